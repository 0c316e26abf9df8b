//! Prices in Fleet Points, each price with the rule behind it. Knows cards and readings, no player's purse.

use sandtable_kernel::{Form, Reckoning, RuleId};

use crate::catalogue::{Handling, PilotCard, Price, ShipClass, UpgradeCard};
use crate::model::Table;
use crate::rulings;

/// A ship without a pilot (GCW-016, GCW-017, GCW-018).
pub fn ship(table: &Table, class: &ShipClass) -> Reckoning {
    let mut sum = Reckoning::of("ship price", Form::Points);
    // GCW-017, GCW-018: each class of the campaign has its own price.
    sum.term(f64::from(asset(table, class.price)), class.name.clone(), rule!("GCW-016"));
    sum
}

/// A pilot without a ship (GCW-026).
pub fn pilot(table: &Table, card: &PilotCard) -> Reckoning {
    let mut sum = Reckoning::of("pilot price", Form::Points);
    sum.term(f64::from(asset(table, card.price)), card.name.clone(), rule!("GCW-026"));
    sum
}

/// Pilot skill of a card that is bought now. GCW-A08: it is printed on the card that lies on the table, whatever a
/// price table says.
pub const fn skill(_table: &Table, card: &PilotCard) -> u8 {
    card.skill
}

/// An upgrade card, for as many copies as [`copies`] says; `None` for what is never bought (GCW-070, GCW-071, GCW-076,
/// GCW-084).
pub fn upgrade(table: &Table, card: &UpgradeCard) -> Option<Reckoning> {
    let price = card.price.filter(|_| card.class.is_bought())?;
    let mut sum = Reckoning::of("upgrade price", Form::Points);
    // GCW-099: a title of negative squad points earns no Fleet Points, and a free generic one costs one.
    sum.term(f64::from(price.by_document()), card.name.clone(), rule(card));
    if card.is_unpriced_free_title() && !table.rulings().is(rulings::A21_PRINTED_COST) {
        sum.term(1.0, "a free generic title", rule!("GCW-A21"));
    }
    Some(sum)
}

/// Counts copies a price buys: ordnance comes in threes (GCW-073, GCW-075), what is never expended does not
/// (GCW-A22).
pub fn copies(table: &Table, card: &UpgradeCard) -> u8 {
    /// Number of copies that GCW-073 allows.
    const THREE: u8 = 3;
    let all = table.rulings().is(rulings::A22_THREE_COPIES);
    if all && card.class == Handling::NonexpendableOrdnance { THREE } else { card.copies }
}

/// GCW-A08: the tables were what players had to buy from.
fn asset(table: &Table, price: Price) -> i32 {
    if table.rulings().is(rulings::A08_CARD_PRICES) { price.by_cards() } else { price.by_document() }
}

/// The rule that sets a card's price.
fn rule(card: &UpgradeCard) -> RuleId {
    // GCW-070: if the card has no rule of its own.
    card.rule.map_or_else(|| of_kind(card.class), |rule| rule.0)
}

const fn of_kind(class: Handling) -> RuleId {
    match class {
        Handling::Ordnance => rule!("GCW-073"),
        Handling::IllicitOrdnance => rule!("GCW-075"),
        _ => rule!("GCW-070"),
    }
}
