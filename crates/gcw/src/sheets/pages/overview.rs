//! The campaign at a glance.

use crate::catalogue::Faction;
use crate::model::{Battle, BattleNo, BattleSide, Role, Target, Team};
use crate::rules::turn;
use maud::{Markup, html};
use sandtable_kernel::Seat;

use super::{chart, map};
use crate::sheets::desk::Desk;
use crate::sheets::page::Page;
use crate::sheets::page::link;
use crate::sheets::words;
use sandtable_press::parts::{Row, facts, plain, row, rule, signed, table, text};

/// Writes the page.
pub(super) fn body(desk: &Desk<'_>) -> Markup {
    html! {
        (now(desk))
        h2 { "Factions" }
        (factions(desk))
        h2 { "The system" }
        @if desk.state().targets.is_empty() {
            p.soft { "The system has not been generated yet." }
        } @else {
            (map::map(desk))
            (targets(desk))
        }
        h2 { "Battles of this turn" }
        (battles(desk))
        @let past = past(desk);
        @if !past.is_empty() { (table("Battles of earlier turns", &PAST, &past, None)) }
        h2 { "Scores" }
        @match chart::scores(desk) {
            Some(chart) => (chart),
            None => p.soft { "No turn has been scored yet." },
        }
    }
}

fn now(desk: &Desk<'_>) -> Markup {
    let state = desk.state();
    let names: Vec<String> =
        desk.waited_for().into_iter().map(|seat| desk.table.name(seat).to_owned()).collect();
    let waits = if names.is_empty() { String::from("nobody") } else { names.join(", ") };
    let mut lines = vec![
        (
            "Turn",
            text(if state.turn == 0 { String::from("before the first") } else { state.turn.to_string() }),
        ),
        ("Phase", text(words::word("phase", &state.phase))),
        ("Waiting for", text(waits)),
    ];
    if let Some(outcome) = &state.outcome {
        let winner = outcome.winner.and_then(|seat| desk.table.side(seat)).map_or("nobody", Faction::name);
        lines.push(("Won by", html! { (winner) " " (rule(&outcome.rule)) }));
    }
    facts(&lines)
}

fn factions(desk: &Desk<'_>) -> Markup {
    let rows: Vec<Row> = desk.table.teams.iter().map(|team| faction(desk, team)).collect();
    let heads = ["Faction", "Players", "Targets#", "Worth#", "Huge ships#", "Last score#", "All scores#"];
    table("Factions and players", &heads, &rows, None)
}

fn faction(desk: &Desk<'_>, team: &Team) -> Row {
    let state = desk.state();
    let held = || state.targets.iter().filter(|target| target.owner == Some(team.faction));
    let worth: i32 = held().map(|target| i32::from(target.worth())).sum();
    let huge = state.huge.iter().filter(|ship| ship.faction == team.faction && !ship.destroyed).count();
    let scores = state.faction(team.faction).map(|own| own.scores.as_slice()).unwrap_or_default();
    let players = html! {
        @for (index, &seat) in team.seats.iter().enumerate() {
            @if index > 0 { ", " }
            (link(desk, None, Page::Roster(seat), desk.table.name(seat)))
            @if seat == team.leader && team.seats.len() > 1 { span.soft { " (leads)" } }
            @if state.player(seat).is_some_and(|player| player.absent) { span.soft { " (absent)" } }
        }
    };
    row(vec![
        html! {
            (link(desk, None, Page::Orders(team.faction), team.faction.name()))
            @if team.third { " " span.soft { "third faction " (rule("GCW-154")) } }
        },
        players,
        text(held().count()),
        text(worth),
        text(huge),
        scores.last().map_or_else(|| text("–"), |score| text(plain(score.total))),
        text(plain(scores.iter().map(|score| score.total).sum())),
    ])
}

fn targets(desk: &Desk<'_>) -> Markup {
    let rows: Vec<Row> =
        desk.state().targets.iter().enumerate().map(|(index, entry)| target(desk, index, entry)).collect();
    let heads = ["No.", "Target", "Type", "Feature", "Value#", "Controlled by", "Notes"];
    html! {
        (table("Strategic targets", &heads, &rows, None))
        p.soft {
            "Besides these there is the Trade Route, which nobody holds; winning it counts for one turn. "
            (rule("GCW-131"))
        }
    }
}

