//! `sandtable balance`: every pair of the pack's lists against each other, and what rulings change. The lab plays; this asks and
//! prints, for people, for programs, and as Markdown for a page.

use std::collections::BTreeMap;

use sandtable_lab::{Contest, Effect, Held, Kept, Measure, Share, Tape};
use sandtable_system::{System, Variant};
use sandtable_text::say;
use serde_json::{Value, json};

use super::rows::Rows;
use super::sim::{games, level_or_quick, taken};
use crate::args::{Balance, Common};
use crate::fail::Fail;
use crate::interrupt::Interrupt;
use crate::library;
use crate::out::{Out, Table, heads};

/// Holds a contest and prints its tables: `sandtable balance`.
pub fn run(common: &Common, args: &Balance, out: &Out) -> Result<(), Fail> {
    let asked = Value::Object(args.of.0.fields.clone());
    let system = library::system(args.of.0.game, common.pack.as_deref())?;
    let contest = Contest {
        games: args.games,
        seed: args.seed,
        threads: args.threads,
        level: level_or_quick(&system.levels(), args.level.as_deref())?,
    };
    let bar = out.bar(0, &games());
    let interrupt = Interrupt::listen()?;
    let rows = Rows::open(&args.kept)?;
    let hold = |asked: Value, arm: &str| {
        let before = rows.as_ref().map(|rows| rows.before(arm)).unwrap_or_default();
        let each = |kept: &Kept| {
            bar.inc(1);
            taken(rows.as_ref(), arm, kept, &interrupt)
        };
        let planned = |games| {
            bar.set_length(games);
            bar.set_position(before.len() as u64);
        };
        let tape = Tape { before: &before, each: &each };
        let held = system.contest(asked, &args.only, contest, &planned, tape);
        bar.reset();
        held
    };
    let held = hold(asked.clone(), "");
    let effects = match &held {
        Ok(held) if args.rulings => effects(&*system, &asked, held, &hold, &interrupt),
        _ => Ok(Vec::new()),
    };
    bar.finish_and_clear();
    // Whatever comes next: games that were played are kept.
    rows.map_or(Ok(()), Rows::end)?;
    let (held, effects) = (held?, effects?);
    if out.json() {
        let effects: Vec<Value> =
            effects.iter().map(|(variant, effect)| json!({ "variant": variant, "effect": effect })).collect();
        out.value(&json!({
            "ok": held.broken == 0, "stopped": interrupt.asked(), "games": contest.played(), "seed": args.seed, "level": contest.level, "contest": held,
            "effects": effects,
        }))?;
    } else {
        let sheet = Sheet { markdown: args.markdown, out };
        if interrupt.asked() {
            out.line(format!("{}\n", say!("balance-stopped")))?;
        }
        sheet.held(&held, contest)?;
        if args.rulings {
            sheet.effects(&effects)?;
        }
    }
    if held.broken == 0 { interrupt.end() } else { Err(Fail::Check) }
}

/// An option and what it changes; nothing where no contest can be held by it.
type Measured = (Variant, Option<Effect>);

/// Holds the contest again by each other option of each ruling.
fn effects(
    system: &dyn System,
    asked: &Value,
    held: &Held,
    hold: &dyn Fn(Value, &str) -> Result<Held, sandtable_system::Stop>,
    interrupt: &Interrupt,
) -> Result<Vec<Measured>, Fail> {
    let mut all = Vec::new();
    for variant in system.variants() {
        let mut asked = asked.clone();
        let mut options = asked["ruling"].as_object().cloned().unwrap_or_default();
        if options.contains_key(variant.ruling) {
            continue;
        }
        if interrupt.asked() {
            // The option under way is measured over the games it has; the rest would have none.
            return Ok(all);
        }
        options.insert(variant.ruling.to_owned(), json!(variant.option));
        asked["ruling"] = Value::Object(options);
        let arm = format!("{}={}", variant.ruling, variant.option);
        all.push((variant, hold(asked, &arm).ok().map(|other| held.effect(&other))));
    }
    if all.is_empty() {
        return Err(Fail::usage(say!("balance-no-option")));
    }
    Ok(all)
}

/// Writes tables: as text, or as Markdown.
struct Sheet<'a> {
    markdown: bool,
    out: &'a Out,
}

fn percent(share: &Share) -> String {
    format!("{:.1} % ({:.0}–{:.0})", 100.0 * share.share, 100.0 * share.margin.0, 100.0 * share.margin.1)
}

