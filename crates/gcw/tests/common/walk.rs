//! A campaign that goes on by samples and defaults, and is amended.
#![allow(
    dead_code,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "helpers of tests; not every test uses all"
)]

use sandtable_dice::Generator;
use sandtable_gcw::Gcw;
use sandtable_gcw::amend::Amendment;
use sandtable_gcw::catalogue::{Catalogue, Faction};
use sandtable_gcw::commands::Command;
use sandtable_gcw::model::{Phase, PilotNo, Pos, Setup, State, Table};
use sandtable_gcw::rulings::Rulings;
use sandtable_kernel::{Game, Record, Seat};

use super::campaign::setup;

pub struct Walk {
    pub table: Table,
    pub state: State,
    pub dice: Generator,
}

impl Walk {
    /// Two against two.
    pub fn new(rulings: Rulings, seed: u64) -> Self {
        Self::of(setup(&[(Faction::Rebel, 2), (Faction::Imperial, 2)]), rulings, seed)
    }

    pub fn of(mut setup: Setup, rulings: Rulings, seed: u64) -> Self {
        setup.rulings = rulings;
        setup.options.last_turn = Some(5);
        let (table, state) = Gcw::open(&Catalogue::builtin().unwrap(), &setup).unwrap();
        let mut walk = Self { table, state, dice: Generator::new(seed) };
        Gcw::begin(&walk.table, &mut walk.state, &mut walk.dice, &mut Record::default());
        walk
    }

    /// Goes on by samples until a phase of a turn has come.
    pub fn until(&mut self, turn: u16, phase: Phase) {
        for made in 0..6000 {
            let here = (self.state.turn, self.state.phase);
            if here >= (turn, phase) || self.state.outcome.is_some() {
                return;
            }
            let asked = Gcw::decisions(&self.table, &self.state);
            let seat = asked[made % asked.len()].seat;
            // Defaults bring a phase to its end; samples make it eventful.
            let command = match made % 4 {
                0 => asked.into_iter().find(|asked| asked.seat == seat).unwrap().default,
                _ => Gcw::sample(&self.table, &self.state, seat, &mut self.dice).unwrap(),
            };
            let (table, state, dice) = (&self.table, &mut self.state, &mut self.dice);
            Gcw::play(table, state, seat, &command, dice, &mut Record::default()).unwrap();
        }
        panic!("turn {turn} does not come");
    }

    pub fn pos(&self) -> Pos<'_> {
        Pos { table: &self.table, state: &self.state }
    }

    /// Plays a command that must be legal.
    pub fn play(&mut self, seat: Seat, command: &Command) {
        let (table, state, dice) = (&self.table, &mut self.state, &mut self.dice);
        Gcw::play(table, state, seat, command, dice, &mut Record::default()).unwrap();
    }

    /// The code by which a command is refused.
    pub fn refused(&self, seat: Seat, command: &Command) -> &'static str {
        Gcw::check(&self.table, &self.state, seat, command).unwrap_err().code
    }

    pub fn amend(&mut self, amendment: Amendment) -> Result<(), &'static str> {
        let mut record = Record::default();
        let done = Gcw::amend(&self.table, &mut self.state, &amendment, &mut self.dice, &mut record);
        done.map_err(|refusal| refusal.code)
    }

    /// A generic pilot who is on the roster of a Rebel player, and below the highest skills.
    pub fn generic(&self) -> PilotNo {
        let unique = |card: &str| self.table.cards().pilot(card).is_some_and(|card| card.unique);
        let own = [Seat(0), Seat(1)].into_iter().flat_map(|seat| self.state.pilots_of(seat));
        let mut own = own.filter(|(_, pilot)| !unique(pilot.card.as_str()) && pilot.skill < 7);
        own.next().unwrap().0
    }
}
