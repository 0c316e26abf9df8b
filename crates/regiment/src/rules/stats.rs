//! A unit's numbers as they are now: printed values, changed by leaders, missions and cards, each with its reckoning.

use sandtable_kernel::{Form, Reckon, Seat};
use sandtable_text::say;

use super::space::distance::units_within;
use super::space::templates::{lasting_card, under};
use crate::data::{Ability, CardEffect, Effect, Keyword, Scope, Side, SpecialEffect, When};
use crate::model::{Action, Keys, Place, Pos, UnitId};

pub(crate) fn side_name(side: Side) -> &'static str {
    match side {
        Side::Red => "red",
        Side::Blue => "blue",
    }
}

/// Returns `true` if a seat's leader was lost with its host (REG-LEAD-08), not merely left without one.
pub(crate) fn leader_killed(pos: Pos<'_>, seat: Seat) -> bool {
    let player = pos.state.player(seat);
    player.leader_lost && player.host.is_some()
}

/// The host whose leader's abilities are at work: alive and on the table (REG-LEAD-09, REG-LEAD-12, REG-TRANS-06).
fn leading(pos: Pos<'_>, seat: Seat) -> Option<UnitId> {
    let player = pos.state.player(seat);
    // REG-LEAD-12, REG-TRANS-06: not aboard a transport.
    player.host.filter(|&host| !player.leader_lost && pos.unit(host).place == Place::Table)
}

/// Checks that an ability of `seat`'s leader reaches a unit (REG-LEAD-10, REG-LEAD-11).
fn reaches(pos: Pos<'_>, seat: Seat, host: UnitId, ability: &Ability, mask: u64, unit: UnitId) -> bool {
    if mask & (1 << unit.0) == 0 {
        return false;
    }
    let friend = pos.spec(unit).seat == seat;
    let on_table = pos.on_table(unit);
    let in_reach = |within: u8| pos.table.near || units_within(pos, host, unit, f64::from(within));
    let reached = match ability.scope {
        Scope::Host => unit == host,
        Scope::Army => friend,
        // REG-LEAD-11: measured from any base of the host, host included.
        Scope::Friends { within } => friend && on_table && in_reach(within),
        Scope::Enemies { within } => !friend && on_table && in_reach(within),
    };
    reached
        && match ability.when {
            None => true,
            Some(When::NearFriend { within }) => {
                let own = pos.spec(unit).seat;
                on_table
                    && pos.units_of(own).any(|other| {
                        other != unit
                            && pos.on_table(other)
                            && units_within(pos, unit, other, f64::from(within))
                    })
            }
        }
}

/// Calls `found` with every effect of a leader that is `wanted` and works on a unit now. Whether an ability reaches is
/// costly to tell, so that it is asked only of those that have such an effect.
fn each_effect(pos: Pos<'_>, unit: UnitId, wanted: impl Fn(Effect) -> bool, mut found: impl FnMut(Effect)) {
    if !pos.table.modified {
        return;
    }
    for seat in [Seat(0), Seat(1)] {
        let Some(leader) = &pos.table.leaders[seat.index()] else { continue };
        let Some(host) = leading(pos, seat) else { continue };
        for (ability, mask) in leader {
            let mut effects = ability.effects.iter().copied().filter(|&effect| wanted(effect)).peekable();
            if effects.peek().is_some() && reaches(pos, seat, host, ability, *mask, unit) {
                effects.for_each(&mut found);
            }
        }
    }
}

/// Calls `found` with every special rule of the mission that works on a unit now (REG-MIS-08).
fn each_special(pos: Pos<'_>, unit: UnitId, mut found: impl FnMut(SpecialEffect)) {
    let Some(mission) = pos.mission() else { return };
    if mission.specials.is_empty() {
        return;
    }
    let masks = pos.state.mission.and_then(|at| pos.table.special_units.get(usize::from(at)));
    let side = pos.side(pos.spec(unit).seat);
    for (special, mask) in mission.specials.iter().zip(masks.into_iter().flatten()) {
        let fits = special.rounds.contains(pos.state.round.max(1))
            && special.side.is_none_or(|only| only == side)
            && mask & (1 << unit.0) != 0;
        if fits {
            found(special.effect);
        }
    }
}

/// Returns `true` if a leader's effect of some kind works on a unit now.
#[must_use]
pub fn has_effect(pos: Pos<'_>, unit: UnitId, is: impl Fn(Effect) -> bool) -> bool {
    let mut any = false;
    each_effect(pos, unit, is, |_| any = true);
    any
}

