//! A battle at hand: two Squadrons made by events, a scenario, Squads, and a report to be changed.
#![allow(
    dead_code,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "helpers of tests; not every test uses all"
)]

use sandtable_gcw::catalogue::{Faction, ScenarioId, UpgradeId};
use sandtable_gcw::commands::Command;
use sandtable_gcw::events::{Asset, BattleChange, Event};
use sandtable_gcw::model::{
    Aboard, Aim, Battle, BattleNo, BattleSide, CrewNo, End, Fate, Flown, Origin, Phase, Pilot, PilotNo,
    Report, Rider, Role, ShipNo, Squad, SquadShip, Stage, TargetNo, Winner,
};
use sandtable_gcw::rules::battle::BattleCommand;
use sandtable_gcw::rules::recruits;
use sandtable_kernel::Seat;

use super::campaign::{Campaign, map, setup};

/// The battle of these tests.
pub const NO: BattleNo = BattleNo(0);

/// Rebels (seat 0) against Imperials (seat 1) over two targets, in the first turn's battles.
pub fn campaign() -> Campaign {
    let mut setup = setup(&[(Faction::Rebel, 1), (Faction::Imperial, 1)]);
    setup.map = map(&[("agrarian-world", Some(Faction::Imperial)), ("scrapyard", None)]);
    Campaign::at(&setup, Phase::Battles)
}

/// A command about the battle.
pub fn battle(command: BattleCommand) -> Command {
    Command::Battle(command)
}

/// Adds a ship to a Squadron.
pub fn ship(campaign: &mut Campaign, seat: u8, class: &str) -> ShipNo {
    let owner = Seat(seat);
    let faction = campaign.state.side(owner).unwrap();
    let ship = recruits::ship(owner, campaign.table.cards().ship(faction, class).unwrap(), Origin::Bought);
    campaign.happen(Event::ShipJoined { ship });
    ShipNo::new(owner, campaign.state.player(owner).unwrap().ships.len() - 1)
}

/// Adds a pilot to a Squadron, with some experience.
pub fn pilot(campaign: &mut Campaign, seat: u8, card: &str, xp: i16) -> PilotNo {
    let owner = Seat(seat);
    let printed = campaign.table.cards().pilot(card).unwrap().clone();
    let pilot =
        recruits::pilot(campaign.pos(), owner, &printed, printed.name.as_str().into(), Origin::Bought);
    let pilot = Pilot { xp, ..pilot };
    campaign.happen(Event::PilotJoined { pilot });
    PilotNo::new(owner, campaign.state.player(owner).unwrap().pilots.len() - 1)
}

/// Adds a crew member to a Squadron.
pub fn crew(campaign: &mut Campaign, seat: u8, card: &str) -> CrewNo {
    let owner = Seat(seat);
    let crew = recruits::crew(owner, &UpgradeId::new(card), Origin::Bought);
    campaign.happen(Event::CrewJoined { crew });
    CrewNo::new(owner, campaign.state.player(owner).unwrap().crew.len() - 1)
}

/// Adds copies of a card to a stock.
pub fn stock(campaign: &mut Campaign, seat: u8, card: &str, copies: i16) {
    campaign.happen(Event::Stocked { seat: Seat(seat), card: UpgradeId::new(card), copies });
}

/// A ship with its pilot for a Squad.
pub fn entry(ship: ShipNo, pilot: PilotNo) -> SquadShip {
    SquadShip {
        ship,
        pilot: Some(pilot),
        crew: Vec::new(),
        cards: Vec::new(),
        munitions: Vec::new(),
        group: 0,
        marked: false,
    }
}

/// A battle at the stage of Squads: seat 0 attacks seat 1.
pub fn join(campaign: &mut Campaign, scenario: &str, aim: Aim) {
    let side =
        |seat: u8| BattleSide { faction: campaign.state.side(Seat(seat)).unwrap(), player: Some(Seat(seat)) };
    let battle = Battle {
        turn: campaign.state.turn,
        aim,
        sides: [side(0), side(1)],
        owner: None,
        scenario: ScenarioId::new(scenario),
        size: [100, 100],
        feature: None,
        rerolled: false,
        stage: Stage::Squads,
        squads: [None, None],
        record: None,
        report: None,
        accounts: [None, None],
        disputed: false,
        confirmed: [false; 2],
        scrubs: [false; 2],
        result: None,
    };
    // Another one keeps the phase open.
    let other = Battle { stage: Stage::Squads, aim: Aim::Target(TargetNo(1)), ..battle.clone() };
    campaign.happen(Event::BattleJoined { battle });
    campaign.happen(Event::BattleJoined { battle: other });
}

/// A defended target's battle.
pub fn over_target(campaign: &mut Campaign, scenario: &str) {
    join(campaign, scenario, Aim::Target(TargetNo(0)));
}

