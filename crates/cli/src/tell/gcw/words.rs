//! Values of the campaign in words: players, ships and people by name, with the numbers by which commands call them.

use std::str::FromStr;

use sandtable_gcw::catalogue::{Catalogue, Faction};
use sandtable_gcw::model::{Aim, CrewNo, HugeNo, No, PilotNo, Pos, ShipNo, TargetNo};
use sandtable_gcw::rules::targets::aim_name;
use sandtable_kernel::Seat;
use serde_json::Value;

use super::sentences;
use crate::tell::frame::{Sentences, told};
use crate::tell::values::{list, named, plain, read, said, short, tagged};

/// A value in words. `form` is the field's name, or what the sentence asks for.
pub(super) fn word(pos: Pos<'_>, form: &str, value: &Value) -> String {
    let cards = pos.table.cards();
    match form {
        "seat" | "whose" | "player" => seat_or(pos, value, "nobody"),
        "anybody" => seat_or(pos, value, "whoever takes it"),
        "side" => read::<Seat>(value)
            .and_then(|seat| pos.table.side(seat))
            .map_or_else(|| String::from("nobody"), faction),
        "faction" | "enemy" | "owner" if value.is_null() => String::from("nobody"),
        "faction" | "enemy" | "owner" => read(value).map_or_else(|| plain(value), faction),
        "combatant" => combatant(pos, value),
        "newest-ship" => newest(value, pos, |seat| {
            let last = pos.state.player(seat)?.ships.len().checked_sub(1)?;
            Some(ship(pos, ShipNo::new(seat, last)))
        }),
        "newest-pilot" => newest(value, pos, |seat| {
            let last = pos.state.player(seat)?.pilots.len().checked_sub(1)?;
            Some(pilot(pos, PilotNo::new(seat, last)))
        }),
        "newest-crew" => newest(value, pos, |seat| {
            let last = pos.state.player(seat)?.crew.len().checked_sub(1)?;
            Some(crew(pos, CrewNo::new(seat, last)))
        }),
        "ship" => numbered(value, |no| ship(pos, no)),
        "pilot" => numbered(value, |no| pilot(pos, no)),
        "crew" => numbered(value, |no| crew(pos, no)),
        "asset" => tagged(value, |kind, no| word(pos, kind, no)),
        "class" => named(value, |id| class(cards, id)),
        "classes" => list(value, ", ", |one| word(pos, "class", one.get("class").unwrap_or(one))),
        "card" => named(value, |id| cards.upgrade(id).map(|card| card.name.clone())),
        "bought" => named(value, |id| bought(cards, id)),
        "kind" => named(value, |id| cards.target_type(id).map(|kind| kind.name.clone())),
        "feature" => named(value, |id| cards.feature(id).map(|feature| feature.name.clone())),
        "scenario" => named(value, |id| cards.scenario(id).map(|scenario| scenario.name.clone())),
        // A capture that names no target is one of the Trade Route.
        "target" if value.is_null() => aim_name(pos, Aim::Route),
        "target" => read(value).map_or_else(|| plain(value), |no: TargetNo| aim_name(pos, Aim::Target(no))),
        "huge" => read(value).map_or_else(|| plain(value), |no: HugeNo| aim_name(pos, Aim::Huge(no))),
        "huge-state" => huge_state(value),
        "aim" if value.is_null() => String::from("nothing"),
        "aim" => read(value).map_or_else(|| plain(value), |aim: Aim| aim_name(pos, aim)),
        "attack" => attack(pos, value),
        "attacks" => list(value, "; ", |one| attack(pos, one)),
        "battle" => battle(pos, value),
        "fleet" => fleet(value),
        "squad" if value.is_null() => String::new(),
        "squad" => format!(": {}", squad(pos, value)),
        "bundle" => bundle(pos, value),
        form => match table(form) {
            Some(sentences) => kind(pos, value, sentences),
            None => said(form, value).unwrap_or_else(|| short(value)),
        },
    }
}

/// The sentences of values that come in kinds.
pub(super) fn table(form: &str) -> Option<&'static Sentences> {
    Some(match form {
        "pilot-change" => sentences::PILOT_CHANGES,
        "battle-change" => sentences::BATTLE_CHANGES,
        "stage" => sentences::STAGES,
        "winner" => sentences::WINNERS,
        "why" => sentences::REASONS,
        "fate" => sentences::FATES,
        "spoil" => sentences::SPOILS,
        "status" => sentences::STATUSES,
        "terms" => sentences::TERMS,
        "phase" => sentences::PHASES,
        "due" => sentences::DUES,
        "record-change" => sentences::RECORD_CHANGES,
        _ => return None,
    })
}

/// A value that is one of several kinds. A plain code, such as why something sits out, stays what it is.
fn kind(pos: Pos<'_>, value: &Value, sentences: &Sentences) -> String {
    told(&|form, value| word(pos, form, value), value, 1, sentences).unwrap_or_default()
}

/// A player's name, or the seat's number while there is none.
pub(super) fn seat(pos: Pos<'_>, seat: Seat) -> String {
    match pos.table.side(seat) {
        Some(_) => pos.table.name(seat).to_owned(),
        None => seat.to_string(),
    }
}

