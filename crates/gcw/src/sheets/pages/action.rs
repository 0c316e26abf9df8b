//! The after-action report of a battle: how it ended, for everybody; what became of whom, for those who fought it.

use crate::catalogue::Faction;
use crate::model::{
    Battle, BattleNo, Deed, DeedKind, End, Flown, Gain, HugeReport, Report, Rider, Role, SectionReport,
    ShipNo,
};
use maud::{Markup, html};
use sandtable_text::say;

use super::overview;
use crate::sheets::known::Known;
use crate::sheets::page::Page;
use crate::sheets::page::link;
use crate::sheets::words;
use sandtable_press::parts::{Row, facts, listed, number, row, rule, table, text};

/// Writes the page.
pub(crate) fn body(known: &Known<'_>, no: BattleNo) -> Option<Markup> {
    let battle = known.state().battle(no)?;
    Some(html! {
        (facts(&summary(known, battle)))
        @match &battle.report {
            Some(report) => (told(known, no, battle, report)),
            None => p.soft {
                @if battle.result.is_some() {
                    (say!("pages-action-what-became-of-each-ship-is")) (rule("GCW-005"))
                } @else {
                    (say!("pages-action-there-is-no-report-yet"))
                }
            },
        }
    })
}

fn summary<'b>(known: &Known<'_>, battle: &'b Battle) -> Vec<(&'b str, Markup)> {
    let side = |role: Role| {
        let side = battle.sides[role.index()];
        html! {
            (side.faction.name())
            @if let Some(seat) = side.player { ", " (link(known, Page::Roster(seat), known.name(seat))) }
        }
    };
    let mut lines = vec![
        ("Turn", text(battle.turn)),
        (say!("pages-action-fought-over"), text(known.aim(battle.aim))),
        ("Scenario", text(known.scenario(battle))),
        ("Attacker", side(Role::Attacker)),
        ("Defender", side(Role::Defender)),
        (say!("pages-action-squad-points"), text(overview::size(battle))),
    ];
    if let Some(feature) = &battle.feature {
        lines.push(("Feature", text(known.feature(feature.as_str()))));
    }
    lines.push(("Result", text(words::stage(known, battle))));
    if let Some(owner) = battle.owner {
        lines.push((say!("pages-action-control-was-of"), text(owner.name())));
    }
    let held = match (&battle.result, &battle.report) {
        (Some(result), _) => result.field,
        (None, Some(report)) => report.field,
        (None, None) => return lines,
    };
    let held = held.map_or("neither side", |role| battle.sides[role.index()].faction.name());
    lines.push((say!("pages-action-field-held-by"), html! { (held) " " (rule("GCW-057")) }));
    lines
}

/// All of the report.
fn told(known: &Known<'_>, no: BattleNo, battle: &Battle, report: &Report) -> Markup {
    html! {
        p { (number(usize::from(report.rounds), "round")) (say!("pages-action-were-flown")) }
        @for role in Role::BOTH {
            @let faction = battle.sides[role.index()].faction;
            h2 { (words::role(role)) ": " (faction.name()) }
            @if !report.good_faith[role.index()] {
                p { (say!("pages-action-this-side-made-no-effort-to")) (rule("GCW-006")) }
            }
            (fleet(known, faction, no, report, role))
        }
        @if !report.gains.is_empty() {
            h2 { (say!("pages-action-what-else-was-won-and-lost")) }
            ul.life { @for gain in &report.gains { li { (self::gain(known, battle, gain)) } } }
        }
    }
}

fn fleet(known: &Known<'_>, faction: Faction, no: BattleNo, report: &Report, role: Role) -> Markup {
    let own = report.ships.iter().filter(|flown| flown.role == role);
    let rows: Vec<Row> = own.map(|flown| ship(known, no, report, flown)).collect();
    let heads = [
        "Ship",
        "Pilot",
        "Crew",
        say!("pages-action-at-the-end"),
        "Kills",
        say!("pages-action-losses-and-gains"),
    ];
    let huge: Vec<Row> = report
        .huge
        .iter()
        .filter(|huge| huge.role == role)
        .flat_map(|huge| {
            huge.sections.iter().enumerate().map(|(at, section)| huge_row(known, huge, at, section))
        })
        .collect();
    html! {
        @if rows.is_empty() && huge.is_empty() { p.soft { (say!("pages-action-no-ships")) } }
        @if !rows.is_empty() { (table(&say!("pages-action-ships-of-the", faction = faction.name()), &heads, &rows, None)) }
        @if !huge.is_empty() {
            @let heads = [(say!("pages-action-huge-ship")), "Section#", "Damage#", (say!("pages-action-at-the-end")), (say!("pages-action-upgrades-lost"))];
            (table(&say!("pages-action-huge-ships-of-the", faction = faction.name()), &heads, &huge, None))
        }
    }
}

