//! An army as a sheet to play from: units with points, figures and weapons, then every rule that it carries, the agenda in
//! play and the mission.

use crate::catalogue::{UpgradeCard, Weapon};
use crate::model::{Army, ArmyUnit, Battle, BattleNo, Role};
use crate::rules::army;
use maud::{Markup, html};
use sandtable_text::say;

use super::{arc, life, lines, rules};
use crate::sheets::known::Known;
use crate::sheets::page::{Page, link};
use crate::sheets::words;
use sandtable_press::parts::{counted, facts, listed, plain, reckoning, rule, text};

pub(crate) fn body(known: &Known<'_>, no: BattleNo, role: Role) -> Option<Markup> {
    let battle = known.state().battle(no)?;
    let side = battle.side(role);
    let own = side.army.as_ref()?;
    let limit = army::limit(known.pos(), battle, role);
    let played = side.seat.and_then(|seat| known.arc_in(seat, no));
    let agenda = side.agenda.and_then(|index| played?.agendas.get(usize::from(index)));
    Some(html! {
        div.sheet {
            @if battle.is_over() {
                p { (say!("pages-army-this-game-is-over-its-units")) }
            }
            (summary(known, no, battle, role, own))
            @if limit.parts.len() > 1 { (reckoning(say!("pages-army-points-of-the-army"), say!("pages-army-at-most"), &limit)) }
            h2 { "Units" }
            p.soft { (say!("pages-army-miniatures-are-those-of-the-unit")) }
            div.cards { @for unit in &own.units { (card(known, own, unit)) } }
            h2 { (say!("pages-army-rules-of-this-army")) }
            (rules::all(known, own))
            @if let Some(played) = played.filter(|arc| !arc.special.is_empty() && side.registered) {
                h3 { (say!("pages-army-story-arc")) (played.name) " " (rule("TOD-ARC-03")) }
                (lines(&played.special))
            }
            @if let Some(agenda) = agenda {
                h2 { (say!("pages-army-agenda-in-play")) }
                (arc::agenda(agenda, 3))
            }
            @if let Some((owner, mission)) = known.mission(no) {
                h2 { (say!("pages-army-turning-point-mission")) }
                p {
                    (say!("pages-army-of")) (known.name(owner)) (say!("pages-army-who-is-the-blue-player-it"))
                    (rule("TOD-TPM-05")) "."
                }
                (arc::mission(mission, 3))
            }
        }
    })
}

fn summary(known: &Known<'_>, no: BattleNo, battle: &Battle, role: Role, own: &Army) -> Markup {
    let side = battle.side(role);
    let total = plain(army::total(known.pos(), own) as i32);
    let most = plain(army::limit(known.pos(), battle, role).total as i32);
    let assets: Vec<String> = counted(own.assets.iter().map(|kind| words::asset(known, *kind)));
    let agenda = match (side.chosen, side.agenda) {
        (_, None) if battle.mission == Some(role) => {
            (say!("pages-army-none-in-the-own-turning-point"), "TOD-TPM-06")
        }
        (true, Some(_)) => (say!("pages-army-chosen-see-below"), "TOD-AGE-03"),
        (true, None) => ("none", "TOD-AGE-03"),
        (false, _) => (say!("pages-army-not-chosen-yet"), "TOD-AGE-03"),
    };
    let player = match side.seat {
        Some(seat) => link(known, Page::Register(seat), known.side(side)),
        None => text(known.side(side)),
    };
    let colour =
        if battle.blue == role { say!("pages-army-blue-player") } else { say!("pages-army-red-player") };
    facts(&[
        ("Player", html! { (player) ", " (colour) }),
        ("Game", html! { (link(known, Page::Game(no), known.game(no))) ", " (words::size(known, battle)) }),
        ("Points", html! { (total) (say!("pages-army-of-2")) (most) " " (rule("TOD-SIZE-01")) }),
        ("Mission", text(words::mission(known, no, battle))),
        ("Agenda", html! { (agenda.0) " " (rule(agenda.1)) }),
        (say!("pages-army-strategic-assets"), listed(&assets)),
    ])
}

fn card(known: &Known<'_>, own: &Army, unit: &ArmyUnit) -> Markup {
    let sum = army::points(known.pos(), unit);
    let unit_card = army::card(known.pos(), unit);
    let equipped: Vec<&UpgradeCard> =
        unit.upgrades.iter().chain(&unit.requisitioned).filter_map(|id| known.cards().upgrade(id)).collect();
    let weapons = unit_card.into_iter().flat_map(|card| &card.weapons);
    let weapons: Vec<&Weapon> = weapons.chain(equipped.iter().flat_map(|card| &card.weapons)).collect();
    let place = own.units.iter().position(|one| std::ptr::eq(one, unit));
    let exempt = own.exempt.map(usize::from).is_some_and(|exempt| place == Some(exempt));
    html! {
        section.card {
            h3 {
                @match unit.dossier() {
                    Some(no) => span { (link(known, Page::Dossier(no), known.army_unit(unit))) },
                    None => span { (known.army_unit(unit)) },
                }
                span.soft { (plain(sum.total as i32)) }
            }
            p.soft {
                @if let Some(card) = unit_card {
                    (card.full_name()) ", " (card.rank.name()) ", " (card.kind.to_string())
                }
                @if unit.dossier().is_some_and(|no| known.state().is_paragon(no)) { (say!("pages-army-the-paragon")) }
                @if let Some((how, id)) = words::origin(known, &unit.from) { "; " (how) " " (rule(&id)) }
                @if exempt { (say!("pages-army-does-not-count-against-the-most")) (rule("TOD-ASSET-14")) }
            }
            @if let (Some(card), Some(sheet)) = (unit_card, army::sheet(known.pos(), unit)) {
                (life::figures(card, &sheet))
                @if !sheet.keywords.is_empty() {
                    p { (sheet.keywords.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")) "." }
                }
            }
            ul.lines { @for weapon in weapons { li { (weapon.name) ": " (words::weapon(weapon)) } } }
            @if !equipped.is_empty() {
                p { (say!("pages-army-upgrades")) (equipped.iter().map(|card| card.full_name()).collect::<Vec<_>>().join("; ")) "." }
            }
            (carries(known, unit))
            @if sum.parts.len() > 1 {
                p.soft {
                    (say!("pages-army-points"))
                    @for (index, part) in sum.parts.iter().enumerate() {
                        @if index > 0 { " + " }
                        (plain(part.amount as i32)) " " (part.why)
                        @if part.rule == "TOD-SET-12" { " " (rule(part.rule.as_str())) }
                    }
                }
            }
            p { (say!("pages-army-activated-defeated-holds-an-objective")) }
        }
    }
}

/// Names of what it carries from game to game; the rules below say what they do.
fn carries(known: &Known<'_>, unit: &ArmyUnit) -> Markup {
    let Some(dossier) = unit.dossier().and_then(|no| known.state().dossier(no)) else { return html! {} };
    let (honours, setbacks) = (known.honours(dossier), counted(known.setbacks(dossier)));
    let held = dossier.holds.as_ref().and_then(|held| known.cards().defining_trait(&held.id));
    html! {
        @if !honours.is_empty() { p { (say!("pages-army-commendations")) (honours.join(", ")) "." } }
        @if !setbacks.is_empty() { p { (say!("pages-army-setbacks")) (setbacks.join(", ")) "." } }
        @if let Some(held) = held { p { (say!("pages-army-defining-trait")) (held.name) "." } }
        p.soft { (say!("pages-army-veteran-rank")) (dossier.rank) ", " (dossier.experience) (say!("pages-army-experience")) }
    }
}
