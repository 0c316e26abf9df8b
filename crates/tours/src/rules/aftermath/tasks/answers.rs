//! Which answers there are to a task, and when there can be none any more.

use super::super::reward::candidates;
use super::super::{Answer, fielded, registered, steps};
use super::joins;
use crate::catalogue::{Care, Effect, Heal, Mode};
use crate::dice::Face;
use crate::model::{Award, Battle, DossierNo, Pos, Role, Task};
use crate::rules::odds::{self, Terms};
use crate::rules::{army, honours, record, recruit, setbacks, sheet};
use crate::rulings;

pub(in crate::rules::aftermath) fn rivals(pos: Pos<'_>, battle: &Battle, of: Role) -> Vec<DossierNo> {
    let after = battle.aftermath.as_ref();
    let no_paragon = pos.table.plays(rulings::A30_NO_SPARED_PARAGON)
        && after.is_some_and(|after| after.shaken[of.index()]);
    // TOD-A30, TOD-A31: it took part; where that is played a unit that was never deployed did not.
    let deployed_only = pos.table.plays(rulings::A31_DEPLOYED_ONLY);
    let absent = &battle.record.undeployed[of.index()];
    let units = fielded(pos, battle, of).into_iter();
    let units = units.filter(|(index, _)| !(deployed_only && absent.contains(index))).map(|(_, unit)| unit);
    units.filter(|unit| !(no_paragon && pos.state.is_paragon(*unit))).collect()
}

pub(in crate::rules::aftermath) fn of_rank(
    pos: Pos<'_>,
    battle: &Battle,
    role: Role,
    rank: crate::catalogue::Rank,
) -> Vec<DossierNo> {
    let chosen = battle.aftermath.as_ref().map_or(&[][..], |after| after.chosen[role.index()].as_slice());
    let units = fielded(pos, battle, role).into_iter().map(|(_, unit)| unit);
    let fits =
        |unit: &DossierNo| pos.state.dossier(*unit).and_then(|one| sheet::rank(pos, one)) == Some(rank);
    units.filter(|unit| fits(unit) && !chosen.contains(unit)).collect()
}

pub(in crate::rules::aftermath) fn cards(pos: Pos<'_>, unit: DossierNo) -> Vec<crate::catalogue::CardId> {
    let picked = pos.state.dossier(unit).map_or(&[][..], |dossier| dossier.cards.as_slice());
    let all = pos.table.cards().cards.iter().map(|card| card.id.clone());
    all.filter(|card| !picked.contains(card)).collect()
}

/// Which Commendations an award chooses among: besides an ordinary one, a High one where that is played (TOD-A35).
pub(in crate::rules::aftermath) fn award_kind(pos: Pos<'_>, extra: bool, high: bool) -> Option<bool> {
    match (high, extra) {
        (true, _) => Some(true),
        (false, false) if pos.table.plays(rulings::A35_IN_ADDITION) => Some(false),
        _ => None,
    }
}

/// Whether an award can be left out: a High Commendation that is given besides, or one that is kept for a later step 6
/// where that is played (TOD-A36).
pub(super) fn can_wait(pos: Pos<'_>, extra: bool, high: bool) -> bool {
    high || (!extra && pos.table.plays(rulings::A36_KEPT))
}