fn seat_or(pos: Pos<'_>, value: &Value, nobody: &str) -> String {
    read(value).map_or_else(|| nobody.to_owned(), |of| seat(pos, of))
}

/// A faction as a part of a sentence.
fn faction(faction: Faction) -> String {
    match faction {
        Faction::Rebel | Faction::Imperial => format!("the {}", faction.name()),
        Faction::Scum => faction.name().to_owned(),
    }
}

/// One side of a battle: its player, or its faction while no player is named.
fn combatant(pos: Pos<'_>, value: &Value) -> String {
    let side = word(pos, "faction", &value["faction"]);
    match read::<Seat>(&value["player"]) {
        Some(of) => format!("{} of {side}", seat(pos, of)),
        None => side,
    }
}

/// What came into the books of a seat last.
fn newest(value: &Value, pos: Pos<'_>, last: impl Fn(Seat) -> Option<String>) -> String {
    read(value).and_then(last).unwrap_or_else(|| seat_or(pos, value, "nobody"))
}

/// A thing with a number of its own.
fn numbered<const LETTER: char>(value: &Value, name: impl Fn(No<LETTER>) -> String) -> String {
    value.as_str().and_then(|text| No::from_str(text).ok()).map_or_else(|| plain(value), name)
}

fn class(cards: &Catalogue, id: &str) -> Option<String> {
    let small = cards.ships.iter().find(|class| class.id == id).map(|class| class.name.clone());
    small.or_else(|| cards.huge_ship(id).map(|class| class.name.clone()))
}

/// Anything that Fleet Points buy.
fn bought(cards: &Catalogue, id: &str) -> Option<String> {
    let pilot = cards.pilot(id).map(|card| card.name.clone());
    let card = || cards.upgrade(id).map(|card| card.name.clone());
    pilot.or_else(|| class(cards, id)).or_else(card)
}

fn ship(pos: Pos<'_>, no: ShipNo) -> String {
    let found = pos.state.ship(no);
    let name = found.and_then(|ship| {
        let class = pos.table.cards().ship(ship.faction, ship.class.as_str());
        class.map(|class| class.name.as_str())
    });
    format!("{} ({no})", name.unwrap_or("a ship"))
}

fn pilot(pos: Pos<'_>, no: PilotNo) -> String {
    let name = pos.state.pilot(no).map(|pilot| pilot.name.as_str());
    format!("{} ({no})", name.unwrap_or("a pilot"))
}

fn crew(pos: Pos<'_>, no: CrewNo) -> String {
    let found = pos.state.crew(no).and_then(|crew| pos.table.cards().upgrade(crew.card.as_str()));
    format!("{} ({no})", found.map_or("a crew member", |card| card.name.as_str()))
}

fn attack(pos: Pos<'_>, value: &Value) -> String {
    format!("{} attacks {}", word(pos, "seat", &value["player"]), word(pos, "aim", &value["aim"]))
}

/// A battle by its number and what it is fought over.
fn battle(pos: Pos<'_>, value: &Value) -> String {
    let over = read(value).and_then(|no| pos.state.battle(no)).map(|battle| aim_name(pos, battle.aim));
    match over {
        Some(over) => format!("battle {} over {over}", plain(value)),
        None => format!("battle {}", plain(value)),
    }
}

/// How much stands on a list.
fn fleet(value: &Value) -> String {
    let count = |name: &str| value[name].as_array().map_or(0, Vec::len);
    let all = ["ships", "pilots", "crew", "stock"].map(|name| format!("{} {name}", count(name)));
    all.join(", ")
}

/// The ships of a Squad with their pilots.
fn squad(pos: Pos<'_>, value: &Value) -> String {
    let one = |one: &Value| {
        let ship = word(pos, "ship", &one["ship"]);
        match &one["pilot"] {
            Value::Null => ship,
            pilot => format!("{ship} with {}", word(pos, "pilot", pilot)),
        }
    };
    let huge = match &value["huge"] {
        Value::Null => String::new(),
        huge => format!(", {}", word(pos, "huge", huge)),
    };
    format!("{}{huge}", list(&value["ships"], ", ", one))
}

/// How a huge ship is.
fn huge_state(value: &Value) -> String {
    if value["destroyed"] == true {
        return String::from("destroyed");
    }
    let one = |section: &Value| {
        let cards = ["face_down", "face_up"].map(|side| section[side].as_u64().unwrap_or_default());
        let crippled = if section["crippled"] == true { ", crippled" } else { "" };
        format!("{} damage cards{crippled}", cards.iter().sum::<u64>())
    };
    list(&value["sections"], "; ", one)
}

/// Things that change hands.
fn bundle(pos: Pos<'_>, value: &Value) -> String {
    let mut parts: Vec<String> =
        value["fp"].as_u64().map(|fp| format!("{fp} Fleet Points")).into_iter().collect();
    for (name, form) in [("ships", "ship"), ("pilots", "pilot"), ("crew", "crew")] {
        parts.extend(value[name].as_array().into_iter().flatten().map(|one| word(pos, form, one)));
    }
    let lot = |lot: &Value| format!("{} {}", plain(&lot["copies"]), word(pos, "card", &lot["card"]));
    parts.extend(value["stock"].as_array().into_iter().flatten().map(lot));
    if parts.is_empty() { String::from("nothing") } else { parts.join(", ") }
}
