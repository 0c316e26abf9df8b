//! The position as a viewer may know it, and as clients are shown it.

mod board;
mod known;
pub(crate) mod names;
mod profile;
mod scene;

pub use board::Skirmish;
pub use profile::{Profile, WeaponView};
pub use scene::{panel, scene};

use std::collections::BTreeMap;

use sandtable_geometry::{Point, Pose, Spot};
use sandtable_kernel::{Outcome, Ref, RuleId, Seat, Viewer};
use sandtable_legion_cards::Rank;
use sandtable_tabletop::Feature;
use schemars::JsonSchema;
use serde::Serialize;

use crate::data::{Control, Cover, Mission, MissionToken, Scoring, TokenKind, Xy};
use crate::engine;
use crate::model::{
    Choice, Covert, CovertId, Follower, Harm, Holding, Key, Marker, MarkerId, Order, Place, Pos, Property,
    State, TokenId, UnitId,
};
use crate::rules::{Question, combat, select, stats};
use crate::rulings::A121_OWN_ONLY;

pub use known::{known, knows, redact};

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
    /// Round that is played; 0 is setup.
    pub round: u8,
    /// Rounds of the mission (SO-GEN-02); a tie may bring another.
    pub rounds: Option<u8>,
    /// The end, once reached.
    pub over: Option<Outcome>,
}

/// The open question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct AskView {
    /// Seat that must answer.
    pub seat: Seat,
    /// Kind of question, as a stable code.
    pub kind: &'static str,
    /// The question in words.
    pub text: &'static str,
    /// The rule that asks.
    pub rule: RuleId,
}

/// The table and everything on it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct GameView {
    /// Size of the table in inches.
    pub table: [f64; 2],
    /// Seat that plays red.
    pub red: Option<Seat>,
    /// Name of the mission.
    pub mission: Option<String>,
    /// Control and scoring of objectives, if the mission is about them.
    pub scores: Option<ScoresView>,
    /// Condition of the game, with its rounds.
    pub condition: Option<ConditionView>,
    /// Seat with priority.
    pub priority: Option<Seat>,
    /// Objective that is the priority of the round.
    pub objective: Option<Ref>,
    /// Covered slots of the Transmitter card: for criticals, surges and hits.
    pub slots: [u8; 3],
    /// Dice in the reinforcements pool.
    pub reinforcements: u8,
    /// Terrain on the table.
    pub terrain: Vec<TerrainView>,
    /// Tokens of the mission.
    pub tokens: Vec<TokenView>,
    /// Condition tokens that units carry or have dropped.
    pub markers: Vec<MarkerView>,
    /// Tokens in the place of covert units.
    pub covert: Vec<CovertView>,
    /// Seats' own things.
    pub players: Vec<PlayerView>,
    /// Units of both seats.
    pub units: Vec<UnitView>,
}

/// Control and scoring of objectives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ScoresView {
    /// Rule that decides who controls one.
    pub control: Control,
    /// Points it scores.
    pub scoring: Scoring,
    /// First round with a roll for the priority objective.
    pub priority_from: Option<u8>,
}

/// A condition of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ConditionView {
    /// Name of it.
    pub name: String,
    /// It holds in the last two rounds, and otherwise in the first two.
    pub late: bool,
}

/// A piece of terrain.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct TerrainView {
    /// Reference to it.
    pub piece: Ref,
    /// Name of it.
    pub name: String,
    /// Kinds of terrain that it is.
    pub kinds: Vec<Property>,
    /// Cover that it gives.
    pub cover: Cover,
    /// Height above what it stands on, in inches.
    pub height: Option<f64>,
    /// Corners in inches.
    pub outline: Vec<Point>,
}

/// A token of the mission.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct TokenView {
    /// Reference to it.
    pub token: Ref,
    /// Name of it.
    pub name: String,
    /// Kind of token.
    pub kind: TokenKind,
    /// Its claimed side is up.
    pub claimed: bool,
    /// Center in inches.
    pub at: Xy,
}

/// Things of a seat.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PlayerView {
    /// Seat they belong to.
    pub seat: Seat,
    /// Name of its squad.
    pub squad: String,
    /// Victory points.
    pub vp: u8,
    /// Names of the cards left in its hand; of an opponent's hand the same words for each, if it is not shown (LEG-A121).
    pub hand: Vec<String>,
    /// Command card of this round, once it is shown or if it is one's own.
    pub card: Option<String>,
    /// A command card is chosen.
    pub chosen: bool,
    /// The commander of the round, by the core rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub commander: Option<Ref>,
    /// Order tokens left in the pool.
    pub pool: u32,
    /// Pass tokens left.
    pub passes: u8,
}

