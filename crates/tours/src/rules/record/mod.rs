//! The record of a game: what happened on the table, written down by the players (TOD-ASSET-11 to TOD-ASSET-17,
//! TOD-COM-07 to TOD-COM-10).
//!
//! Either player writes about both sides, and both confirm the whole. Must not know: how a game is played.

mod entries;
pub(crate) mod form;
mod judge;
mod sources;
pub mod whole;

use sandtable_dice::Random;
use sandtable_kernel::{Asked, Refusal, Seat, refusals};
use sandtable_text::{said, say};

use entries::*;
pub(crate) use sources::marks;
use sources::*;

pub use crate::commands::{RecordCommand, Test};
pub use crate::rules::army::tokens::tokens;
pub use crate::rules::battle::mission;

use crate::commands::{Command, entries};
use crate::dice::{Die, Face};
use crate::events::{BattleChange, Event, RecordChange};
use crate::model::{Battle, BattleNo, Ending, Finish, Pos, Record, Role, Stage};
use crate::plan::listing::{Group, acts, drawn};
use crate::plan::{Cx, NO_GAME, Offers, Plan, side_key};

/// Dice of Orbital Bombardment (TOD-ASSET-12).
pub(crate) const BOMBS: u8 = 5;
/// The most rounds of a game, so that a record cannot count for ever.
const MOST_ROUNDS: u8 = 20;
/// The most dice at once.
const MOST_DICE: u8 = 30;
/// The most uses and earnings that a record holds.
const MOST_USES: usize = 200;

refusals! {
    OVER = "not-playing", "TOD-POST-02", "refusal-not-playing", Later;
    NO_UNIT = "no-such-unit", "TOD-ARMY-06", "refusal-no-such-unit-2";
    DEFEATED = "unit-defeated", "TOD-A63", "refusal-unit-defeated-2", Later;
    NO_COUNT = "army-is-known", "TOD-AGE-10", "refusal-army-is-known";
    FULL = "record-full", "SYS-LIMIT", "refusal-record-full";
    NOT_FINISHED = "not-finished", "TOD-POST-01", "refusal-not-finished", Later;
    NO_ROUND = "no-round-yet", "SYS-RECORD", "refusal-no-round-yet", Later;
    NOT_YOURS = "not-your-unit", "SYS-SEAT", "refusal-not-your-unit";
    UNDEPLOYED = "never-deployed", "TOD-A31", "refusal-never-deployed", Later;
    FOUGHT = "unit-fought", "TOD-A31", "refusal-unit-fought", Later;
    SAME = "nothing-changes", "SYS-RECORD", "refusal-nothing-changes", Later;
    NO_CONCEDER = "conceder-wins-not", "TOD-A66", "refusal-conceder-wins-not", Form;
}

/// A side that writes into the record of the game that it plays.
pub(super) struct Recording<'a> {
    pos: Pos<'a>,
    seat: Seat,
    no: BattleNo,
    own: Role,
    battle: &'a Battle,
    record: &'a Record,
}

entries!(acts [Recording, RecordCommand]);

impl<'a> Recording<'a> {
    /// Checks that a game is played.
    fn open(pos: Pos<'a>, seat: Seat) -> Result<Self, Refusal> {
        let (no, own) = pos.state.playing(seat).ok_or(NO_GAME)?;
        let battle = pos.state.battle(no).filter(|battle| battle.stage == Stage::Playing).ok_or(OVER)?;
        Ok(Self { pos, seat, no, own, battle, record: &battle.record })
    }
}

/// Looks at a command.
///
/// # Errors
/// Why it cannot be written down.
pub fn plan(pos: Pos<'_>, seat: Seat, command: &RecordCommand) -> Result<Plan, Refusal> {
    acted(&Recording::open(pos, seat)?, command)
}

/// Offers what a seat may write down.
pub(crate) fn offers(out: &mut Offers<'_>) {
    let Ok(at) = Recording::open(out.pos, out.seat) else { return };
    let group = Group { about: Some(at.no.into()), ..Group::new(&at, "/record", Command::Record) };
    // Once the end is written down its confirmation is what is asked; before that it comes last.
    let mut acts = acts();
    let confirm = RecordCommand::Confirm(true).code();
    acts.sort_by_key(|act| match act.by {
        Some(_) if act.code != confirm => 1,
        Some(_) if at.record.finish.is_some() => 0,
        Some(_) => 3,
        None => 2,
    });
    acts.iter().for_each(|act| out.act(&group, act));
}

/// A legal entry, drawn: some of what can happen, then an end, then the confirmation.
pub fn sample(pos: Pos<'_>, seat: Seat, dice: &mut dyn Random) -> Option<Command> {
    let at = Recording::open(pos, seat).ok()?;
    if at.record.confirmed[at.own.index()] {
        return None;
    }
    let end = match at.record.finish {
        Some(_) => RecordCommand::Confirm(true),
        None => RecordCommand::Finish(Some(Finish { winner: Some(at.own), how: Ending::Played })),
    };
    let entry = if at.record.finish.is_some() && dice.pick(6) > 0 {
        None
    } else {
        drawn(&acts(), &at, |entry| acted(&at, entry).is_ok(), dice)
    };
    Some(Command::Record(entry.unwrap_or(end)))
}

