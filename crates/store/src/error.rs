//! Errors as types: each that a caller may handle has a variant of its own.

/// The database cannot be used, or what it holds cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The address names no database of a kind that is known.
    #[error("`{0}` is no database; one is `sqlite:PATH` or `postgres://USER@HOST/NAME`")]
    Address(String),
    /// It cannot be opened.
    #[error("the database `{url}` cannot be opened: {error}")]
    Open {
        /// Its address, without a password.
        url: String,
        /// The driver's words.
        error: sqlx::Error,
    },
    /// The file of a SQLite database is not one that can be opened.
    #[error("the database `{url}` cannot be opened: {says}")]
    File {
        /// Its address.
        url: String,
        /// The fault, and what would be right.
        says: String,
    },
    /// Another program serves the same SQLite file.
    #[error(
        "Another program already serves `{file}`. Stop it first, or start this one over its own file with `--data FOLDER`"
    )]
    Served {
        /// Path of the file.
        file: String,
    },
    /// The database can't be written just now.
    #[error("the database can't be written just now")]
    NotReady,
    /// A newer program has changed its tables.
    #[error(
        "the database has version {found} of its tables, and this program knows {known}; take a newer program"
    )]
    Newer {
        /// Version of the tables that were found.
        found: i64,
        /// Newest version that this program knows.
        known: i64,
    },
    /// A migration failed and was rolled back.
    #[error("the migration to version {version} failed and was taken back: {error}")]
    Migration {
        /// Version of the tables that it leads to.
        version: i64,
        /// The driver's words.
        error: sqlx::Error,
    },
    /// The database does not do what it is asked.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// News between programs do not travel.
    #[error("news cannot be told or heard: {0}")]
    News(String),
    /// A row holds what no program of ours has written.
    #[error("the database holds what cannot be read: {0}")]
    Unreadable(String),
    /// A copy is read into a database that holds something.
    #[error("the database is not empty; a copy is read into an empty one, so that nothing is mixed")]
    NotEmpty,
    /// A copy cannot be read or written.
    #[error("the copy cannot be read or written: {0}")]
    Copy(std::io::Error),
    /// The machine gives no random bytes.
    #[error("the machine gives no random bytes: {0}")]
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
    #[error("the log has {head} lines by now")]
    Stale {
        /// That number.
        head: u64,
    },
    /// There is no match of that id.
    #[error("there is no such match")]
    NoMatch,
    /// The database failed; nothing was added.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Reasons why a row was not changed.
#[derive(Debug, thiserror::Error)]
pub enum ChangeError {
    /// Somebody else has changed it since it was read.
    #[error("somebody else has changed it in the meantime")]
    Stale,
    /// The database failed; nothing was changed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Reasons why a person was not changed.
#[derive(Debug, thiserror::Error)]
pub enum PeopleError {
    /// Somebody else logs in by that name.
    #[error("somebody else logs in by that name")]
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
