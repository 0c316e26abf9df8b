//! Bring Down the Shields (SO-SHIELDS): consoles, the Transmitter card, and a defender whose reserves arrive one by one.

use sandtable_dice::{Random, RollKey};
use sandtable_kernel::{Choice, Field, FieldKind, Offer, Refusal};
use sandtable_legion_cards::dice::Die;
use sandtable_text::{said, say};

use super::{Console, Deed, MissionEvent, Reinforce, over, waiting};
use crate::commands::Command;
use crate::data::{self, TokenKind};
use crate::model::{Cx, Ending, Pos, UnitId};
use crate::rules::form::{self, NO_UNIT, button_if};
use crate::rules::tokens::{self, Results, throw};
use crate::rules::turn::Action;
use crate::rules::{space, stats};
use crate::rulings::{A02_ANYWHERE, A02_THREE_INCHES, A05_AFTER_COMMAND, A58_TERRITORY, A103_IN_SIGHT};

/// Distance of LEG-A02's alternative, in inches.
const NEAR: u8 = 3;

/// Returns `true` if a unit deploys in setup.
pub(crate) fn starts(pos: Pos<'_>, unit: UnitId) -> bool {
    let starts = pos.mission().and_then(|mission| mission.starts.as_ref());
    // SO-SHIELDS-03, SO-SHIELDS-04: of the defender only units of the named ranks. SO-SHIELDS-05: all of the attacker.
    starts.is_none_or(|starts| !pos.defends(unit) || starts.defender.contains(&pos.spec(unit).rank))
}

/// Figures of the Console Actions.
fn figures(pos: Pos<'_>) -> Option<&data::Console> {
    pos.mission()?.console.as_ref()
}

/// SO-SHIELDS-06: slots of the Transmitter card for criticals, surges and hits.
pub(crate) fn slots(pos: Pos<'_>) -> [u8; 3] {
    let slots = pos.mission().and_then(|mission| mission.slots.as_ref());
    // SO-SHIELDS-06
    slots.map_or([0; 3], |slots| [slots.critical, slots.surge, slots.hit])
}

