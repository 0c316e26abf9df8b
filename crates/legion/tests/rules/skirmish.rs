//! Free skirmishes: armies of Legion's own units, what keeps a unit away, scoring, and keywords of these cards (LEG-A92).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::BTreeMap;

use sandtable_ai::Policy;
use sandtable_dice::Keyed;
use sandtable_kernel::{Game, Silent, Viewer};
use sandtable_legion::Legion;
use sandtable_legion::data::Library;
use sandtable_legion::machine::Sensible;
use sandtable_legion::model::{Army, Ending, Free, Keys, Property, Setup, UnitId};
use sandtable_legion::rows::{Played, played};
use sandtable_legion::rules::space;
use sandtable_legion::rules::turn::Round;
use sandtable_legion_cards::{Faction, keyword, own};

use crate::common::{BLUE, CAPTAIN, DEATH, Play, REBEL, STORM, attack};
use crate::notched::{to, walker};

pub fn army(faction: Faction, units: &[&str]) -> Army {
    Army { faction, units: units.iter().map(|&unit| unit.into()).collect() }
}

pub fn skirmish(blue: Army, red: Army) -> Setup {
    Setup {
        squads: Default::default(),
        free: Some(Free { points: 500, armies: [blue, red] }),
        layout: Some("outpost".into()),
        mission: None,
        red: None,
        condition: false,
        places: Vec::new(),
        position: None,
        rulings: Default::default(),
    }
}

fn refused(setup: &Setup) -> String {
    let Err(wrong) = Legion::open(&Library::builtin().unwrap(), setup) else { panic!("it is opened") };
    wrong.join("; ")
}

/// Units whose keywords are all played.
pub fn playable(faction: Faction) -> Vec<&'static str> {
    let pack = Library::builtin().unwrap();
    let opens = |id: &&str| {
        let other = army(faction, &[id]);
        Legion::open(&pack, &skirmish(other.clone(), other)).is_ok()
    };
    let of = own::units()
        .iter()
        .filter(|card| card.serves(faction) && card.points.is_some_and(|points| points < 200));
    of.map(|card| card.id.as_str()).filter(opens).collect()
}

// proves: LEG-A92, LC-SET-05, LC-SET-03, LC-UNIT-01, SO-KW-06
#[test]
fn whatever_keeps_a_unit_from_the_table_is_said_with_its_place() {
    let at_st = army(Faction::Empire, &["at-st"]);
    let setup = |units: &[&str]| skirmish(army(Faction::Empire, units), at_st.clone());
    let said = refused(&setup(&["stormtroopers", "no-such-unit"]));
    assert!(said.contains("`no-such-unit`"), "{said}");
    let droids = army(Faction::Empire, &["imperial-dark-troopers"]);
    let said = refused(&skirmish(droids, at_st.clone()));
    assert!(said.contains("the keyword `Unstoppable") && said.contains("isn't supported yet"), "{said}");
    let said = refused(&setup(&["at-st", "at-st", "at-st", "at-st"]));
    assert!(said.contains("points, but the limit is 500"), "{said}");
    let said = refused(&skirmish(army(Faction::Rebels, &["at-st"]), at_st.clone()));
    assert!(said.contains("isn't available to"), "{said}");
    let said = refused(&skirmish(army(Faction::Empire, &[]), at_st.clone()));
    assert!(said.contains("no units"), "{said}");
    let both = Setup { squads: ["infantry".into(), "infantry".into()], ..setup(&["at-st"]) };
    assert!(refused(&both).contains("not both"));
}

// proves: LEG-A92, LC-UNIT-02, LC-MEAS-01, LC-BASE-03
#[test]
fn units_have_the_figures_of_their_cards() {
    let pack = Library::builtin().unwrap();
    let mut vehicles = 0;
    for faction in [Faction::Empire, Faction::Rebels, Faction::Republic, Faction::Separatists] {
        for id in playable(faction) {
            let (table, _) =
                Legion::open(&pack, &skirmish(army(faction, &[id]), army(faction, &[id]))).unwrap();
            let spec = table.unit(UnitId(0));
            let card = own::unit(id).unwrap();
            assert_eq!((spec.kind, spec.wounds, spec.rank), (card.kind, card.wounds, card.rank));
            let numbers = (spec.courage, spec.resilience, Some(spec.points));
            assert_eq!(numbers, (card.courage, card.resilience, card.points));
            assert_eq!(spec.notch.is_some(), spec.width > 27.5 / 25.4, "small bases have no notches: {id}");
            vehicles += u32::from(spec.kind.is_vehicle());
            for (weapon, printed) in spec.weapons.iter().zip(&card.weapons) {
                let (least, most) = printed.range.unwrap();
                assert_eq!(
                    (weapon.inches, weapon.melee),
                    ((most > 0).then_some(most * 6), least == 0),
                    "{id}"
                );
                assert_eq!(weapon.beyond, (least > 1).then(|| (least - 1) * 6), "{id}");
            }
            assert_eq!(table.hands[0].iter().map(|card| card.pips).collect::<Vec<_>>(), [4, 1, 2, 3]);
        }
    }
    assert!(vehicles > 0);
}

