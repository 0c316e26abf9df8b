//! REGIMENT as a rule system of the kernel.

use std::collections::BTreeMap;
use std::sync::Arc;

use sandtable_dice::{Dice, Random};
use sandtable_kernel::{Asked, Game, Noted, Offer, Outcome, Refusal, Seat, Sink, Viewer};

use crate::amend::Edit;
use crate::commands::Command;
use crate::engine::{self, board, with_pos};
use crate::model::{Cx, Event, Setup, State, Table, Through};
use crate::rules::setup;
use crate::{open, view};

/// The rule system.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Regiment;

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

    fn open(_: &Arc<Noted>, setup: &Setup) -> Result<(Table, State), Vec<String>> {
        open::open(setup)
    }

    fn seats(_: &Table, _: &State) -> u8 {
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
        let board = board(table, state);
        let mut out = Through(out);
        let mut cx = Cx { table, board, state, dice, out: &mut out };
        let plan = engine::check(cx.pos(), seat, command)?;
        engine::perform(&mut cx, &plan);
        Ok(())
    }

    fn begin<D: Dice, S: Sink<Event>>(table: &Table, state: &mut State, dice: &mut D, out: &mut S) {
        let board = board(table, state);
        let mut out = Through(out);
        let mut cx = Cx { table, board, state, dice, out: &mut out };
        if cx.table.setup.position.is_none() {
            setup::begin(&mut cx);
        }
        engine::settle(&mut cx);
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
        let board = board(table, state);
        let mut out = Through(out);
        let mut cx = Cx { table, board, state, dice, out: &mut out };
        amendment.check(cx.pos())?;
        cx.emit(*amendment);
        engine::settle(&mut cx);
        Ok(())
    }

    fn decisions(table: &Table, state: &State) -> Vec<Asked<Command>> {
        with_pos(table, state, |pos| {
            let asked = engine::asks(pos).map(|question| Asked {
                seat: question.seat,
                kind: question.kind,
                text: question.text.to_owned(),
                rule: question.rule,
                default: question.default,
            });
            asked.into_iter().collect()
        })
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
