//! Rolls and the tactical points that may change them before they are counted (REG-TP, REG-DICE).
//!
//! REG-TP-05, REG-A30: every check of the game comes through here and is open to points. REG-TP-06: dangerous terrain
//! rolls its dice elsewhere and is not. REG-TP-09: a re-rolled save die comes here again after its re-roll.
//! REG-DICE-08: where the dice come from does not matter.

use sandtable_dice::{D6, Face, Random, RollKey};
use sandtable_geometry::List;
use sandtable_kernel::machine::{Numbers, Procedure, Prompt, Step, unexpected};
use sandtable_kernel::{Choice, Offer, Refusal, Seat};
use sandtable_text::{phrase, said, say};

use super::TurnEvent;
use crate::Regiment;
use crate::commands::Command;
use crate::model::{Cx, Discard, Faces, Pos, Purpose, Roll, UnitId};
use crate::rules::form::{self, button};
use crate::rules::{Events, Plan};
use crate::rulings::{A29_POINTS_FIRST, A31_ONE_PER_ROLL};

/// Only the owner of the rolling unit may spend points on the roll (REG-TP-10, REG-A31).
pub(crate) const OWNER: u8 = 0;
/// Either seat may (REG-KW-48).
pub(crate) const BOTH: u8 = 0b11;

/// A roll to be made.
#[derive(Clone, Copy, Debug)]
pub struct Ask {
    /// The purpose of the roll.
    pub purpose: Purpose,
    /// The unit that rolls.
    pub unit: UnitId,
    /// The enemy that forces it.
    pub against: Option<UnitId>,
    /// Counts how many dice count (one more is rolled with a discard).
    pub dice: u8,
    /// The number each die, or the sum, must reach.
    pub need: u8,
    /// True if the dice are added up.
    pub sum: bool,
    /// The die that is put aside.
    pub discard: Discard,
    /// The seats that may spend points: [`OWNER`] or [`BOTH`].
    pub open: u8,
}

/// Rolls; `numbers` explain the event. When nobody can or will change it any more, `State::rolled` holds the result for the frame below.
pub fn roll(cx: &mut Cx<'_>, ask: Ask, numbers: Numbers) {
    let extra = u8::from(ask.discard != Discard::None);
    let key = key(ask.purpose.code(), ask.unit, ask.against);
    // REG-DICE-08: where the dice come from does not matter.
    let mut faces = throw(cx, key, usize::from(ask.dice + extra));
    // REG-TP-05: every check comes through here and is open to points.
    let open = if ask.open == OWNER { 1 << cx.pos().spec(ask.unit).seat.0 } else { ask.open };
    let (mut discard, mut discarded) = (ask.discard, None);
    // REG-KW-60: what a discard and a point do to each other.
    if !cx.table.rulings.is(A29_POINTS_FIRST) {
        // REG-A29: roll three, discard one, then tactical points on the two that are kept.
        discard = Discard::None;
        discarded = drop_one(&mut faces, ask.discard);
    }
    let Ask { purpose, unit, need, sum, .. } = ask;
    cx.emit_with(TurnEvent::Rolled { purpose, unit, need, sum, faces, discard, discarded, open }, numbers);
}

