//! The map of a mission: territories by pattern and letter, objectives by shape, over squares of six inches.

use crate::catalogue::{Map, Mission, Point};
use maud::{Markup, html};
use sandtable_text::say;

use sandtable_press::svg::{at, halo};

/// Room around the field.
const EDGE: f64 = 34.0;

/// The map; Blue's edge is below.
pub(super) fn map(mission: &Mission) -> Markup {
    let map = &mission.map;
    let (wide, high) = (f64::from(map.size.0), f64::from(map.size.1));
    let view = format!("{} {} {} {}", at(-EDGE), at(-EDGE), at(wide + 2.0 * EDGE), at(high + 2.0 * EDGE));
    html! {
        figure.field {
            div.scroll tabindex="0" role="region" aria-label=(say!("pages-map-map-of-the-mission")) {
                svg xmlns="http://www.w3.org/2000/svg" viewBox=(view) role="img"
                    aria-labelledby=(say!("pages-map-field-title-field-desc")) font-size="24" {
                    title id="field-title" { (say!("pages-map-map-of")) (mission.name) }
                    desc id="field-desc" { (told(map)) }
                    (patterns())
                    rect x="0" y="0" width=(at(wide)) height=(at(high)) fill="#fff" {}
                    @for (side, fill, ink) in [(&map.blue, "url(#blue)", "#26406b"), (&map.red, "url(#red)", "#9b2318")] {
                        @for corners in side {
                            polygon points=(corners_of(map, corners)) fill=(fill) stroke=(ink) stroke-width="3" {}
                        }
                    }
                    (grid(wide, high))
                    rect x="0" y="0" width=(at(wide)) height=(at(high)) fill="none" stroke="#111" stroke-width="4" {}
                    text x=(at(wide / 2.0)) y=(at(high + 26.0)) text-anchor="middle" { (say!("pages-map-blues-edge")) }
                    text x=(at(wide / 2.0)) y=(at(-10.0)) text-anchor="middle" { (say!("pages-map-reds-edge")) }
                    @for point in &map.points { (placed(map, point)) }
                }
            }
            figcaption {
                (say!("pages-map-squares-are-six-inches-striped-blues"))
                @if map.points.iter().any(|point| !point.asset) { (say!("pages-map-circles-are-pois")) }
                @if map.points.iter().any(|point| point.asset) { (say!("pages-map-diamonds-are-assets-that-can-be")) }
                span.places { (told(map)) }
            }
        }
    }
}

/// From the map's measure, whose y runs up from Blue's edge.
fn place(map: &Map, (x, y): (u16, u16)) -> (f64, f64) {
    (f64::from(x), f64::from(map.size.1) - f64::from(y))
}

fn corners_of(map: &Map, corners: &[(u16, u16)]) -> String {
    let one = |corner: &(u16, u16)| {
        let (x, y) = place(map, *corner);
        format!("{},{}", at(x), at(y))
    };
    corners.iter().map(one).collect::<Vec<_>>().join(" ")
}

fn patterns() -> Markup {
    html! {
        defs {
            pattern id="blue" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)" {
                rect width="14" height="14" fill="#e3eaf4" {}
                rect width="4" height="14" fill="#7f97bb" {}
            }
            pattern id="red" width="16" height="16" patternUnits="userSpaceOnUse" {
                rect width="16" height="16" fill="#f8e6e2" {}
                circle cx="8" cy="8" r="3" fill="#b9695d" {}
            }
        }
    }
}

fn grid(wide: f64, high: f64) -> Markup {
    let steps = |length: f64| (1..(length / 100.0).ceil() as u32).map(|step| at(f64::from(step) * 100.0));
    html! {
        g stroke="#888" stroke-width="1" stroke-dasharray="6 6" {
            @for x in steps(wide) { line x1=(x) x2=(x) y1="0" y2=(at(high)) {} }
            @for y in steps(high) { line x1="0" x2=(at(wide)) y1=(y) y2=(y) {} }
        }
    }
}

fn placed(map: &Map, point: &Point) -> Markup {
    let (x, y) = place(map, point.at);
    let across = |dx: f64, dy: f64| format!("{},{}", at(x + dx), at(y + dy));
    let diamond = [across(0.0, -18.0), across(18.0, 0.0), across(0.0, 18.0), across(-18.0, 0.0)].join(" ");
    // Names of objectives near the upper edge stand below them as all others do; near the lower edge above.
    let below = if y > f64::from(map.size.1) - 60.0 { y - 26.0 } else { y + 40.0 };
    let anchored = x.clamp(90.0, (f64::from(map.size.0) - 90.0).max(90.0));
    html! {
        g {
            @if point.asset {
                polygon points=(diamond) fill="#fff" stroke="#111" stroke-width="4" {}
            } @else {
                circle cx=(at(x)) cy=(at(y)) r="15" fill="#fff" stroke="#111" stroke-width="4" {}
                circle cx=(at(x)) cy=(at(y)) r="6" fill="#111" {}
            }
            (halo(anchored, below, true, &point.name))
        }
    }
}

/// The map in words: where each objective lies.
fn told(map: &Map) -> String {
    let inches = |hundredths: u16| {
        let inches = f64::from(hundredths) * 6.0 / 100.0;
        format!("{inches:.1}").trim_end_matches(".0").to_owned()
    };
    let size =
        say!("pages-map-the-field-is-by-inches", inches = inches(map.size.0), inches2 = inches(map.size.1));
    let one = |point: &Point| {
        let (x, y) = (inches(point.at.0), inches(point.at.1));
        say!("pages-map-inches-from-the-left-from-blues", point = point.name, x, y)
    };
    [size].into_iter().chain(map.points.iter().map(one)).collect::<Vec<_>>().join(" ")
}
