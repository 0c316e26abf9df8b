//! Things by their names: wherever an id can stand in what people write, the name may stand that people call the thing by.

use std::rc::Rc;

use sandtable_packs::{canonical, nearest};
use sandtable_text::say;
use serde_json::{Map, Value};

use crate::choice::{FEW, did_you_mean};
use crate::{Stop, Wrong};

/// The id of a thing as it stands in JSON, and its names; the first is the one it is told by.
type Thing = (Value, Vec<String>);

/// All things of one kind that a member of an object may name.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Things {
    /// The kind in words: `unit`.
    pub kind: &'static str,
    /// The id of each as it stands in JSON, and its names; the first is the one it is told by.
    pub all: Vec<Thing>,
}

impl Things {
    /// Names a kind of things that has none yet.
    #[must_use]
    pub const fn of(kind: &'static str) -> Self {
        Self { kind, all: Vec::new() }
    }

    /// Returns the same with things of one name each.
    #[must_use]
    pub fn with<I: serde::Serialize>(self, things: impl IntoIterator<Item = (I, String)>) -> Self {
        self.called(things.into_iter().map(|(id, name)| (id, vec![name])))
    }

    /// Returns the same with things of several names each.
    #[must_use]
    pub fn called<I: serde::Serialize>(mut self, things: impl IntoIterator<Item = (I, Vec<String>)>) -> Self {
        let things = things.into_iter();
        self.all.extend(things.map(|(id, names)| (serde_json::to_value(id).unwrap_or_default(), names)));
        self
    }

    /// Returns the id of what was written: an id as it is, or a name that only one thing has. Where something is told by that
    /// name, it is meant before others that may be called so too.
    ///
    /// # Errors
    /// Returns which things may have been meant by an unknown name, or which things share it.
    pub fn id(&self, at: &str, written: &Value) -> Result<Value, Wrong> {
        if let Some((id, _)) = self.all.iter().find(|(id, _)| id == written) {
            return Ok(id.clone());
        }
        let wrong = |says: String| Err(Wrong::new("unknown-name", says).at(at));
        let kind = self.kind;
        let Some(name) = written.as_str() else {
            return wrong(say!("things-there-is-no", kind, written, known = self.known()));
        };
        let alike = canonical(name);
        let is = |own: &str| {
            own.trim().to_lowercase() == name.trim().to_lowercase()
                || !alike.is_empty() && canonical(own) == alike
        };
        let by =
            |is: &dyn Fn(&Thing) -> bool| -> Vec<&Thing> { self.all.iter().filter(|one| is(one)).collect() };
        let tries = [
            by(&|(id, _)| is(&text(id))),
            by(&|(_, names)| names.first().is_some_and(|own| is(own))),
            by(&|(_, names)| names.iter().any(|own| is(own))),
        ];
        let found = tries.into_iter().find(|found| !found.is_empty()).unwrap_or_default();
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
                let meant = did_you_mean(&near).unwrap_or_else(|| self.known());
                wrong(say!("things-there-is-no-2", kind, name, meant))
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
        let all: Vec<String> = self.all.iter().map(|(id, _)| self.told(&text(id))).collect();
        match all.len() {
            0 => String::from(say!("things-there-are-none")),
            1..=FEW => say!("things-there-are", all = all.join(", ")),
            many => say!("things-there-are-2", many),
        }
    }
}

/// Puts ids in the place of names, wherever `of` knows things for a place: its JSON pointer, which begins with `at`. Absent
/// values stay; of a list each value is looked up. Where the members of an object are called by things, `of` knows them for the
/// member without a name, `/stock/`. Returns every name that nothing has, or several things, with its place; such
/// a name stays as it is.
pub fn ids(value: &mut Value, at: &str, of: &dyn Fn(&str) -> Option<Rc<Things>>) -> Vec<Wrong> {
    let mut faults = Vec::new();
    enter(value, at, of, &mut faults);
    faults
}

/// Returns a value with ids in the place of names, as [`ids`] finds them.
///
/// # Errors
/// The one name that nothing has, or several things; or all of them.
pub fn with_ids(mut value: Value, at: &str, of: &dyn Fn(&str) -> Option<Things>) -> Result<Value, Stop> {
    let mut faults = ids(&mut value, at, &|at| of(at).map(Rc::new));
    match faults.len() {
        0 => Ok(value),
        1 => Err(faults.remove(0).into()),
        many => {
            let says = say!("things-names-here-mean-nothing-or-several", many);
            let problems = faults.iter().map(Wrong::placed).collect();
            Err(Wrong::new("unknown-name", says).problems(problems).into())
        }
    }
}

fn enter(value: &mut Value, at: &str, of: &dyn Fn(&str) -> Option<Rc<Things>>, faults: &mut Vec<Wrong>) {
    // What is written out is no name, though names may stand in it.
    if !value.is_object()
        && let Some(things) = of(at)
    {
        return look_up(value, at, &things, of, faults);
    }
    match value {
        Value::Object(members) => {
            if let Some(things) = of(&format!("{at}/")) {
                *members = by_id(std::mem::take(members), at, &things, faults);
            }
            for (key, value) in members {
                enter(value, &format!("{at}/{key}"), of, faults);
            }
        }
        Value::Array(all) => {
            for (index, value) in all.iter_mut().enumerate() {
                enter(value, &format!("{at}/{index}"), of, faults);
            }
        }
        _ => {}
    }
}

/// Returns members with ids in the place of the names that they are called by. A name that cannot be meant stays.
fn by_id(
    members: Map<String, Value>,
    at: &str,
    things: &Things,
    faults: &mut Vec<Wrong>,
) -> Map<String, Value> {
    let mut called = Map::new();
    for (name, value) in members {
        let place = format!("{at}/{name}");
        let id = match things.id(&place, &Value::String(name.clone())) {
            Ok(id) => text(&id),
            Err(wrong) => {
                faults.push(wrong);
                name
            }
        };
        if called.contains_key(&id) {
            faults.push(
                Wrong::new("named-twice", say!("things-stands-here-twice", told = things.told(&id)))
                    .at(&place),
            );
        }
        called.insert(id, value);
    }
    called
}

fn look_up(
    value: &mut Value,
    at: &str,
    things: &Things,
    of: &dyn Fn(&str) -> Option<Rc<Things>>,
    faults: &mut Vec<Wrong>,
) {
    match value {
        Value::Null => {}
        Value::Array(all) => {
            for (index, value) in all.iter_mut().enumerate() {
                look_up(value, &format!("{at}/{index}"), things, of, faults);
            }
        }
        Value::Object(_) => enter(value, at, of, faults),
        // What is no name at all is for the type to refuse.
        Value::Bool(_) => {}
        _ => match things.id(at, value) {
            Ok(id) => *value = id,
            Err(wrong) => faults.push(wrong),
        },
    }
}

fn text(id: &Value) -> String {
    id.as_str().map_or_else(|| id.to_string(), str::to_owned)
}

fn many(kind: &str) -> String {
    say!("things-several-things-of-the-kind", kind)
}
