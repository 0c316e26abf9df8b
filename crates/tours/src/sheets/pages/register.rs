//! A Register sheet: its eight fields (TOD-REG-01), the units on it and those that left.

use crate::model::{DossierNo, Register};
use crate::rules::{cost, experience};
use maud::{Markup, html};
use sandtable_kernel::Seat;
use sandtable_text::say;

use super::{Entry, arc, entries, overview};
use crate::sheets::known::Known;
use crate::sheets::page::{Page, game, link, unit};
use crate::sheets::words;
use sandtable_press::parts::{Row, facts, listed, plain, reckoning, row, rule, signed, table, text};

pub(crate) fn body(known: &Known<'_>, seat: Seat) -> Option<Markup> {
    let register = known.state().register(seat)?;
    let spent = cost::spent(known.pos(), seat);
    let past = overview::concluded(known, seat);
    Some(html! {
        (fields(known, seat, register))
        h2 { (say!("pages-register-story-arc-and-agendas")) }
        @match &register.arc {
            Some(played) => {
                p { (link(known, Page::Arc(seat), known.arc(&played.id))) " " (rule("TOD-REG-08")) }
                (overview::agendas(known, played, say!("pages-register-agenda-progress")))
                @for one in known.cards().arc(&played.id).into_iter().flat_map(|card| &card.agendas) {
                    (arc::agenda(one, 3))
                }
            },
            None => p { (say!("pages-register-no-story-arc-is-being-played")) },
        }
        h2 { "Dossiers" }
        (dossiers(known, seat, register))
        h2 { (say!("pages-register-strategic-assets")) }
        @if register.assets.is_empty() {
            p { "None." }
        } @else {
            (assets(known, register))
        }
        h2 { (say!("pages-register-combat-potential-spent")) }
        (reckoning(say!("pages-register-combat-potential-spent"), "Spent", &spent))
        h2 { (say!("pages-register-supply-points")) }
        (ledger(known, register))
        @if !past.is_empty() {
            h2 { (say!("pages-register-story-arcs-concluded")) }
            (table(say!("pages-register-story-arcs-concluded"), &["Player", (say!("pages-register-story-arc")), "Mission", "Agendas#", "In"], &past, None))
        }
        (left(known, seat, register))
    })
}

/// The fields of the printed sheet.
pub(crate) fn fields(known: &Known<'_>, seat: Seat, register: &Register) -> Markup {
    let spent = cost::spent(known.pos(), seat).total as i32;
    let left = cost::left(known.pos(), seat);
    let paragon = known.state().paragon(seat);
    facts(&[
        ("Name", html! { (known.register(seat)) " " (rule("TOD-REG-02")) }),
        ("Player", html! { (known.name(seat)) ", " (register.faction.name()) }),
        ("Paragon", paragon.map_or_else(|| text(say!("pages-register-none-yet")), |no| unit(known, no))),
        ("Reputation", html! { (plain(i32::from(register.reputation))) " " (rule("TOD-REG-03")) }),
        (say!("pages-register-combat-potential"), html! { (register.potential) " " (rule("TOD-REG-04")) }),
        (
            "Spent",
            html! { (plain(spent)) ", " (plain(left)) (say!("pages-register-left")) (rule("TOD-REG-05")) },
        ),
        (say!("pages-register-supply-points"), html! { (register.supply) " " (rule("TOD-REG-06")) }),
        (
            say!("pages-register-strategic-assets"),
            html! {
                @let names: Vec<String> = register.assets.iter().map(|kind| words::asset(known, *kind)).collect();
                @if names.is_empty() { "none" } @else { (names.join(", ")) } " " (rule("TOD-REG-07"))
            },
        ),
        (
            say!("pages-register-story-arc-2"),
            html! {
                @match &register.arc { Some(arc) => (known.arc(&arc.id)), None => "none" } " " (rule("TOD-REG-08"))
            },
        ),
    ])
}

