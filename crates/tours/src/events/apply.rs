//! The fold: the only code that changes a position.

use super::{AfterChange, BattleChange, Event, RecordChange, RegisterChange, UnitChange};
use crate::model::{
    Aftermath, ArcState, Battle, Deed, Dossier, Fate, Occurrence, PastArc, Player, Posting, Record, Register,
    Stage, State, Table,
};

/// Folds an event into the position. Ignores what cannot be, as no log that this program wrote contains it.
pub fn apply(_: &Table, state: &mut State, event: &Event) {
    match event {
        Event::RoundBegan { round } => {
            state.round = *round;
            for player in &mut state.players {
                player.done = player.retired;
            }
        }
        Event::Done { seat, done } => {
            if let Some(player) = state.players.get_mut(seat.index()) {
                player.done = *done;
            }
        }
        Event::Retired { seat } => {
            if let Some(player) = state.players.get_mut(seat.index()) {
                player.retired = true;
                player.done = true;
            }
        }
        Event::Returned { seat } => {
            if let Some(player) = state.players.get_mut(seat.index()) {
                player.retired = false;
                player.done = false;
            }
        }
        Event::Joined { name, faction, .. } => state.players.push(Player {
            name: Some(name.clone()),
            register: faction.map(Register::new),
            done: false,
            retired: false,
        }),
        Event::Named { seat, name, .. } => {
            if let Some(player) = state.players.get_mut(seat.index()) {
                player.name = Some(name.clone());
            }
        }
        Event::Ended { outcome } => state.outcome = Some(outcome.clone()),
        Event::Rolled { .. } | Event::Drawn { .. } => {}
        Event::Repriced { units, upgrades } => {
            state.units.extend(units.iter().cloned());
            state.upgrades.extend(upgrades.iter().cloned());
        }
        Event::Register { seat, change } => {
            let player = state.players.get_mut(seat.index());
            if let Some(register) = player.and_then(|player| player.register.as_mut()) {
                of_register(register, change);
            }
        }
        Event::Unit { unit, battle, change } => {
            let player = state.players.get_mut(unit.seat().index());
            let register = player.and_then(|player| player.register.as_mut());
            if let Some(dossier) = register.and_then(|register| register.dossiers.get_mut(unit.index())) {
                if let Some(what) = deed(change) {
                    dossier.deeds.push(Deed { battle: *battle, what });
                }
                of_unit(dossier, change);
            }
        }
        Event::Proposed { game } => state.battles.push((**game).clone()),
        Event::Battle { battle, change } => {
            if let Some(battle) = state.battles.get_mut(battle.index()) {
                of_battle(battle, change);
            }
        }
        Event::Recorded { battle, change } => {
            if let Some(battle) = state.battles.get_mut(battle.index()) {
                of_record(&mut battle.record, change);
                if let RecordChange::Swapped(role, agenda) = change {
                    let side = &mut battle.sides[role.index()];
                    battle.record.swapped[role.index()] = side.agenda.replace(*agenda);
                }
            }
        }
        Event::After { battle, change } => {
            if let Some(battle) = state.battles.get_mut(battle.index()) {
                of_aftermath(battle, change);
            }
        }
    }
}

