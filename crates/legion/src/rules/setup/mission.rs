//! The mission (SO-MIS).

use sandtable_dice::RollKey;
use sandtable_kernel::machine::{Procedure, Step};
use sandtable_legion_cards::dice::{Die, Face};
use serde::{Deserialize, Serialize};

use super::{Deploy, Loadouts, SetupEvent};
use crate::Legion;
use crate::model::{Cx, Weather};
use crate::rules::missions;
use crate::rules::tokens::{Results, throw};

/// The mission is set: the one that the setup names, or one of all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mission;

impl Procedure<Legion> for Mission {
    fn run(&self, cx: &mut Cx<'_>) -> Step {
        let count = cx.table.missions.len() as u32;
        // SO-MIS-01, SO-MIS-02: no battle deck; after colors are known, by agreement or at random.
        let drawn = cx.table.setup.mission.is_none() && cx.table.missions.len() > 1;
        let mission = if drawn { cx.dice.pick(RollKey::new("mission"), count) as u8 } else { 0 };
        cx.emit(SetupEvent::MissionSet { mission, drawn });
        // SO-COND-01: after the mission, if the players have agreed to use a condition.
        if cx.table.setup.condition {
            condition(cx);
        }
        if cx.pos().is_free() {
            // LEG-A92: units of Legion have no Loadouts.
            missions::deploying(cx);
            cx.goto(Deploy::first(cx.pos()));
            return Step::Went;
        }
        // SO-SQUAD-04, SO-LOAD-03: Loadouts come next, before any unit deploys.
        let blue = cx.state.blue();
        cx.goto(Loadouts(blue));
        Step::Went
    }
}

/// Rolls for a condition and for its time.
fn condition(cx: &mut Cx<'_>) {
    // SO-COND-02: a white attack die for the effect, a red defense die for its time.
    let effect = throw(cx, RollKey::new("condition"), Die::WhiteAttack, 1);
    let time = throw(cx, RollKey::new("condition-time"), Die::RedDefence, 1);
    let face = effect.first().copied().unwrap_or(Face::Blank);
    // SO-COND-10: a blank brings none. SO-COND-04, SO-COND-05: a block holds early, anything else late.
    let found = cx.table.pack.conditions.iter().position(|condition| condition.face == face);
    let late = time.first() != Some(&Face::Block);
    let weather = found.map(|at| Weather { condition: at as u8, late });
    let (effect, time) = (Results::of(&effect), Results::of(&time));
    cx.emit(SetupEvent::Conditioned { effect, time, weather });
}
