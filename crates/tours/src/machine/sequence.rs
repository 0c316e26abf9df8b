//! Habits in the Post-Battle Sequence: which units gain, which dice are rerolled, which Aid is requested.

use crate::catalogue::{Rank, RequestKind};
use crate::commands::Command;
use crate::model::{BattleNo, Dossier, DossierNo, Pos, Role, Task};
use crate::rules::aftermath::{Answer, answers};
use crate::rules::aid::{self, AidRequest};
use crate::rules::army::suggest;
use crate::rules::register::RegisterCommand;
use crate::rules::{cost, experience, setbacks, sheet};
use crate::rulings;
use sandtable_dice::{Generator, Random};
use sandtable_kernel::Seat;

use sandtable_ai::chance;

/// Corps units that a Register should have: casualties leave an army then.
const CORPS: usize = 4;
/// Requests, in this order, each with the chance in percent that it is thought of.
const REQUESTS: [(RequestKind, u32); 7] = [
    (RequestKind::Recruiting, 70),
    (RequestKind::Medical, 60),
    (RequestKind::Training, 60),
    (RequestKind::Asset, 60),
    (RequestKind::Reinforcements, 35),
    (RequestKind::Provisions, 35),
    (RequestKind::Reassign, 20),
];
/// The chance in percent that anything is requested, so that also what no habit names occurs.
const WHIM: u32 = 4;
/// With so many points of Combat Potential left nobody asks for more, and hardly anyone with so many in all: that is an
/// army of the usual size and some to take its place.
const PLENTY: i32 = 120;
const ENOUGH: u16 = 1500;
/// A unit with so many Setbacks gets Medical Supplies, and one with fewer with this chance in percent.
const BURDENED: u8 = 2;
const COMFORT: u32 = 15;
/// A unit with so many Setbacks may be sent away.
const HOPELESS: u8 = 3;
/// So many cards are looked at for an upgrade.
const LOOKS: u32 = 30;
/// The chance in percent that points are spent on a unit while there are some.
const RECRUITS: u32 = 90;
/// The chances in percent that a High Commendation is chosen, and Resilient.
const HIGH: u32 = 60;
const RESILIENT: u32 = 25;

/// Returns the answer of a side that has something to do; `None` if the default will do.
pub(super) fn answer(
    pos: Pos<'_>,
    seat: Seat,
    no: BattleNo,
    role: Role,
    dice: &mut Generator,
) -> Option<Command> {
    let battle = pos.state.battle(no)?;
    let task = battle.aftermath.as_ref()?.tasks[role.index()].first()?;
    let answer = match task {
        Task::Requests => return request(pos, seat, dice).map(Command::Aid),
        Task::Edit => return recruit(pos, seat, dice),
        Task::Corps | Task::Supply | Task::Confirm => return None,
        Task::Medevac | Task::Reward { .. } | Task::Care { .. } | Task::OfRank { .. } => {
            let mut open = answers(pos, seat);
            // What is no choice of a unit is drawn; of units the one that needs it most.
            if open.iter().any(|answer| matches!(answer, Answer::Unit { .. })) {
                open.into_iter().max_by_key(|answer| need(pos, answer, matches!(task, Task::Medevac)))?
            } else {
                open.retain(|answer| *answer != Answer::Done || matches!(task, Task::Reward { .. }));
                drawn(open, dice)?
            }
        }
        Task::Rival { .. } | Task::Card { .. } | Task::Heal { .. } => drawn(answers(pos, seat), dice)?,
        Task::Arc => {
            // A tale that was told already waits.
            let past = &pos.state.register(seat)?.past;
            let told =
                |answer: &Answer| matches!(answer, Answer::Arc(id) if past.iter().any(|arc| arc.id == *id));
            let mut open = answers(pos, seat);
            if !open.iter().all(told) {
                open.retain(|answer| !told(answer));
            }
            drawn(open, dice)?
        }
        Task::Award { .. } => award(pos, answers(pos, seat), dice)?,
        // The default answers are the ones with the best odds.
        Task::Check { .. }
        | Task::Reroll { .. }
        | Task::Setback { .. }
        | Task::Trait { .. }
        | Task::Draw { .. }
        | Task::Wardens { .. }
        | Task::Name { .. } => return None,
    };
    Some(Command::Answer(answer))
}

fn drawn<T>(mut things: Vec<T>, dice: &mut Generator) -> Option<T> {
    if things.is_empty() {
        return None;
    }
    let at = dice.pick(things.len() as u32) as usize;
    Some(things.swap_remove(at))
}

/// Ranks units by their need of what is given: first those with many Setbacks, where one goes; then those near a new
/// Veteran Rank. Units to be spared come by their Experience alone.
fn need(pos: Pos<'_>, answer: &Answer, spared: bool) -> u32 {
    let Answer::Unit { unit, heal, .. } = answer else { return 0 };
    let Some(dossier) = pos.state.dossier(*unit) else { return 0 };
    let experience = u32::from(dossier.experience);
    if spared {
        return 1 + experience + 10 * u32::from(setbacks::count(pos, dossier));
    }
    let burden = if *heal { 100 * u32::from(setbacks::count(pos, dossier)) } else { 0 };
    let grows = dossier.rank < experience::maximum(pos, dossier);
    1 + burden + if grows { 20 + u32::from(nearness(dossier)) } else { 0 }
}

