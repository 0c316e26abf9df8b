//! The battle itself: rounds, ships that come, flee and are destroyed, reinforcements (GCW-100 to GCW-107, GCW-170).

use sandtable_kernel::{Refusal, Seat, refusals};

use super::acts;
use super::begin;
use super::effects::change_craft;
use super::judge::{self, Scope};
use super::look::{Field, arrival, role_of, side_of};
use super::{leaving, setup, space};
use crate::catalogue::{Arrival, Coming, Debt, Edge, Moment};
use crate::cx::Cx;
use crate::events::{Asset, Event};
use crate::model::{
    BattleNo, Body, Craft, Pilot, PilotNo, Place, RecordChange, RecordStage, Role, Ship, ShipNo, SquadShip,
};
use crate::rules::squad;
use crate::rules::stock;

/// No battle on a table takes longer.
const LONGEST: u8 = 99;

refusals! {
    NOT_FLYING = "not-flying-yet", "GCW-101", "This is recorded while the battle is flown.";
    LONG = "too-long", "GCW-100", "No battle is recorded beyond round {needs}.";
    DEBT = "open-debt", "GCW-167", "Before the round ends: {about}";
    UNSETTLED = "open-debt", "GCW-167", "Before the battle ends: {about}";
    LATE = "arrival-due", "GCW-167", "Ships that come in this round must be placed before it ends.";
    NONE_DUE = "no-arrival", "GCW-167", "No ships of this side come in at the end of this round.";
    OTHER_GROUP = "other-group", "GCW-167",
        "These are not the ships that come in now: {needs} ships, not {has}.";
    NOT_THERE = "not-in-play", "GCW-102", "{about} is not in the play area.";
    STILL_THERE = "still-in-play", "GCW-104", "{about} is neither destroyed nor has it fled.";
    BOUND = "may-not-flee", "GCW-102", "{about} may not flee as things stand.";
    NO_RETURN = "no-return", "GCW-181",
        "{about} cannot come back: only a ship that fled in this round of an Asset Recovery can.";
    REPLACED = "replaced", "GCW-170", "A reinforcement was called for {about}; take that call back first.";
    CLOSED = "record-closed", "GCW-101",
        "The battle is recorded as over; reopen the record to change something.";
    NO_PILOT = "no-such-pilot", "GCW-043", "Only a pilot of this battle can be credited with a kill.";
    NOT_ENEMY = "no-such-pilot", "GCW-A12", "Only an enemy who was in play can be credited with a kill.";
    NO_CALL = "no-reinforcement", "GCW-170",
        "You may call one reinforcement for each ship lost in this round; {has} calls are left.";
    NOT_OWN = "not-own", "GCW-106", "Reinforcements come from your own Squadron, and {about} is not in it.";
    WRONG_KIND = "wrong-reinforcement", "GCW-106",
        "Only an Academy Pilot in a TIE Fighter, a Bandit Squadron Pilot or a Binayre Pirate in a Z-95 comes; {about} is none.";
    NOT_STOCK = "not-stock", "GCW-106", "A reinforcement has no upgrades and no improvements; {about} has.";
    USED = "not-ready", "GCW-106", "{about} is not ready, or was used in this turn already.";
}

/// The running battle.
///
/// # Errors
/// It is not flown yet, or is over.
pub fn flown(field: Field<'_>) -> Result<(), Refusal> {
    match field.record.stage {
        RecordStage::Rounds => Ok(()),
        RecordStage::Over => Err(CLOSED),
        RecordStage::Initiative | RecordStage::Setup => Err(NOT_FLYING),
    }
}

/// A ship in the play area.
pub fn there<'a>(field: Field<'a>, unit: u8) -> Result<&'a Craft, Refusal> {
    flown(field)?;
    let craft = field.craft(unit).ok_or(super::NO_SHIP)?;
    if craft.place == Place::Flying { Ok(craft) } else { Err(NOT_THERE.about(&field.name(craft))) }
}

/// A ship that came into play at some time.
pub fn been_there<'a>(field: Field<'a>, unit: u8) -> Result<&'a Craft, Refusal> {
    flown(field)?;
    let craft = field.craft(unit).ok_or(super::NO_SHIP)?;
    if craft.place == Place::Waiting { Err(NOT_THERE.about(&field.name(craft))) } else { Ok(craft) }
}

