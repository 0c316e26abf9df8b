//! `sandtable analyse`: what luck did in a recorded game and what choices did. The lab weighs; this asks and prints.

mod account;
mod page;

use std::path::Path;

use sandtable_host::office;
use sandtable_kernel::Seat;
use sandtable_system::{Analysed, Dice, EFFORTS, Plan, Play, Sums};
use sandtable_text::say;
use serde_json::json;

use self::account::{Moment, loss, luckiest, moments, name, points, rest, round, verdict, who, whole, worst};
use super::replay;
use crate::args::{Analyse, Common};
use crate::fail::Fail;
use crate::logs;
use crate::out::{Out, Table, heads};

/// Analyses a recorded game and prints what came of it: `sandtable analyse`.
pub fn run(common: &Common, args: &Analyse, out: &Out) -> Result<(), Fail> {
    let game = logs::read(common, &args.file)?.game()?;
    let plan = plan(args)?;
    let bar = out.bar(0, say!("analyse-entries"));
    let found = game.analyse(plan, &|done, of| {
        bar.set_length(of);
        bar.set_position(done);
        true
    });
    bar.finish_and_clear();
    let found = found?.ok_or_else(|| Fail::wrong(say!("analyse-stopped")))?;
    let dice = game.fallen();
    if let Some(path) = &args.html {
        let page = page::page(&args.file, &*game, &found, &dice)?;
        replay::write(path, page.as_bytes())?;
    }
    if out.json() {
        return out.value(&json!({
            "ok": true, "analysis": found, "dice": dice, "outcome": game.outcome(), "html": args.html,
        }));
    }
    print(&args.file, &*game, &found, &dice, out)?;
    args.html
        .as_ref()
        .map_or(Ok(()), |path| out.line(format!("\n{}", say!("analyse-page-in", path = path.display()))))
}

fn plan(args: &Analyse) -> Result<Plan, Fail> {
    let names = EFFORTS.map(|(name, _)| name);
    let plan =
        Plan::named(&args.effort).ok_or_else(|| Fail::unknown(say!("run-effort"), &args.effort, names))?;
    Ok(Plan {
        tries: args.tries.unwrap_or(plan.tries),
        samples: args.samples.unwrap_or(plan.samples),
        seed: args.seed,
        threads: args.threads,
        ..plan
    })
}

fn print(file: &Path, game: &dyn Play, found: &Analysed, dice: &Dice, out: &Out) -> Result<(), Fail> {
    out.line(say!("analyse-steps", file = file.display(), steps = found.steps.len()))?;
    if let Some(outcome) = game.outcome() {
        out.line(office::verdict(game, &outcome))?;
    }
    out.line(format!(
        "\n{}\n",
        say!("analyse-scale", tries = found.tries, samples = found.samples, seed = found.seed)
    ))?;
    let mut table = Table::new(&heads(say!("analyse-sides")));
    for side in &found.sides {
        let z = dice
            .sides
            .get(side.seat.index())
            .map_or_else(|| "-".to_owned(), |dice| format!("{:+.1}", dice.z));
        let Sums { decisions, clear, lost, margin, luck, .. } = side.sums;
        table.row([
            side.name.clone(),
            decisions.to_string(),
            clear.to_string(),
            loss(lost, margin),
            points(luck),
            z,
        ]);
    }
    out.line(table.to_string())?;
    out.line(verdict(found))?;
    out.line(whole(found))?;
    out.line(rest(found))?;
    let course = moments(found);
    if course.len() > 1 {
        out.line(format!("\n{}", say!("analyse-after-rounds")))?;
        let mut table = Table::new(&heads(say!("analyse-rounds")));
        for Moment { round, entry, stood, luck, choices } in course {
            table.row([round, entry.to_string(), points(stood), points(luck), points(choices)]);
        }
        out.line(table.to_string())?;
    }
    let mut table = Table::new(&heads(say!("analyse-units")));
    for unit in &found.units {
        let Sums { decisions, lost, margin, rolls, luck, .. } = unit.sums;
        let z = dice.units.iter().find(|dice| dice.unit == unit.unit);
        table.row([
            unit.name.clone(),
            name(found, unit.seat),
            decisions.to_string(),
            loss(lost, margin),
            rolls.to_string(),
            points(luck),
            z.map_or_else(|| "-".to_owned(), |dice| format!("{:+.1}", dice.fortune.z)),
        ]);
    }
    out.line(format!("\n{table}"))?;
    out.line(format!("\n{}", say!("analyse-worst")))?;
    let mut table = Table::new(&heads(say!("analyse-mistakes")));
    for (step, one) in worst(found) {
        table.row([
            step.entry.to_string(),
            round(step),
            name(found, one.seat),
            one.name.clone().unwrap_or_default(),
            one.played.clone(),
            one.best.clone().unwrap_or_default(),
            loss(one.loss, one.margin),
        ]);
    }
    out.line(table.to_string())?;
    out.line(format!("\n{}", say!("analyse-luckiest")))?;
    let mut table = Table::new(&heads(say!("analyse-rolls")));
    for (step, roll) in luckiest(found) {
        table.row([
            step.entry.to_string(),
            round(step),
            who(roll),
            roll.fell.map_or_else(String::new, |[fell, of]| say!("analyse-of", fell, of)),
            roll.expected.map_or_else(String::new, |expected| format!("{expected:.1}")),
            points(roll.luck),
        ]);
    }
    out.line(table.to_string())?;
    out.line(format!("\n{}", say!("analyse-luck-for", seat = name(found, Seat(0)))))
}
