//! Golden games: a folder each, played again and compared with the log and the summary it holds.

mod case;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

pub use case::{Case, FairDice, Step};
use case::{Moves, file};
use libtest_mimic::{Arguments, Failed, Trial};
use sandtable_dice::{Generator, Random};
use sandtable_kernel::{Actor, DiceSource, Game, Match, Refusal, Seat, Start, split, state_hash, verify};
use sandtable_words::Spoken;
use serde_json::Value;

use crate::untold;

/// The parts of a golden test that only its game knows.
#[derive(Debug)]
pub struct Recorded<G: Game> {
    /// Returns the pack that all cases are played with.
    pub pack: fn() -> Result<Arc<G::Pack>, String>,
    /// Makes a setup of the name that a case gives.
    pub load: fn(&G::Pack, &str) -> Result<G::Setup, String>,
    /// The game's story, for the summary, in lines of its own.
    pub tell: fn(&Match<G>) -> Vec<String>,
}

/// Writes a log for the record: without the chain, and without what changes whenever a letter of a pack does.
fn kept(log: &str) -> String {
    let mut kept = String::new();
    for line in log.lines() {
        let body = split(line).map_or_else(|| line.to_owned(), |(body, _)| body.to_string());
        match serde_json::from_str::<Value>(&body) {
            Ok(Value::Object(mut header)) if header.contains_key("packs") => {
                let names = header["packs"].as_array().into_iter().flatten().map(|pin| pin["id"].clone());
                header.insert(String::from("packs"), names.collect());
                kept.push_str(&Value::Object(header).to_string());
            }
            _ => kept.push_str(&body),
        }
        kept.push('\n');
    }
    kept
}

impl<G: Game> Clone for Recorded<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Recorded<G> {}

/// The `main` of a golden test (`harness = false`): a test for each folder in `folder` whose name begins with `prefix`
/// and that has a `case.toml`. With `BLESS=1` in the environment logs and summaries are written anew instead of compared.
pub fn main<G: Spoken + 'static>(folder: &Path, prefix: &str, told: Recorded<G>) -> ExitCode {
    let bless = std::env::var_os("BLESS").is_some_and(|value| value == "1");
    let trials = match cases(folder, prefix) {
        Ok(cases) => cases
            .into_iter()
            .map(|(name, path)| Trial::test(name, move || check(&path, told, bless).map_err(Failed::from)))
            .collect(),
        Err(says) => vec![Trial::test("golden", move || Err(Failed::from(says)))],
    };
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

/// The cases of a folder by name.
fn cases(folder: &Path, prefix: &str) -> Result<BTreeMap<String, PathBuf>, String> {
    let says = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut cases = BTreeMap::new();
    for entry in std::fs::read_dir(folder).map_err(says)? {
        let path = entry.map_err(says)?.path();
        if let Some(name) = path.file_name().and_then(|name| name.to_str())
            && name.starts_with(prefix)
            && path.join("case.toml").is_file()
        {
            cases.insert(name.to_owned(), path.clone());
        }
    }
    if cases.is_empty() { Err(format!("{}: no cases", folder.display())) } else { Ok(cases) }
}

/// Plays one case and compares it, or writes it anew.
///
/// # Errors
/// Everything that is wrong with the case, or the first line where it has changed.
pub fn check<G: Spoken>(folder: &Path, told: Recorded<G>, bless: bool) -> Result<(), String> {
    let case = Case::read(folder)?;
    let result = played::<G>(&case, folder, told).and_then(|game| {
        let untold = untold(&game);
        if !untold.is_empty() {
            return Err(format!("there are no words for {}", untold.join(", ")));
        }
        let story = (told.tell)(&game);
        let texts = [("log.jsonl", kept(&game.log().text())), ("summary.txt", summary(&case, &game, story)?)];
        for (name, text) in texts {
            if bless && case.known_failure.is_none() {
                std::fs::write(folder.join(name), text).map_err(|error| format!("{name}: {error}"))?;
            } else {
                compare(name, &file(folder, name)?, &text)?;
            }
        }
        Ok(())
    });
    match (&case.known_failure, result) {
        (None, result) => result,
        (Some(reason), Ok(())) => Err(format!("it passes: take known_failure ({reason}) out of case.toml")),
        (Some(_), Err(_)) => Ok(()),
    }
}

/// No command rolls more often.
const MOST_ROLLS: usize = 10_000;

/// A game being played, and the dice that are typed in if it has real ones.
struct Table<G: Game> {
    game: Match<G>,
    typed: Option<Generator>,
}

impl<G: Game> Table<G> {
    /// Puts something to the table, with as many real dice as it turns out to need.
    fn attempt(&mut self, act: impl Fn(&mut Match<G>) -> Result<(), Refusal>) -> Result<(), Refusal> {
        let Some(typed) = &mut self.typed else { return act(&mut self.game) };
        typed.seek(self.game.log().len());
        let mut result = act(&mut self.game);
        for _ in 0..MOST_ROLLS {
            let Some(missing) = self.game.missing() else { break };
            let kind = missing.ask.kind;
            let faces = (0..missing.ask.count).map(|_| kind.name(kind.face(typed.pick(kind.sides()))));
            let faces: Vec<_> = faces.collect();
            self.game.enter(&faces.join(" "));
            result = act(&mut self.game);
        }
        result
    }
}

