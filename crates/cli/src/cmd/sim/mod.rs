//! `sandtable sim`: many games between machine players, summed up. The lab plays, these files ask and print.

mod gcw;
mod regiment;
mod tours;

use indicatif::{ProgressBar, ProgressStyle};
use sandtable_lab::Count;

use crate::args::{Common, Sim};
use crate::fail::Fail;
use crate::out::{Lean, Out, Table};

/// `sandtable sim`.
pub fn run(common: &Common, what: &Sim, out: &Out) -> Result<(), Fail> {
    match what {
        Sim::Regiment(args) => regiment::run(common, args, out),
        Sim::Gcw(args) => gcw::run(common, args, out),
        Sim::Tours(args) => tours::run(common, args, out),
    }
}

/// Shown on a terminal only.
fn bar(games: u64, what: &str, out: &Out) -> ProgressBar {
    if out.json() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(games);
    let style = ProgressStyle::with_template(&format!(
        "{{bar:40}} {{pos}}/{{len}} {what}, {{per_sec}}, {{eta}} left"
    ));
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

/// Counters of one sort, the greatest first.
fn print_count(name: &str, count: &Count, out: &Out) -> Result<(), Fail> {
    let mut table = Table::new(&[(name, Lean::Left), ("times", Lean::Right)]);
    let mut rows: Vec<(&String, &u64)> = count.iter().collect();
    rows.sort_by(|a, b| b.1.cmp(a.1).then(a.0.cmp(b.0)));
    rows.into_iter().for_each(|(what, times)| table.row([what.clone(), times.to_string()]));
    out.line(format!("\n{table}"))
}
