//! Assembling the initial Squadron (GCW-007 to GCW-014), and equipping the factions' huge ships (GCW-268 to GCW-273).

mod draw;
mod form;
mod list;
pub mod newcomers;
mod points;
mod trial;

pub use crate::commands::FoundingCommand;
use crate::rules::form::Offers;
use crate::rules::plan::{Plan, wrong_phase};
use sandtable_dice::Random;
use sandtable_kernel::{Asked, Refusal, Seat, refusals};
use sandtable_text::{Said, said, say};

use super::huge::equip::{self};
use crate::commands::Command;
use crate::cx::Cx;
use crate::events::Event;
use crate::model::{Cause, Fleet, Phase, Pos};

pub use crate::rules::people::LONGEST_NAME;
pub(crate) use form::fields;
pub use list::{Audit, MOST_ENTRIES, audit, costs, purse, violations};
pub use points::points;
pub use sandtable_packs::Violation;

refusals! {
    NO_LIST = "no-list", "GCW-007", "refusal-no-list";
    MANY = "list-not-legal", "GCW-007",
        "refusal-list-not-legal";
}

const PHASE: Said = said!("founding-initial-squadrons-are-handed-in");

/// Gives out the initial points (GCW-007, GCW-146).
pub fn begin(cx: &mut Cx<'_>) {
    for seat in cx.state.seats() {
        let points = points(cx.pos(), seat);
        let amount = points.total as i32;
        cx.emit_with(Event::Posted { seat, amount, why: Cause::Founding }, vec![points]);
    }
}

/// Returns whether a command belongs to the leader's business with huge ships, which goes on after the own list is
/// handed in.
pub const fn is_leaders(command: &FoundingCommand) -> bool {
    matches!(command, FoundingCommand::Title { .. } | FoundingCommand::Equip { .. })
}

/// Looks at a command.
pub fn plan(pos: Pos<'_>, seat: Seat, command: &FoundingCommand) -> Result<Plan, Refusal> {
    let now = if is_leaders(command) { pos.state.phase == Phase::Founding } else { pos.state.founds(seat) };
    if !now {
        return Err(wrong_phase(rule!("GCW-007"), PHASE));
    }
    match command {
        // Whatever a machine can keep is kept, so that half a list is not lost.
        FoundingCommand::Draft { fleet } => match list::oversized(fleet).first() {
            Some(violation) => Err(violation.refusal),
            None => Ok(Plan::of(Event::Drafted { seat, fleet: fleet.clone() })),
        },
        FoundingCommand::Submit { fleet } => {
            let draft = pos.state.player(seat).and_then(|player| player.draft.as_ref());
            let list = fleet.as_ref().or(draft).ok_or(NO_LIST)?;
            submit(pos, seat, list, fleet.is_some())
        }
        FoundingCommand::Title { class, title } => equip::pick(pos, seat, class, title.as_ref()),
        FoundingCommand::Equip { ships } => equip::plan(pos, seat, ships),
    }
}

/// Hands in a list: everything on it is bought at once, and that was it.
fn submit(pos: Pos<'_>, seat: Seat, fleet: &Fleet, new: bool) -> Result<Plan, Refusal> {
    let audit = audit(pos, seat, fleet);
    if let Some(first) = audit.violations.first() {
        return Err(match audit.violations.len() {
            1 => first.refusal,
            count => {
                let at =
                    if first.at.is_empty() { say!("founding-the-list-itself") } else { first.at.as_str() };
                let many = Refusal { code: first.code, rule: first.rule, ..MANY };
                Refusal { has: Some(count as f64), ..many.about(at) }
            }
        });
    }
    let mut plan = Plan::default();
    if new {
        plan.emit(Event::Drafted { seat, fleet: fleet.clone() });
    }
    let amount = -(audit.bill.total as i32);
    if amount != 0 {
        plan.emit_with(Event::Posted { seat, amount, why: Cause::Fleet }, vec![audit.bill]);
    }
    for event in audit.events {
        plan.emit(event);
    }
    // GCW-A75: a player who joins later goes on with the purchases of the turn.
    let founded = pos.state.phase != Phase::Founding;
    plan.emit(if founded { Event::Founded { seat } } else { Event::Done { seat, done: true } });
    Ok(plan)
}

