//! The one loop that plays many games: batches, contests, ladders and the parts of studies are games in it, and folds over its rows.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use rayon::ThreadPool;
use rayon::prelude::*;
use sandtable_ai::Policy;
use sandtable_kernel::{Outcome, PackData as _, Seat, Start, state_hash};
use sandtable_study::{Ending, Kept, Row, of_another_plan};
use serde_json::json;

use crate::play::guarded;
use crate::{Counter, End, Figures, Onlookers, Played, Trial, Watch};

/// Where games go when they are over, and those that were played before.
#[derive(Clone, Copy)]
pub struct Tape<'a> {
    /// Games of the same plan that were played before: they aren't played again, but summed up with the others.
    pub before: &'a [Kept],
    /// Takes each game that is over, from any thread, and tells whether to go on. If not, games under way are played to their ends,
    /// and those that were played are summed up.
    pub each: &'a (dyn Fn(&Kept) -> ControlFlow<()> + Sync),
}

impl Tape<'static> {
    /// A tape that keeps nothing and never stops a run.
    #[must_use]
    pub fn none() -> Self {
        Self { before: &[], each: &|_| ControlFlow::Continue(()) }
    }
}

impl<'a> Tape<'a> {
    /// A tape without games that were played before.
    #[must_use]
    pub fn new(each: &'a (dyn Fn(&Kept) -> ControlFlow<()> + Sync)) -> Self {
        Self { before: &[], each }
    }
}

/// A game that is to be played.
pub(crate) struct Slot<'a, T: Trial> {
    /// The name of its cell.
    pub cell: &'a str,
    /// Its number.
    pub game: u64,
    /// The seed of its dice.
    pub seed: u64,
    /// True if the sides have changed seats: sides of the setup, or players.
    pub swapped: bool,
    /// Its table and opening, by the setup with the sides in the seats that they have.
    pub opening: &'a (T::Table, T::State),
    /// True if the setup's sides have changed seats.
    pub turned: bool,
}

/// The parts of a run that are the same for all its games.
pub(crate) struct Run<'a, T: Trial> {
    /// The plan's hash.
    pub plan: String,
    /// Checks every event and every position.
    pub audit: bool,
    /// Counts everything that happens.
    pub count: bool,
    /// The winner of a game.
    pub winner: fn(&Outcome) -> Option<Seat>,
    pub pool: &'a ThreadPool,
    pub tape: Tape<'a>,
    pub of: std::marker::PhantomData<fn(T)>,
}

/// Makes the AI players of a game.
type Players<T> = Result<Box<dyn Policy<T>>, String>;

impl<'a, T: Trial> Run<'a, T> {
    /// A run that only plays.
    pub fn new(plan: String, pool: &'a ThreadPool, tape: Tape<'a>) -> Self {
        let winner = |outcome: &Outcome| outcome.winner;
        Self { plan, audit: false, count: false, winner, pool, tape, of: std::marker::PhantomData }
    }

    /// Plays games in about their order, but for those that were played before, and returns all of them in their order. A game
    /// that breaks is a row like the others.
    ///
    /// # Errors
    /// Games that were played before and belong to another plan.
    pub fn play<S: Copy + Send + Sync>(
        &self,
        slots: &[S],
        slot: impl Fn(S) -> Slot<'a, T> + Sync,
        players: impl Fn(S, u64) -> Players<T> + Sync,
    ) -> Result<Vec<(S, Kept)>, Vec<String>>
    where
        T: 'a,
    {
        let mut before: BTreeMap<(&str, u64), &Kept> = BTreeMap::new();
        for kept in self.tape.before {
            if kept.plan != self.plan {
                return Err(vec![of_another_plan(&kept.row)]);
            }
            before.insert((&kept.row.cell, kept.row.game), kept);
        }
        let stopped = AtomicBool::new(false);
        let one = |&at: &S| {
            let of = slot(at);
            if let Some(kept) = before.get(&(of.cell, of.game)) {
                return Some((at, (*kept).clone()));
            }
            if stopped.load(Ordering::Relaxed) {
                return None;
            }
            let kept = self.kept(&of, || players(at, of.seed));
            if (self.tape.each)(&kept).is_break() {
                stopped.store(true, Ordering::Relaxed);
            }
            Some((at, kept))
        };
        let played = || slots.par_iter().with_max_len(1).filter_map(one).collect();
        Ok(self.pool.install(played))
    }

    /// Plays one game.
    fn kept(&self, slot: &Slot<'_, T>, players: impl FnOnce() -> Players<T>) -> Kept {
        let (table, opening) = slot.opening;
        let mut on = Onlookers { audit: self.audit, ..Onlookers::<T>::default() };
        on.counter = self.count.then(Counter::default);
        let played = guarded(table, opening, slot.seed, players, &mut on);
        let mut figures = Figures::new(T::SHEETS);
        T::figures(table, &played, slot.turned, &mut figures);
        on.watch.figures(&mut figures);
        let counts = on.counter.map(Counter::kept).unwrap_or_default();
        Kept { plan: self.plan.clone(), row: self.row(slot, played), figures: figures.kept(), counts }
    }

    fn row(&self, slot: &Slot<'_, T>, played: Played<T>) -> Row {
        let hash = state_hash(&played.state).unwrap_or_default();
        let rounds = T::round(&played.state);
        let (end, by, outcome) = match played.end {
            End::Over(outcome) => (Ending::Over, outcome.by.clone(), Some(outcome)),
            End::Unfinished => (Ending::Unfinished, Ending::Unfinished.code().to_owned(), None),
            End::Broken(says) => (Ending::Broken, says, None),
        };
        let winner = outcome.as_ref().and_then(self.winner).map(|seat| seat.0);
        let scores =
            outcome.iter().flat_map(|outcome| outcome.standings.iter().map(|own| own.score)).collect();
        Row {
            cell: slot.cell.to_owned(),
            game: slot.game,
            swapped: slot.swapped,
            seed: slot.seed,
            end,
            by,
            winner,
            scores,
            rounds,
            commands: played.commands,
            hash,
        }
    }
}

/// Returns the hash of a plan: of setups, of the packs they name things of, and of whatever else its games hang on.
pub(crate) fn plan_hash<'a, T: Trial>(starts: impl Iterator<Item = &'a Start<T>>, says: &[String]) -> String {
    let mut hasher = blake3::Hasher::new_derive_key("sandtable plan 1");
    hasher.update(json!([T::NAME, T::RULES_VERSION, says]).to_string().as_bytes());
    for start in starts {
        hasher.update(json!([start.pack.pins(), start.setup]).to_string().as_bytes());
    }
    hasher.finalize().to_hex()[..16].to_owned()
}
