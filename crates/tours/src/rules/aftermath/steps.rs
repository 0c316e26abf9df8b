//! The ten steps: what each does by itself when it begins and ends, and which tasks it gives (TOD-POST-01).

use super::reward::{conceded, held, is_tunnelled, mission_won, pay};
use super::{after, condition, fielded, registered, task};
use crate::catalogue::{AssetKind, Rank};
use crate::events::{AfterChange, Event, RecordChange, RegisterChange, UnitChange};
use crate::model::{
    Battle, BattleNo, CardOf, Cause, Cx, DossierNo, Origin, Pos, Role, Step, Task, What, Why,
};
use crate::rules::{army, battle as before, experience, founding, record, sheet};
use crate::rulings;

/// Supply Points for playing a game (TOD-SP-03).
const FOR_PLAYING: i16 = 2;
/// Supply Points for an arc with all three agendas (TOD-POST-24, TOD-SP-08).
const FOR_ALL_AGENDAS: i16 = 3;

/// A step begins.
pub(super) fn enter(cx: &mut Cx<'_>, no: BattleNo) {
    let Some((battle, running)) = after(cx.pos(), no) else { return };
    let (battle, step) = (battle.clone(), running.step);
    for role in Role::BOTH {
        // Who plays without a Register has no books to keep, but names a rival (TOD-POST-17).
        let own = registered(&battle, role).is_some();
        // TOD-POST-27
        let skips = conceded(cx.pos(), &battle, role);
        match step {
            Step::Agendas if own => agendas(cx, no, &battle, role),
            Step::Rewards if own && !skips => rewards(cx, no, &battle, role),
            Step::Supply if own && !skips => supply(cx, no, &battle, role),
            Step::Casualties if own => casualties(cx, no, &battle, role),
            Step::Experience if own && !skips => took_part(cx, no, &battle, role),
            Step::Commendations if own => commendations(cx, no, &battle, role),
            Step::Requests if own => requests(cx, no, &battle, role),
            Step::Edit if own => task(cx, no, role, Task::Edit, false),
            Step::Reputation if own => reputation(cx, no, &battle, role),
            Step::Arc if own => {
                let seat = registered(&battle, role);
                let register = seat.and_then(|seat| cx.state.register(seat));
                if register.is_some_and(|register| register.arc.is_none()) {
                    task(cx, no, role, Task::Arc, false);
                }
                task(cx, no, role, Task::Confirm, false);
            }
            _ => {}
        }
    }
    if step == Step::Experience {
        rivals(cx, no, &battle);
    }
}

/// A step ends, as soon as nothing in it is left to do; then the next one begins, or the sequence is over.
pub(super) fn leave(cx: &mut Cx<'_>, no: BattleNo) -> bool {
    let Some((battle, running)) = after(cx.pos(), no) else { return false };
    let (battle, step) = (battle.clone(), running.step);
    if names(cx, no, &battle) || corps(cx, no, &battle) {
        return true;
    }
    if step == Step::Edit {
        for role in Role::BOTH {
            discard(cx, &battle, role);
        }
    }
    match step.next() {
        Some(next) => {
            cx.emit(Event::After { battle: no, change: AfterChange::Step(next) });
            enter(cx, no);
        }
        None => {
            for role in Role::BOTH {
                traits(cx, no, &battle, role);
            }
            cx.emit(Event::After { battle: no, change: AfterChange::Ended });
        }
    }
    true
}

/// Units that reached Veteran Rank 1, and Commanders and Operatives that a mission brought, need a name (TOD-XP-17,
/// TOD-DOS-06).
fn names(cx: &mut Cx<'_>, no: BattleNo, battle: &Battle) -> bool {
    let mut any = false;
    for role in Role::BOTH {
        let Some(seat) = registered(battle, role) else { continue };
        let pos = cx.pos();
        let leads = |unit: &crate::model::Dossier| sheet::rank(pos, unit).is_some_and(Rank::leads);
        let nameless = |unit: &crate::model::Dossier| unit.name.is_none() && (unit.rank >= 1 || leads(unit));
        let units = cx.state.units_of(seat).filter(|(_, unit)| nameless(unit));
        let units: Vec<DossierNo> = units.map(|(unit, _)| unit).collect();
        for unit in units {
            task(cx, no, role, Task::Name { unit }, false);
            any = true;
        }
    }
    any
}

