//! Founding a Register, in the document's order: units, Aid Requests, story arc, name (TOD-START-14).

use sandtable_dice::Random;
use sandtable_kernel::{Asked, Choice, Offer, Refusal, Seat, refusals};
use sandtable_text::{said, say};

use super::recruit::{self, name as name_is_good};
use super::{aid, army, register};
use crate::catalogue::{ArcId, Rank, StoryArc};
pub use crate::commands::FoundingCommand;
use crate::commands::{Command, steps};
use crate::events::{Event, RegisterChange};
use crate::model::{Founding, Pos, Purpose, Recruit, Register};
use crate::plan::listing::{Group, Values, acts, drawn};
use crate::plan::{Cx, NO_REGISTER, Offers, Plan, choice};
use crate::rules::recruit::CORPS;
use crate::rulings;

/// Combat Potential of a new Register (TOD-CP-03, TOD-START-01).
// TOD-CP-03
pub(crate) const POTENTIAL: u16 = 600;
/// Supply Points of a new Register (TOD-SP-02, TOD-START-01).
// TOD-SP-02
pub(crate) const SUPPLY: i16 = 5;

refusals! {
    FOUNDED = "founded", "TOD-START-14", "refusal-founded";
    NOT_NOW = "wrong-order", "TOD-START-14", "refusal-wrong-order-2", Later;
    NO_UNITS = "no-units", "TOD-START-14", "refusal-no-units", Form;
    NO_ARC = "no-such-arc", "TOD-REG-08", "refusal-no-such-arc";
    NO_COMMANDER = "no-commander", "TOD-A71", "refusal-no-commander", Form;
    MINIMUM = "too-few-corps", "TOD-START-16", "refusal-too-few-corps", Form;
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

/// A player whose Register is being founded.
pub(super) struct Founder<'a> {
    pos: Pos<'a>,
    seat: Seat,
    register: &'a Register,
}

steps!(acts [Founder, FoundingCommand]);

impl<'a> Founder<'a> {
    fn open(pos: Pos<'a>, seat: Seat) -> Result<Self, Refusal> {
        let register = pos.state.register(seat).ok_or(NO_REGISTER)?;
        if register.founding == Founding::Ready { Err(FOUNDED) } else { Ok(Self { pos, seat, register }) }
    }

    fn plan<const N: usize>(&self, changes: [RegisterChange; N]) -> Result<Plan, Refusal> {
        let mut plan = Plan::default();
        changes.into_iter().for_each(|change| plan.emit(Event::Register { seat: self.seat, change }));
        Ok(plan)
    }
}

/// Looks at a command.
///
/// # Errors
/// Why it is not legal now.
pub fn plan(pos: Pos<'_>, seat: Seat, command: &FoundingCommand) -> Result<Plan, Refusal> {
    let at = Founder::open(pos, seat)?;
    if (acts()[command.row()].when)(&at) { acted(&at, command) } else { Err(NOT_NOW) }
}

fn draft(at: &Founder<'_>, units: &[Recruit]) -> Result<Plan, Refusal> {
    if let Some(long) = recruit::too_long(units) {
        return Err(long.refusal);
    }
    // TOD-DOS-03: a unit is what its card is; a list without one says nothing that could be put right later.
    if let Some(unknown) = recruit::unknown(at.pos, units).into_iter().next() {
        return Err(unknown.refusal);
    }
    at.plan([RegisterChange::Drafted(units.to_vec())])
}

fn ready(at: &Founder<'_>) -> Result<Plan, Refusal> {
    match at.register.founding {
        Founding::Units => units(at.pos, at.seat, &at.register.draft),
        _ => at.plan([RegisterChange::Founding(Founding::Arc)]),
    }
}

/// TOD-ARC-12: whatever the faction.
fn arc(at: &Founder<'_>, id: &ArcId) -> Result<Plan, Refusal> {
    at.pos.table.cards().arc(id).ok_or_else(|| NO_ARC.about(id.as_str()))?;
    let begun = RegisterChange::Arc { id: id.clone(), progress: [0; 3] };
    at.plan([begun, RegisterChange::Founding(Founding::Name)])
}

