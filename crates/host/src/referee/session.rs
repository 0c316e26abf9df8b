//! A session: the open games, and the way from a line to its answer.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use sandtable_kernel::tree;
use sandtable_system::{Play, Stop, System};
use sandtable_text::say;
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};
use serde_json::{Map, Value};

use super::error::ProtocolError;
use super::kinds::{Kind, kinds};
use super::request::Nothing;

/// Fields of an answer, or what is wrong with the request.
pub(super) type Done = Result<Map<String, Value>, ProtocolError>;

/// Most games open at once.
const MOST_GAMES: usize = 64;

/// The referee of one session.
pub struct Referee {
    pub(super) system: Box<dyn System>,
    pub(super) kinds: Vec<Kind>,
    pub(super) games: BTreeMap<String, Box<dyn Play>>,
    /// Games opened so far, for names.
    opened: u64,
    /// Samples drawn so far, so that each draws anew.
    pub(super) samples: u64,
}

/// An answer, ready to be written.
#[derive(Debug)]
pub(super) struct Answer {
    id: Value,
    did: Option<&'static str>,
    game: Option<String>,
    done: Done,
}

impl Answer {
    /// The answer to what is no request at all.
    pub(super) fn failed(error: ProtocolError) -> Self {
        Self { id: Value::Null, did: None, game: None, done: Err(error) }
    }

    /// Says that the session ends with it.
    pub(super) fn quits(&self) -> bool {
        self.did == Some("quit") && self.done.is_ok()
    }

    /// The answer as a line.
    pub(super) fn line(&self) -> String {
        serde_json::to_string(self).unwrap_or_else(|error| {
            let error = ProtocolError::new("internal", say!("referee-unwritable", error));
            format!(r#"{{"id":null,"ok":false,"error":{{"code":"internal","says":{:?}}}}}"#, error.says)
        })
    }
}

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_map(None)?;
        out.serialize_entry("id", &self.id)?;
        out.serialize_entry("ok", &self.done.is_ok())?;
        if let Some(did) = self.did {
            out.serialize_entry("did", did)?;
        }
        if let Some(game) = &self.game {
            out.serialize_entry("game", game)?;
        }
        match &self.done {
            Ok(fields) => fields.iter().try_for_each(|(name, value)| out.serialize_entry(name, value))?,
            Err(error) => out.serialize_entry("error", error)?,
        }
        out.end()
    }
}

/// A request before its fields are looked at.
struct Envelope {
    did: &'static str,
    game: Option<String>,
    fields: Map<String, Value>,
}

impl Referee {
    /// Makes a referee of a system, with the data of its pack.
    #[must_use]
    pub fn new(system: Box<dyn System>) -> Self {
        let kinds = kinds(&*system);
        Self { system, kinds, games: BTreeMap::new(), opened: 0, samples: 0 }
    }

    /// Answers a line; whatever it holds, the session goes on.
    pub fn reply(&mut self, line: &str) -> String {
        self.answer(line).line()
    }

    pub(super) fn answer(&mut self, line: &str) -> Answer {
        let (id, envelope) = match self.opened(line) {
            Ok(opened) => opened,
            Err(error) => return Answer::failed(error),
        };
        let Envelope { did, mut game, fields } = match envelope {
            Ok(envelope) => envelope,
            Err(error) => return Answer { id, did: None, game: None, done: Err(error) },
        };
        // The rules do not panic; should they ever, that is one request's misfortune and not the session's end.
        let done = catch_unwind(AssertUnwindSafe(|| self.dispatch(did, &mut game, fields)));
        let done = done.unwrap_or_else(|_| {
            let says = say!("referee-internal");
            Err(ProtocolError::new("internal", says))
        });
        Answer { id, did: Some(did), game, done }
    }

    fn dispatch(&mut self, did: &'static str, game: &mut Option<String>, fields: Map<String, Value>) -> Done {
        match did {
            "hello" => self.hello(fields),
            "new" => self.open_new(game, fields),
            "load" => self.load(game, fields),
            "games" => self.list(fields),
            "quit" => super::error::fields::<Nothing>(fields).map(|_| Map::new()),
            "close" => {
                super::error::fields::<Nothing>(fields)?;
                let name = self.which(game)?;
                self.games.remove(&name);
                Ok(Map::new())
            }
            "branch" => self.branch(game, fields),
            "sample" => self.sample(game, fields),
            "advise" => self.advise(game, fields),
            _ => {
                let name = self.which(game)?;
                let open = self.games.get_mut(&name).ok_or_else(|| no_such(&name))?;
                on_game(did, &mut **open, &*self.system, fields)
            }
        }
    }

    /// The game a request is about; `game` is filled in when it was left out.
    pub(super) fn which(&self, game: &mut Option<String>) -> Result<String, ProtocolError> {
        match game {
            Some(name) if self.games.contains_key(name) => Ok(name.clone()),
            Some(name) => Err(no_such(name)),
            None => match self.games.keys().collect::<Vec<_>>()[..] {
                [only] => {
                    *game = Some(only.clone());
                    Ok(only.clone())
                }
                [] => Err(ProtocolError::new("no-such-game", say!("referee-none-open"))),
                _ => {
                    let says = say!("referee-which", count = self.games.len());
                    Err(ProtocolError::new("which-game", says).at("/game"))
                }
            },
        }
    }

