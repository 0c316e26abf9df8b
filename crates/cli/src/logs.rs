//! Recorded games: files to matches. A log is checked before it is folded, because folding trusts its events.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use sandtable_kernel::{Log, Match, Noted, PackPin, Report, verify};
use sandtable_regiment::Regiment;

use crate::fail::Fail;

/// A longer file is no log of one game.
const LARGEST: u64 = 256 << 20;

/// A log file and what a stranger's check of it found.
pub struct Read {
    /// Its text.
    text: String,
    /// The check.
    pub report: Report,
}

/// Reads and checks a log.
///
/// # Errors
/// If the file cannot be read; what is wrong with the log stands in the report.
pub fn read(path: &Path) -> Result<Read, Fail> {
    let size = fs::metadata(path).map_err(|error| Fail::file("read", path, error))?.len();
    if size > LARGEST {
        return Err(Fail::wrong(format!("{} has {size} bytes, at most {LARGEST} are read", path.display())));
    }
    let text = fs::read_to_string(path).map_err(|error| {
        let fail = Fail::file("read", path, error);
        fail.hint("a log is a text file of JSON lines, as `sandtable serve` writes it")
    })?;
    let report = verify::<Regiment>(&noted(&text), &text);
    Ok(Read { text, report })
}

impl Read {
    /// The game of a log that holds; whole lines of a log that was cut off count.
    ///
    /// # Errors
    /// If the log does not hold.
    pub fn game(&self) -> Result<Match<Regiment>, Fail> {
        if !self.report.ok() {
            return Err(Fail::wrong("the log does not hold; nothing is made of it"));
        }
        let opened = Log::<Regiment>::read(&self.text).map_err(|error| Fail::wrong(error.to_string()))?;
        Match::replay(&noted(&self.text), opened.log, None).map_err(|error| Fail::wrong(error.to_string()))
    }
}

/// Returns the packs that a log notes; its setup is written out and needs none of them.
fn noted(text: &str) -> Arc<Noted> {
    #[derive(serde::Deserialize)]
    struct Pinned {
        packs: Vec<PackPin>,
    }
    let pinned = text.lines().next().and_then(|line| serde_json::from_str::<Pinned>(line).ok());
    Arc::new(Noted(pinned.map(|pinned| pinned.packs).unwrap_or_default()))
}
