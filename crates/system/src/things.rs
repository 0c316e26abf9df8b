//! Things by their names: wherever an id can stand in what people write, the name may stand that people call the thing by.

use sandtable_packs::{canonical, nearest};
use serde_json::Value;

use crate::{Stop, Wrong};

/// All things of one kind that a member of an object may name.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Things {
    /// The kind in words: `unit`.
    pub kind: &'static str,
    /// The id of each as it stands in JSON, and its names; the first is the one it is told by.
    pub all: Vec<(Value, Vec<String>)>,
}

impl Things {
    /// Names a kind of things that has none yet.
    #[must_use]
    pub const fn of(kind: &'static str) -> Self {
        Self { kind, all: Vec::new() }
    }

    /// Returns the same with things of one name each.
    #[must_use]
    pub fn with<I: serde::Serialize>(mut self, things: impl IntoIterator<Item = (I, String)>) -> Self {
        let things = things.into_iter();
        self.all.extend(things.map(|(id, name)| (serde_json::to_value(id).unwrap_or_default(), vec![name])));
        self
    }

    /// Returns the id of what was written: an id as it is, or a name that only one thing has.
    ///
    /// # Errors
    /// Says what may have been meant by a name that nothing has, or which things share it.
    pub fn id(&self, at: &str, written: &Value) -> Result<Value, Stop> {
        if let Some((id, _)) = self.all.iter().find(|(id, _)| id == written) {
            return Ok(id.clone());
        }
        let wrong = |says: String| Err(Wrong::new("unknown-name", says).at(at).into());
        let kind = self.kind;
        let Some(name) = written.as_str() else {
            return wrong(format!("there is no {kind} {written}; {}", self.known()));
        };
        let is = |own: &str| {
            let alike = canonical(own);
            own.trim().to_lowercase() == name.trim().to_lowercase()
                || !alike.is_empty() && alike == canonical(name)
        };
        let called = |(id, names): &&(Value, Vec<String>)| is(&text(id)) || names.iter().any(|own| is(own));
        let found: Vec<&(Value, Vec<String>)> = self.all.iter().filter(called).collect();
        match found.as_slice() {
            [(id, _)] => Ok(id.clone()),
            [] => {
                let ids: Vec<(String, &str)> = self
                    .all
                    .iter()
                    .flat_map(|(id, names)| names.iter().map(|name| (text(id), name.as_str())))
                    .collect();
                let near = nearest(name, ids.iter().map(|(id, name)| (id.as_str(), *name)));
                let near: Vec<String> = near.into_iter().map(|id| self.told(id)).collect();
                let meant = match near.split_last() {
                    Some((only, [])) => format!("did you mean {only}?"),
                    Some((last, others)) => format!("did you mean {} or {last}?", others.join(", ")),
                    None => self.known(),
                };
                wrong(format!("there is no {kind} `{name}`; {meant}"))
            }
            several => {
                let several: Vec<String> = several.iter().map(|(id, _)| self.told(&text(id))).collect();
                wrong(format!("{} are called `{name}`: write the id of {}", many(kind), several.join(" or ")))
            }
        }
    }

    /// A thing by its id and its name.
    fn told(&self, id: &str) -> String {
        let name = self.all.iter().find(|(own, _)| text(own) == id).and_then(|(_, names)| names.first());
        match name.filter(|name| name.as_str() != id) {
            Some(name) => format!("`{id}` ({name})"),
            None => format!("`{id}`"),
        }
    }

    /// The things there are, if they can be read at a glance.
    fn known(&self) -> String {
        const FEW: usize = 20;
        let all: Vec<String> = self.all.iter().map(|(id, _)| self.told(&text(id))).collect();
        match all.len() {
            0 => String::from("there are none"),
            1..=FEW => format!("there are {}", all.join(", ")),
            many => format!("there are {many}"),
        }
    }
}

/// Puts ids in the place of names, wherever `of` knows things for a place: its JSON pointer, which begins with `at`. Absent
/// values stay; of a list each value is looked up.
///
/// # Errors
/// The first name that nothing has, or several things, with its place.
pub fn ids(value: &mut Value, at: &str, of: &dyn Fn(&str) -> Option<Things>) -> Result<(), Stop> {
    if let Some(things) = of(at) {
        return look_up(value, at, &things);
    }
    match value {
        Value::Object(members) => {
            members.iter_mut().try_for_each(|(key, value)| ids(value, &format!("{at}/{key}"), of))
        }
        Value::Array(all) => {
            let mut all = all.iter_mut().enumerate();
            all.try_for_each(|(index, value)| ids(value, &format!("{at}/{index}"), of))
        }
        _ => Ok(()),
    }
}

fn look_up(value: &mut Value, at: &str, things: &Things) -> Result<(), Stop> {
    match value {
        Value::Null => {}
        Value::Array(all) => {
            for (index, value) in all.iter_mut().enumerate() {
                look_up(value, &format!("{at}/{index}"), things)?;
            }
        }
        // What is no name at all is for the type to refuse.
        Value::Object(_) | Value::Bool(_) => {}
        _ => *value = things.id(at, value)?,
    }
    Ok(())
}

fn text(id: &Value) -> String {
    id.as_str().map_or_else(|| id.to_string(), str::to_owned)
}

fn many(kind: &str) -> String {
    format!("several things of the kind {kind}")
}
