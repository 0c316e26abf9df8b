//! Ships, people and cards by name, and as things that a form lets a player choose from.

use sandtable_kernel::{Choice, Field, Options, Ref, Seat};
use sandtable_text::say;

use super::form::{one, rows};
use crate::catalogue::{PilotCard, Slot, UpgradeCard, UpgradeId};
use crate::model::{CrewNo, Fate, PilotNo, Pos, Rider, ShipNo};

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
    format!("{} ({no})", class.map_or(say!("things-a-ship"), |class| class.name.as_str()))
}

pub(crate) fn pilot_name(pos: Pos<'_>, no: PilotNo) -> String {
    let name = pos.state.pilot(no).map(|pilot| pilot.name.as_str());
    format!("{} ({no})", name.unwrap_or(say!("things-a-pilot")))
}

pub(crate) fn crew_name(pos: Pos<'_>, no: CrewNo) -> String {
    let card = pos.state.crew(no).map(|crew| card_name(pos, crew.card.as_str()));
    format!("{} ({no})", card.as_deref().unwrap_or(say!("things-a-crew-member")))
}

pub(crate) fn rider_name(pos: Pos<'_>, rider: Rider) -> String {
    match rider {
        Rider::Crew(no) => crew_name(pos, no),
        Rider::Pilot(no) | Rider::Captive(no) => pilot_name(pos, no),
    }
}

/// Names a ship as a seat may know it: another faction's by its number alone.
pub(crate) fn known_ship(pos: Pos<'_>, seat: Seat, no: ShipNo) -> String {
    let own = pos.state.ship(no).is_some_and(|ship| pos.state.allied(seat, ship.owner));
    if own { ship_name(pos, no) } else { no.to_string() }
}

/// Names a person as a seat may know them: its own people and its prisoners by name, others by their number alone.
pub(crate) fn known_rider(pos: Pos<'_>, seat: Seat, rider: Rider) -> String {
    let state = pos.state;
    let person = match rider {
        Rider::Crew(no) => state.crew(no).map(|crew| (crew.owner, crew.fate)),
        Rider::Pilot(no) | Rider::Captive(no) => state.pilot(no).map(|pilot| (pilot.owner, pilot.fate)),
    };
    let held = |fate| matches!(fate, Fate::Prisoner { of, .. } if Some(of) == state.side(seat));
    let known = person.is_some_and(|(owner, fate)| state.allied(seat, owner) || held(fate));
    match rider {
        _ if known => rider_name(pos, rider),
        Rider::Crew(no) => no.to_string(),
        Rider::Pilot(no) | Rider::Captive(no) => no.to_string(),
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
    let name = pos.table.cards().upgrade(id.as_str()).map(|card| upgrade_apart(pos, card));
    Choice::new(id, name.unwrap_or_else(|| id.to_string())).about(Ref::new("card", id))
}

/// Names an upgrade card in a list where its namesakes of this campaign may stand beside it: R2-D2 is an astromech and a crew
/// member.
fn upgrade_apart(pos: Pos<'_>, card: &UpgradeCard) -> String {
    let all = pos.table.cards().find_upgrades(None, &card.name).into_iter();
    let others =
        all.filter(|other| other.id != card.id && other.name == card.name && pos.table.plays(other.scope));
    let others: Vec<&UpgradeCard> = others.collect();
    let slot = match card.slot {
        Slot::Amd => "astromech",
        Slot::Samd => say!("things-salvaged-astromech"),
        slot => slot.as_str(),
    };
    let by_slot = others.iter().all(|other| other.slot != card.slot);
    apart(&card.name, others.is_empty(), if by_slot { slot } else { card.provenance.product.as_str() })
}

/// Names a pilot card in a list where its namesakes of this campaign may stand beside it: some pilots have a card for each of
/// two ships.
pub(crate) fn pilot_apart(pos: Pos<'_>, card: &PilotCard) -> String {
    let cards = pos.table.cards();
    let all = cards.find_pilots(Some(card.faction), &card.name).into_iter();
    let others =
        all.filter(|other| other.id != card.id && other.name == card.name && pos.table.plays(other.scope));
    let others: Vec<&PilotCard> = others.collect();
    let class = cards.class_of(card).map(|class| class.name.as_str());
    let by_class = class.filter(|_| others.iter().all(|other| other.ship != card.ship));
    apart(&card.name, others.is_empty(), by_class.unwrap_or(card.provenance.product.as_str()))
}

/// Returns a name, with what tells it from that of its namesakes behind it.
fn apart(name: &str, alone: bool, by: &str) -> String {
    if alone || by.is_empty() { name.to_owned() } else { format!("{name} ({by})") }
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
