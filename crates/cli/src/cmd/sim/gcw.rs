//! `sandtable sim gcw`: whole campaigns between machine organisers.

use std::path::PathBuf;
use std::time::Instant;

use sandtable_gcw::catalogue::{Catalogue, Faction};
use sandtable_gcw::model::Setup;
use sandtable_gcw::trial::{Options, Summary, plain, record, run as simulate, survey};
use sandtable_lab::game_seed;
use serde_json::json;

use super::{bar, print_count};
use crate::args::{Common, SimGcw};
use crate::campaign;
use crate::choose::gcw;
use crate::fail::Fail;
use crate::library;
use crate::out::{Lean, Out, Table};

pub fn run(common: &Common, args: &SimGcw, out: &Out) -> Result<(), Fail> {
    let catalogue = library::catalogue(common.pack.as_deref())?;
    let setups = setups(args, &catalogue)?;
    let options = Options {
        campaigns: args.campaigns,
        seed: args.seed,
        threads: args.threads,
        count: args.report,
        audit: args.audit,
    };
    let bar = bar(args.campaigns, "campaigns", out);
    let began = Instant::now();
    let summary = simulate(&setups, options, &|| bar.inc(1), &|| began.elapsed().as_secs_f64());
    bar.finish_and_clear();
    let summary = summary.map_err(|wrong| Fail::wrong(wrong.join("\n")))?;
    let kept = args.keep.map(|game| keep(&setups, &catalogue, args.seed, game)).transpose()?;
    if out.json() {
        let mut value = serde_json::to_value(&summary).unwrap_or_default();
        if let Some(map) = value.as_object_mut() {
            map.insert(String::from("ok"), json!(summary.broken_campaigns == 0));
            map.insert(String::from("turns"), json!(args.turns));
            map.insert(String::from("kept"), json!(kept));
        }
        out.value(&value)?;
    } else {
        print(&summary, &setups, out)?;
        if let Some(path) = kept {
            let path = path.display();
            out.line(format!("\nlog: {path} (sandtable campaign show gcw {path})"))?;
        }
    }
    if summary.broken_campaigns == 0 { Ok(()) } else { Err(Fail::Check) }
}

fn setups(args: &SimGcw, catalogue: &Catalogue) -> Result<Vec<Setup>, Fail> {
    if args.survey {
        return Ok(survey(catalogue, args.turns));
    }
    let Some(path) = &args.setup else {
        return Ok(vec![plain(catalogue, &teams(&args.teams)?, args.turns)]);
    };
    let choice = campaign::read_setup(path)?;
    let chosen = gcw::setup(&choice, catalogue);
    let (mut setup, _) = chosen.map_err(|error| Fail::wrong(format!("{}: {error}", path.display())))?;
    setup.options.last_turn = Some(args.turns);
    Ok(vec![setup])
}

/// Teams as `rebel=2 imperial=2`.
fn teams(words: &[String]) -> Result<Vec<(Faction, usize)>, Fail> {
    let team = |word: &String| {
        let (name, many) = word.split_once('=')?;
        let many = many.parse().ok().filter(|many| (1..=16).contains(many))?;
        Some((name.parse().ok()?, many))
    };
    words
        .iter()
        .map(|word| {
            let says = format!("`{word}` names no team; expected a faction and its players, as rebel=2");
            team(word).ok_or_else(|| Fail::usage(&says))
        })
        .collect()
}

/// Plays one campaign of the batch again and keeps its log.
fn keep(setups: &[Setup], catalogue: &Catalogue, seed: u64, game: u64) -> Result<PathBuf, Fail> {
    let packs = [(catalogue.manifest.id.clone(), catalogue.hash.to_string())].into();
    let setup = &setups[(game % setups.len() as u64) as usize];
    let played = record(setup, packs, game_seed(seed, game));
    let played = played.map_err(|wrong| Fail::wrong(wrong.join("\n")))?;
    let path = PathBuf::from(format!("campaign-{game}.jsonl"));
    crate::cmd::replay::write(&path, played.log().text().as_bytes())?;
    Ok(path)
}

fn print(summary: &Summary, setups: &[Setup], out: &Out) -> Result<(), Fail> {
    match setups {
        [setup] => {
            let teams =
                setup.factions.iter().map(|team| format!("{} {}", team.players.len(), team.faction.name()));
            out.line(teams.collect::<Vec<_>>().join(" against "))?;
        }
        _ => out.line(format!("a survey of {} setups", setups.len()))?,
    }
    out.line(format!("seed {}, battles by {}: {}\n", summary.seed, summary.model, summary.model_says))?;
    let share = |count: u64| match summary.campaigns {
        0 => String::from("-"),
        all => format!("{:.1} %", 100.0 * count as f64 / all as f64),
    };
    let mut table = Table::new(&[("", Lean::Left), ("campaigns", Lean::Right), ("share", Lean::Right)]);
    let wins = summary.wins.iter().map(|(faction, wins)| (format!("won by {faction}"), *wins));
    let rest =
        [("draws", summary.draws), ("unfinished", summary.unfinished), ("broken", summary.broken_campaigns)];
    for (name, count) in wins.chain(rest.map(|(name, count)| (name.to_owned(), count))) {
        table.row([name, count.to_string(), share(count)]);
    }
    out.line(table.to_string())?;
    players(summary, out)?;
    scenarios(summary, out)?;
    out.line(format!(
        "\n{:.1} turns, {:.1} battles and {:.0} commands a campaign; {} campaigns in {:.2} s, {:.1} a second",
        summary.mean_turns,
        summary.mean_battles,
        summary.mean_commands,
        summary.campaigns,
        summary.seconds,
        summary.campaigns_per_second
    ))?;
    out.line(format!("state hash {}", summary.state_hash))?;
    for broken in &summary.broken {
        out.line(format!("broken: campaign {}, seed {}: {}", broken.game, broken.seed, broken.says))?;
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

/// What is left of a player's Squadron at the end.
fn players(summary: &Summary, out: &Out) -> Result<(), Fail> {
    let columns = ["points", "income", "ships", "lost", "pilots", "killed", "held", "targets"];
    let head = [("means of a player", Lean::Left)].into_iter().chain(columns.map(|name| (name, Lean::Right)));
    let mut table = Table::new(&head.collect::<Vec<_>>());
    for (faction, own) in &summary.players {
        let figures = [
            own.fleet_points,
            own.income,
            own.ships,
            own.ships_lost,
            own.pilots,
            own.pilots_killed,
            own.pilots_held,
            own.targets,
        ];
        let [a, b, c, d, e, f, g, h] = figures.map(|figure| format!("{figure:.1}"));
        table.row([faction.clone(), a, b, c, d, e, f, g, h]);
    }
    out.line(format!("\n{table}"))
}

fn scenarios(summary: &Summary, out: &Out) -> Result<(), Fail> {
    let mut table = Table::new(&[
        ("scenario", Lean::Left),
        ("flown", Lean::Right),
        ("attacker", Lean::Right),
        ("defender", Lean::Right),
        ("nobody", Lean::Right),
    ]);
    for (scenario, results) in &summary.scenarios {
        let flown: u64 = results.iter().sum();
        let [attacker, defender, nobody] =
            results.map(|won| format!("{:.0} %", 100.0 * won as f64 / flown.max(1) as f64));
        table.row([scenario.clone(), flown.to_string(), attacker, defender, nobody]);
    }
    out.line(format!("\n{table}"))
}
