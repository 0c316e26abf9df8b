//! The Post-Battle Sequence (TOD-POST-01 to TOD-POST-27): ten steps for both players at once. Each step gives each player
//! tasks; the step is over when both have done theirs. Between any two tasks the sequence can be left and resumed.

mod casualty;
mod condition;
mod reward;
mod steps;
mod tasks;

use sandtable_dice::Dice;
use sandtable_kernel::{Asked, Offer, Refusal, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

pub use casualty::{Loss, Verdict, loss, verdict};
pub use steps::discarded;

use super::{NO_GAME, Plan};
use crate::catalogue::{ArcId, CardId, CommendationId, SetbackId};
use crate::commands::Command;
use crate::events::{AfterChange, Event, UnitChange};
use crate::model::{Aftermath, Battle, BattleNo, Cx, DossierNo, Pos, Recruit, Role, Stage, Task, What};

/// What is done in the Post-Battle Sequence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Answer {
    /// Rolls the dice, or draws the tokens, that are due.
    Roll,
    /// Chooses a unit: for a reward, for Medevac, as Most Feared Rival; or says what a certain unit gets.
    Unit {
        /// Which.
        unit: DossierNo,
        /// For a reward with a choice: a Setback is removed, in place of Experience or besides it.
        #[serde(default)]
        heal: bool,
        /// Which Setback, if there are several and one is removed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        setback: Option<SetbackId>,
    },
    /// Chooses one of several things, by its number from 0.
    Choose(u8),
    /// Chooses the unit that joins the Register as a reward, with what it brings and is called.
    Recruit(Recruit),
    /// Rolls these dice again, by their positions from 0.
    Reroll(Vec<u8>),
    /// Whether a die is added to a Casualty Check.
    AddDie(bool),
    /// Awards a Commendation.
    Award {
        /// Which.
        commendation: CommendationId,
        /// The keyword picked, where the card lets one pick.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        keyword: Option<SmolStr>,
    },
    /// Picks a Paragon command card.
    Card(CardId),
    /// Names the unit.
    Name(String),
    /// Chooses a story arc.
    Arc(ArcId),
    /// Does without, where that is allowed; or has finished with requests or editing; or confirms.
    Done,
}

const NOT_NOW: Refusal =
    Refusal::new("no-sequence", rule!("TOD-POST-01"), "No Post-Battle Sequence of yours is running.");
const NOTHING: Refusal = Refusal::new(
    "nothing-to-do",
    rule!("TOD-POST-01"),
    "You have done your part of this step; the opponent has not.",
);

/// The sequence of a game.
pub(super) fn after<'a>(pos: Pos<'a>, no: BattleNo) -> Option<(&'a Battle, &'a Aftermath)> {
    let battle = pos.state.battle(no).filter(|battle| battle.stage == Stage::Aftermath)?;
    Some((battle, battle.aftermath.as_ref()?))
}

/// The seat of a side that uses its Register in a game.
pub(super) fn registered(battle: &Battle, role: Role) -> Option<Seat> {
    battle.side(role).seat.filter(|_| battle.side(role).registered)
}

/// The units of a side's army that are on its Register, with their positions in the army.
pub(super) fn fielded(pos: Pos<'_>, battle: &Battle, role: Role) -> Vec<(u8, DossierNo)> {
    let army = battle.side(role).army.as_ref();
    let units = (0..).zip(army.into_iter().flat_map(|army| &army.units));
    let dossiers = units.filter_map(|(index, unit)| Some((index, unit.dossier()?)));
    dossiers.filter(|(_, no)| pos.state.dossier(*no).is_some_and(crate::model::Dossier::is_active)).collect()
}

/// Puts something to do after, or before, everything else.
pub(super) fn task(cx: &mut Cx<'_>, battle: BattleNo, role: Role, task: Task, first: bool) {
    cx.emit(Event::After { battle, change: AfterChange::Task { role, task, first } });
}

/// A line of a unit's life.
pub(super) fn lived(cx: &mut Cx<'_>, battle: BattleNo, unit: DossierNo, what: What) {
    cx.emit(Event::Unit { unit, battle: Some(battle), change: UnitChange::Lived(what) });
}

/// The sequence begins when the record is confirmed (TOD-POST-02).
pub(super) fn begin(cx: &mut Cx<'_>, no: BattleNo) {
    cx.emit(Event::After { battle: no, change: AfterChange::Began });
    let Some(battle) = cx.state.battle(no).cloned() else { return };
    let winner = battle.result.and_then(|result| result.winner);
    for role in Role::BOTH {
        for (index, unit) in fielded(cx.pos(), &battle, role) {
            let what = What::Fought {
                defeated: battle.record.defeated[role.index()].contains(&index),
                won: winner.map(|winner| winner == role),
                held: battle.record.held[role.index()].contains(&index),
            };
            lived(cx, no, unit, what);
        }
    }
    steps::enter(cx, no);
}