/// How many Corps units a Register has.
pub(super) fn corps_of(pos: Pos<'_>, seat: sandtable_kernel::Seat) -> usize {
    pos.state.units_of(seat).filter(|(_, unit)| sheet::rank(pos, unit) == Some(Rank::Corps)).count()
}

/// Where that is played, a Register without its Corps units gets new ones at once, as long as one fits (TOD-START-16).
fn corps(cx: &mut Cx<'_>, no: BattleNo, battle: &Battle) -> bool {
    if !cx.table.plays(rulings::A64_COMMANDER_AND_2_CORPS) {
        return false;
    }
    let mut any = false;
    for role in Role::BOTH {
        let Some(seat) = registered(battle, role) else { continue };
        let short = corps_of(cx.pos(), seat) < founding::CORPS;
        if short && army::suggest::corps(cx.pos(), seat).is_some() {
            task(cx, no, role, Task::Corps, false);
            any = true;
        }
    }
    any
}

/// Step 1: the agenda in play is progressed and pays (TOD-POST-03, TOD-AGE-13), and what Paragon command cards earned
/// is booked.
fn agendas(cx: &mut Cx<'_>, no: BattleNo, battle: &Battle, role: Role) {
    let Some(seat) = registered(battle, role) else { return };
    for paid in battle.record.earned.iter().filter(|paid| paid.role == role) {
        let Some(card) = cx.table.cards().card(&paid.card).cloned() else { continue };
        if card.supply > 0 {
            let amount = i16::from(card.supply);
            let change = RegisterChange::Supply { amount, why: Why::Card, battle: Some(no) };
            cx.emit(Event::Register { seat, change });
        }
        let army = battle.side(role).army.as_ref();
        let unit = army.and_then(|army| army.units.get(usize::from(paid.unit))?.dossier());
        if let Some(unit) = unit.filter(|_| card.experience > 0) {
            experience::award(cx, unit, card.experience, Some(no));
        }
    }
    // TOD-A52: progress made before the agenda was swapped is lost, or kept.
    if let Some(swapped) = battle.record.swapped[role.index()].filter(|_| cx.table.plays(rulings::A52_KEPT)) {
        progress(cx, no, battle, role, swapped);
    }
    // TOD-AGE-05: one agenda in any one game.
    if let Some(index) = battle.side(role).agenda {
        let made = progress(cx, no, battle, role, index);
        cx.emit(Event::After { battle: no, change: AfterChange::Progressed(role, made) });
    }
}

/// Progresses an agenda, point by point, in one game or in several (TOD-AGE-09): each needs the one before it
/// (TOD-AGE-06). Nothing goes beyond its completion
/// (TOD-AGE-08).
fn progress(cx: &mut Cx<'_>, no: BattleNo, battle: &Battle, role: Role, index: u8) -> u8 {
    let Some(seat) = registered(battle, role) else { return 0 };
    let Some(agenda) = before::agenda(cx.pos(), battle, role, index).cloned() else { return 0 };
    let card = CardOf::Agenda(index);
    let has = cx.state.register(seat).and_then(|register| register.arc.as_ref());
    let has = has.and_then(|arc| arc.progress.get(usize::from(index))).copied().unwrap_or(0);
    let met =
        |step: &&crate::catalogue::ProgressStep| condition::met(cx.pos(), battle, role, card, &step.when);
    let points = agenda.steps.iter().take_while(met).count() as u8;
    let points = points.min(agenda.done.saturating_sub(has));
    if points == 0 {
        return 0;
    }
    let change = RegisterChange::Progress { agenda: index, by: points as i8 };
    cx.emit(Event::Register { seat, change });
    cx.emit(Event::After { battle: no, change: AfterChange::ChosenAnew(role) });
    // TOD-AGE-10
    pay(cx, no, role, card, &agenda.rewards, points);
    points
}

