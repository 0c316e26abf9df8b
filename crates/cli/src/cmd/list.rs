//! `sandtable list`: begins army lists, says whether they are legal and what would mend them, shows them, and hands them on. The
//! system judges, mends and draws; this file reads and prints.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Read as _;
use std::path::Path;

use sandtable_host::share::{HEAD, Shared, lean};
use sandtable_packs::{Manifest, Source};
use sandtable_system::{Broken, Judged, Lists as Door, ReadIn, Stock, System, Verdict};
use serde_json::{Value, json};

use super::fresh_seed;
use crate::args::{Common, Lists};
use crate::fail::Fail;
use crate::out::Out;
use crate::{library, systems};

/// A longer text is no list.
const LONGEST: u64 = 1 << 20;

pub fn run(common: &Common, what: &Lists, out: &Out) -> Result<(), Fail> {
    let system = |game: &str| library::system(systems::find(game)?, common.pack.as_deref());
    match what {
        Lists::New { faction, points, name, out: file, of } => {
            let system = system(&of.game)?;
            begin(&*system.lists()?, (faction, *points, name.as_deref()), file.as_deref(), out)
        }
        Lists::Check { file, options, fix, of } => {
            let (system, options) = (system(&of.game)?, options.iter().cloned().collect());
            let lists = system.lists()?;
            if *fix { mend(&*lists, file, &options, out) } else { check(&*lists, file, &options, out) }
        }
        Lists::Show { name, html, of } => show(&*system(&of.game)?.lists()?, name, html.as_deref(), out),
        Lists::Random { faction, points, seed, of } => {
            let system = system(&of.game)?;
            let (lists, seed) = (system.lists()?, seed.unwrap_or_else(fresh_seed));
            let list = lists.raise(faction, *points, seed)?;
            written(&*lists, list, &[], json!({ "seed": seed }), out)
        }
        Lists::Export { name, format, of } => export(&*system(&of.game)?, name, format.as_deref(), out),
        Lists::Import { what, game } => import(common, what, game.as_deref(), out),
        Lists::Formats { of } => formats(&*system(&of.game)?.lists()?, out),
    }
}

fn source(file: &Path) -> Result<Source, Fail> {
    let text = library::read(file).map_err(|why| Fail::wrong(format!("{} {why}", file.display())))?;
    Ok(Source::new(file.display().to_string(), text))
}

/// Writes a list as the TOML that `check` reads.
fn toml_of(list: Value) -> Result<String, Fail> {
    toml::to_string(&lean(list)).map_err(|error| Fail::wrong(format!("this is no list: {error}")))
}

fn begin(
    lists: &dyn Door,
    (faction, points, name): (&str, u16, Option<&str>),
    file: Option<&Path>,
    out: &Out,
) -> Result<(), Fail> {
    let mut list = lists.begin(faction, points)?;
    if let Some(name) = name {
        list["name"] = json!(name);
    }
    let stock = lists.stock(&list, &BTreeMap::new())?;
    if out.json() {
        return out.value(&json!({ "list": lean(list), "stock": stock }));
    }
    let verdict = lists.verdict(&list, &BTreeMap::new(), true)?;
    let mut text = toml_of(list)?;
    for line in told(&verdict) {
        let _ = writeln!(text, "# {line}");
    }
    let _ = writeln!(text, "\n# What there is to choose from, each by its id:");
    listed(&stock, &mut text);
    let Some(file) = file else { return out.text(&text) };
    if file.exists() {
        let fail = Fail::wrong(format!("{} is there already", file.display()));
        return Err(fail.hint("give another name, or move it away first"));
    }
    std::fs::write(file, text).map_err(|error| Fail::file("write", file, error))?;
    let name = file.display();
    out.line(format!("{name} is begun: fill in what you want, then `sandtable list check {name}`"))
}

/// Lists what there is to choose from as comments. Writing into a String cannot fail.
fn listed(stock: &Stock, text: &mut String) {
    for shelf in stock.shelves.iter().filter(|shelf| !shelf.items.is_empty()) {
        let _ = writeln!(text, "#\n# {} (`{}`)", shelf.title, shelf.field);
        let wide = shelf.items.iter().map(|item| item.id.len()).max().unwrap_or_default();
        for item in &shelf.items {
            let many = match (item.least, item.most) {
                (0, None) => String::new(),
                (0, Some(most)) => format!(", at most {most}"),
                (least, None) => format!(", at least {least}"),
                (least, Some(most)) => format!(", {least} to {most}"),
            };
            let points = if item.points == 0 { String::new() } else { format!(", {} points", item.points) };
            let _ = writeln!(text, "#   {:<wide$}  {}{points}{many}", item.id, item.name);
        }
    }
}

