//! The record of a game written down at once: the entries that lead from what stands in it to what is told, each checked on a
//! copy as when it is made alone. All of them are made, or none.

use sandtable_kernel::{Refusal, Seat, refusals};
use sandtable_packs::Violation;
use sandtable_text::say;

use super::{FULL, MOST_ROUNDS, RecordCommand, SAME, judge, plan};
use crate::commands::{EarningOf, MarkOf, UnitOf, UseOf, WholeRecord};
use crate::events::{Event, RecordChange, apply};
use crate::model::{Battle, BattleNo, CardOf, MarkValue, Noted, Pos, Record, Role, State, Table};
use crate::plan::Plan;

refusals! {
    KEPT = "cannot-be-taken-out", "SYS-RECORD", "refusal-cannot-be-taken-out", Form;
    FAULTY = "entries-faulty", "SYS-RECORD", "refusal-entries-faulty", Form;
}

/// An entry that is to be made, with its place in the whole.
type Placed = (String, RecordCommand);

/// A record while its entries are tried on a copy of the saga.
struct Trial<'a> {
    table: &'a Table,
    state: State,
    seat: Seat,
    no: BattleNo,
    events: Vec<Event>,
    faults: Vec<Violation>,
}

impl Trial<'_> {
    fn fault(&mut self, at: &str, refusal: Refusal) {
        let known = self.faults.iter().any(|fault| fault.at == at && fault.refusal.is(&refusal));
        if !known {
            self.faults.push(Violation::new(at, refusal));
        }
    }

    /// Makes the entries that a part of the record takes as it stands by now. One that cannot be made is left out for those
    /// after it.
    fn part(&mut self, entries: impl FnOnce(Pos<'_>, &Battle) -> Vec<Placed>) {
        let pos = Pos { table: self.table, state: &self.state };
        let Some(battle) = pos.state.battle(self.no) else { return };
        for (at, entry) in entries(pos, battle) {
            let pos = Pos { table: self.table, state: &self.state };
            match plan(pos, self.seat, &entry) {
                Ok(plan) => {
                    for event in plan.facts() {
                        apply(self.table, &mut self.state, &event);
                        self.events.push(event);
                    }
                }
                Err(refusal) => self.fault(&at, refusal),
            }
        }
    }

    /// Goes to a round, on the copy alone: what is used in a round is told with its number.
    fn round(&mut self, at: &str, to: u8) -> Option<Event> {
        if to > MOST_ROUNDS {
            self.fault(at, FULL.with(f64::from(MOST_ROUNDS), f64::from(to)));
            return None;
        }
        let from = self.state.battle(self.no)?.record.round;
        let event = Event::Recorded { battle: self.no, change: RecordChange::Round(to) };
        apply(self.table, &mut self.state, &event);
        (from != to).then_some(event)
    }

    /// Tells of what stood in the record and is missing in the whole, though nothing takes it out.
    fn kept<T: PartialEq>(&mut self, at: &str, stood: &[T], told: &[T], name: impl Fn(&T) -> String) {
        let mut left: Vec<&T> = told.iter().collect();
        for one in stood {
            match left.iter().position(|other| *other == one) {
                Some(place) => {
                    left.swap_remove(place);
                }
                None => self.fault(at, KEPT.about(&name(one))),
            }
        }
    }
}

/// Returns entries for what is told and does not stand yet, each with its place in the list.
fn added<T: PartialEq>(
    list: &str,
    stood: &[T],
    told: &[T],
    entry: impl Fn(&T) -> RecordCommand,
) -> Vec<Placed> {
    let mut stands: Vec<&T> = stood.iter().collect();
    let mut entries = Vec::new();
    for (at, one) in told.iter().enumerate() {
        match stands.iter().position(|other| *other == one) {
            Some(place) => {
                stands.swap_remove(place);
            }
            None => entries.push((format!("/{list}/{at}"), entry(one))),
        }
    }
    entries
}

