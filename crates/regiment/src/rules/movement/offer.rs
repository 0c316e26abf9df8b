//! Says what can be offered: each action that moves bases with one sample of it or the reason against it, and the answers
//! to this part's questions.

use sandtable_dice::Random;
use sandtable_geometry::Pose;
use sandtable_kernel::{Offer, Refusal};

use super::action::check_action;
use super::charge::may_charge;
use super::frame::MoveFrame;
use super::propose::{aboard, approach, beside, carries, strike};
use super::{default_answer, structure, transport};
use crate::commands::{Command, Moves, Poses};
use crate::model::{Action, Place, Pos, UnitId};
use crate::rules::stats;

fn sample(kind: &'static str, text: String, command: Command) -> Offer<Command> {
    Offer::new(kind, text).command(command).sample(true)
}

fn refused(kind: &'static str, text: &str, refusal: Refusal) -> Offer<Command> {
    Offer::new(kind, text.to_owned()).refused(refusal)
}

/// Offers an action that moves bases: `allowed` says whether it may be declared, at which cost.
pub fn offer_action(
    pos: Pos<'_>,
    unit: UnitId,
    action: Action,
    allowed: Result<u8, Refusal>,
    out: &mut Vec<Offer<Command>>,
) {
    match action {
        Action::Move => offer_move(pos, unit, allowed, out),
        Action::Dash => match allowed {
            Ok(_) => {
                let inches = stats::move_value(pos, unit, false, &mut ());
                let moves = forward(pos, unit).unwrap_or_default();
                let text = format!("Dash: two moves of up to {inches} in each");
                out.push(sample("dash", text, Command::Dash { moves }));
            }
            Err(refusal) => out.push(refused("dash", "Dash: two moves", refusal)),
        },
        Action::Charge => offer_charge(pos, unit, allowed, out),
        Action::Special if carries(pos, unit) => offer_put_out(pos, unit, allowed, out),
        _ => {}
    }
}

/// A move straight at the nearest enemy, for a sample.
fn forward(pos: Pos<'_>, unit: UnitId) -> Option<Moves> {
    let from = pos.bases(unit).next().map(|base| pos.state.base(base).pose.point())?;
    let enemies = pos.units_of(pos.spec(unit).seat.other()).filter(|&enemy| pos.on_table(enemy));
    let bases = enemies.flat_map(|enemy| pos.bases(enemy)).map(|base| pos.state.base(base).pose.point());
    let nearest = bases.min_by(|a, b| a.distance(from).total_cmp(&b.distance(from)))?;
    approach(pos, unit, nearest, f64::INFINITY)
}

fn offer_move(pos: Pos<'_>, unit: UnitId, allowed: Result<u8, Refusal>, out: &mut Vec<Offer<Command>>) {
    let inside = matches!(pos.unit(unit).place, Place::Inside(_));
    let kind = if inside { "disembark" } else { "move" };
    let cost = match allowed {
        Ok(cost) => cost,
        Err(refusal) => return out.push(refused(kind, "Move", refusal)),
    };
    let inches = stats::move_value(pos, unit, false, &mut ());
    if inside {
        let poses = beside(pos, unit, 0).unwrap_or_default();
        let command = Command::Disembark { poses, moves: Moves::new() };
        return match check_action(pos, unit, &command, cost) {
            Ok(_) => out.push(sample(kind, format!("Get out, then move up to {inches} in"), command)),
            Err(_) => out.push(refused(kind, "Get out", NO_ROOM)),
        };
    }
    let moves = forward(pos, unit).unwrap_or_default();
    out.push(sample(kind, format!("Move up to {inches} in"), Command::Move { moves, into: None }));
    for other in pos.units_of(pos.spec(unit).seat) {
        if other == unit || transport::may_embark(pos, unit, other).is_err() {
            continue;
        }
        if let Some(command) = aboard(pos, unit, other) {
            out.push(sample("embark", format!("Go aboard {}", pos.table.name(other)), command));
        }
    }
}

/// REG-TRANS-16, REG-A89.
const NO_ROOM: Refusal = Refusal::new(
    "no-room",
    rule!("REG-TRANS-08"),
    "There is no room for all bases of the unit beside the transport.",
);

