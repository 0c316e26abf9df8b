//! The campaign as the referee serves it.

use sandtable_dice::Keyed;
use sandtable_gcw::Gcw;
use sandtable_gcw::catalogue::Catalogue;
use sandtable_gcw::commands::Command;
use sandtable_gcw::model::{Pos, Setup, State, Table};
use sandtable_kernel::{EntryOf, Game, Seat};
use sandtable_packs::{Manifest, PackHash};
use serde_json::{Map, Value, json};

use super::explain::{self, Plain};
use super::open::object;
use super::system::{Done, Open, System};
use crate::choose::ChoiceError;
use crate::choose::gcw::{self as choose, Choice, Chosen};
use crate::tell::{Told, gcw as tell};

impl System for Catalogue {
    type Game = Gcw;
    type Names = Choice;
    type Chosen = Chosen;
    type Explain = Plain<Command>;

    /// The setup holds the whole catalogue, and `load` sends a whole campaign in one line.
    const LONGEST_LINE: usize = 1 << 26;

    fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    fn hash(&self) -> PackHash {
        self.hash
    }

    fn choose(&self, names: &Choice) -> Result<(Setup, Chosen), ChoiceError> {
        choose::setup(names, self)
    }

    fn cast(open: &Open<Self>) -> Map<String, Value> {
        let table = open.table();
        let seats: Vec<Value> = table
            .teams
            .iter()
            .flat_map(|team| team.seats.iter().map(move |&seat| (team, seat)))
            .map(|(team, seat)| {
                json!({
                    "seat": seat,
                    "name": table.name(seat),
                    "faction": team.faction,
                    "leader": team.leader == seat,
                    "third": team.third,
                })
            })
            .collect();
        object(json!({ "name": table.setup.name, "seats": seats }))
    }

    fn stands(open: &Open<Self>) -> Map<String, Value> {
        object(json!({ "turn": open.state().turn, "phase": open.state().phase }))
    }

    fn heading(table: &Table, state: &State, entry: &EntryOf<Gcw>) -> String {
        tell::heading(Pos { table, state }, entry)
    }

    fn told(table: &Table, state: &mut State, entry: &EntryOf<Gcw>) -> Vec<Told> {
        tell::entry(table, state, entry)
    }

    /// Until there is a machine player, a legal command.
    fn advise(table: &Table, state: &State, seat: Seat, seed: u64) -> Option<Command> {
        Gcw::sample(table, state, seat, &mut Keyed::new(seed))
    }

    fn explain(open: &Open<Self>, asked: Plain<Command>) -> Done {
        explain::plain::<Self>(open, &asked)
    }
}
