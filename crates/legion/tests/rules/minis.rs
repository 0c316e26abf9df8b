//! Units of several miniatures: cohesion, sight and reach of any of them, pools of all, casualties, melee.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_geometry::{Heading, Pose};
use sandtable_kernel::{Game, Ref, Silent, Viewer};
use sandtable_legion::Legion;
use sandtable_legion::commands::{Beside, Command, put};
use sandtable_legion::data::Library;
use sandtable_legion::model::{Event, Follower, Keys, MiniatureId, Property, Setup, UnitId};
use sandtable_legion::rules::combat::CombatEvent;
use sandtable_legion::rules::space;
use sandtable_legion::rules::turn::Round;
use sandtable_legion::rulings::A66_MINIATURE;
use sandtable_legion::view;
use sandtable_legion_cards::Faction;
use sandtable_tabletop::{Board, Spotted};

use crate::common::{BASE, BLUE, CAPTAIN, OTHER_REBEL, Play, REBEL, RED, STORM, attack, both, go, with};
use crate::notched::{to, walker};
use crate::skirmish::{army, skirmish};

impl Play {
    /// Puts miniatures beside the leader of a unit.
    pub fn beside(mut self, unit: UnitId, places: &[(f64, f64)]) -> Self {
        for &(x, y) in places {
            let id = MiniatureId(self.state.followers.len() as u8);
            let pose = Pose::new(x, y, Heading::RIGHT);
            self.state.followers.push(Follower { id, unit, pose, on: None, loose: false });
        }
        self.table.facts.units[unit.index()].miniatures = 1 + places.len() as u8;
        self
    }

    /// Places of the followers of a unit, rounded to tenths of an inch.
    pub fn others(&self, unit: UnitId) -> Vec<(f64, f64)> {
        let round = |x: f64| (x * 10.0).round() / 10.0;
        let of = self.state.followers.iter().filter(|one| one.unit == unit);
        of.map(|one| (round(one.pose.point().x), round(one.pose.point().y))).collect()
    }

    /// Puts the first of the miniatures that wait somewhere, the others by default.
    pub fn gather(&self, x: f64, y: f64) -> Command {
        let Some(Command::Gather { place }) =
            self.look(sandtable_legion::engine::asks).map(|ask| ask.default)
        else {
            panic!("nobody gathers")
        };
        let one = Beside { piece: place[0].piece, to: Pose::new(x, y, Heading::RIGHT) };
        Command::Gather { place: [one].into_iter().collect() }
    }

    /// Lets all that wait stand as they would by default.
    fn gathered(&mut self) {
        while self.asks().is_some_and(|(_, kind)| kind == "gather") {
            self.play(Command::Gather { place: Default::default() }, "");
        }
    }
}

/// Three rebels in a row that move by one inch, and a Stormtrooper far away.
fn three() -> Play {
    let play = Play::new().at(REBEL, 10.0, 10.0).at(STORM, 30.0, 30.0);
    play.beside(REBEL, &[(8.5, 10.0), (11.5, 10.0)]).acting(REBEL)
}

// proves: LC-UNIT-04, LC-MOVE-02
#[test]
fn the_others_follow_their_leader_in_cohesion() {
    let mut play = three();
    play.play(go(REBEL, 10.0, 13.0), "");
    assert_eq!(play.asks(), Some((BLUE, "gather")));
    let told = |play: &Play, x, y| play.says(play.gather(x, y));
    assert_eq!(told(&play, 10.0, 17.2), ("out-of-cohesion", "LC-UNIT-04".to_owned()));
    assert_eq!(told(&play, 10.5, 13.0).0, "on-a-miniature");
    assert_eq!(told(&play, 0.2, 13.0).0, "off-the-table");
    let mut chosen = play;
    chosen.play(chosen.gather(10.0, 17.0), "");
    assert_eq!(chosen.others(REBEL), [(10.0, 17.0), (11.5, 13.0)], "the second one keeps its place");
    // By default both do.
    let mut play = three();
    play.play(go(REBEL, 10.0, 13.0), "");
    play.gathered();
    assert_eq!(play.others(REBEL), [(8.5, 13.0), (11.5, 13.0)]);
    assert_eq!(play.asks(), Some((BLUE, "act")));
}

