//! News between programs that share one PostgreSQL: the writer tells the others after its commit. With SQLite one
//! program has the file for itself. A trait decides how news travels: through the database itself, unless the program
//! is started with another way.

use std::fmt::Debug;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use sqlx::AnyPool;
use sqlx::postgres::PgListener;

use crate::open::{Kind, Writing};
use crate::{MatchId, Store, StoreError};

/// The channel of all news.
const CHANNEL: &str = "sandtable";

/// An answer that comes later.
pub type Later<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// A way by which programs at one database tell each other news, a short text each.
pub trait FanOut: Debug + Send + Sync {
    /// Tells all listeners, this program included.
    ///
    /// # Errors
    /// If they cannot be told.
    fn tell<'a>(&'a self, news: &'a [String]) -> Later<'a, ()>;

    /// Listens: everything that is told from now on is heard.
    ///
    /// # Errors
    /// If listening is impossible.
    fn listen(&self) -> Later<'_, Box<dyn Ear>>;
}

/// The receiving end of a way.
pub trait Ear: Debug + Send {
    /// Waits for a text; `None` means that some may have been missed.
    ///
    /// # Errors
    /// If the way is broken; then listen again.
    fn next(&mut self) -> Later<'_, Option<String>>;
}

/// News by LISTEN and NOTIFY of the PostgreSQL that the programs share.
#[derive(Debug)]
pub struct Notify {
    pool: AnyPool,
    url: Arc<str>,
}

impl FanOut for Notify {
    fn tell<'a>(&'a self, news: &'a [String]) -> Later<'a, ()> {
        Box::pin(async move {
            for told in news {
                let query = sqlx::query("select pg_notify($1, $2)").bind(CHANNEL).bind(told);
                query.execute(&self.pool).await?;
            }
            Ok(())
        })
    }

    fn listen(&self) -> Later<'_, Box<dyn Ear>> {
        Box::pin(async move {
            let mut listener = PgListener::connect(&self.url).await?;
            listener.listen(CHANNEL).await?;
            Ok(Box::new(listener) as Box<dyn Ear>)
        })
    }
}

impl Ear for PgListener {
    fn next(&mut self) -> Later<'_, Option<String>> {
        Box::pin(async move { Ok(self.try_recv().await?.map(|told| told.payload().to_owned())) })
    }
}

/// Something that another program has done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// A match has changed: its log, its seats or its facts.
    Changed(MatchId),
    /// Something was said beside a match.
    Said(MatchId),
    /// News was missed: anything may have changed.
    Missed,
}

/// A listener to the news of other programs.
#[derive(Debug)]
pub struct Listener {
    ear: Box<dyn Ear>,
    origin: String,
}

impl Listener {
    /// Waits for news of another program.
    ///
    /// # Errors
    /// If the way is broken and does not come back.
    pub async fn next(&mut self) -> Result<News, StoreError> {
        loop {
            let Some(told) = self.ear.next().await? else { return Ok(News::Missed) };
            let mut words = told.splitn(3, ' ');
            let (origin, kind, id) = (words.next(), words.next(), words.next());
            let Some(id) = id.filter(|_| origin != Some(self.origin.as_str())) else { continue };
            let id = MatchId(id.to_owned());
            return Ok(if kind == Some("said") { News::Said(id) } else { News::Changed(id) });
        }
    }
}

impl Store {
    /// Returns the way by which the database itself carries news; a file carries none.
    #[must_use]
    pub fn notify_others(&self) -> Option<Notify> {
        let shared = self.kind() == Kind::Postgres;
        shared.then(|| Notify { pool: self.pool.clone(), url: Arc::clone(&self.url) })
    }

    /// Sends news by another way. Where no other program can share the database, none is sent.
    #[must_use]
    pub fn told_by(mut self, way: Arc<dyn FanOut>) -> Self {
        if self.kind() == Kind::Postgres {
            self.fan_out = Some(way);
        }
        self
    }

    /// Listens to other programs at the same database; returns `None` where there are none.
    ///
    /// # Errors
    /// If listening is impossible.
    pub async fn listen(&self) -> Result<Option<Listener>, StoreError> {
        let Some(way) = &self.fan_out else { return Ok(None) };
        Ok(Some(Listener { ear: way.listen().await?, origin: self.origin.to_string() }))
    }

    /// Tells other programs what was committed. Within the commit it would take much longer: all commits of the
    /// database would then wait for one another, each until its own is on disk. A program killed in between has
    /// acknowledged nothing, and a player who acts on the old position is told to look again.
    pub(crate) async fn tell(&self, news: &[String]) {
        let Some(way) = self.fan_out.as_ref().filter(|_| !news.is_empty()) else { return };
        if let Err(error) = way.tell(news).await {
            tracing::warn!(%error, "other programs could not be told");
        }
    }
}

impl Writing {
    /// Notes something that other programs are told once it is committed.
    pub(crate) fn tell(&mut self, kind: &str, of: &MatchId) {
        if self.store.fan_out.is_some() {
            self.news.push(format!("{} {kind} {of}", self.store.origin));
        }
    }
}
