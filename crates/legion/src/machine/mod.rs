//! The AI player of Legion: sensible, with a whim now and then. It weighs what a unit can do now and after one move: wounds
//! that it may expect to deal and to suffer, and the way to what the mission is about. It knows no more than its seat does.

mod brisk;
mod courier;
mod deed;
mod goal;
mod outlook;
mod place;
mod value;

pub use outlook::Prospects;

use sandtable_ai::{Policy, chance};
use sandtable_dice::Generator;
use sandtable_geometry::Pose;
use sandtable_kernel::{Offer, Seat, machine};

use crate::Legion;
use crate::commands::{Command, put};
use crate::engine::{self, with_pos};
use crate::model::{Frame, Manner, Pos, State, Table, UnitId};
use crate::rules::effects::EffectFrame;
use crate::rules::missions::MissionFrame;
use crate::rules::movement;
use crate::rules::setup::SetupFrame;
use crate::rules::stats;
use crate::rules::turn::{Activation, Round, TurnFrame};
use goal::Goal;

/// The chance in percent that anything legal is done, so that also what no habit names occurs.
const WHIM: u32 = 4;
/// Places that are looked at for one move, and for one deployment.
const PLACES: u32 = 7;

/// Sensible play.
#[derive(Clone, Debug)]
pub struct Sensible {
    dice: Generator,
}

/// A command with its worth, in expected wounds.
type Weighed = (f64, Command);

/// A speed, and the command that moves a unit by it.
type Way<'a> = (u8, &'a dyn Fn(Pose) -> Command);

fn better(best: Option<Weighed>, other: Weighed) -> Option<Weighed> {
    match best {
        Some(best) if best.0 >= other.0 => Some(best),
        _ => Some(other),
    }
}