// proves: LC-UNIT-04
#[test]
fn cohesion_needs_sight_a_way_and_a_like_height() {
    let at = |kinds: &[Property], height| {
        let mut play = three().block([12.0, 13.0], [0.2, 4.0], height, kinds);
        play.play(go(REBEL, 10.0, 13.0), "");
        play
    };
    let wall = at(&[Property::Blocks, Property::Obstacle], 4.0);
    assert_eq!(wall.says(wall.gather(13.5, 13.0)), ("out-of-sight", "LC-UNIT-04".to_owned()));
    let moat = at(&[Property::Impassable, Property::Area], 0.1);
    assert_eq!(moat.says(moat.gather(13.5, 13.0)).0, "across-impassable");
    let mut tower = three().block([13.2, 13.0], [1.2, 1.2], 2.0, &[Property::Obstacle]);
    tower.play(go(REBEL, 10.0, 13.0), "");
    assert_eq!(tower.says(tower.gather(13.2, 13.0)).0, "too-high");
    let mut step = three().block([13.2, 13.0], [1.2, 1.2], 1.5, &[Property::Obstacle]);
    step.play(go(REBEL, 10.0, 13.0), "");
    step.play(step.gather(13.2, 13.0), "");
    assert_eq!(step.others(REBEL)[0], (13.2, 13.0));
}

// proves: LC-UNIT-04
#[test]
fn without_a_place_in_cohesion_they_stand_as_near_as_they_can() {
    // The leader climbs a pillar with room for nobody else, higher than its silhouette.
    let play = three().block([10.0, 12.5], [0.6, 0.6], 4.0, &[Property::Obstacle]);
    let mut play = play;
    play.play(go(REBEL, 10.0, 12.5), "");
    assert_eq!(play.says(play.gather(13.0, 12.5)).0, "too-high", "there is a nearer place");
    play.gathered();
    for (x, y) in play.others(REBEL) {
        let away = ((x - 10.0f64).powi(2) + (y - 12.5f64).powi(2)).sqrt();
        assert!((1.0..2.5).contains(&away), "({x}, {y})");
    }
}

// proves: LC-LOS-03, LC-TERM-02, LC-UNIT-03, LC-ATK-01, LC-ATK-03
#[test]
fn units_are_seen_and_measured_from_any_miniature_and_attack_from_the_leader() {
    let wall = &[Property::Blocks, Property::Obstacle];
    let play =
        Play::new().at(REBEL, 10.0, 10.0).at(STORM, 20.0, 10.0).block([13.0, 10.0], [0.3, 2.0], 4.0, wall);
    let hidden = play.beside(STORM, &[]);
    assert!(!hidden.look(|pos| space::sees(pos, REBEL, STORM)));
    let play = hidden.beside(REBEL, &[(10.0, 13.0)]).acting(REBEL);
    assert!(play.look(|pos| space::sees(pos, REBEL, STORM) && space::sees(pos, STORM, REBEL)));
    assert_eq!(
        play.says(attack(STORM, 1)),
        ("out-of-sight", "LC-ATK-01".to_owned()),
        "the leader sees nobody"
    );
    // A follower is nearer than its leader.
    let play = Play::new().at(REBEL, 10.0, 10.0).beside(REBEL, &[(13.0, 10.0)]);
    let play = play.at(STORM, 23.0 + BASE, 10.0).acting(REBEL);
    assert!(play.look(|pos| (space::distance(pos, REBEL, STORM) - 10.0).abs() < 0.01));
    assert_eq!(
        play.says(attack(STORM, 1)),
        ("out-of-range", "LC-ATK-03".to_owned()),
        "13 inches from the leader"
    );
    // The nearest miniature of the defender counts.
    let play = play.beside(STORM, &[(21.0, 10.0)]);
    assert!(play.look(|pos| sandtable_legion::engine::check(pos, BLUE, &attack(STORM, 1)).is_ok()));
}

/// Dice of the attack that was declared.
fn dice(events: &[Event]) -> [u8; 3] {
    let found = events.iter().find_map(|event| match event {
        Event::Combat(CombatEvent::Declared { dice, .. }) => Some(*dice),
        _ => None,
    });
    found.expect("an attack is declared")
}

