//! The sequence of an attack on one unit, in the book's order (REG-ATK-01): roll, hits, courage, armor, saves, wounds,
//! effects after damage, tokens. Ranged attacks, cards' attacks and the Tow-Cable all go through it.

use super::event::CombatEvent;
use super::frame::{Attack, AttackKind, AttackStep, Traits};
use super::{Cause, damage, need, shake};
use crate::data::{Class, Keyword, Subtype};
use crate::model::{Cx, Discard, Faces, Frame, Place, Pos, Purpose, Step, UnitId};
use crate::rules::turn::{Status, TurnEvent, roll};
use crate::rules::{movement, stats};
use crate::rulings::{A46_WHEN_HIT, A74_ARMOR_FIRST, A83_NO_COURAGE, A83_ONE_BASE};

/// What a single die of a Clone or an Ion check must reach (REG-KW-34).
// REG-KW-34
const ION_HOLDS: u8 = 4;
/// REG-KW-45: this many hits not saved bring a walker down.
const TOW_FELLS: u8 = 3;

/// Goes on with an attack.
pub(super) fn step(cx: &mut Cx<'_>, attack: &Attack) -> Step {
    // REG-ATK-01: the steps stand in the book's order.
    let target = attack.target;
    if cx.pos().unit(target).place == Place::Gone {
        finish(cx, attack);
        return Step::Went;
    }
    match attack.step {
        AttackStep::Roll => match cx.state.rolled {
            // REG-ATK-06: counted after tactical points. REG-HIT-08: no requirement is above 6+.
            Some(rolled) => hit(cx, attack, rolled.successes()),
            None if attack.pool == 0 => hit(cx, attack, 0),
            None => {
                let Attack { unit, pool, need, .. } = *attack;
                roll_dice(cx, Purpose::Attack, unit, pool, need, who_spends(attack));
            }
        },
        AttackStep::Save => match cx.state.rolled {
            Some(rolled) => saved(cx, attack, rolled.successes()),
            None => {
                let open = brace(cx, target, attack.hits, attack.traits);
                if open == 0 {
                    // REG-SAVE-04, REG-KW-08: nothing is left to roll for.
                    saved(cx, &Attack { open, ..*attack }, 0);
                } else {
                    roll_saves(cx, target, attack.attacker(), open, who_spends(attack));
                }
            }
        },
        // REG-ATK-08: the order of effects after damage is ours.
        AttackStep::Ion => match cx.state.rolled {
            Some(rolled) => judge_ion(cx, target, rolled.successes() > 0),
            None if ion_asks(cx.pos(), attack.traits, target) => roll_ion(cx, target),
            None => after_ion(cx, attack),
        },
        AttackStep::AntiAir => after_ion(cx, attack),
        AttackStep::Blast => push(cx, attack),
        AttackStep::Over => finish(cx, attack),
    }
    Step::Went
}

/// REG-KW-48: either player may spend points on a Tow-Cable's dice; otherwise the roller only.
fn who_spends(attack: &Attack) -> u8 {
    // REG-KW-48
    if attack.kind == AttackKind::TowCable { roll::BOTH } else { roll::OWNER }
}

/// Rolls single dice.
pub(super) fn roll_dice(cx: &mut Cx<'_>, purpose: Purpose, unit: UnitId, dice: u8, need: u8, open: u8) {
    roll::roll(cx, roll::Ask { purpose, unit, dice, need, sum: false, discard: Discard::None, open });
}

/// Counts hits and checks courage (REG-COUR-01), before any save.
fn hit(cx: &mut Cx<'_>, attack: &Attack, hits: u8) {
    let unchecked = attack.kind == AttackKind::TowCable && cx.table.rulings.is(A83_NO_COURAGE);
    let (courage, shakes) =
        if hits == 0 || unchecked { (0, false) } else { courage(cx, attack.target, hits, attack.traits) };
    cx.emit(CombatEvent::Hit { unit: attack.target, hits, courage, shakes });
    // REG-COUR-01: before any save.
    if shakes {
        // REG-COUR-02: at once; no later save undoes it.
        shake::shake(cx, attack.target, attack.cause());
    }
}

