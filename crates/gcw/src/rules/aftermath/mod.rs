//! Effects of a battle on the Squadrons, worked out from its report once both sides agree on it: losses, wounds,
//! prisoners, experience, spoils (GCW-022 to GCW-024, GCW-040 to GCW-044, GCW-055 to GCW-064, GCW-074). Everything in
//! one step.

mod casualties;
pub mod dues;
mod exchange;
mod gains;
mod huge;
mod lives;
mod ships;
mod supplies;
mod xp;

use sandtable_kernel::Seat;

use crate::catalogue::Faction;
use crate::cx::Cx;
use crate::events::{Asset, BattleChange, Change, Event};
use crate::model::{
    Battle, BattleNo, BattleResult, Deed, DeedKind, Due, Ending, Fate, Flown, Freed, Pos, Report, Rider,
    Role, Stage,
};
use crate::rules::packing;
use crate::rules::scenario::is_exchange;

pub use gains::located;

/// A battle that is settled.
pub(crate) struct Fought {
    no: BattleNo,
    /// As it stood before.
    battle: Battle,
    /// The report that both sides agreed on.
    report: Report,
    /// Squad points that the attacker brought (GCW-A46).
    fielded: i32,
}

impl Fought {
    fn seat(&self, role: Role) -> Option<Seat> {
        self.battle.sides[role.index()].player
    }

    fn faction(&self, role: Role) -> Faction {
        self.battle.sides[role.index()].faction
    }

    fn lived(&self, cx: &mut Cx<'_>, asset: Asset, what: DeedKind) {
        let deed = Deed { turn: cx.state.turn, battle: Some(self.no), what };
        cx.emit(Event::Lived { asset, deed });
    }

    /// Returns the pilot who flew a ship.
    fn pilot(&self, pos: Pos<'_>, flown: &Flown) -> Option<crate::model::PilotNo> {
        crate::rules::carried::pilot_of(pos, &self.report, flown)
    }
}

/// Works a battle out.
pub fn settle(cx: &mut Cx<'_>, no: BattleNo) {
    let Some(battle) = cx.state.battle(no).cloned() else { return };
    let Some(report) = battle.report.clone() else { return };
    let fielded = fielded(cx.pos(), no, &battle);
    let fought = Fought { no, battle, report, fielded };
    let result =
        BattleResult { winner: fought.report.winner, how: Ending::Fought, field: fought.report.field };
    cx.emit(Event::BattleChanged { battle: no, change: BattleChange::Result(result) });
    lives::tell(cx, &fought);
    supplies::spend(cx, &fought);
    casualties::eject(cx, &fought);
    ships::lose(cx, &fought);
    xp::award(cx, &fought);
    huge::mend(cx, &fought);
    gains::share(cx, &fought);
    if is_exchange(cx.pos(), &fought.battle) && fought.report.gains.contains(&crate::model::Gain::Exchanged) {
        exchange::hand_over(cx, no);
    }
    packing::clear(cx, no);
    finish(cx, no);
}

/// Squad points that the attacker brought, while everything is still what it was.
fn fielded(pos: Pos<'_>, no: BattleNo, battle: &Battle) -> i32 {
    let (Some(seat), Some(squad)) = (battle.sides[0].player, &battle.squads[0]) else { return 0 };
    crate::rules::squad::build(pos, seat, no, squad).map_or(0, |sheet| sheet.points())
}

/// A record has come to a report that both sides have agreed on already.
pub fn agreed(cx: &mut Cx<'_>, no: BattleNo) {
    cx.emit(Event::BattleChanged { battle: no, change: BattleChange::Stage(Stage::Aftermath) });
    packing::from_record(cx, no);
    settle(cx, no);
}

/// Closes a battle that waits for nobody's answer.
pub(crate) fn finish(cx: &mut Cx<'_>, no: BattleNo) {
    let waits = |due: &Due| due.battle == no;
    let stage = if cx.state.players.iter().any(|player| player.dues.iter().any(waits)) {
        Stage::Aftermath
    } else {
        Stage::Closed
    };
    if cx.state.battle(no).is_some_and(|battle| battle.stage != stage) {
        cx.emit(Event::BattleChanged { battle: no, change: BattleChange::Stage(stage) });
    }
}

/// A prisoner comes home. GCW-140: and fights again in the next turn at the earliest.
pub(crate) fn free(cx: &mut Cx<'_>, no: BattleNo, person: Rider, how: Freed) {
    let asset = asset(person);
    set_fate(cx, person, Fate::Active);
    if ready(cx.pos(), asset) {
        cx.emit(Event::Used { asset, used: true });
    }
    let deed = Deed { turn: cx.state.turn, battle: Some(no), what: DeedKind::Freed(how) };
    cx.emit(Event::Lived { asset, deed });
}

/// Returns whether something could still be used in this turn.
pub(crate) fn ready(pos: Pos<'_>, asset: Asset) -> bool {
    let (state, turn) = (pos.state, pos.state.turn);
    match asset {
        Asset::Ship(no) => state.ship(no).is_some_and(|ship| ship.ready(turn)),
        Asset::Pilot(no) => state.pilot(no).is_some_and(|pilot| pilot.ready(turn)),
        Asset::Crew(no) => state.crew(no).is_some_and(|crew| crew.ready(turn)),
    }
}

/// The person in the books.
pub(crate) const fn asset(person: Rider) -> Asset {
    match person {
        Rider::Crew(crew) => Asset::Crew(crew),
        Rider::Pilot(pilot) | Rider::Captive(pilot) => Asset::Pilot(pilot),
    }
}

fn set_fate(cx: &mut Cx<'_>, person: Rider, fate: Fate) {
    cx.emit(match person {
        Rider::Crew(crew) => Event::CrewFate { crew, fate },
        Rider::Pilot(pilot) | Rider::Captive(pilot) => Event::PilotFate { pilot, fate },
    });
}

fn fate(pos: Pos<'_>, person: Rider) -> Option<Fate> {
    match person {
        Rider::Crew(crew) => pos.state.crew(crew).map(|crew| crew.fate),
        Rider::Pilot(pilot) | Rider::Captive(pilot) => pos.state.pilot(pilot).map(|pilot| pilot.fate),
    }
}

fn owner(pos: Pos<'_>, person: Rider) -> Option<Faction> {
    let owner = match person {
        Rider::Crew(crew) => pos.state.crew(crew).map(|crew| crew.owner),
        Rider::Pilot(pilot) | Rider::Captive(pilot) => pos.state.pilot(pilot).map(|pilot| pilot.owner),
    };
    pos.state.side(owner?)
}

fn spend_xp(cx: &mut Cx<'_>, pilot: crate::model::PilotNo, xp: u8) {
    if xp > 0 {
        cx.emit(Event::PilotChanged { pilot, change: Change::Xp(-i16::from(xp)) });
    }
}
