//! A unit's Dossier: its eight fields (TOD-DOS-02), the unit as it stands, what it carries, and its life line by line.

use crate::catalogue::{Setback, Slot, UnitCard};
use crate::model::{Deed, Dossier, DossierNo, Occurrence, Owned};
use crate::rules::{cost, experience, sheet};
use maud::{Markup, html};

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
        h2 { "Points spent" }
        (points(known, dossier))
        @if let (Some(card), Some(sheet)) = (known.card(dossier), sheet::of(known.pos(), dossier)) {
            h2 { "As it stands" }
            (stands(card, &sheet))
        }
        @if !carried.is_empty() {
            h2 { "Setbacks, Commendations, Trait" }
            (entries(&carried))
        }
        @if known.state().is_paragon(no) {
            h2 { "Story arcs of the Paragon" }
            @if past.is_empty() { p { "None concluded yet." } }
            @else { (table("Story arcs", &["Player", "Story arc", "Mission", "Agendas#", "In"], &past, None)) }
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
        ("Dossier Name", dossier.name.as_ref().map_or_else(|| text("none yet"), text)),
        ("Unit Name", text(known.unit_card(&dossier.unit))),
        ("Register", link(known, Page::Register(no.seat()), known.register(no.seat()))),
        ("Points Spent", html! { (cost::dossier(known.pos(), dossier)) " " (rule("TOD-DOS-04")) }),
        ("Veteran Rank", html! { (dossier.rank) " of at most " (maximum) " " (rule("TOD-XP-09")) }),
        (
            "Experience",
            html! {
                (dossier.experience)
                @if let Some(next) = next { "; the next Veteran Rank is at " (next) }
                " " (rule("TOD-XP-03"))
            },
        ),
        ("Setbacks", listed(&known.setbacks(dossier))),
        ("Commendations", listed(&known.honours(dossier))),
        ("Upgrades", html! { (listed(&upgrades)) " " (rule("TOD-DOS-07")) }),
        (
            "Standing",
            html! {
                @if known.state().is_paragon(no) { "the Paragon " (rule("TOD-PAR-01")) "; " }
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
    let foot = row(vec![text("Points spent"), text(cost::dossier(known.pos(), dossier)), html! {}]);
    table("Points spent", &["Card", "Points#", "Rule"], &rows, Some(foot))
}

/// The figures of a unit.
pub(super) fn figures(card: &UnitCard, sheet: &sheet::Sheet) -> Markup {
    let wounds = if sheet.wounds == sheet.leader_wounds {
        sheet.wounds.to_string()
    } else {
        format!("{} (leader {})", sheet.wounds, sheet.leader_wounds)
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
                "Cover Pool completely within allied territory: each die is a " (die.name()) " "
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
        (facts(&[("Keywords", listed(&keywords)), ("Upgrade slots", listed(&slots))]))
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
        let kind = if one.high { "High Commendation" } else { "Commendation" };
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
        let left = held
            .left
            .map_or_else(String::new, |left| format!(" {} to go.", number(usize::from(left), "game")));
        all.push(entry("Defining Trait", &one.name, format!("{}{left}", one.text), &one.rule));
    }
    for card in dossier.cards.iter().filter_map(|id| cards.card(id)) {
        let name = format!("{} ({})", card.name, number(usize::from(card.pips), "pip"));
        all.push(entry(
            "Command card",
            &name,
            format!("Orders {}. {}", card.orders, card.text),
            "TOD-PAR-09",
        ));
    }
    for keyword in &dossier.keywords {
        all.push(entry("Keyword for good", keyword, super::rules::meaning(cards, keyword), ""));
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
        ("Defeated in", count(&|what| matches!(what, Occurrence::Fought { defeated: true, .. }))),
        ("Objectives held", count(&|what| matches!(what, Occurrence::Fought { held: true, .. }))),
        ("Most Feared Rival", count(&|what| matches!(what, Occurrence::Feared(_)))),
        ("Honours", count(&|what| matches!(what, Occurrence::Awarded(_)))),
        ("Setbacks suffered", count(&|what| matches!(what, Occurrence::Setback(_)))),
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
                    (heading(level, format!("{}, round {round}", known.game(no))))
                },
                None => (heading(level, if index == 0 { "Beginning" } else { "Between games" })),
            }
            ul.life {
                @for same in game.chunk_by(|a, b| a == b) {
                    li {
                        (words::deed(known, &same[0].what))
                        @if same.len() > 1 { " (" (same.len()) " times)" }
                    }
                }
                @if let Some(no) = game[0].battle { li.soft.onscreen { (link(known, Page::Game(no), "The game's report")) } }
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
                        b { (link(known, Page::Game(no), known.game(no))) ", round " (round) ". " }
                    },
                    None => b { @if index == 0 { "Beginning. " } @else { "Between games. " } },
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
                (known.unit_card(&dossier.unit)) "; Veteran Rank " (dossier.rank) ", " (dossier.experience)
                " Experience; "
                @if known.state().is_paragon(no) { "the Paragon; " }
                (fate) "."
            }
            (told(known, dossier))
        }
    }
}
