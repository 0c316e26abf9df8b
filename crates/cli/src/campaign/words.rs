//! Small things that several commands say: who is who, what an entry came to, what is asked.

use std::fmt::Write as _;

use sandtable_kernel::{EntryOf, Game, Seat, Viewer};
use sandtable_packs::Violation;

use super::office::Office;
use crate::fail::Fail;
use crate::referee::Open;

/// Whose eyes: a seat's, the referee's, or anybody's.
///
/// # Errors
/// If there is no such seat.
pub fn viewer<O: Office>(game: &Open<O>, seat: Option<u8>, referee: bool) -> Result<Viewer, Fail> {
    match seat {
        _ if referee => Ok(Viewer::Referee),
        Some(seat) => seat_of::<O>(game, seat).map(Viewer::Seat),
        None => Ok(Viewer::Public),
    }
}

/// A seat of the campaign.
///
/// # Errors
/// If there is no such seat, with those that there are.
pub fn seat_of<O: Office>(game: &Open<O>, seat: u8) -> Result<Seat, Fail> {
    let seats = O::Game::seats(game.table());
    if seat < seats {
        return Ok(Seat(seat));
    }
    let all: Vec<String> = (0..seats).map(|seat| O::player(game.table(), Seat(seat))).collect();
    Err(Fail::usage(format!("there is no seat {seat}")).hint(format!("the seats are: {}", all.join("; "))))
}

/// An entry in words, as a viewer may read it: heading, sentences, sums.
pub fn entry<O: Office>(game: &Open<O>, entry: &EntryOf<O::Game>, viewer: Viewer, sums: bool) -> String {
    let mut text = String::new();
    let opening = || O::Game::open(&game.log().header().setup).ok().map(|(_, state)| state);
    let before = entry.parent.map_or_else(opening, |parent| game.at(parent));
    let Some(mut state) = before else { return text };
    let table = game.table();
    let seen = game.redacted(viewer, entry.n).into_iter().next();
    let hidden = seen.as_ref().is_none_or(|seen| seen.hidden);
    // Writing into a String cannot fail.
    if hidden {
        let command = match seen.map(|seen| seen.body) {
            Some(sandtable_kernel::Body::Play { seat, command: None }) => {
                Some(format!("{}: orders that are not yours to see", O::name(table, seat)))
            }
            _ => None,
        };
        let heading = command.unwrap_or_else(|| O::heading(table, &state, entry));
        let _ = writeln!(text, "{:>5}  {heading}", entry.n);
        for event in &entry.events {
            O::Game::apply(table, &mut state, event);
            let shown = O::Game::redact(table, &state, event, viewer);
            if let Some(says) = shown.and_then(|shown| O::event(table, &state, &shown)) {
                let _ = writeln!(text, "         {says}");
            }
        }
        return text;
    }
    let _ = writeln!(text, "{:>5}  {}", entry.n, O::heading(table, &state, entry));
    for told in O::told(table, &mut state, entry) {
        let _ = writeln!(text, "         {}", told.text);
        for sum in told.reckonings.iter().filter(|_| sums) {
            let _ = writeln!(text, "             {sum}");
        }
    }
    text
}

/// Who is asked what, as a viewer may know it.
pub fn asked<O: Office>(game: &Open<O>, viewer: Viewer) -> String {
    let mut text = String::new();
    let asked = if game.begun() { O::Game::decisions(game.table(), game.state()) } else { Vec::new() };
    for asked in &asked {
        let own = viewer.knows(asked.seat);
        let question = if own { asked.text.as_str() } else { "is asked" };
        let _ = writeln!(text, "  {}: {question} [{}]", O::player(game.table(), asked.seat), asked.rule);
    }
    text
}

/// What is wrong with a list, a line each: where, what, by which rule.
pub fn violations(found: &[Violation]) -> String {
    let line = |one: &Violation| {
        let at = if one.at.is_empty() { "the list" } else { one.at.as_str() };
        format!("  {at}: {} [{}: {}]", one.says, one.rule, one.code)
    };
    found.iter().map(line).collect::<Vec<_>>().join("\n")
}