fn of_register(register: &mut Register, change: &RegisterChange) {
    match change {
        RegisterChange::Drafted(draft) => register.draft.clone_from(draft),
        RegisterChange::Founding(founding) => register.founding = *founding,
        RegisterChange::Named(name) => register.name = Some(name.clone()),
        RegisterChange::Joined(dossier) => {
            let mut dossier = (**dossier).clone();
            dossier.deeds.push(Deed { battle: None, what: Occurrence::Joined });
            register.dossiers.push(dossier);
        }
        RegisterChange::Paragon(index) => {
            register.paragon = Some(*index);
            if let Some(dossier) = register.dossiers.get_mut(usize::from(*index)) {
                dossier.deeds.push(Deed { battle: None, what: Occurrence::Paragon });
            }
        }
        RegisterChange::Supply { amount, why, battle } => {
            register.supply = register.supply.saturating_add_signed(*amount);
            register.ledger.push(Posting { amount: *amount, why: *why, battle: *battle });
        }
        RegisterChange::Potential(by) => {
            let after = i32::from(register.potential).saturating_add(*by);
            register.potential = after.clamp(0, i32::from(u16::MAX)) as u16;
        }
        RegisterChange::Reputation(by) => register.reputation = register.reputation.saturating_add(*by),
        RegisterChange::Asset(kind) => {
            register.assets.push(*kind);
            register.assets.sort_unstable();
            register.bought.push(*kind);
        }
        RegisterChange::AssetGiven(kind) => {
            register.assets.push(*kind);
            register.assets.sort_unstable();
        }
        RegisterChange::AssetGone(kind) => {
            if let Some(at) = register.assets.iter().position(|held| held == kind) {
                register.assets.remove(at);
            }
        }
        RegisterChange::Requested(kind) => register.requested.push(*kind),
        RegisterChange::Sequence => {
            register.requested.clear();
            register.bought.clear();
        }
        RegisterChange::ArcRemembered(past) => register.past.push(past.clone()),
        RegisterChange::ArcForgotten(at) => {
            if register.past.len() > usize::from(*at) {
                register.past.remove(usize::from(*at));
            }
        }
        RegisterChange::Arc { id, progress } | RegisterChange::ArcAmended { id, progress } => {
            register.arc = Some(ArcState { id: id.clone(), progress: *progress });
        }
        RegisterChange::Progress { agenda, by } => {
            if let Some(arc) = &mut register.arc
                && let Some(progress) = arc.progress.get_mut(usize::from(*agenda))
            {
                *progress = progress.saturating_add_signed(*by);
            }
        }
        RegisterChange::Concluded { won, completed, battle } => {
            if let Some(arc) = register.arc.take() {
                let (won, completed, battle) = (*won, *completed, Some(*battle));
                register.past.push(PastArc { id: arc.id, progress: arc.progress, completed, won, battle });
            }
        }
    }
}

/// The line that a change adds to a unit's life.
fn deed(change: &UnitChange) -> Option<Occurrence> {
    Some(match change {
        UnitChange::Named(name) => Occurrence::Named(name.clone()),
        UnitChange::Experience { amount, .. } => Occurrence::Experience(*amount),
        UnitChange::Trained => Occurrence::Trained,
        UnitChange::Awarded(award) => Occurrence::Awarded(award.commendation.clone()),
        UnitChange::Card(card) => Occurrence::Card(card.clone()),
        UnitChange::Setback(setback) => Occurrence::Setback(setback.clone()),
        UnitChange::Healed(setback) => Occurrence::Healed(setback.clone()),
        UnitChange::Trait(held) => Occurrence::Trait(held.id.clone()),
        UnitChange::Resolved(id) => Occurrence::Resolved(id.clone()),
        UnitChange::Keyword(keyword) => Occurrence::Keyword(keyword.clone()),
        UnitChange::KeywordLost(keyword) => Occurrence::KeywordLost(keyword.clone()),
        UnitChange::Lauded => Occurrence::Lauded,
        UnitChange::Equipped(owned) => Occurrence::Equipped(owned.card.clone()),
        UnitChange::Fate(Fate::Casualty) => Occurrence::Casualty,
        UnitChange::Fate(Fate::Reassigned) => Occurrence::Reassigned,
        UnitChange::Fate(Fate::Dismissed) => Occurrence::Dismissed,
        UnitChange::Fate(Fate::Active) => Occurrence::Restored,
        UnitChange::Lived(what) => what.clone(),
        UnitChange::Owed { .. }
        | UnitChange::AwardLost(_)
        | UnitChange::Ranked(_)
        | UnitChange::TrainedTimes(_)
        | UnitChange::CardLost(_)
        | UnitChange::Unlauded
        | UnitChange::Scar
        | UnitChange::Unscarred
        | UnitChange::TraitLeft(_)
        | UnitChange::Unequipped(_) => return None,
    })
}

