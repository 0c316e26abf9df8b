//! Legion for a player that looks ahead: what a position is worth, how far a look ahead goes, which moves are worth a look,
//! and how secrets of the other side may be.

use sandtable_ai::search::Outlook;
use sandtable_dice::{Generator, Random};
use sandtable_geometry::Pose;
use sandtable_kernel::Seat;

use super::brisk::Pair;
use super::goal::{Goal, gap, tokens};
use super::{courier, place};
use crate::Legion;
use crate::commands::{Command, put};
use crate::data::{Side, TokenKind};
use crate::engine::with_pos;
use crate::model::{Choice, Frame, Manner, Order, Place, Pos, State, Table, UnitId};
use crate::rules::effects::EffectFrame;
use crate::rules::missions::{self, Chapter};
use crate::rules::movement;
use crate::rules::turn::TurnFrame;

/// The worth of a victory point of Shifting Priorities and of a free skirmish, in wounds.
const POINT: f64 = 3.0;
/// A round later counts for so much less: much may happen until then.
const LATER: f64 = 0.6;
/// The stakes of a mission.
struct Stakes {
    /// The worth of all that the attacker has to do, in wounds.
    task: f64,
    /// A lead of so many wounds is as good as three quarters of the way to a victory. Where ways are long, it is more than all of them.
    safe: f64,
}

const SHIELDS: Stakes = Stakes { task: 200.0, safe: 60.0 };
const CODES: Stakes = Stakes { task: 120.0, safe: 60.0 };
const TANK: Stakes = Stakes { task: 24.0, safe: 14.0 };
/// The worth of an inch nearer to a console or to the transmitter, in wounds.
const APPROACH: f64 = 0.4;
/// No unit is farther away than this many inches, as far as that counts.
const FARTHEST: f64 = 30.0;
/// The part of a transmission that the covered slots are.
const SLOTS: f64 = 0.6;
/// The part of a unit that each Suppression token takes away, and the most that they do.
const SUPPRESSED: (f64, f64) = (0.06, 0.3);
/// The lead that is safe where no side attacks.
const SAFE: f64 = 14.0;
/// Stretches of play in a round: more than there are units.
const ROUND: u32 = 100;
/// Places that are looked at for a move besides the straight way.
const PLACES: usize = 10;

/// The worth of positions in wounds: those that can be suffered yet, what the mission is about, and the ways to it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Prospects;

impl Outlook<Legion> for Prospects {
    type Guide = Pair;

    /// Most of what the guide proposes, it proposes soon.
    const PROPOSED: u32 = 8;

    fn guide(&self, seed: u64) -> Pair {
        Pair::new(seed)
    }

    fn worth(&self, table: &Table, state: &State, seat: Seat) -> f64 {
        if let Some(over) = state.over {
            return over.winner.map_or(0.0, |winner| if winner == seat { 1.0 } else { -1.0 });
        }
        with_pos(table, state, |pos| {
            let held = held(pos);
            let of = |seat| army(pos, seat) + task(pos, seat, &held);
            let safe = match missions::playing(pos) {
                Some(Chapter::Shields) => SHIELDS.safe,
                Some(Chapter::Codes) => CODES.safe,
                Some(Chapter::Tank) => TANK.safe,
                _ => SAFE,
            };
            0.95 * ((of(seat) - of(seat.other())) / safe).tanh()
        })
    }

    /// Before the first round a deployment is a stretch as an activation is.
    fn stretch(&self, _: &Table, state: &State) -> u32 {
        let done = state.units.iter().filter(|unit| match state.round {
            0 => unit.place == Place::Table,
            _ => unit.order == Order::Facedown || unit.place == Place::Defeated,
        });
        u32::from(state.round) * ROUND + done.count() as u32
    }

    fn candidates(
        &self,
        table: &Table,
        known: &State,
        _: Seat,
        most: usize,
        dice: &mut Generator,
    ) -> Vec<Command> {
        with_pos(table, known, |pos| match known.stack.last() {
            Some(Frame::Turn(TurnFrame::Activation(frame))) => moves(pos, frame.unit, most, dice),
            Some(Frame::Effect(EffectFrame::FreeMove(free))) => {
                let ends = ends(pos, free.unit, free.reach(), PLACES, dice);
                ends.take(most).map(|to| free.command(to)).collect()
            }
            _ => Vec::new(),
        })
    }

