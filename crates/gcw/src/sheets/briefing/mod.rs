//! A scenario on one page, to lay beside the table: the set-up as a drawing and in steps, initiative, special rules,
//! who comes when, how it is won, and the record to fill in. Everything is read from the pack; of a battle that is being
//! played also who fights for what.

mod blanks;
mod demands;
mod picture;
mod places;
mod region;

use maud::{Markup, html};
use sandtable_press::parts::{facts, link as to, number, rule, text};
use serde_json::json;

use crate::catalogue::{
    Act, Bound, Cited, Feature, ObjectKind, Play, Reinforcement, Scenario, ScenarioKind, Side, TerrainMode,
};
use crate::model::{Aim, Battle, BattleNo, Role};
use crate::rules::scenario::role_of;
use crate::sheets::known::Known;
use crate::sheets::page::{Page, link};
use crate::sheets::words::{role, word};
use sandtable_words::capital;

/// Style of briefings, besides that of all pages.
pub(super) const STYLE: &str = include_str!("briefing.css");

/// The briefing of a scenario, whoever may play it.
pub(super) fn scenario(known: &Known<'_>, index: u16) -> Option<Markup> {
    let scenario = known.cards().scenarios.get(usize::from(index))?;
    Some(page(known, scenario, None))
}

/// The briefing of a battle.
pub(super) fn battle(known: &Known<'_>, no: BattleNo) -> Option<Markup> {
    let battle = known.state().battle(no)?;
    let scenario = known.cards().scenario(battle.scenario.as_str())?;
    Some(page(known, scenario, Some((no, battle))))
}

/// Links to the briefings of all scenarios.
pub(super) fn list(known: &Known<'_>) -> Markup {
    let all = || (0u16..).zip(&known.cards().scenarios);
    html! {
        @for kind in ScenarioKind::ALL {
            @let own: Vec<(u16, &Scenario)> = all().filter(|(_, scenario)| scenario.kind == *kind).collect();
            @if !own.is_empty() {
                h2 { (capital(&word("scenario-kind", kind))) }
                ul {
                    @for (index, scenario) in own {
                        li {
                            (to(&sandtable_press::pages::Page::file(Page::Scenario(index)), false, &scenario.name))
                            span.soft { " " (demands::size(scenario)) }
                        }
                    }
                }
            }
        }
    }
}

fn page(known: &Known<'_>, scenario: &Scenario, fought: Option<(BattleNo, &Battle)>) -> Markup {
    let Some(play) = &scenario.play else {
        return html! {
            (facts(&[("Squads", text(demands::size(scenario)))]))
            @if !scenario.note.is_empty() { p { (scenario.note) } }
            p { "The document never said how it is played." }
        };
    };
    html! {
        div.brief {
            div {
                (head(known, scenario, play, fought))
                figure {
                    (picture::table(&scenario.name, play))
                    figcaption { (key(play)) }
                }
            }
            div {
                h2 { "Set-up " (rules(&play.rules.setup)) }
                ol.steps { @for step in &play.step { li { (step.says) } } }
                @let special = special(play);
                @if !special.is_empty() {
                    h2 { "Special rules " (rules(&play.rules.special)) }
                    ul { @for line in special { li { (line) } } }
                }
                @let later = later(play);
                @if !later.is_empty() {
                    h2 { "Later " }
                    ul { @for line in later { li { (line) } } }
                }
                h2 { "Victory " (rules(&play.rules.victory)) }
                p { (play.victory.says) }
            }
        }
        (blanks::record(known, scenario, play, fought))
    }
}

fn rules(cited: &[Cited]) -> Markup {
    html! { @for (index, own) in cited.iter().enumerate() { @if index > 0 { " " } (rule(own.0.as_str())) } }
}

