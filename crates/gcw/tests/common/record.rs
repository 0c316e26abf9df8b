//! A battle at hand: Squads made by events, a record that has begun, entries with written dice.
#![allow(
    dead_code,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "helpers of tests; not every test uses all"
)]

use sandtable_dice::{Dice, Generator, Keyed, Scripted};
use sandtable_gcw::Gcw;
use sandtable_gcw::catalogue::{Edge, Faction, FeatureId, ScenarioId, ShipClass, UpgradeId};
use sandtable_gcw::commands::Command;
use sandtable_gcw::cx::{Cx, Out};
use sandtable_gcw::events::{BattleChange, Event, apply};
use sandtable_gcw::model::{
    Aboard, Aim, Battle, BattleNo, BattleSide, CraftNo, CrewNo, FactionSetup, FactionStanding, Fate, HugeNo,
    HugeShip, MapSetup, Options, Origin, Phase, Pilot, PilotNo, PlayerSetup, Pos, Record, RecordStage,
    Report, Role, Section, Setup, ShipNo, Squad, SquadShip, Stage, State, Table, ThingNo,
};
use sandtable_gcw::rules::record::{self, ActEntry, Entry, Field, RecordCommand};
use sandtable_gcw::rules::recruits;
use sandtable_gcw::rulings::Rulings;
use sandtable_kernel::{Game, Reckoning, Refusal, Seat};

/// The battle of the test.
pub const NO: BattleNo = BattleNo(0);
/// The attacker's seat.
pub const ATTACKER: u8 = 0;
/// The defender's seat.
pub const DEFENDER: u8 = 1;

/// A ship of a Squad: class, pilot, group.
#[derive(Clone, Copy)]
pub struct Spec(pub &'static str, pub &'static str, pub u8);

/// A Rebel X-wing.
pub const X: Spec = Spec("xwing", "rookiepilot", 0);
/// A large Rebel ship with two crew icons.
pub const FALCON: Spec = Spec("yt1300-ors", "outerrimsmuggler", 0);
/// An Imperial TIE Fighter.
pub const TIE: Spec = Spec("tiefighter", "academypilot", 0);
/// A large Imperial ship with crew icons.
pub const LAMBDA: Spec = Spec("lambdaclassshuttle", "omicrongrouppilot", 0);

impl Spec {
    /// The same in a group.
    pub const fn group(self, group: u8) -> Self {
        Self(self.0, self.1, group)
    }
}

/// A setup of one Rebel against one Imperial player.
pub fn setup() -> Setup {
    let team = |faction: Faction| FactionSetup {
        faction,
        standing: FactionStanding::Main,
        players: vec![PlayerSetup { name: faction.name().to_owned(), fleet: None }],
        leader: 0,
    };
    Setup {
        name: String::from("Battle"),
        profile: None,
        factions: vec![team(Faction::Rebel), team(Faction::Imperial)],
        map: MapSetup::default(),
        options: Options::default(),
        rulings: Rulings::default(),
        joined: Vec::new(),
        books: None,
    }
}

/// A battle whose record is open.
pub struct Fight {
    pub table: Table,
    pub state: State,
    pub told: sandtable_kernel::Record<Event>,
}

/// Keeps what is told.
pub struct Kept<'a>(pub &'a mut sandtable_kernel::Record<Event>);

impl Out for Kept<'_> {
    fn event(&mut self, event: &Event, numbers: Vec<Reckoning>) {
        sandtable_kernel::Sink::event(self.0, event, numbers);
    }
}

impl Fight {
    /// Before the battle: ships, pilots and Squads are there.
    pub fn ready(setup: &Setup, scenario: &str, attackers: &[Spec], defenders: &[Spec]) -> Self {
        let (table, state) =
            Gcw::open(&sandtable_gcw::catalogue::Catalogue::builtin().unwrap(), setup).unwrap();
        let mut fight = Self { table, state, told: sandtable_kernel::Record::default() };
        Gcw::begin(&fight.table, &mut fight.state, &mut Keyed::new(1), &mut fight.told);
        fight.happen(Event::TurnBegan { turn: 1 });
        fight.happen(Event::PhaseBegan { phase: Phase::Battles });
        let squads = [fight.squad(0, attackers), fight.squad(1, defenders)];
        let side = |faction, seat| BattleSide { faction, player: Some(Seat(seat)) };
        let battle = Battle {
            turn: 1,
            aim: Aim::Route,
            sides: [side(Faction::Rebel, 0), side(Faction::Imperial, 1)],
            owner: None,
            scenario: ScenarioId::new(scenario),
            size: [100, 100],
            feature: Some(FeatureId::new("regular-asteroids")),
            rerolled: false,
            stage: Stage::Record,
            squads: squads.map(Some),
            record: None,
            report: None,
            accounts: [None, None],
            disputed: false,
            confirmed: [false; 2],
            scrubs: [false; 2],
            result: None,
        };
        fight.happen(Event::BattleJoined { battle });
        fight
    }

