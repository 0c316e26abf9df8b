//! Migrations: copied before, whole or not at all, once. They know tables of their own only.

use std::fs;
use std::path::PathBuf;

use super::*;
use crate::file_url;

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("st-migrate-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}

const NEXT: &str = "create table later (id text primary key); insert into later (id) values ('here')";

#[tokio::test]
async fn a_file_is_copied_before_its_tables_change() {
    let folder = folder("copy");
    let url = file_url(&folder.join("club's.db"));
    let store = Store::open(&url).await.unwrap();
    let all = [MIGRATIONS, &[NEXT]].concat();
    store.migrate_to(&url, &all).await.unwrap();
    // Again, it changes nothing.
    store.migrate_to(&url, &all).await.unwrap();
    let known = i64::try_from(MIGRATIONS.len()).unwrap();
    let copies = || fs::read_dir(&folder).unwrap().flatten().map(|entry| entry.path());
    let copy = copies().find(|path| path.to_string_lossy().contains(&format!(".version-{known}-"))).unwrap();
    let kept = Store::open(&file_url(&copy)).await.unwrap();
    assert_eq!(kept.version().await.unwrap(), known);
    assert_eq!(store.version().await.unwrap(), known + 1);
    // A program of yesterday leaves it alone.
    store.close().await;
    kept.close().await;
    assert!(matches!(Store::open(&url).await, Err(StoreError::Newer { found, .. }) if found == known + 1));
    fs::remove_dir_all(&folder).unwrap();
}

#[tokio::test]
async fn tables_of_a_postgresql_are_copied_before_they_change() {
    let Some(server) = sandtable_testkit::postgres::Postgres::start() else { return };
    let store = Store::open(&server.url()).await.unwrap();
    let ann = store.add_person(crate::NewPerson { name: "Ann", at: Stamp(1) }).await.unwrap();
    store.keep_pack("b3:0", "toy", "{}").await.unwrap();
    let seats = vec![crate::SeatRow::held(0, &ann.id)];
    let new = crate::NewMatch { seats, ..crate::NewMatch::of("toy", "b3:0", &ann.id) };
    let of = store.add_match(&new, Stamp(2)).await.unwrap();
    store.add_channel(&ann.id, ("hook", "https://example.org"), None, Stamp(3)).await.unwrap();
    let schemas = "select nspname::text from pg_namespace where nspname like 'before%'";
    let schemas = async || {
        let rows = sqlx::query(schemas).fetch_all(&store.pool).await.unwrap();
        rows.iter().map(|row| row.get::<String, _>(0)).collect::<Vec<_>>()
    };
    // Nothing changes, and nothing is copied: at the first opening, and where a migration fails.
    let fails = [MIGRATIONS, &["drop table people cascade; no sql"]].concat();
    assert!(store.migrate_to(&server.url(), &fails).await.is_err() && schemas().await.is_empty());
    let all = [MIGRATIONS, &["drop table lists; update people set name = 'Nobody'"]].concat();
    store.migrate_to(&server.url(), &all).await.unwrap();
    store.migrate_to(&server.url(), &all).await.unwrap();
    let copies = schemas().await;
    let [copy] = copies.as_slice() else { panic!("{copies:?}") };
    assert!(copy.starts_with(&format!("before_{}_", all.len())), "{copy}");
    let kept = AssertSqlSafe(format!("select name, (select count(*) from {copy}.lists) from {copy}.people"));
    let kept = sqlx::query(kept).fetch_one(&store.pool).await.unwrap();
    assert_eq!((kept.get::<String, _>(0), kept.get::<i64, _>(1)), ("Ann".to_owned(), 0));
    assert_eq!(store.person(&ann.id).await.unwrap().unwrap().name, "Nobody");
    // And back, as docs/server.md says: the program of before makes its tables, into which the copy goes.
    let aside = "alter schema public rename to after; create schema public";
    store.pool.execute(sqlx::raw_sql(aside)).await.unwrap();
    store.close().await;
    let store = Store::open(&server.url()).await.unwrap();
    assert!(store.person(&ann.id).await.unwrap().is_none());
    let back = include_str!("../../../../packaging/restore-copy.sql");
    store.pool.execute(sqlx::raw_sql(back)).await.unwrap();
    assert_eq!(store.person(&ann.id).await.unwrap().unwrap().name, "Ann");
    assert_eq!(store.seats(&of).await.unwrap().len(), 1);
    assert_eq!(store.channels(&ann.id).await.unwrap().len(), 1);
    assert!(store.lists(&ann.id).await.unwrap().is_empty());
    store.close().await;
}

#[tokio::test]
async fn a_migration_that_fails_changes_nothing() {
    let folder = folder("fail");
    let url = file_url(&folder.join("club.db"));
    let store = Store::open(&url).await.unwrap();
    let half = "create table half (id text primary key)";
    let twice = "create table half (id text primary key); create table half (id text primary key)";
    let known = i64::try_from(MIGRATIONS.len()).unwrap();
    let failed = store.migrate_to(&url, &[MIGRATIONS, &[twice]].concat()).await;
    assert!(matches!(failed, Err(StoreError::Migration { version, .. }) if version == known + 1));
    assert_eq!(store.version().await.unwrap(), known);
    store.migrate_to(&url, &[MIGRATIONS, &[half]].concat()).await.unwrap();
    store.close().await;
    fs::remove_dir_all(&folder).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn programs_that_start_together_migrate_once() {
    let folder = folder("together");
    let url = file_url(&folder.join("club.db"));
    let opened: Vec<_> = (0..6)
        .map(|_| {
            let url = url.clone();
            tokio::spawn(async move { Store::open(&url).await })
        })
        .collect();
    for store in opened {
        store.await.unwrap().unwrap().close().await;
    }
    fs::remove_dir_all(&folder).unwrap();
}

#[tokio::test]
async fn a_database_of_the_first_version_is_brought_up_to_date() {
    let folder = folder("first");
    let url = file_url(&folder.join("club.db"));
    let store = Store::blank(&url).await.unwrap();
    store.migrate_to(&url, &MIGRATIONS[..1]).await.unwrap();
    let old = "insert into people (id, name, made) values ('ann', 'Ann', 1)";
    store.pool.execute(sqlx::raw_sql(old)).await.unwrap();
    store.close().await;
    let store = Store::open(&url).await.unwrap();
    let ann = store.person(&crate::PersonId("ann".to_owned())).await.unwrap().unwrap();
    assert_eq!(ann.name, "Ann");
    store.close().await;
    fs::remove_dir_all(&folder).unwrap();
}
