//! Founding a Register, in the document's order: units, Aid Requests, story arc, name (TOD-START-14).

use sandtable_dice::Random;
use sandtable_kernel::{Asked, Offer, Refusal, Seat, refusals};
use sandtable_text::{Phrase, phrase, say};

use super::recruit::{self, name as name_is_good};
use super::{aid, army, register};
use crate::catalogue::{ArcId, Rank};
use crate::commands::Command;
pub use crate::commands::FoundingCommand;
use crate::events::{Event, RegisterChange};
use crate::model::{Founding, Pos, Purpose, Recruit};
use crate::plan::{Cx, NO_REGISTER, Offers, Plan, choice, draw};
use crate::rules::recruit::CORPS;
use crate::rulings;

/// Combat Potential of a new Register (TOD-CP-03, TOD-START-01).
// TOD-CP-03
pub(crate) const POTENTIAL: u16 = 600;
/// Supply Points of a new Register (TOD-SP-02, TOD-START-01).
// TOD-SP-02
pub(crate) const SUPPLY: i16 = 5;

/// The question after the Aid Requests of a founding.
const WHICH_ARC: Phrase = phrase!("founding-which-story-arc-do-you-begin-with");

refusals! {
    FOUNDED = "founded", "TOD-START-14", "refusal-founded";
    NOT_NOW = "wrong-order", "TOD-START-14",
        "refusal-wrong-order-2";
    NO_UNITS = "no-units", "TOD-START-14", "refusal-no-units";
    NO_ARC = "no-such-arc", "TOD-REG-08", "refusal-no-such-arc";
    NO_COMMANDER = "no-commander", "TOD-A71",
        "refusal-no-commander";
    MINIMUM = "too-few-corps", "TOD-START-16",
        "refusal-too-few-corps";
}

/// The beginning: Combat Potential and Supply Points, and what was written down beforehand.
pub(super) fn begin(cx: &mut Cx<'_>) {
    for seat in cx.pos().seats() {
        let setup = cx.table.setup.players.get(seat.index()).and_then(|player| player.register.as_ref());
        let Some(setup) = setup.filter(|_| !cx.table.setup.takes_over(seat)) else { continue };
        start(cx, seat, POTENTIAL);
        if !setup.draft.is_empty() {
            let draft = RegisterChange::Drafted(setup.draft.clone());
            cx.emit(Event::Register { seat, change: draft });
        }
    }
}

/// The start of one Register, with so much Combat Potential.
pub(crate) fn start(cx: &mut Cx<'_>, seat: Seat, potential: u16) {
    let supply = RegisterChange::Supply { amount: SUPPLY, why: Purpose::Founding, battle: None };
    let mut changes = vec![RegisterChange::Potential(i32::from(potential)), supply];
    // TOD-A42: the document gives no starting value.
    if cx.table.plays(rulings::A42_ONE) {
        changes.push(RegisterChange::Reputation(1));
    }
    for change in changes {
        cx.emit(Event::Register { seat, change });
    }
}

/// Looks at a command.
///
/// # Errors
/// Why it is not legal now.
pub fn plan(pos: Pos<'_>, seat: Seat, command: &FoundingCommand) -> Result<Plan, Refusal> {
    let register = pos.state.register(seat).ok_or(NO_REGISTER)?;
    let of = |change| Event::Register { seat, change };
    let then = |plan: &mut Plan, next| plan.emit(of(RegisterChange::Founding(next)));
    match (command, register.founding) {
        (_, Founding::Ready) => Err(FOUNDED),
        (FoundingCommand::Draft(draft), Founding::Units) => {
            if let Some(long) = recruit::too_long(draft) {
                return Err(long.refusal);
            }
            // TOD-DOS-03: a unit is what its card is; a list without one says nothing that could be put right later.
            if let Some(unknown) = recruit::unknown(pos, draft).into_iter().next() {
                return Err(unknown.refusal);
            }
            Ok(Plan::of(of(RegisterChange::Drafted(draft.clone()))))
        }
        (FoundingCommand::Ready, Founding::Units) => units(pos, seat, &register.draft),
        (FoundingCommand::Ready, Founding::Requests) => {
            Ok(Plan::of(of(RegisterChange::Founding(Founding::Arc))))
        }
        // TOD-ARC-12: whatever the faction.
        (FoundingCommand::Arc(id), Founding::Arc) => {
            pos.table.cards().arc(id).ok_or_else(|| NO_ARC.about(id.as_str()))?;
            let mut plan = Plan::of(of(RegisterChange::Arc { id: id.clone(), progress: [0; 3] }));
            then(&mut plan, Founding::Name);
            Ok(plan)
        }
        (FoundingCommand::Name(name), Founding::Name) => {
            name_is_good(name)?;
            let mut plan = Plan::of(of(RegisterChange::Named(name.clone())));
            then(&mut plan, Founding::Ready);
            // A sequence of Aid Requests ends with the founding (TOD-A41).
            plan.emit(of(RegisterChange::Sequence));
            Ok(plan)
        }
        _ => Err(NOT_NOW),
    }
}

