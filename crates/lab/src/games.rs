//! Games of one setup by their numbers: what a part of a study is.

use std::ops::Range;

use sandtable_kernel::Start;
use sandtable_study::Kept;

use crate::play::players;
use crate::run::{Run, Slot, plan_hash};
use crate::{Level, Tape, Trial, game_seed};

/// Games of one cell, besides its setup. What comes of them depends on nothing else: not on the number of threads, and not on the
/// other games of the cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Games {
    /// The name of the cell, for the rows.
    pub cell: String,
    /// The numbers of the games. Game 2n+1 is game 2n with changed seats, where seats matter.
    pub games: Range<u64>,
    /// The seed from which each game's own is made. Cells with the same seed play with the same dice.
    pub seed: u64,
    /// The number of threads; 0 is one a processor.
    pub threads: usize,
    /// Counts everything that happens; slower.
    pub count: bool,
    /// The level of both sides' AI players.
    pub level: Level,
}

impl Games {
    /// Plays the games and returns their rows in order.
    ///
    /// # Errors
    /// Everything that is wrong with the setup, games of another plan on the tape, or that the threads cannot be had.
    pub fn play<T: Trial>(&self, start: &Start<T>, tape: Tape<'_>) -> Result<Vec<Kept>, Vec<String>> {
        let turned = T::swapped(&start.setup).map(|setup| Start::<T>::new(&start.pack, setup));
        let first = start.open()?;
        let second = turned.as_ref().map(Start::open).transpose()?;
        let opening_of = |game: u64| match &second {
            Some(second) if game % 2 == 1 => second,
            _ => &first,
        };
        let slot = |game: u64| {
            // Where seats don't matter, a twin would be the same game again.
            let (swapped, number) = if second.is_some() { (game % 2 == 1, game / 2) } else { (false, game) };
            let seed = game_seed(self.seed, number);
            Slot { cell: &self.cell, game, seed, swapped, opening: opening_of(game), turned: swapped }
        };
        let players = |game: u64, seed: u64| {
            let (table, opening) = opening_of(game);
            players(self.level, T::seats(table, opening), seed)
        };
        let pool = Level::pool(&[self.level], self.threads)?;
        let plan = ["games", &self.seed.to_string(), &self.level.to_string(), &self.cell].map(str::to_owned);
        let run =
            Run::<T> { count: self.count, ..Run::new(plan_hash([start].into_iter(), &plan), &pool, tape) };
        let games: Vec<u64> = self.games.clone().collect();
        Ok(run.play(&games, slot, players)?.into_iter().map(|(_, kept)| kept).collect())
    }
}
