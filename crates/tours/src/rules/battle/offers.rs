//! Questions and offers before a game, and answers by lot.

use sandtable_dice::Random;
use sandtable_kernel::{Asked, Choice, Field, Offer, Seat};
use sandtable_text::{Phrase, phrase, say};

use super::{AGENDAS, BattleCommand, agenda, choices, eligible, turn, wish};
use crate::commands::Command;
use crate::model::{Army, Battle, BattleNo, Intent, Pos, Role, Stage, Want};
use crate::plan::{Offers, choice, draw};
use crate::rules::army;
use crate::rulings;

/// The questions before a game that are answered by a choice.
const WHICH_MISSION: Phrase = phrase!("battle-offers-which-mission-do-you-want");
const WHICH_AGENDA: Phrase = phrase!("battle-offers-which-agenda-do-you-add");

/// Returns the question to a seat before a game.
pub fn ask(pos: Pos<'_>, seat: Seat, no: BattleNo, role: Role) -> Option<Asked<Command>> {
    let battle = pos.state.battle(no)?;
    let side = battle.side(role);
    let (kind, text, rule, default) = match battle.stage {
        Stage::Mission if eligible(pos, battle, role) && side.wants.is_none() => {
            ("mission", WHICH_MISSION(), rule!("TOD-TPM-02"), BattleCommand::Want(Want::Own))
        }
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
            ("agenda", WHICH_AGENDA(), rule!("TOD-AGE-03"), BattleCommand::Agenda(choice))
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
    (!all.is_empty()).then(|| Field::pick("/battle/army/agenda", WHICH_AGENDA(), all).optional())
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

/// Offers what a seat may do before a game.
pub(crate) fn offers(out: &mut Offers<'_>, no: BattleNo, role: Role) {
    let pos = out.pos;
    let Some(battle) = pos.state.battle(no) else { return };
    let about = |kind, text: String| Offer::new(kind, text).about(no.into());
    match battle.stage {
        Stage::Mission => {
            let wants = [
                (Want::Own, say!("battle-offers-your-turning-point-mission")),
                (Want::Theirs, say!("battle-offers-the-opponents-turning-point-mission")),
                (Want::Ordinary, say!("battle-offers-an-ordinary-mission")),
            ];
            let wants = wants.map(|(want, text)| (Command::Battle(BattleCommand::Want(want)), choice(text)));
            out.pick(about("want", WHICH_MISSION().to_owned()), "/battle/want", wants);
        }
        Stage::Armies => {
            if let Some(army) = suggested(pos, battle, role) {
                let limit = army::limit(pos, battle, role);
                let offer = about("army", say!("battle-offers-build-an-army-of-up-to", total = limit.total));
                // Armies stay secret until both are built.
                let form = army::form::fields(pos, battle, role).into_iter();
                let form =
                    form.chain(intents(pos, battle, role)).map(|field| Field { secret: true, ..field });
                let offer = form.fold(offer.number(limit), Offer::field);
                out.add(offer.command(Command::Battle(BattleCommand::Army(army))));
            }
        }
        Stage::Agendas => {
            let all = std::iter::once(None).chain((0..AGENDAS as u8).map(Some));
            let agendas = all.filter_map(|one| {
                let name = told(pos, battle, role, one)?;
                Some((Command::Battle(BattleCommand::Agenda(one)), choice(name)))
            });
            out.pick(about("agenda", WHICH_AGENDA().to_owned()), "/battle/agenda", agendas);
        }
        _ => {}
    }
}

/// A legal command, drawn.
pub fn sample(pos: Pos<'_>, seat: Seat, no: BattleNo, role: Role, dice: &mut dyn Random) -> Option<Command> {
    ask(pos, seat, no, role)?;
    let battle = pos.state.battle(no)?;
    Some(match battle.stage {
        Stage::Mission => {
            // With readings that want an agreement, lots must come to one.
            let agree = pos.table.plays(rulings::A45_MUST_AGREE);
            let first = if role == Role::First { Want::Own } else { Want::Theirs };
            let mut wants =
                if agree { vec![first] } else { vec![Want::Own, Want::Own, Want::Theirs, Want::Ordinary] };
            wants.retain(|&want| wish(pos, battle, role, want).is_ok());
            let want = draw(&wants, dice).copied().unwrap_or(Want::Own);
            Command::Battle(BattleCommand::Want(want))
        }
        Stage::Armies => {
            let mut army = army::suggest::army(pos, battle, role, Some(dice))?;
            assets(pos, battle, role, &mut army, dice);
            if dice.pick(2) == 0 {
                army.agenda = draw(&intended(pos, battle, role), dice).copied();
            }
            Command::Battle(BattleCommand::Army(army))
        }
        _ => {
            let choices = choices(pos, battle, role);
            let choice = draw(&choices, dice).copied()?;
            Command::Battle(BattleCommand::Agenda(choice))
        }
    })
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
