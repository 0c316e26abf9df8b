//! What stands on the pages of a saga, and what must not.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails may do so loudly")]

use crate::sagas;
use sandtable_testkit::reading::{assert_complete, assert_holds, assert_in_order, parsed, text};

use std::collections::BTreeSet;

use sagas::{ANA, BO, EVIL, Saga, TITLE};
use sandtable_kernel::{Seat, Viewer};
use sandtable_tours::events::{BattleChange, Event, RegisterChange, UnitChange, apply};
use sandtable_tours::model::{Army, ArmyUnit, BattleNo, DossierNo, Fate, HeldTrait, Origin, Purpose, Role};
use sandtable_tours::rules::{army, cost};
use sandtable_tours::sheets::{self, Page, Unknown};

const VIEWERS: [Viewer; 4] = [Viewer::Public, Viewer::Referee, Viewer::Seat(ANA), Viewer::Seat(BO)];

/// All pages for a viewer, with their file names; the book is one of them.
fn all(saga: &Saga, viewer: Viewer) -> Vec<(String, String)> {
    let press = sheets::of(&saga.table, &saga.state, viewer);
    press.index().into_iter().map(|leaf| (leaf.file, press.page(leaf.page).unwrap())).collect()
}

fn page(saga: &Saga, viewer: Viewer, page: Page) -> String {
    sheets::of(&saga.table, &saga.state, viewer).page(page).unwrap()
}

/// A unit of Ana's that is not her Paragon and carries much.
fn mia(saga: &Saga) -> DossierNo {
    saga.state.units_of(ANA).find(|(_, one)| one.name.as_deref() == Some("Mia's <Sun> & Co.")).unwrap().0
}

#[test]
fn every_page_is_well_formed_and_complete_in_itself() {
    for saga in [Saga::opened(5), Saga::half_built(), Saga::at_table(), Saga::random(5, 400)] {
        for viewer in VIEWERS {
            for (file, page) in all(&saga, viewer) {
                assert_complete(&file, &page);
            }
        }
    }
}

#[test]
fn links_lead_to_pages_and_places_that_there_are() {
    for saga in [Saga::at_table(), Saga::random(5, 400)] {
        for viewer in VIEWERS {
            let pages = all(&saga, viewer);
            for (file, page) in &pages {
                let ids: Vec<String> = parsed(page, |document| {
                    let ids = document.descendants().filter_map(|node| node.attribute("id"));
                    ids.map(str::to_owned).collect()
                });
                assert_eq!(ids.len(), ids.iter().collect::<BTreeSet<_>>().len(), "an id twice in {file}");
                for link in page.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
                    let found = match link.strip_prefix('#') {
                        Some(place) => ids.iter().any(|id| id == place),
                        None => pages.iter().any(|(other, _)| other == link),
                    };
                    assert!(found, "{file} links to {link}");
                }
            }
        }
    }
}

#[test]
fn headings_are_in_order_and_tables_have_captions() {
    let mut saga = Saga::at_table();
    let paragon = saga.state.paragon(ANA).unwrap();
    saga.honour(paragon, "veteran-leader");
    for (file, page) in all(&saga, Viewer::Referee) {
        assert_in_order(&file, &page);
    }
}

#[test]
fn names_are_escaped() {
    let saga = Saga::at_table();
    for viewer in VIEWERS {
        for (file, page) in all(&saga, viewer) {
            for raw in ["<b>Ana", "<Sun>", "<Long>"] {
                assert!(!page.contains(raw), "{raw} in {file}");
            }
        }
    }
    assert_holds(&page(&saga, Viewer::Public, Page::Overview), &[EVIL, TITLE]);
    assert_holds(&page(&saga, Viewer::Public, Page::Dossier(mia(&saga))), &["Mia's <Sun> & Co."]);
}

#[test]
fn an_army_is_secret_until_both_are_built() {
    let saga = Saga::half_built();
    let no = BattleNo(0);
    let own = Page::Army(no, Role::First);
    for viewer in [Viewer::Public, Viewer::Seat(BO)] {
        assert_eq!(sheets::of(&saga.table, &saga.state, viewer).page(own), Err(Unknown(own)));
        assert_holds(&page(&saga, viewer, Page::Game(no)), &["Built. Secret until both armies are."]);
    }
    for viewer in [Viewer::Referee, Viewer::Seat(ANA)] {
        assert_holds(&page(&saga, viewer, own), &["<b>Ana</b> & \"Ace\"'s army", "Rules for this army"]);
    }
}