    fn imagine(&self, table: &Table, known: &mut State, seat: Seat, dice: &mut Generator) {
        imagine(table, known, seat, dice);
    }
}

/// Places to move to: on the way to the goal, and drawn ones, no more than `most`.
fn moves(pos: Pos<'_>, unit: UnitId, most: usize, dice: &mut Generator) -> Vec<Command> {
    let mut commands = Vec::new();
    for manner in [Manner::Standard, Manner::Dash] {
        let drawn = if manner == Manner::Dash { PLACES / 4 } else { PLACES };
        let ends = ends(pos, unit, courier::pace(pos, unit, manner), drawn, dice);
        let left = most - commands.len();
        commands.extend(ends.take(left).map(|to| manner.command(put(unit, to))));
    }
    commands
}

/// Ends of a move of some speed: on the way to the goal of a unit, then so many that are drawn.
fn ends<'a>(
    pos: Pos<'a>,
    unit: UnitId,
    speed: u8,
    drawn: usize,
    dice: &'a mut Generator,
) -> impl Iterator<Item = Pose> + 'a {
    let far = movement::farthest(pos, unit, speed).unwrap_or_default();
    let straight = Goal::of(pos, unit).map(|goal| goal.steps(pos, unit, far));
    let drawn = (0..drawn).filter_map(move |_| movement::propose_plain(pos, unit, speed, dice));
    // Only ways that are found at once: another one would be looked for again with every try.
    let steps =
        straight.into_iter().flatten().filter(move |&to| movement::goes_plainly(pos, unit, to, speed));
    steps.chain(drawn)
}

/// The wounds that the units of a side can suffer yet. A unit is lost only with its last wound, and a weak one soon.
fn army(pos: Pos<'_>, seat: Seat) -> f64 {
    let vehicle = missions::vehicle(pos);
    let units = pos.undefeated(seat).filter(|&unit| Some(unit) != vehicle);
    units
        .map(|unit| {
            let spec = pos.spec(unit);
            let whole = f64::from(spec.wounds) * f64::from(spec.miniatures.max(1));
            let part = (f64::from(pos.health(unit)) / whole.max(1.0)).max(0.0).sqrt();
            let (each, most) = SUPPRESSED;
            let suppressed = if spec.courage.is_some() {
                (each * f64::from(pos.unit(unit).suppression)).min(most)
            } else {
                0.0
            };
            whole * part * (1.0 - suppressed)
        })
        .sum()
}

/// Returns a side's share of what the mission is about, and of the ways to it.
fn task(pos: Pos<'_>, seat: Seat, held: &[Option<Seat>]) -> f64 {
    let attacks = pos.defender() == Some(seat.other());
    let way = |unit: UnitId| place::goal(pos, unit, pos.unit(unit).pose.point());
    let units = pos.units_of(seat).filter(|&unit| pos.is_on_table(unit));
    let ways: f64 = match missions::playing(pos) {
        Some(Chapter::Shields) if attacks => approach(pos, units),
        // The way of the Codes' holder is in what the mission is about.
        Some(Chapter::Codes) if attacks => units.filter(|&unit| !missions::bears(pos, unit)).map(way).sum(),
        _ => units.map(way).sum(),
    };
    let own = match missions::playing(pos) {
        Some(Chapter::Shift | Chapter::Free) => {
            POINT * (f64::from(pos.state.player(seat).vp) + coming(pos, seat, held))
        }
        Some(Chapter::Shields) if attacks => SHIELDS.task * shields(pos, seat),
        Some(Chapter::Codes) if attacks => CODES.task * courier::sent(pos) - courier::disorder(pos, seat),
        Some(Chapter::Tank) if attacks => TANK.task * damage(pos),
        _ => 0.0,
    };
    own + ways
}

/// The ways of attackers of Bring Down the Shields: one to the transmitter, the others to consoles, whatever is covered by now.
fn approach(pos: Pos<'_>, units: impl Iterator<Item = UnitId>) -> f64 {
    let mut consoles = 0.0;
    // That of the unit for which the transmitter is the least one.
    let mut detour = f64::INFINITY;
    for unit in units {
        let way = |kind| gap(pos, unit, tokens(pos, kind)).min(FARTHEST);
        let console = way(TokenKind::Console);
        consoles += console;
        detour = detour.min(way(TokenKind::Transmitter) - console);
    }
    let detour = if detour.is_finite() { detour } else { 0.0 };
    -APPROACH * (consoles + detour)
}

