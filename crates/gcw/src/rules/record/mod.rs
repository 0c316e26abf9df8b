//! The guided record of a battle. Battles are flown on a table; the record leads two players through them, rolls what a
//! scenario rolls, counts what it counts, and works out who has won, so that nothing is typed twice (GCW-100, GCW-101).
//!
//! What a scenario asks for is data of the pack; nothing here knows a scenario by name.

mod acts;
mod begin;
mod books;
mod dice;
mod effects;
pub mod fill;
mod initiative;
pub mod judge;
mod leaving;
mod look;
mod offers;
mod points;
mod report;
mod rounds;
mod setup;
mod space;

use sandtable_kernel::{Refusal, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::{Plan, Then};
use crate::catalogue::{Edge, UpgradeId};
use crate::events::{BattleChange, Event};
use crate::model::{
    BattleNo, Bundle, Cx, PilotNo, Pos, RecordChange, RecordStage, Rider, Role, ShipNo, Stage,
};

pub use begin::{begin, prisoners};
pub use books::expendable;
pub use judge::{Truth, over};
pub use leaving::EdgeEntry;
pub use look::Field;
pub use offers::{asks, deed, matter, offers, sample};
pub use rounds::{callable, coming, debt, due};
pub use setup::current as current_step;
pub use space::{feature, obstacles};

/// What players enter into the record of a battle. Either side enters what both can see on the table; a side's own
/// choices are its own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RecordCommand {
    /// Which battle.
    pub battle: BattleNo,
    /// What is entered.
    pub entry: Entry,
}

/// An entry of a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Entry {
    /// Whoever chooses takes initiative, or gives it to the other side (GCW-168).
    Initiative {
        /// Whether to take it.
        take: bool,
    },
    /// Dice for initiative are rerolled, or stand (GCW-118).
    Dice {
        /// Whether to reroll.
        again: bool,
    },
    /// The current step of the set-up is done.
    Step,
    /// A ship gets a job.
    Name {
        /// The job.
        job: SmolStr,
        /// The ship.
        unit: u8,
    },
    /// Tokens are laid face down in secret.
    Lay {
        /// What lies where.
        tokens: Vec<Laid>,
    },
    /// Ships are kept back in the set-up, in place of others.
    Keep {
        /// Which.
        units: Vec<u8>,
    },
    /// Containers are filled (GCW-258).
    Fill {
        /// What is in each.
        contents: Vec<Bundle>,
    },
    /// Ships of a side that were kept back come in.
    Arrive {
        /// Whose.
        role: Role,
        /// Which.
        units: Vec<u8>,
    },
    /// The round is over.
    NextRound,
    /// A ship was destroyed.
    Destroyed {
        /// Which.
        unit: u8,
        /// Who is credited with it (GCW-043).
        #[serde(default)]
        by: Option<PilotNo>,
        /// Whether by something that deals ion tokens (GCW-162).
        #[serde(default)]
        ion: bool,
    },
    /// A ship has fled (GCW-104).
    Fled {
        /// Which.
        unit: u8,
        /// Over which edge.
        over: Edge,
    },
    /// What a ship does at the edge of the play area (GCW-102 to GCW-105).
    Edge(EdgeEntry),
    /// A ship that fled in this round returns (GCW-181).
    Return {
        /// Which.
        unit: u8,
    },
    /// A ship is neither destroyed nor has it fled: a correction.
    Back {
        /// Which.
        unit: u8,
    },
    /// Whether a ship took damage cards (GCW-022).
    Damaged {
        /// Which.
        unit: u8,
        /// Whether.
        damaged: bool,
    },
    /// Whether a ship was dealt a Pilot card face up (GCW-058).
    PilotHit {
        /// Which.
        unit: u8,
        /// Whether.
        hit: bool,
    },
    /// How many copies of a card a ship has expended (GCW-074).
    Spent {
        /// Which ship.
        unit: u8,
        /// Which card.
        card: UpgradeId,
        /// How many, in place of an earlier number.
        copies: u16,
    },
    /// A pilot spends an experience point on a reroll (GCW-044).
    Reroll {
        /// In which ship.
        unit: u8,
    },
    /// A special action of the scenario.
    Act(ActEntry),
    /// A reinforcement is called (GCW-106, GCW-170).
    Reinforce {
        /// The ship.
        ship: ShipNo,
        /// Its pilot.
        pilot: PilotNo,
    },
    /// A thing took damage.
    Hit {
        /// Which.
        object: u8,
        /// How much.
        damage: u8,
    },
    /// A thing left the play area.
    Left {
        /// Which.
        object: u8,
        /// Over which edge.
        over: Edge,
    },
    /// A thing is in play after all: a correction.
    PutBack {
        /// Which.
        object: u8,
    },
    /// Damage cards of a section of a huge ship.
    Section {
        /// Which ship.
        unit: u8,
        /// Which section, from 0.
        section: u8,
        /// Cards face down.
        face_down: u8,
        /// Cards face up.
        face_up: u8,
        /// Who dealt the last of them.
        #[serde(default)]
        by: Option<PilotNo>,
    },
    /// Upgrades that fell when a section was crippled (GCW-283).
    Dropped {
        /// Which ship.
        unit: u8,
        /// Which section, from 0.
        section: u8,
        /// Which upgrades, in place of others.
        cards: Vec<UpgradeId>,
    },
    /// The number of a scenario's tokens on a ship: a correction.
    Tokens {
        /// Which ship.
        unit: u8,
        /// Which token.
        token: SmolStr,
        /// How many.
        count: u8,
    },
    /// Whether a side made an effort to fight (GCW-006, GCW-187).
    Faith {
        /// Which side.
        role: Role,
        /// Whether.
        good: bool,
    },
    /// This side would stop here, or would not after all.
    Stop {
        /// Whether.
        agreed: bool,
    },
    /// The battle is over.
    End,
    /// It is not over after all.
    Reopen,
    /// What was recorded is right, or is not.
    Confirm {
        /// Whether.
        right: bool,
    },
}

