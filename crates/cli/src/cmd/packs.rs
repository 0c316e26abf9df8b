//! `sandtable packs`: is a pack sound, and what is in it.

use std::path::Path;

use sandtable_regiment::data::Library;
use serde_json::json;

use crate::args::{Common, Packs};
use crate::fail::Fail;
use crate::library;
use crate::out::{Lean, Out, Table};

pub fn run(common: &Common, what: &Packs, out: &Out) -> Result<(), Fail> {
    match what {
        Packs::Check { dir } => check(dir.as_deref().or(common.pack.as_deref()), out),
        Packs::List => list(common.pack.as_deref(), out),
    }
}

fn check(dir: Option<&Path>, out: &Out) -> Result<(), Fail> {
    let (sources, unreadable) = library::sources(dir)?;
    let judged = library::judge(&sources, unreadable);
    let name = dir.map_or_else(|| "built-in".to_owned(), |dir| dir.display().to_string());
    match judged {
        Ok(library) if out.json() => {
            let pack = summary(&library);
            out.value(
                &json!({ "ok": true, "folder": name, "files": sources.len(), "pack": pack, "problems": [] }),
            )
        }
        Ok(library) => {
            let manifest = &library.manifest;
            out.line(format!("{name}: {} {} is sound", manifest.id, manifest.version))?;
            out.line(format!("{} files, hash {}", sources.len(), library.hash))
        }
        Err(problems) => {
            if out.json() {
                out.value(&json!({ "ok": false, "folder": name, "problems": problems }))?;
            } else {
                for problem in &problems {
                    out.line(library::located(dir, problem))?;
                }
                let count = problems.len();
                out.line(format!("{name}: {count} {}", if count == 1 { "problem" } else { "problems" }))?;
            }
            Err(Fail::Check)
        }
    }
}

/// The kinds of entries, each with the ids of all.
fn contents(library: &Library) -> [(&'static str, Vec<&str>); 9] {
    [
        ("factions", library.factions.iter().map(|e| e.id.as_str()).collect()),
        ("lists", library.lists.iter().map(|e| e.id.as_str()).collect()),
        ("units", library.units.iter().map(|e| e.id.as_str()).collect()),
        ("leaders", library.leaders.iter().map(|e| e.id.as_str()).collect()),
        ("support", library.support.iter().map(|e| e.id.as_str()).collect()),
        ("missions", library.missions.iter().map(|e| e.id.as_str()).collect()),
        ("layouts", library.layouts.iter().map(|e| e.id.as_str()).collect()),
        ("pools", library.pools.iter().map(|e| e.id.as_str()).collect()),
        ("terrain", library.terrain.iter().map(|e| e.id.as_str()).collect()),
    ]
}

fn summary(library: &Library) -> serde_json::Value {
    let contents: serde_json::Map<String, serde_json::Value> =
        contents(library).into_iter().map(|(kind, ids)| (kind.to_owned(), json!(ids))).collect();
    json!({ "manifest": library.manifest, "hash": library.hash, "contents": contents })
}

fn list(dir: Option<&Path>, out: &Out) -> Result<(), Fail> {
    let library = library::load(dir)?;
    if out.json() {
        return out.value(&summary(&library));
    }
    let manifest = &library.manifest;
    out.line(format!("{} {}: {}", manifest.id, manifest.version, manifest.title))?;
    out.line(format!("rules {}, from {}, hash {}\n", manifest.rules, manifest.effective, library.hash))?;
    let mut table = Table::new(&[("kind", Lean::Left), ("number", Lean::Right), ("ids", Lean::Left)]);
    for (kind, ids) in contents(&library) {
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
fn wrapped(words: &[&str], width: usize) -> Vec<String> {
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
