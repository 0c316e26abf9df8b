//! Where things are in this repository: its root, its crates, its files. Reads; never writes.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// Folders that hold nothing written by hand.
const SKIPPED: [&str; 6] = [".git", "target", "node_modules", "corpus", "artifacts", "dist"];

/// The root of the repository: the folder above this package.
pub fn root() -> Result<PathBuf> {
    let here = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    Ok(here.parent().context("xtask has no folder above it")?.to_path_buf())
}

/// A file of the repository, read as text.
#[derive(Debug)]
pub struct TextFile {
    /// Path from the root, with forward slashes.
    pub path: String,
    /// Whole content of the file.
    pub text: String,
}

impl TextFile {
    /// The extension, or the empty string.
    pub fn extension(&self) -> &str {
        Path::new(&self.path).extension().and_then(|e| e.to_str()).unwrap_or("")
    }

    /// The folder name below `crates/`, when the file belongs to a crate.
    pub fn krate(&self) -> Option<&str> {
        self.path.strip_prefix("crates/")?.split('/').next()
    }

    /// Returns `true` if the file lies in the given folder of its crate (`src`, `tests`, ...).
    pub fn in_crate_folder(&self, folder: &str) -> bool {
        self.path.strip_prefix("crates/").and_then(|rest| rest.split('/').nth(1)).is_some_and(|f| f == folder)
    }
}

/// Every text file of the repository, sorted by path. Files that are not UTF-8 are left out: they hold no words.
pub fn text_files(root: &Path) -> Result<Vec<TextFile>> {
    let mut found = Vec::new();
    walk(root, root, &mut found)?;
    found.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(found)
}

fn walk(root: &Path, folder: &Path, found: &mut Vec<TextFile>) -> Result<()> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?;
    for entry in entries {
        let entry = entry?;
        let (path, name) = (entry.path(), entry.file_name());
        if SKIPPED.iter().any(|skipped| name == *skipped) {
            continue;
        }
        let kind = entry.file_type()?;
        if kind.is_dir() {
            walk(root, &path, found)?;
        } else if kind.is_file() {
            let bytes = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
            if let Ok(text) = String::from_utf8(bytes) {
                found.push(TextFile { path: relative(root, &path), text });
            }
        }
    }
    Ok(())
}

fn relative(root: &Path, path: &Path) -> String {
    let below = path.strip_prefix(root).unwrap_or(path);
    below.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}