// proves: LEG-A92, LC-OBJ-06, LC-END-04
#[test]
fn free_skirmishes_are_played_to_their_end_by_machines() {
    let pack = Library::builtin().unwrap();
    let mut ends: BTreeMap<String, u32> = BTreeMap::new();
    let factions = [Faction::Empire, Faction::Rebels, Faction::Republic, Faction::Separatists];
    for (at, &faction) in factions.iter().enumerate() {
        let other = factions[(at + 1) % factions.len()];
        let pick = |faction: Faction| {
            let mut units = playable(faction);
            units.truncate(3);
            army(faction, &units)
        };
        let mut setup = skirmish(pick(faction), pick(other));
        setup.free.as_mut().unwrap().points = 900;
        let (table, mut state) = Legion::open(&pack, &setup).unwrap_or_else(|wrong| panic!("{wrong:?}"));
        let mut players = [Sensible::new(1), Sensible::new(2)];
        let mut dice = Keyed::new(at as u64 + 7);
        Legion::begin(&table, &mut state, &mut dice, &mut Silent);
        for _ in 0..2_000 {
            let Some(asked) = Legion::decisions(&table, &state).first().map(|asked| asked.seat) else {
                break;
            };
            let known = Legion::known(&table, &state, Viewer::Seat(asked));
            let command = players[asked.index()].choose(&table, &known, asked).unwrap();
            Legion::play(&table, &mut state, asked, &command, &mut dice, &mut Silent)
                .unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
        }
        let over = state.over.expect("it ends");
        *ends.entry(format!("{:?}", over.by)).or_default() += 1;
    }
    assert_eq!(ends.values().sum::<u32>(), 4, "{ends:?}");
}

/// Units of these points at the end of the last round, the first of blue defeated.
fn at_the_end(points: [u8; 2], blue: u16, red: u16) -> Ending {
    let mut play = Play::mission("skirmish", &[]).at(CAPTAIN, 3.0, 3.0).at(DEATH, 33.0, 33.0);
    play.state.round = 4;
    play.state.players[0].vp = points[0];
    play.state.players[1].vp = points[1];
    let mut play = play.card(REBEL, |spec| spec.points = blue).card(STORM, |spec| spec.points = red);
    for unit in [REBEL, STORM] {
        play.state.units[unit.index()].place = sandtable_legion::model::Place::Defeated;
    }
    let mut play = play.in_the_middle_of(Round::Score);
    play.settle("");
    play.state.over.unwrap().by
}

// proves: LC-OBJ-06
#[test]
fn points_then_losses_decide_a_free_skirmish() {
    assert_eq!(at_the_end([3, 2], 50, 10), Ending::Ahead);
    assert_eq!(at_the_end([3, 3], 50, 10), Ending::FewerLosses);
    assert_eq!(at_the_end([3, 3], 50, 50), Ending::Even);
}

// proves: LC-OBJ-01, LC-OBJ-06
#[test]
fn leaders_at_3_inches_secure_objectives_and_12_points_win() {
    let mut play =
        Play::mission("skirmish", &[]).at(CAPTAIN, 18.0, 21.0).at(REBEL, 6.0, 21.5).at(STORM, 3.0, 33.0);
    play.state.players[0].vp = 10;
    let mut play = play.in_the_middle_of(Round::Score);
    play.settle("");
    // The centre and the right one: 2 points, which make 12.
    assert_eq!((play.state.players[0].vp, play.state.over.map(|over| over.by)), (12, Some(Ending::Ahead)));
    let mut held = Play::mission("skirmish", &[]).at(CAPTAIN, 18.0, 21.0).at(STORM, 18.0, 15.0);
    held = held.in_the_middle_of(Round::Score);
    held.settle("");
    assert_eq!(held.state.players[0].vp, 0, "both have a leader there");
}