/// A card whose weapons have a red die each, and which converts and defends with nothing but dice.
pub fn plain(play: Play, units: &[UnitId]) -> Play {
    units.iter().fold(play, |play, &unit| {
        play.card(unit, |spec| {
            (spec.attack_surge, spec.defence_surge) = (None, false);
            spec.weapons.iter_mut().for_each(|weapon| weapon.dice = [1, 0, 0]);
        })
    })
}

/// The edge-to-edge distance of small bases, centre to centre, for so many inches between them.
fn next(x: f64) -> f64 {
    x + BASE
}

// proves: LC-ATK-02, LC-ATK-03, LC-TERM-08
#[test]
fn each_miniature_that_sees_the_defender_adds_its_weapon() {
    let wall = &[Property::Blocks, Property::Obstacle];
    let play = Play::new().at(REBEL, 10.0, 10.0).at(STORM, 16.0, 10.0);
    let play = plain(play, &[REBEL, STORM]).beside(REBEL, &[(10.0, 8.5), (10.0, 12.0)]).acting(REBEL);
    let mut open = play;
    open.table.facts.units[REBEL.index()].weapons[1].keys = Keys::of(&["Pierce 1".into()]);
    let events = open.play(attack(STORM, 1), "hit hit hit, block block block");
    assert_eq!((dice(&events), open.unit(STORM).wounds), ([3, 0, 0], 3), "three Pierce 1 are Pierce 3");
    // A wall before the last of them.
    let play =
        Play::new().at(REBEL, 10.0, 10.0).at(STORM, 16.0, 10.0).block([11.5, 12.8], [0.2, 1.6], 4.0, wall);
    let mut play = plain(play, &[REBEL, STORM]).beside(REBEL, &[(10.0, 8.5), (10.0, 12.5)]).acting(REBEL);
    assert_eq!(dice(&play.play(attack(STORM, 1), "blank blank")), [2, 0, 0]);
}

// proves: LC-ATK-05, LC-MEL-01
#[test]
fn in_melee_those_without_contact_attack_too() {
    let play = Play::new().at(REBEL, 10.0, 10.0).at(STORM, next(10.0), 10.0);
    let play = plain(play, &[REBEL, STORM]).beside(REBEL, &[(8.5, 10.0), (10.0, 12.0)]).acting(REBEL);
    assert!(play.look(|pos| space::engaged(pos, STORM)));
    let mut play = play;
    assert_eq!(dice(&play.play(attack(STORM, 0), "blank blank blank")), [3, 0, 0]);
    // A follower in contact is enough for a melee.
    let side = Play::new().at(REBEL, 8.0, 10.0).at(STORM, next(10.0), 10.0).beside(REBEL, &[(10.0, 10.0)]);
    assert!(side.look(|pos| space::engaged(pos, STORM) && space::engaged(pos, REBEL)));
}

// proves: LC-ATK-09, LC-ATK-10
#[test]
fn half_of_the_miniatures_behind_a_wall_cover_the_unit() {
    let cover = |others: &[(f64, f64)]| {
        let wall = &[Property::Blocks, Property::Obstacle];
        let play = Play::new().at(REBEL, 10.0, 10.0).at(STORM, 18.0, 10.0).beside(STORM, others);
        let play = play.block([16.5, 12.8], [0.2, 1.6], 4.0, wall);
        play.look(|pos| space::cover(pos, REBEL, STORM, (&[], false), &mut ()))
    };
    // The second one stands behind it and cannot be seen at all, the third one in the open.
    assert_eq!([cover(&[(18.0, 13.0)]), cover(&[(18.0, 13.0), (18.0, 8.0)])], [2, 0]);
}

/// Four Stormtroopers of two wounds each, in a line away from a rebel, that suffer so many hits.
fn line(hits: usize) -> Play {
    let play = Play::new().at(REBEL, 10.0, 10.0).at(STORM, 16.0, 10.0);
    let play = plain(play, &[REBEL, STORM]).beside(STORM, &[(16.0, 11.5), (16.0, 8.5), (17.5, 10.0)]);
    let play = play
        .card(STORM, |spec| spec.wounds = 2)
        .card(REBEL, |spec| spec.weapons[1].dice = [hits as u8, 0, 0]);
    let mut play = play.acting(REBEL);
    play.play(attack(STORM, 1), &format!("{}, {}", "hit ".repeat(hits), "blank ".repeat(hits)));
    play
}

