//! Rows of games in a file, as JSON lines or as Parquet. JSON lines are written game by game, so that a crash loses none; Parquet
//! has its end at the end, and is written when the run ends or is stopped.

use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write as _};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use sandtable_study::{Kept, counts_parquet, line, read_lines, read_parquet, rows_parquet};
use sandtable_text::say;

use crate::args::RowFile;
use crate::fail::Fail;

/// The rows of a run, and the file that takes them.
pub(super) struct Rows {
    path: PathBuf,
    /// Games that were in the file already.
    before: Vec<Kept>,
    sink: Mutex<Sink>,
}

enum Sink {
    /// The file, and what went wrong with it.
    Lines(File, Option<Fail>),
    /// Everything since.
    Parquet(Vec<Kept>),
}

impl Rows {
    /// Opens the file that was asked for, if any. A file that is there already is gone on with, never overwritten.
    pub(super) fn open(asked: &RowFile) -> Result<Option<Self>, Fail> {
        let Some(path) = &asked.rows else { return Ok(None) };
        let parquet = match path.extension().and_then(|ending| ending.to_str()) {
            Some("jsonl") => false,
            Some("parquet") => true,
            _ => {
                let says = say!("rows-ending", path = path.display());
                return Err(Fail::usage(says));
            }
        };
        if path.exists() && !asked.resume {
            let says = say!("rows-exists", path = path.display());
            return Err(Fail::wrong(says).hint(say!("rows-exists-hint")));
        }
        let before = if path.exists() { read(path, parquet)? } else { Vec::new() };
        let sink = if parquet { Sink::Parquet(Vec::new()) } else { Sink::Lines(append(path)?, None) };
        Ok(Some(Self { path: path.clone(), before, sink: Mutex::new(sink) }))
    }

    /// Games that were in the file already, of an arm: those whose cell's name begins with it.
    pub(super) fn before(&self, arm: &str) -> Vec<Kept> {
        let own = |kept: &Kept| {
            let name = match arm {
                "" => (!kept.row.cell.contains('=')).then_some(&*kept.row.cell),
                arm => kept.row.cell.strip_prefix(arm).and_then(|rest| rest.strip_prefix('/')),
            }?;
            let mut kept = kept.clone();
            kept.row.cell = name.to_owned();
            Some(kept)
        };
        self.before.iter().filter_map(own).collect()
    }

    /// Games that were in the file already, all of them.
    pub(super) fn all(&self) -> Vec<Kept> {
        self.before.clone()
    }

    /// Takes a game of an arm; stops the run if it can't be written.
    pub(super) fn take(&self, arm: &str, kept: &Kept) -> ControlFlow<()> {
        let mut kept = kept.clone();
        if !arm.is_empty() {
            kept.row.cell = format!("{arm}/{}", kept.row.cell);
        }
        match &mut *self.sink.lock().unwrap_or_else(PoisonError::into_inner) {
            Sink::Parquet(rows) => rows.push(kept),
            Sink::Lines(_, Some(_)) => return ControlFlow::Break(()),
            Sink::Lines(file, failed) => {
                let written = line(&kept).map_err(Fail::wrong).and_then(|line| {
                    file.write_all(line.as_bytes()).map_err(|error| Fail::file("write", &self.path, error))
                });
                if let Err(fail) = written {
                    *failed = Some(fail);
                    return ControlFlow::Break(());
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Writes what is still to be written.
    pub(super) fn end(self) -> Result<(), Fail> {
        match self.sink.into_inner().unwrap_or_else(PoisonError::into_inner) {
            Sink::Lines(_, failed) => failed.map_or(Ok(()), Err),
            Sink::Parquet(more) => {
                let mut rows = self.before;
                rows.extend(more);
                rows.sort_by(|a, b| (&a.row.cell, a.row.game).cmp(&(&b.row.cell, b.row.game)));
                replace(&self.path, &rows_parquet(&rows).map_err(Fail::wrong)?)?;
                if rows.iter().all(|kept| kept.counts.is_empty()) {
                    return Ok(());
                }
                let name = self.path.file_stem().unwrap_or_default().to_string_lossy();
                let counts = self.path.with_file_name(format!("{name}-counts.parquet"));
                replace(&counts, &counts_parquet(&rows).map_err(Fail::wrong)?)
            }
        }
    }
}

/// Reads the games in a file. What was cut off while it was written is cut off for good.
fn read(path: &Path, parquet: bool) -> Result<Vec<Kept>, Fail> {
    let fault = |says: String| Fail::wrong(format!("{}: {says}", path.display()));
    let bytes = fs::read(path).map_err(|error| Fail::file("read", path, error))?;
    if parquet {
        return read_parquet(bytes).map_err(fault);
    }
    let text = String::from_utf8_lossy(&bytes);
    let read = read_lines(&text).map_err(fault)?;
    if read.whole < bytes.len() {
        let file = OpenOptions::new().write(true).open(path);
        let cut = file.and_then(|file| file.set_len(read.whole as u64));
        cut.map_err(|error| Fail::file("write", path, error))?;
    }
    Ok(read.rows)
}

fn append(path: &Path) -> Result<File, Fail> {
    let file = OpenOptions::new().create(true).append(true).open(path);
    file.map_err(|error| Fail::file("write", path, error))
}

/// Writes a file in the place of another one, so that no reader sees a part of it.
pub(super) fn replace(path: &Path, bytes: &[u8]) -> Result<(), Fail> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let beside = path.with_file_name(format!(".{name}.new"));
    let written = fs::write(&beside, bytes).and_then(|()| fs::rename(&beside, path));
    written.map_err(|error| match error.kind() {
        ErrorKind::NotFound => Fail::file("write", path, say!("file-in-no-folder")),
        _ => Fail::file("write", path, error),
    })
}
