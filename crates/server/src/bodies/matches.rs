//! Matches as clients are shown them, in lists and by themselves.

use sandtable_kernel::{Outcome, Seat};
use sandtable_store::{Hold, Status};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::DiceMode;
use crate::battles::NamedBy;
use crate::clock::{Late, Timing};
use crate::facts::Branched;
use crate::schedule::Schedule;

/// Stages of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "Stage")]
pub(crate) enum StageBody {
    /// Seats are still to be taken, or words to be given.
    Waiting,
    /// The game is on.
    Running,
    /// There is a result, or it was broken off.
    Over,
}

impl From<Status> for StageBody {
    fn from(status: Status) -> Self {
        match status {
            Status::Waiting => Self::Waiting,
            Status::Running => Self::Running,
            Status::Over => Self::Over,
        }
    }
}

/// Ways in which a seat is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "Hold")]
pub(crate) enum HoldBody {
    /// Anybody may take it.
    Open,
    /// Whoever has its token may take it.
    Invite,
    /// A machine player holds it.
    Machine,
    /// A person holds it.
    Person,
    /// The person who held it has gone.
    Left,
}

impl From<Hold> for HoldBody {
    fn from(hold: Hold) -> Self {
        match hold {
            Hold::Open => Self::Open,
            Hold::Invite => Self::Invite,
            Hold::Machine => Self::Machine,
            Hold::Person => Self::Person,
            Hold::Left => Self::Left,
        }
    }
}

/// Ways to look on without a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "Spectators")]
pub(crate) enum WatchBody {
    /// Nobody else looks on.
    #[default]
    Off,
    /// Everybody may.
    On,
    /// Everybody may, and sees everything later.
    Delayed,
}

/// A person by name.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub(crate) struct PersonName {
    /// Identifies the person; nobody who has gone.
    pub id: Option<String>,
    /// The name that others see.
    pub name: Option<String>,
}

/// A seat and whoever holds it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "SeatHeld")]
pub(crate) struct SeatBody {
    /// Number of the seat.
    pub seat: Seat,
    /// Name of its side.
    pub name: String,
    /// The way in which it is held.
    pub hold: HoldBody,
    /// Whoever holds it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holder: Option<PersonName>,
    /// Strength of the machine player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// Says that its holder has the table open.
    pub online: bool,
    /// Says that a question waits for this seat, as far as the reader may know.
    pub asked: bool,
    /// The moment from which others may claim of it, if it is asked: the game, or that its default answer be given. Not in lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub late_from: Option<String>,
}

/// An invitation to a seat.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "Invite")]
pub(crate) struct InviteBody {
    /// Number of the seat.
    pub seat: Seat,
    /// The token to join with.
    pub token: Option<String>,
    /// The address to send to whoever is invited, or its path if the server does not know how it is reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub href: Option<String>,
}

/// Things that wait for the consent of others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "ProposalKind")]
pub(crate) enum ProposalName {
    /// The position is again what it was after an earlier entry.
    Rewind,
    /// Nobody wins.
    Draw,
}

/// Something that is done once all agree.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "Proposal")]
pub(crate) struct ProposalBody {
    /// Its id, by which it is answered.
    pub id: u64,
    /// The thing.
    pub kind: ProposalName,
    /// Seats that agree.
    pub by: Vec<Seat>,
    /// The reason in words.
    pub reason: String,
    /// With `rewind`: the entry to go back to, as the reader knows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<u64>,
    /// With `rewind`: all dice are new from there on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fresh: Option<bool>,
}

/// An end that people made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Ended")]
pub(crate) struct EndBody {
    /// The way: `resigned`, `drawn`, `aborted`, `late`.
    pub by: String,
    /// The seat that brought it about.
    pub seat: Option<Seat>,
    /// The winner, if there is one.
    pub winner: Option<Seat>,
}

/// The end of a match: by the rules, or by people.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "MatchOutcome")]
pub(crate) enum OutcomeBody {
    /// The rules decided.
    Played(Outcome),
    /// People did.
    Ended(EndBody),
}

/// The clock of a seat.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "SeatClock")]
pub(crate) struct SideBody {
    /// Number of the seat.
    pub seat: Seat,
    /// Milliseconds left when it was stopped last.
    pub left: i64,
    /// The moment when its time is over, while it runs.
    pub due: Option<String>,
    /// Says that its default answers are given, because it was late.
    pub away: bool,
}

