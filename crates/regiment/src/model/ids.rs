//! Numbers that name units, bases and pieces inside one game. Everywhere outside they are references: `base:17`.

use sandtable_kernel::positions;

positions! {
    /// A unit: seat 0's units come first, each army in its list's order.
    UnitId(u8) = "unit";
    /// A base: the bases of a unit follow each other, units in the order of their ids.
    BaseId(u8) = "base";
    /// A piece of terrain, by its position in the half of a seat.
    PieceId(u8) = "piece";
}
