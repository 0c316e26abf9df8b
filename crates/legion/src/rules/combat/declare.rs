//! Declaring an attack: a defender, and weapons that may be added to the pool (LC-ATK-01 to LC-ATK-05).

use sandtable_dice::Random;
use sandtable_geometry::{EPS, List, Quarter, Silhouette, Wedge};
use sandtable_kernel::{Choice, Field, Offer, Refusal};
use sandtable_text::{said, say};

use super::numbers;
use crate::commands::Command;
use crate::data::Moment;
use crate::model::{Key, MiniatureId, Pos, UnitId, WeaponSpec};
use crate::rules::form::{self, NO_UNIT, reckoned, several};
use crate::rules::select::{self, Happening};
use crate::rules::space;
use crate::rulings::A17_DETONATORS_ONLY;

/// Weapons by their positions on a card.
pub(super) type Weapons = List<u8, 6>;

/// Most weapons of one pool, those of each miniature counted.
const MAX_ADDED: usize = 24;

/// Most weapons that choices are listed of; units have fewer.
const MAX_CHOSEN: usize = 10;

/// Weapons of a pool by their positions on the card, once for each miniature that adds it.
pub type Added = List<u8, MAX_ADDED>;

/// The miniatures of a unit that add weapons to a pool against another; its leader has no number.
fn shooters(pos: Pos<'_>, unit: UnitId, defender: UnitId, melee: bool) -> Vec<Option<MiniatureId>> {
    if pos.miniatures(unit) == 1 {
        return vec![None];
    }
    // LC-ATK-05: in melee all of them, those that touch nobody too. LC-ATK-02: otherwise those that see any miniature of the defender.
    let sees = |own: &Silhouette| space::seen(pos, own, defender).next().is_some();
    let all = space::miniatures(pos, unit).filter(|(_, own)| melee || sees(own));
    all.map(|(id, _)| id).collect()
}

/// The miniature that alone carries a weapon of a unit.
fn carrier(pos: Pos<'_>, unit: UnitId, weapon: u8) -> Option<MiniatureId> {
    pos.spec(unit).weapons.get(usize::from(weapon))?.carrier
}

/// The weapons of a pool with those of each miniature that adds them, for an attack in which all of `used` are added.
pub(super) fn added(pos: Pos<'_>, unit: UnitId, defender: UnitId, weapons: &[u8], used: &[u8]) -> Added {
    let melee = space::in_melee(pos, unit, defender);
    let shooters = shooters(pos, unit, defender, melee);
    // LC-ATK-03: each miniature adds one weapon, so that who fires what it alone carries adds nothing else.
    // SO-KW-06: Sidearm and Noncombatant keep it from adding the unit's.
    let barred = &pos.spec(unit).barred[usize::from(melee)];
    let busy = |one: Option<MiniatureId>| {
        one.is_some_and(|id| barred.contains(&id))
            || one.is_some() && used.iter().any(|&weapon| carrier(pos, unit, weapon) == one)
    };
    let count = |weapon: u8| match carrier(pos, unit, weapon) {
        Some(one) => usize::from(shooters.contains(&Some(one))),
        None => shooters.iter().filter(|&&one| !busy(one)).count(),
    };
    // LC-ATK-03: those of the same name are one pool.
    let each = weapons.iter().flat_map(|&weapon| std::iter::repeat_n(weapon, count(weapon)));
    each.take(MAX_ADDED).collect()
}

/// Returns `true` if no miniature adds more of these weapons than it may.
fn fits(pos: Pos<'_>, unit: UnitId, weapons: &[u8], most: usize) -> bool {
    let alike = |one| weapons.iter().filter(|&&weapon| carrier(pos, unit, weapon) == one).count();
    // LC-ATK-20: one weapon of a miniature to a pool, unless Arsenal allows more.
    weapons.iter().all(|&weapon| {
        let one = carrier(pos, unit, weapon);
        alike(one) <= if one.is_some() { most.max(1) } else { most }
    })
}

