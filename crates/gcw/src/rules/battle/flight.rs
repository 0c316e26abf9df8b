//! The record of a battle that was flown, typed in whole by either side, and agreed on by both (GCW-101).

use sandtable_dice::Random;
use sandtable_kernel::{Asked, Refusal, refusals};
use sandtable_packs::Violation;
use sandtable_text::say;

use super::defence::{self, changed};
use super::offers::{Party, Procedure};
use super::{BattleCommand, STAGE, brace, draw, form, scrub, stage_name, summary};
use crate::commands::Command;
use crate::events::{BattleChange, Event};
use crate::model::{Battle, BattleNo, Pos, Report, Role, Stage, Summary};
use crate::rules::form::Offers;
use crate::rules::plan::Plan;
use crate::rules::record::typed;
use crate::rules::targets::aim_short;
use crate::rules::{account, aftermath, record};
use crate::rulings;

refusals! {
    FAULTY = "report-faulty", "GCW-101",
        "refusal-report-faulty";
    CONFIRMED = "already-confirmed", "GCW-101", "refusal-already-confirmed";
    NOT_CONFIRMED = "not-confirmed", "GCW-101",
        "refusal-not-confirmed";
}

/// A battle that is flown, with or without a record that is kept.
pub(super) struct Flight;

impl Procedure for Flight {
    fn asked(&self, at: Party<'_>) -> Option<Asked<Command>> {
        let Party { pos, seat, no, battle } = at;
        at.role()?;
        let scrub = Command::Battle(scrub::command(no));
        // A record that is being kept says itself whom it waits for.
        if battle.record.is_some() {
            let asked = record::asks(pos, no).into_iter().find(|asked| asked.seat == seat)?;
            // GCW-316: what the table has not decided is not flown to its end by silence.
            let default = if record::decided(pos, no) { asked.default } else { scrub };
            return Some(Asked { default, ..asked });
        }
        Some(Asked {
            seat,
            kind: "report",
            rule: rule!("GCW-101"),
            text: say!(
                "battle-flight-fly-and-tell-how-it-went",
                place = at.place(),
                credit = credit(pos),
                week = week(pos)
            ),
            about: Vec::new(),
            default: scrub,
        })
    }

    fn offer(&self, at: Party<'_>, out: &mut Offers<'_>) {
        if at.role().is_some() {
            telling(at, out);
        }
    }

    fn aside(&self, at: Party<'_>, out: &mut Offers<'_>) {
        let Some(role) = at.role() else { return };
        brace::offer(at, role, out);
        scrub::offer(at, out);
        defence::absence(at, out);
    }

    fn sample(&self, at: Party<'_>, dice: &mut dyn Random) -> Option<Command> {
        let told = at.battle.record.is_none() || dice.pick(4) == 0;
        if !told {
            return record::sample(at.pos, at.seat, at.no, dice);
        }
        let report = Box::new(draw::report(at.pos, at.no, dice)?);
        Some(Command::Battle(BattleCommand::Report { battle: at.no, report }))
    }
}

/// A report that the other side has to see.
pub(super) struct Confirmation;

impl Procedure for Confirmation {
    fn asked(&self, at: Party<'_>) -> Option<Asked<Command>> {
        let Party { seat, no, battle, .. } = at;
        let open = battle.result.is_none() && !battle.confirmed[at.role()?.index()];
        open.then(|| Asked {
            seat,
            kind: "confirm",
            rule: rule!("GCW-101"),
            text: say!("battle-flight-is-the-report-of-right", place = at.place(), read_out = read_out(at)),
            about: Vec::new(),
            default: Command::Battle(BattleCommand::Confirm { battle: no }),
        })
    }

    fn offer(&self, at: Party<'_>, out: &mut Offers<'_>) {
        let (Some(_), no, place) = (at.role(), at.no, at.place()) else { return };
        let confirm = Command::Battle(BattleCommand::Confirm { battle: no });
        let text = say!("battle-flight-the-report-is-right", place, read_out = read_out(at));
        out.put("confirm", text, confirm).grave = true;
        let contest = Command::Battle(BattleCommand::Contest { battle: no });
        out.put("contest", say!("battle-flight-the-report-of-is-wrong", place), contest);
        telling(at, out);
    }

    fn aside(&self, at: Party<'_>, out: &mut Offers<'_>) {
        let Some(role) = at.role() else { return };
        brace::offer(at, role, out);
        defence::absence(at, out);
    }

    fn sample(&self, _: Party<'_>, _: &mut dyn Random) -> Option<Command> {
        None
    }
}

/// Reads the report out that waits to be confirmed, and how it differs from the one that the other side stands by
/// (GCW-101).
fn read_out(at: Party<'_>) -> String {
    let Party { pos, no, battle, .. } = at;
    let Some(report) = &battle.report else {
        let text = if battle.disputed { say!("battle-flight-the-reports-differ") } else { "" };
        return text.to_owned();
    };
    let named = |role: Role| {
        battle.sides[role.index()].player.map_or(say!("battle-flight-a-side"), |seat| pos.name(seat))
    };
    let author = Role::BOTH.into_iter().find(|role| battle.confirmed[role.index()]);
    let told = account::told(pos, report).join("; ");
    let text = match author {
        Some(author) => say!("battle-flight-reports", named = named(author), told),
        None => say!("battle-flight-it-says", told),
    };
    let Some((role, before)) = account::disputed(pos.state, no) else { return text };
    let differs = account::differences(pos, report, before).into_iter().map(|one| {
        let [now, then] = one.says;
        say!("battle-flight-now-before", about = one.about, now, then)
    });
    let differs: Vec<String> = differs.collect();
    say!("battle-flight-it-differs-from-s-report", text, named = named(role), differs = differs.join("; "))
}

