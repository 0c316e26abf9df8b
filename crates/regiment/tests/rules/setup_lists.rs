//! Setups from lists: tables, caps, readings of list building, old maps, the learning battle.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::at;
use sandtable_dice::{Generator, Keyed};
use sandtable_kernel::{DiceSource, Game, Seat, Silent, Viewer};
use sandtable_regiment::Regiment;
use sandtable_regiment::commands::{BaseMove, Command};
use sandtable_regiment::data::*;
use sandtable_regiment::engine;
use sandtable_regiment::hosted::SYSTEM;
use sandtable_regiment::model::{BaseId, Place, Setup, State, Table as Fixed};
use sandtable_regiment::rulings::*;
use sandtable_regiment::setups::{Options, advice, coverage, from_lists, tutorial};
use sandtable_regiment::view::LEGION_NAMES;
use sandtable_system::New;

fn library() -> Library {
    Library::builtin().expect("a sound pack")
}

/// A list of 1000 points with a leader and a deck.
fn sample(library: &Library) -> ArmyList {
    library.lists.iter().find(|list| !list.learning && list.cap == 1000).expect("a sample list").clone()
}

/// What is wrong with a list by these rulings, as codes.
fn broken(list: &ArmyList, library: &Library, rulings: Rulings) -> Vec<&'static str> {
    check_list(list, library, &ListRules::from(&rulings)).iter().map(|violation| violation.code).collect()
}

fn with_ruling(switch: RulingOption) -> Rulings {
    Rulings::default().with(switch)
}

fn begun(setup: &Setup) -> (Fixed, State) {
    let (table, mut state) = Regiment::open(&Default::default(), setup).expect("a good setup");
    Regiment::begin(&table, &mut state, &mut Keyed::new(1), &mut Silent);
    (table, state)
}

// proves: REG-SETUP-02, REG-A15
#[test]
fn the_cap_decides_on_the_table() {
    let library = library();
    let size = |cap: u16, rulings: Rulings| {
        let list = ArmyList { cap, deck: Vec::new(), ..sample(&library) };
        let small = cap < 1000 && (cap <= 500 || rulings.is(A15_SQUARE_BELOW_1000));
        let table = if small { Table::SMALL } else { Table::STANDARD };
        let mission = library.missions_for(table).find(|m| m.category == Category::Aggressive).unwrap();
        let options =
            Options { mission: Some(mission.id.clone()), open_play: true, rulings, ..Options::default() };
        let setup = from_lists(&library, &list, &list, &options).unwrap_or_else(|wrong| panic!("{wrong:#?}"));
        (setup.table.width, setup.table.height)
    };
    let plain = Rulings::default();
    assert_eq!([1000, 2000, 501, 999].map(|cap| size(cap, plain)), [(72, 36); 4]);
    assert_eq!([500, 400].map(|cap| size(cap, plain)), [(36, 36); 2]);
    let square = with_ruling(A15_SQUARE_BELOW_1000);
    assert_eq!([501, 999, 1000].map(|cap| size(cap, square)), [(36, 36), (36, 36), (72, 36)]);
    // A mission drawn for the other table is refused.
    let list = sample(&library);
    let mission = library.missions_for(Table::SMALL).next().unwrap().id.clone();
    let options = Options { mission: Some(mission), ..Options::default() };
    let wrong = from_lists(&library, &list, &list, &options).unwrap_err();
    assert!(wrong[0].starts_with("REG-SETUP-02"), "{wrong:?}");
}

#[test]
fn everything_that_is_wrong_is_said_at_once_and_open_play_lets_lists_pass() {
    let library = library();
    let list = sample(&library);
    let rich = ArmyList { cap: 100, ..list.clone() };
    let options = Options {
        layout: Some("nowhere".into()),
        mission: Some("nothing".into()),
        pool: Some("none".into()),
        ..Options::default()
    };
    let wrong = from_lists(&library, &list, &rich, &options).unwrap_err().join("\n");
    for part in ["REG-ARMY-01", "`nowhere`", "`nothing`", "`none`", "different points limits"] {
        assert!(wrong.contains(part), "{part} is missing in {wrong}");
    }
    let options = Options { open_play: true, ..Options::default() };
    let setup = from_lists(&library, &list, &rich, &options).unwrap();
    assert_eq!(setup.armies[1].cap, 100);
    let unknown = ArmyList { leader: Some("ghost".into()), ..list.clone() };
    assert!(from_lists(&library, &list, &unknown, &options).unwrap_err()[0].contains("`ghost`"));
    // A layout leaves nothing to be placed.
    let layout = library.layouts_for(Table::STANDARD).next().unwrap().id.clone();
    let pool = library.pools.iter().find(|pool| pool.table == Table::STANDARD).unwrap().id.clone();
    let options = Options { layout: Some(layout), pool: Some(pool), ..Options::default() };
    assert!(from_lists(&library, &list, &list, &options).unwrap_err()[0].starts_with("REG-SETUP-04"));
}

