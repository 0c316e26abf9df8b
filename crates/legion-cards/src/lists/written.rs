//! A list of any format, before anybody asks what its names mean. Knows no cards.

use sandtable_text::say;

use super::{ListError, Losses};

/// The most units of a list that are read.
pub const MOST_UNITS: usize = 60;
/// The most upgrades of a unit and cards of a list that are read.
const MOST_UPGRADES: usize = 20;
const MOST_CARDS: usize = 40;

/// A name with its place.
#[derive(Clone, Debug, Default)]
pub struct Word {
    /// Where it was written, as in [`super::Loss`].
    pub at: String,
    /// The name as it was written.
    pub text: String,
    /// The points behind it, if there are any.
    pub points: Option<i64>,
}

/// A unit as it was written.
#[derive(Clone, Debug, Default)]
pub struct Unit {
    /// Where it was written, as in [`super::Loss`].
    pub at: String,
    /// The name of its card as it was written.
    pub text: String,
    /// The name of its own, in formats that have one.
    pub name: Option<String>,
    /// Names of its upgrades, in the order of the list.
    pub upgrades: Vec<Word>,
    /// The points behind it, if there are any: of one or of all on the line, with or without upgrades.
    pub points: Option<i64>,
    /// Number of copies at this place.
    pub count: usize,
}

/// A list as it was written.
#[derive(Debug, Default)]
pub struct List {
    /// The name of the list, if it has one.
    pub title: Option<Word>,
    /// The faction, if the format names one.
    pub faction: Option<Word>,
    /// The battle force, if the list is of one.
    pub force: Option<Word>,
    /// Units in the order of the list.
    pub units: Vec<Unit>,
    /// Command cards and battle cards.
    pub cards: Vec<Word>,
    /// Points that the list says it costs.
    pub points: Option<Word>,
    /// Points that it may cost, where the format says so.
    pub most: Option<Word>,
    /// The kind of game that it is for, where the format says so.
    pub scenario: Option<Word>,
    /// True if the title is nothing but the first line of a text, and perhaps a unit.
    pub loose: bool,
    /// Set once it was told that there are too many units.
    pub long: bool,
    /// Set once it was told that there are too many cards.
    pub full: bool,
}

impl Word {
    /// Returns a name that was written at a place.
    pub fn new(at: impl Into<String>, text: impl Into<String>) -> Self {
        Self { at: at.into(), text: text.into(), points: None }
    }
}

impl List {
    /// Adds a unit so many times; what is too many is told once.
    pub fn unit(&mut self, mut unit: Unit, count: usize, losses: &mut Losses) {
        if let Some(first) = unit.upgrades.get(MOST_UPGRADES) {
            let says = say!("written-only-upgrades-of-a-unit-are", most_upgrades = MOST_UPGRADES);
            losses.leave(&first.at, &first.text, says);
            unit.upgrades.truncate(MOST_UPGRADES);
        }
        let free = MOST_UNITS.saturating_sub(self.units.len());
        if count > free && !std::mem::replace(&mut self.long, true) {
            losses.leave(
                &unit.at,
                &unit.text,
                say!("written-only-units-of-a-list-are", most_units = MOST_UNITS),
            );
        }
        unit.count = count;
        self.units.extend(std::iter::repeat_n(unit, count.min(free)));
    }

    /// Adds a command or battle card.
    pub fn card(&mut self, card: Word, losses: &mut Losses) {
        if self.cards.len() < MOST_CARDS {
            self.cards.push(card);
        } else if !std::mem::replace(&mut self.full, true) {
            losses.tell(
                &card.at,
                &card.text,
                say!("written-only-cards-of-a-list-are", most_cards = MOST_CARDS),
            );
        }
    }

    /// Returns the list if there is any unit on it.
    ///
    /// # Errors
    /// No unit was read.
    pub fn some(self) -> Result<Self, ListError> {
        if self.units.is_empty() {
            return Err(ListError::new("", say!("written-there-is-no-unit-on-this")));
        }
        Ok(self)
    }
}
