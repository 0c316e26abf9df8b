//! Playing a record by chance: entries that are legal, lead on and bring every battle to its end.

use sandtable_dice::Random;
use sandtable_kernel::{Offer, Seat};

use super::look::Field;
use super::offers::{against, asks, flown};
use super::{
    EdgeEntry, Entry, RecordCommand, acts, books, initiative, leaving, may_end, open, plan, rounds, suggest,
};
use crate::catalogue::Edge;
use crate::commands::Command;
use crate::model::{BattleNo, Body, Place, Pos, RecordStage, Role};
use crate::rules::form::{Offers, filled};

/// Battles that are played by chance are stopped after so many rounds.
const PATIENCE: u8 = 20;
/// As long as this little is lost in them.
const APPROACH: u8 = 3;

/// An entry drawn at random that is legal; `None` if the record does not ask this player.
pub fn sample(pos: Pos<'_>, seat: Seat, no: BattleNo, dice: &mut dyn Random) -> Option<Command> {
    let asked = asks(pos, no).into_iter().find(|asked| asked.seat == seat)?;
    let (field, role) = open(pos, seat, no).ok()?;
    let drawn = match field.record.stage {
        RecordStage::Initiative if initiative::may_choose(field, role).is_ok() => {
            Entry::Initiative { take: dice.pick(2) == 0 }
        }
        RecordStage::Initiative => Entry::Dice { again: dice.pick(2) == 0 },
        RecordStage::Setup => match suggest::suggestion(field, role, dice.pick(7) as usize) {
            Some(entry) => entry,
            None => return Some(asked.default),
        },
        RecordStage::Rounds => rounds_sample(field, seat, role, dice),
        RecordStage::Over => return Some(asked.default),
    };
    let drawn = RecordCommand { battle: no, entry: drawn };
    Some(if plan(pos, seat, &drawn).is_ok() { Command::Record(drawn) } else { asked.default })
}

fn rounds_sample(field: Field<'_>, seat: Seat, role: Role, dice: &mut dyn Random) -> Entry {
    let over = may_end(field).is_ok();
    if over && dice.pick(2) == 0 {
        return Entry::End;
    }
    if field.record.round > PATIENCE && dice.pick(3) == 0 {
        return Entry::Stop { agreed: true };
    }
    if let Some((unit, _)) = leaving::late(field) {
        let fleeing = dice.pick(2) == 0 && rounds::may_flee(field, unit).is_ok();
        let over = Edge::Neutral;
        return Entry::Edge(if fleeing {
            EdgeEntry::Flees { unit, over }
        } else {
            EdgeEntry::Inside { unit }
        });
    }
    for side in Role::BOTH {
        if let Some(due) = rounds::due(field, side) {
            let sets = rounds::coming(field, side, due.which);
            if let Some(units) = sets.get(dice.pick(sets.len() as u32) as usize) {
                return Entry::Arrive { role: side, units: units.clone() };
            }
        }
    }
    if let Some(&(ship, pilot)) = rounds::callable(field, seat, role).first()
        && dice.pick(2) == 0
    {
        return Entry::Reinforce { ship, pilot };
    }
    match dice.pick(12) {
        0..=1 => Entry::NextRound,
        2..=3 if field.record.round > APPROACH || dice.pick(6) == 0 => loss(field, dice),
        2..=3 => Entry::NextRound,
        4..=7 => deed(field, role, dice).unwrap_or(Entry::NextRound),
        8..=9 => matter(field, dice).unwrap_or(Entry::NextRound),
        _ => {
            // Anything that could be entered, but what is a correction or ends the battle.
            let edge = dice.pick(16) == 0;
            let mut out = Offers::new(field.pos, seat, |_, _, _| None);
            flown(&mut out, field, role);
            let quiet = |offer: &Offer<Command>| match offer.kind {
                "correct" | "stop" | "end" | "next-round" | "inside" => false,
                "outside" | "flees" | "recentre" => edge,
                _ => true,
            };
            let lines: Vec<_> = out.list().into_iter().filter(quiet).collect();
            let picked = lines.get(dice.pick(lines.len() as u32) as usize);
            match picked.and_then(|offer| filled(offer, dice)) {
                Some(Command::Record(own)) => own.entry,
                _ => Entry::NextRound,
            }
        }
    }
}

/// A ship is destroyed or flees.
fn loss(field: Field<'_>, dice: &mut dyn Random) -> Entry {
    // Whoever has fewer ships loses more, so that battles come to an end.
    let left = Role::BOTH.map(|role| field.flying(role).count());
    let weaker = if left[0] < left[1] { Role::Attacker } else { Role::Defender };
    let only = left[0] != left[1] && left.iter().all(|count| *count > 0) && dice.pick(4) > 0;
    let sides = Role::BOTH.into_iter().filter(|role| !only || *role == weaker);
    let flying: Vec<u8> = sides.flat_map(|role| field.flying(role)).map(|(unit, _)| unit).collect();
    let Some(&unit) = flying.get(dice.pick(flying.len() as u32) as usize) else { return Entry::NextRound };
    let role = field.craft(unit).map_or(Role::Attacker, |craft| craft.role);
    if dice.pick(3) == 0 {
        let over = Edge::ALL[dice.pick(Edge::ALL.len() as u32) as usize];
        return Entry::Fled { unit, over };
    }
    let enemies: Vec<_> = against(field, role).collect();
    let by = enemies.get(dice.pick(8) as usize % enemies.len().max(1)).copied();
    Entry::Destroyed { unit, by, ion: dice.pick(4) == 0 }
}

/// A special action that is legal now, drawn; `None` if the side has none.
pub fn deed(field: Field<'_>, role: Role, dice: &mut dyn Random) -> Option<Entry> {
    let ways: Vec<_> = field.play.act.iter().map(|act| (act, acts::ways(field, role, act))).collect();
    let ways: Vec<_> = ways.into_iter().filter(|(_, ways)| !ways.is_empty()).collect();
    let (act, ways) = ways.get(dice.pick(ways.len() as u32) as usize)?;
    let mut entry = ways.get(dice.pick(ways.len() as u32) as usize)?.clone();
    if act.near {
        entry.near = field.flying(role.other()).map(|(unit, _)| unit).filter(|_| dice.pick(3) == 0).collect();
    }
    if act.roll.as_ref().is_some_and(|roll| roll.more) {
        entry.more = dice.pick(3) as u8;
    }
    Some(Entry::Act(entry))
}

/// Something that happens to a thing or to a huge ship, drawn; `None` if there is nothing that it could happen to.
pub fn matter(field: Field<'_>, dice: &mut dyn Random) -> Option<Entry> {
    let mut choices: Vec<Entry> = Vec::new();
    for (object, thing) in field.things() {
        if books::may_hit(field, object).is_ok() {
            choices.push(Entry::Hit { object, damage: 1 + dice.pick(3) as u8 });
        }
        let leaves =
            field.leaves(thing).iter().filter(|edge| books::may_leave(field, object, **edge).is_ok());
        choices.extend(leaves.map(|edge| Entry::Left { object, over: *edge }));
    }
    for (unit, craft) in field.crafts().filter(|(_, craft)| craft.place == Place::Flying) {
        if let Body::Huge { sections, .. } = &craft.body {
            choices.extend((0..).zip(sections).map(|(section, own)| {
                let (face_down, face_up) = (own.face_down + 2, own.face_up + 1);
                Entry::Section { unit, section, face_down, face_up, by: against(field, craft.role).next() }
            }));
        }
    }
    let picked = dice.pick(choices.len() as u32) as usize;
    choices.into_iter().nth(picked)
}
