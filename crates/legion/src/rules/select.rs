//! Effects in force: which cards and keywords are, the units that they select, the circumstances that they ask for, and
//! the keywords that units have by them.

use sandtable_geometry::{Capsule, EPS};
use sandtable_kernel::Seat;
use sandtable_legion_cards::{UnitType, keyword};
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use crate::data::{Circumstance, Group, Having, Moment, Selector, Share, Side};
use crate::model::{
    Action, Brings, Choice, EffectId, Frame, Green, Key, Order, Place, Pos, Row, Source, UnitId, UnitSet,
};
use crate::rules::{space, stats};

/// Something that happens to units, as effects look at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Happening {
    /// Moment that it is.
    pub moment: Moment,
    /// Units that it happens to.
    pub units: UnitSet,
    /// The other unit that it is about: the defender of an attack, the enemy that panicked.
    pub target: Option<UnitId>,
    /// An attack in melee, or a ranged one.
    pub melee: Option<bool>,
    /// Action that was made.
    pub action: Option<Action>,
    /// Token that was spent or gained.
    pub token: Option<Green>,
    /// Number of tokens that were gained.
    pub count: u8,
    /// Effect whose action was made.
    pub used: Option<EffectId>,
}

impl Default for Happening {
    fn default() -> Self {
        Self::at(Moment::Always)
    }
}

impl Happening {
    /// A moment that is about no unit.
    #[must_use]
    pub fn at(moment: Moment) -> Self {
        Self {
            moment,
            units: UnitSet::default(),
            target: None,
            melee: None,
            action: None,
            token: None,
            count: 0,
            used: None,
        }
    }

    /// A moment of one unit.
    #[must_use]
    pub fn of(moment: Moment, unit: UnitId) -> Self {
        Self { units: UnitSet::default().with(unit), ..Self::at(moment) }
    }

    /// An attack of a unit on another.
    #[must_use]
    pub fn attack(moment: Moment, unit: UnitId, target: UnitId, melee: bool) -> Self {
        Self { target: Some(target), melee: Some(melee), ..Self::of(moment, unit) }
    }

    /// Returns `true` if it happens to a unit.
    #[must_use]
    pub fn has(&self, unit: UnitId) -> bool {
        self.units.has(unit)
    }
}

/// Returns `true` if an effect's card lies open, or its bearer is there.
#[must_use]
pub fn is_active(pos: Pos<'_>, row: &Row) -> bool {
    let player = pos.state.player(row.seat);
    let open = match row.source {
        // LC-CMD-03: a command card's effect is there while the card lies open, in its round.
        Source::Card(at) => player.card == Choice::Shown(at),
        // SO-LOAD-05: the sides that were chosen hold for the whole mission.
        Source::Loadout(card, side) => side_of(pos, row.seat, card) == Some(side),
        Source::Printed => true,
    };
    open && row.bearer.is_none_or(|bearer| {
        let there = !matches!(pos.unit(bearer).place, Place::Defeated | Place::Absent);
        let given = row.given_to.as_ref().is_none_or(|to| matches(pos, row, to, None, bearer));
        there && given && (row.source != Source::Printed || !is_taken(pos, bearer, &row.name))
    })
}

/// The side of a Loadout card that a seat has shown.
#[must_use]
pub fn side_of(pos: Pos<'_>, seat: Seat, card: u8) -> Option<Side> {
    match pos.state.player(seat).sides {
        Choice::Shown(sides) => sides.get(usize::from(card)).copied(),
        _ => None,
    }
}

/// Returns `true` if an effect takes a keyword from a unit, all of it or with these words.
fn is_taken(pos: Pos<'_>, unit: UnitId, written: &str) -> bool {
    pos.table.rows.bringing(Brings::Loss).any(|(_, row)| {
        let names = row.effect.ignores.iter().any(|one| keyword::is(written, one));
        names && is_active(pos, row) && selects(pos, row, &Happening::at(row.effect.on), unit)
    })
}

