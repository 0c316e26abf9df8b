//! A unit's activation: morale, action points, the nine actions and their limits (REG-ACT, REG-RALLY, REG-STANDBY,
//! REG-DIGIN, REG-SPEC). What an action does is decided elsewhere; whether it may be declared, here.

use sandtable_kernel::{Offer, Refusal};

use super::{Status, TurnEvent, TurnPlan, react, roll, scoring};
use crate::commands::Command;
use crate::data::{Class, Effect, Keyword};
use crate::engine::unexpected;
use crate::model::{
    ActStep, Action, Activation, Cx, Discard, Doing, Frame, Interrupt, Place, Pos, Purpose, Step, UnitId,
};
use crate::rules::form::button;
use crate::rules::{Planned, Question, combat, movement, stats};
use crate::rulings::{
    A25_AFTER_ACTIONS, A26_MUST_SPEND, A27_RALLY_ALLOWED, A28_RALLY_ALLOWED, A41_MOVE_THEN_DIG_IN,
    A44_AFTER_ACTIVATION, A45_NO_CHAINS, A48_FORBIDDEN, A50_PER_ROUND,
};

/// Says who acts, and within which limits.
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
            Frame::Activation(frame) => Some(Self { unit: frame.unit, activation: Some(*frame) }),
            Frame::Interrupt(frame) => Some(Self { unit: frame.unit, activation: None }),
            _ => None,
        }
    }
}

/// Goes on with an activation (REG-ACT-01).
pub(crate) fn step(cx: &mut Cx<'_>, frame: &Activation) -> Step {
    let unit = frame.unit;
    if cx.pos().unit(unit).place == Place::Gone {
        close(cx, unit);
        return Step::Went;
    }
    match frame.step {
        ActStep::Start => start(cx, frame),
        ActStep::Morale => judge_morale(cx, frame),
        ActStep::MoraleWound => return Step::Asks,
        ActStep::Act => {
            if frame.ap == 0 && !has_free_action(cx.pos(), frame) {
                cx.goto(Activation { step: ActStep::Minimum, ..*frame });
            } else {
                return Step::Asks;
            }
        }
        // REG-ACT-11: first the compulsory minimum move, then the cohesion check.
        ActStep::Minimum => {
            cx.goto(Activation { step: ActStep::Cohesion, ..*frame });
            movement::begin_minimum(cx, unit, frame);
        }
        ActStep::Cohesion => {
            cx.goto(Activation { step: ActStep::Done, ..*frame });
            // REG-COH-05.
            movement::mend_cohesion(cx, unit);
        }
        ActStep::Done => close(cx, unit),
    }
    Step::Went
}

/// Activates a unit for the token that is next in the queue.
pub(super) fn nominate(cx: &mut Cx<'_>, unit: UnitId) {
    // REG-INIT-13, REG-A25: it counts as activated from its nomination on, or only after its actions.
    let counts = !cx.table.rulings.is(A25_AFTER_ACTIONS);
    cx.emit(TurnEvent::Nominated { unit, counts });
    cx.call(Activation { unit, ..Activation::default() });
}

fn close(cx: &mut Cx<'_>, unit: UnitId) {
    cx.emit(TurnEvent::Closed { unit });
    cx.done();
    // REG-A44's alternative: standby answers the whole activation.
    if cx.table.rulings.is(A44_AFTER_ACTIVATION) {
        react::open(cx, unit);
    }
}

/// The activation has so many action points.
fn ready(cx: &mut Cx<'_>, frame: &Activation, ap: u8) {
    cx.emit(TurnEvent::Ready { ap });
    cx.goto(Activation { ap, step: ActStep::Act, ..*frame });
}

