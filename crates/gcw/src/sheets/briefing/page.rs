//! Writes a briefing as a page, to lay beside the table: the set-up as a drawing and in steps, initiative, special rules, who comes
//! when, how it is won. What it tells comes from the briefing as a value; of the position it asks only for links.

use maud::{Markup, html};
use sandtable_kernel::RuleId;
use sandtable_press::parts::{facts, rule, text};
use sandtable_text::say;

use super::drawing::Drawing;
use super::picture;
use super::value::{Briefing, Foe, Fought, Line, Part, Played, Squads};
use crate::model::BattleNo;
use crate::sheets::known::Known;
use crate::sheets::page::{Page, link};
use crate::sheets::words::role;

/// Writes the page.
pub(super) fn written(known: &Known<'_>, briefing: &Briefing) -> Markup {
    let Some(play) = &briefing.play else {
        return html! {
            (facts(&[("Squads", text(&briefing.squads.size))]))
            @if let Some(note) = &briefing.squads.note { p { (note) } }
            p { (say!("briefing-page-the-document-never-said-how-it")) }
        };
    };
    html! {
        div.brief {
            div {
                (head(known, briefing, play))
                figure {
                    (picture::table(&briefing.name, &play.setup.lines, &play.drawing))
                    figcaption { (key(&play.drawing)) }
                }
            }
            div {
                h2 { (say!("briefing-page-set-up")) (rules(&play.setup.rules)) }
                ol.steps { @for step in &play.setup.lines { li { (line(step)) } } }
                (part("Special rules ", &play.special))
                (part("Later ", &play.later))
                h2 { (say!("briefing-page-victory")) (rules(&play.victory.rules)) }
                @for own in &play.victory.lines { p { (line(own)) } }
            }
        }
    }
}

/// A part that a scenario need not have.
fn part(title: &str, part: &Part) -> Markup {
    html! {
        @if !part.lines.is_empty() {
            h2 { (title) (rules(&part.rules)) }
            ul { @for own in &part.lines { li { (line(own)) } } }
        }
    }
}

fn rules(cited: &[RuleId]) -> Markup {
    html! { @for (index, own) in cited.iter().enumerate() { @if index > 0 { " " } (rule(own.as_str())) } }
}

fn line(own: &Line) -> Markup {
    html! {
        @if let Some(term) = &own.term {
            strong { (term) }
            @if let Some(aside) = &own.aside { " (" (aside) ")" }
            ": "
        }
        (own.says)
        @for id in &own.rules { " " (rule(id.as_str())) }
    }
}

fn head(known: &Known<'_>, briefing: &Briefing, play: &Played) -> Markup {
    let (wide, high) = play.area;
    let mut lines = Vec::new();
    if let Some(fought) = &briefing.battle {
        lines.extend(sides(known, fought));
    }
    lines.push(("Squads", squads(&briefing.squads)));
    lines.push((
        "Table",
        text(say!(
            "briefing-page-ft-cm",
            wide,
            high,
            centimeters = centimeters(wide),
            centimeters2 = centimeters(high)
        )),
    ));
    lines.push(("Initiative", line(&play.initiative)));
    let terrain = play.terrain.iter().enumerate();
    lines.push(("Terrain", html! { @for (index, own) in terrain { @if index > 0 { " " } (line(own)) } }));
    facts(&lines)
}

fn centimeters(feet: u8) -> u32 {
    libm::round(f64::from(feet) * 30.48) as u32
}

/// Sides of a battle, its target, and what that changes.
fn sides(known: &Known<'_>, fought: &Fought) -> Vec<(&'static str, Markup)> {
    let over = html! {
        (fought.over)
        @if let Some(effect) = &fought.effect { span.soft { ". " (effect) } }
    };
    let mut lines = vec![("Over", over)];
    lines.extend(fought.sides.iter().map(|own| (role(own.role), side(known, fought.battle, own))));
    lines
}

/// A side, with a link to its Squad if the reader sees that.
fn side(known: &Known<'_>, no: BattleNo, side: &Foe) -> Markup {
    let player = side.player.as_ref().map_or(say!("briefing-page-nobody-yet"), |player| player.name.as_str());
    let sheet = known.sheet(no, side.role).is_some();
    html! {
        (side.faction.name()) ": " (player)
        @if sheet { " (" (link(known, Page::Squad(no, side.role), "Squad")) ")" }
    }
}

fn squads(squads: &Squads) -> Markup {
    html! {
        (squads.size) " " (rule(squads.rule.as_str()))
        @for line in &squads.asked { div { (line) } }
        @if let Some(note) = &squads.note { div.soft { (note) } }
    }
}

/// The signs of the drawing, and the things by their letters.
fn key(drawing: &Drawing) -> Markup {
    html! {
        span.key { span.swatch.hatched {} (say!("briefing-page-attacker")) }
        span.key { span.swatch.dotted {} (say!("briefing-page-defender")) }
        @if drawing.obstacles { span.key { (say!("briefing-page-obstacles")) } }
        @for own in &drawing.key { span.key { strong { (own.letter) } " " (own.name) } }
        span.key { (say!("briefing-page-numbers-steps-of-the-set-up")) }
        span.key { (say!("briefing-page-marks-at-the-rim-a-range")) }
    }
}