#[test]
fn nothing_that_is_in_a_secret_army_changes_a_page_of_others() {
    let quiet = Saga::half_built();
    let mut busy = Saga::half_built();
    let unit = busy.state.units_of(ANA).next().unwrap().0;
    let only = ArmyUnit { from: Origin::Dossier(unit), upgrades: Vec::new(), requisitioned: Vec::new() };
    let army = Army { units: vec![only], ..Army::default() };
    busy.happen(Event::Battle { battle: BattleNo(0), change: BattleChange::Army(Role::First, army) });
    for viewer in [Viewer::Public, Viewer::Seat(BO)] {
        assert_eq!(all(&quiet, viewer), all(&busy, viewer), "{viewer:?}");
    }
    assert_ne!(all(&quiet, Viewer::Seat(ANA)), all(&busy, Viewer::Seat(ANA)));
}

#[test]
fn pages_that_there_are_not_are_unknown() {
    let saga = Saga::at_table();
    for none in [
        Page::Register(Seat(9)),
        Page::Arc(Seat(9)),
        Page::Dossier(DossierNo::new(ANA, 999)),
        Page::Dossier(DossierNo::new(Seat(9), 0)),
        Page::Game(BattleNo(99)),
        Page::Army(BattleNo(99), Role::First),
    ] {
        assert_eq!(sheets::of(&saga.table, &saga.state, Viewer::Referee).page(none), Err(Unknown(none)));
    }
}

// proves: TOD-REG-10
#[test]
fn agendas_have_five_squares_each_and_say_how_many_count() {
    let saga = Saga::played();
    let overview = page(&saga, Viewer::Public, Page::Overview);
    let arc = saga.state.register(ANA).unwrap().arc.clone().unwrap();
    let card = saga.table.cards().arc(&arc.id).unwrap();
    let wanted: Vec<String> = card
        .agendas
        .iter()
        .zip(["■■■□□", "■■■□□", "■□□□□"].into_iter().zip([3, 3, 1]))
        .map(|(agenda, (squares, points))| format!("{} {squares} {points} of {}", agenda.name, agenda.done))
        .collect();
    for one in &wanted {
        assert_holds(&overview, &[one]);
    }
    assert!(overview.matches("class=\"boxes\"").count() >= 6, "three rows for each of two players");
}

// proves: TOD-REG-01
#[test]
fn a_register_page_has_all_its_fields() {
    let saga = Saga::played();
    let register = saga.state.register(ANA).unwrap();
    let spent = cost::spent(saga.pos(), ANA).total;
    let arc = saga.table.cards().arc(&register.arc.as_ref().unwrap().id).unwrap();
    let page = page(&saga, Viewer::Seat(BO), Page::Register(ANA));
    let wanted = [
        format!("Name {} TOD-REG-02", register.name.clone().unwrap()),
        format!("Reputation {} TOD-REG-03", register.reputation),
        format!("Combat Potential {} TOD-REG-04", register.potential),
        format!("Spent {spent}, "),
        format!("Supply Points {} TOD-REG-06", register.supply),
        format!("Story Arc {} TOD-REG-08", arc.name),
        String::from("a new Register – +5"),
        String::from("– Paragon"),
    ];
    for one in &wanted {
        assert_holds(&page, &[one]);
    }
    for agenda in &arc.agendas {
        assert_holds(&page, &[&agenda.name, &agenda.text]);
    }
    // Every unit has its Dossier on it.
    for (no, _) in saga.state.units_of(ANA) {
        assert!(page.contains(&format!("unit-{no}.html")), "{no}");
    }
    for kind in &register.assets {
        assert_holds(&page, &[&saga.table.cards().asset(*kind).unwrap().text]);
    }
}

#[test]
fn a_register_page_tells_what_units_have_for_good_and_how_long_a_trait_holds() {
    let mut saga = Saga::played();
    let no = saga.state.paragon(ANA).unwrap();
    let id = saga.table.cards().traits[0].id.clone();
    let held = HeldTrait { id, left: Some(2), since: None };
    let changes = [UnitChange::Trait(held), UnitChange::Keyword("Quick Thinking".into()), UnitChange::Lauded];
    for change in changes {
        apply(&saga.table, &mut saga.state, &Event::Unit { unit: no, battle: None, change });
    }
    let page = page(&saga, Viewer::Public, Page::Register(ANA));
    let name = saga.table.cards().traits[0].name.clone();
    let wanted = format!("{name} for 2 more games");
    assert_holds(&page, &[&wanted, "Quick Thinking", "can have two High Commendations"]);
}

