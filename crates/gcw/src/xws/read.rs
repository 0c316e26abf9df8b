//! The shape of a file: squads, their ships, their cards, and our own block. Knows no cards.

use sandtable_text::say;
use serde_json::{Map, Value};

use super::{Losses, VENDOR};
use crate::catalogue::{Slot, canonical};

/// The most squads, ships of a squad and cards of a ship that are read.
const MOST_LISTS: usize = 20;
const MOST_SHIPS: usize = 60;
const MOST_CARDS: usize = 40;

/// A squad of a file.
#[derive(Debug)]
pub(super) struct List<'v> {
    pub at: String,
    pub faction: Option<&'v str>,
    pub ships: Vec<Entry<'v>>,
}

/// A ship of a squad.
#[derive(Debug)]
pub(super) struct Entry<'v> {
    pub at: String,
    pub pilot: &'v str,
    pub ship: &'v str,
    pub cards: Vec<Card<'v>>,
    pub section: Option<i64>,
    pub ours: Option<&'v Map<String, Value>>,
}

/// A card of a ship.
#[derive(Debug)]
pub(super) struct Card<'v> {
    pub at: String,
    pub slot: Slot,
    pub id: &'v str,
}

/// All squads of a file.
pub(super) fn lists<'v>(file: &'v Value, losses: &mut Losses) -> Vec<List<'v>> {
    let Some(top) = file.as_object() else {
        losses.leave("", say!("read-a-squad-is-a-json-object"));
        return Vec::new();
    };
    let Some(container) = top.get("container") else {
        return list(String::new(), top, losses).into_iter().collect();
    };
    let Some(squads) = container.as_array() else {
        losses.leave("/container", say!("read-a-container-is-an-array-of"));
        return Vec::new();
    };
    unknown("", top, &["container"], losses);
    let mut lists = Vec::new();
    for (index, squad) in squads.iter().enumerate() {
        let at = format!("/container/{index}");
        match squad.as_object() {
            _ if index >= MOST_LISTS => {
                losses.leave(at, say!("read-only-squads-of-a-container-are", most_lists = MOST_LISTS));
                break;
            }
            Some(squad) => lists.extend(list(at, squad, losses)),
            None => losses.leave(at, say!("read-a-squad-is-a-json-object")),
        }
    }
    lists
}

fn list<'v>(at: String, squad: &'v Map<String, Value>, losses: &mut Losses) -> Option<List<'v>> {
    let known = [
        "faction",
        "pilots",
        "version",
        "name",
        "description",
        "obstacles",
        "damagedeck",
        "points",
        "vendor",
    ];
    unknown(&at, squad, &known, losses);
    for (key, says) in [
        ("points", say!("read-points-are-not-read-they-are")),
        ("obstacles", say!("read-obstacles-are-chosen-at-the-table")),
        ("damagedeck", say!("read-the-damage-deck-is-agreed-on")),
        ("description", say!("read-the-description-is-not-kept")),
    ] {
        if squad.contains_key(key) {
            losses.tell(format!("{at}/{key}"), says);
        }
    }
    if let Some(version) = squad.get("version").and_then(Value::as_str)
        && !(version.starts_with("1.") || version.starts_with("0."))
    {
        losses.tell(
            format!("{at}/version"),
            say!("read-is-not-of-the-first-edition", quoted = quoted(version)),
        );
    }
    ours(&at, squad, losses);
    let Some(pilots) = squad.get("pilots").and_then(Value::as_array) else {
        losses.leave(format!("{at}/pilots"), say!("read-a-squad-needs-pilots-an-array"));
        return None;
    };
    let mut ships = Vec::new();
    for (index, pilot) in pilots.iter().enumerate() {
        let at = format!("{at}/pilots/{index}");
        if index >= MOST_SHIPS {
            losses.leave(at, say!("read-only-ships-of-a-squad-are", most_ships = MOST_SHIPS));
            break;
        }
        match pilot.as_object() {
            Some(pilot) => ships.extend(entry(at, pilot, losses)),
            None => losses.leave(at, say!("read-a-ship-is-a-json-object")),
        }
    }
    let faction = squad.get("faction");
    if faction.is_none_or(|faction| !faction.is_string()) {
        losses.tell(format!("{at}/faction"), say!("read-a-squad-needs-a-faction-one"));
    }
    Some(List { at, faction: faction.and_then(Value::as_str), ships })
}

