//! Knowledge of Legion that an analysis needs: which events are rolls, and what commands are about.

use sandtable_kernel::{Ref, Seat};
use sandtable_system::{ComesOff, Hazard};

use crate::commands::Command;
use crate::model::{Event, Frame, State, Table, UnitId};
use crate::rules::combat::CombatEvent;
use crate::rules::turn::TurnFrame;

/// Criticals and hits, by their places among the faces of all attack dice.
const HITS: u64 = 0b0101;
/// Blocks, by their place among the faces of all defense dice.
const BLOCKS: u64 = 0b0001;

/// Returns which faces of a roll succeed as they lie; surges are turned and spent later, by choice.
pub(super) fn hazard(table: &Table, event: &Event) -> Option<Hazard> {
    let Event::Combat(event) = event else { return None };
    let (unit, faces) = match event {
        CombatEvent::Rolled { unit, .. } | CombatEvent::Rerolled { unit, .. } => (*unit, HITS),
        CombatEvent::Defended { target, .. } => (*target, BLOCKS),
        _ => return None,
    };
    let seat = table.facts.units.get(unit.index())?.seat;
    Some(Hazard { unit: named(unit), seat, off: ComesOff::Each(faces) })
}

fn named(unit: UnitId) -> Ref {
    Ref::new("unit", unit.0)
}

/// Names the unit of a seat that a command is about: the one that it names, or the one that acts.
pub(super) fn doer(table: &Table, state: &State, seat: Seat, command: &Command) -> Option<Ref> {
    let acting = state.stack.iter().rev().find_map(|frame| match frame {
        Frame::Turn(TurnFrame::Activation(activation)) => Some(activation.unit),
        _ => None,
    });
    let own = |unit: &UnitId| table.facts.units.get(unit.index()).is_some_and(|spec| spec.seat == seat);
    let asked = match command {
        Command::Activate { unit } | Command::Answer { unit } => Some(*unit),
        Command::Deploy { place } => place.first().map(|put| put.piece),
        _ => None,
    };
    asked.filter(own).or_else(|| acting.filter(own)).map(named)
}

#[cfg(test)]
mod tests {
    use sandtable_dice::RollKind;
    use sandtable_legion_cards::dice::{Die, Face};

    use super::*;

    #[test]
    fn faces_that_come_off_are_those_of_the_dice() {
        let off = |die: Die, mask: u64| {
            let kind = die.kind();
            let names = kind.names.iter().enumerate().filter(|(at, _)| mask >> at & 1 == 1);
            names.map(|(_, name)| *name).collect::<Vec<_>>()
        };
        for die in [Die::RedAttack, Die::BlackAttack, Die::WhiteAttack] {
            assert_eq!(off(die, HITS), ["crit", "hit"]);
        }
        for die in [Die::RedDefence, Die::WhiteDefence] {
            assert_eq!(off(die, BLOCKS), ["block"]);
            assert_eq!(die.shown(sandtable_dice::Face(0)), Face::Block);
        }
        let red = ComesOff::Each(HITS).chance(RollKind::Die(Die::RedAttack.kind()), 1);
        assert_eq!(red, Some(6.0 / 8.0));
    }
}
