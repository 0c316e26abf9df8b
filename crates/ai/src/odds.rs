//! Exact values of small games of chance and choice: a tree of dice and of decisions is folded from its ends, each state once.
//!
//! The rules tell what follows a state; here stands only how two sides play it best. A toss of which the first side may
//! take back one loss:
//!
//! ```
//! use sandtable_ai::odds::{Branches, Next, Side, Stake, Table};
//!
//! struct Toss;
//! impl Stake for Toss {
//!     /// Tosses that are left, and the result of the last one.
//!     type State = (u8, bool);
//!
//!     fn next(&self, (left, won): Self::State, out: &mut Branches<Self::State>) -> Next {
//!         match (left, won) {
//!             (0, won) => Next::End(f64::from(u8::from(won))),
//!             (_, true) => Next::End(1.0),
//!             (left, false) => {
//!                 out.extend([(0.5, (left - 1, false)), (0.5, (left - 1, true))]);
//!                 Next::Chance
//!             }
//!         }
//!     }
//! }
//! assert_eq!(Table::new(&Toss).value((2, false)), 0.75);
//! ```

// Asked state by state and never gone through, so that its order decides nothing.
#![allow(clippy::disallowed_types)]

use std::collections::HashMap;
use std::hash::Hash;

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Wants the most.
    First,
    /// Wants the least.
    Second,
}

/// The way in which a state goes on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Next {
    /// Nothing: the state is worth this to the first side.
    End(f64),
    /// Dice: branches have their chances, which add up to 1.
    Chance,
    /// A side: branches have what they pay the first side at once.
    Choice(Side),
}

/// States that may follow: a chance or a payment, and the state that follows.
pub type Branches<S> = Vec<(f64, S)>;

/// A game that ends after finitely many steps, and in which nothing is hidden.
pub trait Stake {
    /// Everything that decides how it goes on.
    type State: Copy + Eq + Hash;

    /// Says what decides, and adds the branches; the first of equal choices is preferred.
    fn next(&self, state: Self::State, out: &mut Branches<Self::State>) -> Next;
}

/// Values of the states of a game, each reckoned once.
pub struct Table<'a, G: Stake> {
    game: &'a G,
    known: HashMap<G::State, f64, foldhash::fast::FixedState>,
    /// Lists that are not in use, kept because a state is short-lived.
    spare: Vec<Branches<G::State>>,
}

impl<'a, G: Stake> Table<'a, G> {
    /// Begins with nothing known.
    pub fn new(game: &'a G) -> Self {
        Self { game, known: HashMap::default(), spare: Vec::new() }
    }

    /// Returns what a state is worth to the first side if both play their best.
    pub fn value(&mut self, state: G::State) -> f64 {
        if let Some(&value) = self.known.get(&state) {
            return value;
        }
        let mut branches = self.spare.pop().unwrap_or_default();
        let next = self.game.next(state, &mut branches);
        let value = match next {
            Next::End(value) => value,
            Next::Chance => branches.iter().map(|&(chance, state)| chance * self.value(state)).sum(),
            Next::Choice(side) => self.best(side, &branches).1,
        };
        branches.clear();
        self.spare.push(branches);
        self.known.insert(state, value);
        value
    }

    /// Returns the place of the best branch of a side and its worth.
    pub fn best(&mut self, side: Side, branches: &[(f64, G::State)]) -> (usize, f64) {
        let mut best = (0, f64::NAN);
        for (at, &(paid, state)) in branches.iter().enumerate() {
            let worth = paid + self.value(state);
            let better = match side {
                Side::First => worth > best.1 + LEAST,
                Side::Second => worth < best.1 - LEAST,
            };
            if at == 0 || better {
                best = (at, worth);
            }
        }
        best
    }

    /// Shows every state that best play reaches from one, with its chance; a state is seen once for each way to it.
    pub fn follow(&mut self, state: G::State, chance: f64, see: &mut impl FnMut(G::State, f64)) {
        see(state, chance);
        let mut branches = self.spare.pop().unwrap_or_default();
        match self.game.next(state, &mut branches) {
            Next::End(_) => {}
            Next::Chance => {
                for &(of, state) in &branches {
                    self.follow(state, chance * of, see);
                }
            }
            Next::Choice(side) => {
                let (at, _) = self.best(side, &branches);
                if let Some(&(_, state)) = branches.get(at) {
                    self.follow(state, chance, see);
                }
            }
        }
        branches.clear();
        self.spare.push(branches);
    }

    /// Returns the means of some sums over all that best play reaches from a state: `see` adds what a state brings. Each state
    /// is seen once, however many ways lead to it.
    pub fn sums(&mut self, state: G::State, count: usize, see: &impl Fn(G::State, &mut [f64])) -> Vec<f64> {
        let mut known = HashMap::default();
        self.summed(state, count, see, &mut known);
        known.remove(&state).unwrap_or_default()
    }

    fn summed(
        &mut self,
        state: G::State,
        count: usize,
        see: &impl Fn(G::State, &mut [f64]),
        known: &mut HashMap<G::State, Vec<f64>, foldhash::fast::FixedState>,
    ) {
        if known.contains_key(&state) {
            return;
        }
        let mut sums = vec![0.0; count];
        see(state, &mut sums);
        let mut branches = self.spare.pop().unwrap_or_default();
        match self.game.next(state, &mut branches) {
            Next::End(_) => branches.clear(),
            Next::Chance => {}
            Next::Choice(side) => {
                let (at, _) = self.best(side, &branches);
                let chosen = branches.get(at).map(|&(_, state)| (1.0, state));
                branches.clear();
                branches.extend(chosen);
            }
        }
        for &(chance, next) in &branches {
            self.summed(next, count, see, known);
            if let Some(more) = known.get(&next) {
                sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += chance * more);
            }
        }
        branches.clear();
        self.spare.push(branches);
        known.insert(state, sums);
    }
}

/// Differences below this are of rounding, and decide nothing.
const LEAST: f64 = 1e-12;
