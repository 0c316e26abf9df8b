//! Naming a defender, and the consequences of naming none (GCW-141, GCW-142, GCW-144, GCW-150).

use sandtable_dice::Random;
use sandtable_kernel::{Asked, Refusal, Seat, refusals};
use sandtable_text::say;

use super::offers::{Party, Procedure};
use super::{BattleCommand, Unfought, at, close, speaker};
use crate::commands::Command;
use crate::events::{BattleChange, Event};
use crate::model::{Aim, Battle, BattleNo, Pos, Role, Stage};
use crate::rules::aims;
use crate::rules::form::Offers;
use crate::rules::plan::Plan;
use crate::rules::targets::aim_name;
use crate::rules::things;

refusals! {
    NOT_SPEAKER = "not-the-leader", "GCW-141",
        "refusal-not-the-leader";
    NOT_OURS = "not-in-the-faction", "GCW-142", "refusal-not-in-the-faction-2";
    ABSENT = "absent", "GCW-150", "refusal-absent";
    AGREED = "exchange-agreed", "GCW-064",
        "refusal-exchange-agreed";
    DECLARED = "attack-declared", "GCW-138",
        "refusal-attack-declared";
    FLOWN = "already-reported", "GCW-144", "refusal-already-reported";
}

/// The defending faction's choice of who flies.
pub(super) struct Defence;

impl Procedure for Defence {
    fn asked(&self, at: Party<'_>) -> Option<Asked<Command>> {
        let Party { pos, seat, no, battle } = at;
        let speaker = speaker(pos, battle.sides[Role::Defender.index()].faction);
        (speaker == Some(seat)).then(|| Asked {
            seat,
            kind: "defence",
            rule: rule!("GCW-141"),
            text: question(at),
            about: Vec::new(),
            default: Command::Battle(default(pos, no, battle)),
        })
    }

    fn offer(&self, at: Party<'_>, out: &mut Offers<'_>) {
        let Party { pos, seat, no, .. } = at;
        if at.defends() {
            out.pick(
                ["defend", "player"],
                question(at),
                "/battle/defend/player",
                pos.state.seats().filter(|other| pos.state.allied(seat, *other)),
                |player| things::seat(pos, *player),
                |player| Command::Battle(BattleCommand::Defend { battle: no, player: *player }),
            );
        }
    }

    fn aside(&self, at: Party<'_>, out: &mut Offers<'_>) {
        giving_up(at, out);
    }

    fn sample(&self, at: Party<'_>, dice: &mut dyn Random) -> Option<Command> {
        defender(at.pos, at.no, at.battle, dice).map(Command::Battle)
    }
}

fn question(at: Party<'_>) -> String {
    say!("battle-defence-who-defends-in-or-do-you", place = at.place())
}

/// Offers to cede a battle, and not to appear in it.
pub(super) fn giving_up(at: Party<'_>, out: &mut Offers<'_>) {
    let (no, place) = (at.no, at.place());
    if at.defends() {
        out.put(
            "cede",
            say!("battle-defence-cede", place),
            Command::Battle(BattleCommand::Cede { battle: no }),
        );
    }
    absence(at, out);
}

/// Offers not to appear in a battle.
pub(super) fn absence(at: Party<'_>, out: &mut Offers<'_>) {
    if at.role().is_some() {
        let text = say!("battle-defence-stay-away-from-and-lose-it", place = at.place());
        out.put("no-show", text, Command::Battle(BattleCommand::NoShow { battle: at.no }));
    }
}

/// GCW-141: the speaker defends in person, or any player who is free; without one it is ceded.
fn default(pos: Pos<'_>, no: BattleNo, battle: &Battle) -> BattleCommand {
    let faction = battle.sides[Role::Defender.index()].faction;
    let speaker =
        speaker(pos, faction).filter(|seat| pos.state.player(*seat).is_some_and(|player| !player.absent));
    match speaker {
        Some(player) => BattleCommand::Defend { battle: no, player },
        None => BattleCommand::Cede { battle: no },
    }
}

