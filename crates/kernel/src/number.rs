//! Numbers by which games name their things. Outside a game's code they are references: `base:17`, `ship:s2-14`.

use std::borrow::Cow;
use std::fmt;
use std::hash::Hash;
use std::marker::PhantomData;
use std::str::FromStr;

use sandtable_dice::RollNo;
use sandtable_text::say;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::{Ref, Seat};

/// A kind of things that players own.
pub trait Kind: Copy + Ord + Hash {
    /// The kind as references name it, as `ship`; its first letter marks the numbers.
    const KIND: &'static str;
}

/// A thing of a kind that is counted for each player apart, since a common count would tell each player how much the others
/// have: `s2-14` is the 14th ship that came into the books of seat 2. It serializes as `ship:s2-14`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct No<K> {
    seat: Seat,
    index: u16,
    kind: PhantomData<K>,
}

impl<K: Kind> No<K> {
    /// The thing at a position in a seat's list of its kind.
    #[must_use]
    pub const fn new(seat: Seat, index: usize) -> Self {
        Self { seat, index: index as u16, kind: PhantomData }
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

    fn letter() -> char {
        K::KIND.chars().next().unwrap_or('x')
    }

    fn read(text: &str) -> Option<Self> {
        let bare = text.strip_prefix(K::KIND)?.strip_prefix(':')?;
        let (seat, number) = bare.strip_prefix(Self::letter())?.split_once('-')?;
        let index = number.parse::<u16>().ok()?.checked_sub(1)?;
        let read = Self { seat: Seat(seat.parse().ok()?), index, kind: PhantomData };
        // One spelling only, so that logs can be compared as texts.
        (read.to_string() == bare).then_some(read)
    }
}

impl<K: Kind> From<No<K>> for RollNo {
    fn from(no: No<K>) -> Self {
        Self { seat: Some(no.seat.0), id: u32::from(no.index) + 1 }
    }
}

impl<K: Kind> From<No<K>> for Ref {
    fn from(no: No<K>) -> Self {
        Self::new(K::KIND, no)
    }
}

impl<K: Kind> fmt::Display for No<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}-{}", Self::letter(), self.seat.0, u32::from(self.index) + 1)
    }
}

impl<K: Kind> fmt::Debug for No<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<K: Kind> FromStr for No<K> {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::read(text).ok_or_else(|| {
            let first = Ref::from(Self::new(Seat(0), 0));
            say!("number-is-no-the-first-one-of", text = format_args!("{text:?}"), kind = K::KIND, first)
        })
    }
}

impl<K: Kind> Serialize for No<K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{}:{self}", K::KIND))
    }
}

impl<'de, K: Kind> Deserialize<'de> for No<K> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}

impl<K: Kind> JsonSchema for No<K> {
    fn schema_name() -> Cow<'static, str> {
        format!("No_{}", K::KIND).into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let pattern = format!("^{}:{}[0-9]+-[1-9][0-9]*$", K::KIND, Self::letter());
        json_schema!({
            "type": "string",
            "pattern": pattern,
            "description": "A reference: the kind, a letter for it, the seat in whose books it first stood, and its number there."
        })
    }
}

/// Defines types for positions of things in lists that everyone knows. They serialise as references, `base:17`.
/// The crate that uses it has `serde` and `schemars`.
#[macro_export]
macro_rules! positions {
    ($($(#[$doc:meta])* $name:ident($number:ty) = $kind:literal;)*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub $number);

        impl $name {
            /// Returns the place in the list of all of them.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl From<$name> for $crate::Ref {
            fn from(id: $name) -> Self {
                Self::new($kind, id.0)
            }
        }

        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(&format_args!(concat!($kind, ":{}"), self.0))
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::position(deserializer, $kind).map(Self)
            }
        }

        impl ::schemars::JsonSchema for $name {
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut ::schemars::SchemaGenerator) -> ::schemars::Schema {
                ::schemars::json_schema!({ "type": "string", "pattern": concat!("^", $kind, ":[0-9]+$") })
            }
        }
    )* };
}

/// Reads a reference to a thing by its position, for [`positions!`](crate::positions!).
///
/// # Errors
///
/// Returns an error that says how such a reference is written.
#[doc(hidden)]
pub fn position<'de, N: FromStr + fmt::Display, D: Deserializer<'de>>(
    deserializer: D,
    kind: &str,
) -> Result<N, D::Error> {
    let text = Cow::<str>::deserialize(deserializer)?;
    let number = text.strip_prefix(kind).and_then(|rest| rest.strip_prefix(':')?.parse::<N>().ok());
    // One spelling only, so that logs can be compared as texts.
    let number = number.filter(|number| text.ends_with(&format!(":{number}")));
    number.ok_or_else(|| {
        de::Error::custom(say!("number-is-no-reference-as-3", text = format_args!("{text:?}"), kind))
    })
}

#[cfg(test)]
mod tests;
