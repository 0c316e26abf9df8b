//! Sums of an analysis, by side and by unit; and what a game's dice came to, which needs no analysis.

use std::collections::BTreeMap;

use sandtable_dice::RollKind;
use sandtable_kernel::{Game, Match, Ref, Seat};
use schemars::JsonSchema;
use serde::Serialize;

use super::{Analysis, Fortune, Hazard, Luck, again, of_seat};

/// What somebody gained by luck and lost by choice, as worth from -1 to 1 for its own side.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Credit {
    /// Decisions that were weighed.
    pub decisions: u32,
    /// Decisions whose loss is more than noise.
    pub clear: u32,
    /// Sum of the losses.
    pub lost: f64,
    /// The sum lies so close to this in 95 of 100 cases.
    pub margin: f64,
    /// Rolls that were weighed.
    pub rolls: u32,
    /// Sum of the luck in them.
    pub luck: f64,
}

/// Sums of an analysis.
#[derive(Clone, Debug, PartialEq)]
pub struct Tally {
    /// Both sides; of the luck only what their own units rolled.
    pub sides: [Credit; 2],
    /// Units with their seats.
    pub units: BTreeMap<Ref, (Seat, Credit)>,
    /// The luck, for seat 0, of rolls that nobody in particular made, such as the order of turns.
    pub chance: f64,
    /// What neither luck nor losses explain, for seat 0.
    pub rest: f64,
    /// The part of it in entries after which positions are played on further, or at which the game ended.
    pub further: f64,
    /// The luck of all rolls, for seat 0.
    pub luck: f64,
}

impl Credit {
    fn decided(&mut self, loss: f64, margin: f64, clear: bool) {
        self.decisions += 1;
        self.clear += u32::from(clear);
        self.lost += loss;
        self.margin = self.margin.hypot(margin);
    }

    fn rolled(&mut self, luck: f64) {
        self.rolls += 1;
        self.luck += luck;
    }
}

impl Tally {
    /// Returns true if the figures are to be read with care: more is unexplained than luck and choices come to together, or a side
    /// chose better than the search by more than noise, so that the search is no measure of it.
    #[must_use]
    pub fn care(&self) -> bool {
        let [one, other] = &self.sides;
        let unexplained = self.rest.abs() > self.luck.abs() + (other.lost - one.lost).abs();
        unexplained || self.sides.iter().any(|side| side.lost < -side.margin.max(WORD))
    }
}

/// Answer to the question whether dice decided a game or choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Decided {
    /// Dice brought the leader at least twice as much as choices.
    Dice,
    /// Choices brought at least twice as much as dice.
    Choices,
    /// Both brought about as much.
    Both,
    /// Neither brought enough for a word.
    Neither,
}

/// What brought a side ahead: dice, choices, or both. The rest is left out: it is what an estimate that looks ahead one stretch
/// makes of a lead later on, and it grows with luck as with choices.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Settled {
    /// The answer.
    pub decided: Decided,
    /// The seat that is ahead at the end; none in a draw.
    pub ahead: Option<Seat>,
    /// What dice brought it, of worths from -1 to 1; of seat 0 in a draw.
    pub dice: f64,
    /// What choices of both sides brought it.
    pub choices: f64,
}

/// Dice or choices that brought less than this brought nothing: five of 100 between a draw and a win.
const WORD: f64 = 0.05;
/// So many times as much as the other decides alone.
const ALONE: f64 = 2.0;

impl Tally {
    /// Tells what decided a game that ended with this worth to seat 0: compares what dice and choices brought the leader.
    #[must_use]
    pub fn settled(&self, end: f64) -> Settled {
        let ahead = (end != 0.0).then_some(Seat(u8::from(end < 0.0)));
        let [one, other] = &self.sides;
        let for_ahead = |worth| of_seat(ahead.unwrap_or(Seat(0)), worth);
        let (dice, choices) = (for_ahead(self.luck), for_ahead(other.lost - one.lost));
        // In a draw neither helped anybody to win: what was larger pulled more.
        let helped = |worth: f64| if ahead.is_some() { worth.max(0.0) } else { worth.abs() };
        let [luck, chosen] = [dice, choices].map(helped);
        let decided = match () {
            () if luck.max(chosen) < WORD => Decided::Neither,
            () if luck >= ALONE * chosen => Decided::Dice,
            () if chosen >= ALONE * luck => Decided::Choices,
            () => Decided::Both,
        };
        Settled { decided, ahead, dice, choices }
    }
}