/// A face-down token in a place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Laid {
    /// The ship or thing it lies on.
    pub on: u8,
    /// What it shows.
    pub face: SmolStr,
}

/// A special action.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ActEntry {
    /// Which.
    pub act: SmolStr,
    /// The ship that does it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<u8>,
    /// The ship or thing it is done to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<u8>,
    /// Ships that suffer, where the action hits all that are near.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub near: Vec<u8>,
    /// What the token shows that is laid, where there is a choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub face: Option<SmolStr>,
    /// The prisoner who comes aboard, where there is a choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prisoner: Option<Rider>,
    /// More dice for tokens that only the table knows.
    #[serde(default)]
    pub more: u8,
}

/// What follows of an entry.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordThen {
    battle: BattleNo,
    role: Role,
    entry: Entry,
}

const NO_BATTLE: Refusal =
    Refusal::new("no-such-record", "GCW-101", "There is no battle with this number whose record is open.");
const NOT_YOURS: Refusal =
    Refusal::new("not-your-battle", "GCW-101", "Only the two players of a battle write in its record.");
pub(super) const NO_SHIP: Refusal =
    Refusal::new("no-such-ship", "GCW-101", "There is no ship with this number in this battle.");
pub(super) const NO_PILOT: Refusal =
    Refusal::new("no-such-pilot", "GCW-043", "Only a pilot of this battle can be credited with that.");
const NOT_DEFENDER: Refusal =
    Refusal::new("not-yours-to-fill", "GCW-258", "The defender fills the containers, in the set-up.");
const BOTH_THERE: Refusal = Refusal::new(
    "both-in-play",
    "GCW-100",
    "Both sides still have ships in play or to come; the battle ends earlier only if both agree to stop.",
);
const CAN_WIN: Refusal = Refusal::new(
    "can-still-win",
    "GCW-100",
    "The {about} has no ships left but can still win; fly on until that is decided.",
);
const NOT_OVER: Refusal =
    Refusal::new("not-over", "GCW-101", "The record is confirmed when the battle is over.");
const SAID: Refusal = Refusal::new("said-so", "GCW-101", "You have said so already.");

/// A battle's open record, and the side of a player in it.
///
/// # Errors
/// There is none, or the player is not in it.
pub fn open(pos: Pos<'_>, seat: Seat, battle: BattleNo) -> Result<(Field<'_>, Role), Refusal> {
    let field = Field::of(pos, battle).filter(|field| field.battle.stage == Stage::Record);
    let field = field.filter(|field| field.battle.report.is_none()).ok_or(NO_BATTLE)?;
    let role = field.battle.role_of(seat).ok_or(NOT_YOURS)?;
    Ok((field, role))
}

