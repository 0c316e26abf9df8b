//! One server per SQLite file: a lock beside it, which ends with the program, however that ends. Knows no table.

use std::fs::{File, OpenOptions, TryLockError};
use std::str::FromStr as _;

use sandtable_text::say;
use sqlx::sqlite::SqliteConnectOptions;

use crate::open::Kind;
use crate::place::in_memory;
use crate::{Store, StoreError};

/// The right to serve a database alone, for as long as it lives. The system takes it back when the program ends, even if it was
/// killed.
#[derive(Debug)]
pub struct Alone {
    _lock: Option<File>,
}

impl Store {
    /// Claims a SQLite file for one server: two would each keep matches in memory and not see what the other does. Programs at one
    /// PostgreSQL tell each other, so they may be several.
    ///
    /// # Errors
    /// [`StoreError::Served`] if another program has claimed it.
    pub fn alone(&self) -> Result<Alone, StoreError> {
        if self.kind() == Kind::Postgres || in_memory(&self.url) {
            return Ok(Alone { _lock: None });
        }
        let options = SqliteConnectOptions::from_str(&self.url)?;
        let path = options.get_filename();
        // One file has one lock, by whatever name it is called.
        let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let mut beside = path.clone().into_os_string();
        beside.push(".lock");
        let failed = |error: std::io::Error| StoreError::File {
            url: self.url.to_string(),
            says: say!("alone-locked", file = beside.display(), error),
        };
        let lock =
            OpenOptions::new().create(true).truncate(false).write(true).open(&beside).map_err(failed)?;
        match lock.try_lock() {
            Ok(()) => Ok(Alone { _lock: Some(lock) }),
            Err(TryLockError::WouldBlock) => Err(StoreError::Served { file: path.display().to_string() }),
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that fails may do so loudly")]

    use crate::{Store, file_url};

    #[tokio::test]
    async fn a_second_server_on_one_file_is_refused_until_the_first_ends() {
        let folder = std::env::temp_dir().join(format!("st-alone-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let url = file_url(&folder.join("club.db"));
        let (one, two) = (Store::open(&url).await.unwrap(), Store::open(&url).await.unwrap());
        let alone = one.alone().unwrap();
        let says = two.alone().unwrap_err().to_string();
        assert!(says.contains("club.db") && says.contains("Another program already serves"), "{says}");
        drop(alone);
        assert!(two.alone().is_ok());
        one.close().await;
        two.close().await;
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
