//! `sandtable list`: begins army lists, says whether they are legal and what would mend them, shows them, and hands them on. The
//! system judges, mends and draws; this file reads and prints.

mod import;
mod own;
mod which;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use sandtable_host::share::{Shared, lean};
use sandtable_packs::Manifest;
use sandtable_system::{Broken, Fix, Item, Judged, Lists as Door, Stock, System, Verdict, spent};
use sandtable_text::say;
use serde_json::{Value, json};

use self::import::import;
pub(crate) use self::own::{is_own, write_out};
use self::which::{Named, is_called, none_called};
use super::fresh_seed;
use crate::args::{Common, Lists, Which};
use crate::fail::Fail;
use crate::out::Out;
use crate::{library, systems};

pub fn run(common: &Common, what: &Lists, out: &Out) -> Result<(), Fail> {
    let system = |game: &str| library::system(systems::find(game)?, common.pack.as_deref());
    match what {
        Lists::New { faction, points, name, out: file, of } => {
            let system = system(&of.game)?;
            begin(&*system.lists()?, (faction, *points, name.as_deref()), file.as_deref(), out)
        }
        Lists::Check { file, options, fix, which } => {
            let (named, options) = (Named::file(file)?, options.iter().cloned().collect());
            let system = named.system(common, which.game.as_deref())?;
            let lists = system.lists()?;
            let judged = || judged(&*lists, &named, which, &options);
            if *fix {
                mend(&*lists, named.list(&*lists, which)?, &options, out)
            } else {
                check(&judged()?, out)
            }
        }
        Lists::Show { name, html, which } => {
            let named = Named::of(name)?;
            let system = named.system(common, which.game.as_deref())?;
            show(&*system.lists()?, (&named, which), html.as_deref(), out)
        }
        Lists::Random { faction, points, seed, of } => {
            let system = system(&of.game)?;
            let (lists, seed) = (system.lists()?, seed.unwrap_or_else(fresh_seed));
            let list = lists.raise(faction, *points, seed)?;
            written(&*lists, list, &[], json!({ "seed": seed }), out)
        }
        Lists::Export { name, format, which } => {
            let named = Named::of(name)?;
            let system = named.system(common, which.game.as_deref())?;
            let list = named.list(&*system.lists()?, which)?;
            export(&*system, list, format.as_deref(), out)
        }
        Lists::Import { what, game } => import(common, what, game.as_deref(), out),
        Lists::Formats { of } => formats(&*system(&of.game)?.lists()?, out),
    }
}

/// Writes a list as the TOML that `check` reads.
fn toml_of(list: Value) -> Result<String, Fail> {
    toml::to_string(&lean(list)).map_err(|error| Fail::wrong(say!("list-not-toml", error)))
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
    let _ = writeln!(text, "\n# {}", say!("list-choose-from"));
    listed(&stock, &mut text);
    let Some(file) = file else { return out.text(&text) };
    if file.exists() {
        let fail = Fail::wrong(say!("file-exists", path = file.display()));
        return Err(fail.hint(say!("list-exists-hint")));
    }
    std::fs::write(file, text).map_err(|error| Fail::file("write", file, error))?;
    let name = file.display();
    out.line(say!("list-begun", path = name))
}