/// Checks whether the round may end.
///
/// # Errors
/// Something is still to be settled.
pub fn may_end(field: Field<'_>) -> Result<(), Refusal> {
    flown(field)?;
    if field.record.round >= LONGEST {
        return Err(LONG.with(f64::from(LONGEST), f64::from(field.record.round)));
    }
    if Role::BOTH.into_iter().any(|role| due(field, role).is_some()) {
        return Err(LATE);
    }
    match debt(field) {
        Some(says) => Err(DEBT.about(says)),
        None => leaving::may_end(field),
    }
}

/// Returns what must be settled before the round ends.
pub fn debt<'a>(field: Field<'a>) -> Option<&'a str> {
    let open = field.play.debt.iter().find(|debt| judge::holds(field, &debt.so, Scope::default()));
    open.map(|debt| debt.says.as_str())
}

/// Returns what must be settled before the battle ends.
pub fn unsettled<'a>(field: Field<'a>) -> Option<&'a Debt> {
    let open = |debt: &&Debt| debt.settle.is_some() && judge::holds(field, &debt.so, Scope::default());
    field.play.debt.iter().find(open)
}

/// Returns what is still to be done, as a refusal.
pub fn open(debt: &Debt) -> Refusal {
    UNSETTLED.about(&debt.says)
}

/// Ends the round.
pub fn next(cx: &mut Cx<'_>, no: BattleNo) {
    space::end_of_round(cx, no);
    acts::moment(cx, no, Moment::RoundEnd, None);
    leaving::end_of_round(cx, no);
    let Some(field) = Field::of(cx.pos(), no) else { return };
    let (step, round) = (field.record.step, field.record.round + 1);
    let change = RecordChange::Stood { stage: RecordStage::Rounds, step, round };
    cx.emit(Event::Recorded { battle: no, change });
    acts::moment(cx, no, Moment::RoundStart, None);
}

/// Ships of a side that come in at the end of this round.
pub fn due<'a>(field: Field<'a>, role: Role) -> Option<&'a Arrival> {
    let now = field.record.round;
    let done = field.record.used.contains_key(&arrival(role));
    let coming = field.play.arrival.iter().find(|own| own.side == side_of(role) && own.round == now)?;
    let waiting = field.crafts().any(|(_, craft)| craft.role == role && craft.place == Place::Waiting);
    (field.record.stage == RecordStage::Rounds && waiting && !done).then_some(coming)
}

/// The sets of ships one of which comes in.
pub fn coming(field: Field<'_>, role: Role, which: Coming) -> Vec<Vec<u8>> {
    let groups = setup::groups(field, role);
    let least = groups.iter().map(|(_, points)| *points).min();
    let ships = |wanted: &dyn Fn(u8) -> bool| -> Vec<u8> {
        let waiting =
            |craft: &Craft| craft.role == role && craft.place == Place::Waiting && wanted(craft.group);
        field.crafts().filter(|(_, craft)| waiting(craft)).map(|(unit, _)| unit).collect()
    };
    let picked: Vec<u8> = match which {
        Coming::All => return vec![ships(&|_| true)],
        Coming::Next => groups.iter().map(|(group, _)| *group).min().into_iter().collect(),
        // GCW-214: the cheaper group; a free choice if both are equal.
        Coming::Cheapest => {
            groups.iter().filter(|(_, points)| Some(*points) == least).map(|(group, _)| *group).collect()
        }
        Coming::Any => groups.iter().map(|(group, _)| *group).collect(),
    };
    picked.into_iter().map(|group| ships(&|own| own == group)).collect()
}

/// Checks whether these ships come in now.
pub fn may_arrive(field: Field<'_>, role: Role, units: &[u8]) -> Result<(), Refusal> {
    flown(field)?;
    let due = due(field, role).ok_or(NONE_DUE)?;
    let sets = coming(field, role, due.which);
    let mut sorted = units.to_vec();
    sorted.sort_unstable();
    let needs = sets.first().map_or(0, Vec::len) as f64;
    if sets.contains(&sorted) { Ok(()) } else { Err(OTHER_GROUP.with(needs, units.len() as f64)) }
}

/// They come in.
pub fn arrive(cx: &mut Cx<'_>, no: BattleNo, role: Role, units: &[u8]) {
    for unit in units {
        change_craft(cx, no, *unit, |craft| craft.place = Place::Flying);
    }
    let change = RecordChange::Used { act: arrival(role), now: 1 };
    cx.emit(Event::Recorded { battle: no, change });
}

