//! Jobs of ships: named in the set-up, and in the battle where a scenario lets them be handed on (GCW-167, GCW-306).

use sandtable_kernel::{Refusal, refusals};
use sandtable_text::say;
use smol_str::SmolStr;

use super::look::{Field, role_of, side_of};
use super::offers::{craft, enter};
use super::setup::{self, Way, turned};
use super::{Entry, NO_SHIP};
use crate::catalogue::{Given, Job};
use crate::events::Event;
use crate::model::{Craft, CraftNo, RecordChange, RecordStage, Role};
use crate::rules::form::Offers;
use crate::rules::plan::Plan;

refusals! {
    NAME_FIRST = "job-open", "GCW-167",
        "refusal-job-open", Later;
    NO_SUCH_JOB = "no-such-job", "GCW-167",
        "refusal-no-such-job", Later;
    NOT_YOUR_JOB = "not-your-job", "GCW-167", "refusal-not-your-job";
    TOGETHER = "jobs-together", "GCW-306.3", "refusal-jobs-together", Later;
    UNFIT = "unfit", "GCW-167", "refusal-unfit";
    HAS_IT = "has-it", "GCW-167", "refusal-has-it", Later;
    BOUND_JOB = "job-stays", "GCW-167", "refusal-job-stays";
}

/// A job that ships get in the set-up.
pub(super) struct Naming<'a> {
    pub job: &'a SmolStr,
}

impl setup::Procedure for Naming<'_> {
    fn done(&self, field: Field<'_>) -> Result<(), Refusal> {
        let Some(job) = field.job(self.job) else { return Ok(()) };
        let (needs, has) = (needed(field, job), field.with_job(&job.id).count());
        if has < needs { Err(NAME_FIRST.with(needs as f64, has as f64).about(&job.name)) } else { Ok(()) }
    }

    fn way(&self, field: Field<'_>, role: Role, start: usize) -> Option<Way> {
        let unit = turned(fit(field, role, self.job), start).into_iter().next()?;
        Some((Entry::Name { job: self.job.clone(), unit }, None))
    }
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

/// GCW-306.3: a ship has only so many jobs of this sort; how many it has, if these are all.
fn crowded(field: Field<'_>, craft: &Craft, job: &Job) -> Option<(u8, usize)> {
    let most = job.together?;
    let alike = |id: &&SmolStr| field.job(id).is_some_and(|own| own.together.is_some());
    let has = craft.jobs.iter().filter(alike).count();
    (has >= usize::from(most)).then_some((most, has))
}

/// Checks whether a ship may get a job now.
fn may_name(field: Field<'_>, role: Role, job: &str, unit: CraftNo) -> Result<(), Refusal> {
    let known = field.job(job).filter(|job| job.given == Given::Setup);
    let job = known.ok_or_else(|| NO_SUCH_JOB.about(job))?;
    if role_of(job.side) != role {
        return Err(NOT_YOUR_JOB.about(&job.name));
    }
    let craft = field.craft(unit).ok_or(NO_SHIP)?;
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
pub(super) fn name(field: Field<'_>, role: Role, job: &SmolStr, unit: CraftNo) -> Result<Plan, Refusal> {
    may_name(field, role, job, unit)?;
    let mut plan = Plan::default();
    let Some(rule) = field.job(job) else { return Ok(plan) };
    let gone = field.with_job(job).find(|(_, craft)| craft.place.is_gone());
    let full = field.with_job(job).count() >= usize::from(rule.count);
    let loser = if full { gone.or_else(|| field.with_job(job).next()) } else { None };
    let mut changed = Vec::new();
    if let Some((old, craft)) = loser {
        let mut craft = craft.clone();
        craft.jobs.remove(job);
        // GCW-257.3: what the token had learnt stays behind.
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
        plan.emit(Event::Recorded { battle: field.no, change: RecordChange::Craft { unit, now } });
    }
    Ok(plan)
}

fn fit(field: Field<'_>, role: Role, job: &str) -> Vec<CraftNo> {
    let all = field.crafts().map(|(unit, _)| unit);
    all.filter(|unit| may_name(field, role, job, *unit).is_ok()).collect()
}

/// Offers the ships of a side that can have a job.
pub(super) fn offers(out: &mut Offers<'_>, field: Field<'_>, role: Role, job: &str) {
    if let Some(rule) = field.job(job).filter(|rule| role_of(rule.side) == role) {
        offer(out, field, rule, fit(field, role, job));
    }
}

/// Offers jobs that change hands while a battle is flown.
pub(super) fn flown_offers(out: &mut Offers<'_>, field: Field<'_>, role: Role) {
    let own = |own: &&Job| role_of(own.side) == role && (own.movable || own.inherited);
    for rule in field.play.job.iter().filter(own) {
        offer(out, field, rule, field.flying(role).map(|(unit, _)| unit).collect());
    }
}

fn offer(out: &mut Offers<'_>, field: Field<'_>, job: &Job, units: Vec<CraftNo>) {
    out.pick(
        ["name", "ship"],
        say!("record-jobs-make-a-ship-the", job = job.name),
        "/record/entry/name/unit",
        units,
        |unit| craft(field, *unit),
        |unit| enter(field, Entry::Name { job: job.id.clone(), unit: *unit }),
    );
}
