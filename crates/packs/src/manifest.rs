//! `pack.toml`: what a pack is, and for which game. Opens a pack as far as any game agrees on.

use sandtable_kernel::PackPin;
use sandtable_text::say;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::document::Document;
use crate::entry_id::{ID_WITH_UNDERSCORE, wrong_id};
use crate::hash::PackHash;
use crate::problem::{Place, Problem, Problems, Report};
use crate::source::Source;

/// The manifest's file name.
pub const MANIFEST: &str = "pack.toml";

/// The content of `pack.toml`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// Id of the pack: lower-case letters, digits, `-` and `_`.
    #[schemars(regex(pattern = ID_WITH_UNDERSCORE))]
    pub id: String,
    /// Title for people.
    pub title: String,
    /// Version of the pack: three numbers with dots.
    pub version: String,
    /// The game it is for, such as `regiment`.
    pub game: String,
    /// The version of the rules it is written for.
    pub rules: String,
    /// The day from which it applies, `YYYY-MM-DD`.
    pub effective: String,
    /// Under what terms the data may be used.
    pub licence: String,
    /// Id of the pack that this one is a copy of, with changes: its lists and their codes are taken, too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub based_on: Option<String>,
    /// Anything else people should know.
    #[serde(default)]
    pub note: String,
}

/// An opened pack: its manifest, its hash and the other files.
#[derive(Debug, Clone)]
pub struct Pack {
    /// The content of `pack.toml`.
    pub manifest: Manifest,
    /// Hash over all files, `pack.toml` included.
    pub hash: PackHash,
    /// The other files, ordered by path.
    pub files: Vec<Source>,
}

impl Pack {
    /// Opens a pack for `game`. Wrong paths, a missing or wrong manifest and another game are reported.
    pub fn open(sources: &[Source], game: &str, report: &mut Report) -> Option<Pack> {
        check_paths(sources, report);
        let Some(source) = sources.iter().find(|s| s.path == MANIFEST) else {
            let files = sources.len();
            let message = say!("manifest-missing", manifest = MANIFEST, files);
            report.add(Place::start(MANIFEST), "pack.manifest.missing", message);
            return None;
        };
        let row = Document::parse(source, 0, report)?.whole::<Manifest>(report)?;
        for (field, code, message) in row.value.faults(game) {
            report.add(row.place(field), code, message);
        }
        let mut files: Vec<Source> = sources.iter().filter(|s| s.path != MANIFEST).cloned().collect();
        files.sort();
        Some(Pack { manifest: row.value, hash: PackHash::of(sources), files })
    }

    /// A pack without anything, to look further at rows whose manifest could not be read.
    #[must_use]
    pub fn blank() -> Pack {
        Pack { manifest: Manifest::default(), hash: PackHash::of(&[]), files: Vec::new() }
    }

    /// Opens a pack for `game` and hands every other file of it to `read`; what that leaves of a file is refused. Files are
    /// read without a manifest as well, so that everything that is wrong with them is told at once.
    pub fn read(
        sources: &[Source],
        game: &str,
        report: &mut Report,
        mut read: impl FnMut(&mut Document<'_>, &mut Report),
    ) -> Option<Pack> {
        let pack = Pack::open(sources, game, report);
        let files: &[Source] = pack.as_ref().map_or(sources, |pack| &pack.files);
        for (number, file) in files.iter().enumerate().filter(|(_, file)| file.path != MANIFEST) {
            let Some(mut document) = Document::parse(file, number, report) else { continue };
            read(&mut document, report);
            document.finish(report);
        }
        pack
    }
}

impl Report {
    /// The value that a pack made, or everything that is wrong. There is none only when something was reported, such as a
    /// missing manifest; should nothing have been, that is told, so that it never turns into a silent failure.
    ///
    /// # Errors
    /// As [`Report::finish`].
    pub fn made<T>(self, value: Option<T>) -> Result<T, Problems> {
        let missing = Problem {
            place: Place::start(MANIFEST),
            code: "pack.manifest.missing",
            message: say!("manifest-none").to_owned(),
            hint: None,
        };
        self.finish(value)?.ok_or_else(|| Problems::one(missing))
    }
}

impl Manifest {
    /// Pins the pack, as logs name it.
    #[must_use]
    pub fn pin(&self, hash: PackHash) -> PackPin {
        PackPin { id: self.id.clone(), version: self.version.clone(), hash: hash.to_string() }
    }

    fn faults(&self, game: &str) -> Vec<(&'static str, &'static str, String)> {
        let mut faults = Vec::new();
        if let Some(message) = wrong_id(&self.id, true) {
            faults.push(("id", "pack.id", message));
        }
        let other = |base: &&String| wrong_id(base, true).is_none() && **base != self.id;
        if let Some(base) = self.based_on.as_ref().filter(|base| !other(base)) {
            let message = say!("manifest-base", base);
            faults.push(("based_on", "pack.based_on", message));
        }
        if self.game != game {
            let message = say!("manifest-game", game = self.game, expected = game);
            faults.push(("game", "pack.game", message));
        }
        if !is_numbers(&self.version, '.', 3) {
            let message = say!("manifest-version", version = self.version);
            faults.push(("version", "pack.version", message));
        }
        let lengths: Vec<usize> = self.effective.split('-').map(str::len).collect();
        if !is_numbers(&self.effective, '-', 3) || lengths != [4, 2, 2] {
            let message = say!("manifest-effective", effective = self.effective);
            faults.push(("effective", "pack.date", message));
        }
        faults
    }
}

fn is_numbers(text: &str, separator: char, parts: usize) -> bool {
    text.split(separator).count() == parts
        && text.split(separator).all(|p| !p.is_empty() && p.bytes().all(|b| b.is_ascii_digit()))
}

fn check_paths(sources: &[Source], report: &mut Report) {
    let mut paths: Vec<&str> = sources.iter().map(|s| s.path.as_str()).collect();
    paths.sort_unstable();
    for pair in paths.windows(2).filter(|pair| pair[0] == pair[1]) {
        report.add(Place::start(pair[0]), "pack.path", say!("manifest-twice"));
    }
    for path in paths {
        let strange = path.starts_with('/') || path.split('/').any(|part| matches!(part, "" | "." | ".."));
        if strange || !path.ends_with(".toml") {
            report.add(Place::start(path), "pack.path", say!("manifest-path"));
        }
    }
}
