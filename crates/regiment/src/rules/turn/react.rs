//! Standby: holders may answer an action that any other unit has just completed (REG-STANDBY).
//!
//! The window lies on top of the acting unit's activation, so what happens in it is resolved before that unit's next
//! action and before the next token (REG-STANDBY-04). An interrupt's target is free (REG-STANDBY-09). Order, chains and
//! dash parts are rulings (REG-STANDBY-11: REG-A44, REG-A45, REG-A40).

use sandtable_dice::Random;
use sandtable_kernel::machine::{Procedure, Prompt, Step, unexpected};
use sandtable_kernel::{Offer, Refusal, Seat};
use sandtable_text::{phrase, said, say};

use super::TurnEvent;
use crate::Regiment;
use crate::commands::Command;
use crate::model::{Cx, Interrupt, Pos, React, UnitId};
use crate::rules::form::{self, button};
use crate::rules::{Events, Plan, space};
use crate::rulings::{A44_ENEMIES_ONLY, A45_ACTIVE_PLAYER_FIRST};

/// Returns `true` if this holder may answer now: it has a token, is not the actor, and sees the actor
/// (REG-STANDBY-02).
fn may_answer(pos: Pos<'_>, frame: &React, unit: UnitId) -> bool {
    pos.unit(unit).standby
        && unit != frame.actor
        && frame.asked & (1 << unit.0) == 0
        && pos.on_table(unit)
        && pos.on_table(frame.actor)
        && !(pos.table.rulings.is(A44_ENEMIES_ONLY) && pos.spec(unit).seat == pos.spec(frame.actor).seat)
        // REG-STANDBY-09: what it then aims at is free.
        && space::unit_sees_unit(pos, unit, frame.actor)
}

fn holders<'a>(pos: Pos<'a>, frame: &'a React, seat: Seat) -> impl Iterator<Item = UnitId> + 'a {
    pos.units_of(seat).filter(move |&unit| may_answer(pos, frame, unit))
}

/// Opens the standby window on a unit's action, if any other unit holds a token at all.
pub(crate) fn open(cx: &mut Cx<'_>, actor: UnitId) {
    let pos = cx.pos();
    if pos.units().any(|unit| unit != actor && pos.unit(unit).standby) {
        cx.call(React { actor, ..React::default() });
    }
}

impl React {
    /// The asked seat lets the action go by, with all its holders.
    fn let_by(mut self, pos: Pos<'_>) -> Self {
        if let Some(seat) = self.seat.take() {
            self.asked |= pos.units_of(seat).fold(0, |bits, unit| bits | 1 << unit.0);
        }
        self
    }
}

impl Procedure<Regiment> for React {
    const PROMPT: Prompt =
        Prompt::new("standby", rule!("REG-STANDBY-02"), phrase!("turn-react-another-unit-has-completed-an"));

    /// Asks the next seat that has a holder who can answer. A window nobody can use is not opened; tokens are public
    /// (REG-TOK-01), so that tells nothing.
    fn run(&self, cx: &mut Cx<'_>) -> Step {
        let pos = cx.pos();
        if let Some(seat) = self.seat {
            if holders(pos, self, seat).next().is_some() {
                return Step::Asks;
            }
            cx.goto(self.let_by(pos));
            return Step::Went;
        }
        // REG-A45: the acting side's opponent is asked first, then the acting side; one reaction at a time.
        let own = pos.spec(self.actor).seat;
        let order = if pos.table.rulings.is(A45_ACTIVE_PLAYER_FIRST) {
            [own, own.other()]
        } else {
            [own.other(), own]
        };
        match order.into_iter().find(|&seat| holders(pos, self, seat).next().is_some()) {
            Some(seat) => cx.goto(React { seat: Some(seat), ..*self }),
            // REG-STANDBY-04: only then does the other unit go on.
            None => cx.done(),
        }
        Step::Went
    }

    fn asked(&self, _: Pos<'_>) -> Option<Seat> {
        self.seat
    }

    fn default_answer(&self, _: Pos<'_>) -> Command {
        Command::Pass
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        match *command {
            Command::Pass => Ok(Events::default().goto(self.let_by(pos)).into()),
            Command::Interrupt { unit } => {
                let own = unit.index() < pos.state.units.len() && Some(pos.spec(unit).seat) == self.seat;
                if own && may_answer(pos, self, unit) {
                    let interrupted =
                        Events::of(TurnEvent::Interrupted { unit }).goto(Self { seat: None, ..*self });
                    return Ok(interrupted.call(Interrupt { unit, done: false }).into());
                }
                Err(if own && pos.unit(unit).standby {
                    Refusal::new("not-in-sight", rule!("REG-STANDBY-02"), said!("refusal-not-in-sight-4"))
                } else {
                    Refusal::new("no-standby", rule!("REG-STANDBY-02"), said!("refusal-no-standby"))
                })
            }
            _ => Err(unexpected(command)),
        }
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let Some(seat) = self.seat else { return };
        let all = holders(pos, self, seat).map(|unit| (unit, form::unit(pos, unit))).collect();
        let offer =
            Offer::new("interrupt", say!("turn-react-a-standby-unit-acts-now")).about(self.actor.into());
        out.extend(form::pick(offer, ("/interrupt/unit", "unit"), all, |unit| Command::Interrupt { unit }));
        out.push(button("pass", say!("turn-react-let-it-go-by"), Command::Pass));
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        let seat = self.seat?;
        let count = holders(pos, self, seat).count() as u32;
        let drawn = dice.pick(count + 1);
        let unit = holders(pos, self, seat).nth(drawn as usize);
        Some(unit.map_or(Command::Pass, |unit| Command::Interrupt { unit }))
    }
}
