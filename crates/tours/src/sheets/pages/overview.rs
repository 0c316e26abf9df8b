//! The saga at a glance: how everybody stands, agendas as on the printed sheet, rounds and games.

use crate::model::{ArcState, Fate, Stage};
use crate::rules::cost;
use maud::{Markup, html};
use sandtable_kernel::Seat;
use sandtable_text::say;

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
        h2 { (say!("pages-overview-rounds-and-games")) }
        (games(known))
        (taken_back(&known.taken_back))
        h2 { "More" }
        ul.lines {
            li { (link(known, Page::Book, say!("pages-overview-the-whole-saga-as-a-book"))) }
            @for seat in known.registers() {
                @for (no, dossier) in known.state().units_of(seat).filter(|(no, _)| known.state().is_paragon(*no)) {
                    li {
                        (say!("pages-overview-the-paragon-of")) (known.name(seat)) ": " (unit(known, no))
                        span.soft { " – " (known.unit_card(&dossier.unit)) }
                    }
                }
            }
        }
    }
}

/// Compares the standing of everyone.
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
        say!("pages-overview-potential-spent"),
    ];
    let rows: Vec<Row> = known.pos().seats().map(|seat| standing(known, seat)).collect();
    let past: Vec<Row> = known.registers().flat_map(|seat| concluded(known, seat)).collect();
    html! {
        @if let Some(outcome) = &known.state().outcome {
            p {
                (say!("pages-overview-the-saga-is-over")) (words::word("ended-by", &outcome.by)) " " (rule(&outcome.rule)) (say!("pages-overview-it-has-no-winner"))
                (say!("pages-overview-registers-stand-by-reputation-then-by"))
            }
        }
        (heading(level, "Standings"))
        (table("Standings", &heads, &rows, None))
        (heading(level, "Agendas"))
        p.soft {
            (say!("pages-overview-five-squares-each-as-on-the"))
            (rule("TOD-REG-10")) "."
        }
        @for seat in known.registers() {
            @match known.state().register(seat).and_then(|register| register.arc.as_ref()) {
                Some(arc) => {
                    (heading(level + 1, format!("{}: {}", known.name(seat), known.arc(&arc.id))))
                    (agendas(known, arc, &say!("pages-overview-agendas-of", seat = known.name(seat))))
                    @if !known.in_book { p { (link(known, Page::Arc(seat), say!("pages-overview-the-story-arc-and-its-mission"))) } }
                },
                None => p { (known.name(seat)) (say!("pages-overview-plays-no-story-arc-now")) },
            }
        }
        (heading(level, say!("pages-overview-story-arcs-concluded")))
        @if past.is_empty() {
            p { (say!("pages-overview-none-yet")) }
        } @else {
            (table(say!("pages-overview-story-arcs-concluded"), &["Player", (say!("pages-overview-story-arc")), "Mission", "Agendas#", "In"], &past, None))
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
    let name = html! { (known.name(seat)) @if retired { (say!("pages-overview-left")) } };
    let mut cells = vec![name];
    match state.register(seat) {
        Some(register) => cells.extend([
            html! { (link(known, Page::Register(seat), known.register(seat))) ", " (register.faction.name()) },
            text(plain(i32::from(register.reputation))),
            text(register.past.len()),
        ]),
        None => cells.extend([html! { (say!("pages-overview-none")) (rule("TOD-ARMY-01")) }, text("–"), text("–")]),
    }
    cells.extend([count(Some(true)), count(None), count(Some(false))]);
    match state.register(seat) {
        Some(register) => cells.extend([
            text(register.supply),
            text(say!(
                "pages-overview-of",
                plain = plain(cost::spent(known.pos(), seat).total as i32),
                potential = register.potential
            )),
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
            text(if past.won { "won" } else { say!("pages-overview-not-won") }),
            text(say!("pages-overview-of-3", completed = past.completed)),
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
            let points = say!("pages-overview-of-2", progress, done = agenda.done);
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
    html! { span.boxes role="img" aria-label=(say!("pages-overview-of-squares", progress, most)) { (drawn) } }
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
            p { (say!("pages-overview-no-games-yet")) }
        } @else {
            (table(say!("pages-overview-rounds-and-games"), &["Round#", "Game", "Size", "Mission", "Result"], &rows, None))
        }
        @let lost = known.registers().flat_map(|seat| known.state().register(seat))
            .flat_map(|register| &register.dossiers).filter(|one| one.fate == Fate::Casualty).count();
        @if lost > 0 { p { (number(lost, "unit")) (say!("pages-overview-became-casualties-so-far")) (rule("TOD-POST-08")) "." } }
    }
}
