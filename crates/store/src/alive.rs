//! The moment at which a server was last alive. The time from then until the next one starts is on no player's clock.

use sqlx::Row as _;

use crate::matches::stored;
use crate::{MatchId, MatchRow, Stamp, Store, StoreError};

/// A change to a match since it was last looked at: its facts as JSON, and the moment when something is due.
pub type Shifted = (String, Option<Stamp>);

impl Store {
    /// Notes that a server is there. If none was for longer than `lapse` milliseconds, every match that is not over is given to
    /// `shift` with the milliseconds that have passed, all in one transaction. Returns the matches that it has changed.
    ///
    /// # Errors
    /// If the database fails; then nothing is changed.
    pub async fn beat(
        &self,
        now: Stamp,
        lapse: i64,
        shift: impl Fn(&MatchRow, i64) -> Option<Shifted> + Send,
    ) -> Result<Vec<MatchId>, StoreError> {
        let mut writing = self.write().await?;
        // The row is the turn of all servers of this database.
        let turn =
            "insert into alive (id, seen) values (0, $1) on conflict (id) do update set seen = alive.seen";
        sqlx::query(turn).bind(now.0).execute(&mut *writing.rows).await?;
        let seen = sqlx::query("select seen from alive where id = 0");
        let seen: i64 = seen.fetch_one(&mut *writing.rows).await?.try_get(0)?;
        let gap = now.0.saturating_sub(seen);
        let mut changed = Vec::new();
        if gap > lapse {
            let rows = sqlx::query("select * from matches where status <> 'over' order by id");
            for row in rows.fetch_all(&mut *writing.rows).await? {
                let row = MatchRow::of(&row)?;
                let Some((facts, due)) = shift(&row, gap) else { continue };
                let change = sqlx::query(
                    "update matches set facts = $1, due = $2, version = version + 1 where id = $3 and version = $4",
                );
                let change = change.bind(facts).bind(due.map(|due| due.0));
                let change = change.bind(&row.id.0).bind(stored(row.version));
                if change.execute(&mut *writing.rows).await?.rows_affected() > 0 {
                    writing.tell("changed", &row.id);
                    changed.push(row.id);
                }
            }
        }
        let there = sqlx::query("update alive set seen = $1 where id = 0").bind(now.0);
        there.execute(&mut *writing.rows).await?;
        writing.commit().await?;
        Ok(changed)
    }
}
