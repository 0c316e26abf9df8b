//! Judges data by itself: ranges, shapes, contradictions. What refers to other entries is
//! checked by the library. The same checks guard data that arrives inside a game setup.

mod army;
mod cards;
mod mission;
mod profile;
mod terrain;

use sandtable_kernel::RuleId;
use sandtable_packs::{brief, wrong_id};
use sandtable_text::say;

use super::Xy;
use super::limits::{self, Lengths, Limits};
use super::terrain::polygon;

/// One thing that is wrong with a value, with the path of the field it concerns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Path of the field, as in `zones.red[1]`.
    pub path: String,
    /// A stable code such as `unit.range`.
    pub code: &'static str,
    /// The fault in words: what was found and what is allowed.
    pub message: String,
    /// The rule behind it, if any.
    pub rule: Option<RuleId>,
}

/// Data that can say what is wrong with it.
pub trait Check {
    /// Everything that is wrong with the value; empty when it is sound.
    fn faults(&self) -> Vec<Fault> {
        let mut faults = Faults::default();
        self.check(&mut faults);
        faults.list
    }

    /// Adds what is wrong to `faults`.
    fn check(&self, faults: &mut Faults);
}

/// Collects faults below a path.
#[derive(Debug, Default)]
pub struct Faults {
    list: Vec<Fault>,
    prefix: String,
}

impl Faults {
    /// Adds a fault without a rule.
    pub(crate) fn add(&mut self, path: &str, code: &'static str, message: impl Into<String>) {
        let path = self.path(path);
        self.list.push(Fault { path, code, message: message.into(), rule: None });
    }

    /// Adds a fault against a rule.
    pub(crate) fn against(
        &mut self,
        rule: RuleId,
        path: &str,
        code: &'static str,
        message: impl Into<String>,
    ) {
        let path = self.path(path);
        self.list.push(Fault { path, code, message: message.into(), rule: Some(rule) });
    }

    fn path(&self, path: &str) -> String {
        match (self.prefix.as_str(), path) {
            ("", path) => path.to_owned(),
            (prefix, "") => prefix.to_owned(),
            (prefix, path) => format!("{prefix}.{path}"),
        }
    }

    /// Runs checks whose paths lie below `path`.
    pub(crate) fn below(&mut self, path: &str, checks: impl FnOnce(&mut Faults)) {
        let inner = self.path(path);
        let outer = std::mem::replace(&mut self.prefix, inner);
        checks(self);
        self.prefix = outer;
    }

    /// Checks each of several, below `path` and its index.
    pub(crate) fn each<T>(&mut self, path: &str, all: &[T], check: impl Fn(&T, &mut Faults)) {
        for (index, one) in all.iter().enumerate() {
            self.below(&format!("{path}[{index}]"), |faults| check(one, faults));
        }
    }

    /// A number that must lie between two others, both included.
    pub(crate) fn range(&mut self, path: &str, value: impl Into<i64>, (least, most): Limits) {
        let value = value.into();
        if !(least..=most).contains(&value) {
            self.add(path, "value.range", say!("check-is-outside-to", value, least, most));
        }
    }

    /// A list that must have between two numbers of items, both included.
    pub(crate) fn length<T>(&mut self, path: &str, list: &[T], (least, most): Lengths) {
        self.range(path, list.len() as i64, (least as i64, most as i64));
    }

    /// A number that must not be 0.
    pub(crate) fn not_zero(&mut self, path: &str, value: impl Into<i64>) {
        if value.into() == 0 {
            self.add(path, "value.zero", say!("check-0-has-no-effect-here"));
        }
    }

    /// An id in the form that ids have, and a name that is not empty.
    pub(crate) fn id_and_name(&mut self, id: &str, name: &str) {
        self.id("id", id);
        if name.trim().is_empty() {
            self.add("name", "value.empty", say!("check-the-name-is-empty"));
        }
    }

    /// An id in the form that ids have.
    pub(crate) fn id(&mut self, path: &str, id: &str) {
        if let Some(message) = wrong_id(id, true) {
            self.add(path, "value.id", message);
        }
    }

    /// A point whose coordinates lie on the lattice of 1/1024 inch, so that every machine computes the same. Says whether
    /// it does: nothing else is worth telling of a point that doesn't.
    pub(crate) fn lattice(&mut self, path: &str, at: Xy) -> bool {
        let off = |v: &f64| !v.is_finite() || (v * 1024.0).fract() != 0.0 || v.abs() > 256.0;
        let found: Vec<String> = at.iter().filter(|v| off(v)).map(|&v| brief(v)).collect();
        match &found[..] {
            [] => {}
            [one] => {
                let message = say!("check-is-not-a-multiple-of-1", one);
                self.add(path, "value.lattice", message);
            }
            both => {
                let message = say!("check-are-not-multiples-of-1", both = both.join(say!("check-and")));
                self.add(path, "value.lattice", message);
            }
        }
        found.is_empty()
    }

    /// A polygon with 3 to 32 corners on the lattice, whose edges do not cross and which has an area. Says whether all corners
    /// are on the lattice.
    pub(crate) fn polygon(&mut self, path: &str, corners: &[Xy]) -> bool {
        let mut measured = true;
        for (index, corner) in corners.iter().enumerate() {
            measured &= self.lattice(&format!("{path}[{index}]"), *corner);
        }
        let (least, most) = limits::CORNERS;
        if !(least..=most).contains(&corners.len()) {
            let message = say!("check-a-polygon-has-to-corners-found", least, most, count = corners.len());
            self.add(path, "polygon.corners", message);
        } else if !measured {
            // Its shape is anybody's guess.
        } else if let Err(error) = polygon(corners).convex_pieces() {
            // The same reading that play makes, so that no pack loads that play could not use.
            self.add(path, "polygon.shape", error.to_string());
        } else if polygon(corners).area() < 0.25 {
            self.add(path, "polygon.area", say!("check-the-polygon-has-no-area"));
        }
        measured
    }
}