/// The rebel in another activation.
fn again(play: Play) -> Play {
    let rested =
        play.with(REBEL, |unit| unit.done = Default::default()).with(STORM, |unit| unit.suppression = 0);
    rested.acting(REBEL)
}

/// Numbers of the followers of a unit.
pub fn ids(play: &Play, unit: UnitId) -> Vec<u8> {
    play.state.followers.iter().filter(|one| one.unit == unit).map(|one| one.id.0).collect()
}

pub fn expose(miniatures: &[u8]) -> Command {
    Command::Expose { miniatures: miniatures.iter().map(|&id| MiniatureId(id)).collect() }
}

// proves: LC-WND-01, LC-WND-02, LC-UNIT-05
#[test]
fn their_player_chooses_who_falls_and_the_leader_is_the_last() {
    let mut play = line(3);
    assert_eq!(play.asks(), Some((RED, "expose")));
    for wrong in [expose(&[0]), expose(&[0, 0]), expose(&[0, 7])] {
        assert_eq!(play.says(wrong), ("wrong-miniatures", "LC-WND-01".to_owned()));
    }
    play.play(expose(&[1, 0]), "");
    assert_eq!((ids(&play, STORM), play.unit(STORM).wounds), (vec![2, 0], 1));
    assert_eq!(play.look(|pos| pos.health(STORM)), 5);
    // Whoever is wounded comes first; nobody is asked about it.
    let mut more = again(play).card(REBEL, |spec| spec.weapons[1].dice = [1, 0, 0]);
    more.play(attack(STORM, 1), "hit, blank");
    assert_eq!((ids(&more, STORM), more.unit(STORM).wounds), (vec![2], 0));
    // The last of the others falls, and the leader stands alone.
    let mut last = again(more).card(REBEL, |spec| spec.weapons[1].dice = [3, 0, 0]);
    last.play(attack(STORM, 1), "hit hit hit, blank blank blank");
    assert_eq!((ids(&last, STORM), last.unit(STORM).wounds), (vec![], 1));
    assert!(last.look(|pos| pos.is_on_table(STORM)));
}

// proves: LC-WND-01
#[test]
fn the_wounded_one_comes_before_those_that_are_chosen() {
    let mut play = line(1);
    play.play(expose(&[1]), "");
    let mut play = again(play).card(REBEL, |spec| spec.weapons[1].dice = [2, 0, 0]);
    play.play(attack(STORM, 1), "hit hit, blank blank");
    assert_eq!(play.says(expose(&[1])).0, "wrong-miniatures", "it is wounded first anyway");
    play.play(expose(&[0]), "");
    assert_eq!((ids(&play, STORM), play.unit(STORM).wounds), (vec![2, 0], 1));
}

// proves: LC-SET-04, LC-TERM-03
#[test]
fn all_miniatures_deploy_inside_the_zone() {
    let droids = || army(Faction::Separatists, &["b1-battle-droids"]);
    let (table, state) = Legion::open(
        &Library::builtin().unwrap(),
        &Setup { red: Some(RED), layout: None, ..skirmish(droids(), droids()) },
    )
    .unwrap();
    let mut play = Play { table, state };
    let mut dice = sandtable_dice::Keyed::new(1);
    Legion::begin(&play.table, &mut play.state, &mut dice, &mut Silent);
    let place = put(UnitId(0), Pose::new(10.0, 5.0, Heading::DOWN));
    play.play(Command::Deploy { place }, "");
    assert_eq!(play.says(play.gather(10.0, 7.0)), ("outside-zone", "LC-SET-04".to_owned()));
    play.gathered();
    let inside = |one: &Follower| one.pose.point().y + BASE / 2.0 <= 6.0 + 0.001;
    let own: Vec<_> = play.state.followers.iter().filter(|one| one.unit == UnitId(0)).collect();
    assert!(own.len() == 5 && own.iter().all(|one| inside(one)), "{own:?}");
}

