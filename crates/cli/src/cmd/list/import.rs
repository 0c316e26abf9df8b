//! `sandtable list import`: a list from a code or from another program.

use std::io::Read as _;
use std::path::Path;

use sandtable_host::pasted::{Reading, chosen, elsewhere};
use sandtable_host::share::{HEAD, Shared};
use sandtable_packs::Manifest;
use sandtable_system::{ReadIn, System};
use sandtable_text::say;
use serde_json::{Value, json};

use super::which::{in_toml, is_path, no_file, source};
use super::written;
use crate::args::Common;
use crate::fail::Fail;
use crate::out::Out;
use crate::{library, systems};

/// A longer text is no list.
const LONGEST: u64 = 1 << 20;

/// The text that was meant, and the file that it is from: a file, standard input, or as it was typed.
fn meant(what: &str) -> Result<(String, Option<&str>), Fail> {
    if what == "-" {
        let mut text = String::new();
        let read = std::io::stdin().take(LONGEST).read_to_string(&mut text);
        return read
            .map(|_| (text, Some(say!("list-import-stdin"))))
            .map_err(|error| Fail::wrong(say!("list-import-stdin-failed", error)));
    }
    let path = Path::new(what);
    match path.is_file() {
        true => Ok((source(path)?.text.to_string(), Some(what))),
        false if is_path(what) && !what.starts_with(HEAD) => Err(no_file(what)),
        false => Ok((what.to_owned(), None)),
    }
}

pub(super) fn import(common: &Common, what: &str, game: Option<&str>, out: &Out) -> Result<(), Fail> {
    let (text, file) = meant(what)?;
    let within = |fail: Fail| match file {
        Some(file) => fail.within(file),
        None => fail,
    };
    if text.trim().starts_with(HEAD) {
        let shared = Shared::read(&text).map_err(|error| within(Fail::wrong(error.to_string())))?;
        if let Some(game) = game.filter(|game| *game != shared.system) {
            return Err(Fail::wrong(say!("list-import-other-game", system = shared.system, game)));
        }
        let system = library::system(systems::find(&shared.system)?, common.pack.as_deref())?;
        return taken_in(&*system, shared, out);
    }
    if file.is_some_and(|file| file.ends_with(".toml")) || is_list_file(&text) {
        let file = file.unwrap_or(say!("list-import-this"));
        let hint = match file == what {
            true => say!("list-import-check", file),
            false => String::from(say!("list-import-check-file")),
        };
        return Err(Fail::wrong(say!("list-import-is-toml", file)).hint(hint));
    }
    if let Some(says) = elsewhere(&text) {
        return Err(within(Fail::wrong(says)));
    }
    let (mut readings, mut failed, mut loaded) = (Vec::new(), None, Vec::new());
    for loader in systems::SYSTEMS.iter() {
        let info = loader.info;
        let own = game.is_none_or(|game| game == info.id);
        let system = library::system(loader, common.pack.as_deref().filter(|_| game == Some(info.id)))?;
        let Ok(read) = system.lists().map(|lists| lists.read(&text)) else { continue };
        loaded.push(system);
        match read {
            Ok(Some(read)) => {
                readings.push(Reading { system: info.id.to_owned(), title: info.title.to_owned(), read });
            }
            Ok(None) => {}
            Err(stop) if own => failed = failed.or(Some(stop)),
            Err(_) => {}
        }
    }
    let others: Vec<String> = readings.iter().map(|one| one.title.clone()).collect();
    if let Some(Reading { system, read, .. }) = chosen(readings, game) {
        let ReadIn { format, list, losses, .. } = read;
        let system = loaded.into_iter().find(|one| one.info().id == system);
        let system = system.ok_or_else(|| Fail::wrong(say!("list-import-no-game")))?;
        return written(&*system.lists()?, list, &losses, json!({ "format": format, "losses": losses }), out);
    }
    let told = others.first().map(|title| say!("list-import-other-system", title));
    if let Some(stop) = failed {
        let fail = within(Fail::placed(&stop));
        return Err(match told {
            Some(told) => fail.hint(told),
            None => fail,
        });
    }
    let says = say!("list-import-strange", first = first(&text));
    let hint = told.unwrap_or_else(|| say!("list-import-strange-hint").to_owned());
    Err(within(Fail::wrong(says).hint(hint)))
}

/// Tells whether a text is what `list check` reads.
fn is_list_file(text: &str) -> bool {
    let lists = in_toml(text);
    lists.and_then(|lists| Some(lists.get(0)?.get("id").is_some())).unwrap_or_default()
}

/// The beginning of a text, on one line.
fn first(text: &str) -> String {
    let line = text.trim().lines().next().unwrap_or_default();
    line.chars().take(40).collect()
}

fn taken_in(system: &dyn System, shared: Shared, out: &Out) -> Result<(), Fail> {
    let list = of_pack(system, shared)?;
    written(&*system.lists()?, list, &[], json!({}), out)
}

/// The list of a code, if it was made of the system's pack, or of the one that this is based on.
pub(super) fn of_pack(system: &dyn System, shared: Shared) -> Result<Value, Fail> {
    let Manifest { id, version, based_on, .. } = system.manifest();
    if based_on.as_ref() == Some(&shared.pack) {
        eprintln!("{}", say!("list-import-based-on", pack = shared.pack, id));
        return Ok(shared.list);
    }
    if shared.pack != *id {
        let says = say!("list-import-other-pack", pack = shared.pack, id);
        return Err(Fail::wrong(says).hint(say!("list-import-other-pack-hint")));
    }
    if shared.version != *version {
        eprintln!("{}", say!("list-import-other-version", version = shared.version, here = version));
    }
    Ok(shared.list)
}
