//! Questions and offers before a game, and answers by lot.

use sandtable_dice::Random;
use sandtable_kernel::{Asked, Choice, Field, Offer, Seat};
use sandtable_text::say;

use super::{AGENDAS, BattleCommand, Before, acted, acts, agenda, choices, eligible, turn};
use crate::commands::Command;
use crate::model::{Army, Battle, BattleNo, Intent, Pos, Role, Stage, Want};
use crate::plan::listing::{Group, Values, drawn};
use crate::plan::{Offers, choice, draw};
use crate::rules::army;
use crate::rulings;

/// Returns the question to a seat before a game.
pub fn ask(pos: Pos<'_>, seat: Seat, no: BattleNo, role: Role) -> Option<Asked<Command>> {
    let battle = pos.state.battle(no)?;
    let side = battle.side(role);
    let (kind, text, rule, default) = match battle.stage {
        Stage::Mission if eligible(pos, battle, role) && side.wants.is_none() => (
            "mission",
            say!("battle-offers-which-mission"),
            rule!("TOD-TPM-02"),
            BattleCommand::Want(Want::Own),
        ),
        Stage::Armies if !side.built => {
            let army = army::suggest::army(pos, battle, role, None)?;
            (
                "army",
                say!("battle-offers-which-army-do-you-field"),
                rule!("TOD-ARMY-01"),
                BattleCommand::Army(army),
            )
        }
        Stage::Agendas if !side.chosen && turn(pos, battle, role) => {
            let choice = choices(pos, battle, role).pop()?;
            ("agenda", say!("battle-offers-which-agenda"), rule!("TOD-AGE-03"), BattleCommand::Agenda(choice))
        }
        _ => return None,
    };
    Some(Asked {
        seat,
        kind,
        text: text.to_owned(),
        rule,
        about: Vec::new(),
        default: Command::Battle(default),
    })
}

/// The army that is suggested, with the agenda that would be: so that one answer is enough.
fn suggested(pos: Pos<'_>, battle: &Battle, role: Role) -> Option<Army> {
    let army = army::suggest::army(pos, battle, role, None)?;
    let agenda = intended(pos, battle, role).last().copied();
    Some(Army { agenda, ..army })
}

/// The agendas that may be chosen with the army; none where there is nothing to choose.
fn intended(pos: Pos<'_>, battle: &Battle, role: Role) -> Vec<Intent> {
    let choices = choices(pos, battle, role);
    if choices == [None] { Vec::new() } else { choices.into_iter().map(Intent::from).collect() }
}

/// The field of the agenda in the form of an army.
fn intents(pos: Pos<'_>, battle: &Battle, role: Role) -> Option<Field> {
    let all = intended(pos, battle, role).into_iter();
    let all: Vec<Choice> = all
        .filter_map(|intent| Some(Choice::new(intent, told(pos, battle, role, intent.choice())?)))
        .collect();
    (!all.is_empty())
        .then(|| Field::pick("/battle/army/agenda", say!("battle-offers-which-agenda"), all).optional())
}

/// The name of an agenda with its text.
fn told(pos: Pos<'_>, battle: &Battle, role: Role, choice: Option<u8>) -> Option<String> {
    match choice {
        None => Some(String::from(say!("battle-offers-no-agenda"))),
        Some(index) => {
            agenda(pos, battle, role, index).map(|agenda| format!("{}: {}", agenda.name, agenda.text))
        }
    }
}

pub(super) fn chooses_mission(at: &Before<'_>) -> bool {
    at.battle.stage == Stage::Mission
}

pub(super) fn builds_army(at: &Before<'_>) -> bool {
    at.battle.stage == Stage::Armies
}

pub(super) fn chooses_agenda(at: &Before<'_>) -> bool {
    at.battle.stage == Stage::Agendas
}

