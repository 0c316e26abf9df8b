//! Limits of an event, seen from the position before it.

use sandtable_text::say;

use super::{high, highest};
use crate::catalogue::{Commendation, keyword};
use crate::events::{AfterChange, BattleChange, Event, RegisterChange, UnitChange};
use crate::model::{Battle, Dossier, DossierNo, Fate, Stage, State, Step, Table};
use crate::rulings;

/// Returns the faults of an event, seen from the position before it.
pub fn event(table: &Table, state: &State, event: &Event) -> Vec<String> {
    let mut faults = Vec::new();
    if state.outcome.is_some() {
        faults.push(String::from(say!("happens-the-saga-is-over")));
    }
    match event {
        Event::RoundBegan { round } if *round != state.round + 1 => {
            faults.push(say!("happens-round-after-round", round, state = state.round));
        }
        Event::Register { seat, change } => of_register(table, state, *seat, change, &mut faults),
        Event::Unit { unit, change, .. } => of_unit(table, state, *unit, change, &mut faults),
        Event::Battle { battle, change: BattleChange::Stage(stage) }
            if state.battle(*battle).is_none_or(|battle| battle.stage >= *stage) =>
        {
            faults.push(String::from(say!("happens-a-game-goes-back")));
        }
        Event::After { battle, change } => match state.battle(*battle) {
            Some(battle) => of_sequence(battle, change, &mut faults),
            None => faults.push(String::from(say!("happens-there-is-no-such-game"))),
        },
        _ => {}
    }
    faults
}

fn of_sequence(battle: &Battle, change: &AfterChange, faults: &mut Vec<String>) {
    match (change, &battle.aftermath) {
        (AfterChange::Began, _) if battle.stage != Stage::Playing => {
            faults.push(say!(
                "happens-the-sequence-begins-in-stage",
                stage = format_args!("{:?}", battle.stage)
            ));
        }
        (AfterChange::Began, _) => {}
        (_, None) => faults.push(String::from(say!("happens-no-sequence-is-running"))),
        (AfterChange::Step(step), Some(after)) if after.step.next() != Some(*step) => {
            faults.push(say!("happens-step-after-step", step, step2 = after.step));
        }
        (AfterChange::Step(_) | AfterChange::Ended, Some(after)) => {
            if after.tasks.iter().any(|tasks| !tasks.is_empty()) {
                faults.push(say!("happens-step-is-left-with-something-to", step = after.step));
            }
            if *change == AfterChange::Ended && after.step != Step::Arc {
                faults.push(say!("happens-the-sequence-ends-in-step", step = after.step));
            }
        }
        (AfterChange::Met(role), Some(after)) if after.tasks[role.index()].is_empty() => {
            faults.push(String::from(say!("happens-nothing-was-to-be-done")));
        }
        _ => {}
    }
}

fn of_register(
    table: &Table,
    state: &State,
    seat: sandtable_kernel::Seat,
    change: &RegisterChange,
    faults: &mut Vec<String>,
) {
    let Some(register) = state.register(seat) else {
        faults.push(String::from(say!("happens-there-is-no-such-register")));
        return;
    };
    match change {
        RegisterChange::Supply { amount, .. } if i32::from(register.supply) + i32::from(*amount) < 0 => {
            faults.push(say!("happens-has-supply-points", seat, supply = register.supply));
        }
        // TOD-CP-02; a mission's unit may go beyond it.
        RegisterChange::Joined(dossier) if !dossier.adopted => {
            let sum = spent(table, state, seat) + cost(table, state, dossier);
            if sum > i32::from(register.potential) {
                faults.push(say!("happens-points-of", sum, potential = register.potential));
            }
        }
        RegisterChange::Asset(kind) if table.cards().asset(*kind).is_none() => {
            faults.push(say!("happens-there-is-no-asset", kind));
        }
        RegisterChange::AssetGone(kind) if register.holds(*kind) == 0 => {
            faults.push(say!("happens-holds-no", seat, kind));
        }
        RegisterChange::Arc { id, .. } if register.arc.is_some() || table.cards().arc(id).is_none() => {
            faults.push(say!("happens-begins-in-the-middle-of-an", seat, id));
        }
        RegisterChange::Concluded { battle, .. } => {
            let mission = state.battle(*battle).is_some_and(|battle| battle.mission.is_some());
            if register.arc.is_none() || !mission {
                faults.push(say!("happens-has-nothing-to-conclude", seat));
            }
        }
        _ => {}
    }
}

