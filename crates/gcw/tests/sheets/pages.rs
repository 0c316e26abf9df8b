//! What stands on the pages, and what must not.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails may do so loudly")]

use crate::common;
use sandtable_testkit::reading::{assert_complete, assert_holds, assert_in_order};

use common::{Campaign, EMPIRE, EVIL, REBEL};
use sandtable_gcw::catalogue::{Faction, UpgradeId};
use sandtable_gcw::events::{Asset, Event};
use sandtable_gcw::model::{Aim, Attack, BattleNo, Cause, Fleet, PilotNo, Role, ShipNo};
use sandtable_gcw::sheets::{self, Page, Unknown};
use sandtable_kernel::{Seat, Viewer};

const VIEWERS: [Viewer; 4] = [REBEL, EMPIRE, Viewer::Public, Viewer::Referee];

/// All pages for a viewer, with their file names.
fn all(campaign: &Campaign, viewer: Viewer) -> Vec<(String, String)> {
    let press = sheets::of(&campaign.table, &campaign.state, viewer);
    press.index().into_iter().map(|leaf| (leaf.file, press.page(leaf.page).unwrap())).collect()
}

fn page(campaign: &Campaign, viewer: Viewer, page: Page) -> String {
    sheets::of(&campaign.table, &campaign.state, viewer).page(page).unwrap()
}

#[test]
fn every_page_is_well_formed_and_complete_in_itself() {
    for campaign in [Campaign::opened(), Campaign::played(), Campaign::played_over(22)] {
        for viewer in VIEWERS {
            for (file, page) in all(&campaign, viewer) {
                assert_complete(&file, &page);
            }
        }
    }
}

#[test]
fn links_lead_to_pages_that_there_are() {
    let campaign = Campaign::played();
    for viewer in VIEWERS {
        let pages = all(&campaign, viewer);
        for (file, page) in &pages {
            for link in page.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
                assert!(pages.iter().any(|(other, _)| other == link), "{file} links to {link}");
            }
        }
    }
}

#[test]
fn headings_are_in_order_and_tables_have_captions() {
    let campaign = Campaign::played();
    for (file, page) in all(&campaign, Viewer::Referee) {
        assert_in_order(&file, &page);
    }
}

// proves: GCW-005
#[test]
fn what_belongs_to_a_faction_is_not_shown_to_others() {
    let campaign = Campaign::played();
    let rebel = ["Wedge", "Olek Brand", "Engine Upgrade", "Millennium Falcon", "R2-D2", "A-wing"];
    let empire = ["DS-61-9", "Howlrunner", "Veda Krin", "Shield Upgrade", "Sensor Jammer", "ST-321"];
    let check = |viewer, secrets: &[&str]| {
        for (file, page) in all(&campaign, viewer) {
            let page = page.to_lowercase();
            for secret in secrets {
                assert!(!page.contains(&secret.to_lowercase()), "{viewer:?} reads {secret} in {file}");
            }
        }
    };
    // Whoever was met on the table of a battle has a name in its report, as ships have, also in the record of a prisoner
    // who flew one; nobody else has, and no other page has it.
    check(REBEL, &["Veda Krin", "Shield Upgrade", "Sensor Jammer", "ST-321"]);
    check(EMPIRE, &["Engine Upgrade", "R2-D2", "A-wing"]);
    for (viewer, secrets) in [(REBEL, &empire), (EMPIRE, &rebel)] {
        let told = |file: &str| file.starts_with("battle-") || file == "pilot-p0-2.html";
        for (file, page) in all(&campaign, viewer).iter().filter(|(file, _)| !told(file)) {
            let page = page.to_lowercase();
            assert!(
                !secrets.iter().any(|secret| page.contains(&secret.to_lowercase())),
                "{viewer:?}, {file}"
            );
        }
    }
    check(Viewer::Public, &rebel);
    check(Viewer::Public, &empire);
    check(Viewer::Public, &["Mia", "Tallis"]);
    // The same words are found where they may be.
    for secret in rebel.iter().chain(&empire) {
        let shown = |(_, page): &(String, String)| page.to_lowercase().contains(&secret.to_lowercase());
        assert!(all(&campaign, Viewer::Referee).iter().any(shown), "nobody reads {secret}");
    }
}

// proves: GCW-005
#[test]
fn pages_of_others_are_unknown_whether_they_exist_or_not() {
    let campaign = Campaign::played();
    let press = sheets::of(&campaign.table, &campaign.state, REBEL);
    for secret in [
        Page::Roster(Seat(2)),
        Page::Roster(Seat(9)),
        Page::Ship(ShipNo::new(Seat(2), 0)),
        Page::Ship(ShipNo::new(Seat(2), 70)),
        Page::Pilot(PilotNo::new(Seat(3), 0)),
        Page::Action(BattleNo(1)),
        Page::Orders(Faction::Scum),
    ] {
        assert_eq!(press.page(secret), Err(Unknown(secret)));
    }
}

