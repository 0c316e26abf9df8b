//! Marks of factions in drawings: a color, a pattern, a letter and a line's dashes, so that no reader
//! needs the color.

use crate::catalogue::Faction;
use maud::{Markup, html};

/// A dark color of the faction; gray for nobody.
pub(super) const fn ink(faction: Option<Faction>) -> &'static str {
    match faction {
        Some(Faction::Rebel) => "#b3401a",
        Some(Faction::Imperial) => "#26406b",
        Some(Faction::Scum) => "#6a6a00",
        None => "#777",
    }
}

/// The dashes of a faction's line.
pub(super) const fn dashes(faction: Faction) -> Option<&'static str> {
    match faction {
        Faction::Rebel => None,
        Faction::Imperial => Some("8 4"),
        Faction::Scum => Some("2 4"),
    }
}

/// Fills a target of the faction: with stripes, solid, dots, or nothing.
pub(super) const fn fill(owner: Option<Faction>) -> &'static str {
    match owner {
        Some(Faction::Rebel) => "url(#stripes)",
        Some(Faction::Imperial) => "url(#solid)",
        Some(Faction::Scum) => "url(#dots)",
        None => "#fff",
    }
}

/// The pattern's name for the legend.
pub(super) const fn pattern(owner: Option<Faction>) -> &'static str {
    match owner {
        Some(Faction::Rebel) => "striped",
        Some(Faction::Imperial) => "dark",
        Some(Faction::Scum) => "dotted",
        None => "white",
    }
}

/// The patterns themselves.
pub(super) fn defs() -> Markup {
    let (rebel, empire, scum) =
        (ink(Some(Faction::Rebel)), ink(Some(Faction::Imperial)), ink(Some(Faction::Scum)));
    html! {
        defs {
            pattern id="stripes" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)" {
                rect width="6" height="6" fill="#f7dccf" {}
                rect width="3" height="6" fill=(rebel) {}
            }
            pattern id="solid" width="6" height="6" patternUnits="userSpaceOnUse" {
                rect width="6" height="6" fill=(empire) {}
            }
            pattern id="dots" width="7" height="7" patternUnits="userSpaceOnUse" {
                rect width="7" height="7" fill="#f1efc4" {}
                circle cx="3.5" cy="3.5" r="1.7" fill=(scum) {}
            }
        }
    }
}

/// The marker of a faction's line: a disc, a square, a triangle.
pub(super) fn marker(faction: Faction, x: f64, y: f64) -> Markup {
    let ink = ink(Some(faction));
    let at = |dx: f64, dy: f64| format!("{:.1},{:.1}", x + dx, y + dy);
    html! {
        @match faction {
            Faction::Rebel => circle cx=(format!("{x:.1}")) cy=(format!("{y:.1}")) r="4.5" fill=(ink) {},
            Faction::Imperial => {
                rect x=(format!("{:.1}", x - 4.0)) y=(format!("{:.1}", y - 4.0)) width="8" height="8" fill=(ink) {}
            },
            Faction::Scum => {
                polygon points={ (at(0.0, -5.5)) " " (at(5.0, 4.0)) " " (at(-5.0, 4.0)) } fill=(ink) {}
            },
        }
    }
}
