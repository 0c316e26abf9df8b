//! The audit trail: what was done that matters for security. Rows are only added.

use sqlx::Row as _;

use crate::{PersonId, Stamp, Store, StoreError, random_id};

/// A row of the trail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Audited {
    /// The moment of it.
    pub at: Stamp,
    /// The person who did it, if known.
    pub person: Option<PersonId>,
    /// Stable code of the kind: `logged-in`.
    pub kind: String,
    /// Facts in the writer's words, without secrets.
    pub detail: String,
}

impl Store {
    /// Adds a row to the trail.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn audit(
        &self,
        at: Stamp,
        person: Option<&PersonId>,
        kind: &str,
        detail: &str,
    ) -> Result<(), StoreError> {
        let id = random_id::<10>()?;
        let query =
            sqlx::query("insert into audit (id, at, person, kind, detail) values ($1, $2, $3, $4, $5)");
        let person = person.map(|person| person.0.as_str());
        self.change(query.bind(id).bind(at.0).bind(person).bind(kind).bind(detail)).await
    }

    /// Returns the newest rows of the trail, the newest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn audited(&self, most: u32) -> Result<Vec<Audited>, StoreError> {
        let query = sqlx::query("select at, person, kind, detail from audit order by at desc, id limit $1");
        let rows = query.bind(i64::from(most)).fetch_all(&self.pool).await?;
        let read = |row: &sqlx::any::AnyRow| {
            Ok(Audited {
                at: Stamp(row.try_get("at")?),
                person: row.try_get::<Option<String>, _>("person")?.map(PersonId),
                kind: row.try_get("kind")?,
                detail: row.try_get("detail")?,
            })
        };
        rows.iter().map(read).collect()
    }
}
