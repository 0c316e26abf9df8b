//! Condition tokens of The Codes! are handed to unit leaders, in secret (SO-CODES-09, SO-CODES-16, SO-CODES-17).

use sandtable_dice::Random;
use sandtable_geometry::List;
use sandtable_kernel::machine::{Procedure, Prompt, unexpected};
use sandtable_kernel::{Field, FieldKind, Offer, Options, Refusal, Seat};
use sandtable_text::{phrase, said, say};
use serde::{Deserialize, Serialize};

use super::{MissionEvent, codes};
use crate::Legion;
use crate::commands::Command;
use crate::model::{Flow, Holding, MAX_MARKERS, MarkerId, Pos, UnitId, UnitSet};
use crate::rules::form::{self, button};
use crate::rules::{Events, Plan};
use crate::rulings::A122_NONE;

/// Tokens are handed to some of these leaders, one to each at most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Assign {
    /// Leaders that may get a token.
    pub leaders: UnitSet,
    /// Tokens that are handed out, one bit each; none are all of the mission, for the first time.
    pub tokens: u8,
}

/// A token that is handed out: the marker that it is, and its number as far as it is known.
type Handed = (MarkerId, Option<u8>);

impl Assign {
    /// Tokens that are handed out, by their numbers.
    fn handed(self, pos: Pos<'_>) -> Vec<Handed> {
        let markers = &pos.state.board.markers;
        let mut handed: Vec<Handed> = if self.tokens == 0 {
            (0u8..).zip(self.first(pos)).map(|(at, number)| (MarkerId(at), Some(number))).collect()
        } else {
            let ids = (0..markers.len() as u8).filter(|&at| self.tokens & (1 << at) != 0);
            ids.map(|at| (MarkerId(at), markers[usize::from(at)].number)).collect()
        };
        handed.sort_by_key(|&(_, number)| number);
        handed
    }

    /// Numbers of the tokens that are handed out for the first time.
    fn first(self, pos: Pos<'_>) -> Vec<u8> {
        let Some((numbers, codes)) = codes::numbers(pos) else { return Vec::new() };
        let mut numbers = numbers.to_vec();
        // LEG-A122: where there are fewer leaders, each gets one and the Codes are among them, or by the alternative nobody gets any.
        if !pos.table.rulings.is(A122_NONE) {
            numbers.sort_by_key(|&number| (number != codes, number));
            numbers.truncate(self.leaders.iter().count());
        }
        numbers
    }

    /// Numbers of the tokens that are handed out, as far as they are known, in the order of an answer.
    pub(crate) fn numbers(self, pos: Pos<'_>) -> Vec<Option<u8>> {
        self.handed(pos).into_iter().map(|(_, number)| number).collect()
    }

    /// The units as an answer: where the tokens are, or the first leaders.
    fn same(self, pos: Pos<'_>) -> List<UnitId, MAX_MARKERS> {
        let markers = &pos.state.board.markers;
        let count = self.handed(pos).len();
        if self.tokens == 0 {
            return self.leaders.iter().take(count).collect();
        }
        let holder = |(marker, _): Handed| match markers[marker.index()].holding {
            Holding::Unit(unit) => Some(unit),
            Holding::Ground(_) => None,
        };
        self.handed(pos).into_iter().filter_map(holder).collect()
    }

    /// The event of an answer. It tells nothing of who holds which token but by the numbers, which others do not see.
    fn event(self, pos: Pos<'_>, units: &[UnitId]) -> MissionEvent {
        let handed = self.handed(pos);
        let mut held: Vec<(UnitId, Option<u8>)> =
            units.iter().zip(&handed).map(|(&unit, &(_, number))| (unit, number)).collect();
        held.sort_by_key(|&(unit, _)| unit);
        let mut ids: Vec<MarkerId> = handed.iter().map(|&(marker, _)| marker).collect();
        ids.sort_unstable();
        let alone = ids.len() == 1 && self.tokens != 0;
        let seen = |at: usize, unit: UnitId| {
            // SO-CODES-12: a token's holder may look at it; one that was handed on alone is still known.
            let before = alone && pos.state.board.markers[ids[at].index()].seen;
            before || pos.defends(unit)
        };
        MissionEvent::Assigned {
            markers: ids.iter().copied().collect(),
            holders: held.iter().map(|&(unit, _)| unit).collect(),
            numbers: held.iter().map(|&(_, number)| number).collect(),
            seen: held
                .iter()
                .enumerate()
                .filter(|&(at, &(unit, _))| seen(at, unit))
                .fold(0, |set, (at, _)| set | 1 << at),
        }
    }
}

impl Procedure<Legion> for Assign {
    const PROMPT: Prompt = Prompt::new(
        "assign",
        rule!("SO-CODES-09"),
        phrase!("missions-assign-who-holds-which-condition-token"),
    );

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        let count = self.handed(pos).len();
        let enough = count > 0 && self.leaders.iter().count() >= count;
        // The Crack Squad hands them out.
        pos.defender().filter(|_| enough).map(Seat::other)
    }

    fn default_answer(&self, pos: Pos<'_>) -> Command {
        Command::Assign { units: self.same(pos) }
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        let Command::Assign { units } = command else { return Err(unexpected(command)) };
        let needs = self.handed(pos).len();
        let once = units.iter().enumerate().all(|(at, unit)| !units[..at].contains(unit));
        // SO-CODES-15, SO-CODES-17: each token to a different one of these leaders.
        if units.len() != needs || !once || !units.iter().all(|&unit| self.leaders.has(unit)) {
            return Err(Refusal::new(
                "one-token-each",
                rule!("SO-CODES-17"),
                said!("refusal-one-token-each"),
            )
            .with(needs as f64, units.len() as f64));
        }
        Ok(Events::of(self.event(pos, units)).then(Flow::Done).into())
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let handed = self.handed(pos);
        let names: Vec<String> = handed
            .iter()
            .map(|(_, number)| number.map_or("?".to_owned(), |number| number.to_string()))
            .collect();
        let items: Vec<_> = self.leaders.iter().map(|unit| form::unit(pos, unit)).collect();
        let count = handed.len() as u32;
        let items = form::lists(items, count);
        let from = Options::Listed(items);
        let kind = FieldKind::Pick { from, min: count, max: count, ordered: true, sets: None };
        let text = say!("missions-assign-leaders-for-the-tokens-in-this", names = names.join(", "));
        let field = Field { secret: true, ..Field::new("/assign/units", text, kind) };
        out.push(
            button("assign", say!("missions-assign-hand-out-the-condition-tokens"), self.default_answer(pos))
                .field(field),
        );
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        let mut left: Vec<UnitId> = self.leaders.iter().collect();
        let mut units = List::new();
        for _ in 0..self.handed(pos).len() {
            if left.is_empty() {
                return None;
            }
            units.push(left.swap_remove(dice.pick(left.len() as u32) as usize));
        }
        Some(Command::Assign { units })
    }
}
