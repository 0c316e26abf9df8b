//! Compares ways to tell other servers that a match has changed, by the trait that the server uses: LISTEN/NOTIFY of PostgreSQL, and
//! streams of Redis, which this trial and a test have behind it.
//!
//! ```sh
//! cargo run --release --package sandtable-server --example fan_out
//! ```

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a trial that fails may do so loudly"
)]

#[path = "../tests/served/mod.rs"]
#[allow(dead_code, missing_docs, reason = "this trial needs a part of it")]
mod served;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use sandtable_store::{FanOut, Store};
use sandtable_testkit::postgres::Postgres;
use served::redis::{Redis, Streams};

/// Lets tellers tell for a while, each so often a second or as fast as it goes, and notes when every ear has heard.
async fn trial(name: &str, way: Vec<Arc<dyn FanOut>>, tellers: usize, ears: usize, pace: Option<f64>) {
    let begun = Instant::now();
    let (heard, slow) = (Arc::new(AtomicU64::new(0)), Arc::new(std::sync::Mutex::new(Vec::new())));
    // Ears end with the trial: later ones share the machine with them otherwise, and their way is gone at the end.
    let mut hearing = tokio::task::JoinSet::new();
    for _ in 0..ears {
        let (mut ear, heard, slow) = (way[0].listen().await.unwrap(), Arc::clone(&heard), Arc::clone(&slow));
        hearing.spawn(async move {
            loop {
                let told = ear.next().await.unwrap().expect("nothing is missed");
                let then = told.parse::<u64>().unwrap();
                heard.fetch_add(1, Ordering::Relaxed);
                let now = u64::try_from(begun.elapsed().as_micros()).unwrap();
                slow.lock().unwrap().push(now - then);
            }
        });
    }
    let (end, mut tasks) = (Instant::now() + Duration::from_secs(5), Vec::new());
    for n in 0..tellers {
        let teller = Arc::clone(&way[n % way.len()]);
        tasks.push(tokio::spawn(async move {
            let (mut told, mut due) = (0_u64, Instant::now());
            while Instant::now() < end {
                if let Some(pace) = pace {
                    tokio::time::sleep_until(due.into()).await;
                    due += Duration::from_secs_f64(1.0 / pace);
                }
                teller.tell(&[begun.elapsed().as_micros().to_string()]).await.unwrap();
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
    hearing.shutdown().await;
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
    let (postgres, redis) = (Postgres::start().unwrap(), Redis::start());
    for (tellers, ears, pace) in [(4, 2, Some(50.0)), (16, 2, None), (16, 8, None), (16, 16, None)] {
        let store = Store::open(&postgres.url()).await.unwrap();
        trial("NOTIFY", vec![Arc::new(store.notify_others().unwrap())], tellers, ears, pace).await;
        store.close().await;
        // A connection each, as a server has one.
        let streams = (0..tellers).map(|_| Arc::new(Streams::at(&redis.socket())) as Arc<dyn FanOut>);
        trial("Redis streams", streams.collect(), tellers, ears, pace).await;
    }
}
