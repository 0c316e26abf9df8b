//! `sandtable sim`: many games between machine players, summed up. The lab plays; this asks and prints.

use std::fs::File;
use std::io::{ErrorKind, Write as _};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Instant;

use sandtable_lab::{Batch, Count, Counts, Figures, Kept, Level, Measure, Summary, Tape, share_margin};
use sandtable_system::{Simulated, Trials};
use sandtable_text::say;
use serde_json::{Value, json};

use super::list::write_out;
use super::replay;
use super::rows::Rows;
use crate::args::{Common, Sim, Trial};
use crate::campaign::read_setup;
use crate::fail::Fail;
use crate::interrupt::Interrupt;
use crate::library;
use crate::out::{Out, Table, heads};

/// What a bar counts while games are played, with their rate.
pub(super) fn games() -> String {
    say!("sim-games", rate = "{per_sec}")
}

/// Plays many games and prints their figures: `sandtable sim`.
pub fn run(common: &Common, args: &Sim, out: &Out) -> Result<(), Fail> {
    let game = args.of.game;
    let mut trials = trials(&args.of, args.survey)?;
    let system = library::system(game, common.pack.as_deref())?;
    if let Trials::Names(fields) | Trials::Plain(fields) = &mut trials {
        write_out(&*system, fields)?;
    }
    let batch = Batch {
        games: args.games.unwrap_or(if game.info.campaign { 100 } else { 1000 }),
        seed: args.seed.unwrap_or(1),
        threads: args.threads.unwrap_or(0),
        swap: !args.fixed_seats,
        count: args.report,
        audit: args.audit,
        level: level_or_quick(&system.levels(), args.level.as_deref())?,
    };
    let log = args.keep.map(|game| log_of(game, batch.games)).transpose()?;
    let bar = out.bar(batch.games, &games());
    let began = Instant::now();
    let interrupt = Interrupt::listen()?;
    let rows = Rows::open(&args.kept)?;
    let before = rows.as_ref().map(|rows| rows.before("")).unwrap_or_default();
    bar.inc(before.len() as u64);
    let each = |kept: &Kept| {
        bar.inc(1);
        taken(rows.as_ref(), "", kept, &interrupt)
    };
    let tape = Tape { before: &before, each: &each };
    let run = system.simulate(trials, batch, args.keep, tape, &|| began.elapsed().as_secs_f64());
    bar.finish_and_clear();
    rows.map_or(Ok(()), Rows::end)?;
    let Simulated { summary, chosen, kept, chart } = run?;
    let log = log.zip(kept).map(|(path, text)| write_new(&path, &text).map(|()| path)).transpose()?;
    if let Some(path) = &args.svg {
        let none = || Fail::usage(say!("sim-no-drawing", system = game.info.title));
        replay::write(path, chart.ok_or_else(none)?.as_bytes())?;
    }
    if out.json() {
        let mut value = serde_json::to_value(&summary).unwrap_or_default();
        if let Some(map) = value.as_object_mut() {
            map.insert(String::from("ok"), json!(summary.broken_games == 0));
            map.insert(String::from("level"), json!(batch.level));
            map.insert(String::from("stopped"), json!(interrupt.asked()));
            map.insert(String::from("chosen"), chosen);
            map.insert(String::from("svg"), json!(args.svg));
            map.insert(String::from("kept"), json!(log));
        }
        out.value(&value)?;
    } else {
        heading(&chosen, out)?;
        out.line(say!("sim-level", level = batch.level))?;
        if interrupt.asked() {
            out.line(say!("sim-stopped", games = summary.games, all = batch.games))?;
        }
        print(&summary, out)?;
        if let Some(path) = log {
            out.line(format!("\n{}", say!("sim-log", path = path.display())))?;
        }
    }
    if summary.broken_games == 0 { interrupt.end() } else { Err(Fail::Check) }
}

/// Takes a game that is over, and tells whether to go on.
pub(super) fn taken(rows: Option<&Rows>, arm: &str, kept: &Kept, interrupt: &Interrupt) -> ControlFlow<()> {
    let written = rows.map_or(ControlFlow::Continue(()), |rows| rows.take(arm, kept));
    if written.is_break() { written } else { interrupt.flow() }
}

/// The file for the log of one game of the batch, which is looked for before anything is played.
fn log_of(game: u64, games: u64) -> Result<PathBuf, Fail> {
    if game >= games {
        let says = say!("sim-no-game", game, games);
        return Err(Fail::usage(says).hint(say!("sim-no-game-hint", last = games - 1)));
    }
    let path = PathBuf::from(format!("game-{game}.jsonl"));
    if path.exists() { Err(in_the_way(&path)) } else { Ok(path) }
}

fn in_the_way(path: &Path) -> Fail {
    let says = say!("sim-taken", path = path.display());
    Fail::wrong(says).hint(say!("sim-taken-hint"))
}

/// Writes a file that must not be there: it may have come since it was looked for.
fn write_new(path: &Path, text: &str) -> Result<(), Fail> {
    let written = File::create_new(path).and_then(|mut file| file.write_all(text.as_bytes()));
    written.map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => in_the_way(path),
        _ => Fail::file("write", path, error),
    })
}

