//! Regions: terrain by colour and pattern (a piece of several kinds shows the patterns of all), zones, objectives,
//! effects.

use std::fmt::Write as _;

use sandtable_geometry::Point;

use super::frame::Frame;
use super::palette::{FAINT, HALO, INK, livery};
use super::svg::{Svg, Type, number};
use crate::drawings::{Ground, drawings};
use crate::{Outline, Region, RegionKind, Scene};

/// Patterns, once in every document.
pub const PATTERNS: &str = r##"<defs>
<pattern id="trees" width="26" height="24" patternUnits="userSpaceOnUse"><g fill="#8fae7c" stroke="#7a9a68" stroke-width="0.8"><circle cx="7" cy="7" r="4.6"/><circle cx="20" cy="18" r="5.2"/><circle cx="21" cy="4" r="2.6"/><circle cx="5" cy="19" r="3"/></g></pattern>
<pattern id="reeds" width="18" height="16" patternUnits="userSpaceOnUse"><g stroke="#8d8757" stroke-width="1" fill="none"><path d="M3 7v-5M5.4 7l1.6-4M0.6 7l-1-4M12 15v-5M14.4 15l1.6-4M9.6 15l-1.6-4"/></g></pattern>
<pattern id="waves" width="22" height="10" patternUnits="userSpaceOnUse"><path d="M0 5q5.5-4 11 0t11 0" stroke="#7fa9be" stroke-width="1.1" fill="none"/></pattern>
<pattern id="mines" width="20" height="20" patternUnits="userSpaceOnUse"><g fill="#b4622d"><path d="M5 2l3.4 6h-6.8zM15 12l3.4 6h-6.8z"/></g></pattern>
<pattern id="bricks" width="16" height="12" patternUnits="userSpaceOnUse"><path d="M0 0h16M0 6h16M4 0v6M12 6v6" stroke="#a89684" stroke-width="0.8" fill="none"/></pattern>
<pattern id="rock" width="14" height="14" patternUnits="userSpaceOnUse"><path d="M0 14L14 0M-3 3L3-3M11 17L17 11" stroke="#57524a" stroke-width="1.6" fill="none"/></pattern>
<pattern id="ditch" width="9" height="9" patternUnits="userSpaceOnUse"><path d="M0 9L9 0" stroke="#a08a63" stroke-width="1" fill="none"/></pattern>
<pattern id="zone-red" width="12" height="12" patternUnits="userSpaceOnUse"><path d="M0 12L12 0" stroke="#c8503c" stroke-width="1" fill="none"/></pattern>
<pattern id="zone-blue" width="12" height="12" patternUnits="userSpaceOnUse"><path d="M0 0L12 12" stroke="#2f6ea8" stroke-width="1" fill="none"/></pattern>
</defs>"##;

/// Terrain by name, in the order in which the kinds give a piece its colour, with colour, outline and pattern.
const LOOKS: [(&str, &str, &str, Option<&str>); 11] = [
    ("blocking", "#8a857c", "#4d4942", Some("rock")),
    ("structural", "#d4c7b8", "#8b7a68", Some("bricks")),
    ("impassable", "#b3d0de", "#7197ab", Some("waves")),
    ("area", "#bfd3ae", "#86a373", Some("trees")),
    ("obstacle", "#d4c7b8", "#8b7a68", None),
    ("scatter", "#dccbb0", "#9a8158", None),
    ("depression", "#cdbd9c", "#927d57", Some("ditch")),
    ("elevated", "#e0cfa4", "#ab9359", None),
    ("difficult", "#d4cf9f", "#a29c66", Some("reeds")),
    ("dangerous", "#e7d3b8", "#b4834e", Some("mines")),
    ("open", "#dedcd3", "#b3afa2", None),
];

