//! The charts of the pack carry the numbers of the rules: in their fields, and in the words that people read. Named are
//! the rules that happen on the real table alone; what the program carries out is proved where it does.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may stop at the first surprise"
)]

use sandtable_tours::catalogue::{
    Asset, AssetKind, CardId, Catalogue, Commendation, CommendationId, GameMode, Grants, Rank, RequestKind,
    Requires, Setback, SetbackId, Slot, Trait, TraitId,
};
use sandtable_tours::dice::{Die, Face};

fn catalogue() -> std::sync::Arc<Catalogue> {
    Catalogue::builtin().unwrap_or_else(|problems| panic!("{problems}"))
}

fn commendation(id: &str) -> Commendation {
    let found = catalogue().commendation(&CommendationId::new(id)).cloned();
    found.unwrap_or_else(|| panic!("no commendation {id}"))
}

fn setback(id: &str) -> Setback {
    catalogue().setback(&SetbackId::new(id)).cloned().unwrap_or_else(|| panic!("no setback {id}"))
}

fn defining_trait(id: &str) -> Trait {
    catalogue().defining_trait(&TraitId::new(id)).cloned().unwrap_or_else(|| panic!("no trait {id}"))
}

/// That a text says all of this.
fn says(text: &str, words: &[&str]) {
    for word in words {
        assert!(text.contains(word), "`{text}` does not say `{word}`");
    }
}

fn gives(id: &str, requires: Requires, grants: Grants, words: &[&str]) -> Commendation {
    let one = commendation(id);
    assert_eq!((&one.requires, &one.grants), (&requires, &grants), "{id}");
    says(&one.text, words);
    one
}

fn keywords(words: &[&str]) -> Grants {
    Grants { keywords: words.iter().copied().map(Into::into).collect(), ..Grants::default() }
}

fn slots(slots: &[Slot]) -> Grants {
    Grants { slots: slots.to_vec(), ..Grants::default() }
}

fn rank(rank: u8) -> Requires {
    Requires { rank, ..Requires::default() }
}

fn after(id: &str) -> Requires {
    Requires { commendations: vec![CommendationId::new(id)], rank: 3, ..Requires::default() }
}

fn trooper() -> Requires {
    Requires { trooper: true, ..Requires::default() }
}

fn vehicle(rank: u8) -> Requires {
    Requires { vehicle: true, rank, ..Requires::default() }
}

fn anybody() -> Requires {
    Requires::default()
}

fn once() -> Grants {
    Grants { once_per_game: true, ..Grants::default() }
}

fn each_round(id: &str) -> Grants {
    Grants { each_round: Some(CommendationId::new(id)), ..Grants::default() }
}

// proves: TOD-COM-06, TOD-COM-12, TOD-COM-13
#[test]
fn commendations_change_numbers_and_keywords_of_the_sheet() {
    let rerolls = Grants { rerolls: 1, ..Grants::default() };
    gives("resilient", anybody(), rerolls, &["2 or more dice", "reroll 1", "Casualty Check"]);
    gives("veteran-leader", anybody(), keywords(&["Inspire 2"]), &["Inspire 2"]);
    gives("marksmanship-badge", anybody(), keywords(&["Precise 1"]), &["Precise 1"]);
    gives("harsh-environments-gear", anybody(), keywords(&["Unhindered"]), &["Unhindered"]);
    let tougher = Grants { wounds: 1, resilience: 1, ..Grants::default() };
    let words = ["Wound Threshold is raised by 1", "Resilience by 1 if it has any"];
    gives("field-modifications", vehicle(0), tougher, &words);
    let braver = Grants { courage: 1, ..Grants::default() };
    gives("feats-of-valor", rank(2), braver, &["Courage is raised by 1"]);
}

// proves: TOD-COM-07, TOD-COM-09
#[test]
fn commendations_that_are_used_are_used_once_per_game() {
    let words =
        ["Once per game", "during its activation", "before dice are rolled", "Anti-Materiel 2", "Impact 1"];
    gives("special-munitions", anybody(), once(), &words);
    let words = ["Special Munitions once per round instead of once per game"];
    let stocked = gives("well-stocked", after("special-munitions"), each_round("special-munitions"), &words);
    assert!(!stocked.high);
    let words = ["Once per game", "during its activation", "before dice are rolled", "upgrade 2 dice"];
    gives("one-in-a-million", anybody(), once(), &words);
    let saves = vec![Face::Critical, Face::Surge];
    let stays = Grants { once_per_game: true, die: Some(Die::BlackAttack), saves, ..Grants::default() };
    let words =
        ["Once per game", "last miniature", "1 black attack die", "critical or a surge", "exactly 1 wound"];
    gives("sterner-stuff", rank(3), stays, &words);
    assert_eq!(Die::BlackAttack.count(Face::Critical) + Die::BlackAttack.count(Face::Surge), 2);
}

