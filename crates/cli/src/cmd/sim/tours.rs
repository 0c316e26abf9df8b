//! `sandtable sim tours`: whole sagas of story arcs between machine adjutants.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Instant;

use sandtable_lab::game_seed;
use sandtable_press::plot::{self, Plot, Series};
use sandtable_tours::catalogue::Catalogue;
use sandtable_tours::model::Setup;
use sandtable_tours::rulings;
use sandtable_tours::trial::{Checks, Options, Summary, Survival, plain, record, run as simulate, survey};
use serde_json::json;

use super::{bar, print_count};
use crate::args::{Common, SimTours};
use crate::fail::Fail;
use crate::library;
use crate::out::{Lean, Out, Table};

pub fn run(common: &Common, args: &SimTours, out: &Out) -> Result<(), Fail> {
    let catalogue = library::tours(common.pack.as_deref())?;
    let setups = setups(args, &catalogue)?;
    let options = Options {
        sagas: args.games,
        seed: args.seed,
        threads: args.threads,
        count: args.report,
        audit: args.audit,
    };
    let bar = bar(args.games, "sagas", out);
    let began = Instant::now();
    let summary = simulate(&setups, options, &|| bar.inc(1), &|| began.elapsed().as_secs_f64());
    bar.finish_and_clear();
    let summary = summary.map_err(|wrong| Fail::wrong(wrong.join("\n")))?;
    let kept = args.keep.map(|game| keep(&setups, &catalogue, args.seed, game)).transpose()?;
    if let Some(path) = &args.svg {
        crate::cmd::replay::write(path, chart(&summary.survival).as_bytes())?;
    }
    if out.json() {
        let mut value = serde_json::to_value(&summary).unwrap_or_default();
        if let Some(map) = value.as_object_mut() {
            map.insert(String::from("ok"), json!(summary.broken_sagas == 0));
            map.insert(String::from("arcs_each"), json!(args.arcs));
            map.insert(String::from("svg"), json!(args.svg));
            map.insert(String::from("kept"), json!(kept));
        }
        out.value(&value)?;
    } else {
        print(&summary, &setups, out)?;
        if let Some(path) = kept {
            out.line(format!("\nlog: {}", path.display()))?;
        }
    }
    if summary.broken_sagas == 0 { Ok(()) } else { Err(Fail::Check) }
}

fn setups(args: &SimTours, catalogue: &Catalogue) -> Result<Vec<Setup>, Fail> {
    if args.survey {
        return Ok(survey(catalogue, args.arcs));
    }
    let mut setup = plain(catalogue, args.registers, args.arcs);
    if let Some(name) = &args.edition {
        let known: Vec<&str> = rulings::PROFILES.iter().map(|profile| profile.name).collect();
        let profile = rulings::profile(name).ok_or_else(|| {
            Fail::usage(format!("there is no edition `{name}`; there are {}", known.join(", ")))
        })?;
        setup.profile = Some(profile.name.to_owned());
        setup.rulings = profile.rulings();
    }
    Ok(vec![setup])
}

/// Plays one saga of the batch again and keeps its log.
fn keep(setups: &[Setup], catalogue: &Catalogue, seed: u64, game: u64) -> Result<PathBuf, Fail> {
    let packs = [(catalogue.manifest.id.clone(), catalogue.hash.to_string())].into();
    let setup = &setups[(game % setups.len() as u64) as usize];
    let played = record(setup, packs, game_seed(seed, game));
    let played = played.map_err(|wrong| Fail::wrong(wrong.join("\n")))?;
    let path = PathBuf::from(format!("saga-{game}.jsonl"));
    crate::cmd::replay::write(&path, played.log().text().as_bytes())?;
    Ok(path)
}

/// Sorts with fewer checks than this say nothing, and are left out of the drawing.
const TELLING: u64 = 20;

/// The odds of survival as a drawing: what was played, and what the exact odds say.
fn chart(survival: &Survival) -> String {
    let ranks = panel(("ranks", "Survival by Veteran Rank", "Veteran Rank"), &survival.by_rank);
    let setbacks =
        panel(("setbacks", "Survival by Setbacks", "Setbacks before the check"), &survival.by_setbacks);
    plot::document("Units that survive a Casualty Check", &[ranks, setbacks])
}

fn panel<'a>((id, title, along): (&'a str, &'a str, &'a str), rows: &BTreeMap<u8, Checks>) -> Plot<'a> {
    let rows: Vec<(u8, &Checks)> = rows
        .iter()
        .filter(|(_, checks)| checks.checks >= TELLING)
        .map(|(&sort, checks)| (sort, checks))
        .collect();
    let last = rows.iter().map(|(sort, _)| *sort).max().unwrap_or(0).max(1);
    let place = |sort: u8| f64::from(sort) / f64::from(last);
    let line = |name: &str, ink: &'static str, dashes, share: fn(&Checks) -> f64| Series {
        name: name.to_owned(),
        ink,
        dashes,
        points: rows.iter().map(|(sort, checks)| (place(*sort), 100.0 * share(checks))).collect(),
        marker: Box::new(move |x, y| plot::dot(x, y, ink)),
    };
    let told = rows.iter().map(|(sort, checks)| {
        let (stayed, exact) = (100.0 * checks.survived, 100.0 * checks.expected_survival);
        format!(
            "{sort}: {} checks, {stayed:.1} % stayed, no casualty by the odds {exact:.1} %",
            checks.checks
        )
    });
    Plot {
        id,
        title,
        told: format!("{title}. {}.", told.collect::<Vec<_>>().join("; ")),
        along,
        ticks: (0..=last).map(|sort| (place(sort), sort.to_string())).collect(),
        top: 100.0,
        rungs: [0, 25, 50, 75, 100].map(|share| (f64::from(share), format!("{share} %"))).into(),
        lines: vec![
            line("stay on the Register", "#1a5fb3", None, |checks| checks.survived),
            line("no casualty rolled", "#3a7d2c", Some("6 3"), |checks| {
                1.0 - checks.lines[0] as f64 / checks.checks.max(1) as f64
            }),
            line("the same by exact odds", "#b3401a", Some("2 3"), |checks| checks.expected_survival),
        ],
    }
}

