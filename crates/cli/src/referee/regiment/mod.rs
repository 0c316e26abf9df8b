//! REGIMENT as the referee serves it.

mod explain;
mod request;

use sandtable_ai::Policy;
use sandtable_kernel::{EntryOf, Seat};
use sandtable_packs::{Manifest, PackHash};
use sandtable_regiment::Regiment;
use sandtable_regiment::commands::Command;
use sandtable_regiment::data::Library;
use sandtable_regiment::engine::with_pos;
use sandtable_regiment::machine::Sensible;
use sandtable_regiment::model::{Setup, State, Table, UnitId};
use sandtable_regiment::setups;
use serde_json::{Map, Value, json};

use super::kinds::{kind, of};
use super::open::object;
use super::system::{Done, Open, Own, System};
use crate::choose::{self, Choice, ChoiceError, Chosen};
use crate::tell::{self, Told};

impl System for Library {
    type Game = Regiment;
    type Names = Choice;
    type Chosen = Chosen;
    type Explain = request::Explain;

    const EVERYBODY: &'static str = "both seats";
    const EXPLAINS: &'static str =
        "The reckonings of an entry, of a command that could be given, or of a unit.";
    const OWN: &'static [Own<Self>] = &[
        Own {
            kind: kind(
                "sight",
                true,
                of::<request::Sight>,
                "Whether a base sees another, with the line or what blocks it.",
            ),
            answer: explain::sight,
        },
        Own {
            kind: kind(
                "reach",
                true,
                of::<request::Reach>,
                "Where a base can go in one move, as a grid of inches.",
            ),
            answer: explain::reach,
        },
        Own {
            kind: kind("draw", true, of::<request::Draw>, "The position as an SVG picture."),
            answer: explain::draw,
        },
    ];

    fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    fn hash(&self) -> PackHash {
        self.hash
    }

    fn choose(&self, names: &Choice) -> Result<(Setup, Chosen), ChoiceError> {
        choose::setup(names, self)
    }

    fn advice(setup: &Setup) -> Vec<String> {
        setups::advice(setup)
    }

    fn cast(open: &Open<Self>) -> Map<String, Value> {
        object(json!({ "units": units(open) }))
    }

    fn stands(open: &Open<Self>) -> Map<String, Value> {
        object(json!({ "round": open.state().round }))
    }

    fn heading(table: &Table, state: &State, entry: &EntryOf<Regiment>) -> String {
        with_pos(table, state, |pos| tell::heading(pos, entry))
    }

    fn told(table: &Table, state: &mut State, entry: &EntryOf<Regiment>) -> Vec<Told> {
        tell::entry(table, state, entry)
    }

    fn advise(table: &Table, state: &State, seat: Seat, seed: u64) -> Option<Command> {
        Sensible::new(seed).choose(table, state, seat)
    }

    fn explain(open: &Open<Self>, asked: request::Explain) -> Done {
        explain::explain(open, asked)
    }
}

/// Numbers and names of all units, so that a client can read commands and events.
fn units(open: &Open<Library>) -> Value {
    let table = open.table();
    let all = (0u8..).zip(&table.units).map(|(id, spec)| {
        let bases: Vec<u8> = spec.base_ids().map(|base| base.0).collect();
        let name = table.name(UnitId(id));
        json!({ "unit": id, "name": name, "seat": spec.seat, "bases": bases, "points": spec.points })
    });
    all.collect()
}