/// Checks whether a ship can be recorded as destroyed, by this pilot.
///
/// # Errors
/// It is not there, or the pilot is none of this battle.
pub fn may_destroy(field: Field<'_>, unit: u8, by: Option<PilotNo>) -> Result<(), Refusal> {
    let craft = there(field, unit)?;
    match by {
        Some(pilot) if !is_here(field, pilot) => Err(NO_PILOT),
        // GCW-042: anybody of the other side may have done it, indirectly too; that both agree is all there is to prove.
        Some(pilot) if !is_against(field, pilot, craft.role) => Err(NOT_ENEMY),
        _ => Ok(()),
    }
}

/// Returns whether a pilot takes part.
pub fn is_here(field: Field<'_>, pilot: PilotNo) -> bool {
    let flies = |craft: &Craft| matches!(&craft.body, Body::Ship { pilot: Some(own), .. } if *own == pilot);
    field.record.crafts.iter().any(flies)
}

/// Returns whether a pilot flew against a side, in a ship that came into play.
pub fn is_against(field: Field<'_>, pilot: PilotNo, role: Role) -> bool {
    field.record.crafts.iter().any(|craft| {
        let flies = matches!(&craft.body, Body::Ship { pilot: Some(own), .. } if *own == pilot);
        flies && craft.role != role && craft.place != Place::Waiting
    })
}

/// A ship is destroyed.
pub fn destroy(cx: &mut Cx<'_>, no: BattleNo, unit: u8, by: Option<PilotNo>, ion: bool) {
    let Some(round) = Field::of(cx.pos(), no).map(|field| field.record.round) else { return };
    change_craft(cx, no, unit, |craft| {
        craft.place = Place::Destroyed { by, ion, round };
        craft.leaving = None;
    });
    acts::moment(cx, no, Moment::Destroyed, Some(unit));
}

/// Checks whether a ship may flee over an edge (GCW-102).
///
/// # Errors
/// It is not there, or the scenario holds it.
pub fn may_flee(field: Field<'_>, unit: u8) -> Result<(), Refusal> {
    let craft = there(field, unit)?;
    let round = field.record.round;
    // A report typed in whole does not know what bound a ship when.
    let held = !field.record.told
        && field.play.bound.iter().any(|bound| {
            bound.side.is_none_or(|side| role_of(side) == craft.role)
                && bound.job.as_ref().is_none_or(|job| craft.jobs.contains(job))
                && bound.before.is_none_or(|before| round < before)
                && bound.so.as_ref().is_none_or(|so| judge::holds(field, so, Scope::default()))
        });
    if held { Err(BOUND.about(&field.name(craft))) } else { Ok(()) }
}

/// A ship has fled (GCW-104).
pub fn flee(cx: &mut Cx<'_>, no: BattleNo, unit: u8, over: Edge) {
    let Some(round) = Field::of(cx.pos(), no).map(|field| field.record.round) else { return };
    change_craft(cx, no, unit, |craft| {
        craft.place = Place::Fled { over, round };
        craft.leaving = None;
    });
    acts::moment(cx, no, Moment::Fled, Some(unit));
}

/// Checks whether a ship that fled in this round returns (GCW-181).
///
/// # Errors
/// It is there, it cannot return, or a reinforcement has come in its place.
pub fn may_return(field: Field<'_>, unit: u8) -> Result<(), Refusal> {
    let craft = been_there(field, unit)?;
    if !craft.place.is_gone() {
        return Err(STILL_THERE.about(&field.name(craft)));
    }
    if !field.may_return(craft) {
        return Err(NO_RETURN.about(&field.name(craft)));
    }
    replaced(field, craft)
}

/// Checks whether a ship that is gone can be there again as far as reinforcements go: one that came for it would
/// be too many.
fn replaced(field: Field<'_>, craft: &Craft) -> Result<(), Refusal> {
    let (Place::Destroyed { round, .. } | Place::Fled { round, .. }) = craft.place else { return Ok(()) };
    let called = field.record.crafts.iter().any(|own| own.role == craft.role && own.called == Some(round));
    let counts = field.reinforcement(craft.role).is_some_and(|rule| field.lost_for(rule, craft, round));
    if called && counts && field.calls_of(craft.role, round) == 0 {
        return Err(REPLACED.about(&field.name(craft)));
    }
    Ok(())
}

/// It is there again.
pub fn come_back(cx: &mut Cx<'_>, no: BattleNo, unit: u8) {
    change_craft(cx, no, unit, |craft| craft.place = Place::Flying);
    cx.emit(Event::Recorded { battle: no, change: RecordChange::Decided(None) });
}