/// The sum of a leader's effects of some kind on a unit now.
pub(crate) fn sum_effect(pos: Pos<'_>, unit: UnitId, value: impl Fn(Effect) -> i32) -> i32 {
    let mut sum = 0;
    each_effect(pos, unit, |effect| value(effect) != 0, |effect| sum += value(effect));
    sum
}

/// The sum of a seat's own leader's effects on the player (pools and availability rolls).
pub(crate) fn sum_player_effect(pos: Pos<'_>, seat: Seat, value: impl Fn(Effect) -> i32) -> i32 {
    let Some(leader) = pos.table.leaders[seat.index()].as_ref().filter(|_| leading(pos, seat).is_some())
    else {
        return 0;
    };
    leader.iter().flat_map(|(ability, _)| &ability.effects).map(|&effect| value(effect)).sum()
}

/// Keywords with those granted by a leader or the mission; values add (REG-KW-01).
#[must_use]
pub fn keys(pos: Pos<'_>, unit: UnitId) -> Keys {
    let mut keys = pos.spec(unit).keys;
    if pos.table.grants[unit.index()] != Keys::default() {
        let grants = |effect| matches!(effect, Effect::Grant { .. });
        each_effect(pos, unit, grants, |effect| {
            if let Effect::Grant { keyword } = effect {
                keys = keys.with(keyword);
            }
        });
        each_special(pos, unit, |effect| {
            if let SpecialEffect::Grant { keyword } = effect {
                keys = keys.with(keyword);
            }
        });
    }
    keys
}

/// Returns `true` if a unit has a keyword now.
#[must_use]
pub fn has_key(pos: Pos<'_>, unit: UnitId, keyword: Keyword) -> bool {
    if pos.spec(unit).keys.has(keyword) || !pos.table.grants[unit.index()].has(keyword) {
        return pos.spec(unit).keys.has(keyword);
    }
    // Values add up, but never to nothing, so that any grant will do.
    let given = |granted: Keyword| Keys::default().with(granted).has(keyword);
    let mut has =
        has_effect(pos, unit, |effect| matches!(effect, Effect::Grant { keyword } if given(keyword)));
    each_special(pos, unit, |effect| {
        has |= matches!(effect, SpecialEffect::Grant { keyword } if given(keyword));
    });
    has
}

/// Returns the cost of an action for this unit (REG-ACT-03, REG-ACT-04).
pub(crate) fn action_cost(pos: Pos<'_>, unit: UnitId, action: Action) -> u8 {
    match action {
        Action::Rally => rally_cost(pos, unit),
        // REG-KW-25: Entrench makes Dig-In cost 1 AP.
        Action::DigIn if has_key(pos, unit, Keyword::Entrench) => 1,
        _ if action.complex() => 2,
        _ => 1,
    }
}

/// Returns the cost of Rally for this unit: 1, or 0 by a leader's ability.
pub(crate) fn rally_cost(pos: Pos<'_>, unit: UnitId) -> u8 {
    u8::from(!has_effect(pos, unit, |effect| matches!(effect, Effect::FreeRally)))
}

/// Move in inches before terrain (REG-MOVE-01). `charging` adds what a leader gives to charges.
pub(crate) fn move_value(pos: Pos<'_>, unit: UnitId, charging: bool, reckoning: &mut dyn Reckon) -> f64 {
    reckoning.start("move", Form::Inches);
    let mut total = f64::from(pos.spec(unit).move_in);
    reckoning.part(total, "profile", rule!("REG-ARMY-17"));
    if pos.table.modified {
        let leader = sum_effect(pos, unit, |effect| match effect {
            Effect::MoveBonus { by } => i32::from(by),
            Effect::ChargeMove { by } if charging => i32::from(by),
            _ => 0,
        });
        if leader != 0 {
            reckoning.part(f64::from(leader), "leader", rule!("REG-LEAD-10"));
            total += f64::from(leader);
        }
        let mut special = 0;
        each_special(pos, unit, |effect| {
            if let SpecialEffect::MoveBonus { by } = effect {
                special += i32::from(by);
            }
        });
        if special != 0 {
            // REG-MOVE-23: never below 0.
            let change = f64::from(special).max(-total);
            reckoning.part(change, "mission", rule!("REG-MIS-08"));
            total += change;
        }
    }
    reckoning.total(total);
    total
}

