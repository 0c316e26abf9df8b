//! Units that reached Veteran Rank 1, and Commanders and Operatives that a mission brought, are named.

use sandtable_kernel::Refusal;
use sandtable_text::say;

use super::super::Answer;
use super::super::lane::{Front, Lane};
use super::{Choices, Procedure, wrong};
use crate::catalogue::Rank;
use crate::events::UnitChange;
use crate::model::{Dossier, DossierNo, Task};
use crate::plan::{Cx, Plan};
use crate::rules::{army, recruit, sheet};

/// Makes naming due for every unit of a side that needs it; tells if there is any.
pub(in crate::rules::aftermath) fn names(cx: &mut Cx<'_>, lane: Lane) -> bool {
    let pos = cx.pos();
    let Some(seat) = lane.front(pos).and_then(Front::seat) else { return false };
    // TOD-XP-17, TOD-DOS-06
    let leads = |unit: &Dossier| sheet::rank(pos, unit).is_some_and(Rank::leads);
    let nameless = |unit: &Dossier| unit.name.is_none() && (unit.rank >= 1 || leads(unit));
    let units = pos.state.units_of(seat).filter(|(_, unit)| nameless(unit));
    let units: Vec<DossierNo> = units.map(|(unit, _)| unit).collect();
    for &unit in &units {
        lane.task(cx, Task::Name { unit });
    }
    !units.is_empty()
}

pub(super) struct Name {
    pub unit: DossierNo,
}

impl Procedure for Name {
    fn kind(&self) -> &'static str {
        "name"
    }

    fn offer(&self, at: Front<'_>, out: &mut Choices) {
        let (pos, unit) = (at.pos, self.unit);
        out.ask(rule!("TOD-XP-17"), || {
            say!("aftermath-procedures-name-what-is-called", called = army::called(pos, unit))
        });
        // Until a player finds a better one: what tells it from the others of its card.
        let name: String = army::called(pos, unit).chars().take(recruit::LONGEST_NAME).collect();
        let name = name.trim().to_owned();
        out.form.push(recruit::name_field("/answer/name").unanswered());
        out.answer(Answer::Name(name.clone()), || say!("aftermath-procedures-name-call-it", name));
    }

    fn check(&self, at: Front<'_>, answer: &Answer, plan: &mut Plan) -> Result<(), Refusal> {
        let Answer::Name(name) = answer else { return wrong(answer) };
        recruit::name(name)?;
        let (lane, unit, name) = (at.lane, self.unit, name.clone());
        plan.and_then(move |cx| lane.unit(cx, unit, UnitChange::Named(name)));
        Ok(())
    }

    fn is_void(&self, at: Front<'_>) -> bool {
        at.is_gone(self.unit) || at.pos.state.dossier(self.unit).is_some_and(|one| one.name.is_some())
    }
}
