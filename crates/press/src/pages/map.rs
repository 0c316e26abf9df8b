//! The system as a drawing: targets on rings around a star, each by shape, owner, type, value and feature. The layout
//! follows from the order of the targets alone, so that it is the same on every page of a campaign.

use std::f64::consts::TAU;

use maud::{Markup, html};
use sandtable_gcw::catalogue::{Category, Faction};
use sandtable_gcw::model::Target;

use super::marks;
use crate::desk::Desk;
use crate::words;

const WIDE: f64 = 1000.0;
/// How much wider than high a ring is.
const FLAT: f64 = 0.62;
/// The radius of the outermost ring: names must fit beside its targets.
const OUTER: f64 = 400.0;
/// Height of a target with its two lines of text, and half of it above the middle.
const ABOVE: f64 = 46.0;
const BELOW: f64 = 62.0;
const LANE: f64 = 70.0;

/// The map of the system.
pub(super) fn map(desk: &Desk<'_>) -> Markup {
    let targets = &desk.state().targets;
    let rings = rings(targets.len());
    let middle = ABOVE + OUTER * FLAT;
    let high = 2.0 * OUTER * FLAT + ABOVE + BELOW + LANE;
    let radius = |ring: usize| OUTER * (ring + 1) as f64 / rings.len().max(1) as f64;
    html! {
        figure.map {
            div.scroll tabindex="0" role="region" aria-label="Map of the system" {
                svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (WIDE) " " (at(high)) } role="img"
                    aria-labelledby="map-title map-desc" font-size="15" {
                    title id="map-title" { "Map of the system" }
                    desc id="map-desc" { (told(desk)) }
                    (marks::defs())
                    @for ring in 0..rings.len() {
                        ellipse cx=(WIDE / 2.0) cy=(at(middle)) rx=(at(radius(ring))) ry=(at(radius(ring) * FLAT))
                            fill="none" stroke="#ddd" {}
                    }
                    (star(WIDE / 2.0, middle))
                    (route(desk, high))
                    @for (index, target) in targets.iter().enumerate() {
                        @let (x, y) = place(&rings, index, &radius, middle);
                        (placed(desk, index, target, x, y))
                    }
                }
            }
            figcaption { (legend(desk)) }
        }
    }
}

/// How many targets stand on each ring, the innermost first: the farther out, the more.
fn rings(count: usize) -> Vec<usize> {
    match count {
        0 => Vec::new(),
        1..=6 => vec![count],
        7..=13 => vec![count * 3 / 10, count - count * 3 / 10],
        _ => {
            let inner = count / 7;
            let second = count * 2 / 7;
            vec![inner, second, count - inner - second]
        }
    }
}

/// Where a target stands. Each ring is turned a little against the next, so that targets do not stand in rows.
fn place(rings: &[usize], index: usize, radius: &dyn Fn(usize) -> f64, middle: f64) -> (f64, f64) {
    let (mut ring, mut first) = (0, 0);
    while ring + 1 < rings.len() && index >= first + rings[ring] {
        first += rings[ring];
        ring += 1;
    }
    let count = rings.get(ring).copied().unwrap_or(1).max(1);
    let turned = if (rings.len() - ring) % 2 == 1 { 0.5 } else { 0.0 };
    let angle = TAU * ((index - first) as f64 + turned) / count as f64;
    // Texts are wide: the middle of a ring's top is left free of two neighbours by beginning at its side.
    (WIDE / 2.0 + radius(ring) * angle.cos(), middle + radius(ring) * FLAT * angle.sin())
}

fn at(number: f64) -> String {
    format!("{number:.1}")
}

fn star(x: f64, y: f64) -> Markup {
    html! {
        g {
            circle cx=(at(x)) cy=(at(y)) r="17" fill="#fff" stroke="#111" stroke-width="1.5" {}
            circle cx=(at(x)) cy=(at(y)) r="11" fill="#111" {}
        }
    }
}

/// The Trade Route passes below: nobody holds it (GCW-130).
fn route(desk: &Desk<'_>, high: f64) -> Markup {
    let y = high - 30.0;
    let won = desk.state().factions.iter().find(|own| own.tally.route).map(|own| own.faction.name());
    html! {
        path d=(format!("M 20 {:.1} Q 500 {:.1} 980 {:.1}", y - 22.0, y + 26.0, y - 22.0)) fill="none"
            stroke="#555" stroke-width="2" stroke-dasharray="14 8" {}
        rect x="390" y=(at(y - 14.0)) width="220" height="26" fill="#fff" {}
        text x="500" y=(at(y + 5.0)) text-anchor="middle" {
            "Trade Route" @if let Some(won) = won { ": " (won) }
        }
    }
}

