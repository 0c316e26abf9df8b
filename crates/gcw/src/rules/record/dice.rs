//! Special die rolls of a scenario, each told before what it did.

use sandtable_dice::RollKey;
use smol_str::format_smolstr;

use super::effects::{self, Doing};
use super::judge;
use super::look::Field;
use crate::catalogue::{DiceRoll, Face};
use crate::cx::Cx;
use crate::dice::{Green, Red};
use crate::events::{Event, RollAudience};
use crate::model::{RecordChange, Rolling};

/// Rolls, tells, and does what follows.
pub fn roll(cx: &mut Cx<'_>, doing: &Doing, act: &str, roll: &DiceRoll) {
    let Some(field) = Field::of(cx.pos(), doing.no) else { return };
    if roll.so.as_ref().is_some_and(|so| !judge::holds(field, so, doing.scope)) {
        return;
    }
    if roll.each_near {
        return near(cx, doing, act, roll);
    }
    let count = |place: &crate::catalogue::PlaceOf| judge::count(field, &place.token, &place.on, doing.scope);
    let icons =
        doing.scope.actor.and_then(|unit| field.craft(unit)).map_or(0, |craft| field.crew_icons(craft));
    let more: u8 = roll.more_for.iter().map(count).sum::<u8>() + doing.entry.more;
    let red = roll.red * if roll.each_icon { icons } else { 1 } + more;
    let plus = roll.plus.as_ref().map_or(0, count);
    let purpose = format!("record.{act}");
    let key = RollKey::new(&purpose).by("battle", doing.no.0);

    if let Some(most) = roll.number {
        let face = cx.number(key, most);
        cx.tell(key, RollAudience::Battle(doing.no), vec![face]);
        return close(cx, doing, act, roll, face + plus, roll.enough);
    }
    let faces = if red > 0 { cx.red(key, usize::from(red)) } else { Vec::new() };
    if !faces.is_empty() {
        cx.tell_red(key, RollAudience::Battle(doing.no), faces.clone());
    }
    let green = if roll.green > 0 { cx.green(key, usize::from(roll.green)) } else { Vec::new() };
    if !green.is_empty() {
        // A green die's faces in the order of the die: evade, focus, blank.
        let faces = green.iter().map(|face| *face as u8 + 1).collect();
        let purpose = format!("record.{act}.green");
        cx.tell(RollKey { purpose: &purpose, ..key }, RollAudience::Battle(doing.no), faces);
    }
    let evades = green.iter().filter(|face| **face == Green::Evade).count() as u8;
    let score = matching(&faces, &roll.faces) + plus;
    for each in &roll.each {
        for _ in 0..matching(&faces, &each.faces) / each.every.max(1) {
            effects::all(cx, doing, &each.effects);
        }
    }
    let enough = if roll.green > 0 { evades + 1 } else { roll.enough };
    close(cx, doing, act, roll, score, enough);
}

/// A roll for each ship that is near.
fn near(cx: &mut Cx<'_>, doing: &Doing, act: &str, roll: &DiceRoll) {
    let mut hit = Vec::new();
    for unit in doing.entry.near.clone() {
        let purpose = format_smolstr!("record.{act}");
        let key = RollKey::new(&purpose).by("battle", doing.no.0).against("craft", unit.0);
        let faces = cx.red(key, usize::from(roll.red));
        if matching(&faces, &roll.faces) >= roll.enough {
            hit.push(unit);
        }
        cx.tell_red(key, RollAudience::Battle(doing.no), faces);
    }
    let score = hit.len() as u8;
    let rolling = Rolling { act: act.into(), score, against: 1, won: score > 0, hit: hit.clone() };
    cx.emit(Event::Recorded { battle: doing.no, change: RecordChange::Rolling(rolling) });
    for unit in hit {
        effects::change_craft(cx, doing.no, unit, |craft| craft.damaged = true);
    }
}

fn close(cx: &mut Cx<'_>, doing: &Doing, act: &str, roll: &DiceRoll, score: u8, enough: u8) {
    let won = score >= enough;
    let rolling = Rolling { act: act.into(), score, against: enough, won, hit: Vec::new() };
    cx.emit(Event::Recorded { battle: doing.no, change: RecordChange::Rolling(rolling) });
    effects::all(cx, doing, if won { &roll.win } else { &roll.fail });
}

fn matching(rolled: &[Red], faces: &[Face]) -> u8 {
    let is = |face: &Red| {
        faces.contains(&match face {
            Red::Crit => Face::Crit,
            Red::Hit => Face::Hit,
            Red::Focus => Face::Focus,
            Red::Blank => Face::Blank,
        })
    };
    rolled.iter().filter(|face| is(face)).count() as u8
}
