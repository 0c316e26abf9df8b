//! Initial points, lists with all their faults, handing in, and the first to claim a character.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use crate::common::campaign;
use crate::common::founding;

use campaign::{Campaign, setup};
use founding::{draft, fitted, fleet, hull, man, read, stock, submit};
use sandtable_gcw::Gcw;
use sandtable_gcw::catalogue::Faction::{Imperial, Rebel, Scum};
use sandtable_gcw::catalogue::{NameUse, UpgradeId};
use sandtable_gcw::commands::Command;
use sandtable_gcw::events::Event;
use sandtable_gcw::model::{Cause, Fleet, FleetPilot, Origin, Phase};
use sandtable_gcw::rules::founding::{FoundingCommand, Violation};
use sandtable_gcw::rules::price;
use sandtable_gcw::rulings;
use sandtable_kernel::{Game, Seat};

// proves: GCW-007, GCW-146, GCW-149, GCW-A39
#[test]
fn unequal_teams_start_with_equal_points_by_either_reading() {
    let teams = setup(&[(Rebel, 2), (Imperial, 3)]);
    let fp =
        |campaign: &Campaign| -> Vec<i32> { campaign.state.players.iter().map(|player| player.fp).collect() };
    assert_eq!(fp(&Campaign::begin_seeded(&teams)), [450, 450, 300, 300, 300]);
    let down = read(teams, rulings::A39_SCALE_DOWN);
    assert_eq!(fp(&Campaign::begin_seeded(&down)), [300, 300, 200, 200, 200]);
    let even = Campaign::begin_seeded(&setup(&[(Rebel, 1), (Imperial, 1)]));
    assert_eq!(even.reckonings("initial Fleet Points"), ["300 = 300 each player [GCW-007]"; 2]);
}

// proves: GCW-007
#[test]
fn a_list_that_is_offered_can_be_handed_in_as_it_is_and_is_not_empty() {
    let campaign = Campaign::begin_seeded(&setup(&[(Rebel, 1), (Imperial, 1)]));
    let offers = Gcw::offers(&campaign.table, &campaign.state, Seat(0));
    let offered = offers.into_iter().filter(|offer| offer.kind == "submit" && offer.refusal.is_none());
    let commands: Vec<Command> = offered.filter_map(|offer| offer.command).collect();
    let [Command::Founding(FoundingCommand::Submit { fleet: Some(fleet) })] = &commands[..] else {
        panic!("{commands:?}")
    };
    assert!(!fleet.ships.is_empty() && !fleet.pilots.is_empty());
    assert!(Gcw::check(&campaign.table, &campaign.state, Seat(0), &commands[0]).is_ok());
}

/// A list with something of everything.
fn squadron() -> Fleet {
    Fleet {
        ships: vec![
            fitted("awing", "chardaanrefit", &[]),
            fitted("xwing", "", &["hullupgrade"]),
            hull("xwing"),
            fitted("hwk290", "moldycrow", &[]),
        ],
        pilots: vec![
            FleetPilot { title: Some(UpgradeId::new("awingtestpilot")), ..man("greensquadronpilot", "Bolt") },
            man("wedgeantilles", ""),
            man("rookiepilot", ""),
            man("rookiepilot", "Crow"),
        ],
        crew: vec![UpgradeId::new("gunner"), UpgradeId::new("gunner")],
        stock: vec![stock("protontorpedoes", 2), stock("r2astromech", 1), stock("glitterstim", 1)],
        note: String::from("No model of the HWK-290 yet."),
    }
}