// proves: TOD-DOS-02, TOD-DOS-04
#[test]
fn a_dossier_page_has_all_its_fields_and_a_life() {
    let saga = Saga::played();
    let no = mia(&saga);
    let dossier = saga.state.dossier(no).unwrap();
    let points = cost::dossier(saga.pos(), dossier);
    let page = page(&saga, Viewer::Public, Page::Dossier(no));
    let card = saga.table.cards().unit(&dossier.unit).unwrap();
    let wanted = [
        String::from("Dossier Name Mia's <Sun> & Co."),
        format!("Unit Name {}", card.full_name()),
        format!("Points Spent {points} TOD-DOS-04"),
        format!("Veteran Rank {} of 3", dossier.rank),
        format!("Experience {}", dossier.experience),
        String::from("Setbacks Downtrodden, Battle-Shaken"),
        String::from("Commendations Resilient"),
        String::from("Upgrades "),
        String::from("Beginning Joined the Register TOD-DOS-01"),
        String::from("Fought; the game was a draw"),
        String::from("Was awarded Resilient TOD-COM-05"),
        String::from("Suffered a Setback: Downtrodden"),
    ];
    for one in &wanted {
        assert_holds(&page, &[one]);
    }
    assert_holds(&page, &[&saga.table.cards().commendations[0].text]);
}

// proves: TOD-SET-12
#[test]
fn an_army_sheet_reckons_points_and_tells_every_rule_that_it_carries() {
    let saga = Saga::at_table();
    let no = BattleNo(2);
    let pos = saga.pos();
    let own = saga.state.battle(no).unwrap().side(Role::First).army.clone().unwrap();
    let page = page(&saga, Viewer::Public, Page::Army(no, Role::First));
    assert_holds(&page, &[&format!("Points {} of ", army::total(pos, &own))]);
    let cards = saga.table.cards();
    for unit in &own.units {
        let sheet = army::sheet(pos, unit).unwrap();
        for keyword in &sheet.keywords {
            assert_holds(&page, &[keyword]);
            if let Some(entry) = cards.meaning(keyword) {
                assert_holds(&page, &[&entry.text]);
            }
        }
        for weapon in &army::card(pos, unit).unwrap().weapons {
            assert_holds(&page, &[&format!("{}: ", weapon.name)]);
        }
        let Some(dossier) = unit.dossier().and_then(|no| saga.state.dossier(no)) else { continue };
        for award in &dossier.commendations {
            assert_holds(&page, &[&cards.commendation(&award.commendation).unwrap().text]);
        }
        if let Some(held) = &dossier.holds {
            assert_holds(&page, &[&cards.defining_trait(&held.id).unwrap().text]);
        }
        if dossier.setbacks.iter().any(|id| id.as_str() == "downtrodden") {
            assert_holds(&page, &["+ 15 Downtrodden TOD-SET-12"]);
        }
    }
    assert!(
        own.units.iter().any(|unit| unit.dossier() == Some(mia(&saga))),
        "the test needs her in the army"
    );
    // Its mission is drawn, with its texts.
    let arc = &saga.state.register(ANA).unwrap().arc.clone().unwrap().id;
    let mission = &cards.arc(arc).unwrap().mission;
    assert!(page.contains("<svg"));
    for told in mission.scoring.iter().chain(&mission.secondary).chain([&mission.briefing]) {
        assert_holds(&page, &[told]);
    }
    for point in &mission.map.points {
        assert_holds(&page, &[&point.name]);
    }
}

// proves: TOD-SET-11
#[test]
fn single_miniatures_and_vehicles_read_their_own_variant_of_a_setback() {
    let mut saga = Saga::played();
    let paragon = saga.state.paragon(ANA).unwrap();
    saga.hurt(paragon, "battle-shaken");
    let shaken = saga.table.cards().setback(&"battle-shaken".into()).unwrap();
    let (single, ordinary) = (shaken.single.clone().unwrap(), shaken.text.clone());
    let card = saga.table.cards().unit(&saga.state.dossier(paragon).unwrap().unit).unwrap();
    assert_eq!(card.miniatures, 1);
    assert_holds(&page(&saga, Viewer::Public, Page::Dossier(paragon)), &[&single]);
    assert_holds(&page(&saga, Viewer::Public, Page::Dossier(mia(&saga))), &[&ordinary]);
    saga.pair();
    saga.muster();
    let sheet = page(&saga, Viewer::Public, Page::Army(BattleNo(2), Role::First));
    assert_holds(&sheet, &[&single, &ordinary]);
}

#[test]
fn a_story_arc_page_has_theatre_agendas_and_mission() {
    let saga = Saga::played();
    let arc = &saga.state.register(BO).unwrap().arc.clone().unwrap().id;
    let arc = saga.table.cards().arc(arc).unwrap();
    let page = page(&saga, Viewer::Public, Page::Arc(BO));
    assert_holds(
        &page,
        &[&arc.name, &arc.story, &arc.commendation.text, &arc.setback.text, &arc.mission.victory],
    );
    for agenda in &arc.agendas {
        assert_holds(&page, &[&agenda.name, &agenda.text, &agenda.reward]);
    }
    assert_holds(&page, &["Striped: Blue's Territory; dotted: Red's."]);
}