fn start(cx: &mut Cx<'_>, frame: &Activation) {
    let unit = frame.unit;
    // REG-ACT-10: dash and standby tokens go at the start of the activation.
    if cx.pos().unit(unit).dashed {
        cx.emit(TurnEvent::Lost { unit, status: Status::Dash });
    }
    if cx.pos().unit(unit).standby {
        cx.emit(TurnEvent::Lost { unit, status: Status::Standby });
    }
    // REG-MORALE-01: only shaken units check. REG-KW-27: Fearless passes without a roll.
    let keys = stats::keys(cx.pos(), unit);
    if !cx.pos().unit(unit).shaken || keys.has(Keyword::Fearless) {
        // REG-ACT-02: two action points.
        return ready(cx, frame, 2);
    }
    cx.goto(Activation { step: ActStep::Morale, ..*frame });
    // REG-MORALE-04: the roll is open to tactical points. REG-MORALE-05: keywords change the dice.
    // REG-KW-59: Veteran rolls three and drops the lowest; REG-KW-29: Green drops the highest; both cancel out.
    let discard = match (keys.has(Keyword::Veteran), keys.has(Keyword::Green)) {
        (true, false) => Discard::Lowest,
        (false, true) => Discard::Highest,
        _ => Discard::None,
    };
    let mut numbers = cx.numbers();
    let need = numbers.reckon(|r| stats::morale_need(cx.pos(), unit, r));
    let open = roll::OWNER;
    roll::roll(
        cx,
        roll::Ask { purpose: Purpose::Morale, unit, against: None, dice: 2, need, sum: true, discard, open },
        numbers,
    );
}

fn judge_morale(cx: &mut Cx<'_>, frame: &Activation) {
    let Some(rolled) = cx.state.rolled else { return };
    // REG-MORALE-02: the sum passes at the command value. REG-MORALE-06: passing does not remove the token.
    // REG-DICE-07
    if rolled.sum() >= rolled.need {
        ready(cx, frame, 2);
    } else if stats::has_effect(cx.pos(), frame.unit, |effect| matches!(effect, Effect::MoraleForWound)) {
        cx.emit(TurnEvent::MoraleWoundOffered);
        cx.goto(Activation { step: ActStep::MoraleWound, ..*frame });
    } else {
        ready(cx, frame, 1);
    }
}

/// The owner's answer to a leader's offer to pass for a wound.
pub(super) fn morale_wound(cx: &mut Cx<'_>, take: bool) {
    let Some(&Frame::Activation(frame)) = cx.state.top() else { return };
    ready(cx, &frame, if take { 2 } else { 1 });
    if take {
        combat::wound(cx, frame.unit, 1, combat::Cause::Leader);
    }
}

/// Says whether something that costs no action point is left to do.
fn has_free_action(pos: Pos<'_>, frame: &Activation) -> bool {
    let free_rally = pos.unit(frame.unit).shaken
        && frame.used & Action::Rally.bit() == 0
        && stats::rally_cost(pos, frame.unit) == 0;
    free_rally || can_pivot(pos, frame).is_ok()
}

/// Says whether the leader's free pivot is open.
pub(super) fn can_pivot(pos: Pos<'_>, frame: &Activation) -> Result<(), Refusal> {
    let able = pos.on_table(frame.unit)
        && stats::has_effect(pos, frame.unit, |effect| matches!(effect, Effect::FreePivot));
    if !able {
        return Err(Refusal::new(
            "no-pivot-ability",
            rule!("REG-MOVE-06"),
            "Bases pivot only while they move; no leader lets this unit pivot without moving.",
        ));
    }
    if frame.pivoted {
        return Err(Refusal::new(
            "pivot-used",
            rule!("REG-LEAD-10"),
            "The leader's pivot is used up for this activation.",
        ));
    }
    if frame.used & Action::DigIn.bit() != 0 && !pos.table.rulings.is(A41_MOVE_THEN_DIG_IN) {
        return Err(dug_in_this_activation());
    }
    Ok(())
}

const fn dug_in_this_activation() -> Refusal {
    Refusal::new(
        "dug-in-stationary",
        rule!("REG-DIGIN-02"),
        "A unit that digs in stays stationary for the whole activation.",
    )
}

