//! What is offered: what fits and nothing else, namesakes told apart, what is rarely done last; and what is refused, by its name.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may stop")]

use crate::common::{battle, campaign, founding, purchase};

use campaign::Campaign;
use sandtable_gcw::Gcw;
use sandtable_gcw::commands::Command;
use sandtable_gcw::model::{Bundle, Options as Choices};
use sandtable_gcw::rules::battle::BattleCommand;
use sandtable_gcw::rules::purchase::PurchaseCommand;
use sandtable_kernel::{Choice, Class, Field, FieldKind, Game, Options, Seat};

/// Acts that end or give up a battle, orders that stand beside it, and the ends of the phase.
const ASIDE: [&str; 7] = ["brace", "unplayable", "scrub", "cede", "no-show", "done", "not-done"];

/// The choices that a field lists.
fn listed<'a>(form: &'a [Field], at: &str) -> &'a [Choice] {
    let field = form.iter().find(|field| field.at == at).unwrap_or_else(|| panic!("there is no {at}"));
    match &field.kind {
        FieldKind::Pick { from: Options::Listed(choices), .. } => choices,
        _ => panic!("{at} lists nothing"),
    }
}

/// The choices of a field that is asked for.
fn asked(campaign: &Campaign, command: &Command, at: &str) -> Vec<Choice> {
    Gcw::options(&campaign.table, &campaign.state, Seat(0), command, at, "")
}

fn has(choices: &[Choice], id: &str) -> bool {
    choices.iter().any(|choice| choice.value == id)
}

fn texts(choices: &[Choice]) -> Vec<&str> {
    choices.iter().map(|choice| choice.text.as_str()).collect()
}

/// A campaign that waits for the lists of two players, with the Rebel in seat 0.
fn waiting(later_cards: bool) -> Campaign {
    let setup = campaign::setup(&[(purchase::REBEL, 1), (purchase::IMPERIAL, 1)]);
    Campaign::begin_seeded(&founding::with(setup, Choices { later_cards, ..Choices::default() }))
}

/// What the list of a founding may have in a field of its one ship.
fn of_ship(campaign: &Campaign, class: &str, field: &str) -> Vec<Choice> {
    let command = founding::draft(founding::fleet(&[class], &[]));
    asked(campaign, &command, &format!("/founding/draft/fleet/ships/0/{field}"))
}

// proves: GCW-072, GCW-077
#[test]
fn a_ship_that_is_bought_is_offered_the_titles_and_works_that_fit_it() {
    let c = purchase::purchase(&purchase::two_factions(&[]));
    let offers = Gcw::offers(&c.table, &c.state, Seat(0));
    let buy = offers.iter().find(|offer| offer.kind == "buy-ship").unwrap();
    let classes = listed(&buy.form, "/purchase/buy-ship/ship");
    let titles = |class: &str| {
        let class = classes.iter().find(|choice| choice.value == class).unwrap();
        listed(&class.form, "/purchase/buy-ship/title")
    };
    assert!(has(titles("yt1300-mf"), "millenniumfalcon") && !has(titles("yt1300-mf"), "ghost"));
    assert!(has(titles("vcx100"), "ghost") && !has(titles("xwing"), "millenniumfalcon"));
    let works = |class: &str| {
        let command = purchase::buys(PurchaseCommand::BuyShip(founding::hull(class)));
        asked(&c, &command, "/purchase/buy-ship/installed")
    };
    assert!(has(&works("bwing"), "firecontrolsystem") && has(&works("bwing"), "engineupgrade"));
    assert!(has(&works("xwing"), "engineupgrade") && !has(&works("xwing"), "firecontrolsystem"));
    assert!(!has(&works("bwing"), "ioncannon"), "it is not built in");
}

// proves: GCW-016, GCW-072, GCW-077
#[test]
fn a_ship_of_a_list_is_offered_the_titles_and_works_that_fit_it() {
    let c = waiting(false);
    let titles = of_ship(&c, "yt1300-mf", "title");
    assert!(has(&titles, "millenniumfalcon") && !has(&titles, "ghost"), "{:?}", texts(&titles));
    assert!(!has(&of_ship(&c, "xwing", "title"), "millenniumfalcon"));
    let [bwing, xwing] = ["bwing", "xwing"].map(|class| of_ship(&c, class, "installed"));
    assert!(has(&bwing, "firecontrolsystem") && has(&xwing, "engineupgrade"));
    assert!(!has(&xwing, "firecontrolsystem"), "{:?}", texts(&xwing));
}

// proves: GCW-072, GCW-077, GCW-123
#[test]
fn a_title_or_a_work_that_can_never_come_is_not_offered() {
    let mut c = purchase::purchase(&purchase::two_factions(&[]));
    purchase::ship(&mut c, 0, "yt1300-mf", &[]);
    let bwing = purchase::ship(&mut c, 0, "bwing", &["hullupgrade"]);
    purchase::stock(&mut c, 0, "firecontrolsystem", 1);
    purchase::stock(&mut c, 0, "engineupgrade", 1);
    purchase::set_fp(&mut c, 0, 0);
    let offers = Gcw::offers(&c.table, &c.state, Seat(0));
    let mut refused = Vec::new();
    for offer in offers.iter().filter(|offer| ["title", "install", "remove"].contains(&offer.kind)) {
        let FieldKind::Pick { from: Options::Listed(choices), .. } = &offer.form[0].kind else {
            panic!("{} lists nothing", offer.text);
        };
        refused.extend(choices.iter().filter_map(|choice| choice.refusal));
    }
    for refusal in &refused {
        assert_eq!(refusal.class, Class::Later, "{refusal}");
    }
    // What waits for points or for a yard has a line that tells so.
    for code in ["too-few-points", "no-yard"] {
        assert!(refused.iter().any(|refusal| refusal.code == code), "{code}");
    }
    let installs = offers.iter().filter(|offer| offer.kind == "install" && offer.about == [bwing.into()]);
    for offer in installs {
        let cards = listed(&offer.form, "/purchase/install/card");
        assert!(has(cards, "firecontrolsystem") && !has(cards, "engineupgrade"), "{:?}", texts(cards));
    }
}

