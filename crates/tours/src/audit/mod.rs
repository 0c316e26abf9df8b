//! Invariants whatever happens: sums, limits, nothing used twice, nothing out of nothing. Simulation and tests ask
//! this after every event; play does not need it.
//!
//! Must not know why anything happens, so that it cannot make the rules' mistakes again: it reads cards, readings and
//! positions, and no chapter of the rules.

mod happens;
mod quiet;

use sandtable_kernel::Seat;
use sandtable_text::say;

pub use happens::event;
pub use quiet::unamended;

use crate::catalogue::{AssetKind, Rank};
use crate::model::{
    Battle, BattleNo, CardOf, Dossier, DossierNo, Fate, Founding, MarkValue, Noted, Register, Role, Stage,
    State, Table, Task,
};
use crate::rulings;

/// Experience of Veteran Ranks 1 to 5 (TOD-XP-04 to TOD-XP-08).
const RANKS: [u8; 5] = [5, 13, 25, 40, 50];

/// Returns the faults of a position.
pub fn position(table: &Table, state: &State) -> Vec<String> {
    let mut faults = Vec::new();
    for seat in state.seats() {
        if let Some(register) = state.register(seat) {
            books(table, state, seat, register, &mut faults);
            paragon(table, seat, register, &mut faults);
            for (index, dossier) in register.dossiers.iter().enumerate() {
                one(table, register, DossierNo::new(seat, index), dossier, &mut faults);
            }
        }
        let on = state.battles.iter().filter(|battle| battle.is_on() && battle.role_of(seat).is_some());
        let on = on.count();
        if on > 1 {
            faults.push(say!("audit-is-in-games", seat, on));
        }
    }
    for (no, battle) in state.numbered() {
        game(table, state, no, battle, &mut faults);
    }
    faults
}

/// The Veteran Rank of so much Experience.
pub(super) fn ranked(experience: u8) -> u8 {
    RANKS.iter().filter(|&&least| experience >= least).count() as u8
}

/// The highest Veteran Rank that a unit may have (TOD-XP-09 to TOD-XP-16).
pub(super) fn highest(table: &Table, dossier: &Dossier) -> u8 {
    let printed = match table.cards().unit(&dossier.unit).map(|card| card.rank) {
        Some(Rank::Commander) => 5,
        Some(Rank::Operative) => 4,
        Some(_) => 3,
        None => 0,
    };
    (printed + dossier.trained).min(5)
}

/// Returns how many High Commendations a unit has.
pub(super) fn high(table: &Table, dossier: &Dossier) -> usize {
    let cards = table.cards();
    let is_high = |id| cards.commendation(id).is_some_and(|one| one.high);
    dossier.commendations.iter().filter(|award| is_high(&award.commendation)).count()
}

/// Balances are sums of their ledgers; no agenda is more than complete; no asset is held more often than it can be.
fn books(table: &Table, state: &State, seat: Seat, register: &Register, faults: &mut Vec<String>) {
    let sum: i64 = register.ledger.iter().map(|posting| i64::from(posting.amount)).sum();
    if sum != i64::from(register.supply) {
        faults.push(say!("audit-has-supply-points-the-ledger-sums", seat, supply = register.supply, sum));
    }
    if let Some(arc) = &register.arc {
        match table.cards().arc(&arc.id) {
            None => faults.push(say!("audit-plays-an-arc-that-there-is", seat, arc = arc.id)),
            Some(card) => {
                for (agenda, progress) in card.agendas.iter().zip(arc.progress) {
                    if progress > agenda.done {
                        faults.push(say!(
                            "audit-has-of",
                            seat,
                            agenda = agenda.name,
                            progress,
                            done = agenda.done
                        ));
                    }
                }
            }
        }
    }
    for &kind in AssetKind::ALL {
        let Some(asset) = table.cards().asset(kind) else { continue };
        let one = table.plays(rulings::A06_ONE_HELD);
        let most = if one { 1 } else { usize::from(asset.copies) };
        // TOD-A05: what this game used may be bought again before it is put away.
        let again = if table.plays(rulings::A05_ALREADY_GONE) { used(state, seat, kind) } else { 0 };
        let held = register.holds(kind);
        if held > most + again {
            faults.push(say!("audit-holds-of-and-are-the-most", seat, held, kind, most));
        }
    }
}

