//! The campaign office: what an organizer and players of a game that goes on for weeks ask of it, in words.
//!
//! Deliberately absent: files (a door keeps the log), rules, who may ask.

use std::cmp::Reverse;
use std::fmt::Write as _;

use sandtable_kernel::{Asked, Auto, Body, Outcome, Reckoning, RuleId, Seat, Standing, Viewer};
use sandtable_system::{Play, SeenEntry, SeenFact, Stop};
use sandtable_text::say;
use serde::Serialize;
use serde_json::Value;

use crate::seal;

/// A phase needs no more answers than this; more would go round in circles.
const ANSWERS: usize = 10_000;

/// A deadline that has passed, and the questions that it is for.
#[derive(Clone, Debug, Default)]
pub struct Deadline {
    /// Only what this seat is in.
    pub seat: Option<Seat>,
    /// Only questions about this thing, as `battle:1`.
    pub about: Option<String>,
    /// Kinds of questions that are answered though otherwise only a person does ([`sandtable_system::Info::by_hand`]).
    pub also: Vec<String>,
}

/// A default answer that a deadline gave.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Answered {
    /// Name of the player who was asked.
    pub player: String,
    /// The question in words.
    pub question: String,
    /// Rule that asks.
    pub rule: RuleId,
    /// The answer and what came of it, in sentences; empty where the viewer may know nothing of it.
    pub answer: Vec<String>,
}

/// All that a deadline brought about.
#[derive(Debug)]
pub struct Passed {
    /// Answers in the order in which they were given.
    pub answered: Vec<Answered>,
    /// Questions that wait on for a person.
    pub left: Vec<Asked<Option<Value>>>,
    /// The first refusal; what was answered before it stands.
    pub stopped: Option<Stop>,
    /// The question whose answer was refused.
    pub at: Option<Asked<Option<Value>>>,
}

/// Lets whoever has not answered give the default answer, until the phase that the game is in, or what the named seat is
/// in, is over. Questions whose kind is one of `by_hand` are left to people. Each answer is an entry of its own, made at the
/// moment that `now` tells; it is told as `viewer` may know it.
pub fn advance(
    play: &mut dyn Play,
    deadline: &Deadline,
    by_hand: &[&str],
    viewer: Viewer,
    now: impl Fn() -> String,
) -> Passed {
    let before = play.part(deadline.seat);
    let is_in = |asked: &Asked<Option<Value>>| {
        before.seats.as_ref().is_none_or(|seats| seats.contains(&asked.seat))
            && deadline.about.as_ref().is_none_or(|about| names(asked.default.as_ref(), about))
    };
    // Whoever has sealed an answer has given one, and opens it.
    let sealed = |play: &dyn Play, seat| seal::standing(play, seat).is_some();
    let for_people = |play: &dyn Play, asked: &Asked<Option<Value>>| {
        (by_hand.contains(&asked.kind) || sealed(play, asked.seat))
            && !deadline.also.iter().any(|also| also == asked.kind)
    };
    let mut passed = Passed { answered: Vec::new(), left: Vec::new(), stopped: None, at: None };
    for _ in 0..ANSWERS {
        if play.part(deadline.seat).stands != before.stands {
            break;
        }
        let asks: Vec<_> = play.asks(Viewer::Referee).into_iter().filter(is_in).collect();
        let Some(asked) = asks.iter().find(|asked| !for_people(play, asked)) else {
            passed.left = asks;
            break;
        };
        let told = play.numbered(viewer);
        let answer = play.default_for(asked.seat, asked.default.as_ref(), Auto::Deadline, None, Some(&now()));
        if let Err(stop) = answer {
            (passed.stopped, passed.at) = (Some(stop), Some(asked.clone()));
            break;
        }
        passed.answered.push(Answered {
            player: play.player(asked.seat),
            question: asked.text.clone(),
            rule: asked.rule,
            answer: play.seen(viewer, told).iter().flat_map(sentences).collect(),
        });
    }
    passed
}