fn entry<'v>(at: String, pilot: &'v Map<String, Value>, losses: &mut Losses) -> Option<Entry<'v>> {
    unknown(&at, pilot, &["name", "ship", "upgrades", "multisection_id", "points", "vendor"], losses);
    if pilot.contains_key("points") {
        losses.tell(format!("{at}/points"), say!("read-points-are-not-read-they-are"));
    }
    let word = |key| pilot.get(key).and_then(Value::as_str);
    let (Some(name), Some(ship)) = (word("name"), word("ship")) else {
        losses.leave(at, say!("read-a-ship-needs-name-the-pilot"));
        return None;
    };
    let mut cards = Vec::new();
    match pilot.get("upgrades") {
        None => {}
        Some(Value::Object(slots)) => read_cards(&format!("{at}/upgrades"), slots, &mut cards, losses),
        Some(_) => losses.leave(format!("{at}/upgrades"), say!("read-upgrades-are-an-object-of-slots")),
    }
    let section = pilot.get("multisection_id").and_then(Value::as_i64);
    let ours = ours(&at, pilot, losses);
    Some(Entry { at, pilot: name, ship, cards, section, ours })
}

fn read_cards<'v>(at: &str, slots: &'v Map<String, Value>, cards: &mut Vec<Card<'v>>, losses: &mut Losses) {
    for (name, ids) in slots {
        let at = format!("{at}/{}", escaped(name));
        let Some(slot) = slot(name) else {
            losses.leave(at, say!("read-there-is-no-slot", quoted = quoted(name)));
            continue;
        };
        let Some(ids) = ids.as_array() else {
            losses.leave(at, say!("read-the-cards-of-a-slot-are"));
            continue;
        };
        for (index, id) in ids.iter().enumerate() {
            let at = format!("{at}/{index}");
            match id.as_str() {
                _ if cards.len() >= MOST_CARDS => {
                    losses.leave(at, say!("read-only-cards-of-a-ship-are", most_cards = MOST_CARDS));
                    return;
                }
                Some(id) => cards.push(Card { at, slot, id }),
                None => losses.leave(at, say!("read-a-card-is-a-text-its")),
            }
        }
    }
}

/// A slot by its name in the format, or by an older one.
fn slot(name: &str) -> Option<Slot> {
    name.parse().ok().or_else(|| {
        Some(match canonical(name).as_str() {
            "elite" | "elitepilottalent" | "talent" => Slot::Ept,
            "astromech" | "astromechdroid" => Slot::Amd,
            "salvagedastromech" => Slot::Samd,
            "modification" => Slot::Mod,
            other => other.parse().ok()?,
        })
    })
}

/// Our own block; other programs' are dropped, as the format asks.
fn ours<'v>(at: &str, object: &'v Map<String, Value>, losses: &mut Losses) -> Option<&'v Map<String, Value>> {
    let vendor = object.get("vendor")?;
    for key in vendor.as_object().into_iter().flat_map(Map::keys).filter(|key| *key != VENDOR) {
        losses.tell(format!("{at}/vendor/{}", escaped(key)), say!("read-data-of-another-program-are-not"));
    }
    vendor.get(VENDOR)?.as_object()
}

fn unknown(at: &str, object: &Map<String, Value>, known: &[&str], losses: &mut Losses) {
    for key in object.keys().filter(|key| !known.contains(&key.as_str())).take(MOST_CARDS) {
        losses.tell(format!("{at}/{}", escaped(key)), say!("read-the-format-has-no", quoted = quoted(key)));
    }
}

/// A key within a JSON pointer.
fn escaped(key: &str) -> String {
    short(key).replace('~', "~0").replace('/', "~1")
}

/// Returns a text as written, not longer than needed.
pub(super) fn quoted(text: &str) -> String {
    format!("`{}`", short(text))
}

fn short(text: &str) -> &str {
    &text[..text.floor_char_boundary(60)]
}
