//! An attack by the names of cards: the numbers that two cards print, in the fields of an attack. It knows no table, so that what
//! stands around the units is still to be said: tokens, terrain, friends.

use sandtable_packs::canonical;
use sandtable_system::{ChoiceError, Stop, Wrong};
use sandtable_text::say;
use serde::Serialize;
use serde_json::{Map, Value, json};
use smol_str::SmolStr;

use super::{COVER, Odds};
use crate::data::{Card, Library, Weapon};
use crate::model::{Key, Keys};
use crate::rules::combat::AIMED;

/// Numbers filled in from cards, and whose they are in words.
pub(super) struct Filled {
    /// The fields that were given, over those of the cards.
    pub asked: Value,
    /// The fields of the cards alone.
    pub printed: Map<String, Value>,
    /// The attack in words.
    pub title: String,
    /// Keywords of the cards that are not in the fields.
    pub left_out: Vec<LeftOut>,
}

/// A keyword without which an attack has the same fields: it needs something that nobody told, or it is for other moments.
#[derive(Serialize)]
pub(super) struct LeftOut {
    /// The unit whose card or weapon has it.
    pub unit: String,
    /// As it is printed.
    pub keyword: String,
}

/// The cards of an attack.
#[derive(Clone, Copy)]
struct Cards<'c> {
    unit: Option<(&'c Card, &'c Weapon)>,
    target: Option<&'c Card>,
}

/// Fills in what the cards print that were named.
pub(super) fn filled(pack: &Library, given: &Odds, asked: Value) -> Result<Filled, Stop> {
    let find = |name: &Option<String>, at| name.as_deref().map(|name| card(pack, name, at)).transpose();
    let (unit, target) = (find(&given.unit, "/unit")?, find(&given.target, "/target")?);
    if unit.is_none() && given.weapon.is_some() {
        let says = say!("odds-cards-whose-weapon-name-the-unit-too");
        return Err(Wrong::new("bad-field", says).at("/weapon").into());
    }
    let unit = unit.map(|unit| Ok::<_, Stop>((unit, weapon(unit, given)?))).transpose()?;
    let cards = Cards { unit, target };
    let mut title = match unit {
        Some((unit, weapon)) => say!("odds-cards-with", full_name = unit.full_name(), weapon = weapon.name),
        None => String::from(say!("odds-cards-an-attack")),
    };
    if let Some(target) = target {
        title += &say!("odds-cards-against", full_name = target.full_name());
    }
    let (printed, all) = of(cards, given, &asked);
    let left_out = left_out(cards, |cards| of(cards, given, &asked).1 == all);
    Ok(Filled { asked: Value::Object(all), printed, title, left_out })
}

/// The fields that cards print, and all fields of the attack.
fn of(cards: Cards<'_>, given: &Odds, asked: &Value) -> (Map<String, Value>, Map<String, Value>) {
    let mut printed = Map::new();
    let mut pool = Keys::default();
    if let Some((unit, weapon)) = cards.unit {
        pool = Keys::of(&weapon.keywords);
        attacks(unit, (weapon, &pool), given.melee, &mut printed);
    }
    if let Some(target) = cards.target {
        defends(target, &pool, given, &mut printed);
    }
    let mut all = printed.clone();
    all.extend(asked.as_object().cloned().unwrap_or_default());
    if given.cover > 0 || cards.target.is_some() {
        let keys = |card: Option<&Card>| card.map(|card| Keys::of(&card.keywords)).unwrap_or_default();
        let sides = [&keys(cards.unit.map(|(unit, _)| unit)), &keys(cards.target)];
        let cover = if given.melee { 0 } else { cover(given.cover, sides, &pool) };
        all.insert(String::from("cover"), json!(cover));
    }
    // SO-KW-06: High Velocity bars Dodge tokens.
    if !given.melee && pool.has(Key::HighVelocity) {
        all.extend([(String::from("dodge"), json!(0)), (String::from("clone_dodge"), json!(false))]);
    }
    (printed, all)
}

/// The keywords without which the attack has the same fields.
fn left_out(cards: Cards<'_>, same: impl Fn(Cards<'_>) -> bool) -> Vec<LeftOut> {
    let mut found = Vec::new();
    let mut look = |card: &Card, keywords: &[SmolStr], without: &dyn Fn(Vec<SmolStr>) -> bool| {
        for keyword in keywords {
            let others = keywords.iter().filter(|other| *other != keyword).cloned().collect();
            if without(others) {
                found.push(LeftOut { unit: card.full_name(), keyword: keyword.to_string() });
            }
        }
    };
    if let Some((unit, weapon)) = cards.unit {
        look(unit, &unit.keywords, &|keywords| {
            same(Cards { unit: Some((&Card { keywords, ..unit.clone() }, weapon)), ..cards })
        });
        look(unit, &weapon.keywords, &|keywords| {
            same(Cards { unit: Some((unit, &Weapon { keywords, ..weapon.clone() })), ..cards })
        });
    }
    if let Some(target) = cards.target {
        look(target, &target.keywords, &|keywords| {
            same(Cards { target: Some(&Card { keywords, ..target.clone() }), ..cards })
        });
    }
    found
}

/// Finds a card by its id or its name.
fn card<'p>(pack: &'p Library, name: &str, at: &'static str) -> Result<&'p Card, Stop> {
    let wanted = canonical(name);
    let is = |card: &&Card| card.id == name || canonical(&card.full_name()) == wanted;
    let found = pack.cards.iter().find(is);
    let known = pack.cards.iter().map(|card| card.id.as_str());
    Ok(found.ok_or_else(|| ChoiceError::unknown(at, "unit", name, known))?)
}

