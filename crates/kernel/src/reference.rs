//! References: names of things that events, views and offers are about, the same wherever one thing is meant.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use sandtable_text::say;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use smol_str::SmolStr;

/// A thing by its kind and its id there; written `base:17`, `ship:s2-14`, `card:r2d2`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ref {
    kind: SmolStr,
    id: SmolStr,
}

impl Ref {
    /// Names a thing. A kind holds no colon.
    #[must_use]
    pub fn new(kind: &str, id: impl fmt::Display) -> Self {
        debug_assert!(!kind.contains(':'), "{kind}");
        Self { kind: SmolStr::new(kind), id: smol_str::format_smolstr!("{id}") }
    }

    /// Returns the kind of thing: `base`, `unit`, `card`.
    #[must_use]
    pub fn kind(&self) -> &str {
        &self.kind
    }

    /// Returns the id among things of its kind.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }
}

impl fmt::Display for Ref {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.kind, self.id)
    }
}

impl FromStr for Ref {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.split_once(':') {
            Some((kind, id)) if !kind.is_empty() && !id.is_empty() => Ok(Self::new(kind, id)),
            _ => Err(say!("reference-is-no-reference-one-is-written", text = format_args!("{text:?}"))),
        }
    }
}

impl Serialize for Ref {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Ref {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Cow::<str>::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

impl JsonSchema for Ref {
    fn schema_name() -> Cow<'static, str> {
        "Ref".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "pattern": "^[^:]+:.+$",
            "description": "A thing by its kind and its id there, as `base:17`."
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_are_read_as_they_are_written() {
        let base = Ref::new("base", 17);
        assert_eq!(serde_json::to_string(&base).unwrap(), "\"base:17\"");
        assert_eq!(serde_json::from_str::<Ref>("\"base:17\"").unwrap(), base);
        assert_eq!("map:a:b".parse::<Ref>().unwrap().id(), "a:b");
        for wrong in ["base", ":17", "base:", ""] {
            assert!(wrong.parse::<Ref>().is_err(), "{wrong}");
        }
    }
}
