//! Requests that only look: questions, offers, checks, samples, views, the log.

use sandtable_kernel::{Seat, Viewer};
use sandtable_system::{Level, Play, SeenEntry, SeenFact, Stop, System, object, seated};
use sandtable_text::say;
use serde_json::{Map, Value, json};

use super::error::{ProtocolError, fields};
use super::request::{Advise, Check, LogOf, Nothing, OfSeat, OptionsOf, Sample, Tell, View};
use super::session::{Done, Referee};

/// Before play nobody may be asked anything.
fn begun(open: &dyn Play) -> Result<(), ProtocolError> {
    if open.begun() {
        return Ok(());
    }
    Err(ProtocolError::new("not-begun", say!("referee-not-begun")))
}

pub(super) fn decisions(open: &dyn Play, request: Map<String, Value>) -> Done {
    fields::<Nothing>(request)?;
    begun(open)?;
    Ok(object(json!({ "asks": open.asks(Viewer::Referee) })))
}

pub(super) fn offers(open: &dyn Play, request: Map<String, Value>) -> Done {
    let OfSeat { seat } = fields(request)?;
    let seat = seated(open.seats(), seat)?;
    begun(open)?;
    Ok(object(json!({ "offers": open.offers(seat) })))
}

pub(super) fn amendments(open: &dyn Play, request: Map<String, Value>) -> Done {
    fields::<Nothing>(request)?;
    begun(open)?;
    Ok(object(json!({ "amendments": open.amendments() })))
}

pub(super) fn options(open: &dyn Play, request: Map<String, Value>) -> Done {
    let OptionsOf { seat, command, at, find } = fields(request)?;
    begun(open)?;
    Ok(object(json!({ "choices": open.options(seat, &command, &at, &find)? })))
}

pub(super) fn check(open: &dyn Play, request: Map<String, Value>) -> Done {
    let Check { seat, command } = fields(request)?;
    let seat = seated(open.seats(), seat)?;
    begun(open)?;
    let refusal = match open.check(seat, &command) {
        Ok(()) => None,
        Err(Stop::Refused(refusal)) => Some(refusal),
        Err(stop) => return Err(stop.into()),
    };
    Ok(object(json!({ "legal": refusal.is_none(), "refusal": refusal })))
}

/// Returns a viewer that there is; the referee if none is named.
fn watching(open: &dyn Play, viewer: Option<Viewer>) -> Result<Viewer, ProtocolError> {
    if let Some(Viewer::Seat(seat)) = viewer {
        seated(open.seats(), seat).map_err(|stop| ProtocolError::from(stop).at("/viewer/seat"))?;
    }
    Ok(viewer.unwrap_or(Viewer::Referee))
}

pub(super) fn view(open: &dyn Play, request: Map<String, Value>) -> Done {
    let View { viewer } = fields(request)?;
    let viewer = watching(open, viewer)?;
    Ok(object(json!({ "view": open.view(viewer) })))
}

pub(super) fn outcome(open: &dyn Play, request: Map<String, Value>) -> Done {
    fields::<Nothing>(request)?;
    Ok(object(json!({ "outcome": open.outcome() })))
}

pub(super) fn state_hash(open: &dyn Play, request: Map<String, Value>) -> Done {
    fields::<Nothing>(request)?;
    Ok(object(json!({ "state_hash": open.state_hash()? })))
}

pub(super) fn log(open: &dyn Play, request: Map<String, Value>) -> Done {
    let LogOf { from, viewer, lines } = fields(request)?;
    if lines {
        if viewer.is_some_and(|viewer| viewer != Viewer::Referee) {
            let says = say!("referee-secret");
            return Err(ProtocolError::new("secret", says).at("/viewer"));
        }
        return Ok(object(json!({ "lines": open.lines(0) })));
    }
    let viewer = watching(open, viewer)?;
    let mut answer = object(json!({ "header": open.header(), "entries": open.seen(viewer, from) }));
    if viewer == Viewer::Referee {
        answer.insert(String::from("hash"), json!(open.hash()));
    }
    Ok(answer)
}

pub(super) fn tell(open: &dyn Play, request: Map<String, Value>) -> Done {
    let Tell { from } = fields(request)?;
    let from = from.unwrap_or_else(|| open.entries().saturating_sub(1));
    let mut told = Vec::new();
    for SeenEntry { n, says, facts, .. } in open.seen(Viewer::Referee, from) {
        let lines = facts.iter().filter_map(SeenFact::lines);
        let lines: Vec<_> = lines.map(|(text, sums)| json!({ "text": text, "reckonings": sums })).collect();
        told.push(json!({ "n": n, "says": says, "told": lines }));
    }
    Ok(object(json!({ "told": told })))
}

pub(super) fn verify(open: &dyn Play, system: &dyn System, request: Map<String, Value>) -> Done {
    fields::<Nothing>(request)?;
    let text: String = open.lines(0).iter().flat_map(|line| [line.as_str(), "\n"]).collect();
    let report = system.verify(&text);
    Ok(object(json!({ "holds": report.ok(), "checks": report.checks, "entries": report.entries })))
}

impl Referee {
    /// Answers with a command drawn with dice of its own; null when the seat has nothing to decide.
    pub(super) fn sample(&mut self, game: &mut Option<String>, request: Map<String, Value>) -> Done {
        let Sample { seat, seed } = fields(request)?;
        let (open, seat, seed) = self.asked(game, seat, seed)?;
        Ok(object(json!({ "command": open.sample(seat, seed) })))
    }

    /// Answers with the command of a machine player; null when the seat has nothing to decide.
    pub(super) fn advise(&mut self, game: &mut Option<String>, request: Map<String, Value>) -> Done {
        let Advise { seat, seed, level, reasons } = fields(request)?;
        let (level, levels) = (level.as_deref(), self.system.levels());
        if let Some(level) = level {
            Level::find(&levels, level)
                .map_err(|says| ProtocolError::new("no-such-level", says).at("/level"))?;
        }
        let (open, seat, seed) = self.asked(game, seat, seed)?;
        let told = level.filter(|_| reasons).and_then(|level| open.reasons(seat, level, seed));
        let command = match (&told, level) {
            (Some(told), _) => told.candidates.first().map(|first| first.command.clone()),
            (None, Some(level)) => open.machine(seat, level, seed),
            (None, None) => open.advise(seat, seed),
        };
        let mut answer = object(json!({ "command": command }));
        if let Some(told) = told {
            answer.insert("reasons".to_owned(), json!(told));
        }
        Ok(answer)
    }

    /// Returns the game that is meant, a seat that it has, and a seed.
    fn asked(
        &mut self,
        game: &mut Option<String>,
        seat: Seat,
        seed: Option<u64>,
    ) -> Result<(&dyn Play, Seat, u64), ProtocolError> {
        let name = self.which(game)?;
        self.samples += 1;
        let seed = seed.unwrap_or(self.samples);
        let open = self
            .games
            .get(&name)
            .ok_or_else(|| ProtocolError::new("no-such-game", say!("referee-no-game")))?;
        let seat = seated(open.seats(), seat)?;
        begun(&**open)?;
        Ok((&**open, seat, seed))
    }
}
