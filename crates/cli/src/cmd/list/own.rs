//! Lists of one's own where a battle names lists: a file or a code in the place of an id.

use sandtable_host::share::{HEAD, Shared};
use sandtable_system::System;
use sandtable_text::say;
use serde_json::Value;

use super::import::of_pack;
use super::which::{Named, is_path};
use crate::fail::Fail;

/// Says whether the name of a list is a file or a code, and no id.
pub(crate) fn is_own(name: &str) -> bool {
    name.trim().starts_with(HEAD) || is_path(name)
}

/// Writes out the lists in the field `lists` of a setup or a trial that are files or codes.
pub(crate) fn write_out(system: &dyn System, fields: &mut Value) -> Result<(), Fail> {
    let Some(lists) = fields.get_mut("lists").and_then(Value::as_array_mut) else { return Ok(()) };
    for list in lists {
        let Some(name) = list.as_str() else { continue };
        if name.trim().starts_with(HEAD) {
            *list = coded(system, name)?;
        } else if is_path(name) {
            let Named::File(source) = Named::of(name)? else { continue };
            *list = only(system.lists()?.in_file(&source)?, name)?;
        }
    }
    Ok(())
}

fn coded(system: &dyn System, code: &str) -> Result<Value, Fail> {
    let shared = Shared::read(code).map_err(|error| Fail::wrong(error.to_string()))?;
    let game = system.info().id;
    if shared.system != game {
        return Err(Fail::wrong(say!("list-import-other-game", system = shared.system, game)));
    }
    of_pack(system, shared)
}

/// The one list of a file.
fn only(mut lists: Vec<Value>, file: &str) -> Result<Value, Fail> {
    let many = lists.len();
    lists.pop().filter(|_| many == 1).ok_or_else(|| {
        let says = say!("list-own-several", file, many);
        Fail::wrong(says).hint(say!("list-own-several-hint"))
    })
}
