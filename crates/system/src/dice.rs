//! Dice as a request names them, and the secret of fair dice as text.

use std::fmt::Write as _;

use sandtable_dice::{Scripted, read_seed, write_seed};
use sandtable_kernel::{DiceSource, EnteredRoll};
use sandtable_text::say;
use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use crate::{Stop, Wrong};

/// Faces of real dice.
#[derive(Clone, Debug, JsonSchema)]
#[schemars(untagged)]
pub enum EnteredDice {
    /// Names of faces separated by spaces, in the order in which rolls ask for them.
    Faces(String),
    /// Faces of rolls by key.
    Rolls(Vec<EnteredRoll>),
}

impl<'de> Deserialize<'de> for EnteredDice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let read = match Value::deserialize(deserializer)? {
            Value::String(faces) => Some(Self::Faces(faces)),
            rolls => serde_json::from_value(rolls).ok().map(Self::Rolls),
        };
        read.ok_or_else(|| D::Error::custom(say!("dice-are-faces-or-rolls")))
    }
}

/// Where a game's rolls come from.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum DiceSpec {
    /// A number, or a written seed such as `keyed2:000000000000002a`.
    Seed(Seed),
    /// Faces decided beforehand, by name and separated by spaces; picks by number, from 1.
    Script(String),
    /// Real dice: faces come with each command.
    Entered(bool),
    /// Commit and reveal.
    Fair(FairSpec),
}

/// A seed for all rolls.
#[derive(Clone, Debug, JsonSchema)]
#[schemars(untagged)]
pub enum Seed {
    /// Any number as a seed.
    Number(u64),
    /// Its written form.
    Written(String),
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let read = match Value::deserialize(deserializer)? {
            Value::String(text) => Some(Self::Written(text)),
            number => number.as_u64().map(Self::Number),
        };
        read.ok_or_else(|| D::Error::custom(say!("dice-seed-is-a-number-or-a-text")))
    }
}

/// Fair dice of commit and reveal.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FairSpec {
    /// The host's secret: 64 hexadecimal digits. Only its hash is written before `reveal`.
    pub secret: String,
}

impl DiceSpec {
    /// Checks that a script has nothing but faces that a game's dice can show, and numbers of picks.
    ///
    /// # Errors
    /// [`Stop::Wrong`] with the first word that no roll could take, its place, and what would be right.
    pub fn checked(&self, faces: &[&str]) -> Result<(), Stop> {
        let Self::Script(text) = self else { return Ok(()) };
        let script = Scripted::new(text);
        let fits = |word: &String| match word.split_once('/') {
            Some((side, sides)) => {
                matches!((side.parse::<u32>(), sides.parse::<u32>()), (Ok(side), Ok(sides)) if side < sides)
            }
            None => {
                word.parse::<u32>().is_ok_and(|number| number > 0)
                    || faces.iter().any(|face| face.eq_ignore_ascii_case(word))
            }
        };
        let Some(at) = script.left().iter().position(|word| !fits(word)) else { return Ok(()) };
        let says = say!(
            "dice-word-of-the-script-is-no",
            at = at + 1,
            script = format_args!("{:?}", script.left()[at]),
            faces = faces.join(" ")
        );
        Err(Wrong::new("bad-dice", says).at("/script").into())
    }

    /// Makes the dice, with their written seed if they have one.
    ///
    /// # Errors
    /// [`Stop::Wrong`] with the pointer inside this spec.
    pub fn source(self) -> Result<(DiceSource, Option<String>), Stop> {
        let bad = |at: &str, says: String| Err(Wrong::new("bad-dice", says).at(format!("/{at}")).into());
        Ok(match self {
            Self::Seed(Seed::Number(number)) => seeded(number),
            Self::Seed(Seed::Written(text)) => match read_seed(&text) {
                Some(seed) => seeded(seed),
                None => {
                    return bad("seed", say!("dice-is-no-seed-one-is-keyed2", text));
                }
            },
            Self::Script(text) => (DiceSource::Scripted(Scripted::new(&text)), None),
            Self::Entered(true) => (DiceSource::Entered, None),
            Self::Entered(false) => {
                return bad("entered", say!("dice-entered-is-true-or-name-other").to_owned());
            }
            Self::Fair(fair) => match read_secret(&fair.secret) {
                Some(secret) => (DiceSource::Fair(secret), None),
                None => {
                    return bad("fair/secret", say!("dice-a-secret-has-64-hexadecimal-digits").to_owned());
                }
            },
        })
    }
}

fn seeded(seed: u64) -> (DiceSource, Option<String>) {
    (DiceSource::Seeded(seed), Some(write_seed(seed)))
}

/// Writes a secret of fair dice as 64 hexadecimal digits.
#[must_use]
pub fn written_secret(secret: &[u8; 32]) -> String {
    let mut text = String::new();
    for byte in secret {
        // Writing into a String cannot fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// Reads a written secret; `None` if the text is none.
#[must_use]
pub fn read_secret(text: &str) -> Option<[u8; 32]> {
    let mut secret = [0; 32];
    if text.len() != 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    for (at, byte) in secret.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * at..2 * at + 2)?, 16).ok()?;
    }
    Some(secret)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_written_secret_can_be_read() {
        let secret = std::array::from_fn(|at| 7 * at as u8);
        assert_eq!(read_secret(&written_secret(&secret)), Some(secret));
        assert_eq!(read_secret(&written_secret(&secret)[1..]), None);
        assert_eq!(read_secret(&format!("+{}", &written_secret(&secret)[1..])), None);
    }
}
