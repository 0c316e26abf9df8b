//! An attack or a close combat with what both sides may do about it: tactical points on every roll (REG-TP-02), the Clone die
//! (REG-KW-19), the wound that a Droid takes instead (REG-KW-22), Ion (REG-KW-34) and Anti-Air (REG-KW-04), each spent at its
//! best. A ranged attack is a fight of which one side has no dice.

mod gain;
mod goal;
mod steps;
mod window;

use sandtable_ai::odds::{Branches, Side, Stake, Table};

use super::Exchange;
use crate::data::{Class, Keyword, Subtype};
use crate::model::{Pos, UnitId};
use crate::rules::combat::blows::TOW;
use crate::rules::combat::melee::{CHARGED, CHARGER};
use crate::rules::combat::need;
use crate::rules::combat::steps::Traits;
use crate::rules::{movement, stats};
use crate::rulings::{
    A31_ONE_PER_ROLL, A74_ARMOR_FIRST, A75_COUNTED, A76_RETREAT_FIRST, A83_NO_COURAGE, A83_ONE_BASE,
};
pub use gain::{Change, Gain, gains};
pub use goal::Goal;
use steps::{At, State};
pub use window::{Told, answered, checked};

/// A target as an attack meets it: the unit as it stands.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Target {
    /// Hits that shake it (REG-COUR-01).
    pub courage: u8,
    /// Hits of which Armor is taken off before courage is asked (only REG-A74's alternative).
    pub spared: u8,
    /// It is shaken already.
    pub shaken: bool,
    /// It has the Clone die (REG-KW-19).
    pub clone: bool,
    /// It may take a wound instead of the token (REG-KW-22).
    pub droid: bool,
    /// Wounds of this attack call for an Ion check.
    pub ion: bool,
    /// Wounds of this attack shake it at once.
    pub anti_air: bool,
    /// It cannot retreat, and is destroyed if it has to (REG-MELEE-18).
    pub rooted: bool,
    /// Bases that stand.
    pub bases: u8,
    /// Wounds that remove a base.
    pub toughness: u8,
    /// Wound tokens on it.
    pub wounds: u8,
}

impl Target {
    /// The target of an attack with these keywords as it stands.
    pub(crate) fn of(pos: Pos<'_>, target: UnitId, traits: Traits) -> Self {
        let (spec, now, keys) = (pos.spec(target), pos.unit(target), stats::keys(pos, target));
        let droid = keys.has(Keyword::Droid);
        let spared = pos.table.rulings.is(A74_ARMOR_FIRST) && !traits.anti_armor;
        Self {
            courage: stats::courage(pos, target, &mut ()),
            spared: if spared { keys.armor } else { 0 },
            shaken: now.shaken,
            clone: keys.has(Keyword::Clone),
            droid,
            ion: traits.ion && (spec.class == Class::Vehicle || droid),
            anti_air: traits.anti_air && spec.subtype == Subtype::Aerial,
            rooted: movement::rooted(pos, target),
            bases: now.living,
            toughness: spec.wounds,
            wounds: now.wounds,
        }
    }
}

/// Worth of a unit's losses to its enemy. A scale of our own: the rules know none.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Worth {
    /// A base that falls.
    pub base: f64,
    /// A wound token that stays.
    pub wound: f64,
    /// The unit becomes shaken and lives.
    pub shaken: f64,
    /// The last base falls, besides what it is worth.
    pub destroyed: f64,
    /// The unit loses a close combat and retreats.
    pub beaten: f64,
}

/// The part of a wound that a tactical point is worth: it makes a hit that may be saved, or saves one.
const POINT: f64 = 0.7;

fn base_of(pos: Pos<'_>, unit: UnitId) -> f64 {
    let spec = pos.spec(unit);
    f64::from(spec.points) / (spec.base_ids().count().max(1) as f64)
}

fn wound_of(pos: Pos<'_>, unit: UnitId) -> f64 {
    base_of(pos, unit) / f64::from(pos.spec(unit).wounds.max(1))
}

impl Worth {
    /// In points of the lists: a base and a wound have their part of the unit's points, a shaken unit counts as a base, and a
    /// retreat as a wound, but neither as more than half of what is left of the unit.
    pub(crate) fn of(pos: Pos<'_>, target: UnitId) -> Self {
        let (base, wound) = (base_of(pos, target), wound_of(pos, target));
        Self { base, wound, shaken: base, destroyed: 0.0, beaten: wound }
    }
}

/// Tactical points of both sides.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Purse {
    /// Points of the side that attacks first, and of the other.
    pub points: [u8; 2],
    /// Points that may be spent on one roll (REG-A31).
    pub each: u8,
    /// The worth of a point to the side that has it.
    pub worth: f64,
}