/// Returns how near a unit is to its next Veteran Rank, up to 15.
fn nearness(dossier: &Dossier) -> u8 {
    let next = experience::THRESHOLDS.iter().find(|&&least| least > dossier.experience);
    next.map_or(0, |least| 15_u8.saturating_sub(least - dossier.experience))
}

fn award(pos: Pos<'_>, open: Vec<Answer>, dice: &mut Generator) -> Option<Answer> {
    let cards = pos.table.cards();
    let is = |answer: &Answer, so: &dyn Fn(&crate::catalogue::Commendation) -> bool| match answer {
        Answer::Award { commendation, .. } => cards.commendation(commendation).is_some_and(so),
        _ => false,
    };
    let high: Vec<Answer> = open.iter().filter(|answer| is(answer, &|one| one.high)).cloned().collect();
    if !high.is_empty() && chance(dice, HIGH) {
        return drawn(high, dice);
    }
    let rerolls = open.iter().find(|answer| is(answer, &|one| one.grants.rerolls > 0));
    if let Some(answer) = rerolls.filter(|_| chance(dice, RESILIENT)) {
        return Some(answer.clone());
    }
    drawn(open, dice)
}

/// A unit that joins while points are left; none if it is enough.
fn recruit(pos: Pos<'_>, seat: Seat, dice: &mut Generator) -> Option<Command> {
    let corps = if short(pos, seat) { suggest::corps(pos, seat) } else { None };
    if corps.is_none() && !chance(dice, RECRUITS) {
        return None;
    }
    let recruit = corps.or_else(|| suggest::recruit(pos, seat, Some(dice)))?;
    let add = Command::Register(RegisterCommand::Add(vec![recruit]));
    crate::rules::plan(pos, seat, &add).is_ok().then_some(add)
}

/// Returns `true` if so few Corps units are left that casualties might leave no army: they come before anything else
/// that takes Combat Potential.
pub(super) fn short(pos: Pos<'_>, seat: Seat) -> bool {
    let corps = |dossier: &Dossier| sheet::rank(pos, dossier) == Some(Rank::Corps);
    pos.state.units_of(seat).filter(|(_, dossier)| corps(dossier)).count() < CORPS
}

/// An Aid Request that can be made and is worth it; none if it is enough.
pub(super) fn request(pos: Pos<'_>, seat: Seat, dice: &mut Generator) -> Option<AidRequest> {
    let takes_room = |kind| matches!(kind, RequestKind::Reinforcements | RequestKind::Provisions);
    let short = short(pos, seat);
    if chance(dice, WHIM) {
        return aid::sample(pos, seat, dice).filter(|request| !(short && takes_room(request.kind())));
    }
    for (kind, percent) in REQUESTS {
        if (short && takes_room(kind)) || !chance(dice, percent) {
            continue;
        }
        let units: Vec<(DossierNo, &Dossier)> = pos.state.units_of(seat).collect();
        let count = |dossier: &Dossier| setbacks::count(pos, dossier);
        let wanted = match kind {
            RequestKind::Recruiting => {
                let enough = pos.state.register(seat)?.potential >= ENOUGH;
                (!enough && cost::left(pos, seat) < PLENTY).then_some(AidRequest::Recruiting)
            }
            RequestKind::Medical => {
                let (unit, dossier) = *units.iter().max_by_key(|(_, dossier)| count(dossier))?;
                let random = pos.table.plays(rulings::A28_RANDOM);
                let kinds = setbacks::kinds(dossier);
                let setback = if random { None } else { drawn(kinds, dice) };
                let wanted = count(dossier) >= BURDENED || chance(dice, COMFORT);
                wanted.then_some(AidRequest::Medical { unit, setback })
            }
            RequestKind::Training => {
                let trained = units.iter().find(|(_, one)| one.rank >= experience::maximum(pos, one));
                trained.map(|&(unit, _)| AidRequest::Training { unit })
            }
            RequestKind::Reinforcements | RequestKind::Provisions => {
                let (unit, _) = *units.get(dice.pick(units.len().max(1) as u32) as usize)?;
                upgrade(pos, seat, unit, kind, dice)
            }
            RequestKind::Reassign => {
                let hopeless =
                    units.iter().find(|(no, one)| count(one) >= HOPELESS && !pos.state.is_paragon(*no));
                hopeless.map(|&(unit, _)| AidRequest::Reassign { unit })
            }
            _ => aid::any(pos, seat, kind, dice),
        };
        if let Some(request) = wanted.filter(|request| aid::plan(pos, seat, request).is_ok()) {
            return Some(request);
        }
    }
    None
}

/// An upgrade that a unit can be given.
fn upgrade(
    pos: Pos<'_>,
    seat: Seat,
    unit: DossierNo,
    kind: RequestKind,
    dice: &mut Generator,
) -> Option<AidRequest> {
    let cards = &pos.table.cards().upgrades;
    (0..LOOKS).find_map(|_| {
        let id = cards.get(dice.pick(cards.len().max(1) as u32) as usize)?.id.clone();
        let request = match kind {
            RequestKind::Reinforcements => AidRequest::Reinforcements { unit, upgrade: id },
            _ => AidRequest::Provisions(vec![(unit, id)]),
        };
        aid::plan(pos, seat, &request).is_ok().then_some(request)
    })
}