/// A sequence of Aid Requests ends with the founding (TOD-A41).
fn named(at: &Founder<'_>, given: &str) -> Result<Plan, Refusal> {
    name_is_good(given)?;
    let founded = RegisterChange::Founding(Founding::Ready);
    at.plan([RegisterChange::Named(given.to_owned()), founded, RegisterChange::Sequence])
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
fn first_arc(pos: Pos<'_>, seat: Seat) -> ArcId {
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
        Founding::Arc => (
            "arc",
            say!("founding-which-arc"),
            rule!("TOD-START-14"),
            FoundingCommand::Arc(first_arc(pos, seat)),
        ),
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

fn lists_units(at: &Founder<'_>) -> bool {
    at.register.founding == Founding::Units
}

fn goes_on(at: &Founder<'_>) -> bool {
    matches!(at.register.founding, Founding::Units | Founding::Requests)
}

fn chooses_arc(at: &Founder<'_>) -> bool {
    at.register.founding == Founding::Arc
}

fn takes_name(at: &Founder<'_>) -> bool {
    at.register.founding == Founding::Name
}

fn lists(at: &Founder<'_>) -> Values<Vec<Recruit>> {
    Values::listed([(army::suggest::register(at.pos, at.seat, None), Choice::default())])
}

fn list_by_lot(at: &Founder<'_>, dice: &mut dyn Random) -> Option<FoundingCommand> {
    Some(FoundingCommand::Draft(army::suggest::register(at.pos, at.seat, Some(dice))))
}

/// Every story arc, the suggested one first.
fn arcs(at: &Founder<'_>) -> Values<ArcId> {
    let first = first_arc(at.pos, at.seat);
    let (own, others): (Vec<_>, Vec<_>) = at.pos.table.cards().arcs.iter().partition(|arc| arc.id == first);
    let words = |arc: &StoryArc| choice(format!("{}: {}", arc.name, arc.outline()));
    Values::listed(own.into_iter().chain(others).map(|arc| (arc.id.clone(), words(arc))))
}

fn name(at: &Founder<'_>) -> Values<String> {
    Values::written(name_of(at.pos, at.seat), recruit::name_field(""))
}

/// Offers a list of units.
fn listed(at: &Founder<'_>, out: &mut Offers<'_>) {
    let (pos, register) = (at.pos, at.register);
    let Some((list, _)) = lists(at).choices().pop() else { return };
    let stands = match recruit::bill(pos, &register.draft).total {
        _ if register.draft.is_empty() => String::new(),
        points => say!("founding-the-one-you-have-takes-of", points, potential = register.potential),
    };
    // The number belongs to the list that the form begins with, not to the one that is written down.
    let suggested = recruit::bill(pos, &list);
    let draft = Offer::new("draft", say!("founding-list-your-units", stands));
    let draft = draft.command(Command::Founding(FoundingCommand::Draft(list))).number(suggested);
    out.add(draft.field(recruit::form("/founding/draft", 0)));
}

/// Offers to go on.
fn finished(at: &Founder<'_>, out: &mut Offers<'_>) {
    let draft = &at.register.draft;
    let text = match violations(at.pos, at.seat).len() {
        _ if at.register.founding != Founding::Units => say!("founding-no-more-aid-requests").to_owned(),
        // An empty list is nothing wrong yet.
        _ if draft.is_empty() => say!("founding-the-list-is-ready").to_owned(),
        // TOD-PAR-08, TOD-A71: it may be founded, and cannot play.
        0 if !leads(at.pos, draft) => say!("founding-the-list-is-ready-without-a").to_owned(),
        0 => say!("founding-the-list-is-ready").to_owned(),
        1 => say!("founding-the-list-is-ready-1-thing").to_owned(),
        wrong => say!("founding-the-list-is-ready-things-are", wrong),
    };
    out.button("ready", text, Command::Founding(FoundingCommand::Ready));
}

/// Offers what a seat may do while its Register is founded.
pub(crate) fn offers(out: &mut Offers<'_>) {
    let Ok(at) = Founder::open(out.pos, out.seat) else { return };
    let group = Group::new(&at, "/founding", Command::Founding);
    // A list that can be handed in comes before another one.
    let (mut acts, stands) = (acts(), !at.register.draft.is_empty());
    acts.sort_by_key(|act| stands && act.lot.is_some());
    acts.iter().for_each(|act| out.act(&group, act));
    if at.register.founding == Founding::Requests {
        aid::offers(out);
    }
}

/// A legal command, drawn.
pub fn sample(pos: Pos<'_>, seat: Seat, dice: &mut dyn Random) -> Option<Command> {
    let (at, asked) = (Founder::open(pos, seat).ok()?, ask(pos, seat)?);
    let command = match at.register.founding {
        Founding::Requests => aid::sample(pos, seat, dice).map(Command::Aid),
        Founding::Units if at.register.draft.is_empty() => list_by_lot(&at, dice).map(Command::Founding),
        // A list that stands is good as it is.
        Founding::Units => None,
        _ => drawn(&acts(), &at, |step| acted(&at, step).is_ok(), dice).map(Command::Founding),
    };
    Some(command.unwrap_or(asked.default))
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
