//! Tasks of the sequence: what each asks, which answers there are, and what they do.

use sandtable_kernel::{Form, Reckoning, Refusal};

use super::reward::{self, candidates};
use super::{Answer, casualty, fielded, registered, steps, task};
use crate::catalogue::{Care, Effect, Heal, Mode, SetbackId};
use crate::dice::{Die, Face};
use crate::events::{AfterChange, Event, RegisterChange, UnitChange};
use crate::model::{
    Award, Battle, BattleNo, CardOf, Cause, Cx, Dossier, DossierNo, Pos, Recruit, Role, Source, Task, What,
    Why,
};
use crate::rules::{army, experience, honours, record, recruit, setbacks, sheet};
use crate::rulings;

/// What an answer does.
pub(super) type Does = Box<dyn FnOnce(&mut Cx<'_>)>;

const WRONG: Refusal = Refusal::new(
    "wrong-answer",
    "TOD-POST-01",
    "Something else is asked of you now; see what the offers say.",
);
const NOT_ONE: Refusal = Refusal::new("not-a-candidate", "TOD-POST-03", "{about} cannot be chosen for this.");
const WHICH: Refusal =
    Refusal::new("which-setback", "TOD-A28", "Say which of the unit's Setbacks is removed.");
const NO_HEALING: Refusal =
    Refusal::new("nothing-to-heal", "TOD-AID-04", "This unit has no Setback that could be removed here.");
const MANDATORY: Refusal =
    Refusal::new("must-choose", "TOD-POST-02", "This cannot be left out; choose one of what is offered.");
const NO_CHOICE: Refusal =
    Refusal::new("no-such-choice", "TOD-POST-03", "There are {needs} choices, from 0.");
const BAD_DICE: Refusal = Refusal::new(
    "bad-dice",
    "TOD-COM-05",
    "Up to {needs} dice are rolled again, each once, named by their positions from 0.",
);
const NO_CARD: Refusal = Refusal::new(
    "no-such-card",
    "TOD-PAR-09",
    "{about} is no Paragon command card, or it is picked already.",
);
const NO_ARC: Refusal = Refusal::new("no-such-arc", "TOD-ARC-08", "There is no story arc {about}.");
const TOO_FEW_CORPS: Refusal = Refusal::new(
    "corps-first",
    "TOD-START-16",
    "Your Register needs {needs} Corps units and has {has}; add one that fits.",
);

/// A stable code for what is asked.
pub(super) const fn kind(task: &Task) -> &'static str {
    match task {
        Task::Reward { .. } => "reward",
        Task::Care { .. } => "care",
        Task::Draw { .. } => "draw",
        Task::OfRank { .. } => "of-rank",
        Task::Heal { .. } => "heal",
        Task::Supply => "supply",
        Task::Medevac => "medevac",
        Task::Check { .. } => "check",
        Task::Reroll { .. } => "reroll",
        Task::Setback { .. } => "setback",
        Task::Trait { .. } => "trait",
        Task::Rival { .. } => "rival",
        Task::Award { .. } => "award",
        Task::Card { .. } => "card",
        Task::Name { .. } => "name",
        Task::Wardens { .. } => "wardens",
        Task::Requests => "requests",
        Task::Edit => "edit",
        Task::Corps => "corps",
        Task::Arc => "arc",
        Task::Confirm => "confirm",
    }
}