// proves: GCW-002, GCW-012, GCW-013, GCW-041, GCW-073, GCW-075, GCW-089
#[test]
fn a_list_becomes_a_squadron_and_is_paid_at_once() {
    let mut campaign = Campaign::begin_seeded(&setup(&[(Rebel, 1), (Imperial, 1)]));
    assert_eq!(campaign.faults(0, &squadron()), []);
    campaign.play(0, submit(squadron()), "");
    let bill = campaign.reckonings("initial Squadron");
    assert_eq!(bill.len(), 1);
    // 16+0+19+3+19+14+3 ships, 3+1+10+2+2 pilots, 10 crew, 8+1+2 cards.
    assert!(
        bill[0].starts_with("113 = 16 A-wing [GCW-016] +0 Chardaan Refit [GCW-088] +19 X-wing"),
        "{}",
        bill[0]
    );
    assert!(bill[0].contains("+8 2 times Proton Torpedoes [GCW-073]"), "{}", bill[0]);
    let player = &campaign.state.players[0];
    assert_eq!((player.fp, player.done), (187, true));
    assert_eq!(player.ledger.last().unwrap().why, Cause::Fleet);
    assert_eq!(player.ships.len(), 4);
    assert!(player.ships.iter().all(|ship| ship.origin == Origin::Founding && ship.idle.is_empty()));
    assert_eq!(player.ships[1].installed, [UpgradeId::new("hullupgrade")], "built in at once");
    assert_eq!(player.ships[3].title, Some(UpgradeId::new("moldycrow")));
    assert_eq!(player.pilots[0].title, Some(UpgradeId::new("awingtestpilot")));
    let xp: Vec<i16> = player.pilots.iter().map(|pilot| pilot.xp).collect();
    assert_eq!(xp, [0, 1, 0, 0], "the unique pilot starts with one");
    assert_eq!(player.crew.len(), 2);
    let copies = |card: &str| campaign.state.stock(Seat(0), &UpgradeId::new(card)).copies;
    assert_eq!((copies("protontorpedoes"), copies("r2astromech"), copies("glitterstim")), (6, 1, 3));
    assert_eq!(player.draft, Some(squadron()), "the list and its note are kept");
}

// proves: GCW-012
#[test]
fn a_squadron_may_have_more_ships_than_pilots_or_the_reverse() {
    let campaign = Campaign::begin_seeded(&setup(&[(Rebel, 1), (Imperial, 1)]));
    let ships = Fleet { ships: vec![hull("xwing"), hull("ywing")], ..Fleet::default() };
    assert_eq!(campaign.faults(0, &ships), []);
    let pilots =
        Fleet { pilots: vec![man("rookiepilot", "One"), man("prototypepilot", "Two")], ..Fleet::default() };
    assert_eq!(campaign.faults(0, &pilots), []);
    // Each at the base cost of its own: 19 + 16, 2 + 1.
    let bill =
        |fleet: &Fleet| sandtable_gcw::rules::founding::audit(campaign.pos(), Seat(0), fleet).bill.total;
    assert_eq!((bill(&ships), bill(&pilots)), (35.0, 3.0));
}

// proves: GCW-008
#[test]
fn pilots_have_names_and_who_is_given_none_gets_a_call_sign() {
    let mut campaign = Campaign::begin_seeded(&setup(&[(Rebel, 2), (Imperial, 1)]));
    campaign.play(0, submit(squadron()), "");
    campaign.play(1, submit(fleet(&[], &["rookiepilot", "rookiepilot", "rookiepilot"])), "");
    let names: Vec<&str> = campaign.state.all_pilots().map(|(_, pilot)| pilot.name.as_str()).collect();
    assert_eq!(names[..2], ["Bolt", "Wedge Antilles"]);
    assert_eq!(names[3], "Crow");
    let signs = campaign.table.cards().suggested(NameUse::CallSigns);
    for at in [2, 4, 5, 6] {
        assert!(signs.iter().any(|sign| sign == names[at]), "{}", names[at]);
    }
    let different: std::collections::BTreeSet<&str> = names.iter().copied().collect();
    assert_eq!(different.len(), names.len(), "{names:?}");
    let twins = Fleet {
        pilots: vec![man("rookiepilot", "Ace"), man("rookiepilot", "ace"), man("wedgeantilles", "Red Two")],
        ..Fleet::default()
    };
    let other = Campaign::begin_seeded(&setup(&[(Rebel, 1), (Imperial, 1)]));
    let expected =
        [(String::from("/pilots/1/name"), "name-taken"), (String::from("/pilots/2/name"), "unique-name")];
    assert_eq!(other.faults(0, &twins), expected);
}

