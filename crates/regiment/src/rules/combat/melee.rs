//! Close combat (REG-MELEE): one exchange, both sides at the same time, then they part (REG-MELEE-01). The order is the learning
//! part's (REG-A76): dice, courage, saves, comparison, casualties, effects, separation.

use serde::{Deserialize, Serialize};

use super::attack::{Attack, AttackKind, declare};
use super::blows::{TOW, blow, flanks, gap, nearest, struck, tows};
use super::event::CombatEvent;
use super::need;
use super::steps::{self, Traits, roll_dice};
use super::{Cause, MeleeStart, damage, shake};
use sandtable_kernel::machine::{Numbers, Procedure, Step};

use crate::Regiment;
use crate::commands::Seen;
use crate::model::{Action, BaseId, Cx, Frame, Pos, Purpose, UnitId};
use crate::rules::turn::roll;
use crate::rules::{movement, space};
use crate::rulings::{A72_AT_START, A73_FRONT_ARC, A75_COUNTED, A76_RETREAT_FIRST};

/// One of the two sides of a fight: 0 the charger, 1 the unit charged.
pub type Side = usize;
/// The charging side.
pub(crate) const CHARGER: Side = 0;
/// The side that was charged.
pub(crate) const CHARGED: Side = 1;

/// Steps of a close combat, in their order (REG-MELEE-14).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MeleeStep {
    /// Contact and flanks are judged; the other bases close up.
    #[default]
    Contact,
    Strikes,
    RollCharger,
    RollCharged,
    CourageCharged,
    CourageCharger,
    SaveCharged,
    SaveCharger,
    Judge,
    WoundCharged,
    WoundCharger,
    AfterCharged,
    AfterCharger,
    Part,
    Over,
}

/// A close combat. Pairs hold the charger's value first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Melee {
    pub step: MeleeStep,
    pub units: [UnitId; 2],
    /// The base of each side that the other strikes at: it decides cover.
    pub bases: [BaseId; 2],
    pub flanks: [bool; 2],
    pub flank_at_start: bool,
    /// Sides that cannot strike (only with REG-A73's alternative).
    pub barred: [bool; 2],
    pub pool: [u8; 2],
    pub need: [u8; 2],
    pub traits: [Traits; 2],
    pub hits: [u8; 2],
    pub open: [u8; 2],
    pub wounds: [u8; 2],
    /// Wounds each side took as a Droid in this fight (only REG-A75's alternative counts them).
    pub droid: [u8; 2],
    /// True if the Ion check of the present victim is done.
    pub ion_done: bool,
    pub winner: Option<u8>,
    pub structure: Option<u8>,
    /// Everything that players of a real table see, by the side that strikes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<[Seen; 2]>,
}

impl Melee {
    /// Returns the side of a unit of this fight.
    #[must_use]
    pub fn side(&self, unit: UnitId) -> Side {
        if unit == self.units[CHARGER] { CHARGER } else { CHARGED }
    }
}

/// Puts the fight on the stack; it begins once the charge's own frames are done.
pub(super) fn begin(cx: &mut Cx<'_>, charger: UnitId, target: UnitId, start: MeleeStart) {
    cx.emit(CombatEvent::MeleeDue { charger, target, start });
    cx.call(Melee {
        units: [charger, target],
        bases: [BaseId::default(), start.base],
        flank_at_start: start.flank_at_start,
        seen: start.seen,
        ..Melee::default()
    });
}

