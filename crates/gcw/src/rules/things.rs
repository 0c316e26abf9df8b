//! Ships, people and cards by name, and as things that a form lets a player choose from.

use sandtable_kernel::{Choice, Field, Options, Ref, Seat};

use super::form::{one, rows};
use crate::catalogue::UpgradeId;
use crate::model::{CrewNo, PilotNo, Pos, Rider, ShipNo};

pub(crate) fn card_name(pos: Pos<'_>, id: &str) -> String {
    pos.table.cards().upgrade_name(id)
}

/// Names a class of ships of any faction, small or huge, or says what was written.
pub(crate) fn class_name(pos: Pos<'_>, id: &str) -> String {
    let cards = pos.table.cards();
    let small = cards.ships.iter().find(|class| class.id == id).map(|class| class.name.clone());
    let huge = || cards.huge_ship(id).map(|class| class.name.clone());
    small.or_else(huge).unwrap_or_else(|| id.to_owned())
}

pub(crate) fn ship_name(pos: Pos<'_>, no: ShipNo) -> String {
    let class = pos.state.ship(no).and_then(|ship| pos.table.cards().ship(ship.faction, ship.class.as_str()));
    format!("{} ({no})", class.map_or("a ship", |class| class.name.as_str()))
}

pub(crate) fn pilot_name(pos: Pos<'_>, no: PilotNo) -> String {
    let name = pos.state.pilot(no).map(|pilot| pilot.name.as_str());
    format!("{} ({no})", name.unwrap_or("a pilot"))
}

pub(crate) fn crew_name(pos: Pos<'_>, no: CrewNo) -> String {
    let card = pos.state.crew(no).map(|crew| card_name(pos, crew.card.as_str()));
    format!("{} ({no})", card.as_deref().unwrap_or("a crew member"))
}

pub(crate) fn rider_name(pos: Pos<'_>, rider: Rider) -> String {
    match rider {
        Rider::Crew(no) => crew_name(pos, no),
        Rider::Pilot(no) | Rider::Captive(no) => pilot_name(pos, no),
    }
}

pub(crate) fn ship(pos: Pos<'_>, no: ShipNo) -> Choice {
    Choice::new(no, ship_name(pos, no)).about(no.into())
}

pub(crate) fn pilot(pos: Pos<'_>, no: PilotNo) -> Choice {
    Choice::new(no, pilot_name(pos, no)).about(no.into())
}

pub(crate) fn crew(pos: Pos<'_>, no: CrewNo) -> Choice {
    Choice::new(no, crew_name(pos, no)).about(no.into())
}

pub(crate) fn card(pos: Pos<'_>, id: &UpgradeId) -> Choice {
    Choice::new(id, card_name(pos, id.as_str())).about(Ref::new("card", id))
}

pub(crate) fn seat(pos: Pos<'_>, seat: Seat) -> Choice {
    Choice::new(seat, pos.name(seat)).about(Ref::new("seat", seat.0))
}

pub(crate) fn listed(choices: impl Iterator<Item = Choice>) -> Options {
    Options::Listed(choices.collect())
}

/// Rows of cards with copies, of what a player has in stock and not assigned.
pub(crate) fn lots(pos: Pos<'_>, at: impl Into<String>, of: Seat) -> Field {
    let stock = pos.state.player(of).into_iter().flat_map(|player| &player.stock);
    let free: Vec<_> = stock.filter(|(_, stock)| stock.free() > 0).collect();
    let most = free.iter().map(|(_, stock)| i64::from(stock.free())).max().unwrap_or(1);
    let cards = listed(free.iter().map(|(id, _)| card(pos, id)));
    let item =
        vec![Field::new("/card", "card", one(cards)), Field::number("/copies", "copies", 1, most, "copies")];
    rows(at, "cards", item, [0, free.len()]).optional()
}
