//! Many games on all cores.

use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

/// The first game's seed.
const SEED: u64 = 1;
/// How much of each line of a failure is told: setups that hold whole catalogues stand in the repository.
const LONGEST: usize = 600;

/// Tries a property on so many seeds, spread over the cores.
///
/// # Errors
/// The first failure found, with its seed.
pub fn each(games: u32, property: impl Fn(u64) -> Result<(), String> + Sync) -> Result<(), String> {
    let next = AtomicU32::new(0);
    let failed: Mutex<Option<(u64, String)>> = Mutex::new(None);
    let found = || failed.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(|| {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= games || found().is_some() {
                        return;
                    }
                    let seed = SEED + u64::from(game);
                    if let Err(says) = property(seed) {
                        found().get_or_insert((seed, says));
                        return;
                    }
                }
            });
        }
    });
    let failure = found().take();
    match failure {
        None => Ok(()),
        Some((seed, says)) => {
            let says: Vec<String> = says.lines().map(|line| line.chars().take(LONGEST).collect()).collect();
            Err(format!("seed {seed}: {}", says.join("\n")))
        }
    }
}
