//! Sums of an analysis, by side and by unit; and what a game's dice came to, which needs no analysis.

use std::collections::BTreeMap;

use sandtable_dice::RollKind;
use sandtable_kernel::{Game, Match, Ref, Seat};

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
    /// Says that more is unexplained than luck and choices come to together: the figures are to be read with care.
    #[must_use]
    pub fn care(&self) -> bool {
        let [one, other] = &self.sides;
        self.rest.abs() > self.luck.abs() + (other.lost - one.lost).abs()
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
