//! The record of a game: what happened on the table, written down by the players (TOD-ASSET-11 to TOD-ASSET-17,
//! TOD-COM-07 to TOD-COM-10).
//!
//! Either player writes about both sides, and both confirm the whole. Must not know: how a game is played.

pub(crate) mod form;
mod judge;
mod offers;
pub mod whole;

use sandtable_dice::RollKey;
use sandtable_kernel::{Asked, Refusal, Seat, refusals};
use sandtable_text::say;

pub use crate::rules::army::tokens::tokens;
pub use crate::rules::battle::mission;
pub use offers::sample;
pub(crate) use offers::{marks, offers};

use crate::catalogue::AssetKind;
use crate::commands::Command;
pub use crate::commands::{RecordCommand, Test};
use crate::dice::{Die, Face};
use crate::events::{BattleChange, Event, RecordChange};
use crate::model::{Battle, BattleNo, Ending, Finish, Noted, Paid, Pos, Role, Stage, Used};
use crate::plan::{Cx, NO_GAME, Plan, side_key};

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

/// Looks at a command.
///
/// # Errors
/// Why it cannot be written down.
pub fn plan(pos: Pos<'_>, seat: Seat, command: &RecordCommand) -> Result<Plan, Refusal> {
    let (no, own) = pos.state.playing(seat).ok_or(NO_GAME)?;
    let battle = pos.state.battle(no).filter(|battle| battle.stage == Stage::Playing).ok_or(OVER)?;
    let record = &battle.record;
    let of = |change| Event::Recorded { battle: no, change };
    match command {
        RecordCommand::Round if record.round >= MOST_ROUNDS => {
            Err(FULL.with(f64::from(MOST_ROUNDS), f64::from(record.round)))
        }
        RecordCommand::Round => Ok(Plan::of(of(RecordChange::Round(record.round + 1)))),
        RecordCommand::RoundBack if record.round == 0 => Err(NO_ROUND),
        RecordCommand::RoundBack => {
            judge::round_back(pos, battle)?;
            Ok(Plan::of(of(RecordChange::Round(record.round - 1))))
        }
        RecordCommand::Defeated { role, unit, so } => {
            has(battle, *role, *unit)?;
            changes(record.defeated[role.index()].contains(unit), *so)?;
            if *so {
                deployed(battle, *role, *unit)?;
            }
            let defeated = of(RecordChange::Defeated(*role, *unit, *so));
            if !*so || !record.held[role.index()].contains(unit) {
                return Ok(Plan::of(defeated));
            }
            // First let go: no position in between has a defeated unit that holds something.
            let mut plan = Plan::of(of(RecordChange::Held(*role, *unit, false)));
            plan.emit(defeated);
            Ok(plan)
        }
        RecordCommand::Held { role, unit, so } => {
            has(battle, *role, *unit)?;
            // TOD-A63
            if *so && record.defeated[role.index()].contains(unit) {
                return Err(DEFEATED);
            }
            changes(record.held[role.index()].contains(unit), *so)?;
            if *so {
                deployed(battle, *role, *unit)?;
            }
            Ok(Plan::of(of(RecordChange::Held(*role, *unit, *so))))
        }
        RecordCommand::Undeployed { role, unit, so } => {
            has(battle, *role, *unit)?;
            changes(record.undeployed[role.index()].contains(unit), *so)?;
            let fought = [&record.defeated, &record.held].map(|units| units[role.index()].contains(unit));
            let used = record.uses.iter().any(|used| used.role == *role && used.unit == *unit);
            // TOD-A31
            if *so && (used || fought.contains(&true)) {
                return Err(FOUGHT);
            }
            Ok(Plan::of(of(RecordChange::Undeployed(*role, *unit, *so))))
        }
        RecordCommand::Left { role, .. } if battle.side(*role).army.is_some() => Err(NO_COUNT),
        RecordCommand::Left { role, units } => {
            if record.left[role.index()] == Some(*units) {
                return Err(SAME);
            }
            Ok(Plan::of(of(RecordChange::Left(*role, *units))))
        }
        RecordCommand::Mark { role, card, mark, value } => {
            judge::mark(pos, battle, *role, *card, mark, value)?;
            if record.mark(*role, *card, mark) == Some(value) {
                return Err(SAME);
            }
            let noted = Noted { card: *card, mark: mark.clone(), value: value.clone() };
            Ok(Plan::of(of(RecordChange::Mark(*role, noted))))
        }
        RecordCommand::Swap(agenda) => {
            judge::swap(pos, battle, own, *agenda)?;
            Ok(Plan::of(of(RecordChange::Swapped(own, *agenda))))
        }
        RecordCommand::Use { role, unit, commendation } => {
            if *role != own {
                return Err(NOT_YOURS);
            }
            has(battle, *role, *unit)?;
            room(record.uses.len())?;
            deployed(battle, *role, *unit)?;
            let die = judge::usable(pos, battle, *role, *unit, commendation)?;
            let saves = judge::saves(pos, battle, *role, *unit, commendation)?;
            let used =
                Used { role: *role, unit: *unit, commendation: commendation.clone(), round: record.round };
            let mut plan = Plan::of(of(RecordChange::Used(used)));
            if let Some(die) = die {
                let unit = *unit;
                plan.and_then(move |cx| roll_use(cx, no, (own, unit), die, &saves));
            }
            Ok(plan)
        }
        RecordCommand::Trigger(kind) => {
            judge::trigger(battle, own, *kind)?;
            let mut plan = Plan::of(of(RecordChange::Triggered(own, *kind)));
            if *kind == AssetKind::Bombardment {
                // TOD-ASSET-12: a Suppression token for each hit or critical.
                plan.and_then(move |cx| {
                    drop(cx.roll(side_key("bombs", no, own), Some(no), Die::BlackAttack, BOMBS))
                });
            }
            Ok(plan)
        }
        RecordCommand::Earned { card, unit } => {
            has(battle, own, *unit)?;
            room(record.earned.len())?;
            judge::earned(pos, battle, own, card)?;
            let paid = Paid { role: own, card: card.clone(), unit: *unit };
            Ok(Plan::of(of(RecordChange::Earned(paid))))
        }
        RecordCommand::Test { role, unit, what } => {
            has(battle, *role, *unit)?;
            let (purpose, die) = judge::test(pos, battle, *role, *unit, *what)?;
            let key = side_key(purpose, no, *role);
            Ok(Plan::then(move |cx| drop(cx.roll(key, Some(no), die, 1))))
        }
        RecordCommand::Faulty => {
            judge::faulty(pos, battle, own)?;
            Ok(Plan::then(move |cx| judge::draw_faulty(cx, no, own)))
        }
        RecordCommand::Roll { die, count } => {
            if !(1..=MOST_DICE).contains(count) {
                return Err(FULL.with(f64::from(MOST_DICE), f64::from(*count)));
            }
            let (die, count) = (*die, *count);
            Ok(Plan::then(move |cx| {
                drop(cx.roll(RollKey::new("table").by("battle", no.0), Some(no), die, count))
            }))
        }
        RecordCommand::Finish(finish) => {
            if record.finish == *finish {
                return Err(SAME);
            }
            if let Some(Finish { winner, how: Ending::Conceded(role) }) = finish
                && *winner != Some(role.other())
            {
                return Err(NO_CONCEDER);
            }
            Ok(Plan::of(of(RecordChange::Finish(*finish))))
        }
        RecordCommand::Confirm(true) if record.finish.is_none() => Err(NOT_FINISHED),
        RecordCommand::Confirm(on) => {
            changes(record.confirmed[own.index()], *on)?;
            Ok(Plan::of(of(RecordChange::Confirmed(own, *on))))
        }
        RecordCommand::Whole(record) => whole::take(pos, seat, no, own, record),
    }
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

fn changes(is: bool, so: bool) -> Result<(), Refusal> {
    if is == so { Err(SAME) } else { Ok(()) }
}

/// Checks that a unit of which something is told was on the table.
fn deployed(battle: &Battle, role: Role, unit: u8) -> Result<(), Refusal> {
    // TOD-A31
    if battle.record.undeployed[role.index()].contains(&unit) { Err(UNDEPLOYED) } else { Ok(()) }
}

fn room(has: usize) -> Result<(), Refusal> {
    if has < MOST_USES { Ok(()) } else { Err(FULL.with(MOST_USES as f64, has as f64)) }
}

/// Checks whether an army has a unit at a position.
fn has(battle: &Battle, role: Role, unit: u8) -> Result<(), Refusal> {
    let army = battle.side(role).army.as_ref().ok_or(NO_UNIT)?;
    army.units.get(usize::from(unit)).map(drop).ok_or(NO_UNIT)
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
            let named = offers::fielded(pos, battle, role).into_iter();
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