/// The units join, if nothing is wrong with the list.
fn units(pos: Pos<'_>, seat: Seat, draft: &[Recruit]) -> Result<Plan, Refusal> {
    if draft.is_empty() {
        return Err(NO_UNITS);
    }
    if let Some(first) = recruit::violations(pos, seat, draft).into_iter().next() {
        return Err(first.refusal);
    }
    minimum(pos, draft)?;
    let mut plan = register::joining(pos, seat, draft);
    plan.emit(Event::Register { seat, change: RegisterChange::Founding(Founding::Requests) });
    Ok(plan)
}

/// Returns the least that a list must hold, if the game has one (TOD-START-16, TOD-A64).
fn minimum(pos: Pos<'_>, draft: &[Recruit]) -> Result<(), Refusal> {
    // TOD-A71
    if pos.table.plays(rulings::A71_COMMANDER_FIRST) && !leads(pos, draft) {
        return Err(NO_COMMANDER);
    }
    if !pos.table.plays(rulings::A64_COMMANDER_AND_2_CORPS) {
        return Ok(());
    }
    let corps = of_rank(pos, draft, Rank::Corps);
    if !leads(pos, draft) || corps < CORPS {
        return Err(MINIMUM.with(CORPS as f64, corps as f64));
    }
    Ok(())
}

/// Returns `true` if a list has a Commander, who becomes the Paragon (TOD-PAR-01).
fn leads(pos: Pos<'_>, draft: &[Recruit]) -> bool {
    of_rank(pos, draft, Rank::Commander) > 0
}

fn of_rank(pos: Pos<'_>, draft: &[Recruit], rank: Rank) -> usize {
    let cards = draft.iter().filter_map(|recruit| pos.table.cards().unit(&recruit.unit));
    cards.filter(|card| card.rank == rank).count()
}

/// A first arc: what the setup says, or the first of the own emblem, or the first.
fn arc(pos: Pos<'_>, seat: Seat) -> ArcId {
    let cards = pos.table.cards();
    let setup = pos.table.setup.players.get(seat.index()).and_then(|player| player.register.as_ref());
    let wanted = setup.and_then(|setup| setup.arc.clone());
    let faction = pos.state.register(seat).map(|register| register.faction);
    let own = cards.arcs.iter().find(|arc| arc.emblem.is_some() && arc.emblem == faction);
    let any = own.or(cards.arcs.first()).map(|arc| arc.id.clone());
    wanted.or(any).unwrap_or_else(|| ArcId::new(""))
}

fn name_of(pos: Pos<'_>, seat: Seat) -> String {
    let setup = pos.table.setup.players.get(seat.index()).and_then(|player| player.register.as_ref());
    let given = setup.and_then(|setup| setup.name.clone()).filter(|name| name_is_good(name).is_ok());
    given.unwrap_or_else(|| {
        let tale: String = pos.name(seat).trim().chars().take(40).collect();
        say!("founding-the-register", tale)
    })
}

/// Returns the question to a seat while Registers are founded.
pub fn ask(pos: Pos<'_>, seat: Seat) -> Option<Asked<Command>> {
    let register = pos.state.register(seat)?;
    let (kind, text, rule, default) = match register.founding {
        Founding::Ready => return None,
        Founding::Units => {
            let ready = plan(pos, seat, &FoundingCommand::Ready).is_ok();
            let default = if ready {
                FoundingCommand::Ready
            } else {
                FoundingCommand::Draft(army::suggest::register(pos, seat, None))
            };
            ("units", say!("founding-which-units-is-your-register-made"), rule!("TOD-START-01"), default)
        }
        Founding::Requests => (
            "requests",
            say!("founding-do-you-make-aid-requests-before"),
            rule!("TOD-START-13"),
            FoundingCommand::Ready,
        ),
        Founding::Arc => ("arc", WHICH_ARC(), rule!("TOD-START-14"), FoundingCommand::Arc(arc(pos, seat))),
        Founding::Name => (
            "name",
            say!("founding-what-is-your-register-called"),
            rule!("TOD-REG-02"),
            FoundingCommand::Name(name_of(pos, seat)),
        ),
    };
    Some(Asked {
        seat,
        kind,
        text: text.to_owned(),
        rule,
        about: Vec::new(),
        default: Command::Founding(default),
    })
}