// proves: TOD-COM-11
#[test]
fn commendations_for_positions_and_slots() {
    let words =
        ["Prepared Position", "completely within allied territory", "red defense dice instead of white"];
    let position = Grants { cover: Some(Die::RedDefence), ..keywords(&["Prepared Position"]) };
    gives("strongpoint-expertise", anybody(), position, &words);
    gives("advanced-drill", trooper(), slots(&[Slot::Training]), &["1 Training slot"]);
    gives("forward-patrol", trooper(), slots(&[Slot::Comms]), &["1 Comms slot"]);
    let both = slots(&[Slot::Gear, Slot::Grenades]);
    gives("extra-equipment", trooper(), both, &["1 Gear slot", "1 Grenades slot"]);
    let heavy = Grants { flexible_response: true, ..slots(&[Slot::HeavyWeapon]) };
    let requires = Requires { ranks: vec![Rank::Corps], rank: 2, ..trooper() };
    let words = ["1 Heavy Weapon slot", "Flexible Response X", "number of Heavy Weapon slots"];
    gives("flexible-response", requires, heavy, &words);
}

#[test]
fn commendations_of_the_second_veteran_rank() {
    gives("recon-badge", rank(2), keywords(&["Scout 1"]), &["Scout 1"]);
    gives("assault-badge", rank(2), keywords(&["Tactical 1"]), &["Tactical 1"]);
    let shields = keywords(&["Recharge 1", "Shielded 1"]);
    gives("personal-shields", rank(2), shields, &["Recharge 1", "Shielded 1"]);
    let raised =
        Grants { or_raise: Some("Independent".into()), ..keywords(&["Independent: Aim 1 or Dodge 1"]) };
    gives("self-sufficient", rank(2), raised, &["Independent: Aim 1 or Dodge 1", "raised by 1 instead"]);
    gives("fearsome", Requires { rank: 2, ..trooper() }, keywords(&["Demoralize 1"]), &["Demoralize 1"]);
    let words = ["cover because terrain", "Sharpshooter 1 until that attack ends"];
    gives("urban-assault-experts", rank(2), Grants::default(), &words);
    let speeder = Requires { keyword: Some("Speeder".into()), ..rank(2) };
    let pilot = keywords(&["Nimble", "Outmaneuver"]);
    gives("expert-pilot", speeder, pilot, &["Nimble and Outmaneuver"]);
}

#[test]
fn high_commendations_ask_for_what_they_build_on() {
    let rerolls = Grants { rerolls: 2, ..Grants::default() };
    let words = ["2 or more dice", "reroll up to 2"];
    gives("dedicated-to-the-cause", after("resilient"), rerolls, &words);
    let words = ["One in a Million once per round instead of once per game"];
    gives("lucky-shot", after("one-in-a-million"), each_round("one-in-a-million"), &words);
    let words = ["Sterner Stuff once per round instead of once per game"];
    gives("implacable", after("sterner-stuff"), each_round("sterner-stuff"), &words);
    let hunters = Requires { ranks: vec![Rank::SpecialForces], ..rank(2) };
    gives("headhunters", hunters, keywords(&["Bounty"]), &["Bounty"]);
    gives("veteran-gunners", vehicle(3), keywords(&["Arsenal 1"]), &["Arsenal 1"]);
    let paragon = Requires { paragon: true, ..rank(4) };
    gives("born-to-lead", paragon, keywords(&["One Step Ahead"]), &["One Step Ahead"]);
    let c = catalogue();
    assert_eq!(c.commendations.iter().filter(|one| one.high).count(), 6);
    assert_eq!(c.commendations.iter().filter(|one| !one.high).count(), 22);
}