/// Returns `true` if an effect is for a unit, without looking at what it brings about.
#[must_use]
pub fn selects(pos: Pos<'_>, row: &Row, about: &Happening, unit: UnitId) -> bool {
    let fits = match (&row.effect.who, row.bearer) {
        (Some(who), bearer) => matches(pos, row, who, bearer, unit),
        (None, Some(bearer)) => unit == bearer,
        // An effect that names nobody is for the units that its command card has ordered, or for all of the Loadout's squad.
        (None, None) => {
            let all = matches!(row.source, Source::Loadout(..));
            pos.spec(unit).seat == row.seat && (all || pos.unit(unit).ordered)
        }
    };
    fits && brought(pos, row) && suits(pos, row, about, Some(unit))
}

/// Returns `true` if the units that bring a passive effect about are there.
fn brought(pos: Pos<'_>, row: &Row) -> bool {
    let Some(each) = &row.effect.each else { return true };
    match row.bearer {
        Some(bearer) => pos.is_on_table(bearer) && matches(pos, row, each, None, bearer),
        None => {
            pos.units_of(row.seat).any(|unit| pos.is_on_table(unit) && matches(pos, row, each, None, unit))
        }
    }
}

/// Returns `true` if the circumstances of an effect are as it asks.
#[must_use]
pub fn suits(pos: Pos<'_>, row: &Row, about: &Happening, unit: Option<UnitId>) -> bool {
    let so = |&circumstance: &Circumstance| is_so(pos, circumstance, about, unit);
    let name = |id: EffectId| pos.table.rows.get(id).map(|used| used.name.as_str());
    let used = row.effect.keyword.as_deref().is_none_or(|keyword| about.used.and_then(name) == Some(keyword));
    used && row.effect.when.iter().all(so) && !row.effect.unless.iter().any(so)
}

fn is_so(pos: Pos<'_>, circumstance: Circumstance, about: &Happening, unit: Option<UnitId>) -> bool {
    let own = |look: fn(&crate::model::Unit) -> bool| unit.is_some_and(|unit| look(pos.unit(unit)));
    let target =
        |look: fn(&crate::model::Unit) -> bool| about.target.is_some_and(|unit| look(pos.unit(unit)));
    match circumstance {
        Circumstance::Aim => about.action == Some(Action::Aim) || about.token == Some(Green::Aim),
        Circumstance::AimOrDodge => {
            matches!(about.action, Some(Action::Aim | Action::Dodge))
                || matches!(about.token, Some(Green::Aim | Green::Dodge))
        }
        Circumstance::Attack => about.action == Some(Action::Attack),
        Circumstance::AttackedThisRound => own(|unit| unit.attacked),
        Circumstance::DefeatedEnemy => own(|unit| unit.victorious),
        Circumstance::Engaged => unit.is_some_and(|unit| space::engaged(pos, unit)),
        Circumstance::FirstRound => pos.state.round == 1,
        Circumstance::GreenToken => about.token.is_some(),
        Circumstance::Hurt => own(|unit| unit.hurt),
        Circumstance::LastRound => pos.mission().is_some_and(|mission| mission.rounds == pos.state.round),
        Circumstance::Melee => about.melee == Some(true),
        Circumstance::Move => about.action == Some(Action::Move),
        Circumstance::OnePool => {
            pos.state.stack.iter().filter(|frame| matches!(frame, Frame::Attack(_))).count() == 1
        }
        Circumstance::PipsDiffer => pips(pos)[0] != pips(pos)[1],
        Circumstance::PipsSame => pips(pos)[0] == pips(pos)[1],
        Circumstance::Recover => about.action == Some(Action::Recover),
        Circumstance::SpentAim => own(|unit| unit.spent[0]),
        Circumstance::SpentDodge => own(|unit| unit.spent[1]),
        Circumstance::OwnActivation => unit.is_some_and(|unit| is_active_unit(pos, unit)),
        Circumstance::Ranged => about.melee == Some(false),
        Circumstance::Standby => about.action == Some(Action::Standby),
        Circumstance::TargetAttackedByOrdered => target(|unit| unit.struck),
        Circumstance::TargetBounty => target(|unit| unit.bounty),
        Circumstance::TargetTrooper => about.target.is_some_and(|unit| !stats::kind(pos, unit).is_vehicle()),
        Circumstance::TargetVehicle => about.target.is_some_and(|unit| stats::kind(pos, unit).is_vehicle()),
        Circumstance::TargetEngagedByTwo => {
            about.target.is_some_and(|unit| space::enemies_in_contact(pos, unit).nth(1).is_some())
        }
        Circumstance::TargetFacedown => target(|unit| unit.order == Order::Facedown),
        Circumstance::TargetFaceup => target(|unit| unit.order == Order::Faceup),
        Circumstance::TargetNotFacedown => target(|unit| unit.order != Order::Facedown),
        Circumstance::TargetObserved => target(|unit| unit.observation > 0),
        Circumstance::TargetUnordered => target(|unit| unit.order == Order::None),
    }
}

