//! Legion as a rule system of the kernel.

use std::collections::BTreeMap;
use std::sync::Arc;

use sandtable_dice::{Dice, Random};
use sandtable_kernel::{Asked, Game, Offer, Outcome, Refusal, Seat, Sink, Viewer, machine};

use crate::amend::Edit;
use crate::commands::Command;
use crate::data::Library;
use crate::engine::{self, with_pos};
use crate::model::{Event, Setup, State, Table};
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

    fn play<D: Dice, S: Sink<Event>>(
        table: &Table,
        state: &mut State,
        seat: Seat,
        command: &Command,
        dice: &mut D,
        out: &mut S,
    ) -> Result<(), Refusal> {
        machine::at_work::<Self, _, _>(table, state, dice, out, |cx| machine::play(cx, seat, command))
    }

    fn begin<D: Dice, S: Sink<Event>>(table: &Table, state: &mut State, dice: &mut D, out: &mut S) {
        machine::at_work::<Self, _, _>(table, state, dice, out, |cx| {
            setup::begin(cx);
            machine::settle(cx);
        });
    }

    fn check(table: &Table, state: &State, seat: Seat, command: &Command) -> Result<(), Refusal> {
        with_pos(table, state, |pos| engine::check(pos, seat, command).map(|_| ()))
    }

    fn apply(table: &Table, state: &mut State, event: &Event) {
        event.apply(&table.facts, state);
    }

    fn amend<D: Dice, S: Sink<Event>>(
        table: &Table,
        state: &mut State,
        amendment: &Edit,
        dice: &mut D,
        out: &mut S,
    ) -> Result<(), Refusal> {
        machine::at_work::<Self, _, _>(table, state, dice, out, |cx| {
            amendment.check(cx.pos())?;
            cx.emit(*amendment);
            machine::settle(cx);
            Ok(())
        })
    }

    fn decisions(table: &Table, state: &State) -> Vec<Asked<Command>> {
        with_pos(table, state, machine::decisions::<Self>)
    }

    fn offers(table: &Table, state: &State, seat: Seat) -> Vec<Offer<Command>> {
        with_pos(table, state, |pos| {
            if engine::asked(pos) == Some(seat) { engine::offers(pos) } else { Vec::new() }
        })
    }

    fn sample<D: Random>(table: &Table, state: &State, seat: Seat, dice: &mut D) -> Option<Command> {
        with_pos(table, state, |pos| {
            engine::asked(pos).filter(|&asked| asked == seat)?;
            engine::sample(pos, dice)
        })
    }

    fn known(_: &Table, state: &State, viewer: Viewer) -> State {
        view::known(state, viewer)
    }

    fn view(table: &Table, known: &State, _: Viewer) -> view::View {
        with_pos(table, known, view::view)
    }

    fn redact(_: &Table, _: &State, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(view::redact(*event, viewer))
    }

    fn redact_command(
        _: &Table,
        _: &State,
        seat: Seat,
        command: &Command,
        viewer: Viewer,
    ) -> Option<Command> {
        let secret = matches!(command, Command::Loadouts { .. } | Command::Card { .. });
        (!secret || view::knows(viewer, seat)).then_some(*command)
    }

    fn outcome(_: &Table, state: &State) -> Option<Outcome> {
        engine::outcome(state)
    }
}
