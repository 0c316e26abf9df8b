//! Opening a database: its pool of connections, and transactions that write.

use std::path::Path;
use std::str::FromStr as _;
use std::sync::Arc;
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions, install_default_drivers};
use sqlx::pool::PoolConnection;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Any, AnyPool, ConnectOptions as _, Executor as _};
use tokio::sync::{Mutex, OwnedMutexGuard};

use crate::disk::Disk;
use crate::health::Health;
use crate::place::{fault, in_memory, makes};
use crate::{FanOut, StoreError, random_id};

/// Connections of a pool: SQLite writes one after the other anyway.
const SQLITE_CONNECTIONS: u32 = 4;
const POSTGRES_CONNECTIONS: u32 = 12;
/// Patience for a connection: writers to one file wait for each other, a database server that is away is told of soon.
const ACQUIRE_SQLITE: Duration = Duration::from_secs(10);
const ACQUIRE_POSTGRES: Duration = Duration::from_millis(2_500);

/// The supported databases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A file of this machine.
    Sqlite,
    /// A database server.
    Postgres,
}

/// An open database.
#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) pool: AnyPool,
    kind: Kind,
    /// Its address, to listen at.
    pub(crate) url: Arc<str>,
    /// The way of news to other programs, where there can be some.
    pub(crate) fan_out: Option<Arc<dyn FanOut>>,
    /// Tells news of this program from those of others.
    pub(crate) origin: Arc<str>,
    /// One writer at a time to a SQLite file: a queue is fairer than its own retries.
    writer: Arc<Mutex<()>>,
    /// The disk of a SQLite file.
    disk: Option<Arc<Disk>>,
    /// Results of recent writes.
    pub(crate) health: Arc<Health>,
}

/// A transaction that writes, and its turn. Dropped before its end it closes its connection: nobody knows what state a failed
/// statement has left it in (after a full disk SQLite has ended the transaction by itself), and a fresh one has none.
pub(crate) struct Writing {
    pub(crate) rows: PoolConnection<Any>,
    pub(crate) news: Vec<String>,
    turn: Option<OwnedMutexGuard<()>>,
    pub(crate) store: Store,
    /// True once the transaction has ended as it should.
    ended: bool,
}

impl Writing {
    /// Ends the transaction: what it wrote is on disk when this returns, and other programs were told.
    pub(crate) async fn commit(mut self) -> Result<(), sqlx::Error> {
        self.rows.execute("commit").await?;
        self.ended = true;
        // The next one writes while the disk keeps this one.
        drop(self.turn.take());
        if let Some(disk) = &self.store.disk {
            let kept = disk.keep().await;
            kept.inspect_err(|_| self.store.health.failed())?;
        }
        self.store.health.wrote();
        self.store.tell(&self.news).await;
        Ok(())
    }

    /// Rolls back what the transaction wrote, because another writer was first or there is nothing to do.
    pub(crate) async fn take_back(mut self) -> Result<(), sqlx::Error> {
        self.rows.execute("rollback").await?;
        self.ended = true;
        Ok(())
    }
}

impl Drop for Writing {
    fn drop(&mut self) {
        if !self.ended {
            self.rows.close_on_drop();
            self.store.health.failed();
        }
    }
}

/// Returns the address of a database in a file, which is made if it is not there.
#[must_use]
pub fn file_url(path: &Path) -> String {
    let mut url = String::from("sqlite:");
    for byte in path.as_os_str().as_encoded_bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' => {
                url.push(char::from(*byte))
            }
            other => url.push_str(&format!("%{other:02X}")),
        }
    }
    url.push_str("?mode=rwc");
    url
}

impl Kind {
    fn of(url: &str) -> Result<Self, StoreError> {
        match url.split_once(':').map(|(scheme, _)| scheme) {
            Some("sqlite") => Ok(Self::Sqlite),
            Some("postgres" | "postgresql") => Ok(Self::Postgres),
            _ => Err(StoreError::Address(url.to_owned())),
        }
    }
}