/// Step 2, only after a Turning Point Mission (TOD-POST-04, TOD-TPM-08).
fn rewards(cx: &mut Cx<'_>, no: BattleNo, battle: &Battle, role: Role) {
    let Some(owner) = battle.mission else { return };
    let Some(mission) = record::mission(cx.pos(), battle).cloned() else { return };
    cx.emit(Event::After { battle: no, change: AfterChange::ChosenAnew(role) });
    pay(cx, no, role, CardOf::Mission, &mission.either, 1);
    if owner == role {
        let rewards = if mission_won(cx.pos(), battle, owner) { &mission.won } else { &mission.lost };
        pay(cx, no, role, CardOf::Mission, rewards, 1);
    }
}

/// Step 3 (TOD-POST-05, TOD-SP-03).
fn supply(cx: &mut Cx<'_>, no: BattleNo, battle: &Battle, role: Role) {
    let Some(seat) = registered(battle, role) else { return };
    let change = RegisterChange::Supply { amount: FOR_PLAYING, why: Why::Game, battle: Some(no) };
    cx.emit(Event::Register { seat, change });
    task(cx, no, role, Task::Supply, false);
}

/// Step 4 (TOD-POST-06): first Medevac takes a unit out (TOD-ASSET-11), then every other defeated one is checked.
fn casualties(cx: &mut Cx<'_>, no: BattleNo, battle: &Battle, role: Role) {
    let medevac =
        battle.side(role).army.as_ref().is_some_and(|army| army.assets.contains(&AssetKind::Medevac));
    if medevac && !defeated(cx.pos(), battle, role).is_empty() {
        task(cx, no, role, Task::Medevac, false);
    } else {
        checks(cx, no, battle, role, None);
    }
}

/// Units that were defeated and are on the Register (TOD-SET-01).
pub(super) fn defeated(pos: Pos<'_>, battle: &Battle, role: Role) -> Vec<DossierNo> {
    let units = fielded(pos, battle, role).into_iter();
    let fallen = &battle.record.defeated[role.index()];
    units.filter(|(index, _)| fallen.contains(index)).map(|(_, unit)| unit).collect()
}

/// The Casualty Checks of a side, without that of a unit that Medevac took out (TOD-POST-13).
pub(super) fn checks(cx: &mut Cx<'_>, no: BattleNo, battle: &Battle, role: Role, without: Option<DossierNo>) {
    let units = defeated(cx.pos(), battle, role);
    for &unit in units.iter().filter(|unit| Some(**unit) != without) {
        let weary = super::casualty::is_weary(cx.pos(), unit);
        task(cx, no, role, Task::Check { unit, cause: Cause::Defeated, weary }, false);
    }
    // TOD-TRAIT-08, TOD-A23
    let Some(unit) = registered(battle, role).and_then(|seat| cx.state.paragon(seat)) else { return };
    let after = cx.state.battle(no).and_then(|battle| battle.aftermath.as_ref());
    let progressed = after.is_some_and(|after| after.progressed[role.index()] > 0);
    let agenda = battle.side(role).agenda.is_some() || cx.table.plays(rulings::A23_WITHOUT_AGENDA_TOO);
    let twice = !(units.contains(&unit) && cx.table.plays(rulings::A23_ONE_CHECK_ONLY));
    // TOD-ASSET-11: whom Medevac chose makes no check at all.
    let spared = without == Some(unit);
    if is_tunnelled(cx.pos(), battle, role, no) && agenda && !progressed && twice && !spared {
        let weary = super::casualty::is_weary(cx.pos(), unit);
        task(cx, no, role, Task::Check { unit, cause: Cause::TunnelVision, weary }, false);
    }
}

/// Step 5: one Experience for taking part (TOD-POST-15, TOD-XP-02, TOD-A31), one more for an objective (TOD-POST-16).
fn took_part(cx: &mut Cx<'_>, no: BattleNo, battle: &Battle, role: Role) {
    let deployed_only = cx.table.plays(rulings::A31_DEPLOYED_ONLY);
    let units = fielded(cx.pos(), battle, role);
    for &(index, unit) in &units {
        if !(deployed_only && battle.record.undeployed[role.index()].contains(&index)) {
            experience::award(cx, unit, 1, Some(no));
        }
    }
    for &(index, unit) in &units {
        if battle.record.held[role.index()].contains(&index) {
            experience::award(cx, unit, 1, Some(no));
        }
    }
}

