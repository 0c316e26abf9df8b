//! Looking after a database from the machine that it is on: copies, checks, single games, people who look after everything.
//! Whoever can run this can read the file anyway; nothing of it is reached over the network.

use std::fs::File;
use std::io::{BufReader, BufWriter};
use std::path::{Path, PathBuf};

use sandtable_store::{Audited, Copied, MatchId, NewPerson, PeopleError, Person, Stamp, Store, StoreError};
use sandtable_system::Loader;
use sandtable_text::say;
use serde::Serialize;
use serde_json::json;

use crate::app::App;
use crate::bodies::WatchBody;
use crate::delivering::Post;
use crate::fault::Fault;
use crate::importing::{ImportMatch, imported};
use crate::limits::Limits;
use crate::serve::{ServeError, opened};

/// A failure in words.
#[derive(Debug, thiserror::Error)]
pub enum KeepError {
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] ServeError),
    /// The database failed, or what it holds is not what it should be.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A file cannot be used.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The system's words.
        error: std::io::Error,
    },
    /// It came to nothing for a reason that a request would be told too.
    #[error("{0}")]
    Refused(String),
}

impl From<Fault> for KeepError {
    fn from(fault: Fault) -> Self {
        Self::Refused(fault.to_string())
    }
}

/// A match that was checked: every hash, every rule, every roll.
#[derive(Clone, Debug, Serialize)]
pub struct CheckedMatch {
    /// Identifies the match.
    pub id: String,
    /// Id of its rule system.
    pub system: String,
    /// Number of lines of its log.
    pub lines: u64,
    /// The first thing that is wrong with it, in words.
    pub fault: Option<String>,
}

/// A database and the rule systems of its matches.
pub struct Keeper {
    app: App,
}

