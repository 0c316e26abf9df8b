//! The saga at a glance: how everybody stands, agendas as on the printed sheet, rounds and games.

use crate::model::{ArcState, Fate, Stage};
use crate::rules::cost;
use maud::{Markup, html};
use sandtable_kernel::Seat;

use super::heading;
use crate::sheets::known::Known;
use crate::sheets::page::{Page, game, link, unit};
use crate::sheets::words;
use sandtable_press::parts::{Row, number, plain, row, rule, table, taken_back, text};

/// Squares of an agenda on the printed sheet (TOD-REG-10).
const SQUARES: u8 = 5;

pub(crate) fn body(known: &Known<'_>) -> Markup {
    html! {
        (standings(known, 2))
        h2 { "Rounds and games" }
        (games(known))
        (taken_back(&known.taken_back))
        h2 { "More" }
        ul.lines {
            li { (link(known, Page::Book, "The whole saga as a book to print")) }
            @for seat in known.registers() {
                @for (no, dossier) in known.state().units_of(seat).filter(|(no, _)| known.state().is_paragon(*no)) {
                    li {
                        "The Paragon of " (known.name(seat)) ": " (unit(known, no))
                        span.soft { " – " (known.unit_card(&dossier.unit)) }
                    }
                }
            }
        }
    }
}

/// Compares the standing of everybody.
pub(crate) fn standings(known: &Known<'_>, level: u8) -> Markup {
    let heads = [
        "Player",
        "Register",
        "Reputation#",
        "Arcs#",
        "Won#",
        "Drawn#",
        "Lost#",
        "Supply#",
        "Potential spent#",
    ];
    let rows: Vec<Row> = known.pos().seats().map(|seat| standing(known, seat)).collect();
    let past: Vec<Row> = known.registers().flat_map(|seat| concluded(known, seat)).collect();
    html! {
        @if let Some(outcome) = &known.state().outcome {
            p {
                "The saga is over: " (words::word("ended-by", &outcome.by)) " " (rule(&outcome.rule)) ". It has no winner; "
                "Registers stand by Reputation, then by games won."
            }
        }
        (heading(level, "Standings"))
        (table("Standings", &heads, &rows, None))
        (heading(level, "Agendas"))
        p.soft {
            "Five squares each as on the printed sheet; how many points an agenda needs stands on its card "
            (rule("TOD-REG-10")) "."
        }
        @for seat in known.registers() {
            @match known.state().register(seat).and_then(|register| register.arc.as_ref()) {
                Some(arc) => {
                    (heading(level + 1, format!("{}: {}", known.name(seat), known.arc(&arc.id))))
                    (agendas(known, arc, &format!("Agendas of {}", known.name(seat))))
                    @if !known.in_book { p { (link(known, Page::Arc(seat), "The story arc and its mission")) } }
                },
                None => p { (known.name(seat)) " plays no story arc now." },
            }
        }
        (heading(level, "Story arcs concluded"))
        @if past.is_empty() {
            p { "None yet." }
        } @else {
            (table("Story arcs concluded", &["Player", "Story arc", "Mission", "Agendas#", "In"], &past, None))
        }
    }
}

fn standing(known: &Known<'_>, seat: Seat) -> Row {
    let state = known.state();
    let results = || {
        let own = state.battles.iter().filter_map(|battle| Some((battle.role_of(seat)?, battle.result?)));
        own.map(|(role, result)| result.winner.map(|winner| winner == role))
    };
    let count = |wanted: Option<bool>| text(results().filter(|won| *won == wanted).count());
    let retired = state.player(seat).is_some_and(|player| player.retired);
    let name = html! { (known.name(seat)) @if retired { " (left)" } };
    let mut cells = vec![name];
    match state.register(seat) {
        Some(register) => cells.extend([
            html! { (link(known, Page::Register(seat), known.register(seat))) ", " (register.faction.name()) },
            text(plain(i32::from(register.reputation))),
            text(register.past.len()),
        ]),
        None => cells.extend([html! { "none " (rule("TOD-ARMY-01")) }, text("–"), text("–")]),
    }
    cells.extend([count(Some(true)), count(None), count(Some(false))]);
    match state.register(seat) {
        Some(register) => cells.extend([
            text(register.supply),
            text(format!("{} of {}", plain(cost::spent(known.pos(), seat).total as i32), register.potential)),
        ]),
        None => cells.extend([text("–"), text("–")]),
    }
    row(cells)
}

/// Story arcs that a player has concluded.
pub(crate) fn concluded(known: &Known<'_>, seat: Seat) -> Vec<Row> {
    let past = known.state().register(seat).map_or(&[][..], |register| &register.past);
    let line = |past: &crate::model::PastArc| {
        row(vec![
            text(known.name(seat)),
            text(known.arc(&past.id)),
            text(if past.won { "won" } else { "not won" }),
            text(format!("{} of 3", past.completed)),
            past.battle.map_or_else(|| text("–"), |no| game(known, no)),
        ])
    };
    past.iter().map(line).collect()
}

/// Three agendas with their squares.
pub(crate) fn agendas(known: &Known<'_>, arc: &ArcState, caption: &str) -> Markup {
    let Some(card) = known.cards().arc(&arc.id) else { return html! {} };
    let rows: Vec<Row> = card
        .agendas
        .iter()
        .zip(arc.progress)
        .map(|(agenda, progress)| {
            let points = format!("{progress} of {}", agenda.done);
            let done = if progress >= agenda.done { "completed" } else { "open" };
            row(vec![text(&agenda.name), squares(progress, agenda.done), text(points), text(done)])
        })
        .collect();
    table(caption, &["Agenda", "Progress", "Points#", "State"], &rows, None)
}

/// Squares of an agenda, those filled first.
fn squares(progress: u8, done: u8) -> Markup {
    let most = SQUARES.max(done).max(progress);
    let drawn: String = (0..most).map(|at| if at < progress { '■' } else { '□' }).collect();
    html! { span.boxes role="img" aria-label=(format!("{progress} of {most} squares")) { (drawn) } }
}

fn games(known: &Known<'_>) -> Markup {
    let rows: Vec<Row> = known
        .state()
        .numbered()
        .map(|(no, battle)| Row {
            cells: vec![
                text(battle.round),
                link(known, Page::Game(no), known.game(no)),
                text(words::size(known, battle)),
                text(words::mission(known, no, battle)),
                words::result(known, battle),
            ],
            gone: battle.stage == Stage::Cancelled,
        })
        .collect();
    html! {
        @if rows.is_empty() {
            p { "No games yet." }
        } @else {
            (table("Rounds and games", &["Round#", "Game", "Size", "Mission", "Result"], &rows, None))
        }
        @let lost = known.registers().flat_map(|seat| known.state().register(seat))
            .flat_map(|register| &register.dossiers).filter(|one| one.fate == Fate::Casualty).count();
        @if lost > 0 { p { (number(lost, "unit")) " became casualties so far " (rule("TOD-POST-08")) "." } }
    }
}
