//! Drafts people have written for a seat and not sent, and how far they have seen a match. Only they can read either.

use sqlx::Row as _;

use crate::{MatchId, PersonId, Stamp, Store, StoreError};

/// A draft for a seat, not sent yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// Its purpose, such as `order` or `record-3`.
    pub kind: String,
    /// Its text.
    pub draft: String,
    /// The moment of its last change.
    pub moved: Stamp,
}

impl Store {
    /// Returns a person's drafts for a seat of a match, in the order of their kinds.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn drafts(&self, of: &MatchId, person: &PersonId, seat: u8) -> Result<Vec<Draft>, StoreError> {
        let query = sqlx::query(
            "select kind, draft, moved from drafts where match_id = $1 and person = $2 and seat = $3 order by kind",
        );
        let query = query.bind(&of.0).bind(&person.0).bind(i64::from(seat));
        let read = |row: &sqlx::any::AnyRow| {
            Ok(Draft {
                kind: row.try_get("kind")?,
                draft: row.try_get("draft")?,
                moved: Stamp(row.try_get("moved")?),
            })
        };
        query.fetch_all(&self.pool).await?.iter().map(read).collect()
    }

    /// Keeps a draft in place of the one of the same kind; false if there are so many others of that person in that match already.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn keep_draft(
        &self,
        of: &MatchId,
        person: &PersonId,
        seat: u8,
        draft: &Draft,
        most: u64,
    ) -> Result<bool, StoreError> {
        let mut writing = self.write().await?;
        let others = sqlx::query(
            "select count(*) from drafts where match_id = $1 and person = $2 and not (seat = $3 and kind = $4)",
        );
        let others = others.bind(&of.0).bind(&person.0).bind(i64::from(seat)).bind(&draft.kind);
        let others: i64 = others.fetch_one(&mut *writing.rows).await?.try_get(0)?;
        if u64::try_from(others).unwrap_or_default() >= most {
            writing.take_back().await?;
            return Ok(false);
        }
        sqlx::query(
            "insert into drafts (match_id, person, seat, kind, draft, moved) values ($1, $2, $3, $4, $5, $6) \
             on conflict (match_id, person, seat, kind) do update set draft = $5, moved = $6",
        )
        .bind(&of.0)
        .bind(&person.0)
        .bind(i64::from(seat))
        .bind(&draft.kind)
        .bind(&draft.draft)
        .bind(draft.moved.0)
        .execute(&mut *writing.rows)
        .await?;
        writing.commit().await?;
        Ok(true)
    }

    /// Deletes a draft; a missing one is no error.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn forget_draft(
        &self,
        of: &MatchId,
        person: &PersonId,
        seat: u8,
        kind: &str,
    ) -> Result<(), StoreError> {
        let query =
            sqlx::query("delete from drafts where match_id = $1 and person = $2 and seat = $3 and kind = $4");
        self.change(query.bind(&of.0).bind(&person.0).bind(i64::from(seat)).bind(kind)).await
    }

    /// Notes that a person has seen the entries of a match before a number, and returns the number from which entries
    /// are new in this visit, or `None` in the first one. A visit ends when this many milliseconds pass without a
    /// look.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn visit(
        &self,
        of: &MatchId,
        person: &PersonId,
        next: u64,
        at: Stamp,
        pause: i64,
    ) -> Result<Option<u64>, StoreError> {
        let next = i64::try_from(next).unwrap_or(i64::MAX);
        let mut writing = self.write().await?;
        let last = sqlx::query("select since, seen, at from visits where match_id = $1 and person = $2");
        let last = last.bind(&of.0).bind(&person.0).fetch_optional(&mut *writing.rows).await?;
        let since = match &last {
            None => None,
            Some(row) => {
                let (since, seen, looked): (i64, i64, i64) =
                    (row.try_get("since")?, row.try_get("seen")?, row.try_get("at")?);
                Some(if at.0 - looked > pause { seen } else { since })
            }
        };
        sqlx::query(
            "insert into visits (match_id, person, since, seen, at) values ($1, $2, $3, $4, $5) \
             on conflict (match_id, person) do update set since = $3, seen = $4, at = $5",
        )
        .bind(&of.0)
        .bind(&person.0)
        .bind(since.unwrap_or(next))
        .bind(next)
        .bind(at.0)
        .execute(&mut *writing.rows)
        .await?;
        writing.commit().await?;
        Ok(since.and_then(|since| u64::try_from(since).ok()))
    }
}