fn of_unit(dossier: &mut Dossier, change: &UnitChange) {
    match change {
        UnitChange::Named(name) => dossier.name = Some(name.clone()),
        UnitChange::Experience { amount, rank } => {
            let after = i16::from(dossier.experience).saturating_add(*amount);
            dossier.experience = after.clamp(0, 255) as u8;
            if *rank > dossier.rank {
                dossier.deeds.push(Deed {
                    battle: dossier.deeds.last().and_then(|deed| deed.battle),
                    what: Occurrence::Ranked(*rank),
                });
            }
            dossier.rank = *rank;
        }
        UnitChange::Ranked(rank) => {
            if *rank > dossier.rank {
                dossier.deeds.push(Deed { battle: None, what: Occurrence::Ranked(*rank) });
            }
            dossier.rank = *rank;
        }
        UnitChange::TrainedTimes(times) => dossier.trained = *times,
        UnitChange::Trained => dossier.trained = dossier.trained.saturating_add(1),
        UnitChange::Owed { commendations, cards } => {
            dossier.owed = dossier.owed.saturating_add_signed(*commendations);
            dossier.cards_owed = dossier.cards_owed.saturating_add_signed(*cards);
        }
        // TOD-COM-02: nothing takes them away.
        UnitChange::Awarded(award) => dossier.commendations.push(award.clone()),
        UnitChange::AwardLost(id) => dossier.commendations.retain(|award| award.commendation != *id),
        UnitChange::Card(card) => dossier.cards.push(card.clone()),
        UnitChange::Setback(setback) => dossier.setbacks.push(setback.clone()),
        UnitChange::Scar => dossier.scars = dossier.scars.saturating_add(1),
        UnitChange::Unscarred => dossier.scars = dossier.scars.saturating_sub(1),
        UnitChange::Healed(setback) => {
            if let Some(at) = dossier.setbacks.iter().position(|held| held == setback) {
                dossier.setbacks.remove(at);
            }
        }
        UnitChange::Trait(held) => dossier.holds = Some(held.clone()),
        UnitChange::TraitLeft(left) => {
            if let Some(held) = &mut dossier.holds {
                held.left = Some(*left);
            }
        }
        UnitChange::Resolved(_) => dossier.holds = None,
        UnitChange::Keyword(keyword) => dossier.keywords.push(keyword.clone()),
        UnitChange::KeywordLost(keyword) => dossier.keywords.retain(|held| held != keyword),
        UnitChange::CardLost(card) => dossier.cards.retain(|held| held != card),
        UnitChange::Lauded => dossier.lauded = true,
        UnitChange::Unlauded => dossier.lauded = false,
        UnitChange::Equipped(owned) => dossier.upgrades.push(owned.clone()),
        UnitChange::Unequipped(card) => {
            if let Some(at) = dossier.upgrades.iter().position(|owned| owned.card == *card) {
                dossier.upgrades.remove(at);
            }
        }
        UnitChange::Fate(fate) => dossier.fate = *fate,
        UnitChange::Lived(_) => {}
    }
}

