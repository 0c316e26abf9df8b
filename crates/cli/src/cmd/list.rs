//! `sandtable list`: is an army list legal, what is in it, and how it is handed on. The system judges and draws; this file reads
//! and prints.

use std::collections::BTreeMap;
use std::path::Path;

use sandtable_host::share::{Shared, lean};
use sandtable_packs::{Manifest, Source};
use sandtable_system::{Shown, System};
use serde_json::{Value, json};

use super::fresh_seed;
use crate::args::{Common, Lists};
use crate::fail::Fail;
use crate::out::Out;
use crate::{library, systems};

pub fn run(common: &Common, what: &Lists, out: &Out) -> Result<(), Fail> {
    let system = |game: &str| library::system(systems::find(game)?, common.pack.as_deref());
    match what {
        Lists::Check { file, options, of } => check(&*system(&of.game)?, file, options, out),
        Lists::Show { name, of } => show(&*system(&of.game)?, name, out),
        Lists::Random { faction, points, seed, of } => {
            let system = system(&of.game)?;
            let seed = seed.unwrap_or_else(fresh_seed);
            written(&*system, system.raise(faction, *points, seed)?, json!({ "seed": seed }), out)
        }
        Lists::Export { name, of } => export(&*system(&of.game)?, name, out),
        Lists::Import { code } => {
            let shared = Shared::read(code).map_err(|error| Fail::wrong(error.to_string()))?;
            import(&*system(&shared.system)?, shared, out)
        }
    }
}

fn source(file: &Path) -> Result<Source, Fail> {
    let text = library::read(file).map_err(|why| Fail::wrong(format!("{} {why}", file.display())))?;
    Ok(Source::new(file.display().to_string(), text))
}

fn check(system: &dyn System, file: &Path, options: &[(String, String)], out: &Out) -> Result<(), Fail> {
    let judged = system.judge(&source(file)?, &options.iter().cloned().collect())?;
    let legal = judged.iter().all(|list| list.legal);
    if out.json() {
        let lists: Vec<Value> = judged.into_iter().map(|list| list.data).collect();
        out.value(&json!({ "ok": legal, "lists": lists }))?;
    } else {
        judged.iter().flat_map(|list| &list.lines).try_for_each(|line| out.line(line))?;
    }
    if legal { Ok(()) } else { Err(Fail::Check) }
}

/// Finds a list by the name of its file or its id in the pack.
fn found(system: &dyn System, name: &str) -> Result<Shown, Fail> {
    let path = Path::new(name);
    Ok(match path.is_file() {
        true => system.show(Ok(&source(path)?)),
        false => system.show(Err(name)),
    }?)
}

fn export(system: &dyn System, name: &str, out: &Out) -> Result<(), Fail> {
    let list = found(system, name)?.data["list"].take();
    let Manifest { id, version, .. } = system.manifest().clone();
    let code = Shared { system: system.info().id.to_owned(), pack: id, version, list }.code();
    if out.json() { out.value(&json!({ "code": code })) } else { out.line(code) }
}

fn import(system: &dyn System, shared: Shared, out: &Out) -> Result<(), Fail> {
    let Manifest { id, version, .. } = system.manifest();
    if shared.pack != *id {
        let says = format!("the list is made of the pack `{}`, and this is `{id}`", shared.pack);
        return Err(Fail::wrong(says).hint("--pack DIR takes the pack in a folder"));
    }
    if shared.version != *version {
        eprintln!("note: the list was made of version {} of the pack; this is {version}", shared.version);
    }
    written(system, shared.list, json!({}), out)
}

/// Prints a list as the TOML that `check` reads, under its verdict.
fn written(system: &dyn System, list: Value, beside: Value, out: &Out) -> Result<(), Fail> {
    let list = lean(list);
    let text = toml::to_string(&list).map_err(|error| Fail::wrong(format!("this is no list: {error}")))?;
    let judged = system.judge(&Source::new("the list".to_owned(), text.clone()), &BTreeMap::new())?;
    let legal = judged.iter().all(|list| list.legal);
    if out.json() {
        let verdicts: Vec<Value> = judged.into_iter().map(|list| list.data).collect();
        out.value(&json!({ "ok": legal, "list": list, "verdicts": verdicts, "beside": beside }))?;
    } else {
        let lines = judged.iter().flat_map(|list| &list.lines).map(|line| format!("# {line}\n"));
        out.text(&(lines.collect::<String>() + "\n" + &text))?;
    }
    if legal { Ok(()) } else { Err(Fail::Check) }
}

fn show(system: &dyn System, name: &str, out: &Out) -> Result<(), Fail> {
    let shown = found(system, name)?;
    if out.json() { out.value(&shown.data) } else { out.text(&shown.text) }
}