/// Rolls the die of a Commendation. Where it decides whether the unit stays on the table, that is written down.
fn roll_use(cx: &mut Cx<'_>, no: BattleNo, (role, unit): (Role, u8), die: Die, saves: &[Face]) {
    let army = cx.state.battle(no).and_then(|battle| battle.side(role).army.as_ref());
    let of = army.and_then(|army| army.units.get(usize::from(unit))?.dossier());
    let faces = cx.roll_about(side_key("commendation", no, role), Some(no), of, (die, 1), None);
    // TOD-COM-10: the miniature stays with the faces that save it; with any other it was the unit's last one.
    let lost = !saves.is_empty() && faces.first().is_some_and(|face| !saves.contains(face));
    if !lost || cx.dice.shortage().is_some() {
        return;
    }
    let held = cx.state.battle(no).is_some_and(|battle| battle.record.held[role.index()].contains(&unit));
    if held {
        cx.emit(Event::Recorded { battle: no, change: RecordChange::Held(role, unit, false) });
    }
    cx.emit(Event::Recorded { battle: no, change: RecordChange::Defeated(role, unit, true) });
}

/// Goes on when both have confirmed; a guest's opponent confirms for both.
pub(super) fn advance(cx: &mut Cx<'_>, no: BattleNo) -> bool {
    let Some(battle) = cx.state.battle(no) else { return false };
    let confirmed = |role: Role| battle.side(role).seat.is_none() || battle.record.confirmed[role.index()];
    let Some(finish) = battle.record.finish.filter(|_| Role::BOTH.into_iter().all(confirmed)) else {
        return false;
    };
    cx.emit(Event::Battle { battle: no, change: BattleChange::Result(finish) });
    super::aftermath::begin(cx, no);
    true
}

/// Reads the record out that is to be confirmed: its end, and the units that it says something of.
fn read_out(pos: Pos<'_>, battle: &Battle, finish: Finish) -> String {
    let record = &battle.record;
    let player = |role: Role| form::player(pos, battle, role);
    let mut parts = vec![match finish {
        Finish { how: Ending::Conceded(role), .. } => say!("record-conceded", player = player(role)),
        Finish { winner: Some(role), .. } => say!("record-won", player = player(role)),
        Finish { winner: None, .. } => String::from(say!("record-a-draw")),
    }];
    parts.push(say!("record-rounds-played", record = record.round));
    for role in Role::BOTH {
        let lists = [
            ("lost", &record.defeated),
            (say!("record-at-objectives"), &record.held),
            (say!("record-not-deployed"), &record.undeployed),
        ];
        for (what, units) in lists {
            let named = fielded(pos, battle, role).into_iter();
            let named = named.filter(|one| units[role.index()].contains(&one.place)).map(|one| one.name);
            let named: Vec<String> = named.collect();
            if !named.is_empty() {
                parts.push(format!("{}, {what}: {}", player(role), named.join(", ")));
            }
        }
    }
    say!("record-it-says", parts = parts.join("; "))
}

/// Returns the question to a seat while a game is played.
pub fn ask(pos: Pos<'_>, seat: Seat, no: BattleNo, role: Role) -> Option<Asked<Command>> {
    let battle = pos.state.battle(no)?;
    if battle.record.confirmed[role.index()] {
        return None;
    }
    let (text, default) = match battle.record.finish {
        Some(finish) => {
            let text = say!("record-do-you-confirm-the-record-of", read_out = read_out(pos, battle, finish));
            (text, RecordCommand::Confirm(true))
        }
        // A deadline that passes without a result is a draw.
        None => {
            let draw = Finish { winner: None, how: Ending::Played };
            let mut text = String::from(say!("record-what-happens-in-the-game-and"));
            // TOD-TPM-05: the card takes the place of the mission that would be built.
            if let Some(mission) = mission(pos, battle) {
                text.push_str(say!("record-no-mission-is-built-set-up"));
                text.push_str(&mission.name);
                text.push_str(". ");
                text.push_str(&mission.setup.join(" "));
            }
            for special in super::readings::of_arc(pos, seat) {
                text.push_str(say!("record-in-your-story-arc"));
                text.push_str(special);
            }
            (text, RecordCommand::Finish(Some(draw)))
        }
    };
    Some(Asked {
        seat,
        kind: "record",
        text,
        rule: rule!("TOD-POST-01"),
        about: Vec::new(),
        default: Command::Record(default),
    })
}

/// Faces that a roll of Orbital Bombardment counts (TOD-ASSET-12, TOD-A17).
pub fn bombs(faces: &[Face]) -> usize {
    faces.iter().filter(|face| matches!(face, Face::Hit | Face::Critical)).count()
}