// proves: REG-SETUP-05
#[test]
fn coverage_is_advice_and_no_limit() {
    let library = library();
    let list = sample(&library);
    for pool in library.pools.iter().filter(|pool| pool.table == Table::STANDARD) {
        let options = Options { pool: Some(pool.id.clone()), ..Options::default() };
        let mut setup = from_lists(&library, &list, &list, &options).unwrap();
        assert!((0.2..=0.3).contains(&coverage(&setup)), "{}", coverage(&setup));
        assert!(advice(&setup).is_empty());
        setup.half.truncate(1);
        assert!(advice(&setup)[0].starts_with("REG-SETUP-05"), "{:?}", advice(&setup));
        assert!(Regiment::open(&Default::default(), &setup).is_ok());
    }
    for layout in library.layouts_for(Table::STANDARD) {
        let options = Options { layout: Some(layout.id.clone()), ..Options::default() };
        assert!(advice(&from_lists(&library, &list, &list, &options).unwrap()).is_empty());
    }
}

// proves: REG-A10
#[test]
fn a_list_whose_leader_nobody_can_host_is_illegal_unless_infantry_will_do() {
    let mut library = library();
    let list = sample(&library);
    let id = list.leader.clone().unwrap();
    let leader = library.leaders.iter_mut().find(|leader| leader.id == id).unwrap();
    leader.host = HostRule { units: vec!["nobody".into()], ..HostRule::default() };
    assert_eq!(broken(&list, &library, Rulings::default()), ["list.leader.host"]);
    assert!(broken(&list, &library, with_ruling(A10_ANY_INFANTRY)).is_empty());
}

// proves: REG-A11, REG-A12
#[test]
fn support_cards_are_an_option_and_may_be_taken_twice_unless_read_otherwise() {
    let library = library();
    let none = ArmyList { support: Vec::new(), ..sample(&library) };
    assert!(broken(&none, &library, Rulings::default()).is_empty());
    assert_eq!(broken(&none, &library, with_ruling(A11_EXACTLY)), ["list.support.count"]);
    let cheapest = library.support.iter().filter(|card| card.open_to(&none.faction)).min_by_key(|c| c.points);
    let card = cheapest.unwrap().id.clone();
    let twice = ArmyList { support: vec![card.clone(), card], cap: 2000, ..none };
    let codes = |rulings| -> Vec<&'static str> {
        let all = broken(&twice, &library, rulings);
        all.into_iter().filter(|code| code.starts_with("list.support")).collect()
    };
    assert!(codes(Rulings::default()).is_empty());
    assert_eq!(codes(with_ruling(A12_UNIQUE)), ["list.support.twice"]);
}

// proves: REG-A14
#[test]
fn quotas_are_shares_of_the_cap_unless_of_what_is_spent() {
    let mut library = library();
    let mut list = sample(&library);
    let id = list.units[0].unit.clone();
    for unit in library.units.iter_mut().filter(|unit| unit.faction == list.faction) {
        (unit.min_pct, unit.max_pct) = (0, 0);
        if unit.id == id {
            (unit.points, unit.max_pct) = (100, 30);
        }
    }
    let bases = library.unit(&id).unwrap().bases;
    list.units = vec![UnitEntry { unit: id, count: 3, bases: Some(bases) }];
    list.support.clear();
    let quota = |rulings| -> Vec<&'static str> {
        let all = broken(&list, &library, rulings);
        all.into_iter().filter(|code| code.starts_with("list.quota")).collect()
    };
    // 300 points are 30 % of 1000, and far more of what the list spends.
    assert!(quota(Rulings::default()).is_empty());
    assert_eq!(quota(with_ruling(A14_SPENT)), ["list.quota.max"]);
}

