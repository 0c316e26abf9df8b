//! A unit's Dossier: its eight fields (TOD-DOS-02), the unit as it stands, what it carries, and its life line by line.

use crate::catalogue::{Setback, Slot, UnitCard};
use crate::model::{Deed, Dossier, DossierNo, Occurrence, Owned};
use crate::rules::{cost, experience, sheet};
use maud::{Markup, html};
use sandtable_text::say;

use super::{Entry, entries, heading, overview};
use crate::sheets::known::Known;
use crate::sheets::page::{Page, link};
use crate::sheets::words;
use sandtable_press::parts::{facts, listed, number, row, rule, signed, table, text};

pub(crate) fn body(known: &Known<'_>, no: DossierNo) -> Option<Markup> {
    let dossier = known.state().dossier(no)?;
    let carried = carried(known, dossier);
    let past = overview::concluded(known, no.seat());
    Some(html! {
        (fields(known, no, dossier))
        h2 { (say!("pages-life-points-spent")) }
        (points(known, dossier))
        @if let (Some(card), Some(sheet)) = (known.card(dossier), sheet::of(known.pos(), dossier)) {
            h2 { (say!("pages-life-as-it-stands")) }
            (stands(card, &sheet))
        }
        @if !carried.is_empty() {
            h2 { (say!("pages-life-setbacks-commendations-trait")) }
            (entries(&carried))
        }
        @if known.state().is_paragon(no) {
            h2 { (say!("pages-life-story-arcs-of-the-paragon")) }
            @if past.is_empty() { p { (say!("pages-life-none-concluded-yet")) } }
            @else { (table(say!("pages-life-story-arcs"), &["Player", (say!("pages-life-story-arc")), "Mission", "Agendas#", "In"], &past, None)) }
        }
        h2 { "Totals" }
        (totals(dossier))
        h2 { "Life" }
        (life(known, dossier, 3))
    })
}

/// The fields of the printed sheet.
pub(crate) fn fields(known: &Known<'_>, no: DossierNo, dossier: &Dossier) -> Markup {
    let maximum = experience::maximum(known.pos(), dossier);
    let next = experience::THRESHOLDS.get(usize::from(dossier.rank)).filter(|_| dossier.rank < maximum);
    let upgrades: Vec<String> = dossier.upgrades.iter().map(|owned| known.upgrade(&owned.card)).collect();
    let (fate, fated) = words::told(known, "fate", &dossier.fate);
    facts(&[
        (
            say!("pages-life-dossier-name"),
            dossier.name.as_ref().map_or_else(|| text(say!("pages-life-none-yet")), text),
        ),
        (say!("pages-life-unit-name"), text(known.unit_card(&dossier.unit))),
        ("Register", link(known, Page::Register(no.seat()), known.register(no.seat()))),
        (
            say!("pages-life-points-spent-2"),
            html! { (cost::dossier(known.pos(), dossier)) " " (rule("TOD-DOS-04")) },
        ),
        (
            say!("pages-life-veteran-rank"),
            html! { (dossier.rank) (say!("pages-life-of-at-most")) (maximum) " " (rule("TOD-XP-09")) },
        ),
        (
            "Experience",
            html! {
                (dossier.experience)
                @if let Some(next) = next { (say!("pages-life-the-next-veteran-rank-is-at")) (next) }
                " " (rule("TOD-XP-03"))
            },
        ),
        ("Setbacks", listed(&known.setbacks(dossier))),
        ("Commendations", listed(&known.honours(dossier))),
        ("Upgrades", html! { (listed(&upgrades)) " " (rule("TOD-DOS-07")) }),
        (
            "Standing",
            html! {
                @if known.state().is_paragon(no) { (say!("pages-life-the-paragon")) (rule("TOD-PAR-01")) "; " }
                (fate) " " (rule(&fated))
            },
        ),
    ])
}