/// The lines of a list's verdict, without places.
fn told(verdict: &Verdict) -> Vec<String> {
    let broken = verdict.violations.iter().flat_map(|broken| lines(broken, ""));
    broken.chain([summed(verdict)]).collect()
}

/// A broken rule in lines: the sentence, what the list has and may have, and the cheapest fix.
fn lines(broken: &Broken, place: &str) -> Vec<String> {
    let Broken { breach, fix } = broken;
    let mut lines = vec![format!("{place}{} [{} {}]", breach.message, breach.rule, breach.code)];
    if !breach.has.is_empty() {
        lines.push(format!("    has {}, may have {}", breach.has, breach.may));
    }
    lines.push(match fix {
        Some(fix) => {
            let left = match fix.left {
                0 => String::from("the list is legal then"),
                1 => String::from("1 rule is broken then"),
                left => format!("{left} rules are broken then"),
            };
            format!("    fix: {}: {left}, at {} points", fix.steps.join("; "), fix.points)
        }
        None => String::from("    fix: none of few changes was found"),
    });
    lines
}

fn summed(verdict: &Verdict) -> String {
    let points = match verdict.most {
        Some(most) => format!("{} of {most} points", verdict.points),
        None => String::from("no points are used"),
    };
    let left = verdict.most.map_or(0, |most| i64::from(most) - verdict.points);
    let says = match verdict.violations.len() {
        0 if left > 0 => format!("legal: {points}, {left} unspent"),
        0 => format!("legal: {points}"),
        1 => String::from("1 rule broken"),
        many => format!("{many} rules broken"),
    };
    format!("{}: {says}", verdict.name)
}

fn check(lists: &dyn Door, file: &Path, options: &BTreeMap<String, String>, out: &Out) -> Result<(), Fail> {
    let judged = lists.judge(&source(file)?, options)?;
    let legal = judged.iter().all(|list| list.verdict.legal);
    if out.json() {
        let lists: Vec<Value> = judged.iter().map(data).collect();
        out.value(&json!({ "ok": legal, "lists": lists }))?;
    } else {
        for Judged { verdict, places } in &judged {
            for (broken, (place, ..)) in verdict.violations.iter().zip(places) {
                lines(broken, &format!("{place}: ")).iter().try_for_each(|line| out.line(line))?;
            }
            out.line(summed(verdict))?;
            verdict.advice.iter().try_for_each(|line| out.line(format!("note: {line}")))?;
        }
    }
    if legal { Ok(()) } else { Err(Fail::Check) }
}

/// A verdict as data, with the place of each violation in its file.
fn data(judged: &Judged) -> Value {
    let mut data = json!(judged.verdict);
    let violations = data["violations"].as_array_mut().into_iter().flatten();
    for (violation, (_, line, column)) in violations.zip(&judged.places) {
        violation["line"] = json!(line);
        violation["column"] = json!(column);
    }
    data
}

fn mend(lists: &dyn Door, file: &Path, options: &BTreeMap<String, String>, out: &Out) -> Result<(), Fail> {
    let list = lists.found(Ok(&source(file)?))?;
    let mended = lists.mend(&list, options)?;
    if out.json() {
        let ok = mended.left.is_empty();
        out.value(
            &json!({ "ok": ok, "list": lean(mended.list), "steps": mended.steps, "left": mended.left }),
        )?;
    } else {
        let steps = mended.steps.iter().map(|step| format!("# {step}\n")).collect::<String>();
        let left = mended.left.iter().map(|one| format!("# still: {} [{}]\n", one.message, one.rule));
        out.text(&(steps + &left.collect::<String>() + &toml_of(mended.list)?))?;
    }
    if mended.left.is_empty() { Ok(()) } else { Err(Fail::Check) }
}

/// Finds a list by the name of its file or its id in the pack.
fn found(lists: &dyn Door, name: &str) -> Result<Value, Fail> {
    let path = Path::new(name);
    Ok(match path.is_file() {
        true => lists.found(Ok(&source(path)?)),
        false => lists.found(Err(name)),
    }?)
}

