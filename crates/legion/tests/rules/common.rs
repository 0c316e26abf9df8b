//! Positions for tests: units where a test wants them, one of them in its activation, dice as a script.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use sandtable_dice::Scripted;
use sandtable_geometry::{Heading, Pose};
use sandtable_kernel::{Game, Refusal, Seat};
use sandtable_legion::Legion;
use sandtable_legion::commands::{Command, put};
use sandtable_legion::data::Library;
use sandtable_legion::engine::{self, with_pos};
use sandtable_legion::model::{Event, Frame, Order, Place, Pos, Setup, State, Table, Unit, UnitId};
use sandtable_legion::rules::turn::{Activation, Round};
use sandtable_legion::rulings::RulingOption;

/// The seat of the Rebel Troopers, who are blue, and that of the Infantry.
pub const BLUE: Seat = Seat(0);
pub const RED: Seat = Seat(1);

/// Rebel Troopers: the Captain, two of the Corps, a Pathfinder, the astromech.
pub const CAPTAIN: UnitId = UnitId(0);
pub const REBEL: UnitId = UnitId(1);
pub const OTHER_REBEL: UnitId = UnitId(2);
pub const PATHFINDER: UnitId = UnitId(6);
pub const R5: UnitId = UnitId(8);
/// Infantry: the Officer, two Stormtroopers, the DLT-19, a Death Trooper, the medical droid.
pub const OFFICER: UnitId = UnitId(9);
pub const STORM: UnitId = UnitId(10);
pub const OTHER_STORM: UnitId = UnitId(11);
pub const DLT: UnitId = UnitId(13);
pub const DEATH: UnitId = UnitId(14);
pub const MEDIC: UnitId = UnitId(16);

/// A game of Rebel Troopers against Infantry in its second round.
#[derive(Debug)]
pub struct Play {
    pub table: Table,
    pub state: State,
}

impl Play {
    pub fn new() -> Self {
        Self::of(&setup(None))
    }

    pub fn on(layout: &str) -> Self {
        Self::of(&setup(Some(layout)))
    }

    /// A game of a mission, with these options of rulings.
    pub fn mission(mission: &str, options: &[RulingOption]) -> Self {
        let setup = setup(None);
        let rulings = options.iter().fold(setup.rulings, |rulings, &option| rulings.with(option));
        Self::of(&Setup { mission: Some(mission.into()), rulings, ..setup })
    }

    pub fn by(option: RulingOption) -> Self {
        let setup = setup(None);
        Self::of(&Setup { rulings: setup.rulings.with(option), ..setup })
    }

    pub fn of(setup: &Setup) -> Self {
        let pack = Library::builtin().unwrap();
        let (table, mut state) = Legion::open(&pack, setup).unwrap();
        (state.round, state.red, state.mission) = (2, Some(RED), Some(0));
        Self { table, state }
    }

    /// Puts a unit on the table.
    pub fn at(mut self, unit: UnitId, x: f64, y: f64) -> Self {
        let pose = Pose::new(x, y, Heading::RIGHT);
        let unit = &mut self.state.units[unit.index()];
        (unit.place, unit.pose) = (Place::Table, pose);
        self
    }

    /// Changes a unit.
    pub fn with(mut self, unit: UnitId, change: impl FnOnce(&mut Unit)) -> Self {
        change(&mut self.state.units[unit.index()]);
        self
    }

    /// A unit is in its activation and has rallied. An enemy on the table is ordered, so that a turn follows.
    pub fn acting(mut self, unit: UnitId) -> Self {
        let seat = self.table.unit(unit).seat;
        let facts = &self.table.facts.units;
        let mut enemies = self.state.units.iter_mut().zip(facts).filter(|(_, spec)| spec.seat != seat);
        if let Some((enemy, _)) = enemies.find(|(unit, _)| unit.place == Place::Table) {
            enemy.order = Order::Faceup;
        }
        let activation = Activation { rallied: true, ..Activation::of(unit) };
        self.state.stack.clear();
        for frame in [Frame::from(Round::Turn(seat.other())), Frame::from(activation)] {
            self.state.stack.push(frame);
        }
        self
    }

    /// The rules are in the middle of this.
    pub fn in_the_middle_of(mut self, frame: impl Into<Frame>) -> Self {
        self.state.stack.clear();
        self.state.stack.push(frame.into());
        self
    }

    pub fn look<T>(&self, look: impl FnOnce(Pos<'_>) -> T) -> T {
        with_pos(&self.table, &self.state, look)
    }

    pub fn unit(&self, unit: UnitId) -> &Unit {
        self.state.unit(unit)
    }

    /// The kind of the open question and the seat that is asked.
    pub fn asks(&self) -> Option<(Seat, &'static str)> {
        self.look(|pos| engine::asks(pos).map(|question| (question.seat, question.kind)))
    }

    /// Lets the rules go on, with these dice.
    pub fn settle(&mut self, script: &str) -> Vec<Event> {
        let (mut dice, mut out) = (Scripted::new(script), Vec::new());
        sandtable_kernel::machine::at_work::<Legion, _, _>(
            &self.table,
            &mut self.state,
            &mut dice,
            &mut out,
            sandtable_kernel::machine::settle,
        );
        assert!(dice.take_shortage().is_none() && dice.left().is_empty(), "dice left: {:?}", dice.left());
        out
    }

    /// The commands that the asked seat is offered, by their kinds.
    pub fn offered(&self) -> Vec<&'static str> {
        let offers = self.look(engine::offers);
        offers.iter().filter(|offer| offer.refusal.is_none()).map(|offer| offer.kind).collect()
    }

    /// Plays a command of the asked seat, with these dice and no others.
    pub fn play(&mut self, command: Command, script: &str) -> Vec<Event> {
        let (mut dice, mut out) = (Scripted::new(script), Vec::new());
        let seat = self.asks().expect("somebody is asked").0;
        Legion::play(&self.table, &mut self.state, seat, &command, &mut dice, &mut out)
            .unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
        let short = dice.take_shortage();
        assert!(short.is_none() && dice.left().is_empty(), "short: {short:?}, left: {:?}", dice.left());
        out
    }

    /// The refusal of a command of the asked seat.
    pub fn refused(&self, command: Command) -> Refusal {
        let seat = self.asks().expect("somebody is asked").0;
        self.look(|pos| engine::check(pos, seat, &command)).expect_err("it is refused")
    }

    /// The code of the refusal of a command, with its rule.
    pub fn says(&self, command: Command) -> (&'static str, String) {
        let refusal = self.refused(command);
        (refusal.code, refusal.rule.to_string())
    }
}

fn setup(layout: Option<&str>) -> Setup {
    Setup {
        squads: ["rebel-troopers".into(), "infantry".into()],
        layout: layout.map(Into::into),
        mission: Some("shifting-priorities".into()),
        red: None,
        condition: false,
        rulings: Default::default(),
    }
}

/// A Move action to a place.
pub fn go(unit: UnitId, x: f64, y: f64) -> Command {
    Command::Move { place: put(unit, Pose::new(x, y, Heading::RIGHT)) }
}

/// A Dash to a place.
pub fn dash(unit: UnitId, x: f64, y: f64) -> Command {
    Command::Dash { place: put(unit, Pose::new(x, y, Heading::RIGHT)) }
}

/// An attack with the weapon at this position of the card.
pub fn attack(target: UnitId, weapon: u8) -> Command {
    Command::Attack { target, weapons: [weapon].into_iter().collect() }
}
