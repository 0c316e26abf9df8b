//! Matches: their settings, organizer and progress. The game itself is in its lines.

use std::fmt;
use std::str::FromStr;

use sandtable_text::say;
use sqlx::Row as _;
use sqlx::any::AnyRow;

use crate::{ChangeError, MatchId, PersonId, SeatRow, Stamp, Store, StoreError};

/// Stage of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Seats are still to be taken.
    Waiting,
    /// The game is on.
    Running,
    /// There is a result, or it was abandoned.
    Over,
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Waiting => "waiting",
            Self::Running => "running",
            Self::Over => "over",
        })
    }
}

impl FromStr for Status {
    type Err = StoreError;

    fn from_str(text: &str) -> Result<Self, StoreError> {
        match text {
            "waiting" => Ok(Self::Waiting),
            "running" => Ok(Self::Running),
            "over" => Ok(Self::Over),
            other => Err(StoreError::Unreadable(say!("matches-status", status = other))),
        }
    }
}

/// The stored number of a match that is watched with delay; without delay it is 1.
const DELAYED: i64 = 2;

/// A match to be added.
#[derive(Clone, Debug)]
pub struct NewMatch<'a> {
    /// Id of the rule system.
    pub system: &'a str,
    /// Hash of a pack that is kept.
    pub pack: &'a str,
    /// The title in words.
    pub title: &'a str,
    /// The person who creates it.
    pub organiser: &'a PersonId,
    /// Its stage at the beginning.
    pub status: Status,
    /// True if anyone may find it.
    pub listed: bool,
    /// True if anyone may watch it.
    pub watched: bool,
    /// True if those who watch see everything later.
    pub delayed: bool,
    /// The secret of fair dice.
    pub secret: Option<&'a str>,
    /// Facts that no query asks for, as JSON.
    pub facts: &'a str,
    /// Seats that wait for an answer, as JSON.
    pub asked: &'a str,
    /// Its seats, in order.
    pub seats: Vec<SeatRow>,
    /// The lines that its log has already, the header first.
    pub lines: Vec<String>,
}

impl<'a> NewMatch<'a> {
    /// Makes a match without a title, seats or lines, which only its organizer finds.
    #[must_use]
    pub fn of(system: &'a str, pack: &'a str, organiser: &'a PersonId) -> Self {
        Self {
            system,
            pack,
            title: "",
            organiser,
            status: Status::Waiting,
            listed: false,
            watched: false,
            delayed: false,
            secret: None,
            facts: "{}",
            asked: "{}",
            seats: Vec::new(),
            lines: Vec::new(),
        }
    }
}

/// A match as the database knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchRow {
    /// Identifies the match.
    pub id: MatchId,
    /// Id of the rule system.
    pub system: String,
    /// Hash of the pack.
    pub pack: String,
    /// The title in words.
    pub title: String,
    /// The person who created it; `None` if they have left.
    pub organiser: Option<PersonId>,
    /// Its stage.
    pub status: Status,
    /// True if anyone may find it.
    pub listed: bool,
    /// True if anyone may watch it.
    pub watched: bool,
    /// True if those who watch see everything later.
    pub delayed: bool,
    /// The moment it was founded.
    pub made: Stamp,
    /// The moment of the last line that everyone may know of.
    pub moved: Stamp,
    /// Number of lines of the log.
    pub head: u64,
    /// The secret of fair dice.
    pub secret: Option<String>,
    /// The result as JSON, once there is one.
    pub outcome: Option<String>,
    /// Facts that no query asks for, as JSON.
    pub facts: String,
    /// Seats that wait for an answer, as JSON.
    pub asked: String,
    /// Number of changes of this row, to name when changing it again.
    pub version: u64,
    /// The moment when something is to be done for it by itself.
    pub due: Option<Stamp>,
}

/// Changes of a match; what is not named stays.
#[derive(Clone, Copy, Debug, Default)]
pub struct MatchChange<'a> {
    /// Its stage.
    pub status: Option<Status>,
    /// The result as JSON.
    pub outcome: Option<&'a str>,
    /// Facts that no query asks for, as JSON.
    pub facts: Option<&'a str>,
    /// True if anyone may watch it.
    pub watched: Option<bool>,
    /// True if anyone may find it.
    pub listed: Option<bool>,
    /// The moment when something is to be done for it by itself, or none.
    pub due: Option<Option<Stamp>>,
}

/// Reads a number that is never negative.
pub(crate) fn count(row: &AnyRow, column: &str) -> Result<u64, StoreError> {
    let number: i64 = row.try_get(column)?;
    u64::try_from(number).map_err(|_| StoreError::Unreadable(say!("matches-number", column, number)))
}

