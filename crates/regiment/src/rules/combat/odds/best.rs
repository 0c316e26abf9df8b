//! An attack with what both sides may do about it: tactical points on every roll (REG-TP-02), the Clone die (REG-KW-19), the
//! wound that a Droid takes instead (REG-KW-22), Ion (REG-KW-34) and Anti-Air (REG-KW-04), each spent at its best.

use sandtable_ai::odds::{Branches, Next, Side, Stake, Table};

use super::{Exchange, binomial, failed, reach};
use crate::data::{Class, Keyword, Subtype};
use crate::model::{Pos, UnitId};
use crate::rules::combat::steps::Traits;
use crate::rules::stats;
use crate::rulings::{A31_ONE_PER_ROLL, A74_ARMOR_FIRST};

/// The face at which a Clone withstands (REG-KW-19), as a chance.
const CLONE_HOLDS: f64 = 2.0 / 6.0;
/// The chance that a unit withstands Ion (REG-KW-34).
const ION_HOLDS: f64 = 3.0 / 6.0;

/// A target as an attack meets it: the unit as it stands, and the points of both sides.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Target {
    /// Hits that shake it (REG-COUR-01).
    pub courage: u8,
    /// Hits of which Armor is taken off before courage is asked (only REG-A74's alternative).
    pub spared: u8,
    pub shaken: bool,
    pub clone: bool,
    pub droid: bool,
    /// Wounds of this attack call for an Ion check.
    pub ion: bool,
    /// Wounds of this attack shake it at once.
    pub anti_air: bool,
    /// Bases that stand.
    pub bases: u8,
    /// Wounds that remove a base.
    pub toughness: u8,
    /// Wound tokens on it.
    pub wounds: u8,
    /// Tactical points of the attacker and of the target's side.
    pub points: [u8; 2],
    /// Points that may be spent on one roll (REG-A31).
    pub each: u8,
}

impl Target {
    /// The target of an attack by a unit as both stand.
    pub(crate) fn of(pos: Pos<'_>, unit: UnitId, target: UnitId) -> Self {
        let (spec, now, keys) = (pos.spec(target), pos.unit(target), stats::keys(pos, target));
        let traits = Traits::of(stats::keys(pos, unit));
        let rulings = &pos.table.rulings;
        let droid = keys.has(Keyword::Droid);
        let points = [spec.seat.other(), spec.seat].map(|seat| pos.state.player(seat).tp);
        Self {
            courage: stats::courage(pos, target, &mut ()),
            spared: if rulings.is(A74_ARMOR_FIRST) && !traits.anti_armor { keys.armor } else { 0 },
            shaken: now.shaken,
            clone: keys.has(Keyword::Clone),
            droid,
            ion: traits.ion && (spec.class == Class::Vehicle || droid),
            anti_air: traits.anti_air && spec.subtype == Subtype::Aerial,
            bases: now.living,
            toughness: spec.wounds,
            wounds: now.wounds,
            points,
            each: if rulings.is(A31_ONE_PER_ROLL) { 1 } else { u8::MAX },
        }
    }
}

/// Worth of results to the attacker. A scale of our own: the rules know none.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Worth {
    /// A base that falls.
    pub base: f64,
    /// A wound token that stays.
    pub wound: f64,
    /// The target becomes shaken and lives.
    pub shaken: f64,
    /// The last base falls, besides what it is worth.
    pub destroyed: f64,
    /// A tactical point, to the side that has it.
    pub point: f64,
}

/// The part of a wound that a tactical point is worth: it makes a hit that may be saved, or saves one.
const POINT: f64 = 0.7;

impl Worth {
    /// In points of the lists: a base and a wound have their part of the unit's points, a shaken unit counts as a base, and
    /// a tactical point is worth most of a wound as they are in the mean.
    pub(crate) fn of(pos: Pos<'_>, target: UnitId) -> Self {
        let base_of = |unit| {
            let spec = pos.spec(unit);
            f64::from(spec.points) / (spec.base_ids().count().max(1) as f64)
        };
        let wound_of = |unit| base_of(unit) / f64::from(pos.spec(unit).wounds.max(1));
        let units = || (0..pos.state.units.len()).map(|at| UnitId(at as u8));
        let mean = units().map(wound_of).sum::<f64>() / units().count().max(1) as f64;
        let (base, wound) = (base_of(target), wound_of(target));
        Self { base, wound, shaken: base, destroyed: 0.0, point: POINT * mean }
    }
}

