//! A battle told in short (GCW-101): what befell which ship, out of which the whole report is made.

use std::collections::BTreeMap;

use sandtable_kernel::{Choice, Field, FieldKind, Options, Ref, Refusal, refusals};
use sandtable_packs::Violation;
use sandtable_text::say;

use super::{BattleCommand, draw, form};
use crate::commands::Command;
use crate::model::{BattleNo, End, Flown, PilotNo, Pos, Report, Role, ShipNo, Summary, Winner};
use crate::rules::carried::pair;
use crate::rules::form::{Offers, one, several};
use crate::rules::record::typed;
use crate::rules::things::{self, listed};

refusals! {
    NOT_THERE = "ship-not-there", "GCW-101",
        "refusal-ship-not-there";
    DESTROYED = "fled-or-destroyed", "GCW-104", "refusal-fled-or-destroyed";
    NOT_DESTROYED = "ion-without-kill", "GCW-162", "refusal-ion-without-kill";
    UNDECIDED = "winner-open", "GCW-143", "refusal-winner-open";
}

/// Makes the whole report of a battle that is told in short.
///
/// # Errors
/// Everything that is wrong with it, each with its place in the summary.
pub fn told(pos: Pos<'_>, no: BattleNo, summary: &Summary) -> Result<Report, Vec<Violation>> {
    let missing = || vec![Violation::new("", typed::NO_BATTLE.about(&no.to_string()))];
    let roster = draw::roster(pos, no).ok_or_else(missing)?;
    let (report, may) = course(pos, no, roster, summary)?;
    let winner = match (summary.winner, may.as_slice()) {
        (None, [only]) => *only,
        (Some(winner), may) if may.contains(&winner) => winner,
        (Some(_), may) => {
            return Err(vec![Violation::new("/winner", typed::OTHER_RESULT.about(&typed::either(may)))]);
        }
        (None, several) => {
            return Err(vec![Violation::new("/winner", UNDECIDED.about(&typed::either(several)))]);
        }
    };
    Ok(Report { winner, ..report })
}

/// Makes the report of a battle but for who won, out of the ships as they came, and lists who can have.
fn course(
    pos: Pos<'_>,
    no: BattleNo,
    mut report: Report,
    summary: &Summary,
) -> Result<(Report, Vec<Winner>), Vec<Violation>> {
    let faults = strangers(pos, &report, summary);
    if !faults.is_empty() {
        return Err(faults);
    }
    report.rounds = summary.rounds;
    report.field = summary.field;
    report.good_faith = summary.bad_faith.map(|bad| !bad);
    report.gains.clone_from(&summary.gains);
    for told in &summary.huge {
        match report.huge.iter_mut().find(|own| own.huge == told.huge) {
            Some(own) => own.clone_from(told),
            None => report.huge.push(told.clone()),
        }
    }
    let battle = pos.state.battle(no).into_iter();
    let carried: Vec<_> =
        battle.flat_map(|battle| Role::BOTH.map(|role| pair(pos, battle, role))).flatten().collect();
    for flown in &mut report.ships {
        let (ship, sunk) = (flown.ship, summary.destroyed.get(&flown.ship));
        // GCW-078: what is carried comes when its carrier is destroyed.
        let waits =
            carried.iter().any(|(carrier, pup)| *pup == ship && !summary.destroyed.contains_key(carrier));
        flown.end = match sunk {
            Some(by) => End::Destroyed { by: *by, ion: summary.ion.contains(&ship) },
            None if waits || summary.away.contains(&ship) => End::NotDeployed,
            None if summary.field == Some(flown.role) && !summary.fled.contains(&ship) => End::Held,
            None => End::Fled,
        };
        flown.damaged = sunk.is_some() || summary.damaged.contains(&ship);
        flown.pilot_hit = summary.pilot_hit.contains(&ship);
    }
    let rows: Vec<ShipNo> = report.ships.iter().map(|flown| flown.ship).collect();
    let may = typed::winners(pos, no, &report).map_err(|faults| placed(faults, &rows, summary))?;
    Ok((report, may))
}

/// Finds ships that were not there, or are told of twice.
fn strangers(pos: Pos<'_>, roster: &Report, summary: &Summary) -> Vec<Violation> {
    let mut faults = Vec::new();
    let mut look = |part: &str, ships: &[ShipNo], wrong: &dyn Fn(ShipNo) -> Option<Refusal>| {
        for (row, ship) in ships.iter().enumerate() {
            let here = roster.ships.iter().any(|flown| flown.ship == *ship);
            let wrong = if here { wrong(*ship) } else { Some(NOT_THERE) };
            if let Some(wrong) = wrong {
                let at = if part == "destroyed" { Ref::from(*ship).to_string() } else { row.to_string() };
                faults.push(Violation::new(
                    format!("/{part}/{at}"),
                    wrong.about(&things::ship_name(pos, *ship)),
                ));
            }
        }
    };
    let destroyed: Vec<ShipNo> = summary.destroyed.keys().copied().collect();
    let gone = |ship| destroyed.contains(&ship).then_some(DESTROYED);
    look("destroyed", &destroyed, &|_| None);
    look("ion", &summary.ion, &|ship| (!destroyed.contains(&ship)).then_some(NOT_DESTROYED));
    look("fled", &summary.fled, &gone);
    look("away", &summary.away, &gone);
    look("damaged", &summary.damaged, &|_| None);
    look("pilot_hit", &summary.pilot_hit, &|_| None);
    faults
}

