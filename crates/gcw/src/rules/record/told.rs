//! Entries of a record in words, by the messages of `words/en.ftl`, and the names of what only a battle has.

use sandtable_kernel::Kind;
use sandtable_words::{Name, Names, Scope, read};
use serde_json::Value;

use super::Entry;
use super::acts;
use super::look::Field;
use crate::messages::words;
use crate::model::{Piece, Pilots};
use crate::rules::things::{card_name, pilot_name, ship_name};

/// Tells an entry as it stands in a record.
pub fn told(field: Field<'_>, entry: &Entry) -> String {
    let value = serde_json::to_value(entry).unwrap_or_default();
    words().value("entry", &value, &Around(field)).text()
}

/// Names a ship, a thing, a job or an action of a battle.
pub fn named(field: Field<'_>, kind: &str, value: &Value) -> Option<Name> {
    Some(match kind {
        "job" => Name::from(field.job(value.as_str()?)?.name.as_str()),
        "act" => Name::from(acts::act(field, value.as_str()?)?.name.as_str()),
        _ => match read(value)? {
            Piece::Craft(unit) => Name::of(field.name(field.craft(unit)?), unit.into()),
            Piece::Thing(object) => Name::of(field.thing_name(field.thing(object)?), object.into()),
        },
    })
}

/// A battle that names what is in it.
struct Around<'a>(Field<'a>);

impl Names for Around<'_> {
    fn name(&self, kind: &str, value: &Value, _: &Scope<'_>) -> Option<Name> {
        let pos = self.0.pos;
        match kind {
            "ship" => Some(Name::from(ship_name(pos, read(value)?))),
            Pilots::KIND => Some(Name::from(pilot_name(pos, read(value)?))),
            "card" => Some(Name::from(card_name(pos, value.as_str()?))),
            "craft" | "thing" | "job" | "act" => named(self.0, kind, value),
            _ => None,
        }
    }
}
