//! Invariants while no game is on, in a saga that no organizer has amended: totals that follow from the games played.

use sandtable_kernel::Seat;
use sandtable_text::say;

use super::{highest, ranked};
use crate::catalogue::RequestKind;
use crate::model::{BattleNo, Ending, Founding, PastArc, Purpose, Register, Stage, State, Table};
use crate::rulings;

/// Returns the faults of a position between games, if no organizer has amended anything. Nothing is said while a
/// game is on.
pub fn unamended(table: &Table, state: &State) -> Vec<String> {
    let mut faults = Vec::new();
    for seat in state.seats().filter(|&seat| state.playing(seat).is_none()) {
        let Some(register) = state.register(seat).filter(|one| one.founding == Founding::Ready) else {
            continue;
        };
        reputation(table, state, seat, register, &mut faults);
        potential(seat, register, &mut faults);
        paid(table, state, seat, register, &mut faults);
        for (no, dossier) in state.units_of(seat) {
            // TOD-XP-18: what was reached stays, and without an organizer nothing was lost.
            let due = ranked(dossier.experience).min(highest(table, dossier));
            if dossier.rank != due {
                faults.push(say!("quiet-has-veteran-rank-not", no, rank = dossier.rank, due));
            }
            // TOD-DOS-06
            if dossier.rank > 0 && dossier.name.is_none() {
                faults.push(say!("quiet-has-veteran-rank-and-no-name", no, rank = dossier.rank));
            }
        }
        if register.arc.is_none() {
            faults.push(say!("quiet-plays-no-story-arc", seat));
        }
    }
    faults
}

/// TOD-REP-04, TOD-POST-22 to TOD-POST-24, TOD-A42, TOD-A48
fn reputation(table: &Table, state: &State, seat: Seat, register: &Register, faults: &mut Vec<String>) {
    let always = !table.plays(rulings::A48_WIN_ONLY);
    let all = |completed: u8| completed >= 3;
    let of_arcs = register.past.iter().map(|past| {
        i16::from(past.won || always) + i16::from(all(past.completed)) + stated(table, state, seat, past)
    });
    let due = i16::from(table.plays(rulings::A42_ONE)) + of_arcs.sum::<i16>();
    if register.reputation != due {
        faults.push(say!("quiet-has-reputation-not", seat, reputation = register.reputation, due));
    }
    let bonus =
        register.ledger.iter().filter(|posting| posting.why == Purpose::Arc && posting.amount == 3).count();
    let complete = register.past.iter().filter(|past| all(past.completed)).count();
    if bonus != complete {
        faults.push(say!("quiet-was-paid-for-arcs-with-all", seat, bonus, complete));
    }
}

/// TOD-POST-22: what the card of a mission states is for its owner.
fn stated(table: &Table, state: &State, seat: Seat, past: &PastArc) -> i16 {
    let owned = past
        .battle
        .and_then(|no| state.battle(no))
        .is_some_and(|battle| battle.mission.is_some_and(|owner| battle.role_of(seat) == Some(owner)));
    let card = table.cards().arc(&past.id).filter(|_| owned).map(|arc| arc.mission.reputation);
    card.map_or(0, |card| if past.won { card.won } else { card.lost })
}

/// TOD-CP-03, TOD-CP-04; agendas and missions may give more.
fn potential(seat: Seat, register: &Register, faults: &mut Vec<String>) {
    let recruiting = |why: Purpose| why == Purpose::Request(RequestKind::Recruiting);
    let asked = register.ledger.iter().filter(|posting| recruiting(posting.why)).count() as u32;
    let least = 600 + 150 * asked;
    let has = u32::from(register.potential);
    if has < least {
        faults.push(say!("quiet-has-combat-potential-and-at-least", seat, has, least));
    }
}

/// TOD-SP-03: two for every game that was played with the Register, and nothing for others.
fn paid(table: &Table, state: &State, seat: Seat, register: &Register, faults: &mut Vec<String>) {
    for (no, battle) in state.numbered().filter(|(_, battle)| battle.stage == Stage::Closed) {
        let Some(role) = battle.role_of(seat) else { continue };
        let gave_up = battle.result.is_some_and(|result| result.how == Ending::Conceded(role));
        let skips = gave_up && table.plays(rulings::A66_SKIP_2_3_5);
        let due = if battle.side(role).registered && !skips { 2 } else { 0 };
        let got = sum(register, no);
        if got != due {
            faults.push(say!("quiet-got-supply-points-for-playing-game", seat, got, no, due));
        }
    }
}

fn sum(register: &Register, no: BattleNo) -> i16 {
    let postings = register.ledger.iter();
    postings.filter(|one| one.battle == Some(no) && one.why == Purpose::Game).map(|one| one.amount).sum()
}
