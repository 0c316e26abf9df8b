//! A workshop for Squads: a battle, and Squadrons made by events.
#![allow(
    dead_code,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "helpers of tests; not every test uses all"
)]

use sandtable_gcw::catalogue::{Faction, ScenarioId, UpgradeId};
use sandtable_gcw::commands::Command;
use sandtable_gcw::events::Event;
use sandtable_gcw::model::{
    Aboard, Aim, Battle, BattleNo, BattleSide, CrewNo, HugeNo, Origin, Phase, Pilot, PilotNo, Role, Ship,
    ShipNo, Squad, SquadShip, Stage, TargetNo,
};
use sandtable_gcw::rules::recruits;
use sandtable_gcw::rules::squad::{SquadCommand, SquadSheet, Violation, build};
use sandtable_kernel::Seat;

use super::campaign::{Campaign, setup};

/// A campaign with one battle between two factions of one player each: seat 0 attacks, seat 1 defends.
pub struct Workshop {
    pub campaign: Campaign,
}

impl Workshop {
    /// A battle in a scenario with these sizes.
    pub fn new(factions: [Faction; 2], scenario: &str, size: [u16; 2]) -> Self {
        let mut campaign = Campaign::at(&setup(&[(factions[0], 1), (factions[1], 1)]), Phase::Battles);
        campaign.state.battles.clear();
        let mut workshop = Self { campaign };
        workshop.battle(factions, scenario, size, Aim::Target(TargetNo(0)));
        workshop
    }

    /// One more battle of this turn.
    pub fn battle(&mut self, factions: [Faction; 2], scenario: &str, size: [u16; 2], aim: Aim) -> BattleNo {
        let side = |seat: u8, faction| BattleSide { faction, player: Some(Seat(seat)) };
        let battle = Battle {
            turn: self.campaign.state.turn,
            aim,
            sides: [side(0, factions[0]), side(1, factions[1])],
            owner: None,
            scenario: ScenarioId::new(scenario),
            size,
            feature: None,
            rerolled: false,
            stage: Stage::Squads,
            squads: [None, None],
            report: None,
            accounts: [None, None],
            disputed: false,
            record: None,
            confirmed: [false; 2],
            scrubs: [false; 2],
            result: None,
        };
        self.campaign.happen(Event::BattleJoined { battle });
        BattleNo(self.campaign.state.battles.len() as u16 - 1)
    }

    /// A ship in a Squadron, with what is built in; a title among the cards is the ship's title.
    pub fn ship(&mut self, seat: u8, class: &str, on: &[&str]) -> ShipNo {
        let faction = self.campaign.state.side(Seat(seat)).unwrap();
        self.ship_of(seat, faction, class, on)
    }

    /// A ship of another faction's class.
    pub fn ship_of(&mut self, seat: u8, faction: Faction, class: &str, on: &[&str]) -> ShipNo {
        let cards = self.campaign.table.cards();
        let hull = cards.ship(faction, class).unwrap_or_else(|| panic!("no ship {class}"));
        let is_title = |id: &&&str| cards.upgrade(id).unwrap().slot == sandtable_gcw::catalogue::Slot::Title;
        let ship = Ship {
            title: on.iter().find(is_title).map(UpgradeId::new),
            installed: on.iter().filter(|id| !is_title(id)).map(UpgradeId::new).collect(),
            ..recruits::ship(Seat(seat), hull, Origin::Bought)
        };
        self.campaign.happen(Event::ShipJoined { ship });
        ShipNo::new(Seat(seat), self.campaign.state.players[usize::from(seat)].ships.len() - 1)
    }

