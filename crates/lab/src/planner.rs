//! The player that thinks for as long as it is told: a budget for each activation, shared out over its decisions.

use std::time::{Duration, Instant};

use sandtable_ai::Policy;
use sandtable_ai::search::{Ahead, Effort, Outlook, Pace, Thought, draw_seed, think, think_for};
use sandtable_dice::Generator;
use sandtable_kernel::{Game, Seat, Viewer};

use crate::level::Budget;

/// The part of what is left of a budget that the next decision of an activation gets.
const SHARE: f64 = 0.4;
/// The part of the whole budget that every decision gets, however many there were.
const LEAST: f64 = 0.05;
/// The time for an activation that somebody waits for.
const WAIT: Duration = Duration::from_millis(200);
/// Tries in a millisecond on one thread that are made ready for, at most; the clock ends them sooner.
const SWIFT: f64 = 50.0;

/// How a level looks ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// With the same effort for each decision.
    Each(Effort),
    /// With a budget for each activation: so many tries in games of machines, unless another one is told.
    Planned {
        /// Stretches of play after which a try ends, see [`Effort`].
        stretches: u32,
        /// Tries for an activation.
        tries: u32,
    },
}

impl Way {
    /// Makes a player that looks ahead this way, for one seat.
    pub fn player<G: Game, O: Outlook<G> + 'static>(
        self,
        outlook: O,
        budget: Option<Budget>,
        seed: u64,
    ) -> Box<dyn Policy<G>> {
        match self {
            Self::Each(effort) => Box::new(Ahead::new(outlook, effort, seed)),
            Self::Planned { stretches, tries } => {
                Box::new(Planner::new(outlook, stretches, budget.unwrap_or(Budget::Tries(tries)), seed))
            }
        }
    }

    /// Thinks about one decision this way, in a position as its seat knows it; nothing if there is nothing to decide. Where
    /// people wait, the clock counts and not the tries.
    pub fn thought<G: Game, O: Outlook<G>>(
        self,
        outlook: O,
        budget: Option<Budget>,
        position: (&G::Table, &G::State),
        seat: Seat,
        seed: u64,
    ) -> Option<Thought<G::Command>> {
        match self {
            Self::Each(effort) => think(&outlook, position, seat, effort, seed, &|| false),
            Self::Planned { stretches, .. } => {
                let budget = budget.unwrap_or(Budget::Time(WAIT));
                Planner::new(outlook, stretches, budget, seed).think::<G>(position, seat, processors())
            }
        }
    }
}

/// A policy that plans.
pub struct Planner<O> {
    outlook: O,
    stretches: u32,
    budget: Budget,
    dice: Generator,
    /// The stretch of play that was thought about last.
    stretch: Option<u32>,
    /// The part of its budget that is spent.
    spent: f64,
}

impl<O> Planner<O> {
    /// Looks so many stretches of play ahead, with a budget for each activation; the seed is for its own dice.
    pub fn new(outlook: O, stretches: u32, budget: Budget, seed: u64) -> Self {
        Self { outlook, stretches, budget, dice: Generator::new(seed), stretch: None, spent: 0.0 }
    }

    /// Thinks about the next decision of a seat in a position as it knows it. Nothing if it has nothing to decide.
    pub fn think<G: Game>(
        &mut self,
        position: (&G::Table, &G::State),
        seat: Seat,
        threads: usize,
    ) -> Option<Thought<G::Command>>
    where
        O: Outlook<G>,
    {
        let stretch = self.outlook.stretch(position.0, position.1);
        if self.stretch.replace(stretch) != Some(stretch) {
            self.spent = 0.0;
        }
        let share = (SHARE * (1.0 - self.spent)).max(LEAST);
        let seed = draw_seed(&mut self.dice);
        let effort = |tries: f64| Effort { tries: tries as u32, stretches: self.stretches };
        let think = |effort, pace| think_for(&self.outlook, position, seat, effort, seed, pace);
        match self.budget {
            Budget::Tries(tries) => {
                let thought = think(effort(share * f64::from(tries)), Pace { spent: &|| 0.0, threads })?;
                self.spent += f64::from(thought.tries) / f64::from(tries);
                Some(thought)
            }
            Budget::Time(time) => {
                let (begun, allowed) = (Instant::now(), time.mul_f64(share));
                let spent = || begun.elapsed().as_secs_f64() / allowed.as_secs_f64();
                let most = allowed.as_secs_f64() * 1e3 * SWIFT * threads as f64;
                let thought = think(effort(most), Pace { spent: &spent, threads })?;
                self.spent += spent() * share;
                Some(thought)
            }
        }
    }
}

impl<G: Game, O: Outlook<G>> Policy<G> for Planner<O> {
    fn choose(&mut self, table: &G::Table, state: &G::State, seat: Seat) -> Option<G::Command> {
        let known = G::known(table, state, Viewer::Seat(seat));
        // Games of so many tries are played beside each other, and those by the clock one after the other.
        let threads = if matches!(self.budget, Budget::Time(_)) { processors() } else { 1 };
        let thought = self.think::<G>((table, &known), seat, threads)?;
        thought.first_legal::<G>(table, state, seat)
    }
}

/// The number of processors.
fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}
