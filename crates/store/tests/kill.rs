//! Programs that are killed while they write: every line that was acknowledged is there afterwards, and every log can be read.
//!
//! The test starts itself as the program that writes and kills it, so often. `SANDTABLE_NIGHTLY=1` does it 1,000 times.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that fails may do so loudly"
)]

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};
use std::thread::sleep;
use std::time::Duration;

use libtest_mimic::{Arguments, Trial, run};
use sandtable_store::{Append, MatchId, NewMatch, NewPerson, Stamp, Store, file_url};
use sandtable_testkit::postgres::Postgres;
use tokio::runtime::Runtime;

/// Says that this process is the one that writes, and to which database.
const WRITE: &str = "SANDTABLE_KILL_WRITES";
/// Matches that are written to at the same time.
const MATCHES: usize = 6;

fn main() -> ExitCode {
    if let Ok(url) = std::env::var(WRITE) {
        runtime().block_on(write(&url));
        return ExitCode::SUCCESS;
    }
    let trials = vec![Trial::test("sqlite", sqlite), Trial::test("postgres", postgres)];
    run(&Arguments::from_args(), trials).exit_code()
}

fn runtime() -> Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap()
}

fn kills() -> u64 {
    if std::env::var_os("SANDTABLE_NIGHTLY").is_some() { 1_000 } else { 15 }
}

fn sqlite() -> Result<(), libtest_mimic::Failed> {
    let folder = std::env::temp_dir().join(format!("st-kill-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let url = file_url(&folder.join("club.db"));
    let mut acknowledged = Acknowledged::new();
    for kill in 0..kills() {
        let new = survive(&url, kill);
        check(&url, kill, &new);
        acknowledged.extend(new);
    }
    check(&url, kills(), &acknowledged);
    println!("{} kills over SQLite, {} lines acknowledged, none lost", kills(), acknowledged.len());
    std::fs::remove_dir_all::<PathBuf>(folder)?;
    Ok(())
}

fn postgres() -> Result<(), libtest_mimic::Failed> {
    let Some(mut server) = Postgres::start() else { return Ok(()) };
    let mut acknowledged = Acknowledged::new();
    for kill in 0..kills() {
        let new = survive(&server.url(), kill);
        check(&server.url(), kill, &new);
        acknowledged.extend(new);
        if kill % 5 == 4 {
            server.crash();
        }
    }
    check(&server.url(), kills(), &acknowledged);
    println!("{} kills over PostgreSQL, {} lines acknowledged, none lost", kills(), acknowledged.len());
    Ok(())
}

/// Lines that were acknowledged, by match and number.
type Acknowledged = BTreeMap<(String, usize), String>;

/// Lets a program write, kills it, and returns what it has acknowledged.
fn survive(url: &str, kill: u64) -> Acknowledged {
    let mut acknowledged = Acknowledged::new();
    let mut writer = Command::new(std::env::current_exe().unwrap())
        .env(WRITE, url)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the test can start itself");
    let mut lines = BufReader::new(writer.stdout.take().unwrap()).lines();
    let first = lines.next().expect("the program writes something").unwrap();
    // Somewhere in the next 60 ms; whatever was running is broken off.
    sleep(Duration::from_micros(kill.wrapping_mul(0x9e37_79b9_7f4a_7c15) % 60_000));
    writer.kill().unwrap();
    writer.wait().unwrap();
    for line in [Ok(first)].into_iter().chain(lines) {
        // The last word may be cut off: it was not acknowledged.
        let line = line.unwrap();
        let [id, n, text, "."] = line.split(' ').collect::<Vec<_>>()[..] else { continue };
        acknowledged.insert((id.to_owned(), n.parse().unwrap()), text.to_owned());
    }
    assert!(!acknowledged.is_empty(), "kill {kill}: nothing was acknowledged");
    acknowledged
}

/// Looks whether everything is there.
fn check(url: &str, kill: u64, acknowledged: &Acknowledged) {
    runtime().block_on(async {
        let store = Store::open(url).await.unwrap();
        let mut logs = BTreeMap::new();
        for ((id, n), text) in acknowledged {
            if !logs.contains_key(id) {
                let of = MatchId(id.clone());
                let lines = store.lines(&of, 0).await.unwrap();
                let row = store.match_row(&of).await.unwrap().unwrap();
                assert_eq!(
                    row.head,
                    lines.len() as u64,
                    "kill {kill}: match {id} counts other lines than it has"
                );
                logs.insert(id.clone(), lines);
            }
            let found = logs[id].get(*n);
            assert_eq!(found, Some(text), "kill {kill}: line {n} of match {id} was acknowledged");
        }
        store.close().await;
    });
}

/// Adds lines to several matches at once for ever, and tells each that is acknowledged.
async fn write(url: &str) {
    let store = Store::open(url).await.unwrap();
    let person = store.add_person(NewPerson { name: "writer", at: Stamp::now() }).await.unwrap();
    store.keep_pack("b3:0", "toy", "{}").await.unwrap();
    let mut all = Vec::new();
    for _ in 0..MATCHES {
        let new = NewMatch { lines: vec!["header".to_owned()], ..NewMatch::of("toy", "b3:0", &person.id) };
        let id = store.add_match(&new, Stamp::now()).await.unwrap();
        let store = store.clone();
        all.push(tokio::spawn(async move {
            for n in 1.. {
                let lines = [format!("{}-{n}", "x".repeat(2_000))];
                store.append(Append::to(&id, n, &lines, Stamp::now())).await.unwrap();
                let told = format!("{id} {n} {} .\n", lines[0]);
                std::io::stdout().lock().write_all(told.as_bytes()).unwrap();
            }
        }));
    }
    for one in all {
        one.await.unwrap();
    }
}