// proves: GCW-007, GCW-008, GCW-010, GCW-013, GCW-020, GCW-029, GCW-070, GCW-077
#[test]
fn everything_that_is_wrong_is_said_at_once_and_where() {
    let campaign = Campaign::begin_seeded(&setup(&[(Imperial, 1), (Rebel, 1)]));
    let list = Fleet {
        ships: vec![
            hull("tiefightr"),
            hull("vt49decimator"),
            hull("lambdaclassshuttle"),
            hull("lambdaclassshuttle"),
            fitted("tieadvanced", "tiex7", &["advancedsensors"]),
            fitted("tieadvanced", "tiex1", &["advancedsensors", "protontorpedoes", "hullupgrad"]),
        ],
        pilots: vec![
            man("darthvader", ""),
            man("soontirfel", ""),
            man("gammasquadronveteran", ""),
            man("royalguardpilot", ""),
            man("wedgeantilles", ""),
        ],
        crew: vec![UpgradeId::new("hullupgrade"), UpgradeId::new("darthvader")],
        stock: vec![
            stock("pushthelimit", 1),
            stock("gunner", 1),
            stock("protontorpedoes", 0),
            stock("homingmissiles", 30),
        ],
        note: String::new(),
    };
    let wrong = campaign.wrong(0, &list);
    let at: Vec<(&str, &str)> =
        wrong.iter().map(|violation| (violation.at.as_str(), violation.code)).collect();
    let expected = [
        ("/ships/0/ship", "unknown-ship"),
        ("/ships/3/ship", "large-ship-quota"),
        ("/ships/4/title", "card-ship"),
        ("/ships/4/installed/0", "no-slot"),
        ("/ships/5/installed/1", "not-built-in"),
        ("/ships/5/installed/2", "unknown-upgrade"),
        ("/pilots/1/pilot", "one-commander"),
        ("/pilots/3/pilot", "skilled-generics"),
        ("/pilots/4/pilot", "not-your-faction"),
        ("/crew/0", "not-crew"),
        ("/crew/1", "has-pilot-card"),
        ("/stock/0/card", "elite-not-bought"),
        ("/stock/1/card", "crew-in-stock"),
        ("/stock/2/card", "times"),
        ("", "too-few-points"),
    ];
    assert_eq!(at, expected);
    assert_eq!(wrong[0].suggestions.first().map(String::as_str), Some("tiefighter"));
    assert!(wrong[5].suggestions.contains(&String::from("hullupgrade")));
    assert!(
        wrong
            .iter()
            .all(|violation| violation.rule.as_str().starts_with("GCW-") && !violation.says.contains('{'))
    );
    // Handing it in names how many and the first.
    let refusal = campaign.refused(0, &submit(list));
    assert_eq!(refusal.code, "unknown-ship");
    assert_eq!(refusal.sentence(), "Your list has 15 mistakes. The first is at /ships/0/ship.");
}

// proves: GCW-012
#[test]
fn a_violation_is_data_for_a_form() {
    let campaign = Campaign::begin_seeded(&setup(&[(Imperial, 1), (Rebel, 1)]));
    let wrong: Vec<Violation> = campaign.wrong(0, &fleet(&[], &["soontir"]));
    let json = serde_json::to_value(&wrong).unwrap();
    assert_eq!(json[0]["at"], "/pilots/0/pilot");
    assert_eq!(json[0]["code"], "unknown-pilot");
    assert_eq!(json[0]["rule"], "GCW-012");
    assert_eq!(json[0]["suggestions"][0], "soontirfel");
    let schema = serde_json::to_value(schemars::schema_for!(Violation)).unwrap();
    assert!(schema["properties"]["at"].is_object() && schema["properties"]["refusal"].is_null());
    // A single fault is refused by itself.
    assert_eq!(campaign.refused(0, &submit(fleet(&[], &["soontir"]))), wrong[0].refusal);
}