    /// A battle whose record has begun, with the dice of initiative.
    pub fn begin(scenario: &str, attackers: &[Spec], defenders: &[Spec], dice: &str) -> Self {
        let mut fight = Self::ready(&setup(), scenario, attackers, defenders);
        fight.start(dice);
        fight
    }

    /// The record begins with any dice.
    pub fn start_by(&mut self, dice: &mut Generator, told: &mut sandtable_kernel::Record<Event>) {
        let out = &mut Kept(told);
        record::begin(&mut Cx { table: &self.table, state: &mut self.state, dice, out }, NO);
    }

    /// The record begins.
    pub fn start(&mut self, dice: &str) {
        let mut dice = Scripted::new(dice);
        let out = &mut Kept(&mut self.told);
        record::begin(&mut Cx { table: &self.table, state: &mut self.state, dice: &mut dice, out }, NO);
        assert!(dice.shortage().is_none() && dice.left().is_empty(), "dice of initiative: {:?}", dice.left());
    }

    /// A battle in its first round, set up as the record suggests; the attacker has initiative.
    pub fn flown(scenario: &str, attackers: &[Spec], defenders: &[Spec]) -> Self {
        let mut fight = Self::ready(&setup(), scenario, attackers, defenders);
        fight.fly();
        fight
    }

    /// Begins and sets up as the record suggests.
    pub fn fly(&mut self) {
        let mut dice = Generator::new(7);
        let out = &mut Kept(&mut self.told);
        record::begin(&mut Cx { table: &self.table, state: &mut self.state, dice: &mut dice, out }, NO);
        while self.record().stage < RecordStage::Rounds {
            let asked = record::asks(self.pos(), NO).remove(0);
            Gcw::play(&self.table, &mut self.state, asked.seat, &asked.default, &mut dice, &mut self.told)
                .unwrap();
        }
    }

    pub fn squad(&mut self, seat: u8, specs: &[Spec]) -> Squad {
        let ships = specs.iter().map(|spec| {
            let (ship, pilot) = self.recruit(seat, spec);
            SquadShip {
                ship,
                pilot: Some(pilot),
                crew: vec![],
                cards: vec![],
                munitions: vec![],
                group: spec.2,
                marked: false,
            }
        });
        Squad { ships: ships.collect(), huge: None }
    }

    /// A ship and a pilot come into a Squadron.
    pub fn recruit(&mut self, seat: u8, spec: &Spec) -> (ShipNo, PilotNo) {
        let faction = self.state.players[usize::from(seat)].faction;
        let card = self.table.cards().pilot(spec.1).unwrap().clone();
        let class: &ShipClass = self.table.cards().ship(faction, spec.0).unwrap();
        let ship = recruits::ship(Seat(seat), class, Origin::Bought);
        let name = format!("{} {}", card.name, self.state.players[usize::from(seat)].pilots.len());
        let pilot = recruits::pilot(self.pos(), Seat(seat), &card, name.into(), Origin::Bought);
        let pilot = Pilot { xp: 2, ..pilot };
        let books = &self.state.players[usize::from(seat)];
        let numbers =
            (ShipNo::new(Seat(seat), books.ships.len()), PilotNo::new(Seat(seat), books.pilots.len()));
        self.happen(Event::ShipJoined { ship });
        self.happen(Event::PilotJoined { pilot });
        numbers
    }

    /// A crew member comes into a Squadron and aboard a ship of its Squad.
    pub fn crew(&mut self, role: Role, ship: usize, card: &str) -> CrewNo {
        let seat = Seat(role as u8);
        let crew = recruits::crew(seat, &UpgradeId::new(card), Origin::Bought);
        let no = CrewNo::new(seat, self.state.players[seat.index()].crew.len());
        self.happen(Event::CrewJoined { crew });
        self.state.battles[0].squads[role.index()].as_mut().unwrap().ships[ship].crew.push(Aboard::Crew(no));
        no
    }

    /// A huge ship comes along.
    pub fn huge(&mut self, role: Role, class: &str) -> HugeNo {
        let cards = self.table.cards();
        let class = cards.huge.iter().find(|own| own.id == *class).unwrap();
        let ship = HugeShip {
            faction: self.state.players[role.index()].faction,
            role: class.role.unwrap(),
            class: class.id.clone(),
            sections: vec![Section::default(); class.sections.len()],
            attacked: false,
            used: false,
            refitted: false,
            destroyed: false,
        };
        let no = HugeNo(self.state.huge.len() as u16);
        let faction = ship.faction;
        self.happen(Event::Equipped { faction, ships: vec![ship] });
        self.state.battles[0].squads[role.index()].as_mut().unwrap().huge = Some(no);
        no
    }

    /// So many Rebel pilots are prisoners of the Empire.
    pub fn prisoners(&mut self, count: usize) -> Vec<PilotNo> {
        let own: Vec<PilotNo> = (0..count).map(|_| self.recruit(0, &X).1).collect();
        for pilot in &own {
            let fate = Fate::Prisoner { of: Faction::Imperial, since: 0, tried: false };
            self.happen(Event::PilotFate { pilot: *pilot, fate });
        }
        own
    }