/// Goes on when both players have done their part of a step; whether it did.
pub(super) fn advance(cx: &mut Cx<'_>, no: BattleNo) -> bool {
    if Role::BOTH.into_iter().any(|role| refreshed(cx, no, role)) {
        return true;
    }
    let Some((battle, after)) = after(cx.pos(), no) else { return false };
    for role in Role::BOTH {
        // What nobody can do any more is not asked for.
        if let Some(front) = after.tasks[role.index()].first()
            && tasks::void(cx.pos(), battle, role, front)
        {
            let front = front.clone();
            cx.emit(Event::After { battle: no, change: AfterChange::Met(role) });
            tasks::lapsed(cx, no, role, &front);
            return true;
        }
    }
    if after.tasks.iter().any(|tasks| !tasks.is_empty()) {
        return false;
    }
    steps::leave(cx, no)
}

/// What a Casualty Check asks is what the unit is when it is due: an earlier check may have brought a Setback that lets
/// its player add a die. Whether that had changed.
fn refreshed(cx: &mut Cx<'_>, no: BattleNo, role: Role) -> bool {
    let Some((_, &Task::Check { unit, cause, weary })) = front(cx.pos(), no, role) else { return false };
    let now = casualty::is_weary(cx.pos(), unit);
    if now == weary {
        return false;
    }
    cx.emit(Event::After { battle: no, change: AfterChange::Met(role) });
    task(cx, no, role, Task::Check { unit, cause, weary: now }, true);
    true
}

/// What is asked of a side first.
fn front<'a>(pos: Pos<'a>, no: BattleNo, role: Role) -> Option<(&'a Battle, &'a Task)> {
    let (battle, after) = after(pos, no)?;
    Some((battle, after.tasks[role.index()].first()?))
}

/// Looks at an answer.
///
/// # Errors
/// Why it is none to what is asked.
pub fn plan(pos: Pos<'_>, seat: Seat, answer: &Answer) -> Result<Plan, Refusal> {
    let (no, role) = pos.state.playing(seat).ok_or(NO_GAME)?;
    after(pos, no).ok_or(NOT_NOW)?;
    let (battle, task) = front(pos, no, role).ok_or(NOTHING)?;
    let does = tasks::check(pos, no, battle, role, task, answer)?;
    let mut plan = Plan::default();
    for reckoning in tasks::reckonings(pos, task) {
        plan.explain(reckoning);
    }
    plan.emit(Event::After { battle: no, change: AfterChange::Met(role) });
    plan.and_then(does);
    Ok(plan)
}

/// What a seat is asked.
#[must_use]
pub fn ask(pos: Pos<'_>, seat: Seat, no: BattleNo, role: Role) -> Option<Asked<Command>> {
    let (battle, task) = front(pos, no, role)?;
    let (text, rule) = tasks::words(pos, battle, task);
    let default = match task {
        Task::Corps => Command::Register(super::register::RegisterCommand::Add(
            super::army::suggest::corps(pos, seat).into_iter().collect(),
        )),
        _ => Command::Answer(tasks::answers(pos, battle, role, task).into_iter().next()?),
    };
    Some(Asked { seat, kind: tasks::kind(task), text, rule, default })
}

/// What a seat may do.
pub fn offers(pos: Pos<'_>, seat: Seat, no: BattleNo, role: Role, offers: &mut Vec<Offer<Command>>) {
    let Some((battle, task)) = front(pos, no, role) else { return };
    let kind = tasks::kind(task);
    for answer in tasks::answers(pos, battle, role, task) {
        let text = tasks::says(pos, battle, task, &answer);
        super::offer(pos, seat, kind, text, Command::Answer(answer), offers);
    }
    match task {
        Task::Requests => super::aid::offers(pos, seat, offers),
        Task::Edit | Task::Corps => super::register::offers(pos, seat, offers),
        _ => {}
    }
}

/// A legal command, drawn.
pub fn sample(pos: Pos<'_>, seat: Seat, no: BattleNo, role: Role, dice: &mut dyn Dice) -> Option<Command> {
    let (battle, task) = front(pos, no, role)?;
    let asked = ask(pos, seat, no, role)?;
    Some(match task {
        Task::Requests => super::aid::sample(pos, seat, dice).map_or(asked.default, Command::Aid),
        Task::Edit if dice.pick(2) == 0 => {
            let recruit = super::army::suggest::recruit(pos, seat, Some(dice));
            let add = recruit.map(|one| Command::Register(super::register::RegisterCommand::Add(vec![one])));
            add.filter(|command| super::plan(pos, seat, command).is_ok()).unwrap_or(asked.default)
        }
        Task::Corps => asked.default,
        _ => {
            let answers = tasks::answers(pos, battle, role, task);
            super::draw(&answers, dice).cloned().map_or(asked.default, Command::Answer)
        }
    })
}