/// Lists the parts of its points.
fn points(known: &Known<'_>, dossier: &Dossier) -> Markup {
    let of = |upgrades: Vec<Owned>| cost::dossier(known.pos(), &Dossier { upgrades, ..dossier.clone() });
    let card = of(Vec::new());
    let mut rows = vec![row(vec![text(known.unit_card(&dossier.unit)), text(card), rule("TOD-DOS-04")])];
    for owned in &dossier.upgrades {
        let points = signed(of(vec![owned.clone()]) - card);
        rows.push(row(vec![text(known.upgrade(&owned.card)), text(points), rule("TOD-DOS-04")]));
    }
    let foot =
        row(vec![text(say!("pages-life-points-spent")), text(cost::dossier(known.pos(), dossier)), html! {}]);
    table(say!("pages-life-points-spent"), &["Card", "Points#", "Rule"], &rows, Some(foot))
}

/// The figures of a unit.
pub(super) fn figures(card: &UnitCard, sheet: &sheet::Sheet) -> Markup {
    let wounds = if sheet.wounds == sheet.leader_wounds {
        sheet.wounds.to_string()
    } else {
        say!("pages-life-leader", wounds = sheet.wounds, leader_wounds = sheet.leader_wounds)
    };
    let or_none = |value: Option<u8>| value.map_or_else(|| String::from("–"), |value| value.to_string());
    let (morale, value) =
        if card.is_vehicle() { ("Resilience", sheet.resilience) } else { ("Courage", sheet.courage) };
    let all = [
        ("Minis", card.miniatures.to_string()),
        ("Wounds", wounds),
        (morale, or_none(value)),
        ("Speed", card.speed.to_string()),
        ("Defence", card.defence.to_string()),
    ];
    html! {
        dl.figures { @for (name, value) in all { div { dt { (name) } dd { (value) } } } }
        @if let Some(surges) = words::surges(card) { p { (surges) } }
        @if let Some(die) = sheet.cover {
            p {
                (say!("pages-life-cover-pool-completely-within-allied-territory")) (die.name()) " "
                (rule("TOD-COM-11"))
            }
        }
    }
}

fn stands(card: &UnitCard, sheet: &sheet::Sheet) -> Markup {
    let slots: Vec<String> = sandtable_press::parts::counted(sheet.slots.iter().map(Slot::to_string));
    let keywords: Vec<String> = sheet.keywords.iter().map(ToString::to_string).collect();
    html! {
        p { (card.rank.name()) ", " (card.kind.to_string()) "." }
        (figures(card, sheet))
        (facts(&[("Keywords", listed(&keywords)), (say!("pages-life-upgrade-slots"), listed(&slots))]))
        @if !card.weapons.is_empty() {
            ul.lines { @for weapon in &card.weapons { li { (weapon.name) ": " (words::weapon(weapon)) } } }
        }
    }
}

/// Tells the effect of a Setback on a unit: vehicles and single miniatures have a variant of some (TOD-SET-11).
pub(super) fn setback_text(one: &Setback, single: bool) -> String {
    // TOD-SET-11
    one.single.as_ref().filter(|_| single).unwrap_or(&one.text).clone()
}

/// Setbacks, Commendations, the Trait and keywords gained for good.
fn carried(known: &Known<'_>, dossier: &Dossier) -> Vec<Entry> {
    let cards = known.cards();
    let single = known.card(dossier).is_some_and(|card| card.is_vehicle() || card.miniatures == 1);
    let entry = |kind: &str, name: &str, text: String, rule: &str| Entry {
        name: format!("{kind}: {name}"),
        text,
        rule: rule.to_owned(),
        of: Vec::new(),
    };
    let mut all = Vec::new();
    for award in &dossier.commendations {
        let Some(one) = cards.commendation(&award.commendation) else { continue };
        let kind = if one.high { say!("pages-life-high-commendation") } else { "Commendation" };
        let name = match &award.keyword {
            Some(keyword) => format!("{} ({keyword})", one.name),
            None => one.name.clone(),
        };
        all.push(entry(kind, &name, one.text.clone(), &one.rule));
    }
    for one in dossier.setbacks.iter().filter_map(|id| cards.setback(id)) {
        all.push(entry("Setback", &one.name, setback_text(one, single), &one.rule));
    }
    if let Some(held) = &dossier.holds
        && let Some(one) = cards.defining_trait(&held.id)
    {
        let left = held.left.map_or_else(String::new, |left| {
            say!("pages-life-to-go", number = number(usize::from(left), "game"))
        });
        all.push(entry(
            say!("pages-life-defining-trait"),
            &one.name,
            format!("{}{left}", one.text),
            &one.rule,
        ));
    }
    for card in dossier.cards.iter().filter_map(|id| cards.card(id)) {
        let name = format!("{} ({})", card.name, number(usize::from(card.pips), "pip"));
        all.push(entry(
            say!("pages-life-command-card"),
            &name,
            say!("pages-life-orders", orders = card.orders, card = card.text),
            "TOD-PAR-09",
        ));
    }
    for keyword in &dossier.keywords {
        all.push(entry(
            say!("pages-life-keyword-for-good"),
            keyword,
            super::rules::meaning(cards, keyword),
            "",
        ));
    }
    all
}

