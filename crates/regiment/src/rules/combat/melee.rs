//! Close combat (REG-MELEE): one exchange, both sides at the same time, then they part (REG-MELEE-01). The order is the learning
//! part's (REG-A76): dice, courage, saves, comparison, casualties, effects, separation.

use sandtable_geometry::distance;

use super::event::CombatEvent;
use super::frame::{AttackKind, CHARGED, CHARGER, Melee, MeleeStep, Side, Traits};
use super::need::{self, Aim};
use super::{Cause, MeleeStart, attack, damage, shake};
use crate::data::{Keyword, Subtype};
use crate::model::{Action, BaseId, Cx, Frame, Pos, Purpose, Step, UnitId};
use crate::rules::turn::roll;
use crate::rules::{movement, space, stats};
use crate::rulings::{A72_AT_START, A73_FRONT_ARC, A75_COUNTED, A76_RETREAT_FIRST};

/// Puts the fight on the stack; it begins once the charge's own frames are done.
pub(super) fn begin(cx: &mut Cx<'_>, charger: UnitId, target: UnitId, start: MeleeStart) {
    cx.emit(CombatEvent::MeleeDue { charger, target, start });
}

/// Goes on with a fight.
pub(super) fn step(cx: &mut Cx<'_>, melee: &Melee) -> Step {
    match melee.step {
        MeleeStep::Contact => contact(cx, melee),
        MeleeStep::Strikes => {
            strike(cx, melee, CHARGER);
            strike(cx, melee, CHARGED);
        }
        MeleeStep::RollCharger => swing(cx, melee, CHARGER),
        MeleeStep::RollCharged => swing(cx, melee, CHARGED),
        // REG-MELEE-11, REG-COUR-06: both before any save.
        MeleeStep::CourageCharged => courage(cx, melee, CHARGED),
        MeleeStep::CourageCharger => courage(cx, melee, CHARGER),
        MeleeStep::SaveCharged => save(cx, melee, CHARGED),
        MeleeStep::SaveCharger => save(cx, melee, CHARGER),
        MeleeStep::Judge => judge(cx, melee),
        MeleeStep::WoundCharged => bleed(cx, melee, CHARGED),
        MeleeStep::WoundCharger => bleed(cx, melee, CHARGER),
        MeleeStep::AfterCharged => after(cx, melee, CHARGED),
        MeleeStep::AfterCharger => after(cx, melee, CHARGER),
        MeleeStep::Part => part(cx, melee),
        MeleeStep::Over => finish(cx, melee),
    }
    Step::Went
}

/// What follows a step. REG-MELEE-14, REG-A76: casualties, then separation; the alternative turns that round.
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
    cx.emit(CombatEvent::MeleeStepped { step });
}

/// REG-KW-43: a Tow-Cable replaces the fight with a walker.
fn tows(pos: Pos<'_>, charger: UnitId, target: UnitId) -> bool {
    pos.spec(target).subtype == Subtype::Walker
        && stats::has_key(pos, charger, Keyword::TowCable)
        && charges(pos, charger)
}

/// Whether the unit fights by a Charge action. REG-A33: a Move that engages gives none of its bonuses.
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
        cx.emit(CombatEvent::MeleeOver { units: melee.units });
        return;
    }
    let named = melee.bases[CHARGED];
    let base = if pos.base_on_table(named) && pos.owner(named) == target {
        named
    } else {
        nearest(pos, target, |base| gap(pos, base, charger))
    };
    if tows(pos, charger, target) {
        cx.emit(CombatEvent::MeleeOver { units: melee.units });
        cx.emit(CombatEvent::Declared {
            kind: AttackKind::TowCable,
            unit: charger,
            target,
            base,
            // REG-KW-44: flat numbers; REG-A83: no modifiers and no charge bonus, and the target does not strike back.
            pool: need::TOW_DICE,
            need: need::TOW_HIT_ON,
            traits: Traits { anti_armor: true, ..Traits::default() },
            line: None,
        });
        return;
    }
    // REG-MELEE-04 leaves open at which base the charged unit strikes: the one that stands nearest to the base it is
    // struck at itself.
    let back = nearest(pos, charger, |own| distance(&pos.state.base(own).quad, &pos.state.base(base).quad));
    // REG-ARC-11, REG-A72: flanks are judged on contact, before the bases close up, for each side by itself
    // (REG-MELEE-10); the alternative judges the charger's from where it began.
    let flanks = [
        if cx.table.rulings.is(A72_AT_START) {
            melee.flank_at_start
        } else {
            space::flanked(pos, charger, base)
        },
        space::flanked(pos, target, back),
    ];
    // REG-ARC-10, REG-A73: no arc limits a fight; by the alternative a side needs some enemy base in its front arc.
    let barred = [(charger, target), (target, charger)].map(|(unit, foe)| {
        cx.table.rulings.is(A73_FRONT_ARC) && !pos.bases(foe).any(|base| space::in_front_arc(pos, unit, base))
    });
    let structure = movement::structure_of(pos, target).and_then(|at| u8::try_from(at).ok());
    cx.emit(CombatEvent::Engaged { bases: [back, base], flanks, barred, structure });
    // REG-MELEE-03.
    movement::align(cx, charger, target);
}