// proves: REG-A16
#[test]
fn old_maps_are_scaled_cut_or_played_on_the_larger_table() {
    let library = library();
    let list = sample(&library);
    let old = |m: &&Mission| m.provenance.source == Source::Builder && m.table == Table::STANDARD;
    let printed = library.missions.iter().find(old).expect("a mission of the old builder").clone();
    let layout = library.layouts_for(Table::STANDARD).next().unwrap();
    let setup = |rulings| {
        let options = Options {
            mission: Some(printed.id.clone()),
            layout: Some(layout.id.clone()),
            rulings,
            ..Options::default()
        };
        from_lists(&library, &list, &list, &options).unwrap_or_else(|wrong| panic!("{wrong:#?}"))
    };
    let corners = |mission: &Mission| -> Vec<f64> { mission.zones.red[0].iter().map(|[_, y]| *y).collect() };
    let scaled = setup(Rulings::default());
    assert_eq!(corners(scaled.mission.as_ref().unwrap()), corners(&printed));
    // The larger table: everything where the old map had it.
    let large = setup(with_ruling(A16_SIX_BY_FOUR));
    assert_eq!((large.table.width, large.table.height), (72, 48));
    let there: Vec<f64> = corners(&printed).iter().map(|y| y / 0.75).collect();
    assert_eq!(corners(large.mission.as_ref().unwrap()), there);
    assert_eq!(large.ground.as_ref().unwrap().table, large.table);
    // Cut: depths in inches as on the old map, on the 6 by 3 feet table.
    let cut = setup(with_ruling(A16_CUT_MIDDLE));
    assert_eq!(cut.table, Table::STANDARD);
    let kept: Vec<f64> = there.iter().map(|&y| if y <= 18.0 { y } else { (y - 12.0).max(18.0) }).collect();
    assert_eq!(corners(cut.mission.as_ref().unwrap()), kept);
    assert!(kept != corners(&printed) && kept.iter().all(|y| (0.0..=36.0).contains(y)));
}

// proves: REG-LEARN-01, REG-LEARN-02, REG-LEARN-03, REG-LEARN-04, REG-LEARN-05, REG-LEARN-06
#[test]
fn the_learning_battle_is_ready_without_a_bid() {
    let library = library();
    let setup = tutorial(&library, ["empire", "rebels"]).unwrap();
    assert_eq!((setup.table.width, setup.table.height), (36, 36));
    let mission = setup.mission.as_ref().unwrap();
    assert_eq!(mission.objectives.iter().map(|objective| objective.at).collect::<Vec<_>>(), [[18.0, 18.0]]);
    // REG-LEARN-02: forests, where the project puts them.
    let woods = &setup.ground.as_ref().unwrap().features;
    assert!(!woods.is_empty() && woods.iter().all(|feature| feature.piece.is(TerrainKind::Area)));
    assert!(setup.armies.iter().all(|army| army.leader.is_none() && army.support.is_empty()));
    assert_eq!([setup.armies[0].cap, setup.armies[1].cap], [500, 500]);
    let (table, state) = begun(&setup);
    // Red and blue are assigned, nothing is bid for: blue places its first unit.
    assert_eq!(state.red, Some(Seat(0)));
    assert_eq!(Regiment::decisions(&table, &state)[0].kind, "deploy");
    assert_eq!(Regiment::decisions(&table, &state)[0].seat, Seat(1));
    for (seat, army) in setup.armies.iter().enumerate() {
        assert_eq!(state.players[seat].tp, army.faction.command_value);
    }
    // REG-LEARN-05: 5 and 6 units make 11 tokens.
    assert_eq!(state.units.len(), 11);
    for pair in [["republic", "separatists"], ["rebels", "republic"]] {
        assert!(tutorial(&library, pair).is_ok());
    }
    assert!(tutorial(&library, ["empire", "nobody"]).is_err());
}

// proves: REG-LEARN-07
#[test]
fn in_the_learning_battle_all_bases_stand_within_six_inches_of_the_own_edge() {
    let (table, state) = begun(&tutorial(&library(), ["empire", "rebels"]).unwrap());
    let unit = engine::with_pos(&table, &state, |pos| pos.units_of(Seat(1)).next().unwrap());
    let row = |y: f64| {
        let to = |n: u8| at(6.0 + 1.5 * f64::from(n), y, 90.0);
        let first = table.units[unit.index()].first_base;
        let one = |n: u8| BaseMove { base: BaseId(first + n), to: to(n), ..BaseMove::default() };
        Command::Deploy { unit, place: (0..3).map(one).collect() }
    };
    let check = |y| Regiment::check(&table, &state, Seat(1), &row(y)).map_err(|refusal| refusal.code);
    // The far edge of a 30 mm base in the middle of y 5.4 is at 5.99 in, of y 5.51 at 6.1 in.
    assert_eq!(check(5.4), Ok(()));
    assert_eq!(check(5.51), Err("outside-zone"));
    assert_eq!(check(33.0), Err("outside-zone"));
}

