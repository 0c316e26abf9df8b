//! Briefings: a page for each scenario with all that the pack says of it, and one for each battle that is being played.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails may do so loudly")]

use crate::common::{Campaign, EMPIRE, REBEL};
use sandtable_gcw::catalogue::{Catalogue, Scenario};
use sandtable_gcw::model::BattleNo;
use sandtable_gcw::sheets::{self, Page};
use sandtable_kernel::Viewer;
use sandtable_testkit::reading::assert_holds;

fn page(campaign: &Campaign, viewer: Viewer, page: Page) -> String {
    sheets::of(&campaign.table, &campaign.state, viewer).page(page).unwrap()
}

/// A text as a page has it.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn said(scenario: &Scenario) -> Vec<String> {
    let mut texts = vec![scenario.name.clone()];
    if let Some(play) = &scenario.play {
        texts.extend(play.step.iter().map(|step| step.says.clone()));
        texts.extend(play.act.iter().flat_map(|act| [act.name.clone(), act.says.clone()]));
        texts.extend(play.remind.iter().cloned());
        texts.extend(play.arrival.iter().map(|own| own.says.clone()));
        texts
            .extend(play.job.iter().filter(|job| job.given.as_str() != "always").map(|job| job.name.clone()));
        texts.push(play.victory.says.clone());
        let rules = &play.rules;
        let cited = [&rules.setup, &rules.initiative, &rules.victory];
        texts.extend(cited.into_iter().flatten().map(ToString::to_string));
    }
    texts
}

// proves: GCW-167, GCW-173
#[test]
fn every_scenario_has_a_briefing_with_all_that_the_pack_says_of_it() {
    let campaign = Campaign::opened();
    let cards = Catalogue::builtin().unwrap();
    assert_eq!(cards.scenarios.len(), 46);
    for (index, scenario) in (0..).zip(&cards.scenarios) {
        let page = page(&campaign, Viewer::Public, Page::Scenario(index));
        for text in said(scenario) {
            assert!(page.contains(&escaped(&text)), "{}: {text}", scenario.id);
        }
        let Some(play) = &scenario.play else { continue };
        // No word of a message that could not be read, and a drawing with a number for each step that places ships.
        assert!(
            !page.contains("says side") && page.contains(&format!("Setup of {}", escaped(&scenario.name)))
        );
        assert!(page.contains("☐ 12") && page.contains("Signed"), "{}", scenario.id);
        assert!(!play.rules.setup.is_empty() && !play.step.is_empty());
    }
    let list = page(&campaign, Viewer::Public, Page::Scenarios);
    assert_holds(&list, &["Supply Raid", "attacker 115, defender 100 squad points", "Retired scenarios"]);
}

// proves: GCW-207, GCW-212, GCW-255, GCW-296
#[test]
fn a_briefing_says_who_begins_what_squads_need_and_who_comes_later() {
    let campaign = Campaign::opened();
    let cards = Catalogue::builtin().unwrap();
    let briefing = |id: &str| {
        let index = cards.scenarios.iter().position(|own| own.id == *id).unwrap();
        page(&campaign, Viewer::Public, Page::Scenario(index as u16))
    };
    assert_holds(
        &briefing("supply-raid"),
        &[
            "roll 2D6 for both: 2–4: 75, 5–9: 100, 10–12: 125 squad points",
            "The side with fewer squad points chooses",
            "3 × 3 ft, 91 × 91 cm",
            "SMUGGLER (attacker)",
        ],
    );
    assert_holds(&briefing("smash-and-grab"), &["Attacker: number of ships: 1; one large ship."]);
    assert_holds(&briefing("escalation"), &["End of round 3", "divided into 3 groups"]);
    assert_holds(&briefing("hammer-and-anvil"), &["End of rounds 1, 3, 5", "face down 4 active, 2 dud"]);
    assert_holds(
        &briefing("hvt-recovery"),
        &[
            "The defender can call a reinforcement in the End phase for each of its ships of skill 2 or more that was destroyed",
        ],
    );
    assert_holds(&briefing("no-man-behind"), &["DISABLED ship: can't flee before round 5."]);
    assert_holds(&briefing("vip-escort"), &["hull 6, shields 6, agility 2"]);
    assert_holds(&briefing("cargo-scan"), &["without its obstacles and mines"]);
    assert_holds(&briefing("shipping-strike"), &["Twice as many of each obstacle."]);
}

// proves: GCW-005
#[test]
fn the_briefing_of_a_battle_names_sides_and_target_and_only_squads_that_were_shown() {
    let campaign = Campaign::played();
    let fought = campaign.state.battles_now().map(|(no, _)| no).collect::<Vec<BattleNo>>();
    assert!(!fought.is_empty());
    for no in fought {
        let battle = campaign.state.battle(no).unwrap();
        if battle.scenario.as_str().is_empty() {
            continue;
        }
        let told = page(&campaign, Viewer::Referee, Page::Briefing(no));
        for side in &battle.sides {
            assert!(told.contains(side.faction.name()), "{no}: {}", side.faction.name());
        }
        assert_holds(&told, &["Over", "squad points against"]);
        for (viewer, other) in [(REBEL, EMPIRE), (EMPIRE, REBEL)] {
            let seen = sheets::of(&campaign.table, &campaign.state, viewer).page(Page::Briefing(no)).unwrap();
            let theirs = sheets::of(&campaign.table, &campaign.state, other);
            for role in sandtable_gcw::model::Role::BOTH {
                let shown =
                    sheets::of(&campaign.table, &campaign.state, viewer).page(Page::Squad(no, role)).is_ok();
                let there = theirs.page(Page::Squad(no, role)).is_ok();
                let linked = seen.contains(&sandtable_press::pages::Page::file(Page::Squad(no, role)));
                assert_eq!(linked, shown, "{viewer:?} {no} {there}");
            }
        }
    }
}
