//! Steps that attacks and fights share: hits against courage, armor, saves, Ion and Anti-Air, and the tokens that an
//! attacked unit loses. Their order is in `attack` and `melee`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::event::CombatEvent;
use super::{Cause, need, shake};
use sandtable_kernel::machine::Numbers;

use crate::data::{Class, Keyword, Subtype};
use crate::model::{Cx, Discard, Faces, Frame, Keys, Place, Pos, Purpose, UnitId};
use crate::rules::stats;
use crate::rules::turn::{Status, TurnEvent, roll};
use crate::rulings::{A46_WHEN_HIT, A74_ARMOR_FIRST};

/// REG-KW-34: the face at which a unit withstands Ion.
// REG-KW-34
pub(super) const ION_HOLDS: u8 = 4;

/// The keywords of an attack that matter after it has been declared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Traits {
    /// Wounds shake aerial units (REG-KW-04).
    pub anti_air: bool,
    /// Armor does nothing (REG-KW-05).
    pub anti_armor: bool,
    /// Wounds push the target (REG-KW-15).
    pub blast: bool,
    /// Wounds may shake vehicles and Droids (REG-KW-34).
    pub ion: bool,
}

impl Traits {
    /// Returns the effects of a unit's or a card's keywords on its attacks.
    #[must_use]
    pub fn of(keys: Keys) -> Self {
        Self {
            anti_air: keys.has(Keyword::AntiAir),
            anti_armor: keys.has(Keyword::AntiArmor),
            blast: keys.has(Keyword::Blast),
            ion: keys.has(Keyword::Ion),
        }
    }
}

/// Rolls dice of which each is counted by itself.
pub(super) fn roll_dice(
    cx: &mut Cx<'_>,
    purpose: Purpose,
    unit: UnitId,
    dice: u8,
    need: u8,
    open: u8,
    numbers: Numbers,
) {
    let (against, discard) = (None, Discard::None);
    roll::roll(cx, roll::Ask { purpose, unit, against, dice, need, sum: false, discard, open }, numbers);
}

/// A unit's courage, and whether these hits of one attack (REG-COUR-04) reach it.
pub(super) fn courage(
    pos: Pos<'_>,
    target: UnitId,
    hits: u8,
    traits: Traits,
    numbers: &mut Numbers,
) -> (u8, bool) {
    // REG-COUR-03, REG-A74: every hit counts; the alternative takes Armor off first.
    let counted = if pos.table.rulings.is(A74_ARMOR_FIRST) {
        need::open_hits(pos, target, hits, traits, &mut ())
    } else {
        hits
    };
    let courage = numbers.reckon(|r| stats::courage(pos, target, r));
    // REG-COUR-04: the hits of this attack alone.
    (courage, counted >= courage)
}

/// Takes Armor off (REG-SAVE-02: before dice). Returns the hits that are left to be saved.
pub(super) fn brace(cx: &mut Cx<'_>, target: UnitId, hits: u8, traits: Traits) -> u8 {
    if hits == 0 || stats::keys(cx.pos(), target).armor == 0 {
        return hits;
    }
    let mut numbers = cx.numbers();
    let open = numbers.reckon(|r| need::open_hits(cx.pos(), target, hits, traits, r));
    cx.emit_with(CombatEvent::Braced { unit: target, open }, numbers);
    open
}

/// Rolls one save die a hit (REG-SAVE-01, REG-KW-47), then Shields; the window for tactical points opens after both
/// (REG-SAVE-02).
pub(super) fn roll_saves(cx: &mut Cx<'_>, unit: UnitId, attacker: Option<UnitId>, dice: u8, open: u8) {
    let mut numbers = cx.numbers();
    // REG-SAVE-02: after Armor.
    let need = numbers.reckon(|r| need::save(cx.pos(), unit, attacker, r));
    let (purpose, against, discard) = (Purpose::Save, attacker, Discard::None);
    roll::roll(cx, roll::Ask { purpose, unit, against, dice, need, sum: false, discard, open }, numbers);
    // REG-KW-42, REG-SAVE-07, REG-TP-09: before points are spent. REG-KW-47: a tow cable's target too.
    reroll(cx, unit, attacker, need);
}

/// REG-SAVE-06, REG-KW-40: Shields X roll up to X failed dice again, each once. A failed die can only gain by it, so
/// there is nothing to ask. REG-KW-41: the re-rolls belong to this attack and are not stored. REG-KW-06: Anti-Armor
/// does not touch them. REG-KW-42, REG-SAVE-07, REG-TP-09: points may be spent on the dice afterwards.
fn reroll(cx: &mut Cx<'_>, unit: UnitId, attacker: Option<UnitId>, need: u8) {
    // REG-KW-40, REG-KW-41, REG-KW-06: whatever the attack has, and for this attack only.
    let shields = stats::keys(cx.pos(), unit).shields;
    if shields == 0 {
        return;
    }
    let Some(Frame::Roll(roll)) = cx.state.top() else { return };
    let mut faces = roll.faces;
    let mut dice = Faces::new();
    for (at, face) in faces.iter().enumerate() {
        if *face < need && dice.len() < usize::from(shields) {
            dice.push(at as u8);
        }
    }
    if !dice.is_empty() {
        let thrown = roll::throw(cx, roll::key("shields", unit, attacker), dice.len());
        for (&at, face) in dice.iter().zip(&thrown) {
            faces[usize::from(at)] = *face;
        }
        cx.emit(CombatEvent::Rerolled { unit, dice, faces });
    }
}

/// Returns `true` if an attack with wounds calls for an Ion check (REG-KW-34): a vehicle or a Droid. REG-KW-35: not
/// when it is shaken already.
pub(super) fn ion_asks(pos: Pos<'_>, traits: Traits, target: UnitId) -> bool {
    traits.ion
        // REG-KW-35
        && !pos.unit(target).shaken
        && pos.unit(target).place != Place::Gone
        && (pos.spec(target).class == Class::Vehicle || stats::has_key(pos, target, Keyword::Droid))
}

pub(super) fn roll_ion(cx: &mut Cx<'_>, target: UnitId, against: Option<UnitId>) {
    let (purpose, need, open, discard) = (Purpose::Ion, ION_HOLDS, roll::OWNER, Discard::None);
    let ask = roll::Ask { purpose, unit: target, against, dice: 1, need, sum: false, discard, open };
    roll::roll(cx, ask, Numbers::default());
}

/// 1 to 3: shaken (REG-KW-34), though a Droid may take a wound instead (REG-KW-36).
pub(super) fn shaken_by_ion(cx: &mut Cx<'_>, target: UnitId, holds: bool) {
    if !holds {
        // REG-KW-36: a Droid may take a wound instead, as with any other cause.
        shake::shake(cx, target, Cause::Ion);
    }
}

/// Returns `true` if wounds of this attack shake the target at once: Anti-Air on an aerial unit (REG-KW-04).
pub(super) fn anti_air_shakes(pos: Pos<'_>, traits: Traits, target: UnitId) -> bool {
    let unit = pos.unit(target);
    traits.anti_air
        // REG-KW-04
        && pos.spec(target).subtype == Subtype::Aerial
        && !unit.shaken
        && unit.place != Place::Gone
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
