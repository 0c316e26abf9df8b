//! Setting the table up, step by step: the scenario's checklist, jobs of ships, tokens that are laid face down, ships
//! that are kept back (GCW-167, GCW-169).

use std::collections::BTreeSet;

use sandtable_kernel::{Refusal, refusals};
use smol_str::SmolStr;

use super::look::{Field, role_of, side_of};
use super::{Laid, acts, zones};
use crate::catalogue::{Doer, Given, Job, Kept, Moment, SetupStep, Task};
use crate::cx::Cx;
use crate::events::Event;
use crate::model::{BattleNo, Body, Craft, Place, RecordChange, RecordStage, Role, Token};

refusals! {
    pub(super) NOT_SETUP = "not-in-set-up", "GCW-167", "This belongs to the set-up, which is not going on.";
    NAME_FIRST = "job-open", "GCW-167",
        "This step is not done before {needs} ships are the {about}; {has} are.";
    HIDE_FIRST = "tokens-open", "GCW-167",
        "This step is not done before the face-down tokens lie where they should.";
    KEEP_FIRST = "kept-open", "GCW-167",
        "This step is not done before {needs} ships are kept back; {has} are.";
    FILL_FIRST = "containers-open", "GCW-258", "The defender fills the containers before the battle.";
    NO_SUCH_JOB = "no-such-job", "GCW-167",
        "The scenario knows no job called {about} that could be given now.";
    NOT_YOUR_JOB = "not-your-job", "GCW-167", "The {about} is a ship of the other side.";
    TOGETHER = "jobs-together", "GCW-306", "{about} has {has} such jobs already; {needs} are the most.";
    UNFIT = "unfit", "GCW-167", "{about} cannot have this job.";
    HAS_IT = "has-it", "GCW-167", "{about} has this job already.";
    BOUND_JOB = "job-stays", "GCW-167", "The job of {about} stays with its ship once the battle has begun.";
    pub(super) NOT_YOUR_STEP = "not-your-step", "GCW-167", "This step of the set-up is the other side's.";
    WRONG_TOKENS = "wrong-tokens", "GCW-167",
        "Every place gets one token, and every token of the set is laid: {needs}, not {has}.";
    WRONG_KEPT = "wrong-kept", "GCW-167", "{needs} ships of this side are kept back here, not {has}.";
    WHOLE_GROUPS = "whole-groups", "GCW-167", "All groups but one are kept back, each of them whole.";
}

/// The step that is to be done.
pub fn current<'a>(field: Field<'a>) -> Option<&'a SetupStep> {
    let going = field.record.stage == RecordStage::Setup;
    going.then(|| field.play.step.get(usize::from(field.record.step))).flatten()
}

/// Returns whose step it is, if one side's alone.
pub fn whose(field: Field<'_>, who: Doer) -> Option<Role> {
    match who {
        Doer::Attacker => Some(Role::Attacker),
        Doer::Defender => Some(Role::Defender),
        Doer::Initiative => field.record.initiative.holder,
        _ => None,
    }
}