/// A condition token.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct MarkerView {
    /// Reference to it.
    pub marker: Ref,
    /// Number on its hidden side, as far as it is known.
    pub number: Option<u8>,
    /// Unit that holds it.
    pub unit: Option<Ref>,
    /// Place where it lies, if nobody holds it.
    pub at: Option<Spot>,
}

/// A token in the place of a covert unit.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct CovertView {
    /// Reference to it.
    pub covert: Ref,
    /// Seat whose token it is.
    pub seat: Seat,
    /// Unit that it stands for, as far as it is known.
    pub unit: Option<Ref>,
    /// Place where it lies.
    pub at: Spot,
}

/// A unit as the viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct UnitView {
    /// Reference to it.
    pub unit: Ref,
    /// Name of it.
    pub name: String,
    /// Seat that plays it.
    pub seat: Seat,
    /// Rank of it.
    pub rank: Rank,
    /// Where it is.
    pub place: Place,
    /// Pose of its base, on the table.
    pub pose: Option<Pose>,
    /// Piece of terrain that it stands on.
    pub on: Option<Ref>,
    /// The other miniatures, where they are on the table.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<MiniatureView>,
    /// Its order token.
    pub order: Order,
    /// Wounds that its wounded miniature has suffered, and those that defeat a miniature.
    pub wounds: [u8; 2],
    /// Suppression tokens.
    pub suppression: u8,
    /// It is suppressed now.
    pub suppressed: bool,
    /// Names of its weapons whose cards are exhausted or expended.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub turned: Vec<String>,
    /// It has a Vehicle Damage token.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub damaged: bool,
    /// Aim, Dodge and Surge tokens.
    pub tokens: [u8; 3],
    /// Observation tokens, which its enemies spend.
    pub observation: u8,
    /// Poison tokens.
    pub poison: u8,
    /// Ion tokens.
    pub ion: u8,
    /// Immobilize tokens.
    pub immobilize: u8,
    /// It has a Bounty token.
    pub bounty: bool,
    /// Shields on their active side, and all it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shields: Option<[u8; 2]>,
    /// It has a Standby token.
    pub standby: bool,
    /// It holds a Detonator.
    pub detonator: bool,
    /// The unit's card.
    pub profile: Profile,
}

/// A miniature beside the leader of its unit.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct MiniatureView {
    /// Reference to it.
    pub miniature: Ref,
    /// Pose of its base.
    pub pose: Pose,
    /// Piece of terrain that it stands on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on: Option<Ref>,
}

fn markers(state: &State) -> Vec<MarkerView> {
    let marker = |(at, marker): (u8, &Marker)| {
        let (unit, at_point) = match marker.holding {
            Holding::Unit(unit) => (Some(unit.into()), None),
            Holding::Ground(spot) => (None, Some(spot)),
        };
        MarkerView { marker: MarkerId(at).into(), number: marker.number, unit, at: at_point }
    };
    (0u8..).zip(state.board.markers.iter()).map(marker).collect()
}

fn covert((id, token): (CovertId, &Covert)) -> CovertView {
    let Covert { seat, at, unit, .. } = *token;
    CovertView { covert: id.into(), seat, unit: unit.map(Ref::from), at }
}

/// Shows a position, which must be [`known`] to the viewer.
#[must_use]
pub fn view(pos: Pos<'_>, viewer: Viewer) -> View {
    let ask = |question: Question| {
        let Question { seat, kind, text, rule, .. } = question;
        AskView { seat, kind, text, rule }
    };
    View {
        you: if let Viewer::Seat(seat) = viewer { Some(seat) } else { None },
        status: Status {
            round: pos.state.round,
            rounds: pos.mission().map(|mission| mission.rounds),
            over: engine::outcome(pos.state),
        },
        names: names::all(pos),
        asks: engine::asks(pos).map(ask).into_iter().collect(),
        game: game(pos, viewer),
    }
}

fn game(pos: Pos<'_>, viewer: Viewer) -> GameView {
    let state = pos.state;
    let condition = state.weather.and_then(|weather| {
        let name = pos.table.pack.conditions.get(usize::from(weather.condition))?.name.clone();
        Some(ConditionView { name, late: weather.late })
    });
    GameView {
        table: [pos.table.bounds.max.x, pos.table.bounds.max.y],
        red: state.red,
        mission: pos.mission().map(|mission| mission.name.clone()),
        scores: pos.mission().and_then(scores),
        condition,
        priority: state.priority,
        objective: state.objective.map(Ref::from),
        markers: markers(state),
        covert: (0u8..).map(CovertId).zip(&state.board.covert).map(covert).collect(),
        slots: state.board.slots,
        reinforcements: state.board.pool,
        terrain: terrain(pos),
        tokens: tokens(pos),
        players: [Seat(0), Seat(1)].map(|seat| player(pos, seat, viewer)).to_vec(),
        units: pos.units().map(|id| unit(pos, id)).collect(),
    }
}

