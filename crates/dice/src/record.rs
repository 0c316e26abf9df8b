//! Writes down every roll of another source.

use crate::{Dice, Face, RollAsk, RollKey, RollKind};

/// A roll that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rolled {
    /// The written key.
    pub key: String,
    /// The dice, or what was picked from.
    pub kind: RollKind,
    /// The faces they showed, in order.
    pub faces: Vec<Face>,
}

impl Rolled {
    /// Returns the names of the faces, in order.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.faces.iter().map(|&face| self.kind.name(face).into_owned()).collect()
    }
}

/// Passes rolls through and keeps them.
#[derive(Debug)]
pub struct Recorder<'a, D: Dice + ?Sized> {
    source: &'a mut D,
    /// The rolls so far, in order.
    pub rolls: Vec<Rolled>,
}

impl<'a, D: Dice + ?Sized> Recorder<'a, D> {
    /// Records what `source` answers.
    pub fn new(source: &'a mut D) -> Self {
        Self { source, rolls: Vec::new() }
    }

    /// Returns all faces by name, as a script of the same rolls.
    #[must_use]
    pub fn script(&self) -> String {
        self.rolls.iter().flat_map(Rolled::names).collect::<Vec<_>>().join(" ")
    }
}

impl<D: Dice + ?Sized> Dice for Recorder<'_, D> {
    fn throw(&mut self, key: RollKey<'_>, kind: RollKind, faces: &mut [Face]) {
        self.source.throw(key, kind, faces);
        self.rolls.push(Rolled { key: key.to_string(), kind, faces: faces.to_vec() });
    }

    fn shortage(&self) -> Option<&RollAsk> {
        self.source.shortage()
    }
}