/// Actions that the mission gives to a unit.
pub(super) fn given(pos: Pos<'_>, unit: UnitId) -> &'static [Action] {
    if pos.attacks(unit) { &[Action::Console, Action::Transmit] } else { &[Action::Console] }
}

/// Returns `true` if a unit stands where a token of a kind can be used.
fn reaches(pos: Pos<'_>, unit: UnitId, kind: TokenKind) -> bool {
    let tokens = pos.mission().map(|mission| mission.tokens.as_slice()).unwrap_or_default();
    let mut discs =
        (0..tokens.len()).filter(|&at| tokens[at].kind == kind).filter_map(|at| space::token(pos, at));
    // LEG-A02: in base contact; or by the alternatives at 3 inches, or anywhere.
    let rulings = &pos.table.rulings;
    rulings.is(A02_ANYWHERE)
        || discs.any(|disc| {
            space::touches_disc(pos, unit, &disc)
                || rulings.is(A02_THREE_INCHES) && space::is_at(pos, pos.base(unit).distance(&disc), NEAR)
        })
}

/// Checks that a unit may make an action here and now.
pub(super) fn ready(pos: Pos<'_>, unit: UnitId, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Console if !reaches(pos, unit, TokenKind::Console) => {
            Err(Refusal::new("no-console", rule!("LEG-A02"), said!("refusal-no-console")))
        }
        Action::Transmit if !reaches(pos, unit, TokenKind::Transmitter) => {
            Err(Refusal::new("no-transmitter", rule!("LEG-A02"), said!("refusal-no-transmitter")))
        }
        Action::Transmit => {
            let needs =
                pos.mission().and_then(|mission| mission.transmit.as_ref()).map_or(0, |one| one.slots);
            let has: u8 = pos.state.board.slots.iter().sum();
            // SO-SHIELDS-10: 6 or more slots are filled.
            if has < needs {
                return Err(Refusal::new("slots-open", rule!("SO-SHIELDS-10"), said!("refusal-slots-open"))
                    .with(f64::from(needs), f64::from(has)));
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

/// Reads a command as an action of this mission.
pub(super) fn deed(pos: Pos<'_>, unit: UnitId, command: &Command) -> Option<Deed> {
    // SO-SHIELDS-12: the defender chooses exactly one of three effects.
    match *command {
        Command::Console if pos.attacks(unit) => Some(Deed::Console),
        Command::Transmit => Some(Deed::Transmit),
        Command::Backup if pos.defends(unit) => Some(Deed::Backup),
        Command::Webs { target } if pos.defends(unit) => Some(Deed::Webs(target)),
        Command::Encrypt { dice } if pos.defends(unit) => Some(Deed::Encrypt(dice)),
        _ => None,
    }
}

/// Checks the enemy of Suppression Webs.
pub(super) fn may_web(pos: Pos<'_>, unit: UnitId, target: UnitId) -> Result<(), Refusal> {
    if target.index() >= pos.state.units.len() {
        return Err(NO_UNIT);
    }
    // SO-SHIELDS-14: an enemy unit; LEG-A103: any on the battlefield, or by the alternative one in sight.
    if pos.spec(target).seat == pos.spec(unit).seat || !pos.is_on_table(target) {
        return Err(Refusal::new("no-target", rule!("SO-SHIELDS-14"), said!("refusal-no-target-3")));
    }
    if pos.table.rulings.is(A103_IN_SIGHT) && !space::sees(pos, unit, target) {
        return Err(Refusal::new("out-of-sight", rule!("LEG-A103"), said!("refusal-out-of-sight-2"))
            .about(&pos.spec(target).name));
    }
    Ok(())
}

/// Dice of Encrypt at most.
fn encrypts(pos: Pos<'_>, unit: UnitId) -> u8 {
    let Some(figures) = figures(pos) else { return 0 };
    // SO-SHIELDS-15: 1 die. SO-SHIELDS-16: a Support unit may roll 1 more.
    figures.encrypt + if stats::is_support(pos, unit) { figures.support_adds } else { 0 }
}

/// Checks the number of dice of Encrypt.
pub(super) fn may_encrypt(pos: Pos<'_>, unit: UnitId, dice: u8) -> Result<(), Refusal> {
    let (least, most) = (figures(pos).map_or(0, |figures| figures.encrypt), encrypts(pos, unit));
    if (least..=most).contains(&dice) {
        return Ok(());
    }
    Err(Refusal::new("wrong-number-of-dice", rule!("SO-SHIELDS-16"), said!("refusal-wrong-number-of-dice-3"))
        .with(f64::from(most), f64::from(dice)))
}

/// Enemies that Suppression Webs can catch.
fn targets(pos: Pos<'_>, unit: UnitId) -> impl Iterator<Item = UnitId> {
    pos.on_table().filter(move |&target| may_web(pos, unit, target).is_ok())
}

/// Offers an action, or says why it cannot be made.
pub(super) fn offer(
    pos: Pos<'_>,
    unit: UnitId,
    action: Action,
    allowed: Result<(), Refusal>,
    out: &mut Vec<Offer<Command>>,
) {
    match action {
        Action::Transmit => {
            out.push(
                button_if(
                    "transmit",
                    say!("missions-shields-transmitter-action"),
                    Command::Transmit,
                    allowed,
                )
                .about(unit.into()),
            );
        }
        _ if pos.attacks(unit) => {
            out.push(
                button_if("console", say!("missions-shields-console-action"), Command::Console, allowed)
                    .about(unit.into()),
            );
        }
        _ => {
            out.push(
                button_if("backup", say!("missions-shields-call-for-backup"), Command::Backup, allowed)
                    .about(unit.into()),
            );
            let webs = Offer::new("webs", say!("missions-shields-suppression-webs")).about(unit.into());
            match allowed {
                Err(refusal) => out.push(webs.refused(refusal)),
                Ok(()) => {
                    let items: Vec<(UnitId, Choice)> =
                        targets(pos, unit).map(|target| (target, form::unit(pos, target))).collect();
                    let command = |target| Command::Webs { target };
                    out.extend(form::pick(webs, ("/webs/target", "enemy"), items, command));
                }
            }
            let most = encrypts(pos, unit);
            let least = figures(pos).map_or(most, |figures| figures.encrypt);
            let encrypt =
                button_if("encrypt", "Encrypt", Command::Encrypt { dice: most }, allowed).about(unit.into());
            let number = |min, max| FieldKind::Number { min, max, step: 1, unit: "dice".to_owned() };
            out.push(if most > least && allowed.is_ok() {
                encrypt.field(Field::new("/encrypt/dice", "dice", number(i64::from(least), i64::from(most))))
            } else {
                encrypt
            });
        }
    }
}

/// Draws a command for an action that can be made.
pub(super) fn sample(pos: Pos<'_>, unit: UnitId, action: Action, dice: &mut dyn Random) -> Option<Command> {
    if action == Action::Transmit {
        return Some(Command::Transmit);
    }
    if pos.attacks(unit) {
        return Some(Command::Console);
    }
    let enemies: Vec<UnitId> = targets(pos, unit).collect();
    match dice.pick(3) {
        0 => Some(Command::Backup),
        1 => Some(Command::Encrypt { dice: encrypts(pos, unit) }),
        _ => {
            let target = *enemies.get(dice.pick(enemies.len() as u32) as usize)?;
            Some(Command::Webs { target })
        }
    }
}

/// Carries an action out.
pub(super) fn perform(cx: &mut Cx<'_>, unit: UnitId, deed: Deed) {
    let pos = cx.pos();
    let Some(figures) = figures(pos) else { return };
    match deed {
        Deed::Console => {
            // SO-SHIELDS-08: a Support unit may reroll 1 of the dice.
            let again = if stats::is_support(pos, unit) { figures.support_rerolls } else { 0 };
            // SO-SHIELDS-07: 3 black attack dice.
            let dice = figures.attacker;
            Console::begin(cx, unit, dice, again);
        }
        // SO-SHIELDS-15: 1 black attack die, or 2.
        Deed::Encrypt(dice) => Console::begin(cx, unit, dice, 0),
        Deed::Backup => {
            // SO-SHIELDS-13: 1 die more in the reinforcements pool.
            let pool = cx.state.board.pool.saturating_add(1);
            cx.emit(MissionEvent::BackupCalled { unit, pool });
        }
        Deed::Webs(target) => {
            // SO-SHIELDS-14: 3 black attack dice, 1 suppression for each critical and each hit.
            let dice = figures.webs;
            let key = RollKey::new("webs").by("unit", unit.0).against("unit", target.0);
            let results = Results::of(&throw(cx, key, Die::BlackAttack, dice));
            cx.emit(MissionEvent::Webbed { target, results });
            tokens::suppress(cx, target, results.critical + results.hit, Some(unit));
        }
        Deed::Transmit => transmit(cx, unit),
        _ => {}
    }
}

/// SO-SHIELDS-10: empties the card for a point.
fn transmit(cx: &mut Cx<'_>, unit: UnitId) {
    let pos = cx.pos();
    let Some(figures) = pos.mission().and_then(|mission| mission.transmit.as_ref()) else { return };
    let (points, wins, seat) = (figures.scores, figures.wins, pos.spec(unit).seat);
    // SO-SHIELDS-10, SO-SHIELDS-11: all tokens leave the card, and whatever else lies on it; then the attacker scores.
    cx.emit(MissionEvent::Transmitted { unit, seat, points });
    // SO-SHIELDS-21, SO-WIN-02: with 3 points the attacker has won at once. SO-SHIELDS-23: nobody else scores here.
    if cx.state.player(seat).vp >= wins {
        over(cx, Some(seat), Ending::ShieldsDown);
    }
}

/// Returns `true` if all reserves come in this round.
fn all_come(pos: Pos<'_>) -> bool {
    let figures = pos.mission().and_then(|mission| mission.reinforcements.as_ref());
    figures.is_some_and(|figures| pos.state.round == figures.all_in_round)
}

/// Lets the rest of the reserves arrive.
fn all_in(cx: &mut Cx<'_>) {
    let pos = cx.pos();
    let Some(seat) = pos.defender() else { return };
    let due = waiting(pos, seat).count() as u8;
    // LEG-A58: in the zone, or by version 1.1 anywhere in the defender's territory.
    let anywhere = pos.table.rulings.is(A58_TERRITORY);
    if due > 0 {
        cx.call(Reinforce { due, anywhere, rolled: true, ..Reinforce::default() });
    }
}

/// Reserves that come at the start of a round.
pub(super) fn round_begins(cx: &mut Cx<'_>) {
    let owed = cx.state.board.owed;
    // SO-SHIELDS-20, LEG-A05: at the start of round 4 all that are left, before cards are chosen.
    if all_come(cx.pos()) && !cx.table.rulings.is(A05_AFTER_COMMAND) {
        all_in(cx);
    } else if owed > 0 {
        // LEG-A117: those that found no room come as soon as there is some.
        cx.call(Reinforce { due: owed, rolled: true, ..Reinforce::default() });
    }
}

/// Reserves of round 4, if they come after the Command Phase.
pub(super) fn orders_given(cx: &mut Cx<'_>) {
    // LEG-A05
    if all_come(cx.pos()) && cx.table.rulings.is(A05_AFTER_COMMAND) {
        all_in(cx);
    }
}

/// Reinforcements at the start of the End Phase.
pub(super) fn end_begins(cx: &mut Cx<'_>) {
    let figures = cx.pos().mission().and_then(|mission| mission.reinforcements.as_ref());
    // SO-SHIELDS-18: 1 unit each time, whatever is rolled.
    let due = figures.map_or(0, |figures| figures.each_end).saturating_add(cx.state.board.owed);
    cx.call(Reinforce { due, ..Reinforce::default() });
}