/// Says whether the unit may declare an action of this type now, and what it costs.
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
            return Err(Refusal::new(
                "embarked",
                rule!("REG-TRANS-05"),
                "An embarked unit is off the table: it can only disembark by a Move action.",
            ));
        }
    }
    let Some(frame) = actor.activation else {
        // REG-STANDBY-03: a standby token gives one simple action.
        return if action.complex() {
            Err(Refusal::new(
                "simple-only",
                rule!("REG-STANDBY-03"),
                "A standby token gives one simple action only.",
            ))
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
            "Each action type is possible once per activation.",
        ));
    }
    // REG-ACT-09, REG-DASH-07, REG-MORALE-07: complex actions are barred while shaken, Entrench (REG-KW-26) and
    // Fearless (REG-KW-28) included.
    if action.complex() && unit.shaken {
        return Err(Refusal::new(
            "shaken",
            rule!("REG-ACT-09"),
            "A shaken unit can take simple actions only; Rally first.",
        ));
    }
    let cost = stats::action_cost(pos, actor.unit, action);
    if cost > frame.ap {
        return Err(Refusal::new(
            "not-enough-ap",
            if action.complex() { rule!("REG-ACT-04") } else { rule!("REG-ACT-03") },
            "This action costs {needs} action points; {has} are left.",
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
                    "Only infantry on the ground can dig in.",
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
            return Err(Refusal::new(
                "must-move",
                rule!("REG-MOVE-16"),
                "A unit with a minimum move cannot stay stationary.",
            ));
        }
        Action::Special if rulings.is(A50_PER_ROUND) && unit.special => return Err(special_once_a_round()),
        _ => {}
    }
    Ok(cost)
}

const fn special_once_a_round() -> Refusal {
    Refusal::new(
        "special-once-a-round",
        rule!("REG-SPEC-01"),
        "This unit has used its Special action this round.",
    )
}

/// Checks an action, or the answer to the morale question. REG-ACT-12: what does not meet its conditions cannot be
/// declared, and costs nothing.
///
/// Errors: why it is not possible now.
pub(crate) fn check(pos: Pos<'_>, command: &Command) -> Result<Planned, Refusal> {
    let Some(actor) = Actor::of(pos) else { return Err(unexpected(command)) };
    let unit = actor.unit;
    if actor.activation.is_some_and(|frame| frame.step == ActStep::MoraleWound) {
        return match *command {
            Command::TakeWound { take } => Ok(Planned::Turn(TurnPlan::MoraleWound(take))),
            _ => Err(unexpected(command)),
        };
    }
    match *command {
        Command::Move { .. } | Command::Disembark { .. } => {
            // REG-ACT-12, REG-MOVEA-04: what cannot be done now is not declared and costs nothing.
            let cost = may(pos, &actor, Action::Move)?;
            movement::check_action(pos, unit, command, cost).map(Planned::Move)
        }
        Command::Dash { .. } => {
            let cost = may(pos, &actor, Action::Dash)?;
            movement::check_action(pos, unit, command, cost).map(Planned::Move)
        }
        Command::Charge { .. } => {
            let cost = may(pos, &actor, Action::Charge)?;
            movement::check_action(pos, unit, command, cost).map(Planned::Move)
        }
        Command::PutOut { .. } => {
            let cost = may(pos, &actor, Action::Special)?;
            movement::check_action(pos, unit, command, cost).map(Planned::Move)
        }
        Command::Pivot { .. } => {
            let frame = actor.activation.ok_or_else(|| unexpected(command))?;
            can_pivot(pos, &frame)?;
            movement::check_action(pos, unit, command, 0).map(Planned::Move)
        }
        Command::Shoot { base } => {
            let cost = may(pos, &actor, Action::Shoot)?;
            combat::check_shot(pos, unit, base, false, cost).map(Planned::Combat)
        }
        Command::Volley { base } => {
            let cost = may(pos, &actor, Action::Volley)?;
            combat::check_shot(pos, unit, base, true, cost).map(Planned::Combat)
        }
        Command::UseCard { card, target, pass } => {
            let cost = may(pos, &actor, Action::Special)?;
            combat::check_card(pos, unit, card, target, pass, cost).map(Planned::Combat)
        }
        Command::Task { task } => {
            may(pos, &actor, Action::Special)?;
            scoring::check_task(pos, unit, task)?;
            Ok(Planned::Turn(TurnPlan::Task(unit, task)))
        }
        Command::Rally => token(pos, &actor, Action::Rally),
        Command::Standby => token(pos, &actor, Action::Standby),
        Command::DigIn => token(pos, &actor, Action::DigIn),
        // REG-ACT-08
        Command::End => {
            if let Some(frame) = actor.activation {
                // REG-A26: by default the owner may stop early; the alternative makes it spend what it can.
                let left = frame.used & Action::Rally.bit() == 0 || frame.used & Action::Move.bit() == 0;
                if pos.table.rulings.is(A26_MUST_SPEND) && frame.ap > 0 && left && pos.on_table(unit) {
                    return Err(Refusal::new(
                        "must-spend",
                        rule!("REG-ACT-06"),
                        "By the ruling in force action points must be spent while an action is possible.",
                    ));
                }
            }
            Ok(Planned::Turn(TurnPlan::End))
        }
        _ => Err(unexpected(command)),
    }
}