/// As many of these weapons as go into one pool, the first of them first.
pub(super) fn fitting(pos: Pos<'_>, unit: UnitId, weapons: &[u8], most: usize) -> Weapons {
    let mut chosen = Weapons::default();
    for &weapon in weapons {
        let more: Vec<u8> = chosen.iter().copied().chain([weapon]).collect();
        if !chosen.is_full() && fits(pos, unit, &more, most) {
            chosen.push(weapon);
        }
    }
    chosen
}

/// A checked attack.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Declared {
    /// Unit that attacks.
    pub unit: UnitId,
    /// Unit that defends.
    pub target: UnitId,
    /// Weapons that form the pool.
    pub weapons: Weapons,
    /// It is made in melee.
    pub melee: bool,
    /// It costs no action.
    pub free: bool,
}

/// Checks that a target can be attacked at all, and returns `true` if that is a melee attack.
pub(super) fn target(pos: Pos<'_>, unit: UnitId, target: UnitId) -> Result<bool, Refusal> {
    if target.index() >= pos.state.units.len() {
        return Err(NO_UNIT);
    }
    // LC-ATK-01: an enemy unit on the table.
    if pos.spec(target).seat == pos.spec(unit).seat || !pos.is_on_table(target) {
        return Err(Refusal::new("no-target", rule!("LC-ATK-01"), said!("refusal-no-target")));
    }
    // LEG-A17: the vehicle can be attacked, or by the alternative nothing but Detonators harms it.
    let vehicle = pos.table.vehicles.contains(&Some(target));
    if vehicle && pos.table.rulings.is(A17_DETONATORS_ONLY) {
        return Err(Refusal::new("detonators-only", rule!("LEG-A17"), said!("refusal-detonators-only")));
    }
    if space::in_melee(pos, unit, target) {
        return Ok(true);
    }
    let hides =
        |enemy: UnitId| pos.unit(enemy).suppression > 0 && select::knows(pos, enemy, Key::Inconspicuous);
    // SO-KW-06: Inconspicuous, as long as another unit can be attacked.
    if hides(target) && enemies(pos, unit).any(|enemy| !hides(enemy) && best(pos, unit, enemy).is_some()) {
        return Err(Refusal::new("inconspicuous", rule!("SO-KW-06"), said!("refusal-inconspicuous"))
            .about(&pos.spec(target).name));
    }
    let barred = select::passive(pos, Happening::at(Moment::Always), target)
        .find_map(|(_, row)| row.effect.barred.as_ref()?.beyond);
    if let Some(inches) =
        barred.filter(|&inches| space::from_leader(pos, unit, target) > f64::from(inches) + EPS)
    {
        return Err(Refusal::new("barred", rule!("SO-CARD-03"), said!("refusal-barred"))
            .with(space::from_leader(pos, unit, target), f64::from(inches)));
    }
    // LC-MEL-03: an engaged unit makes no ranged attacks and is no target of them.
    if space::engaged(pos, unit) && !versatile(pos, unit) {
        return Err(Refusal::new("engaged", rule!("LC-MEL-03"), said!("refusal-engaged")));
    }
    if space::engaged(pos, target) {
        return Err(Refusal::new("target-engaged", rule!("LC-MEL-03"), said!("refusal-target-engaged"))
            .about(&pos.spec(target).name));
    }
    // LC-ATK-01: in sight of the attacking leader.
    if !space::leader_sees(pos, unit, target) {
        return Err(Refusal::new("out-of-sight", rule!("LC-ATK-01"), said!("refusal-out-of-sight-2"))
            .about(&pos.spec(target).name));
    }
    Ok(false)
}

/// SO-KW-07: says whether a unit has a ranged weapon that can be used while engaged.
fn versatile(pos: Pos<'_>, unit: UnitId) -> bool {
    // SO-KW-07
    pos.spec(unit).weapons.iter().any(|weapon| weapon.keys.has(Key::Versatile))
}