impl Procedure<Regiment> for Melee {
    fn run(&self, cx: &mut Cx<'_>) -> Step {
        match self.step {
            MeleeStep::Contact => contact(cx, self),
            MeleeStep::Strikes => {
                let melee = strike(cx, self, CHARGER);
                let melee = strike(cx, &melee, CHARGED);
                cx.goto(Melee { step: MeleeStep::RollCharger, ..melee });
            }
            // REG-A100: one after the other: the charger rolls and spends first, the charged unit saves first.
            MeleeStep::RollCharger => swing(cx, self, CHARGER),
            MeleeStep::RollCharged => swing(cx, self, CHARGED),
            // REG-MELEE-11, REG-COUR-06: both before any save.
            MeleeStep::CourageCharged => courage(cx, self, CHARGED),
            MeleeStep::CourageCharger => courage(cx, self, CHARGER),
            MeleeStep::SaveCharged => save(cx, self, CHARGED),
            MeleeStep::SaveCharger => save(cx, self, CHARGER),
            MeleeStep::Judge => judge(cx, self),
            MeleeStep::WoundCharged => bleed(cx, self, CHARGED),
            MeleeStep::WoundCharger => bleed(cx, self, CHARGER),
            MeleeStep::AfterCharged => after(cx, self, CHARGED),
            MeleeStep::AfterCharger => after(cx, self, CHARGER),
            MeleeStep::Part => part(cx, self),
            MeleeStep::Over => finish(cx, self),
        }
        Step::Went
    }
}

/// Goes on to the step that follows. REG-MELEE-14, REG-A76: casualties, then separation; the alternative turns that round.
fn next(cx: &mut Cx<'_>, melee: &Melee) {
    let retreat_first = cx.table.rulings.is(A76_RETREAT_FIRST);
    let step = match melee.step {
        // REG-MELEE-14
        MeleeStep::Judge if retreat_first => MeleeStep::Part,
        MeleeStep::Judge => MeleeStep::WoundCharged,
        MeleeStep::WoundCharged => MeleeStep::WoundCharger,
        MeleeStep::WoundCharger => MeleeStep::AfterCharged,
        MeleeStep::AfterCharged => MeleeStep::AfterCharger,
        MeleeStep::AfterCharger if !retreat_first => MeleeStep::Part,
        MeleeStep::Part if retreat_first => MeleeStep::WoundCharged,
        _ => MeleeStep::Over,
    };
    cx.goto(Melee { step, ion_done: false, ..*melee });
}

/// Returns `true` if the unit fights by a Charge action. REG-A33: a Move that engages gives none of its bonuses.
fn charges(pos: Pos<'_>, unit: UnitId) -> bool {
    let doing = pos.state.stack.iter().rev().find_map(|frame| match frame {
        Frame::Action(doing) => Some(doing),
        _ => None,
    });
    doing.is_some_and(|doing| doing.unit == unit && doing.action == Action::Charge)
}

/// Only units in contact fight (REG-MELEE-25); what happened on the way may have ended the charge.
fn contact(cx: &mut Cx<'_>, melee: &Melee) {
    let [charger, target] = melee.units;
    let pos = cx.pos();
    // REG-MELEE-25
    if !pos.on_table(charger) || !pos.on_table(target) || !movement::engaged(pos, charger, target) {
        return cx.done();
    }
    let named = melee.bases[CHARGED];
    let base = if pos.base_on_table(named) && pos.owner(named) == target {
        named
    } else {
        nearest(pos, target, |base| gap(pos, base, charger))
    };
    if tows(pos, charger, target) && charges(pos, charger) {
        let attack = Attack {
            kind: AttackKind::TowCable,
            unit: charger,
            target,
            // REG-KW-44: flat numbers; REG-A83: no modifiers and no charge bonus, and the target does not strike back.
            pool: need::TOW_DICE,
            need: need::TOW_HIT_ON,
            traits: TOW,
            ..Attack::default()
        };
        cx.done();
        return declare(cx, attack, base, None, Numbers::default());
    }
    let bases = struck(pos, melee.units, base);
    let mut flanks = flanks(pos, melee.units, bases, melee.seen);
    if cx.table.rulings.is(A72_AT_START) && melee.seen.is_none() {
        flanks[CHARGER] = melee.flank_at_start;
    }
    // REG-ARC-10, REG-A73: no arc limits a fight; by the alternative a side needs some enemy base in its front arc.
    let barred = [(charger, target), (target, charger)].map(|(unit, foe)| {
        cx.table.rulings.is(A73_FRONT_ARC)
            && !pos.physical()
            && !pos.bases(foe).any(|base| space::in_front_arc(pos, unit, base))
    });
    let structure = movement::structure_of(pos, target).and_then(|at| u8::try_from(at).ok());
    cx.emit(CombatEvent::Engaged { bases, flanks, barred, structure });
    cx.goto(Melee { bases, flanks, barred, structure, step: MeleeStep::Strikes, ..*melee });
    // REG-MELEE-03.
    movement::align(cx, charger, target);
}