/// The pips of both command cards of the round, as far as they are known.
fn pips(pos: Pos<'_>) -> [Option<u8>; 2] {
    [Seat(0), Seat(1)].map(|seat| {
        let card = pos.state.player(seat).card.value()?;
        pos.table.hands[seat.index()].get(usize::from(card)).map(|card| card.pips)
    })
}

/// Returns `true` if it is a unit's own activation.
#[must_use]
pub fn is_active_unit(pos: Pos<'_>, unit: UnitId) -> bool {
    pos.state.active == Some(unit)
}

/// Returns `true` if a selector means a unit on the table. `from` is the unit that brings the effect about.
#[must_use]
pub fn matches(pos: Pos<'_>, row: &Row, selector: &Selector, from: Option<UnitId>, unit: UnitId) -> bool {
    let spec = pos.spec(unit);
    let from = from.or(row.bearer);
    let friendly = spec.seat == row.seat;
    let group = match selector.units {
        // LC-TERM-01: friendly units are those of the same player, enemies those of the other.
        Group::Friendly | Group::Squad => friendly,
        Group::Enemy => !friendly,
        Group::Any => true,
        Group::Ordered => friendly && pos.unit(unit).ordered,
        Group::Own => row.bearer == Some(unit),
    };
    group
        && (selector.rank.is_empty() || selector.rank.contains(&pos.rank(unit)))
        && (selector.kind.is_none() && !selector.vehicles
            || selector.kind.is_some_and(|kind| is_of_type(pos, unit, kind))
            || selector.vehicles && stats::kind(pos, unit).is_vehicle())
        && selector.faction.is_none_or(|faction| spec.faction == Some(faction))
        && !(selector.not_faction.is_some() && spec.faction == selector.not_faction)
        && selector.affiliation.as_ref().is_none_or(|one| spec.affiliation.as_ref() == Some(one))
        && !(selector.no_droid && stats::is_droid(pos, unit))
        && selector.name.as_ref().is_none_or(|name| *name == spec.card_name)
        && selector.title.as_ref().is_none_or(|title| spec.title.as_ref() == Some(title))
        && (selector.card.is_empty() || selector.card.contains(&spec.card))
        && selector.keyword.as_ref().is_none_or(|name| has_written(pos, unit, name))
        && !selector.without_keyword.as_ref().is_some_and(|name| has_written(pos, unit, name))
        && selector.with.is_none_or(|having| has(pos, unit, having))
        && !selector.without.is_some_and(|having| has(pos, unit, having))
        && selector.wounds.is_none_or(|Share::Half| {
            u16::from(pos.health(unit)) * 2 <= u16::from(spec.wounds) * u16::from(spec.miniatures)
        })
        && !(selector.other && from == Some(unit))
        && selector.same.is_none_or(|_| from.is_some_and(|from| pos.rank(from) == pos.rank(unit)))
        && (!row.effect.alike || row.bearer.is_none_or(|bearer| are_alike(pos, bearer, unit)))
        && is_near(pos, row, selector, from, unit)
        && (!selector.sight || from.is_some_and(|from| pos.is_on_table(unit) && space::sees(pos, from, unit)))
}

/// Returns `true` if two units are of the same faction or affiliation.
#[must_use]
pub fn are_alike(pos: Pos<'_>, one: UnitId, other: UnitId) -> bool {
    let (one, other) = (pos.spec(one), pos.spec(other));
    one.faction.is_some() && one.faction == other.faction
        || one.affiliation.is_some() && one.affiliation == other.affiliation
}

/// Returns `true` if a unit is of a type; every Trooper is a Trooper.
fn is_of_type(pos: Pos<'_>, unit: UnitId, kind: UnitType) -> bool {
    let own = stats::kind(pos, unit);
    // UT-GEN-06: what is for Troopers is for all of their subtypes.
    if kind == UnitType::Trooper { !own.is_vehicle() } else { own == kind }
}