/// The base of a unit with the least measure, the first of equal ones.
fn nearest(pos: Pos<'_>, unit: UnitId, measure: impl Fn(BaseId) -> f64) -> BaseId {
    pos.bases(unit).min_by(|&a, &b| measure(a).total_cmp(&measure(b))).unwrap_or_default()
}

fn gap(pos: Pos<'_>, base: BaseId, unit: UnitId) -> f64 {
    let quad = &pos.state.base(base).quad;
    pos.bases(unit).map(|other| distance(quad, &pos.state.base(other).quad)).fold(f64::INFINITY, f64::min)
}

/// Works one side's pool and hit requirement out, before either rolls (REG-MELEE-09).
fn strike(cx: &mut Cx<'_>, melee: &Melee, side: Side) {
    let (unit, target) = (melee.units[side], melee.units[1 - side]);
    let charging = side == CHARGER && charges(cx.pos(), unit);
    let keys = need::melee_keys(cx.pos(), unit, charging);
    let traits = Traits::of(keys);
    let (mut pool, mut to_hit) = (0, need::HIT_ON);
    if !melee.barred[side] {
        // REG-MELEE-08, REG-RANGE-08: cover, flank and dash token; no range.
        let aim = Aim {
            attacker: Some(unit),
            base: melee.bases[1 - side],
            start: need::HIT_ON,
            shot: None,
            flanks: melee.flanks[side],
            keys,
        };
        // REG-MELEE-09: both are fixed before either rolls.
        pool = cx.reckon(|pos, r| need::melee_pool(pos, unit, charging, r));
        to_hit = cx.reckon(|pos, r| need::hit(pos, &aim, r));
    }
    cx.emit(CombatEvent::Strike { unit, target, pool, need: to_hit, traits });
}

/// One side's attack dice. The pools were fixed together, so that losses cut nobody's dice (REG-MELEE-09).
fn swing(cx: &mut Cx<'_>, melee: &Melee, side: Side) {
    let unit = melee.units[side];
    match cx.state.rolled {
        Some(rolled) => cx.emit(CombatEvent::StrikeHit { unit, hits: rolled.successes() }),
        None if melee.pool[side] == 0 => cx.emit(CombatEvent::StrikeHit { unit, hits: 0 }),
        None => {
            let (pool, need) = (melee.pool[side], melee.need[side]);
            attack::roll_dice(cx, Purpose::Attack, unit, pool, need, roll::OWNER);
        }
    }
}

fn courage(cx: &mut Cx<'_>, melee: &Melee, side: Side) {
    let unit = melee.units[side];
    let hits = melee.hits[1 - side];
    let (courage, shakes) =
        if hits == 0 { (0, false) } else { attack::courage(cx, unit, hits, melee.traits[1 - side]) };
    cx.emit(CombatEvent::Hit { unit, hits, courage, shakes });
    if shakes {
        shake::shake(cx, unit, Cause::Melee);
    }
}

/// One side's saves (REG-MELEE-12).
fn save(cx: &mut Cx<'_>, melee: &Melee, side: Side) {
    let unit = melee.units[side];
    if let Some(rolled) = cx.state.rolled {
        let saves = rolled.successes();
        // REG-MELEE-12
        let wounds = melee.open[side].saturating_sub(saves);
        cx.emit(CombatEvent::Saved { unit, saves, wounds });
        return;
    }
    let gone = !cx.pos().on_table(unit);
    let hits = melee.hits[1 - side];
    let open = if gone { hits } else { attack::brace(cx, unit, hits, melee.traits[1 - side]) };
    if open == 0 || gone {
        // A unit that fell as a Droid before its saves saves nothing.
        cx.emit(CombatEvent::Saved { unit, saves: 0, wounds: open });
    } else {
        attack::roll_saves(cx, unit, Some(melee.units[1 - side]), open, roll::OWNER);
    }
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
    next(cx, melee);
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
            Some(rolled) => return attack::judge_ion(cx, unit, rolled.successes() > 0),
            None if attack::ion_asks(cx.pos(), traits, unit) => return attack::roll_ion(cx, unit),
            None => {}
        }
    }
    let shakes = melee.wounds[side] > 0 && attack::anti_air_shakes(cx.pos(), traits, unit);
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
            attack::strip(cx, unit, melee.hits[1 - side] > 0);
        }
    }
    cx.emit(CombatEvent::MeleeOver { units: melee.units });
    let pos = cx.pos();
    let won = melee.winner == Some(CHARGER as u8) || !pos.on_table(target);
    if let Some(structure) = melee.structure.filter(|_| won && pos.on_table(charger)) {
        // REG-TERR-22: the winner may go in.
        movement::offer_structure(cx, charger, structure);
    }
}