/// What is asked, in words, and by which rule.
pub(super) fn words(pos: Pos<'_>, battle: &Battle, task: &Task) -> (String, &'static str) {
    let name = |unit: &DossierNo| army::called(pos, *unit);
    match task {
        Task::Reward { gives, .. } => (reward_words(gives), "TOD-AGE-10"),
        Task::Care { unit, care, .. } => {
            (format!("What does {} gain: {}?", name(unit), care_words(care)), "TOD-AGE-10")
        }
        Task::Draw { count, .. } => (format!("Draw {count} of your army's Order tokens"), "TOD-AGE-10"),
        Task::OfRank { rank, care, .. } => {
            (format!("Which {} unit gains: {}?", rank.name(), care_words(care)), "TOD-AGE-10")
        }
        Task::Heal { unit, left } => {
            (format!("Which Setback does {} lose? {left} are to go", name(unit)), "TOD-AID-05")
        }
        Task::Supply => {
            let text =
                "Roll a red defence die: a block (3 of 6) brings a Supply Point, a surge (1 of 6) if you won";
            (text.to_owned(), "TOD-SP-04")
        }
        Task::Medevac => {
            (String::from("Which defeated unit does Medevac spare its Casualty Check?"), "TOD-ASSET-11")
        }
        Task::Check { unit, weary: true, .. } => (
            format!("{} is weary: add a die to its Casualty Check, or roll blanks again?", name(unit)),
            "TOD-POST-06",
        ),
        Task::Check { unit, cause, .. } => {
            let dice = pos.state.dossier(*unit).map_or(1.0, |dossier| setbacks::dice(pos, dossier).total);
            let rule = if *cause == Cause::TunnelVision { "TOD-TRAIT-08" } else { "TOD-POST-06" };
            (format!("Roll the Casualty Check of {}: {dice} dice", name(unit)), rule)
        }
        Task::Reroll { unit, faces, most } => {
            let faces: Vec<&str> = faces.iter().map(|face| face.name()).collect();
            let text = format!("{} rolled {}: roll up to {most} again?", name(unit), faces.join(", "));
            (text, "TOD-COM-05")
        }
        Task::Setback { unit } => (format!("Roll a Setback for {}", name(unit)), "TOD-SET-02"),
        Task::Trait { unit } => (format!("Roll a Defining Trait for {}", name(unit)), "TOD-TRAIT-02"),
        Task::Rival { of } => {
            let side = battle.side(*of);
            let whose = side.seat.map_or("the opponent", |seat| pos.table.name(seat));
            (format!("Which unit of {whose} is the Most Feared Rival?"), "TOD-POST-17")
        }
        Task::Award { unit, high, .. } => {
            let what = if *high { "High Commendation besides" } else { "Commendation" };
            (format!("Which {what} is {} awarded?", name(unit)), "TOD-COM-01")
        }
        Task::Card { unit } => (format!("Which command card does {} pick?", name(unit)), "TOD-PAR-09"),
        Task::Name { unit } => (format!("What is {} called?", name(unit)), "TOD-XP-17"),
        Task::Wardens { dice } => (
            format!("Roll {dice} white defence dice: each block or surge costs a Supply Point"),
            "TOD-TRAIT-11",
        ),
        Task::Requests => (String::from("Which Aid Requests do you make?"), "TOD-POST-20"),
        Task::Edit => (String::from("Do you add units to your Register?"), "TOD-POST-21"),
        Task::Corps => (String::from("Which Corps units do you add?"), "TOD-START-16"),
        Task::Arc => (String::from("Which story arc do you begin?"), "TOD-POST-25"),
        Task::Confirm => (String::from("Do you confirm what has been done after the game?"), "TOD-POST-02"),
    }
}

fn reward_words(gives: &Effect) -> String {
    match gives {
        Effect::Units { count, care, up_to, .. } => {
            let several = if *count == 1 { String::new() } else { format!(" ({count} to choose)") };
            let perhaps = if *up_to { ", if you want" } else { "" };
            format!("Which unit gains: {}{several}{perhaps}?", care_words(care))
        }
        Effect::Dice { die, count, .. } => format!("Roll {count} {} for the reward", die.name()),
        Effect::OneOf(_) | Effect::Keywords { .. } => String::from("Which reward do you choose?"),
        Effect::Commendation => String::from("Does your Paragon take the arc's Commendation?"),
        Effect::Recruit(_) => String::from("Which unit joins your Register?"),
        _ => String::from("Take the reward"),
    }
}