/// Returns how often a seat uses an asset in the game it is in.
fn used(state: &State, seat: Seat, kind: AssetKind) -> usize {
    let Some((no, role)) = state.playing(seat) else { return 0 };
    let army = state.battle(no).and_then(|battle| battle.side(role).army.as_ref());
    army.map_or(0, |army| army.assets.iter().filter(|&&one| one == kind).count())
}

/// The Paragon is the first Commander and never leaves (TOD-PAR-01, TOD-PAR-04).
fn paragon(table: &Table, seat: Seat, register: &Register, faults: &mut Vec<String>) {
    let commands = |dossier: &Dossier| {
        table.cards().unit(&dossier.unit).is_some_and(|card| card.rank == Rank::Commander)
    };
    let first = register.dossiers.iter().position(commands);
    match register.paragon.map(usize::from) {
        Some(index) => {
            if Some(index) != first {
                faults.push(say!(
                    "audit-the-paragon-is-no-the-first",
                    seat,
                    index,
                    first = format_args!("{first:?}")
                ));
            }
            if !register.dossiers.get(index).is_some_and(Dossier::is_active) {
                faults.push(say!("audit-the-paragon-is-gone", seat));
            }
        }
        // Between the events of one command the newcomer is not named yet.
        None if register.founding > Founding::Units
            && first.is_some_and(|at| register.dossiers.len() > at + 1) =>
        {
            faults.push(say!("audit-has-a-commander-and-no-paragon", seat));
        }
        None => {}
    }
}

fn one(table: &Table, register: &Register, no: DossierNo, dossier: &Dossier, faults: &mut Vec<String>) {
    let mut wrong = |says: String| faults.push(format!("{no}: {says}"));
    let highest = highest(table, dossier);
    if dossier.rank > highest || dossier.experience > 50 {
        wrong(say!(
            "audit-veteran-rank-of-experience",
            rank = dossier.rank,
            highest,
            experience = dossier.experience
        ));
    }
    let ids: Vec<_> = dossier.commendations.iter().map(|award| &award.commendation).collect();
    if ids.iter().enumerate().any(|(at, id)| ids[..at].contains(id)) {
        wrong(say!("audit-a-commendation-twice", ids = format_args!("{ids:?}")));
    }
    let most = if dossier.lauded { 2 } else { 1 };
    if high(table, dossier) > most {
        wrong(say!("audit-more-than-high-commendations", most, ids = format_args!("{ids:?}")));
    }
    let is_paragon = register.paragon.map(usize::from) == Some(no.index());
    if !is_paragon && (dossier.holds.is_some() || !dossier.cards.is_empty()) {
        wrong(String::from(say!("audit-a-defining-trait-or-command-card")));
    }
    for (at, id) in dossier.setbacks.iter().enumerate() {
        let repeats = table.cards().setback(id).is_some_and(|setback| setback.repeats);
        if !repeats && dossier.setbacks[..at].contains(id) {
            wrong(say!("audit-the-setback-twice", id));
        }
    }
    for owned in &dossier.upgrades {
        if table.cards().upgrade(&owned.card).is_none() {
            wrong(say!("audit-an-upgrade-that-there-is-not", card = owned.card));
        }
    }
}

