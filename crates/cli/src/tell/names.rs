//! Values in words: units by name, seats by colour, dice as faces, everything else as plainly as it can be said.

use sandtable_kernel::Seat;
use sandtable_regiment::data::Side;
use sandtable_regiment::model::{BaseId, Pos, UnitId};
use sandtable_regiment::rules::turn::scoring;
use serde_json::Value;

use super::values::{list, plain};

/// A unit by name and number, as it is drawn: `Stormtroopers (3)`.
pub fn unit(pos: Pos<'_>, id: UnitId) -> String {
    match pos.table.units.get(id.index()) {
        Some(_) => format!("{} ({})", pos.table.name(id), id.0),
        None => format!("unit {}", id.0),
    }
}

/// A seat by its colour, or by its number while colours are not known.
pub fn seat(pos: Pos<'_>, seat: Seat) -> String {
    match pos.state.side(seat) {
        Some(colour) => side(colour).to_owned(),
        None => seat.to_string(),
    }
}

/// A colour's name.
pub fn side(side: Side) -> &'static str {
    match side {
        Side::Red => "Red",
        Side::Blue => "Blue",
    }
}

/// A value in words. `form` is the field's name, or what the sentence asks for.
pub fn word(pos: Pos<'_>, form: &str, value: &Value) -> String {
    let small = value.as_u64().and_then(|number| u8::try_from(number).ok());
    match (form, small) {
        (
            "unit" | "target" | "charger" | "transport" | "host" | "loser" | "cargo" | "attacker" | "actor"
            | "into",
            Some(id),
        ) => unit(pos, UnitId(id)),
        ("seat" | "first" | "redraw" | "winner" | "red" | "by", Some(id)) if id < 2 => seat(pos, Seat(id)),
        ("base", Some(id)) => base(pos, BaseId(id)),
        ("feature", Some(at)) => match pos.board.features.get(usize::from(at)) {
            Some(feature) => feature.name.clone(),
            None => format!("terrain piece {at}"),
        },
        ("task", Some(at)) => {
            scoring::task(pos, at).map_or_else(|| format!("task {at}"), |task| task.name.clone())
        }
        ("words", _) => plain(value),
        ("places", _) => {
            list(value, ", ", |one| one.as_u64().map_or_else(|| plain(one), |at| (at + 1).to_string()))
        }
        ("hand", Some(at)) => format!("support card {}", u16::from(at) + 1),
        ("seats", _) => list(value, " ", |one| word(pos, "seat", one)),
        ("bases", _) => list(value, ", ", |one| word(pos, "base", one)),
        ("units", _) => list(value, ", ", |one| word(pos, "unit", one)),
        ("faces", _) => list(value, " ", plain),
        ("holders", _) => holders(pos, value),
        ("count" | "poses" | "moves", _) if value.is_array() => {
            let count = value.as_array().map_or(0, Vec::len);
            format!("{count} {}", if count == 1 { "base" } else { "bases" })
        }
        ("pool", _) if value.is_array() => list(value, " and ", plain),
        ("whether", _) => if value == &Value::Bool(true) { "yes" } else { "no" }.to_owned(),
        _ => plain(value),
    }
}

fn base(pos: Pos<'_>, id: BaseId) -> String {
    match pos.table.base_owner.get(id.index()) {
        Some(&owner) => format!("base {} of {}", id.0, unit(pos, owner)),
        None => format!("base {}", id.0),
    }
}

/// Who holds which objective.
fn holders(pos: Pos<'_>, value: &Value) -> String {
    let names = scoring::mission(pos).map(|mission| &mission.objectives);
    let holders = value.as_array().map(Vec::as_slice).unwrap_or_default();
    let one = |(at, holder): (usize, &Value)| {
        let name =
            names.and_then(|all| all.get(at)).map_or_else(|| format!("objective {at}"), |o| o.name.clone());
        let whose = if holder.is_null() { String::from("nobody") } else { word(pos, "seat", holder) };
        format!("{name}: {whose}")
    };
    holders.iter().enumerate().map(one).collect::<Vec<_>>().join(", ")
}