/// Offers to type a battle in whole.
fn telling(at: Party<'_>, out: &mut Offers<'_>) {
    if at.battle.result.is_none()
        && let Some(report) = draw::plain(at.pos, at.no)
    {
        let command = BattleCommand::Report { battle: at.no, report: Box::new(report.clone()) };
        let command = Command::Battle(command);
        let form = form::fields(out, at.no, &report, &command);
        summary::offer(at, out);
        out.legal("report", say!("battle-flight-tell-how-went-ship-by-ship", place = at.place()), command)
            .form = form;
    }
}

/// GCW-A12: who is credited with a kill, which only the table knows.
fn credit(pos: Pos<'_>) -> &'static str {
    if pos.table.rulings().is(rulings::A12_MOST_DAMAGE) {
        say!("battle-flight-a-kill-is-credited-to-the")
    } else {
        say!("battle-flight-a-kill-is-credited-to-the-2")
    }
}

/// GCW-316, GCW-A05: by when, and what becomes of it otherwise. The week is the organizer's to watch.
fn week(pos: Pos<'_>) -> &'static str {
    let rulings = pos.table.rulings();
    if rulings.is(rulings::A05_WEEK_NO_SHOW) {
        say!("battle-flight-there-is-a-week-for-it")
    } else if rulings.is(rulings::A05_WEEK_ONE_ATTACK) || rulings.is(rulings::A05_WEEK_EXTRA_ATTACKS) {
        say!("battle-flight-there-is-a-week-for-it-2")
    } else {
        ""
    }
}

/// A report, or another one in its place: the side that submits it agrees with it, the other side has to see it.
pub(super) fn report(
    pos: Pos<'_>,
    no: BattleNo,
    battle: &Battle,
    role: Role,
    report: &Report,
) -> Result<Plan, Refusal> {
    open(battle)?;
    Violation::none(&typed::violations(pos, no, report), FAULTY)?;
    Ok(handed_in(no, battle, role, report.clone()))
}

/// A report in short, as one that is typed in whole.
pub(super) fn summary(
    pos: Pos<'_>,
    no: BattleNo,
    battle: &Battle,
    role: Role,
    summary: &Summary,
) -> Result<Plan, Refusal> {
    open(battle)?;
    match summary::told(pos, no, summary) {
        Ok(report) => Ok(handed_in(no, battle, role, report)),
        Err(faults) => Err(Violation::none(&faults, FAULTY).err().unwrap_or(FAULTY)),
    }
}

fn handed_in(no: BattleNo, battle: &Battle, role: Role, report: Report) -> Plan {
    // GCW-101: what both sides tell alike, both agree to.
    let other = role.other();
    let agreed = battle.accounts[other.index()].as_ref().is_some_and(|told| told.agrees(&report));
    let mut plan = Plan::of(changed(no, BattleChange::Report(report)));
    // Entering the stage takes back what was confirmed before.
    plan.emit(changed(no, BattleChange::Stage(Stage::Aftermath)));
    plan.emit(Event::Confirmed { battle: no, role, confirmed: true });
    if agreed {
        plan.emit(Event::Confirmed { battle: no, role: other, confirmed: true });
        plan.then(move |cx| aftermath::settle(cx, no));
    }
    plan
}

/// Both agree: what it did to the Squadrons is worked out in one step.
pub(super) fn confirm(no: BattleNo, battle: &Battle, role: Role) -> Result<Plan, Refusal> {
    reported(battle)?;
    if battle.confirmed[role.index()] {
        return Err(CONFIRMED);
    }
    let mut plan = Plan::of(Event::Confirmed { battle: no, role, confirmed: true });
    if battle.confirmed[role.other().index()] {
        plan.then(move |cx| aftermath::settle(cx, no));
    }
    Ok(plan)
}

/// A confirmation is taken back.
pub(super) fn contest(pos: Pos<'_>, no: BattleNo, battle: &Battle, role: Role) -> Result<Plan, Refusal> {
    reported(battle)?;
    if !battle.confirmed[role.index()] {
        return Err(NOT_CONFIRMED.about(&aim_short(pos, battle.aim)));
    }
    Ok(Plan::of(Event::Confirmed { battle: no, role, confirmed: false }))
}

fn open(battle: &Battle) -> Result<(), Refusal> {
    let open = matches!(battle.stage, Stage::Record | Stage::Aftermath) && battle.result.is_none();
    if open { Ok(()) } else { Err(STAGE.about(stage_name(battle.stage))) }
}

fn reported(battle: &Battle) -> Result<(), Refusal> {
    let waits = battle.stage == Stage::Aftermath && battle.result.is_none() && battle.report.is_some();
    if waits { Ok(()) } else { Err(STAGE.about(stage_name(battle.stage))) }
}
