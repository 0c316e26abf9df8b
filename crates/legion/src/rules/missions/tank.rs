//! Disabled Vehicle (SO-TANK): a vehicle that cannot move, its defenders around it, and ambushers with detonators who come and
//! go by the Ambush Network.

use sandtable_dice::{Random, RollKey};
use sandtable_geometry::{CONTACT, Capsule, Heading, Pose};
use sandtable_kernel::{Form, Offer, Reckon, Refusal};
use sandtable_legion_cards::dice::Die;
use sandtable_text::{said, say};

use super::{Deed, MissionEvent, over};
use crate::commands::Command;
use crate::data::{Detonator, TokenKind, Vehicle};
use crate::model::{Cx, Ending, Place, Pos, UnitId};
use crate::rules::form::button_if;
use crate::rules::tokens::{self, Results, throw};
use crate::rules::turn::{Action, leave};
use crate::rules::{space, stats};
use crate::rulings::{A13_ANYWHERE, A15_LEADER_TO_CENTRE, A19_BOTH, A57_CHOICE};

/// Figures of the vehicle.
fn figures(pos: Pos<'_>) -> Option<&Vehicle> {
    pos.mission()?.vehicle.as_ref()
}

/// Figures of detonators.
fn detonators(pos: Pos<'_>) -> Option<&Detonator> {
    pos.mission()?.detonator.as_ref()
}

/// The immobilized vehicle of the defender.
pub(crate) fn vehicle(pos: Pos<'_>) -> Option<UnitId> {
    figures(pos)?;
    pos.table.vehicles[pos.defender()?.index()]
}

/// Puts the vehicle where the mission says.
pub(crate) fn vehicle_placed(pos: Pos<'_>) -> Option<MissionEvent> {
    let figures = figures(pos)?;
    let heading = Heading::from_degrees(f64::from(figures.degrees));
    let to = Pose::new(figures.at[0], figures.at[1], heading);
    Some(MissionEvent::VehiclePlaced { unit: vehicle(pos)?, to })
}

/// Puts the vehicle and the ambushers where they begin.
pub(super) fn deploying(cx: &mut Cx<'_>) {
    let pos = cx.pos();
    let Some(placed) = vehicle_placed(pos) else { return };
    let waits = |&unit: &UnitId| pos.attacks(unit) && pos.unit(unit).place == Place::Undeployed;
    let ambushers: Vec<UnitId> = pos.units().filter(waits).collect();
    // SO-TANK-02, LEG-A16: the defender's vehicle, in the middle.
    cx.emit(placed);
    // SO-TANK-05, SO-TANK-26, LEG-A57: all ambushers begin in the Network, or by version 1.1 where their player chooses.
    if !cx.table.rulings.is(A57_CHOICE) {
        ambushers.into_iter().for_each(|unit| cx.emit(MissionEvent::Networked { unit }));
    }
}

/// Returns `true` if a unit may begin in the Ambush Network instead of being deployed.
pub(crate) fn may_network(pos: Pos<'_>, unit: UnitId) -> bool {
    // SO-TANK-26
    figures(pos).is_some() && pos.attacks(unit) && pos.table.rulings.is(A57_CHOICE)
}

/// Returns whether a unit may hold a Detonator.
pub(crate) fn may_hold_detonator(pos: Pos<'_>, unit: UnitId) -> bool {
    // SO-TANK-08, SO-TANK-11: ambushers. LEG-A19: or by the alternative the defenders too.
    let holds = pos.attacks(unit) || pos.table.rulings.is(A19_BOTH) && vehicle(pos) != Some(unit);
    detonators(pos).is_some() && holds
}

/// Returns `true` if a unit deploys in contact with the vehicle.
pub(super) fn at_vehicle(pos: Pos<'_>, unit: UnitId) -> bool {
    // SO-TANK-04
    figures(pos).is_some() && pos.defends(unit)
}

/// Discs of the Ambush Points.
pub(super) fn points(pos: Pos<'_>) -> impl Iterator<Item = Capsule> {
    // SO-TANK-03: four of them.
    let tokens = pos.mission().map(|mission| mission.tokens.as_slice()).unwrap_or_default();
    let points = (0..tokens.len()).filter(|&at| tokens[at].kind == TokenKind::AmbushPoint);
    points.filter_map(move |at| space::token(pos, at))
}

