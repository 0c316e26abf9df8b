//! Many games over a few threads. A game that panics is a row like any other: the fault of one must not lose the rest.

use std::panic::{AssertUnwindSafe, catch_unwind};

use rayon::ThreadPoolBuilder;
use rayon::prelude::*;
use schemars::JsonSchema;
use serde::Serialize;

/// A game that could not be played to its end by the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Broken {
    /// Number of the game in the batch, from 0.
    pub game: u64,
    /// Its seed.
    pub seed: u64,
    /// What went wrong.
    pub says: String,
}

/// No more of these are kept in words.
pub const TOLD: usize = 20;

/// Plays so many games on so many threads (0 is one a processor); rows come in the order of the games.
///
/// # Errors
/// The threads cannot be had.
pub fn spread<R: Send>(
    games: u64,
    threads: usize,
    one: impl Fn(u64) -> R + Send + Sync,
) -> Result<Vec<R>, Vec<String>> {
    let pool = ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| vec![format!("cannot start {threads} threads: {error}")])?;
    Ok(pool.install(|| (0..games).into_par_iter().map(one).collect()))
}

/// Plays a game; a panic becomes a sentence.
pub fn guarded<T>(play: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(play)).map_err(|cause| {
        let says = cause.downcast_ref::<String>().map(String::as_str);
        let says = says.or_else(|| cause.downcast_ref::<&str>().copied()).unwrap_or("no message");
        format!("panic: {says}")
    })
}
