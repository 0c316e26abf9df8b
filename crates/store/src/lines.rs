//! Lines of logs: added at the end and never changed. If two writers add after the same line, the second is told to
//! look again.

use sandtable_text::say;
use sqlx::{AnyConnection, Row as _};

use crate::matches::{count, stored};
use crate::open::Writing;
use crate::{AppendError, MatchId, PersonId, Stamp, Status, Store, StoreError};

/// Lines to be added to a log.
#[derive(Clone, Copy, Debug)]
pub struct Append<'a> {
    /// The match that they are of.
    pub of: &'a MatchId,
    /// Number of lines that the log has before them.
    pub head: u64,
    /// The lines, without line ends.
    pub lines: &'a [String],
    /// The moment of it.
    pub at: Stamp,
    /// True if not everyone may know that something happened: the match has not moved for lists.
    pub quiet: bool,
    /// The person who sent the command behind them, and the name they gave it.
    pub sent: Option<(&'a PersonId, &'a str)>,
    /// A digest of that command: the name is for no other one.
    pub digest: Option<&'a str>,
    /// The result as JSON, if the game is over with them.
    pub outcome: Option<&'a str>,
    /// Stage of the match from here on.
    pub status: Option<Status>,
    /// Seats that wait for an answer then, as JSON.
    pub asked: Option<&'a str>,
    /// Facts of the match then, if they have changed.
    pub facts: Option<NewFacts<'a>>,
    /// The secrets of fair dice, if the lines name fresh ones.
    pub secret: Option<&'a str>,
}

/// Facts of a match that change together with its log.
#[derive(Clone, Copy, Debug)]
pub struct NewFacts<'a> {
    /// The facts as JSON.
    pub text: &'a str,
    /// Number of changes of the row that they go on from.
    pub version: u64,
    /// The moment when something is to be done for the match by itself.
    pub due: Option<Stamp>,
}

impl<'a> Append<'a> {
    /// Adds lines that no person has sent and that end nothing.
    #[must_use]
    pub fn to(of: &'a MatchId, head: u64, lines: &'a [String], at: Stamp) -> Self {
        let (sent, digest, outcome, status, asked, facts, secret) =
            (None, None, None, None, None, None, None);
        Self { of, head, lines, at, quiet: false, sent, digest, outcome, status, asked, facts, secret }
    }
}

/// Ways in which lines are in a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// They were added, and are on disk.
    Now,
    /// A command of that name was sent before: its lines are in the log already.
    Before {
        /// Number of its first line.
        first: u64,
        /// Number of its lines.
        lines: u64,
    },
}

/// A command that was sent before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SentBefore {
    /// Number of its first line.
    pub first: u64,
    /// Number of its lines.
    pub lines: u64,
    /// A digest of it, if one was given.
    pub digest: Option<String>,
}

pub(crate) async fn insert(
    of: &MatchId,
    n: i64,
    line: &str,
    writing: &mut Writing,
) -> Result<(), sqlx::Error> {
    let query = sqlx::query("insert into lines (match_id, n, line) values ($1, $2, $3)");
    query.bind(&of.0).bind(n).bind(line).execute(&mut *writing.rows).await?;
    Ok(())
}

