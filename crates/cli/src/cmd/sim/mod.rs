//! `sandtable sim`: many games between machine players, summed up. The lab plays; this asks and prints.

mod setups;

use std::path::PathBuf;
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use sandtable_lab::{Batch, Count, Counts, Figures, Measure, Summary, Trial, game_seed, record};
use serde_json::json;

use crate::args::{Common, Sim, SimBatch};
use crate::fail::Fail;
use crate::out::{Lean, Out, Table};
use setups::Setups;

/// `sandtable sim`.
pub fn run(common: &Common, what: &Sim, out: &Out) -> Result<(), Fail> {
    match what {
        Sim::Regiment(args) => {
            let swap = !args.fixed_seats;
            simulate(setups::of_armies(common, args)?, &args.batch, 1000, swap, None, out)
        }
        Sim::Gcw(args) => simulate(setups::of_teams(common, args)?, &args.batch, 100, false, None, out),
        Sim::Tours(args) => {
            let chart = args.svg.as_ref().map(|path| (path, sandtable_tours::trial::chart as _));
            simulate(setups::of_registers(common, args)?, &args.batch, 100, false, chart, out)
        }
    }
}

/// A file to draw figures into, and who draws them.
type Chart<'a> = (&'a PathBuf, fn(&Figures) -> String);

fn simulate<T: Trial>(
    found: Setups<T>,
    args: &SimBatch,
    games: u64,
    swap: bool,
    chart: Option<Chart<'_>>,
    out: &Out,
) -> Result<(), Fail> {
    let batch = Batch {
        games: args.games.unwrap_or(games),
        seed: args.seed,
        threads: args.threads,
        swap,
        count: args.report,
        audit: args.audit,
    };
    let bar = bar(batch.games, out);
    let began = Instant::now();
    let summary = batch.run::<T>(&found.starts, &|| bar.inc(1), &|| began.elapsed().as_secs_f64());
    bar.finish_and_clear();
    let wrong = |wrong: Vec<String>| Fail::wrong(wrong.join("\n"));
    let summary = summary.map_err(wrong)?;
    let mut kept = None;
    if let Some(game) = args.keep
        && let Some(start) = batch.start_of::<T>(&found.starts, game)
    {
        let played = record::<T>(start, Vec::new(), game_seed(args.seed, game)).map_err(wrong)?;
        let path = PathBuf::from(format!("game-{game}.jsonl"));
        crate::cmd::replay::write(&path, played.log().text().as_bytes())?;
        kept = Some(path);
    }
    if let Some((path, draw)) = chart {
        crate::cmd::replay::write(path, draw(&summary.figures).as_bytes())?;
    }
    if out.json() {
        let mut value = serde_json::to_value(&summary).unwrap_or_default();
        if let Some(map) = value.as_object_mut() {
            map.insert(String::from("ok"), json!(summary.broken_games == 0));
            map.insert(String::from("chosen"), found.chosen);
            map.insert(String::from("svg"), json!(chart.map(|(path, _)| path)));
            map.insert(String::from("kept"), json!(kept));
        }
        out.value(&value)?;
    } else {
        out.line(found.heading)?;
        print(&summary, out)?;
        if let Some(path) = kept {
            out.line(format!("\nlog: {}", path.display()))?;
        }
    }
    if summary.broken_games == 0 { Ok(()) } else { Err(Fail::Check) }
}

/// Shown on a terminal only.
fn bar(games: u64, out: &Out) -> ProgressBar {
    if out.json() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(games);
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

fn print(summary: &Summary, out: &Out) -> Result<(), Fail> {
    out.line(match (summary.model, summary.model_says) {
        (Some(name), Some(says)) => format!("seed {}, battles by {name}: {says}\n", summary.seed),
        _ => format!("seed {}\n", summary.seed),
    })?;
    let mut table = Table::new(&[("", Lean::Left), ("games", Lean::Right), ("share", Lean::Right)]);
    let decided = summary.decided_by.iter().map(|(by, count)| (format!("decided by {by}"), *count));
    let rest = [
        ("without a winner", summary.draws),
        ("unfinished", summary.unfinished),
        ("broken", summary.broken_games),
    ];
    for (name, count) in decided.chain(rest.map(|(name, count)| (name.to_owned(), count))) {
        table.row([name, count.to_string(), share(count as f64 / summary.games.max(1) as f64)]);
    }
    out.line(table.to_string())?;
    figures(&summary.figures, out)?;
    out.line(format!(
        "\n{:.1} commands a game; {} games in {:.2} s, {:.1} a second",
        summary.mean_commands, summary.games, summary.seconds, summary.games_per_second
    ))?;
    out.line(format!("state hash {}", summary.state_hash))?;
    for broken in &summary.broken {
        out.line(format!("broken: game {}, seed {}: {}", broken.game, broken.seed, broken.says))?;
    }
    summary.counts.as_ref().map_or(Ok(()), |counts| print_counts(counts, out))
}

fn share(part: f64) -> String {
    format!("{:.1} %", 100.0 * part)
}

fn figures(figures: &Figures, out: &Out) -> Result<(), Fail> {
    for (sheet, rows) in figures.tables().filter(|(_, rows)| !rows.is_empty()) {
        let columns = sheet.columns.iter().map(|(head, _)| (*head, Lean::Right));
        let head = [(sheet.title, Lean::Left), (sheet.number, Lean::Right)].into_iter().chain(columns);
        let mut table = Table::new(&head.collect::<Vec<_>>());
        for row in rows {
            let values = row.values.iter().zip(sheet.columns).map(|(value, (_, measure))| match measure {
                Measure::Share => share(*value),
                Measure::Sum => format!("{value}"),
                Measure::Mean | Measure::Per(_) => format!("{value:.2}"),
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
    print_count("rules in reckonings", &counts.rules, out)?;
    out.line("\nnever occurred")?;
    for (sort, names) in &counts.never {
        let names = if names.is_empty() { String::from("(all did)") } else { names.join(", ") };
        out.line(format!("  {sort}: {names}"))?;
    }
    Ok(())
}

/// Prints counters of one sort, the greatest first.
fn print_count(name: &str, count: &Count, out: &Out) -> Result<(), Fail> {
    let mut table = Table::new(&[(name, Lean::Left), ("times", Lean::Right)]);
    let mut rows: Vec<(&String, &u64)> = count.iter().collect();
    rows.sort_by(|a, b| b.1.cmp(a.1).then(a.0.cmp(b.0)));
    rows.into_iter().for_each(|(what, times)| table.row([what.clone(), times.to_string()]));
    out.line(format!("\n{table}"))
}
