//! Requests that only look: questions, offers, checks, samples, views, the log.

use sandtable_dice::Keyed;
use sandtable_kernel::{Game, Seat, Viewer, verify as verify_log};
use serde_json::{Map, Value, json};

use super::error::{ProtocolError, fields};
use super::open::object;
use super::play::seated;
use super::request::{Check, LogOf, Nothing, OfSeat, Sample, Tell, View};
use super::session::Referee;
use super::system::{CommandOf, Done, Open, System};

/// Before play nobody may be asked anything.
fn begun<S: System>(open: &Open<S>) -> Result<(), ProtocolError> {
    if open.begun() {
        return Ok(());
    }
    Err(ProtocolError::new("not-begun", "play has not begun; send `begin`"))
}

pub(super) fn decisions<S: System>(open: &Open<S>, request: Map<String, Value>) -> Done {
    fields::<Nothing>(request)?;
    begun::<S>(open)?;
    Ok(object(json!({ "asks": S::Game::decisions(open.table(), open.state()) })))
}

pub(super) fn offers<S: System>(open: &Open<S>, request: Map<String, Value>) -> Done {
    let OfSeat { seat } = fields(request)?;
    let seat = seated::<S>(open, seat)?;
    begun::<S>(open)?;
    Ok(object(json!({ "offers": S::Game::offers(open.table(), open.state(), seat) })))
}

pub(super) fn check<S: System>(open: &Open<S>, request: Map<String, Value>) -> Done {
    let Check { seat, command } = fields::<Check<CommandOf<S>>>(request)?;
    let seat = seated::<S>(open, seat)?;
    begun::<S>(open)?;
    let refusal = S::Game::check(open.table(), open.state(), seat, &command).err();
    Ok(object(json!({ "legal": refusal.is_none(), "refusal": refusal })))
}

pub(super) fn view<S: System>(open: &Open<S>, request: Map<String, Value>) -> Done {
    let View { viewer } = fields(request)?;
    let viewer = viewer.unwrap_or(Viewer::Referee);
    Ok(object(json!({ "view": S::Game::view(open.table(), open.state(), viewer) })))
}

pub(super) fn outcome<S: System>(open: &Open<S>, request: Map<String, Value>) -> Done {
    fields::<Nothing>(request)?;
    Ok(object(json!({ "outcome": S::Game::outcome(open.table(), open.state()) })))
}

pub(super) fn state_hash<S: System>(open: &Open<S>, request: Map<String, Value>) -> Done {
    fields::<Nothing>(request)?;
    let hash = sandtable_kernel::state_hash(open.state())
        .map_err(|error| ProtocolError::new("internal", format!("the position cannot be hashed: {error}")))?;
    Ok(object(json!({ "state_hash": hash })))
}

pub(super) fn log<S: System>(open: &Open<S>, request: Map<String, Value>) -> Done {
    let LogOf { from, viewer, lines } = fields(request)?;
    if lines {
        if viewer.is_some_and(|viewer| viewer != Viewer::Referee) {
            let says = "the log's lines hold every secret; only the referee may have them";
            return Err(ProtocolError::new("secret", says).at("/viewer"));
        }
        return Ok(object(json!({ "lines": open.log().lines().collect::<Vec<_>>() })));
    }
    let viewer = viewer.unwrap_or(Viewer::Referee);
    Ok(object(json!({ "header": open.seen_header(), "entries": open.redacted(viewer, from) })))
}

pub(super) fn tell<S: System>(open: &Open<S>, request: Map<String, Value>) -> Done {
    let Tell { from } = fields(request)?;
    let last = open.log().len().saturating_sub(1);
    let from = from.unwrap_or(last);
    let mut told = Vec::new();
    for entry in open.log().entries().filter(|entry| entry.n >= from) {
        let before = match entry.parent {
            Some(parent) => open.at(parent),
            None => S::Game::open(&open.log().header().setup).ok().map(|(_, opening)| opening),
        };
        let Some(mut state) = before else { continue };
        let heading = S::heading(open.table(), &state, entry);
        let sentences = S::told(open.table(), &mut state, entry);
        told.push(json!({ "n": entry.n, "says": heading, "told": sentences }));
    }
    Ok(object(json!({ "told": told })))
}

pub(super) fn verify<S: System>(open: &Open<S>, request: Map<String, Value>) -> Done {
    fields::<Nothing>(request)?;
    let report = verify_log::<S::Game>(&open.log().text());
    Ok(object(json!({ "holds": report.ok(), "checks": report.checks, "entries": report.entries })))
}

impl<S: System> Referee<S> {
    pub(super) fn sample(&mut self, game: &mut Option<String>, request: Map<String, Value>) -> Done {
        self.drawn(game, request, |open, seat, seed| {
            S::Game::sample(open.table(), open.state(), seat, &mut Keyed::new(seed))
        })
    }

    pub(super) fn advise(&mut self, game: &mut Option<String>, request: Map<String, Value>) -> Done {
        self.drawn(game, request, |open, seat, seed| S::advise(open.table(), open.state(), seat, seed))
    }

    /// A command drawn with dice of its own; null when the seat has nothing to decide.
    fn drawn(
        &mut self,
        game: &mut Option<String>,
        request: Map<String, Value>,
        draw: impl Fn(&Open<S>, Seat, u64) -> Option<CommandOf<S>>,
    ) -> Done {
        let Sample { seat, seed } = fields(request)?;
        let name = self.which(game)?;
        let open = self.games.get(&name).ok_or_else(|| ProtocolError::new("no-such-game", "no such game"))?;
        let seat = seated::<S>(open, seat)?;
        self.samples += 1;
        let seed = seed.unwrap_or(self.samples);
        begun::<S>(open)?;
        Ok(object(json!({ "command": draw(open, seat, seed) })))
    }
}
