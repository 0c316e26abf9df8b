//! Conditions of agendas and rewards, judged by the record of the game.

use crate::catalogue::{Condition, MarkId};
use crate::model::{Battle, CardOf, MarkValue, Pos, Role};
use crate::rulings;

/// Returns the value of a mark: its number, or its units.
pub fn count(battle: &Battle, role: Role, card: CardOf, mark: &MarkId) -> u8 {
    match battle.record.mark(role, card, mark) {
        Some(MarkValue::Count(count)) => *count,
        Some(MarkValue::Units(units)) => units.len() as u8,
        Some(MarkValue::Flag(set)) => u8::from(*set),
        None => 0,
    }
}

/// The units of a mark, by their positions in the army.
pub fn units(battle: &Battle, role: Role, card: CardOf, mark: &MarkId) -> Vec<u8> {
    match battle.record.mark(role, card, mark) {
        Some(MarkValue::Units(units)) => units.clone(),
        _ => Vec::new(),
    }
}

/// Returns `true` if a side counts as a winner (TOD-A61).
pub fn won(pos: Pos<'_>, battle: &Battle, role: Role) -> bool {
    let drawn = battle.result.is_some_and(|result| result.winner.is_none());
    battle.won(role) || (drawn && pos.table.plays(rulings::A61_BOTH_WON))
}

/// Units that a side has left; none if nobody wrote it down.
fn left(battle: &Battle, role: Role) -> Option<usize> {
    match &battle.side(role).army {
        Some(army) => Some(army.units.len().saturating_sub(battle.record.defeated[role.index()].len())),
        None => battle.record.left[role.index()].map(usize::from),
    }
}

/// Returns `true` if a condition is met.
pub fn met(pos: Pos<'_>, battle: &Battle, role: Role, card: CardOf, condition: &Condition) -> bool {
    let of = |mark: &MarkId| count(battle, role, card, mark);
    match condition {
        Condition::All(all) => all.iter().all(|one| met(pos, battle, role, card, one)),
        Condition::Least { mark, count } => of(mark) >= *count,
        Condition::More { mark, than } => of(mark) > of(than),
        Condition::Flag(mark) => of(mark) > 0,
        Condition::Won => won(pos, battle, role),
        // A draw is neither won nor lost.
        Condition::Lost => battle.won(role.other()),
        Condition::FewerLeft => match (left(battle, role), left(battle, role.other())) {
            (Some(own), Some(theirs)) => own < theirs,
            _ => false,
        },
        Condition::Survived { mark, least } => {
            let units = units(battle, role, card, mark);
            let stand = |unit: &&u8| !battle.record.defeated[role.index()].contains(unit);
            let survivors = units.iter().filter(stand).count();
            let least = least.map_or(units.len(), usize::from).max(1);
            survivors >= least
        }
        Condition::ParagonStands => {
            let paragon = battle.registered(role).and_then(|seat| pos.state.paragon(seat));
            let army = battle.side(role).army.as_ref();
            let at = army.and_then(|army| army.units.iter().position(|unit| unit.dossier() == paragon));
            at.is_some_and(|at| !battle.record.defeated[role.index()].contains(&(at as u8)))
        }
    }
}
