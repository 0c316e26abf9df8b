//! `cargo xtask bless`: records golden games and counts anew. What changed is for a person to review.

use std::collections::BTreeSet;

use anyhow::Result;

use crate::{shell, testing, workspace};

/// Runs every recording test with `BLESS=1`, in one build of the workspace as the tests themselves have it.
pub fn command() -> Result<()> {
    let root = workspace::root()?;
    let there = testing::RECORDED.iter().filter(|file| testing::is_there(&root, file));
    let files: BTreeSet<&str> = there.map(|(_, _, file)| *file).collect();
    let tests = files.iter().flat_map(|file| ["--test", file]);
    let arguments: Vec<&str> = ["test", "--quiet", "--workspace"].into_iter().chain(tests).collect();
    let mut cargo = shell::cargo(&arguments)?;
    cargo.env("BLESS", "1");
    shell::run(cargo)?;
    println!("recorded; `git diff` shows what has changed");
    Ok(())
}