/// Returns `true` if a unit has a keyword by its card.
pub(crate) fn has_written(pos: Pos<'_>, unit: UnitId, name: &str) -> bool {
    pos.spec(unit).written.iter().any(|written| keyword::is(written, name))
}

fn has(pos: Pos<'_>, unit: UnitId, having: Having) -> bool {
    let now = pos.unit(unit);
    match having {
        Having::Aim => now.aim > 0,
        Having::FaceupOrder => now.order == Order::Faceup,
        Having::FacedownOrder => now.order == Order::Facedown,
        Having::Order => now.order != Order::None,
        Having::Shields => now.flipped > 0,
        Having::Standby => now.standby,
        Having::Suppressed => stats::is_suppressed(pos, unit),
        Having::Terrain => pos.is_on_table(unit) && (now.on.is_some() || space::in_area(pos, unit)),
    }
}

fn is_near(pos: Pos<'_>, row: &Row, selector: &Selector, from: Option<UnitId>, unit: UnitId) -> bool {
    if selector.within.is_none() && selector.beyond.is_none() {
        return true;
    }
    if !pos.is_on_table(unit) {
        // LC-TERM-13: a unit that is not on the table is in range of others that are not, and of nothing else.
        let near = from.is_some_and(|from| pos.unit(from).place == pos.unit(unit).place);
        return near && selector.of.is_none() && selector.beyond.is_none();
    }
    let origins = origins(pos, row, selector, from).into_iter();
    let nearest = origins.map(|origin| space::nearest(pos, origin, unit)).fold(f64::INFINITY, f64::min);
    // LC-TERM-02, LEG-A25: at a distance is that or less, from edge to edge.
    selector.within.is_none_or(|inches| nearest <= f64::from(inches) + EPS)
        // LC-TERM-04: not at a distance is with no part inside it.
        && selector.beyond.is_none_or(|inches| nearest > f64::from(inches) + EPS)
}

/// The things that a selector measures from.
fn origins(pos: Pos<'_>, row: &Row, selector: &Selector, from: Option<UnitId>) -> Vec<Capsule> {
    let bases = |fits: &dyn Fn(UnitId) -> bool| -> Vec<Capsule> {
        let units = pos.units_of(row.seat).filter(|&unit| pos.is_on_table(unit) && fits(unit));
        units.flat_map(|unit| pos.bases(unit)).collect()
    };
    match selector.of.as_deref().map(|of| of.split_once(':').unwrap_or((of, ""))) {
        None => {
            from.filter(|&from| pos.is_on_table(from)).map_or(Vec::new(), |from| pos.bases(from).collect())
        }
        Some(("objective", _)) => space::objectives(pos),
        Some(("name", name)) => bases(&|unit| pos.spec(unit).card_name == name),
        Some(("card", card)) => bases(&|unit| pos.spec(unit).card == card),
        Some(_) => bases(&|unit| pos.unit(unit).ordered),
    }
}

/// The value of a keyword of a unit: what its card prints, and what effects give and take.
#[must_use]
pub fn value(pos: Pos<'_>, unit: UnitId, key: Key) -> u8 {
    let printed = pos.spec(unit).keys.value(key);
    let printed = if printed > 0 && is_taken(pos, unit, key.as_str()) { 0 } else { printed };
    let given = pos.table.rows.bringing(Brings::Keywords).filter_map(|(id, row)| {
        let &(_, value) = row.keys.iter().find(|(one, _)| *one == key)?;
        gives(pos, id, row, unit).then_some(value)
    });
    // LC-TERM-08: copies add up.
    given.fold(printed, u8::saturating_add)
}

/// Returns `true` if an effect gives a unit its keywords now.
fn gives(pos: Pos<'_>, id: EffectId, row: &Row, unit: UnitId) -> bool {
    if row.effect.on == Moment::Always || row.effect.on == Moment::Ordered {
        return is_active(pos, row) && selects(pos, row, &Happening::at(row.effect.on), unit);
    }
    // A keyword that was given at a moment is there until the end of the round.
    pos.state
        .taken
        .iter()
        .any(|taken| taken.effect == id && taken.by == Some(unit) && taken.round == pos.state.round)
}

