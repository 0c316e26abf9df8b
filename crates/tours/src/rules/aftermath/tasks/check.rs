//! Whether an answer is one to what is asked, and what it does.

use sandtable_kernel::{Refusal, RuleId};

use super::super::reward::{self, candidates};
use super::super::{Answer, casualty, registered, steps, task};
use super::answers::{arc_award, award_kind, can_wait, cards, of_rank, rivals};
use super::does::{arc, draw, honour, owed, supply, wardens};
use super::{care, joins};
use crate::catalogue::{Care, Effect, SetbackId};
use crate::events::{AfterChange, Event, UnitChange};
use crate::model::{Award, Battle, BattleNo, CardOf, DossierNo, Pos, Role, Source, Task, What};
use crate::rules::{experience, honours, recruit, setbacks};
use crate::rulings;

/// What an answer does.
pub(in crate::rules::aftermath) type Does = Box<dyn FnOnce(&mut crate::model::Cx<'_>)>;

const WRONG: Refusal = Refusal::new(
    "wrong-answer",
    rule!("TOD-POST-01"),
    "Something else is asked of you now; see what the offers say.",
);
const NOT_ONE: Refusal =
    Refusal::new("not-a-candidate", rule!("TOD-POST-03"), "{about} cannot be chosen for this.");
const MANDATORY: Refusal = Refusal::new(
    "must-choose",
    rule!("TOD-POST-02"),
    "This cannot be left out; choose one of what is offered.",
);
const NO_CHOICE: Refusal =
    Refusal::new("no-such-choice", rule!("TOD-POST-03"), "There are {needs} choices, from 0.");
const BAD_DICE: Refusal = Refusal::new(
    "bad-dice",
    rule!("TOD-COM-05"),
    "Up to {needs} dice are rolled again, each once, named by their positions from 0.",
);
const NO_CARD: Refusal = Refusal::new(
    "no-such-card",
    rule!("TOD-PAR-09"),
    "{about} is no Paragon command card, or it is picked already.",
);
const NO_ARC: Refusal = Refusal::new("no-such-arc", rule!("TOD-ARC-08"), "There is no story arc {about}.");
const TOO_FEW_CORPS: Refusal = Refusal::new(
    "corps-first",
    rule!("TOD-START-16"),
    "Your Register needs {needs} Corps units and has {has}; add one that fits.",
);

/// A unit that cannot be chosen, by the rule that says who can.
fn not_one(unit: DossierNo, rule: RuleId) -> Refusal {
    Refusal { rule, ..NOT_ONE.about(&unit.to_string()) }
}

/// Whether an answer is one to what is asked, and what it does.
///
/// # Errors
/// Why not.
pub(in crate::rules::aftermath) fn check(
    pos: Pos<'_>,
    no: BattleNo,
    battle: &Battle,
    role: Role,
    task: &Task,
    answer: &Answer,
) -> Result<Does, Refusal> {
    match (task, answer) {
        (Task::Reward { gives, source }, answer) => {
            reward_check(pos, no, battle, role, gives, *source, answer)
        }
        (Task::Care { unit: own, care, source }, Answer::Unit { unit, heal, setback }) => {
            if unit != own {
                return Err(not_one(*unit, source.rule()));
            }
            let (heal, setback) = care::chosen(pos, *unit, care, *source, *heal, setback.as_ref())?;
            Ok(give(no, role, *unit, care.clone(), heal, setback, false))
        }
        (Task::OfRank { rank, care, source }, Answer::Unit { unit, heal, setback }) => {
            if !of_rank(pos, battle, role, *rank).contains(unit) {
                return Err(not_one(*unit, source.rule()));
            }
            let (heal, setback) = care::chosen(pos, *unit, care, *source, *heal, setback.as_ref())?;
            Ok(give(no, role, *unit, care.clone(), heal, setback, true))
        }
        (Task::Draw { count, care, source }, Answer::Roll) => {
            let (count, care, source) = (*count, care.clone(), *source);
            Ok(Box::new(move |cx| draw(cx, no, role, count, &care, source)))
        }
        (Task::Heal { unit: own, left }, Answer::Unit { unit, setback, .. }) => {
            if unit != own {
                return Err(not_one(*unit, rule!("TOD-AID-05")));
            }
            let kinds = pos.state.dossier(*unit).map(setbacks::kinds).unwrap_or_default();
            let setback = care::which(&kinds, setback.as_ref(), rule!("TOD-AID-05"))?;
            let (unit, left) = (*unit, left - 1);
            Ok(Box::new(move |cx| {
                setbacks::heal(cx, unit, &setback, Some(no));
                if left > 0 {
                    super::super::task(cx, no, role, Task::Heal { unit, left }, true);
                }
            }))
        }
        (Task::Supply, Answer::Roll) => Ok(Box::new(move |cx| supply(cx, no, role))),
        (Task::Medevac, Answer::Unit { unit, .. }) => {
            if !steps::defeated(pos, battle, role).contains(unit) {
                return Err(not_one(*unit, rule!("TOD-ASSET-11")));
            }
            let unit = *unit;
            Ok(Box::new(move |cx| {
                steps::used_medevac(cx, no, role);
                super::super::lived(cx, no, unit, What::Medevac);
                if let Some(battle) = cx.state.battle(no).cloned() {
                    steps::checks(cx, no, &battle, role, Some(unit));
                }
            }))
        }
        (Task::Check { unit, weary: false, .. }, Answer::Roll) => {
            let unit = *unit;
            Ok(Box::new(move |cx| casualty::roll(cx, no, role, unit, None)))
        }
        (Task::Check { unit, weary: true, .. }, Answer::AddDie(add)) => {
            let (unit, add) = (*unit, *add);
            Ok(Box::new(move |cx| casualty::roll(cx, no, role, unit, Some(add))))
        }
        (Task::Reroll { unit, faces, most }, Answer::Reroll(dice)) => {
            let twice = dice.iter().enumerate().any(|(at, die)| dice[..at].contains(die));
            let known = dice.iter().all(|&die| usize::from(die) < faces.len());
            if twice || !known || dice.len() > usize::from(*most) {
                return Err(BAD_DICE.with(f64::from(*most), dice.len() as f64));
            }
            let (unit, faces, dice) = (*unit, faces.clone(), dice.clone());
            Ok(Box::new(move |cx| casualty::again(cx, no, role, unit, faces, &dice)))
        }
        (Task::Setback { unit }, Answer::Roll) => {
            let unit = *unit;
            Ok(Box::new(move |cx| casualty::setback(cx, no, role, unit)))
        }
        (Task::Trait { unit }, Answer::Roll) => {
            let unit = *unit;
            Ok(Box::new(move |cx| casualty::defining_trait(cx, no, unit)))
        }
        (Task::Rival { of }, Answer::Unit { unit, .. }) => {
            if !rivals(pos, battle, *of).contains(unit) {
                return Err(not_one(*unit, rule!("TOD-POST-17")));
            }
            let (unit, by) = (*unit, battle.side(of.other()).seat);
            Ok(Box::new(move |cx| {
                super::super::lived(cx, no, unit, What::Feared(by));
                experience::award(cx, unit, FEARED, Some(no));
            }))
        }
        (Task::Rival { .. }, Answer::Done) if pos.table.plays(rulings::A30_OPTIONAL) => nothing(),
        (Task::Award { unit, extra, high }, Answer::Award { commendation, keyword }) => {
            let award = Award { commendation: commendation.clone(), keyword: keyword.clone() };
            honours::check(pos, unit.seat(), *unit, &award, award_kind(pos, *extra, *high))?;
            let (unit, counts, high) = (*unit, !*extra && !*high, *high);
            Ok(Box::new(move |cx| honour(cx, no, role, unit, award, counts, high)))
        }
        (Task::Award { extra, high, .. }, Answer::Done) if can_wait(pos, *extra, *high) => nothing(),
        (Task::Card { unit }, Answer::Card(card)) => {
            if !cards(pos, *unit).contains(card) {
                return Err(NO_CARD.about(card.as_str()));
            }
            let (unit, card) = (*unit, card.clone());
            Ok(Box::new(move |cx| {
                cx.emit(Event::Unit { unit, battle: Some(no), change: UnitChange::Card(card) });
                owed(cx, no, unit, 0, 1);
            }))
        }
        (Task::Name { unit }, Answer::Name(name)) => {
            recruit::name(name)?;
            let (unit, name) = (*unit, name.clone());
            Ok(Box::new(move |cx| {
                cx.emit(Event::Unit { unit, battle: Some(no), change: UnitChange::Named(name) });
            }))
        }
        (Task::Wardens { dice }, Answer::Roll) => {
            let dice = *dice;
            Ok(Box::new(move |cx| wardens(cx, no, role, dice)))
        }
        // TOD-ARC-08, TOD-ARC-12: any arc, the same one again as well.
        (Task::Arc, Answer::Arc(id)) => {
            pos.table.cards().arc(id).ok_or_else(|| NO_ARC.about(id.as_str()))?;
            let id = id.clone();
            Ok(Box::new(move |cx| arc(cx, no, role, id)))
        }
        (Task::Requests | Task::Edit | Task::Confirm, Answer::Done) => nothing(),
        (Task::Corps, _) => {
            let has = registered(battle, role).map_or(0, |seat| steps::corps_of(pos, seat));
            Err(TOO_FEW_CORPS.with(crate::rules::founding::CORPS as f64, has as f64))
        }
        (_, Answer::Done) => Err(MANDATORY),
        _ => Err(WRONG),
    }
}

/// Experience of a Most Feared Rival (TOD-POST-17).
const FEARED: u8 = 3;

#[allow(clippy::unnecessary_wraps, reason = "the answer's result")]
fn nothing() -> Result<Does, Refusal> {
    Ok(Box::new(|_| {}))
}

fn give(
    no: BattleNo,
    role: Role,
    unit: DossierNo,
    care: Care,
    heal: bool,
    setback: Option<SetbackId>,
    remember: bool,
) -> Does {
    Box::new(move |cx| {
        if remember {
            cx.emit(Event::After { battle: no, change: AfterChange::Chosen(role, unit) });
        }
        reward::apply(cx, no, role, unit, &care, heal, setback.as_ref());
    })
}

fn reward_check(
    pos: Pos<'_>,
    no: BattleNo,
    battle: &Battle,
    role: Role,
    gives: &Effect,
    source: Source,
    answer: &Answer,
) -> Result<Does, Refusal> {
    let chosen = |index: &u8, count: usize| {
        let at = usize::from(*index);
        let none = Refusal { rule: source.rule(), ..NO_CHOICE };
        if at < count { Ok(at) } else { Err(none.with(count as f64, at as f64)) }
    };
    let card = match source {
        Source::Agenda => CardOf::Agenda(battle.side(role).agenda.unwrap_or_default()),
        Source::Mission => CardOf::Mission,
    };
    match (gives, answer) {
        (Effect::Units { who, count, different, up_to, care }, Answer::Unit { unit, heal, setback }) => {
            if !candidates(pos, battle, role, gives).contains(unit) {
                return Err(not_one(*unit, source.rule()));
            }
            let (heal, setback) = care::chosen(pos, *unit, care, source, *heal, setback.as_ref())?;
            let left = (*count > 1).then(|| Effect::Units {
                who: who.clone(),
                count: count - 1,
                different: *different,
                up_to: *up_to,
                care: care.clone(),
            });
            let (unit, care) = (*unit, care.clone());
            let different = *different;
            Ok(Box::new(move |cx| {
                if let Some(gives) = left {
                    task(cx, no, role, Task::Reward { gives, source }, true);
                }
                if different {
                    cx.emit(Event::After { battle: no, change: AfterChange::Chosen(role, unit) });
                }
                reward::apply(cx, no, role, unit, &care, heal, setback.as_ref());
            }))
        }
        (Effect::Units { up_to: true, .. }, Answer::Done) => nothing(),
        (Effect::Dice { die, count, faces }, Answer::Roll) => {
            let (die, count, faces) = (*die, *count, faces.clone());
            Ok(Box::new(move |cx| {
                for face in cx.roll("reward", Some(no), die, count) {
                    if let Some(one) = faces.iter().find(|one| one.face == face) {
                        reward::give(cx, no, role, card, &one.gives, source);
                    }
                }
            }))
        }
        (Effect::OneOf(options), Answer::Choose(index)) => {
            let option = options[chosen(index, options.len())?].clone();
            Ok(Box::new(move |cx| reward::give(cx, no, role, card, &option, source)))
        }
        (Effect::Keywords { gain, .. }, Answer::Choose(index)) => {
            let keyword = gain[chosen(index, gain.len())?].clone();
            let unit = registered(battle, role).and_then(|seat| pos.state.paragon(seat)).ok_or(WRONG)?;
            Ok(Box::new(move |cx| reward::keyword(cx, no, unit, &keyword)))
        }
        (Effect::Commendation, Answer::Choose(0)) => {
            let (unit, award) = arc_award(pos, battle, role).ok_or(WRONG)?;
            Ok(Box::new(move |cx| {
                cx.emit(Event::Unit { unit, battle: Some(no), change: UnitChange::Awarded(award) });
            }))
        }
        (Effect::Commendation, Answer::Done) => nothing(),
        (Effect::Recruit(units), Answer::Choose(index)) => {
            let one = joins::plain(&units[chosen(index, units.len())?]);
            let seat = registered(battle, role).ok_or(WRONG)?;
            Ok(Box::new(move |cx| joins::join(cx, seat, &one)))
        }
        (Effect::Recruit(units), Answer::Recruit(one)) => {
            let seat = registered(battle, role).ok_or(WRONG)?;
            joins::check(pos, seat, units, one)?;
            let one = one.clone();
            Ok(Box::new(move |cx| joins::join(cx, seat, &one)))
        }
        (_, Answer::Done) => Err(MANDATORY),
        _ => Err(WRONG),
    }
}
