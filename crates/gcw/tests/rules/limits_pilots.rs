//! Which pilots may be bought: skilled generics, unique characters, commanders and their successors.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use crate::common::campaign;
use crate::common::founding;

use campaign::{Campaign, setup};
use founding::{code, fleet, numbers, read, with};
use sandtable_gcw::catalogue::Character;
use sandtable_gcw::catalogue::Faction::{Imperial, Rebel, Scum};
use sandtable_gcw::events::{Change, Event};
use sandtable_gcw::model::{Fate, Options, Origin, Phase};
use sandtable_gcw::rules::limits::{self, Claim};
use sandtable_gcw::rulings;
use sandtable_kernel::Seat;

// proves: GCW-028, GCW-029, GCW-030
#[test]
fn skilled_generics_are_as_many_as_players_and_one_of_the_five_named_types_in_all() {
    let mut team = Campaign::at(&setup(&[(Imperial, 4), (Rebel, 1)]), Phase::Purchase);
    // One Glaive and three Gamma Veterans are legal, wherever they are.
    team.give_pilot(0, "glaivesquadronpilot");
    for _ in 0..3 {
        assert_eq!(team.may_pilot(0, "gammasquadronveteran"), Ok(()));
        team.give_pilot(0, "gammasquadronveteran");
    }
    let fifth = numbers(team.may_pilot(3, "gammasquadronveteran"));
    assert_eq!(fifth, ("skilled-generics", Some(4.0), Some(4.0)));
    // Two Gamma Veterans, a Glaive and a Shadow are not.
    let mut team = Campaign::at(&setup(&[(Imperial, 4), (Rebel, 1)]), Phase::Purchase);
    team.give_pilot(0, "gammasquadronveteran");
    team.give_pilot(1, "gammasquadronveteran");
    let glaive = team.give_pilot(2, "glaivesquadronpilot");
    let shadow = numbers(team.may_pilot(3, "shadowsquadronpilot"));
    assert_eq!(shadow, ("restricted-generic", Some(1.0), Some(1.0)));
    // The dead are replaced; prisoners may come home.
    team.fate(glaive, Fate::Prisoner { of: Rebel, since: 1, tried: false });
    assert_eq!(code(team.may_pilot(3, "royalguardpilot")), "restricted-generic");
    team.fate(glaive, Fate::Dead);
    assert_eq!(team.may_pilot(3, "royalguardpilot"), Ok(()));
}

// proves: GCW-A09
#[test]
fn the_printed_skill_counts_or_what_has_become_of_it_by_the_reading() {
    let one = setup(&[(Imperial, 1), (Rebel, 1)]);
    let mut campaign = Campaign::at(&one, Phase::Purchase);
    campaign.give_pilot(0, "omegaspecialist");
    assert_eq!(code(campaign.may_pilot(0, "gammasquadronveteran")), "skilled-generics");
    for (setup, expected) in [(one.clone(), ""), (read(one, rulings::A09_IMPROVED_COUNT), "skilled-generics")]
    {
        let mut campaign = Campaign::at(&setup, Phase::Purchase);
        let pilot = campaign.give_pilot(0, "academypilot");
        campaign.happen(Event::PilotChanged { pilot, change: Change::Skill { skill: 5, points: 5 } });
        assert_eq!(code(campaign.may_pilot(0, "gammasquadronveteran")), expected);
    }
}

// proves: GCW-031
#[test]
fn the_organiser_decides_on_three_more_rebel_pilots() {
    let rebels = setup(&[(Rebel, 2), (Imperial, 1)]);
    let campaign = Campaign::at(&rebels, Phase::Purchase);
    for id in [
        "roguesquadronpilot-xwing",
        "roguesquadronpilot-t70xwing",
        "novasquadronpilot",
        "phoenixsquadronpilot",
    ] {
        assert_eq!(code(campaign.may_pilot(0, id)), "optional-generic", "{id}");
    }
    let rebels = with(rebels, Options { rebel_generics: true, ..Options::default() });
    let mut campaign = Campaign::at(&rebels, Phase::Purchase);
    assert_eq!(campaign.may_pilot(0, "roguesquadronpilot-xwing"), Ok(()));
    campaign.give_pilot(0, "roguesquadronpilot-t70xwing");
    assert_eq!(code(campaign.may_pilot(0, "roguesquadronpilot-xwing")), "restricted-generic");
    assert_eq!(campaign.may_pilot(0, "novasquadronpilot"), Ok(()));
}

