//! Judgement of entries: whether something can have happened, by armies, cards and earlier entries.

use sandtable_kernel::{Refusal, RuleId, refusals};
use sandtable_text::say;
use smol_str::SmolStr;

use crate::catalogue::{AssetKind, CardId, CommendationId, Mark, MarkId, MarkKind, Rank};
use crate::dice::{Die, Face};
use crate::events::Event;
use crate::model::{Army, ArmyUnit, Battle, BattleNo, CardOf, Dossier, MarkValue, Noted, Pos, Role};
use crate::plan::{Cx, side_key};
use crate::rules::{army, battle as before};
use crate::rulings;

use super::{NO_UNIT, Test};
use crate::rules::army::tokens::{draw_tokens, tokens};
use crate::rules::battle::mission;

refusals! {
    NO_CARD = "card-not-in-play", "TOD-AGE-05", "refusal-card-not-in-play";
    NO_MARK = "no-such-mark", "TOD-AGE-06", "refusal-no-such-mark";
    WRONG_KIND = "wrong-kind-of-mark", "TOD-AGE-06", "refusal-wrong-kind-of-mark", Form;
    TOO_MUCH = "too-much", "TOD-AGE-06", "refusal-too-much", Form;
    BY_ROUNDS = "more-than-rounds", "TOD-AGE-06", "refusal-more-than-rounds", Later;
    OF_THIS_ROUND = "tokens-of-this-round", "TOD-AGE-06", "refusal-tokens-of-this-round", Later;
    TOO_FEW = "too-few", "TOD-AGE-06", "refusal-too-few", Form;
    NOT_THE_PARAGON = "not-the-paragon", "TOD-AGE-06", "refusal-not-the-paragon", Form;
    NO_PLAN = "no-contingency-plan", "TOD-ASSET-15", "refusal-no-contingency-plan";
    NOTHING_TO_SWAP = "no-agenda-in-play", "TOD-ASSET-17", "refusal-no-agenda-in-play";
    CANNOT_SWAP = "cannot-swap", "TOD-ASSET-15", "refusal-cannot-swap";
    TOO_LATE = "unit-defeated", "TOD-COM-10", "refusal-unit-defeated", Later;
    NOT_AWARDED = "not-awarded", "TOD-COM-04", "refusal-not-awarded";
}
refusals! {
    USED = "used-already", "TOD-COM-04", "record-used-in-this-game";
    USED_NOW = "used-this-round", "TOD-COM-04", "record-used-in-this-round", Later;
    NO_ASSET = "asset-not-used", "TOD-ASSET-03", "refusal-asset-not-used";
    BOMBED = "asset-triggered", "TOD-ASSET-12", "refusal-asset-triggered";
    DROPPED = "asset-triggered", "TOD-ASSET-13", "refusal-asset-triggered";
    NOT_TRIGGERED = "nothing-to-trigger", "TOD-ASSET-04", "refusal-nothing-to-trigger";
    FIRST_ROUND = "first-round-only", "TOD-ASSET-13", "refusal-first-round-only", Later;
    NO_EARNING = "card-not-in-hand", "TOD-PAR-10", "refusal-card-not-in-hand";
    NO_TEST = "nothing-to-test", "TOD-TRAIT-06", "refusal-nothing-to-test";
    NOT_FAULTY = "not-faulty", "TOD-KW-02", "refusal-not-faulty";
}

/// The marks that a card keeps for a side.
pub(super) fn marks<'a>(pos: Pos<'a>, battle: &Battle, role: Role, card: CardOf) -> Option<&'a [Mark]> {
    match card {
        CardOf::Agenda(index) => {
            let side = battle.side(role);
            let in_play = side.agenda == Some(index) || battle.record.swapped[role.index()] == Some(index);
            let agenda = before::agenda(pos, battle, role, index).filter(|_| in_play)?;
            Some(&agenda.marks)
        }
        CardOf::Mission => mission(pos, battle).map(|mission| mission.marks.as_slice()),
    }
}

