//! A seat's figures as a viewer may know them.

use sandtable_kernel::{Seat, Viewer};
use schemars::JsonSchema;
use serde::Serialize;

use super::secrets;
use crate::data::{Faction, Leader, Mission, SupportCard};
use crate::model::{Card, Place, Pos, UnitId};
use crate::rules::turn::victory;

/// A seat's figures.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PlayerView {
    pub seat: Seat,
    /// The army's name.
    pub army: String,
    /// The faction and its command value.
    pub faction: Faction,
    /// The agreed points cap.
    pub cap: u16,
    /// Points spent, where known.
    pub spent: Option<u32>,
    /// Tactical points left.
    pub tp: u8,
    /// Tactical points at the start.
    pub tp_start: u8,
    /// Number of victory tokens.
    pub vp: u16,
    /// Points of enemy units destroyed, as the tie-break counts them (REG-WIN-08).
    pub destroyed: u16,
    /// The leader, if the army has one.
    pub leader: Option<LeaderView>,
    /// Support cards in the hand's order, used ones included.
    pub cards: Vec<CardView>,
    /// Support cards left.
    pub hand: u8,
    /// The mission deck where known.
    pub deck: Option<Vec<Mission>>,
    /// Mission tasks completed, by their position on the card.
    pub tasks: Vec<u8>,
    /// Terrain pieces of the half that are still to be placed, by number.
    pub to_place: Vec<u8>,
}

#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct LeaderView {
    pub card: Leader,
    /// The unit it is with (REG-LEAD-05: its marker lies beside that unit).
    pub host: Option<UnitId>,
    /// True if it is out of the match.
    pub lost: bool,
    /// True if its abilities work now (REG-LEAD-09, REG-LEAD-12).
    pub at_work: bool,
    /// Units that may host it (REG-LEAD-02).
    pub hosts: Vec<UnitId>,
}

/// A support card in a hand.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct CardView {
    pub state: Card,
    /// The card itself, if the viewer may know it.
    pub card: Option<SupportCard>,
}

/// A seat's figures for a viewer.
pub(super) fn player(pos: Pos<'_>, viewer: Viewer, seat: Seat) -> PlayerView {
    let army = &pos.table.setup.armies[seat.index()];
    let player = pos.state.player(seat);
    let tasks = pos.mission().map_or(0, |mission| mission.tasks.len() as u8);
    PlayerView {
        seat,
        army: army.name.clone(),
        faction: army.faction.clone(),
        cap: army.cap,
        spent: secrets::spent_known(pos, viewer, seat).then(|| army.points()),
        tp: player.tp,
        tp_start: player.tp_start,
        vp: player.vp,
        destroyed: victory::destroyed_points(pos, seat),
        leader: army.leader.as_ref().map(|card| leader(pos, seat, card)),
        cards: (0u8..)
            .zip(&player.cards)
            .map(|(at, &state)| CardView { state, card: pos.card(seat, at).cloned() })
            .collect(),
        hand: player.cards.iter().filter(|&&card| card != Card::Spent).count() as u8,
        deck: player.deck.iter().map(|which| army.deck.get(usize::from((*which)?)).cloned()).collect(),
        tasks: (0..tasks).filter(|task| player.tasks & (1 << task) != 0).collect(),
        to_place: (0..pos.table.half.len() as u8).filter(|piece| player.placed & (1 << piece) == 0).collect(),
    }
}

fn leader(pos: Pos<'_>, seat: Seat, card: &Leader) -> LeaderView {
    let player = pos.state.player(seat);
    let host = player.host;
    let lost = player.leader_lost;
    LeaderView {
        card: card.clone(),
        host,
        lost,
        at_work: !lost && host.is_some_and(|host| pos.unit(host).place == Place::Table),
        hosts: pos.units_of(seat).filter(|&unit| crate::rules::setup::eligible_host(pos, unit)).collect(),
    }
}