    /// A pilot as bought.
    pub fn pilot(&mut self, seat: u8, card: &str) -> PilotNo {
        let bought = self.campaign.table.cards().pilot(card).unwrap_or_else(|| panic!("no pilot {card}"));
        let name = bought.name.as_str().into();
        let pilot = recruits::pilot(self.campaign.pos(), Seat(seat), bought, name, Origin::Bought);
        let pilot = Pilot { xp: 0, ..pilot };
        self.campaign.happen(Event::PilotJoined { pilot });
        PilotNo::new(Seat(seat), self.campaign.state.players[usize::from(seat)].pilots.len() - 1)
    }

    /// A pilot to change.
    pub fn change(&mut self, no: PilotNo) -> &mut Pilot {
        &mut self.campaign.state.players[no.seat().index()].pilots[no.index()]
    }

    /// A crew member.
    pub fn crew(&mut self, seat: u8, card: &str) -> CrewNo {
        let crew = recruits::crew(Seat(seat), &UpgradeId::new(card), Origin::Bought);
        self.campaign.happen(Event::CrewJoined { crew });
        CrewNo::new(Seat(seat), self.campaign.state.players[usize::from(seat)].crew.len() - 1)
    }

    /// Copies in stock.
    pub fn stock(&mut self, seat: u8, card: &str, copies: i16) {
        self.campaign.happen(Event::Stocked { seat: Seat(seat), card: UpgradeId::new(card), copies });
    }

    /// A ship with its own kind of pilot.
    pub fn pair(&mut self, seat: u8, class: &str, pilot: &str) -> SquadShip {
        entry(self.ship(seat, class, &[]), Some(self.pilot(seat, pilot)), &[])
    }

    /// Works a Squad out.
    pub fn build(&self, seat: u8, squad: &Squad) -> Result<SquadSheet, Vec<Violation>> {
        build(self.campaign.pos(), Seat(seat), BattleNo(0), squad)
    }

    /// The sheet of a legal Squad.
    pub fn sheet(&self, seat: u8, ships: &[SquadShip]) -> SquadSheet {
        self.build(seat, &squad(ships)).unwrap_or_else(|faults| panic!("{}", told(&faults)))
    }

    /// Codes and places of everything that is wrong.
    pub fn wrong(&self, seat: u8, ships: &[SquadShip]) -> Vec<String> {
        match self.build(seat, &squad(ships)) {
            Ok(_) => Vec::new(),
            Err(faults) => {
                faults.iter().map(|fault| format!("{} {}", fault.at, fault.refusal.code)).collect()
            }
        }
    }

    /// A command.
    pub fn command(&self, battle: BattleNo, ships: &[SquadShip]) -> Command {
        Command::Squad(SquadCommand::Build { battle, squad: squad(ships), ready: false })
    }
}

/// All sentences.
pub fn told(faults: &[Violation]) -> String {
    faults.iter().map(|fault| format!("{}: {}\n", fault.at, fault.refusal)).collect()
}

/// A Squad of these ships.
pub fn squad(ships: &[SquadShip]) -> Squad {
    Squad { ships: ships.to_vec(), huge: None }
}

/// A Squad with a huge ship.
pub fn with_huge(ships: &[SquadShip], huge: u16) -> Squad {
    Squad { ships: ships.to_vec(), huge: Some(HugeNo(huge)) }
}

/// A ship of a Squad.
pub fn entry(ship: ShipNo, pilot: Option<PilotNo>, cards: &[&str]) -> SquadShip {
    SquadShip {
        ship,
        pilot,
        crew: Vec::new(),
        cards: cards.iter().map(UpgradeId::new).collect(),
        munitions: Vec::new(),
        group: 0,
        marked: false,
    }
}

/// The same ship with somebody aboard.
pub fn carrying(mut ship: SquadShip, crew: &[Aboard]) -> SquadShip {
    ship.crew.extend(crew);
    ship
}

/// The same ship in a group.
pub fn in_group(mut ship: SquadShip, group: u8) -> SquadShip {
    ship.group = group;
    ship
}

/// Which side a seat of the workshop is on.
pub fn role(seat: u8) -> Role {
    Role::BOTH[usize::from(seat)]
}
