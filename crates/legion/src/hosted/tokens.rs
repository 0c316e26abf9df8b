//! What a token that an action gives is worth: in the unit's best attack, or against the worst that it may meet as all stand.

use sandtable_kernel::machine;
use sandtable_system::object;
use serde_json::{Map, Value, json};

use crate::commands::Command;
use crate::engine::{check, with_pos};
use crate::model::{Frame, Pos, UnitId};
use crate::rules::combat::{self, Odds, Worth};
use crate::rules::turn::TurnFrame;

/// The wounds more, or fewer, by a token that the command takes, and of which unit; nothing of other commands, and where nobody
/// attacks whom.
#[must_use]
pub fn gain(pos: Pos<'_>, command: &Command) -> Map<String, Value> {
    let told = || {
        let Some(Frame::Turn(TurnFrame::Activation(frame))) = pos.state.stack.last() else { return None };
        check(pos, machine::asked::<crate::Legion>(pos)?, command).ok()?;
        let unit = frame.unit;
        let mut state = *pos.state;
        let own = state.unit_mut(unit);
        // Whoever aims with the last action does not attack.
        let (foes, attack): (Vec<UnitId>, fn(Pos<'_>, UnitId, UnitId) -> Option<f64>) = match command {
            Command::Aim if frame.left > 1 => {
                own.aim += 1;
                (combat::targets(pos, unit).collect(), wounds)
            }
            Command::Dodge => {
                own.dodge += 1;
                let foes = pos.on_table().filter(|&foe| pos.spec(foe).seat != pos.spec(unit).seat);
                (foes.collect(), |pos, unit, foe| wounds(pos, foe, unit))
            }
            _ => return None,
        };
        let most = |pos: Pos<'_>| {
            let all = foes.iter().filter_map(|&foe| Some((foe, attack(pos, unit, foe)?)));
            all.max_by(|a, b| a.1.total_cmp(&b.1))
        };
        let (foe, before) = most(pos)?;
        let (_, after) = with_pos(pos.table, &state, most)?;
        Some(object(json!({ "target": foe, "gain": { "wounds": after - before } })))
    };
    told().unwrap_or_default()
}

/// Wounds of an attack with the weapons with most dice, both sides spending at their best.
fn wounds(pos: Pos<'_>, unit: UnitId, target: UnitId) -> Option<f64> {
    let weapons = combat::best(pos, unit, target)?;
    let numbers = combat::foreseen(pos, &combat::declared(pos, unit, target, &weapons), &weapons);
    let worth = Worth { health: pos.health(target).max(1), ..Worth::default() };
    let wounds = combat::best_spent(&numbers, worth).wounds;
    Some(Odds { wounds, ..Odds::default() }.mean_wounds())
}
