//! Keywords of Legion's own cards that are effects: orders, aid, moves, tokens, points. Units of a free skirmish have them from
//! their cards and upgrades; each test fails when its keyword does nothing.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::Arc;

use sandtable_kernel::{Game, Silent};
use sandtable_legion::Legion;
use sandtable_legion::commands::Command;
use sandtable_legion::data::{Library, Moment};
use sandtable_legion::model::{Army, Choice, Entry, Equipped, Free, Order, Place, Setup, UnitId};
use sandtable_legion::rules::select::Happening;
use sandtable_legion::rules::stats;
use sandtable_legion::rules::turn::Activation;
use sandtable_legion_cards::Faction;

use crate::common::{BLUE, Play, RED, attack};

const FIRST: UnitId = UnitId(0);
const SECOND: UnitId = UnitId(1);

/// An entry as `unit+upgrade+upgrade`.
fn entry(written: &str) -> Entry {
    let mut parts = written.split('+');
    let unit = parts.next().unwrap().into();
    Entry::Equipped(Equipped { unit, upgrades: parts.map(Into::into).collect() })
}

fn army(faction: Faction, units: &[&str]) -> Army {
    Army { faction, units: units.iter().map(|unit| entry(unit)).collect() }
}

/// Units of blue against one of red in round 2, in a row, red's 3 inches beyond.
fn free(blue: (Faction, &[&str]), red: (Faction, &str)) -> Play {
    with_scouts(&["Scout 1"], blue, red)
}

/// The same, where the upgrade Recon Intel gives these keywords.
fn with_scouts(keywords: &[&str], blue: (Faction, &[&str]), red: (Faction, &str)) -> Play {
    let mut pack = (*Library::builtin().unwrap()).clone();
    let recon = pack.upgrades.iter_mut().find(|upgrade| upgrade.id.as_str() == "recon-intel").unwrap();
    recon.keywords = keywords.iter().map(|&one| one.into()).collect();
    let setup = Play::new().table.setup;
    let armies = [army(blue.0, blue.1), army(red.0, &[red.1])];
    let free = Some(Free { points: 5_000, armies });
    let setup = Setup { squads: Default::default(), free, mission: None, ..setup };
    let (table, mut state) = Legion::open(&Arc::new(pack), &setup).unwrap();
    (state.round, state.red, state.mission) = (2, Some(RED), Some(0));
    let play = Play { table, state };
    let count = blue.1.len();
    let play = (0..count).fold(play, |play, at| play.at(UnitId(at as u8), 10.0, 8.0 + 4.0 * at as f64));
    play.at(UnitId(count as u8), 14.0, 8.0)
}

fn rebels(units: &[&str]) -> Play {
    free((Faction::Rebels, units), (Faction::Empire, "df-90-mortar-trooper"))
}

fn empire(units: &[&str]) -> Play {
    free((Faction::Empire, units), (Faction::Rebels, "mark-ii-medium-blaster-trooper"))
}

fn mandalorians(units: &[&str]) -> Play {
    free((Faction::Mandalorians, units), (Faction::Rebels, "mark-ii-medium-blaster-trooper"))
}

fn tokens(play: &Play, unit: UnitId) -> [u8; 4] {
    let unit = play.unit(unit);
    [unit.aim, unit.dodge, unit.surge, unit.suppression]
}

/// The unit has just rallied.
fn rallied(mut play: Play, unit: UnitId, script: &str) -> Play {
    play.at_moment(Happening::of(Moment::Rallied, unit), script);
    play
}