fn care_words(care: &Care) -> String {
    let experience = format!("{} Experience", care.experience);
    let heal = match care.heal {
        Heal::None => return experience,
        Heal::One => "one Setback removed",
        Heal::All => "all Setbacks removed",
    };
    match care.mode {
        Mode::Both if care.experience == 0 => heal.to_owned(),
        Mode::Both => format!("{experience} and {heal}"),
        Mode::Either => format!("{experience} or {heal}"),
        Mode::HealFirst => format!("{heal}, or {experience} if it has none"),
    }
}

/// Numbers behind what is rolled.
pub(super) fn reckonings(pos: Pos<'_>, task: &Task) -> Vec<Reckoning> {
    match task {
        Task::Check { unit, .. } => {
            pos.state.dossier(*unit).map(|dossier| setbacks::dice(pos, dossier)).into_iter().collect()
        }
        Task::Heal { left, .. } => {
            let mut sum = Reckoning::of("Setbacks removed", Form::Count);
            sum.term(*left, "blocks rolled", "TOD-AID-05");
            vec![sum]
        }
        _ => Vec::new(),
    }
}

fn rivals(pos: Pos<'_>, battle: &Battle, of: Role) -> Vec<DossierNo> {
    let after = battle.aftermath.as_ref();
    let no_paragon = pos.table.plays(rulings::A30_NO_SPARED_PARAGON)
        && after.is_some_and(|after| after.shaken[of.index()]);
    let units = fielded(pos, battle, of).into_iter().map(|(_, unit)| unit);
    units.filter(|unit| !(no_paragon && pos.state.is_paragon(*unit))).collect()
}

fn of_rank(pos: Pos<'_>, battle: &Battle, role: Role, rank: crate::catalogue::Rank) -> Vec<DossierNo> {
    let chosen = battle.aftermath.as_ref().map_or(&[][..], |after| after.chosen[role.index()].as_slice());
    let units = fielded(pos, battle, role).into_iter().map(|(_, unit)| unit);
    let fits =
        |unit: &DossierNo| pos.state.dossier(*unit).and_then(|one| sheet::rank(pos, one)) == Some(rank);
    units.filter(|unit| fits(unit) && !chosen.contains(unit)).collect()
}

fn cards(pos: Pos<'_>, unit: DossierNo) -> Vec<crate::catalogue::CardId> {
    let picked = pos.state.dossier(unit).map_or(&[][..], |dossier| dossier.cards.as_slice());
    let all = pos.table.cards().cards.iter().map(|card| card.id.clone());
    all.filter(|card| !picked.contains(card)).collect()
}

/// Which Commendations an award chooses among: besides an ordinary one, a High one where that is played (TOD-A35).
fn award_kind(pos: Pos<'_>, extra: bool, high: bool) -> Option<bool> {
    match (high, extra) {
        (true, _) => Some(true),
        (false, false) if pos.table.plays(rulings::A35_IN_ADDITION) => Some(false),
        _ => None,
    }
}

/// Whether an award can be left out: a High Commendation that is given besides, or one that is kept for a later step 6
/// where that is played (TOD-A36).
fn can_wait(pos: Pos<'_>, extra: bool, high: bool) -> bool {
    high || (!extra && pos.table.plays(rulings::A36_KEPT))
}

