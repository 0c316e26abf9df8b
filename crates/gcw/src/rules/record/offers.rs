//! Questions and offers of the record, put together from those of each matter: at every stage a question that leads on,
//! and everything that can be entered or put right (GCW-101).

use sandtable_kernel::{Asked, Choice, Field as Form, Options, Ref, RuleId};
use sandtable_text::say;

use super::look::Field;
use super::{
    Counter, Entry, RecordCommand, acts, arrivals, fold, initiative, jobs, judge, leaving, losses, notes,
    objects, open, over, reinforcements, rounds, sections, setup, several, tokens,
};
use crate::catalogue::Edge;
use crate::commands::Command;
use crate::model::{BattleNo, Body, Craft, CraftNo, Place, Pos, RecordStage, Role};
use crate::rules::form::Offers;
use crate::rules::things::listed;

/// Makes the command of an entry.
pub(super) fn enter(field: Field<'_>, entry: Entry) -> Command {
    Command::Record(RecordCommand { battle: field.no, entry })
}

/// Asks a side something, if somebody plays it.
pub(super) fn ask(
    field: Field<'_>,
    role: Role,
    kind: &'static str,
    text: impl Into<String>,
    rule: RuleId,
    entry: Entry,
) -> Option<Asked<Command>> {
    let (seat, default) = (field.seat(role)?, enter(field, entry));
    Some(Asked { seat, kind, text: text.into(), rule, about: Vec::new(), default })
}

/// The open questions of a battle's record.
pub fn asks(pos: Pos<'_>, no: BattleNo) -> Vec<Asked<Command>> {
    let open = Field::of(pos, no).filter(|field| field.battle.report.is_none());
    let Some(field) = open else { return Vec::new() };
    match field.record.stage {
        RecordStage::Initiative => initiative::asks(field),
        RecordStage::Setup => setup::asks(field),
        RecordStage::Rounds => rounds::asks(field),
        RecordStage::Over => over::asks(field),
    }
}

/// Returns whether what was recorded has decided a battle, or both sides have stopped it: what is asked then only brings it
/// to its end.
pub fn decided(pos: Pos<'_>, no: BattleNo) -> bool {
    Field::of(pos, no).is_some_and(|field| match field.record.stage {
        RecordStage::Initiative | RecordStage::Setup => false,
        RecordStage::Rounds => judge::over(field) || field.record.stop == [true; 2],
        RecordStage::Over => true,
    })
}

/// Offers what a player may enter.
pub(crate) fn offers(out: &mut Offers<'_>, no: BattleNo) {
    let Ok((field, role)) = open(out.pos, out.seat, no) else { return };
    match field.record.stage {
        RecordStage::Initiative => initiative::offers(out, field),
        RecordStage::Setup => setup::offers(out, field, role),
        RecordStage::Rounds => flown_offers(out, field, role),
        RecordStage::Over => over::offers(out, field),
    }
}

/// Offers what can be entered while a battle is flown.
pub(super) fn flown_offers(out: &mut Offers<'_>, field: Field<'_>, role: Role) {
    let before = out.about.clone();
    rounds::offers(out, field);
    for side in Role::BOTH {
        arrivals::offers(out, field, side);
        rounds::faith_offers(out, field, side);
    }
    leaving::recentre_offers(out, field);
    for (unit, craft) in field.crafts() {
        out.about = before.iter().cloned().chain([about(craft)]).collect();
        ship(out, field, unit, craft);
        tokens::offers(
            out,
            field,
            Counter::Ship(unit),
            &craft.tokens,
            &say!("record-offers-on", craft = field.name(craft)),
        );
    }
    out.about = before;
    for (object, thing) in field.things() {
        objects::offers(out, field, object, thing);
        let place = say!("record-offers-on-2", thing_name = field.thing_name(thing));
        tokens::offers(out, field, Counter::Thing(object), &thing.tokens, &place);
    }
    tokens::heap_offers(out, field);
    fold::offers(out, field, role);
    several::offers(out, field, role);
    for act in &field.play.act {
        acts::offers(out, field, role, act);
    }
    jobs::flown_offers(out, field, role);
    reinforcements::offers(out, field, role);
}

/// Offers what can be entered about one ship.
fn ship(out: &mut Offers<'_>, field: Field<'_>, unit: CraftNo, craft: &Craft) {
    if craft.place == Place::Waiting {
        return;
    }
    notes::offers(out, field, unit, craft);
    sections::offers(out, field, unit, craft);
    if craft.place == Place::Flying {
        losses::offers(out, field, unit, craft);
        leaving::offers(out, field, unit, craft);
        notes::reroll_offers(out, field, unit, craft);
    } else {
        losses::return_offers(out, field, unit, craft);
    }
}

/// Names a ship of a battle as a choice.
pub(super) fn craft(field: Field<'_>, unit: CraftNo) -> Choice {
    let craft = field.craft(unit);
    let name = craft.map_or_else(String::new, |craft| field.name(craft));
    Choice { about: craft.map(about).into_iter().collect(), ..Choice::new(unit, name) }
}

/// Refers to what a ship of a battle is in the campaign.
fn about(craft: &Craft) -> Ref {
    match &craft.body {
        Body::Ship { ship, .. } => (*ship).into(),
        Body::Huge { huge, .. } => (*huge).into(),
    }
}

/// The ships of a side as choices.
pub(super) fn ships(field: Field<'_>, role: Role) -> Options {
    let own = field.crafts().filter(|(_, craft)| craft.role == role);
    listed(own.map(|(unit, _)| craft(field, unit)))
}

/// The edges over which ships leave, the usual one first.
pub(super) fn edges() -> impl Iterator<Item = Edge> {
    let others = Edge::ALL.iter().copied().filter(|edge| *edge != Edge::Neutral);
    [Edge::Neutral].into_iter().chain(others)
}

/// The most of anything that is counted in a record by a form.
const MOST: i64 = 99;

/// Makes a field for a number that is counted on the table.
pub(super) fn number(at: &str, text: &str) -> Form {
    Form::number(at, text, 0, MOST, text)
}
