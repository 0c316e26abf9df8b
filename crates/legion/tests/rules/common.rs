//! Positions for tests: units where a test wants them, one of them in its activation, dice as a script.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use sandtable_dice::Scripted;
use sandtable_geometry::{Heading, Pose};
use sandtable_kernel::{Game, Refusal, Seat, Viewer};
use sandtable_legion::Legion;
use sandtable_legion::commands::{Command, put};
use sandtable_legion::data::Library;
use sandtable_legion::engine::{self, with_pos};
use sandtable_legion::model::{Choice, Event, Frame, Order, Place, Pos, Setup, State, Table, Unit, UnitId};
use sandtable_legion::rules::effects::Effects;
use sandtable_legion::rules::select::Happening;
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

    /// A game of these squads, both of any edition.
    pub fn between(blue: &str, red: &str) -> Self {
        let setup = setup(None);
        let rulings = setup.rulings.with(sandtable_legion::rulings::A56_YES);
        Self::of(&Setup { squads: [blue.into(), red.into()], rulings, ..setup })
    }

    /// The units of a card, of one seat.
    pub fn of_card(&self, seat: Seat, card: &str) -> Vec<UnitId> {
        let units = self.table.facts.units.iter().zip(0..);
        units.filter(|(unit, _)| unit.seat == seat && unit.card == card).map(|(_, at)| UnitId(at)).collect()
    }

    /// The unit of a card that comes first, of one seat.
    pub fn first(&self, seat: Seat, card: &str) -> UnitId {
        *self.of_card(seat, card).first().expect(card)
    }

    /// A seat has played a command card in this round.
    pub fn with_card(mut self, seat: Seat, name: &str) -> Self {
        let at = self.table.hands[seat.index()].iter().position(|card| card.id == name);
        self.state.players[seat.index()].card = Choice::Shown(at.expect(name) as u8);
        self
    }

    /// A seat uses a side of one of its Loadout cards, and the same sides of the others.
    pub fn with_side(mut self, seat: Seat, id: &str) -> Self {
        let side = self.table.sides[seat.index()].iter().find(|side| side.id == id).expect(id);
        self.state.players[seat.index()].sides = Choice::Shown([side.side; 3]);
        self
    }

    /// An effect of this name that the asked seat is offered.
    pub fn use_of(&self, name: &str) -> Option<Command> {
        let offers = self.look(engine::offers);
        let found = offers.into_iter().find(|offer| offer.kind == "use" && offer.text == name);
        found.and_then(|offer| offer.command)
    }

    /// The same effect on these units.
    pub fn effect_on(&self, name: &str, on: &[UnitId]) -> Command {
        match self.use_of(name).unwrap_or_else(|| panic!("{name} is not offered")) {
            Command::Use { effect, choice, tokens, .. } => {
                Command::Use { effect, units: on.iter().copied().collect(), choice, tokens }
            }
            other => panic!("{other:?}"),
        }
    }

    /// Lets a moment happen.
    pub fn at_moment(&mut self, about: Happening, script: &str) -> Vec<Event> {
        if self.state.stack.is_empty() {
            // Somebody is asked for a card afterwards, so that nothing else follows.
            let open = [BLUE, RED].into_iter().find(|seat| self.state.player(*seat).card == Choice::None);
            self.state.stack.push(Frame::from(Round::Card(open.expect("a seat without a card"))));
        }
        self.state.stack.push(Frame::from(Effects::of(about)));
        self.settle(script)
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
        free: None,
        layout: layout.map(Into::into),
        mission: Some("shifting-priorities".into()),
        red: None,
        condition: false,
        places: Vec::new(),
        position: None,
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

/// The width of a small base in inches.
pub const BASE: f64 = 27.0 / 25.4;

/// The same position by another option.
pub fn with(mut play: Play, option: Option<RulingOption>) -> Play {
    if let Some(option) = option {
        play.table.rulings = play.table.rulings.with(option);
    }
    play
}

/// What something is by the default and by another option.
pub fn both<T>(option: RulingOption, look: impl Fn(Option<RulingOption>) -> T) -> [T; 2] {
    [look(None), look(Some(option))]
}

/// All that a viewer is told of a position, as text.
pub fn told(table: &Table, state: &State, viewer: Viewer) -> String {
    let known = Legion::known(table, state, viewer);
    let view = Legion::view(table, &known, viewer);
    let offers = match viewer {
        Viewer::Seat(seat) => Legion::offers(table, &known, seat),
        _ => Vec::new(),
    };
    let asks = format!("{:?}", Legion::decisions(table, &known));
    serde_json::to_string(&(known, view, offers, asks)).unwrap()
}
