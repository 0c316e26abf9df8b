//! The `sandtable` binary: reads arguments, runs one command, turns its end into an exit code.

use std::process::ExitCode;

use clap::Parser;
use sandtable_cli::{Cli, run};

fn main() -> ExitCode {
    // Wrong arguments end here with exit code 2, `--help` and `--version` with 0: clap's own conventions.
    run(Cli::parse())
}