/// A Stormtrooper shoots at a vehicle with this keyword from its side, or from behind.
fn shot(keywords: &[&str], weapon: &[&str], degrees: f64, script: &str) -> u8 {
    let play = walker().knowing(REBEL, keywords).at(STORM, 15.0, 21.0).at(CAPTAIN, 3.0, 33.0).acting(STORM);
    let mut play = play.with(REBEL, |unit| unit.pose = crate::notched::pose(15.0, 15.0, degrees));
    play = play.card(REBEL, |spec| (spec.wounds, spec.defence_surge) = (20, false));
    let gun = &mut play.table.facts.units[STORM.index()].weapons[1];
    gun.dice = [2, 0, 0];
    gun.keys = Keys::of(&weapon.iter().map(|&written| written.into()).collect::<Vec<_>>());
    play.play(attack(REBEL, 1), script);
    play.unit(REBEL).wounds
}

// proves: SO-KW-06
#[test]
fn keywords_of_defenders_change_attacks() {
    let rear = 270.0;
    assert_eq!(shot(&["Armor 2"], &[], rear, "hit hit, "), 0);
    assert_eq!(shot(&["Armor 2", "Weak Point: 1: Rear"], &[], rear, "hit hit, blank"), 1);
    assert_eq!(shot(&["Armor 2", "Weak Point: 1: Rear"], &[], 90.0, "hit hit, "), 0, "from the front");
    assert_eq!(shot(&[], &["Pierce 1"], rear, "hit hit, block blank"), 2);
    assert_eq!(shot(&["Immune: Pierce"], &["Pierce 1"], rear, "hit hit, block blank"), 1);
    assert_eq!(shot(&["Impervious"], &["Pierce 1"], rear, "hit hit, block blank block"), 1);
    assert_eq!(shot(&["Deflect"], &[], rear, "hit hit, surge blank"), 1);
    assert_eq!(shot(&["Deflect"], &["High Velocity"], rear, "hit hit, surge blank"), 2);
    assert_eq!(shot(&["Armor 1"], &["Primitive"], rear, "crit crit, blank"), 1);
}

// proves: SO-KW-06
#[test]
fn short_weapons_do_not_harm_who_is_immune_to_them() {
    let play = walker().knowing(REBEL, &["Immune: Range 1 Weapons"]).at(STORM, 15.0, 19.0).acting(STORM);
    let play = play.card(STORM, |spec| spec.weapons[1].inches = Some(6));
    assert_eq!(play.says(attack(REBEL, 1)), ("immune", "SO-KW-06".to_owned()));
}

// proves: SO-KW-06, LC-MOVE-08
#[test]
fn climbers_and_jumpers_get_onto_high_roofs() {
    let tower = |keywords: &[&str]| {
        let play =
            Play::new().at(REBEL, 15.0, 15.0).at(STORM, 33.0, 33.0).knowing(REBEL, keywords).acting(REBEL);
        let play = play.block([18.0, 15.0], [1.5, 3.0], 10.0, &[Property::Obstacle]);
        play.look(|pos| sandtable_legion::engine::check(pos, BLUE, &to(18.0, 15.0, 0.0)).is_ok())
    };
    assert!(!tower(&[]) && tower(&["Scale"]) && tower(&["Expert Climber"]) && tower(&["Jump 2"]));
    assert!(!tower(&["Jump 1"]));
}

// proves: LEG-A92, SO-CARD-03
#[test]
fn keywords_mean_what_legions_own_cards_say() {
    let pack = Library::builtin().unwrap();
    let inches = |core: bool| pack.meaning("Spotter", core).unwrap().text.contains("12 inches");
    assert!(inches(true) && !inches(false));
}

// proves: SO-KW-06, LC-SUP-05
#[test]
fn the_enraged_know_no_suppression_and_nobody_has_cover_from_above() {
    let enraged = |wounds: u8| {
        let play = Play::new().at(REBEL, 15.0, 15.0).at(STORM, 20.0, 15.0).knowing(REBEL, &["Enrage 2"]);
        let play = play.card(REBEL, |spec| (spec.wounds, spec.courage) = (6, Some(1)));
        let mut play = play.with(REBEL, |unit| unit.wounds = wounds).acting(STORM);
        play.table.facts.units[STORM.index()].weapons[1].dice = [1, 0, 0];
        play.play(attack(REBEL, 1), "hit, block");
        play.unit(REBEL).suppression
    };
    assert_eq!([enraged(1), enraged(2)], [1, 0]);
    let cover = |attacker: &[&str], defender: &[&str]| {
        let play = Play::new().knowing(STORM, attacker).knowing(REBEL, defender);
        let play = play.block([10.0, 10.0], [2.0, 2.0], 3.0, &[Property::Obstacle]);
        let play = play.block([17.0, 10.0], [0.3, 3.0], 1.5, &[Property::Obstacle, Property::Blocks]);
        let play = play.at(STORM, 10.0, 10.0).with(STORM, |unit| unit.on = Some(0)).at(REBEL, 18.5, 10.0);
        play.look(|pos| space::cover(pos, STORM, REBEL, (&[], false), &mut ()))
    };
    assert_eq!([cover(&[], &[]), cover(&["Death from Above"], &[]), cover(&[], &["Unconcerned"])], [2, 0, 0]);
}

