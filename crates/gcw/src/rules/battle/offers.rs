//! Questions and offers of battles, and a legal choice drawn: each stage of a battle has a file that says them, and so has
//! each answer that a battle waits for when it is over.

use sandtable_dice::Random;
use sandtable_kernel::{Asked, Seat};
use sandtable_text::say;

use super::{defence, flight, scrub, squads};
use crate::commands::Command;
use crate::model::{Battle, BattleNo, Pos, Role, Stage};
use crate::rules::aftermath::dues::{self, Owed};
use crate::rules::form::Offers;
use crate::rules::record;

/// A battle, and a player whom it may concern.
#[derive(Clone, Copy)]
pub(super) struct Party<'a> {
    pub pos: Pos<'a>,
    pub seat: Seat,
    pub no: BattleNo,
    pub battle: &'a Battle,
}

impl Party<'_> {
    /// Returns the player's side in the battle, if he fights in it.
    pub fn role(&self) -> Option<Role> {
        self.battle.role_of(self.seat)
    }

    /// Returns whether the player is of the faction that defends.
    pub fn defends(&self) -> bool {
        let faction = self.battle.sides[Role::Defender.index()].faction;
        self.pos.state.side(self.seat) == Some(faction)
    }

    /// Names the battle in a sentence.
    pub fn place(&self) -> String {
        let scenario = self.pos.table.cards().scenario(self.battle.scenario.as_str());
        let scenario = scenario.map_or(self.battle.scenario.as_str(), |scenario| scenario.name.as_str());
        let aim = crate::rules::targets::aim_short(self.pos, self.battle.aim);
        say!("battle-offers-battle-over", no = self.no, scenario, aim)
    }
}

/// A stretch of a battle that waits for its players.
pub(super) trait Procedure {
    /// Returns its question to a player, with the default answer; `None` if it is not waiting for that player.
    fn asked(&self, at: Party<'_>) -> Option<Asked<Command>>;

    /// Offers what a player may do to bring it on.
    fn offer(&self, at: Party<'_>, out: &mut Offers<'_>);

    /// Offers what a player may do besides, and seldom does.
    fn aside(&self, at: Party<'_>, out: &mut Offers<'_>);

    /// Draws a legal answer; `None` stands for the default one.
    fn sample(&self, at: Party<'_>, dice: &mut dyn Random) -> Option<Command>;
}

/// Returns the procedure of a stage; `None` once a battle is over.
fn of(stage: Stage) -> Option<&'static dyn Procedure> {
    match stage {
        Stage::Defence => Some(&defence::Defence),
        Stage::Squads => Some(&squads::Squads),
        Stage::Record => Some(&flight::Flight),
        Stage::Aftermath => Some(&flight::Confirmation),
        Stage::Closed => None,
    }
}

/// Lists this turn's battles with a player.
fn parties(pos: Pos<'_>, seat: Seat) -> impl Iterator<Item = Party<'_>> {
    pos.state.battles_now().map(move |(no, battle)| Party { pos, seat, no, battle })
}

/// Returns the question of a battle to a player now.
fn asked(at: Party<'_>) -> Option<Asked<Command>> {
    let asked = match owed(at) {
        Some((due, owed)) => Some(due.asked(owed, &at.place())),
        None => scrub::asked(at, of(at.battle.stage)?.asked(at)),
    };
    asked.map(|asked| asked.about(at.no.into()))
}

/// Returns the answer that a player owes a battle.
fn owed(at: Party<'_>) -> Option<(Box<dyn dues::Procedure>, Owed<'_>)> {
    let Party { pos, seat, no, .. } = at;
    let due = dues::owed(pos, seat, no)?;
    Some((dues::of(due.what), Owed { pos, seat, no }))
}

/// The questions to all players whom battles wait for, one of each battle.
pub fn asks(pos: Pos<'_>) -> Vec<Asked<Command>> {
    pos.state.seats().flat_map(|seat| parties(pos, seat).filter_map(asked)).collect()
}

/// The kinds of the questions that battles put to a player.
pub(crate) fn questions(pos: Pos<'_>, seat: Seat) -> Vec<(BattleNo, &'static str)> {
    parties(pos, seat).filter_map(|at| Some((at.no, asked(at)?.kind))).collect()
}

/// Offers what a player may do in all battles that wait for him, or that he could still change; `asked` knows the kind of a
/// battle's question to him.
pub(crate) fn offers(out: &mut Offers<'_>, asked: impl Fn(BattleNo) -> Option<&'static str>) {
    for at in parties(out.pos, out.seat) {
        out.about = vec![at.no.into()];
        out.answers = asked(at.no);
        if let Some((due, owed)) = owed(at) {
            due.offer(owed, out);
        }
        if at.role().is_some() {
            record::offers(out, at.no);
        }
        if let Some(stage) = of(at.battle.stage) {
            stage.offer(at, out);
        }
    }
    (out.answers, out.about) = (None, Vec::new());
}

/// Offers what a player may do in these battles besides: to give them up, to have them scrubbed, standing orders.
pub(crate) fn aside(out: &mut Offers<'_>) {
    for at in parties(out.pos, out.seat) {
        out.about = vec![at.no.into()];
        if let Some(stage) = of(at.battle.stage) {
            stage.aside(at, out);
        }
    }
    out.about.clear();
}

/// A legal command, drawn, that brings a battle on; `None` if no battle waits for the player.
pub fn sample(pos: Pos<'_>, seat: Seat, dice: &mut dyn Random) -> Option<Command> {
    let (at, default) = parties(pos, seat).find_map(|at| Some((at, asked(at)?.default)))?;
    let drawn = match owed(at) {
        Some((due, owed)) => Some(Command::Battle(due.sample(owed, dice))),
        None => of(at.battle.stage)?.sample(at, dice),
    };
    let legal = drawn.filter(|command| match command {
        Command::Battle(command) => super::plan(pos, seat, command).is_ok(),
        _ => true,
    });
    Some(legal.unwrap_or(default))
}