fn target(desk: &Desk<'_>, index: usize, target: &Target) -> Row {
    let benefit = desk.cards().target_type(target.benefit().as_str());
    let benefit = benefit.filter(|_| turn::benefit(desk.pos(), target).is_some());
    let value = html! {
        (target.worth())
        @if target.bonus != 0 {
            div { small.soft { (target.value) " " (signed(i32::from(target.bonus))) " found " (rule("GCW-128")) } }
        }
    };
    let found = target.found.as_deref().map(|found| found.replace('-', " "));
    let notes = html! {
        @if target.unexplored { "unexplored" }
        @if let Some(found) = found {
            "explored" @if let Some(turn) = target.explored { " in turn " (turn) } ": " (found) ". "
        }
        @if let Some(benefit) = benefit { small { (benefit.text) } }
    };
    row(vec![
        text(index),
        html! { strong { (target.name) } },
        text(desk.kind(target)),
        text(desk.feature(target.feature.as_str())),
        value,
        text(target.owner.map_or("–", Faction::name)),
        notes,
    ])
}

fn battles(desk: &Desk<'_>) -> Markup {
    let rows: Vec<Row> = desk.state().battles_now().map(|(no, battle)| one(desk, no, battle)).collect();
    if rows.is_empty() {
        return html! { p.soft { "There are no battles in this turn yet." } };
    }
    let heads = ["Battle", "Over", "Scenario", "Attacker", "Defender", "Size", "Stands"];
    table(&format!("Battles of turn {}", desk.state().turn), &heads, &rows, None)
}

const PAST: [&str; 6] = ["Battle", "Turn#", "Over", "Scenario", "Attacker and defender", "Result"];

fn past(desk: &Desk<'_>) -> Vec<Row> {
    let all = (0..).map(BattleNo).zip(&desk.state().battles);
    let old = all.filter(|(_, battle)| battle.turn < desk.state().turn);
    let told = |(no, battle): (BattleNo, &Battle)| {
        row(vec![
            link(desk, None, Page::Action(no), no.to_string()),
            text(battle.turn),
            text(desk.aim(battle.aim)),
            text(desk.scenario(battle)),
            html! { (side(desk, battle.sides[0])) " against " (side(desk, battle.sides[1])) },
            text(words::stage(desk, battle)),
        ])
    };
    old.map(told).collect()
}

fn one(desk: &Desk<'_>, no: BattleNo, battle: &Battle) -> Row {
    row(vec![
        link(desk, None, Page::Action(no), no.to_string()),
        text(desk.aim(battle.aim)),
        html! {
            (desk.scenario(battle))
            @if let Some(feature) = &battle.feature { div { small.soft { (desk.feature(feature.as_str())) } } }
        },
        with_squad(desk, no, battle, Role::Attacker),
        with_squad(desk, no, battle, Role::Defender),
        text(size(battle)),
        text(words::stage(desk, battle)),
    ])
}

fn side(desk: &Desk<'_>, side: BattleSide) -> Markup {
    let player = side.player.map(|seat: Seat| desk.table.name(seat).to_owned());
    html! { (side.faction.name()) @if let Some(player) = player { ": " (player) } }
}

/// A side with its Squad's sheet, if the viewer has one.
fn with_squad(desk: &Desk<'_>, no: BattleNo, battle: &Battle, role: Role) -> Markup {
    html! {
        (side(desk, battle.sides[role.index()]))
        @if desk.sheet(no, role).is_some() { div { (link(desk, None, Page::Squad(no, role), "Squad sheet")) } }
    }
}

/// Squad points of both sides.
pub(super) fn size(battle: &Battle) -> String {
    match battle.size {
        [0, 0] => String::from("–"),
        [a, b] if a == b => format!("{a} each"),
        [a, b] => format!("{a} and {b}"),
    }
}