/// Returns `true` if some arc of a unit that is asked for holds a part of another.
fn holds(pos: Pos<'_>, unit: UnitId, other: UnitId, asked: impl Fn(Quarter) -> bool) -> bool {
    let pose = pos.unit(unit).pose;
    let inside = |arc| pos.bases(other).any(|base| Wedge::of(pose, arc).holds_part(&base));
    Quarter::ALL.into_iter().any(|arc| asked(arc) && inside(arc))
}

/// Checks that a weapon may be added.
fn usable(pos: Pos<'_>, unit: UnitId, target: UnitId, melee: bool, at: u8) -> Result<(), Refusal> {
    let Some(weapon) = pos.spec(unit).weapons.get(usize::from(at)) else {
        return Err(Refusal::new("no-such-weapon", rule!("SYS-COMMAND"), said!("refusal-no-such-weapon")));
    };
    let there = |one: MiniatureId| pos.followers(unit).any(|beside| beside.id == one);
    if weapon.carrier.is_some_and(|one| !there(one)) {
        return Err(Refusal::new("carrier-fallen", rule!("LC-ATK-03"), said!("refusal-carrier-fallen"))
            .about(&weapon.name));
    }
    let sees = |one| shooters(pos, unit, target, melee).contains(&Some(one));
    if weapon.carrier.is_some_and(|one| !sees(one)) {
        return Err(Refusal::new(
            "carrier-sees-nobody",
            rule!("LC-ATK-02"),
            said!("refusal-carrier-sees-nobody"),
        )
        .about(&weapon.name));
    }
    if weapon.is_turned(pos.unit(unit)) {
        return Err(
            Refusal::new("card-turned", rule!("LC-DO-08"), said!("refusal-card-turned")).about(&weapon.name)
        );
    }
    // A card may give a weapon, as long as it is in force.
    if let Some(row) = weapon.given.and_then(|given| pos.table.rows.get(given)) {
        let about =
            Happening { melee: Some(melee), target: Some(target), ..Happening::of(Moment::Weapons, unit) };
        if !select::is_active(pos, row) || !select::selects(pos, row, &about, unit) {
            return Err(Refusal::new(
                "weapon-not-given",
                rule!("SO-CARD-03"),
                said!("refusal-weapon-not-given"),
            ));
        }
    }
    if weapon.keys.has(Key::Fixed) && !holds(pos, unit, target, |arc| weapon.keys.names(Key::Fixed, arc)) {
        // SO-KW-03, LC-BASE-02
        return Err(Refusal::new("outside-arc", rule!("SO-KW-03"), said!("refusal-outside-arc")));
    }
    let near = weapon.inches.is_some_and(|inches| inches <= 6) && weapon.beyond.is_none();
    if !melee && near && select::knows(pos, target, Key::ImmuneRange1) {
        return Err(
            Refusal::new("immune", rule!("SO-KW-06"), said!("refusal-immune")).about(&pos.spec(target).name)
        );
    }
    let armor = &pos.spec(target).keys;
    let open = |arc| !armor.names(Key::HeavyArmor, arc);
    if armor.has(Key::HeavyArmor) && !weapon.keys.has(Key::Impact) && !holds(pos, target, unit, open) {
        // SO-TANK-25: Heavy Armor; an attacker partly in another arc attacks from there.
        return Err(Refusal::new("heavy-armor", rule!("SO-TANK-25"), said!("refusal-heavy-armor")));
    }
    let versatile = weapon.keys.has(Key::Versatile);
    if melee {
        // LC-ATK-03, LC-ATK-04: ranged weapons are not used against a unit in melee with the attacker. SO-KW-07.
        if weapon.melee || versatile {
            return Ok(());
        }
        return Err(Refusal::new("no-melee-weapon", rule!("LC-ATK-03"), said!("refusal-no-melee-weapon")));
    }
    let distance = space::from_leader(pos, unit, target);
    let seat = pos.spec(unit).seat;
    match numbers::range(pos, seat, weapon) {
        None => Err(Refusal::new("melee-weapon", rule!("LC-ATK-03"), said!("refusal-melee-weapon"))),
        Some(inches)
            if !numbers::reaches(pos, seat, weapon, distance)
                && !shoots_long(pos, unit, weapon, distance) =>
        {
            Err(Refusal::new("out-of-range", rule!("LC-ATK-03"), said!("refusal-out-of-range"))
                .with(distance, f64::from(inches)))
        }
        Some(_) if space::engaged(pos, unit) && !versatile => {
            Err(Refusal::new("engaged", rule!("LC-MEL-03"), said!("refusal-engaged")))
        }
        Some(_) => Ok(()),
    }
}

