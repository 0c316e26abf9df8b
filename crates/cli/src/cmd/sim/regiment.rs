//! `sandtable sim regiment`: many battles between two armies.

use std::path::PathBuf;
use std::time::Instant;

use sandtable_lab::game_seed;
use sandtable_regiment::trial::{Counts, Options, Summary, record, run as simulate, setup_of};
use serde_json::json;

use super::{bar, print_count};
use crate::args::{Common, SimRegiment};
use crate::choose::{self, Choice, Chosen};
use crate::fail::Fail;
use crate::library;
use crate::out::{Lean, Out, Table};
use crate::survey::survey;

pub fn run(common: &Common, args: &SimRegiment, out: &Out) -> Result<(), Fail> {
    let library = library::load(common.pack.as_deref())?;
    let (setups, chosen) = if args.survey {
        (survey(&library, args.seed)?, None)
    } else {
        let mut choice = Choice::of(&args.lists[0], &args.lists[1]);
        choice.layout.clone_from(&args.layout);
        choice.mission.clone_from(&args.mission);
        choice.pool.clone_from(&args.pool);
        choice.rulings = choose::rulings(&args.rulings)?;
        choice.any_list = args.any_list;
        let (setup, chosen) = choose::setup(&choice, &library)?;
        (vec![setup], Some(chosen))
    };
    let options = Options {
        games: args.games,
        seed: args.seed,
        threads: args.threads,
        swap: !args.fixed_seats,
        count: args.report,
    };
    let bar = bar(args.games, "games", out);
    let began = Instant::now();
    let summary = simulate(&setups, options, &|| bar.inc(1), &|| began.elapsed().as_secs_f64());
    bar.finish_and_clear();
    let summary = summary.map_err(|wrong| Fail::wrong(wrong.join("\n")))?;
    let kept = match args.keep {
        None => None,
        Some(game) => {
            let packs = [(library.manifest.id.clone(), library.hash.to_string())].into();
            let setup = setup_of(&setups, options, game).unwrap_or_else(|| setups[0].clone());
            let played = record(&setup, packs, game_seed(args.seed, game));
            let played = played.map_err(|wrong| Fail::wrong(wrong.join("\n")))?;
            let path = PathBuf::from(format!("game-{game}.jsonl"));
            crate::cmd::replay::write(&path, played.log().text().as_bytes())?;
            Some(path)
        }
    };
    if out.json() {
        let mut value = serde_json::to_value(&summary).unwrap_or_default();
        if let Some(map) = value.as_object_mut() {
            map.insert(String::from("ok"), json!(summary.broken_games == 0));
            map.insert(String::from("chosen"), json!(chosen));
            map.insert(String::from("kept"), json!(kept));
        }
        out.value(&value)?;
    } else {
        print(&summary, chosen.as_ref(), setups.len(), out)?;
        if let Some(path) = kept {
            out.line(format!("log: {} (sandtable replay {})", path.display(), path.display()))?;
        }
    }
    if summary.broken_games == 0 { Ok(()) } else { Err(Fail::Check) }
}

fn print(summary: &Summary, chosen: Option<&Chosen>, setups: usize, out: &Out) -> Result<(), Fail> {
    let share = |count: u64| match summary.games {
        0 => String::from("-"),
        games => format!("{:.1} %", 100.0 * count as f64 / games as f64),
    };
    let lists = match chosen {
        Some(chosen) => {
            let mission = chosen.mission.as_deref().unwrap_or("from blue's deck");
            let ground = chosen.layout.as_deref().or(chosen.pool.as_deref()).unwrap_or("none");
            out.line(format!("{} against {}", chosen.lists[0], chosen.lists[1]))?;
            out.line(format!("mission {mission}, terrain {ground}, seed {}\n", summary.seed))?;
            chosen.lists.clone()
        }
        None => {
            out.line(format!("a survey of {setups} setups, seed {}\n", summary.seed))?;
            [String::from("the first list"), String::from("the second list")]
        }
    };
    let mut table = Table::new(&[
        ("", Lean::Left),
        ("games", Lean::Right),
        ("share", Lean::Right),
        ("mean tokens", Lean::Right),
    ]);
    for (at, list) in lists.iter().enumerate() {
        let tokens = format!("{:.2}", summary.mean_tokens[at]);
        table.row([format!("won by {list}"), summary.wins[at].to_string(), share(summary.wins[at]), tokens]);
    }
    let rest =
        [("draws", summary.draws), ("unfinished", summary.unfinished), ("broken", summary.broken_games)];
    for (name, count) in rest {
        table.row([name.to_owned(), count.to_string(), share(count), String::new()]);
    }
    out.line(table.to_string())?;
    let [red, blue] = summary.wins_by_colour;
    let [first, second] = summary.wins_by_seat;
    out.line(format!("\nred won {red}, blue {blue}; seat 0 won {first}, seat 1 {second}"))?;
    out.line(format!(
        "{:.2} rounds and {:.1} commands a game; {} games in {:.2} s, {:.0} a second",
        summary.mean_rounds, summary.mean_commands, summary.games, summary.seconds, summary.games_per_second
    ))?;
    out.line(format!("state hash {}", summary.state_hash))?;
    for broken in &summary.broken {
        out.line(format!("broken: game {}, seed {}: {}", broken.game, broken.seed, broken.says))?;
    }
    summary.counts.as_ref().map_or(Ok(()), |counts| print_counts(counts, out))
}

fn print_counts(counts: &Counts, out: &Out) -> Result<(), Fail> {
    let sorts = [
        ("actions begun", &counts.actions),
        ("keywords of activated units", &counts.keywords),
        ("terrain stood on", &counts.terrain),
        ("questions asked", &counts.questions),
        ("commands given", &counts.commands),
        ("events", &counts.events),
        ("rules in reckonings", &counts.rules),
    ];
    for (name, count) in sorts {
        print_count(name, count, out)?;
    }
    out.line("\nnever occurred")?;
    for (sort, names) in &counts.never {
        let names = if names.is_empty() { String::from("(all did)") } else { names.join(", ") };
        out.line(format!("  {sort}: {names}"))?;
    }
    Ok(())
}