    pub fn happen(&mut self, event: Event) {
        apply(&mut self.state, &event);
    }

    pub fn pos(&self) -> Pos<'_> {
        Pos { table: &self.table, state: &self.state }
    }

    pub fn battle(&self) -> &Battle {
        &self.state.battles[0]
    }

    pub fn record(&self) -> &Record {
        self.battle().record.as_ref().unwrap()
    }

    pub fn field(&self) -> Field<'_> {
        Field::of(self.pos(), NO).unwrap()
    }

    pub fn command(entry: Entry) -> Command {
        Command::Record(RecordCommand { battle: NO, entry })
    }

    /// Enters something with written dice.
    pub fn enter(&mut self, seat: u8, entry: Entry, dice: &str) {
        self.told = sandtable_kernel::Record::default();
        let mut dice = Scripted::new(dice);
        let command = Self::command(entry);
        Gcw::play(&self.table, &mut self.state, Seat(seat), &command, &mut dice, &mut self.told)
            .unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
        assert!(dice.shortage().is_none(), "dice are missing");
        assert!(dice.left().is_empty(), "dice are left: {:?}", dice.left());
    }

    /// The number of the last entry that is like this.
    pub fn noted(&self, like: impl Fn(&Entry) -> bool) -> u16 {
        self.record().entries.iter().rev().find(|noted| like(&noted.entry)).expect("such an entry").n
    }

    /// The last entry that is like this did not happen.
    pub fn strike(&mut self, seat: u8, like: impl Fn(&Entry) -> bool) {
        let n = self.noted(like);
        self.enter(seat, Entry::Strike { n }, "");
    }

    /// Why something is refused.
    pub fn refused(&self, seat: u8, entry: Entry) -> Refusal {
        Gcw::check(&self.table, &self.state, Seat(seat), &Self::command(entry)).expect_err("refused")
    }

    /// A special action.
    pub fn act(&mut self, seat: u8, act: &str, unit: Option<u8>, target: Option<u8>, dice: &str) {
        self.enter(seat, Entry::Act(action(act, unit, target)), dice);
    }

    /// Ships are destroyed.
    pub fn destroy(&mut self, units: &[u8]) {
        for &unit in units {
            self.enter(ATTACKER, Entry::Destroyed { unit: CraftNo(unit), by: None, ion: false }, "");
        }
    }

    /// A ship flees.
    pub fn flee(&mut self, unit: u8, over: Edge) {
        self.enter(ATTACKER, Entry::Fled { unit: CraftNo(unit), over }, "");
    }

    /// Rounds go by.
    pub fn rounds(&mut self, count: u8) {
        for _ in 0..count {
            self.enter(ATTACKER, Entry::NextRound, "");
        }
    }

    /// The battle ends, both confirm.
    pub fn report(&mut self) -> Report {
        self.enter(ATTACKER, Entry::End, "");
        self.enter(ATTACKER, Entry::Confirm { right: true }, "");
        assert!(self.battle().report.is_none());
        // What happens in the aftermath is rolled for at once; the dice are not this test's business.
        self.told = sandtable_kernel::Record::default();
        let command = Self::command(Entry::Confirm { right: true });
        let mut dice = Generator::new(3);
        Gcw::play(&self.table, &mut self.state, Seat(DEFENDER), &command, &mut dice, &mut self.told)
            .unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
        let report = self.told.events.iter().find_map(|event| match event {
            Event::BattleChanged { change: BattleChange::Report(report), .. } => Some(report.clone()),
            _ => None,
        });
        report.unwrap()
    }

    /// The scenario's steps as data: who, how many, distances.
    pub fn steps(&self) -> Vec<String> {
        let steps = self.field().play.step.iter();
        steps
            .map(|step| {
                let limits: Vec<String> = step.limits.iter().map(ToString::to_string).collect();
                let count = step.count.map(|count| format!(" {count}")).unwrap_or_default();
                format!("{}{count}: {}", step.by, limits.join(", ")).trim_end().to_owned()
            })
            .collect()
    }
}

/// Whether an entry is the end of a ship.
pub fn gone(unit: u8) -> impl Fn(&Entry) -> bool {
    let unit = CraftNo(unit);
    move |entry| matches!(entry, Entry::Destroyed { unit: own, .. } | Entry::Fled { unit: own, .. } if *own == unit)
}

/// A special action, done to a thing.
pub fn action(act: &str, unit: Option<u8>, target: Option<u8>) -> ActEntry {
    let target = target.map(|object| ThingNo(object).into());
    ActEntry { act: act.into(), unit: unit.map(CraftNo), target, ..ActEntry::default() }
}

/// A special action, done to a ship.
pub fn on_ship(act: &str, unit: Option<u8>, target: u8) -> ActEntry {
    ActEntry { target: Some(CraftNo(target).into()), ..action(act, unit, None) }
}

/// Ships by their places in the record.
pub fn crafts(units: &[u8]) -> Vec<CraftNo> {
    units.iter().copied().map(CraftNo).collect()
}
