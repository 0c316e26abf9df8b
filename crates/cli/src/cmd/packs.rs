//! `sandtable packs`: is a pack sound, and what is in it.

use std::path::Path;

use sandtable_packs::{Problem, Source};
use sandtable_system::System;
use sandtable_text::say;
use serde_json::{Value, json};

use crate::args::{Common, Packs};
use crate::fail::Fail;
use crate::library;
use crate::out::{Out, Table, heads};

pub fn run(common: &Common, what: &Packs, out: &Out) -> Result<(), Fail> {
    match what {
        Packs::Check { dir } => check(dir.as_deref().or(common.pack.as_deref()), out),
        Packs::List => list(common.pack.as_deref(), out),
    }
}

/// One pack, and what was found about it.
struct Judged {
    sources: Vec<Source>,
    result: Result<Box<dyn System>, Vec<Problem>>,
}

/// The pack in a folder, or every built-in one.
fn judged(dir: Option<&Path>) -> Result<Vec<Judged>, Fail> {
    let packs = match dir {
        Some(_) => vec![library::sources(dir)?],
        None => library::builtin().map(|sources| (sources, Vec::new())).collect(),
    };
    let judge = |(sources, unreadable): (Vec<Source>, Vec<Problem>)| {
        let result = library::judge(&sources, unreadable);
        Judged { sources, result }
    };
    Ok(packs.into_iter().map(judge).collect())
}

/// One document for a folder; for the built-in packs one with all of theirs.
fn together(dir: Option<&Path>, mut each: Vec<Value>, out: &Out, ok: Option<bool>) -> Result<(), Fail> {
    match (dir, each.pop()) {
        (Some(_), Some(only)) => out.value(&only),
        (_, last) => {
            each.extend(last);
            match ok {
                Some(ok) => out.value(&json!({ "ok": ok, "packs": each })),
                None => out.value(&json!({ "packs": each })),
            }
        }
    }
}

fn check(dir: Option<&Path>, out: &Out) -> Result<(), Fail> {
    let name = dir.map_or_else(|| "built-in".to_owned(), |dir| dir.display().to_string());
    let all = judged(dir)?;
    let ok = all.iter().all(|judged| judged.result.is_ok());
    if out.json() {
        let each = all.iter().map(|judged| told(&name, judged)).collect();
        together(dir, each, out, Some(ok))?;
    } else {
        for judged in &all {
            tell(dir, &name, judged, out)?;
        }
    }
    if ok { Ok(()) } else { Err(Fail::Check) }
}

fn told(name: &str, judged: &Judged) -> Value {
    match &judged.result {
        Ok(pack) => {
            let (files, notes, pack) = (judged.sources.len(), pack.notes(), summary(&**pack));
            json!({ "ok": true, "folder": name, "files": files, "pack": pack, "problems": [], "notes": notes })
        }
        Err(problems) => json!({ "ok": false, "folder": name, "problems": problems }),
    }
}

fn tell(dir: Option<&Path>, name: &str, judged: &Judged, out: &Out) -> Result<(), Fail> {
    match &judged.result {
        Ok(pack) => {
            let manifest = pack.manifest();
            out.line(say!("packs-sound", name, id = manifest.id, version = manifest.version))?;
            out.line(say!("packs-files", count = judged.sources.len(), hash = pack.pack_hash()))?;
            for note in pack.notes() {
                out.line(say!("note", text = note))?;
            }
            Ok(())
        }
        Err(problems) => {
            for problem in problems {
                out.line(library::located(dir, problem))?;
            }
            out.line(say!("packs-problems", name, count = problems.len()))
        }
    }
}

fn summary(pack: &dyn System) -> Value {
    let contents: serde_json::Map<String, Value> =
        pack.contents().into_iter().map(|(kind, ids)| (kind.to_owned(), json!(ids))).collect();
    json!({ "manifest": pack.manifest(), "hash": pack.pack_hash(), "contents": contents })
}

fn list(dir: Option<&Path>, out: &Out) -> Result<(), Fail> {
    let mut packs = Vec::new();
    for judged in judged(dir)? {
        packs.push(judged.result.map_err(|problems| library::unsound(dir, &problems))?);
    }
    if out.json() {
        return together(dir, packs.iter().map(|pack| summary(&**pack)).collect(), out, None);
    }
    for (index, pack) in packs.iter().enumerate() {
        if index > 0 {
            out.line("")?;
        }
        list_one(&**pack, out)?;
    }
    Ok(())
}

fn list_one(pack: &dyn System, out: &Out) -> Result<(), Fail> {
    let manifest = pack.manifest();
    out.line(format!("{} {}: {}", manifest.id, manifest.version, manifest.title))?;
    out.line(format!(
        "{}\n",
        say!("packs-rules", rules = manifest.rules, effective = manifest.effective, hash = pack.pack_hash())
    ))?;
    let mut table = Table::new(&heads(say!("packs-contents")));
    for (kind, ids) in pack.contents() {
        let number = ids.len().to_string();
        for (row, line) in wrapped(&ids, 84).into_iter().enumerate() {
            match row {
                0 => table.row([kind, &number, &line]),
                _ => table.row(["", "", &line]),
            }
        }
    }
    out.line(table.to_string())
}

/// Words in lines of at most `width` letters.
fn wrapped(words: &[String], width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in words {
        let full = lines.last().is_some_and(|line| !line.is_empty() && line.len() + word.len() + 1 > width);
        if full {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines
}
