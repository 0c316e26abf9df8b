//! What tasks ask and answers say, in words.

use sandtable_kernel::{Form, Reckoning, RuleId};

use super::super::{Answer, Loss, loss};
use crate::catalogue::{Care, Effect, Heal, Mode, SetbackId};
use crate::model::{Battle, Cause, DossierNo, Pos, Task};
use crate::rules::{army, odds, setbacks};

/// A stable code for what is asked.
pub(in crate::rules::aftermath) const fn kind(task: &Task) -> &'static str {
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
pub(in crate::rules::aftermath) fn words(pos: Pos<'_>, battle: &Battle, task: &Task) -> (String, RuleId) {
    let name = |unit: &DossierNo| army::called(pos, *unit);
    match task {
        Task::Reward { gives, source } => (reward_words(gives), source.rule()),
        Task::Care { unit, care, source } => {
            (format!("What does {} gain: {}?", name(unit), care_words(care)), source.rule())
        }
        Task::Draw { count, source, .. } => {
            (format!("Draw {count} of your army's Order tokens"), source.rule())
        }
        Task::OfRank { rank, care, source } => {
            (format!("Which {} unit gains: {}?", rank.name(), care_words(care)), source.rule())
        }
        Task::Heal { unit, left } => {
            (format!("Which Setback does {} lose? {left} are to go", name(unit)), rule!("TOD-AID-05"))
        }
        Task::Supply => {
            let text =
                "Roll a red defence die: a block (3 of 6) brings a Supply Point, a surge (1 of 6) if you won";
            (text.to_owned(), rule!("TOD-SP-04"))
        }
        Task::Medevac => (
            String::from("Which defeated unit does Medevac spare its Casualty Check?"),
            rule!("TOD-ASSET-11"),
        ),
        Task::Check { unit, weary: true, .. } => (
            format!("{} is weary: add a die to its Casualty Check, or roll blanks again?", name(unit)),
            rule!("TOD-POST-06"),
        ),
        Task::Check { unit, cause, .. } => {
            let dice = pos.state.dossier(*unit).map_or(1.0, |dossier| setbacks::dice(pos, dossier).total);
            let rule =
                if *cause == Cause::TunnelVision { rule!("TOD-TRAIT-08") } else { rule!("TOD-POST-06") };
            let die = if dice > 1.0 { "dice" } else { "die" };
            let odds = odds::of(pos, *unit, None).map(|odds| format!(". {}", chances(pos, *unit, odds)));
            let text = format!(
                "Roll the Casualty Check of {}: {dice} {die}{}",
                name(unit),
                odds.unwrap_or_default()
            );
            (text, rule)
        }
        Task::Reroll { unit, faces, most } => {
            let faces: Vec<&str> = faces.iter().map(|face| face.name()).collect();
            let text = format!("{} rolled {}: roll up to {most} again?", name(unit), faces.join(", "));
            (text, rule!("TOD-COM-05"))
        }
        Task::Setback { unit } => (format!("Roll a Setback for {}", name(unit)), rule!("TOD-SET-02")),
        Task::Trait { unit } => (format!("Roll a Defining Trait for {}", name(unit)), rule!("TOD-TRAIT-02")),
        Task::Rival { of } => {
            let side = battle.side(*of);
            let whose = side.seat.map_or("the opponent", |seat| pos.table.name(seat));
            (format!("Which unit of {whose} is the Most Feared Rival?"), rule!("TOD-POST-17"))
        }
        Task::Award { unit, high, .. } => {
            let what = if *high { "High Commendation besides" } else { "Commendation" };
            (format!("Which {what} is {} awarded?", name(unit)), rule!("TOD-COM-01"))
        }
        Task::Card { unit } => (format!("Which command card does {} pick?", name(unit)), rule!("TOD-PAR-09")),
        Task::Name { unit } => (format!("What is {} called?", name(unit)), rule!("TOD-XP-17")),
        Task::Wardens { dice } => (
            format!("Roll {dice} white defence dice: each block or surge costs a Supply Point"),
            rule!("TOD-TRAIT-11"),
        ),
        Task::Requests => (String::from("Which Aid Requests do you make?"), rule!("TOD-POST-20")),
        Task::Edit => (String::from("Do you add units to your Register?"), rule!("TOD-POST-21")),
        Task::Corps => (String::from("Which Corps units do you add?"), rule!("TOD-START-16")),
        Task::Arc => (String::from("Which story arc do you begin?"), rule!("TOD-POST-25")),
        Task::Confirm => {
            (String::from("Do you confirm what has been done after the game?"), rule!("TOD-POST-02"))
        }
    }
}