/// Tells an entry without its sums; the heading of a hidden command says nothing.
fn sentences(entry: &SeenEntry) -> Vec<String> {
    let heading = (!matches!(entry.body, Body::Play { command: None, .. })).then(|| entry.says.clone());
    let facts = entry.facts.iter().filter_map(SeenFact::lines).map(|(line, _)| line);
    heading.into_iter().chain(facts).collect()
}

/// Says whether a command names a thing somewhere in it.
fn names(command: Option<&Value>, thing: &str) -> bool {
    match command {
        Some(Value::String(text)) => text == thing,
        Some(Value::Array(parts)) => parts.iter().any(|part| names(Some(part), thing)),
        Some(Value::Object(parts)) => parts.values().any(|part| names(Some(part), thing)),
        _ => false,
    }
}

/// Writes entries, as their viewer may read them: headings, sentences, and the sums behind them if they are wanted.
#[must_use]
pub fn account(entries: &[SeenEntry], sums: bool) -> String {
    let mut text = String::new();
    for entry in entries {
        // Writing into a String cannot fail.
        let _ = writeln!(text, "{:>5}  {}", entry.n, entry.says);
        for (line, numbers) in entry.facts.iter().filter_map(SeenFact::lines) {
            let _ = writeln!(text, "         {line}");
            for sum in numbers.iter().filter(|_| sums) {
                let _ = writeln!(text, "             {sum}");
            }
        }
    }
    text
}

/// Writes price and numbers of an offer or a choice: title and total of each, without its terms.
#[must_use]
pub fn figures(cost: Option<&Reckoning>, numbers: &[Reckoning]) -> String {
    let all = cost.into_iter().chain(numbers);
    all.map(|number| format!("{} {}", number.title, number.total)).collect::<Vec<_>>().join(", ")
}

/// Writes the text of an offer or a choice with its price and its numbers in brackets.
#[must_use]
pub fn with_figures(text: &str, cost: Option<&Reckoning>, numbers: &[Reckoning]) -> String {
    match figures(cost, numbers).as_str() {
        "" => text.to_owned(),
        figures => format!("{text} ({figures})"),
    }
}

/// Writes how a game ended: who won, by what, with which scores.
#[must_use]
pub fn verdict(play: &dyn Play, outcome: &Outcome) -> String {
    let (by, rule) = (&outcome.by, &outcome.rule);
    let mut standings: Vec<_> = outcome.standings.iter().collect();
    standings.sort_by_key(|standing| (Some(standing.seat) != outcome.winner, Reverse(standing.score)));
    let Some(winner) = outcome.winner else {
        let end = say!("office-end", by);
        return match standings[..] {
            [one, other] => say!("office-draw", end, one = one.score, other = other.score, rule),
            _ => say!("office-over", end, scores = scores(play, &standings), rule),
        };
    };
    let (winner, how) = (play.name(winner), say!("office-how", by, words = by.replace('-', " ")));
    match standings[..] {
        [one, other] => say!("office-wins", winner, one = one.score, other = other.score, how, rule),
        _ => say!("office-wins-of-many", winner, how, scores = scores(play, &standings), rule),
    }
}

/// Writes the score of every player.
fn scores(play: &dyn Play, standings: &[&Standing]) -> String {
    let one = |standing: &&Standing| {
        say!("office-score", player = play.name(standing.seat), score = standing.score)
    };
    standings.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// Writes who is asked what, as a viewer may know it.
#[must_use]
pub fn asked(play: &dyn Play, viewer: Viewer) -> String {
    let mut text = String::new();
    for asked in play.asks(viewer) {
        let question = if viewer.knows(asked.seat) { asked.text.as_str() } else { say!("office-unanswered") };
        let sealed = seal::standing(play, asked.seat).map(|seal| say!("office-sealed", entry = seal.entry));
        let sealed = sealed.unwrap_or_default();
        let _ = writeln!(text, "  {}: {question} [{}]{sealed}", play.player(asked.seat), asked.rule);
    }
    text
}