/// Puts faults of a report to the places of the summary that they come from.
fn placed(faults: Vec<Violation>, rows: &[ShipNo], summary: &Summary) -> Vec<Violation> {
    let place = |at: &str| {
        let Some((row, part)) = at.strip_prefix("/ships/").and_then(|rest| rest.split_once('/')) else {
            return if at == "/ships" { String::from("/field") } else { at.to_owned() };
        };
        let ship = row.parse::<usize>().ok().and_then(|row| rows.get(row).copied());
        let row = |list: &[ShipNo]| list.iter().position(|own| Some(*own) == ship);
        match (part, ship) {
            ("damaged", _) if let Some(at) = row(&summary.damaged) => format!("/damaged/{at}"),
            ("pilot_hit", _) if let Some(at) = row(&summary.pilot_hit) => format!("/pilot_hit/{at}"),
            (_, Some(ship)) if summary.destroyed.contains_key(&ship) => {
                format!("/destroyed/{}", Ref::from(ship))
            }
            _ if let Some(at) = row(&summary.away) => format!("/away/{at}"),
            _ if let Some(at) = row(&summary.fled) => format!("/fled/{at}"),
            _ => String::from("/field"),
        }
    };
    faults.into_iter().map(|fault| Violation::new(place(&fault.at), fault.refusal)).collect()
}

/// Offers to tell a battle in short, beginning with one that a side held.
pub(super) fn offer(at: super::offers::Party<'_>, out: &mut Offers<'_>) {
    let (pos, no) = (at.pos, at.no);
    let Some(report) = draw::roster(pos, no) else { return };
    let Some(example) = example(pos, no, &report) else { return };
    let command = Command::Battle(BattleCommand::Summary { battle: no, summary: Box::new(example) });
    let form = fields(out, no, &report, &command);
    out.legal("summary", say!("battle-summary-tell-how-went-in-short", place = at.place()), command).form =
        form;
}

/// A summary that can be true: one side held the field.
fn example(pos: Pos<'_>, no: BattleNo, roster: &Report) -> Option<Summary> {
    let summary = Summary {
        rounds: roster.rounds,
        field: roster.field,
        destroyed: BTreeMap::new(),
        ion: Vec::new(),
        fled: Vec::new(),
        away: Vec::new(),
        damaged: Vec::new(),
        pilot_hit: Vec::new(),
        bad_faith: [false; 2],
        huge: roster.huge.clone(),
        gains: roster.gains.clone(),
        winner: None,
    };
    // A huge ship that nothing has befallen is still there at the end: then its side holds the field.
    let holders = [summary.field, Some(Role::Defender), Some(Role::Attacker)];
    holders.into_iter().find_map(|field| {
        let summary = Summary { field, ..summary.clone() };
        let (_, may) = course(pos, no, roster.clone(), &summary).ok()?;
        let winner = match may[..] {
            [_] => None,
            [first, ..] => Some(first),
            [] => return None,
        };
        Some(Summary { winner, ..summary })
    })
}

/// Lists the fields of a summary, those first that every battle needs.
fn fields(out: &mut Offers<'_>, no: BattleNo, report: &Report, command: &Command) -> Vec<Field> {
    let pos = out.pos;
    let place = |part: &str| format!("/battle/summary/summary/{part}");
    let flyer = |pilot: PilotNo| pos.state.pilot(pilot).map(|pilot| pilot.name.clone());
    let named = |flown: &Flown| {
        let ship = things::ship(pos, flown.ship);
        match flown.pilot.and_then(flyer) {
            Some(name) => Choice { text: format!("{name}, {}", ship.text), ..ship },
            None => ship,
        }
    };
    let ships: Vec<Choice> = report.ships.iter().map(named).collect();
    let some = |part: &str, text: &str| several(place(part), text, Options::Listed(ships.clone()));
    let pilots = report.ships.iter().filter_map(|flown| flown.pilot);
    let pilots = pilots.map(|pilot| things::pilot(pos, pilot));
    let credited = listed(pilots.chain([Choice::new(None::<PilotNo>, say!("battle-summary-no-one"))]));
    let kills = FieldKind::Assign {
        from: Options::Listed(ships.clone()),
        to: credited,
        each_to: ships.len() as u32,
        all: false,
    };
    let winners = out.ask(command, &place("winner"), |sent| match sent {
        Command::Battle(BattleCommand::Summary { summary, .. }) => {
            let course = course(pos, no, report.clone(), summary);
            form::results(course.map(|(_, may)| may).unwrap_or_default())
        }
        _ => Vec::new(),
    });
    let mut fields = vec![
        Field::number(place("rounds"), "rounds", 1, form::MOST, "rounds"),
        Field::new(place("winner"), say!("battle-summary-who-won-none-as-the-course"), one(winners))
            .optional()
            .unanswered(),
        Field::pick(place("field"), say!("battle-summary-who-held-the-field-the-other"), form::roles())
            .optional()
            .unanswered(),
        Field::new(place("destroyed"), say!("battle-summary-destroyed-and-by-whom"), kills).optional(),
        some("damaged", say!("battle-summary-damaged-not-destroyed")),
        some("pilot_hit", say!("battle-summary-with-a-pilot-card")),
        some("fled", say!("battle-summary-fled-of-the-side-that-held")),
        some("away", say!("battle-summary-never-came")),
        some("ion", say!("battle-summary-destroyed-by-ion-weapons")),
    ];
    if !report.huge.is_empty() {
        fields.push(form::huge(pos, no, place("huge"), report));
    }
    if form::has_gains(pos, no) {
        fields.push(form::gained(pos, no, place("gains")));
    }
    let faith = [
        (0, say!("battle-summary-the-attacker-made-no-effort")),
        (1, say!("battle-summary-the-defender-made-no-effort")),
    ];
    fields.extend(faith.map(|(side, text)| Field::flag(place(&format!("bad_faith/{side}")), text)));
    fields
}