/// Checks whether the current step can be ticked off.
///
/// # Errors
/// Something of it is still open.
pub fn may_finish(field: Field<'_>) -> Result<(), Refusal> {
    let step = current(field).ok_or(NOT_SETUP)?;
    if let Some(role) = zones::open(field).first() {
        return Err(zones::ZONES_FIRST.about(side_of(*role).as_str()));
    }
    match &step.task {
        Task::Name(job) => {
            let Some(job) = field.job(job) else { return Ok(()) };
            let (needs, has) = (needed(field, job), field.with_job(&job.id).count());
            if has < needs { Err(NAME_FIRST.with(needs as f64, has as f64).about(&job.name)) } else { Ok(()) }
        }
        Task::HideOn(kind) => {
            // Whoever does not know what lies there sees that it was laid.
            let laid = |thing: &crate::model::Thing| {
                thing.face.as_ref().is_some_and(|token| token.face.is_some() || token.known.contains(&true))
            };
            if field.of_kind(kind).all(|(_, thing)| laid(thing)) { Ok(()) } else { Err(HIDE_FIRST) }
        }
        Task::HideOnShips(faces) => {
            let role = whose(field, step.by).unwrap_or(Role::Defender);
            let own = field.crafts().filter(|(_, craft)| craft.role == role);
            let laid = own.clone().filter(|(_, craft)| !craft.faces.is_empty()).count();
            if laid >= faces.len().min(own.count()) { Ok(()) } else { Err(HIDE_FIRST) }
        }
        Task::Keep { of, which } => {
            let role = role_of(*of);
            let has = field.crafts().filter(|(_, craft)| craft.role == role && craft.kept).count();
            let needs = kept_needed(field, role, *which);
            let open = needs.is_some_and(|needs| has < needs)
                || (*which == Kept::OtherGroups && has == 0 && groups(field, role).len() > 1);
            if open { Err(KEEP_FIRST.with(needs.unwrap_or(1) as f64, has as f64)) } else { Ok(()) }
        }
        Task::Fill if field.record.contents.is_empty() && !packed(field) => Err(FILL_FIRST),
        Task::Fill | Task::Terrain | Task::Place(_) | Task::Deploy | Task::Other => Ok(()),
    }
}

/// Returns whether the containers were filled before the battle.
pub(super) fn packed(field: Field<'_>) -> bool {
    let seat = field.battle.sides[Role::Defender.index()].player;
    seat.is_some_and(|seat| crate::rules::packing::packed(field.pos, seat, field.no).is_some())
}

/// Counts ships must have a job.
fn needed(field: Field<'_>, job: &Job) -> usize {
    let could = |craft: &Craft| {
        is_fit(field, craft, job) && (craft.jobs.contains(&job.id) || crowded(field, craft, job).is_none())
    };
    let fit = field.crafts().filter(|(_, craft)| could(craft)).count();
    if job.optional { 0 } else { usize::from(job.count).min(fit) }
}

fn is_fit(field: Field<'_>, craft: &Craft, job: &Job) -> bool {
    side_of(craft.role) == job.side && job.fit.iter().all(|fit| field.fits(craft, *fit))
}

/// GCW-306: a ship has only so many jobs of this sort; how many it has, if these are all.
fn crowded(field: Field<'_>, craft: &Craft, job: &Job) -> Option<(u8, usize)> {
    let most = job.together?;
    let alike = |id: &&SmolStr| field.job(id).is_some_and(|own| own.together.is_some());
    let has = craft.jobs.iter().filter(alike).count();
    (has >= usize::from(most)).then_some((most, has))
}

pub(super) fn kept_needed(field: Field<'_>, role: Role, which: Kept) -> Option<usize> {
    let own = field.crafts().filter(|(_, craft)| craft.role == role).count();
    match which {
        Kept::Half => Some(own / 2),
        Kept::One => Some(own.min(1)),
        Kept::OtherGroups | Kept::LaterGroups | Kept::DearerGroups => None,
    }
}

/// Groups of a side's ships that are not in play yet, with their squad points.
pub fn groups(field: Field<'_>, role: Role) -> Vec<(u8, u16)> {
    let waiting = field.crafts().filter(|(_, craft)| craft.role == role && craft.place == Place::Waiting);
    let ids: BTreeSet<u8> = waiting.clone().map(|(_, craft)| craft.group).collect();
    let points = |group: u8| {
        waiting.clone().filter(|(_, craft)| craft.group == group).map(|(_, craft)| craft.points).sum()
    };
    ids.into_iter().map(|group| (group, points(group))).collect()
}

