//! Lists of matches, the ones that moved last first.

use crate::{MatchRow, PersonId, Stamp, Store, StoreError};

/// A list of matches to look at.
#[derive(Clone, Copy, Debug)]
pub enum Listing<'a> {
    /// Matches that a person plays or has created.
    Mine(&'a PersonId),
    /// Those of them that run.
    Running(&'a PersonId),
    /// Matches for everyone to find with a seat that anyone may take.
    Open,
    /// Matches for everyone to find that run and may be watched.
    Watch,
    /// Matches for everyone to find that are over, and those of a person.
    Archive(Option<&'a PersonId>),
    /// Matches that run and have a seat held by an AI player.
    Machines,
}

impl Store {
    /// Lists at most so many matches that moved last before a moment. Those that are watched with delay stand where they were
    /// when they were made.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn list(
        &self,
        what: Listing<'_>,
        before: Option<Stamp>,
        most: u32,
    ) -> Result<Vec<MatchRow>, StoreError> {
        let (statement, person) = match what {
            Listing::Mine(person) => (MINE, Some(person)),
            Listing::Running(person) => (RUNNING, Some(person)),
            Listing::Open => (OPEN, None),
            Listing::Watch => (WATCH, None),
            Listing::Archive(person) => (ARCHIVE, person),
            Listing::Machines => (MACHINES, None),
        };
        let query = sqlx::query(statement).bind(before.map_or(i64::MAX, |before| before.0));
        let query = query.bind(i64::from(most));
        let query = match what {
            Listing::Mine(_) | Listing::Running(_) | Listing::Archive(_) => {
                query.bind(person.map(|person| person.0.as_str()))
            }
            _ => query,
        };
        query.fetch_all(&self.pool).await?.iter().map(MatchRow::of).collect()
    }
}

const MINE: &str = "select * from matches where moved < $1 and (organiser = $3 or exists \
    (select 1 from seats where match_id = id and person = $3)) order by moved desc limit $2";
const RUNNING: &str = "select * from matches where moved < $1 and status = 'running' and (organiser = $3 or exists \
    (select 1 from seats where match_id = id and person = $3)) order by moved desc limit $2";
const OPEN: &str = "select * from matches where moved < $1 and listed = 1 and status = 'waiting' and exists \
    (select 1 from seats where match_id = id and hold = 'open') order by moved desc limit $2";
// A place that follows each move would tell watchers who see everything later when something happens.
const WATCH: &str = "select * from matches where (case when watched = 2 then made else moved end) < $1 and listed = 1 \
    and watched > 0 and status = 'running' order by (case when watched = 2 then made else moved end) desc limit $2";
const ARCHIVE: &str = "select * from matches where moved < $1 and status = 'over' and (listed = 1 or organiser = $3 \
    or exists (select 1 from seats where match_id = id and person = $3)) order by moved desc limit $2";
const MACHINES: &str = "select * from matches where moved < $1 and status = 'running' and exists \
    (select 1 from seats where match_id = id and hold = 'machine') order by moved desc limit $2";
