//! The nine actions and their limits (REG-ACT, REG-RALLY, REG-STANDBY, REG-DIGIN, REG-SPEC). Each is carried out elsewhere;
//! whether it may be declared is judged here.

use sandtable_kernel::machine::unexpected;
use sandtable_kernel::{Offer, Refusal};
use sandtable_text::{said, say};

use super::activation::{can_pivot, dug_in_this_activation};
use super::{Status, TurnEvent, scoring};
use crate::commands::Command;
use crate::data::Class;
use crate::model::{ActStep, Action, Activation, Cx, Doing, Frame, Interrupt, Place, Pos, UnitId};
use crate::rules::form::button;
use crate::rules::{Events, Plan, combat, movement, physical, stats};
use crate::rulings::{
    A26_MUST_SPEND, A27_RALLY_ALLOWED, A28_RALLY_ALLOWED, A32_NEXT_ACTIVATION, A41_MOVE_THEN_DIG_IN,
    A48_FORBIDDEN, A50_PER_ROUND,
};

/// A unit that may act, and within which limits.
#[derive(Clone, Copy, Debug)]
pub struct Actor {
    pub unit: UnitId,
    pub activation: Option<Activation>,
}

impl Actor {
    /// The acting unit, if the rules wait for an action.
    #[must_use]
    pub fn of(pos: Pos<'_>) -> Option<Self> {
        match pos.state.top()? {
            Frame::Activation(frame) => Some(frame.actor()),
            Frame::Interrupt(frame) => Some(frame.actor()),
            _ => None,
        }
    }
}

/// Checks that the unit may declare an action of this type now, and returns its cost.
///
/// Errors: the limit that forbids it.
pub(crate) fn may(pos: Pos<'_>, actor: &Actor, action: Action) -> Result<u8, Refusal> {
    let unit = pos.unit(actor.unit);
    let spec = pos.spec(actor.unit);
    let rulings = &pos.table.rulings;
    if let Place::Inside(_) = unit.place {
        // REG-TRANS-05, REG-A28: an embarked unit can only disembark by Move. REG-A27: or rally after embarking.
        let just_embarked = actor.activation.is_some_and(|frame| frame.used & Action::Move.bit() != 0);
        let rally = if just_embarked { A27_RALLY_ALLOWED } else { A28_RALLY_ALLOWED };
        if action != Action::Move && !(action == Action::Rally && rulings.is(rally)) {
            return Err(Refusal::new("embarked", rule!("REG-TRANS-05"), said!("refusal-embarked-3")));
        }
    }
    let Some(frame) = actor.activation else {
        // REG-STANDBY-03: a standby token gives one simple action.
        return if action.complex() {
            Err(Refusal::new("simple-only", rule!("REG-STANDBY-03"), said!("refusal-simple-only")))
        } else if action == Action::Special && rulings.is(A50_PER_ROUND) && unit.special {
            Err(special_once_a_round())
        } else {
            Ok(0)
        };
    };
    // REG-ACT-05: each action type once per activation.
    if frame.used & action.bit() != 0 {
        return Err(Refusal::new(
            "once-per-activation",
            rule!("REG-ACT-05"),
            said!("refusal-once-per-activation"),
        ));
    }
    // REG-ACT-09, REG-DASH-07, REG-MORALE-07: complex actions are barred while shaken, Entrench (REG-KW-26) and
    // Fearless (REG-KW-28) included.
    if action.complex() && unit.shaken {
        return Err(Refusal::new("shaken", rule!("REG-ACT-09"), said!("refusal-shaken")));
    }
    // REG-RALLY-03, REG-A32: once it has rallied they are open again; by the other reading from its next activation on.
    if action.complex() && frame.used & Action::Rally.bit() != 0 && rulings.is(A32_NEXT_ACTIVATION) {
        return Err(Refusal::new("rallied", rule!("REG-RALLY-03"), said!("refusal-rallied")));
    }
    let cost = stats::action_cost(pos, actor.unit, action);
    if cost > frame.ap {
        return Err(Refusal::new(
            "not-enough-ap",
            if action.complex() { rule!("REG-ACT-04") } else { rule!("REG-ACT-03") },
            said!("refusal-not-enough-ap"),
        )
        .with(f64::from(cost), f64::from(frame.ap)));
    }
    match action {
        Action::DigIn => {
            // REG-DIGIN-01: infantry only; vehicles and aerial units never (REG-TYPE-03, REG-TYPE-06).
            if spec.class != Class::Infantry || spec.aerial() {
                return Err(Refusal::new(
                    "not-infantry",
                    rule!("REG-DIGIN-01"),
                    said!("refusal-not-infantry-2"),
                ));
            }
            // REG-DIGIN-02, REG-A41.
            if frame.stirred && !rulings.is(A41_MOVE_THEN_DIG_IN) {
                return Err(dug_in_this_activation());
            }
        }
        Action::Move | Action::Dash | Action::Charge
            if frame.used & Action::DigIn.bit() != 0 && !rulings.is(A41_MOVE_THEN_DIG_IN) =>
        {
            return Err(dug_in_this_activation());
        }
        // REG-A48.
        Action::Standby | Action::Volley if spec.min_move > 0 && rulings.is(A48_FORBIDDEN) => {
            return Err(Refusal::new("must-move", rule!("REG-MOVE-16"), said!("refusal-must-move")));
        }
        Action::Special if rulings.is(A50_PER_ROUND) && unit.special => return Err(special_once_a_round()),
        _ => {}
    }
    Ok(cost)
}

