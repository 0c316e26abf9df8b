//! A battle as a clash of points and experience: no unit maneuvers, the dice say which are defeated.
//!
//! This is the one place where the model of simulated sagas stands; [`Clash::says`] tells it in words.

use crate::catalogue::{Mark, MarkKind};
use crate::model::{Battle, CardOf, Dossier, Ending, Finish, MarkValue, Pos, Role};
use crate::rules::record::{self, RecordCommand, Test};
use crate::rules::{army, battle as before};
use sandtable_dice::{Generator, Random};
use sandtable_text::say;

use super::BattleModel;
use sandtable_ai::chance;

/// Points and experience decide.
#[derive(Clone, Copy, Debug, Default)]
pub struct Clash;

/// Rounds of a game.
const ROUNDS: u8 = 5;
/// The chance in percent of a draw.
const DRAWN: u32 = 6;
/// The chance in percent that the loser concedes.
const CONCEDES: u32 = 3;
/// A point of Experience makes a unit so many percent stronger.
const SEASONED: u64 = 2;
/// The chance in percent that a unit is defeated: of the winner, in a draw, of the loser.
const DEFEATED: [u32; 3] = [28, 38, 48];
/// So much less for each Veteran Rank.
const VETERANS: u32 = 3;
/// The chance in percent that a unit that stands contests or holds an objective: of the winner, and of others.
const HELD: [u32; 2] = [40, 25];
/// The chance in percent that a unit was never deployed.
const LEFT_OUT: u32 = 1;
/// The greatest count of a card's tokens before the winner's are added: anything from none to this is as likely.
const TOKENS: u32 = 6;
/// Tokens that the winner has more.
const MORE: u8 = 2;
/// The chance in percent that a card's question is answered with yes: for the winner, and for others.
const FLAGS: [u32; 2] = [75, 50];
/// The most units that a card names.
const NAMED: u32 = 3;
/// The chance in percent that something that can be used once is used.
const USED: u32 = 70;
/// Points of a unit in an army that comes from no Register.
const GUEST: u16 = 90;

impl BattleModel for Clash {
    fn name(&self) -> &'static str {
        "clash"
    }

    fn says(&self) -> &'static str {
        say!("clash-nobody-manoeuvres-an-army-is-as")
    }

    fn fight(&self, pos: Pos<'_>, battle: &Battle, dice: &mut Generator) -> Vec<RecordCommand> {
        let winner = winner(pos, battle, dice);
        let mut told = vec![RecordCommand::Round];
        for role in Role::BOTH {
            told.extend(uses(pos, battle, role, dice));
        }
        told.extend((1..ROUNDS).map(|_| RecordCommand::Round));
        for role in Role::BOTH {
            told.extend(losses(pos, battle, role, winner, dice));
            told.extend(marks(pos, battle, role, winner, dice));
        }
        let how = match winner {
            Some(winner) if chance(dice, CONCEDES) => Ending::Conceded(winner.other()),
            _ => Ending::Played,
        };
        told.push(RecordCommand::Finish(Some(Finish { winner, how })));
        told
    }
}

/// The units of a side with what is on their Dossiers.
fn units<'a>(
    pos: Pos<'a>,
    battle: &'a Battle,
    role: Role,
) -> impl Iterator<Item = (u8, Option<&'a Dossier>)> {
    let army = battle.side(role).army.as_ref();
    let units = (0..).zip(army.into_iter().flat_map(|army| &army.units));
    units.map(move |(at, unit)| (at, unit.dossier().and_then(|no| pos.state.dossier(no))))
}

/// Points of an army in hundredths, with what Experience adds.
fn strength(pos: Pos<'_>, battle: &Battle, role: Role) -> u64 {
    let Some(army) = &battle.side(role).army else { return u64::from(battle.size) * 100 };
    let of = |unit| {
        let points = army::worth(pos, unit).max(0) as u64;
        let dossier = crate::model::ArmyUnit::dossier(unit).and_then(|no| pos.state.dossier(no));
        let experience = dossier.map_or(0, |dossier| u64::from(dossier.experience));
        points * (100 + SEASONED * experience)
    };
    army.units.iter().map(of).sum::<u64>().max(1)
}

