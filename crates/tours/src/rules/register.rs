//! Editing a Register: adding units, giving names (TOD-EDIT-01 to TOD-EDIT-04).

use sandtable_kernel::{Choice, Offer, Refusal, Seat, refusals};
use sandtable_text::{said, say};

use super::recruit::CORPS;
use super::{army, recruit, sheet};
use crate::catalogue::{Rank, UpgradeCard, UpgradeId};
pub use crate::commands::RegisterCommand;
use crate::commands::{Command, edits};
use crate::events::{Event, RegisterChange, UnitChange};
use crate::model::{Battle, Dossier, DossierNo, Fate, Founding, Pos, Recruit, Stage, Task};
use crate::plan::listing::{Actor, Group, Values, acts};
use crate::plan::{NO_REGISTER, Offers, Plan, choice};
use crate::rulings;

refusals! {
    NOT_FOUNDED = "not-founded", "TOD-START-14", "refusal-not-founded", Later;
    NOT_IN_A_GAME = "in-a-game", "TOD-EDIT-01", "refusal-in-a-game-3", Later;
    STEP_8 = "only-in-step-8", "TOD-EDIT-01", "refusal-only-in-step-8", Later;
    NOTHING = "nothing-to-add", "TOD-EDIT-02", "refusal-nothing-to-add", Form;
    NO_DOSSIER = "no-such-dossier", "TOD-REG-11", "refusal-no-such-dossier";
    NO_REMOVAL = "no-removal", "TOD-EDIT-04", "refusal-no-removal";
    pub(crate) PARAGON = "paragon-stays", "TOD-PAR-04", "refusal-paragon-stays";
    CORPS_ONLY = "corps-first", "TOD-START-16", "refusal-corps-first", Later;
    KEEPS_CORPS = "too-few-corps", "TOD-START-16", "refusal-too-few-corps-2", Later;
    NOT_OWNED = "not-on-the-dossier", "TOD-DOS-07", "refusal-not-on-the-dossier";
}

/// A unit of the own Register that is still there.
pub(super) fn own(pos: Pos<'_>, seat: Seat, unit: DossierNo) -> Result<&Dossier, Refusal> {
    let none = || NO_DOSSIER.about(&army::called(pos, unit));
    if unit.seat() != seat {
        return Err(none());
    }
    pos.state.dossier(unit).filter(|dossier| dossier.is_active()).ok_or_else(none)
}

/// Checks whether a Register may be edited now, and what the step asks for.
fn open(pos: Pos<'_>, seat: Seat) -> Result<Option<Task>, Refusal> {
    let register = pos.state.register(seat).ok_or(NO_REGISTER)?;
    if register.founding != Founding::Ready {
        return Err(NOT_FOUNDED);
    }
    let Some((no, role)) = pos.state.playing(seat) else {
        // TOD-A57
        let played = |battle: &Battle| battle.result.is_some() && battle.role_of(seat).is_some();
        if pos.table.plays(rulings::A57_STEP_8_ONLY) && pos.state.battles.iter().any(played) {
            return Err(STEP_8);
        }
        return Ok(None);
    };
    // TOD-EDIT-01: outside games, and in step 8; and where a rule asks for it (TOD-START-16).
    let after = pos.state.battle(no).filter(|battle| battle.stage == Stage::Aftermath);
    let task = after.and_then(|battle| battle.aftermath.as_ref()?.tasks[role.index()].first().cloned());
    match task {
        Some(task @ (Task::Edit | Task::Corps)) => Ok(Some(task)),
        _ => Err(NOT_IN_A_GAME),
    }
}

