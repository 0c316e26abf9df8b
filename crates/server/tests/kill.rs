//! A server that is killed under load, so often: every command that it acknowledged is in the log afterwards, every log can be
//! read and verified, and play goes on.
//!
//! The test starts itself as the server and kills it. `SANDTABLE_NIGHTLY=1` does it 200 times.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that fails may do so loudly"
)]

#[path = "http/client.rs"]
#[allow(dead_code, missing_docs, reason = "this test needs a part of it")]
mod client;

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use client::Client;
use libtest_mimic::{Arguments, Trial, run};
use sandtable_host::{SYSTEMS, system_of};
use sandtable_server::{Limits, Options, Server};
use serde_json::{Value, json};
use tokio::runtime::Runtime;

/// Says that this process is the server, and over which folder.
const SERVES: &str = "SANDTABLE_KILL_SERVES";
/// Matches that are played at the same time.
const MATCHES: usize = 5;

fn main() -> ExitCode {
    if let Some(folder) = std::env::var_os(SERVES) {
        runtime().block_on(serve(folder.into()));
        return ExitCode::SUCCESS;
    }
    let trials = vec![Trial::test("no_acknowledged_command_is_lost", survive)];
    run(&Arguments::from_args(), trials).exit_code()
}

fn runtime() -> Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap()
}

async fn serve(data: PathBuf) {
    let listen = SocketAddr::from(([127, 0, 0, 1], 0));
    let options = Options { listen, database: None, data, systems: SYSTEMS, limits: Limits::wide() };
    let server = Server::open(&options).await.unwrap();
    println!("{}", server.address());
    server.run(std::future::pending()).await.unwrap();
}

/// Entries that were acknowledged to a seat of a match: the number of its next one.
type Acknowledged = Arc<Mutex<Vec<(String, u64, u64)>>>;

fn survive() -> Result<(), libtest_mimic::Failed> {
    let kills: u64 = if std::env::var_os("SANDTABLE_NIGHTLY").is_some() { 200 } else { 8 };
    let folder = std::env::temp_dir().join(format!("st-killed-{}", std::process::id()));
    let (mut matches, mut cookie) = (Vec::new(), None);
    for kill in 0..kills {
        let mut server = Command::new(std::env::current_exe().unwrap())
            .env(SERVES, &folder)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the test can start itself");
        let mut address = String::new();
        BufReader::new(server.stdout.take().unwrap()).read_line(&mut address).unwrap();
        let address: SocketAddr = address.trim().parse().unwrap();
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
            server.kill().unwrap();
            server.wait().unwrap();
            for player in players {
                player.abort();
            }
        });
        let acknowledged = acknowledged.lock().unwrap().clone();
        assert!(!acknowledged.is_empty(), "kill {kill}: nothing was acknowledged");
        runtime().block_on(check(&folder, &acknowledged, kill));
    }
    std::fs::remove_dir_all(&folder)?;
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
async fn check(folder: &std::path::Path, acknowledged: &[(String, u64, u64)], kill: u64) {
    let store =
        sandtable_store::Store::open(&sandtable_store::file_url(&folder.join("sandtable.db"))).await.unwrap();
    for (id, seat, next) in acknowledged {
        let of = sandtable_store::MatchId(id.clone());
        let lines = store.lines(&of, 0).await.unwrap();
        let row = store.match_row(&of).await.unwrap().unwrap();
        assert_eq!(row.head, lines.len() as u64, "kill {kill}: match {id}");
        let text = lines.join("\n") + "\n";
        let system = system_of(SYSTEMS, &text).unwrap().over_builtin().unwrap();
        let game = system.resume(&text, None).unwrap().play;
        let seat = sandtable_kernel::Seat(u8::try_from(*seat).unwrap());
        let known = game.numbered(sandtable_kernel::Viewer::Seat(seat));
        assert!(
            known >= *next,
            "kill {kill}: {seat} of {id} was told of {next} entries, and {known} are left"
        );
    }
    // The last one of each is checked as a stranger would.
    let Some((id, ..)) = acknowledged.last() else { return };
    let text = store.lines(&sandtable_store::MatchId(id.clone()), 0).await.unwrap().join("\n") + "\n";
    let report = system_of(SYSTEMS, &text).unwrap().over_builtin().unwrap().verify(&text);
    assert!(report.ok(), "kill {kill}: {report}");
    store.close().await;
}
