//! A saga as a book: title, contents, standings, Registers, games round by round, a life of every unit, the fallen.

use crate::catalogue::ArcId;
use crate::model::{BattleNo, DossierNo, Fate, Stage};
use maud::{Markup, html};
use sandtable_kernel::Seat;

use super::desk::Desk;
use super::frame;
use super::page::{Page, link, unit};
use super::pages::{game, life, overview, register};
use sandtable_press::parts::{Row, row, rule, table, text};

/// The book; its desk is one for a book.
pub(super) fn book(desk: &Desk<'_>) -> String {
    let rounds = rounds(desk);
    let body = html! {
        (title(desk))
        (contents(desk, &rounds))
        section.chapter id="index" {
            h2 { "The saga" }
            (overview::standings(desk, 3))
        }
        section.chapter id="registers" {
            h2 { "Registers" }
            @for seat in desk.registers() {
                @if let Some(own) = desk.state().register(seat) {
                    div id=(Page::Register(seat).name()) {
                        h3 { (desk.register(seat)) }
                        (register::fields(desk, seat, own))
                        @for past in &own.past {
                            (tale(desk, &past.id))
                            p {
                                "Its mission was " @if past.won { "won" } @else { "not won" } " in "
                                (link(desk, Page::Game(past.battle), desk.game(past.battle))) "; " (past.completed)
                                " of 3 agendas were completed " (rule("TOD-TPM-09")) "."
                            }
                        }
                        @if let Some(arc) = &own.arc {
                            (tale(desk, &arc.id))
                            p {
                                @if desk.state().outcome.is_some() { "It was not concluded." }
                                @else { "It goes on." }
                            }
                        }
                    }
                }
            }
        }
        @for (round, games) in &rounds {
            section.chapter id=(format!("round-{round}")) {
                h2 { "Round " (round) }
                @for no in games {
                    div.entry id=(Page::Game(*no).name()) {
                        h3 { (desk.game(*no)) }
                        @if let Some(body) = game::body(desk, *no, 4) { (body) }
                    }
                }
            }
        }
        @for seat in desk.registers() {
            section.chapter id=(format!("lives-{}", seat.0)) {
                h2 { "Lives: " (desk.register(seat)) }
                @for (no, dossier) in dossiers(desk, seat) { (life::entry(desk, no, dossier, 3)) }
            }
        }
        section.chapter id="fallen" {
            h2 { "The fallen" }
            (fallen(desk))
        }
    };
    frame::frame(desk, Page::Book, &body)
}

/// Tells what a story arc is about.
fn tale(desk: &Desk<'_>, id: &ArcId) -> Markup {
    html! {
        h4 { (desk.arc(id)) }
        @if let Some(arc) = desk.cards().arc(id) { p.story { (arc.story) } }
    }
}

/// Every unit that ever was on a Register.
fn dossiers<'d>(
    desk: &'d Desk<'_>,
    seat: Seat,
) -> impl Iterator<Item = (DossierNo, &'d crate::model::Dossier)> {
    let own = desk.state().register(seat).map_or(&[][..], |register| &register.dossiers);
    own.iter().enumerate().map(move |(index, dossier)| (DossierNo::new(seat, index), dossier))
}

/// Rounds with their games; proposals are none yet.
fn rounds(desk: &Desk<'_>) -> Vec<(u16, Vec<BattleNo>)> {
    let mut rounds: Vec<(u16, Vec<BattleNo>)> = Vec::new();
    let played = |stage| !matches!(stage, Stage::Proposed | Stage::Cancelled);
    for (no, battle) in desk.state().numbered().filter(|(_, battle)| played(battle.stage)) {
        match rounds.iter_mut().find(|(round, _)| *round == battle.round) {
            Some((_, games)) => games.push(no),
            None => rounds.push((battle.round, vec![no])),
        }
    }
    rounds
}

fn title(desk: &Desk<'_>) -> Markup {
    html! {
        section id="title" {
            p { "A saga of " (sandtable_press::parts::number(desk.table.setup.players.len(), "player")) ":" }
            ul.lines {
                @for seat in desk.table.seats() {
                    li {
                        (desk.table.name(seat))
                        @if let Some(own) = desk.state().register(seat) {
                            " with " (link(desk, Page::Register(seat), desk.register(seat))) ", " (own.faction.name())
                            @if let Some(no) = desk.state().paragon(seat) { ", led by " (unit(desk, no)) }
                        }
                    }
                }
            }
        }
    }
}

fn contents(desk: &Desk<'_>, rounds: &[(u16, Vec<BattleNo>)]) -> Markup {
    let entry = |place: &str, name: &str| sandtable_press::parts::link(&format!("#{place}"), false, name);
    html! {
        section.contents id="contents" {
            h2 { "Contents" }
            ol {
                li { (entry("index", "The saga")) }
                li { (entry("registers", "Registers")) }
                @for (round, games) in rounds {
                    li {
                        (entry(&format!("round-{round}"), &format!("Round {round}")))
                        ol { @for no in games { li { (link(desk, Page::Game(*no), desk.game(*no))) } } }
                    }
                }
                @for seat in desk.registers() {
                    li {
                        (entry(&format!("lives-{}", seat.0), &format!("Lives: {}", desk.register(seat))))
                        @if dossiers(desk, seat).next().is_some() {
                            ol { @for (no, _) in dossiers(desk, seat) { li { (unit(desk, no)) } } }
                        }
                    }
                }
                li { (entry("fallen", "The fallen")) }
            }
        }
    }
}

/// Units that became casualties, in the order of games.
fn fallen(desk: &Desk<'_>) -> Markup {
    let all = desk.registers().flat_map(|seat| dossiers(desk, seat));
    let mut gone: Vec<_> = all.filter(|(_, dossier)| dossier.fate == Fate::Casualty).collect();
    gone.sort_by_key(|(no, dossier)| (dossier.deeds.last().and_then(|deed| deed.battle), *no));
    let line = |(no, dossier): (DossierNo, &crate::model::Dossier)| {
        row(vec![
            unit(desk, no),
            text(desk.unit_card(&dossier.unit)),
            text(desk.table.name(no.seat())),
            text(dossier.rank),
            match dossier.deeds.last().and_then(|deed| deed.battle) {
                Some(game) => link(desk, Page::Game(game), desk.game(game)),
                None => text("–"),
            },
        ])
    };
    let rows: Vec<Row> = gone.into_iter().map(line).collect();
    html! {
        @if rows.is_empty() {
            p { "Nobody so far." }
        } @else {
            (table("The fallen", &["Unit", "Unit card", "Player", "Veteran#", "In"], &rows, None))
        }
    }
}