/// Returns whether every faction's huge ships are ready; that the players are, their books say.
pub fn finished(pos: Pos<'_>) -> bool {
    pos.state.factions.iter().all(|own| !equip::has_huge(pos, own.faction) || own.equipped)
}

/// Returns whether a player's list can be handed in as it is.
fn is_ready(pos: Pos<'_>, seat: Seat) -> bool {
    let draft = pos.state.player(seat).and_then(|player| player.draft.as_ref());
    draft.is_some_and(|fleet| violations(pos, seat, fleet).is_empty())
}

/// The open questions: to each player for a list, and to a leader whose list is in for the huge ships.
pub fn asks(pos: Pos<'_>) -> Vec<Asked<Command>> {
    pos.state.seats().filter_map(|seat| ask(pos, seat)).collect()
}

/// The question to one player.
pub(crate) fn ask(pos: Pos<'_>, seat: Seat) -> Option<Asked<Command>> {
    if pos.state.player(seat)?.done {
        let command = equip::default(pos, seat)?;
        return Some(Asked {
            seat,
            kind: "huge-ships",
            text: equip::task(pos, pos.state.side(seat)?) + ".",
            rule: rule!("GCW-270"),
            about: Vec::new(),
            default: Command::Founding(command),
        });
    }
    // Who hands in nothing that is legal keeps the points.
    let fleet = if is_ready(pos, seat) { None } else { Some(Fleet::default()) };
    Some(Asked {
        seat,
        kind: "founding",
        text: String::from(say!("founding-assemble-your-initial-squadron")),
        rule: rule!("GCW-007"),
        about: Vec::new(),
        default: Command::Founding(FoundingCommand::Submit { fleet }),
    })
}

/// Offers what can be done while Squadrons are founded.
pub(crate) fn offers(out: &mut Offers<'_>) {
    let (pos, seat) = (out.pos, out.seat);
    let submit = |fleet| Command::Founding(FoundingCommand::Submit { fleet });
    let written = out.put("submit", say!("founding-submit-the-draft-you-saved"), submit(None));
    let draft = pos.state.player(seat).and_then(|player| player.draft.as_ref());
    written.cost = draft.map(|fleet| audit(pos, seat, fleet).bill);
    if pos.state.player(seat).is_some_and(|player| !player.done) {
        // An example to begin with, so that nobody hands in an empty list by taking what is offered.
        let fleet = draw::fleet(pos, seat, &mut sandtable_dice::Generator::new(u64::from(seat.0)));
        let bill = audit(pos, seat, &fleet).bill;
        let whole = submit(Some(fleet.clone()));
        let form = form::fields(out, &whole, "/founding/submit/fleet");
        let offer = out.put("submit", say!("founding-submit-your-squadron"), whole);
        (offer.form, offer.cost) = (form, Some(bill.clone()));
        let draft = Command::Founding(FoundingCommand::Draft { fleet });
        let form = form::fields(out, &draft, "/founding/draft/fleet");
        let offer = out.put("draft", say!("founding-save-a-draft"), draft);
        (offer.form, offer.cost) = (form, Some(bill));
    }
    if pos.state.phase == Phase::Founding {
        equip::offers(out);
    }
}

/// A legal command, drawn; `None` if nothing is to be decided.
pub fn sample(pos: Pos<'_>, seat: Seat, dice: &mut dyn Random) -> Option<Command> {
    /// One list in so many is written down before it is handed in.
    const DRAFTS: u32 = 4;
    let player = pos.state.player(seat)?;
    let command = if player.done {
        equip::sample(pos, seat, dice)?
    } else if player.draft.is_some() && is_ready(pos, seat) {
        FoundingCommand::Submit { fleet: None }
    } else {
        let fleet = draw::fleet(pos, seat, dice);
        if dice.pick(DRAFTS) == 0 {
            FoundingCommand::Draft { fleet }
        } else {
            FoundingCommand::Submit { fleet: Some(fleet) }
        }
    };
    Some(Command::Founding(command))
}
