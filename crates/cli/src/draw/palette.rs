//! The colours of pictures: calm ground, and a red and a blue that stay apart for every kind of colour sight (they
//! differ in brightness and lie on the axis that red-green blindness keeps).

use sandtable_kernel::Seat;
use sandtable_regiment::data::Side;
use sandtable_regiment::model::Pos;

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
    /// Its name, for people.
    pub name: &'static str,
    /// Bases.
    pub fill: &'static str,
    /// Bases of units that have been activated.
    pub pale: &'static str,
    /// Outlines and text.
    pub dark: &'static str,
    /// Zones and rings.
    pub wash: &'static str,
}

const RED: Livery =
    Livery { name: "Red", fill: "#c8503c", pale: "#e2bdb2", dark: "#7d2417", wash: "#d9705c" };
const BLUE: Livery =
    Livery { name: "Blue", fill: "#2f6ea8", pale: "#b4c8d9", dark: "#12395e", wash: "#5c93c4" };

/// A side's colours.
pub fn livery(side: Side) -> Livery {
    match side {
        Side::Red => RED,
        Side::Blue => BLUE,
    }
}

/// A seat's colours; while colours are not yet chosen, seat 0 is shown red.
pub fn of_seat(pos: Pos<'_>, seat: Seat) -> Livery {
    let side = pos.state.side(seat).unwrap_or(if seat.0 == 0 { Side::Red } else { Side::Blue });
    livery(side)
}
