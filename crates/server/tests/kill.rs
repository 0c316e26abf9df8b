//! A server that is killed under load, so often: every command that it acknowledged is in the log afterwards, every log can be
//! read and verified, and play goes on. And one that is told to end while it works.
//!
//! The test starts itself as the server and kills it. `SANDTABLE_NIGHTLY=1` does it 200 times,
//! `cargo xtask endure` 1,000 times.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that fails may do so loudly"
)]

#[path = "http/client.rs"]
#[allow(dead_code, missing_docs, reason = "this test needs a part of it")]
mod client;
mod served;

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use client::Client;
use libtest_mimic::{Arguments, Trial, run};
use sandtable_games::SYSTEMS;
use sandtable_host::system_of;
use serde_json::{Value, json};
use served::Served;
use served::redis::Redis;
use tokio::runtime::Runtime;

/// Commands given in each match before a server with many of them is killed.
const STEPS: u64 = 10;
/// Matches that are played at the same time.
const MATCHES: usize = 5;

fn main() -> ExitCode {
    served::serve_if_asked();
    let trials = vec![
        Trial::test("no_acknowledged_command_is_lost", || survive(None)),
        Trial::test("no_acknowledged_command_is_lost_by_postgresql", || {
            let postgres = sandtable_testkit::postgres::Postgres::start();
            postgres.map_or(Ok(()), |postgres| survive(Some(&postgres.url())))
        }),
        Trial::test("many_games_go_on_after_a_restart", restarted),
        Trial::test("a_server_that_works_on_lists_ends_within_five_seconds", ended),
        Trial::test("two_programs_serve_one_database_and_one_is_killed", || together(None)),
        Trial::test("two_programs_hear_of_each_other_by_redis", || together(Some(Redis::start())))
            .with_ignored_flag(!Redis::is_there()),
    ];
    run(&Arguments::from_args(), trials).exit_code()
}

fn runtime() -> Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap()
}

/// Entries that were acknowledged to a seat of a match: the number of its next one.
type Acknowledged = Arc<Mutex<Vec<(String, u64, u64)>>>;