/// Whether something that is asked has become impossible, and is asked no more.
pub(in crate::rules::aftermath) fn void(pos: Pos<'_>, battle: &Battle, role: Role, task: &Task) -> bool {
    let gone = |unit: &DossierNo| pos.state.dossier(*unit).is_none_or(|dossier| !dossier.is_active());
    let seat = registered(battle, role);
    match task {
        Task::Reward { gives: gives @ Effect::Units { .. }, .. } => {
            candidates(pos, battle, role, gives).is_empty()
        }
        Task::Reward { gives: Effect::Commendation, .. } => arc_award(pos, battle, role).is_none(),
        Task::Reward { gives: Effect::Recruit(units), .. } => units.is_empty(),
        Task::Reward { gives: Effect::OneOf(options), .. } => options.is_empty(),
        Task::OfRank { rank, .. } => of_rank(pos, battle, role, *rank).is_empty(),
        Task::Draw { .. } => {
            let army = battle.side(role).army.as_ref();
            army.is_none_or(|army| record::tokens(pos, army).is_empty())
        }
        Task::Heal { unit, .. } => pos.state.dossier(*unit).is_none_or(|dossier| dossier.setbacks.is_empty()),
        Task::Medevac => steps::defeated(pos, battle, role).is_empty(),
        Task::Rival { of } => rivals(pos, battle, *of).is_empty(),
        Task::Award { unit, extra, high } => {
            gone(unit) || honours::options(pos, unit.seat(), *unit, award_kind(pos, *extra, *high)).is_empty()
        }
        Task::Card { unit } => gone(unit) || cards(pos, *unit).is_empty(),
        Task::Name { unit } => gone(unit) || pos.state.dossier(*unit).is_some_and(|one| one.name.is_some()),
        Task::Care { unit, .. }
        | Task::Check { unit, .. }
        | Task::Setback { unit }
        | Task::Trait { unit } => gone(unit),
        Task::Corps => seat.is_none_or(|seat| {
            steps::corps_of(pos, seat) >= crate::rules::founding::CORPS
                || army::suggest::corps(pos, seat).is_none()
        }),
        Task::Arc => seat.and_then(|seat| pos.state.register(seat)).is_none_or(|one| one.arc.is_some()),
        Task::Reward { .. }
        | Task::Reroll { .. }
        | Task::Supply
        | Task::Wardens { .. }
        | Task::Requests
        | Task::Edit
        | Task::Confirm => false,
    }
}

/// The arc's Commendation for the Paragon, if it has none yet.
pub(in crate::rules::aftermath) fn arc_award(
    pos: Pos<'_>,
    battle: &Battle,
    role: Role,
) -> Option<(DossierNo, Award)> {
    let seat = registered(battle, role)?;
    let arc = pos.table.cards().arc(&pos.state.register(seat)?.arc.as_ref()?.id)?;
    let unit = pos.state.paragon(seat)?;
    let id = &arc.commendation.id;
    let dossier = pos.state.dossier(unit).filter(|dossier| !dossier.has(id))?;
    let held = sheet::of(pos, dossier)?;
    let keyword = honours::picks(&held, &arc.commendation).into_iter().next();
    Some((unit, Award { commendation: id.clone(), keyword }))
}

/// What a unit can be given for a reward: with each Setback that could go.
pub(in crate::rules::aftermath) fn care_answers(pos: Pos<'_>, unit: DossierNo, care: &Care) -> Vec<Answer> {
    let plain = Answer::Unit { unit, heal: false, setback: None };
    let Some(dossier) = pos.state.dossier(unit) else { return vec![plain] };
    if dossier.setbacks.is_empty() || care.heal == Heal::None {
        return vec![plain];
    }
    let healing: Vec<Answer> = match care.heal {
        Heal::One => {
            let kinds = setbacks::kinds(dossier).into_iter();
            kinds.map(|setback| Answer::Unit { unit, heal: true, setback: Some(setback) }).collect()
        }
        _ => vec![Answer::Unit { unit, heal: true, setback: None }],
    };
    match care.mode {
        Mode::HealFirst => healing,
        Mode::Both | Mode::Either => healing.into_iter().chain([plain]).collect(),
    }
}

