//! A list as a setup names it.

use std::fmt;
use std::marker::PhantomData;

use sandtable_text::say;
use schemars::JsonSchema;
use serde::de::value::MapAccessDeserializer;
use serde::{Deserialize, Deserializer, Serialize, de};

/// A list by its id in the pack, or written out.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(untagged, rename = "ListRef")]
pub enum ListRef<L> {
    /// Id of a list in the pack.
    Id(String),
    /// A list of one's own, by ids of what is in the pack.
    Own(Box<L>),
}

impl<'de, L: Deserialize<'de>> Deserialize<'de> for ListRef<L> {
    /// A text is an id, an object a list. Written by hand so that an error inside a list keeps its place.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either<L>(PhantomData<L>);
        impl<'de, L: Deserialize<'de>> de::Visitor<'de> for Either<L> {
            type Value = ListRef<L>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(say!("reference-the-id-of-a-list-or"))
            }
            fn visit_str<E: de::Error>(self, id: &str) -> Result<Self::Value, E> {
                Ok(ListRef::Id(id.to_owned()))
            }
            fn visit_map<A: de::MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
                Ok(ListRef::Own(Box::new(L::deserialize(MapAccessDeserializer::new(map))?)))
            }
        }
        deserializer.deserialize_any(Either(PhantomData))
    }
}
