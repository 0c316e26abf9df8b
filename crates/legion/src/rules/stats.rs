//! Values of units as they are now.

use sandtable_geometry::EPS;
use sandtable_kernel::{Form, Reckon, Seat};
use sandtable_legion_cards::{Rank, UnitType};

use crate::data::{Condition, Moment};
use crate::model::{Brings, Harm, Key, Pos, UnitId};
use crate::rules::select;
use crate::rules::space;
use crate::rules::turn;
use crate::rules::types::{self, Traits};
use crate::rulings::{A26_ANY_TOKEN, A40_REAL_LAST, A74_ON, A75_NO_ACTION_LOSS, A77_ON, A98_ALWAYS_1};

/// Courage that a Field Commander in the place of a Commander lends (SO-KW-06).
const FIELD_COURAGE: u8 = 2;

/// The unit type that a unit counts as.
#[must_use]
pub fn kind(pos: Pos<'_>, unit: UnitId) -> UnitType {
    let own = pos.spec(unit).kind;
    // Asked for by its own type, so that an effect does not look at what it changes.
    let changed = pos.table.rows.bringing(Brings::Kind).find_map(|(_, row)| {
        let to = row.effect.kind?;
        let who = row.effect.who.as_ref()?;
        let of = pos.spec(unit).seat == row.seat && who.kind.is_none_or(|kind| kind == own);
        (of && select::is_active(pos, row)).then_some(to)
    });
    changed.unwrap_or(own)
}

/// The traits of the type that a unit counts as.
#[must_use]
pub fn traits(pos: Pos<'_>, unit: UnitId) -> Traits {
    let kind = kind(pos, unit);
    let rulings = &pos.table.rulings;
    if kind == UnitType::HeavyDroidTrooper && rulings.is(A77_ON) {
        // UT-GEN-11, LEG-A77: a Heavy Droid Trooper is a Heavy Trooper. LEG-A74: and a Droid Trooper too, or it has one subtype.
        return types::heavy(rulings.is(A74_ON));
    }
    let traits = types::traits(kind);
    // SO-KW-06: a Repulsor Vehicle with Hover can stand by.
    Traits { stands_by: traits.stands_by || pos.spec(unit).keys.has(Key::Hover), ..traits }
}

/// The rank that a unit counts as for the mission.
#[must_use]
pub fn mission_rank(pos: Pos<'_>, unit: UnitId) -> Rank {
    let changed = select::standing(pos, Brings::MissionRank, unit).find_map(|row| row.effect.mission_rank);
    changed.unwrap_or(pos.rank(unit))
}

/// Returns `true` if a unit is a droid by its type (UT-DROID-01; LEG-A77: a heavy droid trooper is one too).
#[must_use]
pub fn is_droid(pos: Pos<'_>, unit: UnitId) -> bool {
    traits(pos, unit).droid
}

/// Returns `true` if a unit is enraged: it has as many wounds as its Enrage says.
#[must_use]
pub fn is_enraged(pos: Pos<'_>, unit: UnitId) -> bool {
    // SO-KW-06: then it has Charge, and a Courage of a dash.
    let value = select::value(pos, unit, Key::Enrage);
    value > 0 && pos.unit(unit).wounds >= value
}

/// A unit's own Courage; `None` for a unit that takes no suppression (LC-SUP-06), such as the enraged.
#[must_use]
pub fn own_courage(pos: Pos<'_>, unit: UnitId) -> Option<u8> {
    pos.spec(unit).courage.filter(|_| !is_enraged(pos, unit))
}

/// Returns `true` if a unit counts as a Support unit for the mission.
#[must_use]
pub fn is_support(pos: Pos<'_>, unit: UnitId) -> bool {
    // SO-CARD-03: a Loadout may make others count so.
    mission_rank(pos, unit) == Rank::Support
}

/// Returns `true` if a unit is suppressed.
#[must_use]
pub fn is_suppressed(pos: Pos<'_>, unit: UnitId) -> bool {
    nerve(pos, unit).is_some_and(|nerve| pos.unit(unit).suppression >= nerve)
}

/// Number of suppression tokens that suppress a unit; `None` for a unit that never is suppressed.
#[must_use]
pub fn nerve(pos: Pos<'_>, unit: UnitId) -> Option<u8> {
    // SO-SUP-06, UT-DROID-01: Droid Troopers cannot be suppressed. LC-SUP-06: vehicles take no suppression.
    // UT-RES-01: no vehicle has Courage. UT-DROID-07, LEG-A75: by the later edition droids are suppressed like others; in
    // Special Operations they are not all the same.
    let droid = is_droid(pos, unit) && !(pos.is_free() && pos.table.rulings.is(A75_NO_ACTION_LOSS));
    if droid {
        return None;
    }
    let courage = own_courage(pos, unit)?;
    // SO-SUP-02, LC-SUP-01: with as many tokens as its Courage, or by LEG-A26's alternative with any.
    Some(if pos.table.rulings.is(A26_ANY_TOKEN) { 1 } else { courage.max(1) })
}

/// Returns `true` if a unit is panicked, which nobody is by the rules of the mode.
#[must_use]
pub fn is_panicked(pos: Pos<'_>, unit: UnitId) -> bool {
    if !pos.plays_core() {
        return false;
    }
    let Some(own) = own_courage(pos, unit) else { return false };
    let near = |&other: &UnitId| {
        let there = other != unit && pos.is_on_table(other) && pos.is_on_table(unit);
        there && space::distance(pos, unit, other) <= space::range(3) + EPS
    };
    // SO-KW-06: Self-Preservation takes no Courage of another affiliation.
    let alone = select::knows(pos, unit, Key::SelfPreservation);
    let whose = |of: UnitId| (pos.spec(of).faction, pos.spec(of).affiliation.as_deref());
    let friends = pos.units_of(pos.spec(unit).seat).filter(near);
    let led = friends.filter(|&other| !alone || whose(other) == whose(unit)).map(|other| lends(pos, other));
    // LC-SUP-01, LC-SUP-03: with twice as many tokens as its Courage.
    pos.unit(unit).suppression >= own.max(led.max().unwrap_or(0)).max(1).saturating_mul(2)
}