/// Returns `true` if a unit touches the vehicle.
fn touches_vehicle(pos: Pos<'_>, unit: UnitId) -> bool {
    vehicle(pos).is_some_and(|vehicle| {
        pos.is_on_table(unit) && pos.is_on_table(vehicle) && space::touches(pos, unit, vehicle)
    })
}

/// Actions that the mission gives to a unit.
pub(super) fn given(pos: Pos<'_>, unit: UnitId) -> &'static [Action] {
    // SO-TANK-19, LEG-A19: the Ambusher alone rearms, or by the alternative both squads.
    let both = pos.table.rulings.is(A19_BOTH);
    if vehicle(pos) == Some(unit) {
        &[]
    } else if pos.attacks(unit) {
        &[Action::Throw, Action::Rearm, Action::Ambush]
    } else if stats::is_support(pos, unit) {
        if both { &[Action::Repair, Action::Throw, Action::Rearm] } else { &[Action::Repair] }
    } else if both {
        &[Action::Throw, Action::Rearm]
    } else {
        &[]
    }
}

/// Checks that a unit may make an action here and now.
pub(super) fn ready(pos: Pos<'_>, unit: UnitId, action: Action) -> Result<(), Refusal> {
    let Some(vehicle) = vehicle(pos) else { return Ok(()) };
    match action {
        Action::Throw if !pos.unit(unit).detonator => {
            Err(Refusal::new("no-detonator", rule!("SO-TANK-12"), said!("refusal-no-detonator")))
        }
        // SO-TANK-12: the vehicle is in line of sight.
        Action::Throw if !space::sees(pos, unit, vehicle) => {
            Err(Refusal::new("out-of-sight", rule!("SO-TANK-12"), said!("refusal-out-of-sight-3")))
        }
        // SO-TANK-11
        Action::Rearm if pos.unit(unit).detonator => {
            Err(Refusal::new("holds-one", rule!("SO-TANK-11"), said!("refusal-holds-one-2")))
        }
        Action::Rearm if supports(pos, unit).next().is_none() => {
            Err(Refusal::new("no-support", rule!("SO-TANK-19"), said!("refusal-no-support")))
        }
        Action::Repair if !touches_vehicle(pos, unit) => Err(Refusal::new(
            "not-at-the-vehicle",
            rule!("SO-TANK-22"),
            said!("refusal-not-at-the-vehicle-2"),
        )),
        Action::Repair if !tokens::is_wounded(pos, vehicle) => {
            Err(Refusal::new("unharmed", rule!("SO-TANK-22"), said!("refusal-unharmed")))
        }
        // SO-TANK-16, LEG-A13: in base contact with an Ambush Point, or by the alternative anywhere.
        Action::Ambush
            if !pos.table.rulings.is(A13_ANYWHERE)
                && !points(pos).any(|disc| space::touches_disc(pos, unit, &disc)) =>
        {
            Err(Refusal::new("no-ambush-point", rule!("LEG-A13"), said!("refusal-no-ambush-point-2")))
        }
        _ => Ok(()),
    }
}

/// Support units that a unit can rearm at.
fn supports(pos: Pos<'_>, unit: UnitId) -> impl Iterator<Item = UnitId> {
    let inches = detonators(pos).map_or(0, |figures| figures.rearm_inches);
    let seat = pos.spec(unit).seat;
    // SO-TANK-19: a friendly Support unit at 3 inches. SO-TANK-20: another one.
    pos.on_table().filter(move |&other| {
        other != unit
            && pos.spec(other).seat == seat
            && stats::is_support(pos, other)
            && space::is_at(pos, space::distance(pos, unit, other), inches)
    })
}

/// Reads a command as an action of this mission.
pub(super) fn deed(command: &Command) -> Option<Deed> {
    match command {
        Command::Throw => Some(Deed::Throw),
        Command::Rearm => Some(Deed::Rearm),
        Command::Repair => Some(Deed::Repair),
        Command::Ambush => Some(Deed::Ambush),
        _ => None,
    }
}

/// Words and command of an action.
fn told(action: Action) -> Option<(&'static str, &'static str, Command)> {
    match action {
        Action::Throw => Some(("throw", say!("missions-tank-throw-the-detonator"), Command::Throw)),
        Action::Rearm => Some(("rearm", "Rearm", Command::Rearm)),
        Action::Repair => Some(("repair", say!("missions-tank-repair-vehicle"), Command::Repair)),
        Action::Ambush => Some(("ambush", say!("missions-tank-ambush-point-action"), Command::Ambush)),
        _ => None,
    }
}

/// Offers an action, or says why it cannot be made.
pub(super) fn offer(
    pos: Pos<'_>,
    unit: UnitId,
    action: Action,
    allowed: Result<(), Refusal>,
    out: &mut Vec<Offer<Command>>,
) {
    let Some((kind, text, command)) = told(action) else { return };
    let offer = button_if(kind, text, command, allowed).about(unit.into());
    out.push(if action == Action::Throw && allowed.is_ok() {
        offer.number(crate::rules::form::reckoned(|reckon| dice(pos, unit, reckon)))
    } else {
        offer
    });
}

/// Draws a command for an action that can be made.
pub(super) fn sample(action: Action, dice: &mut dyn Random) -> Option<Command> {
    // To go back to the Network every time would be no game.
    let (_, _, command) = told(action)?;
    (action != Action::Ambush || dice.pick(4) == 0).then_some(command)
}

/// Dice of a throw.
fn dice(pos: Pos<'_>, unit: UnitId, reckon: &mut dyn Reckon) -> u8 {
    let all = detonators(pos).map_or(0, |figures| figures.dice);
    reckon.start("detonator dice", Form::Dice);
    reckon.part(f64::from(all), "in contact", rule!("SO-TANK-13"));
    let inches = vehicle(pos).map_or(f64::INFINITY, |vehicle| {
        // LEG-A15: to the nearest point of the vehicle's base, or by the alternative to its center.
        if pos.table.rulings.is(A15_LEADER_TO_CENTRE) {
            pos.base(unit).distance_to(pos.unit(vehicle).pose.point()).max(0.0)
        } else {
            space::distance(pos, unit, vehicle)
        }
    });
    // SO-TANK-13: 1 less for each full inch.
    let less = (inches + CONTACT).floor().clamp(0.0, f64::from(all));
    reckon.part(-less, "full inches away", rule!("SO-TANK-13"));
    let dice = all - less as u8;
    reckon.total(f64::from(dice));
    dice
}

/// Dice of a throw from where a unit stands.
pub(crate) fn detonator_dice(pos: Pos<'_>, unit: UnitId) -> u8 {
    dice(pos, unit, &mut ())
}

/// Carries an action out.
pub(super) fn perform(cx: &mut Cx<'_>, unit: UnitId, deed: Deed) {
    let pos = cx.pos();
    let Some(vehicle) = vehicle(pos) else { return };
    match deed {
        Deed::Throw => {
            let mut numbers = cx.numbers();
            let count = numbers.reckon(|reckon| dice(cx.pos(), unit, reckon));
            let key = RollKey::new("detonator").by("unit", unit.0).against("unit", vehicle.0);
            // SO-TANK-13: 10 white attack dice, less 1 for each full inch.
            let results = Results::of(&throw(cx, key, Die::WhiteAttack, count));
            // SO-TANK-12, LEG-A14: the Detonator is removed.
            cx.emit_with(MissionEvent::Thrown { unit, results }, numbers);
            // SO-TANK-14: 1 damage for each critical, hit and surge.
            tokens::wound(cx, vehicle, results.critical + results.hit + results.surge, Some(unit));
        }
        // SO-TANK-19, SO-TANK-10: 1 Detonator.
        Deed::Rearm => cx.emit(MissionEvent::Rearmed { unit }),
        Deed::Repair => {
            // SO-TANK-22: 1 wound is removed from the vehicle.
            let wounds = figures(pos).map_or(0, |figures| figures.repair).min(pos.unit(vehicle).wounds);
            cx.emit(MissionEvent::Repaired { unit: vehicle, wounds });
        }
        Deed::Ambush => {
            // SO-TANK-16: it leaves the battlefield for the Network, and its activation is over.
            cx.emit(MissionEvent::Networked { unit });
            leave(cx, unit);
        }
        _ => {}
    }
}

/// Ends the game if the vehicle is destroyed, and says whether it is over.
pub(super) fn between(cx: &mut Cx<'_>) -> bool {
    let pos = cx.pos();
    let destroyed = vehicle(pos).is_some_and(|vehicle| pos.unit(vehicle).place == Place::Defeated);
    if destroyed {
        // SO-TANK-23: the Ambusher wins at once.
        let winner = pos.defender().map(sandtable_kernel::Seat::other);
        over(cx, winner, Ending::Destroyed);
    }
    destroyed
}
