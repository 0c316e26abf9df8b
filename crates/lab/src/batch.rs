//! Many games at once, summed up.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use rayon::prelude::*;
use sandtable_kernel::{Start, state_hash};
use sandtable_text::say;
use schemars::JsonSchema;
use serde::Serialize;

use crate::count::{Count, add};
use crate::play::{guarded, players};
use crate::{Counter, Counts, End, Figures, Level, Onlookers, Trial, Watch, game_seed};

/// No more broken games than this are kept in words.
const DESCRIBED: usize = 20;

/// The plan of a batch, besides its setups.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Batch {
    /// The number of games.
    pub games: u64,
    /// The seed from which each game's own is made.
    pub seed: u64,
    /// The number of threads; 0 is one a processor, or a single one where somebody thinks by the clock.
    pub threads: usize,
    /// Lets the sides change seats in every other game, where seats matter.
    pub swap: bool,
    /// Counts everything that happens; slower.
    pub count: bool,
    /// Audits every event and every position; slower.
    pub audit: bool,
    /// The level of the machine players, see [`Trial::levels`].
    pub level: Level,
}

/// A game that could not be played to its end by the rules; a fault of the program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Broken {
    /// The game's number in the batch, from 0.
    pub game: u64,
    /// The game's seed.
    pub seed: u64,
    /// The fault, in words.
    pub says: String,
}

/// The sum of a batch. Everything but the two measures of time depends on the plan alone.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    /// The number of games played.
    pub games: u64,
    /// The seed of the batch.
    pub seed: u64,
    /// The name of the model that stands for what people do on a table, if the rules leave something to them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub model: Option<&'static str>,
    /// The assumptions of that model.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub model_says: Option<&'static str>,
    /// Games that ended by the rules, by the code of what decided.
    pub decided_by: Count,
    /// Games that ended by the rules without a winner.
    pub draws: u64,
    /// Games broken off because they were too long.
    pub unfinished: u64,
    /// The first 20 of the games that could not go on.
    pub broken: Vec<Broken>,
    /// The number of games that could not go on.
    pub broken_games: u64,
    /// Mean of the commands a game.
    pub mean_commands: f64,
    /// The system's own figures.
    pub figures: Figures,
    /// Time in seconds.
    pub seconds: f64,
    /// Games a second.
    pub games_per_second: f64,
    /// Hash over the hashes of all last positions, in the order of the games.
    pub state_hash: String,
    /// Numbers of occurrences, if they were counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counts: Option<Counts>,
}

/// Everything that is kept of a game.
struct Row {
    end: End,
    commands: u32,
    figures: Figures,
    hash: String,
    counter: Option<Counter>,
}

impl Batch {
    /// Plays the games, on the setups in turn. `progress` is called after each game, from any thread, and says whether to go on;
    /// `seconds` is asked for the time at the end, because this crate has no clock. Where it does not go on, games that were
    /// begun are played to their ends, and those that were played are summed up.
    ///
    /// # Errors
    /// Everything that is wrong with a setup, or that the threads cannot be had.
    pub fn run<T: Trial>(
        self,
        starts: &[Start<T>],
        progress: &(dyn Fn() -> ControlFlow<()> + Sync),
        seconds: &dyn Fn() -> f64,
    ) -> Result<Summary, Vec<String>> {
        let openings =
            self.starts::<T>(starts).iter().map(|(start, _)| start.open()).collect::<Result<Vec<_>, _>>()?;
        if openings.is_empty() {
            return Err(vec![String::from(say!("batch-no-setup"))]);
        }
        let pool = Level::pool(&[self.level], self.threads)?;
        let swaps = openings.len() > starts.len();
        let stopped = AtomicBool::new(false);
        let one = |game: u64| {
            if stopped.load(Ordering::Relaxed) {
                return None;
            }
            let at = (game % openings.len() as u64) as usize;
            let (table, opening) = &openings[at];
            let row = self.row::<T>(table, opening, game, swaps && at % 2 == 1);
            if progress().is_break() {
                stopped.store(true, Ordering::Relaxed);
            }
            Some((game, row))
        };
        let rows: Vec<(u64, Row)> =
            pool.install(|| (0..self.games).into_par_iter().filter_map(one).collect());
        let tables: Vec<&T::Table> = openings.iter().map(|(table, _)| table).collect();
        Ok(self.sum::<T>(rows, &tables, seconds()))
    }