/// Step 5: each player names a unit of the opponent (TOD-POST-17), unless its Paragon's trait forbids that
/// (TOD-TRAIT-05).
fn rivals(cx: &mut Cx<'_>, no: BattleNo, battle: &Battle) {
    for of in Role::BOTH {
        let forbidden = held(cx.pos(), battle, of, no).is_some_and(|held| held.no_rival);
        // TOD-A30: none where the opponent used no Register.
        if registered(battle, of).is_none() || forbidden || conceded(cx.pos(), battle, of) {
            continue;
        }
        // A guest has no seat: what the guest says is written down by the opponent.
        let by = if battle.side(of.other()).seat.is_some() { of.other() } else { of };
        task(cx, no, by, Task::Rival { of }, false);
    }
}

/// Step 6 (TOD-POST-19, TOD-COM-01, TOD-A33; TOD-PAR-09).
fn commendations(cx: &mut Cx<'_>, no: BattleNo, battle: &Battle, role: Role) {
    let Some(seat) = registered(battle, role) else { return };
    let owed = |unit: &crate::model::Dossier| (unit.owed, unit.cards_owed);
    let units: Vec<_> = cx.state.units_of(seat).map(|(no, unit)| (no, owed(unit))).collect();
    for (unit, (mut honours, cards)) in units {
        if honours > 1 && cx.table.plays(rulings::A33_ONE_PER_SEQUENCE) {
            // TOD-A36: where awards are kept, what is not awarded now is for a later step 6.
            if !cx.table.plays(rulings::A36_KEPT) {
                let change = UnitChange::Owed { commendations: 1 - honours as i8, cards: 0 };
                cx.emit(Event::Unit { unit, battle: Some(no), change });
            }
            honours = 1;
        }
        for _ in 0..honours {
            task(cx, no, role, Task::Award { unit, extra: false, high: false }, false);
        }
        for _ in 0..cards {
            task(cx, no, role, Task::Card { unit }, false);
        }
    }
}

/// Step 7 (TOD-POST-20): a new sequence of requests; a trait may cost Supply Points first.
fn requests(cx: &mut Cx<'_>, no: BattleNo, battle: &Battle, role: Role) {
    let Some(seat) = registered(battle, role) else { return };
    cx.emit(Event::Register { seat, change: RegisterChange::Sequence });
    let wardens = held(cx.pos(), battle, role, no).map_or(0, |held| held.wardens);
    if wardens > 0 {
        task(cx, no, role, Task::Wardens { dice: wardens }, false);
    }
    task(cx, no, role, Task::Requests, false);
}

/// Assets of an army that step 8 removes (TOD-EDIT-05, TOD-ARMY-05, TOD-ASSET-03, TOD-A53); a Contingency Plan stays if
/// the agenda was not swapped (TOD-ASSET-16).
#[must_use]
pub fn discarded(pos: Pos<'_>, battle: &Battle, role: Role) -> Vec<AssetKind> {
    let Some(army) = battle.side(role).army.as_ref().filter(|_| registered(battle, role).is_some()) else {
        return Vec::new();
    };
    let triggered_only = pos.table.plays(rulings::A53_TRIGGERED_IS_USED);
    let mut done: Vec<AssetKind> = battle.record.triggered[role.index()].clone();
    // What an asset brought into the army was used by that.
    for unit in &army.units {
        match unit.from {
            Origin::Assistance(_) => done.push(AssetKind::Assistance),
            Origin::Heroic(_) => done.push(AssetKind::Heroic),
            Origin::Dossier(_) | Origin::Reinforcement(_) => {}
        }
        done.extend(unit.requisitioned.iter().map(|_| AssetKind::Equipment));
    }
    done.extend(army.exempt.map(|_| AssetKind::Extraordinary));
    let swapped = battle.record.swapped[role.index()].is_some();
    let mut gone = Vec::new();
    for &kind in &army.assets {
        let used = match kind {
            AssetKind::Contingency => swapped,
            _ if triggered_only => match done.iter().position(|&one| one == kind) {
                Some(at) => {
                    done.swap_remove(at);
                    true
                }
                None => false,
            },
            _ => true,
        };
        if used {
            gone.push(kind);
        }
    }
    gone
}

