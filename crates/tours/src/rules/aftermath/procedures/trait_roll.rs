//! Defining Traits are rolled for a Paragon that would have been a casualty.

use sandtable_kernel::RuleId;
use sandtable_text::say;

use super::super::lane::{Front, Lane};
use super::Throw;
use super::reward::arc_trait;
use crate::events::UnitChange;
use crate::model::{DossierNo, HeldTrait, Pos};
use crate::plan::Cx;
use crate::rules::{army, experience};
use crate::rulings;

#[derive(Clone)]
pub(super) struct Roll {
    pub unit: DossierNo,
}

impl Throw for Roll {
    const KIND: &'static str = "trait";

    fn ask(&self, pos: Pos<'_>) -> (RuleId, String) {
        (
            rule!("TOD-TRAIT-02"),
            say!(
                "aftermath-procedures-trait-roll-a-defining-trait-for",
                called = army::called(pos, self.unit)
            ),
        )
    }

    fn run(self, cx: &mut Cx<'_>, lane: Lane) {
        roll(cx, lane, self.unit);
    }

    fn cannot(&self, at: Front<'_>) -> bool {
        at.is_gone(self.unit)
    }
}

/// Rolls a trait; it replaces one that the Paragon has.
fn roll(cx: &mut Cx<'_>, lane: Lane, unit: DossierNo) {
    // TOD-TRAIT-02
    let faces = cx.roll_for("trait", lane.no, unit, 1, None);
    let Some(&face) = faces.first() else { return };
    let Some(row) = cx.table.cards().trait_chart.iter().find(|row| row.face == face).cloned() else { return };
    // TOD-TRAIT-09, TOD-A24: Experience first, then the trait; or the other way round.
    let first = !cx.table.plays(rulings::A24_REPLACE_FIRST);
    if first && row.experience > 0 {
        experience::award(cx, unit, row.experience, Some(lane.no));
    }
    match row.defining_trait {
        // TOD-TRAIT-03
        Some(id) => {
            let left = cx.table.cards().defining_trait(&id).and_then(|held| held.games);
            lane.unit(cx, unit, UnitChange::Trait(HeldTrait { id, left, since: Some(lane.no) }));
        }
        None => arc_trait(cx, lane, unit),
    }
    if !first && row.experience > 0 {
        experience::award(cx, unit, row.experience, Some(lane.no));
    }
}
