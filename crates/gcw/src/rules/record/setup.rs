//! Setting the table up, step by step: the scenario's checklist (GCW-167, GCW-169). What a step asks of a side stands in a
//! file for each: jobs, tokens, ships that are kept back, zones; containers are filled here (GCW-258).

use sandtable_kernel::{Asked, Field as Form, Refusal, Seat, refusals};
use sandtable_text::say;

use super::look::{Field, role_of, side_of};
use super::offers::{ask, enter};
use super::{Entry, acts, fold, jobs, kept, several, space, tokens, zones};
use crate::catalogue::{Doer, Kept, Moment, SetupStep, Task, TerrainMode};
use crate::commands::Command;
use crate::cx::Cx;
use crate::events::Event;
use crate::model::{BattleNo, Container, Craft, CraftNo, Place, RecordChange, RecordStage, Role};
use crate::rules::form::Offers;
use crate::rules::packing;
use crate::rules::plan::Plan;

refusals! {
    pub(super) NOT_SETUP = "not-in-set-up", "GCW-167", "refusal-not-in-set-up";
    FILL_FIRST = "containers-open", "GCW-258", "refusal-containers-open";
    pub(super) NOT_YOUR_STEP = "not-your-step", "GCW-167", "refusal-not-your-step";
    NOT_DEFENDER = "not-yours-to-fill", "GCW-258", "refusal-not-yours-to-fill";
}

/// A legal way to do a step, with the field of its form.
pub(super) type Way = (Entry, Option<Form>);

/// Something that a side chooses in a step of the set-up.
pub(super) trait Procedure {
    /// Checks whether enough has been chosen for the step to be over.
    fn done(&self, field: Field<'_>) -> Result<(), Refusal>;

    /// Finds a legal way to choose, for a side whose step it is.
    fn way(&self, field: Field<'_>, role: Role, start: usize) -> Option<Way>;
}

/// Returns the choice a step asks for; `None` if it only has to be ticked off.
fn procedure(step: &SetupStep) -> Option<Box<dyn Procedure + '_>> {
    match &step.task {
        Task::Name(job) => Some(Box::new(jobs::Naming { job })),
        Task::HideOn(kind) => Some(Box::new(tokens::OnThings { kind })),
        Task::HideOnShips(faces) => Some(Box::new(tokens::OnShips { by: step.by, faces })),
        Task::Keep { of, which } => Some(Box::new(kept::Keeping { side: role_of(*of), which: *which })),
        Task::Fill => Some(Box::new(Filling)),
        Task::Terrain | Task::Place(_) | Task::Deploy | Task::Huge | Task::Other => None,
    }
}

/// The filling of containers (GCW-258).
struct Filling;

impl Procedure for Filling {
    fn done(&self, field: Field<'_>) -> Result<(), Refusal> {
        if field.record.contents.is_empty() && !packed(field) { Err(FILL_FIRST) } else { Ok(()) }
    }

    fn way(&self, field: Field<'_>, role: Role, _: usize) -> Option<Way> {
        let seat = field.seat(role).filter(|_| !packed(field))?;
        let contents = packing::suggestion(field.pos, seat, field.no);
        let form = packing::field(field.pos, seat, "/record/entry/fill/contents");
        Some((Entry::Fill { contents }, Some(form)))
    }
}

/// The step that is to be done.
pub fn current<'a>(field: Field<'a>) -> Option<&'a SetupStep> {
    let going = field.record.stage == RecordStage::Setup;
    going.then(|| field.play.step.get(usize::from(field.record.step))).flatten()
}

/// Returns the side whose step it is, if only one's.
pub fn whose(field: Field<'_>, who: Doer) -> Option<Role> {
    match who {
        Doer::Attacker => Some(Role::Attacker),
        Doer::Defender => Some(Role::Defender),
        Doer::Initiative => field.record.initiative.holder,
        _ => None,
    }
}

/// The task of the current step, for a side that may do it.
pub(super) fn task<'a>(field: Field<'a>, role: Role) -> Result<&'a Task, Refusal> {
    let step = current(field).ok_or(NOT_SETUP)?;
    if whose(field, step.by).is_some_and(|own| own != role) { Err(NOT_YOUR_STEP) } else { Ok(&step.task) }
}

/// Checks whether the current step can be ticked off.
fn may_finish(field: Field<'_>) -> Result<(), Refusal> {
    let step = current(field).ok_or(NOT_SETUP)?;
    if let Some(role) = zones::open(field).first() {
        return Err(zones::ZONES_FIRST.about(side_of(*role).as_str()));
    }
    procedure(step).map_or(Ok(()), |task| task.done(field))
}

/// Returns whether the containers were filled before the battle.
fn packed(field: Field<'_>) -> bool {
    let seat = field.seat(Role::Defender);
    seat.is_some_and(|seat| packing::packed(field.pos, seat, field.no).is_some())
}

/// Fills the containers (GCW-258).
pub(super) fn fill(
    field: Field<'_>,
    seat: Seat,
    role: Role,
    contents: &[Container],
) -> Result<Plan, Refusal> {
    if role != Role::Defender || current(field).map(|step| &step.task) != Some(&Task::Fill) {
        return Err(NOT_DEFENDER);
    }
    packing::check(field.pos, seat, field.no, contents)?;
    Ok(field.change(RecordChange::Filled(contents.to_vec())))
}