/// The Courage that a unit lends to friends against panic.
fn lends(pos: Pos<'_>, unit: UnitId) -> u8 {
    // LC-SUP-04: the higher Courage of a friendly Commander at range 3, for this alone.
    let own = pos.spec(unit).courage.filter(|_| pos.rank(unit) == Rank::Commander).unwrap_or(0);
    // SO-KW-06: Command Vehicle has a value for it, and a Field Commander that stands in lends 2.
    let vehicle = select::value(pos, unit, Key::CommandVehicle);
    own.max(vehicle).max(if stands_in(pos, unit) { FIELD_COURAGE } else { 0 })
}

/// Returns `true` if a unit stands in for the Commander that its army never had.
#[must_use]
pub fn stands_in(pos: Pos<'_>, unit: UnitId) -> bool {
    // SO-KW-06: Field Commander
    let mut army = pos.units_of(pos.spec(unit).seat);
    select::knows(pos, unit, Key::FieldCommander) && army.all(|other| pos.spec(other).rank != Rank::Commander)
}

/// The speed of a Move action, with its reckoning.
pub fn speed(pos: Pos<'_>, unit: UnitId, reckon: &mut dyn Reckon) -> u8 {
    let spec = pos.spec(unit);
    reckon.start("speed", Form::Count);
    reckon.part(f64::from(spec.speed), "printed", rule!("LC-MOVE-02"));
    let raised = select::standing(pos, Brings::Speed, unit).find_map(|row| row.effect.speed);
    let printed = spec.speed;
    let speed = raised.unwrap_or(printed);
    if speed != printed {
        reckon.part(f64::from(speed) - f64::from(printed), "a card", rule!("SO-CARD-03"));
    }
    let speed = if select::knows(pos, unit, Key::Stationary) {
        // LC-MOVE-11: a unit of speed 0 makes no moves at all.
        reckon.part(-f64::from(speed), "it never moves", rule!("LC-MOVE-11"));
        0
    } else {
        speed
    };
    let changed = hurried(pos, unit);
    let hurried = speed.saturating_add_signed(changed).min(3);
    if hurried != speed {
        // SO-KW-06: for the moves of this activation, and never beyond the greatest tool.
        reckon.part(f64::from(hurried) - f64::from(speed), "a keyword", rule!("SO-KW-06"));
    }
    let speed = if speed == 0 { 0 } else { hurried };
    let harm = pos.unit(unit).harm[Harm::Immobilize as usize].min(speed);
    if harm > 0 {
        // LC-MOVE-11: reductions come last. SO-KW-06: each Immobilize token is one.
        reckon.part(-f64::from(harm), "Immobilize", rule!("SO-KW-06"));
    }
    reckon.total(f64::from(speed - harm));
    speed - harm
}

/// The speed of a withdrawal, of a unit that moves at all.
#[must_use]
pub fn withdrawal(pos: Pos<'_>, unit: UnitId) -> u8 {
    // LC-MEL-04, LEG-A98: it becomes 1, and then changes apply, or by the alternative it is 1.
    if pos.table.rulings.is(A98_ALWAYS_1) {
        return 1;
    }
    let harm = pos.unit(unit).harm[Harm::Immobilize as usize];
    1u8.saturating_add_signed(hurried(pos, unit)).min(3).saturating_sub(harm)
}

/// Speed that a unit has won or lost for the moves of its activation.
fn hurried(pos: Pos<'_>, unit: UnitId) -> i8 {
    if !select::is_active_unit(pos, unit) {
        return 0;
    }
    let taken =
        pos.state.taken.iter().filter(|taken| taken.by == Some(unit) && taken.round == pos.state.round);
    let of = |effect| {
        let row = pos.table.rows.get(effect)?;
        // A free action is for the next move alone.
        let once = row.effect.on == Moment::FreeAction && turn::has_made(pos, unit, turn::Action::Move);
        row.effect.faster.filter(|_| !once)
    };
    taken.filter_map(|taken| of(taken.effect)).sum()
}

/// The condition that holds in this round for a seat, whose Loadouts may have made it immune.
#[must_use]
pub fn condition(pos: Pos<'_>, seat: Seat) -> Option<&Condition> {
    let weather = pos.state.weather?;
    let rounds = pos.mission()?.rounds;
    let round = pos.state.round;
    // SO-COND-03, SO-COND-04: two rounds, the first two or the last two. LEG-A40: rounds 3 and 4, whatever follows; by the
    // alternative the fifth too.
    let last = if pos.table.rulings.is(A40_REAL_LAST) { u8::MAX } else { rounds };
    // SO-COND-05
    let holds = if weather.late { (rounds - 1..=last).contains(&round) } else { (1..=2).contains(&round) };
    let condition = pos.table.pack.conditions.get(usize::from(weather.condition)).filter(|_| holds)?;
    let immune = pos.table.sides[seat.index()].iter().any(|side| {
        // SO-LOAD-05: a Loadout that makes immune holds for the whole mission.
        side.immune.contains(&condition.id)
            && select::side_of(pos, seat, side.card.saturating_sub(1)) == Some(side.side)
    });
    (!immune).then_some(condition)
}
