//! A battle typed in whole after it was flown (GCW-101): each row of the report becomes entries of a record, which
//! are checked like entries made one by one, and the record is judged like any other. Says everything that is wrong
//! at once.

use sandtable_kernel::{Ref, Refusal, Seat, refusals};
use sandtable_packs::Violation;
use sandtable_text::say;

use super::fold::Deaf;
use super::look::{Field, play};
use super::{begin, outcome, take};
use crate::catalogue::Play;
use crate::cx::Cx;
use crate::events::Event;
use crate::model::{
    Battle, BattleNo, Craft, CraftNo, Entry, HugeNo, Pos, Record, RecordChange, RecordStage, Report, Role,
    ShipNo, State, Winner,
};
use crate::rules::things;

mod gains;
mod ships;

refusals! {
    /// Another result than the course of the battle allows.
    pub OTHER_RESULT = "wrong-winner", "GCW-143", "refusal-wrong-winner", Form;
    /// A battle that is not there, or not yet.
    pub NO_BATTLE = "no-such-battle", "GCW-139", "refusal-no-such-battle-2";
    NO_ROUNDS = "no-rounds", "GCW-101", "refusal-no-rounds", Form;
}

/// Returns everything that is wrong with a report of a battle, each with its place in the report.
pub fn violations(pos: Pos<'_>, no: BattleNo, report: &Report) -> Vec<Violation> {
    match winners(pos, no, report) {
        Ok(may) if may.contains(&report.winner) => Vec::new(),
        // GCW-143
        Ok(may) => {
            vec![Violation::new("/winner", OTHER_RESULT.about(&either(&may)))]
        }
        Err(faults) => faults,
    }
}

/// Returns the results that the course of a battle leaves open: one where the report alone decides, several where only
/// the table knows.
///
/// # Errors
/// Everything else that is wrong with the report.
pub fn winners(pos: Pos<'_>, no: BattleNo, report: &Report) -> Result<Vec<Winner>, Vec<Violation>> {
    let missing = || vec![Violation::new("", NO_BATTLE.about(&no.to_string()))];
    let mut typing = Typing::begin(pos, no, report).ok_or_else(missing)?;
    typing.ships();
    typing.huge();
    typing.gains();
    typing.field();
    if !typing.faults.is_empty() {
        return Err(typing.faults);
    }
    let winners = typing.look(outcome::possible);
    Ok(winners.unwrap_or_default())
}

/// Lists results in a sentence.
pub fn either(may: &[Winner]) -> String {
    let names = may.iter().map(|winner| match winner {
        Winner::Attacker => "attacker",
        Winner::Defender => "defender",
        Winner::Draw => "draw",
        Winner::Both => "both",
        Winner::Neither => "neither",
    });
    let names: Vec<&str> = names.collect();
    match names.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, others)) => say!("record-typed-or", others = others.join(", "), last),
        None => String::from(say!("record-typed-nothing-that-a-report-could-say")),
    }
}

/// A report on its way into a record, on a copy of the campaign.
struct Typing<'a> {
    pos: Pos<'a>,
    no: BattleNo,
    battle: &'a Battle,
    play: &'a Play,
    report: &'a Report,
    state: State,
    faults: Vec<Violation>,
}

impl<'a> Typing<'a> {
    fn begin(pos: Pos<'a>, no: BattleNo, report: &'a Report) -> Option<Self> {
        let battle = pos.state.battle(no)?;
        let play = play(pos, battle)?;
        let record = Record {
            stage: RecordStage::Rounds,
            round: report.rounds,
            faith: report.good_faith,
            told: true,
            ..begin::opening(pos, no, battle)?
        };
        let mut state = pos.state.clone();
        state.battles.get_mut(no.index())?.record = Some(record);
        let mut typing = Self { pos, no, battle, play, report, state, faults: Vec::new() };
        for (unit, now) in typing.look(begin::jobs).unwrap_or_default() {
            typing.change(RecordChange::Craft { unit, now });
        }
        typing.unless(report.rounds > 0, "/rounds", NO_ROUNDS);
        Some(typing)
    }

    fn look<T>(&self, at: impl FnOnce(Field<'_>) -> T) -> Option<T> {
        Field::of(Pos { table: self.pos.table, state: &self.state }, self.no).map(at)
    }

    fn change(&mut self, change: RecordChange) {
        crate::events::apply(&mut self.state, &Event::Recorded { battle: self.no, change });
    }

    fn unless(&mut self, fine: bool, at: impl Into<String>, refusal: Refusal) {
        if !fine {
            self.faults.push(Violation::new(at, refusal));
        }
    }

    /// Names a ship with its number.
    fn ship_name(&self, no: ShipNo) -> String {
        things::ship_name(self.pos, no)
    }

    /// Names a huge ship by its class, or one that is none by its number.
    fn huge_name(&self, no: HugeNo) -> String {
        let class = self.pos.state.huge(no).map(|ship| ship.class.as_str());
        let class = class.and_then(|class| self.pos.table.cards().huge_ship(class));
        class.map_or_else(|| Ref::from(no).to_string(), |class| class.name.clone())
    }

    /// Makes an entry, or returns why it cannot be made.
    fn enter(&mut self, role: Role, entry: &Entry) -> Result<(), Refusal> {
        let seat = self.battle.sides[role.index()].player.unwrap_or(Seat(u8::MAX));
        let Some(plan) = self.look(|field| take(field, seat, role, entry)) else { return Ok(()) };
        let plan = plan?;
        let mut dice = sandtable_dice::Scripted::default();
        plan.run(&mut Cx { table: self.pos.table, state: &mut self.state, dice: &mut dice, out: &mut Deaf });
        Ok(())
    }

    /// Makes an entry for a place of the report; what forbids it is a fault.
    fn put(&mut self, at: &str, role: Role, entry: &Entry) {
        if let Err(refusal) = self.enter(role, entry) {
            self.faults.push(Violation::new(at, refusal));
        }
    }

    fn craft(&mut self, unit: CraftNo, change: impl FnOnce(&mut Craft)) {
        if let Some(mut now) = self.look(|field| field.craft(unit).cloned()).flatten() {
            change(&mut now);
            self.change(RecordChange::Craft { unit, now });
        }
    }
}