/// The answers there are; the first is the default. Names and long lists have one sample.
pub(in crate::rules::aftermath) fn answers(
    pos: Pos<'_>,
    battle: &Battle,
    role: Role,
    task: &Task,
) -> Vec<Answer> {
    let plain = |unit: DossierNo| Answer::Unit { unit, heal: false, setback: None };
    let cards_of = pos.table.cards();
    match task {
        Task::Reward { gives: gives @ Effect::Units { care, up_to, .. }, .. } => {
            let units = candidates(pos, battle, role, gives).into_iter();
            let done = up_to.then_some(Answer::Done);
            units.flat_map(|unit| care_answers(pos, unit, care)).chain(done).collect()
        }
        Task::Reward { gives: Effect::OneOf(options), .. } => {
            (0..options.len() as u8).map(Answer::Choose).collect()
        }
        Task::Reward { gives: Effect::Keywords { gain, .. }, .. } => {
            (0..gain.len() as u8).map(Answer::Choose).collect()
        }
        Task::Reward { gives: Effect::Recruit(units), .. } => {
            registered(battle, role).map(|seat| joins::answers(pos, seat, units)).unwrap_or_default()
        }
        Task::Reward { gives: Effect::Commendation, .. } => vec![Answer::Choose(0), Answer::Done],
        Task::Reward { .. }
        | Task::Draw { .. }
        | Task::Supply
        | Task::Setback { .. }
        | Task::Trait { .. }
        | Task::Wardens { .. }
        | Task::Check { weary: false, .. } => vec![Answer::Roll],
        Task::Check { unit, weary: true, .. } => {
            let add = adds(pos, *unit);
            vec![Answer::AddDie(add), Answer::AddDie(!add)]
        }
        Task::Care { unit, care, .. } => care_answers(pos, *unit, care),
        Task::OfRank { rank, care, .. } => {
            let units = of_rank(pos, battle, role, *rank).into_iter();
            units.flat_map(|unit| care_answers(pos, unit, care)).collect()
        }
        Task::Heal { unit, .. } => {
            let kinds = pos.state.dossier(*unit).map(setbacks::kinds).unwrap_or_default().into_iter();
            kinds.map(|setback| Answer::Unit { unit: *unit, heal: true, setback: Some(setback) }).collect()
        }
        Task::Medevac => steps::defeated(pos, battle, role).into_iter().map(plain).collect(),
        Task::Reroll { faces, most, .. } => rerolls(faces, odds::terms(pos, *most)),
        Task::Rival { of } => {
            let done = pos.table.plays(rulings::A30_OPTIONAL).then_some(Answer::Done);
            rivals(pos, battle, *of).into_iter().map(plain).chain(done).collect()
        }
        Task::Award { unit, extra, high } => {
            let options = honours::options(pos, unit.seat(), *unit, award_kind(pos, *extra, *high));
            let done = can_wait(pos, *extra, *high).then_some(Answer::Done);
            let award =
                |award: Award| Answer::Award { commendation: award.commendation, keyword: award.keyword };
            options.into_iter().map(award).chain(done).collect()
        }
        Task::Card { unit } => cards(pos, *unit).into_iter().map(Answer::Card).collect(),
        Task::Name { unit } => {
            let card = pos.state.dossier(*unit).and_then(|dossier| cards_of.unit(&dossier.unit));
            let name = card.map_or("Veterans", |card| card.name.as_str());
            let name: String = name.chars().take(recruit::LONGEST_NAME - 12).collect();
            vec![Answer::Name(format!("{} of {unit}", name.trim()))]
        }
        Task::Arc => cards_of.arcs.iter().map(|arc| Answer::Arc(arc.id.clone())).collect(),
        Task::Requests | Task::Edit | Task::Confirm => vec![Answer::Done],
        Task::Corps => Vec::new(),
    }
}

/// Whether a weary unit had better add a die than roll blanks again: so that it is lost as seldom as can be, and then gains
/// a Setback as seldom as can be.
fn adds(pos: Pos<'_>, unit: DossierNo) -> bool {
    let worth = |add: bool| {
        odds::of(pos, unit, Some(add)).map(|[lost, hardened, setback, _]| (lost, hardened + setback))
    };
    worth(true) < worth(false)
}

/// Which dice can be rolled again: first the best choice, then the ones that hurt most, then none, then each alone.
pub(in crate::rules::aftermath) fn rerolls(faces: &[Face], terms: Terms) -> Vec<Answer> {
    let bad = |face: Face| match face {
        Face::Surge => 0,
        Face::Hit => 1,
        _ => 2,
    };
    let mut order: Vec<u8> = (0..faces.len() as u8).collect();
    order.sort_by_key(|&at| bad(faces[usize::from(at)]));
    let hurts = order.iter().copied().filter(|&at| bad(faces[usize::from(at)]) < 2);
    let worth: Vec<u8> = hurts.take(usize::from(terms.rerolls)).collect();
    let mut answers = vec![Answer::Reroll(odds::best(faces, terms))];
    for one in [worth, Vec::new()].into_iter().chain(order.into_iter().map(|at| vec![at])) {
        let answer = Answer::Reroll(one);
        if !answers.contains(&answer) {
            answers.push(answer);
        }
    }
    answers
}