/// Names a ship for a viewer: those of others are known by their number only.
fn ship_name(known: &Known<'_>, no: ShipNo) -> Markup {
    match known.ship(no) {
        Some(ship) => link(known, Page::Ship(no), known.ship_name(ship)),
        None if known.sees_seat(no.seat()) => text(known.ship_words(no)),
        None => match known.met_ship(no) {
            Some(ship) => text(known.ship_name(ship)),
            None => html! { (say!("pages-action-enemy-ship")) span.keep { (no) } },
        },
    }
}

fn ship(known: &Known<'_>, no: BattleNo, report: &Report, flown: &Flown) -> Row {
    let crew: Vec<String> = flown.crew.iter().map(|rider| self::rider(known, *rider)).collect();
    let pilot = match flown.pilot {
        Some(pilot) => match known.pilot(pilot) {
            Some(one) => link(known, Page::Pilot(pilot), &one.name),
            None => text(pilot_name(known, pilot)),
        },
        None => text("–"),
    };
    let cells = vec![
        html! {
            (ship_name(known, flown.ship))
            @if flown.reinforcement { div { small.soft { (say!("pages-action-reinforcement")) (rule("GCW-106")) } } }
        },
        pilot,
        listed(&crew),
        end(known, flown),
        kills(known, report, flown),
        lines(known, no, flown),
    ];
    row(cells)
}

fn end(known: &Known<'_>, flown: &Flown) -> Markup {
    html! {
        @match flown.end {
            End::Held => (say!("pages-action-in-the-play-area")),
            End::Fled => { (say!("pages-action-fled")) (rule("GCW-104")) },
            End::NotDeployed => (say!("pages-action-not-deployed")),
            End::Destroyed { by, ion } => {
                "destroyed"
                @if let Some(by) = by { (say!("pages-action-by")) (pilot_name(known, by)) }
                @if ion { (say!("pages-action-by-ions")) (rule("GCW-162")) }
            },
        }
        @if flown.damaged { div { (say!("pages-action-damaged")) (rule("GCW-022")) } }
        @if flown.pilot_hit { div { (say!("pages-action-pilot-hit")) (rule("GCW-058")) } }
    }
}

fn pilot_name(known: &Known<'_>, no: crate::model::PilotNo) -> String {
    let met = known.pilot(no).or_else(|| known.met_pilot(no));
    met.map_or_else(|| say!("pages-action-enemy-pilot", no), |pilot| pilot.name.to_string())
}

fn rider(known: &Known<'_>, rider: Rider) -> String {
    match rider {
        Rider::Crew(no) if known.crew_member(no).is_some() => known.crew_words(no),
        Rider::Crew(no) => say!("pages-action-enemy-crew", no),
        Rider::Pilot(no) => pilot_name(known, no),
        Rider::Captive(no) => say!("pages-action-as-captive", pilot_words = known.pilot_words(no)),
    }
}

/// The ships whose loss is credited to a ship's pilot.
fn kills(known: &Known<'_>, report: &Report, flown: &Flown) -> Markup {
    let by_pilot =
        |other: &&Flown| matches!(other.end, End::Destroyed { by: Some(by), .. } if Some(by) == flown.pilot);
    let killed: Vec<&Flown> = report.ships.iter().filter(by_pilot).collect();
    let huge = report.huge.iter().filter(|huge| {
        huge.destroyed.is_some_and(|sinking| sinking.by.is_some() && sinking.by == flown.pilot)
    });
    html! {
        @for killed in &killed { div { (ship_name(known, killed.ship)) } }
        @for huge in huge {
            @if let Some(ship) = known.state().huge(huge.huge) { div { (known.any_class(ship.class.as_str())) } }
        }
        @if flown.rerolls > 0 {
            div { small.soft { (number(usize::from(flown.rerolls), "reroll")) " " (rule("GCW-044")) } }
        }
    }
}