impl Sensible {
    /// A policy with its own dice, apart from the game's.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { dice: Generator::new(seed) }
    }

    /// A legal answer to the open question.
    pub fn answer(&mut self, pos: Pos<'_>) -> Option<Command> {
        if chance(&mut self.dice, WHIM)
            && let Some(command) = machine::sample::<Legion>(pos, &mut self.dice)
        {
            return Some(command);
        }
        let found = match *pos.state.stack.last()? {
            Frame::Setup(SetupFrame::Deploy(_)) => self.deploy(pos),
            Frame::Turn(TurnFrame::Activation(frame)) => self.act(pos, &frame),
            Frame::Turn(TurnFrame::Answer(answer)) => best_attack(pos, answer.unit, &engine::offers(pos)),
            Frame::Turn(TurnFrame::Overrun(overrun)) => best_attack(pos, overrun.unit, &engine::offers(pos)),
            Frame::Turn(TurnFrame::React(_)) => react(pos),
            Frame::Turn(TurnFrame::Round(Round::Turn(_) | Round::Pick(..))) => self.turn_of(pos),
            Frame::Mission(MissionFrame::Assign(asked)) => {
                courier::assign(pos, &asked, courier::STURDY).map(|command| (0.0, command))
            }
            Frame::Effect(EffectFrame::FreeMove(free)) => {
                // A unit that stays keeps the worth of its place.
                let here = place::worth(pos, free.unit, pos.unit(free.unit).pose);
                let way: Way<'_> = (free.reach(), &|to: Pose| free.command(to));
                self.walk(pos, free.unit, way, false).filter(|(worth, _)| *worth > here)
            }
            // Where the mission lets it come onto the table.
            Frame::Mission(MissionFrame::Enter(_) | MissionFrame::Reinforce(_)) => self.deploy(pos),
            // Tokens are spent where they help, and so are dice: the defaults of these questions.
            Frame::Attack(_) | Frame::Mission(_) | Frame::Effect(_) => None,
            _ => machine::sample::<Legion>(pos, &mut self.dice).map(|command| (0.0, command)),
        };
        found.map(|(_, command)| command).or_else(|| engine::asks(pos).map(|question| question.default))
    }

    /// Puts a unit down where it has the shortest way to its goal.
    fn deploy(&mut self, pos: Pos<'_>) -> Option<Weighed> {
        let mut best = None;
        for _ in 0..PLACES {
            let Some(command) = machine::sample::<Legion>(pos, &mut self.dice) else { continue };
            let worth = match command {
                Command::Deploy { place } => {
                    place.first().map_or(0.0, |put| place::goal(pos, put.piece, put.to.point()))
                }
                _ => 0.0,
            };
            best = better(best, (worth, command));
        }
        best
    }

    /// Activates the unit that can do most now; draws a token where no ordered unit can do anything.
    fn turn_of(&mut self, pos: Pos<'_>) -> Option<Weighed> {
        let mut best = None;
        for offer in legal(engine::offers(pos)) {
            match offer.command {
                // The offer stands for all units that its form lists.
                Some(Command::Activate { .. }) => {
                    let seat = machine::asked::<Legion>(pos)?;
                    for unit in pos.units_of(seat).filter(|&unit| pos.is_on_table(unit)) {
                        let command = Command::Activate { unit };
                        if engine::check(pos, seat, &command).is_ok() {
                            let worth = value::attack(pos, unit).map_or(0.0, |(worth, _)| worth);
                            best = better(best, (0.4 + worth + goal::turn(pos, unit), command));
                        }
                    }
                }
                Some(Command::Draw) => best = better(best, (0.3, Command::Draw)),
                Some(command) => best = better(best, (0.0, command)),
                None => {}
            }
        }
        best
    }

    /// Chooses the next action of an activation.
    fn act(&mut self, pos: Pos<'_>, frame: &Activation) -> Option<Weighed> {
        let unit = frame.unit;
        let offers: Vec<_> = legal(engine::offers(pos)).collect();
        let has = |kind: &str| offers.iter().any(|offer| offer.kind == kind);
        let here = place::worth(pos, unit, pos.unit(unit).pose);
        let attack = best_attack(pos, unit, &offers);
        let hits = attack.as_ref().map_or(0.0, |(worth, _)| *worth);
        let twice = frame.left > 1;
        let mut best = attack;
        if twice && has("aim") && hits > 0.0 && pos.unit(unit).aim == 0 {
            // The attack that comes after it.
            best = better(best, (hits * 1.4, Command::Aim));
        }
        for (_, manner) in
            [("move", Manner::Standard), ("dash", Manner::Dash)].into_iter().filter(|way| has(way.0))
        {
            let way: Way<'_> = (courier::pace(pos, unit, manner), &|to: Pose| manner.command(put(unit, to)));
            if let Some((worth, command)) = self.walk(pos, unit, way, twice) {
                best = better(best, (worth - here - if twice { 0.0 } else { 0.05 }, command));
            }
        }
        for offer in &offers {
            let Some(command) = offer.command else { continue };
            let worth = match offer.kind {
                "attack" | "move" | "dash" | "aim" => continue,
                "recover" if stats::is_suppressed(pos, unit) => {
                    0.3 + 0.1 * f64::from(pos.unit(unit).suppression)
                }
                "recover" => 0.02 * f64::from(pos.unit(unit).suppression),
                "dodge" => 0.4 * place::danger(pos, unit, pos.unit(unit).pose).min(1.0),
                "standby" => 0.08,
                "finish" => 0.0,
                kind => deed::worth(pos, unit, kind, twice),
            };
            best = better(best, (worth, command));
        }
        best
    }

    /// Finds the best of some places that a move may end at. With an action left after it the attack from there counts.
    fn walk(&mut self, pos: Pos<'_>, unit: UnitId, (speed, way): Way<'_>, twice: bool) -> Option<Weighed> {
        let seat = pos.spec(unit).seat;
        let mut best = None;
        let far = movement::farthest(pos, unit, speed).unwrap_or_default();
        let straight = Goal::of(pos, unit).map(|goal| goal.steps(pos, unit, far));
        let drawn = (0..PLACES).filter_map(|_| movement::propose(pos, unit, speed, &mut self.dice));
        for to in straight.into_iter().flatten().chain(drawn) {
            let command = way(to);
            let attack = if twice { place::attack(pos, unit, to) } else { 0.0 };
            let worth = place::worth(pos, unit, to) + 0.9 * attack;
            if best.as_ref().is_none_or(|(most, _)| worth > *most)
                && engine::check(pos, seat, &command).is_ok()
            {
                best = Some((worth, command));
            }
        }
        best
    }
}

/// The offers that may be taken as they stand.
fn legal(offers: Vec<Offer<Command>>) -> impl Iterator<Item = Offer<Command>> {
    offers.into_iter().filter(|offer| offer.refusal.is_none() && offer.command.is_some())
}

/// The best of the attacks that are offered.
fn best_attack(pos: Pos<'_>, unit: UnitId, offers: &[Offer<Command>]) -> Option<Weighed> {
    let mut best = None;
    for command in offers.iter().filter(|offer| offer.refusal.is_none()).filter_map(|offer| offer.command) {
        if let Command::Attack { target, weapons } = command {
            best = better(best, (value::of_attack(pos, unit, target, &weapons), command));
        }
    }
    best
}

/// Answers from standby whenever it can.
fn react(pos: Pos<'_>) -> Option<Weighed> {
    let answer = |command| matches!(command, Command::Answer { .. }).then_some((0.0, command));
    legal(engine::offers(pos)).find_map(|offer| offer.command.and_then(answer))
}

impl Policy<Legion> for Sensible {
    fn choose(&mut self, table: &Table, state: &State, seat: Seat) -> Option<Command> {
        with_pos(table, state, |pos| {
            machine::asked::<Legion>(pos).filter(|&asked| asked == seat)?;
            self.answer(pos)
        })
    }
}
