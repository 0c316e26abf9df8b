//! Tours of Duty as a game of the kernel: what a door may ask of a saga.

use std::collections::BTreeMap;
use std::sync::Arc;

use sandtable_dice::{Dice, Random};
use sandtable_kernel::{Asked, Choice, Game, Offer, Outcome, Refusal, Seat, Sink, Viewer};

use crate::amend::{self, Amendment};
use crate::catalogue::Catalogue;
use crate::commands::Command;
use crate::events::{self, Event};
use crate::model::{Pos, Setup, State, Table};
use crate::plan::{Cx, ToSink};
use crate::view::View;
use crate::{open, rules, view};

/// Tours of Duty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tours;

impl Game for Tours {
    const NAME: &'static str = "tours";
    const RULES_VERSION: &'static str = "tours 2025-09-19, sandtable 1";

    type Pack = Catalogue;
    type Setup = Setup;
    type Table = Table;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Amendment = Amendment;
    type View = View;

    sandtable_kernel::reads_logs!();

    fn open(pack: &Arc<Catalogue>, setup: &Setup) -> Result<(Table, State), Vec<String>> {
        open::open(pack, setup)
    }

    fn seats(_: &Table, state: &State) -> u8 {
        state.players.len() as u8
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
        rules::play(&mut Cx { table, state, dice, out: &mut ToSink(out) }, seat, command)
    }

    fn begin<D: Dice, S: Sink<Event>>(table: &Table, state: &mut State, dice: &mut D, out: &mut S) {
        rules::begin(&mut Cx { table, state, dice, out: &mut ToSink(out) });
    }

    fn check(table: &Table, state: &State, seat: Seat, command: &Command) -> Result<(), Refusal> {
        rules::plan(Pos { table, state }, seat, command).map(drop)
    }

    fn apply(table: &Table, state: &mut State, event: &Event) {
        events::apply(table, state, event);
    }

    fn amend<D: Dice, S: Sink<Event>>(
        table: &Table,
        state: &mut State,
        amendment: &Amendment,
        dice: &mut D,
        out: &mut S,
    ) -> Result<(), Refusal> {
        amend::amend(&mut Cx { table, state, dice, out: &mut ToSink(out) }, amendment)
    }

    fn amendments(table: &Table, state: &State) -> Vec<Offer<Amendment>> {
        amend::offers(Pos { table, state })
    }

    fn decisions(table: &Table, state: &State) -> Vec<Asked<Command>> {
        rules::asks(Pos { table, state })
    }

    fn offers(table: &Table, state: &State, seat: Seat) -> Vec<Offer<Command>> {
        rules::offers(Pos { table, state }, seat)
    }

    fn options(
        table: &Table,
        state: &State,
        seat: Seat,
        command: &Command,
        at: &str,
        find: &str,
    ) -> Vec<Choice> {
        let command = serde_json::to_value(command).unwrap_or_default();
        rules::options(Pos { table, state }, seat, &command, at, find)
    }

    fn sample<D: Random>(table: &Table, state: &State, seat: Seat, dice: &mut D) -> Option<Command> {
        rules::sample(Pos { table, state }, seat, dice)
    }

    fn known(_: &Table, state: &State, viewer: Viewer) -> State {
        view::known(state, viewer)
    }

    fn view(table: &Table, state: &State, viewer: Viewer) -> View {
        view::view(Pos { table, state }, viewer)
    }

    fn redact(table: &Table, state: &State, event: &Event, viewer: Viewer) -> Option<Event> {
        events::redact(Pos { table, state }, event, viewer)
    }

    fn redact_command(
        table: &Table,
        state: &State,
        seat: Seat,
        command: &Command,
        viewer: Viewer,
    ) -> Option<Command> {
        view::redact_command(Pos { table, state }, seat, command, viewer)
    }

    fn redact_amendment(_: &Table, _: &State, amendment: &Amendment, _: Viewer) -> Option<Amendment> {
        // What an organizer changes is open to everybody: a saga's only secret is not the organizer's.
        Some(amendment.clone())
    }

    fn outcome(_: &Table, state: &State) -> Option<Outcome> {
        state.outcome.clone()
    }
}
