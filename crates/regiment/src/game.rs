//! REGIMENT as a rule system of the kernel.

use std::collections::BTreeMap;
use std::sync::Arc;

use sandtable_dice::Dice;
use sandtable_kernel::{Game, Noted, Outcome, Seat, Sink, Viewer, machine};

use crate::Regiment;
use crate::amend::Edit;
use crate::commands::Command;
use crate::engine::{self, with_pos};
use crate::model::{Event, Setup, State, Table};
use crate::rules::setup;
use crate::{open, view};

impl Game for Regiment {
    const NAME: &'static str = "regiment";
    const RULES_VERSION: &'static str = "regiment 0.2 (2026-06-21), sandtable 1";

    // Armies are written out in the setup: a log needs no pack, and only notes where they come from.
    type Pack = Noted;
    type Setup = Setup;
    type Table = Table;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Amendment = Edit;
    type View = view::View;

    sandtable_kernel::reads_logs!();
    sandtable_kernel::plays_on_machine!();

    fn open(_: &Arc<Noted>, setup: &Setup) -> Result<(Table, State), Vec<String>> {
        open::open(setup)
    }

    fn seats(_: &Table, _: &State) -> u8 {
        2
    }

    fn rulings(setup: &Setup) -> BTreeMap<String, String> {
        let mut named = setup.rulings.named();
        // REG-A100 leaves no choice and came after logs were written: without it in headers they stay as they are.
        named.remove("REG-A100");
        named
    }

    fn begin<D: Dice, S: Sink<Event>>(table: &Table, state: &mut State, dice: &mut D, out: &mut S) {
        machine::at_work::<Self, _, _>(table, state, dice, out, |cx| {
            if cx.table.setup.position.is_none() {
                setup::begin(cx);
            }
            machine::settle(cx);
        });
    }

    fn known(table: &Table, state: &State, viewer: Viewer) -> State {
        with_pos(table, state, |pos| view::known(pos, viewer))
    }

    fn view(table: &Table, state: &State, viewer: Viewer) -> view::View {
        with_pos(table, state, |pos| view::view(pos, viewer))
    }

    fn redact(table: &Table, state: &State, event: &Event, viewer: Viewer) -> Option<Event> {
        view::redact(table, state, event, viewer)
    }

    fn redact_command(
        table: &Table,
        state: &State,
        seat: Seat,
        command: &Command,
        viewer: Viewer,
    ) -> Option<Command> {
        view::redact_command(table, state, seat, command, viewer)
    }

    fn dispute_favours(_: &Table, face: u8) -> String {
        // REG-DISP-01: 1 to 3 is blue's view, 4 to 6 red's. REG-DISP-02: play goes on; nothing is rolled back.
        if face <= 3 { "blue" } else { "red" }.to_owned()
    }

    fn outcome(table: &Table, state: &State) -> Option<Outcome> {
        engine::outcome(table, state)
    }
}