/// Checks whether a mark can have this value.
pub(super) fn mark(
    pos: Pos<'_>,
    battle: &Battle,
    role: Role,
    card: CardOf,
    id: &MarkId,
    value: &MarkValue,
) -> Result<(), Refusal> {
    let kept = marks(pos, battle, role, card).ok_or(NO_CARD)?;
    let called = called(id);
    let mark = kept.iter().find(|mark| mark.id == *id).ok_or_else(|| NO_MARK.about(&called))?;
    let most = f64::from(mark.most.unwrap_or(u8::MAX));
    let too_much = |has: f64| TOO_MUCH.about(&called).with(most, has);
    let by_now = mark.most_after(battle.record.round);
    match (mark.kind, value) {
        (MarkKind::Count, MarkValue::Count(count)) if f64::from(*count) > most => {
            Err(too_much(f64::from(*count)))
        }
        // TOD-AGE-06: a card that gives a token a round has had no more rounds than the game.
        (MarkKind::Count, MarkValue::Count(count)) if *count > by_now => {
            Err(BY_ROUNDS.about(&called).with(f64::from(by_now), f64::from(*count)))
        }
        (MarkKind::Count, MarkValue::Count(_)) | (MarkKind::Flag, MarkValue::Flag(_)) => Ok(()),
        (MarkKind::Units, MarkValue::Units(units)) => {
            let army = battle.side(role).army.as_ref().ok_or(NO_UNIT)?;
            let known = |unit: &u8| usize::from(*unit) < army.units.len();
            let twice = units.iter().enumerate().any(|(index, unit)| units[..index].contains(unit));
            if twice || !units.iter().all(known) {
                return Err(NO_UNIT);
            }
            if units.len() as f64 > most {
                return Err(too_much(units.len() as f64));
            }
            let able = able(pos, army, mark);
            if !units.iter().all(|unit| able.contains(unit)) {
                return Err(NOT_THE_PARAGON.about(&called));
            }
            // None takes an entry back.
            let least = usize::from(mark.least.unwrap_or(0)).min(able.len());
            if !units.is_empty() && units.len() < least {
                return Err(TOO_FEW.about(&called).with(least as f64, units.len() as f64));
            }
            Ok(())
        }
        _ => Err(WRONG_KIND.about(&called)),
    }
}

/// Names a mark in a sentence.
fn called(id: &MarkId) -> String {
    id.as_str().replace('-', " ")
}

/// Checks whether a game can have had a round fewer than is written down, by the tokens that its cards have.
pub(super) fn round_back(pos: Pos<'_>, battle: &Battle) -> Result<(), Refusal> {
    let fewer = battle.record.round.saturating_sub(1);
    for role in Role::BOTH {
        for Noted { card, mark: id, value } in &battle.record.marks[role.index()] {
            let mut kept = marks(pos, battle, role, *card).unwrap_or_default().iter();
            let (Some(mark), MarkValue::Count(has)) = (kept.find(|mark| mark.id == *id), value) else {
                continue;
            };
            let most = mark.most_after(fewer);
            // TOD-AGE-06
            if *has > most {
                return Err(OF_THIS_ROUND.about(&called(id)).with(f64::from(most), f64::from(*has)));
            }
        }
    }
    Ok(())
}

/// The units of an army that a mark may name, by their positions.
pub(super) fn able(pos: Pos<'_>, army: &Army, mark: &Mark) -> Vec<u8> {
    let paragon = |unit: &ArmyUnit| unit.dossier().is_some_and(|unit| pos.state.is_paragon(unit));
    let units = (0..).zip(&army.units).filter(|(_, unit)| !(mark.others && paragon(unit)));
    units.map(|(index, _)| index).collect()
}

/// The shortest list of units that a mark can have, for a sample.
pub(super) fn fewest(pos: Pos<'_>, battle: &Battle, role: Role, mark: &Mark) -> Vec<u8> {
    let army = battle.side(role).army.as_ref();
    let able = army.map(|army| able(pos, army, mark)).unwrap_or_default();
    able.into_iter().take(usize::from(mark.least.unwrap_or(1).max(1))).collect()
}

