//! Builds offers and their forms: buttons, picks, places. The choices in them come from the rule system.

use serde::Serialize;

use super::{Choice, Field, FieldKind, Offer, Options, Region, Way};
use crate::{Reckon, Reckoning, Ref};

/// Works a number out with its reckoning.
pub fn reckoned<T>(work: impl FnOnce(&mut dyn Reckon) -> T) -> Reckoning {
    let mut reckoning = Reckoning::default();
    work(&mut reckoning);
    reckoning
}

/// Offers a command as it stands.
#[must_use]
pub fn button<C>(kind: &'static str, text: impl Into<String>, command: C) -> Offer<C> {
    Offer::new(kind, text).command(command)
}

/// Lets the seat pick one of several; makes no offer if there are none. The first open one is in the command.
pub fn pick<C, T: Serialize>(
    offer: Offer<C>,
    (at, text): (&'static str, &'static str),
    choices: Vec<(T, Choice)>,
    command: impl Fn(T) -> C,
) -> Option<Offer<C>> {
    let first = choices.iter().position(|(_, choice)| choice.refusal.is_none()).unwrap_or(0);
    let refusal = choices.get(first)?.1.refusal;
    let (mut values, choices): (Vec<T>, Vec<Choice>) = choices.into_iter().unzip();
    let command = command(values.swap_remove(first));
    Some(offer.command(command).refused(refusal).field(Field::pick(at, text, choices)))
}

/// Lets several be picked, in any order: at least `min`, at most `max`; or one of `sets`, if these are given.
#[must_use]
pub fn several(
    at: &str,
    text: &str,
    choices: Vec<Choice>,
    [min, max]: [u32; 2],
    sets: Option<Vec<Vec<serde_json::Value>>>,
) -> Field {
    let from = Options::Listed(choices);
    Field::new(at, text, FieldKind::Pick { from, min, max, ordered: false, sets })
}

/// Places to be chosen for pieces on a table.
#[derive(Clone, Debug)]
pub struct Placing {
    region: Region,
    budget: Option<f64>,
    turn: bool,
    way: Way,
}

impl Placing {
    /// Pieces are put down, anywhere and whichever way they look.
    #[must_use]
    pub fn free() -> Self {
        Self { region: Region::default(), budget: None, turn: true, way: Way::Free }
    }

    /// Pieces go at most so far, by a way around what stands there.
    #[must_use]
    pub fn travel(inches: f64) -> Self {
        Self { budget: Some(inches), way: Way::Path, ..Self::free() }
    }

    /// Pieces go by a tool of one of these lengths, its arms so wide and its joint turned at most so far.
    #[must_use]
    pub fn tool(lengths: Vec<f64>, width: f64, bend: u16) -> Self {
        Self { way: Way::Tool { lengths, width, bend }, ..Self::free() }
    }

    /// They go at most so many inches.
    #[must_use]
    pub fn within(self, inches: f64) -> Self {
        Self { budget: Some(inches), ..self }
    }

    /// They must end inside these outlines.
    #[must_use]
    pub fn inside(mut self, outlines: Vec<Vec<(f64, f64)>>) -> Self {
        self.region.inside = outlines;
        self
    }

    /// They must end touching this thing.
    #[must_use]
    pub fn touching(mut self, thing: impl Into<Ref>) -> Self {
        self.region.touch.push(thing.into());
        self
    }

    /// They look the way they looked.
    #[must_use]
    pub fn unturned(self) -> Self {
        Self { turn: false, ..self }
    }

    /// Makes the field of a command, for these pieces.
    #[must_use]
    pub fn things(self, at: &str, pieces: Vec<Ref>) -> Field {
        let Self { region, budget, turn, way } = self;
        Field::new(at, "where", FieldKind::Place { pieces, region, budget, turn, way })
    }
}
