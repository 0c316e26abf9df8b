//! Step 5: each player names a unit of the opponent its Most Feared Rival.

use sandtable_kernel::Refusal;
use sandtable_text::say;

use super::super::lane::{Front, Lane};
use super::super::{Answer, fielded};
use super::reward::{conceded, held};
use super::{Choices, Procedure, not_one, wrong};
use crate::model::{BattleNo, DossierNo, Occurrence, Role, Task};
use crate::plan::{Cx, Plan};
use crate::rules::experience;
use crate::rulings;

/// Experience of a Most Feared Rival.
const FEARED: u8 = 3; // TOD-POST-17

/// Makes it due for both sides.
pub(in crate::rules::aftermath) fn begin(cx: &mut Cx<'_>, no: BattleNo) {
    for of in Role::BOTH {
        let Some(at) = (Lane { no, role: of }).front(cx.pos()) else { return };
        // TOD-TRAIT-05: a Paragon's trait may forbid it.
        let forbidden = held(at).is_some_and(|held| held.no_rival);
        // TOD-A30: none where the opponent used no Register.
        if at.seat().is_none() || forbidden || conceded(at) {
            continue;
        }
        // A guest has no seat: what the guest says is written down by the opponent.
        let role = if at.battle.side(of.other()).seat.is_some() { of.other() } else { of };
        Lane { no, role }.task(cx, Task::Rival { of });
    }
}

pub(super) struct Rival {
    pub of: Role,
}

impl Rival {
    fn candidates(&self, at: Front<'_>) -> Vec<DossierNo> {
        let (pos, battle, of) = (at.pos, at.battle, self.of);
        let no_paragon = pos.table.plays(rulings::A30_NO_SPARED_PARAGON) && at.after.shaken[of.index()];
        // TOD-A30, TOD-A31: it took part; where that is played a unit that was never deployed did not.
        let deployed_only = pos.table.plays(rulings::A31_DEPLOYED_ONLY);
        let absent = &battle.record.undeployed[of.index()];
        let units = fielded(pos, battle, of).into_iter();
        let units =
            units.filter(|(index, _)| !(deployed_only && absent.contains(index))).map(|(_, unit)| unit);
        units.filter(|unit| !(no_paragon && pos.state.is_paragon(*unit))).collect()
    }
}

impl Procedure for Rival {
    fn kind(&self) -> &'static str {
        "rival"
    }

    fn offer(&self, at: Front<'_>, out: &mut Choices) {
        out.ask(rule!("TOD-POST-17"), || {
            let seat = at.battle.side(self.of).seat;
            let owner =
                seat.map_or(say!("aftermath-procedures-rival-the-opponent"), |seat| at.pos.name(seat));
            say!("aftermath-procedures-rival-which-unit-of-is-the-most", owner)
        });
        for unit in self.candidates(at) {
            out.unit(at.pos, unit);
        }
        // TOD-A30
        if at.pos.table.plays(rulings::A30_OPTIONAL) {
            out.without();
        }
    }

    fn check(&self, at: Front<'_>, answer: &Answer, plan: &mut Plan) -> Result<(), Refusal> {
        match answer {
            &Answer::Unit { unit, .. } => {
                // TOD-POST-17
                if !self.candidates(at).contains(&unit) {
                    return Err(not_one(at.pos, unit, rule!("TOD-POST-17")));
                }
                let (lane, by) = (at.lane, at.battle.side(self.of.other()).seat);
                plan.and_then(move |cx| {
                    lane.lived(cx, unit, Occurrence::Feared(by));
                    experience::award(cx, unit, FEARED, Some(lane.no));
                });
                Ok(())
            }
            Answer::Done if at.pos.table.plays(rulings::A30_OPTIONAL) => Ok(()),
            _ => wrong(answer),
        }
    }

    fn is_void(&self, at: Front<'_>) -> bool {
        self.candidates(at).is_empty()
    }
}