impl<C> Analysis<C> {
    /// The worth of the first position to seat 0.
    #[must_use]
    pub fn start(&self) -> f64 {
        self.steps.first().map_or(self.end, |step| step.worth)
    }

    /// Adds everything up.
    #[must_use]
    pub fn tally(&self) -> Tally {
        let mut tally = Tally {
            sides: Default::default(),
            units: BTreeMap::new(),
            chance: 0.0,
            rest: self.steps.iter().map(|step| step.rest).sum(),
            further: self.steps.iter().filter(|step| step.further).map(|step| step.rest).sum(),
            luck: self.steps.iter().flat_map(|step| &step.rolls).map(Luck::luck).sum(),
        };
        for step in &self.steps {
            if let Some(one) = &step.decision {
                let (loss, margin, clear) = (one.loss, one.margin, one.clear());
                if let Some(side) = tally.sides.get_mut(one.seat.index()) {
                    side.decided(loss, margin, clear);
                }
                if let Some(doer) = &one.doer {
                    let (_, unit) = tally.units.entry(doer.clone()).or_insert((one.seat, Credit::default()));
                    unit.decided(loss, margin, clear);
                }
            }
            for roll in &step.rolls {
                let Some((unit, seat)) = &roll.by else {
                    tally.chance += roll.luck();
                    continue;
                };
                let luck = of_seat(*seat, roll.luck());
                if let Some(side) = tally.sides.get_mut(seat.index()) {
                    side.rolled(luck);
                }
                tally.units.entry(unit.clone()).or_insert((*seat, Credit::default())).1.rolled(luck);
            }
        }
        tally
    }
}

/// The dice of a game: those of each seat, and of each unit with its seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Fallen {
    /// The dice of each seat.
    pub sides: Vec<Fortune>,
    /// The dice of each unit that rolled.
    pub units: BTreeMap<Ref, (Seat, Fortune)>,
}

/// Adds up the dice of a game, without what was taken back.
pub fn fallen<G: Game>(game: &Match<G>, hazard: fn(&G::Table, &G::Event) -> Option<Hazard>) -> Fallen {
    let table = game.table();
    let line = game.line();
    let states = super::positions(game, &line);
    let mut fallen = Fallen { sides: vec![Fortune::default(); 2], units: BTreeMap::new() };
    for (entry, before) in line.iter().zip(&states) {
        for throw in again::throws::<G>(table, before, entry) {
            let Some(Hazard { unit, seat, off }) =
                entry.events.get(throw.event).and_then(|event| hazard(table, event))
            else {
                continue;
            };
            let RollKind::Die(_) = throw.kind else { continue };
            let (_, fortune) = fallen.units.entry(unit).or_insert((seat, Fortune::default()));
            fortune.add(off, throw.kind, &throw.faces);
        }
    }
    for (seat, fortune) in fallen.units.values() {
        if let Some(side) = fallen.sides.get_mut(seat.index()) {
            side.merge(fortune);
        }
    }
    fallen
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What decided, for so much luck of seat 0 and so much lost by both.
    fn decided(luck: f64, lost: [f64; 2], end: f64) -> (Option<Seat>, Decided) {
        let sides = lost.map(|lost| Credit { lost, ..Credit::default() });
        let tally = Tally { sides, units: BTreeMap::new(), chance: 0.0, rest: 0.0, further: 0.0, luck };
        let found = tally.settled(end);
        (found.ahead, found.decided)
    }

    #[test]
    fn what_decided_is_told_for_whoever_is_ahead() {
        let [one, other] = [Some(Seat(0)), Some(Seat(1))];
        assert_eq!(decided(0.6, [0.0, 0.2], 1.0), (one, Decided::Dice));
        assert_eq!(decided(-0.6, [0.2, 0.0], -1.0), (other, Decided::Dice));
        assert_eq!(decided(0.1, [0.0, 0.4], 1.0), (one, Decided::Choices));
        // Choices won against the dice.
        assert_eq!(decided(0.3, [0.4, 0.0], -1.0), (other, Decided::Choices));
        assert_eq!(decided(0.3, [0.0, 0.3], 1.0), (one, Decided::Both));
        assert_eq!(decided(-0.3, [0.3, 0.0], 1.0), (one, Decided::Neither));
        assert_eq!(decided(-0.3, [0.0, 0.1], 0.0), (None, Decided::Dice));
    }
}
