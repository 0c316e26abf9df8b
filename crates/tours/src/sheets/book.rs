//! A saga as a book: title, contents, standings, Registers, games round by round, a life of every unit, the fallen.

use crate::catalogue::ArcId;
use crate::model::{BattleNo, DossierNo, Fate, Stage};
use maud::{Markup, html};
use sandtable_kernel::Seat;
use sandtable_text::say;

use super::known::Known;
use super::page::{Page, link, unit};
use super::pages::{game, life, overview, register};
use sandtable_press::parts::{Row, row, rule, table, text};

/// Returns all of the book between head and footer; what is known is bound for it.
pub(super) fn body(known: &Known<'_>) -> Markup {
    let rounds = rounds(known);
    html! {
        (title(known))
        (contents(known, &rounds))
        section.chapter id="index" {
            h2 { (say!("book-the-saga")) }
            (overview::standings(known, 3))
        }
        section.chapter id="registers" {
            h2 { "Registers" }
            @for seat in known.registers() {
                @if let Some(own) = known.state().register(seat) {
                    div id=(Page::Register(seat).name()) {
                        h3 { (known.register(seat)) }
                        (register::fields(known, seat, own))
                        @for past in &own.past {
                            (tale(known, &past.id))
                            p {
                                (say!("book-its-mission-was")) @if past.won { "won" } @else { (say!("book-not-won")) }
                                @if let Some(no) = past.battle {
                                    (say!("book-in")) (link(known, Page::Game(no), known.game(no)))
                                }
                                "; " (past.completed)
                                (say!("book-of-3-agendas-were-completed")) (rule("TOD-TPM-09")) "."
                            }
                        }
                        @if let Some(arc) = &own.arc {
                            (tale(known, &arc.id))
                            p {
                                @if known.state().outcome.is_some() { (say!("book-it-was-not-concluded")) }
                                @else { (say!("book-it-goes-on")) }
                            }
                        }
                    }
                }
            }
        }
        @for (round, games) in &rounds {
            section.chapter id=(format!("round-{round}")) {
                h2 { (say!("book-round")) (round) }
                @for no in games {
                    div.entry id=(Page::Game(*no).name()) {
                        h3 { (known.game(*no)) }
                        @if let Some(body) = game::body(known, *no, 4) { (body) }
                    }
                }
            }
        }
        @for seat in known.registers() {
            section.chapter id=(format!("lives-{}", seat.0)) {
                h2 { (say!("book-lives")) (known.register(seat)) }
                @for (no, dossier) in dossiers(known, seat) { (life::entry(known, no, dossier, 3)) }
            }
        }
        section.chapter id="fallen" {
            h2 { (say!("book-the-fallen")) }
            (fallen(known))
        }
    }
}

/// Returns the story of an arc.
fn tale(known: &Known<'_>, id: &ArcId) -> Markup {
    html! {
        h4 { (known.arc(id)) }
        @if let Some(arc) = known.cards().arc(id) { p.story { (arc.story) } }
    }
}

/// Every unit that ever was on a Register.
fn dossiers<'d>(
    known: &'d Known<'_>,
    seat: Seat,
) -> impl Iterator<Item = (DossierNo, &'d crate::model::Dossier)> {
    let own = known.state().register(seat).map_or(&[][..], |register| &register.dossiers);
    own.iter().enumerate().map(move |(index, dossier)| (DossierNo::new(seat, index), dossier))
}

/// Rounds with their games; proposals are none yet.
fn rounds(known: &Known<'_>) -> Vec<(u16, Vec<BattleNo>)> {
    let mut rounds: Vec<(u16, Vec<BattleNo>)> = Vec::new();
    let played = |stage| !matches!(stage, Stage::Proposed | Stage::Cancelled);
    for (no, battle) in known.state().numbered().filter(|(_, battle)| played(battle.stage)) {
        match rounds.iter_mut().find(|(round, _)| *round == battle.round) {
            Some((_, games)) => games.push(no),
            None => rounds.push((battle.round, vec![no])),
        }
    }
    rounds
}

fn title(known: &Known<'_>) -> Markup {
    html! {
        section id="title" {
            p { (say!("book-a-saga-of")) (sandtable_press::parts::number(known.state().players.len(), "player")) ":" }
            ul.lines {
                @for seat in known.pos().seats() {
                    li {
                        (known.name(seat))
                        @if let Some(own) = known.state().register(seat) {
                            (say!("book-with")) (link(known, Page::Register(seat), known.register(seat))) ", " (own.faction.name())
                            @if let Some(no) = known.state().paragon(seat) { (say!("book-led-by")) (unit(known, no)) }
                        }
                    }
                }
            }
        }
    }
}

fn contents(known: &Known<'_>, rounds: &[(u16, Vec<BattleNo>)]) -> Markup {
    let entry = |place: &str, name: &str| sandtable_press::parts::link(&format!("#{place}"), false, name);
    html! {
        section.contents id="contents" {
            h2 { "Contents" }
            ol {
                li { (entry("index", say!("book-the-saga"))) }
                li { (entry("registers", "Registers")) }
                @for (round, games) in rounds {
                    li {
                        (entry(&format!("round-{round}"), &say!("book-round-2", round)))
                        ol { @for no in games { li { (link(known, Page::Game(*no), known.game(*no))) } } }
                    }
                }
                @for seat in known.registers() {
                    li {
                        (entry(&format!("lives-{}", seat.0), &say!("book-lives-2", register = known.register(seat))))
                        @if dossiers(known, seat).next().is_some() {
                            ol { @for (no, _) in dossiers(known, seat) { li { (unit(known, no)) } } }
                        }
                    }
                }
                li { (entry("fallen", say!("book-the-fallen"))) }
            }
        }
    }
}

/// Units that became casualties, in the order of games.
fn fallen(known: &Known<'_>) -> Markup {
    let all = known.registers().flat_map(|seat| dossiers(known, seat));
    let mut gone: Vec<_> = all.filter(|(_, dossier)| dossier.fate == Fate::Casualty).collect();
    gone.sort_by_key(|(no, dossier)| (dossier.deeds.last().and_then(|deed| deed.battle), *no));
    let line = |(no, dossier): (DossierNo, &crate::model::Dossier)| {
        row(vec![
            unit(known, no),
            text(known.unit_card(&dossier.unit)),
            text(known.name(no.seat())),
            text(dossier.rank),
            match dossier.deeds.last().and_then(|deed| deed.battle) {
                Some(game) => link(known, Page::Game(game), known.game(game)),
                None => text("–"),
            },
        ])
    };
    let rows: Vec<Row> = gone.into_iter().map(line).collect();
    html! {
        @if rows.is_empty() {
            p { (say!("book-nobody-so-far")) }
        } @else {
            (table(say!("book-the-fallen"), &["Unit", (say!("book-unit-card")), "Player", "Veteran#", "In"], &rows, None))
        }
    }
}
