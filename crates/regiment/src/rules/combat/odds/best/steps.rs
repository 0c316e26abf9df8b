//! The steps of a fight as a game of chance and choice, in the order of `attack` and `melee`: both roll, both may be shaken, both
//! save, wounds are compared, both bleed, Ion and Anti-Air.

use std::hash::{Hash, Hasher};

use sandtable_ai::odds::{Branches, Next, Side, Stake};

use super::super::{binomial, failed, reach};
use super::Fight;
use crate::rules::combat::attack::TOW_FELLS;
use crate::rules::combat::shake::CLONE_HOLDS;
use crate::rules::combat::steps::ION_HOLDS;

/// A reason to become shaken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    Hits,
    Ion,
    AntiAir,
}

/// The point to which a fight has come, with the side whose dice or unit it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum At {
    Roll(usize),
    Rolled(usize),
    Courage(usize),
    Clone(Reason, usize),
    CloneFailed(Reason, usize),
    Droid(Reason, usize),
    Save(usize),
    Failed(usize),
    Judge,
    Wound(usize),
    Ion(usize),
    IonFailed(usize),
    AntiAir(usize),
    Over,
}

/// A fight on its way; pairs are by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub at: At,
    /// Hits that each side has made and that are not saved yet.
    pub hits: [u8; 2],
    /// Hits on each side that were not saved, until they have done all they do.
    pub unsaved: [u8; 2],
    /// Became shaken by it.
    pub shaken: [bool; 2],
    /// Wounds it brought.
    pub taken: [u8; 2],
    /// Hits of a Tow-Cable that fell the unit without wounds.
    pub felled: u8,
    /// Points that are left.
    pub points: [u8; 2],
    /// The side with fewer wounds (REG-MELEE-13).
    pub winner: Option<u8>,
}

impl Hash for State {
    /// In two words instead of a byte at a time: half of the time of a solution goes into looking states up.
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let Self { at, hits, unsaved, shaken, taken, felled, points, winner } = *self;
        let first = [hits, unsaved, taken, points];
        hasher.write_u64(u64::from_le_bytes(std::array::from_fn(|byte| first[byte / 2][byte % 2])));
        let winner = winner.map_or(2, |side| side & 1);
        let [charger, charged] = shaken.map(u8::from);
        let rest = [at.code(), felled, winner, charger | charged << 1];
        hasher.write_u32(u32::from_le_bytes(rest));
    }
}

impl At {
    /// A number for each point.
    const fn code(self) -> u8 {
        let (step, why, side) = match self {
            Self::Roll(side) => (0, None, side),
            Self::Rolled(side) => (1, None, side),
            Self::Courage(side) => (2, None, side),
            Self::Clone(why, side) => (3, Some(why), side),
            Self::CloneFailed(why, side) => (6, Some(why), side),
            Self::Droid(why, side) => (9, Some(why), side),
            Self::Save(side) => (12, None, side),
            Self::Failed(side) => (13, None, side),
            Self::Judge => (14, None, 0),
            Self::Wound(side) => (15, None, side),
            Self::Ion(side) => (16, None, side),
            Self::IonFailed(side) => (17, None, side),
            Self::AntiAir(side) => (18, None, side),
            Self::Over => (19, None, 0),
        };
        let why = match why {
            None | Some(Reason::Hits) => 0,
            Some(Reason::Ion) => 1,
            Some(Reason::AntiAir) => 2,
        };
        2 * (step + why) + side as u8
    }
}

/// The step that follows when nothing keeps it from coming.
pub(super) fn after(at: At) -> At {
    match at {
        // REG-A100: as in `melee`, the charger rolls and spends first.
        At::Roll(0) | At::Rolled(0) => At::Roll(1),
        At::Roll(_) | At::Rolled(_) => At::Courage(1),
        // REG-MELEE-11, REG-COUR-06: both before any save.
        At::Courage(1)
        | At::Clone(Reason::Hits, 1)
        | At::CloneFailed(Reason::Hits, 1)
        | At::Droid(Reason::Hits, 1) => At::Courage(0),
        At::Courage(_)
        | At::Clone(Reason::Hits, _)
        | At::CloneFailed(Reason::Hits, _)
        | At::Droid(Reason::Hits, _) => At::Save(1),
        At::Save(1) | At::Failed(1) => At::Save(0),
        At::Save(_) | At::Failed(_) => At::Judge,
        // REG-MELEE-14: casualties before effects.
        At::Judge => At::Wound(1),
        At::Wound(1) => At::Wound(0),
        At::Wound(_) => At::Ion(1),
        At::Ion(side)
        | At::IonFailed(side)
        | At::Clone(Reason::Ion, side)
        | At::CloneFailed(Reason::Ion, side)
        | At::Droid(Reason::Ion, side) => At::AntiAir(side),
        At::AntiAir(1)
        | At::Clone(Reason::AntiAir, 1)
        | At::CloneFailed(Reason::AntiAir, 1)
        | At::Droid(Reason::AntiAir, 1) => At::Ion(0),
        _ => At::Over,
    }
}