fn print(summary: &Summary, setups: &[Setup], out: &Out) -> Result<(), Fail> {
    match setups {
        [setup] => {
            let arcs = setup.options.arcs.unwrap_or_default();
            out.line(format!("{} Registers, {arcs} story arcs each", setup.players.len()))?;
        }
        _ => out.line(format!("a survey of {} setups", setups.len()))?,
    }
    out.line(format!("seed {}, battles by {}: {}\n", summary.seed, summary.model, summary.model_says))?;
    let mut table = Table::new(&[("sagas", Lean::Left), ("", Lean::Right)]);
    let ends = summary.ended_by.iter().map(|(by, count)| (format!("ended by {by}"), *count));
    let rest = [("unfinished", summary.unfinished), ("broken", summary.broken_sagas)];
    for (name, count) in ends.chain(rest.map(|(name, count)| (name.to_owned(), count))) {
        table.row([name, count.to_string()]);
    }
    out.line(table.to_string())?;
    out.line(format!(
        "\nmeans of a Register at the end: Reputation {:.1}, Combat Potential {:.0}",
        summary.mean_reputation, summary.mean_potential
    ))?;
    survival("by Veteran Rank", &summary.survival.by_rank, out)?;
    survival("by Setbacks", &summary.survival.by_setbacks, out)?;
    arcs(summary, out)?;
    books(summary, out)?;
    for (name, count) in [
        ("agendas completed in an arc", &summary.agendas_completed),
        ("assets used in games", &summary.assets),
        ("units that ever joined", &summary.units),
        ("active units by Veteran Rank", &summary.ranks),
    ] {
        print_count(name, count, out)?;
    }
    out.line(format!(
        "\n{:.1} rounds, {:.1} games and {:.0} commands a saga; {} sagas in {:.2} s, {:.1} a second",
        summary.mean_rounds,
        summary.mean_games,
        summary.mean_commands,
        summary.sagas,
        summary.seconds,
        summary.sagas_per_second
    ))?;
    out.line(format!("state hash {}", summary.state_hash))?;
    for broken in &summary.broken {
        out.line(format!("broken: saga {}, seed {}: {}", broken.game, broken.seed, broken.says))?;
    }
    let Some(counts) = &summary.counts else { return Ok(()) };
    for (sort, count) in &counts.sorts {
        print_count(sort, count, out)?;
    }
    print_count("rules in reckonings", &counts.rules, out)?;
    out.line("\nnever occurred")?;
    for (sort, names) in counts.never.iter().filter(|(_, names)| !names.is_empty()) {
        out.line(format!("  {sort}: {}", names.join(", ")))?;
    }
    Ok(())
}

fn survival(title: &str, rows: &BTreeMap<u8, Checks>, out: &Out) -> Result<(), Fail> {
    let columns = ["checks", "casualty", "XP, setback", "setback", "escape", "casualty by odds", "stay"];
    let head =
        [(title, Lean::Left)].into_iter().chain(columns.map(|name| (name, Lean::Right))).collect::<Vec<_>>();
    let mut table = Table::new(&head);
    for (sort, checks) in rows {
        let all = checks.checks.max(1) as f64;
        let share = |part: f64| format!("{:.1} %", 100.0 * part);
        let [a, b, c, d] = checks.lines.map(|line| share(line as f64 / all));
        let (odds, stay) = (share(checks.expected[0] / all), share(checks.survived));
        table.row([sort.to_string(), checks.checks.to_string(), a, b, c, d, odds, stay]);
    }
    out.line(format!("\n{table}"))
}

fn arcs(summary: &Summary, out: &Out) -> Result<(), Fail> {
    let mut table =
        Table::new(&[("story arc", Lean::Left), ("concluded", Lean::Right), ("won", Lean::Right)]);
    for (arc, [all, won]) in &summary.arcs {
        let share = format!("{:.0} %", 100.0 * *won as f64 / (*all).max(1) as f64);
        table.row([arc.clone(), all.to_string(), share]);
    }
    out.line(format!("\n{table}"))
}

fn books(summary: &Summary, out: &Out) -> Result<(), Fail> {
    let mut table = Table::new(&[("Supply Points, mean of a Register", Lean::Left), ("", Lean::Right)]);
    for (what, mean) in &summary.supply_earned {
        table.row([what.clone(), format!("{mean:+.1}")]);
    }
    let registers = summary.registers.max(1) as f64;
    for (what, [_, cost]) in &summary.requests {
        table.row([what.clone(), format!("{:+.1}", -(*cost as f64) / registers)]);
    }
    out.line(format!("\n{table}"))
}