// proves: GCW-007
#[test]
fn drafts_of_half_a_list_survive_refusals() {
    let mut campaign = Campaign::begin_seeded(&setup(&[(Imperial, 1), (Rebel, 1)]));
    let hand_in = Command::Founding(FoundingCommand::Submit { fleet: None });
    assert_eq!(campaign.refused(0, &hand_in).code, "no-list");
    let half = fleet(&["tiefighter", "deathstar"], &["darthvader"]);
    campaign.play(0, draft(half.clone()), "");
    assert_eq!(campaign.refused(0, &hand_in).code, "unknown-ship");
    assert_eq!(campaign.state.players[0].draft, Some(half));
    assert_eq!(campaign.state.players[0].fp, 300);
    // Nobody hands in for a player what is not legal.
    let default = Gcw::decisions(&campaign.table, &campaign.state)[0].default.clone();
    assert_eq!(default, submit(Fleet::default()));
    campaign.play(0, draft(fleet(&["tiefighter"], &["darthvader"])), "");
    assert_eq!(Gcw::decisions(&campaign.table, &campaign.state)[0].default, hand_in);
    campaign.play(0, hand_in, "");
    assert_eq!(campaign.state.players[0].fp, 300 - 11 - 10);
    // What no machine should keep is refused.
    let endless = Fleet { note: "x".repeat(2001), ..Fleet::default() };
    assert_eq!(campaign.refused(1, &draft(endless)).code, "text-too-long");
    let endless = fleet(&["xwing"; 201], &[]);
    assert_eq!(campaign.refused(1, &draft(endless)).code, "list-too-long");
}

// proves: GCW-311, GCW-009
#[test]
fn the_first_list_handed_in_has_the_contested_pilot_and_stands() {
    let mut campaign = Campaign::begin_seeded(&setup(&[(Imperial, 2), (Scum, 1)]));
    let boba = fleet(&["firespray31"], &["bobafett-scum"]);
    campaign.play(2, draft(boba.clone()), "");
    campaign.play(0, draft(fleet(&[], &["bobafett-imperial"])), "");
    assert_eq!(campaign.faults(2, &boba), [], "a draft claims nobody");
    campaign.play(0, Command::Founding(FoundingCommand::Submit { fleet: None }), "");
    let second = campaign.refused(2, &Command::Founding(FoundingCommand::Submit { fleet: None }));
    assert_eq!(second.code, "unique-taken");
    assert_eq!(campaign.faults(2, &boba), [(String::from("/pilots/0/pilot"), "unique-taken")]);
    assert_eq!(campaign.state.players[2].draft, Some(boba));
    // Handed in is handed in.
    assert_eq!(campaign.refused(0, &Command::NotDone).code, "handed-in");
    assert_eq!(campaign.refused(0, &submit(Fleet::default())).code, "already-done");
    campaign.play(2, submit(fleet(&["firespray31"], &["kathscarlet-scum"])), "");
}

// proves: GCW-005
#[test]
fn nobody_else_sees_a_list_or_a_squadron() {
    use sandtable_kernel::Viewer;
    let mut campaign = Campaign::begin_seeded(&setup(&[(Rebel, 1), (Imperial, 1)]));
    campaign.play(0, submit(squadron()), "");
    let seen = |event: &Event, viewer| Gcw::redact(&campaign.table, &campaign.state, event, viewer).is_some();
    for event in campaign.events() {
        let public = matches!(event, Event::Done { .. });
        assert_eq!(seen(event, Viewer::Seat(Seat(1))), public, "{event:?}");
        assert!(seen(event, Viewer::Seat(Seat(0))));
    }
}