/// Tries all entries that a record takes.
fn tried(
    pos: Pos<'_>,
    seat: Seat,
    no: BattleNo,
    own: Role,
    whole: &WholeRecord,
) -> (Vec<Event>, Vec<Violation>) {
    let (table, state) = (pos.table, pos.state.clone());
    let Some(before) = pos.state.battle(no) else { return Default::default() };
    let record = &before.record;
    let mut trial = Trial { table, state, seat, no, events: Vec::new(), faults: Vec::new() };
    // What is used at the beginning comes before the rounds, and a swap before the marks of the new agenda.
    let triggered = &record.triggered[own.index()];
    trial.kept("/triggered", triggered, &whole.triggered, |kind| kind.as_str().to_owned());
    trial.part(|_, _| added("triggered", triggered, &whole.triggered, |kind| RecordCommand::Trigger(*kind)));
    let swapped = record.swapped[own.index()].and(before.side(own).agenda);
    trial.kept("/swapped", swapped.as_slice(), whole.swapped.as_slice(), |_| {
        String::from(say!("record-whole-the-swap"))
    });
    trial.part(|_, _| match whole.swapped.filter(|new| Some(*new) != swapped) {
        Some(new) => vec![(String::from("/swapped"), RecordCommand::Swap(new))],
        None => Vec::new(),
    });
    trial.part(|_, battle| units(&battle.record, whole, false));
    uses(&mut trial, record, own, whole);
    // Tokens go before the rounds that they came of, and others come after theirs.
    trial.part(|pos, battle| fewer(&battle.record, marks(pos, battle, whole)));
    let rounds = trial.round("/rounds", whole.rounds);
    trial.events.extend(rounds);
    trial.part(|_, battle| units(&battle.record, whole, true));
    trial.part(|_, battle| left(&battle.record, whole));
    trial.part(|pos, battle| marks(pos, battle, whole));
    let earned = record.earned.iter().filter(|paid| paid.role == own);
    let earned: Vec<EarningOf> =
        earned.map(|paid| EarningOf { card: paid.card.clone(), unit: paid.unit }).collect();
    trial.kept("/earned", &earned, &whole.earned, |one| one.card.to_string());
    trial.part(|_, _| {
        added("earned", &earned, &whole.earned, |one| RecordCommand::Earned {
            card: one.card.clone(),
            unit: one.unit,
        })
    });
    trial.part(|_, battle| {
        let ends = battle.record.finish != Some(whole.finish);
        let finish = RecordCommand::Finish(Some(whole.finish));
        ends.then_some((String::from("/finish"), finish)).into_iter().collect()
    });
    trial.part(|_, battle| {
        // Without an end there is a fault already.
        let turns = battle.record.confirmed[own.index()] != whole.confirm && battle.record.finish.is_some();
        let confirm = RecordCommand::Confirm(whole.confirm);
        turns.then_some((String::from("/confirm"), confirm)).into_iter().collect()
    });
    (trial.events, trial.faults)
}

/// Makes the uses of Commendations, each in its round.
fn uses(trial: &mut Trial<'_>, record: &Record, own: Role, whole: &WholeRecord) {
    let stood = record.uses.iter().filter(|used| used.role == own);
    let mut stood: Vec<UseOf> = stood
        .map(|used| {
            let commendation = used.commendation.clone();
            UseOf { unit: used.unit, commendation, round: Some(used.round) }
        })
        .collect();
    let mut new: Vec<(usize, &UseOf)> = Vec::new();
    for (at, told) in whole.uses.iter().enumerate() {
        let same = |one: &UseOf| {
            one.unit == told.unit
                && one.commendation == told.commendation
                && told.round.is_none_or(|round| one.round == Some(round))
        };
        match stood.iter().position(same) {
            Some(place) => {
                stood.remove(place);
            }
            None => new.push((at, told)),
        }
    }
    for one in stood {
        trial.fault("/uses", KEPT.about(one.commendation.as_str()));
    }
    new.sort_by_key(|(_, told)| told.round.unwrap_or(whole.rounds));
    let stood = record.round;
    for (at, told) in new {
        let UseOf { unit, commendation, round } = told;
        trial.round(&format!("/uses/{at}/round"), round.unwrap_or(whole.rounds));
        let entry = RecordCommand::Use { role: own, unit: *unit, commendation: commendation.clone() };
        trial.part(|_, _| vec![(format!("/uses/{at}"), entry)]);
    }
    trial.round("/rounds", stood);
}

