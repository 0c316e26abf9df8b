//! Questions of rewards in words, and which of several like ones each is.

use sandtable_text::say;

use super::super::super::condition;
use super::super::super::lane::Front;
use super::super::{care, of_several};
use super::Choice;
use crate::catalogue::{Each, Effect};
use crate::model::{Source, Task, Turn};
use crate::rules::battle;

/// Returns the place of a reward among those that a card pays again and again, or chooses units for.
pub(super) fn turn(at: Front<'_>, asked: &Choice<'_>) -> Turn {
    let left = left(at, asked);
    let made = match asked.gives {
        Effect::Units { different: true, .. } => at.chosen().len(),
        _ => paid(at, asked).saturating_sub(left),
    };
    of_several(made, left)
}

/// Counts choices like this one that are still to be made, with those that are due after it.
fn left(at: Front<'_>, asked: &Choice<'_>) -> usize {
    let due = at.after.tasks[at.lane.role.index()].iter();
    let same = due.filter_map(|task| match task {
        Task::Reward { gives, source } if *source == asked.source => choices(gives, asked.gives),
        _ => None,
    });
    same.sum()
}

/// Returns how many choices a reward asks for, if it is like another one.
fn choices(gives: &Effect, other: &Effect) -> Option<usize> {
    match (gives, other) {
        (Effect::Units { who, count, care, .. }, Effect::Units { who: others, care: own, .. }) => {
            (who == others && care == own).then_some(usize::from(*count))
        }
        _ => (gives == other).then_some(1),
    }
}

/// Counts choices like this one that the agenda has paid in this game.
fn paid(at: Front<'_>, asked: &Choice<'_>) -> usize {
    let (battle, role) = (at.battle, at.lane.role);
    let agenda = battle.side(role).agenda.filter(|_| asked.source == Source::Agenda);
    let Some((index, agenda)) =
        agenda.and_then(|index| Some((index, battle::agenda(at.pos, battle, role, index)?)))
    else {
        return 0;
    };
    let paid = agenda.rewards.iter().filter_map(|reward| {
        let times = match &reward.each {
            Each::Once => 1,
            Each::Progress => usize::from(at.after.progressed[role.index()]),
            Each::Mark(mark) => {
                usize::from(condition::count(battle, role, crate::model::CardOf::Agenda(index), mark))
            }
        };
        Some(times * choices(&reward.gives, asked.gives)?)
    });
    paid.sum()
}

/// Returns the question of a reward.
pub(super) fn words(gives: &Effect) -> String {
    match gives {
        Effect::Units { care, up_to, .. } => {
            let perhaps = if *up_to { say!("aftermath-procedures-reward-if-you-want") } else { "" };
            say!("aftermath-procedures-reward-which-unit-gains", words = care::words(care), perhaps)
        }
        Effect::Dice { die, count, .. } => {
            say!("aftermath-procedures-reward-roll-for-the-reward", count, die = die.name())
        }
        Effect::OneOf(_) | Effect::Keywords { .. } => {
            String::from(say!("aftermath-procedures-reward-which-reward-do-you-choose"))
        }
        Effect::Commendation => {
            String::from(say!("aftermath-procedures-reward-does-your-paragon-take-the-arcs"))
        }
        Effect::Recruit(_) => {
            String::from(say!("aftermath-procedures-reward-which-unit-joins-your-register"))
        }
        _ => String::from(say!("aftermath-procedures-reward-take-the-reward")),
    }
}