impl Purse {
    /// The points of both sides as they stand; each is worth most of a wound as they are in the mean.
    pub(crate) fn of(pos: Pos<'_>, unit: UnitId) -> Self {
        let seat = pos.spec(unit).seat;
        let units = || (0..pos.state.units.len()).map(|at| UnitId(at as u8));
        let mean = units().map(|unit| wound_of(pos, unit)).sum::<f64>() / units().count().max(1) as f64;
        Self {
            points: [seat, seat.other()].map(|seat| pos.state.player(seat).tp),
            each: if pos.table.rulings.is(A31_ONE_PER_ROLL) { 1 } else { u8::MAX },
            worth: POINT * mean,
        }
    }
}

/// A fight whose result both sides want. Pairs hold the side first that shoots or charges.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fight {
    /// The numbers of each side's attack on the other.
    pub strikes: [Exchange; 2],
    /// Each side's unit as the other meets it.
    pub units: [Target; 2],
    /// The worth of each side's losses to the other.
    pub worth: [Worth; 2],
    /// Tactical points that may be spent.
    pub purse: Purse,
    /// The result that both sides spend them for.
    pub goal: Goal,
    /// Wounds are compared, and the loser retreats (REG-MELEE-13).
    pub melee: bool,
    /// Wounds that a Droid takes by choice are compared too (only REG-A75's alternative).
    pub counted: bool,
    /// The loser retreats before anyone falls (only REG-A76's alternative).
    pub early: bool,
    /// Bases of the target that fall at once when enough hits of a Tow-Cable are not saved; none by any other attack.
    pub fells: u8,
}

impl Fight {
    /// A ranged attack.
    #[must_use]
    pub fn ranged(exchange: Exchange, target: Target, worth: Worth, purse: Purse) -> Self {
        let alive = Target { bases: 1, toughness: 1, ..Target::default() };
        Self {
            strikes: [exchange, Exchange::default()],
            units: [alive, target],
            worth: [Worth::default(), worth],
            purse,
            goal: Goal::Worth,
            melee: false,
            counted: false,
            early: false,
            fells: 0,
        }
    }

    /// An attack by Tow-Cable on a unit as it stands.
    pub(crate) fn towing(pos: Pos<'_>, unit: UnitId, target: UnitId) -> Self {
        // REG-KW-44: flat numbers.
        let dice = [need::TOW_DICE, need::TOW_HIT_ON];
        let numbers = need::against(pos, (Some(unit), target), dice, TOW);
        let mut met = Target::of(pos, target, TOW);
        if pos.table.rulings.is(A83_NO_COURAGE) {
            met.courage = u8::MAX;
        }
        // REG-KW-45: destroyed, or by REG-A83's alternative one base of it.
        let fells = if pos.table.rulings.is(A83_ONE_BASE) { 1 } else { u8::MAX };
        Self { fells, ..Self::ranged(numbers, met, Worth::of(pos, target), Purse::of(pos, unit)) }
    }

    /// A close combat of two units as they stand, by the numbers of their blows.
    pub(crate) fn melee(
        pos: Pos<'_>,
        units: [UnitId; 2],
        strikes: [Exchange; 2],
        traits: [Traits; 2],
    ) -> Self {
        let [charger, charged] = units;
        Self {
            strikes,
            units: [Target::of(pos, charger, traits[CHARGED]), Target::of(pos, charged, traits[CHARGER])],
            worth: units.map(|unit| Worth::of(pos, unit)),
            purse: Purse::of(pos, charger),
            goal: Goal::Worth,
            melee: true,
            counted: pos.table.rulings.is(A75_COUNTED),
            early: pos.table.rulings.is(A76_RETREAT_FIRST),
            fells: 0,
        }
    }

    /// Bases of a side that fall by wounds (REG-WOUND-02).
    fn fallen_by_wounds(&self, side: usize, state: &State) -> u8 {
        let unit = &self.units[side];
        ((unit.wounds + state.taken[side]) / unit.toughness.max(1)).min(unit.bases)
    }

    /// Bases of a side that fall.
    fn fallen(&self, side: usize, state: &State) -> u8 {
        let felled = if side == 1 && state.felled > 0 { self.fells } else { 0 };
        self.fallen_by_wounds(side, state).saturating_add(felled).min(self.units[side].bases)
    }

    /// Returns `true` if the last base of a side falls. Asked at every step, and so without a division.
    fn gone(&self, side: usize, state: &State) -> bool {
        let unit = &self.units[side];
        let all = u16::from(unit.bases) * u16::from(unit.toughness.max(1));
        u16::from(unit.wounds) + u16::from(state.taken[side]) >= all
            || side == 1 && state.felled > 0 && self.fallen(side, state) == unit.bases
    }

    /// Returns `true` if a side must retreat. REG-MELEE-14, REG-MELEE-15: from an enemy who still stands.
    fn beaten(&self, side: usize, state: &State) -> bool {
        state.winner == Some(1 - side as u8) && (self.early || !self.gone(1 - side, state))
    }

    /// Returns `true` if a side's unit is destroyed at the end.
    fn destroyed(&self, side: usize, state: &State) -> bool {
        // REG-MELEE-18
        self.gone(side, state) || self.units[side].rooted && self.beaten(side, state)
    }

