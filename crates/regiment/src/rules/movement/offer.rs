//! Offers of each action that moves bases, with places to choose or the reason against it.

use sandtable_dice::Random;
use sandtable_kernel::{Offer, Refusal};
use sandtable_text::{said, say};

use super::action::check_action;
use super::charge::may_charge;
use super::propose::{aboard, approach, beside, carries, strike};
use super::put::places;
use super::transport;
use crate::commands::{BaseMove, CHARGE, Command, Moves};
use crate::model::{Action, Place, Pos, UnitId};
use crate::rules::combat::need;
use crate::rules::form::{self, Placing, button, reckoned};
use crate::rules::{physical, space, stats};

pub(crate) fn refused(kind: &'static str, text: impl Into<String>, refusal: Refusal) -> Offer<Command> {
    Offer::new(kind, text).refused(refusal)
}

/// Offers an action that moves bases: `allowed` says whether it may be declared, at which cost.
pub(crate) fn offer_action(
    pos: Pos<'_>,
    unit: UnitId,
    action: Action,
    allowed: Result<u8, Refusal>,
    out: &mut Vec<Offer<Command>>,
) {
    let inside = matches!(pos.unit(unit).place, Place::Inside(_));
    match (action, allowed) {
        (Action::Move, Err(refusal)) => {
            out.push(refused(if inside { "disembark" } else { "move" }, "Move", refusal).about(unit.into()));
        }
        (Action::Dash, Err(refusal)) => {
            out.push(refused("dash", say!("movement-offer-dash-two-moves"), refusal).about(unit.into()));
        }
        (_, allowed) if pos.physical() => physical::offer_action(pos, unit, action, allowed, out),
        (Action::Move, Ok(cost)) if inside => out.push(offer_out(pos, unit, cost)),
        (Action::Move, Ok(_)) => {
            out.push(travel(pos, unit, "move", "/move/moves", |moves| Command::Move { moves, into: None }));
            offer_aboard(pos, unit, "/move/moves", |moves, into| Command::Move { moves, into }, out);
        }
        (Action::Dash, Ok(_)) => {
            out.push(travel(pos, unit, "dash", "/dash/moves", |moves| Command::Dash { moves }));
        }
        (Action::Charge, allowed) => offer_charge(pos, unit, allowed, out),
        (Action::Special, _) if carries(pos, unit) => out.push(offer_put_out(pos, unit, allowed)),
        _ => {}
    }
}

/// Offers a move of a unit: as it stands, straight at the nearest enemy.
pub(super) fn travel(
    pos: Pos<'_>,
    unit: UnitId,
    kind: &'static str,
    at: &str,
    command: impl Fn(Moves) -> Command,
) -> Offer<Command> {
    let mut inches = 0.0;
    let reach = reckoned(|r| inches = stats::move_value(pos, unit, false, r));
    let text = match kind {
        "move" | "move-on" => say!("movement-offer-move-up-to", inches),
        "dash" => say!("movement-offer-dash-two-moves-of-up-to", inches),
        _ => say!("movement-offer-dash-on-up-to", inches),
    };
    button(kind, text, command(forward(pos, unit).unwrap_or_default()))
        .about(unit.into())
        .number(reach)
        .field(Placing::travel(inches).things(at, form::bases(pos, unit)))
}

/// A move straight at the nearest enemy.
fn forward(pos: Pos<'_>, unit: UnitId) -> Option<Moves> {
    let from = pos.bases(unit).next().map(|base| pos.state.base(base).pose.point())?;
    let enemies = pos.units_of(pos.spec(unit).seat.other()).filter(|&enemy| pos.on_table(enemy));
    let bases = enemies.flat_map(|enemy| pos.bases(enemy)).map(|base| pos.state.base(base).pose.point());
    let nearest = bases.min_by(|a, b| a.distance(from).total_cmp(&b.distance(from)))?;
    approach(pos, unit, nearest, f64::INFINITY)
}

pub(super) fn offer_aboard(
    pos: Pos<'_>,
    unit: UnitId,
    at: &str,
    command: impl Fn(Moves, Option<UnitId>) -> Command,
    out: &mut Vec<Offer<Command>>,
) {
    let inches = stats::move_value(pos, unit, false, &mut ());
    for transport in pos.units_of(pos.spec(unit).seat) {
        if transport == unit || transport::may_embark(pos, unit, transport).is_err() {
            continue;
        }
        if let Some(moves) = aboard(pos, unit, transport) {
            let text = say!("movement-offer-go-aboard", transport = pos.table.label(transport));
            out.push(
                button("embark", text, command(moves, Some(transport)))
                    .about(unit.into())
                    .about(transport.into())
                    .field(Placing::travel(inches).touching(transport).things(at, form::bases(pos, unit))),
            );
        }
    }
}

/// Refused to bases without a place beside the transport (REG-TRANS-16, REG-A89).
const NO_ROOM: Refusal = Refusal::new("no-room", rule!("REG-TRANS-08"), said!("refusal-no-room"));

