//! Opening games: from a setup, from names, from a log, from another game; and what there is to know beforehand.

use std::time::{SystemTime, UNIX_EPOCH};

use sandtable_dice::{Keyed, Scripted, parse_draws};
use sandtable_kernel::{Game, Hand, LogReader, Match, verify};
use serde_json::{Map, Value, json};

use super::error::{ProtocolError, fields};
use super::kinds::kinds;
use super::play::now;
use super::request::{Branch, DiceSpec, Load, New, Nothing, Seed};
use super::session::Referee;
use super::system::{Done, Open, SetupOf, System};
use crate::secret;

/// Version of this protocol. A change that could break a client makes it higher.
pub(super) const PROTOCOL: u32 = 1;

/// An object's fields.
pub(crate) fn object(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(map) => map,
        _ => Map::new(),
    }
}

impl<S: System> Referee<S> {
    pub(super) fn hello(&mut self, request: Map<String, Value>) -> Done {
        fields::<Nothing>(request)?;
        let requests: Vec<&str> = kinds::<S>().iter().map(|kind| kind.name).collect();
        let manifest = self.system.manifest();
        Ok(object(json!({
            "protocol": PROTOCOL,
            "program": format!("sandtable {}", env!("CARGO_PKG_VERSION")),
            "rules": S::Game::RULES_VERSION,
            "system": S::Game::NAME,
            "longest_line": S::LONGEST_LINE,
            "requests": requests,
            "pack": { "id": manifest.id, "version": manifest.version, "hash": self.system.hash() },
        })))
    }

    pub(super) fn list(&mut self, request: Map<String, Value>) -> Done {
        fields::<Nothing>(request)?;
        let games: Map<String, Value> =
            self.games.iter().map(|(name, open)| (name.clone(), now::<S>(open))).collect();
        Ok(object(json!({ "games": games })))
    }

    pub(super) fn open_new(&mut self, game: &mut Option<String>, request: Map<String, Value>) -> Done {
        let New { setup, names, dice, begin } = fields::<New<SetupOf<S>, S::Names>>(request)?;
        let (setup, chosen) = match (setup, names) {
            (Some(setup), None) => (*setup, None),
            (None, Some(names)) => {
                let (setup, chosen) = self
                    .system
                    .choose(&names)
                    .map_err(|error| ProtocolError::from(error).inside_if_placed("/names"))?;
                (setup, Some(chosen))
            }
            _ => {
                let says = "give exactly one of `setup`, written out, and `names`, from the data pack";
                return Err(ProtocolError::new("bad-field", says).at("/setup"));
            }
        };
        let (hand, seed) = hand(dice)?;
        let fair = matches!(hand, Hand::Fair(_));
        let pack = (self.system.manifest().id.clone(), self.system.hash().to_string());
        let packs = if chosen.is_some() { [pack].into() } else { Default::default() };
        let advice = S::advice(&setup);
        let mut open: Open<S> = Match::new(setup, packs, hand).map_err(|problems| {
            ProtocolError::problems("bad-setup", "the setup cannot be played", problems)
        })?;
        let mut answer = Map::new();
        if begin.unwrap_or(!fair) {
            match open.begin(None) {
                Ok(entry) => answer = super::play::entry::<S>(entry),
                // With entered dice what happens first may need some; the game is open and waits for `begin`.
                Err(refusal) if refusal.code == "dice-missing" => {
                    answer.insert(String::from("missing"), super::play::missing::<S>(&open));
                }
                Err(refusal) => return Err(refusal.into()),
            }
        }
        answer.insert(String::from("header"), json!(open.seen_header()));
        answer.extend(S::cast(&open));
        answer.insert(String::from("now"), now::<S>(&open));
        answer.insert(String::from("seed"), json!(seed));
        answer.insert(String::from("chosen"), json!(chosen));
        answer.insert(String::from("advice"), json!(advice));
        *game = Some(self.keep(game.take(), open)?);
        Ok(answer)
    }