// proves: GCW-295
#[test]
fn the_old_restriction_counts_royal_guards_by_players() {
    let empire = setup(&[(Imperial, 2), (Rebel, 1)]);
    let old = Options { old_royal_guard: true, ..Options::default() };
    let mut campaign = Campaign::at(&with(empire.clone(), old), Phase::Purchase);
    campaign.give_pilot(0, "royalguardpilot");
    assert_eq!(campaign.may_pilot(1, "royalguardpilot"), Ok(()));
    campaign.give_pilot(1, "royalguardpilot");
    let third = numbers(campaign.may_pilot(1, "royalguardpilot"));
    assert_eq!(third, ("royal-guard-quota", Some(2.0), Some(2.0)));
    // With the Rogue Squadron Pilot the old restriction is not needed, and the present one holds.
    let both = Options { rebel_generics: true, ..old };
    let mut campaign = Campaign::at(&with(empire, both), Phase::Purchase);
    campaign.give_pilot(0, "royalguardpilot");
    assert_eq!(code(campaign.may_pilot(1, "royalguardpilot")), "restricted-generic");
}

// proves: GCW-009, GCW-032, GCW-034
#[test]
fn a_unique_pilot_is_once_in_the_campaign_and_one_to_a_player() {
    let mut campaign = Campaign::begin_seeded(&setup(&[(Scum, 3), (Imperial, 1)]));
    campaign.give_pilot(0, "bobafett-scum");
    assert_eq!(code(campaign.may_pilot(1, "bobafett-scum")), "unique-taken");
    assert_eq!(code(campaign.may_pilot(3, "bobafett-imperial")), "unique-taken", "across factions too");
    assert_eq!(numbers(campaign.may_pilot(0, "talonbanecobra")), ("one-commander", Some(1.0), Some(1.0)));
    assert_eq!(campaign.may_pilot(1, "ig88a"), Ok(()));
    campaign.give_pilot(1, "ig88a");
    assert_eq!(code(campaign.may_pilot(2, "ig88a")), "unique-taken");
    assert_eq!(campaign.may_pilot(2, "ig88b"), Ok(()));
    // Aggressors are large ships.
    campaign.give_ships(1, "aggressor", 6, Origin::Bought);
    assert_eq!(code(campaign.may_ship(1, "aggressor")), "large-ship-quota");
}

// proves: GCW-033, GCW-087, GCW-A25
#[test]
fn the_dead_are_lost_but_droids_have_backups() {
    let scum = setup(&[(Scum, 2), (Imperial, 1)]);
    let mut campaign = Campaign::at(&scum, Phase::Purchase);
    for (id, free) in [("talonbanecobra", false), ("ig88a", true), ("4lom", true), ("guri", false)] {
        let pilot = campaign.give_pilot(0, id);
        let character = Character::new(id);
        assert_eq!(limits::claim(campaign.pos(), &character), Claim::Taken, "{id}");
        campaign.fate(pilot, Fate::Prisoner { of: Imperial, since: 1, tried: false });
        assert_eq!(limits::claim(campaign.pos(), &character), Claim::Taken, "{id}");
        campaign.fate(pilot, Fate::Dead);
        let expected = if free { Claim::Free } else { Claim::Lost };
        assert_eq!(limits::claim(campaign.pos(), &character), expected, "{id}");
    }
    assert_eq!(code(campaign.may_pilot(1, "talonbanecobra")), "unique-lost");
    assert_eq!(campaign.may_pilot(1, "ig88a"), Ok(()));
    assert_eq!(code(campaign.may_pilot(1, "guri")), "unique-lost");
    let mut campaign = Campaign::at(&read(scum, rulings::A25_WITH_GURI), Phase::Purchase);
    let guri = campaign.give_pilot(0, "guri");
    campaign.fate(guri, Fate::Dead);
    assert_eq!(campaign.may_pilot(1, "guri"), Ok(()));
}

