//! Setbacks are rolled on the pack's chart, after the check that brought them.

use sandtable_kernel::RuleId;
use sandtable_text::say;

use super::super::lane::{Front, Lane};
use super::{Throw, casualty};
use crate::catalogue::SetbackId;
use crate::events::UnitChange;
use crate::model::{DossierNo, Pos};
use crate::plan::Cx;
use crate::rules::setbacks::{self, Gain};
use crate::rules::{army, experience};
use crate::rulings;

#[derive(Clone)]
pub(super) struct Roll {
    pub unit: DossierNo,
}

impl Throw for Roll {
    const KIND: &'static str = "setback";

    fn ask(&self, pos: Pos<'_>) -> (RuleId, String) {
        (
            rule!("TOD-SET-02"),
            say!("aftermath-procedures-setback-roll-a-setback-for", called = army::called(pos, self.unit)),
        )
    }

    fn run(self, cx: &mut Cx<'_>, lane: Lane) {
        roll(cx, lane, self.unit);
    }

    fn cannot(&self, at: Front<'_>) -> bool {
        at.is_gone(self.unit)
    }
}

fn roll(cx: &mut Cx<'_>, lane: Lane, unit: DossierNo) {
    // TOD-SET-17, TOD-A26: what the unit cannot gain is rolled again, where that is played; unless it can gain nothing.
    let rerolls = cx.table.plays(rulings::A26_REROLL) && gains_any(cx.pos(), unit);
    while cx.dice.shortage().is_none() {
        // TOD-SET-02
        let faces = cx.roll_for("setback", lane.no, unit, 1, None);
        let Some(&face) = faces.first() else { return };
        // TOD-SET-03, TOD-SET-04, TOD-SET-05, TOD-A14
        // TOD-SET-03, TOD-SET-04, TOD-SET-05
        let Some(row) = cx.table.cards().setback_chart.iter().find(|row| row.face == face).cloned() else {
            return;
        };
        let Some(id) = row.setback.or_else(|| of_arc(cx.pos(), unit)) else { return };
        let Some(dossier) = cx.state.dossier(unit) else { return };
        let gain = setbacks::gain(cx.pos(), dossier, &id);
        if gain == Gain::Impossible && rerolls {
            continue;
        }
        // TOD-SET-06: the Experience comes first, and stays.
        if row.experience > 0 {
            experience::award(cx, unit, row.experience, Some(lane.no));
        }
        match gain {
            Gain::Gained => lane.unit(cx, unit, UnitChange::Setback(id)),
            Gain::Casualty => casualty::lose(cx, lane, unit),
            Gain::Impossible if cx.table.plays(rulings::A26_RECORD_DUPLICATE) => {
                lane.unit(cx, unit, UnitChange::Scar);
            }
            // TOD-SET-16: no further effect.
            Gain::Impossible => {}
        }
        return;
    }
}

/// Returns `true` if a row of the chart brings a unit something: a chart of a group may have none that repeats.
fn gains_any(pos: Pos<'_>, unit: DossierNo) -> bool {
    let Some(dossier) = pos.state.dossier(unit) else { return false };
    let rows = pos.table.cards().setback_chart.iter();
    let mut ids = rows.filter_map(|row| row.setback.clone().or_else(|| of_arc(pos, unit)));
    ids.any(|id| setbacks::gain(pos, dossier, &id) != Gain::Impossible)
}

/// Returns the Setback of the arc that a unit's Register is playing.
fn of_arc(pos: Pos<'_>, unit: DossierNo) -> Option<SetbackId> {
    let arc = pos.state.register(unit.seat())?.arc.as_ref()?;
    Some(pos.table.cards().arc(&arc.id)?.setback.id.clone())
}