/// Steps that may follow a shake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Then {
    Save,
    AntiAir,
    Over,
}

/// The point to which an attack has come; numbers are of hits or of failed saves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum At {
    Roll,
    Rolled(u8),
    Hit(u8),
    Clone(Then, u8),
    CloneFailed(Then, u8),
    Droid(Then, u8),
    Save(u8),
    Failed(u8),
    Wound(u8),
    Ion,
    IonFailed,
    AntiAir,
    Over,
}

/// An attack on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct State {
    at: At,
    /// Became shaken by it.
    shaken: bool,
    /// Wounds it brought.
    taken: u8,
    /// Points that the target's side has left.
    points: u8,
}

/// An attack whose result both sides want.
struct Fight<'a> {
    exchange: &'a Exchange,
    target: &'a Target,
    worth: &'a Worth,
}

impl Fight<'_> {
    /// Bases that fall by so many wounds (REG-WOUND-02).
    fn fallen(&self, taken: u8) -> u8 {
        ((self.target.wounds + taken) / self.target.toughness.max(1)).min(self.target.bases)
    }

    fn gone(&self, taken: u8) -> bool {
        self.fallen(taken) == self.target.bases
    }

    fn result(&self, state: State) -> f64 {
        let Worth { base, wound, shaken, destroyed, .. } = *self.worth;
        let fallen = self.fallen(state.taken);
        let lost = f64::from(fallen) * base;
        if self.gone(state.taken) {
            return lost + destroyed;
        }
        let left = f64::from(self.target.wounds + state.taken) - f64::from(fallen * self.target.toughness);
        lost + (left - f64::from(self.target.wounds)) * wound + if state.shaken { shaken } else { 0.0 }
    }

    /// Whoever is shaken already or gone is not shaken again (REG-MORALE-08).
    fn shake(&self, state: State, then: Then, hits: u8) -> At {
        if self.target.shaken || state.shaken { self.then(then, hits) } else { At::Clone(then, hits) }
    }

    fn then(&self, then: Then, hits: u8) -> At {
        match then {
            Then::Save => At::Save(hits),
            Then::AntiAir => At::AntiAir,
            Then::Over => At::Over,
        }
    }
}

