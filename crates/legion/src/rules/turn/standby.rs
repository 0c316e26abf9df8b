//! Standby: after a move, an attack or an action of an enemy a holder may answer with a free Move action or a free attack on
//! it (LC-STBY).

use sandtable_dice::Random;
use sandtable_geometry::EPS;
use sandtable_kernel::machine::{Procedure, Prompt, unexpected};
use sandtable_kernel::{Offer, Refusal, Seat, refusals};
use sandtable_text::{phrase, say};
use serde::{Deserialize, Serialize};

use super::travel::one_of;
use crate::Legion;
use crate::commands::{Command, piece, put};
use crate::model::{Cx, Key, Manner, Pos, UnitId};
use crate::rules::form::{self, NO_UNIT, button};
use crate::rules::movement;
use crate::rules::tokens::{Green, TokenEvent};
use crate::rules::turn::TurnEvent;
use crate::rules::{Events, Plan, combat, select, space, stats};
use crate::rulings::{A89_ONCE, A90_FORBIDDEN};

refusals! {
    NOT_READY = "not-ready", "LC-STBY-02", "refusal-not-ready", Later;
    ENGAGED = "engaged", "LC-MEL-03", "refusal-engaged-3", Later;
    INTO_MELEE = "into-melee", "LEG-A90", "refusal-into-melee", Later;
    OTHER_TARGET = "other-target", "LC-STBY-03", "refusal-other-target-2", Later;
}

/// Distance at which standby is triggered, in inches, and that of Sentinel (LC-STBY-02, LC-STBY-04).
const NEAR: f64 = 12.0;
const FAR: f64 = 18.0;

/// Holders of Standby tokens may answer what an enemy has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct React {
    /// Unit that has moved, attacked or acted.
    pub actor: UnitId,
}

/// A holder answers: one free Move action, or one free attack on the unit that triggered it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// Unit that held the token.
    pub unit: UnitId,
    /// Unit that triggered it.
    pub actor: UnitId,
}

/// Units that may answer a unit.
fn holders(pos: Pos<'_>, actor: UnitId) -> impl Iterator<Item = UnitId> {
    let seat = pos.spec(actor).seat.other();
    let there = pos.is_on_table(actor);
    // LC-STBY-02: an enemy at 12 inches and in sight. LC-STBY-04: Sentinel reaches 18 inches.
    pos.units_of(seat).filter(move |&unit| {
        let reach = if select::knows(pos, unit, Key::Sentinel) { FAR } else { NEAR };
        let ready = there && pos.unit(unit).standby && pos.is_on_table(unit);
        ready && space::distance(pos, unit, actor) <= reach + EPS && space::sees(pos, unit, actor)
    })
}

/// Lets enemies answer what a unit does, once everything above is over.
pub(crate) fn trigger(cx: &mut Cx<'_>, actor: UnitId) {
    let pos = cx.pos();
    // LEG-A89: each of them, or by the alternative the first in an activation.
    if cx.table.rulings.is(A89_ONCE) {
        if pos.unit(actor).watched {
            return;
        }
        cx.emit(TurnEvent::Watched { unit: actor });
    }
    let pos = cx.pos();
    // LC-STBY-02: in the Activation Phase, after a move, an attack or an action.
    if pos.units_of(pos.spec(actor).seat.other()).any(|unit| pos.unit(unit).standby) {
        cx.call(React { actor });
    }
}

impl Procedure<Legion> for React {
    const PROMPT: Prompt =
        Prompt::new("standby", rule!("LC-STBY-02"), phrase!("turn-standby-spend-a-standby-token-to"));

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        holders(pos, self.actor).next().map(|unit| pos.spec(unit).seat)
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        match *command {
            Command::Pass => Ok(Events::done().into()),
            Command::Answer { unit } if holders(pos, self.actor).any(|holder| holder == unit) => {
                let spent = Events::of(TokenEvent::Lost { unit, token: Green::Standby, count: 1 });
                Ok(spent.call(Answer { unit, actor: self.actor }).into())
            }
            Command::Answer { .. } => Err(NOT_READY),
            _ => Err(unexpected(command)),
        }
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let offer = Offer::new("answer", say!("turn-standby-answer-from-standby")).about(self.actor.into());
        let command = |unit| Command::Answer { unit };
        out.extend(form::one_of(pos, offer, "/answer/unit", holders(pos, self.actor), command));
        out.push(button("pass", say!("turn-standby-let-it-be"), Command::Pass));
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        let all: Vec<UnitId> = holders(pos, self.actor).collect();
        let unit = *all.get(dice.pick(all.len() as u32 + 1) as usize)?;
        Some(Command::Answer { unit })
    }
}

