//! Supply Points: of step 3, and those that a Paragon's trait costs before step 7.

use sandtable_kernel::Refusal;

use super::super::Answer;
use super::super::condition::won;
use super::super::lane::{Front, Lane};
use super::{Choices, Procedure, wrong};
use crate::dice::{Die, Face};
use crate::events::RegisterChange;
use crate::model::{Task, Why};
use crate::plan::{Cx, Plan};

/// Supply Points for playing a game.
const FOR_PLAYING: i16 = 2; // TOD-SP-03

/// Begins step 3: points for playing, and a die.
pub(in crate::rules::aftermath) fn begin(cx: &mut Cx<'_>, lane: Lane) {
    // TOD-POST-05
    book(cx, lane, FOR_PLAYING, Why::Game);
    lane.task(cx, Task::Supply);
}

/// Books Supply Points after this game.
pub(in crate::rules::aftermath) fn book(cx: &mut Cx<'_>, lane: Lane, amount: i16, why: Why) {
    lane.register(cx, RegisterChange::Supply { amount, why, battle: Some(lane.no) });
}

pub(super) struct Supply;

impl Procedure for Supply {
    fn kind(&self) -> &'static str {
        "supply"
    }

    fn offer(&self, _: Front<'_>, out: &mut Choices) {
        out.ask(rule!("TOD-SP-04"), || {
            let text =
                "Roll a red defence die: a block (3 of 6) brings a Supply Point, a surge (1 of 6) if you won";
            text.to_owned()
        });
        out.roll();
    }

    fn check(&self, at: Front<'_>, answer: &Answer, plan: &mut Plan) -> Result<(), Refusal> {
        if *answer != Answer::Roll {
            return wrong(answer);
        }
        let lane = at.lane;
        plan.and_then(move |cx| {
            // TOD-SP-04
            let faces = cx.roll(lane.key("supply"), Some(lane.no), Die::RedDefence, 1);
            let won = lane.front(cx.pos()).is_some_and(|at| won(at.pos, at.battle, lane.role));
            let earns = match faces.first() {
                Some(Face::Block) => true,
                // TOD-SP-05
                Some(Face::Surge) => won,
                // TOD-SP-06
                _ => false,
            };
            if earns {
                book(cx, lane, 1, Why::Roll);
            }
        });
        Ok(())
    }
}

pub(super) struct Wardens {
    pub dice: u8,
}

impl Procedure for Wardens {
    fn kind(&self) -> &'static str {
        "wardens"
    }

    fn offer(&self, _: Front<'_>, out: &mut Choices) {
        out.ask(rule!("TOD-TRAIT-11"), || {
            format!("Roll {} white defence dice: each block or surge costs a Supply Point", self.dice)
        });
        out.roll();
    }

    fn check(&self, at: Front<'_>, answer: &Answer, plan: &mut Plan) -> Result<(), Refusal> {
        if *answer != Answer::Roll {
            return wrong(answer);
        }
        let (lane, dice) = (at.lane, self.dice);
        plan.and_then(move |cx| {
            let faces = cx.roll(lane.key("wardens"), Some(lane.no), Die::WhiteDefence, dice);
            let lost = faces.iter().filter(|face| matches!(face, Face::Block | Face::Surge)).count() as i16;
            let seat = lane.front(cx.pos()).and_then(Front::seat);
            let has = seat.and_then(|seat| cx.state.register(seat)).map_or(0, |register| register.supply);
            // Never more than there are.
            let lost = lost.min(i16::try_from(has).unwrap_or(i16::MAX));
            if lost > 0 {
                book(cx, lane, -lost, Why::Trait);
            }
        });
        Ok(())
    }
}
