//! Paying rewards: what needs nobody's choice happens at once, the rest becomes a task.

use super::condition::{self, count, units};
use super::{registered, task};
use crate::catalogue::{Care, Each, Effect, Heal, Mode, Reward, Who};
use crate::events::{AfterChange, Event, RegisterChange, UnitChange};
use crate::model::{
    Battle, BattleNo, CardOf, Cx, Dossier, DossierNo, HeldTrait, Pos, Role, Source, Task, Why,
};
use crate::rules::{experience, setbacks};
use crate::rulings;

/// Pays a card's rewards, as far as their conditions are met.
pub(super) fn pay(cx: &mut Cx<'_>, no: BattleNo, role: Role, card: CardOf, rewards: &[Reward], progress: u8) {
    let source = match card {
        CardOf::Agenda(_) => Source::Agenda,
        CardOf::Mission => Source::Mission,
    };
    for reward in rewards {
        let Some(battle) = cx.state.battle(no) else { return };
        let due = reward.when.as_ref().is_none_or(|when| condition::met(cx.pos(), battle, role, card, when));
        let times = match &reward.each {
            Each::Once => 1,
            Each::Progress => progress,
            Each::Mark(mark) => count(battle, role, card, mark),
        };
        if !due || times == 0 {
            continue;
        }
        // Order tokens are drawn together, so that none is drawn twice.
        if let Effect::Draw(care) = &reward.gives {
            let draw = Task::Draw { count: times, care: tunnelled(cx.pos(), role, no, care, source), source };
            task(cx, no, role, draw, false);
            continue;
        }
        for _ in 0..times {
            give(cx, no, role, card, &reward.gives, source);
        }
    }
}

/// Whether a side's Paragon sees nothing but its goal: no Supply Points of agendas, no Experience from them
/// (TOD-TRAIT-07).
pub(super) fn is_tunnelled(pos: Pos<'_>, battle: &Battle, role: Role, no: BattleNo) -> bool {
    held(pos, battle, role, no).is_some_and(|held| held.tunnel)
}

/// The Defining Trait that a side's Paragon had when the game was played (TOD-TRAIT-04): one gained in it does not work
/// yet.
pub(super) fn held<'a>(
    pos: Pos<'a>,
    battle: &Battle,
    role: Role,
    no: BattleNo,
) -> Option<&'a crate::catalogue::Trait> {
    let paragon = pos.state.paragon(registered(battle, role)?)?;
    let held = pos.state.dossier(paragon)?.holds.as_ref().filter(|held| held.since != Some(no))?;
    pos.table.cards().defining_trait(&held.id)
}

fn tunnelled(pos: Pos<'_>, role: Role, no: BattleNo, care: &Care, source: Source) -> Care {
    let tunnel = pos.state.battle(no).is_some_and(|battle| is_tunnelled(pos, battle, role, no));
    if source == Source::Agenda && tunnel {
        return Care { experience: 0, paragon: 0, ..care.clone() };
    }
    care.clone()
}

