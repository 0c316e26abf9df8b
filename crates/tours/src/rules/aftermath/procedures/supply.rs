//! Supply Points: of step 3, and those that a Paragon's trait costs before step 7.

use sandtable_kernel::RuleId;
use sandtable_text::say;

use super::super::condition::won;
use super::super::lane::{Front, Lane};
use super::Throw;
use crate::dice::{Die, Face};
use crate::events::RegisterChange;
use crate::model::{Pos, Purpose, Task};
use crate::plan::Cx;

/// Supply Points for playing a game.
const FOR_PLAYING: i16 = 2; // TOD-SP-03

/// Begins step 3: points for playing, and a die.
pub(in crate::rules::aftermath) fn begin(cx: &mut Cx<'_>, lane: Lane) {
    // TOD-POST-05
    book(cx, lane, FOR_PLAYING, Purpose::Game);
    lane.task(cx, Task::Supply);
}

/// Books Supply Points after this game.
pub(in crate::rules::aftermath) fn book(cx: &mut Cx<'_>, lane: Lane, amount: i16, why: Purpose) {
    lane.register(cx, RegisterChange::Supply { amount, why, battle: Some(lane.no) });
}

#[derive(Clone)]
pub(super) struct Supply;

impl Throw for Supply {
    const KIND: &'static str = "supply";

    fn ask(&self, _: Pos<'_>) -> (RuleId, String) {
        let text = say!("aftermath-procedures-supply-roll-a-red-defence-die-a");
        (rule!("TOD-SP-04"), text.to_owned())
    }

    fn run(self, cx: &mut Cx<'_>, lane: Lane) {
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
            book(cx, lane, 1, Purpose::Roll);
        }
    }
}

#[derive(Clone)]
pub(super) struct Wardens {
    pub dice: u8,
}

impl Throw for Wardens {
    const KIND: &'static str = "wardens";

    fn ask(&self, _: Pos<'_>) -> (RuleId, String) {
        let text = say!("aftermath-procedures-supply-roll-white-defence-dice-each-block", dice = self.dice);
        (rule!("TOD-TRAIT-11"), text)
    }

    fn run(self, cx: &mut Cx<'_>, lane: Lane) {
        let faces = cx.roll(lane.key("wardens"), Some(lane.no), Die::WhiteDefence, self.dice);
        let lost = faces.iter().filter(|face| matches!(face, Face::Block | Face::Surge)).count() as i16;
        let seat = lane.front(cx.pos()).and_then(Front::seat);
        let has = seat.and_then(|seat| cx.state.register(seat)).map_or(0, |register| register.supply);
        // Never more than there are.
        let lost = lost.min(i16::try_from(has).unwrap_or(i16::MAX));
        if lost > 0 {
            book(cx, lane, -lost, Purpose::Trait);
        }
    }
}
