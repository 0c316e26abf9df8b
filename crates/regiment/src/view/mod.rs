//! The view of a game for one viewer, ready to be drawn, and events and commands as that viewer may see them.
//!
//! Secrets are: mission decks (REG-MIS-01; blue's until colors are known, red's for good), support cards in hand until
//! first tried (REG-A13), points spent until terrain is placed (REG-MIS-02), and colors until the mission is chosen
//! where REG-A04's alternative is played. Everything else lies on the table. No rule is decided here.

mod board;
pub(crate) mod names;
mod player;
mod redact;
mod scene;
mod secrets;
mod table;
mod unit;

pub use board::Battle;
pub use names::LEGION_NAMES;
pub use player::{CardView, LeaderView, PlayerView};
pub use redact::{redact, redact_command};
pub use scene::{panel, scene};
pub use secrets::known;
pub use table::{ObjectiveView, PieceView, TableView, TemplateView, TerrainView, ZonesView};
pub use unit::{ActiveView, BaseView, Numbers, UnitView};

use std::collections::BTreeMap;

use sandtable_kernel::{Outcome, Ref, RuleId, Seat, Viewer};
use schemars::JsonSchema;
use serde::Serialize;

use crate::data::{Mission, Side};
use crate::engine;
use crate::model::{Faces, Frame, Pos, Purpose, Round, UnitId};
use crate::rules::Question;
use crate::rules::setup::{SetupFrame, Stage};

/// A position as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct View {
    /// The seat of the viewer, if it has one.
    pub you: Option<Seat>,
    /// Where the game stands.
    pub status: Status,
    /// Labels of everything that is visible, by reference.
    pub names: BTreeMap<Ref, String>,
    /// The open questions.
    pub asks: Vec<AskView>,
    /// The table and everything on it.
    pub game: GameView,
}

/// Where a game stands.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Status {
    /// The round; 0 is setup and deployment (REG-DEPLOY-01).
    pub round: u8,
    /// Rounds of this match (REG-ROUND-01).
    pub rounds: u8,
    /// The part of the game.
    pub phase: Phase,
    /// The end, once reached.
    pub over: Option<Outcome>,
}

/// The table and everything on it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct GameView {
    /// True if the miniatures stand on a real table: no unit has a place here.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub physical: bool,
    /// The table and its grid.
    pub table: TableView,
    /// Colors by seat, once known.
    pub colours: Option<[Side; 2]>,
    /// The mission card, once known.
    pub mission: Option<Mission>,
    /// Terrain on the table.
    pub terrain: Vec<TerrainView>,
    /// Pieces that each player places, in the order of their numbers; empty with a ready layout.
    pub half: Vec<PieceView>,
    /// Deployment zones of the mission.
    pub zones: Option<ZonesView>,
    /// Objectives of the mission.
    pub objectives: Vec<ObjectiveView>,
    /// Card effects that last.
    pub templates: Vec<TemplateView>,
    /// Each seat's public figures and, for its owner, its secrets.
    pub players: Vec<PlayerView>,
    /// Every unit of both sides, those lost among them.
    pub units: Vec<UnitView>,
    /// Tokens in the pool, by seat (REG-INIT-01).
    pub pool: [u8; 2],
    /// Tokens still to be resolved, next first, by seat.
    pub queue: Vec<Seat>,
    /// The unit that acts.
    pub active: Option<ActiveView>,
    /// The roll that tactical points may still change.
    pub roll: Option<RollView>,
}

/// The part of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// A stage of setup.
    Setup(Stage),
    /// Units are activated.
    Activation,
    /// Objectives are judged.
    End,
    /// The game is over.
    Over,
}

/// The open question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct AskView {
    /// The seat that must answer.
    pub seat: Seat,
    /// A stable code of its kind.
    pub kind: &'static str,
    /// The question in words.
    pub text: &'static str,
    /// The rule that asks.
    pub rule: RuleId,
}

/// A roll on the table.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct RollView {
    /// The purpose of the roll.
    pub purpose: Purpose,
    /// The unit that rolls.
    pub unit: UnitId,
    /// The number each die, or the sum, must reach.
    pub need: u8,
    /// True if the dice are added up.
    pub sum: bool,
    /// The faces of the dice, in the order rolled.
    pub faces: Faces,
    /// Seats that may still spend tactical points on it.
    pub open: Vec<Seat>,
}

/// Shows a position, which must be [`known`] to the viewer.
#[must_use]
pub fn view(pos: Pos<'_>, viewer: Viewer) -> View {
    let ask = |question: Question| {
        let Question { seat, kind, text, rule, .. } = question;
        AskView { seat, kind, text, rule }
    };
    let status = Status {
        // REG-ROUND-08
        round: pos.state.round,
        rounds: crate::rules::turn::victory::rounds(pos),
        phase: phase(pos),
        over: engine::outcome(pos.table, pos.state),
    };
    View {
        you: if let Viewer::Seat(seat) = viewer { Some(seat) } else { None },
        status,
        names: names::all(pos),
        asks: engine::asks(pos).map(ask).into_iter().collect(),
        game: game(pos, viewer),
    }
}

fn game(pos: Pos<'_>, viewer: Viewer) -> GameView {
    let state = pos.state;
    GameView {
        physical: pos.physical(),
        table: table::table(pos),
        colours: state.red.map(|_| [pos.side(Seat(0)), pos.side(Seat(1))]),
        mission: pos.mission().cloned(),
        terrain: table::terrain(pos),
        half: table::half(pos),
        zones: table::zones(pos),
        objectives: table::objectives(pos),
        templates: table::templates(pos),
        players: [Seat(0), Seat(1)].map(|seat| player::player(pos, viewer, seat)).to_vec(),
        units: pos.units().map(|id| unit::unit(pos, id)).collect(),
        pool: state.pool,
        queue: state.queue.to_vec(),
        active: unit::active(pos),
        roll: roll(pos),
    }
}

fn phase(pos: Pos<'_>) -> Phase {
    if pos.state.over.is_some() {
        return Phase::Over;
    }
    match pos.state.stack.first() {
        Some(Frame::Setup(frame)) => Phase::Setup(match frame {
            SetupFrame::RollOff(roll) if roll.bid => Stage::Colours,
            SetupFrame::RollOff(_) => Stage::Terrain,
            SetupFrame::Priority | SetupFrame::PlaceFirst(_) | SetupFrame::Terrain(_) => Stage::Terrain,
            SetupFrame::Bid | SetupFrame::BidTie | SetupFrame::Colour(_) => Stage::Colours,
            SetupFrame::Mission | SetupFrame::Map => Stage::Mission,
            SetupFrame::Leaders(_) => Stage::Leaders,
            SetupFrame::Objectives => Stage::Objectives,
            SetupFrame::Deploy(_) | SetupFrame::Board(_) | SetupFrame::Join(_) => Stage::Deployment,
            SetupFrame::Scouts(_) => Stage::Scouts,
            SetupFrame::Ready => Stage::Ready,
        }),
        Some(Frame::Round(Round::End(_))) => Phase::End,
        _ => Phase::Activation,
    }
}

fn roll(pos: Pos<'_>) -> Option<RollView> {
    let Frame::Roll(roll) = pos.state.top()? else { return None };
    Some(RollView {
        purpose: roll.purpose,
        unit: roll.unit,
        need: roll.need,
        sum: roll.sum,
        faces: roll.faces,
        open: [Seat(0), Seat(1)].into_iter().filter(|seat| roll.open & (1 << seat.0) != 0).collect(),
    })
}