fn token(pos: Pos<'_>, actor: &Actor, action: Action) -> Result<Planned, Refusal> {
    let cost = may(pos, actor, action)?;
    Ok(Planned::Turn(TurnPlan::Token(actor.unit, action, cost)))
}

/// Rally, Standby and Dig-In: actions that change tokens only.
pub(super) fn token_action(cx: &mut Cx<'_>, unit: UnitId, action: Action, cost: u8) {
    begin(cx, unit, action, cost);
    match action {
        // REG-RALLY-01: no roll; REG-RALLY-02: without effect when not shaken. REG-RALLY-03, REG-A32: complex actions
        // are open again at once, for which at most Entrench's one point is left. REG-RALLY-04: nothing in the book hangs
        // on losing the token, so nothing follows.
        Action::Rally if cx.pos().unit(unit).shaken => {
            cx.emit(TurnEvent::Lost { unit, status: Status::Shaken })
        }
        // REG-STANDBY-01.
        Action::Standby => cx.emit(TurnEvent::Gained { unit, status: Status::Standby }),
        // REG-DIGIN-06: it stays over rounds until the unit moves. REG-DIGIN-03, REG-DIGIN-04: the token gives cover and improves the save.
        Action::DigIn => cx.emit(TurnEvent::Gained { unit, status: Status::DugIn }),
        _ => {}
    }
}

/// REG-MIS-13: a mission task.
pub(super) fn task_action(cx: &mut Cx<'_>, unit: UnitId, task: u8) {
    let cost = stats::action_cost(cx.pos(), unit, Action::Special);
    begin(cx, unit, Action::Special, cost);
    cx.emit(TurnEvent::TaskDone { unit, task });
    let pos = cx.pos();
    let vp = scoring::task(pos, task).map_or(0, |task| task.vp);
    let seat = pos.spec(unit).seat;
    cx.emit(TurnEvent::Scored { seat, vp });
}

/// Begins an action: what it does comes on top, and when that is resolved the action is complete.
pub(crate) fn begin(cx: &mut Cx<'_>, unit: UnitId, action: Action, cost: u8) {
    cx.emit(TurnEvent::Began { unit, action, cost });
    cx.call(Doing { unit, action, cost });
}

/// An action whose consequences are all resolved is complete.
pub(crate) fn step_action(cx: &mut Cx<'_>, frame: &Doing) -> Step {
    let Doing { unit, action, cost } = *frame;
    cx.emit(TurnEvent::Completed { unit, action, cost });
    cx.done();
    let rulings = &cx.table.rulings;
    let mut closed = rulings.is(A44_AFTER_ACTIVATION);
    match cx.state.top().copied() {
        Some(Frame::Activation(mut frame)) => {
            // REG-ACT-07: deducted on completion.
            frame.ap = frame.ap.saturating_sub(cost);
            frame.used |= action.bit();
            // REG-STANDBY-01 and REG-A27: Standby and embarking end the activation.
            let inside = matches!(cx.pos().unit(unit).place, Place::Inside(_));
            let embarked = inside && action == Action::Move && !rulings.is(A27_RALLY_ALLOWED);
            if action == Action::Standby || embarked {
                frame.step = ActStep::Minimum;
            }
            cx.goto(frame);
        }
        Some(Frame::Interrupt(frame)) => {
            // REG-A45: by default a standby action can itself be answered.
            closed |= rulings.is(A45_NO_CHAINS);
            cx.goto(Interrupt { done: true, ..frame });
        }
        _ => {}
    }
    if !closed {
        react::open(cx, unit);
    }
    Step::Went
}

