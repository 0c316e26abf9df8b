//! The looks of figures and of things on the ground: paths for every name of [`Figure`] and for some of [`Scenery`]. The client
//! draws the same from the same file.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::Deserialize;

use crate::figure::{Figure, Scenery};

/// Breadth of the field that figures are drawn on.
pub(crate) const FIELD: f64 = 48.0;

/// Everything that is drawn.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Drawings {
    pub(crate) figures: BTreeMap<Figure, Drawing>,
    pub(crate) bases: Bases,
    /// Things that are drawn the same wherever they lie.
    pub(crate) sceneries: BTreeMap<Scenery, Ground>,
    /// The colors on light paper, by name.
    pub(crate) inks: BTreeMap<String, String>,
}

/// Proportions of bases and of what stands on them.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Bases {
    /// Share of a base that a silhouette fills.
    pub(crate) fills: f64,
    /// The same where a base stands askew under an upright one.
    pub(crate) askew: f64,
    /// The share of a round base.
    pub(crate) round: f64,
    /// Shares of a base that the largest silhouettes fill.
    pub(crate) largest: Largest,
    /// A base so many times as deep as it is broad is long.
    pub(crate) long: f64,
    pub(crate) rounding: Rounding,
    /// Breadth of the light band along a front, as a share of the base's shorter side.
    pub(crate) band: f64,
    /// Half the breadth of the notch before a front, as such a share.
    pub(crate) notch: f64,
    /// Teeth of the front of a unit that is shaken.
    pub(crate) teeth: u32,
}

/// Shares of a base across its front and along its side.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Largest {
    pub(crate) across: f64,
    pub(crate) along: f64,
}

/// The radius of each side's corners of bases, as a share of half a side.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rounding {
    pub(crate) red: f64,
    pub(crate) blue: f64,
    /// Of what belongs to nobody.
    pub(crate) nobody: f64,
}

/// A figure on a field 48 wide, its front up.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Drawing {
    /// Seen from the front, so that it never turns; others are seen from above and turn with their base.
    pub(crate) upright: bool,
    /// 48, or 72 for the largest.
    pub(crate) height: f64,
    pub(crate) parts: Vec<Part>,
}

/// A part of a figure.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Part {
    pub(crate) paint: Paint,
    pub(crate) d: String,
    /// Breadth of a line.
    pub(crate) width: Option<f64>,
}

/// The paint of a part of a figure: in the color of the figure or in that of what shows through, filled or as a line.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Paint {
    Ink,
    Cut,
    InkLine,
    CutLine,
}

/// A thing on the ground as it lies unturned, on a field of its own proportions.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ground {
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) parts: Vec<Thing>,
}

/// A part of a thing: what it is filled and drawn with are names of colors.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Thing {
    pub(crate) fill: Option<String>,
    pub(crate) line: Option<String>,
    pub(crate) width: Option<f64>,
    pub(crate) opacity: Option<f64>,
    pub(crate) d: String,
}

const TEXT: &str = include_str!("drawings.json");

/// Returns all drawings, which are read once. A test reads them too: a fault in the file never gets so far.
pub(crate) fn drawings() -> &'static Drawings {
    static READ: OnceLock<Drawings> = OnceLock::new();
    READ.get_or_init(|| serde_json::from_str(TEXT).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_figure_is_drawn_and_every_color_has_a_meaning() {
        let read: Drawings = serde_json::from_str(TEXT).unwrap();
        assert!(Figure::ALL.iter().all(|figure| read.figures.contains_key(figure)));
        assert!(read.sceneries.contains_key(&Scenery::Hut));
        assert!(read.bases.teeth > 0 && read.bases.fills > read.bases.askew);
        let parts = || read.sceneries.values().flat_map(|ground| &ground.parts);
        let named = || parts().flat_map(|part| [&part.fill, &part.line]).flatten();
        assert!(named().count() > 0 && named().all(|name| read.inks.contains_key(name)));
    }
}