/// Draws all regions, zones at the bottom.
pub fn draw(svg: &mut Svg, frame: &Frame, scene: &Scene) {
    for kind in [RegionKind::Zone, RegionKind::Terrain, RegionKind::Objective, RegionKind::Effect] {
        for region in scene.regions.iter().filter(|region| region.kind == kind) {
            svg.open("stroke-linejoin=\"round\"");
            svg.title(&region.title);
            match kind {
                RegionKind::Zone => zone(svg, frame, region),
                RegionKind::Terrain => terrain(svg, frame, region),
                RegionKind::Objective => objective(svg, frame, region),
                RegionKind::Effect => effect(svg, frame, region),
            }
            svg.close();
        }
    }
}

/// Draws an outline, drawn to `share` of its size about its middle.
fn shape(svg: &mut Svg, frame: &Frame, outline: &Outline, share: f64, style: &str) {
    match outline {
        Outline::Polygon(points) => {
            let middle = outline.middle();
            let points: Vec<Point> = points.iter().map(|&p| frame.at(middle.lerp(p, share))).collect();
            svg.polygon(&points, style);
        }
        Outline::Round(disc) => {
            svg.circle(frame.at(disc.centre), disc.radius * share * frame.scale, style);
        }
    }
}

fn zone(svg: &mut Svg, frame: &Frame, region: &Region) {
    let (colours, weight) = (livery(region.team), region.weight);
    let fill = format!("fill=\"url(#{})\" opacity=\"{}\"", colours.pattern, number(0.3 * weight));
    shape(svg, frame, &region.outline, 1.0, &fill);
    let edge = format!(
        "fill=\"none\" stroke=\"{}\" stroke-width=\"1.4\" stroke-dasharray=\"7 5\" opacity=\"{}\"",
        colours.wash,
        number(0.25 + 0.65 * weight)
    );
    shape(svg, frame, &region.outline, 1.0, &edge);
}

/// Lays a thing into an outline with corners; its first edge is the thing's upper one.
fn thing(svg: &mut Svg, frame: &Frame, corners: &[Point], ground: &Ground) {
    let [first, second, ..] = *corners else { return };
    let along = second - first;
    let length = along.length();
    if length <= 0.0 {
        return;
    }
    let across = |p: Point| ((p - first).dot(along) / length, along.cross(p - first) / length);
    let spread = |values: &mut dyn Iterator<Item = f64>| {
        values.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), v| (low.min(v), high.max(v)))
    };
    let (left, right) = spread(&mut corners.iter().map(|&p| across(p).0));
    let (top, bottom) = spread(&mut corners.iter().map(|&p| across(p).1));
    let unit = along * (1.0 / length);
    let at = frame.at(first + unit * left + Point::new(-unit.y, unit.x) * top);
    let angle = along.y.atan2(along.x).to_degrees();
    svg.open(&format!(
        "transform=\"translate({} {}) rotate({}) scale({:.4} {:.4})\"",
        number(at.x),
        number(at.y),
        number(angle),
        (right - left) * frame.scale / ground.width,
        (bottom - top) * frame.scale / ground.height
    ));
    let ink = |name: &Option<String>| -> &'static str {
        name.as_ref().and_then(|name| drawings().inks.get(name)).map_or("none", String::as_str)
    };
    for part in &ground.parts {
        let mut style = format!("fill=\"{}\" stroke=\"{}\"", ink(&part.fill), ink(&part.line));
        for (name, value) in [("stroke-width", part.width), ("opacity", part.opacity)] {
            if let Some(value) = value {
                let _ = write!(style, " {name}=\"{}\"", number(value));
            }
        }
        svg.path(&part.d, &style);
    }
    svg.close();
}

