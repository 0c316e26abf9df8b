//! Sagas of Tours of Duty as the referee serves them.

use sandtable_kernel::{EntryOf, Game, Seat, Viewer};
use sandtable_packs::{Manifest, PackHash};
use sandtable_tours::Tours;
use sandtable_tours::catalogue::Catalogue;
use sandtable_tours::commands::Command;
use sandtable_tours::machine::{Adjutant, Clash};
use sandtable_tours::model::{Pos, Setup, State, Table};
use serde_json::{Map, Value, json};

use super::explain::{self, Plain};
use super::open::object;
use super::system::{Done, Open, System};
use crate::choose::ChoiceError;
use crate::choose::tours::{self as choose, Choice, Chosen};
use crate::tell::{Told, tours as tell};

impl System for Catalogue {
    type Game = Tours;
    type Names = Choice;
    type Chosen = Chosen;
    type Explain = Plain<Command>;

    /// The setup holds the whole catalogue, and `load` sends a whole saga in one line.
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
            .seats()
            .zip(&table.setup.players)
            .map(|(seat, player)| {
                let faction = player.register.as_ref().map(|register| register.faction);
                json!({ "seat": seat, "name": player.name, "faction": faction })
            })
            .collect();
        object(json!({ "name": table.setup.name, "seats": seats }))
    }

    fn stands(open: &Open<Self>) -> Map<String, Value> {
        let on = open.state().numbered().filter(|(_, battle)| battle.is_on());
        let games: Vec<Value> = on
            .map(|(no, battle)| {
                let step = battle.aftermath.as_ref().map(|after| after.step);
                json!({ "battle": no, "stage": battle.stage, "step": step })
            })
            .collect();
        object(json!({ "round": open.state().round, "games": games }))
    }

    fn heading(table: &Table, state: &State, entry: &EntryOf<Tours>) -> String {
        tell::heading(Pos { table, state }, entry)
    }

    fn told(table: &Table, state: &mut State, entry: &EntryOf<Tours>) -> Vec<Told> {
        tell::entry(table, state, entry)
    }

    /// The command of a machine adjutant, who knows what the seat knows.
    fn advise(table: &Table, state: &State, seat: Seat, seed: u64) -> Option<Command> {
        let view = Tours::view(table, state, Viewer::Seat(seat));
        Adjutant::<Clash>::new(seed).answer(Pos { table, state: &view.state }, seat)
    }

    fn explain(open: &Open<Self>, asked: Plain<Command>) -> Done {
        explain::plain::<Self>(open, &asked)
    }
}