// proves: TOD-SET-08, TOD-SET-10, TOD-SET-11
#[test]
fn setbacks_say_what_happens_on_the_table() {
    let fatigue = setback("battle-fatigue");
    assert!(fatigue.repeats && fatigue.surcharge == 0 && fatigue.single.is_none());
    let words =
        ["attack surges are converted", "opponent may remove up to X dice", "show a hit", "how often it has"];
    says(&fatigue.text, &words);
    let shaken = setback("battle-shaken");
    assert!(!shaken.repeats && !shaken.casualty);
    says(&shaken.text, &["After this unit's Rally step", "more Suppression tokens than Courage", "1 wound"]);
    let single = shaken.single.expect("for Vehicles and single miniatures");
    says(&single, &["Activation Phase of round 1 begins", "1 wound"]);
    let downtrodden = setback("downtrodden");
    assert!(downtrodden.repeats);
    assert_eq!(downtrodden.surcharge, 15);
    says(&downtrodden.text, &["put into an army", "15 more points for each time"]);
}

#[test]
fn the_setback_chart_is_that_of_the_rules() {
    let c = catalogue();
    let row = |face| {
        let row = c.setback_chart.iter().find(|row| row.face == face).expect("a row");
        (Die::BlackAttack.count(face), row.setback.as_ref().map(SetbackId::as_str), row.experience)
    };
    assert_eq!(row(Face::Hit), (3, Some("battle-fatigue"), 0));
    assert_eq!(row(Face::Blank), (3, Some("battle-shaken"), 0));
    assert_eq!(row(Face::Surge), (1, Some("downtrodden"), 0));
    assert_eq!(row(Face::Critical), (1, None, 1), "the arc's");
    assert_eq!(c.setback_chart.len(), 4);
}

// proves: TOD-TRAIT-06
#[test]
fn the_defining_trait_chart_is_that_of_the_rules() {
    let c = catalogue();
    let row = |face| {
        let row = c.trait_chart.iter().find(|row| row.face == face).expect("a row");
        (Die::BlackAttack.count(face), row.defining_trait.as_ref().map(TraitId::as_str), row.experience)
    };
    assert_eq!(row(Face::Hit), (3, Some("captious-command"), 0));
    assert_eq!(row(Face::Blank), (3, Some("unsure"), 0));
    assert_eq!(row(Face::Surge), (1, Some("tunnel-vision"), 0));
    assert_eq!(row(Face::Critical), (1, None, 1), "the arc's");
    let captious = defining_trait("captious-command");
    assert_eq!((captious.games, captious.no_rival, captious.tunnel), (Some(2), true, false));
    says(&captious.text, &["none of your units Most Feared Rival", "after 2 games"]);
    let unsure = defining_trait("unsure");
    assert_eq!((unsure.games, unsure.die), (Some(2), Some(Die::RedDefence)));
    assert_eq!((Die::RedDefence.count(Face::Block), Die::RedDefence.sides()), (3, 6));
    let words = ["nominated as Commander", "1 red defense die", "on a block", "command card this round"];
    says(&unsure.text, &words);
    says(&unsure.text, &["each allied unit", "1 Suppression token", "after 2 games"]);
    let tunnel = defining_trait("tunnel-vision");
    assert_eq!((tunnel.games, tunnel.tunnel, tunnel.no_rival), (Some(2), true, false));
    says(
        &tunnel.text,
        &["no Supply Points from Agendas", "no Experience", "Casualty Check", "after 2 games"],
    );
}

#[test]
fn the_requests_cost_and_repeat_as_printed() {
    let c = catalogue();
    let one = |kind| {
        let request = c.request(kind).expect("every request");
        (request.cost, request.repeats)
    };
    assert_eq!(one(RequestKind::Recruiting), (Some(1), false));
    assert_eq!(one(RequestKind::Medical), (None, true));
    assert_eq!(one(RequestKind::Asset), (None, true));
    assert_eq!(one(RequestKind::Reinforcements), (None, true));
    assert_eq!(one(RequestKind::Training), (Some(1), false));
    assert_eq!(one(RequestKind::Provisions), (Some(1), true));
    assert_eq!(one(RequestKind::Reassign), (Some(1), true));
    says(&c.request(RequestKind::Recruiting).expect("it").text, &["Combat Potential is raised by 150"]);
    says(&c.request(RequestKind::Training).expect("it").text, &["raised by 1, never above 5"]);
}

