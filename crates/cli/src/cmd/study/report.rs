//! What the games of a study say, in tables.

use sandtable_study::{Estimates, Kept, Price, Rate, Share, Study, estimates};
use sandtable_text::say;

use super::super::rows::Rows;
use super::folder::Folder;
use super::open::Opened;
use crate::args::RowFile;
use crate::fail::Fail;
use crate::out::{Out, Table, heads};

/// Every game of a study that was played, in the order of its parts.
pub(super) fn played(opened: &Opened, folder: &Folder) -> Result<Vec<Kept>, Fail> {
    folder.is_of(&opened.by())?;
    let mut rows = Vec::new();
    for part in (0..opened.study.parts()).map_while(|number| opened.study.part(number)) {
        rows.extend(folder.part(&part)?.unwrap_or_default());
    }
    if rows.is_empty() {
        let says = say!("study-nothing-played", folder = folder.0.display());
        return Err(Fail::wrong(says).hint(say!("study-nothing-played-hint")));
    }
    Ok(rows)
}

/// Writes rows of games to a file.
pub(super) fn export(file: &std::path::Path, rows: &[Kept]) -> Result<(), Fail> {
    let to = Rows::open(&RowFile { rows: Some(file.to_owned()), resume: false })?;
    if let Some(to) = to {
        for kept in rows {
            if to.take("", kept).is_break() {
                break;
            }
        }
        to.end()?;
    }
    Ok(())
}

/// Prints the tables.
pub(super) fn print(study: &Study, rows: &[Kept], markdown: bool, out: &Out) -> Result<(), Fail> {
    let found = estimates(study, rows);
    if out.json() {
        return out.value(&found);
    }
    let sheet = Sheet { markdown, out };
    if !study.file.title.is_empty() {
        out.line(format!("{}\n", study.file.title))?;
    }
    let (games, cells, seed) = (found.games, study.cells.len(), study.file.seed);
    out.line(format!("{}\n", say!("study-games", games, seed, cells)))?;
    if study.file.price.is_none() {
        sheet.shares(say!("study-list"), &found.lists, study)?;
        sheet.shares(say!("study-pair"), &found.pairs, study)?;
    }
    sheet.prices(&found)?;
    sheet.effects(&found)?;
    sheet.disagreements(&found)?;
    if let Some(games) = found.games_for_3_percent {
        out.line(say!("study-power", comparisons = found.comparisons, games))?;
    }
    if let Some(until) = &study.file.until {
        out.line(say!("study-stops-at", until))?;
    }
    if found.broken > 0 {
        out.line(say!("study-broken", games = found.broken))?;
    }
    Ok(())
}

struct Sheet<'a> {
    markdown: bool,
    out: &'a Out,
}

fn percent(rate: &Rate) -> String {
    let (low, high) = rate.margin;
    format!("{:.1} % ({:.1}–{:.1})", 100.0 * rate.share, 100.0 * low, 100.0 * high)
}

impl Sheet<'_> {
    fn table(&self, heads: &[&str], rows: Vec<Vec<String>>) -> Result<(), Fail> {
        if rows.is_empty() {
            return Ok(());
        }
        if !self.markdown {
            let mut table = Table::new(heads);
            rows.into_iter().for_each(|row| table.row(row));
            return self.out.line(format!("{table}\n"));
        }
        let line = |cells: Vec<String>| format!("| {} |", cells.join(" | "));
        self.out.line(line(heads.iter().map(|head| head.trim_end_matches('#').to_owned()).collect()))?;
        let rule = |head: &&str| if head.ends_with('#') { "---:" } else { "---" }.to_owned();
        self.out.line(line(heads.iter().map(rule).collect()))?;
        rows.into_iter().try_for_each(|row| self.out.line(line(row)))?;
        self.out.line("")
    }

    /// Shares of lists or pairs, a column for each level.
    fn shares(&self, what: &str, all: &[Share], study: &Study) -> Result<(), Fail> {
        let levels = study.levels();
        let mut names: Vec<&str> = Vec::new();
        for share in all {
            if !names.contains(&&*share.of) {
                names.push(&share.of);
            }
        }
        let row = |name: &&str| {
            let at = |level: &&str| {
                let found = all.iter().find(|share| share.of == **name && share.level == **level);
                found.map_or_else(String::new, |share| percent(&share.rate))
            };
            [(*name).to_owned()].into_iter().chain(levels.iter().map(at)).collect()
        };
        let heads: Vec<String> = [what.to_owned()]
            .into_iter()
            .chain(levels.iter().map(|level| format!("{}#", say!("study-won-at", level))))
            .collect();
        let heads: Vec<&str> = heads.iter().map(String::as_str).collect();
        self.table(&heads, names.iter().map(row).collect())
    }

    fn effects(&self, found: &Estimates) -> Result<(), Fail> {
        let rows = found.effects.iter().map(|effect| {
            let change = &effect.change;
            vec![
                effect.arm.clone(),
                effect.list.clone(),
                effect.level.clone(),
                format!("{:+.1} ±{:.1} %", 100.0 * change.by, 100.0 * change.half),
                format!("{:.1} %", 100.0 * change.changed),
                if effect.stands_out { say!("study-yes").to_owned() } else { String::new() },
            ]
        });
        self.table(&heads(say!("study-effects")), rows.collect())?;
        if found.comparisons == 0 {
            return Ok(());
        }
        self.out.line(format!("{}\n", say!("study-stands-out", comparisons = found.comparisons)))
    }

    fn prices(&self, found: &Estimates) -> Result<(), Fail> {
        let rows = found.prices.iter().map(|at| {
            let told = match at.price {
                None => say!("study-price-unknown").to_owned(),
                Some(Price { points, margin: Some((low, high)), .. }) => {
                    format!("{points:.0} ({low:.0}–{high:.0})")
                }
                Some(Price { points, .. }) => say!("study-price-about", points = format_args!("{points:.0}")),
            };
            let games = at.price.map_or(0, |price| price.games);
            vec![at.unit.clone(), at.level.clone(), at.arm.clone(), games.to_string(), told]
        });
        self.table(&heads(say!("study-prices")), rows.collect())
    }

    fn disagreements(&self, found: &Estimates) -> Result<(), Fail> {
        let rows = found.disagreements.iter().map(|apart| {
            let at = |which: usize| format!("{}: {}", apart.levels[which], percent(&apart.rates[which]));
            vec![apart.of.clone(), at(0), at(1)]
        });
        self.table(&heads(say!("study-disagreements")), rows.collect())
    }
}
