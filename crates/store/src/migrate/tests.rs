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
    let both = [MIGRATIONS[0], NEXT];
    store.migrate_to(&url, &both).await.unwrap();
    // Again, it changes nothing.
    store.migrate_to(&url, &both).await.unwrap();
    let copies = || fs::read_dir(&folder).unwrap().flatten().map(|entry| entry.path());
    let copy = copies().find(|path| path.to_string_lossy().contains(".version-1-")).unwrap();
    let kept = Store::open(&file_url(&copy)).await.unwrap();
    assert_eq!(kept.version().await.unwrap(), 1);
    assert_eq!(store.version().await.unwrap(), 2);
    // A program of yesterday leaves it alone.
    store.close().await;
    kept.close().await;
    assert!(matches!(Store::open(&url).await, Err(StoreError::Newer { found: 2, known: 1 })));
    fs::remove_dir_all(&folder).unwrap();
}

#[tokio::test]
async fn a_migration_that_fails_changes_nothing() {
    let folder = folder("fail");
    let url = file_url(&folder.join("club.db"));
    let store = Store::open(&url).await.unwrap();
    let wrong =
        [MIGRATIONS[0], "create table half (id text primary key); create table half (id text primary key)"];
    assert!(matches!(store.migrate_to(&url, &wrong).await, Err(StoreError::Migration { version: 2, .. })));
    assert_eq!(store.version().await.unwrap(), 1);
    store.migrate_to(&url, &[MIGRATIONS[0], "create table half (id text primary key)"]).await.unwrap();
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
