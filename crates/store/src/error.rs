//! Errors as types: each that a caller may handle has a variant of its own.

use sandtable_text::say;

/// The database cannot be used, or what it holds cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The address names no database of a kind that is known.
    #[error("{}", say!("error-address", address = .0))]
    Address(String),
    /// It cannot be opened.
    #[error("{}", say!("error-open", url = .url, why = .error))]
    Open {
        /// Its address, without a password.
        url: String,
        /// The driver's words.
        error: sqlx::Error,
    },
    /// The file of a SQLite database is not one that can be opened.
    #[error("{}", say!("error-open", url = .url, why = .says))]
    File {
        /// Its address.
        url: String,
        /// The fault, and what would be right.
        says: String,
    },
    /// Another program serves the same SQLite file.
    #[error("{}", say!("error-served", file = .file))]
    Served {
        /// Path of the file.
        file: String,
    },
    /// The database can't be written just now.
    #[error("{}", say!("error-not-ready"))]
    NotReady,
    /// A newer program has changed its tables.
    #[error("{}", say!("error-newer", found = .found, known = .known))]
    Newer {
        /// Version of the tables that were found.
        found: i64,
        /// Newest version that this program knows.
        known: i64,
    },
    /// A migration failed and was rolled back.
    #[error("{}", say!("error-migration", version = .version, error = .error))]
    Migration {
        /// Version of the tables that it leads to.
        version: i64,
        /// The driver's words.
        error: sqlx::Error,
    },
    /// The database does not do what it is asked.
    #[error("{}", say!("error-database", error = .0))]
    Database(#[from] sqlx::Error),
    /// News between programs do not travel.
    #[error("{}", say!("error-news", says = .0))]
    News(String),
    /// A row holds what no program of ours has written.
    #[error("{}", say!("error-unreadable", says = .0))]
    Unreadable(String),
    /// A copy is read into a database that holds something.
    #[error("{}", say!("error-not-empty"))]
    NotEmpty,
    /// A copy cannot be read or written.
    #[error("{}", say!("error-copy", error = .0))]
    Copy(std::io::Error),
    /// The machine gives no random bytes.
    #[error("{}", say!("error-randomness", says = .0))]
    Randomness(String),
}

impl StoreError {
    /// Returns `true` if the database is away or full: not a fault of the program, and the same request may work later.
    #[must_use]
    pub fn is_away(&self) -> bool {
        match self {
            Self::NotReady => true,
            Self::Open { error, .. } | Self::Database(error) => match error {
                sqlx::Error::PoolTimedOut
                | sqlx::Error::PoolClosed
                | sqlx::Error::Io(_)
                | sqlx::Error::WorkerCrashed => true,
                // PostgreSQL shuts down, starts, has no connection left, or no room; SQLite has no room.
                sqlx::Error::Database(said) => said.code().is_some_and(|code| {
                    code.starts_with("57P")
                        || code.starts_with("53")
                        || code.starts_with("08")
                        || code == "13"
                }),
                _ => false,
            },
            _ => false,
        }
    }
}

/// Reasons why lines were not added to a log.
#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    /// The log has another number of lines by now.
    #[error("{}", say!("error-append-stale", head = .head))]
    Stale {
        /// That number.
        head: u64,
    },
    /// There is no match of that id.
    #[error("{}", say!("error-no-match"))]
    NoMatch,
    /// The database failed; nothing was added.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Reasons why a row was not changed.
#[derive(Debug, thiserror::Error)]
pub enum ChangeError {
    /// Somebody else has changed it since it was read.
    #[error("{}", say!("error-change-stale"))]
    Stale,
    /// The database failed; nothing was changed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Reasons why a person was not changed.
#[derive(Debug, thiserror::Error)]
pub enum PeopleError {
    /// Somebody else logs in by that name.
    #[error("{}", say!("error-name-taken"))]
    NameTaken,
    /// The database failed; nothing was changed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for AppendError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}

impl From<sqlx::Error> for ChangeError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}

impl From<sqlx::Error> for PeopleError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}
