//! A dash between its two moves (REG-DASH).

use sandtable_dice::Random;
use sandtable_kernel::machine::{Procedure, Prompt, Step, unexpected};
use sandtable_kernel::{Offer, Refusal, Seat};
use sandtable_text::phrase;
use serde::{Deserialize, Serialize};

use super::action::{go, plain};
use super::advance::Advance;
use super::event::{Lengths, Motion};
use super::frame::{MoveStep, Sequel};
use super::offer::{offer_aboard, travel};
use super::{MovePlan, propose, transport};
use crate::Regiment;
use crate::commands::{Command, Moves};
use crate::data::Effect;
use crate::model::{Action, Cx, Place, Pos, React, UnitId};
use crate::rules::turn::{Status, TurnEvent, actions};
use crate::rules::{Plan, Planned, stats};
use crate::rulings::{A39_AFTER_SECOND_MOVE, A40_TRIGGER_BETWEEN, A88_DASH_TOO};

/// A dash between its two moves. Steps: let others react (REG-A40); ask.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Dashing {
    pub unit: UnitId,
    /// Distance each base went in the first move.
    pub first: Lengths,
    pub step: MoveStep,
}

impl Procedure<Regiment> for Dashing {
    const PROMPT: Prompt =
        Prompt::new("dash-on", rule!("REG-DASH-01"), phrase!("movement-dash-where-does-the-unit-dash"));

    fn run(&self, cx: &mut Cx<'_>) -> Step {
        let unit = self.unit;
        if cx.pos().unit(unit).place != Place::Table {
            cx.done();
            return Step::Went;
        }
        if self.step == MoveStep::Second {
            return Step::Asks;
        }
        cx.goto(Self { step: MoveStep::Second, ..*self });
        // REG-A40, REG-STANDBY-11: a dash is one action; by the other reading others may answer its first move.
        if cx.table.rulings.is(A40_TRIGGER_BETWEEN) {
            cx.call(React { actor: unit, ..React::default() });
        }
        Step::Went
    }

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        Some(pos.spec(self.unit).seat)
    }

    fn default_answer(&self, _: Pos<'_>) -> Command {
        Command::DashOn { moves: Moves::new(), into: None }
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        let plan = match command {
            Command::DashOn { moves, into: None } => {
                plain(pos, self.unit, moves, true).map(|advance| MovePlan::DashOn { advance, into: None })
            }
            Command::DashOn { moves, into: Some(into) } => {
                transport::check_dash_in(pos, self.unit, moves, *into)
            }
            _ => Err(unexpected(command)),
        };
        plan.map(|plan| Planned::Move(plan).into())
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let (unit, at) = (self.unit, "/dash-on/moves");
        out.push(travel(pos, unit, "dash-on", at, |moves| Command::DashOn { moves, into: None }));
        if pos.table.rulings.is(A88_DASH_TOO) {
            offer_aboard(pos, unit, at, |moves, into| Command::DashOn { moves, into }, out);
        }
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        let moves = propose::march(pos, self.unit, dice).unwrap_or_default();
        Some(Command::DashOn { moves, into: None })
    }
}

/// REG-DASH-03, REG-A39: the token comes on declaration, or by the other reading after the second move; a leader's
/// ability may spare it.
pub(crate) fn dash_token(cx: &mut Cx<'_>, unit: UnitId, second: bool) {
    let late = cx.table.rulings.is(A39_AFTER_SECOND_MOVE);
    let spared = stats::has_effect(cx.pos(), unit, |effect| matches!(effect, Effect::NoDashToken));
    if late == second && !spared && !cx.pos().unit(unit).dashed {
        // REG-DASH-03
        cx.emit(TurnEvent::Gained { unit, status: Status::Dash });
    }
}

pub(super) fn perform_dash(cx: &mut Cx<'_>, advance: &Advance, cost: u8) {
    let unit = advance.unit;
    actions::begin(cx, unit, Action::Dash, cost);
    dash_token(cx, unit, false);
    go(cx, advance, Motion::Dash, Sequel::Nothing);
}

pub(super) fn perform_dash_on(cx: &mut Cx<'_>, advance: &Advance, into: Option<UnitId>) {
    go(cx, advance, Motion::DashOn, into.map_or(Sequel::Nothing, Sequel::Embark));
    dash_token(cx, advance.unit, true);
}
