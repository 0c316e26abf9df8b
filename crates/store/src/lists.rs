//! Army lists and the like that a person keeps for later games. Only their owner knows what is in them.

use sqlx::Row as _;

use crate::{PersonId, Stamp, Store, StoreError};

/// A list that a person keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptList {
    /// Identifies it among the person's own.
    pub id: String,
    /// The rule system that it is for.
    pub system: String,
    /// Its text.
    pub list: String,
    /// The moment of its last change.
    pub moved: Stamp,
}

impl Store {
    /// Returns the lists that a person keeps, those first that were changed last.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn lists(&self, person: &PersonId) -> Result<Vec<KeptList>, StoreError> {
        let query = sqlx::query(
            "select id, system, list, moved from lists where person = $1 order by moved desc, id",
        );
        let rows = query.bind(&person.0).fetch_all(&self.pool).await?;
        let read = |row: &sqlx::any::AnyRow| {
            Ok(KeptList {
                id: row.try_get("id")?,
                system: row.try_get("system")?,
                list: row.try_get("list")?,
                moved: Stamp(row.try_get("moved")?),
            })
        };
        rows.iter().map(read).collect()
    }

    /// Keeps a list in place of the one of the same id; false if there are so many others already.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn keep_list(&self, person: &PersonId, of: &KeptList, most: u64) -> Result<bool, StoreError> {
        let mut writing = self.write().await?;
        let others = sqlx::query("select count(*) from lists where person = $1 and id <> $2");
        let others: i64 =
            others.bind(&person.0).bind(&of.id).fetch_one(&mut *writing.rows).await?.try_get(0)?;
        if u64::try_from(others).unwrap_or_default() >= most {
            writing.take_back().await?;
            return Ok(false);
        }
        sqlx::query(
            "insert into lists (person, id, system, list, moved) values ($1, $2, $3, $4, $5) \
             on conflict (person, id) do update set system = $3, list = $4, moved = $5",
        )
        .bind(&person.0)
        .bind(&of.id)
        .bind(&of.system)
        .bind(&of.list)
        .bind(of.moved.0)
        .execute(&mut *writing.rows)
        .await?;
        writing.commit().await?;
        Ok(true)
    }

    /// Deletes a list; a missing one is no error.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn forget_list(&self, person: &PersonId, id: &str) -> Result<(), StoreError> {
        let query = sqlx::query("delete from lists where person = $1 and id = $2");
        self.change(query.bind(&person.0).bind(id)).await
    }
}
