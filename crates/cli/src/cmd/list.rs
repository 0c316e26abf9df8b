//! `sandtable list`: is an army list legal, and what is in it. The system judges; this file reads and prints.

use std::path::Path;

use sandtable_packs::Source;
use sandtable_system::System;
use serde_json::{Value, json};

use crate::args::{Common, Lists};
use crate::fail::Fail;
use crate::out::Out;
use crate::{library, systems};

pub fn run(common: &Common, what: &Lists, out: &Out) -> Result<(), Fail> {
    let (Lists::Check { of, .. } | Lists::Show { of, .. }) = what;
    let system = library::system(systems::find(&of.game)?, common.pack.as_deref())?;
    match what {
        Lists::Check { file, options, .. } => check(&*system, file, options, out),
        Lists::Show { name, .. } => show(&*system, name, out),
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

fn show(system: &dyn System, name: &str, out: &Out) -> Result<(), Fail> {
    let path = Path::new(name);
    let shown = match path.is_file() {
        true => system.show(Ok(&source(path)?)),
        false => system.show(Err(name)),
    }?;
    if out.json() { out.value(&shown.data) } else { out.text(&shown.text) }
}