/// The odds of a Casualty Check in words.
fn chances(pos: Pos<'_>, unit: DossierNo, odds: [f64; 4]) -> String {
    let percent = |chance: f64| {
        let text = format!("{:.1}", chance * 100.0);
        format!("{} %", text.strip_suffix(".0").unwrap_or(&text))
    };
    let [lost, hardened, setback, escape] = odds;
    let what = match loss(pos, unit) {
        Loss::Gone => "casualty",
        Loss::Trait => "Defining Trait",
        Loss::Spared => "spared as a casualty",
    };
    let lost = format!("{what} {}", percent(lost));
    format!("Odds: {lost}, Setback {}, escape {}", percent(hardened + setback), percent(escape))
}

pub(in crate::rules::aftermath) fn reward_words(gives: &Effect) -> String {
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

pub(in crate::rules::aftermath) fn care_words(care: &Care) -> String {
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
pub(in crate::rules::aftermath) fn reckonings(pos: Pos<'_>, task: &Task) -> Vec<Reckoning> {
    match task {
        Task::Check { unit, .. } => {
            pos.state.dossier(*unit).map(|dossier| setbacks::dice(pos, dossier)).into_iter().collect()
        }
        Task::Heal { left, .. } => {
            let mut sum = Reckoning::of("Setbacks to remove", Form::Count);
            sum.term(*left, "still to be removed, of the blocks rolled", rule!("TOD-AID-05"));
            vec![sum]
        }
        _ => Vec::new(),
    }
}

/// What an answer says, for people.
pub(in crate::rules::aftermath) fn says(
    pos: Pos<'_>,
    battle: &Battle,
    task: &Task,
    answer: &Answer,
) -> String {
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
        Answer::Recruit(one) => {
            let unit = cards.unit(&one.unit).map_or_else(String::new, crate::catalogue::UnitCard::full_name);
            let upgrades = one.upgrades.iter().filter_map(|id| cards.upgrade(id));
            let with: Vec<String> = upgrades.map(crate::catalogue::UpgradeCard::full_name).collect();
            if with.is_empty() { unit } else { format!("{unit} with {}", with.join(", ")) }
        }
        Answer::Reroll(dice) => {
            let places: Vec<String> = dice.iter().map(|die| (die + 1).to_string()).collect();
            let what = match dice.is_empty() {
                true => String::from("Roll none again"),
                false => format!("Roll again: die {}", places.join(", ")),
            };
            let Task::Reroll { unit, faces, most } = task else { return what };
            let odds = odds::again(faces, dice, odds::terms(pos, *most));
            format!("{what}. {}", chances(pos, *unit, odds))
        }
        Answer::AddDie(add) => {
            let what = if *add { "Add a die and roll" } else { "Roll, and roll blanks again" };
            let Task::Check { unit, .. } = task else { return String::from(what) };
            let odds =
                odds::of(pos, *unit, Some(*add)).map(|odds| format!(". {}", chances(pos, *unit, odds)));
            format!("{what}{}", odds.unwrap_or_default())
        }
        Answer::Award { commendation, keyword } => {
            let Some(one) = cards.commendation(commendation) else { return String::new() };
            let with = keyword.as_ref().map(|keyword| format!(" with {keyword}")).unwrap_or_default();
            format!("{}{with}: {}", one.name, one.text)
        }
        Answer::Card(id) => {
            cards.card(id).map_or_else(String::new, |card| format!("{}: {}", card.name, card.text))
        }
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