/// Lists what the battle wrote into the lives of those on board, and the ordnance it cost.
fn lines(known: &Known<'_>, no: BattleNo, flown: &Flown) -> Markup {
    let of_pilot = flown.pilot.and_then(|pilot| known.pilot(pilot)).map(|pilot| pilot.deeds.as_slice());
    let of_pilot = told_of(known, no, of_pilot.unwrap_or_default());
    let of_crew = flown.crew.iter().filter_map(|rider| match rider {
        Rider::Crew(crew) => known.crew_member(*crew).map(|member| (known.card(&member.card), &member.deeds)),
        Rider::Pilot(pilot) | Rider::Captive(pilot) => {
            known.pilot(*pilot).map(|pilot| (pilot.name.to_string(), &pilot.deeds))
        }
    });
    let of_crew: Vec<(String, Vec<String>)> =
        of_crew.map(|(name, deeds)| (name, told_of(known, no, deeds))).collect();
    html! {
        @for line in &of_pilot { div { (line) } }
        @for (name, lines) in &of_crew {
            @for line in lines { div { (name) ": " (line) } }
        }
        @for lot in &flown.spent {
            div { (lot.copies) " × " (known.card(&lot.card)) (say!("pages-action-spent")) (rule("GCW-074")) }
        }
    }
}

/// Lists the effects of a battle on a person, besides what the other columns tell.
fn told_of(known: &Known<'_>, no: BattleNo, deeds: &[Deed]) -> Vec<String> {
    let here = deeds.iter().filter(|deed| deed.battle == Some(no));
    let new = here.filter(|deed| {
        !matches!(
            deed.what,
            DeedKind::Flew { .. }
                | DeedKind::Rode(_)
                | DeedKind::Kill(_)
                | DeedKind::Fled
                | DeedKind::Damaged
        )
    });
    new.map(|deed| words::deed(known, &deed.what, false)).collect()
}

fn huge_row(known: &Known<'_>, huge: &HugeReport, at: usize, section: &SectionReport) -> Row {
    let class = known.state().huge(huge.huge).map(|ship| known.any_class(ship.class.as_str()));
    let lost: Vec<String> = section.lost.iter().map(|card| known.card(card)).collect();
    row(vec![
        text(class.unwrap_or_else(|| say!("pages-action-huge-ship-2", huge = huge.huge))),
        text(at + 1),
        html! {
            (section.face_down + section.face_up)
            @if section.face_up > 0 { div { small.soft { (section.face_up) (say!("pages-action-face-up")) } } }
        },
        html! {
            @if let Some(sinking) = huge.destroyed {
                "destroyed" @if let Some(by) = sinking.by { (say!("pages-action-by")) (pilot_name(known, by)) }
            } @else if huge.fled { "fled" } @else { (say!("pages-action-in-the-play-area")) }
            @if section.crippled {
                div { "crippled" @if let Some(by) = section.crippled_by { (say!("pages-action-by")) (pilot_name(known, by)) } }
            }
        },
        html! { (listed(&lost)) @if !lost.is_empty() { " " (rule("GCW-283")) } },
    ])
}

fn gain(known: &Known<'_>, battle: &Battle, gain: &Gain) -> Markup {
    let side = |role: &Role| battle.sides[role.index()].faction.name();
    html! {
        @match gain {
            Gain::Cargo { role, units } => {
                (say!("pages-action-the")) (side(role)) (say!("pages-action-brought-home")) (number(usize::from(*units), "unit")) (say!("pages-action-of-cargo")) (rule("GCW-183"))
            },
            Gain::Stolen { container, safe } => {
                (say!("pages-action-container")) (container.index() + 1) (say!("pages-action-was-stolen")) @if !safe { (say!("pages-action-and-its-carrier-lost")) } " " (rule("GCW-258"))
            },
            Gain::Delivered { container } => { (say!("pages-action-container")) (container.index() + 1) (say!("pages-action-was-delivered")) (rule("GCW-258")) },
            Gain::Rescued { prisoner } => { (rider(known, *prisoner)) (say!("pages-action-was-rescued")) (rule("GCW-250")) },
            Gain::Exchanged => { (say!("pages-action-prisoners-were-exchanged-as-agreed")) (rule("GCW-253")) },
            Gain::Endangered { prisoner } => {
                (rider(known, *prisoner)) (say!("pages-action-was-aboard-a-rescue-ship-that")) (rule("GCW-250"))
            },
        }
    }
}
