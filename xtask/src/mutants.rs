//! `cargo xtask mutants`: its program is built only when it is asked for, as it parses Rust.

use anyhow::Result;

use crate::{shell, testing};

/// Arguments of the program, its own help among them.
#[derive(clap::Args)]
pub struct Options {
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    args: Vec<String>,
}

/// Builds and runs the program, and tells it which tests are recordings.
pub fn command(options: &Options) -> Result<()> {
    let mut run = shell::cargo(&["run", "--quiet", "--package", "mutants", "--"])?;
    let mut files: Vec<&str> = testing::RECORDED.iter().map(|(.., file)| *file).collect();
    files.sort_unstable();
    files.dedup();
    run.args(&options.args).args(files.into_iter().flat_map(|file| ["--without", file]));
    shell::run(run)
}
