//! The missions (SO-MIS): a file each. Which of them a mission of the pack is, is said by the rule that begins its chapter.

mod arrival;
mod assets;
mod assign;
mod codes;
mod console;
mod contact;
mod deed;
mod enter;
mod event;
mod limits;
mod reinforce;
mod rescue;
mod reveal;
mod shields;
mod shift;
mod skirmish;
mod tank;

pub(crate) use arrival::{
    Ground, area, clear, drawn_place, first_place, ground, nearest_place, place, placing, waiting,
};
pub use assets::Drop;
pub use assign::Assign;
pub(crate) use codes::{bears, claimed, dash_speed, numbers};
pub use console::Console;
pub(crate) use console::reroll;
pub use deed::Deed;
pub(crate) use deed::{any_free, check, offer, perform, sample};
pub use enter::Enter;
pub use event::MissionEvent;
pub(crate) use limits::{last_round, waits, winning};
pub use reinforce::Reinforce;
pub use rescue::Rescue;
pub use reveal::Reveal;
pub(crate) use shields::{slots, starts};
pub(crate) use shift::control;
pub(crate) use tank::{detonator_dice, may_hold_detonator, may_network, vehicle, vehicle_placed};

use sandtable_kernel::{Seat, procedures};

use crate::Legion;
use crate::data::Mission;
use crate::model::{Cx, Ending, Frame, Over, Pos};
use crate::rules::turn::TurnEvent;
use crate::rules::{cohesion, damage};

procedures! {
    Legion, Frame;
    /// Procedures about missions.
    MissionFrame {
        /// A Console Action that has been rolled.
        Console(Console),
        /// Reserves arrive.
        Reinforce(Reinforce),
        /// Condition tokens are handed out.
        Assign(Assign),
        /// A unit comes out of the Ambush Network.
        Enter(Enter),
        /// A friend may take the token of a unit that leaves.
        Rescue(Rescue),
        /// The opponent puts down the asset of a unit that has panicked or fallen.
        Drop(Drop),
        ;
        /// The Codes may be revealed.
        Reveal,
    }
}

/// A mission that can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chapter {
    /// Shifting Priorities (SO-SHIFT).
    Shift,
    /// Bring Down the Shields (SO-SHIELDS).
    Shields,
    /// Played by the chapter on The Codes! (SO-CODES).
    Codes,
    /// Disabled Vehicle (SO-TANK).
    Tank,
    /// A free skirmish (LEG-A92).
    Free,
}

/// Returns the chapter that a mission is played by; `None` for those whose chapter is not written yet.
#[must_use]
pub fn chapter(mission: &Mission) -> Option<Chapter> {
    // SO-MIS-03: there are four missions.
    let chapters = [
        (rule!("SO-SHIFT-01"), Chapter::Shift),
        (rule!("SO-SHIELDS-01"), Chapter::Shields),
        (rule!("SO-CODES-01"), Chapter::Codes),
        (rule!("SO-TANK-01"), Chapter::Tank),
        (rule!("LEG-A92"), Chapter::Free),
    ];
    chapters.into_iter().find_map(|(first, chapter)| (mission.rule == first.as_str()).then_some(chapter))
}

/// Returns `true` if a unit deploys at the start of the game as in most missions.
pub(crate) fn deploys_as_usual(pos: Pos<'_>, unit: crate::model::UnitId) -> bool {
    playing(pos) != Some(Chapter::Tank) && starts(pos, unit)
}

/// Returns `true` if a mission is that of free skirmishes, which is never drawn.
#[must_use]
pub fn is_free(mission: &Mission) -> bool {
    chapter(mission) == Some(Chapter::Free)
}

/// Returns whether a unit holds or contests something that a free mission is about; `None` in other missions.
pub(crate) fn holds(pos: Pos<'_>, unit: crate::model::UnitId) -> Option<bool> {
    (playing(pos) == Some(Chapter::Free))
        .then(|| pos.state.board.held_by(unit).is_some() || shift::contests(pos, unit))
}