impl Keeper {
    /// Opens the database that a server of these choices would use.
    ///
    /// # Errors
    /// Says what cannot be opened.
    pub async fn open(
        database: Option<&str>,
        data: &Path,
        systems: &'static [&'static Loader],
    ) -> Result<Self, KeepError> {
        let store = opened(database, data).await?;
        let post = Post::new(None, false).map_err(KeepError::Refused)?;
        Ok(Self { app: App::new(store, systems, Limits::default(), post, None) })
    }

    fn store(&self) -> &Store {
        &self.app.store
    }

    /// Ends the use of the database.
    pub async fn close(self) {
        self.app.store.close().await;
    }

    /// Writes a copy of everything into a file, while servers go on. The file is there whole, or not at all.
    ///
    /// # Errors
    /// If the file is there already or cannot be written, or the database fails.
    pub async fn backup(&self, path: &Path) -> Result<Copied, KeepError> {
        let failed = |error| KeepError::File { path: path.to_owned(), error };
        if path.exists() {
            return Err(failed(std::io::ErrorKind::AlreadyExists.into()));
        }
        let beside = path.with_extension("unfinished");
        let file = File::create(&beside).map_err(failed)?;
        let mut out = BufWriter::new(file);
        let copied = self.store().backup(&mut out).await?;
        let file = out.into_inner().map_err(|error| failed(error.into_error()))?;
        file.sync_all().map_err(failed)?;
        std::fs::rename(&beside, path).map_err(failed)?;
        self.gave("backup", "everything").await?;
        Ok(copied)
    }

    /// Reads a copy into an empty database, and checks every game in it.
    ///
    /// # Errors
    /// If the database is not empty, or the copy is not as it was written.
    pub async fn restore(&self, path: &Path) -> Result<(Copied, Vec<CheckedMatch>), KeepError> {
        let failed = |error| KeepError::File { path: path.to_owned(), error };
        let mut copy = BufReader::new(File::open(path).map_err(failed)?);
        let copied = self.store().restore(&mut copy).await?;
        Ok((copied, self.verify().await?))
    }

    /// Checks every match as a stranger would: chain, rules and dice.
    ///
    /// # Errors
    /// If the database fails; what is wrong with a match is told with it.
    pub async fn verify(&self) -> Result<Vec<CheckedMatch>, KeepError> {
        let mut all = Vec::new();
        for id in self.store().match_ids().await? {
            let Some(row) = self.store().match_row(&id).await? else { continue };
            let fault = match self.fault_of(&id, &row.system, &row.pack, row.head).await {
                Ok(fault) => fault,
                Err(error) => Some(error.to_string()),
            };
            all.push(CheckedMatch { id: id.0, system: row.system, lines: row.head, fault });
        }
        Ok(all)
    }

    async fn fault_of(
        &self,
        id: &MatchId,
        system: &str,
        pack: &str,
        head: u64,
    ) -> Result<Option<String>, KeepError> {
        let lines = self.store().lines(id, 0).await?;
        if lines.len() as u64 != head {
            return Ok(Some(say!("keeping-lines", count = lines.len(), head)));
        }
        let system = self.app.system_over(system, pack).await?;
        let text = lines.join("\n") + "\n";
        let report = App::work(move || {
            let report = system.verify(&text);
            (!report.ok()).then(|| report.to_string())
        });
        Ok(report.await?)
    }

    /// Returns the log of a match, with every secret in it.
    ///
    /// # Errors
    /// If there is no such match.
    pub async fn export(&self, id: &str) -> Result<String, KeepError> {
        let id = MatchId(id.to_owned());
        let lines = self.store().lines(&id, 0).await?;
        if lines.is_empty() {
            return Err(KeepError::Refused(say!("keeping-no-match", id)));
        }
        self.gave("export", &id.0).await?;
        Ok(lines.join("\n") + "\n")
    }

    /// Takes a log in, for a person by the name that they log in with, and returns the id of the match.
    ///
    /// # Errors
    /// If the log does not hold, or there is nobody of that name.
    pub async fn import(
        &self,
        log: String,
        secret: Option<String>,
        login: &str,
    ) -> Result<String, KeepError> {
        let person = self.person(login).await?;
        let (title, seats, spectators) = (None, Vec::new(), WatchBody::Off);
        let ask = ImportMatch { log, secret, title, seats, spectators };
        Ok(imported(&self.app, &person, ask).await?.0)
    }

    async fn person(&self, login: &str) -> Result<Person, KeepError> {
        let found = self.store().person_by_login(login).await?;
        found.map(|(person, _)| person).ok_or_else(|| KeepError::Refused(say!("keeping-no-login", login)))
    }

    /// Notes that secrets have left the database: a copy and a log have those of all seats.
    async fn gave(&self, kind: &str, what: &str) -> Result<(), KeepError> {
        let detail = json!({ "from": "the machine itself", "of": what }).to_string();
        Ok(self.store().audit(Stamp::now(), None, kind, &detail).await?)
    }

    async fn note(&self, person: &Person, kind: &str) -> Result<(), KeepError> {
        let detail = json!({ "from": "the machine itself" }).to_string();
        Ok(self.store().audit(Stamp::now(), Some(&person.id), kind, &detail).await?)
    }

    /// Makes somebody who looks after everything: a new person with this password, or one who logs in by that name already.
    ///
    /// # Errors
    /// If the password is too weak, or the database fails.
    pub async fn add_admin(&self, login: &str, password: Option<String>) -> Result<(), KeepError> {
        let person = match (self.store().person_by_login(login).await?, password) {
            (Some((person, _)), _) => person,
            (None, None) => return Err(KeepError::Refused(say!("keeping-password").to_owned())),
            (None, Some(password)) => {
                let hash = self.app.passwords.hash(password).await?;
                let person = self.store().add_person(NewPerson { name: login, at: Stamp::now() }).await?;
                let named = self.store().set_login(&person.id, Some(login), &hash).await;
                named.map_err(|error| match error {
                    PeopleError::NameTaken => KeepError::Refused(say!("keeping-taken").to_owned()),
                    PeopleError::Store(error) => error.into(),
                })?;
                person
            }
        };
        self.store().set_admin(&person.id, true).await?;
        self.note(&person, "admin-made").await
    }

    /// Makes somebody an ordinary person again.
    ///
    /// # Errors
    /// If nobody logs in by that name.
    pub async fn drop_admin(&self, login: &str) -> Result<(), KeepError> {
        let person = self.person(login).await?;
        self.store().set_admin(&person.id, false).await?;
        self.note(&person, "admin-dropped").await
    }

    /// Ends all sessions of a person, as when a cookie was stolen.
    ///
    /// # Errors
    /// If nobody logs in by that name.
    pub async fn log_out(&self, login: &str) -> Result<(), KeepError> {
        let person = self.person(login).await?;
        self.store().end_sessions_of(&person.id).await?;
        self.note(&person, "logged-out-by-admin").await
    }

    /// Sets the password of somebody who has forgotten it, and ends their sessions.
    ///
    /// # Errors
    /// If nobody logs in by that name, or the password is too weak.
    pub async fn set_password(&self, login: &str, password: String) -> Result<(), KeepError> {
        let person = self.person(login).await?;
        let hash = self.app.passwords.hash(password).await?;
        let set = self.store().set_login(&person.id, None, &hash).await;
        set.map_err(|error| KeepError::Refused(error.to_string()))?;
        self.store().end_sessions_of(&person.id).await?;
        self.note(&person, "password-set-by-admin").await
    }

    /// Lists the names of those who look after everything.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn admins(&self) -> Result<Vec<String>, KeepError> {
        let admins = self.store().admins().await?;
        Ok(admins.into_iter().filter_map(|person| person.login).collect())
    }

    /// Returns the newest rows of the audit trail.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn trail(&self, most: u32) -> Result<Vec<Audited>, KeepError> {
        Ok(self.store().audited(most).await?)
    }
}
