//! News between programs that share one PostgreSQL: whoever writes tells the others once it is committed. With SQLite one program
//! has the file for itself.

use sqlx::postgres::PgListener;

use crate::open::{Kind, Writing};
use crate::{MatchId, Store, StoreError};

/// The channel of all news.
const CHANNEL: &str = "sandtable";

/// Something that another program has done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// A match has changed: its log, its seats or its facts.
    Changed(MatchId),
    /// Something was said beside a match.
    Said(MatchId),
    /// News were missed: anything may have changed.
    Missed,
}

/// Whoever listens to the news of others.
#[derive(Debug)]
pub struct Listener {
    listener: PgListener,
    origin: String,
}

impl Listener {
    /// Waits for news of another program.
    ///
    /// # Errors
    /// If the database is gone and does not come back.
    pub async fn next(&mut self) -> Result<News, StoreError> {
        loop {
            let Some(told) = self.listener.try_recv().await? else { return Ok(News::Missed) };
            let mut words = told.payload().splitn(3, ' ');
            let (origin, kind, id) = (words.next(), words.next(), words.next());
            let Some(id) = id.filter(|_| origin != Some(self.origin.as_str())) else { continue };
            let id = MatchId(id.to_owned());
            return Ok(if kind == Some("said") { News::Said(id) } else { News::Changed(id) });
        }
    }
}

impl Store {
    /// Listens to other programs at the same database; nothing where there are none.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn listen(&self) -> Result<Option<Listener>, StoreError> {
        if self.kind() == Kind::Sqlite {
            return Ok(None);
        }
        let mut listener = PgListener::connect(&self.url).await?;
        listener.listen(CHANNEL).await?;
        Ok(Some(Listener { listener, origin: self.origin.to_string() }))
    }

    /// Tells other programs what was committed. Within the commit it would take much longer: then all commits of the database wait
    /// for one another, each until its own is on disk. A program that is killed in between has acknowledged nothing, and whoever
    /// acts on what was before is told to look again.
    pub(crate) async fn tell(&self, news: &[String]) {
        for told in news {
            let query = sqlx::query("select pg_notify($1, $2)").bind(CHANNEL).bind(told);
            if let Err(error) = query.execute(&self.pool).await {
                tracing::warn!(%error, "other programs could not be told");
            }
        }
    }
}

impl Writing {
    /// Notes something that other programs are told once it is committed.
    pub(crate) fn tell(&mut self, kind: &str, of: &MatchId) {
        if self.store.kind() == Kind::Postgres {
            self.news.push(format!("{} {kind} {of}", self.store.origin));
        }
    }
}
