//! One file a command. This one runs them and turns their ends into exit codes.

mod analyse;
mod balance;
mod describe;
mod keep;
mod ladder;
pub(crate) mod list;
mod odds;
mod packs;
pub(crate) mod replay;
mod rows;
mod serve;
pub(crate) mod sim;
pub(crate) mod study;
mod watch;

use std::io::{self, BufReader, BufWriter};
use std::path::Path;
use std::process::ExitCode;

use sandtable_text::say;
use serde_json::json;

use sandtable_host::referee::{Referee, serve as speak};

pub(crate) use watch::fresh_seed;

use crate::args::{Cli, Command, Watch};
use crate::fail::Fail;
use crate::interrupt::INTERRUPTED;
use crate::library;
use crate::out::Out;
use crate::systems;

/// A server plays its matches with the packs that are built in: a pack of another folder would be ignored.
fn built_in_only() -> Fail {
    let says = say!("run-built-in-only");
    Fail::usage(says).hint(say!("run-built-in-hint"))
}

/// Runs a command. The exit code is 0 if all is well, 1 if something was refused or failed a check, 2 for wrong usage.
#[must_use]
pub fn run(cli: Cli) -> ExitCode {
    let out = Out::new(cli.common.json);
    let common = &cli.common;
    let pack = common.pack.as_deref();
    let command = cli.command.unwrap_or_else(|| Command::Watch(Watch::default()));
    let ended = match command {
        Command::Serve(_) | Command::Keep(_) if pack.is_some() => Err(built_in_only()),
        Command::Completions { .. } | Command::Man { .. } if pack.is_some() => {
            Err(Fail::usage(say!("run-no-pack")))
        }
        Command::Serve(args) => serve::run(&args, &out),
        Command::Keep(what) => keep::run(&what, &out),
        Command::Watch(args) => watch::run(common, &args, &out),
        Command::Play(args) if args.what.is_none() => {
            watch::run(common, &Watch { seed: args.seed, ..Watch::default() }, &out)
        }
        Command::Play(args) => crate::play::run(common, &args, &out),
        Command::Referee { game } => referee(&game, pack),
        Command::Replay(args) => replay::run(common, &args, &out),
        Command::Analyse(args) => analyse::run(common, &args, &out),
        Command::Sim(args) => sim::run(common, &args, &out),
        Command::Balance(args) => balance::run(common, &args, &out),
        Command::Ladder(args) => ladder::run(common, &args, &out),
        Command::Study { what } => study::run(common, &what, &out),
        Command::Odds { of } => odds::run(common, of, &out),
        Command::Campaign { what } => crate::campaign::run(common, &what, &out),
        Command::Packs { what } => packs::run(common, &what, &out),
        Command::List { what } => list::run(common, &what, &out),
        Command::Completions { shell } => describe::completions(shell, &out),
        Command::Man { out: folder } => describe::man(&folder, &out),
    };
    let Err(fail) = ended else { return ExitCode::SUCCESS };
    let (code, trouble) = match fail {
        Fail::NobodyListens => return ExitCode::SUCCESS,
        Fail::Interrupted => return ExitCode::from(INTERRUPTED),
        Fail::Check => return ExitCode::from(1),
        Fail::Wrong(trouble) => (1, trouble),
        Fail::Usage(trouble) => (2, trouble),
    };
    eprintln!("{}", say!("error", says = trouble.says));
    if let Some(hint) = &trouble.hint {
        eprintln!("{}", say!("hint", hint));
    }
    if out.json() {
        // Nobody listening is no reason to change the exit code.
        let _ = out.value(&json!({ "ok": false, "error": trouble }));
    }
    ExitCode::from(code)
}

/// `sandtable referee`, for the system of that name.
fn referee(game: &str, pack: Option<&Path>) -> Result<(), Fail> {
    let mut referee = Referee::new(library::system(systems::find(game)?, pack)?);
    let (input, output) = (io::stdin().lock(), io::stdout().lock());
    let served = speak(&mut referee, &mut BufReader::new(input), &mut BufWriter::new(output));
    served.map_err(|error| match error.kind() {
        io::ErrorKind::BrokenPipe => Fail::NobodyListens,
        _ => Fail::wrong(say!("run-broke-off", error)),
    })
}