const fn special_once_a_round() -> Refusal {
    Refusal::new("special-once-a-round", rule!("REG-SPEC-01"), said!("refusal-special-once-a-round"))
}

/// Checks an action. REG-ACT-12: what does not meet its conditions cannot be declared, and costs nothing.
///
/// Errors: why it is not possible now.
pub(super) fn act(pos: Pos<'_>, actor: &Actor, command: &Command) -> Result<Plan, Refusal> {
    let unit = actor.unit;
    let moved = |action| movement::check_action(pos, unit, command, may(pos, actor, action)?);
    match *command {
        // Poses mean nothing on a real table: there these are declared as [`physical`] has them.
        Command::Move { .. } | Command::Dash { .. } | Command::Charge { .. } | Command::Pivot { .. }
            if pos.physical() =>
        {
            Err(unexpected(command))
        }
        Command::Shoot { .. } | Command::Volley { .. } if pos.physical() => Err(unexpected(command)),
        // REG-ACT-12, REG-MOVEA-04: what cannot be done now is not declared and costs nothing.
        Command::Move { .. } | Command::Disembark { .. } => moved(Action::Move),
        Command::Dash { .. } => moved(Action::Dash),
        Command::Charge { .. } => moved(Action::Charge),
        Command::PutOut { .. } => moved(Action::Special),
        Command::Pivot { .. } => {
            let frame = actor.activation.ok_or_else(|| unexpected(command))?;
            can_pivot(pos, &frame)?;
            movement::check_action(pos, unit, command, 0)
        }
        Command::Shoot { base } => {
            let cost = may(pos, actor, Action::Shoot)?;
            combat::check_shot(pos, unit, base, false, cost)
        }
        Command::Volley { base } => {
            let cost = may(pos, actor, Action::Volley)?;
            combat::check_shot(pos, unit, base, true, cost)
        }
        Command::UseCard { card, target, pass } => {
            let cost = may(pos, actor, Action::Special)?;
            combat::check_card(pos, unit, card, target, pass, cost)
        }
        Command::Task { task } => {
            let cost = may(pos, actor, Action::Special)?;
            scoring::check_task(pos, unit, task)?;
            let (seat, vp) = (pos.spec(unit).seat, scoring::task(pos, task).map_or(0, |task| task.vp));
            let done = begun(unit, Action::Special, cost).then(TurnEvent::TaskDone { unit, task });
            Ok(done.then(TurnEvent::Scored { seat, vp }).into())
        }
        Command::Aim { .. } | Command::Walk { .. } | Command::Engage { .. } if pos.physical() => {
            physical::check(pos, unit, command, |action| may(pos, actor, action))
        }
        Command::Rally => token(pos, actor, Action::Rally),
        Command::Standby => token(pos, actor, Action::Standby),
        Command::DigIn => token(pos, actor, Action::DigIn),
        Command::End => {
            end(pos, actor)?;
            let ended = Events::of(TurnEvent::Ended);
            Ok(match actor.activation {
                Some(frame) => ended.goto(Activation { step: ActStep::Minimum, ..frame }),
                None => ended.goto(Interrupt { unit, done: true }),
            }
            .into())
        }
        _ => Err(unexpected(command)),
    }
}

