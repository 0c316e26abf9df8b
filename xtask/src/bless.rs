//! `cargo xtask bless`: records golden games and counts anew. What changed is for a person to review.

use anyhow::Result;

use crate::{shell, testing, workspace};

/// Runs every recording test with `BLESS=1`.
pub fn command() -> Result<()> {
    let root = workspace::root()?;
    for (_, package, file) in testing::RECORDED.iter().filter(|file| testing::is_there(&root, file)) {
        let mut cargo = shell::cargo(&["test", "--quiet", "--package", package, "--test", file])?;
        cargo.env("BLESS", "1");
        shell::run(cargo)?;
    }
    println!("recorded; `git diff` shows what has changed");
    Ok(())
}