// proves: SO-KW-06
#[test]
fn the_incognito_are_not_seen_from_afar_until_they_act() {
    let play = || rebels(&["rebel-commandos-strike-team"]).at(SECOND, 20.0, 8.0);
    assert_eq!(play().acting(SECOND).says(attack(FIRST, 1)).0, "barred");
    assert!(play().at(SECOND, 14.0, 8.0).acting(SECOND).look(|pos| {
        sandtable_legion::engine::offers(pos)
            .iter()
            .any(|offer| offer.kind == "attack" && offer.refusal.is_none())
    }));
    let contests = |play: &Play| play.look(|pos| !sandtable_legion::rules::select::is_incognito(pos, FIRST));
    assert!(!contests(&play()));
    let mut given_up = play();
    given_up.at_moment(Happening::of(Moment::ActivationStart, FIRST), "");
    given_up.play(given_up.effect_on("Incognito", &[FIRST]), "");
    assert!(contests(&given_up), "it is given up");
    let mut seen = play().at(SECOND, 13.0, 8.0).acting(FIRST);
    let command = seen.look(sandtable_legion::engine::offers);
    let command =
        command.into_iter().find(|offer| offer.kind == "attack").and_then(|offer| offer.command).unwrap();
    let mut dice = sandtable_dice::Keyed::new(3);
    let seat = seen.asks().unwrap().0;
    <Legion as Game>::play(&seen.table, &mut seen.state, seat, &command, &mut dice, &mut Silent).unwrap();
    assert!(contests(&seen), "it has attacked");
}

// proves: SO-KW-06
#[test]
fn the_dauntless_and_the_compelled_move_for_suppression() {
    let mut play = rallied(empire(&["fifth-brother"]).with(FIRST, |unit| unit.suppression = 3), FIRST, "");
    play.play(play.effect_on("Dauntless", &[FIRST]), "blank blank");
    assert_eq!(play.asks(), Some((BLUE, "act")));
    assert!(play.offered().contains(&"move") && !play.offered().contains(&"aim"));
    let vader = |suppression, keywords: &[&str]| {
        let play = empire(&["darth-vader-dark-lord-of-the-sith", "df-90-mortar-trooper"]);
        let play = play
            .with(SECOND, |unit| unit.suppression = suppression)
            .card(SECOND, |spec| spec.courage = Some(2));
        rallied(play.knowing(SECOND, keywords), SECOND, "")
    };
    let mut play = vader(2, &[]);
    play.play(play.use_of("Compel").unwrap(), "blank");
    assert!(play.offered().iter().all(|kind| !["aim", "attack"].contains(kind)), "{:?}", play.offered());
    assert_eq!(vader(1, &[]).use_of("Compel"), None, "it is not suppressed");
    assert_eq!(vader(2, &["Dauntless"]).use_of("Compel"), None, "nobody compels the Dauntless");
}

// proves: SO-KW-06, LEG-A92
#[test]
fn fear_demoralizes_those_nearby() {
    let mut play = rallied(empire(&["darth-vader-dark-lord-of-the-sith+fear"]), FIRST, "");
    play.play(play.effect_on("Demoralize", &[SECOND]), "");
    assert_eq!(play.unit(SECOND).suppression, 1);
}

// proves: SO-KW-06
#[test]
fn override_frees_droids_of_their_orders() {
    let play = || {
        let play = free(
            (Faction::Separatists, &["kraken", "dsd1-dwarf-spider-droid+engagement-protocols"]),
            (Faction::Rebels, "mark-ii-medium-blaster-trooper"),
        );
        play.in_the_middle_of(Activation::of(SECOND))
    };
    let mut held = play();
    held.settle("");
    assert_eq!(held.asks(), Some((BLUE, "effect")));
    held.play(Command::Pass, "");
    assert_eq!(held.says(Command::Dodge).0, "ai-first");
    let mut freed = play();
    freed.settle("");
    freed.play(freed.use_of("Override").unwrap(), "");
    assert_eq!(freed.unit(FIRST).suppression, 1, "the bearer pays");
    freed.play(Command::Dodge, "");
}

// proves: SO-KW-06
#[test]
fn the_ruthless_drive_corps_troopers_on() {
    let mut play =
        empire(&["moff-gideon", "df-90-mortar-trooper"]).with(SECOND, |unit| unit.order = Order::Faceup);
    play.at_moment(Happening::of(Moment::ActivationStart, SECOND), "");
    play.play(play.use_of("Ruthless").unwrap(), "");
    assert_eq!(play.unit(SECOND).wounds, 1);
    play.play(Command::Aim, "");
    assert_eq!(tokens(&play, SECOND)[0], 1);
}