// proves: GCW-036, GCW-037, GCW-A11
#[test]
fn the_dearest_version_is_the_one_to_buy() {
    let three = setup(&[(Rebel, 1), (Imperial, 1), (Scum, 1)]);
    let campaign = Campaign::begin_seeded(&three);
    for (cheap, dear) in [
        ("herasyndulla-attackshuttle", "herasyndulla-vcx100"),
        ("sabinewren-tiefighter", "sabinewren-attackshuttle"),
        ("zeborrelios-tiefighter", "zeborrelios-attackshuttle"),
    ] {
        assert_eq!(code(campaign.may_pilot(0, cheap)), "cheaper-version");
        assert_eq!(campaign.may_pilot(0, dear), Ok(()));
    }
    let maarek = numbers(campaign.may_pilot(1, "maarekstele-tiedefender"));
    assert_eq!(maarek, ("cheaper-version", Some(8.0), Some(6.0)));
    assert_eq!(campaign.may_pilot(1, "maarekstele-tieadvanced"), Ok(()));
    // Versions of another faction are no choice of this one's.
    assert_eq!(campaign.may_pilot(2, "sabinewren-lancerclasspursuitcraft"), Ok(()));
    for equal in ["hansolo", "hansolo-swx57", "poedameron", "poedameron-swx57"] {
        assert_eq!(campaign.may_pilot(0, equal), Ok(()), "{equal}");
    }
    // By what is printed, ship included, the other Maarek Stele is dearer.
    let campaign = Campaign::begin_seeded(&read(three, rulings::A11_PRINTED_COST));
    assert_eq!(code(campaign.may_pilot(1, "maarekstele-tieadvanced")), "cheaper-version");
    assert_eq!(campaign.may_pilot(1, "maarekstele-tiedefender"), Ok(()));
}

// proves: GCW-035
#[test]
fn one_rebel_player_has_joint_commanders_for_ghost_and_phantom() {
    let mut campaign = Campaign::begin_seeded(&setup(&[(Rebel, 2), (Imperial, 1)]));
    assert_eq!(campaign.faults(0, &fleet(&[], &["kananjarrus", "ezrabridger-attackshuttle"])), []);
    let three = fleet(&[], &["kananjarrus", "ezrabridger-attackshuttle", "sabinewren-attackshuttle"]);
    assert_eq!(campaign.faults(0, &three), [(String::from("/pilots/2/pilot"), "one-commander")]);
    let same = fleet(&[], &["kananjarrus", "chopper"]);
    assert_eq!(campaign.faults(0, &same), [(String::from("/pilots/1/pilot"), "one-commander")]);
    let kanan = campaign.give_pilot(0, "kananjarrus");
    let ezra = campaign.give_pilot(0, "ezrabridger-attackshuttle");
    campaign.give_pilot(1, "chopper");
    assert_eq!(code(campaign.may_pilot(1, "sabinewren-attackshuttle")), "joint-commanders-taken");
    // One lost is not replaced, both lost are followed by one.
    campaign.happen(Event::TurnBegan { turn: 3 });
    campaign.happen(Event::PhaseBegan { phase: Phase::Purchase });
    campaign.state.players[0].leaderless = Some(2);
    campaign.fate(kanan, Fate::Dead);
    assert_eq!(code(campaign.may_pilot(0, "wedgeantilles")), "one-commander");
    campaign.fate(ezra, Fate::Dead);
    assert_eq!(campaign.may_pilot(0, "wedgeantilles"), Ok(()));
    // Only commanders from the start are joint.
    campaign.give_pilot(0, "herasyndulla-vcx100");
    assert_eq!(code(campaign.may_pilot(0, "sabinewren-attackshuttle")), "one-commander");
}