/// Checks whether a side may swap its agenda (TOD-ASSET-15, TOD-ASSET-17).
pub(super) fn swap(pos: Pos<'_>, battle: &Battle, role: Role, agenda: u8) -> Result<(), Refusal> {
    let side = battle.side(role);
    let planned = side.army.as_ref().is_some_and(|army| army.assets.contains(&AssetKind::Contingency));
    if !planned || battle.record.swapped[role.index()].is_some() {
        return Err(NO_PLAN);
    }
    let Some(current) = side.agenda else { return Err(NOTHING_TO_SWAP) };
    let open = before::choices(pos, battle, role).contains(&Some(agenda));
    if open && current != agenda { Ok(()) } else { Err(CANNOT_SWAP) }
}

fn dossier<'a>(pos: Pos<'a>, battle: &Battle, role: Role, unit: u8) -> Option<&'a Dossier> {
    let unit = battle.side(role).army.as_ref()?.units.get(usize::from(unit))?;
    pos.state.dossier(unit.dossier()?)
}

/// The same refusal by the rule that a Commendation is of.
fn by_rule(refusal: Refusal, rule: &str) -> Refusal {
    const RULES: [RuleId; 6] = [
        rule!("TOD-COM-07"),
        rule!("TOD-COM-08"),
        rule!("TOD-COM-09"),
        rule!("TOD-COM-10"),
        rule!("TOD-HIGH-04"),
        rule!("TOD-HIGH-05"),
    ];
    // Those of story arcs are of the chapter.
    Refusal { rule: RULES.into_iter().find(|known| *known == rule).unwrap_or(refusal.rule), ..refusal }
}

/// Checks whether a unit may use a Commendation now, and the die that belongs to it (TOD-COM-07 to TOD-COM-10,
/// TOD-HIGH-04, TOD-HIGH-05).
pub(super) fn usable(
    pos: Pos<'_>,
    battle: &Battle,
    role: Role,
    unit: u8,
    id: &CommendationId,
) -> Result<Option<Die>, Refusal> {
    let cards = pos.table.cards();
    let called = cards.commendation(id).map_or(id.as_str(), |one| one.name.as_str());
    let none = || NOT_AWARDED.about(called);
    let held = dossier(pos, battle, role, unit).filter(|dossier| dossier.has(id)).ok_or_else(none)?;
    let one = cards.commendation(id).filter(|one| one.grants.once_per_game).ok_or_else(none)?;
    let mut all = held.commendations.iter().filter_map(|award| cards.commendation(&award.commendation));
    let each_round = all.find(|other| other.grants.each_round.as_ref() == Some(id));
    let mut uses = battle
        .record
        .uses
        .iter()
        .filter(|used| used.role == role && used.unit == unit && used.commendation == *id);
    if let Some(each_round) = each_round {
        if uses.any(|used| used.round == battle.record.round) {
            return Err(by_rule(USED_NOW, &each_round.rule).about(&one.name));
        }
    } else if uses.next().is_some() {
        return Err(by_rule(USED, &one.rule).about(&one.name));
    }
    Ok(one.grants.die)
}

/// Returns the faces of its die with which a Commendation keeps a unit on the table; it is rolled before the unit is
/// defeated.
pub(super) fn saves(
    pos: Pos<'_>,
    battle: &Battle,
    role: Role,
    unit: u8,
    id: &CommendationId,
) -> Result<Vec<Face>, Refusal> {
    let saves = pos.table.cards().commendation(id).map(|one| one.grants.saves.clone()).unwrap_or_default();
    // TOD-COM-10
    if !saves.is_empty() && battle.record.defeated[role.index()].contains(&unit) {
        return Err(TOO_LATE);
    }
    Ok(saves)
}