impl Sheet<'_> {
    fn table(&self, heads: &[&str], rows: Vec<Vec<String>>) -> Result<(), Fail> {
        if !self.markdown {
            let mut table = Table::new(heads);
            rows.into_iter().for_each(|row| table.row(row));
            return self.out.line(format!("{table}\n"));
        }
        let line = |cells: &[String]| format!("| {} |", cells.join(" | "));
        let names: Vec<String> = heads.iter().map(|head| head.trim_end_matches('#').to_owned()).collect();
        let rule = heads.iter().map(|head| if head.ends_with('#') { "---:" } else { "---" }.to_owned());
        self.out.line(line(&names))?;
        self.out.line(line(&rule.collect::<Vec<_>>()))?;
        rows.iter().try_for_each(|row| self.out.line(line(row)))?;
        self.out.line("")
    }

    fn held(&self, held: &Held, contest: Contest) -> Result<(), Fail> {
        let (games, Contest { seed, level, .. }) = (contest.played(), contest);
        self.out.line(format!("{}\n", say!("balance-games", games, level, seed)))?;
        let sides = held.sides.iter();
        let sides = sides.map(|(name, share)| vec![name.clone(), share.games.to_string(), percent(share)]);
        self.table(&heads(say!("balance-lists")), sides.collect())?;
        let stages: Vec<&String> = held.stages.keys().collect();
        let names: Vec<String> = [say!("balance-pair"), say!("balance-first")]
            .into_iter()
            .map(str::to_owned)
            .chain(stages.iter().map(|stage| format!("{stage}#")))
            .collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let pairs = held.pairs.iter().map(|met| {
            let stage = |stage: &&String| {
                met.stages.get(*stage).map_or_else(String::new, |of| format!("{:.0} %", 100.0 * of.share))
            };
            let first = [say!("against", one = met.pair[0], other = met.pair[1]), percent(&met.all)];
            first.into_iter().chain(stages.iter().map(stage)).collect()
        });
        self.table(&names, pairs.collect())?;
        self.stages(held)?;
        held.fault
            .as_ref()
            .map_or(Ok(()), |fault| self.out.line(say!("balance-broken", broken = held.broken, fault)))
    }

    /// The system's own shares on each stage.
    fn stages(&self, held: &Held) -> Result<(), Fail> {
        let mut rows: BTreeMap<(usize, String), Vec<String>> = BTreeMap::new();
        for (at, figures) in held.stages.values().enumerate() {
            for (place, (sheet, read)) in figures.tables().enumerate() {
                let share = sheet.columns.iter().position(|(_, measure)| *measure == Measure::Share);
                for row in read {
                    let Some(column) = share else { continue };
                    let margin = row.margins[column].unwrap_or_default();
                    let share = Share { share: row.values[column], margin, ..Share::default() };
                    let cells = rows.entry((place, row.name.to_owned())).or_default();
                    cells.resize(at, String::new());
                    cells.push(percent(&share));
                }
            }
        }
        let names: Vec<String> = [say!("balance-won-by").to_owned()]
            .into_iter()
            .chain(held.stages.keys().map(|stage| format!("{stage}#")))
            .collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let rows = rows.into_iter().map(|((_, name), cells)| [name].into_iter().chain(cells).collect());
        self.table(&names, rows.collect())
    }

    fn effects(&self, effects: &[Measured]) -> Result<(), Fail> {
        let rows = effects.iter().map(|(variant, effect)| {
            let name = format!("{}={}", variant.ruling, variant.option);
            let Some(effect) = effect else {
                return vec![
                    name,
                    variant.topic.to_owned(),
                    say!("balance-illegal").to_owned(),
                    String::new(),
                ];
            };
            let changed = 100.0 * effect.changed as f64 / effect.games.max(1) as f64;
            // Only what lies beyond its own margin is told.
            let most = effect.sides.iter().filter(|(_, (by, half))| by.abs() > *half);
            let most = most.max_by(|a, b| a.1.0.abs().total_cmp(&b.1.0.abs()));
            let most = most.map_or_else(String::new, |(side, (by, half))| {
                format!("{side} {:+.1} ±{:.1}", 100.0 * by, 100.0 * half)
            });
            vec![name, variant.topic.to_owned(), format!("{changed:.1} %"), most]
        });
        self.table(&heads(say!("balance-effects")), rows.collect())
    }
}
