//! A player that decides at once: what the mission is about if it can be done, the best attack, or else the way to the goal. It
//! plays on where a look ahead ends, hundreds of times for one decision, so that it looks at few things and offers none.

use sandtable_ai::{Policy, chance};
use sandtable_dice::{Generator, Random};
use sandtable_geometry::Pose;
use sandtable_kernel::{Seat, machine};

use super::goal::Goal;
use super::{courier, deed, value};
use crate::Legion;
use crate::commands::{Command, put};
use crate::engine::{self, with_pos};
use crate::model::{Frame, Manner, Pos, State, Table, UnitId};
use crate::rules::effects::EffectFrame;
use crate::rules::missions::MissionFrame;
use crate::rules::turn::{Activation, TurnFrame};
use crate::rules::{combat, missions, movement, stats};

/// The chance in percent that anything legal is done.
const WHIM: u32 = 6;
/// Actions of a mission that are worth so much are made first.
const DEED: f64 = 0.5;
/// Attacks that are worth less than this are not made before a move.
const ATTACK: f64 = 0.25;
/// The chances in percent of aiming before an attack, and of going on before one.
const AIM: u32 = 55;
const ADVANCE: u32 = 30;
/// Steps towards a goal that are tried.
const STEPS: usize = 4;

/// Brisk play of one seat.
#[derive(Clone, Debug)]
pub(super) struct Brisk(Generator);

impl Brisk {
    pub(super) fn new(seed: u64) -> Self {
        Self(Generator::new(seed))
    }

    /// A legal answer to the open question.
    fn answer(&mut self, pos: Pos<'_>) -> Option<Command> {
        let dice = &mut self.0;
        let usual = || engine::asks(pos).map(|question| question.default);
        match *pos.state.stack.last()? {
            Frame::Turn(TurnFrame::Activation(frame)) if !chance(dice, WHIM) => {
                act(pos, &frame, dice).or_else(|| machine::sample::<Legion>(pos, dice))
            }
            Frame::Mission(MissionFrame::Assign(asked)) => {
                courier::assign(pos, &asked, courier::CAREFUL).or_else(usual)
            }
            Frame::Effect(EffectFrame::FreeMove(free)) => {
                let to = walk(pos, free.unit, free.reach(), true, dice).map(|to| free.command(to));
                let seat = pos.spec(free.unit).seat;
                let legal = to.filter(|command| engine::check(pos, seat, command).is_ok());
                legal.or_else(usual)
            }
            // Anywhere: the default is always the first place of all.
            Frame::Mission(MissionFrame::Enter(_) | MissionFrame::Reinforce(_)) => {
                machine::sample::<Legion>(pos, dice).or_else(usual)
            }
            // Tokens are spent where they help: the defaults of these questions.
            Frame::Attack(_) | Frame::Mission(_) | Frame::Effect(_) | Frame::Turn(TurnFrame::React(_)) => {
                usual()
            }
            _ => machine::sample::<Legion>(pos, dice),
        }
    }
}

/// The next action of an activation; `None` if none of these is legal.
fn act(pos: Pos<'_>, frame: &Activation, dice: &mut Generator) -> Option<Command> {
    let unit = frame.unit;
    let seat = pos.spec(unit).seat;
    let is_legal = |command: &Command| engine::check(pos, seat, command).is_ok();
    let mut deeds = Vec::new();
    missions::offer(pos, frame, &mut deeds);
    let deeds = deeds.into_iter().filter(|offer| offer.refusal.is_none());
    let deeds =
        deeds.filter_map(|offer| Some((deed::worth(pos, unit, offer.kind, frame.left > 1), offer.command?)));
    if let Some((worth, command)) = deeds.max_by(|a, b| a.0.total_cmp(&b.0))
        && worth >= DEED
    {
        return Some(command);
    }
    let twice = frame.left > 1;
    if stats::is_suppressed(pos, unit) && chance(dice, 50) && is_legal(&Command::Recover) {
        return Some(Command::Recover);
    }
    let attack = value::attack(pos, unit).filter(|(worth, _)| *worth > ATTACK || !twice);
    if let Some((_, target)) = attack
        && !(twice && chance(dice, ADVANCE))
    {
        if twice && chance(dice, AIM) && is_legal(&Command::Aim) {
            return Some(Command::Aim);
        }
        let weapons = combat::best(pos, unit, target)?;
        let command = Command::Attack { target, weapons };
        if is_legal(&command) {
            return Some(command);
        }
    }
    // After a Move comes a Dash.
    let manners = [Manner::Standard, Manner::Dash].into_iter();
    let mut ways = manners.filter_map(|manner| {
        let (speed, far) = (courier::pace(pos, unit, manner), manner != Manner::Dash);
        walk(pos, unit, speed, far, dice).map(|to| manner.command(put(unit, to))).filter(is_legal)
    });
    ways.next().or_else(|| Some(Command::Finish).filter(is_legal))
}

/// The end of a move of some speed towards the goal of a unit, or else one that is `drawn`.
fn walk(pos: Pos<'_>, unit: UnitId, speed: u8, drawn: bool, dice: &mut Generator) -> Option<Pose> {
    let far = movement::farthest(pos, unit, speed)?;
    let goal = Goal::of(pos, unit);
    if let Some(goal) = goal
        && goal.worth(pos.unit(unit).pose.point()) < 0.0
        && dice.pick(4) > 0
    {
        let mut steps = goal.steps(pos, unit, far).take(STEPS);
        if let Some(to) = steps.find(|&to| movement::goes_plainly(pos, unit, to, speed)) {
            return Some(to);
        }
    }
    if drawn { movement::propose_plain(pos, unit, speed, dice) } else { None }
}

/// Brisk players of both seats.
#[derive(Clone, Debug)]
pub struct Pair([Brisk; 2]);

impl Pair {
    /// Two players with dice of their own.
    pub(super) fn new(seed: u64) -> Self {
        Self([Brisk::new(seed), Brisk::new(!seed)])
    }
}

impl Policy<Legion> for Pair {
    fn choose(&mut self, table: &Table, state: &State, seat: Seat) -> Option<Command> {
        with_pos(table, state, |pos| {
            machine::asked::<Legion>(pos).filter(|&asked| asked == seat)?;
            self.0.get_mut(seat.index())?.answer(pos)
        })
    }

    fn turn(&mut self, table: &Table, state: &State) -> Option<(Seat, Command)> {
        with_pos(table, state, |pos| {
            let seat = machine::asked::<Legion>(pos)?;
            self.0.get_mut(seat.index())?.answer(pos).map(|command| (seat, command))
        })
    }
}