/// Gives something: at once, or as a task.
pub(super) fn give(cx: &mut Cx<'_>, no: BattleNo, role: Role, card: CardOf, effect: &Effect, source: Source) {
    let Some(battle) = cx.state.battle(no).cloned() else { return };
    let Some(seat) = registered(&battle, role) else {
        // Supply Points and units are a Register's; who plays without one gains nothing (TOD-ARMY-01).
        return;
    };
    let paragon = cx.state.paragon(seat);
    let of = |change| Event::Register { seat, change };
    match effect {
        // TOD-SP-07, TOD-TRAIT-07
        Effect::Supply(_) if source == Source::Agenda && is_tunnelled(cx.pos(), &battle, role, no) => {}
        Effect::Supply(amount) => {
            let why = if source == Source::Agenda { Why::Agenda } else { Why::Mission };
            cx.emit(of(RegisterChange::Supply { amount: i16::from(*amount), why, battle: Some(no) }));
        }
        Effect::Potential(points) => cx.emit(of(RegisterChange::Potential(i32::from(*points)))),
        Effect::All(all) => {
            for one in all {
                give(cx, no, role, card, one, source);
            }
        }
        Effect::Units { who: Who::Paragon, care, .. } => {
            if let Some(unit) = paragon {
                one(cx, no, role, unit, care, source);
            }
        }
        Effect::Units { who: Who::Marked(mark), care, .. } => {
            for unit in marked(&battle, role, units(&battle, role, card, mark)) {
                one(cx, no, role, unit, care, source);
            }
        }
        Effect::Units { who: Who::Standing(mark), care, .. } => {
            let mut standing = units(&battle, role, card, mark);
            standing.retain(|unit| !battle.record.defeated[role.index()].contains(unit));
            for unit in marked(&battle, role, standing) {
                one(cx, no, role, unit, care, source);
            }
        }
        Effect::Trait => {
            if let Some(unit) = paragon {
                arc_trait(cx, no, unit);
            }
        }
        Effect::Lauded => {
            if let Some(unit) = paragon {
                cx.emit(Event::Unit { unit, battle: Some(no), change: UnitChange::Lauded });
                task(cx, no, role, Task::Award { unit, extra: true, high: false }, false);
            }
        }
        Effect::Spare(mark) => {
            for unit in marked(&battle, role, units(&battle, role, card, mark)) {
                cx.emit(Event::After { battle: no, change: AfterChange::Spared(role, unit) });
            }
        }
        Effect::Keywords { gain, lose } => {
            let Some(unit) = paragon else { return };
            for keyword in lose {
                let has = cx.state.dossier(unit).is_some_and(|dossier| dossier.keywords.contains(keyword));
                if has {
                    let change = UnitChange::KeywordLost(keyword.clone());
                    cx.emit(Event::Unit { unit, battle: Some(no), change });
                }
            }
            match gain.as_slice() {
                [] => {}
                [only] => keyword(cx, no, unit, only),
                several => {
                    let gives = Effect::Keywords { gain: several.to_vec(), lose: Vec::new() };
                    task(cx, no, role, Task::Reward { gives, source }, false);
                }
            }
        }
        Effect::Units { who, count, different, up_to, care } => {
            let care = tunnelled(cx.pos(), role, no, care, source);
            let (who, count, different, up_to) = (who.clone(), *count, *different, *up_to);
            let gives = Effect::Units { who, count, different, up_to, care };
            task(cx, no, role, Task::Reward { gives, source }, false);
        }
        Effect::Draw(care) => {
            let care = tunnelled(cx.pos(), role, no, care, source);
            task(cx, no, role, Task::Draw { count: 1, care, source }, false);
        }
        Effect::Dice { .. } | Effect::OneOf(_) | Effect::Commendation | Effect::Recruit(_) => {
            task(cx, no, role, Task::Reward { gives: effect.clone(), source }, false);
        }
    }
}

/// The Paragon gains a keyword for good; a mark of shame it has already is not doubled.
pub(super) fn keyword(cx: &mut Cx<'_>, no: BattleNo, unit: DossierNo, keyword: &str) {
    let held =
        cx.state.dossier(unit).is_some_and(|dossier| dossier.keywords.iter().any(|one| one == keyword));
    if !held || crate::catalogue::keyword::split(keyword).1.is_some() {
        let change = UnitChange::Keyword(keyword.into());
        cx.emit(Event::Unit { unit, battle: Some(no), change });
    }
}

/// The Defining Trait of the arc being played.
pub(super) fn arc_trait(cx: &mut Cx<'_>, no: BattleNo, unit: DossierNo) {
    let register = cx.state.register(unit.seat());
    let arc = register.and_then(|register| cx.table.cards().arc(&register.arc.as_ref()?.id));
    if let Some(held) = arc.map(|arc| &arc.defining_trait) {
        let held = HeldTrait { id: held.id.clone(), left: held.games, since: Some(no) };
        cx.emit(Event::Unit { unit, battle: Some(no), change: UnitChange::Trait(held) });
    }
}

/// Units of an army by their positions.
fn marked(battle: &Battle, role: Role, positions: Vec<u8>) -> Vec<DossierNo> {
    let army = battle.side(role).army.as_ref();
    let at = |index: u8| army.and_then(|army| army.units.get(usize::from(index))?.dossier());
    positions.into_iter().filter_map(at).collect()
}

