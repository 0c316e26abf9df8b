//! Numbers of the team campaign that are not references yet, counted for each player apart: a common count would tell each player how much the
//! others have.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use sandtable_dice::RollNo;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::Seat;

/// A thing of a kind that is counted for each player: `s2-14` is the 14th ship that came into the books of seat 2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lettered<const LETTER: char> {
    seat: Seat,
    index: u16,
}

impl<const LETTER: char> Lettered<LETTER> {
    /// The thing at a position in a seat's list of its kind.
    #[must_use]
    pub const fn new(seat: Seat, index: usize) -> Self {
        Self { seat, index: index as u16 }
    }

    /// In whose books it first stood; it may belong to somebody else by now.
    #[must_use]
    pub const fn seat(self) -> Seat {
        self.seat
    }

    /// Its position in that seat's list.
    #[must_use]
    pub const fn index(self) -> usize {
        self.index as usize
    }
}

impl<const LETTER: char> From<Lettered<LETTER>> for RollNo {
    fn from(no: Lettered<LETTER>) -> Self {
        Self { seat: Some(no.seat.0), id: u32::from(no.index) + 1 }
    }
}

impl<const LETTER: char> fmt::Display for Lettered<LETTER> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{LETTER}{}-{}", self.seat.0, u32::from(self.index) + 1)
    }
}

impl<const LETTER: char> fmt::Debug for Lettered<LETTER> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<const LETTER: char> FromStr for Lettered<LETTER> {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let read = || {
            let (seat, number) = text.strip_prefix(LETTER)?.split_once('-')?;
            let index = number.parse::<u16>().ok()?.checked_sub(1)?;
            let read = Self { seat: Seat(seat.parse().ok()?), index };
            // One spelling only, so that logs can be compared as texts.
            (read.to_string() == text).then_some(read)
        };
        read().ok_or_else(|| {
            format!("{text:?} is no number of this kind; the first one of seat 0 is {LETTER}0-1")
        })
    }
}

impl<const LETTER: char> Serialize for Lettered<LETTER> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de, const LETTER: char> Deserialize<'de> for Lettered<LETTER> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}

impl<const LETTER: char> JsonSchema for Lettered<LETTER> {
    fn schema_name() -> Cow<'static, str> {
        format!("No_{LETTER}").into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let pattern = format!("^{LETTER}[0-9]+-[1-9][0-9]*$");
        json_schema!({
            "type": "string",
            "pattern": pattern,
            "description": "A letter for the kind, the seat in whose books it first stood, and its number there."
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type ShipNo = Lettered<'s'>;

    #[test]
    fn numbers_are_read_as_they_are_written() {
        let ship = ShipNo::new(Seat(2), 13);
        assert_eq!(serde_json::to_string(&ship).unwrap(), "\"s2-14\"");
        assert_eq!("s2-14".parse(), Ok(ship));
        for wrong in ["p2-14", "s2-0", "s2-014", "s2", "s-1", "s300-1", "s2-99999", "s2-14 ", ""] {
            assert!(wrong.parse::<ShipNo>().is_err(), "{wrong}");
        }
    }
}
