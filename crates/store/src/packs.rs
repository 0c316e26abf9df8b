//! Packs, each kept once under its content hash.

use sqlx::Row as _;

use crate::{Store, StoreError};

impl Store {
    /// Keeps a pack: its files as a text of the caller's.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn keep_pack(&self, hash: &str, system: &str, files: &str) -> Result<(), StoreError> {
        if self.pack(hash).await?.is_some() {
            return Ok(());
        }
        let query = sqlx::query(
            "insert into packs (hash, system, files) values ($1, $2, $3) on conflict (hash) do nothing",
        );
        self.change(query.bind(hash).bind(system).bind(files)).await
    }

    /// Returns the files of a pack as they were handed in.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn pack(&self, hash: &str) -> Result<Option<String>, StoreError> {
        let query = sqlx::query("select files from packs where hash = $1");
        let row = query.bind(hash).fetch_optional(&self.pool).await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }
}