    pub(super) fn load(&mut self, game: &mut Option<String>, request: Map<String, Value>) -> Done {
        let Load { lines, dice } = fields(request)?;
        let text: String = lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect();
        // Folding trusts its events, and these come from outside.
        let report = verify::<S::Game>(&text);
        if !report.ok() {
            let problems = report.to_string().lines().map(str::to_owned).collect();
            return Err(ProtocolError::problems("bad-log", "the log does not hold", problems).at("/lines"));
        }
        let wrong = |says: String| ProtocolError::new("bad-log", says).at("/lines");
        let mut reader = LogReader::<S::Game>::new();
        reader.push(text.as_bytes()).map_err(|error| wrong(error.to_string()))?;
        let opened = reader.finish().map_err(|error| wrong(error.to_string()))?;
        let hand = match dice {
            Some(dice) => Some(hand(Some(dice))?.0),
            None => None,
        };
        let open: Open<S> = Match::replay(opened.log, hand).map_err(|error| wrong(error.to_string()))?;
        let answer = json!({ "verify": report, "header": open.seen_header(), "now": now::<S>(&open) });
        let mut answer = object(answer);
        answer.extend(S::cast(&open));
        *game = Some(self.keep(game.take(), open)?);
        Ok(answer)
    }

    pub(super) fn branch(&mut self, game: &mut Option<String>, request: Map<String, Value>) -> Done {
        let Branch { at, dice, name } = fields(request)?;
        let from = self.which(game)?;
        let (hand, seed) = hand(dice)?;
        let open = self.games.get(&from).ok_or_else(|| ProtocolError::new("no-such-game", "no such game"))?;
        let at = at.unwrap_or_else(|| open.log().len().saturating_sub(1));
        let branch = open.branch(at, hand)?;
        let answer = json!({ "from": from, "at": at, "seed": seed, "now": now::<S>(&branch) });
        *game = Some(self.keep(name, branch)?);
        Ok(object(answer))
    }
}

/// Dice as asked for, and their written seed if they have one.
fn hand(dice: Option<DiceSpec>) -> Result<(Hand, Option<String>), ProtocolError> {
    let bad = |at: &str, says: String| Err(ProtocolError::new("bad-dice", says).at(format!("/dice/{at}")));
    Ok(match dice {
        None => seeded(Keyed::new(fresh_seed())),
        Some(DiceSpec::Seed(Seed::Number(number))) => seeded(Keyed::new(number)),
        Some(DiceSpec::Seed(Seed::Written(text))) => match Keyed::parse(&text) {
            Some(dice) => seeded(dice),
            None => {
                return bad(
                    "seed",
                    format!("`{text}` is no seed; one is `keyed1:` and 16 hexadecimal digits"),
                );
            }
        },
        Some(DiceSpec::Script(text)) => match parse_draws(&text) {
            Ok(draws) => (Hand::Scripted(Scripted::new(draws)), None),
            Err(error) => return bad("script", error.to_string()),
        },
        Some(DiceSpec::Entered(true)) => (Hand::Entered, None),
        Some(DiceSpec::Entered(false)) => {
            return bad("entered", "`entered` is true, or name other dice".to_owned());
        }
        Some(DiceSpec::Fair(fair)) => match secret::read(&fair.secret) {
            Some(secret) => (Hand::Fair(secret), None),
            None => return bad("fair/secret", "a secret has 64 hexadecimal digits".to_owned()),
        },
    })
}

fn seeded(dice: Keyed) -> (Hand, Option<String>) {
    let written = dice.written();
    (Hand::Seeded(dice), Some(written))
}

/// A seed that differs from game to game. Told in the answer: nobody relies on it being secret.
fn fresh_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    now.as_secs().rotate_left(32) ^ u64::from(now.subsec_nanos())
}

impl ProtocolError {
    /// The same error inside a part of the request, if it has a place at all.
    fn inside_if_placed(self, part: &str) -> Self {
        if self.at.is_some() { self.inside(part) } else { self.at(part) }
    }
}