// proves: SO-KW-06
#[test]
fn spurs_and_attack_runs_change_speed() {
    let speed = |play: &Play| play.look(|pos| stats::speed(pos, FIRST, &mut ()));
    let mut play = empire(&["dewback-rider"]).acting(FIRST);
    play.state.active = Some(FIRST);
    let before = speed(&play);
    play.play(play.effect_on("Spur", &[FIRST]), "");
    assert_eq!((speed(&play), tokens(&play, FIRST)[3]), (before + 1, 1));
    let mut play = free(
        (Faction::Republic, &["raddaugh-gnasp-fluttercraft-attack-craft"]),
        (Faction::Empire, "df-90-mortar-trooper"),
    );
    play.state.active = Some(FIRST);
    let before = speed(&play);
    play.at_moment(Happening::of(Moment::ActivationStart, FIRST), "");
    play.play(Command::Pass, "");
    play.play(play.use_of("Attack Run").unwrap(), "");
    assert_eq!(speed(&play), before - 1);
}

// proves: SO-KW-06
#[test]
fn strategists_give_tokens_for_suppression() {
    let mut play = free(
        (Faction::Separatists, &["kalani", "poggle-the-lesser"]),
        (Faction::Rebels, "mark-ii-medium-blaster-trooper"),
    )
    .acting(FIRST);
    play.play(play.effect_on("Strategize", &[SECOND]), "");
    assert_eq!([tokens(&play, SECOND), tokens(&play, FIRST)], [[1, 1, 0, 0], [0, 0, 0, 1]]);
}

// proves: SO-KW-06, LEG-A92
#[test]
fn shields_are_recharged() {
    let play = with_scouts(
        &["Shielded 1", "Recharge 1"],
        (Faction::Rebels, &["rebel-officer+recon-intel"]),
        (Faction::Empire, "df-90-mortar-trooper"),
    );
    let mut play = play.with(FIRST, |unit| (unit.flipped, unit.suppression) = (1, 1)).acting(FIRST);
    play.play(Command::Recover, "");
    assert_eq!(play.unit(FIRST).flipped, 0);
}

// proves: SO-KW-06
#[test]
fn hunters_score_for_their_bounty() {
    let mut play =
        free((Faction::Empire, &["ig-88"]), (Faction::Rebels, "luke-skywalker-commander-skywalker"));
    play.state.round = 1;
    play.at_moment(Happening::at(Moment::RoundStart), "");
    assert!(play.unit(SECOND).bounty);
    let about = Happening { target: Some(SECOND), ..Happening::of(Moment::Defeats, FIRST) };
    play.at_moment(about, "");
    assert_eq!(play.state.players[0].vp, 1);
    let mut other =
        free((Faction::Empire, &["ig-88"]), (Faction::Rebels, "luke-skywalker-commander-skywalker"));
    other.at_moment(about, "");
    assert_eq!(other.state.players[0].vp, 0, "there is no bounty on it");
}

// proves: SO-KW-06
#[test]
fn those_one_step_ahead_move_when_cards_are_shown() {
    let asked = |cards: [u8; 2]| {
        let mut play = rebels(&["lando-calrissian", "mark-ii-medium-blaster-trooper"]);
        for (player, card) in play.state.players.iter_mut().zip(cards) {
            player.card = Choice::Shown(card);
        }
        play.state.stack.push(Activation::of(FIRST).into());
        play.at_moment(Happening::at(Moment::Played), "");
        play.asks().map(|asks| asks.1)
    };
    assert_eq!(asked([1, 2]), Some("free-move"), "it alone may");
    assert_eq!(asked([1, 1]), Some("effect"), "any friend may");
}

// proves: SO-KW-06
#[test]
fn damaged_droids_blow_themselves_up() {
    let mut play = empire(&["imperial-probe-droid"]).with(FIRST, |unit| unit.wounds = 2).acting(FIRST);
    play.play(play.use_of("Self-Destruct").unwrap(), "crit surge hit");
    let enemy = play.unit(SECOND);
    assert_eq!((enemy.wounds, enemy.suppression, play.unit(FIRST).place), (2, 1, Place::Defeated));
    let whole = empire(&["imperial-probe-droid"]).acting(FIRST);
    assert_eq!(whole.use_of("Self-Destruct"), None, "it is not damaged");
}

