//! Tables and their versions. A migration runs once, whole or not at all, however many programs start at the same time.

use sqlx::{AssertSqlSafe, Executor as _, Row as _};

use crate::open::{Kind, Store, Writing};
use crate::{Stamp, StoreError};

/// All migrations in order; the number of the last one is the version of the tables. Those that were released never change.
const MIGRATIONS: &[&str] = &[
    include_str!("../migrations/0001-founding.sql"),
    include_str!("../migrations/0002-time-and-notices.sql"),
    include_str!("../migrations/0003-lists.sql"),
    include_str!("../migrations/0004-failing-ways.sql"),
    include_str!("../migrations/0005-alive.sql"),
    include_str!("../migrations/0006-drafts-and-visits.sql"),
];

/// Any number that is ours: programs that start at the same time wait for each other by it.
const LOCK: i64 = 0x5a6e_6474;

impl Store {
    /// Brings the tables up to date.
    pub(crate) async fn migrate(&self, url: &str) -> Result<(), StoreError> {
        self.migrate_to(url, MIGRATIONS).await
    }

    async fn migrate_to(&self, url: &str, migrations: &[&'static str]) -> Result<(), StoreError> {
        let known = i64::try_from(migrations.len()).unwrap_or(i64::MAX);
        let found = self.version().await?;
        if found == known {
            return Ok(());
        }
        if found > known {
            return Err(StoreError::Newer { found, known });
        }
        if found > 0 && self.kind() == Kind::Sqlite {
            self.copy_before(url, found).await?;
        }
        let mut writing = self.write().await?;
        if self.kind() == Kind::Postgres {
            sqlx::query("select pg_advisory_xact_lock($1)").bind(LOCK).execute(&mut *writing.rows).await?;
        }
        writing.rows.execute(sqlx::raw_sql(VERSIONS)).await?;
        // Another program may have been here while this one waited.
        let newest = sqlx::query("select coalesce(max(version), 0) from versions");
        let found: i64 = newest.fetch_one(&mut *writing.rows).await?.try_get(0)?;
        if found == known {
            writing.take_back().await?;
            return Ok(());
        }
        if found > 0 && self.kind() == Kind::Postgres {
            writing.copy_tables(found).await?;
        }
        for (version, &migration) in (1..).zip(migrations).skip_while(|(version, _)| *version <= found) {
            let failed = |error| StoreError::Migration { version, error };
            writing.rows.execute(sqlx::raw_sql(migration)).await.map_err(failed)?;
            let done = sqlx::query("insert into versions (version, at) values ($1, $2)");
            done.bind(version).bind(Stamp::now().0).execute(&mut *writing.rows).await.map_err(failed)?;
            tracing::info!(version, "tables brought up to date");
        }
        Ok(writing.commit().await?)
    }

    /// Returns the version of the tables; 0 if there are none.
    async fn version(&self) -> Result<i64, StoreError> {
        let table = match self.kind() {
            Kind::Sqlite => "select count(*) from sqlite_master where type = 'table' and name = 'versions'",
            Kind::Postgres => {
                "select count(*) from information_schema.tables where table_schema = current_schema() and table_name = 'versions'"
            }
        };
        let there: i64 = sqlx::query(table).fetch_one(&self.pool).await?.try_get(0)?;
        if there == 0 {
            return Ok(0);
        }
        let newest = sqlx::query("select coalesce(max(version), 0) from versions");
        Ok(newest.fetch_one(&self.pool).await?.try_get(0)?)
    }

    /// Writes a copy of a SQLite file beside it, before its tables change.
    async fn copy_before(&self, url: &str, version: i64) -> Result<(), StoreError> {
        let file = sqlx::query("select file from pragma_database_list where name = 'main'");
        let file: String = file.fetch_one(&self.pool).await?.try_get(0)?;
        if file.is_empty() {
            return Err(StoreError::Address(url.to_owned()));
        }
        let copy = format!("{file}.version-{version}-{}", Stamp::now().0);
        self.copy_to(&copy).await?;
        tracing::info!(copy, "copied the database before its tables change");
        Ok(())
    }

    /// Writes a copy of an open SQLite file, as it is at one moment.
    pub(crate) async fn copy_to(&self, copy: &str) -> Result<(), StoreError> {
        // The name of a file is no parameter of this statement in all versions; a quote in it is doubled.
        let copy = copy.replace('\'', "''");
        let statement = AssertSqlSafe(format!("vacuum into '{copy}'"));
        self.pool.execute(sqlx::raw_sql(statement)).await?;
        Ok(())
    }
}

impl Writing {
    /// Copies all tables of a PostgreSQL into a schema beside them, in the same transaction: as they are before they change, and
    /// not at all if they do not change.
    async fn copy_tables(&mut self, version: i64) -> Result<(), StoreError> {
        let schema = format!("before_{}_{}", version + 1, Stamp::now().0);
        let tables = "select table_name::text from information_schema.tables \
            where table_schema = current_schema() and table_type = 'BASE TABLE'";
        let failed = |error| StoreError::Migration { version: version + 1, error };
        let mut statements = format!("create schema {schema};");
        for row in sqlx::query(tables).fetch_all(&mut *self.rows).await? {
            let table: String = row.try_get(0)?;
            let table = table.replace('"', "\"\"");
            statements.push_str(&format!("create table {schema}.\"{table}\" as table \"{table}\";"));
        }
        self.rows.execute(sqlx::raw_sql(AssertSqlSafe(statements))).await.map_err(failed)?;
        tracing::info!(schema, "copied the tables before they change");
        Ok(())
    }
}

const VERSIONS: &str = "create table if not exists versions (version bigint primary key, at bigint not null)";

#[cfg(test)]
mod tests;