#[test]
fn namesakes_are_told_apart() {
    let c = waiting(false);
    let falcons = of_ship(&c, "yt1300-mf", "title");
    for name in ["Millennium Falcon (Millennium Falcon)", "Millennium Falcon (Heroes of the Resistance)"] {
        assert!(texts(&falcons).contains(&name), "{:?}", texts(&falcons));
    }
    // The other Ghost came out after the campaign's date.
    assert!(texts(&of_ship(&c, "vcx100", "title")).contains(&"Ghost"));
    let with_later = of_ship(&waiting(true), "vcx100", "title");
    assert!(texts(&with_later).contains(&"Ghost (Ghost)"), "{:?}", texts(&with_later));
    let command = founding::draft(founding::fleet(&[], &["rookiepilot"]));
    let pilots = asked(&c, &command, "/founding/draft/fleet/pilots/0/pilot");
    for name in ["Hera Syndulla (VCX-100)", "Hera Syndulla (Attack Shuttle)", "Wedge Antilles"] {
        assert!(texts(&pilots).contains(&name), "{name}: {:?}", texts(&pilots));
    }
    let shop = purchase::purchase(&purchase::two_factions(&[]));
    let command = purchase::buys(PurchaseCommand::BuyCard(founding::stock("r2d2", 1)));
    let cards = asked(&shop, &command, "/purchase/buy-card/card");
    for name in ["R2-D2 (astromech)", "R2-D2 (crew)"] {
        assert!(texts(&cards).contains(&name), "{name}: {:?}", texts(&cards));
    }
}

#[test]
fn giving_a_battle_up_is_offered_after_what_brings_it_on() {
    let mut c = battle::campaign();
    battle::ship(&mut c, 0, "xwing");
    battle::pilot(&mut c, 0, "rookiepilot", 0);
    battle::over_target(&mut c, "space-superiority");
    // Two battles wait: nothing of the one stands between the acts of the other.
    let offers = Gcw::offers(&c.table, &c.state, Seat(0));
    let kinds: Vec<&str> = offers.iter().map(|offer| offer.kind).collect();
    let aside: Vec<bool> = kinds.iter().map(|kind| ASIDE.contains(kind)).collect();
    assert!(!aside[0] && aside.is_sorted(), "{kinds:?}");
    for kind in ["scrub", "no-show"] {
        assert_eq!(kinds.iter().filter(|own| **own == kind).count(), 2, "{kinds:?}");
    }
}

// proves: GCW-044
#[test]
fn what_is_refused_is_named_to_those_who_may_know_it() {
    let mut c = battle::campaign();
    let ours = battle::pilot(&mut c, 0, "wedgeantilles", 2);
    let theirs = battle::pilot(&mut c, 1, "academypilot", 2);
    battle::over_target(&mut c, "space-superiority");
    let brace = |pilot| {
        battle::battle(BattleCommand::Brace { battle: battle::NO, pilots: vec![pilot], wounds: false })
    };
    let refusal = c.refused(0, &brace(ours));
    assert_eq!(refusal.sentence(), "Wedge Antilles (p0-1) doesn't fly for you in this battle.");
    // Another faction's roster is secret.
    let refusal = c.refused(0, &brace(theirs));
    assert_eq!(refusal.sentence(), "p1-1 doesn't fly for you in this battle.");
}

// proves: GCW-136
#[test]
fn what_a_team_mate_has_is_named() {
    let mut c = purchase::purchase(&purchase::two_factions(&[]));
    let ship = purchase::ship(&mut c, 1, "xwing", &[]);
    let pilot = purchase::pilot(&mut c, 1, "wedgeantilles", 0);
    let crew = purchase::crew(&mut c, 1, "intelligenceagent");
    let give = |goods| purchase::buys(PurchaseCommand::Give { to: Seat(1), goods });
    let goods = |ships, pilots, crew| Bundle { ships, pilots, crew, ..Bundle::default() };
    for (goods, name) in [
        (goods(vec![ship], vec![], vec![]), "X-wing (s1-1)"),
        (goods(vec![], vec![pilot], vec![]), "Wedge Antilles (p1-1)"),
        (goods(vec![], vec![], vec![crew]), "Intelligence Agent (c1-1)"),
    ] {
        let expected = format!("{name} isn't in the giver's Squadron.");
        assert_eq!(c.refused(0, &give(goods)).sentence(), expected);
    }
    let twice = goods(vec![ship, ship], vec![], vec![]);
    assert_eq!(c.refused(0, &give(twice)).sentence(), "X-wing (s1-1) is listed twice.");
}