/// Writes a number that is never negative.
pub(crate) fn stored(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

impl MatchRow {
    pub(crate) fn of(row: &AnyRow) -> Result<Self, StoreError> {
        Ok(Self {
            id: MatchId(row.try_get("id")?),
            system: row.try_get("system")?,
            pack: row.try_get("pack")?,
            title: row.try_get("title")?,
            organiser: row.try_get::<Option<String>, _>("organiser")?.map(PersonId),
            status: row.try_get::<String, _>("status")?.parse()?,
            listed: row.try_get::<i64, _>("listed")? != 0,
            watched: row.try_get::<i64, _>("watched")? != 0,
            delayed: row.try_get::<i64, _>("watched")? == DELAYED,
            made: Stamp(row.try_get("made")?),
            moved: Stamp(row.try_get("moved")?),
            head: count(row, "head")?,
            secret: row.try_get("secret")?,
            outcome: row.try_get("outcome")?,
            facts: row.try_get("facts")?,
            asked: row.try_get("asked")?,
            version: count(row, "version")?,
            due: row.try_get::<Option<i64>, _>("due")?.map(Stamp),
        })
    }
}

impl Store {
    /// Adds a match with its seats and the first lines of its log, whole or not at all.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn add_match(&self, new: &NewMatch<'_>, at: Stamp) -> Result<MatchId, StoreError> {
        let id = MatchId::fresh()?;
        let mut writing = self.write().await?;
        sqlx::query(
            "insert into matches (id, system, pack, title, organiser, status, listed, watched, made, moved, head, \
             secret, facts, asked, version) \
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11, $12, $13, 0)",
        )
        .bind(&id.0)
        .bind(new.system)
        .bind(new.pack)
        .bind(new.title)
        .bind(&new.organiser.0)
        .bind(new.status.to_string())
        .bind(i64::from(new.listed))
        .bind(if new.watched && new.delayed { DELAYED } else { i64::from(new.watched) })
        .bind(at.0)
        .bind(stored(new.lines.len() as u64))
        .bind(new.secret)
        .bind(new.facts)
        .bind(new.asked)
        .execute(&mut *writing.rows)
        .await?;
        for seat in &new.seats {
            seat.insert(&id, &mut writing).await?;
        }
        for (n, line) in (0..).zip(&new.lines) {
            crate::lines::insert(&id, n, line, &mut writing).await?;
        }
        writing.commit().await?;
        Ok(id)
    }

    /// Returns a match by id.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn match_row(&self, id: &MatchId) -> Result<Option<MatchRow>, StoreError> {
        let query = sqlx::query("select * from matches where id = $1").bind(&id.0);
        let row = query.fetch_optional(&self.pool).await?;
        row.as_ref().map(MatchRow::of).transpose()
    }

    /// Changes a match that has not been changed since it was read.
    ///
    /// # Errors
    /// [`ChangeError::Stale`], or if the database fails.
    pub async fn change_match(
        &self,
        id: &MatchId,
        version: u64,
        change: MatchChange<'_>,
    ) -> Result<(), ChangeError> {
        let mut writing = self.write().await?;
        let done = sqlx::query(
            "update matches set status = coalesce($1, status), outcome = coalesce($2, outcome), \
             facts = coalesce($3, facts), watched = coalesce($4, watched), listed = coalesce($5, listed), \
             due = case when $8 = 1 then $9 else due end, version = version + 1 where id = $6 and version = $7",
        )
        .bind(change.status.map(|status| status.to_string()))
        .bind(change.outcome)
        .bind(change.facts)
        .bind(change.watched.map(i64::from))
        .bind(change.listed.map(i64::from))
        .bind(&id.0)
        .bind(stored(version))
        .bind(i64::from(change.due.is_some()))
        .bind(change.due.flatten().map(|due| due.0))
        .execute(&mut *writing.rows)
        .await?;
        if done.rows_affected() == 0 {
            writing.take_back().await?;
            return Err(ChangeError::Stale);
        }
        writing.tell("changed", id);
        Ok(writing.commit().await?)
    }
}

impl Store {
    /// Lists matches for which something is to be done by a moment, the most urgent first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn due(&self, by: Stamp, most: u32) -> Result<Vec<MatchId>, StoreError> {
        let query =
            sqlx::query("select id from matches where due <= $1 and status <> 'over' order by due limit $2");
        let rows = query.bind(by.0).bind(i64::from(most)).fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok(MatchId(row.try_get("id")?))).collect()
    }
}

impl Store {
    /// Counts the matches of an organizer that wait for players.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn waiting_of(&self, person: &PersonId) -> Result<u64, StoreError> {
        let query = sqlx::query(
            "select count(*) as waiting from matches where organiser = $1 and status = 'waiting'",
        );
        count(&query.bind(&person.0).fetch_one(&self.pool).await?, "waiting")
    }
}

impl Store {
    /// Lists the ids of all matches.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn match_ids(&self) -> Result<Vec<MatchId>, StoreError> {
        let rows = sqlx::query("select id from matches order by id").fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok(MatchId(row.try_get("id")?))).collect()
    }
}