/// Looks at an entry.
///
/// # Errors
/// Why it is not legal.
pub fn plan(pos: Pos<'_>, seat: Seat, command: &RecordCommand) -> Result<Plan, Refusal> {
    let (field, role) = open(pos, seat, command.battle)?;
    check(field, seat, role, &command.entry)?;
    let mut plan = Plan::default();
    let then = RecordThen { battle: command.battle, role, entry: command.entry.clone() };
    plan.then(Then::Record(Box::new(then)));
    Ok(plan)
}

/// Whether a player may enter something.
///
/// # Errors
/// Why not.
pub fn check(field: Field<'_>, seat: Seat, role: Role, entry: &Entry) -> Result<(), Refusal> {
    match entry {
        Entry::Initiative { .. } => initiative::may_choose(field, role),
        Entry::Dice { .. } => initiative::may_reroll(field, role),
        Entry::Step => setup::may_finish(field),
        Entry::Name { job, unit } => setup::may_name(field, role, job, *unit),
        Entry::Lay { tokens } => setup::may_lay(field, role, tokens),
        Entry::Keep { units } => setup::may_keep(field, role, units),
        Entry::Fill { contents } => {
            let step = setup::current(field).map(|step| &step.task);
            if role != Role::Defender || step != Some(&crate::catalogue::Task::Fill) {
                return Err(NOT_DEFENDER);
            }
            fill::check(field.pos, seat, contents)
        }
        Entry::Arrive { role, units } => rounds::may_arrive(field, *role, units),
        Entry::NextRound => rounds::may_end(field),
        Entry::Destroyed { unit, by, .. } => rounds::may_destroy(field, *unit, *by),
        Entry::Fled { unit, .. } => rounds::may_flee(field, *unit),
        Entry::Edge(edge) => leaving::may(field, role, edge),
        Entry::Return { unit } => rounds::may_come_back(field, *unit, true),
        Entry::Back { unit } => rounds::may_come_back(field, *unit, false),
        Entry::Damaged { unit, .. } | Entry::PilotHit { unit, .. } | Entry::Tokens { unit, .. } => {
            rounds::been_there(field, *unit).map(drop)
        }
        Entry::Spent { unit, card, copies } => books::may_spend(field, *unit, card, *copies),
        Entry::Reroll { unit } => books::may_reroll(field, *unit),
        Entry::Act(act) => acts::may(field, role, act),
        Entry::Reinforce { ship, pilot } => rounds::may_reinforce(field, seat, role, *ship, *pilot),
        Entry::Hit { object, .. } => books::may_hit(field, *object),
        Entry::Left { object, over } => books::may_leave(field, *object, *over),
        Entry::PutBack { object } => books::may_put_back(field, *object),
        Entry::Section { unit, section, by, .. } => books::may_section(field, *unit, *section, *by),
        Entry::Dropped { unit, section, cards } => books::may_drop(field, *unit, *section, cards),
        Entry::Faith { .. } => rounds::flown(field),
        Entry::Stop { agreed } => {
            rounds::flown(field)?;
            if field.record.stop[role.index()] == *agreed { Err(SAID) } else { Ok(()) }
        }
        Entry::End => may_end(field),
        Entry::Reopen if field.record.stage != RecordStage::Over => Err(NOT_OVER),
        Entry::Reopen => Ok(()),
        Entry::Confirm { .. } if field.record.stage != RecordStage::Over => Err(NOT_OVER),
        Entry::Confirm { right } if field.battle.confirmed[role.index()] == *right => Err(SAID),
        Entry::Confirm { .. } => Ok(()),
    }
}

/// GCW-100: whether the battle may end.
///
/// # Errors
/// Who is still there, or can still win.
pub fn may_end(field: Field<'_>) -> Result<(), Refusal> {
    rounds::flown(field)?;
    if judge::over(field) || field.record.stop == [true; 2] {
        return Ok(());
    }
    match Role::BOTH.into_iter().find(|&role| field.gone(role)) {
        None => Err(BOTH_THERE),
        Some(role) => Err(CAN_WIN.about(look::side_of(role).as_str())),
    }
}