/// The events of units that join, and of the first Commander that becomes the Paragon (TOD-PAR-01, TOD-START-07); an
/// Operative never does (TOD-A20).
pub(crate) fn joining(pos: Pos<'_>, seat: Seat, recruits: &[Recruit]) -> Plan {
    let mut plan = Plan::default();
    let mut bill = Some(recruit::bill(pos, recruits));
    let register = pos.state.register(seat);
    let mut paragon = register.and_then(|register| register.paragon);
    let first = register.map_or(0, |register| register.dossiers.len());
    for (index, recruit) in recruits.iter().enumerate() {
        let joined = RegisterChange::Joined(Box::new(recruit::dossier(pos, recruit)));
        let joined = Event::Register { seat, change: joined };
        match bill.take() {
            Some(bill) => plan.reckoned(joined, bill),
            None => plan.emit(joined),
        }
        let commander =
            pos.table.cards().unit(&recruit.unit).is_some_and(|card| card.rank == Rank::Commander);
        // TOD-PAR-06: it stays, no matter who joins later.
        // TOD-START-07
        if commander && paragon.is_none() {
            let at = (first + index) as u16;
            paragon = Some(at);
            plan.emit(Event::Register { seat, change: RegisterChange::Paragon(at) });
        }
    }
    plan
}

edits!(acts [Actor, RegisterCommand]);

/// Looks at a command.
///
/// # Errors
/// Why it is not legal now.
pub fn plan(pos: Pos<'_>, seat: Seat, command: &RegisterCommand) -> Result<Plan, Refusal> {
    acted(&Actor { pos, seat }, command)
}

/// Takes new units up.
fn add(&Actor { pos, seat }: &Actor<'_>, units: &[Recruit]) -> Result<Plan, Refusal> {
    // TOD-START-11: nothing adds an upgrade to a unit that is there.
    let task = open(pos, seat)?;
    if units.is_empty() {
        return Err(NOTHING);
    }
    if task == Some(Task::Corps) {
        let corps = |recruit: &Recruit| {
            pos.table.cards().unit(&recruit.unit).is_none_or(|card| card.rank == Rank::Corps)
        };
        if !units.iter().all(corps) {
            return Err(CORPS_ONLY);
        }
    }
    // TOD-EDIT-03: by the same limits as at the start.
    if let Some(first) = recruit::violations(pos, seat, units).into_iter().next() {
        return Err(first.refusal);
    }
    Ok(joining(pos, seat, units))
}

fn name_unit(&Actor { pos, seat }: &Actor<'_>, unit: &DossierNo, name: &str) -> Result<Plan, Refusal> {
    own(pos, seat, *unit)?;
    recruit::name(name)?;
    changed(*unit, UnitChange::Named(name.to_owned()))
}

fn rename(&Actor { pos, seat }: &Actor<'_>, name: &str) -> Result<Plan, Refusal> {
    let register = pos.state.register(seat).ok_or(NO_REGISTER)?;
    if register.founding != Founding::Ready {
        return Err(NOT_FOUNDED);
    }
    recruit::name(name)?;
    Ok(Plan::of(Event::Register { seat, change: RegisterChange::Named(name.to_owned()) }))
}

fn dismiss(&Actor { pos, seat }: &Actor<'_>, unit: &DossierNo) -> Result<Plan, Refusal> {
    open(pos, seat)?;
    let dossier = own(pos, seat, *unit)?;
    removal(pos)?;
    if pos.state.is_paragon(*unit) {
        return Err(PARAGON);
    }
    spares(pos, seat, dossier)?;
    changed(*unit, UnitChange::Fate(Fate::Dismissed))
}

fn unequip(&Actor { pos, seat }: &Actor<'_>, unit: &DossierNo, upgrade: &UpgradeId) -> Result<Plan, Refusal> {
    open(pos, seat)?;
    let dossier = own(pos, seat, *unit)?;
    removal(pos)?;
    if !dossier.upgrades.iter().any(|owned| owned.card == *upgrade) {
        return Err(NOT_OWNED.about(upgrade.as_str()));
    }
    changed(*unit, UnitChange::Unequipped(upgrade.clone()))
}

fn changed(unit: DossierNo, change: UnitChange) -> Result<Plan, Refusal> {
    Ok(Plan::of(Event::Unit { unit, battle: None, change }))
}

