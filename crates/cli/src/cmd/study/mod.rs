//! `sandtable study`: many games by a plan in a file. The lab plays and `sandtable-study` reckons; this reads files, keeps rows and
//! prints.

mod args;
mod check;
mod folder;
mod open;
mod play;
mod report;

use std::path::Path;
use std::time::Instant;

use indicatif::ProgressBar;
use sandtable_lab::Tape;
use sandtable_study::games_to_see;
use sandtable_text::say;
use serde_json::json;

pub(crate) use args::Study;

use self::folder::Folder;
use self::open::{Opened, folder};
use super::rows::replace;
use crate::args::Common;
use crate::fail::Fail;
use crate::interrupt::Interrupt;
use crate::out::Out;
use crate::{library, systems};

/// Runs `sandtable study`.
pub fn run(common: &Common, what: &Study, out: &Out) -> Result<(), Fail> {
    match what {
        Study::New { system, file } => begin(common, system, file, out),
        Study::Plan { file } => plan(&Opened::read(common, file)?, out),
        Study::Run { file, into, threads } => {
            let folder = Folder(folder(file, into.dir.as_ref()));
            play::run(&Opened::read(common, file)?, &folder, *threads, out)
        }
        Study::Part { file, number, into, threads } => {
            let folder = Folder(folder(file, into.dir.as_ref()));
            part(&Opened::read(common, file)?, &folder, (*number, *threads), out)
        }
        Study::Check { file, into, again } => {
            let folder = Folder(folder(file, into.dir.as_ref()));
            check::run(&Opened::read(common, file)?, &folder, *again, out)
        }
        Study::Report { file, into, markdown, rows } => {
            let folder = Folder(folder(file, into.dir.as_ref()));
            let opened = Opened::read(common, file)?;
            let played = report::played(&opened, &folder)?;
            if let Some(file) = rows {
                report::export(file, &played)?;
            }
            report::print(&opened.study, &played, *markdown, out)
        }
    }
}

/// Writes a file to begin with: two lists of the pack that can meet, and what else there is in comments.
fn begin(common: &Common, system: &str, file: &Path, out: &Out) -> Result<(), Fail> {
    if file.exists() {
        return Err(Fail::wrong(say!("file-exists", path = file.display())));
    }
    let system = library::system(systems::find(system)?, common.pack.as_deref())?;
    let contents = system.contents();
    let ids = |kind: &str| contents.iter().find(|(known, _)| *known == kind).map(|(_, ids)| ids.as_slice());
    let mut text = format!("title = \"\"\nsystem = \"{}\"\n\n", system.info().id);
    for kind in ["lists", "squads"] {
        if let Some(ids) = ids(kind).filter(|ids| ids.len() > 1) {
            text += &format!("# {}\n{kind} = []\n\n", say!("study-file-sides", ids = ids.join(", ")));
        }
    }
    for kind in ["missions", "layouts"] {
        if let Some(ids) = ids(kind) {
            text += &format!("# {}\n{kind} = []\n\n", say!("study-file-any", ids = ids.join(", ")));
        }
    }
    text += &format!("# {}\n# levels = []\n\n", say!("study-file-levels", ids = system.levels().join(", ")));
    text += &format!("# {}\ngames = 400\n\n", say!("study-file-games"));
    text += &format!("# {}\nuntil = \"3%\"\n\n", say!("study-file-until"));
    text += &format!("# {}\npart = 50\n\n", say!("study-file-part"));
    text += &format!("# {}\n", say!("study-file-arms"));
    text += "# [arms]\n# ruling.ID = [\"all\"]\n# pack.units.ID.points = [80, 90, 100]\n";
    replace(file, text.as_bytes())?;
    if out.json() {
        return out.value(&json!({ "ok": true, "file": file }));
    }
    out.line(say!("study-begun", path = file.display()))
}

/// Tells what a study will play, how small a change it shows, and about how long it takes.
fn plan(opened: &Opened, out: &Out) -> Result<(), Fail> {
    let study = &opened.study;
    let interrupt = Interrupt::listen()?;
    let mut levels = Vec::new();
    for level in study.levels() {
        let Some(number) = study.cells.iter().position(|cell| cell.level == level) else { continue };
        let Some(mut part) = study.part(number as u64) else { continue };
        part.games.end = part.games.end.min(part.games.start + 2);
        let began = Instant::now();
        let played = play::games(opened, &part, 1, Tape::new(&|_| interrupt.flow()))?;
        levels.push((level, began.elapsed().as_secs_f64() / played.len().max(1) as f64));
    }
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let cells_of = |level: &str| study.cells.iter().filter(|cell| cell.level == level).count() as f64;
    let each: f64 = levels.iter().map(|(level, seconds)| seconds * cells_of(level)).sum();
    let hours = each * study.file.games as f64 / threads as f64 / 3600.0;
    let lists: std::collections::BTreeSet<&String> =
        study.cells.iter().flat_map(|cell| &cell.sides).collect();
    let comparisons = (study.arms.len() - 1) * lists.len() * levels.len();
    // A change of half the games of unrelated pairs is more than what most rulings do.
    let needed = games_to_see(0.03, 0.35, comparisons.max(1));
    if out.json() {
        return out.value(&json!({
            "ok": true, "cells": study.cells.len(), "arms": study.arms.len(), "parts": study.parts(),
            "games": study.cells_a_round() * study.file.games, "hours": hours, "threads": threads,
            "comparisons": comparisons, "games_for_3_percent": needed,
        }));
    }
    let games = study.cells_a_round() * study.file.games;
    let (cells, arms, parts) = (study.cells.len(), study.arms.len() - 1, study.parts());
    out.line(say!("study-planned", cells, arms, games, parts))?;
    for (level, seconds) in &levels {
        out.line(say!("study-speed", level, seconds = format_args!("{seconds:.2}")))?;
    }
    out.line(say!("study-hours", hours = format_args!("{hours:.1}"), threads))?;
    if comparisons > 0 {
        out.line(say!("study-power-planned", comparisons, games = needed))?;
    }
    interrupt.end()
}

/// Plays one part and keeps it.
fn part(opened: &Opened, folder: &Folder, (number, threads): (u64, usize), out: &Out) -> Result<(), Fail> {
    folder.is_of(&opened.by())?;
    folder.make()?;
    let none = || {
        let last = opened.study.parts().saturating_sub(1);
        Fail::usage(say!("study-no-part", number)).hint(say!("study-no-part-hint", last))
    };
    let of = opened.study.part(number).ok_or_else(none)?;
    let interrupt = Interrupt::listen()?;
    let bar = ProgressBar::hidden();
    let played = play::part(opened, folder, &of, threads, (&bar, &interrupt))?;
    if let Some(rows) = played {
        let part = sandtable_study::PlayedPart::of(&rows);
        if out.json() {
            out.value(&json!({ "ok": true, "part": number, "games": part.games, "rows": part.rows }))?;
        } else {
            out.line(say!("study-part", number, games = part.games, rows = part.rows))?;
        }
    }
    interrupt.end()
}
