//! `sandtable watch`: machine players play a game in the terminal, the first battle of the book if no other is named.

use std::fs::{self, File};
use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use sandtable_host::machine::Machines;
use sandtable_host::office;
use sandtable_kernel::{Actor, Body, DiceSource, Seat, Viewer};
use sandtable_system::{Attempt, GREEDY, Loader, New, Play, RANDOM, SENSIBLE, System};
use sandtable_tabletop::picture::Overlay;
use sandtable_text::say;
use serde_json::{Value, json};

use super::replay;
use super::sim::level;
use crate::args::{Common, PlayAt, Watch};
use crate::campaign::read_setup;
use crate::cmd::list::write_out;
use crate::fail::Fail;
use crate::library;
use crate::out::Out;
use crate::systems::SYSTEMS;

/// A game with more commands than this does not end by itself.
const LONGEST: u64 = 50_000;

pub fn run(common: &Common, args: &Watch, out: &Out) -> Result<(), Fail> {
    let people = io::stdin().is_terminal() && io::stdout().is_terminal() && !out.json();
    if args.of.is_none() && people && crate::play::wanted(out)? {
        let game = SYSTEMS[0].info.id.to_owned();
        let args = PlayAt { what: Some(game), seed: args.seed, ..PlayAt::default() };
        return crate::play::run(common, &args, out);
    }
    let loader = args.of.as_ref().map_or(SYSTEMS[0], |of| of.game);
    let system = library::system(loader, common.pack.as_deref())?;
    let mut new = match &args.of {
        Some(of) => match &of.setup {
            Some(path) => New::Names(read_setup(path)?),
            None => New::Trial(Value::Object(of.fields.clone())),
        },
        None => New::Trial(json!({})),
    };
    if let New::Names(fields) | New::Trial(fields) = &mut new {
        write_out(&*system, fields)?;
    }
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let mut machines = machines(args, &*system, seed)?;
    let mut game = system.open(new, DiceSource::Seeded(seed))?.play;
    // Nobody reads along where no terminal is.
    let pace = if io::stdout().is_terminal() { 250 } else { 0 };
    let pause = if args.fast || out.json() { 0 } else { args.pause.unwrap_or(pace) };
    let say = |text: &str| -> Result<(), Fail> {
        for line in text.lines().filter(|_| !out.json()) {
            out.line(line)?;
            // Sums come at once, what happened at half the pace of headings.
            let depth = line.len() - line.trim_start().len();
            sleep(Duration::from_millis(match depth {
                0..9 => pause,
                9..13 => pause / 2,
                _ => 0,
            }));
        }
        Ok(())
    };
    let mut account = String::new();
    for seat in (0..game.seats()).map(Seat) {
        say(&format!("{seat}: {}", game.name(seat)))?;
    }
    say(&format!("{}\n", say!("watch-seed", seed)))?;
    let mut written = Written::start(args.out.as_deref(), loader, seed, &*game)?;
    if !out.json() {
        out.line(format!("{}\n", say!("watch-kept", path = written.path.display())))?;
    }
    let begin = Attempt { who: Actor::Organiser, body: Body::Begin, dice: None, at: None };
    let mut entry = Some(game.attempt(begin)?);
    while let Some(n) = entry {
        written.add(&*game)?;
        if let Some((seat, reasons)) = machines.reasons() {
            let text = reasons.text(|seat| game.name(seat));
            say(&format!("{}, {}", game.name(*seat), text.trim_end()))?;
        }
        let told = office::account(&game.seen(Viewer::Referee, n), true);
        say(&told)?;
        account.extend([&told, "\n"]);
        if n > LONGEST {
            return Err(Fail::wrong(say!("watch-endless", seed)));
        }
        entry = if game.outcome().is_some() { None } else { machines.step(&mut *game, None)? };
    }
    finish(&*game, &written.path, seed, &account, out)
}