/// Ticks the step off; the last one begins the battle.
pub fn finish(cx: &mut Cx<'_>, no: BattleNo) {
    let Some(field) = Field::of(cx.pos(), no) else { return };
    let step = field.record.step + 1;
    let stage = RecordStage::Setup;
    cx.emit(Event::Recorded { battle: no, change: RecordChange::Stood { stage, step, round: 0 } });
    skip(cx, no);
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
                let deployed: Vec<(u8, Craft)> = field
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

/// Checks whether a ship may get a job now.
///
/// # Errors
/// It cannot have it, or the job stays where it is.
pub fn may_name(field: Field<'_>, role: Role, job: &str, unit: u8) -> Result<(), Refusal> {
    let known = field.job(job).filter(|job| job.given == Given::Setup);
    let job = known.ok_or_else(|| NO_SUCH_JOB.about(job))?;
    if role_of(job.side) != role {
        return Err(NOT_YOUR_JOB.about(&job.name));
    }
    let craft = field.craft(unit).ok_or(super::NO_SHIP)?;
    if !is_fit(field, craft, job) || craft.place.is_gone() {
        return Err(UNFIT.about(&field.name(craft)));
    }
    if craft.jobs.contains(&job.id) {
        return Err(HAS_IT.about(&field.name(craft)));
    }
    if let Some((most, has)) = crowded(field, craft, job) {
        return Err(TOGETHER.with(f64::from(most), has as f64).about(&field.name(craft)));
    }
    let orphaned = field.with_job(&job.id).any(|(_, craft)| craft.place.is_gone());
    let free = field.with_job(&job.id).count() < usize::from(job.count);
    match field.record.stage {
        RecordStage::Setup => Ok(()),
        RecordStage::Rounds if job.movable || (job.inherited && (orphaned || free)) => Ok(()),
        _ => Err(BOUND_JOB.about(&job.name)),
    }
}

/// Gives a ship a job. If it is full, another bearer loses it: one that is gone, or the first.
pub fn name(cx: &mut Cx<'_>, no: BattleNo, job: &SmolStr, unit: u8) {
    let Some(field) = Field::of(cx.pos(), no) else { return };
    let Some(rule) = field.job(job) else { return };
    let gone = field.with_job(job).find(|(_, craft)| craft.place.is_gone());
    let full = field.with_job(job).count() >= usize::from(rule.count);
    let loser = if full { gone.or_else(|| field.with_job(job).next()) } else { None };
    let mut changed = Vec::new();
    if let Some((old, craft)) = loser {
        let mut craft = craft.clone();
        craft.jobs.remove(job);
        // GCW-257: what the token had learnt stays behind.
        craft.tokens.retain(|token, _| !rule.tokens.contains(token) && token != "tracking");
        changed.push((old, craft));
    }
    if let Some(craft) = field.craft(unit) {
        let mut craft = craft.clone();
        craft.jobs.insert(job.clone());
        for token in &rule.tokens {
            let now = craft.count(token) + 1;
            craft.set(token, now);
        }
        changed.push((unit, craft));
    }
    for (unit, now) in changed {
        cx.emit(Event::Recorded { battle: no, change: RecordChange::Craft { unit, now } });
    }
}

/// Checks whether a side may lay its face-down tokens like this.
///
/// # Errors
/// It is not its step, or tokens or places are wrong.
pub fn may_lay(field: Field<'_>, role: Role, laid: &[Laid]) -> Result<(), Refusal> {
    let step = current(field).ok_or(NOT_SETUP)?;
    let (mut places, mut faces): (Vec<u8>, Vec<SmolStr>) = match &step.task {
        Task::HideOn(kind) => {
            let faces = field.kind(kind).map(|kind| kind.faces.as_slice()).unwrap_or_default();
            let faces = faces.iter().flat_map(|set| vec![set.face.clone(); usize::from(set.count)]);
            (field.of_kind(kind).map(|(object, _)| object).collect(), faces.collect())
        }
        Task::HideOnShips(faces) => {
            let own = |craft: &Craft| craft.role == role && matches!(craft.body, Body::Ship { .. });
            (field.crafts().filter(|(_, craft)| own(craft)).map(|(unit, _)| unit).collect(), faces.clone())
        }
        _ => return Err(NOT_YOUR_STEP),
    };
    if whose(field, step.by).is_some_and(|own| own != role) {
        return Err(NOT_YOUR_STEP);
    }
    let wrong = WRONG_TOKENS.with(faces.len().min(places.len()) as f64, laid.len() as f64);
    if laid.len() != faces.len().min(places.len()) {
        return Err(wrong);
    }
    // GCW-A50: each token on a place of its own.
    for one in laid {
        let place = places.iter().position(|place| *place == one.on).ok_or(wrong)?;
        places.remove(place);
        let face = faces.iter().position(|face| *face == one.face).ok_or(wrong)?;
        faces.remove(face);
    }
    Ok(())
}

/// Lays them.
pub fn lay(cx: &mut Cx<'_>, no: BattleNo, role: Role, laid: &[Laid]) {
    let Some(field) = Field::of(cx.pos(), no) else { return };
    let on_ships = current(field).is_some_and(|step| matches!(step.task, Task::HideOnShips(_)));
    let mut changes = Vec::new();
    if on_ships {
        for (unit, craft) in field.crafts().filter(|(_, craft)| craft.role == role) {
            let own = laid.iter().filter(|one| one.on == unit);
            let faces = own.map(|one| Token::laid(one.face.clone(), role)).collect();
            changes.push(RecordChange::Craft { unit, now: Craft { faces, ..craft.clone() } });
        }
    } else {
        for one in laid {
            if let Some(thing) = field.thing(one.on) {
                let mut now = thing.clone();
                now.face = Some(Token::laid(one.face.clone(), role));
                changes.push(RecordChange::Thing { object: one.on, now });
            }
        }
    }
    cx.emit_all(changes.into_iter().map(|change| Event::Recorded { battle: no, change }));
}

/// Checks whether these ships may be kept back.
///
/// # Errors
/// It is not this side's choice, or these are not the right ships.
pub fn may_keep(field: Field<'_>, role: Role, units: &[u8]) -> Result<(), Refusal> {
    let step = current(field).ok_or(NOT_SETUP)?;
    let Task::Keep { of, which } = &step.task else { return Err(NOT_YOUR_STEP) };
    if whose(field, step.by).is_some_and(|own| own != role) {
        return Err(NOT_YOUR_STEP);
    }
    let side = role_of(*of);
    let distinct: BTreeSet<u8> = units.iter().copied().collect();
    let own = |unit: &u8| field.craft(*unit).is_some_and(|craft| craft.role == side);
    let needs = kept_needed(field, side, *which);
    let wrong = WRONG_KEPT.with(needs.unwrap_or_default() as f64, distinct.len() as f64);
    if distinct.len() != units.len() || !distinct.iter().all(own) || needs.is_some_and(|n| n != units.len()) {
        return Err(wrong);
    }
    if *which == Kept::OtherGroups {
        let ships = field.crafts().filter(|(_, craft)| craft.role == side);
        let (kept, rest): (Vec<_>, Vec<_>) = ships.partition(|(unit, _)| distinct.contains(unit));
        let starting: BTreeSet<u8> = rest.iter().map(|(_, craft)| craft.group).collect();
        if starting.len() != 1 || kept.iter().any(|(_, craft)| starting.contains(&craft.group)) {
            return Err(WHOLE_GROUPS);
        }
    }
    Ok(())
}

/// Keeps ships back, in place of others.
pub fn keep(cx: &mut Cx<'_>, no: BattleNo, units: &[u8]) {
    let Some(field) = Field::of(cx.pos(), no) else { return };
    let Some(Task::Keep { of, .. }) = current(field).map(|step| &step.task) else { return };
    let side = role_of(*of);
    let changed: Vec<(u8, Craft)> = field
        .crafts()
        .filter(|(_, craft)| craft.role == side)
        .map(|(unit, craft)| (unit, Craft { kept: units.contains(&unit), ..craft.clone() }))
        .collect();
    for (unit, now) in changed {
        cx.emit(Event::Recorded { battle: no, change: RecordChange::Craft { unit, now } });
    }
}