/// A unit's courage, and whether these hits of one attack (REG-COUR-04) reach it.
pub(super) fn courage(cx: &mut Cx<'_>, target: UnitId, hits: u8, traits: Traits) -> (u8, bool) {
    // REG-COUR-03, REG-A74: every hit counts; the alternative takes Armor off first.
    let counted = if cx.table.rulings.is(A74_ARMOR_FIRST) {
        need::open_hits(cx.pos(), target, hits, traits, &mut ())
    } else {
        hits
    };
    let courage = cx.reckon(|pos, r| stats::courage(pos, target, r));
    // REG-COUR-04: the hits of this attack alone.
    (courage, counted >= courage)
}

/// Takes Armor off (REG-SAVE-02: before dice). Returns what is left to save.
pub(super) fn brace(cx: &mut Cx<'_>, target: UnitId, hits: u8, traits: Traits) -> u8 {
    if hits == 0 || stats::keys(cx.pos(), target).armor == 0 {
        return hits;
    }
    let open = cx.reckon(|pos, r| need::open_hits(pos, target, hits, traits, r));
    cx.emit(CombatEvent::Braced { unit: target, open });
    open
}

/// Rolls one save die a hit (REG-SAVE-01, REG-KW-47), then Shields; the window for tactical points opens after both
/// (REG-SAVE-02).
pub(super) fn roll_saves(cx: &mut Cx<'_>, unit: UnitId, attacker: Option<UnitId>, dice: u8, open: u8) {
    // REG-SAVE-02: after Armor.
    let need = cx.reckon(|pos, r| need::save(pos, unit, attacker, r));
    roll_dice(cx, Purpose::Save, unit, dice, need, open);
    // REG-KW-42, REG-SAVE-07, REG-TP-09: before points are spent. REG-KW-47: a tow cable's target too.
    reroll(cx, unit, need);
}

/// REG-SAVE-06, REG-KW-40: Shields X roll up to X failed dice again, each once. A failed die can only gain by it, so
/// nobody is asked. REG-KW-41: the re-rolls belong to this attack; nothing is stored. REG-KW-06: Anti-Armor does not
/// touch them. REG-KW-42, REG-SAVE-07, REG-TP-09: points may be spent on the dice afterwards.
fn reroll(cx: &mut Cx<'_>, unit: UnitId, need: u8) {
    // REG-KW-40, REG-KW-41, REG-KW-06: whatever the attack has, and for this attack only.
    let shields = stats::keys(cx.pos(), unit).shields;
    if shields == 0 {
        return;
    }
    let Some(Frame::Roll(roll)) = cx.state.top() else { return };
    let mut faces = roll.faces;
    let mut dice = Faces::new();
    for (at, face) in faces.iter_mut().enumerate() {
        if *face < need && dice.len() < usize::from(shields) {
            *face = cx.dice.d6();
            dice.push(at as u8);
        }
    }
    if !dice.is_empty() {
        cx.emit(CombatEvent::Rerolled { unit, dice, faces });
    }
}

/// Counts saves; what is not saved wounds (REG-SAVE-09).
fn saved(cx: &mut Cx<'_>, attack: &Attack, saves: u8) {
    // REG-SAVE-09
    let wounds = attack.open.saturating_sub(saves);
    let Attack { unit: by, target, .. } = *attack;
    cx.emit(CombatEvent::Saved { unit: target, saves, wounds });
    if attack.kind == AttackKind::TowCable && wounds >= TOW_FELLS {
        // REG-KW-45: destroyed whatever its wounds; REG-A83's alternative: one base of it.
        if cx.table.rulings.is(A83_ONE_BASE) {
            damage::lose_base(cx, target, Cause::TowCable, Some(by));
        } else {
            damage::destroy(cx, target, Cause::TowCable);
        }
    } else {
        damage::hurt(cx, target, wounds, attack.cause(), Some(by));
    }
}

