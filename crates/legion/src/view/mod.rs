//! The position as a viewer may know it, and as clients are shown it.

use sandtable_geometry::Pose;
use sandtable_kernel::{Ref, Seat, Viewer};
use sandtable_legion_cards::Rank;
use schemars::JsonSchema;
use serde::Serialize;

use crate::model::{Choice, Event, Order, Place, Pos, State};
use crate::rules::setup::SetupEvent;
use crate::rules::stats;
use crate::rules::turn::TurnEvent;

/// Says whether a viewer knows the secrets of a seat.
#[must_use]
pub fn knows(viewer: Viewer, seat: Seat) -> bool {
    match viewer {
        Viewer::Referee => true,
        Viewer::Seat(own) => own == seat,
        Viewer::Public => false,
    }
}

/// Returns the position as a viewer may know it.
#[must_use]
pub fn known(state: &State, viewer: Viewer) -> State {
    let mut known = *state;
    for (seat, player) in known.players.iter_mut().enumerate() {
        if knows(viewer, Seat(seat as u8)) {
            continue;
        }
        // SO-LOAD-03, LC-CMD-02: what is chosen in secret is nobody else's business before it is shown.
        player.sides = player.sides.covered();
        player.card = player.card.covered();
    }
    known
}

/// Returns an event as a viewer may see it.
#[must_use]
pub fn redact(event: Event, viewer: Viewer) -> Event {
    match event {
        Event::Setup(SetupEvent::SidesLocked { seat, .. }) if !knows(viewer, seat) => {
            SetupEvent::SidesLocked { seat, sides: None }.into()
        }
        Event::Turn(TurnEvent::CardLocked { seat, .. }) if !knows(viewer, seat) => {
            TurnEvent::CardLocked { seat, card: None }.into()
        }
        other => other,
    }
}

/// A position for clients.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct View {
    /// Round that is played; 0 is setup.
    pub round: u8,
    /// Seat that plays red.
    pub red: Option<Seat>,
    /// Name of the mission.
    pub mission: Option<String>,
    /// Seat with priority.
    pub priority: Option<Seat>,
    /// Objective that is the priority of the round.
    pub objective: Option<Ref>,
    /// Covered slots of the Transmitter card: for criticals, surges and hits.
    pub slots: [u8; 3],
    /// Dice in the reinforcements pool.
    pub reinforcements: u8,
    /// Seats' own things.
    pub players: Vec<PlayerView>,
    /// Units of both seats.
    pub units: Vec<UnitView>,
}

/// Things of a seat.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PlayerView {
    /// Seat they belong to.
    pub seat: Seat,
    /// Name of its squad.
    pub squad: String,
    /// Victory points.
    pub vp: u8,
    /// Names of the cards left in its hand.
    pub hand: Vec<String>,
    /// Command card of this round, once it is shown or if it is one's own.
    pub card: Option<String>,
    /// A command card is chosen.
    pub chosen: bool,
    /// Order tokens left in the pool.
    pub pool: u32,
    /// Pass tokens left.
    pub passes: u8,
}

/// A unit.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct UnitView {
    /// Reference to it.
    pub unit: Ref,
    /// Name of it.
    pub name: String,
    /// Seat that plays it.
    pub seat: Seat,
    /// Rank of it.
    pub rank: Rank,
    /// Where it is.
    pub place: Place,
    /// Pose of its base, on the table.
    pub pose: Option<Pose>,
    /// Its order token.
    pub order: Order,
    /// Wounds that it has suffered, and those that defeat it.
    pub wounds: [u8; 2],
    /// Suppression tokens.
    pub suppression: u8,
    /// It is suppressed now.
    pub suppressed: bool,
    /// Aim, Dodge and Surge tokens.
    pub tokens: [u8; 3],
    /// It has a Standby token.
    pub standby: bool,
}

/// Shows a position.
#[must_use]
pub fn view(pos: Pos<'_>) -> View {
    let state = pos.state;
    let players = [Seat(0), Seat(1)].map(|seat| {
        let player = state.player(seat);
        let hand = &pos.table.hands[seat.index()];
        let name = |at: u8| hand.get(usize::from(at)).map(|card| card.name.clone());
        let squad = pos.table.setup.squads.get(seat.index()).and_then(|id| pos.table.pack.squad(id));
        PlayerView {
            seat,
            squad: squad.map(|squad| squad.name.clone()).unwrap_or_default(),
            vp: player.vp,
            hand: (0..hand.len() as u8).filter(|at| player.hand & (1 << at) != 0).filter_map(name).collect(),
            card: player.card.value().and_then(name),
            chosen: player.card != Choice::None,
            pool: player.pool.iter().map(|&count| u32::from(count)).sum(),
            passes: player.passes,
        }
    });
    let units = pos.units().map(|id| {
        let (spec, unit) = (pos.spec(id), pos.unit(id));
        UnitView {
            unit: id.into(),
            name: spec.name.clone(),
            seat: spec.seat,
            rank: spec.rank,
            place: unit.place,
            pose: (unit.place == Place::Table).then_some(unit.pose),
            order: unit.order,
            wounds: [unit.wounds, spec.wounds],
            suppression: unit.suppression,
            suppressed: stats::is_suppressed(pos, id),
            tokens: [unit.aim, unit.dodge, unit.surge],
            standby: unit.standby,
        }
    });
    View {
        round: state.round,
        red: state.red,
        mission: pos.mission().map(|mission| mission.name.clone()),
        priority: state.priority,
        objective: state.objective.map(Ref::from),
        slots: state.board.slots,
        reinforcements: state.board.pool,
        players: players.to_vec(),
        units: units.collect(),
    }
}
