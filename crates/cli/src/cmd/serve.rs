//! `sandtable serve`: until there is a server, two machine players fight the first battle of the book in the terminal.

use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::sleep;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use sandtable_ai::Policy as _;
use sandtable_kernel::{DiceSource, Game, Match, Noted, Start, state_hash};
use sandtable_lab::Trial as _;
use sandtable_regiment::Regiment;
use sandtable_regiment::data::Side;
use sandtable_regiment::hosted::names::{self as choose, Choice};
use sandtable_regiment::view::Battle;
use sandtable_regiment::words;
use serde_json::json;

use super::replay;
use crate::args::{Common, Serve};
use crate::fail::Fail;
use crate::library;
use crate::out::Out;

/// A battle with more commands than this does not end by itself.
const LONGEST: u64 = 20_000;

pub fn run(common: &Common, args: &Serve, out: &Out) -> Result<(), Fail> {
    let library = library::load(common.pack.as_deref())?;
    let mut choice = Choice::of(&args.lists[0], &args.lists[1]);
    choice.colours = Some([Side::Red, Side::Blue]);
    let (setup, _) = choose::setup(&choice, &library)?;
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let pack = Arc::new(Noted(vec![library.manifest.pin(library.hash)]));
    let mut game: Match<Regiment> =
        Match::new(Start::new(&pack, setup), Vec::new(), DiceSource::Seeded(seed))
            .map_err(|wrong| Fail::wrong(wrong.join("\n")))?;
    let pause = if args.fast || out.json() { Duration::ZERO } else { Duration::from_millis(args.pause) };
    let fault = |refusal: sandtable_kernel::Refusal| Fail::wrong(format!("play cannot go on: {refusal}"));
    let mut account = Vec::new();
    let mut say = |line: String, pause: Duration| -> Result<(), Fail> {
        if !out.json() {
            out.line(&line)?;
            sleep(pause);
        }
        account.push(line);
        Ok(())
    };
    for (seat, army) in game.log().header().setup.armies.iter().enumerate() {
        let colour = words::side(choice.colours.map_or(Side::Red, |colours| colours[seat]));
        say(format!("{colour}: {}, {} units, {} points", army.name, army.units.len(), army.points()), pause)?;
    }
    say(format!("Seed {seed}; the same seed gives the same battle.\n"), pause)?;
    let mut player = Regiment::player(seed);
    let mut state = *game.state();
    let mut written = Written::start(args, seed, &game)?;
    if !out.json() {
        out.line(format!("The log is written as the battle is played: {}\n", written.path.display()))?;
    }
    game.begin(None).map_err(fault)?;
    loop {
        written.add(&game)?;
        if let Some(entry) = game.log().last() {
            let heading = sandtable_words::heading::<Regiment>(game.table(), &state, entry).text();
            let told = sandtable_words::told::<Regiment>(game.table(), &mut state, entry);
            say(heading, pause)?;
            for one in told {
                say(format!("    {}", one.text), pause / 2)?;
                for sum in one.reckonings {
                    say(format!("        {sum}"), Duration::ZERO)?;
                }
            }
        }
        if game.state().over.is_some() {
            break;
        }
        if game.log().len() > LONGEST {
            return Err(Fail::wrong(format!("the battle with seed {seed} does not end")));
        }
        let answer = player.turn(game.table(), game.state());
        let (seat, command) = answer.ok_or_else(|| Fail::wrong("play goes on, but nobody is asked"))?;
        game.play(seat, &command, None).map_err(fault)?;
    }
    finish(&game, &written.path, seed, &account, out)
}

/// The log's file, which grows with the battle: a battle that is broken off leaves all that was played of it.
struct Written {
    path: PathBuf,
    file: File,
    entries: u64,
}

impl Written {
    fn start(args: &Serve, seed: u64, game: &Match<Regiment>) -> Result<Self, Fail> {
        let path = args.out.join(format!("battle-{seed}.jsonl"));
        let file = File::create(&path).map_err(|error| Fail::file("write", &path, error))?;
        let mut written = Self { path, file, entries: 0 };
        written.line(game.log().header_text())?;
        Ok(written)
    }

    /// Adds what was played since the last call.
    fn add(&mut self, game: &Match<Regiment>) -> Result<(), Fail> {
        while let Some(line) = game.log().entry_text(self.entries) {
            self.line(line)?;
            self.entries += 1;
        }
        Ok(())
    }

    /// A line and its end go out in one call, so that the end of a process does not fall between them.
    fn line(&mut self, line: &str) -> Result<(), Fail> {
        let whole = [line, "\n"].concat();
        self.file.write_all(whole.as_bytes()).map_err(|error| Fail::file("write", &self.path, error))
    }
}

/// Draws the last position and says how it ended and where the files are.
fn finish(game: &Match<Regiment>, log: &Path, seed: u64, account: &[String], out: &Out) -> Result<(), Fail> {
    let drawing = log.with_extension("svg");
    let lines: Vec<String> = account.iter().map(|line| line.trim().to_owned()).collect();
    let battle = Battle { table: game.table(), state: game.state() };
    replay::write_svg(&drawing, &battle, &lines)?;
    let outcome = Regiment::outcome(game.table(), game.state());
    if out.json() {
        return out.value(&json!({
            "ok": true, "seed": seed, "entries": game.log().len(), "outcome": outcome,
            "log": log, "picture": drawing, "state_hash": state_hash(game.state()).unwrap_or_default(),
        }));
    }
    if let Some(outcome) = outcome {
        let winner = outcome.winner.map(|seat| words::seat(game.state(), seat));
        let how = format!("{} [{}]", outcome.by.replace('-', " "), outcome.rule);
        let scores: Vec<String> =
            outcome.standings.iter().map(|standing| standing.score.to_string()).collect();
        match winner {
            Some(winner) => out.line(format!("\n{winner} wins by {how}, {}.", scores.join(" to ")))?,
            None => out.line(format!("\nA draw, {}: {how}.", scores.join(" to ")))?,
        }
    }
    out.line(format!("log:     {} (sandtable replay {})", log.display(), log.display()))?;
    out.line(format!("picture: {}", drawing.display()))
}

/// A seed that differs from run to run.
fn fresh_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    // Short enough to be typed in again.
    u64::from(now.subsec_nanos()) % 1_000_000
}
