//! What each entry does to the record, or why it cannot be written down.

use sandtable_dice::RollKey;
use sandtable_kernel::Refusal;

use super::{
    BOMBS, DEFEATED, FOUGHT, FULL, MOST_DICE, MOST_ROUNDS, MOST_USES, NO_CONCEDER, NO_COUNT, NO_ROUND,
    NO_UNIT, NOT_FINISHED, NOT_YOURS, Recording, SAME, Test, UNDEPLOYED, judge, roll_use, whole::take,
};
use crate::catalogue::{AssetKind, CardId, CommendationId, MarkId};
use crate::commands::WholeRecord;
use crate::dice::Die;
use crate::events::{Event, RecordChange};
use crate::model::{CardOf, Ending, Finish, MarkValue, Noted, Paid, Role, Used};
use crate::plan::{Plan, side_key};

impl Recording<'_> {
    fn event(&self, change: RecordChange) -> Event {
        Event::Recorded { battle: self.no, change }
    }

    /// Plans one change of the record.
    fn change(&self, change: RecordChange) -> Result<Plan, Refusal> {
        Ok(Plan::of(self.event(change)))
    }

    /// Checks whether an army has a unit at a position.
    fn has(&self, role: Role, unit: u8) -> Result<(), Refusal> {
        let army = self.battle.side(role).army.as_ref().ok_or(NO_UNIT)?;
        army.units.get(usize::from(unit)).map(drop).ok_or(NO_UNIT)
    }

    /// Checks that a unit of which something is told was on the table.
    fn deployed(&self, role: Role, unit: u8) -> Result<(), Refusal> {
        // TOD-A31
        if self.record.undeployed[role.index()].contains(&unit) { Err(UNDEPLOYED) } else { Ok(()) }
    }
}

fn changes(is: bool, so: bool) -> Result<(), Refusal> {
    if is == so { Err(SAME) } else { Ok(()) }
}

fn room(has: usize) -> Result<(), Refusal> {
    if has < MOST_USES { Ok(()) } else { Err(FULL.with(MOST_USES as f64, has as f64)) }
}

pub(super) fn round(at: &Recording<'_>) -> Result<Plan, Refusal> {
    let round = at.record.round;
    if round >= MOST_ROUNDS {
        return Err(FULL.with(f64::from(MOST_ROUNDS), f64::from(round)));
    }
    at.change(RecordChange::Round(round + 1))
}

pub(super) fn round_back(at: &Recording<'_>) -> Result<Plan, Refusal> {
    let before = at.record.round.checked_sub(1).ok_or(NO_ROUND)?;
    judge::round_back(at.pos, at.battle)?;
    at.change(RecordChange::Round(before))
}

pub(super) fn defeated(at: &Recording<'_>, role: &Role, unit: &u8, so: &bool) -> Result<Plan, Refusal> {
    at.has(*role, *unit)?;
    changes(at.record.defeated[role.index()].contains(unit), *so)?;
    if *so {
        at.deployed(*role, *unit)?;
    }
    let defeated = RecordChange::Defeated(*role, *unit, *so);
    if !*so || !at.record.held[role.index()].contains(unit) {
        return at.change(defeated);
    }
    // First let go: no position in between has a defeated unit that holds something.
    let mut plan = at.change(RecordChange::Held(*role, *unit, false))?;
    plan.emit(at.event(defeated));
    Ok(plan)
}

pub(super) fn held(at: &Recording<'_>, role: &Role, unit: &u8, so: &bool) -> Result<Plan, Refusal> {
    at.has(*role, *unit)?;
    // TOD-A63
    if *so && at.record.defeated[role.index()].contains(unit) {
        return Err(DEFEATED);
    }
    changes(at.record.held[role.index()].contains(unit), *so)?;
    if *so {
        at.deployed(*role, *unit)?;
    }
    at.change(RecordChange::Held(*role, *unit, *so))
}

pub(super) fn undeployed(at: &Recording<'_>, role: &Role, unit: &u8, so: &bool) -> Result<Plan, Refusal> {
    at.has(*role, *unit)?;
    changes(at.record.undeployed[role.index()].contains(unit), *so)?;
    let fought = [&at.record.defeated, &at.record.held].map(|units| units[role.index()].contains(unit));
    let used = at.record.uses.iter().any(|used| used.role == *role && used.unit == *unit);
    // TOD-A31
    if *so && (used || fought.contains(&true)) {
        return Err(FOUGHT);
    }
    at.change(RecordChange::Undeployed(*role, *unit, *so))
}

pub(super) fn left(at: &Recording<'_>, role: &Role, units: &u8) -> Result<Plan, Refusal> {
    if at.battle.side(*role).army.is_some() {
        return Err(NO_COUNT);
    }
    if at.record.left[role.index()] == Some(*units) {
        return Err(SAME);
    }
    at.change(RecordChange::Left(*role, *units))
}