    /// Lists the starts that are played in turn, each followed by the one with changed seats where seats change.
    fn starts<T: Trial>(self, starts: &[Start<T>]) -> Vec<(Start<T>, bool)> {
        let both = |start: &Start<T>| {
            let other = T::swapped(&start.setup).filter(|_| self.swap);
            let other = other.map(|other| (Start::new(&start.pack, other), true));
            [Some((start.clone(), false)), other]
        };
        starts.iter().flat_map(both).flatten().collect()
    }

    /// Returns the start of one game of the batch; nothing where there are none.
    #[must_use]
    pub fn start_of<T: Trial>(self, starts: &[Start<T>], game: u64) -> Option<Start<T>> {
        let mut all = self.starts::<T>(starts);
        let at = game.checked_rem(all.len() as u64)? as usize;
        Some(all.swap_remove(at).0)
    }

    fn row<T: Trial>(self, table: &T::Table, opening: &T::State, game: u64, swapped: bool) -> Row {
        let seed = game_seed(self.seed, game);
        let mut on = Onlookers { audit: self.audit, ..Onlookers::<T>::default() };
        on.counter = self.count.then(Counter::default);
        let players = || players(self.level, T::seats(table, opening), seed);
        let played = guarded(table, opening, seed, players, &mut on);
        let mut figures = Figures::new(T::SHEETS);
        T::figures(table, &played, swapped, &mut figures);
        on.watch.figures(&mut figures);
        let hash = state_hash(&played.state).unwrap_or_default();
        Row { end: played.end, commands: played.commands, figures, hash, counter: on.counter }
    }

    fn sum<T: Trial>(self, rows: Vec<(u64, Row)>, tables: &[&T::Table], seconds: f64) -> Summary {
        let games = rows.len() as u64;
        let model = T::model();
        let commands: u64 = rows.iter().map(|(_, row)| u64::from(row.commands)).sum();
        let mut summary = Summary {
            games,
            seed: self.seed,
            model: model.map(|(name, _)| name),
            model_says: model.map(|(_, says)| says),
            decided_by: Count::new(),
            draws: 0,
            unfinished: 0,
            broken: Vec::new(),
            broken_games: 0,
            mean_commands: commands as f64 / games.max(1) as f64,
            figures: Figures::new(T::SHEETS),
            seconds,
            games_per_second: if seconds > 0.0 { games as f64 / seconds } else { 0.0 },
            state_hash: String::new(),
            counts: None,
        };
        let mut hasher = blake3::Hasher::new();
        let mut counter = Counter::default();
        for (game, row) in rows {
            hasher.update(row.hash.as_bytes());
            match row.end {
                End::Over(outcome) => {
                    add(&mut summary.decided_by, &outcome.by, 1);
                    summary.draws += u64::from(outcome.winner.is_none());
                }
                End::Unfinished => summary.unfinished += 1,
                End::Broken(says) => {
                    summary.broken_games += 1;
                    if summary.broken.len() < DESCRIBED {
                        summary.broken.push(Broken { game, seed: game_seed(self.seed, game), says });
                    }
                }
            }
            summary.figures.merge(row.figures);
            counter.merge(row.counter.unwrap_or_default());
        }
        summary.state_hash = hasher.finalize().to_hex().to_string();
        summary.counts = self.count.then(|| counter.finish(T::countable(tables)));
        summary
    }
}