impl Store {
    /// Adds lines to a log, whole or not at all; they are on disk when this returns.
    ///
    /// # Errors
    /// [`AppendError::Stale`] if the log has another number of lines by now, or if the database fails.
    pub async fn append(&self, append: Append<'_>) -> Result<Appended, AppendError> {
        let mut writing = self.write().await?;
        // The row is this log's turn: a second writer waits here, and then finds another head.
        let done = sqlx::query(
            "update matches set head = head + $1, moved = coalesce($2, moved), outcome = coalesce($3, outcome), \
             status = coalesce($4, status), asked = coalesce($5, asked), facts = coalesce($8, facts), \
             version = version + $9, secret = coalesce($12, secret), due = case when $9 = 1 then $10 else due end \
             where id = $6 and head = $7 and version = coalesce($11, version)",
        )
        .bind(stored(append.lines.len() as u64))
        .bind((!append.quiet).then_some(append.at.0))
        .bind(append.outcome)
        .bind(append.status.map(|status| status.to_string()))
        .bind(append.asked)
        .bind(&append.of.0)
        .bind(stored(append.head))
        .bind(append.facts.map(|facts| facts.text))
        .bind(i64::from(append.facts.is_some()))
        .bind(append.facts.and_then(|facts| facts.due).map(|due| due.0))
        .bind(append.facts.map(|facts| stored(facts.version)))
        .bind(append.secret)
        .execute(&mut *writing.rows)
        .await?;
        if let Some((person, name)) = append.sent
            && let Some(before) = before(append.of, person, name, &mut writing.rows).await?
        {
            writing.take_back().await?;
            return Ok(Appended::Before { first: before.first, lines: before.lines });
        }
        if done.rows_affected() == 0 {
            let query = sqlx::query("select head from matches where id = $1").bind(&append.of.0);
            let row = query.fetch_optional(&mut *writing.rows).await?;
            writing.take_back().await?;
            let row = row.ok_or(AppendError::NoMatch)?;
            return Err(AppendError::Stale { head: count(&row, "head")? });
        }
        for (n, line) in (stored(append.head)..).zip(append.lines) {
            insert(append.of, n, line, &mut writing).await?;
        }
        if let Some((person, name)) = append.sent {
            sqlx::query(
                "insert into sent (match_id, person, name, first, lines, at, digest) \
                 values ($1, $2, $3, $4, $5, $6, $7)",
            )
            .bind(&append.of.0)
            .bind(&person.0)
            .bind(name)
            .bind(stored(append.head))
            .bind(stored(append.lines.len() as u64))
            .bind(append.at.0)
            .bind(append.digest)
            .execute(&mut *writing.rows)
            .await?;
        }
        writing.tell("changed", append.of);
        writing.commit().await?;
        Ok(Appended::Now)
    }

    /// Returns the lines of a log from a number on.
    ///
    /// # Errors
    /// If the database fails, or a line in between is missing.
    pub async fn lines(&self, of: &MatchId, from: u64) -> Result<Vec<String>, StoreError> {
        let query = sqlx::query("select n, line from lines where match_id = $1 and n >= $2 order by n");
        let rows = query.bind(&of.0).bind(stored(from)).fetch_all(&self.pool).await?;
        let mut lines = Vec::with_capacity(rows.len());
        for (n, row) in (from..).zip(&rows) {
            if count(row, "n")? != n {
                return Err(StoreError::Unreadable(say!("lines-missing", n, of)));
            }
            lines.push(row.try_get("line")?);
        }
        Ok(lines)
    }

    /// Returns the command of that name, if one was sent before.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn sent_before(
        &self,
        of: &MatchId,
        person: &PersonId,
        name: &str,
    ) -> Result<Option<SentBefore>, StoreError> {
        let mut reading = self.pool.acquire().await?;
        Ok(before(of, person, name, &mut reading).await?)
    }
}

async fn before(
    of: &MatchId,
    person: &PersonId,
    name: &str,
    rows: &mut AnyConnection,
) -> Result<Option<SentBefore>, sqlx::Error> {
    let query = sqlx::query(
        "select first, lines, digest from sent where match_id = $1 and person = $2 and name = $3",
    );
    let row = query.bind(&of.0).bind(&person.0).bind(name).fetch_optional(rows).await?;
    let Some(row) = row else { return Ok(None) };
    let number = |column| Ok::<_, sqlx::Error>(row.try_get::<i64, _>(column)?.unsigned_abs());
    let digest = row.try_get("digest")?;
    Ok(Some(SentBefore { first: number("first")?, lines: number("lines")?, digest }))
}