fn defender(pos: Pos<'_>, no: BattleNo, battle: &Battle, dice: &mut dyn Random) -> Option<BattleCommand> {
    if dice.pick(8) == 0 {
        return Some(BattleCommand::Cede { battle: no });
    }
    let team = pos.state.team(battle.sides[Role::Defender.index()].faction);
    let here = |seat: &Seat| pos.state.player(*seat).is_some_and(|player| !player.absent);
    let here: Vec<Seat> = team.filter(here).collect();
    let player = *here.get(dice.pick(here.len() as u32) as usize)?;
    Some(BattleCommand::Defend { battle: no, player })
}

/// GCW-142, GCW-A70: any player who is there, in as many battles as need be.
pub(super) fn defend(
    pos: Pos<'_>,
    seat: Seat,
    no: BattleNo,
    battle: &Battle,
    player: Seat,
) -> Result<Plan, Refusal> {
    at(battle, Stage::Defence)?;
    decides(pos, seat, battle)?;
    if pos.state.side(player) != Some(battle.sides[Role::Defender.index()].faction) {
        return Err(NOT_OURS.about(pos.name(player)));
    }
    // GCW-150
    if pos.state.player(player).is_none_or(|player| player.absent) {
        return Err(ABSENT.about(pos.name(player)));
    }
    let mut plan = Plan::of(changed(no, BattleChange::Player(Role::Defender, player)));
    plan.emit(changed(no, BattleChange::Stage(Stage::Squads)));
    Ok(plan)
}

/// GCW-141: a faction need not defend. GCW-A70: also later, when a named defender finds nothing left to fight with.
pub(super) fn cede(pos: Pos<'_>, seat: Seat, no: BattleNo, battle: &Battle) -> Result<Plan, Refusal> {
    if battle.stage != Stage::Squads {
        at(battle, Stage::Defence)?;
    }
    if super::is_exchange(pos, battle) {
        return Err(AGREED);
    }
    // GCW-138: only what a faction controls can be left to the enemy; it takes part in each attack that it declared.
    if declared(pos, battle) {
        return Err(DECLARED.about(&aim_name(pos, battle.aim)));
    }
    if battle.stage == Stage::Defence || battle.role_of(seat) != Some(Role::Defender) {
        decides(pos, seat, battle)?;
    }
    Ok(Plan::doing(move |cx| close::unfought(cx, no, Unfought::Ceded(Role::Defender))))
}

/// Returns whether the defending faction has attacked the place too, and was made the defender by lot.
fn declared(pos: Pos<'_>, battle: &Battle) -> bool {
    let defends = battle.sides[Role::Defender.index()].faction;
    match aims::place(pos, battle.aim) {
        Aim::Target(no) => pos.state.target(no).is_some_and(|target| target.owner != Some(defends)),
        // GCW-132: nobody controls the Trade Route.
        Aim::Route => true,
        _ => false,
    }
}

/// GCW-144: who does not appear has lost.
pub(super) fn no_show(no: BattleNo, battle: &Battle, role: Role) -> Result<Plan, Refusal> {
    match battle.stage {
        Stage::Defence | Stage::Squads | Stage::Record => {
            Ok(Plan::doing(move |cx| close::unfought(cx, no, Unfought::NoShow(role))))
        }
        Stage::Aftermath => Err(FLOWN),
        Stage::Closed => Err(super::STAGE.about(super::stage_name(battle.stage))),
    }
}

fn decides(pos: Pos<'_>, seat: Seat, battle: &Battle) -> Result<(), Refusal> {
    let speaker = speaker(pos, battle.sides[Role::Defender.index()].faction);
    if speaker == Some(seat) {
        return Ok(());
    }
    Err(NOT_SPEAKER.about(speaker.map_or("nobody", |seat| pos.name(seat))))
}

pub(super) const fn changed(battle: BattleNo, change: BattleChange) -> Event {
    Event::BattleChanged { battle, change }
}