// proves: SO-KW-06
#[test]
fn clans_answer_attacks_and_help_each_other() {
    let mut play = mandalorians(&["rook-kast"]).with(FIRST, |unit| unit.hurt = true);
    play.at_moment(Happening::of(Moment::Defended, FIRST), "");
    play.play(play.use_of("Victory or Death").unwrap(), "");
    assert_eq!(tokens(&play, FIRST), [1, 0, 0, 1]);
    let mut unhurt = mandalorians(&["rook-kast"]);
    unhurt.at_moment(Happening::of(Moment::Defended, FIRST), "");
    assert_eq!(unhurt.use_of("Victory or Death"), None);

    let officers = ["rebel-officer+recon-intel", "rebel-officer+recon-intel"];
    let mortar = (Faction::Empire, "df-90-mortar-trooper");
    let mut play = with_scouts(&["We Fight for Our Family"], (Faction::Rebels, &officers), mortar);
    let acted = sandtable_legion::model::Action::Attack;
    play.at_moment(Happening { action: Some(acted), ..Happening::of(Moment::Acted, FIRST) }, "");
    assert_eq!(tokens(&play, SECOND)[1], 1, "We Fight for Our Family");

    let stronger = |spent: [bool; 2], moment, units: &[&str]| {
        let mut play = rebels(units).with(FIRST, |unit| unit.spent = spent);
        play.at_moment(Happening::of(moment, FIRST), "");
        tokens(&play, FIRST)
    };
    let both = ["bo-katan-kryze", "axe-woves"];
    assert_eq!(stronger([true, false], Moment::AfterAttack, &both), [0, 1, 0, 0]);
    assert_eq!(stronger([false, true], Moment::Defended, &both), [1, 0, 0, 0]);
    assert_eq!(stronger([false, false], Moment::AfterAttack, &both), [0; 4]);
    assert_eq!(stronger([true, false], Moment::AfterAttack, &both[..1]), [0; 4], "alone");
}

// proves: SO-KW-06
#[test]
fn a_retinue_readies_itself_beside_its_leader() {
    let near = |y: f64| {
        let mut play = mandalorians(&["rook-kast", "gar-saxon-head-of-clan-saxon"]).at(SECOND, 10.0, y);
        play.at_moment(Happening::at(Moment::PhaseStart), "");
        play
    };
    let mut play = near(12.0);
    play.play(play.use_of("Retinue").unwrap(), "");
    assert_eq!(tokens(&play, FIRST), [1, 0, 0, 0]);
    assert_eq!(near(33.0).use_of("Retinue"), None);
}

// proves: SO-KW-06
#[test]
fn aid_passes_tokens_on_for_suppression() {
    let mortar = (Faction::Empire, "df-90-mortar-trooper");
    let clones = (Faction::Republic, &["clone-commander+recon-intel", "clone-commander"][..]);
    let mut play = with_scouts(&["Aid: Clone Trooper"], clones, mortar).acting(FIRST);
    play.play(Command::Dodge, "");
    assert_eq!(play.asks(), Some((BLUE, "effect")));
    play.play(play.effect_on("Aid", &[SECOND]), "");
    assert_eq!([tokens(&play, FIRST), tokens(&play, SECOND)], [[0, 0, 0, 1], [0, 1, 0, 0]]);
}

// proves: SO-KW-06
#[test]
fn a_team_shares_what_either_gains() {
    let mut play = rebels(&["chewbacca-walking-carpet", "han-solo-unorthodox-general"]).acting(SECOND);
    play.play(Command::Aim, "");
    assert_eq!([tokens(&play, FIRST), tokens(&play, SECOND)], [[1, 0, 0, 0], [1, 0, 0, 0]]);
    let mut play = rebels(&["chewbacca-walking-carpet", "han-solo-unorthodox-general"]).acting(FIRST);
    play.play(Command::Dodge, "");
    assert_eq!(tokens(&play, SECOND), [0, 1, 0, 0]);
}