/// Offers what a seat may do while its Register is founded.
pub(crate) fn offers(out: &mut Offers<'_>) {
    let (pos, seat) = (out.pos, out.seat);
    let Some(register) = pos.state.register(seat) else { return };
    let command = |command| Command::Founding(command);
    match register.founding {
        Founding::Units => {
            let bill = recruit::bill(pos, &register.draft);
            let list = army::suggest::register(pos, seat, None);
            // The number belongs to the list that the form begins with, not to the one that is written down.
            let suggested = recruit::bill(pos, &list);
            let stands = match bill.total {
                _ if register.draft.is_empty() => String::new(),
                points => say!("founding-the-one-you-have-takes-of", points, potential = register.potential),
            };
            let text = say!("founding-list-your-units", stands);
            let draft = Offer::new("draft", text).command(command(FoundingCommand::Draft(list)));
            let draft = draft.number(suggested).field(recruit::form("/founding/draft", 0));
            // Everything that stands in the way, as [`violations`] tells it, but an empty list is nothing wrong yet.
            let text = match violations(pos, seat).len() {
                _ if register.draft.is_empty() => String::from(say!("founding-the-list-is-ready")),
                // TOD-PAR-08, TOD-A71: it may be founded, and cannot play.
                0 if !leads(pos, &register.draft) => {
                    String::from(say!("founding-the-list-is-ready-without-a"))
                }
                0 => String::from(say!("founding-the-list-is-ready")),
                1 => String::from(say!("founding-the-list-is-ready-1-thing")),
                wrong => say!("founding-the-list-is-ready-things-are", wrong),
            };
            // A list that can be handed in comes before another one.
            if register.draft.is_empty() {
                out.add(draft);
                out.button("ready", text, command(FoundingCommand::Ready));
            } else {
                out.button("ready", text, command(FoundingCommand::Ready));
                out.add(draft);
            }
        }
        Founding::Requests => {
            out.button("ready", say!("founding-no-more-aid-requests"), command(FoundingCommand::Ready));
            aid::offers(out);
        }
        Founding::Arc => {
            let first = arc(pos, seat);
            let (own, others): (Vec<_>, Vec<_>) =
                pos.table.cards().arcs.iter().partition(|arc| arc.id == first);
            let arcs = own.into_iter().chain(others);
            let begin = arcs.map(|arc| {
                let text = format!("{}: {}", arc.name, arc.outline());
                (command(FoundingCommand::Arc(arc.id.clone())), choice(&text))
            });
            out.pick(Offer::new("arc", WHICH_ARC()), "/founding/arc", begin);
        }
        Founding::Name => {
            let name = Offer::new("name", say!("founding-name-the-register"));
            let name = name.command(command(FoundingCommand::Name(name_of(pos, seat))));
            out.add(name.field(recruit::name_field("/founding/name")));
        }
        Founding::Ready => {}
    }
}

/// A legal command, drawn.
pub fn sample(pos: Pos<'_>, seat: Seat, dice: &mut dyn Random) -> Option<Command> {
    let register = pos.state.register(seat)?;
    let asked = ask(pos, seat)?;
    Some(match register.founding {
        Founding::Units if register.draft.is_empty() => {
            let list = army::suggest::register(pos, seat, Some(dice));
            Command::Founding(FoundingCommand::Draft(list))
        }
        Founding::Requests => aid::sample(pos, seat, dice).map_or(asked.default, Command::Aid),
        Founding::Arc => {
            let arcs = &pos.table.cards().arcs;
            let arc = draw(arcs, dice).map(|arc| arc.id.clone());
            arc.map_or(asked.default, |id| Command::Founding(FoundingCommand::Arc(id)))
        }
        _ => asked.default,
    })
}

/// Everything that is wrong with the list of a Register that is being founded, as [`recruit::violations`] says it.
pub fn violations(pos: Pos<'_>, seat: Seat) -> Vec<sandtable_packs::Violation> {
    let Some(register) = pos.state.register(seat) else { return Vec::new() };
    let mut found = recruit::violations(pos, seat, &register.draft);
    if register.draft.is_empty() {
        found.push(sandtable_packs::Violation::new("", NO_UNITS));
    } else if let Err(refusal) = minimum(pos, &register.draft) {
        found.push(sandtable_packs::Violation::new("", refusal));
    }
    found
}
