//! The campaign at a glance.

use crate::catalogue::Faction;
use crate::model::{Battle, BattleNo, BattleSide, FactionState, Role, Target};
use crate::rules::turn;
use maud::{Markup, html};
use sandtable_kernel::Seat;
use sandtable_text::say;

use super::{chart, map};
use crate::sheets::known::Known;
use crate::sheets::page::Page;
use crate::sheets::page::link;
use crate::sheets::words;
use sandtable_press::parts::{Row, facts, plain, row, rule, signed, table, taken_back, text};

/// Writes the page.
pub(crate) fn body(known: &Known<'_>) -> Markup {
    html! {
        (now(known))
        h2 { "Factions" }
        (factions(known))
        h2 { (say!("pages-overview-the-system")) }
        @if known.state().targets.is_empty() {
            p.soft { (say!("pages-overview-the-system-has-not-been-generated")) }
        } @else {
            (map::map(known))
            (targets(known))
        }
        h2 { (say!("pages-overview-battles-of-this-turn")) }
        (battles(known))
        @let past = past(known);
        @if !past.is_empty() { (table(say!("pages-overview-battles-of-earlier-turns"), &PAST, &past, None)) }
        h2 { "Scores" }
        @match chart::scores(known) {
            Some(chart) => (chart),
            None => p.soft { (say!("pages-overview-no-turn-has-been-scored-yet")) },
        }
        (taken_back(&known.taken_back))
    }
}

fn now(known: &Known<'_>) -> Markup {
    let state = known.state();
    let names: Vec<String> = known.waited_for().into_iter().map(|seat| known.name(seat).to_owned()).collect();
    let waits = if names.is_empty() { String::from("no one") } else { names.join(", ") };
    let mut lines = vec![
        (
            "Turn",
            text(if state.turn == 0 {
                String::from(say!("pages-overview-before-the-first"))
            } else {
                state.turn.to_string()
            }),
        ),
        ("Phase", text(words::word("phase", &state.phase))),
        (say!("pages-overview-waiting-for"), text(waits)),
    ];
    if let Some(outcome) = &state.outcome {
        let winner = outcome.winner.and_then(|seat| known.state().side(seat)).map_or("no one", Faction::name);
        lines.push((say!("pages-overview-won-by"), html! { (winner) " " (rule(&outcome.rule)) }));
    }
    facts(&lines)
}

fn factions(known: &Known<'_>) -> Markup {
    let rows: Vec<Row> = known.state().factions.iter().map(|team| faction(known, team)).collect();
    let heads = [
        "Faction",
        "Players",
        "Targets#",
        "Worth#",
        say!("pages-overview-huge-ships"),
        say!("pages-overview-last-score"),
        say!("pages-overview-all-scores"),
    ];
    table(say!("pages-overview-factions-and-players"), &heads, &rows, None)
}

fn faction(known: &Known<'_>, team: &FactionState) -> Row {
    let state = known.state();
    let held = || state.targets.iter().filter(|target| target.owner == Some(team.faction));
    let worth: i32 = held().map(|target| i32::from(target.worth())).sum();
    let huge = state.huge.iter().filter(|ship| ship.faction == team.faction && !ship.destroyed).count();
    let scores = team.scores.as_slice();
    let seats: Vec<Seat> = state.team(team.faction).collect();
    let players = html! {
        @for (index, &seat) in seats.iter().enumerate() {
            @if index > 0 { ", " }
            (link(known, Page::Roster(seat), known.name(seat)))
            @if seat == team.leader && seats.len() > 1 { span.soft { (say!("pages-overview-leads")) } }
            @if state.player(seat).is_some_and(|player| player.absent) { span.soft { (say!("pages-overview-absent")) } }
        }
    };
    row(vec![
        html! {
            (link(known, Page::Orders(team.faction), team.faction.name()))
            @if known.table.is_third(team.faction) { " " span.soft { (say!("pages-overview-third-faction")) (rule("GCW-154")) } }
        },
        players,
        text(held().count()),
        text(worth),
        text(huge),
        scores.last().map_or_else(|| text("–"), |score| text(plain(score.total))),
        text(plain(scores.iter().map(|score| score.total).sum())),
    ])
}