/// Whether something that is asked has become impossible, and is asked no more.
pub(super) fn void(pos: Pos<'_>, battle: &Battle, role: Role, task: &Task) -> bool {
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

/// What follows of a task that has become impossible.
pub(super) fn lapsed(cx: &mut Cx<'_>, no: BattleNo, role: Role, task: &Task) {
    match task {
        // TOD-A36: nothing is legal, so the award is lost, or kept for later.
        Task::Award { unit, extra: false, high: false } if !cx.table.plays(rulings::A36_KEPT) => {
            owed(cx, no, *unit, 1, 0);
            super::lived(cx, no, *unit, What::Unhonoured);
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

fn owed(cx: &mut Cx<'_>, no: BattleNo, unit: DossierNo, commendations: i8, cards: i8) {
    let change = UnitChange::Owed { commendations: -commendations, cards: -cards };
    cx.emit(Event::Unit { unit, battle: Some(no), change });
}

/// The arc's Commendation for the Paragon, if it has none yet.
fn arc_award(pos: Pos<'_>, battle: &Battle, role: Role) -> Option<(DossierNo, Award)> {
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
fn care_answers(pos: Pos<'_>, unit: DossierNo, care: &Care) -> Vec<Answer> {
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
pub(super) fn answers(pos: Pos<'_>, battle: &Battle, role: Role, task: &Task) -> Vec<Answer> {
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
            (0..units.len() as u8).map(Answer::Choose).collect()
        }
        Task::Reward { gives: Effect::Commendation, .. } => vec![Answer::Choose(0), Answer::Done],
        Task::Reward { .. }
        | Task::Draw { .. }
        | Task::Supply
        | Task::Setback { .. }
        | Task::Trait { .. }
        | Task::Wardens { .. }
        | Task::Check { weary: false, .. } => vec![Answer::Roll],
        Task::Check { weary: true, .. } => vec![Answer::AddDie(false), Answer::AddDie(true)],
        Task::Care { unit, care, .. } => care_answers(pos, *unit, care),
        Task::OfRank { rank, care, .. } => {
            let units = of_rank(pos, battle, role, *rank).into_iter();
            units.flat_map(|unit| care_answers(pos, unit, care)).collect()
        }
        Task::Heal { unit, .. } => {
            let kinds = pos.state.dossier(*unit).map(setbacks::kinds).unwrap_or_default().into_iter();
            kinds.map(|setback| Answer::Unit { unit: *unit, heal: true, setback: Some(setback) }).collect()
        }
        Task::Medevac => {
            steps::defeated(pos, battle, role).into_iter().map(plain).chain([Answer::Done]).collect()
        }
        Task::Reroll { faces, most, .. } => rerolls(faces, *most),
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

/// Which dice can be rolled again: first the ones that hurt most, then none, then each alone.
fn rerolls(faces: &[Face], most: u8) -> Vec<Answer> {
    let bad = |face: Face| match face {
        Face::Surge => 0,
        Face::Hit => 1,
        _ => 2,
    };
    let mut order: Vec<u8> = (0..faces.len() as u8).collect();
    order.sort_by_key(|&at| bad(faces[usize::from(at)]));
    let worth: Vec<u8> =
        order.iter().copied().filter(|&at| bad(faces[usize::from(at)]) < 2).take(usize::from(most)).collect();
    let mut answers = vec![Answer::Reroll(worth)];
    for one in std::iter::once(Vec::new()).chain(order.into_iter().map(|at| vec![at])) {
        let answer = Answer::Reroll(one);
        if !answers.contains(&answer) {
            answers.push(answer);
        }
    }
    answers
}

/// What an answer says, for people.
pub(super) fn says(pos: Pos<'_>, battle: &Battle, task: &Task, answer: &Answer) -> String {
    let cards = pos.table.cards();
    let setback = |id: &SetbackId| cards.setback(id).map_or_else(|| id.to_string(), |one| one.name.clone());
    match answer {
        Answer::Roll => words(pos, battle, task).0,
        Answer::Unit { unit, heal, setback: one } => {
            let name = army::called(pos, *unit);
            match (heal, one) {
                (true, Some(one)) => format!("{name} loses {}", setback(one)),
                (true, None) => format!("{name} loses all Setbacks"),
                (false, _) => name,
            }
        }
        Answer::Choose(index) => match task {
            Task::Reward { gives: Effect::Keywords { gain, .. }, .. } => {
                gain.get(usize::from(*index)).map_or_else(String::new, ToString::to_string)
            }
            Task::Reward { gives: Effect::Recruit(units), .. } => {
                let card = units.get(usize::from(*index)).and_then(|id| cards.unit(id));
                card.map_or_else(String::new, crate::catalogue::UnitCard::full_name)
            }
            Task::Reward { gives: Effect::OneOf(options), .. } => match options.get(usize::from(*index)) {
                Some(Effect::Supply(points)) => format!("{points} Supply Points"),
                Some(other) => reward_words(other),
                None => String::new(),
            },
            _ => String::from("Take it"),
        },
        Answer::Reroll(dice) if dice.is_empty() => String::from("Roll none again"),
        Answer::Reroll(dice) => {
            let places: Vec<String> = dice.iter().map(|die| (die + 1).to_string()).collect();
            format!("Roll again: die {}", places.join(", "))
        }
        Answer::AddDie(true) => String::from("Add a die and roll"),
        Answer::AddDie(false) => String::from("Roll, and roll blanks again"),
        Answer::Award { commendation, keyword } => {
            let name = cards.commendation(commendation).map_or_else(String::new, |one| one.name.clone());
            keyword.as_ref().map_or(name.clone(), |keyword| format!("{name}: {keyword}"))
        }
        Answer::Card(id) => cards.card(id).map_or_else(String::new, |card| card.name.clone()),
        Answer::Name(name) => format!("Call it {name}"),
        Answer::Arc(id) => cards.arc(id).map_or_else(String::new, |arc| format!("Begin {}", arc.name)),
        Answer::Done => match task {
            Task::Requests => String::from("No more Aid Requests"),
            Task::Edit => String::from("The Register stays as it is"),
            Task::Confirm => String::from("Confirm"),
            _ => String::from("Do without"),
        },
    }
}

/// Whether a unit can be chosen, with what is healed.
fn care_check(pos: Pos<'_>, unit: DossierNo, care: &Care, answer: &Answer) -> Result<(), Refusal> {
    if care_answers(pos, unit, care).contains(answer) {
        return Ok(());
    }
    let Answer::Unit { heal, .. } = answer else { return Err(WRONG) };
    let has = pos.state.dossier(unit).is_some_and(|dossier| !dossier.setbacks.is_empty());
    Err(if *heal && !has { NO_HEALING } else { WHICH })
}

/// Whether an answer is one to what is asked, and what it does.
///
/// # Errors
/// Why not.
pub(super) fn check(
    pos: Pos<'_>,
    no: BattleNo,
    battle: &Battle,
    role: Role,
    task: &Task,
    answer: &Answer,
) -> Result<Does, Refusal> {
    let not = |unit: &DossierNo| NOT_ONE.about(&unit.to_string());
    match (task, answer) {
        (Task::Reward { gives, source }, answer) => {
            reward_check(pos, no, battle, role, gives, *source, answer)
        }
        (Task::Care { unit: own, care, .. }, Answer::Unit { unit, heal, setback }) => {
            if unit != own {
                return Err(not(unit));
            }
            care_check(pos, *unit, care, answer)?;
            Ok(give(no, role, *unit, care.clone(), *heal, setback.clone(), false))
        }
        (Task::OfRank { rank, care, .. }, Answer::Unit { unit, heal, setback }) => {
            if !of_rank(pos, battle, role, *rank).contains(unit) {
                return Err(not(unit));
            }
            care_check(pos, *unit, care, answer)?;
            Ok(give(no, role, *unit, care.clone(), *heal, setback.clone(), true))
        }
        (Task::Draw { count, care, source }, Answer::Roll) => {
            let (count, care, source) = (*count, care.clone(), *source);
            Ok(Box::new(move |cx| draw(cx, no, role, count, &care, source)))
        }
        (Task::Heal { unit: own, left }, Answer::Unit { unit, heal: true, setback: Some(setback) }) => {
            let has = pos.state.dossier(*unit).is_some_and(|dossier| dossier.setbacks.contains(setback));
            if unit != own || !has {
                return Err(WHICH);
            }
            let (unit, setback, left) = (*unit, setback.clone(), left - 1);
            Ok(Box::new(move |cx| {
                setbacks::heal(cx, unit, &setback, Some(no));
                if left > 0 {
                    super::task(cx, no, role, Task::Heal { unit, left }, true);
                }
            }))
        }
        (Task::Supply, Answer::Roll) => Ok(Box::new(move |cx| supply(cx, no, role))),
        (Task::Medevac, Answer::Unit { unit, .. }) => {
            if !steps::defeated(pos, battle, role).contains(unit) {
                return Err(not(unit));
            }
            let unit = *unit;
            Ok(Box::new(move |cx| {
                steps::used_medevac(cx, no, role);
                super::lived(cx, no, unit, What::Medevac);
                if let Some(battle) = cx.state.battle(no).cloned() {
                    steps::checks(cx, no, &battle, role, Some(unit));
                }
            }))
        }
        (Task::Medevac, Answer::Done) => Ok(Box::new(move |cx| {
            if let Some(battle) = cx.state.battle(no).cloned() {
                steps::checks(cx, no, &battle, role, None);
            }
        })),
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
                return Err(not(unit));
            }
            let (unit, by) = (*unit, battle.side(of.other()).seat);
            Ok(Box::new(move |cx| {
                super::lived(cx, no, unit, What::Feared(by));
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
        if at < count { Ok(at) } else { Err(NO_CHOICE.with(count as f64, at as f64)) }
    };
    let card = match source {
        Source::Agenda => CardOf::Agenda(battle.side(role).agenda.unwrap_or_default()),
        Source::Mission => CardOf::Mission,
    };
    match (gives, answer) {
        (Effect::Units { who, count, different, up_to, care }, Answer::Unit { unit, heal, setback }) => {
            if !candidates(pos, battle, role, gives).contains(unit) {
                return Err(NOT_ONE.about(&unit.to_string()));
            }
            care_check(pos, *unit, care, answer)?;
            let left = (*count > 1).then(|| Effect::Units {
                who: who.clone(),
                count: count - 1,
                different: *different,
                up_to: *up_to,
                care: care.clone(),
            });
            let (unit, heal, setback, care) = (*unit, *heal, setback.clone(), care.clone());
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
            let unit = units[chosen(index, units.len())?].clone();
            let seat = registered(battle, role).ok_or(WRONG)?;
            Ok(Box::new(move |cx| {
                let recruit = Recruit { unit, name: None, upgrades: Vec::new() };
                // It counts as of the Paragon's Faction, and may go beyond the Combat Potential.
                let dossier = Dossier { adopted: true, ..recruit::dossier(cx.pos(), &recruit) };
                let change = RegisterChange::Joined(Box::new(dossier));
                cx.emit(Event::Register { seat, change });
            }))
        }
        (_, Answer::Done) => Err(MANDATORY),
        _ => Err(WRONG),
    }
}

/// Draws Order tokens for a reward; for each a different unit of its rank is chosen next.
fn draw(cx: &mut Cx<'_>, no: BattleNo, role: Role, count: u8, care: &Care, source: Source) {
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
fn supply(cx: &mut Cx<'_>, no: BattleNo, role: Role) {
    let faces = cx.roll("supply", Some(no), Die::RedDefence, 1);
    let Some(battle) = cx.state.battle(no) else { return };
    let won = super::condition::won(cx.pos(), battle, role);
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
fn wardens(cx: &mut Cx<'_>, no: BattleNo, role: Role, dice: u8) {
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
fn honour(
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
fn arc(cx: &mut Cx<'_>, no: BattleNo, role: Role, id: crate::catalogue::ArcId) {
    let seat = cx.state.battle(no).and_then(|battle| registered(battle, role));
    let Some(seat) = seat else { return };
    let last = cx.state.register(seat).and_then(|register| register.past.last());
    let again = last.filter(|last| last.id == id && cx.table.plays(rulings::A51_KEPT_IF_REPEATED));
    let progress = again.map_or([0; 3], |last| last.progress);
    cx.emit(Event::Register { seat, change: RegisterChange::Arc { id, progress } });
}