/// Returns `true` if a unit has a keyword now.
#[must_use]
pub fn knows(pos: Pos<'_>, unit: UnitId, key: Key) -> bool {
    value(pos, unit, key) > 0
}

/// Lists a unit's keywords of a name as they are written, with those that effects give and without those they take.
#[must_use]
pub fn written(pos: Pos<'_>, unit: UnitId, key: Key) -> Vec<SmolStr> {
    let is = |written: &&SmolStr| keyword::is(written, key.as_str());
    let own = pos.spec(unit).written.iter().filter(is).filter(|written| !is_taken(pos, unit, written));
    let given = pos
        .table
        .rows
        .bringing(Brings::Keywords)
        .filter(|(id, row)| row.effect.keywords.iter().any(|one| is(&one)) && gives(pos, *id, row, unit))
        .flat_map(|(_, row)| row.effect.keywords.iter().filter(is));
    own.chain(given).cloned().collect()
}

/// The value of a keyword that effects give to a pool, and to a roll.
#[must_use]
pub fn in_pool(pos: Pos<'_>, about: &Happening, unit: UnitId, key: Key) -> u8 {
    let given = pos.table.rows.at(Moment::Pool).filter_map(|(id, row)| {
        let &(_, value) = row.keys.iter().find(|(one, _)| *one == key)?;
        let holds = is_active(pos, row) && selects(pos, row, about, unit) && !is_spent(pos, id, row, unit);
        holds.then(|| value.saturating_mul(times(pos, row, unit)))
    });
    given.fold(0, u8::saturating_add)
}

/// Counts how often an effect counts for a unit: once, or once for each of some units.
pub(super) fn times(pos: Pos<'_>, row: &Row, unit: UnitId) -> u8 {
    let Some(per) = &row.effect.per else { return 1 };
    pos.on_table().filter(|&other| matches(pos, row, per, Some(unit), other)).count() as u8
}

/// Returns `true` if the limit of an effect is reached.
#[must_use]
pub fn is_spent(pos: Pos<'_>, id: EffectId, row: &Row, unit: UnitId) -> bool {
    use crate::data::Times;
    let Some(limit) = row.effect.times else { return false };
    pos.state.taken.iter().filter(|taken| taken.effect == id).any(|taken| match limit {
        Times::Once => true,
        Times::Round => taken.round == pos.state.round,
        Times::Unit => taken.round == pos.state.round && taken.by == Some(unit),
        Times::Capacity | Times::Attack => false,
    }) || limit == Times::Capacity && {
        let of = |taken: &&crate::model::Taken| {
            let other = pos.table.rows.get(taken.effect);
            other.is_some_and(|other| other.bearer == row.bearer && other.name == row.name)
        };
        pos.state.taken.iter().filter(of).count() >= usize::from(row.effect.limit.unwrap_or(1))
    }
}

/// Returns `true` if a unit contests nothing, since it is incognito.
#[must_use]
pub fn is_incognito(pos: Pos<'_>, unit: UnitId) -> bool {
    // SO-KW-06
    has_written(pos, unit, "Incognito")
        && passive(pos, Happening::at(Moment::Always), unit).any(|(_, row)| row.name == "Incognito")
}

/// Lists the effects of a passive moment that are for a unit now.
pub fn passive<'a>(
    pos: Pos<'a>,
    about: Happening,
    unit: UnitId,
) -> impl Iterator<Item = (EffectId, &'a Row)> {
    pos.table.rows.at(about.moment).filter(move |&(id, row)| holds(pos, id, row, &about, unit))
}

/// Lists the effects that are always there and bring a thing about for a unit now.
pub fn standing(pos: Pos<'_>, what: Brings, unit: UnitId) -> impl Iterator<Item = &Row> {
    let always = Happening::at(Moment::Always);
    let rows = pos.table.rows.bringing(what);
    rows.filter(move |&(id, row)| holds(pos, id, row, &always, unit)).map(|(_, row)| row)
}

/// Returns `true` if an effect is in force for a unit and not spent.
fn holds(pos: Pos<'_>, id: EffectId, row: &Row, about: &Happening, unit: UnitId) -> bool {
    is_active(pos, row) && selects(pos, row, about, unit) && !is_spent(pos, id, row, unit)
}
