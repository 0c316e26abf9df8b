//! Golden games: a folder each, played again and compared with the log and the summary it holds.

mod case;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

pub use case::{Case, Step};
use case::{Moves, file};
use libtest_mimic::{Arguments, Failed, Trial};
use sandtable_dice::{Dice, parse_draws};
use sandtable_kernel::{Game, Hand, Match, Refusal, Seat, Who, state_hash, verify};

/// The `main` of a golden test (`harness = false`): a test for each folder in `folder` that has a `case.toml`.
/// `load` makes a setup of the name that a case gives. With `BLESS=1` in the environment logs and summaries are
/// written anew instead of compared.
pub fn main<G>(
    folder: &Path,
    load: impl Fn(&str) -> Result<G::Setup, String> + Clone + Send + 'static,
) -> ExitCode
where
    G: Game + 'static,
{
    let bless = std::env::var_os("BLESS").is_some_and(|value| value == "1");
    let trials = match cases(folder) {
        Ok(cases) => cases
            .into_iter()
            .map(|(name, path)| {
                let load = load.clone();
                Trial::test(name, move || check::<G>(&path, load, bless).map_err(Failed::from))
            })
            .collect(),
        Err(says) => vec![Trial::test("golden", move || Err(Failed::from(says)))],
    };
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

/// The cases of a folder by name.
fn cases(folder: &Path) -> Result<BTreeMap<String, PathBuf>, String> {
    let says = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut cases = BTreeMap::new();
    for entry in std::fs::read_dir(folder).map_err(says)? {
        let path = entry.map_err(says)?.path();
        if let Some(name) = path.file_name().and_then(|name| name.to_str())
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
/// What is wrong with the case, or the first line where it has changed.
pub fn check<G: Game>(
    folder: &Path,
    load: impl Fn(&str) -> Result<G::Setup, String>,
    bless: bool,
) -> Result<(), String> {
    let case = Case::read(folder)?;
    let result = played::<G>(&case, folder, load).and_then(|game| {
        let texts = [("log.jsonl", game.log().text()), ("summary.txt", summary(&case, &game)?)];
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

fn played<G: Game>(
    case: &Case,
    folder: &Path,
    load: impl Fn(&str) -> Result<G::Setup, String>,
) -> Result<Match<G>, String> {
    let setup = case.setup::<G>(folder, load)?;
    let mut game: Match<G> =
        Match::new(setup, BTreeMap::new(), case.hand()?).map_err(|errors| errors.join("\n"))?;
    game.begin(None).map_err(|refusal| refusal.to_string())?;
    match case.moves::<G>(folder)? {
        Moves::Steps(steps) => {
            for (index, step) in steps.iter().enumerate() {
                take(&mut game, step).map_err(|says| format!("step {}: {says}", index + 1))?;
            }
        }
        Moves::Sample { mut chooser, limit } => {
            for _ in 0..limit {
                let asked = G::decisions(game.table(), game.state());
                chooser.seek(game.log().len());
                let count = u32::try_from(asked.len()).unwrap_or(u32::MAX);
                let Some(asked) = asked.get(chooser.pick(count) as usize) else { break };
                let command = G::sample(game.table(), game.state(), asked.seat, &mut chooser)
                    .ok_or_else(|| format!("{} has no sample", asked.seat))?;
                game.play(asked.seat, &command, None)
                    .map_err(|refusal| format!("{}, {command:?}: {refusal}", asked.seat))?;
            }
        }
    }
    if let Hand::Scripted(dice) = game.hand()
        && !dice.left().is_empty()
    {
        return Err(format!("{} draws are left", dice.left().len()));
    }
    let report = verify::<G>(&game.log().text());
    if report.ok() { Ok(game) } else { Err(format!("the log does not verify:\n{report}")) }
}

fn take<G: Game>(game: &mut Match<G>, step: &Step<G::Command, G::Amendment>) -> Result<(), String> {
    let all: Vec<Who> = (0..G::SEATS).map(|seat| Who::Seat(Seat(seat))).collect();
    let result: Result<(), Refusal> = match step {
        Step::Play { seat, command } => game.play(*seat, command, None).map(drop),
        Step::Default { seat, by } => game.default_for(*seat, *by, None).map(drop),
        Step::Rewind { to, reason } => game.rewind(*to, reason, &all, None).map(drop),
        Step::Amend { amendment, reason } => game.amend(amendment, reason, &[Who::Organiser], None).map(drop),
        Step::Dispute { who, topic } => game.dispute(*who, topic, None).map(drop),
        Step::Note { text } => game.note(Who::Organiser, text, None).map(drop),
        Step::Refused { seat, command, code } => match game.play(*seat, command, None) {
            Ok(_) => return Err(format!("accepted, though it should be refused with {code}")),
            Err(refusal) if refusal.code == code => Ok(()),
            Err(refusal) => return Err(format!("refused, but not with {code}: {refusal}")),
        },
    };
    result.map_err(|refusal| refusal.to_string())
}

/// What happened, on a few lines that a person can review.
fn summary<G: Game>(case: &Case, game: &Match<G>) -> Result<String, String> {
    let log = game.log();
    let events: usize = log.entries().map(|entry| entry.events.len()).sum();
    let draws: usize =
        log.entries().map(|entry| parse_draws(&entry.draws).map_or(0, |draws| draws.len())).sum();
    let mut lines = vec![
        case.about.clone(),
        format!("{}: {} entries, {events} events, {draws} draws", G::NAME, log.len()),
    ];
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