pub(super) fn missions(at: &Before<'_>) -> Values<Want> {
    // With readings that want an agreement, lots must come to one.
    let agree = at.pos.table.plays(rulings::A45_MUST_AGREE);
    let first = if at.role == Role::First { Want::Own } else { Want::Theirs };
    let drawn = if agree { vec![first] } else { vec![Want::Own, Want::Own, Want::Theirs, Want::Ordinary] };
    Values::listed([
        (Want::Own, choice(say!("battle-offers-your-turning-point-mission"))),
        (Want::Theirs, choice(say!("battle-offers-the-opponents-turning-point-mission"))),
        (Want::Ordinary, choice(say!("battle-offers-an-ordinary-mission"))),
    ])
    .drawing(drawn)
}

pub(super) fn armies(at: &Before<'_>) -> Values<Army> {
    Values::listed(suggested(at.pos, at.battle, at.role).map(|army| (army, Choice::default())))
}

pub(super) fn agendas(at: &Before<'_>) -> Values<Option<u8>> {
    let all = std::iter::once(None).chain((0..AGENDAS as u8).map(Some));
    let words = |one| Some((one, choice(told(at.pos, at.battle, at.role, one)?)));
    Values::listed(all.filter_map(words)).drawing(choices(at.pos, at.battle, at.role))
}

/// Offers to build an army, which stays secret until both are built.
pub(super) fn drafted(at: &Before<'_>, out: &mut Offers<'_>) {
    let (pos, battle, role) = (at.pos, at.battle, at.role);
    let Some(army) = suggested(pos, battle, role) else { return };
    let limit = army::limit(pos, battle, role);
    let text = say!("battle-offers-build-an-army-of-up-to", total = limit.total);
    let form = army::form::fields(pos, battle, role).into_iter().chain(intents(pos, battle, role));
    let form = form.map(|field| Field { secret: true, ..field });
    let offer = form.fold(Offer::new("army", text).about(at.no.into()).number(limit), Offer::field);
    out.add(offer.command(Command::Battle(BattleCommand::Army(army))));
}

pub(super) fn army_by_lot(at: &Before<'_>, dice: &mut dyn Random) -> Option<BattleCommand> {
    let (pos, battle, role) = (at.pos, at.battle, at.role);
    let mut army = army::suggest::army(pos, battle, role, Some(dice))?;
    assets(pos, battle, role, &mut army, dice);
    if dice.pick(2) == 0 {
        army.agenda = draw(&intended(pos, battle, role), dice).copied();
    }
    Some(BattleCommand::Army(army))
}

/// Offers what a seat may do before a game.
pub(crate) fn offers(out: &mut Offers<'_>) {
    let Ok(at) = Before::open(out.pos, out.seat) else { return };
    let group = Group { about: Some(at.no.into()), ..Group::new(&at, "/battle", Command::Battle) };
    acts().iter().for_each(|act| out.act(&group, act));
}

/// A legal command, drawn.
pub fn sample(pos: Pos<'_>, seat: Seat, no: BattleNo, role: Role, dice: &mut dyn Random) -> Option<Command> {
    let asked = ask(pos, seat, no, role)?;
    let at = Before::open(pos, seat).ok()?;
    let command = drawn(&acts(), &at, |command| acted(&at, command).is_ok(), dice);
    Some(command.map_or(asked.default, Command::Battle))
}

/// Uses assets by lot, as far as the army stays legal: those that bring a unit or an upgrade bring one, if any fits.
pub fn assets(pos: Pos<'_>, battle: &Battle, role: Role, army: &mut Army, dice: &mut dyn Random) {
    let Some(register) = battle.side(role).seat.and_then(|seat| pos.state.register(seat)) else { return };
    for &kind in &register.assets {
        if dice.pick(2) == 0 {
            continue;
        }
        let mut bare = army.clone();
        bare.assets.push(kind);
        let with = army::suggest::using(pos, battle, role, army, kind, dice);
        let fits = with.or_else(|| army::violations(pos, battle, role, &bare).is_empty().then_some(bare));
        if let Some(fits) = fits {
            *army = fits;
        }
    }
}
