//! Terrain: each kind has a colour and a pattern; a piece of several kinds shows the patterns of all.

use sandtable_geometry::Point;
use sandtable_regiment::data::TerrainKind;
use sandtable_regiment::model::{Feature, Pos};

use super::frame::Frame;
use super::palette::{FAINT, HALO};
use super::svg::{Svg, Type};

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

/// The kinds in the order in which they give a piece its colour, with colour, outline and pattern.
const LOOKS: [(TerrainKind, &str, &str, Option<&str>); 9] = [
    (TerrainKind::Blocking, "#8a857c", "#4d4942", Some("rock")),
    (TerrainKind::Structural, "#d4c7b8", "#8b7a68", Some("bricks")),
    (TerrainKind::Impassable, "#b3d0de", "#7197ab", Some("waves")),
    (TerrainKind::Area, "#bfd3ae", "#86a373", Some("trees")),
    (TerrainKind::Depression, "#cdbd9c", "#927d57", Some("ditch")),
    (TerrainKind::Elevated, "#e0cfa4", "#ab9359", None),
    (TerrainKind::Difficult, "#d4cf9f", "#a29c66", Some("reeds")),
    (TerrainKind::Dangerous, "#e7d3b8", "#b4834e", Some("mines")),
    (TerrainKind::Open, "#dedcd3", "#b3afa2", None),
];

/// Draws all terrain.
pub fn draw(svg: &mut Svg, frame: &Frame, pos: Pos<'_>) {
    svg.open("stroke-linejoin=\"round\"");
    for feature in &pos.board.features {
        piece(svg, frame, feature);
    }
    svg.close();
}

fn piece(svg: &mut Svg, frame: &Frame, feature: &Feature) {
    let looks: Vec<_> = LOOKS.iter().filter(|(kind, ..)| feature.kinds.has(*kind)).collect();
    let Some((_, fill, edge, _)) = looks.first() else { return };
    let outline = frame.all(&feature.outline);
    svg.open("");
    svg.title(&format!("{} ({})", feature.name, kinds(feature)));
    svg.polygon(&outline, &format!("fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"1.6\""));
    for pattern in looks.iter().filter_map(|look| look.3) {
        svg.polygon(&outline, &format!("fill=\"url(#{pattern})\" stroke=\"none\""));
    }
    if feature.kinds.has(TerrainKind::Elevated) {
        for (share, width) in [(0.72, 1.1), (0.44, 0.9)] {
            let style = format!("fill=\"none\" stroke=\"#ab9359\" stroke-width=\"{width}\" opacity=\"0.85\"");
            svg.polygon(&shrunk(&outline, share), &style);
        }
    }
    if feature.kinds.has(TerrainKind::Structural) {
        let style = "fill=\"none\" stroke=\"#8b7a68\" stroke-width=\"2.6\"";
        svg.polygon(&shrunk(&outline, 0.93), style);
    }
    if feature.kinds.has(TerrainKind::Depression) {
        let style = "fill=\"#b3a17a\" fill-opacity=\"0.45\" stroke=\"#927d57\" stroke-width=\"0.9\" stroke-dasharray=\"3 3\"";
        svg.polygon(&shrunk(&outline, 0.78), style);
    }
    svg.close();
}

/// The names of the pieces: drawn after everything that could cover them but units.
pub fn names(svg: &mut Svg, frame: &Frame, pos: Pos<'_>) {
    for feature in &pos.board.features {
        let at = frame.at(middle(&feature.outline)) + Point::new(0.0, 3.5);
        svg.text(at, &feature.name, Type::plain(10.0, FAINT).centred().halo(HALO));
    }
}

/// A feature's kinds in words.
pub fn kinds(feature: &Feature) -> String {
    let names: Vec<String> = LOOKS
        .iter()
        .filter(|(kind, ..)| feature.kinds.has(*kind))
        .map(|(kind, ..)| format!("{kind:?}").to_lowercase())
        .collect();
    names.join(", ")
}

fn middle(points: &[Point]) -> Point {
    let sum = points.iter().fold(Point::default(), |sum, &p| sum + p);
    sum * (1.0 / points.len().max(1) as f64)
}

fn shrunk(points: &[Point], share: f64) -> Vec<Point> {
    let centre = middle(points);
    points.iter().map(|&p| centre.lerp(p, share)).collect()
}
