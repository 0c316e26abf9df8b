//! Crates that the build profiles name: each still belongs to the build. Cargo only warns, and a list rots unseen.

use std::collections::BTreeSet;

use anyhow::{Context, Result};
use toml::Table;

use super::Finding;
use crate::workspace::TextFile;

/// The file with the profiles, and the one with all that is built.
const PROFILES: &str = "Cargo.toml";
const BUILT: &str = "Cargo.lock";

/// Finds the crates that a profile of the workspace names and that the lock file does not have.
pub fn check(files: &[TextFile]) -> Result<Vec<Finding>> {
    let text = |path| {
        let file = files.iter().find(|file| file.path == path);
        file.map(|file| file.text.as_str()).with_context(|| format!("there is no {path}"))
    };
    let (manifest, lock) = (text(PROFILES)?, text(BUILT)?);
    let lock: Table = lock.parse().context("cannot read Cargo.lock")?;
    let packages = lock.get("package").and_then(|packages| packages.as_array());
    let known: BTreeSet<&str> =
        packages.into_iter().flatten().filter_map(|one| one.get("name")?.as_str()).collect();
    let parsed: Table = manifest.parse().context("cannot read Cargo.toml")?;
    let profiles = parsed.get("profile").and_then(|profiles| profiles.as_table());
    let mut findings = Vec::new();
    for (profile, settings) in profiles.into_iter().flatten() {
        let named = settings.get("package").and_then(|packages| packages.as_table());
        for name in named.into_iter().flat_map(Table::keys) {
            if name != "*" && !known.contains(name.as_str()) {
                let message =
                    format!("profile {profile} names {name}, which is no longer built: take it out");
                findings.push(Finding::new(PROFILES, line(manifest, profile, name), message));
            }
        }
    }
    Ok(findings)
}

/// The line where a profile names a crate, from 1; 0 if it is written in another way.
fn line(manifest: &str, profile: &str, name: &str) -> usize {
    let mut section = "";
    let at = manifest.lines().position(|line| {
        if line.starts_with('[') {
            section = line;
        }
        let ours = section.starts_with(&format!("[profile.{profile}.package"));
        ours && (line.starts_with(&format!("{name}.")) || line.starts_with(&format!("{name} =")))
    });
    at.map_or(0, |at| at + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crate_that_is_no_longer_built_is_found_where_it_is_named() {
        let file = |path: &str, text: &str| TextFile { path: path.to_owned(), text: text.to_owned() };
        let lock = "[[package]]\nname = \"argon2\"\n";
        let manifest = "[profile.dev.package.\"*\"]\ndebug = false\n\n[profile.serve.package]\nargon2.opt-level = 1\n\
                        gone = { opt-level = 2 }\n";
        let message = "profile serve names gone, which is no longer built: take it out";
        assert_eq!(
            check(&[file(BUILT, lock), file(PROFILES, manifest)]).unwrap(),
            [Finding::new("Cargo.toml", 6, message)]
        );
    }
}