fn placed(desk: &Desk<'_>, index: usize, target: &Target, x: f64, y: f64) -> Markup {
    let category = desk.cards().target_type(target.kind.as_str()).map(|kind| kind.category);
    let worth = format!("{}{}", desk.kind(target), if target.unexplored { ", unexplored" } else { "" });
    html! {
        g {
            (shape(category, target.owner, x, y))
            (badge(target.owner, x + 23.0, y - 17.0))
            @if target.unexplored {
                text x=(at(x)) y=(at(y + 6.0)) text-anchor="middle" font-weight="700" font-size="18"
                    stroke="#fff" stroke-width="4" paint-order="stroke" { "?" }
            }
            (halo(x, y + 36.0, true, &format!("{index} {}", target.name)))
            (halo(x, y + 52.0, false, &format!("{worth} · {}", target.worth())))
        }
    }
}

/// A text with a white edge, readable across lines.
fn halo(x: f64, y: f64, bold: bool, line: &str) -> Markup {
    let short = shortened(line, if bold { 22 } else { 30 });
    html! {
        text x=(at(x)) y=(at(y)) text-anchor="middle" stroke="#fff" stroke-width="4" paint-order="stroke"
            stroke-linejoin="round" font-weight=[bold.then_some("700")] font-size=[(!bold).then_some("12.5")] {
            (short)
        }
    }
}

/// Names can be long, and the table below the map has them whole.
fn shortened(line: &str, most: usize) -> String {
    if line.chars().count() <= most {
        return line.to_owned();
    }
    let short: String = line.chars().take(most - 1).collect();
    format!("{}…", short.trim_end())
}

/// A target by its category.
fn shape(category: Option<Category>, owner: Option<Faction>, x: f64, y: f64) -> Markup {
    let (fill, ink) = (marks::fill(owner), marks::ink(owner));
    let points = |corners: &[(f64, f64)]| {
        let corner = |(dx, dy): &(f64, f64)| format!("{:.1},{:.1}", x + dx, y + dy);
        corners.iter().map(corner).collect::<Vec<_>>().join(" ")
    };
    html! {
        @match category {
            Some(Category::SpaceInstallation) => {
                polygon points=(points(&[(0.0, -21.0), (21.0, 0.0), (0.0, 21.0), (-21.0, 0.0)])) fill=(fill)
                    stroke=(ink) stroke-width="2" {}
            },
            Some(Category::Outpost) => {
                polygon points=(points(&[
                    (-10.0, -18.0), (10.0, -18.0), (20.0, 0.0), (10.0, 18.0), (-10.0, 18.0), (-20.0, 0.0),
                ])) fill=(fill) stroke=(ink) stroke-width="2" {}
            },
            Some(Category::GasGiant) => {
                circle cx=(at(x)) cy=(at(y)) r="21" fill=(fill) stroke=(ink) stroke-width="2" {}
                ellipse cx=(at(x)) cy=(at(y)) rx="34" ry="7" fill="none" stroke=(ink) stroke-width="2"
                    transform=(format!("rotate(-18 {x:.1} {y:.1})")) {}
            },
            Some(Category::DeadWorld | Category::UninhabitedWorld) => {
                circle cx=(at(x)) cy=(at(y)) r="17" fill=(fill) stroke=(ink) stroke-width="2"
                    stroke-dasharray="4 3" {}
            },
            Some(Category::SettledWorld) | None => {
                circle cx=(at(x)) cy=(at(y)) r="19" fill=(fill) stroke=(ink) stroke-width="2.5" {}
            },
        }
    }
}

/// The owner's letter.
fn badge(owner: Option<Faction>, x: f64, y: f64) -> Markup {
    html! {
        @if let Some(owner) = owner {
            circle cx=(at(x)) cy=(at(y)) r="10" fill="#fff" stroke=(marks::ink(Some(owner))) stroke-width="1.5" {}
            text x=(at(x)) y=(at(y + 4.5)) text-anchor="middle" font-size="13" font-weight="700" {
                (words::letter(owner))
            }
        }
    }
}

fn legend(desk: &Desk<'_>) -> Markup {
    html! {
        "Owners: "
        @for team in &desk.table.teams {
            (words::letter(team.faction)) ", " (marks::pattern(Some(team.faction))) " = " (team.faction.name()) "; "
        }
        (marks::pattern(None)) " = nobody. Circles are worlds (dashed: dead or uninhabited; with a ring: gas giants), "
        "hexagons outposts, diamonds space installations; ? = unexplored. The number after the type is the value."
    }
}

/// The map in words.
fn told(desk: &Desk<'_>) -> String {
    let one = |target: &Target| {
        let owner = target.owner.map_or("nobody", Faction::name);
        format!("{}: {}, value {}, {owner}.", target.name, desk.kind(target), target.worth())
    };
    desk.state().targets.iter().map(one).collect::<Vec<_>>().join(" ")
}