fn discard(cx: &mut Cx<'_>, battle: &Battle, role: Role) {
    let Some(seat) = registered(battle, role) else { return };
    for kind in discarded(cx.pos(), battle, role) {
        cx.emit(Event::Register { seat, change: RegisterChange::AssetGone(kind) });
    }
}

/// Notes that Medevac was used (TOD-A53).
pub(super) fn used_medevac(cx: &mut Cx<'_>, no: BattleNo, role: Role) {
    let change = RecordChange::Triggered(role, AssetKind::Medevac);
    cx.emit(Event::Recorded { battle: no, change });
}

/// Whether a game ends a side's arc (TOD-A47): a Turning Point Mission that of its owner; or where that is played the
/// opponent's as well, if that is the same arc and was ready to end when the mission was chosen.
fn ends(pos: Pos<'_>, battle: &Battle, role: Role) -> bool {
    let Some(owner) = battle.mission else { return false };
    let arc = |role: Role| {
        let register = pos.state.register(registered(battle, role)?)?;
        // The owner's arc may have been concluded a moment ago.
        let running = register.arc.as_ref().map(|arc| &arc.id);
        running.or_else(|| register.past.last().map(|past| &past.id))
    };
    let chose = battle.side(role).wants.is_some();
    owner == role || (pos.table.plays(rulings::A47_BOTH) && chose && arc(role) == arc(owner))
}

/// Step 9: an arc that has ended is concluded (TOD-ARC-07, TOD-TPM-09), with its Reputation (TOD-POST-22, TOD-POST-23)
/// and the reward for all agendas (TOD-POST-24).
fn reputation(cx: &mut Cx<'_>, no: BattleNo, battle: &Battle, role: Role) {
    let Some(seat) = registered(battle, role) else { return };
    if !ends(cx.pos(), battle, role) {
        return;
    }
    let won = mission_won(cx.pos(), battle, role);
    let completed = before::completed(cx.pos(), battle, role);
    let of = |change| Event::Register { seat, change };
    // TOD-POST-22: what the card states is its owner's.
    let stated = record::mission(cx.pos(), battle).filter(|_| battle.mission == Some(role));
    let stated = stated.map_or(0, |one| if won { one.reputation.won } else { one.reputation.lost });
    if stated != 0 {
        cx.emit(of(RegisterChange::Reputation(stated)));
    }
    // TOD-REP-04, TOD-A48
    if won || !cx.table.plays(rulings::A48_WIN_ONLY) {
        cx.emit(of(RegisterChange::Reputation(1)));
    }
    if completed >= before::AGENDAS {
        cx.emit(of(RegisterChange::Reputation(1)));
        let amount = FOR_ALL_AGENDAS;
        cx.emit(of(RegisterChange::Supply { amount, why: Why::Arc, battle: Some(no) }));
    }
    let arc = cx.state.register(seat).and_then(|register| register.arc.as_ref()).map(|arc| arc.id.clone());
    let concluded = RegisterChange::Concluded { won, completed: completed as u8, battle: no };
    cx.emit(of(concluded));
    if let (Some(arc), Some(unit)) = (arc, cx.state.paragon(seat)) {
        super::lived(cx, no, unit, What::Arc(arc, won));
    }
}

/// Defining Traits are resolved after so many games that the Paragon took part in (TOD-TRAIT-10, TOD-A22).
fn traits(cx: &mut Cx<'_>, no: BattleNo, battle: &Battle, role: Role) {
    let Some(unit) = registered(battle, role).and_then(|seat| cx.state.paragon(seat)) else { return };
    let Some(held) = cx.state.dossier(unit).and_then(|dossier| dossier.holds.clone()) else { return };
    let counts = held.since != Some(no) || cx.table.plays(rulings::A22_THIS_ONE_AND_NEXT);
    let (Some(left), true) = (held.left, counts) else { return };
    let change = match left.saturating_sub(1) {
        0 => UnitChange::Resolved(held.id),
        left => UnitChange::TraitLeft(left),
    };
    cx.emit(Event::Unit { unit, battle: Some(no), change });
}
