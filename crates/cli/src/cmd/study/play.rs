//! Plays parts of a study on this machine.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use indicatif::ProgressBar;
use sandtable_lab::{Games, Kept, Tape};
use sandtable_study::{Part, PlayedPart, enough};
use sandtable_text::say;
use serde_json::{Value, json};

use super::super::list::write_out;
use super::super::rows::Rows;
use super::super::sim::{games as counted, taken};
use super::folder::Folder;
use super::open::Opened;
use crate::args::RowFile;
use crate::fail::Fail;
use crate::interrupt::Interrupt;
use crate::out::Out;

/// Plays games of a part. Fewer than all come back if it is stopped.
pub(super) fn games(opened: &Opened, part: &Part, threads: usize, tape: Tape<'_>) -> Result<Vec<Kept>, Fail> {
    let cell = &opened.study.cells[part.cell];
    let system = opened.system(cell.arm);
    let mut asked = Value::Object(opened.study.setup(cell));
    write_out(system, &mut asked)?;
    let games = Games {
        cell: cell.name.clone(),
        games: part.games.clone(),
        seed: opened.study.file.seed,
        threads,
        count: false,
        level: opened.level(&cell.level)?,
    };
    system
        .games(asked, &games, tape)
        .map_err(|stop| Fail::from(stop).hint(say!("study-cell", name = cell.name)))
}

/// Plays a part, or goes on with it, and keeps it. `None` if it was stopped: what was played of it is kept.
pub(super) fn part(
    opened: &Opened,
    folder: &Folder,
    part: &Part,
    threads: usize,
    (bar, interrupt): (&ProgressBar, &Interrupt),
) -> Result<Option<Vec<Kept>>, Fail> {
    if let Some(rows) = folder.part(part)? {
        bar.inc(rows.len() as u64);
        return Ok(Some(rows));
    }
    if interrupt.asked() {
        return Ok(None);
    }
    let begun = folder.begun(part.number);
    let file = Rows::open(&RowFile { rows: Some(begun.clone()), resume: true })?;
    let before = file.as_ref().map(Rows::all).unwrap_or_default();
    bar.inc(before.len() as u64);
    let each = |kept: &Kept| {
        bar.inc(1);
        taken(file.as_ref(), "", kept, interrupt)
    };
    let rows = games(opened, part, threads, Tape { before: &before, each: &each });
    file.map_or(Ok(()), Rows::end)?;
    let rows = rows?;
    if (rows.len() as u64) < part.games.end - part.games.start {
        return Ok(None);
    }
    folder.keep(part.number, &rows)?;
    Ok(Some(rows))
}

/// Plays a study round by round, until it has games enough or is stopped: `sandtable study run`.
pub(super) fn run(opened: &Opened, folder: &Folder, threads: usize, out: &Out) -> Result<(), Fail> {
    let (study, by) = (&opened.study, opened.by());
    folder.is_of(&by)?;
    folder.make()?;
    let interrupt = Interrupt::listen()?;
    let bar = out.bar(study.cells_a_round() * study.file.games, &counted());
    let (mut rows, mut parts) = (Vec::new(), BTreeMap::new());
    let noted = folder.manifest()?.map(|manifest| manifest.parts).unwrap_or_default();
    folder.note(&by, &noted)?;
    let played = play_all(opened, folder, threads, (&bar, &interrupt), |number, part| {
        let of = PlayedPart::of(&part);
        if noted.get(&number).is_some_and(|noted| *noted != of) {
            return Err(Fail::wrong(say!("study-part-changed", number)).hint(say!("study-part-hint")));
        }
        parts.insert(number, of);
        if !noted.contains_key(&number) {
            folder.note(&by, &parts)?;
        }
        rows.extend(part);
        let round = (number + 1) % study.cells_a_round() == 0;
        Ok(if round && enough(study, &rows) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    });
    bar.finish_and_clear();
    let whole = played?;
    let manifest = folder.note(&by, &parts)?;
    let games: u64 = manifest.parts.values().map(|part| part.games).sum();
    if out.json() {
        let ok = json!({ "ok": whole, "stopped": interrupt.asked(), "games": games, "parts": manifest.parts.len(), "root": manifest.root });
        out.value(&ok)?;
    } else {
        let state = if whole { say!("study-done") } else { say!("study-stopped") };
        out.line(say!("study-played", state, games, parts = manifest.parts.len()))?;
        out.line(say!("study-root", root = manifest.root))?;
    }
    interrupt.end()
}

/// Plays parts in their order. False if it was stopped by hand.
fn play_all(
    opened: &Opened,
    folder: &Folder,
    threads: usize,
    shown: (&ProgressBar, &Interrupt),
    mut keep: impl FnMut(u64, Vec<Kept>) -> Result<ControlFlow<()>, Fail>,
) -> Result<bool, Fail> {
    for number in 0..opened.study.parts() {
        let Some(of) = opened.study.part(number) else { break };
        let Some(rows) = part(opened, folder, &of, threads, shown)? else { return Ok(false) };
        if keep(number, rows)?.is_break() {
            break;
        }
    }
    Ok(true)
}