fn terrain(svg: &mut Svg, frame: &Frame, region: &Region) {
    let ground = region.drawing.and_then(|drawing| drawings().sceneries.get(&drawing));
    if let (Some(ground), Outline::Polygon(corners)) = (ground, &region.outline) {
        return thing(svg, frame, corners, ground);
    }
    let is = |name: &str| region.looks.iter().any(|look| look == name);
    let looks: Vec<_> = LOOKS.iter().filter(|(name, ..)| is(name)).collect();
    let (_, fill, edge, _) = looks.first().copied().unwrap_or(&LOOKS[10]);
    let style = format!("fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"1.6\"");
    shape(svg, frame, &region.outline, 1.0, &style);
    for pattern in looks.iter().filter_map(|look| look.3) {
        let style = format!("fill=\"url(#{pattern})\" stroke=\"none\"");
        shape(svg, frame, &region.outline, 1.0, &style);
    }
    if is("elevated") {
        for (share, width) in [(0.72, 1.1), (0.44, 0.9)] {
            let style = format!("fill=\"none\" stroke=\"#ab9359\" stroke-width=\"{width}\" opacity=\"0.85\"");
            shape(svg, frame, &region.outline, share, &style);
        }
    }
    if is("structural") {
        let style = "fill=\"none\" stroke=\"#8b7a68\" stroke-width=\"2.6\"";
        shape(svg, frame, &region.outline, 0.93, style);
    }
    if is("depression") {
        let style = "fill=\"#b3a17a\" fill-opacity=\"0.45\" stroke=\"#927d57\" stroke-width=\"0.9\" stroke-dasharray=\"3 3\"";
        shape(svg, frame, &region.outline, 0.78, style);
    }
}

/// Draws an objective: a mark in the middle, and the ring in which it is held in the holder's colour.
fn objective(svg: &mut Svg, frame: &Frame, region: &Region) {
    let colours = livery(region.team);
    let centre = frame.at(region.outline.middle());
    let share = if region.team.is_some() { 0.22 } else { 0.06 };
    let ring = format!(
        "fill=\"{}\" fill-opacity=\"{share}\" stroke=\"{}\" stroke-width=\"1.3\" stroke-dasharray=\"2 4\"",
        colours.wash, colours.dark
    );
    shape(svg, frame, &region.outline, 1.0, &ring);
    svg.circle(centre, 7.0, &format!("fill=\"{HALO}\" stroke=\"{}\" stroke-width=\"2\"", colours.dark));
    svg.circle(centre, 3.6, &format!("fill=\"{}\"", colours.fill));
    let below = match &region.outline {
        // Within a wide ring, below a narrow one.
        Outline::Round(disc) if disc.radius * frame.scale > 30.0 => disc.radius * frame.scale - 5.0,
        Outline::Round(disc) => disc.radius * frame.scale + 12.0,
        Outline::Polygon(_) => 18.0,
    };
    let look = Type::plain(10.5, colours.dark).bold().centred().halo(HALO);
    svg.text(centre + Point::new(0.0, below), &region.name, look);
}

/// Draws what lasts: smoke as a cloud, anything else as an outline, each with its name.
fn effect(svg: &mut Svg, frame: &Frame, region: &Region) {
    let style = if region.looks.iter().any(|look| look == "smoke") {
        "fill=\"#8d8f92\" fill-opacity=\"0.55\" stroke=\"#6c6e71\" stroke-width=\"1.2\"".to_owned()
    } else {
        let colour = livery(region.team).dark;
        format!(
            "fill=\"{colour}\" fill-opacity=\"0.12\" stroke=\"{colour}\" stroke-width=\"1.4\" stroke-dasharray=\"5 3\""
        )
    };
    shape(svg, frame, &region.outline, 1.0, &style);
    let at = frame.at(region.outline.middle()) + Point::new(0.0, 3.5);
    svg.text(at, &region.name, Type::plain(10.0, INK).centred().halo(HALO));
}

/// Writes the names of terrain: drawn after everything that could cover them but pieces.
pub fn names(svg: &mut Svg, frame: &Frame, scene: &Scene) {
    for region in scene.regions.iter().filter(|region| region.kind == RegionKind::Terrain) {
        let at = frame.at(region.outline.middle()) + Point::new(0.0, 3.5);
        svg.text(at, &region.name, Type::plain(10.0, FAINT).centred().halo(HALO));
    }
}