/// Whether what a unit gets leaves a choice.
fn is_choice(dossier: &Dossier, care: &Care) -> bool {
    if dossier.setbacks.is_empty() || care.heal == Heal::None {
        return false;
    }
    match care.mode {
        Mode::Either => care.experience > 0,
        Mode::Both | Mode::HealFirst => care.heal == Heal::One && setbacks::kinds(dossier).len() > 1,
    }
}

/// Gives something to a certain unit: at once, or as a task if there is a choice.
fn one(cx: &mut Cx<'_>, no: BattleNo, role: Role, unit: DossierNo, care: &Care, source: Source) {
    let care = tunnelled(cx.pos(), role, no, care, source);
    let Some(dossier) = cx.state.dossier(unit).filter(|dossier| dossier.is_active()) else { return };
    if is_choice(dossier, &care) {
        task(cx, no, role, Task::Care { unit, care, source }, false);
    } else {
        let heal = !dossier.setbacks.is_empty() && care.heal != Heal::None;
        let setback = setbacks::kinds(dossier).into_iter().next();
        apply(cx, no, role, unit, &care, heal, setback.as_ref());
    }
}

/// Gives a unit what was chosen for it.
pub(super) fn apply(
    cx: &mut Cx<'_>,
    no: BattleNo,
    role: Role,
    unit: DossierNo,
    care: &Care,
    heal: bool,
    setback: Option<&crate::catalogue::SetbackId>,
) {
    let battle = Some(no);
    let had = cx.state.dossier(unit).is_some_and(|dossier| !dossier.setbacks.is_empty());
    let heals = care.heal != Heal::None
        && match care.mode {
            Mode::HealFirst => had,
            Mode::Both | Mode::Either => heal && had,
        };
    if heals {
        match (care.heal, setback) {
            (Heal::One, Some(setback)) => setbacks::heal(cx, unit, setback, battle),
            (Heal::One, None) | (Heal::None, _) => {}
            (Heal::All, _) => setbacks::heal_all(cx, unit, battle),
        }
    }
    let gains = match care.mode {
        Mode::Both => true,
        Mode::Either | Mode::HealFirst => !heals,
    };
    if gains && care.experience > 0 {
        experience::award(cx, unit, care.experience, battle);
    }
    if !had
        && care.paragon > 0
        && let Some(paragon) = cx.state.paragon(unit.seat())
    {
        experience::award(cx, paragon, care.paragon, battle);
    }
    for _ in 0..care.setbacks {
        task(cx, no, role, Task::Setback { unit }, false);
    }
}

/// The units among which a player chooses for a reward.
pub(super) fn candidates(pos: Pos<'_>, battle: &Battle, role: Role, gives: &Effect) -> Vec<DossierNo> {
    let (Some(seat), Effect::Units { who, different, .. }) = (registered(battle, role), gives) else {
        return Vec::new();
    };
    let chosen = battle.aftermath.as_ref().map_or(&[][..], |after| after.chosen[role.index()].as_slice());
    let mut all: Vec<DossierNo> = match who {
        Who::Defeated => {
            let fielded = super::fielded(pos, battle, role).into_iter();
            let defeated = &battle.record.defeated[role.index()];
            fielded.filter(|(index, _)| defeated.contains(index)).map(|(_, unit)| unit).collect()
        }
        _ => pos.state.units_of(seat).map(|(unit, _)| unit).collect(),
    };
    all.retain(|unit| {
        let again = *different && chosen.contains(unit);
        let barred = *who == Who::Others && pos.state.is_paragon(*unit);
        !again && !barred
    });
    all
}

/// Whether a defeat of the mission's owner counts as a victory (TOD-A61), for the mission's reward (TOD-TPM-08).
pub(super) fn mission_won(pos: Pos<'_>, battle: &Battle, owner: Role) -> bool {
    condition::won(pos, battle, owner)
}

/// Whether conceding keeps a side from steps 2, 3 and 5 (TOD-POST-27).
pub(super) fn conceded(pos: Pos<'_>, battle: &Battle, role: Role) -> bool {
    let how = battle.result.map(|result| result.how);
    pos.table.plays(rulings::A66_SKIP_2_3_5) && how == Some(crate::model::How::Conceded(role))
}