impl Stake for Fight<'_> {
    type State = State;

    fn next(&self, state: State, out: &mut Branches<State>) -> Next {
        let (exchange, target) = (self.exchange, self.target);
        let to = |at| State { at, ..state };
        // REG-WOUND-06: nothing more befalls whoever is gone.
        if state.at != At::Over && self.gone(state.taken) {
            return Next::End(self.result(state));
        }
        let spent = |count: u8, at| {
            (self.worth.point * f64::from(count), State { points: state.points - count, ..to(at) })
        };
        match state.at {
            At::Roll => {
                let chances = binomial(exchange.pool, reach(exchange.need));
                out.extend(
                    chances.iter().enumerate().map(|(hits, &chance)| (chance, to(At::Rolled(hits as u8)))),
                );
                return Next::Chance;
            }
            // REG-ATK-06: counted after points.
            At::Rolled(hits) => {
                let most = target.points[0].min(target.each).min(exchange.pool - hits);
                out.extend(
                    (0..=most).map(|count| (-self.worth.point * f64::from(count), to(At::Hit(hits + count)))),
                );
                return Next::Choice(Side::First);
            }
            At::Hit(hits) => {
                // REG-COUR-01: before any save.
                let counted = hits.saturating_sub(target.spared);
                let shakes = hits > 0 && counted >= target.courage;
                out.push((
                    0.0,
                    to(if shakes { self.shake(state, Then::Save, hits) } else { At::Save(hits) }),
                ));
                return Next::Choice(Side::First);
            }
            At::Clone(then, hits) if target.clone => {
                out.push((CLONE_HOLDS, to(self.then(then, hits))));
                out.push((1.0 - CLONE_HOLDS, to(At::CloneFailed(then, hits))));
                return Next::Chance;
            }
            At::Clone(then, hits) => out.push((0.0, to(At::Droid(then, hits)))),
            At::CloneFailed(then, hits) => {
                out.push((0.0, to(At::Droid(then, hits))));
                // REG-KW-21.
                if state.points > 0 {
                    out.push(spent(1, self.then(then, hits)));
                }
            }
            At::Droid(then, hits) => {
                out.push((0.0, State { shaken: true, ..to(self.then(then, hits)) }));
                if target.droid {
                    out.push((0.0, State { taken: state.taken + 1, ..to(self.then(then, hits)) }));
                }
            }
            At::Save(hits) => {
                let open = hits.saturating_sub(exchange.armor);
                let chances = failed(open, exchange.save, exchange.shields);
                out.extend(
                    chances.iter().enumerate().map(|(count, &chance)| (chance, to(At::Failed(count as u8)))),
                );
                return Next::Chance;
            }
            // REG-KW-42: points after the re-roll.
            At::Failed(count) => {
                let most = state.points.min(target.each).min(count);
                out.extend((0..=most).map(|saved| spent(saved, At::Wound(count - saved))));
            }
            At::Wound(0) => out.push((0.0, to(At::Over))),
            At::Wound(wounds) => out.push((0.0, State { taken: state.taken + wounds, ..to(At::Ion) })),
            At::Ion if target.ion && !target.shaken && !state.shaken => {
                out.push((ION_HOLDS, to(At::AntiAir)));
                out.push((1.0 - ION_HOLDS, to(At::IonFailed)));
                return Next::Chance;
            }
            At::Ion => out.push((0.0, to(At::AntiAir))),
            At::IonFailed => {
                out.push((0.0, to(self.shake(state, Then::AntiAir, 0))));
                if state.points > 0 {
                    out.push(spent(1, At::AntiAir));
                }
            }
            At::AntiAir if target.anti_air => out.push((0.0, to(self.shake(state, Then::Over, 0)))),
            At::AntiAir => out.push((0.0, to(At::Over))),
            At::Over => return Next::End(self.result(state)),
        }
        Next::Choice(Side::Second)
    }
}

/// An attack that both sides play at their best.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Best {
    /// Worth to the attacker.
    pub value: f64,
    /// Vec<f64> of so many hits, after points.
    pub hits: Vec<f64>,
    /// Vec<f64> of so many wounds, a Droid's among them.
    pub wounds: Vec<f64>,
    /// Vec<f64> of so many bases lost.
    pub bases: Vec<f64>,
    pub shaken: f64,
    pub destroyed: f64,
    /// Points that each side spends in the mean.
    pub spent: [f64; 2],
    /// Points the attacker does best to spend, by the hits that the dice show.
    pub spends: Vec<u8>,
}

/// Plays an attack out.
pub(crate) fn best(exchange: &Exchange, target: &Target, worth: &Worth) -> Best {
    let fight = Fight { exchange, target, worth };
    let mut table = Table::new(&fight);
    let start = State { at: At::Roll, shaken: false, taken: 0, points: target.points[1] };
    let value = table.value(start);
    let size = usize::from(exchange.pool) + 1;
    let mut best = Best {
        value,
        hits: zeros(size),
        wounds: zeros(size + 2),
        bases: zeros(usize::from(target.bases) + 1),
        shaken: 0.0,
        destroyed: 0.0,
        spent: [0.0; 2],
        spends: Vec::with_capacity(size),
    };
    let mut rolled = 0;
    table.follow(start, 1.0, &mut |state, chance| match state.at {
        At::Rolled(hits) => rolled = hits,
        At::Hit(hits) => {
            best.hits[usize::from(hits)] += chance;
            best.spent[0] += chance * f64::from(hits - rolled);
            best.spends.push(hits - rolled);
        }
        _ if state.at == At::Over || fight.gone(state.taken) => {
            let fallen = fight.fallen(state.taken);
            best.wounds[usize::from(state.taken)] += chance;
            best.bases[usize::from(fallen)] += chance;
            if fight.gone(state.taken) {
                best.destroyed += chance;
            } else if state.shaken {
                best.shaken += chance;
            }
            best.spent[1] += chance * f64::from(target.points[1] - state.points);
        }
        _ => {}
    });
    best
}

fn zeros(size: usize) -> Vec<f64> {
    (0..size).map(|_| 0.0).collect()
}

#[cfg(test)]
#[path = "best_tests.rs"]
mod tests;