#[test]
fn every_arc_of_the_pack_can_be_printed() {
    let mut saga = Saga::played();
    let arcs: Vec<_> = saga.table.cards().arcs.iter().map(|arc| arc.id.clone()).collect();
    for id in arcs {
        saga.register(ANA, RegisterChange::Arc { id: id.clone(), progress: [0, 1, 2] });
        let printed = page(&saga, Viewer::Public, Page::Arc(ANA));
        let arc = saga.table.cards().arc(&id).unwrap();
        let polygons = arc.mission.map.blue.len() + arc.mission.map.red.len();
        assert!(printed.matches("<polygon").count() >= polygons, "{id}");
        assert_holds(&printed, &[&arc.mission.name, &arc.mission.defeat]);
    }
}

#[test]
fn a_games_report_tells_sides_armies_and_what_came_of_it() {
    let saga = Saga::played();
    let page = page(&saga, Viewer::Public, Page::Game(BattleNo(0)));
    let wanted = [
        "Result draw",
        "<b>Ana</b> & \"Ace\"'s army",
        "Bo Tarn's army",
        "After the game: Bo Tarn",
        "a game played +2 TOD-SP-03",
        "Experience (step 5, and rewards)",
        "Was named Most Feared Rival by",
        "Agenda in play:",
    ];
    assert_holds(&page, &wanted);
}

#[test]
fn the_ledger_ends_with_what_there_is() {
    let mut saga = Saga::played();
    saga.register(ANA, RegisterChange::Supply { amount: -2, why: Purpose::Amended, battle: None });
    let supply = saga.state.register(ANA).unwrap().supply;
    let page = page(&saga, Viewer::Public, Page::Register(ANA));
    assert_holds(
        &page,
        &[&format!("corrected by the organizer – −2 {supply} SYS-AMEND"), &format!("Now {supply}")],
    );
}

#[test]
fn the_book_has_every_game_every_life_and_the_fallen() {
    let mut saga = Saga::played();
    let fallen = mia(&saga);
    saga.unit(fallen, UnitChange::Fate(Fate::Casualty));
    let book = sheets::of(&saga.table, &saga.state, Viewer::Public).page(Page::Book).unwrap();
    assert_eq!(book, page(&saga, Viewer::Public, Page::Book));
    assert_holds(
        &book,
        &["Contents", "Round 1", "Game 2: ", "In progress.", "Became a casualty TOD-POST-08"],
    );
    for seat in [ANA, BO] {
        for index in 0..saga.state.register(seat).unwrap().dossiers.len() {
            assert!(book.contains(&format!("id=\"unit-{}\"", DossierNo::new(seat, index))));
        }
    }
    let text = text(&book);
    let (_, last) = text.rsplit_once("The fallen").unwrap();
    assert!(last.contains("Mia's <Sun> & Co."), "{last}");
}

// proves: TOD-TPM-09
#[test]
fn a_past_mission_is_still_that_of_the_arc_it_ended() {
    let saga = Saga::concluded();
    let register = saga.state.register(ANA).unwrap();
    let (past, now) = (&register.past[0], register.arc.as_ref().unwrap());
    assert_ne!(past.id, now.id);
    let cards = saga.table.cards();
    let (old, new) = (cards.arc(&past.id).unwrap(), cards.arc(&now.id).unwrap());
    let report = page(&saga, Viewer::Public, Page::Game(BattleNo(2)));
    let concluded = format!("The Story Arc {} concluded: Turning Point Mission", old.name);
    assert_holds(&report, &[&format!("Mission {} ({EVIL})", old.mission.name), &concluded, "2 of 3 Agendas"]);
    assert!(!text(&report).contains(&new.mission.name));
    // Agendas of games before it are those of the old arc as well.
    let first = saga.state.battle(BattleNo(0)).unwrap().side(Role::First).agenda.unwrap();
    let earlier = page(&saga, Viewer::Public, Page::Game(BattleNo(0)));
    assert_holds(&earlier, &[&format!("Agenda in play: {}", old.agendas[usize::from(first)].name)]);
    let sheet = page(&saga, Viewer::Public, Page::Army(BattleNo(2), Role::Second));
    assert_holds(&sheet, &["Units are shown as they are now", &old.mission.name]);
    let book = page(&saga, Viewer::Public, Page::Book);
    assert_holds(&book, &[&old.story, &new.story, "2 of 3 Agendas completed TOD-TPM-09"]);
}
