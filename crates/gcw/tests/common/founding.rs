//! Lists at hand, and a campaign that is founded with them.
#![allow(
    dead_code,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "helpers of tests; not every test uses all"
)]

use sandtable_gcw::catalogue::{Faction, PilotCard, PilotId, ShipClass, ShipId, UpgradeCard, UpgradeId};
use sandtable_gcw::commands::Command;
use sandtable_gcw::events::Event;
use sandtable_gcw::model::{
    Fate, Fleet, FleetPilot, FleetShip, FleetStock, Options, Origin, Pilot, PilotNo, Setup, ShipNo,
};
use sandtable_gcw::rules::founding::{self, FoundingCommand, Violation};
use sandtable_gcw::rules::limits;
use sandtable_gcw::rules::recruits;
use sandtable_gcw::rulings::{RulingOption, Rulings};
use sandtable_kernel::{Refusal, Seat};

use super::campaign::Campaign;

/// A setup with these options.
pub fn with(mut setup: Setup, options: Options) -> Setup {
    setup.options = options;
    setup
}

/// A setup played by another reading.
pub fn read(mut setup: Setup, switch: RulingOption) -> Setup {
    setup.rulings = Rulings::default().with(switch);
    setup
}

/// A list of ships and pilots without anything else.
pub fn fleet(ships: &[&str], pilots: &[&str]) -> Fleet {
    Fleet {
        ships: ships.iter().map(|ship| hull(ship)).collect(),
        pilots: pilots.iter().map(|pilot| man(pilot, "")).collect(),
        ..Fleet::default()
    }
}

/// A plain ship.
pub fn hull(ship: &str) -> FleetShip {
    FleetShip { ship: ShipId::new(ship), title: None, installed: Vec::new() }
}

/// A ship with a title (none if empty) and cards.
pub fn fitted(ship: &str, title: &str, installed: &[&str]) -> FleetShip {
    FleetShip {
        ship: ShipId::new(ship),
        title: (!title.is_empty()).then(|| UpgradeId::new(title)),
        installed: installed.iter().map(UpgradeId::new).collect(),
    }
}

/// A pilot of a name.
pub fn man(pilot: &str, name: &str) -> FleetPilot {
    FleetPilot { pilot: PilotId::new(pilot), name: name.into(), title: None }
}

/// Cards bought so many times.
pub fn stock(card: &str, times: u16) -> FleetStock {
    FleetStock { card: UpgradeId::new(card), times }
}

/// The command that hands in a list.
pub fn submit(fleet: Fleet) -> Command {
    Command::Founding(FoundingCommand::Submit { fleet: Some(fleet) })
}

/// The command that writes one down.
pub fn draft(fleet: Fleet) -> Command {
    Command::Founding(FoundingCommand::Draft { fleet })
}

impl Campaign {
    pub fn class(&self, seat: u8, id: &str) -> &ShipClass {
        self.table.cards().ship(self.side(seat), id).unwrap()
    }

    pub fn card(&self, id: &str) -> &UpgradeCard {
        self.table.cards().upgrade(id).unwrap()
    }

    pub fn man(&self, id: &str) -> &PilotCard {
        self.table.cards().pilot(id).unwrap()
    }

    pub fn side(&self, seat: u8) -> Faction {
        self.state.side(Seat(seat)).unwrap()
    }

    /// Puts ships into a Squadron.
    pub fn give_ships(&mut self, seat: u8, id: &str, count: usize, origin: Origin) -> ShipNo {
        for _ in 0..count {
            let ship = recruits::ship(Seat(seat), self.class(seat, id), origin);
            self.happen(Event::ShipJoined { ship });
        }
        ShipNo::new(Seat(seat), self.state.players[usize::from(seat)].ships.len() - 1)
    }

    /// Puts a pilot into a Squadron.
    pub fn give_pilot(&mut self, seat: u8, id: &str) -> PilotNo {
        let pilot: Pilot =
            recruits::pilot(self.pos(), Seat(seat), self.man(id), "Somebody".into(), Origin::Bought);
        self.happen(Event::PilotJoined { pilot });
        PilotNo::new(Seat(seat), self.state.players[usize::from(seat)].pilots.len() - 1)
    }

    /// Puts a crew member into a Squadron.
    pub fn give_crew(&mut self, seat: u8, id: &str) -> sandtable_gcw::model::CrewNo {
        let crew = recruits::crew(Seat(seat), &self.card(id).id, Origin::Bought);
        self.happen(Event::CrewJoined { crew });
        sandtable_gcw::model::CrewNo::new(Seat(seat), self.state.players[usize::from(seat)].crew.len() - 1)
    }

    /// What becomes of a pilot.
    pub fn fate(&mut self, pilot: PilotNo, fate: Fate) {
        self.happen(Event::PilotFate { pilot, fate });
    }

    pub fn may_ship(&self, seat: u8, id: &str) -> Result<(), Refusal> {
        limits::ship(self.pos(), Seat(seat), self.class(seat, id), true)
    }

    pub fn may_pilot(&self, seat: u8, id: &str) -> Result<(), Refusal> {
        limits::pilot(self.pos(), Seat(seat), self.man(id))
    }

    pub fn may_card(&self, seat: u8, id: &str) -> Result<(), Refusal> {
        limits::upgrade(self.pos(), Seat(seat), self.card(id))
    }

    /// All that is wrong with a list.
    pub fn wrong(&self, seat: u8, fleet: &Fleet) -> Vec<Violation> {
        founding::violations(self.pos(), Seat(seat), fleet)
    }

    /// The same as places and codes.
    pub fn faults(&self, seat: u8, fleet: &Fleet) -> Vec<(String, &'static str)> {
        self.wrong(seat, fleet).into_iter().map(|violation| (violation.at, violation.code)).collect()
    }
}

/// The code of a refusal.
pub fn code(result: Result<(), Refusal>) -> &'static str {
    match result {
        Ok(()) => "",
        Err(refusal) => refusal.code,
    }
}

/// The code and the numbers: what is needed, what there is.
pub fn numbers(result: Result<(), Refusal>) -> (&'static str, Option<f64>, Option<f64>) {
    result.err().map_or(("", None, None), |refusal| (refusal.code, refusal.needs, refusal.has))
}

impl Campaign {
    /// A campaign that waits for lists, over any system.
    pub fn begin_seeded(setup: &Setup) -> Self {
        use sandtable_kernel::Game;
        let (table, state) =
            sandtable_gcw::Gcw::open(&sandtable_gcw::catalogue::Catalogue::builtin().unwrap(), setup)
                .unwrap();
        let mut campaign = Self { table, state, record: sandtable_kernel::Record::default() };
        let mut dice = sandtable_dice::Generator::new(1);
        sandtable_gcw::Gcw::begin(&campaign.table, &mut campaign.state, &mut dice, &mut campaign.record);
        campaign
    }
}

impl Campaign {
    /// What becomes of a crew member.
    pub fn fate_of_crew(&mut self, crew: sandtable_gcw::model::CrewNo, fate: Fate) {
        self.happen(Event::CrewFate { crew, fate });
    }
}
