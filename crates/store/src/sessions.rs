//! Sessions: the hash of a cookie, and whose it is.

use crate::{Person, PersonId, Stamp, Store, StoreError};

/// Returns the hash by which a session is kept. The cookie holds enough randomness that no salt is needed.
fn hash(cookie: &str) -> String {
    blake3::hash(cookie.as_bytes()).to_hex().to_string()
}

impl Store {
    /// Begins a session.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn add_session(
        &self,
        cookie: &str,
        person: &PersonId,
        at: Stamp,
        ends: Stamp,
    ) -> Result<(), StoreError> {
        let query = sqlx::query("insert into sessions (hash, person, made, ends) values ($1, $2, $3, $4)");
        self.change(query.bind(hash(cookie)).bind(&person.0).bind(at.0).bind(ends.0)).await
    }

    /// Returns the person whose session this is, if it has not ended.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn session(&self, cookie: &str, at: Stamp) -> Result<Option<Person>, StoreError> {
        let query = sqlx::query(
            "select people.id, people.name, people.login, people.admin from sessions \
             join people on people.id = sessions.person \
             where sessions.hash = $1 and sessions.ends > $2 and people.gone is null",
        );
        let row = query.bind(hash(cookie)).bind(at.0).fetch_optional(&self.pool).await?;
        Ok(row.as_ref().map(Person::of).transpose()?)
    }

    /// Ends a session.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn end_session(&self, cookie: &str) -> Result<(), StoreError> {
        self.change(sqlx::query("delete from sessions where hash = $1").bind(hash(cookie))).await
    }

    /// Ends all sessions of a person.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn end_sessions_of(&self, person: &PersonId) -> Result<(), StoreError> {
        self.change(sqlx::query("delete from sessions where person = $1").bind(&person.0)).await
    }

    /// Forgets what has served its time: ended sessions, and names of commands that were sent before a moment.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn tidy(&self, now: Stamp, sent_before: Stamp) -> Result<(), StoreError> {
        self.change(sqlx::query("delete from sessions where ends <= $1").bind(now.0)).await?;
        self.change(sqlx::query("delete from sent where at < $1").bind(sent_before.0)).await
    }
}
