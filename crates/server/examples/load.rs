//! Measures a server under load: bots play many games at the same time, each on two live lines, and it is noted how long a command
//! takes to the other player's line. The server is a process of its own, so that its memory can be told.
//!
//! ```sh
//! cargo run --release --package sandtable-server --example load -- --games 500 --pace 2 --seconds 60
//! ```
//!
//! `--system ID` plays another system than the first, `--postgres` starts a PostgreSQL for it, `--warm N` plays N commands of each
//! game beforehand as fast as it goes, `--machines N` lets machine players wait for their moves in N other games, and `--core`
//! gives the server one processor. The last line is a row for docs/performance.md.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a measurement that fails may do so loudly"
)]

#[path = "../tests/http/client.rs"]
#[allow(dead_code, missing_docs, reason = "this needs a part of it")]
mod client;
#[path = "../tests/served/mod.rs"]
mod served;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use client::{Client, Live};
use sandtable_games::SYSTEMS;
use sandtable_testkit::postgres::Postgres;
use serde::Deserialize;
use serde_json::{Value, json};
use served::Served;

/// Frames are waited for so long.
const PATIENCE: Duration = Duration::from_secs(60);

/// Choices of whoever measures.
#[derive(Clone)]
struct Asked {
    games: usize,
    pace: f64,
    seconds: f64,
    warm: u32,
    machines: usize,
    system: String,
    postgres: bool,
    core: bool,
}

impl Asked {
    fn read() -> Self {
        let mut asked = Self {
            games: 500,
            pace: 2.0,
            seconds: 60.0,
            warm: 40,
            machines: 0,
            system: SYSTEMS[0].info.id.to_owned(),
            postgres: false,
            core: false,
        };
        let mut words = std::env::args().skip(1);
        while let Some(word) = words.next() {
            let mut value = || words.next().unwrap_or_else(|| panic!("{word} needs a value"));
            match word.as_str() {
                "--games" => asked.games = value().parse().unwrap(),
                "--pace" => asked.pace = value().parse().unwrap(),
                "--seconds" => asked.seconds = value().parse().unwrap(),
                "--warm" => asked.warm = value().parse().unwrap(),
                "--machines" => asked.machines = value().parse().unwrap(),
                "--system" => asked.system = value(),
                "--postgres" => asked.postgres = true,
                "--core" => asked.core = true,
                other => panic!("there is no option {other}"),
            }
        }
        asked
    }
}

fn main() {
    served::serve_if_asked();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(measure(&Asked::read()));
}

/// The measured server; it and its folder end with this.
struct Measured {
    served: Served,
    folder: PathBuf,
    /// Milliseconds until it listened.
    begun: f64,
    _postgres: Option<Postgres>,
}

impl Measured {
    fn start(asked: &Asked) -> Self {
        let folder = std::env::temp_dir().join(format!("st-load-{}", std::process::id()));
        let by: &[&str] = if asked.core { &["taskset", "-c", "0"] } else { &[] };
        let postgres = asked.postgres.then(|| Postgres::start().expect("PostgreSQL is here"));
        let begun = Instant::now();
        let served = Served::start(&folder, postgres.as_ref().map(Postgres::url).as_deref(), by);
        let begun = begun.elapsed().as_secs_f64() * 1_000.0;
        Self { served, folder, begun, _postgres: postgres }
    }

    /// A figure of the process in MiB, as `VmRSS`.
    fn memory(&self, name: &str) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.served.process.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_default();
        line.split_whitespace().find_map(|word| word.parse::<u64>().ok()).unwrap_or_default() / 1024
    }

    /// Seconds of processor time that it has used.
    fn busy(&self) -> f64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.served.process.id())).unwrap();
        let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
        fields.skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() / 100.0
    }
}