#[test]
fn the_assets_cost_and_repeat_as_printed() {
    let c = catalogue();
    let one = |kind| {
        let asset: &Asset = c.asset(kind).expect("every asset");
        (asset.cost, asset.copies, asset.not_in_own_mission)
    };
    assert_eq!(one(AssetKind::Assistance), (1, 2, true));
    assert_eq!(one(AssetKind::Heroic), (2, 1, true));
    assert_eq!(one(AssetKind::Equipment), (1, 2, true));
    let others = [AssetKind::Medevac, AssetKind::Bombardment, AssetKind::Drop];
    for kind in others.into_iter().chain([AssetKind::Extraordinary, AssetKind::Contingency]) {
        assert_eq!(one(kind), (1, 1, false), "{kind}");
    }
}

// proves: TOD-ASSET-12, TOD-ASSET-13
#[test]
fn assets_that_are_used_on_the_table_say_how() {
    let c = catalogue();
    let bombardment = c.asset(AssetKind::Bombardment).expect("every asset");
    assert_eq!(bombardment.cost, 1);
    let words = ["Once in the game", "start of an Activation Phase", "POI", "5 black attack dice", "Range 1"];
    says(&bombardment.text, &words);
    says(&bombardment.text, &["1 Suppression token for each hit or critical"]);
    let drop = c.asset(AssetKind::Drop).expect("every asset");
    assert_eq!(drop.cost, 1);
    says(&drop.text, &["start of the first Activation Phase", "1 allied unit", "Infiltrate for this game"]);
}

#[test]
fn the_kinds_of_games_have_the_limits_of_the_core_rules() {
    let c = catalogue();
    let limits = |mode: &GameMode| {
        Rank::ALL
            .iter()
            .map(|&rank| mode.ranks.iter().find(|limit| limit.rank == rank).expect("every rank"))
            .map(|limit| (limit.least, limit.most))
            .collect::<Vec<_>>()
    };
    let recon = c.mode("recon").expect("there");
    assert_eq!(recon.suggested_to, Some(800));
    assert_eq!(limits(recon), [(1, 1), (0, 1), (2, 4), (0, 2), (0, 2), (0, 1)]);
    let standard = c.mode("standard").expect("there");
    assert_eq!(standard.suggested_to, None);
    assert_eq!(limits(standard), [(1, 2), (0, 2), (3, 6), (0, 3), (0, 3), (0, 2)]);
}

#[test]
fn there_are_four_paragon_command_cards() {
    let c = catalogue();
    let one = |id: &str| {
        let card = c.card(&CardId::new(id)).expect("there");
        (card.pips, card.experience, card.supply, card.earned.is_some())
    };
    assert_eq!(c.cards.len(), 4);
    assert_eq!(one("the-best-of-us"), (1, 0, 0, false));
    assert_eq!(one("enemy-down"), (2, 2, 0, true));
    assert_eq!(one("objective-complete"), (3, 1, 1, true));
    assert_eq!(one("standing-orders"), (4, 0, 0, false));
}

// proves: TOD-KW-01, TOD-KW-02, TOD-KW-03, TOD-KW-04
#[test]
fn the_keywords_of_the_mode_are_explained() {
    let c = catalogue();
    let text = |name: &str| c.meaning(name).unwrap_or_else(|| panic!("{name}")).text.clone();
    says(
        &text("Disgraced"),
        &["this unit's Courage", "check for Panic", "within Range 2", "instead of Range 3"],
    );
    let faulty = text("Faulty Equipment");
    says(&faulty, &["Command Phase of round 1", "shuffle", "draw 2", "allied unit of that rank"]);
    says(&faulty, &["Faulty Equipment token", "orders by a command card only"]);
    says(
        &text("Insecure"),
        &["order to itself", "Command Phase", "1 red defense die", "on a block", "different unit"],
    );
    assert_eq!((Die::RedDefence.count(Face::Block), Die::RedDefence.sides()), (3, 6));
}

#[test]
fn every_entry_names_a_rule_that_there_is() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules/tours.toml");
    let rules: toml::Table = std::fs::read_to_string(path).expect("readable").parse().expect("plain TOML");
    let known: Vec<&str> = rules["rule"]
        .as_array()
        .expect("rows")
        .iter()
        .map(|rule| rule["id"].as_str().expect("an id"))
        .collect();
    let c = catalogue();
    let cited = c.commendations.iter().map(|one| &one.rule);
    let cited =
        cited.chain(c.setbacks.iter().map(|one| &one.rule)).chain(c.traits.iter().map(|one| &one.rule));
    let cited =
        cited.chain(c.requests.iter().map(|one| &one.rule)).chain(c.assets.iter().map(|one| &one.rule));
    for rule in cited {
        assert!(known.contains(&rule.as_str()), "there is no rule {rule}");
    }
}