/// Checks whether a unit may leave outside the Post-Battle Sequence: not if Corps units would be missing then, where
/// a least is played (TOD-START-16, TOD-A64). In the sequence new ones are added at once.
pub(super) fn spares(pos: Pos<'_>, seat: Seat, unit: &Dossier) -> Result<(), Refusal> {
    let corps = |unit: &Dossier| sheet::rank(pos, unit) == Some(Rank::Corps);
    let playing = pos.state.playing(seat).is_some();
    if playing || !corps(unit) || !pos.table.plays(rulings::A64_COMMANDER_AND_2_CORPS) {
        return Ok(());
    }
    let has = pos.state.units_of(seat).filter(|(_, unit)| corps(unit)).count();
    if has > CORPS { Ok(()) } else { Err(KEEPS_CORPS.with(CORPS as f64, has as f64)) }
}

/// Checks that units may be removed at all (TOD-EDIT-04, TOD-A56).
fn removal(pos: Pos<'_>) -> Result<(), Refusal> {
    if pos.table.plays(rulings::A56_ANY_EDIT) { Ok(()) } else { Err(NO_REMOVAL) }
}

fn is_founded(at: &Actor<'_>) -> bool {
    at.pos.state.register(at.seat).is_some_and(|register| register.founding == Founding::Ready)
}

/// A unit that could join.
fn recruits(at: &Actor<'_>) -> Values<Vec<Recruit>> {
    let recruit = army::suggest::recruit(at.pos, at.seat, None);
    Values::listed(recruit.map(|one| (vec![one], Choice::default())))
}

fn units_of(at: &Actor<'_>) -> Values<DossierNo> {
    let units = at.pos.state.units_of(at.seat);
    Values::listed(units.map(|(no, _)| (no, choice(army::called(at.pos, no)).about(no.into()))))
}

/// Units that may ever be taken off: all but the Paragon.
fn followers(at: &Actor<'_>) -> Values<DossierNo> {
    let units = units_of(at).choices().into_iter();
    Values::listed(units.filter(|(no, _)| !at.pos.state.is_paragon(*no)))
}

fn cards_of(at: &Actor<'_>, unit: &DossierNo) -> Values<UpgradeId> {
    let name = army::called(at.pos, *unit);
    let words = |upgrade: &UpgradeId| {
        let card = at.pos.table.cards().upgrade(upgrade);
        let card = card.map_or_else(|| upgrade.to_string(), UpgradeCard::full_name);
        choice(say!("register-without", name, card))
    };
    let owned = at.pos.state.dossier(*unit).into_iter().flat_map(|dossier| &dossier.upgrades);
    Values::listed(owned.map(|owned| (owned.card.clone(), words(&owned.card))))
}

fn unit_name(_: &Actor<'_>) -> Values<String> {
    Values::written(say!("register-old-faithful").to_owned(), recruit::name_field("").unanswered())
}

fn register_name(_: &Actor<'_>) -> Values<String> {
    Values::written(say!("register-another-name").to_owned(), recruit::name_field("").unanswered())
}

/// Offers a list of units to add.
fn listed(at: &Actor<'_>, out: &mut Offers<'_>) {
    let Some((units, _)) = recruits(at).choices().pop() else { return };
    let left = super::cost::left(at.pos, at.seat);
    let text = say!("register-add-units-points-of-combat-potential", left);
    let add = Offer::new("add", text).cost(recruit::bill(at.pos, &units));
    let add = add.command(Command::Register(RegisterCommand::Add(units)));
    out.add(add.field(recruit::form("/register/add", 1)));
}

/// Offers what a seat may do to its Register now.
pub(crate) fn offers(out: &mut Offers<'_>) {
    offered(out, false);
}

/// Offers names, which are given at any time.
pub(crate) fn names(out: &mut Offers<'_>) {
    offered(out, true);
}

fn offered(out: &mut Offers<'_>, any_time: bool) {
    if out.pos.state.register(out.seat).is_none() {
        return;
    }
    let at = Actor { pos: out.pos, seat: out.seat };
    let group = Group::new(&at, "/register", Command::Register);
    acts().iter().filter(|act| act.any_time == any_time).for_each(|act| out.act(&group, act));
}