fn head(known: &Known<'_>, scenario: &Scenario, play: &Play, fought: Option<(BattleNo, &Battle)>) -> Markup {
    let [wide, high] = play.area;
    let mut lines = Vec::new();
    if let Some((no, battle)) = fought {
        lines.extend(sides(known, no, battle));
    }
    lines.push(("Squads", squads(scenario, fought)));
    lines.push((
        "Table",
        text(format!("{wide} × {high} ft, {} × {} cm", centimetres(wide), centimetres(high))),
    ));
    lines.push(("Initiative", html! { (initiative(play)) " " (rules(&play.rules.initiative)) }));
    lines.push(("Terrain", terrain(known, play, fought.map(|(_, battle)| battle))));
    facts(&lines)
}

fn centimetres(feet: u8) -> u32 {
    libm::round(f64::from(feet) * 30.48) as u32
}

/// Sides of a battle, its target, and what that changes.
fn sides(known: &Known<'_>, no: BattleNo, battle: &Battle) -> Vec<(&'static str, Markup)> {
    let side = |of: Role| {
        let side = battle.sides[of.index()];
        let player = side.player.map_or("nobody yet", |seat| known.name(seat));
        let sheet = known.sheet(no, of).is_some();
        html! {
            (side.faction.name()) ": " (player)
            @if sheet { " (" (link(known, Page::Squad(no, of), "Squad")) ")" }
        }
    };
    let mut lines = vec![
        ("Over", text(known.aim(battle.aim))),
        ("Attacker", side(Role::Attacker)),
        ("Defender", side(Role::Defender)),
    ];
    if let Aim::Target(target) = battle.aim
        && let Some(target) = known.state().target(target)
    {
        let kind = known.cards().target_type(target.kind.as_str());
        lines[0].1 = html! {
            (target.name) ", " (known.kind(target)) ", worth " (target.worth())
            @if let Some(kind) = kind.filter(|kind| !kind.text.is_empty()) { span.soft { ". " (kind.text) } }
        };
    }
    lines
}

fn squads(scenario: &Scenario, fought: Option<(BattleNo, &Battle)>) -> Markup {
    let asked = demands::all(scenario);
    html! {
        @match fought {
            Some((_, battle)) => { (battle.size[0]) " squad points against " (battle.size[1]) },
            None => (demands::size(scenario)),
        }
        " " (rule(scenario.squad_rule.map_or(rule!("GCW-173"), |own| own.0).as_str()))
        @for line in asked { div { (line) } }
        @if !scenario.note.is_empty() { div.soft { (scenario.note) } }
    }
}

fn initiative(play: &Play) -> String {
    let again = play.reroll.map(|side| word("scenario-reroll", &json!({ "side": side })));
    let mode = capital(&word("initiative-mode", &play.initiative));
    again.map_or_else(|| format!("{mode}."), |again| format!("{mode}; {again}."))
}

fn terrain(known: &Known<'_>, play: &Play, battle: Option<&Battle>) -> Markup {
    let mode = play.terrain.mode;
    let feature = battle.and_then(|battle| known.cards().feature(battle.feature.as_ref()?.as_str()));
    let feature = feature.filter(|_| !matches!(mode, TerrainMode::Own | TerrainMode::Empty));
    html! {
        (capital(&word("terrain-mode", &mode))) "."
        @if play.terrain.times > 1 { " " (word("terrain-times", &json!({ "times": play.terrain.times }))) "." }
        @if let Some(feature) = feature { " " strong { (feature.name) } ": " (space(play, feature)) }
    }
}