/// Hands a Squad in as the Squads' chapter does: what is in it is used.
pub fn hand_in(campaign: &mut Campaign, role: Role, squad: Squad) {
    let seat = Seat(role.index() as u8);
    for own in &squad.ships {
        campaign.happen(Event::Used { asset: Asset::Ship(own.ship), used: true });
        if let Some(pilot) = own.pilot {
            campaign.happen(Event::Used { asset: Asset::Pilot(pilot), used: true });
        }
        for aboard in &own.crew {
            match aboard {
                Aboard::Crew(crew) => {
                    campaign.happen(Event::Used { asset: Asset::Crew(*crew), used: true });
                }
                Aboard::Pilot(pilot) => {
                    campaign.happen(Event::Used { asset: Asset::Pilot(*pilot), used: true });
                }
                Aboard::Captive => {}
            }
        }
        for card in own.cards.iter().chain(&own.munitions) {
            let stocked = campaign.state.stock(seat, card).copies > 0;
            if stocked {
                campaign.happen(Event::StockUsed { seat, card: card.clone(), copies: 1 });
            }
        }
    }
    campaign.happen(Event::SquadBuilt { battle: NO, role, squad: Some(squad) });
}

/// Both Squads are shown; the battle is flown.
pub fn fly(campaign: &mut Campaign, attacker: Squad, defender: Squad) {
    hand_in(campaign, Role::Attacker, attacker);
    hand_in(campaign, Role::Defender, defender);
    let change = BattleChange::Stage(Stage::Record);
    campaign.happen(Event::BattleChanged { battle: NO, change });
}

/// A Squad of these ships.
pub fn squad(ships: Vec<SquadShip>) -> Squad {
    Squad { ships, huge: None }
}

/// The report of the battle in which all attackers held the field and all defenders fled.
pub fn report(campaign: &Campaign) -> Report {
    let battle = campaign.state.battle(NO).unwrap();
    let mut report = Report {
        winner: Winner::Attacker,
        field: Some(Role::Attacker),
        rounds: 6,
        good_faith: [true, true],
        ships: Vec::new(),
        huge: Vec::new(),
        gains: Vec::new(),
    };
    for role in Role::BOTH {
        for own in &battle.squads[role.index()].as_ref().unwrap().ships {
            let rider = |aboard: &Aboard| match aboard {
                Aboard::Crew(crew) => Some(Rider::Crew(*crew)),
                Aboard::Pilot(pilot) => Some(Rider::Pilot(*pilot)),
                Aboard::Captive => {
                    sandtable_gcw::rules::captives::of(campaign.pos(), battle, role).map(Rider::Captive)
                }
            };
            report.ships.push(Flown {
                role,
                ship: own.ship,
                pilot: own.pilot,
                crew: own.crew.iter().filter_map(rider).collect(),
                reinforcement: false,
                end: if role == Role::Attacker { End::Held } else { End::Fled },
                damaged: false,
                pilot_hit: false,
                spent: Vec::new(),
                rerolls: 0,
            });
        }
    }
    report
}

/// The line of a ship in a report.
pub fn line(report: &mut Report, ship: ShipNo) -> &mut Flown {
    report.ships.iter_mut().find(|flown| flown.ship == ship).unwrap()
}

/// A destroyed ship, by this pilot.
pub fn destroyed(by: PilotNo) -> End {
    End::Destroyed { by: Some(by), ion: false }
}

/// Everything wrong with a report.
pub fn faults(campaign: &Campaign, report: &Report) -> Vec<&'static str> {
    let faults = sandtable_gcw::rules::record::typed::violations(campaign.pos(), NO, report);
    faults.iter().map(|fault| fault.rule.as_str()).collect()
}

/// The attacker tells, the defender agrees, with these dice; and nothing happened that cannot.
pub fn settle(campaign: &mut Campaign, report: Report, dice: &str) {
    let tell = BattleCommand::Report { battle: NO, report: Box::new(report) };
    campaign.play(0, battle(tell), "");
    let mut state = campaign.state.clone();
    campaign.play(1, battle(BattleCommand::Confirm { battle: NO }), dice);
    for event in campaign.events() {
        let faults = sandtable_gcw::audit::event(&state, event);
        assert!(faults.is_empty(), "{faults:?}");
        sandtable_gcw::events::apply(&mut state, event);
        let faults = sandtable_gcw::audit::position(&campaign.table, &state);
        assert!(faults.is_empty(), "{event:?}: {faults:?}");
    }
}

/// A die that shows this, as a draw: crit, hit, focus, blank.
pub fn red(face: &str) -> &'static str {
    match face {
        "crit" => "0/8",
        "hit" => "1/8",
        "focus" => "4/8",
        _ => "7/8",
    }
}

/// Several of them.
pub fn reds(faces: &[&str]) -> String {
    faces.iter().map(|face| red(face)).collect::<Vec<_>>().join(" ")
}

/// A deed-free look at where a pilot is.
pub fn fate(campaign: &Campaign, pilot: PilotNo) -> Fate {
    campaign.state.pilot(pilot).unwrap().fate
}
