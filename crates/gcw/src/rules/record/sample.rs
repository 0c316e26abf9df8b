//! Playing a record by chance: entries that are legal, lead on and bring every battle to its end.

use sandtable_dice::Random;
use sandtable_kernel::{Offer, Seat};

pub use super::acts::deed;
use super::look::Field;
use super::offers::{asks, flown_offers};
use super::{
    Entry, RecordCommand, arrivals, initiative, leaving, losses, may_end, objects, open, plan,
    reinforcements, sections, setup,
};
use crate::commands::Command;
use crate::model::{BattleNo, Pos, RecordStage, Role};
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
        RecordStage::Initiative => Some(initiative::sample(field, role, dice)),
        RecordStage::Setup => setup::suggestion(field, role, dice.pick(7) as usize),
        RecordStage::Rounds => Some(rounds_sample(field, seat, role, dice)),
        RecordStage::Over => None,
    };
    let drawn = drawn.map(|entry| RecordCommand { battle: no, entry });
    let legal = drawn.filter(|drawn| plan(pos, seat, drawn).is_ok());
    Some(legal.map_or(asked.default, Command::Record))
}

fn rounds_sample(field: Field<'_>, seat: Seat, role: Role, dice: &mut dyn Random) -> Entry {
    let over = may_end(field).is_ok();
    if over && dice.pick(2) == 0 {
        return Entry::End;
    }
    if field.record.round > PATIENCE && dice.pick(3) == 0 {
        return Entry::Stop { agreed: true };
    }
    if let Some(entry) = leaving::sample(field, dice) {
        return entry;
    }
    for side in Role::BOTH {
        if let Some(due) = arrivals::due(field, side) {
            let sets = arrivals::coming(field, side, due.which);
            if let Some(units) = sets.get(dice.pick(sets.len() as u32) as usize) {
                return Entry::Arrive { role: side, units: units.clone() };
            }
        }
    }
    if let Some(&(ship, pilot)) = reinforcements::callable(field, seat, role).first()
        && dice.pick(2) == 0
    {
        return Entry::Reinforce { ship, pilot };
    }
    match dice.pick(12) {
        0..=1 => Entry::NextRound,
        2..=3 if field.record.round > APPROACH || dice.pick(6) == 0 => losses::sample(field, dice),
        2..=3 => Entry::NextRound,
        4..=7 => deed(field, role, dice).unwrap_or(Entry::NextRound),
        8..=9 => matter(field, dice).unwrap_or(Entry::NextRound),
        _ => {
            // Anything that could be entered, but what is a correction or ends the battle.
            let edge = dice.pick(16) == 0;
            let mut out = Offers::new(field.pos, seat, |_, _, _| None);
            flown_offers(&mut out, field, role);
            let quiet = |offer: &Offer<Command>| match offer.kind {
                "correct" | "several" | "stop" | "end" | "next-round" | "inside" => false,
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

/// Something that happens to a thing or to a huge ship, drawn; `None` if there is nothing that it could happen to.
pub fn matter(field: Field<'_>, dice: &mut dyn Random) -> Option<Entry> {
    let mut all = objects::samples(field, dice);
    all.extend(sections::samples(field));
    let picked = dice.pick(all.len() as u32) as usize;
    all.into_iter().nth(picked)
}