impl Answer {
    fn speed(&self, pos: Pos<'_>, manner: Manner) -> u8 {
        let speed = stats::speed(pos, self.unit, &mut ());
        // LC-NOTCH-03
        if manner == Manner::Reverse { speed.saturating_sub(1).max(speed.min(1)) } else { speed }
    }

    fn moves(
        &self,
        pos: Pos<'_>,
        manner: Manner,
        to: sandtable_geometry::Pose,
    ) -> Result<movement::Travel, Refusal> {
        // LC-MEL-03, LC-MEL-04: an engaged unit does not move; it withdraws in its own activation alone.
        // UT-CREA-03, UT-EMPL-03: but it may pivot.
        if manner != Manner::Pivot && space::engaged(pos, self.unit) {
            return Err(ENGAGED);
        }
        let travel = movement::travel_by(pos, self.unit, manner, to, self.speed(pos, manner))?;
        // LEG-A90: into melee too, or by the alternative not.
        if travel.joins > 0 && pos.table.rulings.is(A90_FORBIDDEN) {
            return Err(INTO_MELEE);
        }
        Ok(travel)
    }
}

impl Procedure<Legion> for Answer {
    const PROMPT: Prompt =
        Prompt::new("answer", rule!("LC-STBY-03"), phrase!("turn-standby-how-does-the-unit-answer"));

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        pos.is_on_table(self.unit).then(|| pos.spec(self.unit).seat)
    }

    fn default_answer(&self, _: Pos<'_>) -> Command {
        Command::Finish
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        match command {
            Command::Finish => Ok(Events::done().into()),
            // LC-STBY-03: a free Move action, or a free attack action.
            Command::Move { .. } | Command::Reverse { .. } | Command::Pivot { .. } => {
                let (manner, place) = command.travel().ok_or(NO_UNIT)?;
                let Some(put) = place.first().filter(|put| put.piece == self.unit) else {
                    return Err(NO_UNIT);
                };
                Ok(Plan::Travel(self.moves(pos, manner, put.to)?))
            }
            Command::Attack { target, weapons } => {
                // LC-STBY-03: on the triggering unit only.
                if *target != self.actor {
                    return Err(OTHER_TARGET);
                }
                Ok(Plan::Attack(combat::declare(pos, self.unit, *target, weapons)?))
            }
            _ => Err(unexpected(command)),
        }
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let unit = self.unit;
        let mut chance = sandtable_dice::Generator::new(u64::from(unit.0));
        for manner in [Manner::Standard, Manner::Reverse, Manner::Pivot] {
            let [kind, at, text] = manner.words();
            let speed = self.speed(pos, manner);
            let to = movement::propose_by(pos, unit, manner, speed, &mut chance);
            if let Some(to) = to.filter(|&to| self.moves(pos, manner, to).is_ok()) {
                let field = movement::placing_by(pos, unit, manner, speed).things(at, vec![piece(unit)]);
                out.push(button(kind, text, manner.command(put(unit, to))).about(unit.into()).field(field));
            }
        }
        let mut attacks = Vec::new();
        combat::offer(pos, unit, Ok(()), &mut attacks);
        out.extend(attacks.into_iter().filter(
            |offer| matches!(offer.command, Some(Command::Attack { target, .. }) if target == self.actor),
        ));
        out.push(button("finish", say!("turn-standby-do-nothing"), Command::Finish).about(unit.into()));
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        if dice.pick(2) == 0
            && let Some(weapons) = combat::best(pos, self.unit, self.actor)
        {
            return Some(Command::Attack { target: self.actor, weapons });
        }
        let manners = [Manner::Standard, Manner::Reverse, Manner::Pivot].into_iter();
        let open: Vec<Manner> = manners.filter(|&one| movement::may(pos, self.unit, one).is_ok()).collect();
        let &manner = one_of(&open, dice)?;
        let to = movement::propose_by(pos, self.unit, manner, self.speed(pos, manner), dice)?;
        self.moves(pos, manner, to).ok().map(|_| manner.command(put(self.unit, to)))
    }
}
