//! Many games at once, summed up.

use sandtable_kernel::Start;
use sandtable_study::{Ending, Kept};
use sandtable_text::say;
use schemars::JsonSchema;
use serde::Serialize;

use crate::count::{Count, add};
use crate::play::players;
use crate::run::{Run, Slot, plan_hash};
use crate::{Counts, Figures, Level, Tape, Trial, game_seed};

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

impl Batch {
    /// Plays the games, on the setups in turn; `seconds` is asked for the time at the end, because this crate has no clock.
    ///
    /// # Errors
    /// Everything that is wrong with a setup, games of another plan on the tape, or that the threads cannot be had.
    pub fn run<T: Trial>(
        self,
        starts: &[Start<T>],
        tape: Tape<'_>,
        seconds: &dyn Fn() -> f64,
    ) -> Result<Summary, Vec<String>> {
        let all = self.starts::<T>(starts);
        let openings = all.iter().map(|(start, _)| start.open()).collect::<Result<Vec<_>, _>>()?;
        if openings.is_empty() {
            return Err(vec![String::from(say!("batch-no-setup"))]);
        }
        let cells: Vec<String> = (0..starts.len()).map(|at| at.to_string()).collect();
        let swaps = openings.len() > starts.len();
        let slot = |game: u64| {
            let at = (game % openings.len() as u64) as usize;
            let (cell, swapped) = if swaps { (at / 2, at % 2 == 1) } else { (at, false) };
            let (cell, seed) = (&*cells[cell], game_seed(self.seed, game));
            Slot { cell, game, seed, swapped, opening: &openings[at], turned: swapped }
        };
        let players = |game: u64, seed: u64| {
            let (table, opening) = &openings[(game % openings.len() as u64) as usize];
            players(self.level, T::seats(table, opening), seed)
        };
        let pool = Level::pool(&[self.level], self.threads)?;
        let plan =
            ["batch", &self.seed.to_string(), &self.level.to_string(), &format!("{swaps} {}", self.count)];
        let plan = plan_hash(all.iter().map(|(start, _)| start), &plan.map(str::to_owned));
        let run = Run::<T> { audit: self.audit, count: self.count, ..Run::new(plan, &pool, tape) };
        let games: Vec<u64> = (0..self.games).collect();
        let rows: Vec<Kept> = run.play(&games, slot, players)?.into_iter().map(|(_, kept)| kept).collect();
        let tables: Vec<&T::Table> = openings.iter().map(|(table, _)| table).collect();
        Ok(self.sum::<T>(&rows, &tables, seconds()))
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

    fn sum<T: Trial>(self, rows: &[Kept], tables: &[&T::Table], seconds: f64) -> Summary {
        let games = rows.len() as u64;
        let model = T::model();
        let commands: u64 = rows.iter().map(|kept| u64::from(kept.row.commands)).sum();
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
        for Kept { row, figures, .. } in rows {
            hasher.update(row.hash.as_bytes());
            match row.end {
                Ending::Over => {
                    add(&mut summary.decided_by, &row.by, 1);
                    summary.draws += u64::from(row.winner.is_none());
                }
                Ending::Unfinished => summary.unfinished += 1,
                Ending::Broken => {
                    summary.broken_games += 1;
                    if summary.broken.len() < DESCRIBED {
                        let (game, seed, says) = (row.game, row.seed, row.by.clone());
                        summary.broken.push(Broken { game, seed, says });
                    }
                }
            }
            summary.figures.merge(figures);
        }
        summary.state_hash = hasher.finalize().to_hex().to_string();
        summary.counts =
            self.count.then(|| Counts::of(rows.iter().map(|kept| &kept.counts), T::countable(tables)));
        summary
    }
}