/// Finds a level of machine players by its name.
pub(crate) fn level(levels: &[&'static str], name: &str) -> Result<Level, Fail> {
    Level::find(levels, name).map_err(Fail::usage)
}

/// Finds a level by its name; the one that measures without a name.
pub(super) fn level_or_quick(levels: &[&'static str], name: Option<&str>) -> Result<Level, Fail> {
    name.map_or_else(|| Ok(Level::measuring(levels)), |name| level(levels, name))
}

pub(super) fn trials(of: &Trial, survey: bool) -> Result<Trials, Fail> {
    let fields = || Value::Object(of.fields.clone());
    Ok(match (&of.setup, survey) {
        (_, true) => match &of.beside_a_survey()[..] {
            [] => Trials::Survey(fields()),
            idle => {
                return Err(Fail::usage(say!("sim-survey", idle = idle.join(", "))));
            }
        },
        (Some(path), false) => Trials::Names(read_setup(path)?),
        (None, false) => Trials::Plain(fields()),
    })
}

/// Tells what is played: what was chosen, a line each.
pub(super) fn heading(chosen: &Value, out: &Out) -> Result<(), Fail> {
    for (name, value) in chosen.as_object().into_iter().flatten().filter(|(_, value)| !value.is_null()) {
        let word = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let words = value.as_array().map(|all| all.iter().map(word).collect::<Vec<_>>().join(", "));
        out.line(format!("{name}: {}", words.unwrap_or_else(|| word(value))))?;
    }
    Ok(())
}

fn print(summary: &Summary, out: &Out) -> Result<(), Fail> {
    out.line(match (summary.model, summary.model_says) {
        (Some(name), Some(says)) => format!("{}\n", say!("sim-seed-model", seed = summary.seed, name, says)),
        _ => format!("{}\n", say!("sim-seed", seed = summary.seed)),
    })?;
    let mut table = Table::new(&heads(say!("sim-ends")));
    let decided = summary.decided_by.iter().map(|(by, count)| (say!("sim-decided-by", by), *count));
    let rest = [
        (say!("sim-without-a-winner"), summary.draws),
        (say!("sim-unfinished"), summary.unfinished),
        (say!("sim-broken"), summary.broken_games),
    ];
    for (name, count) in decided.chain(rest.map(|(name, count)| (name.to_owned(), count))) {
        table.row([
            name,
            count.to_string(),
            share(count as f64 / summary.games.max(1) as f64, Some(share_margin(count, summary.games))),
        ]);
    }
    out.line(table.to_string())?;
    figures(&summary.figures, out)?;
    out.line(format!("\n{}", say!("sim-margins")))?;
    out.line(format!(
        "\n{}",
        say!(
            "sim-speed",
            commands = format_args!("{:.1}", summary.mean_commands),
            games = summary.games,
            seconds = format_args!("{:.2}", summary.seconds),
            rate = format_args!("{:.1}", summary.games_per_second)
        )
    ))?;
    out.line(say!("sim-state-hash", hash = summary.state_hash))?;
    for broken in &summary.broken {
        out.line(say!("sim-broken-game", game = broken.game, seed = broken.seed, says = broken.says))?;
    }
    summary.counts.as_ref().map_or(Ok(()), |counts| print_counts(counts, out))
}

/// Writes a part of one, and between which bounds it lies.
fn share(part: f64, margin: Option<(f64, f64)>) -> String {
    match margin {
        Some((low, high)) => format!("{:.1} % ({:.0}–{:.0})", 100.0 * part, 100.0 * low, 100.0 * high),
        None => format!("{:.1} %", 100.0 * part),
    }
}

fn figures(figures: &Figures, out: &Out) -> Result<(), Fail> {
    for (sheet, rows) in figures.tables().filter(|(_, rows)| !rows.is_empty()) {
        let numbers = [sheet.number].into_iter().chain(sheet.columns.iter().map(|(head, _)| *head));
        let names = [sheet.title.to_owned()].into_iter().chain(numbers.map(|head| format!("{head}#")));
        let mut table = Table::new(&names.collect::<Vec<_>>());
        for row in rows {
            let margins = row.values.iter().zip(&row.margins);
            let values = margins.zip(sheet.columns).map(|((value, margin), (_, measure))| match measure {
                Measure::Share | Measure::Odds => share(*value, *margin),
                Measure::Sum => format!("{value}"),
                Measure::Mean | Measure::Per(_) => match margin {
                    Some((_, high)) => format!("{value:.2} ±{:.2}", high - value),
                    None => format!("{value:.2}"),
                },
            });
            table.row([row.name.to_owned(), row.number.to_string()].into_iter().chain(values));
        }
        out.line(format!("\n{table}"))?;
    }
    Ok(())
}

fn print_counts(counts: &Counts, out: &Out) -> Result<(), Fail> {
    for (sort, count) in &counts.sorts {
        print_count(sort, count, out)?;
    }
    print_count(say!("sim-rules"), &counts.rules, out)?;
    out.line(format!("\n{}", say!("sim-never-occurred")))?;
    for (sort, names) in &counts.never {
        let names = if names.is_empty() { String::from(say!("sim-all-did")) } else { names.join(", ") };
        out.line(format!("  {sort}: {names}"))?;
    }
    Ok(())
}

/// Prints counters of one sort, the greatest first.
fn print_count(name: &str, count: &Count, out: &Out) -> Result<(), Fail> {
    let mut table = Table::new(&heads(&say!("sim-counts", sort = name)));
    let mut rows: Vec<(&String, &u64)> = count.iter().collect();
    rows.sort_by(|a, b| b.1.cmp(a.1).then(a.0.cmp(b.0)));
    rows.into_iter().for_each(|(what, times)| table.row([what.clone(), times.to_string()]));
    out.line(format!("\n{table}"))
}