const fn of(side: usize) -> Side {
    if side == 0 { Side::First } else { Side::Second }
}

impl Fight {
    /// The fight before any roll.
    pub(super) fn start(&self) -> State {
        self.settle(State {
            at: At::Roll(0),
            hits: [0; 2],
            unsaved: [0; 2],
            shaken: [false; 2],
            taken: [0; 2],
            felled: 0,
            points: self.purse.points,
            winner: None,
        })
    }

    /// Goes on to the next dice or choice.
    fn settle(&self, mut state: State) -> State {
        loop {
            let to = self.pass(&mut state);
            if to == state.at {
                return state;
            }
            state.at = to;
        }
    }

    pub(super) fn go(&self, state: State, at: At) -> State {
        self.settle(State { at, ..state })
    }

    /// Does what a step does without dice and choices. Returns the step that follows, or the same if it has some.
    fn pass(&self, state: &mut State) -> At {
        let at = state.at;
        match at {
            At::Roll(side) if self.strikes[side].pool == 0 => after(at),
            At::Courage(side) => {
                // REG-COUR-01: before any save.
                let hits = state.hits[1 - side];
                let counted = hits.saturating_sub(self.units[side].spared);
                let shakes = hits > 0 && counted >= self.units[side].courage;
                if shakes { self.shake(state, Reason::Hits, side) } else { after(at) }
            }
            At::Clone(why, side) if !self.units[side].clone => At::Droid(why, side),
            At::Droid(_, side) if !self.units[side].droid => {
                state.shaken[side] = true;
                after(at)
            }
            At::Save(side) => {
                let hits = std::mem::take(&mut state.hits[1 - side]);
                let open = hits.saturating_sub(self.strikes[1 - side].armor);
                if self.gone(side, state) {
                    // A unit that fell as a Droid saves nothing.
                    state.unsaved[side] = hits;
                    after(at)
                } else if open == 0 {
                    after(at)
                } else {
                    state.hits[1 - side] = hits;
                    at
                }
            }
            At::Failed(side) if state.unsaved[side] == 0 || state.points[side] == 0 => after(at),
            At::Judge => {
                let own = |side: usize| if self.counted { state.taken[side] } else { 0 };
                let [first, second] = [0, 1].map(|side| state.unsaved[side] + own(side));
                // REG-MELEE-13: fewer wounds win.
                state.winner = match first.cmp(&second) {
                    _ if !self.melee => None,
                    std::cmp::Ordering::Less => Some(0),
                    std::cmp::Ordering::Greater => Some(1),
                    std::cmp::Ordering::Equal => None,
                };
                after(at)
            }
            At::Wound(side) => {
                // REG-WOUND-06: a destroyed unit suffers nothing more.
                if self.gone(side, state) {
                    state.unsaved[side] = 0;
                }
                if side == 1 && self.fells > 0 && state.unsaved[1] >= TOW_FELLS {
                    // REG-KW-45: whatever its wounds.
                    state.felled = std::mem::take(&mut state.unsaved[1]);
                }
                state.taken[side] += state.unsaved[side];
                state.unsaved[side] = state.unsaved[side].min(1);
                after(at)
            }
            At::Ion(side) if !self.units[side].ion || state.unsaved[side] == 0 => after(at),
            // REG-KW-35: not a shaken unit.
            At::Ion(side) if self.gone(side, state) || state.shaken[side] || self.units[side].shaken => {
                after(at)
            }
            At::AntiAir(side) => {
                let wounded = std::mem::take(&mut state.unsaved[side]) > 0;
                let shakes = wounded && self.units[side].anti_air && !self.gone(side, state);
                if shakes { self.shake(state, Reason::AntiAir, side) } else { after(at) }
            }
            at => at,
        }
    }

