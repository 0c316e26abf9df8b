//! The edge of the play area (GCW-102 to GCW-105): ships outside of it, ships that try to flee, and moving the whole
//! fight back to the middle. Where ships are, only the table knows; what follows of it is kept here.

use sandtable_dice::Random;
use sandtable_kernel::{Choice, Refusal, refusals};
use sandtable_text::say;

use super::look::Field;
use super::offers::{edges, enter};
use super::{Entry, losses, rounds};
use crate::catalogue::Edge;
use crate::cx::Cx;
use crate::model::{BattleNo, Craft, CraftNo, EdgeEntry, Leaving, Place, RecordChange, Role};
use crate::rules::form::Offers;
use crate::rules::plan::Plan;

refusals! {
    MUST_FLEE = "must-flee", "GCW-103",
        "refusal-must-flee", Later;
    SAID = "said-so", "GCW-102", "refusal-said-so-2", Later;
    IS_INSIDE = "is-inside", "GCW-103", "refusal-is-inside", Later;
    FLEEING = "trying-to-flee", "GCW-102.3", "refusal-trying-to-flee";
    AGREED = "said-so", "GCW-105", "refusal-said-so-3", Later;
}

/// Leads to what an entry does.
pub(super) fn take(field: Field<'_>, role: Role, entry: &EdgeEntry) -> Result<Plan, Refusal> {
    let stands = |unit, leaving| field.alter(unit, |craft| craft.leaving = leaving);
    let since = field.record.round;
    match *entry {
        EdgeEntry::Outside { unit } => {
            let craft = rounds::there(field, unit)?;
            match craft.leaving {
                None => {}
                // GCW-103: nobody is forced to what the scenario forbids.
                Some(Leaving::Outside { since: before })
                    if before < since && losses::may_flee(field, unit).is_err() => {}
                Some(Leaving::Outside { since: before }) if before < since => {
                    return Err(MUST_FLEE.about(&field.name(craft)));
                }
                Some(_) => return Err(SAID.about(&field.name(craft))),
            }
            Ok(stands(unit, Some(Leaving::Outside { since })))
        }
        EdgeEntry::Flees { unit, over } => {
            losses::may_flee(field, unit)?;
            let craft = rounds::there(field, unit)?;
            if matches!(craft.leaving, Some(Leaving::Fleeing { .. })) {
                return Err(SAID.about(&field.name(craft)));
            }
            Ok(stands(unit, Some(Leaving::Fleeing { over })))
        }
        EdgeEntry::Inside { unit } => {
            let craft = rounds::there(field, unit)?;
            if craft.leaving.is_none() {
                return Err(IS_INSIDE.about(&field.name(craft)));
            }
            Ok(stands(unit, None))
        }
        EdgeEntry::Recentre { agreed } => recentre(field, role, agreed),
    }
}

/// A side would move the fight back to the middle, or would not after all.
fn recentre(field: Field<'_>, role: Role, agreed: bool) -> Result<Plan, Refusal> {
    rounds::flown(field)?;
    let (mut now, mut plan) = (field.record.recentre, Plan::default());
    if now[role.index()] == agreed {
        return Err(AGREED);
    }
    now[role.index()] = agreed;
    // GCW-105: with both, all ships that fight on are inside again. What lies outside then is removed from the table; of
    // that the record counts nothing.
    if now == [true; 2] {
        let outside = |craft: &Craft| matches!(craft.leaving, Some(Leaving::Outside { .. }));
        for (unit, _) in field.crafts().filter(|(_, craft)| outside(craft)) {
            plan.append(field.alter(unit, |craft| craft.leaving = None));
        }
        now = [false; 2];
    }
    plan.append(field.change(RecordChange::Recentre(now)));
    Ok(plan)
}

/// Offers to move the fight to the middle.
pub(super) fn recentre_offers(out: &mut Offers<'_>, field: Field<'_>) {
    let agreed = |agreed| enter(field, Entry::Edge(EdgeEntry::Recentre { agreed }));
    let text = say!("record-leaving-move-the-fight-to-the-middle");
    out.question(
        "recentre",
        text,
        "/record/entry/edge/recentre/agreed",
        say!("record-leaving-move-it"),
        agreed,
    );
}

/// Offers what a ship can do at the edge.
pub(super) fn offers(out: &mut Offers<'_>, field: Field<'_>, unit: CraftNo, craft: &Craft) {
    let name = field.name(craft);
    let edge = |entry| enter(field, Entry::Edge(entry));
    out.put(
        "outside",
        say!("record-leaving-is-outside-and-does-not-flee", name),
        edge(EdgeEntry::Outside { unit }),
    );
    out.put("inside", say!("record-leaving-is-inside", name), edge(EdgeEntry::Inside { unit }));
    // GCW-A27: what facing away means is for the table to see.
    out.pick(
        ["flees", "edge"],
        say!("record-leaving-tries-to-flee-it-is-outside", name),
        "/record/entry/edge/flees/over",
        edges(),
        |over| Choice::new(over, over.to_string()),
        |over| edge(EdgeEntry::Flees { unit, over: *over }),
    );
}

/// Draws what a ship does that was outside for the second time.
pub(super) fn sample(field: Field<'_>, dice: &mut dyn Random) -> Option<Entry> {
    let (unit, _) = late(field)?;
    let fleeing = dice.pick(2) == 0 && losses::may_flee(field, unit).is_ok();
    let over = Edge::Neutral;
    Some(Entry::Edge(if fleeing { EdgeEntry::Flees { unit, over } } else { EdgeEntry::Inside { unit } }))
}

/// A ship that tries to flee does nothing else (GCW-102.3).
pub fn may_act(field: Field<'_>, craft: &Craft) -> Result<(), Refusal> {
    let fleeing = matches!(craft.leaving, Some(Leaving::Fleeing { .. }));
    if fleeing { Err(FLEEING.about(&field.name(craft))) } else { Ok(()) }
}

/// A ship that has been outside since an earlier round, and may flee.
pub fn late<'a>(field: Field<'a>) -> Option<(CraftNo, &'a Craft)> {
    let now = field.record.round;
    let late = |craft: &Craft| {
        craft.place == Place::Flying
            && matches!(craft.leaving, Some(Leaving::Outside { since }) if since < now)
    };
    field.crafts().find(|(unit, craft)| late(craft) && losses::may_flee(field, *unit).is_ok())
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
    let fled = |(unit, craft): (CraftNo, &Craft)| match craft.leaving {
        Some(Leaving::Fleeing { over }) if craft.place == Place::Flying => Some((unit, over)),
        _ => None,
    };
    let fled: Vec<(CraftNo, Edge)> = field.crafts().filter_map(fled).collect();
    for (unit, over) in fled {
        losses::flee(cx, no, unit, over);
    }
}