/// Checks whether a ship with a pilot may come as reinforcement.
pub fn may_reinforce(
    field: Field<'_>,
    seat: Seat,
    role: Role,
    ship_no: ShipNo,
    pilot_no: PilotNo,
) -> Result<(), Refusal> {
    flown(field)?;
    let calls = field.calls(role);
    if calls == 0 {
        return Err(NO_CALL.with(1.0, 0.0));
    }
    let state = field.pos.state;
    let ship = state.ship(ship_no).filter(|ship| ship.owner == seat);
    let ship = ship.ok_or_else(|| NOT_OWN.about(&ship_no.to_string()))?;
    let pilot = state.pilot(pilot_no).filter(|pilot| pilot.owner == seat);
    let pilot = pilot.ok_or_else(|| NOT_OWN.about(&pilot_no.to_string()))?;
    let cards = field.pos.table.cards();
    let printed = cards.reinforcement(field.battle.sides[role.index()].faction);
    let printed = printed.filter(|card| pilot.card == card.id);
    let printed = printed.ok_or_else(|| WRONG_KIND.about(&pilot.name))?;
    if ship.class != printed.ship || ship.faction != printed.faction {
        return Err(WRONG_KIND.about(ship.class.as_str()));
    }
    if !ship.installed.is_empty() || ship.title.is_some() {
        return Err(NOT_STOCK.about(ship.class.as_str()));
    }
    if stock::is_improved(field.pos, pilot) {
        return Err(NOT_STOCK.about(&pilot.name));
    }
    ready(field, ship, pilot)
}

fn ready(field: Field<'_>, ship: &Ship, pilot: &Pilot) -> Result<(), Refusal> {
    let turn = field.pos.state.turn;
    if !ship.ready(turn) {
        return Err(USED.about(ship.class.as_str()));
    }
    if pilot.ready(turn) { Ok(()) } else { Err(USED.about(&pilot.name)) }
}

/// A ship with a pilot comes as reinforcement; both are used in this turn (GCW-106, GCW-A28).
pub fn reinforce(cx: &mut Cx<'_>, no: BattleNo, role: Role, ship: ShipNo, pilot: PilotNo) {
    let Some(round) = Field::of(cx.pos(), no).map(|field| field.record.round) else { return };
    cx.emit(Event::Used { asset: Asset::Ship(ship), used: true });
    cx.emit(Event::Used { asset: Asset::Pilot(pilot), used: true });
    let own = SquadShip {
        ship,
        pilot: Some(pilot),
        crew: Vec::new(),
        cards: Vec::new(),
        munitions: Vec::new(),
        group: 0,
        marked: false,
    };
    if let Some(battle) = cx.pos().state.battle(no) {
        let sheet = squad::alone(cx.pos(), no, role, &own);
        let mut craft = begin::craft(cx.pos(), battle, role, &own, sheet.as_ref());
        craft.place = Place::Flying;
        craft.called = Some(round);
        cx.emit(Event::Recorded { battle: no, change: RecordChange::Joined(craft) });
    }
}

/// Where a side's reinforcements come in: next to the edge that is farthest from enemy ships, unless the scenario says
/// otherwise (GCW-107).
pub fn entrance<'a>(field: Field<'a>, role: Role) -> &'a str {
    // GCW-107
    const USUAL: &str = "Next to the edge that is farthest from enemy ships.";
    let own = field.play.reinforcement.iter().find(|own| own.side == side_of(role));
    own.map(|own| own.says.as_str()).filter(|says| !says.is_empty()).unwrap_or(USUAL)
}

/// Lists ships and pilots that a player could call now.
pub fn callable(field: Field<'_>, seat: Seat, role: Role) -> Vec<(ShipNo, PilotNo)> {
    let wanted = field.pos.table.cards().reinforcement(field.battle.sides[role.index()].faction);
    let Some(wanted) = wanted.filter(|_| field.calls(role) > 0) else { return Vec::new() };
    let state = field.pos.state;
    let pilots = state.pilots_of(seat).filter(|(_, pilot)| pilot.card == wanted.id);
    let pilots: Vec<PilotNo> = pilots.map(|(no, _)| no).collect();
    let ships = state.ships_of(seat).filter(|(_, ship)| ship.class == wanted.ship).map(|(no, _)| no);
    let pairs = ships.flat_map(|ship| pilots.iter().map(move |pilot| (ship, *pilot)));
    pairs.filter(|(ship, pilot)| may_reinforce(field, seat, role, *ship, *pilot).is_ok()).collect()
}