    /// A shaken unit is not shaken again (REG-MORALE-08).
    pub(super) fn shake(&self, state: &State, why: Reason, side: usize) -> At {
        let clone = At::Clone(why, side);
        if self.units[side].shaken || state.shaken[side] { after(clone) } else { clone }
    }

    /// A side has spent so many points.
    fn spent(&self, state: State, side: usize, count: u8) -> (f64, State) {
        let mut state = state;
        state.points[side] -= count;
        let paid = self.purse.worth * f64::from(count);
        (if side == 0 { -paid } else { paid }, state)
    }
}

impl Stake for Fight {
    type State = State;

    fn next(&self, state: State, out: &mut Branches<State>) -> Next {
        let on = after(state.at);
        match state.at {
            At::Roll(side) => {
                let strike = &self.strikes[side];
                let chances = binomial(strike.pool, reach(strike.need));
                out.extend((0u8..).zip(&chances).map(|(hits, &chance)| {
                    let mut state = state;
                    state.hits[side] = hits;
                    (chance, self.go(state, At::Rolled(side)))
                }));
                Next::Chance
            }
            // REG-ATK-06: counted after points.
            At::Rolled(side) => {
                let left = self.strikes[side].pool - state.hits[side];
                let most = state.points[side].min(self.purse.each).min(left);
                out.extend((0..=most).map(|count| {
                    let (paid, mut state) = self.spent(state, side, count);
                    state.hits[side] += count;
                    (paid, self.go(state, on))
                }));
                Next::Choice(of(side))
            }
            At::Clone(why, side) => {
                let holds = reach(CLONE_HOLDS);
                out.push((holds, self.go(state, on)));
                out.push((1.0 - holds, self.go(state, At::CloneFailed(why, side))));
                Next::Chance
            }
            At::CloneFailed(why, side) => {
                out.push((0.0, self.go(state, At::Droid(why, side))));
                // REG-KW-21.
                if state.points[side] > 0 {
                    let (paid, state) = self.spent(state, side, 1);
                    out.push((paid, self.go(state, on)));
                }
                Next::Choice(of(side))
            }
            At::Droid(_, side) => {
                let (mut shaken, mut wounded) = (state, state);
                shaken.shaken[side] = true;
                wounded.taken[side] += 1;
                out.extend([(0.0, self.go(shaken, on)), (0.0, self.go(wounded, on))]);
                Next::Choice(of(side))
            }
            At::Save(side) => {
                let strike = &self.strikes[1 - side];
                let open = state.hits[1 - side] - strike.armor;
                let chances = failed(open, strike.save, strike.shields);
                out.extend((0u8..).zip(&chances).map(|(count, &chance)| {
                    let mut state = state;
                    state.hits[1 - side] = 0;
                    state.unsaved[side] = count;
                    (chance, self.go(state, At::Failed(side)))
                }));
                Next::Chance
            }
            // REG-KW-42: points after the re-roll.
            At::Failed(side) => {
                let most = state.points[side].min(self.purse.each).min(state.unsaved[side]);
                out.extend((0..=most).map(|saved| {
                    let (paid, mut state) = self.spent(state, side, saved);
                    state.unsaved[side] -= saved;
                    (paid, self.go(state, on))
                }));
                Next::Choice(of(side))
            }
            At::Ion(side) => {
                let holds = reach(ION_HOLDS);
                out.push((holds, self.go(state, on)));
                out.push((1.0 - holds, self.go(state, At::IonFailed(side))));
                Next::Chance
            }
            At::IonFailed(side) => {
                let clone = self.shake(&state, Reason::Ion, side);
                out.push((0.0, self.go(state, clone)));
                if state.points[side] > 0 {
                    let (paid, state) = self.spent(state, side, 1);
                    out.push((paid, self.go(state, on)));
                }
                Next::Choice(of(side))
            }
            // Steps without dice and choices were passed.
            At::Courage(_) | At::Judge | At::Wound(_) | At::AntiAir(_) | At::Over => {
                Next::End(self.result(&state))
            }
        }
    }
}