/// The chapter of the mission in play.
pub(crate) fn playing(pos: Pos<'_>) -> Option<Chapter> {
    chapter(pos.mission()?)
}

/// Effects of the mission at the start of a round.
pub(crate) fn round_begins(cx: &mut Cx<'_>) {
    match playing(cx.pos()) {
        Some(Chapter::Shift) => shift::round_begins(cx),
        Some(Chapter::Shields) => shields::round_begins(cx),
        Some(Chapter::Codes | Chapter::Tank | Chapter::Free) | None => {}
    }
}

/// Effects of the mission between the Command Phase and the first turn.
pub(crate) fn orders_given(cx: &mut Cx<'_>) {
    if playing(cx.pos()) == Some(Chapter::Shields) {
        shields::orders_given(cx);
    }
}

/// Effects of the mission at the start of the End Phase.
pub(crate) fn end_begins(cx: &mut Cx<'_>) {
    match playing(cx.pos()) {
        Some(Chapter::Shields) => shields::end_begins(cx),
        Some(Chapter::Codes) => codes::end_begins(cx),
        Some(Chapter::Shift | Chapter::Tank | Chapter::Free) | None => {}
    }
}

/// Scores at the end of a round, and ends the game where the mission says so.
pub(crate) fn score(cx: &mut Cx<'_>) {
    // SO-WIN-01: each mission has conditions of its own.
    match playing(cx.pos()) {
        Some(Chapter::Shift) => shift::score(cx),
        Some(Chapter::Free) => skirmish::score(cx),
        Some(Chapter::Shields | Chapter::Codes | Chapter::Tank) => hold_out(cx),
        None => {}
    }
}

/// Lets the defender win by time.
fn hold_out(cx: &mut Cx<'_>) {
    let pos = cx.pos();
    let last = pos.mission().is_some_and(|mission| pos.state.round >= mission.rounds);
    // SO-GEN-02: as many rounds as the mission has.
    // SO-WIN-03, SO-WIN-04, SO-SHIELDS-22, SO-CODES-22, SO-TANK-24: at the end of round 4, unless the attacker has won before.
    if last {
        let winner = pos.defender();
        over(cx, winner, Ending::HeldOut);
    }
}

fn over(cx: &mut Cx<'_>, winner: Option<Seat>, by: Ending) {
    cx.emit(TurnEvent::Over(Over { winner, by }));
}

/// Begins before the first unit is deployed.
pub(crate) fn deploying(cx: &mut Cx<'_>) {
    if playing(cx.pos()) == Some(Chapter::Tank) {
        tank::deploying(cx);
    }
}

/// Begins once all units are deployed, before the first round.
pub(crate) fn deployed(cx: &mut Cx<'_>) {
    match playing(cx.pos()) {
        Some(Chapter::Codes) => codes::deployed(cx),
        Some(Chapter::Free) => assets::lay(cx),
        Some(Chapter::Shift | Chapter::Shields | Chapter::Tank) | None => {}
    }
}

/// Does what follows between any two steps, and says whether the game is over.
pub(crate) fn between(cx: &mut Cx<'_>) -> bool {
    if tank::between(cx) || wiped_out(cx) {
        return true;
    }
    match playing(cx.pos()) {
        Some(Chapter::Free) => assets::between(cx),
        _ => codes::between(cx),
    }
    damage::between(cx);
    cohesion::between(cx);
    false
}

/// Ends the game if an enemy has no undefeated units left, and says whether it is over.
fn wiped_out(cx: &mut Cx<'_>) -> bool {
    if cx.state.round == 0 || cx.table.rulings.is(crate::rulings::A20_MISSION_ONLY) {
        return false;
    }
    let pos = cx.pos();
    let left = [Seat(0), Seat(1)].map(|seat| pos.undefeated(seat).next().is_some());
    // LEG-A20: who has no undefeated units left has lost at once; nobody wins if nobody is left.
    let winner = match left {
        [true, true] => return false,
        [true, false] => Some(Seat(0)),
        [false, true] => Some(Seat(1)),
        [false, false] => None,
    };
    over(cx, winner, Ending::WipedOut);
    true
}
