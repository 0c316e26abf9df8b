//! Opening games: from a setup, from names, from a log, from another game; and what there is to know beforehand.

use std::time::{SystemTime, UNIX_EPOCH};

use sandtable_dice::write_seed;
use sandtable_kernel::{Actor, Body, DiceSource};
use sandtable_system::{Attempt, DiceSpec, New as Setup, Opened, Stop, object};
use sandtable_text::say;
use serde_json::{Map, Value, json};

use super::error::{ProtocolError, fields};
use super::play::{entry, now};
use super::request::{Branch, Load, New, Nothing};
use super::session::{Done, Referee};

/// Version of this protocol. A change that could break a client makes it higher.
const PROTOCOL: u32 = 1;

impl Referee {
    pub(super) fn hello(&mut self, request: Map<String, Value>) -> Done {
        fields::<Nothing>(request)?;
        let requests: Vec<&str> = self.kinds.iter().map(|kind| kind.name).collect();
        let (info, manifest) = (self.system.info(), self.system.manifest());
        Ok(object(json!({
            "protocol": PROTOCOL,
            "program": format!("sandtable {}", env!("CARGO_PKG_VERSION")),
            "rules": info.rules,
            "system": info.id,
            "longest_line": super::LONGEST,
            "requests": requests,
            "pack": { "id": manifest.id, "version": manifest.version, "hash": self.system.pack_hash() },
        })))
    }

    pub(super) fn list(&mut self, request: Map<String, Value>) -> Done {
        fields::<Nothing>(request)?;
        let games: Map<String, Value> =
            self.games.iter().map(|(name, open)| (name.clone(), now(&**open))).collect();
        Ok(object(json!({ "games": games })))
    }

    pub(super) fn open_new(&mut self, game: &mut Option<String>, request: Map<String, Value>) -> Done {
        let New { setup, names, dice, begin } = fields(request)?;
        let setup = match (setup, names) {
            (Some(setup), None) => Setup::Setup(setup),
            (None, Some(names)) => Setup::Names(names),
            _ => {
                let says = say!("referee-setup-or-names");
                return Err(ProtocolError::new("bad-field", says).at("/setup"));
            }
        };
        let (source, seed) = self.source_of(dice)?;
        let fair = matches!(source, DiceSource::Fair(_));
        let Opened { mut play, chosen, advice } = self.system.open(setup, source)?;
        let mut answer = Map::new();
        if begin.unwrap_or(!fair) {
            let attempt = Attempt { who: Actor::Organiser, body: Body::Begin, dice: None, at: None };
            match play.attempt(attempt) {
                Ok(n) => answer = entry(&*play, n),
                // With entered dice what happens first may need some; the game is open and waits for `begin`.
                Err(Stop::Roll(_, missing)) => {
                    answer.insert(String::from("missing"), missing);
                }
                Err(stop) => return Err(stop.into()),
            }
        }
        answer.insert(String::from("header"), json!(play.header()));
        answer.extend(play.cast());
        answer.insert(String::from("now"), now(&*play));
        answer.insert(String::from("seed"), json!(seed));
        answer.insert(String::from("chosen"), json!(chosen));
        answer.insert(String::from("advice"), json!(advice));
        *game = Some(self.keep(game.take(), play)?);
        Ok(answer)
    }

    pub(super) fn load(&mut self, game: &mut Option<String>, request: Map<String, Value>) -> Done {
        let Load { lines, dice } = fields(request)?;
        let text: String = lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect();
        // Folding trusts its events, and these come from outside.
        let report = self.system.verify(&text);
        if !report.ok() {
            let problems = report.to_string().lines().map(str::to_owned).collect();
            return Err(ProtocolError::problems("bad-log", say!("referee-bad-log"), problems).at("/lines"));
        }
        let source = match dice {
            Some(dice) => Some(self.source_of(Some(dice))?.0),
            None => None,
        };
        let open = self.system.resume(&text, source).map_err(|stop| stop.inside("/lines"))?.play;
        let answer = json!({ "verify": report, "header": open.header(), "now": now(&*open) });
        let mut answer = object(answer);
        answer.extend(open.cast());
        *game = Some(self.keep(game.take(), open)?);
        Ok(answer)
    }

    pub(super) fn branch(&mut self, game: &mut Option<String>, request: Map<String, Value>) -> Done {
        let Branch { at, dice, name } = fields(request)?;
        let from = self.which(game)?;
        let (source, seed) = self.source_of(dice)?;
        let open = self
            .games
            .get(&from)
            .ok_or_else(|| ProtocolError::new("no-such-game", say!("referee-no-game")))?;
        let at = at.unwrap_or_else(|| open.entries().saturating_sub(1));
        let branch = open.branch(at, source)?;
        let answer = json!({ "from": from, "at": at, "seed": seed, "now": now(&*branch) });
        *game = Some(self.keep(name, branch)?);
        Ok(object(answer))
    }

    /// Makes the dice asked for, or fresh ones, with their written seed if they have one.
    fn source_of(&self, dice: Option<DiceSpec>) -> Result<(DiceSource, Option<String>), ProtocolError> {
        match dice {
            Some(dice) => {
                let made = dice.checked(&self.system.faces()).and_then(|()| dice.source());
                Ok(made.map_err(|stop| stop.inside("/dice"))?)
            }
            None => {
                let seed = fresh_seed();
                Ok((DiceSource::Seeded(seed), Some(write_seed(seed))))
            }
        }
    }
}

/// A seed that differs from game to game. Told in the answer: nobody relies on it being secret.
fn fresh_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    now.as_secs().rotate_left(32) ^ u64::from(now.subsec_nanos())
}