// proves: GCW-038, GCW-039, GCW-A64
#[test]
fn a_lost_commander_is_followed_after_a_battle_phase_without() {
    let rebels = setup(&[(Scum, 1), (Imperial, 1)]);
    let mut campaign = Campaign::at(&rebels, Phase::Purchase);
    assert_eq!(campaign.may_pilot(0, "talonbanecobra"), Ok(()), "who never had one may take one");
    let first = campaign.give_pilot(0, "ig88a");
    let purchase = |campaign: &mut Campaign, turn: u16| {
        campaign.happen(Event::TurnBegan { turn });
        campaign.happen(Event::PhaseBegan { phase: Phase::Purchase });
    };
    // Killed in the battles of turn 1: not in turn 2, but in turn 3.
    campaign.fate(first, Fate::Dead);
    purchase(&mut campaign, 2);
    assert_eq!(code(campaign.may_pilot(0, "talonbanecobra")), "wait-for-commander");
    campaign.state.players[0].leaderless = Some(2);
    purchase(&mut campaign, 3);
    assert_eq!(campaign.may_pilot(0, "talonbanecobra"), Ok(()));
    // A commander in prison is given up by that.
    let second = campaign.give_pilot(0, "talonbanecobra");
    campaign.fate(second, Fate::Prisoner { of: Imperial, since: 3, tried: false });
    purchase(&mut campaign, 5);
    assert_eq!(code(campaign.may_pilot(0, "serissu")), "wait-for-commander", "turn 2 was long ago");
    campaign.state.players[0].leaderless = Some(4);
    assert_eq!(campaign.may_pilot(0, "serissu"), Ok(()));
    assert_eq!(limits::given_up(campaign.pos(), Seat(0)), [second]);
    // Killed in an escape in that same phase: no further waiting.
    campaign.fate(second, Fate::Dead);
    assert_eq!(campaign.may_pilot(0, "serissu"), Ok(()));
    assert_eq!(limits::given_up(campaign.pos(), Seat(0)), []);
    // By the other reading a droid is followed at once.
    let mut campaign = Campaign::at(&read(rebels, rulings::A64_AT_ONCE), Phase::Purchase);
    let droid = campaign.give_pilot(0, "ig88a");
    campaign.fate(droid, Fate::Dead);
    assert_eq!(campaign.may_pilot(0, "ig88a"), Ok(()));
}

// proves: GCW-039
#[test]
fn a_commander_given_up_is_gone_for_everybody() {
    let mut campaign = Campaign::at(&setup(&[(Scum, 2), (Imperial, 1)]), Phase::Purchase);
    let old = campaign.give_pilot(0, "talonbanecobra");
    campaign.fate(old, Fate::WrittenOff);
    assert_eq!(code(campaign.may_pilot(1, "talonbanecobra")), "unique-lost");
}

// proves: GCW-146
#[test]
fn the_short_team_may_have_one_more_unique_pilot() {
    let options = Options { extra_commander: Some(Seat(0)), ..Options::default() };
    let mut campaign = Campaign::begin_seeded(&with(setup(&[(Rebel, 1), (Imperial, 2)]), options));
    let two = fleet(&[], &["wedgeantilles", "lukeskywalker"]);
    assert_eq!(campaign.faults(0, &two), []);
    let three = fleet(&[], &["wedgeantilles", "lukeskywalker", "arvelcrynyd"]);
    assert_eq!(campaign.faults(0, &three), [(String::from("/pilots/2/pilot"), "one-commander")]);
    let empire = fleet(&[], &["soontirfel", "howlrunner"]);
    assert_eq!(campaign.faults(1, &empire), [(String::from("/pilots/1/pilot"), "one-commander")]);
    // Who has lost one of two goes on with the other.
    campaign.give_pilot(0, "wedgeantilles");
    let luke = campaign.give_pilot(0, "lukeskywalker");
    campaign.fate(luke, Fate::Dead);
    assert_eq!(code(campaign.may_pilot(0, "arvelcrynyd")), "commander-left");
}

// proves: GCW-165
#[test]
fn a_captive_won_over_is_no_commander() {
    let mut campaign = Campaign::at(&setup(&[(Scum, 1), (Imperial, 1)]), Phase::Purchase);
    let pilot = campaign.give_pilot(0, "bobafett-scum");
    campaign.happen(Event::PilotChanged { pilot, change: Change::Flipped });
    assert_eq!(sandtable_gcw::rules::people::old_commanders(campaign.pos(), Seat(0)).count(), 0);
    assert_eq!(campaign.may_pilot(0, "talonbanecobra"), Ok(()));
}
