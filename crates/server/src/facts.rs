//! Facts about a match that stand beside its log: names of its sides, proposals that wait for consent, an end by agreement.

use std::collections::BTreeMap;

use sandtable_kernel::{Seat, Viewer};
use sandtable_system::Play;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::battles::NamedBy;
use crate::bodies::ProposalName;
use crate::clock::Clock;
use crate::phases::PhaseEnd;
use crate::schedule::Scheduled;
use crate::secrecy::HasRead;
use crate::timekeeping::StandingOrders;

/// Facts as they are stored; a fact that an older program did not know is at its default.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Facts {
    /// The names of the sides when the match was founded, for lists.
    pub names: Vec<String>,
    /// True if players of a campaign are called as the people who hold their seats.
    pub own_names: bool,
    /// Proposals that wait for the consent of others.
    pub proposals: Vec<Proposal>,
    /// Number of proposals that there were.
    pub proposed: u64,
    /// The last proposals that all have agreed to: a second click finds its own here.
    pub agreed: Vec<Agreed>,
    /// An end that the rules know nothing of.
    pub ended: Option<Ended>,
    /// The match that follows this one.
    pub rematch: Option<String>,
    /// The game that this what-if goes on from.
    pub branched: Option<Branched>,
    /// True once somebody who plays has shared the finished game: anybody who has its address may look at it.
    pub shared: bool,
    /// Matches in which battles of this campaign are played, by the battles' ids.
    pub battles: BTreeMap<String, String>,
    /// The campaign that named this battle.
    pub named_by: Option<NamedBy>,
    /// The setup as it was asked for, so that it can be played again.
    pub setup: serde_json::Value,
    /// The setup's choices by name, also those that were not given.
    pub chosen: Option<serde_json::Value>,
    /// The clocks, if there are any.
    pub clock: Option<Clock>,
    /// Standing orders by seat: each seat's own secret.
    pub orders: BTreeMap<u8, StandingOrders>,
    /// The deadline of the phase that everybody is in.
    pub deadline: Option<PhaseEnd>,
    /// Deadlines that come with the phases.
    pub schedule: Option<Scheduled>,
    /// Seconds by which spectators see everything later.
    pub delay: u32,
    /// What people have read of seats that are not theirs, by their ids.
    pub read: BTreeMap<String, HasRead>,
    /// True if anybody may have read every secret: it goes on from a game whose log was given out.
    pub open_book: bool,
    /// True if somebody may know the secret of the present dice.
    pub dice_known: bool,
    /// The moments when the organizer last reminded seats, in milliseconds.
    pub reminded: BTreeMap<u8, i64>,
    /// Time since the last move that nobody could use.
    pub still: Option<Still>,
}

/// The place where a what-if leaves another game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Branched {
    /// Id of the other game.
    pub id: String,
    /// Number of the last entry that both have in common, as the person who tried it counts.
    pub at: u64,
}

/// Time that nobody could use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Still {
    /// The moment of the last move.
    pub moved: i64,
    /// Milliseconds after it.
    pub by: i64,
}

/// A proposal that all have agreed to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Agreed {
    /// Its id.
    pub id: u64,
    /// Seats that agreed.
    pub by: Vec<Seat>,
}

/// A thing that needs the consent of all seats.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Proposal {
    /// Its id in this match, from 1.
    #[serde(default)]
    pub id: u64,
    /// The thing.
    pub kind: ProposalKind,
    /// Seats that agree.
    pub by: Vec<Seat>,
    /// Number of entries that everybody knows of when it was made: it lapses when the game goes on for all to see.
    pub entries: u64,
    /// The reason in words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
}

/// Things that need consent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ProposalKind {
    /// The position is again what it was after another entry.
    Rewind {
        /// The entry's number in the log.
        to: u64,
        /// All dice are new from there on.
        fresh: bool,
    },
    /// Nobody wins.
    Draw,
}

impl ProposalKind {
    /// Returns the name that clients know it by.
    pub(crate) fn name(&self) -> ProposalName {
        match self {
            Self::Rewind { .. } => ProposalName::Rewind,
            Self::Draw => ProposalName::Draw,
        }
    }
}

/// An end by people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Ended {
    /// The way: `resigned`, `drawn`, `aborted`, `late`.
    pub by: String,
    /// The seat that brought it about.
    pub seat: Option<Seat>,
    /// The winner, if there is one.
    pub winner: Option<Seat>,
}

/// So many questions of a seat stand beside a match; a text is cut after so many letters.
const MOST_TOLD: usize = 3;
const LONGEST_TOLD: usize = 200;

/// A question as it stands beside a match: lists tell it to its seat without opening the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Question {
    pub seat: Seat,
    pub kind: String,
    pub text: String,
    pub rule: String,
    /// The moment when it was first asked, in milliseconds.
    pub since: i64,
}

/// Seats that wait for an answer, as they stand beside a match: lists ask for them without opening the game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct AskedSeats {
    /// Those that everybody may know of.
    pub public: Vec<Seat>,
    /// All of them; each is told its own.
    pub own: Vec<Seat>,
    /// What they are asked; each is told its own.
    pub questions: Vec<Question>,
}

impl AskedSeats {
    /// Collects them from a game, without the questions.
    pub(crate) fn of(play: &dyn Play) -> Self {
        let seats = |viewer| play.asks(viewer).iter().map(|asked| asked.seat).collect();
        Self { public: seats(Viewer::Public), own: seats(Viewer::Referee), questions: Vec::new() }
    }

    /// Adds the questions for what is stored; those that stood there before are as old as they were.
    pub(crate) fn asking(self, play: &dyn Play, before: &str, now: i64) -> Self {
        let before: Self = serde_json::from_str(before).unwrap_or_default();
        let mut questions: Vec<Question> = Vec::new();
        for asked in play.asks(Viewer::Referee) {
            if questions.iter().filter(|one| one.seat == asked.seat).count() >= MOST_TOLD {
                continue;
            }
            let same = |one: &&Question| one.seat == asked.seat && one.kind == asked.kind;
            questions.push(Question {
                seat: asked.seat,
                kind: asked.kind.to_owned(),
                text: asked.text.chars().take(LONGEST_TOLD).collect(),
                rule: asked.rule.to_string(),
                since: before.questions.iter().find(same).map_or(now, |one| one.since),
            });
        }
        Self { questions, ..self }
    }

    /// Writes them as they are stored.
    pub(crate) fn stored(&self) -> String {
        serde_json::json!(self).to_string()
    }

    /// Lists those that whoever holds some seats may know of.
    pub(crate) fn known(&self, mine: &[Seat]) -> Vec<Seat> {
        let own = self.own.iter().filter(|seat| mine.contains(seat) && !self.public.contains(seat));
        self.public.iter().chain(own).copied().collect()
    }
}