// proves: REG-LEARN-08, REG-MIS-12
#[test]
fn the_learning_battle_is_played_over_five_rounds_for_the_objective() {
    let setup = tutorial(&library(), ["rebels", "separatists"]).unwrap();
    let mut rounds = 0;
    for seed in 0..8 {
        let (table, mut state) = begun(&setup);
        let (mut dice, mut choices) = (Keyed::new(seed), Generator::new(seed + 100));
        let mut turn = 0;
        while let Some(asked) = Regiment::decisions(&table, &state).first() {
            let command = Regiment::sample(&table, &state, asked.seat, &mut choices).unwrap();
            Regiment::play(&table, &mut state, asked.seat, &command, &mut dice, &mut Silent).unwrap();
            turn += 1;
            rounds = rounds.max(state.round);
            assert!(turn < 5000);
        }
        assert!(state.over.is_some());
        // One token in each end phase at most.
        assert!(state.players.iter().map(|player| player.vp).sum::<u16>() <= 5);
    }
    assert_eq!(rounds, 5);
}

// proves: REG-SETUP-18, REG-SETUP-19, REG-DICE-08
#[test]
fn substitutes_change_nothing_and_legions_tokens_have_their_names() {
    use sandtable_dice::{Recorder, Scripted};
    // Dice that are typed in play like dice that are generated.
    let (table, state) = begun(&tutorial(&library(), ["empire", "rebels"]).unwrap());
    let run = |mut state: State, dice: &mut dyn FnMut(&mut State, Command, Seat)| {
        while state.round == 0 {
            let asked = Regiment::decisions(&table, &state)[0].clone();
            dice(&mut state, asked.default, asked.seat);
        }
        state
    };
    let mut generated = Keyed::new(9);
    let mut recorder = Recorder::new(&mut generated);
    let first = run(state, &mut |state, command, seat| {
        Regiment::play(&table, state, seat, &command, &mut recorder, &mut Silent).unwrap();
    });
    let mut typed = Scripted::new(&recorder.script());
    let second = run(state, &mut |state, command, seat| {
        Regiment::play(&table, state, seat, &command, &mut typed, &mut Silent).unwrap();
    });
    assert_eq!(first, second);
    assert_eq!(first.round, 1);
    let name = |ours| LEGION_NAMES.iter().find(|(here, _)| *here == ours).map(|(_, there)| *there);
    assert_eq!(name("initiative token"), Some("order token"));
    assert_eq!(name("shaken"), Some("suppression"));
    assert_eq!(name("tactical point"), Some("surge"));
}

// proves: REG-LEARN-04
#[test]
fn a_scenario_without_leaders_and_cards_sets_them_aside() {
    let library = library();
    let mut setup = tutorial(&library, ["empire", "rebels"]).unwrap();
    let leader = library.leaders.iter().find(|leader| leader.faction == "empire").unwrap();
    setup.armies[0].leader = Some(leader.clone());
    setup.armies[0].support = vec![library.support[0].clone()];
    let (table, mut state) = begun(&setup);
    // Nobody is asked for a host.
    assert_eq!(Regiment::decisions(&table, &state)[0].kind, "deploy");
    while state.round == 0 {
        let asked = &Regiment::decisions(&table, &state)[0];
        let (seat, command) = (asked.seat, asked.default);
        Regiment::play(&table, &mut state, seat, &command, &mut Keyed::new(3), &mut Silent).unwrap();
    }
    assert!(state.players[0].leader_lost);
    let view = Regiment::view(
        &table,
        &Regiment::known(&table, &state, Viewer::Seat(Seat(0))),
        Viewer::Seat(Seat(0)),
    );
    assert_eq!(view.game.players[0].hand, 0);
    assert!(state.units.iter().all(|unit| unit.place == Place::Table));
}

/// A game from a setup that is written out pins the pack that wrote it, so that everybody can tell later which numbers were played.
#[test]
fn a_written_setup_pins_the_pack_it_was_made_from() {
    let system = SYSTEM.over_builtin().unwrap();
    let pins = |setup: &Setup| {
        let new = New::Setup(serde_json::to_value(setup).unwrap());
        system.open(new, DiceSource::Seeded(1)).unwrap().play.header().packs.clone()
    };
    let library = library();
    let list = sample(&library);
    let layout = library.layouts_for(Table::STANDARD).next().map(|layout| layout.id.clone());
    let made = from_lists(&library, &list, &list, &Options { layout, ..Options::default() }).unwrap();
    assert_eq!(pins(&made), [library.manifest.pin(library.hash)]);
    // What one hand has changed is nobody's pack any more.
    type Change = fn(&mut Setup);
    let changes: [Change; 3] = [
        |setup| setup.armies[1].units[0].points += 1,
        |setup| setup.armies[0].faction.command_value -= 1,
        |setup| setup.ground.as_mut().unwrap().features[0].piece.name.push('!'),
    ];
    for change in changes {
        let mut own = made.clone();
        change(&mut own);
        assert_eq!(pins(&own), []);
    }
    // A deck is secret, and the pin is not.
    let mut own = made.clone();
    own.armies[0].deck[0].name.push('!');
    assert_eq!(pins(&own), pins(&made));
}