/// The machine players as they are asked for.
fn machines(args: &Watch, system: &dyn System, seed: u64) -> Result<Machines, Fail> {
    let levels = system.levels();
    let weighs = |name: &str| ![RANDOM, SENSIBLE].contains(&name);
    if !args.reasons {
        let level = level(&levels, args.level.as_deref().unwrap_or(SENSIBLE))?;
        return Ok(Machines::new(level.to_string(), seed));
    }
    let known: Vec<&str> = levels.iter().copied().filter(|name| weighs(name)).collect();
    let none = || Fail::usage(say!("watch-no-reasons", system = system.info().title));
    let usual = if known.contains(&GREEDY) { GREEDY } else { known.last().copied().ok_or_else(none)? };
    let level = level(&levels, args.level.as_deref().unwrap_or(usual))?;
    if !weighs(level.name) {
        let says = say!("watch-no-reasons-level", level);
        return Err(Fail::usage(says).hint(say!("watch-reasons-hint", known = known.join(", "))));
    }
    Ok(Machines::new(level.to_string(), seed).explaining())
}

/// The log's file, which grows with the game: one that is broken off leaves all that was played of it.
struct Written {
    path: PathBuf,
    file: File,
    lines: u64,
}

impl Written {
    fn start(folder: Option<&Path>, of: &Loader, seed: u64, game: &dyn Play) -> Result<Self, Fail> {
        let folder = folder.unwrap_or(Path::new("."));
        fs::create_dir_all(folder).map_err(|error| Fail::file("make", folder, error))?;
        let (path, file) = beside(folder, &format!("{}-{seed}", of.info.id))?;
        let mut written = Self { path, file, lines: 0 };
        written.add(game)?;
        Ok(written)
    }

    /// Adds what was played since the last call. A line and its end go out in one call, so that the end of a process does
    /// not fall between them.
    fn add(&mut self, game: &dyn Play) -> Result<(), Fail> {
        for line in game.lines(self.lines) {
            let whole = [line.as_str(), "\n"].concat();
            self.file.write_all(whole.as_bytes()).map_err(|error| Fail::file("write", &self.path, error))?;
            self.lines += 1;
        }
        Ok(())
    }
}

/// Makes a log of this name, or of the first number behind it that is free: another game may have been played with the same seed.
fn beside(folder: &Path, name: &str) -> Result<(PathBuf, File), Fail> {
    let mut path = folder.join(format!("{name}.jsonl"));
    for nth in 2.. {
        match File::create_new(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                path = folder.join(format!("{name}-{nth}.jsonl"));
            }
            made => return made.map_err(|error| Fail::file("write", &path, error)).map(|file| (path, file)),
        }
    }
    Err(Fail::wrong(say!("watch-too-many", folder = folder.display(), name)))
}

/// Draws the last position, if there is a table, and says how it ended and where the files are.
fn finish(game: &dyn Play, log: &Path, seed: u64, account: &str, out: &Out) -> Result<(), Fail> {
    let mut drawing = None;
    if let Some(board) = game.board() {
        let path = log.with_extension("svg");
        replay::write_svg(&path, &*board, &Overlay::default(), &replay::events(account))?;
        drawing = Some(path);
    }
    let outcome = game.outcome();
    if out.json() {
        return out.value(&json!({
            "ok": true, "seed": seed, "entries": game.entries(), "outcome": outcome,
            "log": log, "picture": drawing, "state_hash": game.state_hash()?,
        }));
    }
    if let Some(outcome) = outcome {
        out.line(format!("\n{}", office::verdict(game, &outcome)))?;
    }
    out.line(say!("sim-log", path = log.display()))?;
    drawing.map_or(Ok(()), |drawing| out.line(say!("replay-picture", path = drawing.display())))
}

/// A seed that differs from run to run.
pub(crate) fn fresh_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    // Short enough to be typed in again.
    u64::from(now.subsec_nanos()) % 1_000_000
}
