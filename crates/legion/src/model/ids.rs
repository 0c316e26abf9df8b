//! Numbers that name units and tokens inside one game. Everywhere outside they are references: `unit:4`.

use sandtable_kernel::positions;

positions! {
    /// A unit: seat 0's units come first, each squad in its list's order.
    UnitId(u8) = "unit";
    /// An effect of a card or a keyword in play, by its place among [`super::Table::rows`].
    EffectId(u8) = "effect";
    /// A miniature beside the leader of its unit, counted over both armies.
    MiniatureId(u8) = "miniature";
    /// A token of the mission, in the order of the mission's list.
    TokenId(u8) = "token";
    /// A token that units carry: its position among those that lie or are carried, which says nothing of its number.
    MarkerId(u8) = "marker";
    /// A token of a covert unit: its position among those that lie, which says nothing of the unit.
    CovertId(u8) = "covert";
}