fn scores(mission: &Mission) -> Option<ScoresView> {
    let (control, scoring) = (mission.control.clone()?, mission.scoring.clone()?);
    Some(ScoresView {
        control,
        scoring,
        priority_from: mission.priority.as_ref().map(|roll| roll.from_round),
    })
}

fn terrain(pos: Pos<'_>) -> Vec<TerrainView> {
    let pieces = pos.table.terrain.features.iter().zip(&pos.table.covers).enumerate();
    let view = |(at, (piece, cover)): (usize, (&Feature, &Cover))| TerrainView {
        piece: names::terrain(at),
        name: piece.name.clone(),
        kinds: Property::ALL.iter().copied().filter(|kind| piece.kinds.has(*kind)).collect(),
        cover: *cover,
        height: piece.height,
        outline: piece.outline.clone(),
    };
    pieces.map(view).collect()
}

fn tokens(pos: Pos<'_>) -> Vec<TokenView> {
    let tokens = pos.mission().into_iter().flat_map(|mission| &mission.tokens);
    let view = |(id, token): (u8, &MissionToken)| {
        let (kind, at) = (token.kind, token.at);
        let claimed = token.claimed && pos.state.board.turned & (1 << id) == 0;
        TokenView { token: TokenId(id).into(), name: names::token(token), kind, claimed, at }
    };
    (0..).zip(tokens).map(view).collect()
}

/// The name shown for a card of the hand that a viewer may not see.
const COVERED: &str = "Command card";

fn player(pos: Pos<'_>, seat: Seat, viewer: Viewer) -> PlayerView {
    let player = pos.state.player(seat);
    let hand = &pos.table.hands[seat.index()];
    let name = |at: u8| hand.get(usize::from(at)).map(|card| card.name.clone());
    // LEG-A121: the cards left are public, or by the alternative their player's alone.
    let covered = pos.table.rulings.is(A121_OWN_ONLY) && !viewer.knows(seat);
    let listed = |at: u8| if covered { Some(COVERED.to_owned()) } else { name(at) };
    PlayerView {
        seat,
        squad: pos.table.army(seat).unwrap_or_default().to_owned(),
        vp: player.vp,
        hand: (0..hand.len() as u8).filter(|at| player.hand & (1 << at) != 0).filter_map(listed).collect(),
        card: player.card.value().and_then(name),
        chosen: player.card != Choice::None,
        commander: player.commander.map(Ref::from),
        pool: player.pool.iter().map(|&count| u32::from(count)).sum(),
        passes: player.passes,
    }
}

fn miniature(one: &Follower) -> MiniatureView {
    let on = one.on.map(|at| names::terrain(usize::from(at)));
    MiniatureView { miniature: one.id.into(), pose: one.pose, on }
}

fn turned(pos: Pos<'_>, id: UnitId) -> Vec<String> {
    let all = pos.spec(id).weapons.iter();
    all.filter(|weapon| weapon.is_turned(pos.unit(id))).map(|weapon| weapon.name.clone()).collect()
}

fn shields(pos: Pos<'_>, id: UnitId) -> Option<[u8; 2]> {
    let all = select::value(pos, id, Key::Shielded);
    (all > 0).then(|| [combat::shields(pos, id), all])
}

fn unit(pos: Pos<'_>, id: UnitId) -> UnitView {
    let (spec, unit) = (pos.spec(id), pos.unit(id));
    UnitView {
        unit: id.into(),
        name: spec.name.clone(),
        seat: spec.seat,
        rank: pos.rank(id),
        place: unit.place,
        pose: (unit.place == Place::Table).then_some(unit.pose),
        on: unit.on.filter(|_| unit.place == Place::Table).map(|at| names::terrain(usize::from(at))),
        others: pos.followers(id).map(miniature).collect(),
        order: unit.order,
        wounds: [unit.wounds, spec.wounds],
        suppression: unit.suppression,
        suppressed: stats::is_suppressed(pos, id),
        turned: turned(pos, id),
        damaged: unit.damaged,
        tokens: [unit.aim, unit.dodge, unit.surge],
        observation: unit.observation,
        poison: unit.harm[Harm::Poison as usize],
        ion: unit.harm[Harm::Ion as usize],
        immobilize: unit.harm[Harm::Immobilize as usize],
        bounty: unit.bounty,
        shields: shields(pos, id),
        standby: unit.standby,
        detonator: unit.detonator,
        profile: profile::profile(pos, id),
    }
}
