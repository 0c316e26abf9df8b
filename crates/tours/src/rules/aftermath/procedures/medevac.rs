//! Step 4: Medevac takes a unit out, then every other defeated one is checked.

use sandtable_kernel::Refusal;
use sandtable_text::say;

use super::super::Answer;
use super::super::lane::{Front, Lane};
use super::{Choices, Procedure, casualty, not_one, wrong};
use crate::catalogue::AssetKind;
use crate::events::{Event, RecordChange};
use crate::model::{Occurrence, Task};
use crate::plan::{Cx, Plan};

/// Begins step 4 for a side.
pub(in crate::rules::aftermath) fn begin(cx: &mut Cx<'_>, lane: Lane) {
    let Some(at) = lane.front(cx.pos()) else { return };
    let army = at.battle.side(lane.role).army.as_ref();
    let medevac = army.is_some_and(|army| army.assets.contains(&AssetKind::Medevac));
    // TOD-ASSET-11
    if medevac && !at.defeated().is_empty() {
        lane.task(cx, Task::Medevac);
    } else {
        casualty::due(cx, lane, None);
    }
}

pub(super) struct Medevac;

impl Procedure for Medevac {
    fn kind(&self) -> &'static str {
        "evacuate"
    }

    fn offer(&self, at: Front<'_>, out: &mut Choices) {
        out.ask(rule!("TOD-ASSET-11"), || {
            String::from(say!("aftermath-procedures-medevac-which-defeated-unit-does-medevac-spare"))
        });
        for unit in at.defeated() {
            out.unit(at.pos, unit);
        }
    }

    fn check(&self, at: Front<'_>, answer: &Answer, plan: &mut Plan) -> Result<(), Refusal> {
        let &Answer::Unit { unit, .. } = answer else { return wrong(answer) };
        if !at.defeated().contains(&unit) {
            return Err(not_one(at.pos, unit, rule!("TOD-ASSET-11")));
        }
        let lane = at.lane;
        plan.and_then(move |cx| {
            // TOD-A53: it was used.
            let change = RecordChange::Triggered(lane.role, AssetKind::Medevac);
            cx.emit(Event::Recorded { battle: lane.no, change });
            lane.lived(cx, unit, Occurrence::Medevac);
            // TOD-POST-13
            casualty::due(cx, lane, Some(unit));
        });
        Ok(())
    }

    fn is_void(&self, at: Front<'_>) -> bool {
        at.defeated().is_empty()
    }

    fn lapse(&self, cx: &mut Cx<'_>, lane: Lane) {
        casualty::due(cx, lane, None);
    }
}
