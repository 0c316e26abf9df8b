//! The colours of pictures: calm ground, and a red and a blue that stay apart for every kind of colour sight (they
//! differ in brightness and lie on the axis that red-green blindness keeps).

use crate::Team;

pub const PAPER: &str = "#f6f3ec";
pub const TABLE: &str = "#e6e8d8";
pub const TABLE_EDGE: &str = "#8a8672";
pub const GRID: &str = "#d3d6c2";
pub const INK: &str = "#33312b";
pub const FAINT: &str = "#7a7668";
pub const HALO: &str = "#fbfaf5";
pub const CARD: &str = "#fffdf8";
pub const RULE: &str = "#ddd8ca";
pub const GOLD: &str = "#b8860b";

/// The colours of one side.
#[derive(Clone, Copy, Debug)]
pub struct Livery {
    /// Fill of its pieces.
    pub fill: &'static str,
    /// Fill of pieces that are done for this round.
    pub pale: &'static str,
    /// Outlines and text.
    pub dark: &'static str,
    /// Zones and rings.
    pub wash: &'static str,
    /// Pattern of its zones.
    pub pattern: &'static str,
}

const RED: Livery =
    Livery { fill: "#c8503c", pale: "#e2bdb2", dark: "#7d2417", wash: "#d9705c", pattern: "zone-red" };
const BLUE: Livery =
    Livery { fill: "#2f6ea8", pale: "#b4c8d9", dark: "#12395e", wash: "#5c93c4", pattern: "zone-blue" };
const NEUTRAL: Livery = Livery { fill: FAINT, pale: "#c9c5b8", dark: INK, wash: FAINT, pattern: "ditch" };

/// Returns a side's colours, or neutral ones for what is nobody's.
pub const fn livery(team: Option<Team>) -> Livery {
    match team {
        Some(Team::Red) => RED,
        Some(Team::Blue) => BLUE,
        None => NEUTRAL,
    }
}