/// An unusual feature's obstacles and effect.
fn space(play: &Play, feature: &Feature) -> String {
    let told = |own: &crate::catalogue::Obstacles| {
        let count = own.count * play.terrain.times;
        format!("{count} {}", own.kind.name(count))
    };
    let lie = play.terrain.mode != TerrainMode::Effects;
    let obstacles: Vec<String> = feature.obstacles.iter().filter(|_| lie).map(told).collect();
    let obstacles = if obstacles.is_empty() { String::new() } else { format!("{}.", obstacles.join(", ")) };
    let placed = if lie { feature.placement.as_str() } else { "" };
    [obstacles.as_str(), placed, feature.effect.as_str()]
        .into_iter()
        .filter(|own| !own.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// The things of the drawing, by their letters.
fn key(play: &Play) -> Markup {
    html! {
        span.key { span.swatch.hatched {} " attacker" }
        span.key { span.swatch.dotted {} " defender" }
        @if play.step.iter().any(|step| step.task == crate::catalogue::Task::Terrain && !step.limits.is_empty()) {
            span.key { "- - obstacles" }
        }
        @for kind in &play.object {
            @if play.step.iter().any(|step| step.task == crate::catalogue::Task::Place(kind.id.clone())) {
                span.key { strong { (picture::letter(play, &kind.id)) } " " (kind.name) }
            }
        }
        span.key { "numbers: steps of the set-up" }
        span.key { "marks at the rim: a Range each, 100 mm; single things stand where they might" }
    }
}

/// Special rules of a scenario: jobs, things, actions, reminders, and who may not flee.
fn special(play: &Play) -> Vec<Markup> {
    let mut lines: Vec<Markup> = play.object.iter().filter_map(thing).collect();
    lines.extend(play.remind.iter().map(text));
    lines.extend(play.act.iter().map(act));
    lines.extend(play.bound.iter().filter_map(|own| bound(play, own)));
    lines.extend(play.debt.iter().map(|debt| text(word("scenario-debt", &json!({ "says": debt.says })))));
    lines
}

fn thing(kind: &ObjectKind) -> Option<Markup> {
    let faces: Vec<String> = kind.faces.iter().map(|set| format!("{} {}", set.count, set.face)).collect();
    let figures = kind.hull.map(|hull| {
        word("scenario-figures", &json!({ "hull": hull, "shields": kind.shields, "agility": kind.agility }))
    });
    let faces = (!faces.is_empty()).then(|| word("scenario-faces", &json!({ "faces": faces })));
    let told: Vec<String> = figures.into_iter().chain(faces).collect();
    (!told.is_empty()).then(|| html! { strong { (kind.count) " × " (kind.name) } ": " (told.join("; ")) "." })
}

fn act(act: &Act) -> Markup {
    let by = match act.by.as_slice() {
        [side] => side.to_string(),
        _ => String::from("both"),
    };
    let from = act.from_round.map(|round| word("scenario-from", &json!({ "round": round })));
    html! {
        strong { (act.name) } " (" (by) @if let Some(from) = from { ", " (from) } "): " (act.says)
    }
}

/// Sides that may not flee, and until when; a condition stands among the reminders.
fn bound(play: &Play, bound: &Bound) -> Option<Markup> {
    let job = bound.job.as_ref().and_then(|id| play.job.iter().find(|job| job.id == *id));
    let who = job.map_or_else(|| bound.side.map_or("ship", Side::as_str), |job| job.name.as_str());
    let before = bound.before?;
    Some(text(word("scenario-bound", &json!({ "who": who, "before": before }))))
}

/// Ships that come later, and how long the battle lasts.
fn later(play: &Play) -> Vec<Markup> {
    // What is the same in several rounds is said once.
    let mut said: Vec<(&str, Vec<u8>)> = Vec::new();
    for own in &play.arrival {
        match said.iter_mut().find(|(says, _)| *says == own.says) {
            Some((_, rounds)) => rounds.push(own.round),
            None => said.push((&own.says, vec![own.round])),
        }
    }
    let arrivals = said.into_iter().map(|(says, rounds)| {
        html! { strong { (word("scenario-after", &json!({ "rounds": rounds }))) } ": " (says) }
    });
    let called = play.reinforcement.iter().map(|own| {
        html! { (reinforced(own)) " " (rule("GCW-106")) " " (rule("GCW-170")) }
    });
    arrivals.chain(called).collect()
}

fn reinforced(own: &Reinforcement) -> String {
    let says = (!own.says.is_empty()).then_some(&own.says);
    let told = json!({ "side": own.side, "fled": own.fled, "skill": own.skill, "says": says });
    capital(&word("scenario-reinforced", &told))
}

/// The heading of a side's columns.
fn of_side(side: Side) -> &'static str {
    role(role_of(side))
}

/// A count of something, in figures and words.
fn counted(count: usize, one: &str) -> String {
    number(count, one)
}
