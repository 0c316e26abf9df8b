//! Names of things in sentences: players, ships and people by name, with the numbers by which commands call them. The
//! sentences themselves are data: `words/en.ftl`.

use sandtable_kernel::{Kind, Ref, Seat};
use sandtable_text::say;
use sandtable_words::{Name, Scope, Spoken, Words, read};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::Gcw;
use crate::catalogue::{Catalogue, Faction};
use crate::model::{Aim, BattleNo, Bundle, Fleet, HugeNo, No, Player, Pos, State, Table, TargetNo};
use crate::rules::account;
use crate::rules::record::{self, Field};
use crate::rules::targets::{aim_name, aim_short};
use crate::rules::things::{card_name, crew_name as crew, pilot_name as pilot, ship_name as ship};

pub use crate::messages::ENGLISH;

impl Spoken for Gcw {
    const NAMES: &'static [&'static str] = &[
        "seat",
        "anybody",
        "side",
        "faction",
        "newest-ship",
        "newest-pilot",
        "newest-crew",
        "ship",
        "pilot",
        "crew",
        "class",
        "card",
        "bought",
        "kind",
        "feature",
        "scenario",
        "target",
        "huge",
        "aim",
        "battle",
        "bundle",
        "craft",
        "thing",
        "job",
        "act",
        "roller",
        "account",
    ];

    fn words() -> &'static Words {
        crate::messages::words()
    }

    fn name(table: &Table, state: &State, kind: &str, value: &Value, scope: &Scope<'_>) -> Option<Name> {
        let pos = Pos { table, state };
        match kind {
            "craft" | "thing" | "job" | "act" => {
                record::named(Field::of(pos, read(scope.find("battle"))?)?, kind, value)
            }
            "account" => {
                let (no, report) = (read(scope.find("battle"))?, read(value)?);
                Some(Name::from(account::sentence(pos, no, &report)))
            }
            // The thing that rolls is named by its kind.
            "roller" => {
                let of: Ref = read(value)?;
                if matches!(of.kind(), "player" | "seat") {
                    return Some(Name::of(seat(pos, Seat(of.id().parse().ok()?)), of));
                }
                name(pos, of.kind(), value)
            }
            _ => name(pos, kind, value),
        }
    }
}

fn name(pos: Pos<'_>, kind: &str, value: &Value) -> Option<Name> {
    let cards = pos.table.cards();
    let label = match kind {
        "seat" | "side" | "faction" if value.is_null() => return Some(Name::from("no one")),
        "anybody" if value.is_null() => return Some(Name::from(say!("words-anyone"))),
        "seat" | "anybody" => return Some(Name::at("seat", value, seat(pos, read(value)?))),
        "side" => faction(pos.state.side(read(value)?)?),
        "faction" => faction(read(value)?),
        "newest-ship" => return newest(pos, value, |player| player.ships.len(), ship),
        "newest-pilot" => return newest(pos, value, |player| player.pilots.len(), pilot),
        "newest-crew" => return newest(pos, value, |player| player.crew.len(), crew),
        "ship" => return owned(value, |no| ship(pos, no)),
        "pilot" => return owned(value, |no| pilot(pos, no)),
        "crew" => return owned(value, |no| crew(pos, no)),
        "class" => class(cards, value.as_str()?)?,
        "card" => cards.upgrade(value.as_str()?)?.name.clone(),
        "bought" => return Some(Name::from(bought(cards, value.as_str()?)?)),
        "kind" => cards.target_type(value.as_str()?)?.name.clone(),
        "feature" => cards.feature(value.as_str()?)?.name.clone(),
        "scenario" => cards.scenario(value.as_str()?)?.name.clone(),
        // A capture that names no target is one of the Trade Route.
        "target" if value.is_null() => return Some(Name::from(aim_name(pos, Aim::Route))),
        "target" => return owned(value, |no: TargetNo| aim_name(pos, Aim::Target(no))),
        "huge" => return owned(value, |no: HugeNo| aim_name(pos, Aim::Huge(no))),
        "aim" if value.is_null() => return Some(Name::from("nothing")),
        "aim" => return Some(Name::from(aim_name(pos, read(value)?))),
        "battle" => return owned(value, |no| battle(pos, no)),
        "bundle" => return Some(Name::from(bundle(pos, &read(value)?))),
        "fleet" => return Some(Name::from(fleet(cards, &read(value)?))),
        _ => return None,
    };
    Some(Name::at(kind, value, label))
}

