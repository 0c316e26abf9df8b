//! `sandtable analyse`: what luck did in a recorded game and what choices did. The lab weighs; this asks and prints.

mod page;

use std::path::Path;

use sandtable_host::office;
use sandtable_kernel::Seat;
use sandtable_system::{Analysed, Chosen, Dice, EFFORTS, Plan, Play, Sums};
use serde_json::json;

use super::replay;
use crate::args::{Analyse, Common};
use crate::fail::Fail;
use crate::logs;
use crate::out::{Out, Table};

/// At most so many decisions and rolls are listed.
const LISTED: usize = 12;

/// Analyses a recorded game and prints what came of it: `sandtable analyse`.
pub fn run(common: &Common, args: &Analyse, out: &Out) -> Result<(), Fail> {
    let game = logs::read(common, &args.file)?.game()?;
    let plan = plan(args)?;
    let bar = out.bar(0, "entries");
    let found = game.analyse(plan, &|done, of| {
        bar.set_length(of);
        bar.set_position(done);
        true
    });
    bar.finish_and_clear();
    let found = found?.ok_or_else(|| Fail::wrong("the analysis was broken off"))?;
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
    args.html.as_ref().map_or(Ok(()), |path| out.line(format!("\npage: {}", path.display())))
}

fn plan(args: &Analyse) -> Result<Plan, Fail> {
    let names = EFFORTS.map(|(name, _)| name);
    let plan = Plan::named(&args.effort).ok_or_else(|| Fail::unknown("effort", &args.effort, names))?;
    Ok(Plan {
        tries: args.tries.unwrap_or(plan.tries),
        samples: args.samples.unwrap_or(plan.samples),
        seed: args.seed,
        threads: args.threads,
        ..plan
    })
}

/// A worth in hundredths, with its sign.
fn points(worth: f64) -> String {
    // Adding 0 makes a 0 of -0.
    let hundredths = (worth * 1000.0).round() / 10.0 + 0.0;
    if hundredths > 0.0 { format!("+{hundredths:.1}") } else { format!("{hundredths:.1}") }
}

/// A loss in hundredths, with its margin.
fn loss(lost: f64, margin: f64) -> String {
    format!("{:.1} ±{:.1}", 100.0 * lost + 0.0, 100.0 * margin)
}

fn print(file: &Path, game: &dyn Play, found: &Analysed, dice: &Dice, out: &Out) -> Result<(), Fail> {
    out.line(format!("{}: {} steps", file.display(), found.steps.len()))?;
    if let Some(outcome) = game.outcome() {
        out.line(office::verdict(game, &outcome))?;
    }
    out.line(format!(
        "\nWorths go from -100 (lost) to +100 (won), by {} tries and {} samples, seed {}.\n",
        found.tries, found.samples, found.seed
    ))?;
    let mut table =
        Table::new(&["side", "decisions#", "clear losses#", "lost#", "luck of its dice#", "deviations#"]);
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
    out.line(whole(found))?;
    let mut table = Table::new(&["unit", "side", "decisions#", "lost#", "rolls#", "luck#", "deviations#"]);
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
    out.line("\nWhat cost most, where it is more than noise:")?;
    let mut table = Table::new(&["entry#", "side", "played", "better", "lost#"]);
    for (entry, one) in worst(found) {
        table.row([
            entry.to_string(),
            name(found, one.seat),
            one.played.clone(),
            one.best.clone().unwrap_or_default(),
            loss(one.loss, one.margin),
        ]);
    }
    out.line(table.to_string())?;
    out.line("\nWhat luck decided most:")?;
    let mut table = Table::new(&["entry#", "roll", "came off", "expected#", "luck#"]);
    for (entry, roll) in luckiest(found) {
        let who = roll.name.as_ref().map_or_else(String::new, |name| format!(" of {name}"));
        table.row([
            entry.to_string(),
            format!("{}{who}", roll.purpose),
            roll.fell.map_or_else(String::new, |[fell, of]| format!("{fell} of {of}")),
            roll.expected.map_or_else(String::new, |expected| format!("{expected:.1}")),
            points(roll.luck),
        ]);
    }
    out.line(table.to_string())?;
    out.line(format!("\nLuck is told for {}.", name(found, Seat(0))))
}

fn name(found: &Analysed, seat: Seat) -> String {
    found
        .sides
        .iter()
        .find(|side| side.seat == seat)
        .map_or_else(|| seat.to_string(), |side| side.name.clone())
}

/// The account that adds up: from the first worth to the last one.
fn whole(found: &Analysed) -> String {
    let lost: Vec<String> = found
        .sides
        .iter()
        .map(|side| {
            let lost = if side.seat == Seat(0) { -side.sums.lost } else { side.sums.lost };
            format!("{} choices of {}", points(lost), side.name)
        })
        .collect();
    format!(
        "For {}: {} at the start, {} luck (of it {} in rolls that are nobody's), {}, {} that neither explains: {} at the end.",
        name(found, Seat(0)),
        points(found.start),
        points(found.luck),
        points(found.chance),
        lost.join(", "),
        points(found.rest),
        points(found.end),
    )
}

/// Decisions that clearly lost something, the worst first.
fn worst(found: &Analysed) -> Vec<(u64, &Chosen)> {
    let all = found.steps.iter().filter_map(|step| Some((step.entry, step.decision.as_ref()?)));
    let mut all: Vec<(u64, &Chosen)> = all.filter(|(_, one)| one.clear).collect();
    all.sort_by(|a, b| b.1.loss.total_cmp(&a.1.loss));
    all.truncate(LISTED);
    all
}

/// Rolls by how much they moved, whichever way.
fn luckiest(found: &Analysed) -> Vec<(u64, &sandtable_system::Rolled)> {
    let all = found.steps.iter().flat_map(|step| step.rolls.iter().map(|roll| (step.entry, roll)));
    let mut all: Vec<_> = all.filter(|(_, roll)| roll.luck != 0.0).collect();
    all.sort_by(|a, b| b.1.luck.abs().total_cmp(&a.1.luck.abs()));
    all.truncate(LISTED);
    all
}
