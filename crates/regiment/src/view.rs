//! What one viewer may know, and events and commands as it may see them. Secrets are: mission decks until blue's is
//! shown (REG-MIS-01), red's for good (REG-MIS-04), support cards until first tried (REG-A13), spent totals until
//! terrain is placed (REG-MIS-02).

use sandtable_kernel::{Seat, Viewer};
use serde::Serialize;

use crate::commands::Command;
use crate::data::Side;
use crate::events::Event;
use crate::model::{BaseId, Card, Pos, State, Table, UnitId};
use crate::rulings::A13_OPEN;

/// A position as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// The round.
    pub round: u8,
    /// Colours by seat, once known.
    pub colours: Option<[Side; 2]>,
    /// The mission's name, once known.
    pub mission: Option<String>,
    /// Each seat's public figures and, for its owner, its secrets.
    pub players: Vec<PlayerView>,
    /// Every unit.
    pub units: Vec<UnitView>,
    /// Tokens in the pool, by seat.
    pub pool: [u8; 2],
    /// Tokens still to be resolved, by seat.
    pub queue: Vec<Seat>,
    /// Who must decide, and what.
    pub asks: Option<(Seat, &'static str)>,
}

/// A seat's figures.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayerView {
    /// Tactical points.
    pub tp: u8,
    /// Victory tokens.
    pub vp: u16,
    /// Points of destroyed enemy units.
    pub destroyed: u16,
    /// The leader's host.
    pub host: Option<UnitId>,
    /// Support cards: names where known, `None` where hidden; spent ones are left out.
    pub cards: Vec<Option<String>>,
    /// The mission deck where known.
    pub deck: Option<Vec<String>>,
    /// Points spent, where known.
    pub spent: Option<u32>,
}

/// A unit.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct UnitView {
    /// Its id.
    pub id: UnitId,
    /// Its name.
    pub name: String,
    /// Whose.
    pub seat: Seat,
    /// Its changing part.
    pub unit: crate::model::Unit,
    /// Its bases on the table.
    pub bases: Vec<(BaseId, sandtable_geometry::Pose)>,
}

/// The position as a viewer may know it.
#[must_use]
pub fn view(pos: Pos<'_>, viewer: Viewer) -> View {
    let state = pos.state;
    let players = [Seat(0), Seat(1)]
        .map(|seat| {
            let army = &pos.table.setup.armies[seat.index()];
            let player = state.player(seat);
            let knows = viewer.knows(seat);
            let open = knows || pos.table.rulings.is(A13_OPEN);
            let cards = player
                .cards
                .iter()
                .zip(&army.support)
                .filter(|(held, _)| **held != Card::Spent)
                .map(|(held, card)| (open || *held == Card::Shown).then(|| card.name.clone()))
                .collect();
            // REG-MIS-04: blue's deck is shown once colours are known; red's never.
            let deck_known =
                knows || state.side(seat) == Some(Side::Blue) && pos.table.setup.mission.is_none();
            PlayerView {
                tp: player.tp,
                vp: player.vp,
                destroyed: player.destroyed,
                host: player.host,
                cards,
                deck: deck_known.then(|| army.deck.iter().map(|mission| mission.name.clone()).collect()),
                // REG-MIS-02: both totals are revealed for the bid.
                spent: (knows || state.red.is_some() && pos.table.setup.colours.is_none())
                    .then(|| army.points()),
            }
        })
        .to_vec();
    let units = pos
        .units()
        .map(|id| UnitView {
            id,
            name: pos.table.name(id).to_owned(),
            seat: pos.spec(id).seat,
            unit: *pos.unit(id),
            bases: if pos.on_table(id) {
                pos.bases(id).map(|base| (base, state.base(base).pose)).collect()
            } else {
                Vec::new()
            },
        })
        .collect();
    View {
        round: state.round,
        colours: state.red.map(|_| [pos.side(Seat(0)), pos.side(Seat(1))]),
        mission: state.mission.and_then(|at| pos.table.missions.get(usize::from(at))).map(|m| m.name.clone()),
        players,
        units,
        pool: state.pool,
        queue: state.queue.to_vec(),
        asks: crate::engine::asks(pos).map(|question| (question.seat, question.kind)),
    }
}

/// An event as a viewer may see it. All events of REGIMENT happen in the open; what is secret never stands in one.
#[must_use]
pub fn redact(_: &Table, _: &State, event: &Event, _: Viewer) -> Option<Event> {
    Some(*event)
}

/// A command as a viewer may see it. All commands of REGIMENT are declared in the open.
#[must_use]
pub fn redact_command(_: &Table, _: &State, _: Seat, command: &Command, _: Viewer) -> Option<Command> {
    Some(*command)
}
