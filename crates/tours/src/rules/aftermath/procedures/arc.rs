//! Step 10: a story arc is chosen once the last one is concluded.

use sandtable_kernel::{Refusal, refusals};
use sandtable_text::say;

use super::super::Answer;
use super::super::lane::{Front, Lane};
use super::{Choices, Procedure, wrong};
use crate::catalogue::ArcId;
use crate::events::RegisterChange;
use crate::plan::{Cx, Plan};
use crate::rulings;

refusals! {
    NO_ARC = "no-such-arc", "TOD-ARC-08", "refusal-no-such-arc";
}

pub(super) struct NewArc;

impl Procedure for NewArc {
    fn kind(&self) -> &'static str {
        "arc"
    }

    fn offer(&self, at: Front<'_>, out: &mut Choices) {
        out.ask(rule!("TOD-POST-25"), || {
            String::from(say!("aftermath-procedures-arc-which-story-arc-do-you-begin"))
        });
        for arc in &at.pos.table.cards().arcs {
            out.answer(Answer::Arc(arc.id.clone()), || {
                say!("aftermath-procedures-arc-begin", arc = arc.name, outline = arc.outline())
            });
        }
    }

    fn check(&self, at: Front<'_>, answer: &Answer, plan: &mut Plan) -> Result<(), Refusal> {
        let Answer::Arc(id) = answer else { return wrong(answer) };
        // TOD-ARC-08, TOD-ARC-12: any arc, the same one again as well.
        at.pos.table.cards().arc(id).ok_or_else(|| NO_ARC.about(id.as_str()))?;
        let (lane, id) = (at.lane, id.clone());
        plan.and_then(move |cx| begin(cx, lane, id));
        Ok(())
    }

    fn is_void(&self, at: Front<'_>) -> bool {
        at.seat().and_then(|seat| at.pos.state.register(seat)).is_none_or(|one| one.arc.is_some())
    }
}

/// Begins an arc with its agendas at nothing; where that is played, the same one goes on where it was.
fn begin(cx: &mut Cx<'_>, lane: Lane, id: ArcId) {
    let seat = lane.front(cx.pos()).and_then(Front::seat);
    let last = seat.and_then(|seat| cx.state.register(seat)?.past.last());
    // TOD-A51
    let again = last.filter(|last| last.id == id && cx.table.plays(rulings::A51_KEPT_IF_REPEATED));
    let progress = again.map_or([0; 3], |last| last.progress);
    lane.register(cx, RegisterChange::Arc { id, progress });
}
