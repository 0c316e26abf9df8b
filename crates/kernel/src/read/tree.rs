//! The tree that a type is read from: JSON, whose texts still stand where they were written.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt;

use sandtable_text::say;
use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Number, Value};

/// A value. Members keep the order in which they were written; no key stands twice.
#[derive(Debug)]
pub enum Tree<'t> {
    /// Nothing.
    Null,
    /// True or false.
    Bool(bool),
    /// A number as written.
    Number(Number),
    /// A text, borrowed unless it has escapes.
    Text(Cow<'t, str>),
    /// An array.
    List(Vec<Self>),
    /// An object.
    Map(Vec<(Cow<'t, str>, Self)>),
}

impl From<Value> for Tree<'_> {
    fn from(value: Value) -> Self {
        match value {
            Value::Null => Self::Null,
            Value::Bool(value) => Self::Bool(value),
            Value::Number(number) => Self::Number(number),
            Value::String(text) => Self::Text(Cow::Owned(text)),
            Value::Array(all) => Self::List(all.into_iter().map(Self::from).collect()),
            Value::Object(all) => {
                Self::Map(all.into_iter().map(|(key, value)| (Cow::Owned(key), value.into())).collect())
            }
        }
    }
}

impl From<Tree<'_>> for Value {
    fn from(tree: Tree<'_>) -> Self {
        match tree {
            Tree::Null => Self::Null,
            Tree::Bool(value) => Self::Bool(value),
            Tree::Number(number) => Self::Number(number),
            Tree::Text(text) => Self::String(text.into_owned()),
            Tree::List(all) => Self::Array(all.into_iter().map(Self::from).collect()),
            Tree::Map(all) => {
                Self::Object(all.into_iter().map(|(key, value)| (key.into_owned(), value.into())).collect())
            }
        }
    }
}

impl<'t> Tree<'t> {
    /// Parses a JSON text in which no key stands twice in one object.
    ///
    /// # Errors
    /// Returns an error for text that is not JSON, or for a duplicate key (an error of data).
    pub fn parse(text: &'t str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }
}

impl<'de> Deserialize<'de> for Tree<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Whole)
    }
}

struct Whole;

impl<'de> Visitor<'de> for Whole {
    type Value = Tree<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(say!("tree-a-json-value"))
    }

    fn visit_unit<E>(self) -> Result<Tree<'de>, E> {
        Ok(Tree::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Tree<'de>, E> {
        Ok(Tree::Bool(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Tree<'de>, E> {
        Ok(Tree::Number(value.into()))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Tree<'de>, E> {
        Ok(Tree::Number(value.into()))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Tree<'de>, E> {
        Ok(Number::from_f64(value).map_or(Tree::Null, Tree::Number))
    }

    fn visit_borrowed_str<E>(self, value: &'de str) -> Result<Tree<'de>, E> {
        Ok(Tree::Text(Cow::Borrowed(value)))
    }

    fn visit_str<E>(self, value: &str) -> Result<Tree<'de>, E> {
        Ok(Tree::Text(Cow::Owned(value.to_owned())))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut access: A) -> Result<Tree<'de>, A::Error> {
        let mut all = Vec::new();
        while let Some(item) = access.next_element()? {
            all.push(item);
        }
        Ok(Tree::List(all))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Tree<'de>, A::Error> {
        let mut all: Vec<(Cow<'de, str>, Tree<'de>)> = Vec::new();
        let mut many = BTreeSet::new();
        while let Some(key) = access.next_key_seed(Key)? {
            // Looked at here and not at the end, so that the parser stands where the second one is.
            let twice = match all.len() {
                FEW.. => {
                    if many.is_empty() {
                        many.extend(all.iter().map(|(key, _)| key.clone()));
                    }
                    !many.insert(key.clone())
                }
                _ => all.iter().any(|(other, _)| *other == key),
            };
            if twice {
                return Err(A::Error::custom(format_args!(
                    "{}",
                    say!("tree-the-key-stands-twice-in-one", key)
                )));
            }
            all.push((key, access.next_value()?));
        }
        Ok(Tree::Map(all))
    }
}

/// A key, borrowed where it is written without escapes.
struct Key;

impl<'de> DeserializeSeed<'de> for Key {
    type Value = Cow<'de, str>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Cow<'de, str>, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl<'de> Visitor<'de> for Key {
    type Value = Cow<'de, str>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(say!("tree-a-key"))
    }

    fn visit_borrowed_str<E>(self, value: &'de str) -> Result<Cow<'de, str>, E> {
        Ok(Cow::Borrowed(value))
    }

    fn visit_str<E>(self, value: &str) -> Result<Cow<'de, str>, E> {
        Ok(Cow::Owned(value.to_owned()))
    }
}

/// Members that are compared each with each; of more than these the keys are looked up.
const FEW: usize = 16;
