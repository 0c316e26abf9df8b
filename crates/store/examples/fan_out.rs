//! Compares ways to tell other servers that a match has changed: LISTEN/NOTIFY of PostgreSQL, which the server uses, and streams
//! of Redis behind the same trait. Redis is needed by this trial alone.
//!
//! ```sh
//! redis-server --port 7777 --save '' &
//! cargo run --release --package sandtable-store --example fan_out -- 7777
//! ```

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a trial that fails may do so loudly"
)]

use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use sandtable_testkit::postgres::Postgres;
use sqlx::postgres::{PgListener, PgPool, PgPoolOptions};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;

/// Whoever tells and whoever is told.
trait FanOut: Send + Sync + 'static {
    type Teller: Teller;
    type Ear: Ear;
    fn teller(&self) -> impl Future<Output = Self::Teller> + Send;
    fn ear(&self) -> impl Future<Output = Self::Ear> + Send;
}

trait Teller: Send + 'static {
    fn tell(&mut self, id: &str) -> impl Future<Output = ()> + Send;
}

trait Ear: Send + 'static {
    /// Waits for news, and returns them all.
    fn next(&mut self) -> impl Future<Output = Vec<String>> + Send;
}

struct Notify(PgPool, String);

impl FanOut for Notify {
    type Teller = PgPool;
    type Ear = PgListener;

    async fn teller(&self) -> PgPool {
        self.0.clone()
    }

    async fn ear(&self) -> PgListener {
        let mut listener = PgListener::connect(&self.1).await.unwrap();
        listener.listen("sandtable").await.unwrap();
        listener
    }
}

impl Teller for PgPool {
    async fn tell(&mut self, id: &str) {
        sqlx::query("select pg_notify('sandtable', $1)").bind(id).execute(&*self).await.unwrap();
    }
}

impl Ear for PgListener {
    async fn next(&mut self) -> Vec<String> {
        vec![self.recv().await.unwrap().payload().to_owned()]
    }
}

/// Streams of Redis at a port.
struct Streams(u16);

/// A connection to Redis; `from` is the last entry that was read.
struct Line {
    line: BufReader<TcpStream>,
    from: String,
}

impl Streams {
    async fn line(&self) -> Line {
        let stream = TcpStream::connect(("127.0.0.1", self.0)).await.unwrap();
        stream.set_nodelay(true).unwrap();
        Line { line: BufReader::new(stream), from: "$".to_owned() }
    }
}

impl Line {
    /// Gives an order, and returns all texts in the answer.
    async fn order(&mut self, words: &[&str]) -> Vec<String> {
        let mut text = format!("*{}\r\n", words.len());
        for word in words {
            text.push_str(&format!("${}\r\n{word}\r\n", word.len()));
        }
        self.line.get_mut().write_all(text.as_bytes()).await.unwrap();
        let (mut left, mut texts) = (1_u64, Vec::new());
        while left > 0 {
            left -= 1;
            let mut head = String::new();
            self.line.read_line(&mut head).await.unwrap();
            let size = head[1..].trim();
            match head.as_bytes()[0] {
                b'*' => left += size.parse::<u64>().unwrap_or(0),
                b'$' => {
                    let mut bytes = vec![0; size.parse::<usize>().unwrap_or(0) + 2];
                    self.line.read_exact(&mut bytes).await.unwrap();
                    bytes.truncate(bytes.len() - 2);
                    texts.push(String::from_utf8(bytes).unwrap());
                }
                b'-' => panic!("{head}"),
                _ => texts.push(size.to_owned()),
            }
        }
        texts
    }
}

impl FanOut for Streams {
    type Teller = Line;
    type Ear = Line;

    async fn teller(&self) -> Line {
        self.line().await
    }

    async fn ear(&self) -> Line {
        let mut line = self.line().await;
        // From what is last now on: an ear that comes back goes on where it was, which NOTIFY cannot.
        line.order(&["XADD", "news", "*", "id", "begin"]).await;
        line.from = line.order(&["XREVRANGE", "news", "+", "-", "COUNT", "1"]).await.remove(0);
        line
    }
}

impl Teller for Line {
    async fn tell(&mut self, id: &str) {
        self.order(&["XADD", "news", "MAXLEN", "~", "100000", "*", "id", id]).await;
    }
}

impl Ear for Line {
    async fn next(&mut self) -> Vec<String> {
        let from = self.from.clone();
        let all = self.order(&["XREAD", "BLOCK", "0", "STREAMS", "news", &from]).await;
        // The stream's name, then of each entry its number, a field's name and its text.
        let entries: Vec<&[String]> = all[1..].chunks(3).collect();
        self.from = entries.last().unwrap()[0].clone();
        entries.iter().map(|entry| entry[2].clone()).collect()
    }
}

/// Lets tellers tell for a while, each so often a second or as fast as it goes, and notes when every ear has heard.
async fn trial(name: &str, way: impl FanOut, tellers: u64, ears: usize, pace: Option<f64>) {
    let begun = Instant::now();
    let (heard, slow) = (Arc::new(AtomicU64::new(0)), Arc::new(std::sync::Mutex::new(Vec::new())));
    for _ in 0..ears {
        let (mut ear, heard, slow) = (way.ear().await, Arc::clone(&heard), Arc::clone(&slow));
        tokio::spawn(async move {
            loop {
                for told in ear.next().await {
                    let Ok(then) = told.parse::<u64>() else { continue };
                    heard.fetch_add(1, Ordering::Relaxed);
                    let now = u64::try_from(begun.elapsed().as_micros()).unwrap();
                    slow.lock().unwrap().push(now - then);
                }
            }
        });
    }
    let (end, mut tasks) = (Instant::now() + Duration::from_secs(5), Vec::new());
    for _ in 0..tellers {
        let mut teller = way.teller().await;
        tasks.push(tokio::spawn(async move {
            let (mut told, mut due) = (0_u64, Instant::now());
            while Instant::now() < end {
                if let Some(pace) = pace {
                    tokio::time::sleep_until(due.into()).await;
                    due += Duration::from_secs_f64(1.0 / pace);
                }
                teller.tell(&begun.elapsed().as_micros().to_string()).await;
                told += 1;
            }
            told
        }));
    }
    let mut told = 0;
    for task in tasks {
        told += task.await.unwrap();
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    let mut times = std::mem::take(&mut *slow.lock().unwrap());
    times.sort_unstable();
    let at = |share: usize| times.get(times.len() * share / 100).map_or(0.0, |&took| took as f64 / 1_000.0);
    println!(
        "{name}: {tellers} tellers, {ears} ears: {:.0} told a second, {} of {} heard, median {:.2} ms, p99 {:.2} ms",
        told as f64 / 5.0,
        heard.load(Ordering::Relaxed),
        told * ears as u64,
        at(50),
        at(99)
    );
}

#[tokio::main]
async fn main() {
    let port: u16 = std::env::args().nth(1).expect("the port of a Redis").parse().unwrap();
    let postgres = Postgres::start().unwrap();
    for (tellers, ears, pace) in [(4, 2, Some(50.0)), (16, 2, None), (16, 8, None), (16, 16, None)] {
        let pool = PgPoolOptions::new().max_connections(16).connect(&postgres.url()).await.unwrap();
        trial("NOTIFY", Notify(pool, postgres.url()), tellers, ears, pace).await;
        trial("Redis streams", Streams(port), tellers, ears, pace).await;
    }
}