/// Returns the entries about units: those that take something back, or those that say something.
fn units(record: &Record, whole: &WholeRecord, so: bool) -> Vec<Placed> {
    let lists = [
        ("defeated", &record.defeated, &whole.defeated),
        ("held", &record.held, &whole.held),
        ("undeployed", &record.undeployed, &whole.undeployed),
    ];
    let mut entries = Vec::new();
    for (list, stood, told) in lists {
        let entry = |one: &UnitOf| {
            let UnitOf { role, unit } = *one;
            match list {
                "defeated" => RecordCommand::Defeated { role, unit, so },
                "held" => RecordCommand::Held { role, unit, so },
                _ => RecordCommand::Undeployed { role, unit, so },
            }
        };
        let stood = Role::BOTH
            .into_iter()
            .flat_map(|role| stood[role.index()].iter().map(move |&unit| UnitOf { role, unit }));
        let stood: Vec<UnitOf> = stood.collect();
        if so {
            entries.extend(added(list, &stood, told, entry));
        } else {
            let gone = stood.iter().filter(|one| !told.contains(one));
            entries.extend(gone.map(|one| (format!("/{list}"), entry(one))));
        }
    }
    entries
}

fn left(record: &Record, whole: &WholeRecord) -> Vec<Placed> {
    let entry = |role: Role| {
        let units = whole.left[role.index()].filter(|told| record.left[role.index()] != Some(*told))?;
        Some((format!("/left/{}", role.index()), RecordCommand::Left { role, units }))
    };
    Role::BOTH.into_iter().filter_map(entry).collect()
}

/// Returns the value of a mark that says nothing.
pub(super) const fn nothing(of: &MarkValue) -> MarkValue {
    match of {
        MarkValue::Count(_) => MarkValue::Count(0),
        MarkValue::Flag(_) => MarkValue::Flag(false),
        MarkValue::Units(_) => MarkValue::Units(Vec::new()),
    }
}

fn marks(pos: Pos<'_>, battle: &Battle, whole: &WholeRecord) -> Vec<Placed> {
    let record = &battle.record;
    let mut entries = Vec::new();
    for (at, MarkOf { role, card, mark, value }) in whole.marks.iter().enumerate() {
        // What says nothing need not be noted.
        let noted =
            record.mark(*role, *card, mark).map_or(*value == nothing(value), |stands| stands == value);
        // Rounds that are told now may be fewer than a token that stands has come of.
        let stands = noted && judge::mark(pos, battle, *role, *card, mark, value).is_ok();
        let twice = whole.marks[..at]
            .iter()
            .any(|other| (other.role, other.card, &other.mark) == (*role, *card, mark));
        if twice || !stands {
            entries.push((format!("/marks/{at}"), note(*role, *card, mark, value.clone())));
        }
    }
    for role in Role::BOTH {
        for Noted { card, mark, value } in &record.marks[role.index()] {
            let told = whole.marks.iter().any(|one| (one.role, one.card, &one.mark) == (role, *card, mark));
            // A mark of an agenda that was swapped since is none of those in play.
            let in_play = judge::marks(pos, battle, role, *card).is_some();
            if !told && in_play && *value != nothing(value) {
                entries.push((String::from("/marks"), note(role, *card, mark, nothing(value))));
            }
        }
    }
    entries
}

/// Returns those entries that lower a number.
fn fewer(record: &Record, mut entries: Vec<Placed>) -> Vec<Placed> {
    entries.retain(|(_, entry)| match entry {
        RecordCommand::Mark { role, card, mark, value: MarkValue::Count(told) } => {
            matches!(record.mark(*role, *card, mark), Some(MarkValue::Count(has)) if told < has)
        }
        _ => false,
    });
    entries
}

fn note(role: Role, card: CardOf, mark: &crate::catalogue::MarkId, value: MarkValue) -> RecordCommand {
    RecordCommand::Mark { role, card, mark: mark.clone(), value }
}

/// Returns everything that is wrong with a record, each fault with its place.
pub fn violations(pos: Pos<'_>, seat: Seat, whole: &WholeRecord) -> Vec<Violation> {
    let playing = pos.state.playing(seat);
    playing.map(|(no, own)| tried(pos, seat, no, own, whole).1).unwrap_or_default()
}

/// Looks at a record.
///
/// # Errors
/// The fault of it, or the number of faults and the place of the first one.
pub(super) fn take(
    pos: Pos<'_>,
    seat: Seat,
    no: BattleNo,
    own: Role,
    whole: &WholeRecord,
) -> Result<Plan, Refusal> {
    let (events, faults) = tried(pos, seat, no, own, whole);
    Violation::none(&faults, FAULTY)?;
    if events.is_empty() {
        return Err(SAME);
    }
    let mut plan = Plan::default();
    events.into_iter().for_each(|event| plan.emit(event));
    Ok(plan)
}