/// Returns the seat that controls each token, where control scores.
fn held(pos: Pos<'_>) -> Vec<Option<Seat>> {
    let tokens =
        pos.mission().filter(|mission| mission.scoring.is_some()).map_or(0, |mission| mission.tokens.len());
    (0..tokens).map(|token| missions::control(pos, token, [&mut (), &mut ()])).collect()
}

/// Points that control as it is now will bring.
fn coming(pos: Pos<'_>, seat: Seat, held: &[Option<Seat>]) -> f64 {
    let Some((mission, scoring)) =
        pos.mission().and_then(|mission| Some((mission, mission.scoring.as_ref()?)))
    else {
        return 0.0;
    };
    let (mut now, mut later) = (0.0, 0.0);
    for (token, _) in held.iter().enumerate().filter(|(_, holder)| **holder == Some(seat)) {
        let priority = pos.state.objective.is_some_and(|objective| objective.index() == token);
        now += f64::from(scoring.objective) + if priority { f64::from(scoring.priority) } else { 0.0 };
        later += f64::from(scoring.objective);
    }
    let mut weight = LATER;
    for _ in pos.state.round..mission.rounds {
        now += weight * later;
        weight *= LATER;
    }
    now
}

/// The part of Bring Down the Shields that is done.
fn shields(pos: Pos<'_>, seat: Seat) -> f64 {
    let Some(transmit) = pos.mission().and_then(|mission| mission.transmit.as_ref()) else { return 0.0 };
    let covered = f64::from(pos.state.board.slots.iter().sum::<u8>()) / f64::from(transmit.slots.max(1));
    let points = f64::from(pos.state.player(seat).vp) / f64::from(transmit.scores.max(1));
    (points + SLOTS * covered.min(1.0)) * f64::from(transmit.scores.max(1)) / f64::from(transmit.wins.max(1))
}

/// The damage of the vehicle, as a part of all it can take.
fn damage(pos: Pos<'_>) -> f64 {
    let Some(vehicle) = missions::vehicle(pos) else { return 0.0 };
    let whole = f64::from(pos.spec(vehicle).wounds).max(1.0);
    1.0 - f64::from(pos.health(vehicle)) / whole
}

/// Fills in what a seat does not know: the numbers of tokens, and cards that were chosen in secret.
fn imagine(table: &Table, known: &mut State, seat: Seat, dice: &mut Generator) {
    let numbers = with_pos(table, known, |pos| missions::numbers(pos).map(|(numbers, _)| numbers.to_vec()));
    if let Some(mut left) = numbers {
        left.retain(|number| known.board.markers.iter().all(|marker| marker.number != Some(*number)));
        for marker in known.board.markers.iter_mut().filter(|marker| marker.number.is_none()) {
            if left.is_empty() {
                break;
            }
            marker.number = Some(left.swap_remove(dice.pick(left.len() as u32) as usize));
        }
    }
    let other = seat.other();
    let cards = table.hands.get(other.index()).map_or(0, Vec::len) as u8;
    let player = &mut known.players[other.index()];
    if player.sides == Choice::Covered {
        player.sides = Choice::Sealed([(); 3].map(|()| if dice.pick(2) == 0 { Side::A } else { Side::B }));
    }
    if player.card == Choice::Covered {
        let hand: Vec<u8> = (0..cards).filter(|card| player.hand & (1 << card) != 0).collect();
        if let Some(&card) = hand.get(dice.pick(hand.len() as u32) as usize) {
            player.card = Choice::Sealed(card);
        }
    }
    // SO-COVERT-04: units that have a token, whichever.
    let mut hidden: Vec<UnitId> = with_pos(table, known, |pos| {
        let told = |unit: &UnitId| pos.state.board.covert.iter().all(|token| token.unit != Some(*unit));
        let units = pos.units_of(other).filter(|&unit| pos.unit(unit).place == Place::Covert);
        units.filter(told).collect()
    });
    for token in known.board.covert.iter_mut().filter(|token| token.seat == other && token.unit.is_none()) {
        if hidden.is_empty() {
            break;
        }
        token.unit = Some(hidden.swap_remove(dice.pick(hidden.len() as u32) as usize));
    }
}
