//! Knowledge of REGIMENT that an analysis needs: which events are rolls, and what commands are about.

use sandtable_kernel::{Ref, Seat};
use sandtable_system::{ComesOff, Hazard, Without};

use crate::commands::Command;
use crate::data::Keyword;
use crate::model::{Event, Frame, State, Table, UnitId};
use crate::rules::turn::TurnEvent;

/// Returns which faces of a roll succeed; later re-rolls, points and discards are no luck of this roll.
pub(super) fn hazard(table: &Table, event: &Event) -> Option<Hazard> {
    let Event::Turn(TurnEvent::Rolled { unit, need, sum, faces, discarded, .. }) = event else { return None };
    let spec = table.units.get(unit.index())?;
    let off = if *sum {
        ComesOff::Sum {
            least: u32::from(*need),
            without: aside(table, *unit, faces.iter().copied(), *discarded),
        }
    } else {
        // Face number n has bit n - 1.
        ComesOff::Each((0..6).filter(|face| face + 1 >= *need).map(|face| 1 << face).sum())
    };
    Some(Hazard { unit: named(*unit), seat: spec.seat, off })
}

/// Finds which die was put aside: the event tells its face alone.
fn aside(table: &Table, unit: UnitId, kept: impl Iterator<Item = u8> + Clone, face: Option<u8>) -> Without {
    let Some(face) = face else { return Without::Nothing };
    // REG-KW-29: where all dice show the same, who the unit is decides.
    let green = || table.units.get(unit.index()).is_some_and(|spec| spec.keys.has(Keyword::Green));
    match (kept.clone().max(), kept.min()) {
        (Some(most), _) if face > most => Without::Highest,
        (_, Some(least)) if face < least => Without::Lowest,
        (Some(most), Some(least)) if face == most && face > least => Without::Highest,
        (Some(most), Some(least)) if face == least && face < most => Without::Lowest,
        _ if green() => Without::Highest,
        _ => Without::Lowest,
    }
}

fn named(unit: UnitId) -> Ref {
    Ref::new("unit", unit.0)
}

/// Names the unit of a seat that a command is about: the one that it names, or the one that acts or rolls.
pub(super) fn doer(table: &Table, state: &State, seat: Seat, command: &Command) -> Option<Ref> {
    let own = |unit: &UnitId| table.units.get(unit.index()).is_some_and(|spec| spec.seat == seat);
    let acting = state.stack.iter().rev().find_map(|frame| match frame {
        Frame::Activation(one) => Some(one.unit),
        Frame::Interrupt(one) => Some(one.unit),
        Frame::Roll(one) => Some(one.unit),
        _ => None,
    });
    let asked = || match command {
        Command::Nominate { unit }
        | Command::Deploy { unit, .. }
        | Command::DeployInside { unit, .. }
        | Command::Scout { unit, .. }
        | Command::Interrupt { unit } => Some(*unit),
        _ => None,
    };
    acting.filter(own).or_else(asked).filter(own).map(named)
}