/// Enters something, and looks what it leads to.
pub fn run(cx: &mut Cx<'_>, then: RecordThen) {
    let RecordThen { battle: no, role, entry } = then;
    let tell = |change: RecordChange| Event::Recorded { battle: no, change };
    match entry {
        Entry::Initiative { take } => initiative::choose(cx, no, role, take),
        Entry::Dice { again } => initiative::reroll(cx, no, role, again),
        Entry::Step => setup::finish(cx, no),
        Entry::Name { job, unit } => setup::name(cx, no, &job, unit),
        Entry::Lay { tokens } => setup::lay(cx, no, role, &tokens),
        Entry::Keep { units } => setup::keep(cx, no, &units),
        Entry::Fill { contents } => cx.emit(tell(RecordChange::Filled(contents))),
        Entry::Arrive { role, units } => rounds::arrive(cx, no, role, &units),
        Entry::NextRound => rounds::next(cx, no),
        Entry::Destroyed { unit, by, ion } => rounds::destroy(cx, no, unit, by, ion),
        Entry::Fled { unit, over } => rounds::flee(cx, no, unit, over),
        Entry::Edge(edge) => leaving::run(cx, no, role, &edge),
        Entry::Return { unit } | Entry::Back { unit } => rounds::come_back(cx, no, unit),
        Entry::Damaged { unit, damaged } => {
            effects::change_craft(cx, no, unit, |craft| craft.damaged = damaged);
        }
        Entry::PilotHit { unit, hit } => effects::change_craft(cx, no, unit, |craft| craft.pilot_hit = hit),
        Entry::Tokens { unit, token, count } => {
            effects::change_craft(cx, no, unit, |craft| craft.set(&token, count));
            cx.emit(tell(RecordChange::Decided(None)));
        }
        Entry::Spent { unit, card, copies } => books::spend(cx, no, unit, &card, copies),
        Entry::Reroll { unit } => effects::change_craft(cx, no, unit, |craft| craft.rerolls += 1),
        Entry::Act(act) => acts::run(cx, no, role, &act),
        Entry::Reinforce { ship, pilot } => rounds::reinforce(cx, no, role, ship, pilot),
        Entry::Hit { object, damage } => books::hit(cx, no, object, damage),
        Entry::Left { object, over } => books::leave(cx, no, object, over),
        Entry::PutBack { object } => {
            books::put_back(cx, no, object);
            cx.emit(tell(RecordChange::Decided(None)));
        }
        Entry::Section { unit, section, face_down, face_up, by } => {
            books::note_section(cx, no, unit, section, [face_down, face_up], by);
        }
        Entry::Dropped { unit, section, cards } => books::drop_cards(cx, no, unit, section, &cards),
        Entry::Faith { role, good } => {
            let Some(mut faith) = Field::of(cx.pos(), no).map(|field| field.record.faith) else { return };
            faith[role.index()] = good;
            cx.emit(tell(RecordChange::Faith(faith)));
        }
        Entry::Stop { agreed } => {
            let Some(mut stop) = Field::of(cx.pos(), no).map(|field| field.record.stop) else { return };
            stop[role.index()] = agreed;
            cx.emit(tell(RecordChange::Stop(stop)));
        }
        Entry::End => stand(cx, no, RecordStage::Over),
        Entry::Reopen => {
            stand(cx, no, RecordStage::Rounds);
            cx.emit(tell(RecordChange::Stop([false; 2])));
        }
        Entry::Confirm { right } => confirm(cx, no, role, right),
    }
    begin::settle(cx, no);
}

/// The record goes to its end, or back from it; nobody has confirmed it then.
fn stand(cx: &mut Cx<'_>, no: BattleNo, stage: RecordStage) {
    let Some(field) = Field::of(cx.pos(), no) else { return };
    let (step, round) = (field.record.step, field.record.round);
    cx.emit(Event::Recorded { battle: no, change: RecordChange::Stood { stage, step, round } });
    for role in Role::BOTH {
        cx.emit(Event::Confirmed { battle: no, role, confirmed: false });
    }
}

/// A side confirms; when both have, the record comes to a report.
fn confirm(cx: &mut Cx<'_>, no: BattleNo, role: Role, right: bool) {
    cx.emit(Event::Confirmed { battle: no, role, confirmed: right });
    let Some(field) = Field::of(cx.pos(), no) else { return };
    if field.battle.confirmed == [true; 2] {
        let change = BattleChange::Report(report::of(field));
        cx.emit(Event::BattleChanged { battle: no, change });
    }
}

/// Whether a side has won a battle or can still win it, as its record stands (GCW-100).
#[must_use]
pub fn can_win(field: Field<'_>, role: Role) -> bool {
    judge::can_win(field, role)
}