// proves: GCW-280
#[test]
fn upgrades_of_huge_ships_are_secret_until_they_are_revealed() {
    let campaign = Campaign::played();
    let own = page(&campaign, REBEL, Page::Orders(Faction::Rebel));
    assert_holds(&own, &["Dodonna's Pride (revealed)", "Gunnery Team", "Jamming Beam", "CR90 Corvette"]);
    let seen = page(&campaign, EMPIRE, Page::Orders(Faction::Rebel));
    assert_holds(&seen, &["Dodonna's Pride", "CR90 Corvette", "GCW-280"]);
    assert!(!seen.contains("Gunnery Team") && !seen.contains("Jamming Beam"));
}

#[test]
fn names_are_escaped() {
    let campaign = Campaign::played();
    for viewer in VIEWERS {
        for (file, page) in all(&campaign, viewer) {
            assert!(!page.contains("<b>") && !page.contains("<Sun>") && !page.contains("<Long>"), "{file}");
        }
    }
    let page = page(&campaign, Viewer::Public, Page::Overview);
    assert_holds(&page, &[EVIL, "The <Long> Winter & \"Spring\""]);
}

#[test]
fn the_overview_tells_turn_factions_system_and_battles() {
    let page = page(&Campaign::played(), Viewer::Public, Page::Overview);
    let wanted = [
        "Turn 3, Squads and Battles",
        "Rebel Alliance",
        "Ben Okafor",
        "Ord Pardron",
        "Commerce World · 12",
        "Hidden Outpost: Mining Outpost",
        "unexplored",
        "Dense Asteroids",
        "Trade Route",
        "Space Superiority",
        "100 each",
        "won by the Rebel Alliance",
        "waiting for a defender",
        "turn 1: 50, turn 2: 59",
    ];
    assert_holds(&page, &wanted);
}

#[test]
fn a_roster_tells_ships_pilots_stock_and_points() {
    let campaign = Campaign::played();
    let page = page(&campaign, REBEL, Page::Roster(Seat(0)));
    let wanted = [
        "s0-2 YT-1300",
        "Millennium Falcon Engine Upgrade ready",
        "under repair, until the end of turn 4 GCW-023",
        "Wedge Antilles unique 9 8 4 – X-wing, B-wing in a battle this turn GCW-140",
        "Proton Torpedoes torpedo 3 0 3",
        "Balance 93",
        "income GCW-135 +40",
        "prisoner of the Galactic Empire since turn 3",
    ];
    assert_holds(&page, &wanted);
}

// proves: GCW-062
#[test]
fn a_prisoner_is_known_to_both_factions() {
    let campaign = Campaign::played();
    let mia = Page::Pilot(PilotNo::new(Seat(0), 1));
    for viewer in [REBEL, EMPIRE] {
        assert_holds(&page(&campaign, viewer, mia), &["Mia <Sun> Tallis", "Ejected"]);
    }
    let held = page(&campaign, EMPIRE, Page::Orders(Faction::Imperial));
    assert_holds(&held, &["Prisoners of war", "Mia <Sun> Tallis"]);
    assert!(sheets::of(&campaign.table, &campaign.state, Viewer::Public).page(mia).is_err());
}

#[test]
fn a_service_record_has_totals_and_every_line_by_turn() {
    let campaign = Campaign::played();
    let wedge = page(&campaign, REBEL, Page::Pilot(PilotNo::new(Seat(0), 0)));
    let wanted = [
        "Battles 1 Kills 1 Kills by ship 1 × TIE Fighter",
        "Founding Joined: initial Squadron",
        "Turn 3 Flew X-wing – Battle 1: Space Superiority, over Kuat Ring Nine",
        "Destroyed a TIE Fighter",
        "Qualified for the B-wing",
    ];
    assert_holds(&wedge, &wanted);
    let ship = page(&campaign, REBEL, Page::Ship(ShipNo::new(Seat(0), 0)));
    assert_holds(&ship, &["Flown by Wedge Antilles", "Was damaged", "Battles 1 Kills 1"]);
}

// proves: GCW-135
#[test]
fn the_income_page_reckons_every_term() {
    let page = page(&Campaign::played(), Viewer::Public, Page::Income);
    let wanted = [
        "every turn +20 GCW-135",
        "a target captured +20 GCW-135",
        "1 battle won +5 GCW-135",
        "Ord Pardron +12 GCW-135",
        "a target lost −25 GCW-135",
        "Scores by turn",
        "1 50 48",
        "2 59 41",
        "All 109 89",
    ];
    assert_holds(&page, &wanted);
}

