//! `sandtable odds`: the exact chances of an attack. The system reckons and draws; this asks and prints.

use serde_json::Value;

use crate::args::{Attack, Common};
use crate::fail::Fail;
use crate::library;
use crate::out::Out;

pub fn run(common: &Common, asked: Attack, out: &Out) -> Result<(), Fail> {
    let system = library::system(asked.game, common.pack.as_deref())?;
    let shown = system.odds(Value::Object(asked.fields))?;
    if out.json() { out.value(&shown.data) } else { out.line(shown.text) }
}