pub(crate) fn key(purpose: &'static str, unit: UnitId, against: Option<UnitId>) -> RollKey<'static> {
    let key = RollKey::new(purpose).by("unit", unit.0);
    against.map_or(key, |enemy| key.against("unit", enemy.0))
}

/// Rolls six-sided dice at once, as many as a roll may have.
pub(crate) fn throw(cx: &mut Cx<'_>, key: RollKey<'_>, dice: usize) -> Faces {
    let mut faces = [Face::default(); Faces::CAPACITY];
    let dice = dice.min(faces.len());
    cx.dice.roll(key, &D6, &mut faces[..dice]);
    let mut thrown = Faces::new();
    for face in &faces[..dice] {
        thrown.push(face.pips());
    }
    thrown
}

/// Takes the highest or lowest die away, and returns its face.
fn drop_one(faces: &mut Faces, discard: Discard) -> Option<u8> {
    let at = match discard {
        Discard::None => None,
        Discard::Highest => faces.iter().enumerate().max_by_key(|&(_, face)| face).map(|(at, _)| at),
        Discard::Lowest => faces.iter().enumerate().min_by_key(|&(_, face)| face).map(|(at, _)| at),
    };
    faces.remove(at?)
}

/// The faces that count in the end, and the one that does not.
fn counted(roll: &Roll) -> (Faces, Option<u8>) {
    let mut faces = roll.faces;
    let discarded = drop_one(&mut faces, roll.discard);
    (faces, discarded)
}

/// Returns `true` if a tactical point could still change something for the better: there is a die below 6, and the
/// roll does not succeed in full already.
fn useful(roll: &Roll) -> bool {
    if roll.sum {
        counted(roll).0.iter().sum::<u8>() < roll.need && roll.faces.iter().any(|&face| face < 6)
    } else {
        roll.faces.iter().any(|&face| face < roll.need && face < 6)
    }
}

impl Procedure<Regiment> for Roll {
    const PROMPT: Prompt =
        Prompt::new("tactical-points", rule!("REG-TP-03"), phrase!("turn-roll-spend-tactical-points-to-set"));

    /// Closes the window when nobody can use it; dice and points are public, so that tells nothing.
    fn run(&self, cx: &mut Cx<'_>) -> Step {
        if self.asked(cx.pos()).is_some() {
            return Step::Asks;
        }
        let (faces, discarded) = counted(self);
        cx.emit(TurnEvent::RollOver { purpose: self.purpose, faces, discarded });
        Step::Went
    }

    /// The seat to ask: the roller first, then the other (REG-KW-48).
    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        if !useful(self) {
            return None;
        }
        let own = pos.spec(self.unit).seat;
        [own, own.other()]
            .into_iter()
            .find(|seat| self.open & (1 << seat.0) != 0 && pos.state.player(*seat).tp > 0)
    }

    fn default_answer(&self, _: Pos<'_>) -> Command {
        Command::Pass
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        let Some(seat) = self.asked(pos) else { return Err(unexpected(command)) };
        match command {
            Command::Pass => Ok(Events::of(TurnEvent::Kept { seat }).into()),
            Command::Flip { dice } => {
                let tp = pos.state.player(seat).tp;
                if dice.len() > usize::from(tp) {
                    // REG-TP-07: spent points leave the pool.
                    return Err(Refusal::new(
                        "not-enough-tp",
                        rule!("REG-TP-02"),
                        said!("refusal-not-enough-tp"),
                    )
                    .with(dice.len() as f64, f64::from(tp)));
                }
                if pos.table.rulings.is(A31_ONE_PER_ROLL) && dice.len() > 1 {
                    return Err(Refusal::new(
                        "one-per-roll",
                        rule!("REG-TP-04"),
                        said!("refusal-one-per-roll"),
                    ));
                }
                for (at, &die) in dice.iter().enumerate() {
                    let face = self.faces.get(usize::from(die)).copied();
                    if face.is_none_or(|face| face == 6) || dice[..at].contains(&die) {
                        return Err(Refusal::new(
                            "no-such-die",
                            rule!("REG-TP-02"),
                            said!("refusal-no-such-die-2"),
                        ));
                    }
                }
                if dice.is_empty() {
                    return Err(Refusal::new("no-dice", rule!("REG-TP-02"), said!("refusal-no-dice")));
                }
                Ok(Events::of(TurnEvent::Flipped { seat, dice: *dice }).into())
            }
            _ => Err(unexpected(command)),
        }
    }

    /// Lists the answers: keep the dice, or set some to 6; by default the worst one.
    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let Some(seat) = self.asked(pos) else { return };
        let most = most(pos, seat);
        if let Some(&worst) = worth(self).first() {
            let below = self.faces.iter().enumerate().filter(|&(_, &face)| face < 6);
            // Where only one die may be named, each choice is the list of it.
            let choice = |(die, face): (usize, &u8)| {
                let text = say!("turn-roll-die", die = die + 1, face);
                if most == 1 { Choice::new([die], text) } else { Choice::new(die, text) }
            };
            let dice = below.map(choice).collect();
            let field = form::several("/flip/dice", "dice", dice, [1, most as u32], None);
            let has = pos.state.player(seat).tp;
            let text = say!("turn-roll-spend-tactical-points-left-each-sets", has);
            let command = Command::Flip { dice: [worst].into_iter().collect() };
            out.push(button("flip", text, command).about(self.unit.into()).field(field));
        }
        out.push(button("pass", say!("turn-roll-keep-the-dice"), Command::Pass));
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        let seat = self.asked(pos)?;
        let worth = worth(self);
        let most = most(pos, seat).min(worth.len()).min(3) as u32;
        let count = dice.pick(most + 1) as usize;
        Some(match List::from_slice(worth.get(..count)?) {
            Some(list) if count > 0 => Command::Flip { dice: list },
            _ => Command::Pass,
        })
    }
}

/// The failing dice, worst first: what is worth a point.
fn worth(frame: &Roll) -> Vec<u8> {
    let mut dice: Vec<u8> = (0..frame.faces.len() as u8)
        .filter(|&die| {
            let face = frame.faces[usize::from(die)];
            face < 6 && (frame.sum || face < frame.need)
        })
        .collect();
    dice.sort_by_key(|&die| frame.faces[usize::from(die)]);
    dice
}

/// Dice that a seat may set to 6 at once.
fn most(pos: Pos<'_>, seat: Seat) -> usize {
    // REG-A31
    if pos.table.rulings.is(A31_ONE_PER_ROLL) { 1 } else { usize::from(pos.state.player(seat).tp).min(8) }
}
