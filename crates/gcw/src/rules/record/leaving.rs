//! The edge of the play area (GCW-102 to GCW-105): ships outside of it, ships that try to flee, and moving the whole
//! fight back to the middle. Where ships are, only the table knows; what follows of it is kept here.

use sandtable_kernel::{Refusal, refusals};

use super::effects::change_craft;
use super::look::Field;
use super::rounds;
use crate::catalogue::Edge;
use crate::cx::Cx;
use crate::events::Event;
use crate::model::{BattleNo, Craft, EdgeEntry, Leaving, Place, RecordChange, Role};

refusals! {
    MUST_FLEE = "must-flee", "GCW-103",
        "{about} was outside at the end of its last activation already; now it is completely inside, or it has to try to flee.";
    SAID = "said-so", "GCW-102", "That is recorded of {about} already.";
    IS_INSIDE = "is-inside", "GCW-103", "{about} is not recorded as outside the play area.";
    FLEEING = "trying-to-flee", "GCW-102", "{about} tries to flee: no more actions, no attacks.";
    AGREED = "said-so", "GCW-105", "You have said so already.";
}

/// Checks whether an entry can be made.
pub fn may(field: Field<'_>, role: Role, entry: &EdgeEntry) -> Result<(), Refusal> {
    match *entry {
        EdgeEntry::Outside { unit } => {
            let craft = rounds::there(field, unit)?;
            match craft.leaving {
                None => Ok(()),
                // GCW-103: nobody is forced to what the scenario forbids.
                Some(Leaving::Outside { since }) if since < field.record.round => {
                    let may_flee = rounds::may_flee(field, unit).is_ok();
                    if may_flee { Err(MUST_FLEE.about(&field.name(craft))) } else { Ok(()) }
                }
                Some(_) => Err(SAID.about(&field.name(craft))),
            }
        }
        EdgeEntry::Flees { unit, .. } => {
            rounds::may_flee(field, unit)?;
            let craft = rounds::there(field, unit)?;
            let fleeing = matches!(craft.leaving, Some(Leaving::Fleeing { .. }));
            if fleeing { Err(SAID.about(&field.name(craft))) } else { Ok(()) }
        }
        EdgeEntry::Inside { unit } => {
            let craft = rounds::there(field, unit)?;
            if craft.leaving.is_some() { Ok(()) } else { Err(IS_INSIDE.about(&field.name(craft))) }
        }
        EdgeEntry::Recentre { agreed } => {
            rounds::flown(field)?;
            if field.record.recentre[role.index()] == agreed { Err(AGREED) } else { Ok(()) }
        }
    }
}

/// Enters it.
pub fn run(cx: &mut Cx<'_>, no: BattleNo, role: Role, entry: &EdgeEntry) {
    let Some(round) = Field::of(cx.pos(), no).map(|field| field.record.round) else { return };
    let mut stands = |unit, leaving| change_craft(cx, no, unit, |craft| craft.leaving = leaving);
    match *entry {
        EdgeEntry::Outside { unit } => stands(unit, Some(Leaving::Outside { since: round })),
        EdgeEntry::Flees { unit, over } => stands(unit, Some(Leaving::Fleeing { over })),
        EdgeEntry::Inside { unit } => stands(unit, None),
        EdgeEntry::Recentre { agreed } => recentre(cx, no, role, agreed),
    }
}

/// GCW-105: with both, all ships that fight on are inside again. What lies outside then is removed from the table; of
/// that the record counts nothing.
fn recentre(cx: &mut Cx<'_>, no: BattleNo, role: Role, agreed: bool) {
    let Some(field) = Field::of(cx.pos(), no) else { return };
    let mut now = field.record.recentre;
    now[role.index()] = agreed;
    if now == [true; 2] {
        let outside = |craft: &Craft| matches!(craft.leaving, Some(Leaving::Outside { .. }));
        let back: Vec<u8> =
            field.crafts().filter(|(_, craft)| outside(craft)).map(|(unit, _)| unit).collect();
        for unit in back {
            change_craft(cx, no, unit, |craft| craft.leaving = None);
        }
        now = [false; 2];
    }
    cx.emit(Event::Recorded { battle: no, change: RecordChange::Recentre(now) });
}

/// A ship that tries to flee does nothing else (GCW-102).
pub fn may_act(field: Field<'_>, craft: &Craft) -> Result<(), Refusal> {
    let fleeing = matches!(craft.leaving, Some(Leaving::Fleeing { .. }));
    if fleeing { Err(FLEEING.about(&field.name(craft))) } else { Ok(()) }
}

/// A ship that has been outside since an earlier round, and may flee.
pub fn late<'a>(field: Field<'a>) -> Option<(u8, &'a Craft)> {
    let now = field.record.round;
    let late = |craft: &Craft| {
        craft.place == Place::Flying
            && matches!(craft.leaving, Some(Leaving::Outside { since }) if since < now)
    };
    field.crafts().find(|(unit, craft)| late(craft) && rounds::may_flee(field, *unit).is_ok())
}

/// Returns what was recorded at the edge, in words.
pub fn says(field: Field<'_>, entry: &EdgeEntry) -> String {
    let name = |unit: u8| field.craft(unit).map_or_else(|| String::from("a ship"), |craft| field.name(craft));
    match *entry {
        EdgeEntry::Outside { unit } => format!("{} was outside", name(unit)),
        EdgeEntry::Flees { unit, .. } => format!("{} tried to flee", name(unit)),
        EdgeEntry::Inside { unit } => format!("{} was inside", name(unit)),
        EdgeEntry::Recentre { .. } => String::from("the fight was moved to the middle, or was not"),
    }
}

/// A round ends only when nobody is outside for the second time (GCW-103).
pub fn may_end(field: Field<'_>) -> Result<(), Refusal> {
    match late(field) {
        Some((_, craft)) => Err(MUST_FLEE.about(&field.name(craft))),
        None => Ok(()),
    }
}

/// GCW-104: who tried to flee and survived the End phase has fled.
pub fn end_of_round(cx: &mut Cx<'_>, no: BattleNo) {
    let Some(field) = Field::of(cx.pos(), no) else { return };
    let fled = |(unit, craft): (u8, &Craft)| match craft.leaving {
        Some(Leaving::Fleeing { over }) if craft.place == Place::Flying => Some((unit, over)),
        _ => None,
    };
    let fled: Vec<(u8, Edge)> = field.crafts().filter_map(fled).collect();
    for (unit, over) in fled {
        rounds::flee(cx, no, unit, over);
    }
}
