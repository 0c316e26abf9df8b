//! Values a token that an action gives: in the unit's best attack, or against the worst that it may meet as all stand.

use sandtable_kernel::machine;
use sandtable_system::object;
use serde_json::{Map, Value, json};

use super::explain::at_best;
use crate::Legion;
use crate::commands::Command;
use crate::engine::{check, with_pos};
use crate::model::{Frame, Pos, UnitId};
use crate::rules::combat;
use crate::rules::turn::TurnFrame;

/// The change in wounds through a token that the command takes, and of which unit; empty for other commands, and
/// where no unit can attack another.
#[must_use]
pub fn gain(pos: Pos<'_>, command: &Command) -> Map<String, Value> {
    told(pos, command).unwrap_or_default()
}

fn told(pos: Pos<'_>, command: &Command) -> Option<Map<String, Value>> {
    let Some(Frame::Turn(TurnFrame::Activation(frame))) = pos.state.stack.last() else { return None };
    check(pos, machine::asked::<Legion>(pos)?, command).ok()?;
    let unit = frame.unit;
    let mut state = *pos.state;
    let own = state.unit_mut(unit);
    // Attackers and defenders.
    let attacks: Vec<[UnitId; 2]> = match command {
        // A unit that aims with its last action does not attack.
        Command::Aim if frame.left > 1 => {
            own.aim += 1;
            combat::targets(pos, unit).map(|foe| [unit, foe]).collect()
        }
        Command::Dodge => {
            own.dodge += 1;
            let foe = |&foe: &UnitId| pos.spec(foe).seat != pos.spec(unit).seat;
            pos.on_table().filter(foe).map(|foe| [foe, unit]).collect()
        }
        _ => return None,
    };
    let worst = |pos: Pos<'_>| {
        let all = attacks.iter().filter_map(|&attack| Some((attack, wounds(pos, attack)?)));
        all.max_by(|a, b| a.1.total_cmp(&b.1))
    };
    let (attack, before) = worst(pos)?;
    let (_, after) = with_pos(pos.table, &state, worst)?;
    let foe = attack.into_iter().find(|&one| one != unit)?;
    Some(object(json!({ "target": foe, "gain": { "wounds": after - before } })))
}

/// Wounds of an attack with the weapons with most dice, both sides spending at their best.
fn wounds(pos: Pos<'_>, [unit, target]: [UnitId; 2]) -> Option<f64> {
    let weapons = combat::best(pos, unit, target)?;
    Some(at_best(pos, &combat::declared(pos, unit, target, &weapons), &weapons).mean_wounds())
}
