//! Battles that were not flown in time: scrubbed once both sides say so (GCW-316). Nobody is asked to decide a battle by
//! silence, so this is what each side of one that was not flown is taken to say when a deadline has passed.

use sandtable_kernel::{Asked, Refusal, refusals};
use sandtable_text::say;

use super::defence::changed;
use super::offers::Party;
use super::{BattleCommand, STAGE, Unfought, close, stage_name};
use crate::commands::Command;
use crate::events::BattleChange;
use crate::model::{Battle, BattleNo, Role, Stage};
use crate::rules::form::Offers;
use crate::rules::plan::Plan;

refusals! {
    SAID = "said-so", "GCW-316", "refusal-said-so";
    NOT_SAID = "not-said", "GCW-316", "refusal-not-said";
}

/// A side would have the battle scrubbed, or does not agree to it; with both it is.
pub(super) fn say(no: BattleNo, battle: &Battle, role: Role, agreed: bool) -> Result<Plan, Refusal> {
    if !matches!(battle.stage, Stage::Squads | Stage::Record) {
        return Err(STAGE.about(stage_name(battle.stage)));
    }
    let said = battle.scrubs;
    match agreed {
        true if said[role.index()] => Err(SAID),
        // GCW-A05: the side that let the week pass has lost by one ruling; of two who did, neither has won.
        true if said[role.other().index()] => {
            Ok(Plan::doing(move |cx| close::unfought(cx, no, Unfought::Scrubbed)))
        }
        true => {
            let mut now = said;
            now[role.index()] = true;
            Ok(Plan::of(changed(no, BattleChange::Scrub(now))))
        }
        false if said == [false; 2] => Err(NOT_SAID),
        false => Ok(Plan::of(changed(no, BattleChange::Scrub([false; 2])))),
    }
}

/// Makes the command of a side that would have the battle scrubbed.
pub(super) const fn command(no: BattleNo) -> BattleCommand {
    BattleCommand::Scrub { battle: no, agreed: true }
}

/// Puts what a stage asks of a player after those have been heard who would have the battle scrubbed: nothing of one who has
/// said so, and whether to agree of one who has nothing else to do.
pub(super) fn asked(at: Party<'_>, asked: Option<Asked<Command>>) -> Option<Asked<Command>> {
    let Some(role) = at.role() else { return asked };
    let [own, other] = [role, role.other()].map(|role| at.battle.scrubs[role.index()]);
    match (own, other) {
        (true, _) => None,
        (false, true) => asked.or_else(|| {
            Some(Asked {
                seat: at.seat,
                kind: "scrub",
                rule: rule!("GCW-316"),
                text: say!("battle-scrub-the-other-side-says-that-was", place = at.place()),
                about: Vec::new(),
                default: Command::Battle(command(at.no)),
            })
        }),
        (false, false) => asked,
    }
}

/// Offers to have the battle scrubbed, or not.
pub(super) fn offer(at: Party<'_>, out: &mut Offers<'_>) {
    let text = say!("battle-scrub-say-whether-should-be-scrubbed", place = at.place());
    let agreed = |agreed| Command::Battle(BattleCommand::Scrub { battle: at.no, agreed });
    out.question("scrub", text, "/battle/scrub/agreed", "scrubbed", agreed);
}
