//! A battle as attrition: every ship shoots at an enemy with the printed dice, and none maneuvers.

use crate::catalogue::{Edge, Handling};
use crate::dice::{GREEN, Green, RED, Red};
use crate::model::{Body, Craft, CraftNo, Role};
use crate::rules::record::{self, Entry, Field};
use sandtable_dice::{Generator, Random, RollKind};
use sandtable_text::say;

use super::{BattleModel, Flight};
use sandtable_ai::chance;

/// Every ship shoots at an enemy.
#[derive(Clone, Copy, Debug, Default)]
pub struct Attrition;

/// The chance in percent that a ship has an enemy in arc and range, by round; later rounds are like the last one.
const SHOT: [u32; 3] = [0, 40, 65];
/// The chance in percent that a focus result is turned by a token.
const FOCUS: u32 = 50;
/// The chance in percent that ordnance is used, if there is any.
const ORDNANCE: u32 = 35;
/// Attack dice of an ordnance card.
const ORDNANCE_DICE: u8 = 4;
/// The chance in percent that a damage card that is face up is a Pilot card: 8 of 33 in both decks.
const PILOT_CARD: u32 = 24;
/// The chance in percent that a ship with one point of hull left flees at the end of the round.
const FLEES: u32 = 30;
/// The chance in percent that a ship whose side has lost three quarters flees at the end of the round.
const ROUTED: u32 = 40;
/// The chance in percent that a ship destroyed by a ship with ion weapons was destroyed by them, and by one without:
/// there are bombs and crew that deal ion tokens, too.
const ION: [u32; 2] = [60, 5];
/// The chance in percent that a pilot with experience spends a point on a reroll.
const REROLL: u32 = 6;

/// The figures on a ship's card.
#[derive(Clone, Copy, Default)]
struct Card {
    attack: u8,
    agility: u8,
    shields: u8,
    hull: u8,
}

impl BattleModel for Attrition {
    fn name(&self) -> &'static str {
        "attrition"
    }

    fn says(&self) -> &'static str {
        say!("attrition-nobody-manoeuvres-from-the-second-round")
    }

    fn round(&self, field: Field<'_>, flight: &mut Flight, dice: &mut Generator) -> Vec<Entry> {
        let mut told = Vec::new();
        let percent = SHOT[usize::from(field.record.round.saturating_sub(1)).min(SHOT.len() - 1)];
        let mut order: Vec<(CraftNo, &Craft)> =
            Role::BOTH.into_iter().flat_map(|role| field.flying(role)).collect();
        order.sort_by_key(|(_, craft)| std::cmp::Reverse(craft.skill));
        let mut gone: Vec<CraftNo> = Vec::new();
        for &(unit, craft) in &order {
            if gone.contains(&unit) || !chance(dice, percent) {
                continue;
            }
            let enemies: Vec<(CraftNo, &Craft)> = order
                .iter()
                .filter(|(at, other)| other.role != craft.role && !gone.contains(at))
                .copied()
                .collect();
            if enemies.is_empty() {
                break;
            }
            let (target, other) = enemies[dice.pick(enemies.len() as u32) as usize];
            let shot = shoot(field, unit, craft, other, &mut told, dice);
            if shot == (0, 0) {
                continue;
            }
            if hit(field, flight, (craft, shot), (target, other), &mut told, dice) {
                gone.push(target);
            }
        }
        for (unit, craft) in order.into_iter().filter(|(unit, _)| !gone.contains(unit)) {
            if flees(field, flight, unit, craft, dice) {
                let over = if craft.role == Role::Attacker { Edge::Attacker } else { Edge::Defender };
                told.push(Entry::Fled { unit, over });
            }
        }
        told
    }
}

/// Hits and criticals of a shot that were not evaded.
fn shoot(
    field: Field<'_>,
    unit: CraftNo,
    craft: &Craft,
    target: &Craft,
    told: &mut Vec<Entry>,
    dice: &mut Generator,
) -> (u8, u8) {
    let mut red = card(field, craft).attack;
    if chance(dice, ORDNANCE)
        && let Some(entry) = expend(field, unit, craft)
    {
        told.push(entry);
        red = ORDNANCE_DICE;
    }
    if let Body::Ship { pilot: Some(pilot), .. } = &craft.body
        && field.pos.state.pilot(*pilot).is_some_and(|pilot| pilot.xp > i16::from(craft.rerolls))
        && chance(dice, REROLL)
    {
        told.push(Entry::Reroll { unit });
        red += 1;
    }
    let (mut hits, mut crits) = (0_u8, 0_u8);
    for _ in 0..red {
        match Red::from(RollKind::Die(&RED).face(dice.pick(8))) {
            Red::Crit => crits += 1,
            Red::Hit => hits += 1,
            Red::Focus if chance(dice, FOCUS) => hits += 1,
            Red::Focus | Red::Blank => {}
        }
    }
    for _ in 0..card(field, target).agility {
        let evades = match Green::from(RollKind::Die(&GREEN).face(dice.pick(8))) {
            Green::Evade => true,
            Green::Focus => chance(dice, FOCUS),
            Green::Blank => false,
        };
        // Hits are cancelled before criticals.
        match (evades, hits, crits) {
            (true, 1.., _) => hits -= 1,
            (true, 0, 1..) => crits -= 1,
            _ => {}
        }
    }
    (hits, crits)
}