// proves: SO-KW-06
#[test]
fn targeting_aims_at_troopers_before_the_roll() {
    let asked = |target: UnitId| {
        let mut play = free(
            (Faction::Mandalorians, &["gar-saxon-head-of-clan-saxon"]),
            (Faction::Rebels, "mark-ii-medium-blaster-trooper"),
        );
        if target == FIRST {
            play = play.card(SECOND, |spec| spec.kind = sandtable_legion_cards::UnitType::GroundVehicle);
        }
        let attack =
            sandtable_legion::rules::combat::Attack { unit: FIRST, target: SECOND, ..Default::default() };
        play.state.stack.push(sandtable_legion::rules::turn::Round::Turn(RED).into());
        play.state.stack.push(attack.into());
        play.at_moment(Happening::attack(Moment::Pool, FIRST, SECOND, false), "");
        play.use_of("Advanced Targeting").is_some()
    };
    assert_eq!([asked(SECOND), asked(FIRST)], [true, false]);
}

// proves: SO-KW-06
#[test]
fn tarkin_pulls_the_strings_of_others() {
    let mut play = empire(&["grand-moff-tarkin", "df-90-mortar-trooper"]).acting(FIRST);
    play.play(play.effect_on("Pull The Strings", &[SECOND]), "");
    let offered = play.offered();
    assert!(offered.contains(&"attack") && !offered.contains(&"aim"), "{offered:?}");
}

// proves: SO-KW-06
#[test]
fn repairs_are_made_as_often_as_the_capacity_says() {
    let play = || {
        let play = with_scouts(
            &["Repair 2: Capacity 2"],
            (Faction::Rebels, &["rebel-officer+recon-intel", "at-rt-rebels"]),
            (Faction::Empire, "df-90-mortar-trooper"),
        );
        play.with(SECOND, |unit| (unit.wounds, unit.damaged) = (3, true))
    };
    let mut play = play().acting(FIRST);
    for left in [1, 0] {
        play.play(play.effect_on("Repair", &[SECOND]), "");
        assert_eq!(play.unit(SECOND).wounds, left);
        play = play.with(FIRST, |unit| unit.done = Default::default()).acting(FIRST);
    }
    assert_eq!(play.use_of("Repair"), None, "twice in a game");
}

// proves: SO-KW-06
#[test]
fn a_scouting_party_takes_friends_along() {
    let mut play = free(
        (Faction::Republic, &["clone-captain-rex", "clone-commander", "padme-amidala"]),
        (Faction::Empire, "df-90-mortar-trooper"),
    );
    play.at_moment(Happening::of(Moment::Deployed, SECOND), "");
    play.play(play.use_of("Scouting Party").unwrap(), "");
    assert_eq!(play.asks(), Some((BLUE, "free-move")));
    let mut own = free(
        (Faction::Republic, &["clone-commander", "padme-amidala"]),
        (Faction::Empire, "df-90-mortar-trooper"),
    );
    own.at_moment(Happening::of(Moment::Deployed, SECOND), "");
    assert_eq!(own.use_of("Scouting Party"), None);
}

// proves: SO-KW-06
#[test]
fn the_independent_move_recover_and_gain_pairs_of_tokens() {
    let phase = |play: Play, suppression: u8| {
        let mut play = play.with(FIRST, |unit| unit.suppression = suppression);
        play.at_moment(Happening::at(Moment::PhaseStart), "");
        play
    };
    let ahsoka = free(
        (Faction::Republic, &["ahsoka-tano-padawan-commander"]),
        (Faction::Empire, "df-90-mortar-trooper"),
    );
    assert_eq!(tokens(&phase(ahsoka, 2), FIRST)[3], 0, "Recover");
    assert_eq!(tokens(&phase(rebels(&["han-solo-reluctant-hero"]), 0), FIRST), [1, 1, 0, 0], "Aim and Dodge");
    let mut jyn = phase(rebels(&["jyn-erso"]), 0);
    jyn.play(jyn.use_of("Independent").unwrap(), "");
    assert!(jyn.offered().contains(&"move") && !jyn.offered().contains(&"aim"));
    let ordered = rebels(&["han-solo-reluctant-hero"]).with(FIRST, |unit| unit.order = Order::Faceup);
    assert_eq!(tokens(&phase(ordered, 0), FIRST), [0; 4]);
}

