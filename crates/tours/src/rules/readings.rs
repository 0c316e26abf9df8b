//! Words of cards that a ruling decides on: their text with the reading that is chosen for the table.
//! Must not know: what happens on the table.

use sandtable_kernel::{RuleId, Seat};

use crate::model::Pos;
use crate::rulings::{self, RulingOption};

/// Rules of cards that only the table carries out, each with its ruling and the other reading.
const ON_THE_TABLE: [(RuleId, RuleId, RulingOption); 2] = [
    // Units affected by Unsure.
    (rule!("TOD-TRAIT-06"), rule!("TOD-A25"), rulings::A25_ORDERED_BY_THE_PARAGON),
    // Who may have Infiltrate by a Combat Drop.
    (rule!("TOD-ASSET-13"), rule!("TOD-A55"), rulings::A55_ANY_UNIT),
];

/// The words of a card of this rule, with the reading that is played.
pub fn text(pos: Pos<'_>, rule: &str, words: &str) -> String {
    let Some((_, id, other)) = ON_THE_TABLE.iter().find(|(of, ..)| *of == rule) else {
        return words.to_owned();
    };
    let place = usize::from(pos.table.plays(*other));
    match rulings::ruling(id.as_str()).and_then(|ruling| ruling.options.get(place)) {
        Some(reading) => format!("{words} {id}: {}", reading.text),
        None => words.to_owned(),
    }
}

/// Special rules of the story arc that a Register is playing; they hold no longer than the arc (TOD-ARC-03).
pub(crate) fn of_arc(pos: Pos<'_>, seat: Seat) -> &[String] {
    let arc = pos.state.register(seat).and_then(|register| register.arc.as_ref());
    arc.and_then(|arc| pos.table.cards().arc(&arc.id)).map_or(&[], |arc| arc.special.as_slice())
}