/// Checks whether an asset can be triggered (TOD-ASSET-12, TOD-ASSET-13).
pub(super) fn trigger(battle: &Battle, role: Role, kind: AssetKind) -> Result<(), Refusal> {
    let name = kind.as_str();
    if !matches!(kind, AssetKind::Bombardment | AssetKind::Drop) {
        return Err(NOT_TRIGGERED.about(name));
    }
    let army = battle.side(role).army.as_ref();
    let uses = army.map_or(0, |army| army.assets.iter().filter(|&&one| one == kind).count());
    if uses == 0 {
        return Err(NO_ASSET.about(name));
    }
    if battle.record.triggered[role.index()].iter().filter(|&&one| one == kind).count() >= uses {
        let done = if kind == AssetKind::Drop { DROPPED } else { BOMBED };
        return Err(done.about(name));
    }
    if kind == AssetKind::Drop && battle.record.round > 1 {
        return Err(FIRST_ROUND.about(name));
    }
    Ok(())
}

/// Checks whether a Paragon command card can have earned something.
pub(super) fn earned(pos: Pos<'_>, battle: &Battle, role: Role, id: &CardId) -> Result<(), Refusal> {
    let called = pos.table.cards().card(id).map_or(id.as_str(), |card| card.name.as_str());
    let none = || NO_EARNING.about(called);
    let army = battle.side(role).army.as_ref().ok_or_else(none)?;
    let card = pos.table.cards().card(id).filter(|_| army.cards.contains(id)).ok_or_else(none)?;
    if card.experience == 0 && card.supply == 0 { Err(none()) } else { Ok(()) }
}

/// The die that a rule asks of a unit.
pub(super) fn test(
    pos: Pos<'_>,
    battle: &Battle,
    role: Role,
    unit: u8,
    what: Test,
) -> Result<(&'static str, Die), Refusal> {
    let held = dossier(pos, battle, role, unit).ok_or(NO_TEST)?;
    match what {
        Test::Trait => {
            let held = held.holds.as_ref().and_then(|held| pos.table.cards().defining_trait(&held.id));
            held.and_then(|held| held.die).map(|die| ("trait", die)).ok_or(NO_TEST)
        }
        Test::Insecure => {
            let sheet = crate::rules::sheet::of(pos, held).ok_or(NO_TEST)?;
            // TOD-KW-04
            if sheet.has("Insecure") { Ok(("insecure", Die::RedDefence)) } else { Err(NO_TEST) }
        }
    }
}

/// Checks whether a side's army has Faulty Equipment (TOD-KW-02).
pub(super) fn faulty(pos: Pos<'_>, battle: &Battle, role: Role) -> Result<(), Refusal> {
    let army = battle.side(role).army.as_ref().ok_or(NOT_FAULTY)?;
    let has = army.units.iter().any(|unit| {
        army::sheet(pos, unit).is_some_and(|sheet| sheet.has(say!("record-judge-faulty-equipment")))
    });
    if has { Ok(()) } else { Err(NOT_FAULTY) }
}

/// Draws two Order tokens for Faulty Equipment; where that is played, another one is drawn in place of a rank that was
/// drawn already (TOD-KW-02, TOD-A62).
pub(super) fn draw_faulty(cx: &mut Cx<'_>, no: BattleNo, role: Role) {
    const TOKENS: usize = 2;
    let pos = cx.pos();
    let Some(army) = pos.state.battle(no).and_then(|battle| battle.side(role).army.as_ref()) else { return };
    let mut pool = tokens(pos, army);
    let mut drawn: Vec<Rank> = Vec::new();
    while drawn.len() < TOKENS && !pool.is_empty() {
        let Some(rank) = draw_tokens(cx, side_key("faulty-equipment", no, role), &mut pool, 1).pop() else {
            break;
        };
        if !(drawn.contains(&rank) && cx.table.plays(rulings::A62_REDRAW)) {
            drawn.push(rank);
        }
    }
    let what = drawn.iter().map(|rank| SmolStr::new_static(rank.as_str())).collect();
    cx.emit(Event::Drawn { purpose: SmolStr::new_static("faulty-equipment"), battle: Some(no), what });
}