    /// Puts a game among the open ones, under the name wanted or one of its own.
    pub(super) fn keep(
        &mut self,
        wanted: Option<String>,
        open: Box<dyn Play>,
    ) -> Result<String, ProtocolError> {
        if self.games.len() >= MOST_GAMES {
            let says = say!("referee-too-many", most = MOST_GAMES);
            return Err(ProtocolError::new("too-many-games", says));
        }
        let name = match wanted {
            Some(name) if self.games.contains_key(&name) => {
                return Err(ProtocolError::new("game-exists", say!("referee-exists", name)).at("/game"));
            }
            Some(name) if name.is_empty() || name.chars().count() > 64 => {
                return Err(ProtocolError::new("bad-field", say!("referee-name")).at("/game"));
            }
            Some(name) => name,
            None => loop {
                self.opened += 1;
                let name = format!("g{}", self.opened);
                if !self.games.contains_key(&name) {
                    break name;
                }
            },
        };
        self.games.insert(name.clone(), open);
        Ok(name)
    }
}

fn no_such(name: &str) -> ProtocolError {
    ProtocolError::new("no-such-game", say!("referee-not-open", name)).at("/game")
}

/// Requests that are about one game and need nothing else.
fn on_game(did: &str, open: &mut dyn Play, system: &dyn System, fields: Map<String, Value>) -> Done {
    use super::{ask, play};
    match did {
        "contribute" => play::contribute(open, fields),
        "begin" => play::begin(open, fields),
        "reveal" => play::reveal(open, fields),
        "command" => play::command(open, fields),
        "default" => play::default(open, fields),
        "undo" => play::undo(open, fields),
        "rewind" => play::rewind(open, fields),
        "amend" => play::amend(open, fields),
        "adopt" => play::adopt(open, fields),
        "dispute" => play::dispute(open, fields),
        "note" => play::note(open, fields),
        "decisions" => ask::decisions(open, fields),
        "offers" => ask::offers(open, fields),
        "amendments" => ask::amendments(open, fields),
        "options" => ask::options(open, fields),
        "check" => ask::check(open, fields),
        "view" => ask::view(open, fields),
        "outcome" => ask::outcome(open, fields),
        "log" => ask::log(open, fields),
        "tell" => ask::tell(open, fields),
        "verify" => ask::verify(open, system, fields),
        "state_hash" => ask::state_hash(open, fields),
        "explain" => {
            // A refusal is about the one thing that was asked.
            let at = fields.keys().next().map(|key| format!("/{key}"));
            open.explain(Value::Object(fields)).map_err(|stop| match stop {
                Stop::Refused(refusal) => ProtocolError { at, ..refusal.into() },
                stop => stop.into(),
            })
        }
        _ => match open.query(did, Value::Object(fields)) {
            Some(answer) => Ok(answer?),
            None => Err(ProtocolError::new("unknown-request", say!("referee-not-a-request", did)).at("/do")),
        },
    }
}

impl Referee {
    /// Takes a line apart: its id, and the request if it is one.
    fn opened(&self, line: &str) -> Result<(Value, Result<Envelope, ProtocolError>), ProtocolError> {
        let value = tree(line.as_bytes()).map_err(|error| {
            let says = error.to_string();
            let says = says.rsplit_once(" at line ").map_or(says.as_str(), |(says, _)| says).to_owned();
            let at = format!("{}:{}", error.line(), error.column());
            if error.is_data() {
                return ProtocolError::new("key-twice", says).at(at);
            }
            ProtocolError::new("bad-json", say!("referee-bad-json", says)).at(at)
        })?;
        let Value::Object(mut fields) = value else {
            return Err(ProtocolError::new("not-an-object", say!("referee-object")).at(""));
        };
        let id = fields.remove("id").unwrap_or(Value::Null);
        Ok((id, self.envelope(fields)))
    }

    fn envelope(&self, mut fields: Map<String, Value>) -> Result<Envelope, ProtocolError> {
        let kinds = &self.kinds;
        let names = || kinds.iter().map(|kind| kind.name).collect::<Vec<_>>().join(", ");
        let name = match fields.remove("do") {
            Some(Value::String(name)) => name,
            Some(_) => {
                return Err(ProtocolError::new("bad-field", say!("referee-do")).at("/do"));
            }
            None => {
                let says = say!("referee-no-do", names = names());
                return Err(ProtocolError::new("no-do", says).at("/do"));
            }
        };
        let Some(kind) = kinds.iter().find(|kind| kind.name == name) else {
            let says = say!("referee-unknown", name, names = names());
            return Err(ProtocolError::new("unknown-request", says).at("/do"));
        };
        let opens = matches!(kind.name, "new" | "load");
        let game = match fields.get("game") {
            Some(Value::String(game)) if kind.of_game || opens => Some(game.clone()),
            Some(_) if kind.of_game || opens => {
                return Err(ProtocolError::new("bad-field", say!("referee-game-name")).at("/game"));
            }
            _ => None,
        };
        if kind.of_game || opens {
            fields.remove("game");
        }
        Ok(Envelope { did: kind.name, game, fields })
    }
}