// proves: GCW-016, GCW-017, GCW-018, GCW-026, GCW-A08
#[test]
fn prices_are_printed_or_follow_from_cards_by_the_reading() {
    let one = setup(&[(Imperial, 1), (Rebel, 1)]);
    let campaign = Campaign::begin_seeded(&one);
    let cards = Campaign::begin_seeded(&read(one, rulings::A08_CARD_PRICES));
    let pilot = |campaign: &Campaign, id: &str| price::pilot(&campaign.table, campaign.man(id)).total;
    // Soontir Fel: 27 for the card, 17 for the ship.
    assert_eq!(
        price::pilot(&campaign.table, campaign.man("soontirfel")).to_string(),
        "10 = 10 Soontir Fel [GCW-026]"
    );
    assert_eq!((pilot(&campaign, "baronoftheempire"), pilot(&cards, "baronoftheempire")), (4.0, 5.0));
    for (id, skill) in [("lothalrebel", 3), ("zetaspecialist", 3)] {
        assert_eq!(price::skill(&campaign.table, campaign.man(id)), skill);
        assert_eq!(price::skill(&cards.table, cards.man(id)), skill);
    }
    let ship = |seat, id: &str| price::ship(&campaign.table, campaign.class(seat, id)).total;
    assert_eq!((ship(1, "yt1300-ors"), ship(1, "yt1300-mf")), (26.0, 35.0));
    assert_eq!(ship(0, "tiepunisher"), 19.0);
}

// proves: GCW-088, GCW-090, GCW-091, GCW-092, GCW-093, GCW-094, GCW-095, GCW-096, GCW-099, GCW-A21, GCW-A22
#[test]
fn titles_and_cards_that_are_never_expended_have_their_own_prices() {
    let one = setup(&[(Imperial, 1), (Rebel, 1)]);
    let campaign = Campaign::begin_seeded(&one);
    let sum = |id: &str| price::upgrade(&campaign.table, campaign.card(id)).unwrap();
    for (id, cost, rule) in [
        ("chardaanrefit", 0.0, "GCW-088"),
        ("ig2000", 1.0, "GCW-090"),
        ("tiex1", 1.0, "GCW-091"),
        ("tied", 1.0, "GCW-092"),
        ("tiex7", 0.0, "GCW-093"),
        ("tieshuttle", 1.0, "GCW-094"),
        ("allianceoverhaul", 1.0, "GCW-095"),
        ("specialopstraining", 1.0, "GCW-096"),
    ] {
        assert_eq!((sum(id).total, sum(id).parts[0].rule.as_str()), (cost, rule), "{id}");
    }
    for id in ["royalguardtie", "btla4ywing", "adaptiveailerons", "pivotwing"] {
        assert_eq!(
            sum(id).to_string(),
            format!("1 = 0 {} [GCW-070] +1 a free generic title [GCW-A21]", campaign.card(id).name)
        );
    }
    assert_eq!(sum("slavei").total, 0.0, "unique titles stay free");
    assert_eq!(price::copies(&campaign.table, campaign.card("protontorpedoes")), 3);
    assert_eq!(price::copies(&campaign.table, campaign.card("bombloadout")), 1);
    assert!(price::upgrade(&campaign.table, campaign.card("pushthelimit")).is_none());
    let printed = Campaign::begin_seeded(&read(one.clone(), rulings::A21_PRINTED_COST));
    assert_eq!(price::upgrade(&printed.table, printed.card("pivotwing")).unwrap().total, 0.0);
    let threes = Campaign::begin_seeded(&read(one, rulings::A22_THREE_COPIES));
    assert_eq!(price::copies(&threes.table, threes.card("bombloadout")), 3);
}

