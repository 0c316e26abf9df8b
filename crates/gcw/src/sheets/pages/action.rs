//! The after-action report of a battle: how it ended, for everybody; what became of whom, for those who fought it.

use crate::catalogue::Faction;
use crate::model::{
    Battle, BattleNo, Deed, DeedKind, End, Flown, Gain, HugeReport, Report, Rider, Role, SectionReport,
    ShipNo,
};
use maud::{Markup, html};

use super::overview;
use crate::sheets::desk::Desk;
use crate::sheets::page::Page;
use crate::sheets::page::link;
use crate::sheets::words;
use sandtable_press::parts::{Row, facts, listed, number, row, rule, table, text};

/// Writes the page.
pub(super) fn body(desk: &Desk<'_>, no: BattleNo) -> Option<Markup> {
    let battle = desk.state().battle(no)?;
    Some(html! {
        (facts(&summary(desk, battle)))
        @match &battle.report {
            Some(report) => (told(desk, no, battle, report)),
            None => p.soft {
                @if battle.result.is_some() {
                    "What became of each ship is told to those who fought the battle. " (rule("GCW-005"))
                } @else {
                    "There is no report yet."
                }
            },
        }
    })
}

fn summary<'b>(desk: &Desk<'_>, battle: &'b Battle) -> Vec<(&'b str, Markup)> {
    let side = |role: Role| {
        let side = battle.sides[role.index()];
        html! {
            (side.faction.name())
            @if let Some(seat) = side.player { ", " (link(desk, None, Page::Roster(seat), desk.table.name(seat))) }
        }
    };
    let mut lines = vec![
        ("Turn", text(battle.turn)),
        ("Fought over", text(desk.aim(battle.aim))),
        ("Scenario", text(desk.scenario(battle))),
        ("Attacker", side(Role::Attacker)),
        ("Defender", side(Role::Defender)),
        ("Squad points", text(overview::size(battle))),
    ];
    if let Some(feature) = &battle.feature {
        lines.push(("Feature", text(desk.feature(feature.as_str()))));
    }
    lines.push(("Result", text(words::stage(desk, battle))));
    if let Some(owner) = battle.owner {
        lines.push(("Control was of", text(owner.name())));
    }
    let held = match (&battle.result, &battle.report) {
        (Some(result), _) => result.field,
        (None, Some(report)) => report.field,
        (None, None) => return lines,
    };
    let held = held.map_or("nobody", |role| battle.sides[role.index()].faction.name());
    lines.push(("Field held by", html! { (held) " " (rule("GCW-057")) }));
    lines
}

/// All of the report.
fn told(desk: &Desk<'_>, no: BattleNo, battle: &Battle, report: &Report) -> Markup {
    html! {
        p { (number(usize::from(report.rounds), "round")) " were flown." }
        @for role in Role::BOTH {
            @let faction = battle.sides[role.index()].faction;
            h2 { (words::role(role)) ": " (faction.name()) }
            @if !report.good_faith[role.index()] {
                p { "This side made no effort to fight. " (rule("GCW-006")) }
            }
            (fleet(desk, faction, no, report, role))
        }
        @if !report.gains.is_empty() {
            h2 { "What else was won and lost" }
            ul.life { @for gain in &report.gains { li { (self::gain(desk, battle, gain)) } } }
        }
    }
}

fn fleet(desk: &Desk<'_>, faction: Faction, no: BattleNo, report: &Report, role: Role) -> Markup {
    let own = report.ships.iter().filter(|flown| flown.role == role);
    let rows: Vec<Row> = own.map(|flown| ship(desk, no, report, flown)).collect();
    let heads = ["Ship", "Pilot", "Crew", "At the end", "Kills", "Losses and gains"];
    let huge: Vec<Row> = report
        .huge
        .iter()
        .filter(|huge| huge.role == role)
        .flat_map(|huge| {
            huge.sections.iter().enumerate().map(|(at, section)| huge_row(desk, huge, at, section))
        })
        .collect();
    html! {
        @if rows.is_empty() && huge.is_empty() { p.soft { "No ships." } }
        @if !rows.is_empty() { (table(&format!("Ships of the {}", faction.name()), &heads, &rows, None)) }
        @if !huge.is_empty() {
            @let heads = ["Huge ship", "Section#", "Damage#", "At the end", "Upgrades lost"];
            (table(&format!("Huge ships of the {}", faction.name()), &heads, &huge, None))
        }
    }
}