/// Units that are on it.
fn dossiers(known: &Known<'_>, seat: Seat, register: &Register) -> Markup {
    let heads = [
        "Unit",
        say!("pages-register-unit-card"),
        "Rank",
        "Points#",
        "Veteran#",
        "Experience#",
        "Setbacks",
        "Commendations",
        say!("pages-register-trait-and-keywords-for-good"),
    ];
    let line = |(index, dossier): (usize, &crate::model::Dossier)| {
        let no = DossierNo::new(seat, index);
        row(vec![
            html! { (unit(known, no)) @if known.state().is_paragon(no) { (say!("pages-register-paragon")) } },
            text(known.unit_card(&dossier.unit)),
            text(known.card(dossier).map_or("–", |card| card.rank.name())),
            text(cost::dossier(known.pos(), dossier)),
            text(say!(
                "pages-register-of",
                rank = dossier.rank,
                experience = experience::maximum(known.pos(), dossier)
            )),
            text(dossier.experience),
            listed(&known.setbacks(dossier)),
            listed(&known.honours(dossier)),
            listed(&held(known, dossier)),
        ])
    };
    let rows: Vec<Row> = register.active().map(line).collect();
    html! { @if rows.is_empty() { p { (say!("pages-register-no-units-yet")) } } @else { (table("Dossiers", &heads, &rows, None)) } }
}

/// The Defining Trait with what is left of it, then keywords gained for good.
fn held(known: &Known<'_>, dossier: &crate::model::Dossier) -> Vec<String> {
    let held = dossier.holds.as_ref().and_then(|held| known.cards().defining_trait(&held.id));
    let held = held.map(|held| format!("{}{}", held.name, known.left_of_trait(dossier)));
    held.into_iter().chain(known.for_good(dossier)).collect()
}

/// Assets with their texts, equal ones counted.
fn assets(known: &Known<'_>, register: &Register) -> Markup {
    let entry = |kinds: &[crate::catalogue::AssetKind]| {
        let asset = known.cards().asset(kinds[0])?;
        let name = match kinds.len() {
            1 => asset.name.clone(),
            count => format!("{count} × {}", asset.name),
        };
        Some(Entry { name, text: asset.text.clone(), rule: asset.rule.clone(), of: Vec::new() })
    };
    // They stand in order, so equal ones stand together.
    let all: Vec<Entry> = register.assets.chunk_by(|a, b| a == b).filter_map(entry).collect();
    entries(&all)
}

/// Every change of the Supply Points, with what there was after it.
fn ledger(known: &Known<'_>, register: &Register) -> Markup {
    let mut stand = 0;
    let rows: Vec<Row> = register
        .ledger
        .iter()
        .map(|posting| {
            stand += i32::from(posting.amount);
            let (why, id) = words::why(known, posting.why);
            row(vec![
                text(why),
                posting.battle.map_or_else(|| text("–"), |no| game(known, no)),
                text(signed(i32::from(posting.amount))),
                text(plain(stand)),
                rule(&id),
            ])
        })
        .collect();
    let foot = row(vec![text("Now"), html! {}, html! {}, text(register.supply), html! {}]);
    table(
        say!("pages-register-supply-points"),
        &[say!("pages-register-what-for"), "Game", "Points#", "Then#", "Rule"],
        &rows,
        Some(foot),
    )
}

fn left(known: &Known<'_>, seat: Seat, register: &Register) -> Markup {
    let gone = register.dossiers.iter().enumerate().filter(|(_, dossier)| !dossier.is_active());
    let rows: Vec<Row> = gone
        .map(|(index, dossier)| {
            let (fate, id) = words::told(known, "fate", &dossier.fate);
            let last = dossier.deeds.last().and_then(|deed| deed.battle);
            Row {
                cells: vec![
                    unit(known, DossierNo::new(seat, index)),
                    text(known.unit_card(&dossier.unit)),
                    text(dossier.rank),
                    html! { (fate) " " (rule(&id)) },
                    last.map_or_else(|| text("–"), |no| game(known, no)),
                ],
                gone: true,
            }
        })
        .collect();
    html! {
        @if !rows.is_empty() {
            h2 { (say!("pages-register-no-longer-on-it")) }
            (table(say!("pages-register-no-longer-on-it"), &["Unit", (say!("pages-register-unit-card")), "Veteran#", (say!("pages-register-what-became-of-it")), "Since"], &rows, None))
        }
    }
}