fn offer_charge(pos: Pos<'_>, unit: UnitId, allowed: Result<u8, Refusal>, out: &mut Vec<Offer<Command>>) {
    let kind: &'static str = "charge";
    let cost = match allowed {
        Ok(cost) => cost,
        Err(refusal) => return out.push(refused(kind, "Charge", refusal)),
    };
    let inches = stats::move_value(pos, unit, true, &mut ());
    let before = out.len();
    for target in pos.units_of(pos.spec(unit).seat.other()) {
        if !pos.on_table(target) {
            continue;
        }
        let name = pos.table.name(target);
        if let Err(refusal) = may_charge(pos, unit, target) {
            out.push(refused(kind, &format!("Charge {name}"), refusal));
            continue;
        }
        let strike = strike(pos, unit, target, inches)
            .map(|moves| Command::Charge { target, moves })
            .filter(|command| check_action(pos, unit, command, cost).is_ok());
        if let Some(command) = strike {
            out.push(sample(kind, format!("Charge {name}"), command));
            continue;
        }
        // REG-CHARGE-09: a charge may be declared that falls short.
        let command = Command::Charge { target, moves: Moves::new() };
        match check_action(pos, unit, &command, cost) {
            Ok(_) => out.push(sample(kind, format!("Charge {name}: may fall short"), command)),
            Err(refusal) => out.push(refused(kind, &format!("Charge {name}"), refusal)),
        }
    }
    if out.len() == before {
        let nobody =
            Refusal::new("no-target", rule!("REG-CHARGE-01"), "There is no enemy on the table to charge.");
        out.push(refused(kind, "Charge", nobody));
    }
}

fn offer_put_out(pos: Pos<'_>, unit: UnitId, allowed: Result<u8, Refusal>, out: &mut Vec<Offer<Command>>) {
    let text = "Put the cargo out";
    let cost = match allowed {
        Ok(cost) => cost,
        Err(refusal) => return out.push(refused("put-out", text, refusal)),
    };
    let poses = pos.unit(unit).cargo.and_then(|cargo| beside(pos, cargo, 0)).unwrap_or_default();
    let command = Command::PutOut { poses };
    match check_action(pos, unit, &command, cost) {
        Ok(_) => out.push(sample("put-out", text.to_owned(), command)),
        Err(_) if pos.unit(unit).cargo.is_some() => out.push(refused("put-out", text, NO_ROOM)),
        Err(refusal) => out.push(refused("put-out", text, refusal)),
    }
}

/// Offers the leader's free pivot.
pub fn offer_pivot(pos: Pos<'_>, unit: UnitId, out: &mut Vec<Offer<Command>>) {
    let poses: Poses = pos.bases(unit).map(|base| pos.state.base(base).pose).collect();
    let command = Command::Pivot { poses };
    match check_action(pos, unit, &command, 0) {
        Ok(_) => out.push(sample("pivot", "Turn bases on the spot".to_owned(), command)),
        Err(refusal) => out.push(refused("pivot", "Turn bases on the spot", refusal)),
    }
}

/// A turn on the spot by the leader's free pivot, all bases alike; nothing if they cannot turn so.
pub fn propose_pivot(pos: Pos<'_>, unit: UnitId, dice: &mut dyn Random) -> Option<Command> {
    let turn = dice.pick(1 << 16) as i32;
    let turned = |pose: Pose| Pose { heading: pose.heading.turned(turn), ..pose };
    let command =
        Command::Pivot { poses: pos.bases(unit).map(|base| turned(pos.state.base(base).pose)).collect() };
    check_action(pos, unit, &command, 0).ok().map(|_| command)
}

/// Says what can be answered to a question of this part.
pub fn offers(pos: Pos<'_>, frame: &MoveFrame, out: &mut Vec<Offer<Command>>) {
    let whole = |kind, text: &str, command| Offer::new(kind, text.to_owned()).command(command);
    match frame {
        MoveFrame::Aftermath(_) => {}
        MoveFrame::Dash(dash) => {
            let inches = stats::move_value(pos, dash.unit, false, &mut ());
            let moves = forward(pos, dash.unit).unwrap_or_default();
            let text = format!("Dash on: up to {inches} in");
            out.push(sample("dash-on", text, Command::DashOn { moves, into: None }));
        }
        MoveFrame::Mend(_) => {
            out.push(sample("repair", "Push the strays back".to_owned(), default_answer(pos, frame)));
        }
        MoveFrame::Push(push) => {
            let ahead = pos.bases(push.unit).next().map(|base| pos.state.base(base).pose.heading);
            let heading = ahead.unwrap_or_default().opposite();
            let name = pos.table.name(push.unit);
            out.push(sample("displace", format!("Push {name} 2 in"), Command::Displace { heading }));
            let stay = super::displace::check(pos, push, &Command::Pass);
            let mut offer = whole("pass", "Do not push", Command::Pass);
            offer.refusal = stay.err();
            out.push(offer);
        }
        MoveFrame::Cargo(_) => {
            out.push(sample("place-cargo", "Place the cargo".to_owned(), default_answer(pos, frame)));
        }
        MoveFrame::Occupy(taking) => {
            if let Some(poses) = structure::room(pos, taking.unit, taking.feature) {
                out.push(sample("occupy", "Move into the structure".to_owned(), Command::Occupy { poses }));
            }
            out.push(whole("stay-out", "Stay outside", Command::Occupy { poses: Poses::new() }));
        }
    }
}