/// Names a ship for a viewer: those of others are known by their number only.
fn ship_name(desk: &Desk<'_>, no: ShipNo) -> Markup {
    match desk.ship(no) {
        Some(ship) => link(desk, None, Page::Ship(no), desk.ship_name(ship)),
        None if desk.sees_seat(no.seat()) => text(desk.ship_words(no)),
        None => html! { "enemy ship " span.keep { (no) } },
    }
}

fn ship(desk: &Desk<'_>, no: BattleNo, report: &Report, flown: &Flown) -> Row {
    let crew: Vec<String> = flown.crew.iter().map(|rider| self::rider(desk, *rider)).collect();
    let pilot = match flown.pilot {
        Some(pilot) => match desk.pilot(pilot) {
            Some(known) => link(desk, None, Page::Pilot(pilot), &known.name),
            None => html! { "enemy pilot " span.keep { (pilot) } },
        },
        None => text("–"),
    };
    let cells = vec![
        html! {
            (ship_name(desk, flown.ship))
            @if flown.reinforcement { div { small.soft { "reinforcement " (rule("GCW-106")) } } }
        },
        pilot,
        listed(&crew),
        end(desk, flown),
        kills(desk, report, flown),
        lines(desk, no, flown),
    ];
    row(cells)
}

fn end(desk: &Desk<'_>, flown: &Flown) -> Markup {
    html! {
        @match flown.end {
            End::Held => "in the play area",
            End::Fled => { "fled " (rule("GCW-104")) },
            End::NotDeployed => "not deployed",
            End::Destroyed { by, ion } => {
                "destroyed"
                @if let Some(by) = by { " by " (pilot_name(desk, by)) }
                @if ion { ", by ions " (rule("GCW-162")) }
            },
        }
        @if flown.damaged { div { "damaged " (rule("GCW-022")) } }
        @if flown.pilot_hit { div { "pilot hit " (rule("GCW-058")) } }
    }
}

fn pilot_name(desk: &Desk<'_>, no: crate::model::PilotNo) -> String {
    desk.pilot(no).map_or_else(|| format!("enemy pilot {no}"), |pilot| pilot.name.to_string())
}

fn rider(desk: &Desk<'_>, rider: Rider) -> String {
    match rider {
        Rider::Crew(no) if desk.crew_member(no).is_some() => desk.crew_words(no),
        Rider::Crew(no) => format!("enemy crew {no}"),
        Rider::Pilot(no) => pilot_name(desk, no),
        Rider::Captive(no) => format!("{} as captive", desk.pilot_words(no)),
    }
}

/// The ships whose loss is credited to a ship's pilot.
fn kills(desk: &Desk<'_>, report: &Report, flown: &Flown) -> Markup {
    let by_pilot =
        |other: &&Flown| matches!(other.end, End::Destroyed { by: Some(by), .. } if Some(by) == flown.pilot);
    let killed: Vec<&Flown> = report.ships.iter().filter(by_pilot).collect();
    let huge = report.huge.iter().filter(|huge| {
        huge.destroyed.is_some_and(|sinking| sinking.by.is_some() && sinking.by == flown.pilot)
    });
    html! {
        @for killed in &killed { div { (ship_name(desk, killed.ship)) } }
        @for huge in huge {
            @if let Some(ship) = desk.state().huge(huge.huge) { div { (desk.any_class(ship.class.as_str())) } }
        }
        @if flown.rerolls > 0 {
            div { small.soft { (number(usize::from(flown.rerolls), "reroll")) " " (rule("GCW-044")) } }
        }
    }
}