    /// The worth of a side's losses to the other, in points of the lists.
    fn worth_lost(&self, side: usize, state: &State) -> f64 {
        let (unit, worth, taken) = (&self.units[side], &self.worth[side], state.taken[side]);
        let all = f64::from(unit.bases) * worth.base + worth.destroyed;
        if self.destroyed(side, state) {
            return all;
        }
        let fallen = self.fallen(side, state);
        let removed = self.fallen_by_wounds(side, state) * unit.toughness;
        let left = f64::from(unit.wounds + taken) - f64::from(removed);
        let mut lost = f64::from(fallen) * worth.base + (left - f64::from(unit.wounds)) * worth.wound;
        for (befalls, worth) in [(state.shaken[side], worth.shaken), (self.beaten(side, state), worth.beaten)]
        {
            // A unit that lives is worth more than one that does not.
            lost += if befalls { worth.min((all - lost).max(0.0) / 2.0) } else { 0.0 };
        }
        lost
    }
}

/// Everything that befalls one side.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Fate {
    /// Chances of so many hits on it, after points.
    pub hits: Vec<f64>,
    /// Chances of so many wounds, a Droid's among them, and hits that fell it at once.
    pub wounds: Vec<f64>,
    /// Chances of so many bases lost.
    pub bases: Vec<f64>,
    /// The chance that it is shaken at the end, by the attack or from before, and still there.
    pub shaken: f64,
    /// The chance that its last base falls.
    pub destroyed: f64,
    /// Points that the side spends in the mean.
    pub spent: f64,
}

impl Fate {
    /// Returns the mean number of wounds.
    #[must_use]
    pub fn mean_wounds(&self) -> f64 {
        self.wounds.iter().enumerate().map(|(wounds, chance)| wounds as f64 * chance).sum()
    }
}

/// A fight that both sides play at their best.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Best {
    /// Worth to the first side.
    pub value: f64,
    /// Everything that befalls each side.
    pub sides: [Fate; 2],
    /// The chances that wounds are compared in favor of the first side, of the other, of neither.
    pub won: [f64; 3],
    /// Points the first side does best to spend, by the hits that the dice show.
    pub spends: Vec<u8>,
}

/// Plays a fight out.
#[must_use]
pub fn best(fight: &Fight) -> Best {
    let mut best = followed(fight, fight.start());
    best.spends = spends(fight, &mut Table::new(fight));
    best
}

/// Plays a fight out from some point on. Hits are those of rolls that are still to come.
fn followed(fight: &Fight, from: State) -> Best {
    let mut table = Table::new(fight);
    let value = table.value(from);
    let size = |side: usize| usize::from(fight.strikes[side].pool) + 1;
    let sides = [0, 1].map(|side: usize| Fate {
        hits: vec![0.0; size(1 - side)],
        // A Droid may take one by hits, by Ion and by Anti-Air.
        wounds: vec![0.0; size(1 - side) + 3],
        bases: vec![0.0; usize::from(fight.units[side].bases) + 1],
        ..Fate::default()
    });
    let mut best = Best { value, sides, won: [0.0; 3], spends: Vec::new() };
    let mut rolled: Option<(usize, u8, u8)> = None;
    table.follow(from, 1.0, &mut |state, chance| {
        if let Some((side, hits, points)) = rolled.take() {
            let spent = points - state.points[side];
            best.sides[1 - side].hits[usize::from(hits + spent)] += chance;
        }
        match state.at {
            At::Rolled(side) => rolled = Some((side, state.hits[side], state.points[side])),
            At::Over => best.add(fight, &state, chance),
            _ => {}
        }
    });
    best
}

/// The best number of points for every roll of the first side.
fn spends(fight: &Fight, table: &mut Table<'_, Fight>) -> Vec<u8> {
    let pool = fight.strikes[0].pool;
    let mut branches = Branches::new();
    (0..=pool)
        .map(|hits| {
            branches.clear();
            let _ = fight.next(State { at: At::Rolled(0), hits: [hits, 0], ..fight.start() }, &mut branches);
            table.best(Side::First, &branches).0 as u8
        })
        .collect()
}

impl Best {
    /// Adds an end with its chance.
    fn add(&mut self, fight: &Fight, state: &State, chance: f64) {
        for (side, fate) in self.sides.iter_mut().enumerate() {
            let destroyed = fight.destroyed(side, state);
            let taken = state.taken[side] + if side == 1 { state.felled } else { 0 };
            let fallen = if destroyed { fight.units[side].bases } else { fight.fallen(side, state) };
            fate.wounds[usize::from(taken)] += chance;
            fate.bases[usize::from(fallen)] += chance;
            if destroyed {
                fate.destroyed += chance;
            } else if state.shaken[side] || fight.units[side].shaken {
                fate.shaken += chance;
            }
            fate.spent += chance * f64::from(fight.purse.points[side] - state.points[side]);
        }
        if fight.melee {
            self.won[state.winner.map_or(2, usize::from)] += chance;
        }
    }
}

#[cfg(test)]
#[path = "best_tests.rs"]
mod tests;

#[cfg(test)]
#[path = "fight_tests.rs"]
mod fight_tests;