// proves: LC-WND-01, LC-WND-03
#[test]
fn all_fall_without_a_question_and_the_unit_is_defeated() {
    let play = line(7);
    assert_eq!((ids(&play, STORM), play.unit(STORM).wounds), (vec![], 1));
    let play = line(9);
    assert!(play.look(|pos| !pos.is_on_table(STORM)));
}

// proves: LC-WND-02
#[test]
fn no_more_fall_than_the_attacker_sees() {
    let wall = &[Property::Blocks, Property::Obstacle];
    let play = Play::new().at(REBEL, 10.0, 10.0).at(STORM, 18.0, 10.0);
    let play = plain(play, &[REBEL, STORM]).beside(STORM, &[(18.0, 13.0), (18.0, 14.5)]);
    let play =
        play.block([16.5, 13.2], [0.2, 2.0], 4.0, wall).card(REBEL, |spec| spec.weapons[1].dice = [3, 0, 0]);
    let mut play = play.card(STORM, |spec| spec.wounds = 1).acting(REBEL);
    play.play(attack(STORM, 1), "hit hit hit, blank blank blank");
    assert_eq!(play.asks(), Some((RED, "expose")), "one of two");
    play.play(expose(&[1]), "");
    assert_eq!(
        (ids(&play, STORM), play.look(|pos| pos.health(STORM))),
        (vec![0], 2),
        "the leader alone is in sight"
    );
}

// proves: LC-WND-02
#[test]
fn in_melee_the_fallen_need_not_be_seen() {
    let wall = &[Property::Blocks, Property::Obstacle];
    let play = Play::new().at(REBEL, 18.0, 10.0 - BASE).at(STORM, 18.0, 10.0);
    let play = plain(play, &[REBEL, STORM]).beside(STORM, &[(18.0, 13.0), (18.0, 14.5)]);
    let play =
        play.block([18.0, 11.7], [3.0, 0.2], 4.0, wall).card(REBEL, |spec| spec.weapons[0].dice = [3, 0, 0]);
    let mut play = play.card(STORM, |spec| spec.wounds = 1).acting(REBEL);
    play.play(attack(STORM, 0), "hit hit hit, blank blank blank");
    assert!(play.look(|pos| !pos.is_on_table(STORM)), "two of them stand behind the wall");
}

/// Rebels that move into contact with Stormtroopers, each of them with another one.
fn charge() -> Play {
    let play = Play::new().at(REBEL, 10.0, 10.0).at(STORM, 14.0, 10.0).at(CAPTAIN, 33.0, 3.0);
    let play = play.beside(REBEL, &[(8.5, 10.0)]).beside(STORM, &[(15.5, 10.0)]);
    let mut play = plain(play, &[REBEL, STORM]).acting(REBEL);
    play.play(go(REBEL, 14.0 - BASE, 10.0), "");
    play
}

// proves: LC-MEL-02
#[test]
fn both_units_close_up_when_a_leader_moves_into_melee() {
    let mut play = charge();
    assert_eq!(play.asks(), Some((BLUE, "gather")));
    play.gathered();
    let pairs = |play: &Play| {
        play.look(|pos| {
            let touch = |own: UnitId, other: UnitId| {
                let all: Vec<_> = space::silhouettes(pos, other).collect();
                space::silhouettes(pos, own).filter(|one| all.iter().any(|two| one.touches(two))).count()
            };
            [touch(REBEL, STORM), touch(STORM, REBEL)]
        })
    };
    assert_eq!(pairs(&play), [2, 2], "every miniature of both");
    assert_eq!(play.asks(), Some((BLUE, "act")));
    // LC-MEL-02: nobody is put in contact with another enemy unit.
    let mut apart = three().at(STORM, 13.0, 13.0);
    apart.play(go(REBEL, 10.0, 13.0), "");
    assert_eq!(apart.says(apart.gather(13.0 - BASE, 13.0)), ("touches-enemy", "LC-MEL-02".to_owned()));
}