/// Lists what there is to choose from as comments. Writing into a String cannot fail.
fn listed(stock: &Stock, text: &mut String) {
    for shelf in stock.shelves.iter().filter(|shelf| !shelf.items.is_empty()) {
        let _ = writeln!(text, "#\n# {} (`{}`)", shelf.title, shelf.field);
        let wide = shelf.items.iter().map(|item| item.id.len()).max().unwrap_or_default();
        // What nobody can have yet comes last.
        let (later, now): (Vec<&Item>, Vec<&Item>) = shelf.items.iter().partition(|item| item.unplayed);
        for item in now.into_iter().chain(later) {
            let range = match (item.least, item.most) {
                (0, None) => "any",
                (0, Some(_)) => "most",
                (_, None) => "least",
                (_, Some(_)) => "both",
            };
            let Item { name, points, least, unplayed: later, .. } = item;
            let most = item.most.unwrap_or_default();
            let told = say!("list-item", name, points, range, least, most, later);
            let _ = writeln!(text, "#   {:<wide$}  {told}", item.id);
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
        lines.push(format!("    {}", say!("list-has", has = breach.has, may = breach.may)));
    }
    // The fix is another pack.
    if breach.code == "list.elsewhere" {
        return lines;
    }
    let fix = match fix {
        Some(Fix { steps, left, points, .. }) => say!("list-fix", steps = steps.join("; "), left, points),
        None => say!("list-no-fix").to_owned(),
    };
    lines.push(format!("    {fix}"));
    lines
}

fn summed(verdict: &Verdict) -> String {
    let name = &verdict.name;
    match (verdict.violations.len(), verdict.most) {
        (0, Some(most)) => say!("list-legal", name, spent = spent(verdict.points, most)),
        (0, None) => say!("list-legal-free", name),
        (many, _) => say!("list-broken", name, many),
    }
}

/// The lists of a file with what the rules say of them, or of the one that was named.
fn judged(
    lists: &dyn Door,
    named: &Named,
    which: &Which,
    options: &BTreeMap<String, String>,
) -> Result<Vec<Judged>, Fail> {
    let Named::File(source) = named else { return Ok(Vec::new()) };
    let mut judged = lists.judge(source, options)?;
    if let Some(wanted) = &which.list {
        let ids: Vec<String> = judged.iter().map(|list| format!("`{}`", list.verdict.id)).collect();
        judged.retain(|list| is_called(&json!(list.verdict), wanted));
        if judged.is_empty() {
            return Err(none_called(wanted, &ids, &source.path));
        }
    }
    Ok(judged)
}

fn check(judged: &[Judged], out: &Out) -> Result<(), Fail> {
    let legal = judged.iter().all(|list| list.verdict.legal);
    if out.json() {
        let lists: Vec<Value> = judged.iter().map(data).collect();
        out.value(&json!({ "ok": legal, "lists": lists }))?;
    } else {
        for Judged { verdict, places } in judged {
            for (broken, (place, ..)) in verdict.violations.iter().zip(places) {
                lines(broken, &format!("{place}: ")).iter().try_for_each(|line| out.line(line))?;
            }
            out.line(summed(verdict))?;
            verdict.advice.iter().try_for_each(|line| out.line(say!("note", text = line)))?;
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

fn mend(lists: &dyn Door, list: Value, options: &BTreeMap<String, String>, out: &Out) -> Result<(), Fail> {
    let mended = lists.mend(&list, options)?;
    if out.json() {
        let ok = mended.left.is_empty();
        out.value(
            &json!({ "ok": ok, "list": lean(mended.list), "steps": mended.steps, "left": mended.left }),
        )?;
    } else {
        let steps = mended.steps.iter().map(|step| format!("# {step}\n")).collect::<String>();
        let left = mended
            .left
            .iter()
            .map(|one| format!("# {}\n", say!("list-still", message = one.message, rule = one.rule)));
        out.text(&(steps + &left.collect::<String>() + &toml_of(mended.list)?))?;
    }
    if mended.left.is_empty() { Ok(()) } else { Err(Fail::Check) }
}

fn export(system: &dyn System, list: Value, format: Option<&str>, out: &Out) -> Result<(), Fail> {
    let Some(format) = format else {
        let Manifest { id, version, .. } = system.manifest().clone();
        let code = Shared { system: system.info().id.to_owned(), pack: id, version, list }.code();
        return if out.json() { out.value(&json!({ "code": code })) } else { out.line(code) };
    };
    let written = system.lists()?.write(&list, format)?;
    if out.json() {
        return out.value(&written);
    }
    written.losses.iter().for_each(|loss| eprintln!("{}", say!("note", text = loss)));
    out.line(written.text.trim_end())
}

/// Prints a list as the TOML that `check` reads, under its verdict.
fn written(lists: &dyn Door, list: Value, losses: &[String], beside: Value, out: &Out) -> Result<(), Fail> {
    let list = lean(list);
    let verdict = lists.verdict(&list, &BTreeMap::new(), true)?;
    if out.json() {
        out.value(&json!({ "ok": verdict.legal, "list": list, "verdict": verdict, "beside": beside }))?;
    } else {
        let losses = losses.iter().map(|loss| format!("# {}\n", say!("note", text = loss)));
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
        let ways = if format.written { say!("list-in-and-out") } else { say!("list-in-only") };
        out.line(format!("{:<10} {ways:<11} {}", format.id, format.about))?;
    }
    Ok(())
}

fn show(
    lists: &dyn Door,
    (named, which): (&Named, &Which),
    html: Option<&Path>,
    out: &Out,
) -> Result<(), Fail> {
    let list = named.list(lists, which)?;
    let sheet = lists.sheet(&list)?;
    // Whoever prints an illegal list should know.
    let verdict = lists.verdict(&list, &BTreeMap::new(), false)?;
    for broken in &verdict.violations {
        let breach = &broken.breach;
        let text = format!("{} [{} {}]", breach.message, breach.rule, breach.code);
        eprintln!("{}", say!("note", text));
    }
    if let (Named::File(source), false) = (named, verdict.legal) {
        eprintln!("{}", say!("list-illegal", path = source.path));
    }
    if let Some(file) = html {
        std::fs::write(file, sheet.html).map_err(|error| Fail::file("write", file, error))?;
        return out.line(say!("list-sheet", path = file.display()));
    }
    if out.json() { out.value(&sheet.data) } else { out.text(&sheet.text) }
}
