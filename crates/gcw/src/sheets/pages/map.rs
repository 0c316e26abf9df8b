//! The system as a drawing: targets on rings around a star, each by shape, owner, type, value and feature.

use crate::catalogue::{Category, Faction};
use crate::model::Target;
use crate::orbits::Orbits;
use maud::{Markup, html};
use sandtable_text::say;

use super::marks;
use crate::sheets::known::Known;
use crate::sheets::words;
use sandtable_press::svg::{at, halo, shortened};

/// The map of the system.
pub(super) fn map(known: &Known<'_>) -> Markup {
    let targets = &known.state().targets;
    let Orbits { wide, high, star: (across, middle), rings, places } = Orbits::of(targets.len());
    html! {
        figure.map {
            div.scroll tabindex="0" role="region" aria-label=(say!("pages-map-map-of-the-system")) {
                svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (wide) " " (at(high)) } role="img"
                    aria-labelledby=(say!("pages-map-map-title-map-desc")) font-size="15" {
                    title id="map-title" { (say!("pages-map-map-of-the-system")) }
                    desc id="map-desc" { (told(known)) }
                    (marks::defs())
                    @for ring in &rings {
                        ellipse cx=(across) cy=(at(middle)) rx=(ring.wide) ry=(ring.high) fill="none"
                            stroke="#ddd" {}
                    }
                    (star(across, middle))
                    (route(known, high))
                    @for ((index, target), (x, y)) in targets.iter().enumerate().zip(&places) {
                        (placed(known, index, target, *x, *y))
                    }
                }
            }
            figcaption { (legend(known)) }
        }
    }
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
fn route(known: &Known<'_>, high: f64) -> Markup {
    let y = high - 30.0;
    let won = known.state().factions.iter().find(|own| own.tally.route).map(|own| own.faction.name());
    html! {
        path d=(format!("M 20 {:.1} Q 500 {:.1} 980 {:.1}", y - 22.0, y + 26.0, y - 22.0)) fill="none"
            stroke="#555" stroke-width="2" stroke-dasharray="14 8" {}
        rect x="390" y=(at(y - 14.0)) width="220" height="26" fill="#fff" {}
        text x="500" y=(at(y + 5.0)) text-anchor="middle" {
            (say!("pages-map-trade-route")) @if let Some(won) = won { ": " (won) }
        }
    }
}

fn placed(known: &Known<'_>, index: usize, target: &Target, x: f64, y: f64) -> Markup {
    let category = known.cards().target_type(target.kind.as_str()).map(|kind| kind.category);
    let name = |id: &str| known.cards().target_type(id).map_or(id.to_owned(), |kind| kind.name.clone());
    let kind = match &target.outpost {
        Some(inside) => say!("pages-map-hidden", inside = name(inside.as_str())),
        None => name(target.kind.as_str()),
    };
    let worth = format!("{} · {}", shortened(&kind, 24), target.worth());
    html! {
        g {
            (shape(category, target.owner, x, y))
            (badge(target.owner, x + 23.0, y - 17.0))
            @if target.unexplored {
                text x=(at(x)) y=(at(y + 6.0)) text-anchor="middle" font-weight="700" font-size="18"
                    stroke="#fff" stroke-width="4" paint-order="stroke" { "?" }
            }
            (halo(x, y + 36.0, true, &format!("{index} {}", target.name)))
            (halo(x, y + 52.0, false, &worth))
            (halo(x, y + 67.0, false, &known.feature(target.feature.as_str())))
        }
    }
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
                    transform=(say!("pages-map-rotate-18", x = format_args!("{x:.1}"), y = format_args!("{y:.1}"))) {}
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

fn legend(known: &Known<'_>) -> Markup {
    html! {
        (say!("pages-map-owners"))
        @for team in &known.state().factions {
            (words::letter(team.faction)) ", " (marks::pattern(Some(team.faction))) " = " (team.faction.name()) "; "
        }
        (marks::pattern(None)) (say!("pages-map-nobody-circles-are-worlds-dashed-dead"))
        (say!("pages-map-hexagons-outposts-diamonds-space-installations-unexplored"))
        (say!("pages-map-unusual-feature"))
    }
}

/// The map in words.
fn told(known: &Known<'_>) -> String {
    let one = |target: &Target| {
        let owner = target.owner.map_or("uncontrolled", Faction::name);
        say!(
            "pages-map-value",
            target = target.name,
            kind = known.kind(target),
            worth = target.worth(),
            owner
        )
    };
    known.state().targets.iter().map(one).collect::<Vec<_>>().join(" ")
}