// proves: SO-KW-06
#[test]
fn the_wounded_enter_play_wounded() {
    let officer = (Faction::Rebels, &["rebel-officer+recon-intel"][..]);
    let play = with_scouts(&["Wound 1"], officer, (Faction::Empire, "df-90-mortar-trooper"));
    assert_eq!(play.unit(FIRST).wounds, 1);
}

// proves: SO-KW-06, LC-CMD-07
#[test]
fn orders_go_to_those_whom_words_mean() {
    let ordered = |faction: Faction, units: [&str; 2], moment| {
        let mut play = free((faction, &units), (Faction::Rebels, "mark-ii-medium-blaster-trooper"));
        let about =
            if moment == Moment::Ordered { Happening::of(moment, FIRST) } else { Happening::at(moment) };
        play.at_moment(about, "");
        let command = play.use_of(if moment == Moment::Ordered { "Coordinate" } else { "Direct" });
        command.is_some_and(|command| {
            play.play(command, "");
            play.unit(SECOND).order == Order::Faceup
        })
    };
    let issued = |faction, units| ordered(faction, units, Moment::OrdersIssued);
    let (separatists, empire) = (Faction::Separatists, Faction::Empire);
    assert!(issued(separatists, ["kalani", "dsd1-dwarf-spider-droid+engagement-protocols"]), "AI Unit");
    assert!(!issued(separatists, ["kalani", "poggle-the-lesser"]), "no AI");
    assert!(issued(Faction::Republic, ["clone-commander-cody", "at-rt-republic"]), "Vehicle");
    assert!(!issued(Faction::Republic, ["clone-commander-cody", "padme-amidala"]), "no Vehicle");
    assert!(issued(empire, ["grand-admiral-thrawn", "general-veers"]), "Empire Unit");
    let clans = |units| ordered(Faction::Mandalorians, units, Moment::Ordered);
    assert!(clans(["rook-kast", "gar-saxon-head-of-clan-saxon"]), "Clan Saxon Unit");
    assert!(!clans(["rook-kast", "sabine-wren-back-in-the-fold"]), "another clan");
}

// proves: LEG-A92, LC-UNIT-01, LC-SET-05
#[test]
fn upgrades_bring_weapons_and_keywords_and_are_refused_with_a_reason() {
    let play = rebels(&["rebel-officer+recon-intel"]);
    let spec = play.table.unit(FIRST);
    assert!(spec.written.iter().any(|written| written == "Scout 1"));
    assert_eq!(spec.points, 55 + 8);
    let at_rt = rebels(&["at-rt-rebels+at-rt-laser-cannon"]);
    let plain = rebels(&["at-rt-rebels"]);
    assert_eq!(at_rt.table.unit(FIRST).weapons.len(), plain.table.unit(FIRST).weapons.len() + 1);
    let refused = |units: &[&str]| {
        let setup = Play::new().table.setup;
        let armies = [army(Faction::Rebels, units), army(Faction::Empire, &["at-st"])];
        let setup = Setup {
            squads: Default::default(),
            free: Some(Free { points: 5_000, armies }),
            mission: None,
            ..setup
        };
        let pack = sandtable_legion::data::Library::builtin().unwrap();
        let Err(wrong) = Legion::open(&pack, &setup) else { panic!("it is opened") };
        wrong.join("; ")
    };
    assert!(refused(&["rebel-officer+no-such-thing"]).contains("the upgrade `no-such-thing`"));
    let said = refused(&["rebel-officer+hq-uplink"]);
    assert!(
        said.contains("Rebel Officer Fighting for Freedom's upgrade HQ Uplink isn't supported yet"),
        "{said}"
    );
    assert!(refused(&["rebel-officer+at-rt-laser-cannon"]).contains("has no hardpoint slot left"));
    assert!(refused(&["rebel-officer+recon-intel+recon-intel"]).contains("only once"));
    assert!(refused(&["at-rt-rebels+at-rt-laser-cannon+at-rt-flamethrower"]).contains("slot left"));
}