/// Courage: hits of one attack that shake; never below 1.
#[must_use]
pub fn courage(pos: Pos<'_>, unit: UnitId, reckoning: &mut dyn Reckon) -> u8 {
    reckoning.start("courage", Form::Count);
    let printed = i32::from(pos.spec(unit).courage);
    reckoning.part(f64::from(printed), "profile", rule!("REG-ARMY-20"));
    let mut total = printed;
    let mut add = |amount: i32, why, rule, reckoning: &mut dyn Reckon| {
        let change = amount.max(1 - total);
        if change != 0 {
            reckoning.part(f64::from(change), why, rule);
            total += change;
        }
    };
    let leader = sum_effect(pos, unit, |effect| match effect {
        Effect::Courage { by } => i32::from(by),
        _ => 0,
    });
    add(leader, "leader", rule!("REG-LEAD-10"), reckoning);
    for effect in &pos.state.effects {
        let Some(card) = lasting_card(pos, effect) else { continue };
        if let CardEffect::Courage { by, on, ref filter } = card.effect {
            let sides = (pos.side(effect.seat), pos.side(pos.spec(unit).seat));
            let spec = pos.spec(unit);
            let profile = &pos.table.setup.armies[spec.seat.index()].units[usize::from(spec.index)];
            if on.includes(sides.0, sides.1) && filter.matches(profile) && under(pos, effect, unit) {
                add(i32::from(by), say!("stats-support-card"), rule!("REG-SUP-07"), reckoning);
            }
        }
    }
    reckoning.total(f64::from(total));
    total as u8
}

/// Returns the number that the sum of a morale check must reach: the command value less all bonuses (REG-MORALE-02,
/// REG-MORALE-03).
#[must_use]
pub fn morale_need(pos: Pos<'_>, unit: UnitId, reckoning: &mut dyn Reckon) -> u8 {
    reckoning.start("morale check", Form::Threshold);
    let seat = pos.spec(unit).seat;
    // REG-ARMY-13: the faction's command value.
    // REG-MORALE-03: being shaken is no part of it. REG-DATA-02: the pack gives the value.
    let mut total = i32::from(pos.table.setup.armies[seat.index()].faction.command_value);
    reckoning.part(f64::from(total), "command value", rule!("REG-MORALE-02"));
    let mut add = |amount: i32, why, rule, reckoning: &mut dyn Reckon| {
        if amount != 0 {
            reckoning.part(f64::from(amount), why, rule);
            total += amount;
        }
    };
    let leader = sum_effect(pos, unit, |effect| match effect {
        Effect::MoraleBonus { n } => i32::from(n),
        _ => 0,
    });
    add(-leader, "leader", rule!("REG-LEAD-10"), reckoning);
    let mut special = 0;
    each_special(pos, unit, |effect| {
        if let SpecialEffect::Morale { by } = effect {
            special += i32::from(by);
        }
    });
    add(-special, "mission", rule!("REG-MIS-08"), reckoning);
    for effect in &pos.state.effects {
        let Some(card) = lasting_card(pos, effect) else { continue };
        if let CardEffect::MoraleJam { by } = card.effect
            && effect.seat != seat
            && under(pos, effect, unit)
        {
            add(i32::from(by), say!("stats-support-card"), rule!("REG-SUP-07"), reckoning);
        }
    }
    // Bonuses may make the check trivial, never negative.
    if total < 0 {
        reckoning.part(f64::from(-total), "not below 0", rule!("REG-MORALE-02"));
        total = 0;
    }
    reckoning.total(f64::from(total));
    total as u8
}

/// Ranged dice of one base (REG-ARMY-18).
pub(crate) fn ranged_value(pos: Pos<'_>, unit: UnitId) -> (u8, u8) {
    let leader = sum_effect(pos, unit, |effect| match effect {
        Effect::RangedDice { by } => i32::from(by),
        _ => 0,
    });
    (pos.spec(unit).ranged, leader as u8)
}

/// Melee dice of one base (REG-ARMY-18): printed, and given by a leader.
pub(crate) fn melee_value(pos: Pos<'_>, unit: UnitId) -> (u8, u8) {
    let leader = sum_effect(pos, unit, |effect| match effect {
        Effect::MeleeDice { by } => i32::from(by),
        _ => 0,
    });
    (pos.spec(unit).melee, leader as u8)
}

/// Returns how much a unit's attacks raise the defender's save threshold.
pub(crate) fn save_worse(pos: Pos<'_>, attacker: UnitId) -> u8 {
    sum_effect(pos, attacker, |effect| match effect {
        Effect::SaveWorse { by } => i32::from(by),
        _ => 0,
    }) as u8
}

/// Returns how much the mission adds to a unit's ranged threshold.
#[must_use]
pub fn mission_to_hit(pos: Pos<'_>, attacker: UnitId) -> i32 {
    let mut sum = 0;
    each_special(pos, attacker, |effect| {
        if let SpecialEffect::ToHit { by } = effect {
            sum += i32::from(by);
        }
    });
    sum
}