/// Works one side's pool and hit requirement out, before either rolls (REG-MELEE-09).
fn strike(cx: &mut Cx<'_>, melee: &Melee, side: Side) -> Melee {
    let (unit, target) = (melee.units[side], melee.units[1 - side]);
    let mut numbers = cx.numbers();
    let pos = cx.pos();
    let charging = side == CHARGER && charges(pos, unit);
    let keys = need::melee_keys(pos, unit, charging);
    let traits = Traits::of(keys);
    let (mut pool, mut need) = (0, need::HIT_ON);
    if !melee.barred[side] {
        // REG-MELEE-08, REG-RANGE-08: cover, flank and dash token; no range.
        let seen = melee.seen.map(|seen| seen[side]);
        let aim = blow(unit, melee.bases[1 - side], melee.flanks[side], keys, seen);
        // REG-MELEE-09: both are fixed before either rolls.
        pool = numbers.reckon(|r| need::melee_pool(pos, unit, charging, r));
        need = numbers.reckon(|r| need::hit(pos, &aim, r));
    }
    cx.emit_with(CombatEvent::Strike { unit, target, pool, need, traits }, numbers);
    let mut melee = *melee;
    (melee.pool[side], melee.need[side], melee.traits[side]) = (pool, need, traits);
    melee
}

/// One side's attack dice. The pools were fixed together, so that losses cut nobody's dice (REG-MELEE-09).
fn swing(cx: &mut Cx<'_>, melee: &Melee, side: Side) {
    let unit = melee.units[side];
    let hits = match cx.state.rolled {
        Some(rolled) => rolled.successes(),
        None if melee.pool[side] == 0 => 0,
        None => {
            let (pool, need) = (melee.pool[side], melee.need[side]);
            return roll_dice(cx, Purpose::Attack, unit, pool, need, roll::OWNER, Numbers::default());
        }
    };
    cx.emit(CombatEvent::StrikeHit { unit, hits });
    let mut next = *melee;
    next.hits[side] = hits;
    next.open[1 - side] = hits;
    next.step = if side == CHARGED { MeleeStep::CourageCharged } else { MeleeStep::RollCharged };
    cx.goto(next);
}

fn courage(cx: &mut Cx<'_>, melee: &Melee, side: Side) {
    let unit = melee.units[side];
    let hits = melee.hits[1 - side];
    let mut numbers = cx.numbers();
    let (courage, shakes) = if hits == 0 {
        (0, false)
    } else {
        steps::courage(cx.pos(), unit, hits, melee.traits[1 - side], &mut numbers)
    };
    if hits > 0 {
        cx.emit_with(CombatEvent::Hit { unit, hits, courage, shakes }, numbers);
    }
    let step = if side == CHARGED { MeleeStep::CourageCharger } else { MeleeStep::SaveCharged };
    cx.goto(Melee { step, ..*melee });
    if shakes {
        shake::shake(cx, unit, Cause::Melee);
    }
}

/// One side's saves (REG-MELEE-12).
fn save(cx: &mut Cx<'_>, melee: &Melee, side: Side) {
    let unit = melee.units[side];
    let mut next = *melee;
    let saves = match cx.state.rolled {
        Some(rolled) => rolled.successes(),
        // A unit that fell as a Droid before its saves saves nothing.
        None if !cx.pos().on_table(unit) => {
            next.open[side] = melee.hits[1 - side];
            0
        }
        None => {
            let open = steps::brace(cx, unit, melee.hits[1 - side], melee.traits[1 - side]);
            next.open[side] = open;
            if open > 0 {
                if next != *melee {
                    cx.goto(next);
                }
                return steps::roll_saves(cx, unit, Some(melee.units[1 - side]), open, roll::OWNER);
            }
            0
        }
    };
    // REG-MELEE-12
    let wounds = next.open[side].saturating_sub(saves);
    if melee.hits[1 - side] > 0 {
        cx.emit(CombatEvent::Saved { unit, saves, wounds });
    }
    next.wounds[side] = wounds;
    next.step = if side == CHARGED { MeleeStep::SaveCharger } else { MeleeStep::Judge };
    cx.goto(next);
}