/// Returns `true` if a weapon reaches a distance for an Aim token of its unit.
fn shoots_long(pos: Pos<'_>, unit: UnitId, weapon: &WeaponSpec, distance: f64) -> bool {
    // SO-KW-06: Long Shot adds a step of range.
    let longer =
        WeaponSpec { inches: weapon.inches.map(|inches| inches + space::range(1) as u8), ..weapon.clone() };
    weapon.keys.has(Key::LongShot)
        && pos.unit(unit).aim > 0
        && numbers::reaches(pos, pos.spec(unit).seat, &longer, distance)
}

/// Checks an attack.
///
/// # Errors
/// Why it cannot be made.
pub(crate) fn declare(
    pos: Pos<'_>,
    unit: UnitId,
    defender: UnitId,
    weapons: &Weapons,
) -> Result<Declared, Refusal> {
    let melee = check(pos, unit, defender, weapons, numbers::most_weapons(pos, unit))?;
    Ok(Declared { unit, target: defender, weapons: *weapons, melee, free: false })
}

/// Checks a pool of at most so many weapons, and says whether it is for melee.
///
/// # Errors
/// Why it cannot be formed.
pub(super) fn check(
    pos: Pos<'_>,
    unit: UnitId,
    defender: UnitId,
    weapons: &Weapons,
    most: usize,
) -> Result<bool, Refusal> {
    let melee = target(pos, unit, defender)?;
    if weapons.is_empty() {
        return Err(Refusal::new("no-weapon", rule!("LC-ATK-03"), said!("refusal-no-weapon")));
    }
    if !fits(pos, unit, weapons, most) {
        return Err(Refusal::new("too-many-weapons", rule!("LC-ATK-20"), said!("refusal-too-many-weapons"))
            .with(weapons.len() as f64, most as f64));
    }
    let distance = space::distance(pos, unit, defender);
    let short = |&&at: &&u8| {
        let weapon = pos.spec(unit).weapons.get(usize::from(at));
        !melee && weapon.is_some_and(|weapon| !numbers::reaches(pos, pos.spec(unit).seat, weapon, distance))
    };
    let far = weapons.iter().filter(short).count();
    if far > usize::from(pos.unit(unit).aim.max(1)) {
        return Err(Refusal::new("too-few-tokens", rule!("SO-KW-06"), said!("refusal-too-few-tokens"))
            .with(far as f64, f64::from(pos.unit(unit).aim)));
    }
    for (at, &weapon) in weapons.iter().enumerate() {
        usable(pos, unit, defender, melee, weapon)?;
        // LC-ATK-03: each weapon once in an attack.
        if weapons[..at].contains(&weapon) {
            return Err(Refusal::new("weapon-twice", rule!("LC-ATK-03"), said!("refusal-weapon-twice")));
        }
    }
    Ok(melee)
}

/// Lists the weapons that a unit can use on a target.
pub(super) fn options(pos: Pos<'_>, unit: UnitId, defender: UnitId) -> Vec<u8> {
    if !pos.is_on_table(defender) {
        return Vec::new();
    }
    let melee = space::in_melee(pos, unit, defender);
    let all = 0..pos.spec(unit).weapons.len() as u8;
    // Ranges are quickly measured, sight is not: it is looked for last.
    let usable: Vec<u8> = all.filter(|&at| usable(pos, unit, defender, melee, at).is_ok()).collect();
    if usable.is_empty() || target(pos, unit, defender).is_err() { Vec::new() } else { usable }
}

