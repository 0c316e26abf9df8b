//! Things that a message can refer to, and those who name them.

use sandtable_kernel::Ref;
use serde::de::DeserializeOwned;
use serde_json::Value;

static NOTHING: Value = Value::Null;

/// The arguments of a message: the fields of one value, inside those of the values around it.
#[derive(Clone, Copy, Debug)]
pub struct Scope<'a> {
    value: &'a Value,
    outer: Option<&'a Scope<'a>>,
}

impl<'a> Scope<'a> {
    /// Returns the scope of a value inside another, or inside none.
    #[must_use]
    pub const fn new(value: &'a Value, outer: Option<&'a Scope<'a>>) -> Self {
        Self { value, outer }
    }

    /// Returns an argument: a field, `it` for the whole value, `first` to `third` for elements of a list; `deal-from` is
    /// the field `from` of the field `deal`.
    pub(crate) fn argument(&self, path: &str) -> &'a Value {
        path.split('-').fold(self.value, |value, name| match part(value, name) {
            Some(found) => found,
            None if name == "it" => value,
            None => &NOTHING,
        })
    }

    /// Returns the nearest field of this name, here or in a value around this one, or null.
    #[must_use]
    pub fn find(&self, name: &str) -> &'a Value {
        match (part(self.value, name), self.outer) {
            (Some(found), _) => found,
            (None, Some(outer)) => outer.find(name),
            (None, None) => &NOTHING,
        }
    }
}

/// A field, or an element of a list by its position in words.
fn part<'a>(value: &'a Value, name: &str) -> Option<&'a Value> {
    match (value, name) {
        (Value::Array(all), "first") => all.first(),
        (Value::Array(all), "second") => all.get(1),
        (Value::Array(all), "third") => all.get(2),
        (value, name) => value.get(name),
    }
}

/// A thing's name, and the thing if a client can show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// The name for people.
    pub label: String,
    /// The thing that has it.
    pub of: Option<Ref>,
}

impl Name {
    /// Returns the name of a thing that can be shown.
    #[must_use]
    pub fn of(label: impl Into<String>, of: Ref) -> Self {
        Self { label: label.into(), of: Some(of) }
    }

    /// Returns the name of a thing whose id stands in an event as this value.
    #[must_use]
    pub fn at(kind: &str, id: &Value, label: impl Into<String>) -> Self {
        let id = id.as_str().map_or_else(|| id.to_string(), str::to_owned);
        Self::of(label, Ref::new(kind, id))
    }
}

/// Reads a value as what it was written from.
pub fn read<T: DeserializeOwned>(value: &Value) -> Option<T> {
    T::deserialize(value).ok()
}

impl<T: Into<String>> From<T> for Name {
    fn from(label: T) -> Self {
        Self { label: label.into(), of: None }
    }
}

/// A position that can name what stands in events and commands.
pub trait Names {
    /// Names a value that is of a kind, as `unit` or `card`; `None` if that kind has no names. `scope` has the fields
    /// around the value, such as the battle in which a side plays.
    fn name(&self, kind: &str, value: &Value, scope: &Scope<'_>) -> Option<Name>;
}

/// Names nothing: for words about plain values.
#[derive(Clone, Copy, Debug)]
pub struct Nameless;

impl Names for Nameless {
    fn name(&self, _: &str, _: &Value, _: &Scope<'_>) -> Option<Name> {
        None
    }
}