/// Lists what the battle wrote into the lives of those on board, and the ordnance it cost.
fn lines(desk: &Desk<'_>, no: BattleNo, flown: &Flown) -> Markup {
    let of_pilot = flown.pilot.and_then(|pilot| desk.pilot(pilot)).map(|pilot| pilot.deeds.as_slice());
    let of_pilot = told_of(desk, no, of_pilot.unwrap_or_default());
    let of_crew = flown.crew.iter().filter_map(|rider| match rider {
        Rider::Crew(crew) => desk.crew_member(*crew).map(|member| (desk.card(&member.card), &member.deeds)),
        Rider::Pilot(pilot) | Rider::Captive(pilot) => {
            desk.pilot(*pilot).map(|pilot| (pilot.name.to_string(), &pilot.deeds))
        }
    });
    let of_crew: Vec<(String, Vec<String>)> =
        of_crew.map(|(name, deeds)| (name, told_of(desk, no, deeds))).collect();
    html! {
        @for line in &of_pilot { div { (line) } }
        @for (name, lines) in &of_crew {
            @for line in lines { div { (name) ": " (line) } }
        }
        @for lot in &flown.spent {
            div { (lot.copies) " × " (desk.card(&lot.card)) " spent " (rule("GCW-074")) }
        }
    }
}

/// Lists what a battle did to somebody, besides what the other columns tell.
fn told_of(desk: &Desk<'_>, no: BattleNo, deeds: &[Deed]) -> Vec<String> {
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
    new.map(|deed| words::deed(desk, &deed.what, false)).collect()
}

fn huge_row(desk: &Desk<'_>, huge: &HugeReport, at: usize, section: &SectionReport) -> Row {
    let class = desk.state().huge(huge.huge).map(|ship| desk.any_class(ship.class.as_str()));
    let lost: Vec<String> = section.lost.iter().map(|card| desk.card(card)).collect();
    row(vec![
        text(class.unwrap_or_else(|| format!("huge ship {}", huge.huge))),
        text(at + 1),
        html! {
            (section.face_down + section.face_up)
            @if section.face_up > 0 { div { small.soft { (section.face_up) " face up" } } }
        },
        html! {
            @if let Some(sinking) = huge.destroyed {
                "destroyed" @if let Some(by) = sinking.by { " by " (pilot_name(desk, by)) }
            } @else if huge.fled { "fled" } @else { "in the play area" }
            @if section.crippled {
                div { "crippled" @if let Some(by) = section.crippled_by { " by " (pilot_name(desk, by)) } }
            }
        },
        html! { (listed(&lost)) @if !lost.is_empty() { " " (rule("GCW-283")) } },
    ])
}

fn gain(desk: &Desk<'_>, battle: &Battle, gain: &Gain) -> Markup {
    let side = |role: &Role| battle.sides[role.index()].faction.name();
    html! {
        @match gain {
            Gain::Cargo { role, units } => {
                "The " (side(role)) " brought home " (number(usize::from(*units), "unit")) " of cargo " (rule("GCW-183"))
            },
            Gain::Stolen { container, safe } => {
                "Container " (container + 1) " was stolen" @if !safe { ", and its carrier lost" } " " (rule("GCW-258"))
            },
            Gain::Delivered { container } => { "Container " (container + 1) " was delivered " (rule("GCW-258")) },
            Gain::Rescued { prisoner } => { (rider(desk, *prisoner)) " was rescued " (rule("GCW-250")) },
            Gain::Exchanged => { "Prisoners were exchanged as agreed " (rule("GCW-253")) },
            Gain::Endangered { prisoner } => {
                (rider(desk, *prisoner)) " was aboard a rescue ship that was destroyed " (rule("GCW-250"))
            },
        }
    }
}