fn targets(known: &Known<'_>) -> Markup {
    let rows: Vec<Row> =
        known.state().targets.iter().enumerate().map(|(index, entry)| target(known, index, entry)).collect();
    let heads = ["No.", "Target", "Type", "Feature", "Value#", say!("pages-overview-controlled-by"), "Notes"];
    html! {
        (table(say!("pages-overview-strategic-targets"), &heads, &rows, None))
        p.soft {
            (say!("pages-overview-besides-these-there-is-the-trade"))
            (rule("GCW-131"))
        }
    }
}

fn target(known: &Known<'_>, index: usize, target: &Target) -> Row {
    let benefit = known.cards().target_type(target.benefit().as_str());
    let benefit = benefit.filter(|_| turn::benefit(known.pos(), target).is_some());
    let value = html! {
        (target.worth())
        @if target.bonus != 0 {
            div { small.soft { (target.value) " " (signed(i32::from(target.bonus))) (say!("pages-overview-found")) (rule("GCW-128")) } }
        }
    };
    let found = target.found.as_deref().map(|found| found.replace('-', " "));
    let notes = html! {
        @if target.unexplored { "unexplored" }
        @if let Some(found) = found {
            "explored" @if let Some(turn) = target.explored { (say!("pages-overview-in-turn")) (turn) } ": " (found) ". "
        }
        @if let Some(benefit) = benefit { small { (benefit.text) } }
    };
    row(vec![
        text(index),
        html! { strong { (target.name) } },
        text(known.kind(target)),
        text(known.feature(target.feature.as_str())),
        value,
        text(target.owner.map_or("–", Faction::name)),
        notes,
    ])
}

fn battles(known: &Known<'_>) -> Markup {
    let rows: Vec<Row> = known.state().battles_now().map(|(no, battle)| one(known, no, battle)).collect();
    if rows.is_empty() {
        return html! { p.soft { (say!("pages-overview-there-are-no-battles-in-this")) } };
    }
    let heads = ["Battle", "Over", "Scenario", "Attacker", "Defender", "Size", "Stands"];
    table(&say!("pages-overview-battles-of-turn", known = known.state().turn), &heads, &rows, None)
}

const PAST: [&str; 6] = ["Battle", "Turn#", "Over", "Scenario", "Attacker and defender", "Result"];

fn past(known: &Known<'_>) -> Vec<Row> {
    let all = (0..).map(BattleNo).zip(&known.state().battles);
    let old = all.filter(|(_, battle)| battle.turn < known.state().turn);
    let told = |(no, battle): (BattleNo, &Battle)| {
        row(vec![
            link(known, Page::Action(no), no.to_string()),
            text(battle.turn),
            text(known.aim(battle.aim)),
            text(known.scenario(battle)),
            html! { (side(known, battle.sides[0])) (say!("pages-overview-against")) (side(known, battle.sides[1])) },
            text(words::stage(known, battle)),
        ])
    };
    old.map(told).collect()
}

fn one(known: &Known<'_>, no: BattleNo, battle: &Battle) -> Row {
    row(vec![
        link(known, Page::Action(no), no.to_string()),
        text(known.aim(battle.aim)),
        html! {
            (link(known, Page::Briefing(no), known.scenario(battle)))
            @if let Some(feature) = &battle.feature { div { small.soft { (known.feature(feature.as_str())) } } }
        },
        with_squad(known, no, battle, Role::Attacker),
        with_squad(known, no, battle, Role::Defender),
        text(size(battle)),
        text(words::stage(known, battle)),
    ])
}

fn side(known: &Known<'_>, side: BattleSide) -> Markup {
    let player = side.player.map(|seat: Seat| known.name(seat).to_owned());
    html! { (side.faction.name()) @if let Some(player) = player { ": " (player) } }
}

/// A side with its Squad's sheet, if the viewer has one.
fn with_squad(known: &Known<'_>, no: BattleNo, battle: &Battle, role: Role) -> Markup {
    html! {
        (side(known, battle.sides[role.index()]))
        @if known.sheet(no, role).is_some() { div { (link(known, Page::Squad(no, role), say!("pages-overview-squad-sheet"))) } }
    }
}

/// Squad points of both sides.
pub(super) fn size(battle: &Battle) -> String {
    match battle.size {
        [0, 0] => String::from("–"),
        [a, b] if a == b => say!("pages-overview-each", a),
        [a, b] => say!("pages-overview-and", a, b),
    }
}