// proves: SO-KW-06
#[test]
fn words_of_keywords_say_whom_they_are_for() {
    let pack = Library::builtin().unwrap();
    let how = |written: &str| played(&pack, &written.into());
    for known in ["Direct: Corps Trooper Unit", "Coordinate: Droid Trooper", "Guidance: Ground Vehicle"] {
        assert_eq!(how(known), Played::Data, "{known}");
    }
    assert_eq!(how("Entourage: Stormtroopers"), Played::Data);
    assert_eq!([how("Coordinate: Nobody"), how("Secret Mission")], [Played::No; 2]);
    assert_eq!([how("Mercenary"), how("Impact 2")], [Played::Idle, Played::Code]);
}

/// The page of all keywords of Legion's units, which `UPDATE=1` writes.
#[test]
fn the_page_of_keywords_is_up_to_date() {
    let pack = Library::builtin().unwrap();
    let mut units: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let mut forms: BTreeMap<&str, Vec<Played>> = BTreeMap::new();
    let mut open = 0;
    for card in own::units() {
        let weapons = card.weapons.iter().flat_map(|weapon| &weapon.keywords);
        let mut whole = card.miniatures > 0 && card.weapons.iter().all(|weapon| weapon.range.is_some());
        for written in card.keywords.iter().chain(weapons) {
            let name = keyword::name(written);
            let names = units.entry(name).or_default();
            if names.last() != Some(&card.full_name()) {
                names.push(card.full_name());
            }
            let how = played(&pack, written);
            whole &= how != Played::No;
            forms.entry(name).or_default().push(how);
        }
        open += u32::from(whole);
    }
    let mut rows: Vec<_> = units.into_iter().collect();
    rows.sort_by_key(|(name, units)| (std::cmp::Reverse(units.len()), *name));
    let how = |name: &str| {
        let forms = &forms[name];
        let no = forms.iter().filter(|&&how| how == Played::No).count();
        match (no, forms[0]) {
            (0, Played::Idle) => "nothing to do".to_owned(),
            (0, _) => "yes".to_owned(),
            (no, _) if no == forms.len() => "no".to_owned(),
            (no, _) => format!("in {} of {} forms", forms.len() - no, forms.len()),
        }
    };
    let done =
        rows.iter().filter(|(name, _)| !how(name).starts_with("no") || how(name) == "nothing to do").count();
    let mut page = format!(
        "# Keywords of Legion's units\n\n<!-- Written by a test of the crate legion with UPDATE=1; do not edit. -->\n\n\
         _For players of free skirmishes: which of Legion's keywords Sandtable plays, the most frequent first._\n\n\
         {done} of {} keywords are played or have nothing to do at the table, and {open} of {} units can be fielded as they are.\n\n\
         | keyword | played | units | their names |\n| --- | --- | --- | --- |\n",
        rows.len(),
        own::units().len(),
    );
    for (name, units) in &rows {
        page += &format!("| {name} | {} | {} | {} |\n", how(name), units.len(), units.join(", "));
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/keywords-legion.md");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(path, &page).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap_or_default(), page, "run this test with UPDATE=1");
}

// proves: LC-SET-04
#[test]
fn a_base_that_fits_no_zone_is_refused_with_the_unit_and_the_zone() {
    let with = |mission: &str, units: &[&str]| {
        let empire = army(Faction::Empire, units);
        let rebels = army(Faction::Rebels, &["rebel-officer"]);
        Setup { mission: Some(mission.into()), layout: None, ..skirmish(empire, rebels) }
    };
    let said = refused(&with("shifting-priorities", &["imperial-officer", "at-st"]));
    assert!(said.contains("AT-ST") && said.contains("deployment zone in Shifting Priorities"), "{said}");
    let library = Library::builtin().unwrap();
    assert!(Legion::open(&library, &with("skirmish", &["imperial-officer", "at-st"])).is_ok());
    assert!(Legion::open(&library, &with("shifting-priorities", &["imperial-officer"])).is_ok());
}