/// The clocks of a match.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "Clock")]
pub(crate) struct ClockBody {
    /// Time that seats have.
    pub timing: Timing,
    /// Consequence for whoever is late.
    pub late: Late,
    /// The clock of each seat.
    pub seats: Vec<SideBody>,
}

/// A battle before it begins.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "Plan")]
pub(crate) struct PlanBody {
    /// Who takes part in it, as the table's own `cast` has it: the units of both sides.
    pub cast: Map<String, Value>,
    /// The setup's choices by name, also those that were not given.
    pub chosen: Option<Value>,
    /// Way in which it comes to its dice.
    pub dice: DiceMode,
    /// True if the dice can be proven fair.
    pub fair: bool,
}

/// A match.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "Match")]
pub(crate) struct MatchBody {
    /// Identifies it in addresses.
    pub id: String,
    /// Id of the rule system.
    pub system: String,
    /// The title in words.
    pub title: String,
    /// Its stage.
    pub status: StageBody,
    /// Its seats, in order.
    pub seats: Vec<SeatBody>,
    /// Seats that the reader holds.
    pub mine: Vec<Seat>,
    /// Says that the reader founded it.
    pub organiser: bool,
    /// Says that everybody may find it in lists.
    pub public: bool,
    /// Ways to look on.
    pub spectators: WatchBody,
    /// Seconds by which spectators see everything later.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub delay: Option<u32>,
    /// Says that the reader is such a spectator now.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub late: bool,
    /// The clocks, where there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockBody>,
    /// The deadline of the phase that everybody is in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deadline: Option<String>,
    /// Deadlines that come with the phases, where the organizer has set them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub schedule: Option<Schedule>,
    /// Tokens of seats that are held for somebody, for the organizer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub invites: Vec<InviteBody>,
    /// The seat of the invitation that the reader has named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invited: Option<Seat>,
    /// The battle that a waiting match is about; told to those who may join.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plan: Option<PlanBody>,
    /// The moment it was founded.
    pub made: String,
    /// The moment of the last thing that everybody may know of.
    pub moved: String,
    /// The end, once there is one.
    pub outcome: Option<OutcomeBody>,
    /// The end in a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<String>,
    /// Things that wait for the consent of others; not in lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proposals: Option<Vec<ProposalBody>>,
    /// The match that follows this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
    /// The campaign that named this battle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub named_by: Option<NamedBy>,
    /// The game that this what-if goes on from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub branched: Option<Branched>,
    /// True if the match is over and anybody who has its address may look at it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shared: bool,
}

/// A match, and nothing else.
pub(crate) type MatchAnswer = MatchBody;

/// A match that was just founded, with what its setup came to.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "FoundedMatch")]
pub(crate) struct Founded {
    /// The match.
    #[serde(flatten)]
    pub of: MatchBody,
    /// The setup's choices by name, also those that were not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chosen: Option<Value>,
    /// Advice about the setup, in sentences.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub advice: Vec<String>,
}

/// The verdict about a setup.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub(crate) struct Judgement {
    /// Everything that is wrong with it, in sentences; nothing if a match can be founded with it.
    pub faults: Vec<String>,
    /// The setup's choices by name, also those that were not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chosen: Option<Value>,
    /// Advice about the setup, in sentences.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub advice: Vec<String>,
}

/// A page of matches, the ones that moved last first.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct MatchList {
    /// The matches of this page.
    pub matches: Vec<MatchBody>,
    /// Asks for the next page, in `before`; nothing on the last one.
    pub before: Option<i64>,
}

/// A remark beside a match.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Remark")]
pub(crate) struct RemarkBody {
    /// Number of the remark, from 0.
    pub n: u64,
    /// Whoever said it.
    pub person: PersonName,
    /// The moment of it.
    pub at: String,
    /// The words.
    pub text: String,
}

/// Remarks in order.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct ChatAnswer {
    /// From the number that was asked for on.
    pub said: Vec<RemarkBody>,
}

/// A remark that was made.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub(crate) struct RemarkMade {
    /// Number of the remark.
    pub n: u64,
}

/// Says if remarks of somebody are read.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Mute {
    /// True if they are left out.
    pub muted: bool,
}

/// People whose remarks are left out.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct MutedList {
    /// By name.
    pub people: Vec<PersonName>,
}