/// One more copy of a card is expended.
fn expend(field: Field<'_>, unit: CraftNo, craft: &Craft) -> Option<Entry> {
    record::expendable(field, craft).into_iter().find_map(|(card, most)| {
        let class = field.pos.table.cards().upgrade(card.as_str())?.class;
        let spent = craft.spent.iter().find(|lot| lot.card == card).map_or(0, |lot| lot.copies);
        let ordnance = matches!(class, Handling::Ordnance | Handling::IllicitOrdnance);
        (ordnance && spent < most).then_some(Entry::Spent { unit, card, copies: spent + 1 })
    })
}

/// A ship is hit; whether that was its end.
fn hit(
    field: Field<'_>,
    flight: &mut Flight,
    (by, (hits, crits)): (&Craft, (u8, u8)),
    (unit, craft): (CraftNo, &Craft),
    told: &mut Vec<Entry>,
    dice: &mut Generator,
) -> bool {
    let pilot = match &by.body {
        Body::Ship { pilot, .. } => *pilot,
        Body::Huge { .. } => None,
    };
    if let Body::Huge { sections, .. } = &craft.body {
        let open: Vec<usize> = (0..sections.len()).filter(|&at| !sections[at].crippled).collect();
        let Some(&at) = open.get(dice.pick(open.len() as u32) as usize) else { return false };
        // Shields of a huge ship come back with its energy: every second point is lost on them.
        let shields = (hits + crits) / 2;
        let (face_up, face_down) =
            (crits.saturating_sub(shields), hits.saturating_sub(shields.saturating_sub(crits)));
        if face_up + face_down > 0 {
            told.push(Entry::Section {
                unit,
                section: at as u8,
                face_down: sections[at].face_down + face_down,
                face_up: sections[at].face_up + face_up,
                by: pilot,
            });
        }
        return false;
    }
    let card = card(field, craft);
    let before = flight.damage.get(&unit).copied().unwrap_or_default();
    let after = before.saturating_add(hits + crits);
    flight.damage.insert(unit, after);
    if after <= card.shields {
        return false;
    }
    if after >= card.shields + card.hull {
        told.push(Entry::Destroyed {
            unit,
            by: pilot,
            ion: chance(dice, ION[usize::from(!ions(field, by))]),
        });
    } else if !craft.damaged && before <= card.shields {
        told.push(Entry::Damaged { unit, damaged: true });
    }
    // Criticals come last, so what reaches the hull is critical first.
    let cards = crits.min(after - card.shields.max(before));
    if (0..cards).any(|_| chance(dice, PILOT_CARD)) && !craft.pilot_hit {
        // It is told before the end of the ship.
        let at = told.len() - usize::from(after >= card.shields + card.hull);
        told.insert(at, Entry::PilotHit { unit, hit: true });
    }
    after >= card.shields + card.hull
}

fn flees(field: Field<'_>, flight: &Flight, unit: CraftNo, craft: &Craft, dice: &mut Generator) -> bool {
    if matches!(craft.body, Body::Huge { .. }) {
        return false;
    }
    let card = card(field, craft);
    let damage = flight.damage.get(&unit).copied().unwrap_or_default();
    if damage + 1 >= card.shields + card.hull && chance(dice, FLEES) {
        return true;
    }
    let own = || field.crafts().filter(|(_, other)| other.role == craft.role);
    let left = field.flying(craft.role).count();
    left * 4 <= own().count() && field.record.round > 2 && chance(dice, ROUTED)
}

/// Returns true if a ship has a weapon that deals ion tokens.
fn ions(field: Field<'_>, craft: &Craft) -> bool {
    let Body::Ship { ship, .. } = &craft.body else { return false };
    let installed = field
        .pos
        .state
        .ship(*ship)
        .is_some_and(|ship| ship.installed.iter().any(|card| is_ion(card.as_str())));
    installed || record::expendable(field, craft).iter().any(|(card, _)| is_ion(card.as_str()))
}

fn is_ion(card: &str) -> bool {
    card.starts_with("ion")
}

/// The printed figures of a ship; of a huge one those of its first section that still fights.
fn card(field: Field<'_>, craft: &Craft) -> Card {
    let cards = field.pos.table.cards();
    match &craft.body {
        Body::Ship { ship, .. } => {
            let ship = field.pos.state.ship(*ship);
            let class = ship
                .and_then(|ship| cards.ship(ship.faction, ship.class.as_str()).map(|class| (ship, class)));
            let Some((ship, class)) = class else { return Card::default() };
            let more = |id: &str| u8::from(ship.installed.iter().any(|card| card.as_str() == id));
            Card {
                attack: class.attack,
                agility: class.agility + more("stealthdevice"),
                shields: class.shields + more("shieldupgrade"),
                hull: class.hull + more("hullupgrade"),
            }
        }
        Body::Huge { huge, sections } => {
            let class = field.pos.state.huge(*huge).and_then(|ship| cards.huge_ship(ship.class.as_str()));
            let Some(class) = class else { return Card::default() };
            let open = class.sections.iter().zip(sections).find(|(_, own)| !own.crippled);
            let Some((section, _)) = open else { return Card::default() };
            Card {
                attack: section.attack.unwrap_or(3),
                agility: section.agility,
                shields: section.shields,
                hull: section.hull,
            }
        }
    }
}