/// REG-MELEE-13: fewer wounds win.
fn judge(cx: &mut Cx<'_>, melee: &Melee) {
    let mut wounds = melee.wounds;
    // REG-A75: a wound that a Droid took by choice is none of the fight; the alternative counts it.
    if cx.table.rulings.is(A75_COUNTED) {
        for side in [CHARGER, CHARGED] {
            wounds[side] = wounds[side].saturating_add(melee.droid[side]);
        }
    }
    // REG-MELEE-13: fewer wounds win.
    let winner = match wounds[CHARGER].cmp(&wounds[CHARGED]) {
        std::cmp::Ordering::Less => Some(melee.units[CHARGER]),
        std::cmp::Ordering::Greater => Some(melee.units[CHARGED]),
        std::cmp::Ordering::Equal => None,
    };
    cx.emit(CombatEvent::Judged { wounds, winner });
    let winner = winner.map(|unit| melee.side(unit) as u8);
    next(cx, &Melee { winner, ..*melee });
}

fn bleed(cx: &mut Cx<'_>, melee: &Melee, side: Side) {
    next(cx, melee);
    let (unit, by) = (melee.units[side], melee.units[1 - side]);
    damage::hurt(cx, unit, melee.wounds[side], Cause::Melee, Some(by));
}

/// REG-A80: Ion and Anti-Air work in close combat too; the push of a Blast does not.
fn after(cx: &mut Cx<'_>, melee: &Melee, side: Side) {
    let unit = melee.units[side];
    let traits = melee.traits[1 - side];
    if melee.wounds[side] > 0 && !melee.ion_done {
        match cx.state.rolled {
            Some(rolled) => {
                let holds = rolled.successes() > 0;
                cx.emit(CombatEvent::IonChecked { unit, holds });
                cx.goto(Melee { ion_done: true, ..*melee });
                return steps::shaken_by_ion(cx, unit, holds);
            }
            None if steps::ion_asks(cx.pos(), traits, unit) => {
                return steps::roll_ion(cx, unit, Some(melee.units[1 - side]));
            }
            None => {}
        }
    }
    let shakes = melee.wounds[side] > 0 && steps::anti_air_shakes(cx.pos(), traits, unit);
    next(cx, melee);
    if shakes {
        shake::shake(cx, unit, Cause::AntiAir);
    }
}

/// The units part (REG-MELEE-20). A destroyed unit neither retreats nor is retreated from.
fn part(cx: &mut Cx<'_>, melee: &Melee) {
    next(cx, melee);
    let [charger, target] = melee.units;
    if !cx.pos().on_table(charger) || !cx.pos().on_table(target) {
        return;
    }
    match melee.winner {
        // REG-MELEE-15: the winner stays. REG-MELEE-16, REG-MELEE-17, REG-MELEE-18: the loser retreats, towards the
        // table edge if it was flanked.
        Some(winner) => {
            let winner = usize::from(winner);
            let loser = melee.units[1 - winner];
            movement::retreat(cx, loser, melee.units[winner], melee.flanks[winner]);
        }
        // REG-MELEE-19: a tie pushes the charger back.
        None => movement::push_back(cx, charger, target),
    }
}

/// REG-MELEE-24: both have been attacked.
fn finish(cx: &mut Cx<'_>, melee: &Melee) {
    let [charger, target] = melee.units;
    for (side, unit) in [(CHARGED, target), (CHARGER, charger)] {
        if cx.pos().on_table(unit) {
            // REG-MELEE-24
            steps::strip(cx, unit, melee.hits[1 - side] > 0);
        }
    }
    cx.done();
    let pos = cx.pos();
    let won = melee.winner == Some(CHARGER as u8) || !pos.on_table(target);
    if let Some(structure) = melee.structure.filter(|_| won && pos.on_table(charger)) {
        // REG-TERR-22: the winner may go in.
        movement::offer_structure(cx, charger, structure);
    }
}
