//! The mission (SO-MIS).

use sandtable_dice::RollKey;
use sandtable_kernel::machine::{Procedure, Step};
use serde::{Deserialize, Serialize};

use super::{Loadouts, SetupEvent};
use crate::Legion;
use crate::model::Cx;

/// The mission is set: the one that the setup names, or one of all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mission;

impl Procedure<Legion> for Mission {
    fn run(&self, cx: &mut Cx<'_>) -> Step {
        let count = cx.table.missions.len() as u32;
        // SO-MIS-01, SO-MIS-02: no battle deck; after colours are known, by agreement or at random.
        let drawn = cx.table.setup.mission.is_none();
        let mission = if drawn { cx.dice.pick(RollKey::new("mission"), count) as u8 } else { 0 };
        cx.emit(SetupEvent::MissionSet { mission, drawn });
        // SO-LOAD-03: Loadouts come next, before any unit deploys.
        let blue = cx.state.blue();
        cx.goto(Loadouts(blue));
        Step::Went
    }
}
