//! Galactic Civil War as a game of the kernel: what a door may ask of a campaign.

use std::collections::BTreeMap;
use std::sync::Arc;

use sandtable_dice::{Dice, Random};
use sandtable_kernel::{Asked, Choice, Game, Offer, Outcome, Refusal, Seat, Sink, Viewer};

use crate::amend::{self, Amendment};
use crate::catalogue::Catalogue;
use crate::commands::Command;
use crate::cx::{Cx, ToSink};
use crate::events::{self, Event};
use crate::model::{Pos, Setup, State, Table};
use crate::view::View;
use crate::{known, open, rules, view};

/// Galactic Civil War.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Gcw;

impl Game for Gcw {
    const NAME: &'static str = "gcw";
    const RULES_VERSION: &'static str = "gcw 6.2.4 (2016-12-20), sandtable 2";

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

    fn apply(_: &Table, state: &mut State, event: &Event) {
        events::apply(state, event);
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
        rules::options(Pos { table, state }, seat, command, at, find)
    }

    fn sample<D: Random>(table: &Table, state: &State, seat: Seat, dice: &mut D) -> Option<Command> {
        rules::sample(Pos { table, state }, seat, dice)
    }

    fn known(table: &Table, state: &State, viewer: Viewer) -> State {
        known::known(Pos { table, state }, viewer)
    }

    fn view(table: &Table, known: &State, viewer: Viewer) -> View {
        view::of(Pos { table, state: known }, viewer)
    }

    fn redact(table: &Table, state: &State, event: &Event, viewer: Viewer) -> Option<Event> {
        events::redact(table, state, event, viewer)
    }

    fn redact_command(
        table: &Table,
        state: &State,
        seat: Seat,
        command: &Command,
        viewer: Viewer,
    ) -> Option<Command> {
        known::redact_command(Pos { table, state }, seat, command, viewer)
    }

    fn redact_amendment(
        table: &Table,
        state: &State,
        amendment: &Amendment,
        viewer: Viewer,
    ) -> Option<Amendment> {
        amend::redact(Pos { table, state }, amendment, viewer)
    }

    fn outcome(_: &Table, state: &State) -> Option<Outcome> {
        state.outcome.clone()
    }
}