impl Store {
    /// Opens a database and brings its tables up to date. All is copied before tables change: a SQLite file
    /// beside itself, tables of a PostgreSQL into a schema `before_VERSION_TIME`.
    ///
    /// # Errors
    /// Returns why the database cannot be opened, or which migration failed.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        let store = Self::blank(url).await?;
        store.migrate(url).await?;
        Ok(store)
    }

    /// Opens a database as it is.
    pub(crate) async fn blank(url: &str) -> Result<Self, StoreError> {
        install_default_drivers();
        let kind = Kind::of(url)?;
        let failed = |error| StoreError::Open { url: without_password(url), error };
        // Statements are not logged: they hold secrets of seats.
        let options = AnyConnectOptions::from_str(url).map_err(failed)?.disable_statement_logging();
        let disk = match kind {
            Kind::Sqlite => {
                let options = SqliteConnectOptions::from_str(url).map_err(failed)?;
                let path = options.get_filename();
                if let Some(says) = fault(path, makes(url)).filter(|_| !in_memory(url)) {
                    return Err(StoreError::File { url: url.to_owned(), says });
                }
                let mut log = path.as_os_str().to_owned();
                log.push("-wal");
                Some(Arc::new(Disk::new(log.into())))
            }
            Kind::Postgres => None,
        };
        let (most, patience) = match kind {
            Kind::Sqlite => (SQLITE_CONNECTIONS, ACQUIRE_SQLITE),
            Kind::Postgres => (POSTGRES_CONNECTIONS, ACQUIRE_POSTGRES),
        };
        let pool = AnyPoolOptions::new()
            .max_connections(most)
            .acquire_timeout(patience)
            .after_connect(move |connection, _| {
                Box::pin(async move {
                    if kind == Kind::Sqlite {
                        connection.execute(sqlx::raw_sql(PRAGMAS)).await?;
                    }
                    Ok(())
                })
            })
            .connect_with(options)
            .await
            .map_err(failed)?;
        let origin = random_id::<10>()?.into();
        let (writer, health, url) = (Arc::default(), Arc::default(), url.into());
        let store = Self { pool, kind, writer, url, fan_out: None, origin, disk, health };
        let fan_out = store.notify_others().map(|way| Arc::new(way) as Arc<dyn FanOut>);
        Ok(Self { fan_out, ..store })
    }

    /// Returns the kind of database.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// Closes all connections, once what runs on them is done.
    pub async fn close(&self) {
        self.pool.close().await;
    }

    /// Begins a transaction that writes. SQLite takes its lock at once: one that read first could not write after another.
    pub(crate) async fn write(&self) -> Result<Writing, sqlx::Error> {
        let (turn, begin) = match self.kind {
            Kind::Sqlite => (Some(self.writer.clone().lock_owned().await), "begin immediate"),
            Kind::Postgres => (None, "begin"),
        };
        let failed = |_: &sqlx::Error| self.health.failed();
        let rows = self.pool.acquire().await.inspect_err(failed)?;
        let mut writing = Writing { rows, news: Vec::new(), turn, store: self.clone(), ended: false };
        writing.rows.execute(begin).await?;
        Ok(writing)
    }
}

/// Acknowledged means on disk: the log is written ahead, and [`Disk`] keeps each commit, where several can go at once.
const PRAGMAS: &str = "pragma busy_timeout = 10000; pragma journal_mode = wal; pragma synchronous = normal; \
    pragma foreign_keys = on";

/// Returns an address as it may be shown.
pub(crate) fn without_password(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else { return url.to_owned() };
    let Some((user, host)) = rest.rsplit_once('@') else { return url.to_owned() };
    let user = user.split(':').next().unwrap_or_default();
    format!("{scheme}://{user}@{host}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_without_its_password() {
        assert_eq!(without_password("postgres://ann:secret@host/club"), "postgres://ann@host/club");
        assert_eq!(without_password("sqlite:/srv/club.db"), "sqlite:/srv/club.db");
    }

    /// Runs a pragma on each connection of the pool.
    async fn on_each(store: &Store, pragma: &'static str) {
        let mut all = Vec::new();
        for _ in 0..SQLITE_CONNECTIONS {
            all.push(store.pool.acquire().await.unwrap());
        }
        for connection in &mut all {
            connection.execute(pragma).await.unwrap();
        }
    }

    #[tokio::test]
    async fn after_a_full_disk_the_next_write_works_and_health_tells_the_truth_meanwhile() {
        let folder = std::env::temp_dir().join(format!("st-full-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let store = Store::open(&file_url(&folder.join("club.db"))).await.unwrap();
        assert!(store.ready().await.is_ok());
        on_each(&store, "pragma max_page_count = 1").await;
        let large = "x".repeat(1 << 20);
        for n in 0..8 {
            let failed = store.keep_pack(&format!("b3:{n}"), "toy", &large).await;
            let failed = failed.unwrap_err();
            assert!(failed.is_away(), "{failed}");
            assert!(store.ready().await.is_err());
            // The limit is each connection's own, so a fresh one gets it too.
            on_each(&store, "pragma max_page_count = 1").await;
        }
        on_each(&store, "pragma max_page_count = 1000000").await;
        for n in 0..8 {
            store.keep_pack(&format!("b3:{n}"), "toy", &large).await.unwrap();
        }
        assert!(store.ready().await.is_ok());
        store.close().await;
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_path_of_any_letters_makes_an_address() {
        assert_eq!(file_url(Path::new("/a b/ü?.db")), "sqlite:/a%20b/%C3%BC%3F.db?mode=rwc");
    }
}
