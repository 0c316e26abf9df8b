//! One line of a log after the header: something that was put to the table, and all that came of it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use sandtable_dice::Rolled;

use super::DeclaredDice;
use crate::{Actor, Form, Game, Reckoning, Seat};

/// The reason why an entry was made automatically.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Auto {
    /// A deadline passed; the question's default was taken.
    Deadline,
    /// The seat had said beforehand that defaults be taken.
    StandingOrder,
}

/// Something that is put to the table. `C` is the game's command, `A` its amendment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Body<C, A> {
    /// Play begins: what happens before anyone has to decide anything.
    Begin,
    /// A seat's command.
    Play {
        /// The seat it is for; `who` of the entry says who gave it.
        seat: Seat,
        /// The command as it was given.
        command: C,
    },
    /// The position is again what it was after another entry. Nothing is taken out of the log.
    Rewind {
        /// That entry's number.
        to: u64,
        /// All dice are new from here on; otherwise what was rolled falls the same when it is rolled again.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        fresh: bool,
        /// The reason in words.
        reason: String,
        /// Those who agreed: all seats, or the organizer.
        by: Vec<Actor>,
    },
    /// A change outside the rules.
    Amend {
        /// The change that was made.
        amendment: A,
        /// The reason in words.
        reason: String,
        /// Those who agreed: all seats, or the organizer.
        by: Vec<Actor>,
    },
    /// From here on the game is played by other rules, those of a newer program. Events before it stand as they are.
    Adopt {
        /// Version of the rules as implemented.
        rules: String,
        /// Those who agreed: all seats, or the organizer.
        by: Vec<Actor>,
    },
    /// A remark for all to read.
    Note {
        /// The remark in words.
        text: String,
    },
    /// A question that the table could not settle, given to a die.
    Dispute {
        /// The question of the dispute.
        topic: String,
        /// The die's face.
        roll: u8,
        /// The view it upholds, in the game's words.
        favours: String,
    },
    /// A seat adds its words to the seed of fair dice.
    Contribute {
        /// Seat that it is about.
        seat: Seat,
        /// Any words, as many as a seat likes.
        words: String,
    },
    /// A seat's orders, sealed: nobody can read them before it opens them, and it cannot change them unseen.
    Seal {
        /// Seat whose orders they are.
        seat: Seat,
        /// The commitment: BLAKE3 of the letter inside, 64 hexadecimal digits.
        commitment: String,
        /// The letter, encrypted; only the seat can read it.
        sealed: String,
    },
    /// A seat opens what it had sealed. The position stays as it is: the orders follow as commands.
    Open {
        /// Number of the entry that was sealed.
        seal: u64,
        /// The letter, as it was sealed.
        letter: String,
    },
    /// From here on rolls come from other dice than before, because somebody may know those. The position stays as it is.
    FreshDice {
        /// The new dice.
        dice: DeclaredDice,
    },
    /// The host shows a secret it had committed to. No dice are rolled from it afterwards.
    Reveal {
        /// The secret, 64 hexadecimal digits.
        secret: String,
    },
}

impl<C, A> Body<C, A> {
    /// Returns the same body, its command or amendment written otherwise.
    #[must_use]
    pub fn map<D, B>(self, command: impl FnOnce(C) -> D, amendment: impl FnOnce(A) -> B) -> Body<D, B> {
        match self {
            Self::Play { seat, command: given } => Body::Play { seat, command: command(given) },
            Self::Amend { amendment: given, reason, by } => {
                Body::Amend { amendment: amendment(given), reason, by }
            }
            Self::Begin => Body::Begin,
            Self::Rewind { to, fresh, reason, by } => Body::Rewind { to, fresh, reason, by },
            Self::Adopt { rules, by } => Body::Adopt { rules, by },
            Self::Note { text } => Body::Note { text },
            Self::Dispute { topic, roll, favours } => Body::Dispute { topic, roll, favours },
            Self::Contribute { seat, words } => Body::Contribute { seat, words },
            Self::Seal { seat, commitment, sealed } => Body::Seal { seat, commitment, sealed },
            Self::Open { seal, letter } => Body::Open { seal, letter },
            Self::FreshDice { dice } => Body::FreshDice { dice },
            Self::Reveal { secret } => Body::Reveal { secret },
        }
    }
}

/// A reckoning as a log keeps it, with the event whose number it explains.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Explained {
    /// Index into the entry's events.
    pub event: usize,
    /// Name of the number.
    pub title: String,
    /// Form in which it is written: `threshold`, `dice`, `inches`, `points`, `count`.
    pub form: String,
    /// The number itself.
    pub total: f64,
    /// Its terms; they add up to `total`.
    pub parts: Vec<ExplainedPart>,
}

/// One term of an [`Explained`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExplainedPart {
    /// Added to what stands before it.
    pub amount: f64,
    /// Name of the term, in a word or two.
    pub why: String,
    /// The rule's id.
    pub rule: String,
}

impl Explained {
    /// The written form of a reckoning that explains event number `event` of its entry.
    #[must_use]
    pub fn new(event: usize, reckoning: &Reckoning) -> Self {
        let form = match reckoning.form {
            Form::Threshold => "threshold",
            Form::Dice => "dice",
            Form::Inches => "inches",
            Form::Points => "points",
            Form::Count => "count",
        };
        let part = |part: &crate::Part| ExplainedPart {
            amount: part.amount,
            why: part.why.to_string(),
            rule: part.rule.to_string(),
        };
        Self {
            event,
            title: reckoning.title.to_owned(),
            form: form.to_owned(),
            total: reckoning.total,
            parts: reckoning.parts.iter().map(part).collect(),
        }
    }
}

/// A roll as a log keeps it: with seed or secret, anyone can compute its faces from its key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RollRecord {
    /// The written key: purpose, roller, and the enemy that forced it.
    pub key: String,
    /// The dice, `d6`, or what was picked from, `pick-of-34`.
    pub dice: String,
    /// Names of the faces; of a pick its number, counted from 1.
    pub faces: Vec<String>,
}

impl RollRecord {
    /// Returns the written form of a roll.
    #[must_use]
    pub fn new(rolled: &Rolled) -> Self {
        Self { key: rolled.key.clone(), dice: rolled.kind.to_string(), faces: rolled.names() }
    }
}

/// One line of a log, but for its `hash`. `C`, `E` and `A` are the game's command, event and amendment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Entry<C, E, A> {
    /// Number of the entry, from 0, without gaps.
    pub n: u64,
    /// The entry it goes on from: the one before it, but for a rewind the one it rewinds to. `None` for the first.
    pub parent: Option<u64>,
    /// When it was made, in the words of the program that keeps the clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// The actor who made it.
    pub who: Actor,
    /// The reason, if it was made automatically.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub auto: Option<Auto>,
    /// The thing that was put to the table.
    pub body: Body<C, A>,
    /// Every roll and blind pick of this entry, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rolls: Vec<RollRecord>,
    /// Facts in order. The position after the entry is their fold.
    pub events: Vec<E>,
    /// The numbers behind the events.
    pub reckonings: Vec<Explained>,
}

/// The entry of a game's log.
pub type EntryOf<G> = Entry<<G as Game>::Command, <G as Game>::Event, <G as Game>::Amendment>;

/// The body of a game's log entry.
pub type BodyOf<G> = Body<<G as Game>::Command, <G as Game>::Amendment>;