/// Returns a player's name, or the seat's number if there is none.
fn seat(pos: Pos<'_>, seat: Seat) -> String {
    match pos.state.side(seat) {
        Some(_) => pos.name(seat).to_owned(),
        None => seat.to_string(),
    }
}

/// Returns a faction as a part of a sentence.
fn faction(faction: Faction) -> String {
    match faction {
        Faction::Rebel | Faction::Imperial => say!("words-the", faction = faction.name()),
        Faction::Scum => faction.name().to_owned(),
    }
}

/// Names a thing that is referred to.
fn owned<N: DeserializeOwned + Copy + Into<Ref>>(
    value: &Value,
    label: impl FnOnce(N) -> String,
) -> Option<Name> {
    let no: N = read(value)?;
    Some(Name::of(label(no), no.into()))
}

/// Names what came into the books of a seat last.
fn newest<K: Kind>(
    pos: Pos<'_>,
    value: &Value,
    count: impl Fn(&Player) -> usize,
    label: impl Fn(Pos<'_>, No<K>) -> String,
) -> Option<Name> {
    let seat = read::<Seat>(value)?;
    let last = No::new(seat, count(pos.state.player(seat)?).checked_sub(1)?);
    Some(Name::of(label(pos, last), last.into()))
}

fn class(cards: &Catalogue, id: &str) -> Option<String> {
    let small = cards.ships.iter().find(|class| class.id == id).map(|class| class.name.clone());
    small.or_else(|| cards.huge_ship(id).map(|class| class.name.clone()))
}

/// Names anything that Fleet Points buy.
fn bought(cards: &Catalogue, id: &str) -> Option<String> {
    let pilot = cards.pilot(id).map(|card| card.name.clone());
    let card = || cards.upgrade(id).map(|card| card.name.clone());
    pilot.or_else(|| class(cards, id)).or_else(card)
}

/// Lists what stands on an order or a list.
fn fleet(cards: &Catalogue, fleet: &Fleet) -> String {
    let ships = fleet.ships.iter().map(|one| class(cards, one.ship.as_str()));
    let people = fleet.pilots.iter().map(|one| bought(cards, one.pilot.as_str()));
    let crew = fleet.crew.iter().map(|card| bought(cards, card.as_str()));
    let stock = fleet.stock.iter().map(|lot| {
        let name = bought(cards, lot.card.as_str())?;
        Some(if lot.times > 1 { say!("words-times", times = lot.times, name) } else { name })
    });
    let all: Vec<String> = ships.chain(people).chain(crew).chain(stock).flatten().collect();
    if all.is_empty() { String::from("nothing") } else { all.join(", ") }
}

/// Returns a battle by its number and what it is fought over.
fn battle(pos: Pos<'_>, no: BattleNo) -> String {
    match pos.state.battle(no) {
        Some(battle) => say!("words-battle-over", no, aim_short = aim_short(pos, battle.aim)),
        None => say!("words-battle", no),
    }
}

/// Lists things that change hands.
fn bundle(pos: Pos<'_>, bundle: &Bundle) -> String {
    let mut parts = Vec::new();
    if bundle.fp != 0 {
        parts.push(say!("words-fleet-points", fp = bundle.fp));
    }
    parts.extend(bundle.ships.iter().map(|&no| ship(pos, no)));
    parts.extend(bundle.pilots.iter().map(|&no| pilot(pos, no)));
    parts.extend(bundle.crew.iter().map(|&no| crew(pos, no)));
    parts.extend(
        bundle.stock.iter().map(|lot| format!("{} {}", lot.copies, card_name(pos, lot.card.as_str()))),
    );
    if parts.is_empty() { String::from("nothing") } else { parts.join(", ") }
}
