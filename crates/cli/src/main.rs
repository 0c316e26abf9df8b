//! The `sandtable` binary: reads arguments, runs one command, turns its end into an exit code.

use std::process::ExitCode;

use sandtable_cli::{Cli, run};

fn main() -> ExitCode {
    run(Cli::read())
}