fn export(system: &dyn System, name: &str, format: Option<&str>, out: &Out) -> Result<(), Fail> {
    let lists = system.lists()?;
    let list = found(&*lists, name)?;
    let Some(format) = format else {
        let Manifest { id, version, .. } = system.manifest().clone();
        let code = Shared { system: system.info().id.to_owned(), pack: id, version, list }.code();
        return if out.json() { out.value(&json!({ "code": code })) } else { out.line(code) };
    };
    let written = lists.write(&list, format)?;
    if out.json() {
        return out.value(&written);
    }
    written.losses.iter().for_each(|loss| eprintln!("note: {loss}"));
    out.line(written.text.trim_end())
}

/// The text that was meant: of a file, of standard input, or as it was typed.
fn meant(what: &str) -> Result<String, Fail> {
    if what == "-" {
        let mut text = String::new();
        let read = std::io::stdin().take(LONGEST).read_to_string(&mut text);
        return read.map(|_| text).map_err(|error| Fail::wrong(format!("standard input: {error}")));
    }
    let path = Path::new(what);
    if path.is_file() { Ok(source(path)?.text.to_string()) } else { Ok(what.to_owned()) }
}

fn import(common: &Common, what: &str, game: Option<&str>, out: &Out) -> Result<(), Fail> {
    let text = meant(what)?;
    if text.trim().starts_with(HEAD) {
        let shared = Shared::read(&text).map_err(|error| Fail::wrong(error.to_string()))?;
        if let Some(game) = game.filter(|game| *game != shared.system) {
            return Err(Fail::wrong(format!("the code is of a list for {}, not {game}", shared.system)));
        }
        let system = library::system(systems::find(&shared.system)?, common.pack.as_deref())?;
        return taken_in(&*system, shared, out);
    }
    for loader in systems::SYSTEMS.iter().filter(|one| game.is_none_or(|game| game == one.info.id)) {
        let system = library::system(loader, common.pack.as_deref().filter(|_| game.is_some()))?;
        let Ok(lists) = system.lists() else { continue };
        if let Some(ReadIn { format, list, losses }) = lists.read(&text)? {
            return written(&*lists, list, &losses, json!({ "format": format, "losses": losses }), out);
        }
    }
    let says = format!("`{}` is neither a code of a list nor in a format that is read", first(&text));
    Err(Fail::wrong(says)
        .hint("a code begins with `sl1.`; `sandtable list formats --game GAME` lists formats"))
}

/// The beginning of a text, on one line.
fn first(text: &str) -> String {
    let line = text.trim().lines().next().unwrap_or_default();
    line.chars().take(40).collect()
}

fn taken_in(system: &dyn System, shared: Shared, out: &Out) -> Result<(), Fail> {
    let Manifest { id, version, .. } = system.manifest();
    if shared.pack != *id {
        let says = format!("the list is made of the pack `{}`, and this is `{id}`", shared.pack);
        return Err(Fail::wrong(says).hint("--pack DIR takes the pack in a folder"));
    }
    if shared.version != *version {
        eprintln!("note: the list was made of version {} of the pack; this is {version}", shared.version);
    }
    written(&*system.lists()?, shared.list, &[], json!({}), out)
}

/// Prints a list as the TOML that `check` reads, under its verdict.
fn written(lists: &dyn Door, list: Value, losses: &[String], beside: Value, out: &Out) -> Result<(), Fail> {
    let list = lean(list);
    let verdict = lists.verdict(&list, &BTreeMap::new(), true)?;
    if out.json() {
        out.value(&json!({ "ok": verdict.legal, "list": list, "verdict": verdict, "beside": beside }))?;
    } else {
        let losses = losses.iter().map(|loss| format!("# note: {loss}\n"));
        let lines = told(&verdict).into_iter().map(|line| format!("# {line}\n"));
        out.text(&(losses.chain(lines).collect::<String>() + "\n" + &toml_of(list)?))?;
    }
    if verdict.legal { Ok(()) } else { Err(Fail::Check) }
}

fn formats(lists: &dyn Door, out: &Out) -> Result<(), Fail> {
    if out.json() {
        return out.value(&lists.formats());
    }
    for format in lists.formats() {
        let ways = if format.written { "in and out" } else { "in only" };
        out.line(format!("{:<10} {ways:<11} {}", format.id, format.about))?;
    }
    Ok(())
}

fn show(lists: &dyn Door, name: &str, html: Option<&Path>, out: &Out) -> Result<(), Fail> {
    let sheet = lists.sheet(&found(lists, name)?)?;
    if let Some(file) = html {
        std::fs::write(file, sheet.html).map_err(|error| Fail::file("write", file, error))?;
        return out.line(format!("{} is the sheet to print", file.display()));
    }
    if out.json() { out.value(&sheet.data) } else { out.text(&sheet.text) }
}