pub(super) fn noted(
    at: &Recording<'_>,
    role: &Role,
    card: &CardOf,
    mark: &MarkId,
    value: &MarkValue,
) -> Result<Plan, Refusal> {
    judge::mark(at.pos, at.battle, *role, *card, mark, value)?;
    if at.record.mark(*role, *card, mark) == Some(value) {
        return Err(SAME);
    }
    let noted = Noted { card: *card, mark: mark.clone(), value: value.clone() };
    at.change(RecordChange::Mark(*role, noted))
}

pub(super) fn swap(at: &Recording<'_>, agenda: &u8) -> Result<Plan, Refusal> {
    judge::swap(at.pos, at.battle, at.own, *agenda)?;
    at.change(RecordChange::Swapped(at.own, *agenda))
}

pub(super) fn uses(
    at: &Recording<'_>,
    role: &Role,
    unit: &u8,
    commendation: &CommendationId,
) -> Result<Plan, Refusal> {
    let (no, own, unit) = (at.no, at.own, *unit);
    if *role != own {
        return Err(NOT_YOURS);
    }
    at.has(own, unit)?;
    room(at.record.uses.len())?;
    at.deployed(own, unit)?;
    let die = judge::usable(at.pos, at.battle, own, unit, commendation)?;
    let saves = judge::saves(at.pos, at.battle, own, unit, commendation)?;
    let used = Used { role: own, unit, commendation: commendation.clone(), round: at.record.round };
    let mut plan = at.change(RecordChange::Used(used))?;
    if let Some(die) = die {
        plan.and_then(move |cx| roll_use(cx, no, (own, unit), die, &saves));
    }
    Ok(plan)
}

pub(super) fn trigger(at: &Recording<'_>, asset: &AssetKind) -> Result<Plan, Refusal> {
    let (no, own) = (at.no, at.own);
    judge::trigger(at.battle, own, *asset)?;
    let mut plan = at.change(RecordChange::Triggered(own, *asset))?;
    if *asset == AssetKind::Bombardment {
        // TOD-ASSET-12: a Suppression token for each hit or critical.
        plan.and_then(move |cx| drop(cx.roll(side_key("bombs", no, own), Some(no), Die::BlackAttack, BOMBS)));
    }
    Ok(plan)
}

pub(super) fn earned(at: &Recording<'_>, card: &CardId, unit: &u8) -> Result<Plan, Refusal> {
    at.has(at.own, *unit)?;
    room(at.record.earned.len())?;
    judge::earned(at.pos, at.battle, at.own, card)?;
    at.change(RecordChange::Earned(Paid { role: at.own, card: card.clone(), unit: *unit }))
}

pub(super) fn test(at: &Recording<'_>, role: &Role, unit: &u8, what: &Test) -> Result<Plan, Refusal> {
    at.has(*role, *unit)?;
    let (purpose, die) = judge::test(at.pos, at.battle, *role, *unit, *what)?;
    let (no, key) = (at.no, side_key(purpose, at.no, *role));
    Ok(Plan::then(move |cx| drop(cx.roll(key, Some(no), die, 1))))
}

pub(super) fn faulty(at: &Recording<'_>) -> Result<Plan, Refusal> {
    let (no, own) = (at.no, at.own);
    judge::faulty(at.pos, at.battle, own)?;
    Ok(Plan::then(move |cx| judge::draw_faulty(cx, no, own)))
}

pub(super) fn roll(at: &Recording<'_>, die: &Die, count: &u8) -> Result<Plan, Refusal> {
    if !(1..=MOST_DICE).contains(count) {
        return Err(FULL.with(f64::from(MOST_DICE), f64::from(*count)));
    }
    let (no, die, count) = (at.no, *die, *count);
    Ok(Plan::then(move |cx| drop(cx.roll(RollKey::new("table").by("battle", no.0), Some(no), die, count))))
}

pub(super) fn finish(at: &Recording<'_>, end: &Option<Finish>) -> Result<Plan, Refusal> {
    if at.record.finish == *end {
        return Err(SAME);
    }
    if let Some(Finish { winner, how: Ending::Conceded(role) }) = end
        && *winner != Some(role.other())
    {
        return Err(NO_CONCEDER);
    }
    at.change(RecordChange::Finish(*end))
}

pub(super) fn confirm(at: &Recording<'_>, on: &bool) -> Result<Plan, Refusal> {
    if *on && at.record.finish.is_none() {
        return Err(NOT_FINISHED);
    }
    changes(at.record.confirmed[at.own.index()], *on)?;
    at.change(RecordChange::Confirmed(at.own, *on))
}

pub(super) fn whole(at: &Recording<'_>, record: &WholeRecord) -> Result<Plan, Refusal> {
    take(at.pos, at.seat, at.no, at.own, record)
}