/// Checks that the owner may give up the rest of an activation or of a standby action.
pub(super) fn end(pos: Pos<'_>, actor: &Actor) -> Result<(), Refusal> {
    let Some(frame) = actor.activation else { return Ok(()) };
    // REG-ACT-08, REG-A26: by default the owner may stop early; the alternative makes it spend what it can.
    let left = frame.used & Action::Rally.bit() == 0 || frame.used & Action::Move.bit() == 0;
    if pos.table.rulings.is(A26_MUST_SPEND) && frame.ap > 0 && left && pos.on_table(actor.unit) {
        return Err(Refusal::new("must-spend", rule!("REG-ACT-06"), said!("refusal-must-spend")));
    }
    Ok(())
}

/// Rally, Standby and Dig-In: actions that change tokens only.
fn token(pos: Pos<'_>, actor: &Actor, action: Action) -> Result<Plan, Refusal> {
    let unit = actor.unit;
    let begun = begun(unit, action, may(pos, actor, action)?);
    let events = match action {
        // REG-RALLY-01: no roll; REG-RALLY-02: without effect when not shaken. REG-RALLY-04: nothing in the book hangs
        // on losing the token, so nothing follows.
        Action::Rally if pos.unit(unit).shaken => {
            begun.then(TurnEvent::Lost { unit, status: Status::Shaken })
        }
        // REG-STANDBY-01.
        Action::Standby => begun.then(TurnEvent::Gained { unit, status: Status::Standby }),
        // REG-DIGIN-06: it stays over rounds until the unit moves. REG-DIGIN-03, REG-DIGIN-04: the token gives cover and
        // improves the save.
        Action::DigIn => begun.then(TurnEvent::Gained { unit, status: Status::DugIn }),
        _ => begun,
    };
    Ok(events.into())
}

/// Begins an action: what it does comes on top, and when that is resolved the action is complete.
pub(crate) fn begin(cx: &mut Cx<'_>, unit: UnitId, action: Action, cost: u8) {
    cx.emit(TurnEvent::Began { unit, action, cost });
    cx.call(Doing { unit, action, cost });
}

/// Begins an action of which everything is known beforehand.
pub(crate) fn begun(unit: UnitId, action: Action, cost: u8) -> Events {
    Events::of(TurnEvent::Began { unit, action, cost }).call(Doing { unit, action, cost })
}

/// Lists the actions of the active unit, each with a command or the reason against it.
pub(super) fn offers(pos: Pos<'_>, actor: &Actor, out: &mut Vec<Offer<Command>>) {
    let plain = |kind, text: &str, command, refusal: Option<Refusal>| {
        button(kind, text, command).about(actor.unit.into()).refused(refusal)
    };
    for action in Action::ALL {
        let allowed = may(pos, actor, action);
        match action {
            Action::Move | Action::Dash | Action::Charge => {
                movement::offer_action(pos, actor.unit, action, allowed, out);
            }
            Action::Shoot | Action::Volley => combat::offer_shots(pos, actor.unit, action, allowed, out),
            // REG-SPEC-02: a support card, putting out cargo, or a task of the mission.
            Action::Special => {
                combat::offer_cards(pos, actor.unit, allowed, out);
                movement::offer_action(pos, actor.unit, action, allowed, out);
                scoring::offer_tasks(pos, actor.unit, allowed, out);
            }
            Action::Rally => {
                // REG-RALLY-02: legal without effect.
                let text = if pos.unit(actor.unit).shaken {
                    say!("turn-actions-rally-remove-the-shaken-token")
                } else {
                    say!("turn-actions-rally-no-effect-it-is-not")
                };
                out.push(plain("rally", text, Command::Rally, allowed.err()));
            }
            Action::Standby => {
                let text = say!("turn-actions-standby-wait-for-another-units-action");
                out.push(plain("standby", text, Command::Standby, allowed.err()));
            }
            Action::DigIn => {
                let text = say!("turn-actions-dig-in-cover-and-a-better");
                out.push(plain("dig-in", text, Command::DigIn, allowed.err()));
            }
        }
    }
    if actor.activation.is_some_and(|frame| can_pivot(pos, &frame).is_ok()) {
        movement::offer_pivot(pos, actor.unit, out);
    }
    let end = end(pos, actor).err();
    out.push(plain("end", say!("turn-actions-end-the-activation"), Command::End, end));
}
