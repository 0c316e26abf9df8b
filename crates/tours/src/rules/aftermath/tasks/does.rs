//! What follows of answers where that is more than an event or two.

use super::super::{registered, steps, task};
use crate::catalogue::Care;
use crate::dice::{Die, Face};
use crate::events::{Event, RegisterChange, UnitChange};
use crate::model::{Award, BattleNo, Cx, DossierNo, Role, Source, Task, What, Why};
use crate::rules::record;
use crate::rulings;

/// What follows of a task that has become impossible.
pub(in crate::rules::aftermath) fn lapsed(cx: &mut Cx<'_>, no: BattleNo, role: Role, task: &Task) {
    match task {
        // TOD-A36: nothing is legal, so the award is lost, or kept for later.
        Task::Award { unit, extra: false, high: false } if !cx.table.plays(rulings::A36_KEPT) => {
            owed(cx, no, *unit, 1, 0);
            super::super::lived(cx, no, *unit, What::Unhonoured);
        }
        Task::Card { unit } => owed(cx, no, *unit, 0, 1),
        Task::Medevac => {
            if let Some(battle) = cx.state.battle(no).cloned() {
                steps::checks(cx, no, &battle, role, None);
            }
        }
        _ => {}
    }
}

pub(in crate::rules::aftermath) fn owed(
    cx: &mut Cx<'_>,
    no: BattleNo,
    unit: DossierNo,
    commendations: i8,
    cards: i8,
) {
    let change = UnitChange::Owed { commendations: -commendations, cards: -cards };
    cx.emit(Event::Unit { unit, battle: Some(no), change });
}

/// Draws Order tokens for a reward; for each a different unit of its rank is chosen next.
pub(in crate::rules::aftermath) fn draw(
    cx: &mut Cx<'_>,
    no: BattleNo,
    role: Role,
    count: u8,
    care: &Care,
    source: Source,
) {
    let army = cx.state.battle(no).and_then(|battle| battle.side(role).army.clone());
    let Some(army) = army else { return };
    let mut tokens = record::tokens(cx.pos(), &army);
    let ranks = record::draw_tokens(cx, &mut tokens, usize::from(count));
    let what = ranks.iter().map(|rank| smol_str::SmolStr::new_static(rank.as_str())).collect();
    let purpose = smol_str::SmolStr::new_static("order-tokens");
    cx.emit(Event::Drawn { purpose, battle: Some(no), what });
    // In the order they were drawn, before anything else.
    for rank in ranks.into_iter().rev() {
        task(cx, no, role, Task::OfRank { rank, care: care.clone(), source }, true);
    }
}

/// TOD-SP-04 to TOD-SP-06
pub(in crate::rules::aftermath) fn supply(cx: &mut Cx<'_>, no: BattleNo, role: Role) {
    let faces = cx.roll("supply", Some(no), Die::RedDefence, 1);
    let Some(battle) = cx.state.battle(no) else { return };
    let won = super::super::condition::won(cx.pos(), battle, role);
    let earns = match faces.first() {
        Some(Face::Block) => true,
        Some(Face::Surge) => won,
        _ => false,
    };
    if let Some(seat) = registered(battle, role).filter(|_| earns) {
        let change = RegisterChange::Supply { amount: 1, why: Why::Roll, battle: Some(no) };
        cx.emit(Event::Register { seat, change });
    }
}

/// Dice that cost Supply Points; never more than there are.
pub(in crate::rules::aftermath) fn wardens(cx: &mut Cx<'_>, no: BattleNo, role: Role, dice: u8) {
    let faces = cx.roll("wardens", Some(no), Die::WhiteDefence, dice);
    let lost = faces.iter().filter(|face| matches!(face, Face::Block | Face::Surge)).count() as i16;
    let seat = cx.state.battle(no).and_then(|battle| registered(battle, role));
    let Some(seat) = seat else { return };
    let has = cx.state.register(seat).map_or(0, |register| register.supply);
    let lost = lost.min(i16::try_from(has).unwrap_or(i16::MAX));
    if lost > 0 {
        let change = RegisterChange::Supply { amount: -lost, why: Why::Trait, battle: Some(no) };
        cx.emit(Event::Register { seat, change });
    }
}

/// Awards a Commendation; where High ones are given besides, one of those is asked for next (TOD-A35).
pub(in crate::rules::aftermath) fn honour(
    cx: &mut Cx<'_>,
    no: BattleNo,
    role: Role,
    unit: DossierNo,
    award: Award,
    counts: bool,
    high: bool,
) {
    cx.emit(Event::Unit { unit, battle: Some(no), change: UnitChange::Awarded(award) });
    if counts {
        owed(cx, no, unit, 1, 0);
    }
    if counts && !high && cx.table.plays(rulings::A35_IN_ADDITION) {
        task(cx, no, role, Task::Award { unit, extra: false, high: true }, true);
    }
}

/// A new arc begins, with its agendas at nothing; where that is played, the same one goes on where it was (TOD-A51).
pub(in crate::rules::aftermath) fn arc(
    cx: &mut Cx<'_>,
    no: BattleNo,
    role: Role,
    id: crate::catalogue::ArcId,
) {
    let seat = cx.state.battle(no).and_then(|battle| registered(battle, role));
    let Some(seat) = seat else { return };
    let last = cx.state.register(seat).and_then(|register| register.past.last());
    let again = last.filter(|last| last.id == id && cx.table.plays(rulings::A51_KEPT_IF_REPEATED));
    let progress = again.map_or([0; 3], |last| last.progress);
    cx.emit(Event::Register { seat, change: RegisterChange::Arc { id, progress } });
}