fn winner(pos: Pos<'_>, battle: &Battle, dice: &mut Generator) -> Option<Role> {
    if chance(dice, DRAWN) {
        return None;
    }
    let square = |role| u128::from(strength(pos, battle, role)).pow(2);
    let [first, second] = Role::BOTH.map(square);
    let thousandths = (first * 1000 / (first + second).max(1)) as u32;
    Some(if dice.pick(1000) < thousandths { Role::First } else { Role::Second })
}

fn losses(
    pos: Pos<'_>,
    battle: &Battle,
    role: Role,
    winner: Option<Role>,
    dice: &mut Generator,
) -> Vec<RecordCommand> {
    let won = winner == Some(role);
    let percent = match winner {
        Some(_) => DEFEATED[if won { 0 } else { 2 }],
        None => DEFEATED[1],
    };
    if battle.side(role).army.is_none() {
        let units = battle.size / GUEST;
        let left = (0..units).filter(|_| !chance(dice, percent)).count();
        return vec![RecordCommand::Left { role, units: left as u8 }];
    }
    let mut told = Vec::new();
    for (unit, dossier) in units(pos, battle, role) {
        let rank = dossier.map_or(0, |dossier| u32::from(dossier.rank));
        if chance(dice, LEFT_OUT) {
            told.push(RecordCommand::Undeployed { role, unit, so: true });
        } else if chance(dice, percent.saturating_sub(VETERANS * rank)) {
            told.push(RecordCommand::Defeated { role, unit, so: true });
        } else if chance(dice, HELD[usize::from(!won)]) {
            told.push(RecordCommand::Held { role, unit, so: true });
        }
    }
    told
}

/// Counts for the cards in play.
fn marks(
    pos: Pos<'_>,
    battle: &Battle,
    role: Role,
    winner: Option<Role>,
    dice: &mut Generator,
) -> Vec<RecordCommand> {
    let agenda = battle.side(role).agenda;
    let agenda = agenda.and_then(|index| {
        before::agenda(pos, battle, role, index).map(|card| (CardOf::Agenda(index), &card.marks))
    });
    let mission = record::mission(pos, battle).map(|mission| (CardOf::Mission, &mission.marks));
    let won = winner == Some(role);
    let mut told = Vec::new();
    for (card, marks) in agenda.into_iter().chain(mission) {
        for mark in marks {
            let value = value(battle, role, mark, won, dice);
            told.push(RecordCommand::Mark { role, card, mark: mark.id.clone(), value });
        }
    }
    told
}

fn value(battle: &Battle, role: Role, mark: &Mark, won: bool, dice: &mut Generator) -> MarkValue {
    let most = mark.most.unwrap_or(u8::MAX);
    match mark.kind {
        MarkKind::Count => {
            let more = if won { MORE } else { 0 };
            MarkValue::Count((dice.pick(TOKENS + 1) as u8 + more).min(most))
        }
        MarkKind::Flag => MarkValue::Flag(chance(dice, FLAGS[usize::from(!won)])),
        MarkKind::Units => {
            let all = battle.side(role).army.as_ref().map_or(0, |army| army.units.len() as u32);
            let mut units = Vec::new();
            for _ in 0..dice.pick(NAMED + 1).min(u32::from(most)) {
                let unit = dice.pick(all.max(1)) as u8;
                if all > 0 && !units.contains(&unit) {
                    units.push(unit);
                }
            }
            MarkValue::Units(units)
        }
    }
}

/// Commendations that are used once, and dice that rules ask for.
fn uses(pos: Pos<'_>, battle: &Battle, role: Role, dice: &mut Generator) -> Vec<RecordCommand> {
    let cards = pos.table.cards();
    let mut told = Vec::new();
    for (unit, dossier) in units(pos, battle, role) {
        let Some(dossier) = dossier else { continue };
        for award in &dossier.commendations {
            let once = cards.commendation(&award.commendation).is_some_and(|card| card.grants.once_per_game);
            if once && chance(dice, USED) {
                let commendation = award.commendation.clone();
                told.push(RecordCommand::Use { role, unit, commendation });
            }
        }
        if dossier.holds.is_some() {
            told.push(RecordCommand::Test { role, unit, what: Test::Trait });
        }
        if !dossier.keywords.is_empty() {
            told.push(RecordCommand::Test { role, unit, what: Test::Insecure });
        }
    }
    told
}