/// Finds the weapon that is named, or the first that fits (LC-ATK-04).
fn weapon<'c>(unit: &'c Card, given: &Odds) -> Result<&'c Weapon, Stop> {
    let fits = |weapon: &&Weapon| if given.melee { weapon.melee } else { weapon.inches.is_some() };
    let names = || unit.weapons.iter().filter(fits).map(|weapon| weapon.name.as_str());
    if let Some(name) = &given.weapon {
        let found = unit.weapons.iter().filter(fits).find(|one| canonical(&one.name) == canonical(name));
        return Ok(found.ok_or_else(|| ChoiceError::unknown("/weapon", "weapon", name, names()))?);
    }
    unit.weapons.iter().find(fits).ok_or_else(|| {
        let (has, flag) = if given.melee {
            (say!("odds-cards-no-melee-weapon"), "without")
        } else {
            (say!("odds-cards-no-ranged-weapon"), "with")
        };
        let says = say!("odds-cards-has-ask-melee", full_name = unit.full_name(), has, flag);
        Wrong::new("bad-field", says).at("/unit").into()
    })
}

/// The fields of an attack by a unit with a weapon.
fn attacks(unit: &Card, (weapon, pool): (&Weapon, &Keys), melee: bool, out: &mut Map<String, Value>) {
    let own = Keys::of(&unit.keywords);
    let [red, black, white] = weapon.dice;
    let numbers = [
        ("red", red),
        ("black", black),
        ("white", white),
        ("critical", pool.value(Key::Critical)),
        ("impact", pool.value(Key::Impact)),
        ("pierce", pool.value(Key::Pierce)),
        ("lethal", pool.value(Key::Lethal)),
        ("suppressive", pool.value(Key::Suppressive)),
        // LC-ATK-07, SO-KW-06: Precise adds to the dice that a token rerolls.
        ("aimed", AIMED + own.value(Key::Precise) + pool.value(Key::Precise)),
        ("own_health", unit.wounds),
    ];
    let flags = [
        ("primitive", pool.has(Key::Primitive)),
        ("overwhelm", pool.has(Key::Overwhelm)),
        ("marksman", own.has(Key::Marksman)),
        ("duelist", melee && own.has(Key::Duelist)),
        ("makashi", melee && own.has(Key::Makashi)),
        ("concentrated_fire", own.has(Key::ConcentratedFire)),
    ];
    put(&numbers, &flags, out);
    out.insert(String::from("surge"), json!(unit.attack_surge));
}

/// The fields of a target of such an attack.
fn defends(target: &Card, pool: &Keys, given: &Odds, out: &mut Map<String, Value>) {
    let (own, melee) = (Keys::of(&target.keywords), given.melee);
    let ranged = |value: u8| if melee { 0 } else { value };
    // SO-KW-06: Soresu Mastery rolls any dice again against a ranged attack.
    let luck = if !melee && own.has(Key::Soresu) { u8::MAX } else { own.value(Key::UncannyLuck) };
    // SO-KW-06: Danger Sense adds a die for each suppression token.
    let sensed = if own.has(Key::DangerSense) { given.suppression } else { 0 };
    let numbers = [
        ("health", target.wounds),
        ("armor", own.value(Key::Armor)),
        ("shields", ranged(own.value(Key::Shielded))),
        ("luck", luck),
        ("more_dice", sensed),
    ];
    let barred = pool.has(Key::HighVelocity) || pool.has(Key::ImmuneDeflect);
    let deflect = !melee && own.has(Key::Deflect) && !barred;
    let flags = [
        ("defence_surge", target.defence_surge),
        ("low_profile", own.has(Key::LowProfile)),
        ("nimble", own.has(Key::Nimble)),
        ("block", own.has(Key::Block)),
        ("dodge_pierce", melee && own.has(Key::Duelist)),
        ("impervious", own.has(Key::Impervious)),
        ("immune", own.has(Key::ImmunePierce) || melee && own.has(Key::ImmuneMeleePierce)),
        ("deflect", deflect),
        ("shien", deflect && own.has(Key::Shien)),
        ("djem_so", melee && own.has(Key::DjemSo)),
        // LC-SUP-05: a unit without Courage takes no suppression.
        ("no_courage", target.courage.is_none()),
    ];
    put(&numbers, &flags, out);
    out.insert(String::from("defence"), json!(target.defence));
    // A target that any token suppresses is not known to the rules.
    out.extend(
        target
            .courage
            .filter(|courage| *courage > 0)
            .map(|courage| (String::from("courage"), json!(courage))),
    );
}

/// Puts down what is there: a number or a flag that is nothing is what no card says anyway.
fn put(numbers: &[(&str, u8)], flags: &[(&str, bool)], out: &mut Map<String, Value>) {
    let numbers = numbers.iter().filter(|(_, number)| *number > 0);
    out.extend(numbers.map(|(field, number)| ((*field).to_owned(), json!(number))));
    out.extend(flags.iter().filter(|(_, is)| *is).map(|(field, is)| ((*field).to_owned(), json!(is))));
}

/// Cover of the terrain, as the keywords of both sides and of the pool change it (LC-ATK-10).
fn cover(given: u8, [own, other]: [&Keys; 2], pool: &Keys) -> u8 {
    let blasted = !other.has(Key::ImmuneBlast);
    // SO-KW-06: what ignores cover; an Unconcerned unit has none.
    if pool.has(Key::IgnoreCover) || pool.has(Key::Blast) && blasted || other.has(Key::Unconcerned) {
        return 0;
    }
    // LC-ATK-10: never more than heavy; improvements come before reductions.
    let better = given.saturating_add(other.value(Key::Cover)).saturating_add(other.value(Key::StealthArmor));
    better.min(COVER).saturating_sub(own.value(Key::Sharpshooter))
}