fn survive(database: Option<&str>) -> Result<(), libtest_mimic::Failed> {
    let asked = |name| std::env::var_os(name).is_some();
    let kills: u64 = match (asked("SANDTABLE_ENDURE"), asked("SANDTABLE_NIGHTLY"), database.is_some()) {
        (true, ..) => 1_000,
        (false, true, _) => 200,
        (false, false, true) => 3,
        (false, false, false) => 8,
    };
    let folder =
        std::env::temp_dir().join(format!("st-killed-{}-{}", std::process::id(), database.is_some()));
    let file = sandtable_store::file_url(&folder.join("sandtable.db"));
    let url = database.map_or(file, str::to_owned);
    let (mut matches, mut cookie, mut all) = (Vec::new(), None, 0);
    for kill in 0..kills {
        let mut server = Served::start(&folder, database, &[]);
        let address = server.address;
        let acknowledged = Acknowledged::default();
        runtime().block_on(async {
            // Games end; new ones are found before they do.
            if kill % 10 == 0 {
                (matches, cookie) = found(address).await;
            }
            // All is there that was acknowledged before, and goes on.
            let players: Vec<_> = matches
                .iter()
                .map(|id| {
                    tokio::spawn(play(client(address, &cookie), id.clone(), kill, Arc::clone(&acknowledged)))
                })
                .collect();
            for _ in 0..3_000 {
                if !acknowledged.lock().unwrap().is_empty() {
                    break;
                }
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
            // Somewhere in the next half second; whatever was running is broken off.
            let pause = kill.wrapping_mul(0x9e37_79b9_7f4a_7c15) % 500_000;
            tokio::time::sleep(Duration::from_micros(pause)).await;
            server.process.kill().unwrap();
            server.process.wait().unwrap();
            for player in players {
                player.abort();
            }
        });
        let acknowledged = acknowledged.lock().unwrap().clone();
        assert!(!acknowledged.is_empty(), "kill {kill}: nothing was acknowledged");
        runtime().block_on(check(&url, &acknowledged, kill));
        all += acknowledged.len();
        if kill % 100 == 99 {
            println!("{} kills, {all} commands, PostgreSQL: {}", kill + 1, database.is_some());
        }
    }
    println!("{kills} kills, {all} commands acknowledged, none lost, PostgreSQL: {}", database.is_some());
    // Over another database there is no folder.
    let _ = std::fs::remove_dir_all(&folder);
    Ok(())
}

fn client(address: SocketAddr, cookie: &Option<String>) -> Client {
    Client::new(address, cookie.clone())
}

async fn found(address: SocketAddr) -> (Vec<String>, Option<String>) {
    let mut ann = client(address, &None);
    ann.post("/people/guest", json!({})).await.ok();
    let mut matches = Vec::new();
    for n in 0..MATCHES {
        let asked = json!({
            "system": SYSTEMS[n % SYSTEMS.len()].info.id, "seats": [{ "hold": "me" }, { "hold": "me" }],
        });
        let founded = ann.post("/matches", asked).await.ok();
        matches.push(founded["id"].as_str().unwrap().to_owned());
    }
    (matches, ann.cookie)
}

/// Plays on for as long as there is an answer.
async fn play(mut ann: Client, id: String, kill: u64, acknowledged: Acknowledged) {
    let _ = play_on(&mut ann, &id, kill, &acknowledged).await;
}

async fn play_on(ann: &mut Client, id: &str, kill: u64, acknowledged: &Acknowledged) -> Option<()> {
    let path = format!("/api/v1/matches/{id}");
    for n in 0.. {
        let shown = ann.attempt("GET", &path, None).await?.ok();
        let mine = shown["mine"].as_array()?;
        let mut seats = shown["seats"].as_array()?.iter();
        let asked = seats.find(|seat| seat["asked"] == true && mine.contains(&seat["seat"]))?;
        let seat = asked["seat"].as_u64()?;
        let query = json!({ "seat": seat, "ask": "sample", "seed": n + (kill << 32) });
        let drawn = ann.attempt("POST", &format!("{path}/query"), Some(query.to_string())).await?;
        let command: Value = drawn.ok()["command"].clone();
        let sent = json!({ "seat": seat, "command": command, "key": format!("{kill}-{n}") });
        let answer = ann.attempt("POST", &format!("{path}/commands"), Some(sent.to_string())).await?;
        if answer.status == 200 {
            let next = answer.json()["next"].as_u64()?;
            acknowledged.lock().unwrap().push((id.to_owned(), seat, next));
        }
    }
    None
}

/// Looks into what the killed server has left.
async fn check(url: &str, acknowledged: &[(String, u64, u64)], kill: u64) {
    let store = sandtable_store::Store::open(url).await.unwrap();
    // What was acknowledged first is there if what came last is.
    let mut last: BTreeMap<&str, BTreeMap<u64, u64>> = BTreeMap::new();
    for (id, seat, next) in acknowledged {
        let known = last.entry(id).or_default().entry(*seat).or_default();
        *known = (*known).max(*next);
    }
    for (id, seats) in last {
        let of = sandtable_store::MatchId(id.to_owned());
        let lines = store.lines(&of, 0).await.unwrap();
        let row = store.match_row(&of).await.unwrap().unwrap();
        assert_eq!(row.head, lines.len() as u64, "kill {kill}: match {id}");
        let text = lines.join("\n") + "\n";
        let system = system_of(SYSTEMS, &text).unwrap().over_builtin().unwrap();
        let game = system.resume(&text, None).unwrap().play;
        for (seat, next) in seats {
            let seat = sandtable_kernel::Seat(u8::try_from(seat).unwrap());
            let known = game.numbered(sandtable_kernel::Viewer::Seat(seat));
            assert!(
                known >= next,
                "kill {kill}: {seat} of {id} was told of {next} entries, and {known} are left"
            );
        }
    }
    // The last one of each is checked as a stranger would.
    let Some((id, ..)) = acknowledged.last() else { return };
    let text = store.lines(&sandtable_store::MatchId(id.clone()), 0).await.unwrap().join("\n") + "\n";
    let report = system_of(SYSTEMS, &text).unwrap().over_builtin().unwrap().verify(&text);
    assert!(report.ok(), "kill {kill}: {report}");
    store.close().await;
}

/// Ann plays at one program, Ben at another; what one does the other is told. Then Ann's program is killed, she goes on at
/// Ben's, and nothing is missing.
fn together(redis: Option<Redis>) -> Result<(), libtest_mimic::Failed> {
    let Some(postgres) = sandtable_testkit::postgres::Postgres::start() else { return Ok(()) };
    let folder = std::env::temp_dir().join(format!("st-together-{}-{}", std::process::id(), redis.is_some()));
    let (url, socket) = (postgres.url(), redis.as_ref().map(Redis::socket));
    let start = || Served::told_by(&folder, Some(&url), socket.as_deref(), &[]);
    let (here, there) = (start(), start());
    runtime().block_on(async {
        let (mut ann, mut ben) = (client(here.address, &None), client(there.address, &None));
        ann.post("/people/guest", json!({ "name": "Ann" })).await.ok();
        ben.post("/people/guest", json!({ "name": "Ben" })).await.ok();
        let seats = json!([{ "hold": "me" }, { "hold": "open" }]);
        let new = json!({ "system": SYSTEMS[0].info.id, "seats": seats });
        let id = ann.post("/matches", new).await.ok()["id"].as_str().unwrap().to_owned();
        let mut line = ann.live(&format!("/matches/{id}/live?seat=0")).await.unwrap();
        line.wait("match").await;
        ben.post(&format!("/matches/{id}/join"), json!({ "seat": 1 })).await.ok();
        let mut lines = [line, ben.live(&format!("/matches/{id}/live?seat=1")).await.unwrap()];
        let mut known = [0, 0];
        for (line, known) in lines.iter_mut().zip(&mut known) {
            // The first news may be from before the game began.
            while *known == 0 {
                *known = line.wait("seen").await["next"].as_u64().unwrap();
            }
        }
        for n in 0..12 {
            let seat = turn(&mut ben, &id).await;
            let player = if seat == 0 { &mut ann } else { &mut ben };
            let query = json!({ "seat": seat, "ask": "sample", "seed": n });
            let drawn = player.post(&format!("/matches/{id}/query"), query).await.ok();
            let sent = json!({ "seat": seat, "command": drawn["command"] });
            // The other program hears of it a moment later.
            let done = player.post(&format!("/matches/{id}/commands"), sent).await.ok();
            let head = done["next"].as_u64().unwrap();
            for (line, known) in lines.iter_mut().zip(&mut known) {
                while *known < head {
                    *known = line.wait("seen").await["next"].as_u64().unwrap();
                }
            }
        }
        ann.post(&format!("/matches/{id}/chat"), json!({ "text": "over here" })).await.ok();
        assert_eq!(lines[1].wait("chat").await["text"], "over here");
        // One program dies; its player comes to the other one, from the entry that she knows.
        let before = ann.get(&format!("/matches/{id}/log?seat=0")).await.ok();
        drop(here);
        let mut ann = client(there.address, &ann.cookie);
        let resumed = std::time::Instant::now();
        let mut line = ann.live(&format!("/matches/{id}/live?seat=0&from={}", known[0])).await.unwrap();
        let seen = line.wait("seen").await;
        assert!(resumed.elapsed() < Duration::from_secs(3));
        assert_eq!((&seen["next"], &seen["entries"]), (&before["next"], &json!([])));
        assert_eq!(ann.get(&format!("/matches/{id}/log?seat=0")).await.ok()["entries"], before["entries"]);
        let seat = turn(&mut ben, &id).await;
        let player = if seat == 0 { &mut ann } else { &mut ben };
        player.post(&format!("/matches/{id}/default"), json!({ "seat": seat })).await.ok();
        line.wait("seen").await;
    });
    drop(there);
    std::fs::remove_dir_all(&folder).or_else(|error| match error.kind() {
        std::io::ErrorKind::NotFound => Ok(()),
        _ => Err(error),
    })?;
    Ok(())
}

/// Returns the first seat that is asked.
async fn turn(client: &mut Client, id: &str) -> u64 {
    let shown = client.get(&format!("/matches/{id}")).await.ok();
    let mut seats = shown["seats"].as_array().unwrap().iter();
    seats.find(|seat| seat["asked"] == true).unwrap()["seat"].as_u64().unwrap()
}

/// Returns the first of one's own seats that is asked, once machine players have gone on.
async fn own_turn(client: &mut Client, id: &str) -> u64 {
    for _ in 0..500 {
        let shown = client.get(&format!("/matches/{id}")).await.ok();
        let mine = shown["mine"].as_array().unwrap();
        let mut seats = shown["seats"].as_array().unwrap().iter();
        if let Some(seat) = seats.find(|seat| seat["asked"] == true && mine.contains(&seat["seat"])) {
            return seat["seat"].as_u64().unwrap();
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("{id}: none of the own seats is asked");
}

/// A server with many games under way is killed: the next one has them all, and everybody is back within three seconds. There are
/// 200 games each night.
fn restarted() -> Result<(), libtest_mimic::Failed> {
    let games = if std::env::var_os("SANDTABLE_NIGHTLY").is_some() { 200 } else { 12 };
    let folder = std::env::temp_dir().join(format!("st-restarted-{}", std::process::id()));
    let first = Served::start(&folder, None, &[]);
    let (known, cookie) = runtime().block_on(async {
        let mut ann = client(first.address, &None);
        ann.post("/people/guest", json!({})).await.ok();
        let mut known = Vec::new();
        for n in 0..games {
            let seats = json!([{ "hold": "me" }, { "hold": "me" }]);
            let new = json!({ "system": SYSTEMS[n % SYSTEMS.len()].info.id, "seats": seats });
            let id = ann.post("/matches", new).await.ok()["id"].as_str().unwrap().to_owned();
            for step in 0..STEPS {
                let seat = own_turn(&mut ann, &id).await;
                // What is drawn from what a seat knows may clash with what another seat keeps secret: then it draws again.
                let mut draws = 0..20;
                loop {
                    let draw = draws.next().expect("one of twenty draws is accepted");
                    let query = json!({ "seat": seat, "ask": "sample", "seed": step + 1_000 * draw });
                    let drawn = ann.post(&format!("/matches/{id}/query"), query).await.ok();
                    // A draw may come to nothing, too.
                    if drawn["command"].is_null() {
                        continue;
                    }
                    let sent = json!({ "seat": seat, "command": drawn["command"] });
                    let answer = ann.post(&format!("/matches/{id}/commands"), sent).await;
                    if answer.status == 200 {
                        break;
                    }
                    let refused = answer.json();
                    assert_eq!(refused["error"]["code"], "unique-taken", "{refused}");
                }
            }
            let log = ann.get(&format!("/matches/{id}/log?seat=0")).await.ok();
            known.push((id, log["next"].as_u64().unwrap()));
        }
        (known, ann.cookie)
    });
    // From the kill on: the new process starts within that time.
    let begun = std::time::Instant::now();
    drop(first);
    let second = Served::start(&folder, None, &[]);
    runtime().block_on(async {
        let back: Vec<_> = known
            .into_iter()
            .map(|(id, next)| {
                let ann = client(second.address, &cookie);
                tokio::spawn(async move {
                    let path = format!("/matches/{id}/live?seat=0&from={next}");
                    let seen = ann.live(&path).await.unwrap().wait("seen").await;
                    // Machine players may have gone on meanwhile.
                    let told = seen["entries"].as_array().unwrap().len() as u64;
                    assert_eq!(seen["next"].as_u64().unwrap(), next + told, "{id}");
                })
            })
            .collect();
        for one in back {
            one.await.unwrap();
        }
    });
    let took = begun.elapsed();
    println!("{games} games of {STEPS} commands are back {took:?} after the kill");
    // Without optimisation and beside other tests it takes longer than it does where people wait.
    let most = if cfg!(debug_assertions) { 20 } else { 3 };
    assert!(took < Duration::from_secs(most), "{took:?}");
    drop(second);
    std::fs::remove_dir_all(&folder)?;
    Ok(())
}

/// A server that is told to end while it works on lists, more than it has places for, ends within five seconds, as docs/server.md says.
fn ended() -> Result<(), libtest_mimic::Failed> {
    let folder = std::env::temp_dir().join(format!("st-ended-{}", std::process::id()));
    let mut server = Served::start(&folder, None, &[]);
    let address = server.address;
    // Faults in each of its rows, so that fixes are looked for as long as they may be.
    let units = ["stormtroopers", "none-such", "no-speeder"];
    let units: Vec<Value> = (0..50).map(|n| json!({ "unit": units[n % 3], "count": 1 })).collect();
    let list = json!({ "id": "l", "name": "L", "faction": "empire", "cap": 500, "units": units });
    let asked = json!({ "system": "regiment", "list": list, "fixes": true, "stock": true });
    let took = runtime().block_on(async {
        // Loaded, and the list is one that is worked on.
        client(address, &None).post("/lists/check", asked.clone()).await.ok();
        let asking: Vec<_> = (0..8)
            .map(|_| {
                let body = asked.to_string();
                tokio::spawn(async move {
                    let mut client = client(address, &None);
                    // Until there is nobody to answer.
                    while client.attempt("POST", "/api/v1/lists/check", Some(body.clone())).await.is_some() {}
                })
            })
            .collect();
        tokio::time::sleep(Duration::from_millis(500)).await;
        assert!(asking.iter().all(|one| !one.is_finished()), "the server ended by itself");
        let begun = std::time::Instant::now();
        let id = server.process.id().to_string();
        assert!(std::process::Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        let status = loop {
            if let Some(status) = server.process.try_wait().unwrap() {
                break status;
            }
            assert!(begun.elapsed() < Duration::from_secs(60), "the server does not end");
            tokio::time::sleep(Duration::from_millis(10)).await;
        };
        let took = begun.elapsed();
        assert!(status.success(), "{status}");
        for one in asking {
            one.await.unwrap();
        }
        took
    });
    println!("the server ended {took:?} after it was told");
    // Without optimisation and beside other tests it takes longer than it does where people wait.
    let most = if cfg!(debug_assertions) { 10 } else { 5 };
    assert!(took < Duration::from_secs(most), "{took:?}");
    drop(server);
    std::fs::remove_dir_all(&folder)?;
    Ok(())
}
