//! Numbers that name units, bases and pieces inside one game. Everywhere outside they are references: `base:17`.

use std::borrow::Cow;

use sandtable_kernel::Ref;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $kind:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u8);

        impl $name {
            /// Returns the place in the list of all of them.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl From<$name> for Ref {
            fn from(id: $name) -> Self {
                Self::new($kind, id.0)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(&format_args!(concat!($kind, ":{}"), self.0))
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = Cow::<str>::deserialize(deserializer)?;
                let number = text.strip_prefix(concat!($kind, ":")).and_then(|number| number.parse().ok());
                number.map(Self).ok_or_else(|| {
                    de::Error::custom(format!(concat!("{:?} is no reference as `", $kind, ":3`"), text))
                })
            }
        }

        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "type": "string", "pattern": concat!("^", $kind, ":[0-9]+$") })
            }
        }
    };
}

id! {
    /// A unit: seat 0's units come first, each army in its list's order.
    UnitId, "unit"
}
id! {
    /// A base: the bases of a unit follow each other, units in the order of their ids.
    BaseId, "base"
}
id! {
    /// A piece of terrain, by its position in the half of a seat.
    PieceId, "piece"
}