fn of_battle(battle: &mut Battle, change: &BattleChange) {
    match change {
        BattleChange::Stage(stage) => {
            battle.stage = *stage;
            if matches!(stage, Stage::Closed | Stage::Cancelled) {
                battle.aftermath = None;
            }
        }
        BattleChange::Registered(role, registered) => {
            // Who plays without a Register has neither an army to build here nor an agenda.
            let side = &mut battle.sides[role.index()];
            side.registered = *registered;
            side.built = !registered;
            side.chosen = !registered;
            side.intends = None;
        }
        BattleChange::Wants(role, want) => battle.sides[role.index()].wants = *want,
        BattleChange::Mission(mission) => battle.mission = *mission,
        BattleChange::Blue(role) => battle.blue = *role,
        BattleChange::Army(role, army) => {
            let side = &mut battle.sides[role.index()];
            side.army = Some(army.clone());
            side.built = true;
        }
        BattleChange::Revealed(armies) => {
            for (side, army) in battle.sides.iter_mut().zip(armies) {
                side.army.clone_from(army);
                side.built = true;
            }
        }
        BattleChange::Intends(role, intent) => battle.sides[role.index()].intends = Some(*intent),
        BattleChange::Agenda(role, agenda) => {
            let side = &mut battle.sides[role.index()];
            side.intends = None;
            side.agenda = *agenda;
            side.chosen = true;
        }
        BattleChange::Result(result) => battle.result = Some(*result),
    }
}

fn set(units: &mut Vec<u8>, unit: u8, on: bool) {
    units.retain(|&held| held != unit);
    if on {
        units.push(unit);
        units.sort_unstable();
    }
}

fn of_record(record: &mut Record, change: &RecordChange) {
    // Who has confirmed a record has confirmed what stood in it.
    if !matches!(change, RecordChange::Confirmed(..)) {
        record.confirmed = [false, false];
    }
    match change {
        RecordChange::Round(round) => record.round = *round,
        RecordChange::Defeated(role, unit, on) => set(&mut record.defeated[role.index()], *unit, *on),
        RecordChange::Held(role, unit, on) => set(&mut record.held[role.index()], *unit, *on),
        RecordChange::Undeployed(role, unit, on) => set(&mut record.undeployed[role.index()], *unit, *on),
        RecordChange::Left(role, left) => record.left[role.index()] = Some(*left),
        RecordChange::Mark(role, noted) => {
            let marks = &mut record.marks[role.index()];
            marks.retain(|held| held.card != noted.card || held.mark != noted.mark);
            marks.push(noted.clone());
        }
        RecordChange::Swapped(..) => {}
        RecordChange::Used(used) => record.uses.push(used.clone()),
        RecordChange::Triggered(role, kind) => record.triggered[role.index()].push(*kind),
        RecordChange::Earned(paid) => record.earned.push(paid.clone()),
        RecordChange::Finish(finish) => record.finish = *finish,
        RecordChange::Confirmed(role, on) => record.confirmed[role.index()] = *on,
    }
}

fn of_aftermath(battle: &mut Battle, change: &AfterChange) {
    match change {
        AfterChange::Began => {
            battle.stage = Stage::Aftermath;
            battle.aftermath = Some(Aftermath::new());
            return;
        }
        AfterChange::Ended => {
            battle.stage = Stage::Closed;
            battle.aftermath = None;
            return;
        }
        _ => {}
    }
    let Some(after) = &mut battle.aftermath else { return };
    match change {
        AfterChange::Began | AfterChange::Ended => {}
        AfterChange::Step(step) => after.step = *step,
        AfterChange::Task { role, task, first } => {
            let tasks = &mut after.tasks[role.index()];
            let at = if *first { 0 } else { tasks.len() };
            tasks.insert(at, task.clone());
        }
        AfterChange::Met(role) => {
            let tasks = &mut after.tasks[role.index()];
            if !tasks.is_empty() {
                tasks.remove(0);
            }
        }
        AfterChange::Progressed(role, points) => after.progressed[role.index()] = *points,
        AfterChange::Chosen(role, unit) => after.chosen[role.index()].push(*unit),
        AfterChange::ChosenAnew(role) => after.chosen[role.index()].clear(),
        AfterChange::Spared(role, unit) => after.spared[role.index()].push(*unit),
        AfterChange::Casualty(role, unit) => after.casualties[role.index()].push(*unit),
        AfterChange::Shaken(role) => after.shaken[role.index()] = true,
        AfterChange::Unedited(role) => after.unedited[role.index()] = true,
    }
}