// proves: GCW-012, GCW-A08
#[test]
fn any_list_that_is_drawn_can_be_handed_in_and_founding_ends() {
    for (seed, teams) in [
        vec![(Rebel, 2), (Imperial, 2)],
        vec![(Rebel, 1), (Imperial, 1), (Scum, 1)],
        vec![(Scum, 4), (Rebel, 3)],
    ]
    .into_iter()
    .enumerate()
    {
        let mut campaign = Campaign::begin_seeded(&setup(&teams));
        let mut dice = sandtable_dice::Generator::new(seed as u64);
        let mut largest = 0;
        for _ in 0..200 {
            if campaign.state.phase != Phase::Founding {
                break;
            }
            let asked = Gcw::decisions(&campaign.table, &campaign.state);
            assert!(!asked.is_empty(), "somebody is asked");
            for asked in &asked {
                Gcw::check(&campaign.table, &campaign.state, asked.seat, &asked.default).unwrap();
            }
            let seat = asked[0].seat;
            let command = Gcw::sample(&campaign.table, &campaign.state, seat, &mut dice).expect("asked");
            campaign.play(seat.0, command, "");
            largest = largest.max(campaign.state.players[seat.index()].ships.len());
        }
        assert_eq!((campaign.state.phase, campaign.state.turn), (Phase::Targets, 1));
        assert!(largest >= 3, "no list worth its name was drawn");
        assert!(campaign.state.players.iter().all(|player| player.fp >= 0));
    }
}

// proves: GCW-309, GCW-310, GCW-312, GCW-313, GCW-314
#[test]
fn the_annotated_copy_founds_three_equal_factions_of_one_player() {
    let mut three = setup(&[(Imperial, 1), (Rebel, 1), (Scum, 1)]);
    three.rulings = rulings::profile("rtg").unwrap().rulings();
    let mut campaign = Campaign::begin_seeded(&three);
    assert!(campaign.table.third.is_none());
    assert!(campaign.state.players.iter().all(|player| player.fp == 300));
    let mut list = fleet(&["lambdaclassshuttle", "lambdaclassshuttle"], &["darthvader", "academypilot"]);
    assert_eq!(campaign.faults(0, &list), [(String::from("/ships/1/ship"), "one-large-ship")]);
    // Any number of ships may be listed, and remarks on what is at hand.
    list.ships[1] = fitted("tieadvanced", "tiex1", &[]);
    list.ships.extend(vec![hull("tiefighter"); 8]);
    list.note = String::from("Three models of the TIE Fighter.");
    campaign.play(0, submit(list.clone()), "");
    let player = &campaign.state.players[0];
    assert_eq!(player.draft.as_ref().unwrap().note, list.note);
    assert_eq!(player.ships[1].title, Some(UpgradeId::new("tiex1")), "with its ship");
    let [vader, academy] = [&player.pilots[0], &player.pilots[1]];
    assert!(!academy.name.is_empty() && academy.qualified.is_empty() && vader.qualified.is_empty());
    assert_eq!(campaign.faults(1, &fleet(&[], &["wedgeantilles", "lukeskywalker"])).len(), 1);
}

// proves: GCW-007, GCW-155, GCW-272
#[test]
fn whatever_is_offered_is_accepted_and_leads_into_the_first_turn() {
    let mut fringes = campaign::with_third(setup(&[(Rebel, 1), (Imperial, 1), (Scum, 2)]));
    fringes.map = campaign::map(&[("barren-world", None), ("barren-world", None), ("leisure-world", None)]);
    for (seed, setup) in [fringes, setup(&[(Scum, 3), (Rebel, 1)])].into_iter().enumerate() {
        let mut campaign = Campaign::begin_seeded(&setup);
        let mut dice = sandtable_dice::Generator::new(seed as u64 + 7);
        while campaign.state.turn == 0 {
            for seat in campaign.state.seats() {
                for offer in Gcw::offers(&campaign.table, &campaign.state, seat) {
                    let command = offer.command.expect("offers of founding have commands");
                    let checked = Gcw::check(&campaign.table, &campaign.state, seat, &command);
                    assert_eq!(checked.err(), offer.refusal, "{command:?}");
                }
            }
            let asked = Gcw::decisions(&campaign.table, &campaign.state);
            let seat = asked.first().expect("somebody is asked").seat;
            let command = Gcw::sample(&campaign.table, &campaign.state, seat, &mut dice).expect("asked");
            Gcw::play(
                &campaign.table,
                &mut campaign.state,
                seat,
                &command,
                &mut dice,
                &mut sandtable_kernel::Record::default(),
            )
            .unwrap();
        }
        assert_eq!(campaign.state.phase, Phase::Targets);
    }
}