#[test]
fn an_after_action_report_tells_all_to_those_who_fought_and_the_result_to_everybody() {
    let campaign = Campaign::played();
    let no = Page::Action(BattleNo(0));
    let rebel = page(&campaign, REBEL, no);
    let wanted = [
        "won by the Rebel Alliance",
        "Field held by Galactic Empire GCW-057",
        "9 rounds were flown",
        "1 × Proton Torpedoes expended GCW-074",
        "TIE Fighter DS-61-9 – destroyed by Wedge Antilles",
        "secured 2 units of cargo",
    ];
    assert_holds(&rebel, &wanted);
    let empire = page(&campaign, EMPIRE, no);
    assert_holds(&empire, &["TIE Fighter DS-61-9 – destroyed by Wedge Antilles"]);
    let public = page(&campaign, Viewer::Public, no);
    assert_holds(
        &public,
        &["won by the Rebel Alliance", "Only the players of the battle can see what happened to each ship"],
    );
    assert!(!public.contains("rounds"));
}

// proves: GCW-027
#[test]
fn a_squad_sheet_has_figures_cards_points_and_boxes() {
    let campaign = Campaign::played();
    let squad = Page::Squad(BattleNo(2), Role::Attacker);
    let page = page(&campaign, REBEL, squad);
    let wanted = [
        "Squad of Ben Okafor for battle 3",
        "of 100 GCW-027",
        "Skill 3 Attack 2 Agility 3 Hull 2 Shields 2",
        "boost",
        "Concussion Missiles missile, 4, from stock",
        "Engine Upgrade modification, 4",
        "Shields ☐☐ Hull ☐☐ Concussion Missiles ☐",
    ];
    assert_holds(&page, &wanted);
    for viewer in [EMPIRE, Viewer::Public] {
        let hidden = sheets::of(&campaign.table, &campaign.state, viewer).page(squad);
        assert_eq!(hidden, Err(Unknown(squad)));
    }
}

// proves: GCW-005
#[test]
fn nothing_that_one_faction_does_in_secret_changes_a_page_of_others() {
    let quiet = Campaign::played();
    let mut busy = Campaign::played();
    let seat = Seat(1);
    busy.all([
        Event::Posted { seat, amount: -12, why: Cause::Bought(String::from("engineupgrade")) },
        Event::Stocked { seat, card: UpgradeId::new("engineupgrade"), copies: 1 },
        Event::ShipJoined { ship: busy.state.players[0].ships[0].clone() },
        Event::PilotJoined { pilot: busy.state.players[0].pilots[0].clone() },
        Event::Used { asset: Asset::Ship(ShipNo::new(seat, 0)), used: true },
        Event::Sealed { seat, attacks: vec![Attack { player: seat, aim: Aim::Route }], open: false },
        Event::Drafted { seat, fleet: Fleet { note: String::from("secret"), ..Fleet::default() } },
        Event::SquadBuilt { battle: BattleNo(2), role: Role::Attacker, squad: None },
    ]);
    for viewer in [EMPIRE, Viewer::Public] {
        assert_eq!(all(&quiet, viewer), all(&busy, viewer), "{viewer:?}");
    }
    assert_ne!(all(&quiet, REBEL), all(&busy, REBEL));
}

#[test]
fn a_ship_that_was_given_away_is_its_new_owners_business() {
    let mut campaign = Campaign::played();
    let no = ShipNo::new(Seat(1), 0);
    campaign.all([
        Event::SquadBuilt { battle: BattleNo(2), role: Role::Attacker, squad: None },
        Event::Given { asset: Asset::Ship(no), to: Seat(2) },
        Event::Installed { ship: no, card: UpgradeId::new("shieldupgrade"), in_place: true },
    ]);
    let old = page(&campaign, REBEL, Page::Roster(Seat(1)));
    assert_holds(&old, &["No ships.", "s1-1 A-wing went to Clara Voss in turn 3"]);
    assert!(sheets::of(&campaign.table, &campaign.state, REBEL).page(Page::Ship(no)).is_err());
    let new = page(&campaign, EMPIRE, Page::Roster(Seat(2)));
    assert_holds(&new, &["s1-1 A-wing of the Rebel Alliance – Engine Upgrade, Shield Upgrade ready"]);
    assert_holds(&page(&campaign, EMPIRE, Page::Ship(no)), &["Went to Clara Voss"]);
}