fn game(table: &Table, state: &State, no: BattleNo, battle: &Battle, faults: &mut Vec<String>) {
    let mut wrong = |says: String| faults.push(say!("audit-game", no, says));
    if (battle.stage == Stage::Aftermath) != battle.aftermath.is_some() {
        wrong(say!(
            "audit-stage-sequence",
            stage = format_args!("{:?}", battle.stage),
            is_some = battle.aftermath.is_some()
        ));
    }
    // The result is there one event before the sequence begins.
    let over = matches!(battle.stage, Stage::Aftermath | Stage::Closed);
    if over && battle.result.is_none() || battle.stage < Stage::Playing && battle.result.is_some() {
        wrong(say!(
            "audit-stage-result",
            stage = format_args!("{:?}", battle.stage),
            result = format_args!("{:?}", battle.result)
        ));
    }
    for role in Role::BOTH {
        let side = battle.side(role);
        let units = side.army.as_ref().map_or(0, |army| army.units.len());
        let record = &battle.record;
        for list in [&record.defeated, &record.held, &record.undeployed] {
            if list[role.index()].iter().any(|&unit| usize::from(unit) >= units) {
                wrong(say!(
                    "audit-has-units-and",
                    role = format_args!("{role:?}"),
                    units,
                    list = format_args!("{list:?}")
                ));
            }
        }
        // TOD-A63
        if record.held[role.index()].iter().any(|unit| record.defeated[role.index()].contains(unit)) {
            wrong(String::from(say!("audit-a-defeated-unit-holds-something")));
        }
        // TOD-A31
        let fought = [&record.defeated, &record.held].map(|list| &list[role.index()]);
        if record.undeployed[role.index()].iter().any(|unit| fought.iter().any(|list| list.contains(unit))) {
            wrong(String::from(say!("audit-a-unit-that-was-never-deployed")));
        }
        let Some(seat) = side.seat.filter(|_| side.registered) else { continue };
        // TOD-AGE-06
        for noted in record.marks[role.index()].iter().filter(|_| battle.stage == Stage::Playing) {
            if let Some(most) = by_rounds(table, state, seat, record.round, noted) {
                wrong(say!(
                    "audit-at-most-in-rounds-and",
                    most,
                    mark = noted.mark,
                    record = record.round,
                    noted = format_args!("{:?}", noted.value)
                ));
            }
        }
        if let Some(army) = side.army.as_ref().filter(|_| battle.stage < Stage::Aftermath) {
            let own: Vec<DossierNo> = army.units.iter().filter_map(|unit| unit.dossier()).collect();
            let here = |no: &DossierNo| {
                no.seat() == seat && state.dossier(*no).is_some_and(|dossier| dossier.fate == Fate::Active)
            };
            // TOD-ARMY-06, TOD-PAR-03
            if let Some(gone) = own.iter().find(|no| !here(no)) {
                wrong(say!("audit-fights-and-is-not-on-the", gone));
            }
            if state.paragon(seat).is_none_or(|paragon| !own.contains(&paragon)) {
                wrong(say!("audit-the-paragon-of-is-not-in", seat));
            }
        }
        let tasks = battle.aftermath.as_ref().map_or(&[][..], |after| after.tasks[role.index()].as_slice());
        for unit in tasks.iter().filter_map(subject) {
            if unit.seat() != seat || state.dossier(unit).is_none() {
                wrong(say!("audit-something-is-asked-of-of-nobody", unit));
            }
        }
    }
    if table.cards().mode(&battle.mode).is_none() {
        wrong(say!("audit-its-kind-is", mode = battle.mode));
    }
}

/// Returns how many tokens there can be at most, where a card of a side's arc has more than its game had rounds for.
fn by_rounds(table: &Table, state: &State, seat: Seat, rounds: u8, noted: &Noted) -> Option<u8> {
    let arc = table.cards().arc(&state.register(seat)?.arc.as_ref()?.id)?;
    let (CardOf::Agenda(index), MarkValue::Count(has)) = (noted.card, &noted.value) else { return None };
    let mark = arc.agendas.get(usize::from(index))?.marks.iter().find(|mark| mark.id == noted.mark)?;
    let each = mark.per_round?;
    let most = if rounds == 0 { 0 } else { u16::from(each) * u16::from(rounds) + u16::from(mark.besides) };
    (u16::from(*has) > most).then_some(most as u8)
}

/// The unit that a task is about.
fn subject(task: &Task) -> Option<DossierNo> {
    match task {
        Task::Care { unit, .. }
        | Task::Heal { unit, .. }
        | Task::Check { unit, .. }
        | Task::Reroll { unit, .. }
        | Task::Setback { unit }
        | Task::Trait { unit }
        | Task::Award { unit, .. }
        | Task::Card { unit, .. }
        | Task::Name { unit } => Some(*unit),
        _ => None,
    }
}
