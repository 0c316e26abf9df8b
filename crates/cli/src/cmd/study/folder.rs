//! The folder of a study: its parts and its manifest.
//!
//! A part is one file of JSON lines, `parts/000007.jsonl`. It is written under another name until it is whole, so that runners of
//! many machines can share a folder.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use sandtable_study::{Kept, Manifest, Part, PlayedBy, PlayedPart, line, read_lines};
use sandtable_text::say;

use super::super::rows::replace;
use crate::fail::Fail;

pub(super) struct Folder(pub PathBuf);

impl Folder {
    /// Makes the folder, or finds it.
    pub(super) fn make(&self) -> Result<(), Fail> {
        let parts = self.0.join("parts");
        fs::create_dir_all(&parts).map_err(|error| Fail::file("make", &parts, error))
    }

    fn path(&self, number: u64) -> PathBuf {
        self.0.join("parts").join(format!("{number:06}.jsonl"))
    }

    /// Where games of a part are kept that is not whole yet, by this process alone.
    pub(super) fn begun(&self, number: u64) -> PathBuf {
        self.0.join("parts").join(format!("{number:06}-begun.jsonl"))
    }

    /// Reads a part; `None` if it wasn't played, or not to its end.
    pub(super) fn part(&self, part: &Part) -> Result<Option<Vec<Kept>>, Fail> {
        let path = self.path(part.number);
        if !path.exists() {
            return Ok(None);
        }
        let text = fs::read_to_string(&path).map_err(|error| Fail::file("read", &path, error))?;
        let fault = |says: String| Fail::wrong(format!("{}: {says}", path.display()));
        let rows = read_lines(&text).map_err(fault)?.rows;
        let whole = rows.iter().map(|kept| kept.row.game).eq(part.games.clone());
        if !whole {
            let (first, last) = (part.games.start, part.games.end.saturating_sub(1));
            return Err(fault(say!("study-part-games", number = part.number, first, last)));
        }
        Ok(Some(rows))
    }

    /// Keeps a part.
    pub(super) fn keep(&self, number: u64, rows: &[Kept]) -> Result<(), Fail> {
        let lines = rows.iter().map(line).collect::<Result<String, String>>().map_err(Fail::wrong)?;
        replace(&self.path(number), lines.as_bytes())?;
        let begun = self.begun(number);
        if begun.exists() {
            fs::remove_file(&begun).map_err(|error| Fail::file("remove", &begun, error))?;
        }
        Ok(())
    }

    fn manifest_path(&self) -> PathBuf {
        self.0.join("manifest.json")
    }

    /// Reads the manifest, if there is one.
    pub(super) fn manifest(&self) -> Result<Option<Manifest>, Fail> {
        let path = self.manifest_path();
        if !path.exists() {
            return Ok(None);
        }
        let text = fs::read_to_string(&path).map_err(|error| Fail::file("read", &path, error))?;
        let manifest = serde_json::from_str(&text);
        manifest.map(Some).map_err(|error| Fail::wrong(format!("{}: {error}", path.display())))
    }

    /// Says whether the folder holds games of this study, or none.
    pub(super) fn is_of(&self, by: &PlayedBy) -> Result<(), Fail> {
        let Some(manifest) = self.manifest()? else { return Ok(()) };
        if manifest.by == *by {
            return Ok(());
        }
        let what = match &manifest.by {
            own if own.study != by.study => say!("study-of-another"),
            own if own.packs != by.packs => say!("study-of-another-pack"),
            _ => say!("study-of-another-version"),
        };
        let says = say!("study-of", folder = self.0.display(), what);
        Err(Fail::wrong(says).hint(say!("study-of-hint")))
    }

    /// Writes the manifest.
    pub(super) fn note(&self, by: &PlayedBy, parts: &BTreeMap<u64, PlayedPart>) -> Result<Manifest, Fail> {
        let manifest = Manifest::new(by.clone(), parts.clone());
        let text = serde_json::to_string_pretty(&manifest).map_err(|error| Fail::wrong(error.to_string()))?;
        replace(&self.manifest_path(), format!("{text}\n").as_bytes())?;
        Ok(manifest)
    }
}