fn offer_out(pos: Pos<'_>, unit: UnitId, cost: u8) -> Offer<Command> {
    let command = Command::Disembark { place: beside(pos, unit, 0).unwrap_or_default() };
    let (Place::Inside(transport), Ok(_)) = (pos.unit(unit).place, check_action(pos, unit, &command, cost))
    else {
        return refused("disembark", say!("movement-offer-get-out"), NO_ROOM).about(unit.into());
    };
    let beside = Placing::free().touching(transport).things("/disembark/place", form::bases(pos, unit));
    button("disembark", say!("movement-offer-get-out-then-move"), command)
        .about(unit.into())
        .about(transport.into())
        .field(beside)
}

fn offer_charge(pos: Pos<'_>, unit: UnitId, allowed: Result<u8, Refusal>, out: &mut Vec<Offer<Command>>) {
    let cost = match allowed {
        Ok(cost) => cost,
        Err(refusal) => return out.push(refused(CHARGE, "Charge", refusal).about(unit.into())),
    };
    let mut inches = 0.0;
    let reach = reckoned(|r| inches = stats::move_value(pos, unit, true, r));
    let pool = reckoned(|r| need::melee_pool(pos, unit, true, r));
    let before = out.len();
    let mut short = Vec::new();
    for target in pos.units_of(pos.spec(unit).seat.other()).filter(|&target| pos.on_table(target)) {
        let name = pos.table.label(target);
        let offer = |text: String| Offer::new(CHARGE, text).about(unit.into()).about(target.into());
        if let Err(refusal) = may_charge(pos, unit, target) {
            out.push(offer(say!("movement-offer-charge", name)).refused(refusal));
            continue;
        }
        let field = Placing::travel(inches).touching(target).things("/charge/moves", form::bases(pos, unit));
        let legal = |moves| {
            let command = Command::Charge { target, moves };
            check_action(pos, unit, &command, cost).map(|_| command)
        };
        let strike = strike(pos, unit, target, inches).and_then(|moves| legal(moves).ok());
        // REG-CHARGE-09: a charge may be declared that falls short; those that strike stand before it.
        let (list, says, command) = match strike {
            Some(command) => (&mut *out, String::new(), Ok(command)),
            None => (&mut short, falls_short(pos, unit, target, inches), legal(Moves::new())),
        };
        list.push(match command {
            Ok(command) => {
                let offer = offer(say!("movement-offer-charge-2", name, says)).command(command);
                offer.number(reach.clone()).number(pool.clone()).field(field)
            }
            Err(refusal) => offer(say!("movement-offer-charge", name)).refused(refusal),
        });
    }
    out.append(&mut short);
    if out.len() == before {
        let nobody = Refusal::new("no-target", rule!("REG-CHARGE-01"), said!("refusal-no-target-3"));
        out.push(refused(CHARGE, "Charge", nobody).about(unit.into()));
    }
}

/// Explains why a charge without a known way into contact may fall short.
fn falls_short(pos: Pos<'_>, unit: UnitId, target: UnitId, inches: f64) -> String {
    let away = space::unit_distance(pos, unit, target);
    if away > inches {
        say!("movement-offer-falls-short-away", away = format_args!("{away:.1}"))
    } else {
        say!("movement-offer-may-fall-short").to_owned()
    }
}

fn offer_put_out(pos: Pos<'_>, unit: UnitId, allowed: Result<u8, Refusal>) -> Offer<Command> {
    let cargo = pos.unit(unit).cargo;
    let place = cargo.and_then(|cargo| beside(pos, cargo, 0)).unwrap_or_default();
    let command = Command::PutOut { place };
    let checked = allowed.and_then(|cost| {
        let checked = check_action(pos, unit, &command, cost);
        checked.map_err(|refusal| if cargo.is_some() { NO_ROOM } else { refusal })
    });
    let offer = Offer::new("put-out", say!("movement-offer-put-the-cargo-out")).about(unit.into());
    match (checked, cargo) {
        (Ok(_), Some(cargo)) => {
            let beside = Placing::free().touching(unit).things("/put-out/place", form::bases(pos, cargo));
            offer.about(cargo.into()).command(command).field(beside)
        }
        (checked, _) => offer.refused(checked.err()),
    }
}

pub(crate) fn offer_pivot(pos: Pos<'_>, unit: UnitId, out: &mut Vec<Offer<Command>>) {
    let stand = pos.bases(unit).map(|base| pos.state.base(base).pose).collect();
    let command = Command::Pivot { place: places(pos, unit, &stand) };
    let turns = Placing::travel(0.0).things("/pivot/place", form::bases(pos, unit));
    let offer = Offer::new("pivot", say!("movement-offer-turn-bases-on-the-spot")).about(unit.into());
    out.push(match check_action(pos, unit, &command, 0) {
        Ok(_) => offer.command(command).field(turns),
        Err(refusal) => offer.refused(refusal),
    });
}

/// A turn on the spot by the leader's free pivot, all bases alike; `None` if they cannot turn so.
pub(crate) fn propose_pivot(pos: Pos<'_>, unit: UnitId, dice: &mut dyn Random) -> Option<Command> {
    let turn = dice.pick(1 << 16) as i32;
    let turned = |base| {
        let mut to = pos.state.base(base).pose;
        to.heading = to.heading.turned(turn);
        BaseMove { base, to, ..BaseMove::default() }
    };
    let command = Command::Pivot { place: pos.bases(unit).map(turned).collect() };
    check_action(pos, unit, &command, 0).ok().map(|_| command)
}
