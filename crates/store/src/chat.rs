//! Talk beside a match.

use sqlx::Row as _;

use crate::{MatchId, PersonId, Stamp, Store, StoreError};

/// A remark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// Number of the remark, from 0.
    pub n: u64,
    /// The person who said it; `None` if they have left.
    pub person: Option<PersonId>,
    /// The speaker's name at that time.
    pub name: String,
    /// The moment of it.
    pub at: Stamp,
    /// The words.
    pub text: String,
}

impl Store {
    /// Adds a remark, and returns its number.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn say(
        &self,
        of: &MatchId,
        person: &PersonId,
        name: &str,
        at: Stamp,
        text: &str,
    ) -> Result<u64, StoreError> {
        let mut writing = self.write().await?;
        // Remarks of one match are numbered one after the other: its row is the turn.
        let turn = sqlx::query("update matches set version = version where id = $1");
        turn.bind(&of.0).execute(&mut *writing.rows).await?;
        let next = sqlx::query("select coalesce(max(n) + 1, 0) from chat where match_id = $1");
        let n: i64 = next.bind(&of.0).fetch_one(&mut *writing.rows).await?.try_get(0)?;
        sqlx::query("insert into chat (match_id, n, person, name, at, text) values ($1, $2, $3, $4, $5, $6)")
            .bind(&of.0)
            .bind(n)
            .bind(&person.0)
            .bind(name)
            .bind(at.0)
            .bind(text)
            .execute(&mut *writing.rows)
            .await?;
        writing.tell("said", of);
        writing.commit().await?;
        Ok(u64::try_from(n).unwrap_or_default())
    }

    /// Returns the remarks of a match from a number on, at most so many.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn said(&self, of: &MatchId, from: u64, most: u32) -> Result<Vec<Said>, StoreError> {
        let query = sqlx::query(
            "select n, person, name, at, text from chat where match_id = $1 and n >= $2 order by n limit $3",
        );
        let from = i64::try_from(from).unwrap_or(i64::MAX);
        let rows = query.bind(&of.0).bind(from).bind(i64::from(most)).fetch_all(&self.pool).await?;
        let read = |row: &sqlx::any::AnyRow| {
            Ok(Said {
                n: u64::try_from(row.try_get::<i64, _>("n")?).unwrap_or_default(),
                person: row.try_get::<Option<String>, _>("person")?.map(PersonId),
                name: row.try_get("name")?,
                at: Stamp(row.try_get("at")?),
                text: row.try_get("text")?,
            })
        };
        rows.iter().map(read).collect()
    }
}

impl Store {
    /// Notes whether a person wants to read what another one says.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn mute(&self, person: &PersonId, other: &PersonId, muted: bool) -> Result<(), StoreError> {
        let statement = match muted {
            true => "insert into mutes (person, other) values ($1, $2) on conflict do nothing",
            false => "delete from mutes where person = $1 and other = $2",
        };
        self.change(sqlx::query(statement).bind(&person.0).bind(&other.0)).await
    }

    /// Lists those whose remarks a person does not want to read.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn muted(&self, person: &PersonId) -> Result<Vec<PersonId>, StoreError> {
        let query = sqlx::query("select other from mutes where person = $1 order by other");
        let rows = query.bind(&person.0).fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok(PersonId(row.try_get("other")?))).collect()
    }
}