/// Lets some of these weapons be chosen for a pool.
pub(super) fn weapons_field(pos: Pos<'_>, unit: UnitId, weapons: &[u8], most: usize) -> Field {
    let spec = pos.spec(unit);
    let items = weapons.iter().map(|&at| Choice::new(at, spec.weapons[usize::from(at)].name.as_str()));
    let greatest = fitting(pos, unit, weapons, most).len() as u32;
    // Of weapons of several miniatures not every choice of so many is one.
    let carried = weapons.iter().any(|&weapon| carrier(pos, unit, weapon).is_some());
    let sets = carried.then(|| sets(pos, unit, weapons, most));
    several("/attack/weapons", "weapons", form::lists(items.collect(), greatest), [1, greatest], sets)
}

/// All choices of these weapons that go into one pool.
fn sets(pos: Pos<'_>, unit: UnitId, weapons: &[u8], most: usize) -> Vec<Vec<serde_json::Value>> {
    let chosen = |set: u32| {
        let held = (0u32..).zip(weapons).filter(|(at, _)| set & 1 << at != 0);
        held.map(|(_, &weapon)| weapon).collect::<Vec<u8>>()
    };
    let all = (1..1u32 << weapons.len().min(MAX_CHOSEN)).map(chosen);
    let whole = all.filter(|some| some.len() <= Weapons::CAPACITY && fits(pos, unit, some, most));
    whole.map(|some| some.into_iter().map(Into::into).collect()).collect()
}

/// The weapons that a unit can use on a target: as many as it may add, those with most dice first.
pub(crate) fn best(pos: Pos<'_>, unit: UnitId, defender: UnitId) -> Option<Weapons> {
    let spec = pos.spec(unit);
    let mut all = options(pos, unit, defender);
    all.sort_by_key(|&at| std::cmp::Reverse(spec.weapons[usize::from(at)].dice.iter().sum::<u8>()));
    (!all.is_empty()).then(|| fitting(pos, unit, &all, numbers::most_weapons(pos, unit)))
}

/// Lists the enemies that a unit can attack now.
pub(crate) fn targets(pos: Pos<'_>, unit: UnitId) -> impl Iterator<Item = UnitId> {
    enemies(pos, unit).filter(move |&enemy| best(pos, unit, enemy).is_some())
}

/// Enemies on the table.
fn enemies(pos: Pos<'_>, unit: UnitId) -> impl Iterator<Item = UnitId> {
    let seat = pos.spec(unit).seat;
    pos.on_table().filter(move |&other| pos.spec(other).seat != seat)
}

/// Offers an attack on each target, or says why there is none.
pub(crate) fn offer(pos: Pos<'_>, unit: UnitId, allowed: Result<(), Refusal>, out: &mut Vec<Offer<Command>>) {
    let base = Offer::new("attack", "Attack").about(unit.into());
    if let Err(refusal) = allowed {
        return out.push(base.refused(refusal));
    }
    let before = out.len();
    for defender in enemies(pos, unit) {
        let Some(weapons) = best(pos, unit, defender) else { continue };
        let spec = pos.spec(unit);
        let most = numbers::most_weapons(pos, unit);
        let field = weapons_field(pos, unit, &options(pos, unit, defender), most);
        let all = added(pos, unit, defender, &weapons, &weapons);
        let number = reckoned(|reckon| numbers::pool(spec, &all, reckon));
        let text = say!("combat-declare-attack", pos = pos.spec(defender).name);
        let command = Command::Attack { target: defender, weapons };
        let offer = form::button("attack", text, command).about(unit.into()).about(defender.into());
        out.push(offer.number(number).field(field));
    }
    if out.len() == before {
        out.push(base.refused(Refusal::new("no-target", rule!("LC-ATK-01"), said!("refusal-no-target-2"))));
    }
}

/// Draws an attack at random.
pub(crate) fn propose(pos: Pos<'_>, unit: UnitId, dice: &mut dyn Random) -> Option<Command> {
    let all: Vec<UnitId> = enemies(pos, unit).collect();
    let start = dice.pick(all.len() as u32) as usize;
    let mut turned = all.get(start..)?.iter().chain(&all[..start]);
    turned.find_map(|&target| Some(Command::Attack { target, weapons: best(pos, unit, target)? }))
}