// proves: LC-MEL-06
#[test]
fn after_casualties_in_melee_the_others_close_up_again() {
    let mut play = charge();
    play.gathered();
    // The only Stormtrooper in contact falls; its leader stands apart.
    let mut play = play
        .with(STORM, |unit| unit.pose = Pose::new(17.0, 12.0, Heading::RIGHT))
        .card(STORM, |spec| spec.wounds = 1)
        .acting(REBEL);
    play.state
        .followers
        .iter_mut()
        .filter(|one| one.unit == STORM)
        .for_each(|one| one.pose = Pose::new(14.0, 10.0, Heading::RIGHT));
    assert!(play.look(|pos| space::in_melee(pos, REBEL, STORM) && !space::leader_touches(pos, STORM, REBEL)));
    play.play(attack(STORM, 0), "hit blank, blank");
    play.gathered();
    assert_eq!(ids(&play, STORM), [] as [u8; 0]);
    assert!(
        play.look(|pos| space::leader_touches(pos, REBEL, STORM) || space::leader_touches(pos, STORM, REBEL))
    );
}

// proves: LEG-A66
#[test]
fn the_wounds_of_several_vehicles_are_compared_with_their_resilience_together() {
    let damaged = |option| {
        let play = with(walker(), option).at(STORM, 33.0, 33.0).beside(REBEL, &[(20.0, 15.0)]);
        let play = play.card(REBEL, |spec| (spec.wounds, spec.resilience) = (4, Some(5)));
        let mut play = play.in_the_middle_of(Round::Card(BLUE));
        // One is gone, and the other has 1 wound.
        play.state.followers.clear();
        let mut play = play.with(REBEL, |unit| unit.wounds = 1);
        play.settle("");
        play.unit(REBEL).damaged
    };
    assert_eq!(both(A66_MINIATURE, damaged), [true, false]);
}

// proves: LC-UNIT-07
#[test]
fn units_of_the_mode_are_single_miniatures() {
    let play = Play::new();
    assert!(play.state.followers.is_empty());
    assert!(play.table.facts.units.iter().all(|unit| unit.miniatures == 1));
}

// proves: LC-UNIT-03, LC-OBJ-01
#[test]
fn the_leader_alone_contests() {
    let near = |leader: (f64, f64), other: (f64, f64)| {
        let play = Play::mission("skirmish", &[]).at(REBEL, leader.0, leader.1).beside(REBEL, &[other]);
        let mut play = play.at(STORM, 33.0, 33.0).in_the_middle_of(Round::Score);
        play.settle("");
        play.state.players[0].vp
    };
    assert_eq!([near((18.0, 20.0), (18.0, 24.0)), near((18.0, 24.0), (18.0, 20.0))], [1, 0]);
}

// proves: LC-NOTCH-01
#[test]
fn miniatures_on_notched_bases_face_the_way_of_their_leader() {
    let mut play = walker().at(OTHER_REBEL, 3.0, 33.0).at(STORM, 33.0, 33.0);
    let length = play.table.facts.units[REBEL.index()].length;
    play = play.beside(REBEL, &[(15.0 + length + 0.5, 15.0)]).acting(REBEL);
    play.play(to(15.0, 20.0, 90.0), "");
    let Command::Gather { place } = play.gather(17.8, 20.0) else { panic!() };
    let turned = place.iter().map(|one| Beside { to: Pose { heading: Heading::UP, ..one.to }, ..*one });
    let refused = play.refused(Command::Gather { place: turned.collect() });
    assert_eq!((refused.code, refused.rule.to_string()), ("faces-wrong", "LC-NOTCH-01".to_owned()));
    play.gathered();
    let heading = play.unit(REBEL).pose.heading;
    assert!(play.state.followers.iter().all(|one| one.pose.heading == heading && !one.loose));
}

// proves: LC-SIL-02
#[test]
fn views_and_scenes_show_every_miniature() {
    let play = three();
    let scene = play.look(view::scene);
    let group = Ref::from(REBEL);
    assert_eq!(scene.pieces.iter().filter(|piece| piece.group == group).count(), 3);
    let board = view::Skirmish { table: &play.table, state: &play.state };
    let (one, two) = (Ref::new("miniature", 0), Ref::new("miniature", 1));
    let measured = board.measure(Viewer::Seat(RED), &Spotted::Thing(one), &Spotted::Thing(two)).unwrap();
    assert!((measured.least - (3.0 - BASE)).abs() < 0.01);
}
