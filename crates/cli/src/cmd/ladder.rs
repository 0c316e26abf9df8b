//! `sandtable ladder`: machine players against each other. The lab plays; this asks and prints.

use std::time::Instant;

use sandtable_lab::{Climbed, Kept, Ladder, Level, PLANNER, Tape};
use sandtable_system::Trials;
use sandtable_text::say;
use serde_json::json;

use super::list::write_out;
use super::rows::Rows;
use super::sim::{games, heading, level, taken, trials};
use crate::args::{Common, Ladder as Args};
use crate::fail::Fail;
use crate::interrupt::Interrupt;
use crate::library;
use crate::out::{Out, Table, heads};

/// Plays every pair of levels and prints how they stand: `sandtable ladder`.
pub fn run(common: &Common, args: &Args, out: &Out) -> Result<(), Fail> {
    let mut trials = trials(&args.of, false)?;
    let system = library::system(args.of.game, common.pack.as_deref())?;
    if let Trials::Names(fields) | Trials::Plain(fields) = &mut trials {
        write_out(&*system, fields)?;
    }
    let levels = system.levels();
    let found: Result<Vec<Level>, Fail> = args.policies.iter().map(|name| level(&levels, name)).collect();
    let mut players = found?;
    if players.is_empty() {
        let quick = levels.iter().filter(|name| **name != PLANNER);
        players = quick.map(|&name| Level::named(name)).collect();
    }
    if let Some(twice) = (1..players.len()).find(|&at| players[..at].contains(&players[at])) {
        let says = say!("ladder-twice", player = players[twice]);
        return Err(Fail::usage(says).hint(say!("ladder-twice-hint")));
    }
    let pairs = (players.len() * (players.len() - 1) / 2) as u64;
    let ladder = Ladder { players, games: args.games, seed: args.seed, threads: args.threads };
    let bar = out.bar(pairs * args.games.next_multiple_of(2), &games());
    let began = Instant::now();
    let interrupt = Interrupt::listen()?;
    let rows = Rows::open(&args.kept)?;
    let before = rows.as_ref().map(|rows| rows.before("")).unwrap_or_default();
    bar.inc(before.len() as u64);
    let each = |kept: &Kept| {
        bar.inc(1);
        taken(rows.as_ref(), "", kept, &interrupt)
    };
    let run = system.ladder(trials, &ladder, Tape { before: &before, each: &each });
    bar.finish_and_clear();
    rows.map_or(Ok(()), Rows::end)?;
    let (climbed, chosen) = run?;
    let seconds = began.elapsed().as_secs_f64();
    if out.json() {
        let ok = climbed.fault.is_none();
        out.value(
            &json!({ "ok": ok, "stopped": interrupt.asked(), "chosen": chosen, "seed": args.seed, "seconds": seconds, "ladder": climbed }),
        )?;
    } else {
        heading(&chosen, out)?;
        if interrupt.asked() {
            out.line(say!("ladder-stopped"))?;
        }
        print(&climbed, out)?;
        out.line(format!(
            "\n{}",
            say!("ladder-seed", seed = args.seed, seconds = format_args!("{seconds:.0}"))
        ))?;
    }
    if climbed.fault.is_none() { interrupt.end() } else { Err(Fail::Check) }
}

fn print(climbed: &Climbed, out: &Out) -> Result<(), Fail> {
    let mut table = Table::new(&heads(say!("ladder-ratings")));
    for rung in &climbed.rungs {
        let half = rung.margin.1 - rung.elo;
        table.row([rung.player.clone(), format!("{:.0}", rung.elo), format!("±{half:.0}")]);
    }
    out.line(format!("\n{table}"))?;
    let mut table = Table::new(&heads(say!("ladder-pairs")));
    for pair in &climbed.pairs {
        let [won, lost] = pair.wins;
        table.row([
            say!("against", one = pair.players[0], other = pair.players[1]),
            pair.games.to_string(),
            won.to_string(),
            pair.draws.to_string(),
            lost.to_string(),
            format!("{:.1} %", 100.0 * pair.share),
            format!("{:.0}–{:.0} %", 100.0 * pair.margin.0, 100.0 * pair.margin.1),
        ]);
    }
    out.line(table.to_string())?;
    climbed.fault.as_ref().map_or(Ok(()), |fault| out.line(say!("ladder-broken", fault)))
}