fn totals(dossier: &Dossier) -> Markup {
    let count = |wanted: &dyn Fn(&Occurrence) -> bool| {
        text(dossier.deeds.iter().filter(|deed| wanted(&deed.what)).count())
    };
    facts(&[
        ("Battles", count(&|what| matches!(what, Occurrence::Fought { .. }))),
        ("Won", count(&|what| matches!(what, Occurrence::Fought { won: Some(true), .. }))),
        (
            say!("pages-life-defeated-in"),
            count(&|what| matches!(what, Occurrence::Fought { defeated: true, .. })),
        ),
        (
            say!("pages-life-objectives-held"),
            count(&|what| matches!(what, Occurrence::Fought { held: true, .. })),
        ),
        (say!("pages-life-most-feared-rival"), count(&|what| matches!(what, Occurrence::Feared(_)))),
        ("Honours", count(&|what| matches!(what, Occurrence::Awarded(_)))),
        (say!("pages-life-setbacks-suffered"), count(&|what| matches!(what, Occurrence::Setback(_)))),
    ])
}

/// A life line by line, game by game.
fn life(known: &Known<'_>, dossier: &Dossier, level: u8) -> Markup {
    let games: Vec<&[Deed]> = dossier.deeds.chunk_by(|a, b| a.battle == b.battle).collect();
    html! {
        @for (index, game) in games.iter().enumerate() {
            @match game[0].battle {
                Some(no) => {
                    @let round = known.state().battle(no).map_or(0, |battle| battle.round);
                    (heading(level, say!("pages-life-round", game = known.game(no), round)))
                },
                None => (heading(level, if index == 0 { "Beginning" } else { say!("pages-life-between-games") })),
            }
            ul.life {
                @for same in game.chunk_by(|a, b| a == b) {
                    li {
                        (words::deed(known, &same[0].what))
                        @if same.len() > 1 { " (" (same.len()) (say!("pages-life-times")) }
                    }
                }
                @if let Some(no) = game[0].battle { li.soft.onscreen { (link(known, Page::Game(no), say!("pages-life-the-games-report"))) } }
            }
        }
    }
}

/// A life game by game, a paragraph each.
fn told(known: &Known<'_>, dossier: &Dossier) -> Markup {
    html! {
        @for (index, game) in dossier.deeds.chunk_by(|a, b| a.battle == b.battle).enumerate() {
            p {
                @match game[0].battle {
                    Some(no) => {
                        @let round = known.state().battle(no).map_or(0, |battle| battle.round);
                        b { (link(known, Page::Game(no), known.game(no))) (say!("pages-life-round-2")) (round) ". " }
                    },
                    None => b { @if index == 0 { (say!("pages-life-beginning")) } @else { (say!("pages-life-between-games-2")) } },
                }
                @for (at, deed) in game.iter().enumerate() {
                    @if at > 0 { ". " }
                    (words::deed(known, &deed.what))
                }
                "."
            }
        }
    }
}

/// Everything of a unit in short, for a book.
pub(crate) fn entry(known: &Known<'_>, no: DossierNo, dossier: &Dossier, level: u8) -> Markup {
    let (fate, _) = words::told(known, "fate", &dossier.fate);
    html! {
        div.entry id=(Page::Dossier(no).name()) {
            (heading(level, known.unit(no)))
            p {
                (known.unit_card(&dossier.unit)) (say!("pages-life-veteran-rank-2")) (dossier.rank) ", " (dossier.experience)
                (say!("pages-life-experience"))
                @if known.state().is_paragon(no) { (say!("pages-life-the-paragon-2")) }
                (fate) "."
            }
            (told(known, dossier))
        }
    }
}
