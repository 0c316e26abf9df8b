//! Legion as a rule system of the kernel.

use std::collections::BTreeMap;
use std::sync::Arc;

use sandtable_dice::Dice;
use sandtable_kernel::{Game, Outcome, Seat, Sink, Viewer, machine};

use crate::amend::Edit;
use crate::commands::Command;
use crate::data::Library;
use crate::engine::{self, with_pos};
use crate::model::{Event, Setup, State, Table, UnitId};
use crate::rules::setup;
use crate::{Legion, open, view};

impl Game for Legion {
    const NAME: &'static str = "legion";
    const RULES_VERSION: &'static str = "legion: open beta of February 2023, sandtable 0";

    type Pack = Library;
    type Setup = Setup;
    type Table = Table;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Amendment = Edit;
    type View = view::View;

    sandtable_kernel::reads_logs!();
    sandtable_kernel::plays_on_machine!();

    fn open(pack: &Arc<Library>, setup: &Setup) -> Result<(Table, State), Vec<String>> {
        open::open(pack, setup)
    }

    fn seats(_: &Table, _: &State) -> u8 {
        // SO-GEN-05: two players play.
        2
    }

    fn rulings(setup: &Setup) -> BTreeMap<String, String> {
        setup.rulings.named()
    }

    fn begin<D: Dice, S: Sink<Event>>(table: &Table, state: &mut State, dice: &mut D, out: &mut S) {
        machine::at_work::<Self, _, _>(table, state, dice, out, |cx| {
            if cx.table.setup.position.is_none() {
                setup::begin(cx);
            }
            machine::settle(cx);
        });
    }

    fn known(_: &Table, state: &State, viewer: Viewer) -> State {
        view::known(state, viewer)
    }

    fn view(table: &Table, known: &State, viewer: Viewer) -> view::View {
        with_pos(table, known, |pos| view::view(pos, viewer))
    }

    fn redact(_: &Table, state: &State, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(view::redact(state, *event, viewer))
    }

    fn redact_command(
        _: &Table,
        state: &State,
        seat: Seat,
        command: &Command,
        viewer: Viewer,
    ) -> Option<Command> {
        let covert = |unit: UnitId| {
            state.units.get(unit.index()).is_some_and(|unit| unit.place == crate::model::Place::Covert)
        };
        let secret = match command {
            Command::Loadouts { .. } | Command::Card { .. } | Command::Assign { .. } => true,
            // SO-COVERT-04: which unit a token stands for.
            Command::Deploy { place } => place.iter().any(|put| covert(put.piece)),
            _ => false,
        };
        (!secret || view::knows(viewer, seat)).then_some(*command)
    }

    fn outcome(_: &Table, state: &State) -> Option<Outcome> {
        engine::outcome(state)
    }
}