/// The owner gives up the rest of an activation or of a standby action.
pub(super) fn end(cx: &mut Cx<'_>) {
    cx.emit(TurnEvent::Ended);
    match cx.state.top().copied() {
        Some(Frame::Activation(frame)) => cx.goto(Activation { step: ActStep::Minimum, ..frame }),
        Some(Frame::Interrupt(frame)) => cx.goto(Interrupt { done: true, ..frame }),
        _ => {}
    }
}

pub(crate) fn step_interrupt(cx: &mut Cx<'_>, frame: &Interrupt) -> Step {
    if frame.done || cx.pos().unit(frame.unit).place == Place::Gone {
        cx.done();
        return Step::Went;
    }
    Step::Asks
}

/// The question of an activation.
#[must_use]
pub(crate) fn asks(pos: Pos<'_>, frame: &Activation) -> Option<Question> {
    let seat = pos.spec(frame.unit).seat;
    match frame.step {
        ActStep::MoraleWound => Some(Question {
            seat,
            kind: "morale-wound",
            text: "The morale check failed: take a wound to pass it all the same?",
            rule: rule!("REG-LEAD-10"),
            default: Command::TakeWound { take: false },
        }),
        ActStep::Act => Some(Question {
            seat,
            kind: "act",
            text: "What shall the active unit do?",
            rule: rule!("REG-ACT-01"),
            default: default_action(pos, frame),
        }),
        _ => None,
    }
}

/// Ends the activation; where the ruling forbids that, something harmless.
fn default_action(pos: Pos<'_>, frame: &Activation) -> Command {
    if pos.table.rulings.is(A26_MUST_SPEND) && frame.ap > 0 && pos.on_table(frame.unit) {
        if frame.used & Action::Rally.bit() == 0 {
            return Command::Rally;
        }
        if frame.used & Action::Move.bit() == 0 {
            return Command::Move { moves: crate::commands::Moves::new(), into: None };
        }
    }
    Command::End
}

pub(crate) fn asks_interrupt(pos: Pos<'_>, frame: &Interrupt) -> Option<Question> {
    Some(Question {
        seat: pos.spec(frame.unit).seat,
        kind: "standby-action",
        text: "Which simple action does the standby unit take?",
        rule: rule!("REG-STANDBY-03"),
        default: Command::End,
    })
}

/// Says what the active unit may do, each action with a command or the reason against it.
pub(crate) fn offers(pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
    let Some(actor) = Actor::of(pos) else { return };
    let plain = |kind, text: &str, command, refusal: Option<Refusal>| {
        button(kind, text, command).about(actor.unit.into()).refused(refusal)
    };
    if actor.activation.is_some_and(|frame| frame.step == ActStep::MoraleWound) {
        out.push(combat::offer_wound("Take a wound and pass, or let the check fail", actor.unit));
        return;
    }
    for action in Action::ALL {
        let allowed = may(pos, &actor, action);
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
                out.push(plain("rally", "Rally: remove the shaken token", Command::Rally, allowed.err()));
            }
            Action::Standby => {
                let text = "Standby: wait for another unit's action";
                out.push(plain("standby", text, Command::Standby, allowed.err()));
            }
            Action::DigIn => {
                let text = "Dig in: cover and a better save until it moves";
                out.push(plain("dig-in", text, Command::DigIn, allowed.err()));
            }
        }
    }
    if actor.activation.is_some_and(|frame| can_pivot(pos, &frame).is_ok()) {
        movement::offer_pivot(pos, actor.unit, out);
    }
    let end = check(pos, &Command::End).err();
    out.push(plain("end", "End the activation", Command::End, end));
}
