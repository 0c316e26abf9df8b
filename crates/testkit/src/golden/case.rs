//! The folder of a golden case: `case.toml` and its commands.

use std::path::Path;
use std::sync::Arc;

use sandtable_dice::{Generator, Scripted};
use sandtable_kernel::{Actor, Auto, DiceSource, Game, Seat};
use serde::{Deserialize, Serialize};

/// The content of `case.toml`.
///
/// ```toml
/// about = "Red wins with its last die"
/// setup = "learning"         # a name for the loader, a file `*.json` beside it, or the setup itself as a table
/// seed = 7                   # or: draws = "4 1 hit 3", or: entered = 7, or: fair = { secret = "..", words = ["a", "b"] }
/// policy = "sample:7"        # or: commands = "commands.jsonl"; both, if there are `sample` steps among the commands
/// limit = 500                # most commands of a policy, if it shall not play to the end
/// known_failure = "reason"   # the case fails as long as this is so, and this line must go once it passes
/// ```
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// The point of the case, in a sentence.
    pub about: String,
    /// Where the setup comes from.
    pub setup: toml::Value,
    /// Seed of the dice.
    pub seed: Option<u64>,
    /// The dice, all of which must be used.
    pub draws: Option<String>,
    /// Real dice, typed in as they are asked for; what falls comes from this seed.
    pub entered: Option<u64>,
    /// Fair dice, revealed at the end.
    pub fair: Option<FairDice>,
    /// File of commands, one [`Step`] a line.
    pub commands: Option<String>,
    /// `sample:` and a number: commands drawn at random from that seed.
    pub policy: Option<String>,
    /// Most commands of a policy.
    pub limit: Option<usize>,
    /// Why the case fails at present.
    pub known_failure: Option<String>,
}

/// Fair dice: the secret and the seats' words.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FairDice {
    /// The host's secret, 64 hexadecimal digits.
    pub secret: String,
    /// Each seat's words.
    pub words: Vec<String>,
}

/// One line of a commands file. `C` and `A` are the game's command and amendment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Step<C, A> {
    /// A command that is accepted.
    Play {
        /// The seat that sends it.
        seat: Seat,
        /// The command that is sent.
        command: C,
    },
    /// A command that is refused.
    Refused {
        /// The seat that sends it.
        seat: Seat,
        /// The command that is sent.
        command: C,
        /// The refusal's code.
        code: String,
    },
    /// The default answer, given by a deadline or a standing order.
    Default {
        /// The seat that is answered for.
        seat: Seat,
        /// The reason for an automatic answer.
        by: Auto,
    },
    /// Rewinding, by consent of all.
    Rewind {
        /// To which entry.
        to: u64,
        /// With fresh dice from there on.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        fresh: bool,
        /// The reason that is written into the log.
        reason: String,
    },
    /// An amendment by the organizer.
    Amend {
        /// The amendment that is made.
        amendment: A,
        /// The reason that is written into the log.
        reason: String,
    },
    /// A dispute that a die decides.
    Dispute {
        /// The one who asks for the die.
        who: Actor,
        /// The question in dispute.
        topic: String,
    },
    /// A remark by the organizer.
    Note {
        /// The remark that is kept.
        text: String,
    },
    /// Commands drawn by the case's policy.
    Sample {
        /// At most so many; fewer if the game ends.
        commands: usize,
    },
}

/// The steps of a case, and the chooser of those that are drawn.
pub(super) struct Moves<G: Game> {
    pub(super) steps: Vec<Step<G::Command, G::Amendment>>,
    pub(super) chooser: Option<Generator>,
}

impl Case {
    pub(super) fn read(folder: &Path) -> Result<Self, String> {
        toml::from_str(&file(folder, "case.toml")?).map_err(|error| format!("case.toml: {error}"))
    }

    pub(super) fn setup<G: Game>(
        &self,
        folder: &Path,
        pack: &Arc<G::Pack>,
        load: impl Fn(&G::Pack, &str) -> Result<G::Setup, String>,
    ) -> Result<G::Setup, String> {
        match &self.setup {
            toml::Value::String(name) if name.ends_with(".json") => {
                serde_json::from_str(&file(folder, name)?).map_err(|error| format!("{name}: {error}"))
            }
            toml::Value::String(name) => load(pack, name),
            table => table.clone().try_into().map_err(|error| format!("case.toml, setup: {error}")),
        }
    }

    pub(super) fn dice(&self) -> Result<DiceSource, String> {
        match (&self.seed, &self.draws, &self.entered, &self.fair) {
            (Some(seed), None, None, None) => Ok(DiceSource::Seeded(*seed)),
            (None, Some(draws), None, None) => Ok(DiceSource::Scripted(Scripted::new(draws))),
            (None, None, Some(_), None) => Ok(DiceSource::Entered),
            (None, None, None, Some(fair)) => blake3::Hash::from_hex(&fair.secret)
                .map(|secret| DiceSource::Fair(*secret.as_bytes()))
                .map_err(|error| format!("case.toml, secret: {error}")),
            _ => Err(String::from("case.toml needs one of seed, draws, entered and fair")),
        }
    }

    pub(super) fn moves<G: Game>(&self, folder: &Path) -> Result<Moves<G>, String> {
        let chooser = match &self.policy {
            None => None,
            Some(policy) => {
                let seed =
                    policy.strip_prefix("sample:").and_then(|seed| seed.parse().ok()).map(Generator::new);
                Some(seed.ok_or_else(|| format!("case.toml: policy {policy:?} is not `sample:<seed>`"))?)
            }
        };
        let steps = match &self.commands {
            None if chooser.is_none() => {
                return Err(String::from("case.toml needs commands or a policy"));
            }
            None => vec![Step::Sample { commands: self.limit.unwrap_or(crate::suite::MOST_COMMANDS) }],
            Some(name) => {
                let text = file(folder, name)?;
                let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
                let step = |(index, line): (usize, &str)| {
                    serde_json::from_str(line).map_err(|error| {
                        format!("{name}, line {}, column {}: {error}", index + 1, error.column())
                    })
                };
                lines.map(step).collect::<Result<_, String>>()?
            }
        };
        Ok(Moves { steps, chooser })
    }
}

/// Reads a file of a case.
pub(super) fn file(folder: &Path, name: &str) -> Result<String, String> {
    std::fs::read_to_string(folder.join(name)).map_err(|error| format!("{name}: {error}"))
}