fn of_unit(table: &Table, state: &State, no: DossierNo, change: &UnitChange, faults: &mut Vec<String>) {
    let Some(dossier) = state.dossier(no) else {
        faults.push(say!("happens-there-is-no", no));
        return;
    };
    // Nothing happens to a unit after its end but its return, and that what it was owed lapses.
    let lapses = match change {
        UnitChange::Owed { commendations, cards } => *commendations <= 0 && *cards <= 0,
        change => *change == UnitChange::Fate(Fate::Active),
    };
    if !dossier.is_active() && !lapses {
        faults.push(say!("happens-is-gone", no));
    }
    match change {
        UnitChange::Experience { rank, .. } if *rank < dossier.rank => {
            faults.push(say!("happens-loses-its-veteran-rank", no, rank = dossier.rank));
        }
        UnitChange::Trained => {
            let most = highest(table, dossier);
            if dossier.rank < most || most >= 5 {
                faults.push(say!("happens-is-trained-at-veteran-rank-of", no, rank = dossier.rank, most));
            }
        }
        UnitChange::Awarded(award) => match table.cards().commendation(&award.commendation) {
            Some(one) => awarded(table, state, no, dossier, one, faults),
            None => faults.push(say!("happens-there-is-no-commendation", commendation = award.commendation)),
        },
        UnitChange::Card(card) => {
            let known = table.plays(rulings::A67_ON) && table.cards().card(card).is_some();
            if !known || !state.is_paragon(no) || dossier.cards.contains(card) {
                faults.push(say!("happens-cannot-pick", no, card));
            }
        }
        UnitChange::Trait(_) if !state.is_paragon(no) => faults.push(say!("happens-is-no-paragon", no)),
        UnitChange::Resolved(id) if dossier.holds.as_ref().is_none_or(|held| held.id != *id) => {
            faults.push(say!("happens-does-not-have", no, id));
        }
        UnitChange::Setback(id) if table.cards().setback(id).is_none() => {
            faults.push(say!("happens-there-is-no-setback", id));
        }
        UnitChange::Scar if !table.plays(rulings::A26_RECORD_DUPLICATE) => {
            faults.push(say!("happens-gains-a-setback-twice", no));
        }
        UnitChange::Unscarred if dossier.scars == 0 => {
            faults.push(say!("happens-has-no-setback-recorded-again", no));
        }
        UnitChange::Healed(id) if !dossier.setbacks.contains(id) => {
            faults.push(say!("happens-does-not-have", no, id));
        }
        // TOD-AID-16
        UnitChange::Equipped(owned) => {
            let sum = spent(table, state, no.seat()) + upgrade(table, state, owned);
            let potential = state.register(no.seat()).map_or(0, |register| i32::from(register.potential));
            if sum > potential {
                faults.push(say!("happens-points-of", sum, potential));
            }
        }
        // TOD-PAR-04
        UnitChange::Fate(fate) if *fate != Fate::Active && state.is_paragon(no) => {
            faults.push(String::from(say!("happens-the-paragon-leaves")));
        }
        _ => {}
    }
}

/// Checks a Commendation that a unit is awarded (TOD-COM-04, TOD-COM-28, TOD-HIGH-02).
fn awarded(
    table: &Table,
    state: &State,
    no: DossierNo,
    dossier: &Dossier,
    one: &Commendation,
    faults: &mut Vec<String>,
) {
    let cards = table.cards();
    if dossier.has(&one.id) {
        faults.push(say!("happens-has-already", no, one = one.id));
    }
    let most = if dossier.lauded { 2 } else { 1 };
    if one.high && high(table, dossier) >= most {
        faults.push(say!("happens-has-high-commendations-already", no, most));
    }
    // A mission may give its Paragon the arc's Commendation whatever it is.
    let playing = state.playing(no.seat()).and_then(|(battle, _)| state.battle(battle)?.aftermath.as_ref());
    if playing.is_some_and(|after| after.step == Step::Rewards) && state.is_paragon(no) {
        return;
    }
    let Some(card) = cards.unit(&dossier.unit) else {
        faults.push(say!("happens-has-no-unit-card", no));
        return;
    };
    let wants = &one.requires;
    let named = |name: &str| {
        let granted =
            dossier.commendations.iter().filter_map(|award| cards.commendation(&award.commendation));
        let granted = granted.flat_map(|one| &one.grants.keywords);
        let mut all = card.keywords.iter().chain(&dossier.keywords).chain(granted);
        all.any(|held| keyword::is(held, name))
    };
    let met = [
        dossier.rank >= wants.rank,
        wants.commendations.iter().all(|id| dossier.has(id)),
        wants.ranks.is_empty() || wants.ranks.contains(&card.rank),
        wants.types.is_empty() || wants.types.contains(&card.kind),
        !wants.trooper || !card.is_vehicle(),
        !wants.vehicle || card.is_vehicle(),
        !wants.paragon || state.is_paragon(no),
        wants.keyword.as_ref().is_none_or(|name| named(name)),
    ];
    if met.contains(&false) {
        faults.push(say!(
            "happens-does-not-meet-what-asks-for",
            no,
            one = one.id,
            met = format_args!("{met:?}")
        ));
    }
}

fn upgrade(table: &Table, state: &State, owned: &crate::model::Owned) -> i32 {
    let now = state
        .upgrades
        .get(&owned.card)
        .copied()
        .or_else(|| table.cards().upgrade(&owned.card).and_then(|card| card.points));
    let frozen = table.plays(rulings::A58_AT_PURCHASE);
    i32::from(now.filter(|_| !frozen).unwrap_or(owned.paid))
}

fn cost(table: &Table, state: &State, dossier: &Dossier) -> i32 {
    let now = state
        .units
        .get(&dossier.unit)
        .copied()
        .or_else(|| table.cards().unit(&dossier.unit).and_then(|card| card.points));
    let frozen = table.plays(rulings::A58_AT_PURCHASE);
    let unit = i32::from(now.filter(|_| !frozen).unwrap_or(dossier.paid));
    unit + dossier.upgrades.iter().map(|owned| upgrade(table, state, owned)).sum::<i32>()
}

/// Points of all units of a Register (TOD-CP-05).
fn spent(table: &Table, state: &State, seat: sandtable_kernel::Seat) -> i32 {
    state.units_of(seat).map(|(_, dossier)| cost(table, state, dossier)).sum()
}
