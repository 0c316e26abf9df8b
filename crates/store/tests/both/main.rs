//! Everything that the storage promises, on SQLite and on PostgreSQL.

#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::panic,
    reason = "names of tests say it all, and one that fails may do so loudly"
)]

mod log;
mod matches;
mod people;

use std::path::PathBuf;

use sandtable_store::{Append, MatchId, NewMatch, NewPerson, Person, Stamp, Store, file_url};
use sandtable_testkit::postgres::Postgres;

/// A database of a test's own.
pub struct Database {
    pub store: Store,
    pub url: String,
    folder: Option<PathBuf>,
    _server: Option<Postgres>,
}

impl Database {
    pub async fn sqlite() -> Self {
        let folder = std::env::temp_dir().join(format!(
            "st-both-{}-{}",
            std::process::id(),
            sandtable_store::random_id::<5>().unwrap()
        ));
        std::fs::create_dir_all(&folder).unwrap();
        let url = file_url(&folder.join("club.db"));
        let store = Store::open(&url).await.unwrap();
        Self { store, url, folder: Some(folder), _server: None }
    }

    /// Nothing if tests are to go without PostgreSQL.
    pub async fn postgres() -> Option<Self> {
        let server = Postgres::start()?;
        let url = server.url();
        let store = Store::open(&url).await.unwrap();
        Some(Self { store, url, folder: None, _server: Some(server) })
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        if let Some(folder) = &self.folder {
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}

/// Makes a test of each of these functions on either database; PostgreSQL is started once for all.
macro_rules! on_both {
    ($($module:ident :: $test:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $test() {
                let database = super::Database::sqlite().await;
                super::$module::$test(&database).await;
                database.store.close().await;
            })*
        }

        #[tokio::test(flavor = "multi_thread")]
        async fn postgres() {
            let Some(database) = Database::postgres().await else { return };
            $(println!("{}", stringify!($test));
            $module::$test(&database).await;)*
            database.store.close().await;
        }
    };
}

on_both![
    people::a_guest_becomes_somebody_who_logs_in,
    people::a_session_ends,
    people::lists_are_kept_by_whoever_wrote_them,
    people::drafts_are_read_by_who_wrote_them_for_that_seat,
    people::a_visit_lasts_until_nobody_looks_for_a_while,
    people::whoever_goes_leaves_the_seat,
    people::the_trail_keeps_what_was_done,
    people::whoever_plays_by_mail_is_told_of_every_move,
    people::a_way_that_fails_is_told_of_once,
    log::lines_are_as_they_were_written,
    log::of_two_writers_one_looks_again,
    log::a_command_that_was_sent_twice_counts_once,
    log::a_result_ends_the_match,
    log::two_programs_share_a_database,
    matches::lists_show_what_may_be_seen,
    matches::of_two_who_take_a_seat_one_gets_it,
    matches::a_match_that_was_changed_is_read_again,
    matches::remarks_are_numbered,
    matches::a_pack_is_kept_once,
];

pub fn at(time: i64) -> Stamp {
    Stamp(time)
}

pub async fn somebody(store: &Store, name: &str) -> Person {
    store.add_person(NewPerson { name, at: at(1) }).await.unwrap()
}

/// A match with a header and nothing else.
pub async fn founded(store: &Store, organiser: &Person) -> MatchId {
    store.keep_pack("b3:1", "toy", "{}").await.unwrap();
    let new = NewMatch { lines: vec!["header".to_owned()], ..NewMatch::of("toy", "b3:1", &organiser.id) };
    store.add_match(&new, at(5)).await.unwrap()
}

pub async fn add(store: &Store, of: &MatchId, head: u64, line: &str) -> bool {
    store.append(Append::to(of, head, &[line.to_owned()], at(6))).await.is_ok()
}