/// Ticks the step off; the last one begins the battle.
pub(super) fn finish(field: Field<'_>) -> Result<Plan, Refusal> {
    may_finish(field)?;
    let (no, step) = (field.no, field.record.step + 1);
    let mut plan = field.change(RecordChange::Stood { stage: RecordStage::Setup, step, round: 0 });
    plan.then(move |cx| skip(cx, no));
    Ok(plan)
}

/// Goes on over steps that are done already, and begins the first round after the last.
pub fn skip(cx: &mut Cx<'_>, no: BattleNo) {
    while let Some(field) = Field::of(cx.pos(), no).filter(|field| field.record.stage == RecordStage::Setup) {
        let step = field.record.step;
        let by_itself =
            |task: &Task| matches!(task, Task::Keep { which: Kept::LaterGroups | Kept::DearerGroups, .. });
        match current(field) {
            Some(now) if by_itself(&now.task) => {
                let change = RecordChange::Stood { stage: RecordStage::Setup, step: step + 1, round: 0 };
                cx.emit(Event::Recorded { battle: no, change });
            }
            Some(_) => return,
            None => {
                let deployed: Vec<(CraftNo, Craft)> = field
                    .crafts()
                    .filter(|(_, craft)| !craft.kept)
                    .map(|(unit, craft)| (unit, Craft { place: Place::Flying, ..craft.clone() }))
                    .collect();
                for (unit, now) in deployed {
                    cx.emit(Event::Recorded { battle: no, change: RecordChange::Craft { unit, now } });
                }
                let change = RecordChange::Stood { stage: RecordStage::Rounds, step, round: 1 };
                cx.emit(Event::Recorded { battle: no, change });
                acts::moment(cx, no, Moment::RoundStart, None);
            }
        }
    }
}

/// Returns the side that is asked for a step.
fn first(field: Field<'_>, who: Doer) -> Role {
    let holder = || field.record.initiative.holder.unwrap_or(Role::Attacker);
    match who {
        Doer::Attacker | Doer::AttackerFirst | Doer::Both => Role::Attacker,
        Doer::Defender | Doer::DefenderFirst => Role::Defender,
        // GCW-169: on a tie the side with initiative is first.
        Doer::Initiative | Doer::InitiativeFirst | Doer::Skill => holder(),
    }
}

/// A step in words, with its number and the numbers that the battle's space adds.
pub fn tells(field: Field<'_>, step: &SetupStep) -> String {
    let number = field.record.step + 1;
    let mut text = say!("record-setup-step-of", number, count = field.play.step.len(), says = step.says);
    let feature = matches!(field.play.terrain.mode, TerrainMode::Feature | TerrainMode::Rolled);
    if step.task == Task::Terrain && feature {
        let lie = space::obstacles(field);
        let lie: Vec<String> =
            lie.iter().map(|(kind, count)| format!("{count} {}", kind.name(*count))).collect();
        let lie = if lie.is_empty() { say!("record-setup-none-here").to_owned() } else { lie.join(", ") };
        text.push_str(&say!("record-setup-obstacles", lie));
    }
    text
}

/// A legal way to do the current step, for a side whose choice it is; `None` if it only has to be ticked off.
pub(super) fn suggestion(field: Field<'_>, role: Role, start: usize) -> Option<Entry> {
    let open = zones::open(field).contains(&role) || may_finish(field).is_err();
    open.then(|| way(field, role, start)).flatten().map(|(entry, _)| entry)
}

/// A legal way to do what a side chooses in the current step, whether or not it has chosen before.
fn way(field: Field<'_>, role: Role, start: usize) -> Option<Way> {
    let step = current(field)?;
    let own = zones::open(field).contains(&role) || task(field, role).is_ok();
    if own && !zones::of(step, role).is_empty() {
        return zones::way(field, role);
    }
    task(field, role).ok()?;
    procedure(step)?.way(field, role, start)
}

/// Turns a list, so that another one of it is the first.
pub(super) fn turned<T>(mut list: Vec<T>, start: usize) -> Vec<T> {
    let by = start % list.len().max(1);
    list.rotate_left(by);
    list
}

/// Asks for the current step.
pub(super) fn asks(field: Field<'_>) -> Vec<Asked<Command>> {
    let Some(step) = current(field) else { return Vec::new() };
    let asked = match zones::open(field).as_slice() {
        [] => vec![first(field, step.by)],
        open => open.to_vec(),
    };
    let asked = asked.into_iter().filter_map(|role| {
        let entry = suggestion(field, role, 0).unwrap_or(Entry::Step);
        ask(field, role, "set-up", tells(field, step), rule!("GCW-167"), entry)
    });
    asked.collect()
}

/// Offers what can be entered while the table is set up.
pub(super) fn offers(out: &mut Offers<'_>, field: Field<'_>, role: Role) {
    let Some(step) = current(field) else { return };
    let says = tells(field, step);
    let steps = &field.play.step;
    for done in &steps[..=usize::from(field.record.step).min(steps.len() - 1)] {
        if let Task::Name(id) = &done.task {
            jobs::offers(out, field, role, id);
        }
    }
    if let Some((entry, form)) = way(field, role, 0).filter(|way| !matches!(way.0, Entry::Name { .. })) {
        out.put("set-up", say!("record-setup-do-this", says), enter(field, entry)).form.extend(form);
    }
    out.put("step", say!("record-setup-done", says), enter(field, Entry::Step));
    fold::offers(out, field, role);
    several::offers(out, field, role);
}
