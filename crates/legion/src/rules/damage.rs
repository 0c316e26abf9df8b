//! Harm that lasts: what a Resilience value comes to (UT-RES), which every Vehicle follows whatever its subtype, and the tokens
//! of Poison, Ion and Immobilize.

use sandtable_dice::RollKey;
use sandtable_legion_cards::dice::Die;

use crate::model::{Cx, Frame, Harm, Key, Pos, UnitId};
use crate::rules::effects::EffectEvent;
use crate::rules::tokens::{self, Results, TokenEvent, throw};
use crate::rules::turn::TurnEvent;
use crate::rules::{select, stats};
use crate::rulings::{A66_MINIATURE, A67_HEALING_REMOVES, A68_ONE, A76_NOT_WITH_AI};

/// Gives Vehicle Damage tokens to the vehicles that have reached their Resilience.
pub(crate) fn between(cx: &mut Cx<'_>) {
    // UT-RES-05: after whatever caused the wounds is over.
    let resolving = cx.state.stack.iter().any(|frame| matches!(frame, Frame::Attack(_) | Frame::Effect(_)));
    if resolving {
        return;
    }
    let pos = cx.pos();
    // UT-RES-03, UT-RES-06: any vehicle, and none without the value.
    let vehicles = pos.on_table().filter(|&unit| pos.spec(unit).resilience.is_some());
    for unit in vehicles.collect::<Vec<UnitId>>() {
        let now = cx.pos().unit(unit);
        // LEG-A66: all wounds that the unit has suffered, or by the alternative those of one miniature.
        let single = cx.table.rulings.is(A66_MINIATURE);
        let wounds = if single { now.wounds } else { cx.pos().suffered(unit) };
        let reached = cx.pos().spec(unit).resilience.is_some_and(|value| wounds >= value);
        // UT-RES-04, UT-RES-10, UT-RES-11, UT-RES-12: one token, and once in a game by reaching the value. UT-RES-13: another rule may
        // still give one.
        if reached && !now.strained {
            cx.emit(TokenEvent::Damaged { unit });
        } else if !reached && now.damaged && cx.table.rulings.is(A67_HEALING_REMOVES) {
            // LEG-A67: repair changes nothing, or by the alternative removes the token below the value.
            cx.emit(TokenEvent::Restored { unit });
        }
    }
}

/// Returns whether a unit gains tokens of harm of a kind.
pub(crate) fn takes(pos: Pos<'_>, unit: UnitId, token: Harm) -> bool {
    let traits = stats::traits(pos, unit);
    match token {
        // UT-DROID-05: a Droid Trooper gains no Poison; SO-KW-06: nor does a vehicle.
        Harm::Poison => traits.trooper && !traits.droid,
        // SO-KW-06: Ion harms vehicles and Droid Troopers.
        Harm::Ion => !traits.trooper || traits.droid,
        Harm::Immobilize => true,
    }
}

/// Gives tokens of harm to a unit that an attack has wounded.
pub(crate) fn afflict(cx: &mut Cx<'_>, unit: UnitId, token: Harm, count: u8) {
    let pos = cx.pos();
    if takes(pos, unit, token) && count > 0 && pos.is_on_table(unit) {
        cx.emit(TokenEvent::Harmed { unit, token, count });
    }
}

/// Rolls for a harmed unit that is activated, and returns the actions that it has.
pub(crate) fn roll(cx: &mut Cx<'_>, unit: UnitId, actions: u8) -> u8 {
    let damage = u8::from(rolls(cx.pos(), unit));
    let ion = cx.pos().unit(unit).harm[Harm::Ion as usize];
    let mut left = actions;
    for (purpose, dice) in [("damage", damage), ("ion", ion)].into_iter().filter(|(_, dice)| *dice > 0) {
        // UT-RES-07, LEG-A69: a white defense die at the start of every activation; UT-RES-09: the token stays. SO-KW-06: and one
        // for each Ion token.
        let results =
            Results::of(&throw(cx, RollKey::new(purpose).by("unit", unit.0), Die::WhiteDefence, dice));
        // UT-RES-08, LEG-A68: 1 action fewer for a blank; losses add up to none left, or by the alternative 1 is.
        let least = u8::from(cx.table.rulings.is(A68_ONE)).min(left);
        let after = left.saturating_sub(results.blank.min(1)).max(least);
        cx.emit(TurnEvent::Strained { unit, results, lost: left - after });
        left = after;
    }
    left
}

/// Returns `true` if a vehicle rolls for its damage when it is activated.
fn rolls(pos: Pos<'_>, unit: UnitId) -> bool {
    // UT-RES-14, LEG-A76: by the later edition vehicles with AI do not.
    let excused = pos.table.rulings.is(A76_NOT_WITH_AI) && select::knows(pos, unit, Key::Ai);
    pos.unit(unit).damaged && !excused
}

/// Rolls for the wounds of a unit that regenerates at the end of its activation.
pub(crate) fn regenerate(cx: &mut Cx<'_>, unit: UnitId) {
    let pos = cx.pos();
    // SO-KW-06: a white defense die for each wound, up to its value; each block and each surge heals one.
    let dice = select::value(pos, unit, Key::Regenerate).min(pos.unit(unit).wounds);
    if dice > 0 && pos.is_on_table(unit) {
        let key = RollKey::new("regenerate").by("unit", unit.0);
        let results = Results::of(&throw(cx, key, Die::WhiteDefence, dice));
        let wounds = results.block + results.surge;
        if wounds > 0 {
            cx.emit(EffectEvent::Healed { unit, wounds });
        }
    }
}

/// Lets tokens of harm do what they do at the end of an activation, and removes them.
pub(crate) fn end(cx: &mut Cx<'_>, unit: UnitId) {
    let harm = cx.pos().unit(unit).harm;
    if harm == [0; 3] {
        return;
    }
    cx.emit(TokenEvent::Freed { unit });
    // UT-DROID-06: Poison does nothing to a Droid Trooper that somehow holds it. SO-KW-06: a wound for each otherwise.
    if !stats::is_droid(cx.pos(), unit) {
        tokens::wound(cx, unit, harm[Harm::Poison as usize], None);
    }
}