fn played<G: Game>(case: &Case, folder: &Path, told: Recorded<G>) -> Result<Match<G>, String> {
    let pack = (told.pack)()?;
    let setup = case.setup::<G>(folder, &pack, told.load)?;
    let start = Start::new(&pack, setup);
    let game = Match::new(start, Vec::new(), case.dice()?).map_err(|errors| errors.join("\n"))?;
    let mut table: Table<G> = Table { game, typed: case.entered.map(Generator::new) };
    let says = |refusal: Refusal| refusal.to_string();
    for (seat, words) in (0..).zip(case.fair.iter().flat_map(|fair| &fair.words)) {
        table.game.contribute(Seat(seat), words, None).map_err(says)?;
    }
    table.attempt(|game| game.begin(None).map(drop)).map_err(says)?;
    let Moves { steps, chooser } = case.moves::<G>(folder)?;
    for (index, step) in steps.iter().enumerate() {
        let step = match step {
            Step::Sample { commands } => match &chooser {
                Some(chooser) => sample(&mut table, &mut chooser.clone(), *commands),
                None => Err(String::from("case.toml names no policy to sample by")),
            },
            step => take(&mut table, step),
        };
        step.map_err(|says| format!("step {}: {says}", index + 1))?;
    }
    if case.fair.is_some() {
        table.game.reveal(None).map_err(says)?;
    }
    let game = table.game;
    if let DiceSource::Scripted(dice) = game.dice()
        && !dice.left().is_empty()
    {
        return Err(format!("{} draws are left", dice.left().len()));
    }
    let report = verify::<G>(game.pack(), &game.log().text());
    if report.ok() { Ok(game) } else { Err(format!("the log does not verify:\n{report}")) }
}

/// Plays commands drawn at random, to the end of the game or so many.
fn sample<G: Game>(table: &mut Table<G>, chooser: &mut Generator, commands: usize) -> Result<(), String> {
    for _ in 0..commands {
        let game = &table.game;
        let asked = G::decisions(game.table(), game.state());
        chooser.seek(game.log().len());
        let count = u32::try_from(asked.len()).unwrap_or(u32::MAX);
        let Some(asked) = asked.get(chooser.pick(count) as usize) else { return Ok(()) };
        let seat = asked.seat;
        let command = G::sample(game.table(), game.state(), seat, chooser)
            .ok_or_else(|| format!("{seat} has no sample"))?;
        table
            .attempt(|game| game.play(seat, &command, None).map(drop))
            .map_err(|refusal| format!("{seat}, {command:?}: {refusal}"))?;
    }
    Ok(())
}

fn take<G: Game>(table: &mut Table<G>, step: &Step<G::Command, G::Amendment>) -> Result<(), String> {
    let seats = G::seats(table.game.table(), table.game.state());
    let all: Vec<Actor> = (0..seats).map(|seat| Actor::Seat(Seat(seat))).collect();
    let result = table.attempt(|game| match step {
        Step::Play { seat, command } | Step::Refused { seat, command, .. } => {
            game.play(*seat, command, None).map(drop)
        }
        Step::Default { seat, by } => game.default_for(*seat, *by, None).map(drop),
        Step::Rewind { to, fresh, reason } => game.rewind(*to, *fresh, reason, &all, None).map(drop),
        Step::Amend { amendment, reason } => {
            game.amend(amendment, reason, &[Actor::Organiser], None).map(drop)
        }
        Step::Dispute { who, topic } => game.dispute(*who, topic, None).map(drop),
        Step::Note { text } => game.note(Actor::Organiser, text, None).map(drop),
        Step::Sample { .. } => Ok(()),
    });
    match (step, result) {
        (Step::Refused { code, .. }, Ok(())) => {
            Err(format!("accepted, though it should be refused with {code}"))
        }
        (Step::Refused { code, .. }, Err(refusal)) if refusal.code == code => Ok(()),
        (Step::Refused { code, .. }, Err(refusal)) => Err(format!("refused, but not with {code}: {refusal}")),
        (_, result) => result.map_err(|refusal| refusal.to_string()),
    }
}

/// Sums up what happened, on a few lines that a person can review.
fn summary<G: Game>(case: &Case, game: &Match<G>, story: Vec<String>) -> Result<String, String> {
    let log = game.log();
    let events: usize = log.entries().map(|entry| entry.events.len()).sum();
    let draws: usize = log.entries().flat_map(|entry| &entry.rolls).map(|roll| roll.faces.len()).sum();
    let mut lines = vec![
        case.about.clone(),
        format!("{}: {} entries, {events} events, {draws} draws", G::NAME, log.len()),
    ];
    lines.extend(story);
    match G::outcome(game.table(), game.state()) {
        Some(outcome) => {
            let winner = outcome.winner.map_or_else(|| String::from("draw"), |seat| format!("{seat} wins"));
            lines.push(format!("{winner} by {} [{}]", outcome.by, outcome.rule));
            for standing in outcome.standings {
                let (seat, score, tie) = (standing.seat, standing.score, standing.tie_break);
                lines.push(format!("{seat}: score {score}, tie-break {tie}"));
            }
        }
        None => {
            for asked in G::decisions(game.table(), game.state()) {
                lines.push(format!("{} is asked: {}", asked.seat, asked.kind));
            }
        }
    }
    let state = state_hash(game.state()).map_err(|error| error.to_string())?;
    lines.push(format!("position {state}"));
    Ok(lines.join("\n") + "\n")
}

/// The first line that differs.
fn compare(name: &str, recorded: &str, played: &str) -> Result<(), String> {
    if recorded == played {
        return Ok(());
    }
    let (mut old, mut new) = (recorded.lines(), played.lines());
    let mut line = 0;
    loop {
        line += 1;
        match (old.next(), new.next()) {
            (None, None) => return Err(format!("{name} differs in its line ends")),
            (a, b) if a == b => {}
            (a, b) => {
                let (a, b) = (a.unwrap_or("(end)"), b.unwrap_or("(end)"));
                return Err(format!(
                    "{name}, line {line} has changed; BLESS=1 records it on purpose\nrecorded: {a}\nplayed:   {b}"
                ));
            }
        }
    }
}
