//! The golden duels, through the runner that every rule system's golden games use.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::path::Path;
use std::process::ExitCode;

use sandtable_kernel::{Match, Noted};
use sandtable_testkit::golden::{self, Recorded};
use sandtable_testkit::toy::{Duel, Setup};

fn main() -> ExitCode {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let load = |_: &Noted, name: &str| match name {
        "short" => Ok(Setup { lucky: [2, 5], rounds: 2 }),
        _ => Err(format!("no setup {name}")),
    };
    let tell = |game: &Match<Duel>| vec![format!("scores {:?}", game.state().score)];
    golden::main(&folder, "", Recorded { pack: || Ok(Default::default()), load, tell })
}
