//! Forms of offers: what of a command can be chosen otherwise.

use sandtable_kernel::{Choice, Field, FieldKind, Offer, Options, Reckon, Reckoning, Ref, Region, Way};
use serde::Serialize;

use crate::commands::Command;
use crate::model::{Pos, UnitId};

/// Works a number out with its reckoning.
pub(crate) fn reckoned<T>(work: impl FnOnce(&mut dyn Reckon) -> T) -> Reckoning {
    let mut reckoning = Reckoning::default();
    work(&mut reckoning);
    reckoning
}

/// Offers a command as it stands.
pub(crate) fn button(kind: &'static str, text: impl Into<String>, command: Command) -> Offer<Command> {
    Offer::new(kind, text).command(command)
}

/// Returns a unit as something to be chosen.
pub(crate) fn unit(pos: Pos<'_>, unit: UnitId) -> Choice {
    Choice::new(unit, pos.table.label(unit)).about(unit.into())
}

/// Lets one of several be picked; nothing is offered if there are none. The first that is open stands in the command.
pub(crate) fn pick<T: Serialize>(
    offer: Offer<Command>,
    (at, text): (&'static str, &'static str),
    choices: Vec<(T, Choice)>,
    command: impl Fn(T) -> Command,
) -> Option<Offer<Command>> {
    let first = choices.iter().position(|(_, choice)| choice.refusal.is_none()).unwrap_or(0);
    let refusal = choices.get(first)?.1.refusal;
    let (mut values, choices): (Vec<T>, Vec<Choice>) = choices.into_iter().unzip();
    let command = command(values.swap_remove(first));
    Some(offer.command(command).refused(refusal).field(Field::pick(at, text, choices)))
}

/// Places to be chosen for the living bases of a unit.
pub(crate) struct Placing {
    region: Region,
    budget: Option<f64>,
    turn: bool,
    way: Way,
}

impl Placing {
    /// Bases are put down, anywhere and whichever way they look.
    pub(crate) fn free() -> Self {
        Self { region: Region::default(), budget: None, turn: true, way: Way::Free }
    }

    pub(crate) fn travel(inches: f64) -> Self {
        Self { budget: Some(inches), way: Way::Path, ..Self::free() }
    }

    pub(crate) fn inside(mut self, outlines: Vec<Vec<(f64, f64)>>) -> Self {
        self.region.inside = outlines;
        self
    }

    pub(crate) fn touching(mut self, thing: impl Into<Ref>) -> Self {
        self.region.touch.push(thing.into());
        self
    }

    pub(crate) fn unturned(self) -> Self {
        Self { turn: false, ..self }
    }

    /// Makes the field, for a unit's living bases.
    pub(crate) fn of(self, pos: Pos<'_>, unit: UnitId, at: &str) -> Field {
        self.things(at, pos.bases(unit).map(Ref::from).collect())
    }

    pub(crate) fn things(self, at: &str, pieces: Vec<Ref>) -> Field {
        let Self { region, budget, turn, way } = self;
        Field::new(at, "where", FieldKind::Place { pieces, region, budget, turn, way })
    }
}

/// Lets several be picked, in any order: at least `min`, at most `max`; or one of `sets`, if these are given.
pub(crate) fn several(
    at: &str,
    text: &str,
    choices: Vec<Choice>,
    [min, max]: [u32; 2],
    sets: Option<Vec<Vec<serde_json::Value>>>,
) -> Field {
    let from = Options::Listed(choices);
    Field::new(at, text, FieldKind::Pick { from, min, max, ordered: false, sets })
}
