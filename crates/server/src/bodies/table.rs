//! A match's table as its viewer is shown it: position, entries, frames of a live line; and faults.

use std::borrow::Cow;

use sandtable_kernel::{Asked, Offer, Outcome, Seat, SeenHeader};
use sandtable_system::SeenEntry;
use sandtable_tabletop::{Panel, Scene};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};

use super::{MatchBody, RemarkBody};
use crate::timekeeping::StandingOrders;

/// The table as one viewer sees it, and what may be done there.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Position")]
pub(crate) struct PositionBody {
    /// Number of the next entry, as this viewer counts.
    pub next: u64,
    /// Open questions; answers that a deadline gives only where they are the viewer's.
    pub asks: Vec<Asked<Option<Value>>>,
    /// The position as the system shows it to this viewer.
    pub view: Value,
    /// The stage of the game in the system's own measure.
    pub stands: Map<String, Value>,
    /// The result by the rules, once there is one.
    pub outcome: Option<Outcome>,
    /// Says that the viewer knows of a command that may be taken back, alone or by consent.
    pub undo: bool,
    /// Things that the viewer's seat may do; nothing for whoever has none.
    pub offers: Vec<Offer<Value>>,
    /// Standing orders of the viewer's seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub orders: Option<StandingOrders>,
    /// Everything that lies on the table, of a system that has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scene: Option<Scene>,
    /// Everything that stands beside it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub panel: Option<Panel>,
}

/// Ways in which a match comes to its dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum DiceMode {
    /// The server rolls.
    Rolled,
    /// Real dice are typed in.
    Entered,
}

/// Everything that is needed to draw a table.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "TableNow")]
pub(crate) struct TableBody {
    /// The match.
    #[serde(rename = "match")]
    pub of: MatchBody,
    /// The position.
    #[serde(flatten)]
    pub position: PositionBody,
    /// The log's header as any seat may see it.
    pub header: SeenHeader,
    /// Names that are needed to read commands and events.
    pub cast: Map<String, Value>,
    /// The way in which it comes to its dice.
    pub dice: DiceMode,
}

/// Entries of a log as a viewer may know them.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Entries {
    /// Number of the next entry, as this viewer counts.
    pub next: u64,
    /// The entries in order.
    pub entries: Vec<SeenEntry>,
}

/// News of a table.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Seen")]
pub(crate) struct SeenBody {
    /// The position.
    #[serde(flatten)]
    pub position: PositionBody,
    /// Entries that the viewer had not been told of.
    pub entries: Vec<SeenEntry>,
}

/// Everything that a seat points at, while it does.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "Pointed")]
pub(crate) struct PointBody {
    /// Number of the seat.
    pub seat: Seat,
    /// The place of its cursor in inches.
    pub cursor: Option<[f64; 2]>,
    /// Tapes that it shows: points in inches.
    pub tapes: Vec<Vec<[f64; 2]>>,
}

/// A frame that the server sends on a live line.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(tag = "t", rename_all = "lowercase")]
pub(crate) enum Frame {
    /// The match, first and whenever it changes.
    Match {
        /// The match as the viewer may see it.
        #[serde(rename = "match")]
        of: Box<MatchBody>,
    },
    /// News, first and whenever something changes for this viewer.
    Seen(Box<SeenBody>),
    /// Something was said.
    Chat(RemarkBody),
    /// Another seat points at something else. It is stored nowhere, and told to nobody who sees everything later.
    Point(PointBody),
    /// The answer to `ping`, after all news.
    Pong {},
    /// A command was done.
    Done {
        /// Comes back from the command.
        id: Value,
        /// Number of the next entry.
        next: u64,
    },
    /// Something came to nothing; without `id` the line ends.
    Refused {
        /// Comes back from the message.
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<Value>,
        /// The reason.
        error: FaultBody,
    },
    /// The answer to a query.
    Answer {
        /// Comes back from the query.
        id: Value,
        /// Fields of the answer.
        answer: Map<String, Value>,
    },
}

/// The reason why something came to nothing; what it was about is as before.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "ApiError")]
pub(crate) struct FaultBody {
    /// Stable, for programs; refusals of the rules keep their own.
    pub code: Cow<'static, str>,
    /// The sentence for people.
    pub text: String,
    /// The rule that refuses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// JSON pointer into the body.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// Everything that is wrong, where more than one thing is.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<String>,
    /// The number that would be required, in the sentence's unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needs: Option<f64>,
    /// The number that there is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub has: Option<f64>,
    /// With `stale`: number of the next entry, as the sender counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<u64>,
    /// With real dice: the roll that lacks its faces.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing: Option<Value>,
}

/// An answer to a request that came to nothing.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "ErrorAnswer")]
pub(crate) struct ErrorBody {
    /// The reason.
    pub error: FaultBody,
}

/// A page to print.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "SheetLink")]
pub(crate) struct SheetBody {
    /// Its file name; links between pages are these names.
    pub file: String,
    /// Its address.
    pub href: String,
}

/// All pages of a viewer.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct SheetList {
    /// In reading order.
    pub sheets: Vec<SheetBody>,
}

/// A seat's books in words.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Book")]
pub(crate) struct BookBody {
    /// Number of the seat.
    pub seat: Seat,
    /// Name of the player, with whatever else tells players apart.
    pub player: String,
    /// Tables of text.
    pub books: String,
}

/// A game in tables of text.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Overview")]
pub(crate) struct OverviewAnswer {
    /// The game as far as the viewer may know it.
    pub overview: String,
    /// Everybody's books as far as the viewer may know them.
    pub books: Vec<BookBody>,
    /// The stage of the game.
    pub stands: Map<String, Value>,
    /// The stage of what the viewer's seat is in.
    pub part: Map<String, Value>,
}

/// Changes that an organizer may make.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct AmendmentList {
    /// Each with a form, as offers have one.
    pub amendments: Vec<Offer<Value>>,
    /// False if they name only what the organizer may see of everybody's books; `?whole=true` asks for the rest.
    pub whole: bool,
}

/// An answer that was given for somebody who was late.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "AnsweredLate")]
pub(crate) struct AnsweredBody {
    /// Name of the player.
    pub player: String,
    /// The rule that asked.
    pub rule: String,
    /// The answer and what came of it, as far as the reader may know.
    pub answer: Vec<String>,
}

/// Everything that a deadline brought about.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Advanced")]
pub(crate) struct AdvanceAnswer {
    /// Answers in the order in which they were given.
    pub answered: Vec<AnsweredBody>,
    /// The first refusal; what was answered before it stands.
    pub stopped: Option<FaultBody>,
    /// Questions that wait on for a person.
    pub asks: Vec<Asked<Option<Value>>>,
    /// Number of the next entry.
    pub next: u64,
    /// The stage of the game.
    pub stands: Map<String, Value>,
}