/// Whether an attack with wounds calls for an Ion check (REG-KW-34): a vehicle or a Droid. REG-KW-35: not when it is
/// shaken already.
pub(super) fn ion_asks(pos: Pos<'_>, traits: Traits, target: UnitId) -> bool {
    traits.ion
        // REG-KW-35
        && !pos.unit(target).shaken
        && pos.unit(target).place != Place::Gone
        && (pos.spec(target).class == Class::Vehicle || stats::has_key(pos, target, Keyword::Droid))
}

/// Rolls an Ion check.
pub(super) fn roll_ion(cx: &mut Cx<'_>, target: UnitId) {
    roll_dice(cx, Purpose::Ion, target, 1, ION_HOLDS, roll::OWNER);
}

/// 1 to 3: shaken (REG-KW-34), though a Droid may take a wound instead (REG-KW-36).
pub(super) fn judge_ion(cx: &mut Cx<'_>, target: UnitId, holds: bool) {
    cx.emit(CombatEvent::IonChecked { unit: target, holds });
    if !holds {
        // REG-KW-36: a Droid may take a wound instead, as with any other cause.
        shake::shake(cx, target, Cause::Ion);
    }
}

/// Whether wounds of this attack shake the target at once: Anti-Air on an aerial unit (REG-KW-04).
pub(super) fn anti_air_shakes(pos: Pos<'_>, traits: Traits, target: UnitId) -> bool {
    let unit = pos.unit(target);
    traits.anti_air
        // REG-KW-04
        && pos.spec(target).subtype == Subtype::Aerial
        && !unit.shaken
        && unit.place != Place::Gone
}

fn after_ion(cx: &mut Cx<'_>, attack: &Attack) {
    if anti_air_shakes(cx.pos(), attack.traits, attack.target) {
        cx.emit(CombatEvent::Stepped { step: AttackStep::Blast });
        shake::shake(cx, attack.target, Cause::AntiAir);
    } else {
        push(cx, attack);
    }
}

/// REG-KW-15: wounds of a Blast push the target; the attacker's side chooses where to (REG-KW-18).
fn push(cx: &mut Cx<'_>, attack: &Attack) {
    if attack.traits.blast {
        cx.emit(CombatEvent::Stepped { step: AttackStep::Over });
        let by = cx.pos().spec(attack.unit).seat;
        movement::displace(cx, attack.target, by);
    } else {
        finish(cx, attack);
    }
}

/// REG-ATK-07: the target's tokens leave once the attack is resolved.
fn finish(cx: &mut Cx<'_>, attack: &Attack) {
    let Attack { unit, target, hits, .. } = *attack;
    // REG-ATK-07
    strip(cx, target, hits > 0);
    cx.emit(CombatEvent::AttackOver { target });
    // REG-KW-46: pushed back exactly 1 in once it is resolved, whatever became of the target.
    if attack.kind == AttackKind::TowCable {
        movement::push_back(cx, unit, target);
    }
}

/// Takes dash and standby tokens from a unit that has been attacked.
pub(super) fn strip(cx: &mut Cx<'_>, target: UnitId, was_hit: bool) {
    let unit = *cx.pos().unit(target);
    // REG-DASH-05.
    if unit.dashed {
        cx.emit(TurnEvent::Lost { unit: target, status: Status::Dash });
    }
    // REG-STANDBY-05, REG-A46: hits or not; the alternative asks for a hit.
    if unit.standby && (was_hit || !cx.table.rulings.is(A46_WHEN_HIT)) {
        cx.emit(TurnEvent::Lost { unit: target, status: Status::Standby });
    }
}