impl Drop for Measured {
    fn drop(&mut self) {
        let _ = self.served.process.kill();
        let _ = self.served.process.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// The parts of a frame that a bot reads.
#[derive(Deserialize)]
struct Frame {
    t: String,
    next: Option<u64>,
    #[serde(default)]
    asks: Vec<Asks>,
    #[serde(default)]
    offers: Vec<Offer>,
    outcome: Option<serde::de::IgnoredAny>,
}

#[derive(Deserialize)]
struct Asks {
    seat: usize,
}

#[derive(Deserialize)]
struct Offer {
    command: Option<Value>,
    refusal: Option<serde::de::IgnoredAny>,
}

/// A game of two bots.
struct Match {
    id: String,
    people: [Client; 2],
    lines: [Live; 2],
    /// The last news of each.
    seen: [Frame; 2],
    turn: usize,
}

async fn frame(line: &mut Live) -> Frame {
    let text = line.frame(PATIENCE).await.expect("the line stands");
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

async fn news(line: &mut Live) -> Frame {
    loop {
        let frame = frame(line).await;
        if frame.t == "seen" {
            return frame;
        }
    }
}

async fn guest(address: SocketAddr) -> Client {
    let mut client = Client::new(address, None);
    client.post("/people/guest", json!({})).await.ok();
    client
}

impl Match {
    async fn found(address: SocketAddr, system: &str) -> Self {
        let (mut ann, mut ben) = (guest(address).await, guest(address).await);
        let new = json!({ "system": system, "seats": [{ "hold": "me" }, { "hold": "open" }] });
        let founded = ann.post("/matches", new).await.ok();
        let id = founded["id"].as_str().unwrap().to_owned();
        ben.post(&format!("/matches/{id}/join"), json!({ "seat": 1 })).await.ok();
        let path = |seat: u8| format!("/matches/{id}/live?seat={seat}");
        let mut lines = [ann.live(&path(0)).await.unwrap(), ben.live(&path(1)).await.unwrap()];
        let seen = [news(&mut lines[0]).await, news(&mut lines[1]).await];
        Self { id, people: [ann, ben], lines, seen, turn: 0 }
    }

    fn over(&self) -> bool {
        self.seen.iter().any(|seen| seen.outcome.is_some())
    }

    /// Gives one command for whoever is asked, and returns how long it took until the other line told of it; nothing if the other
    /// may not know of it.
    async fn step(&mut self) -> Option<Duration> {
        let asks = |seen: &Frame, seat| seen.asks.iter().any(|ask| ask.seat == seat);
        let seat = (0..2).find(|&seat| asks(&self.seen[seat], seat)).expect("somebody is asked");
        let other = 1 - seat;
        self.turn += 1;
        let offers: Vec<&Value> = self.seen[seat]
            .offers
            .iter()
            .filter(|offer| offer.refusal.is_none())
            .filter_map(|offer| offer.command.as_ref())
            .collect();
        let drawn = self.turn.wrapping_mul(0x9e37_79b9) % offers.len().max(1);
        let begun = Instant::now();
        let sent = match offers.get(drawn) {
            Some(command) => {
                let sent = json!({ "t": "command", "id": self.turn, "command": command });
                self.lines[seat].say(sent).await;
                self.answered(seat).await
            }
            None => false,
        };
        if !sent {
            // Nothing is an answer as it stands.
            let path = format!("/matches/{}/default", self.id);
            self.people[seat].post(&path, json!({ "seat": seat })).await.ok();
            self.seen[seat] = news(&mut self.lines[seat]).await;
        }
        // Both are told of everything that they may know before the answer to a question.
        self.lines[other].say(json!({ "t": "ping" })).await;
        let mut told = None;
        loop {
            let frame = frame(&mut self.lines[other]).await;
            match frame.t.as_str() {
                "seen" => {
                    told.get_or_insert(begun.elapsed());
                    self.seen[other] = frame;
                }
                "pong" => return told.filter(|_| sent),
                _ => {}
            }
        }
    }

    /// Reads on until a command is answered, and says whether it was done.
    async fn answered(&mut self, seat: usize) -> bool {
        let (mut fresh, mut done) = (false, None);
        loop {
            let frame = frame(&mut self.lines[seat]).await;
            match frame.t.as_str() {
                "seen" => (self.seen[seat], fresh) = (frame, true),
                "done" => done = frame.next,
                "refused" => return false,
                _ => {}
            }
            if fresh && done.is_some() {
                return true;
            }
        }
    }
}

/// Plays a game on until a moment, a command each so many seconds, or as fast as it goes.
async fn play(game: &mut Match, pace: Option<(Duration, Instant)>, most: u32, times: &Mutex<Vec<Duration>>) {
    // Not all of them at the same moment.
    let letters = game.id.bytes().fold(0_u32, |sum, letter| sum.wrapping_mul(31).wrapping_add(letter.into()));
    let offset = f64::from(letters % 1_000) / 1_000.0;
    let mut due = Instant::now() + pace.map_or(Duration::ZERO, |(pace, _)| pace.mul_f64(offset));
    for _ in 0..most {
        if let Some((pace, end)) = pace {
            tokio::time::sleep_until(due.into()).await;
            due += pace;
            if Instant::now() >= end {
                return;
            }
        }
        if game.over() {
            return;
        }
        if let Some(took) = game.step().await {
            times.lock().unwrap().push(took);
        }
    }
}

async fn measure(asked: &Asked) {
    let server = Measured::start(asked);
    let address = server.served.address;
    println!("memory at the beginning: {} MiB", server.memory("VmRSS:"));
    let begun = Instant::now();
    let mut games = Vec::new();
    for _ in 0..asked.games {
        games.push(Match::found(address, &asked.system).await);
    }
    println!(
        "{} games founded in {:.1} s; {} MiB",
        games.len(),
        begun.elapsed().as_secs_f64(),
        server.memory("VmRSS:")
    );
    let mut idle = Client::new(address, None);
    idle.post("/people/guest", json!({})).await.ok();
    for _ in 0..asked.machines {
        let seats =
            json!([{ "hold": "machine", "level": "sensible" }, { "hold": "machine", "level": "sensible" }]);
        idle.post("/matches", json!({ "system": asked.system, "seats": seats })).await.ok();
    }
    let all = |games: Vec<Match>, pace: Option<(Duration, Instant)>, most: u32| async move {
        let times = Arc::new(Mutex::new(Vec::new()));
        let tasks: Vec<_> = games
            .into_iter()
            .map(|mut game| {
                let times = Arc::clone(&times);
                tokio::spawn(async move {
                    play(&mut game, pace, most, &times).await;
                    game
                })
            })
            .collect();
        let mut games = Vec::new();
        for task in tasks {
            games.push(task.await.unwrap());
        }
        let times = std::mem::take(&mut *times.lock().unwrap());
        (games, times)
    };
    let (begun, busy) = (Instant::now(), server.busy());
    let (games, times) = all(games, None, asked.warm).await;
    let seconds = begun.elapsed().as_secs_f64();
    if !times.is_empty() {
        println!(
            "as fast as it goes: {:.0} commands a second, {:.2} ms of processor each",
            times.len() as f64 / seconds,
            (server.busy() - busy) * 1_000.0 / times.len() as f64
        );
    }
    let (begun, busy) = (Instant::now(), server.busy());
    let end = begun + Duration::from_secs_f64(asked.seconds);
    let (games, mut times) = all(games, Some((Duration::from_secs_f64(asked.pace), end)), u32::MAX).await;
    let seconds = begun.elapsed().as_secs_f64();
    times.sort_unstable();
    let at = |share: f64| {
        let place = (times.len() as f64 * share) as usize;
        times
            .get(place.min(times.len().saturating_sub(1)))
            .map_or(f64::NAN, |took| took.as_secs_f64() * 1_000.0)
    };
    let busy = server.busy() - busy;
    println!("{} games, a command each {} s", games.len(), asked.pace);
    println!(
        "commands a second | median, p95, p99, slowest | processor each | memory at most | listens after"
    );
    println!(
        "| {:.0} | {:.1}, {:.1}, {:.1}, {:.0} ms | {:.1} ms | {} MiB | {:.0} ms |",
        times.len() as f64 / seconds,
        at(0.5),
        at(0.95),
        at(0.99),
        at(1.0),
        busy * 1_000.0 / times.len().max(1) as f64,
        server.memory("VmHWM:"),
        server.begun,
    );
}
