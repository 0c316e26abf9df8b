//! Positions in a purchase phase: people, ships and cards put into Squadrons by events, commands of the phase in short.
#![allow(
    dead_code,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "helpers of tests; not every test uses all"
)]

pub use super::campaign::{Campaign, setup, with_third};
use sandtable_gcw::audit;
use sandtable_gcw::catalogue::{Faction, UpgradeId};
use sandtable_gcw::commands::Command;
use sandtable_gcw::events::{Change, Event};
use sandtable_gcw::model::{
    Crew, CrewNo, Fate, MapSetup, Origin, Phase, Pilot, PilotNo, Setup, Ship, ShipNo,
};
use sandtable_gcw::rules::deals::DealsCommand;
use sandtable_gcw::rules::people::PeopleCommand;
use sandtable_gcw::rules::purchase::PurchaseCommand;
use sandtable_gcw::rules::recruits;
use sandtable_kernel::Seat;

pub const REBEL: Faction = Faction::Rebel;
pub const IMPERIAL: Faction = Faction::Imperial;
pub const SCUM: Faction = Faction::Scum;

/// Targets entered by hand; a world without benefits if none are named.
pub fn map(targets: &[(&str, Option<Faction>)]) -> MapSetup {
    super::campaign::map(if targets.is_empty() { &[("primitive-world", None)] } else { targets })
}

/// Two Rebels (seats 0 and 1) against two Imperials (2 and 3).
pub fn two_factions(targets: &[(&str, Option<Faction>)]) -> Setup {
    let mut setup = setup(&[(REBEL, 2), (IMPERIAL, 2)]);
    setup.map = map(targets);
    setup
}

/// A Rebel (0), an Imperial (1), and two Scum players (2 and 3) as the third faction.
pub fn with_scum(targets: &[(&str, Option<Faction>)]) -> Setup {
    let mut setup = with_third(setup(&[(REBEL, 1), (IMPERIAL, 1), (SCUM, 2)]));
    setup.map = map(targets);
    setup
}

/// Another reading of a ruling.
pub fn reading(mut setup: Setup, id: &str, key: &str) -> Setup {
    setup.rulings.set(id, key).unwrap();
    setup
}

/// The purchase phase of turn 2.
pub fn purchase(setup: &Setup) -> Campaign {
    let mut campaign = Campaign::at(setup, Phase::Battles);
    campaign.happen(Event::TurnBegan { turn: 2 });
    campaign.happen(Event::PhaseBegan { phase: Phase::Purchase });
    campaign
}

/// A pilot of a card joins, with experience.
pub fn pilot(campaign: &mut Campaign, seat: u8, card: &str, xp: i16) -> PilotNo {
    let seat = Seat(seat);
    let card = campaign.table.cards().pilot(card).unwrap_or_else(|| panic!("{card}")).clone();
    let mut pilot = recruits::pilot(campaign.pos(), seat, &card, card.name.as_str().into(), Origin::Founding);
    pilot.xp = xp;
    let no = PilotNo::new(seat, campaign.state.player(seat).unwrap().pilots.len());
    campaign.happen(Event::PilotJoined { pilot });
    no
}

/// Raises a pilot to a skill, a point of skill for a squad point.
pub fn raise(campaign: &mut Campaign, no: PilotNo, skill: u8) {
    let pilot = who(campaign, no);
    let points = pilot.points + i16::from(skill) - i16::from(pilot.skill);
    campaign.happen(Event::PilotChanged { pilot: no, change: Change::Skill { skill, points } });
}

/// A pilot as he is.
pub fn who(campaign: &Campaign, no: PilotNo) -> Pilot {
    campaign.state.pilot(no).unwrap().clone()
}

/// A ship of a class joins.
pub fn ship(campaign: &mut Campaign, seat: u8, class: &str, installed: &[&str]) -> ShipNo {
    let seat = Seat(seat);
    let faction = campaign.state.side(seat).unwrap();
    let no = ShipNo::new(seat, campaign.state.player(seat).unwrap().ships.len());
    let hull = campaign.table.cards().ship(faction, class).unwrap();
    let installed = installed.iter().map(UpgradeId::new).collect();
    let ship = Ship { installed, ..recruits::ship(seat, hull, Origin::Founding) };
    campaign.happen(Event::ShipJoined { ship });
    no
}

/// A ship as it is.
pub fn what(campaign: &Campaign, no: ShipNo) -> Ship {
    campaign.state.ship(no).unwrap().clone()
}

/// A crew member joins.
pub fn crew(campaign: &mut Campaign, seat: u8, card: &str) -> CrewNo {
    let seat = Seat(seat);
    let no = CrewNo::new(seat, campaign.state.player(seat).unwrap().crew.len());
    let crew: Crew = recruits::crew(seat, &UpgradeId::new(card), Origin::Founding);
    campaign.happen(Event::CrewJoined { crew });
    no
}

/// Copies of a card come into a stock.
pub fn stock(campaign: &mut Campaign, seat: u8, card: &str, copies: i16) {
    campaign.happen(Event::Stocked { seat: Seat(seat), card: UpgradeId::new(card), copies });
}

/// Somebody is a prisoner of a faction since a turn's battles.
pub fn captured(campaign: &mut Campaign, no: PilotNo, of: Faction, since: u16) {
    campaign.happen(Event::PilotFate { pilot: no, fate: Fate::Prisoner { of, since, tried: false } });
}

/// A player's Fleet Points.
pub fn fp(campaign: &Campaign, seat: u8) -> i32 {
    campaign.state.player(Seat(seat)).unwrap().fp
}

/// Sets a player's Fleet Points, with a posting of the organiser.
pub fn set_fp(campaign: &mut Campaign, seat: u8, fp: i32) {
    let amount = fp - self::fp(campaign, seat);
    campaign.happen(Event::Posted { seat: Seat(seat), amount, why: sandtable_gcw::model::Cause::Amended });
}

/// Copies of a card in a stock.
pub fn copies(campaign: &Campaign, seat: u8, card: &str) -> u16 {
    campaign.state.stock(Seat(seat), &UpgradeId::new(card)).copies
}

/// Nothing is wrong with the position: sums, uniqueness, people.
pub fn sound(campaign: &Campaign) {
    assert_eq!(audit::position(&campaign.table, &campaign.state), Vec::<String>::new());
}

pub fn people(command: PeopleCommand) -> Command {
    Command::People(command)
}

pub fn buys(command: PurchaseCommand) -> Command {
    Command::Purchase(command)
}

pub fn deals(command: DealsCommand) -> Command {
    Command::Deals(command)
}

/// The code and the rule of a command's refusal, with its numbers.
pub fn refusal(
    campaign: &Campaign,
    seat: u8,
    command: &Command,
) -> (&'static str, &'static str, Option<f64>, Option<f64>) {
    let refusal = campaign.refused(seat, command);
    (refusal.code, refusal.rule.as_str(), refusal.needs, refusal.has)
}
