//! Recorded games: files to games. A log is checked before it is folded, because folding trusts its events.

use std::fs;
use std::path::{Path, PathBuf};

use sandtable_host::system_of;
use sandtable_kernel::{Report, Verdict};
use sandtable_system::{Play, System};
use sandtable_text::say;

use crate::args::Common;
use crate::fail::Fail;
use crate::library;
use crate::systems::SYSTEMS;

/// A longer file is no log of one game.
const LARGEST: u64 = 256 << 20;

/// The form that a log has.
fn form() -> &'static str {
    say!("logs-form")
}

/// A log file and what a stranger's check of it found.
pub struct Read {
    system: Box<dyn System>,
    path: PathBuf,
    text: String,
    /// The findings of the check.
    pub report: Report,
}

/// Reads and checks a log, of whatever system its header names.
pub fn read(common: &Common, path: &Path) -> Result<Read, Fail> {
    let size = fs::metadata(path).map_err(|error| Fail::file("read", path, error))?.len();
    if size > LARGEST {
        return Err(Fail::wrong(say!("file-too-long", path = path.display(), size, most = LARGEST)));
    }
    let bytes = fs::read(path).map_err(|error| Fail::file("read", path, error).hint(form()))?;
    let text = text_of(path, bytes).map_err(|fail| fail.hint(form()))?;
    // What names no system that is known, one check says as well as another.
    let system = library::system(system_of(SYSTEMS, &text).unwrap_or(SYSTEMS[0]), common.pack.as_deref())?;
    let report = system.verify(&text);
    Ok(Read { system, path: path.to_owned(), text, report })
}

impl Read {
    /// The game of a log that holds; whole lines of a log that was cut off count.
    pub fn game(&self) -> Result<Box<dyn Play>, Fail> {
        match self.fault() {
            Some(fault) => Err(fault),
            None => Ok(self.system.resume(&self.text, None)?.play),
        }
    }

    /// The first check that failed, as a complaint.
    fn fault(&self) -> Option<Fail> {
        let path = self.path.display();
        self.report.checks.iter().find_map(|check| {
            let Verdict::Failed { entry, says } = &check.verdict else { return None };
            let says = entry.map_or_else(|| says.clone(), |n| say!("logs-at-entry", n, says));
            let fail = Fail::wrong(format!("{path}: {says}"));
            Some(fail.hint(match check.name {
                "file" => form().to_owned(),
                _ => say!("logs-verify", path),
            }))
        })
    }
}

/// Returns the text of a log. A last line that was torn inside a letter ends before it: lines before it are whole. Other bytes
/// are no text.
pub fn text_of(path: &Path, bytes: Vec<u8>) -> Result<String, Fail> {
    String::from_utf8(bytes).or_else(|error| {
        let (upto, torn) = (error.utf8_error().valid_up_to(), error.utf8_error().error_len().is_none());
        let mut bytes = error.into_bytes();
        if !torn {
            let line = bytes[..upto].iter().filter(|&&byte| byte == b'\n').count() + 1;
            let column =
                upto - bytes[..upto].iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1) + 1;
            let says = say!("logs-no-text", path = path.display(), line, column);
            return Err(Fail::wrong(says));
        }
        bytes.truncate(upto);
        // What came before the fault was read as text a moment ago.
        String::from_utf8(bytes).map_err(|error| Fail::file("read", path, error))
    })
}
