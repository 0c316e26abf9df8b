//! Fates of mutants, kept from run to run.

use std::collections::BTreeMap;
use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::Result;
use serde::{Deserialize, Serialize};

use super::{Fate, git};

/// Fate as it is kept: of which mutant, in which state of its file and of the whole crate.
#[derive(Debug, Serialize, Deserialize)]
struct Judgement {
    mutant: String,
    fate: Fate,
    file: String,
    all: String,
}

/// Fates found by earlier runs: a run takes an hour, and may be interrupted. A kill stands as long as the file it was made
/// in is the same and the test that noticed is there; a survivor is judged again when anything changed.
pub(super) struct Kept {
    path: PathBuf,
    fates: BTreeMap<String, Judgement>,
    code: Code,
}

/// Names of what a system is made of.
pub(super) struct Code {
    /// Name of the whole crate as it stands.
    pub(super) all: String,
    /// Names of its files as they stand.
    pub(super) files: BTreeMap<String, String>,
    /// Lines in which functions begin.
    pub(super) functions: String,
}

impl Code {
    /// Reads them from a checkout.
    fn of(tree: &Path, system: &str) -> Result<Self> {
        let folder = format!("crates/{system}");
        let all = git(tree, &["rev-parse", &format!("HEAD:{folder}")])?.trim().to_owned();
        let listed = git(tree, &["ls-tree", "-r", "--format=%(objectname) %(path)", "HEAD", &folder])?;
        let files = listed.lines().filter_map(|line| line.split_once(' '));
        let files = files.map(|(name, path)| (path.to_owned(), name.to_owned())).collect();
        let functions = git(tree, &["grep", "-h", "fn ", "--", &folder])?;
        Ok(Self { all, files, functions })
    }

    /// Returns the name of the file of a mutant.
    fn file(&self, mutant: &str) -> &str {
        let path = mutant.split(':').next().unwrap_or(mutant);
        self.files.get(path).map_or("", String::as_str)
    }

    /// Returns `true` if there is a test of this name. Those made of data files have no function of their own.
    fn has(&self, test: &str) -> bool {
        let name = test.rsplit([':', ' ']).next().unwrap_or(test);
        self.functions.contains(&format!("fn {name}("))
    }
}

impl Kept {
    /// Opens those of a system, beside its checkout.
    pub(super) fn open(tree: &Path, system: &str) -> Result<Self> {
        Self::read(tree.with_file_name("fates.jsonl"), Code::of(tree, system)?)
    }

    pub(super) fn read(path: PathBuf, code: Code) -> Result<Self> {
        let text = if path.exists() { std::fs::read_to_string(&path)? } else { String::new() };
        // A line that was cut off is a mutant to try again.
        let lines = text.lines().filter_map(|line| serde_json::from_str::<Judgement>(line).ok());
        let fates = lines.map(|judgement| (judgement.mutant.clone(), judgement)).collect();
        Ok(Self { path, fates, code })
    }

    pub(super) fn fate(&self, mutant: &str) -> Option<Fate> {
        let Judgement { fate, file, all, .. } = self.fates.get(mutant)?;
        let stands = *all == self.code.all
            || file == self.code.file(mutant)
                && match fate {
                    Fate::Unviable => true,
                    Fate::Survived => false,
                    Fate::Killed(test) => self.code.has(test),
                };
        stands.then(|| fate.clone())
    }

    pub(super) fn keep(&self, mutant: &str, fate: &Fate) -> Result<()> {
        let file = self.code.file(mutant).to_owned();
        let (mutant, fate, all) = (mutant.to_owned(), fate.clone(), self.code.all.clone());
        let mut out = OpenOptions::new().create(true).append(true).open(&self.path)?;
        writeln!(out, "\n{}", serde_json::to_string(&Judgement { mutant, fate, file, all })?)?;
        Ok(())
    }
}
