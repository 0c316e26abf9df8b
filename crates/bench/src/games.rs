//! Figures of REGIMENT itself: whole games, attacks, copies of the state, replay, two cores.

use std::hint::black_box;
use std::time::Instant;

use sandtable_dice::Keyed;
use sandtable_geometry::{Heading, Pose};
use sandtable_kernel::machine::at_work;
use sandtable_kernel::{Game, Record, Silent};
use sandtable_lab::{Onlookers, Trial as _, play};
use sandtable_regiment::Regiment;
use sandtable_regiment::commands::Command;
use sandtable_regiment::data::{Library, Side};
use sandtable_regiment::engine::{self, with_pos};
use sandtable_regiment::machine::Prospects;
use sandtable_regiment::model::{BaseId, Event, Pos, Position, PositionUnit, Setup, State, Table, UnitId};
use sandtable_regiment::rules::space;
use sandtable_regiment::setups::{Options, from_lists};

use crate::machines::{Timed, activations};
use crate::meter::{Figure, per_second, wanted};

fn setup(library: &Library, a: &str, b: &str, layout: &str, mission: &str) -> Result<Setup, String> {
    let list = |id: &str| library.list(id).ok_or_else(|| format!("no list {id}"));
    let options =
        Options { layout: Some(layout.into()), mission: Some(mission.into()), ..Options::default() };
    from_lists(library, list(a)?, list(b)?, &options).map_err(|wrong| wrong.join("\n"))
}

fn open(setup: &Setup) -> Result<(Table, State), String> {
    Regiment::open(&Default::default(), setup).map_err(|wrong| wrong.join("\n"))
}

/// All figures of this file.
///
/// # Errors
/// Says what is wrong with the setups.
pub fn figures() -> Result<Vec<Figure>, String> {
    let library = Library::builtin().map_err(|problems| problems.to_string())?;
    let big = setup(&library, "sample-empire", "sample-rebels", "forest-road", "frontline-clash")?;
    let small = setup(&library, "tutorial-empire", "tutorial-rebels", "learning", "learning")?;
    let (big_table, big_start) = open(&big)?;
    let (small_table, small_start) = open(&small)?;
    let mut seed = 0;
    let mut games = |name, table: &Table, start: &State| {
        per_second(name, "game", 20, || {
            for _ in 0..20 {
                seed += 1;
                black_box(play(table, start, seed, &mut Regiment::player(seed), &mut Onlookers::default()));
            }
        })
    };
    let mut all = vec![
        games("random-policy games, 1000 points a side", &big_table, &big_start).goal(1000.0).floor(300.0),
        games("random-policy games, tutorial lists", &small_table, &small_start).goal(2000.0),
    ];
    all.push(
        per_second("state of 1000-point armies copied", "copy", 100, || {
            for _ in 0..100 {
                black_box(*black_box(&big_start));
            }
        })
        .goal(4e6),
    );
    all.push(replay(&big_table, &big_start));
    all.extend(attacks(&big)?);
    all.push(sight(&big)?);
    if wanted(TWO_CORES) {
        all.push(two_cores(&big_table, &big_start));
    }
    all.extend(machines(&library)?);
    Ok(all)
}

/// Activations of players that look ahead, each army against itself.
fn machines(library: &Library) -> Result<Vec<Figure>, String> {
    let small = open(&setup(
        library,
        "skirmish-empire",
        "skirmish-empire",
        "forest-small",
        "frontline-clash-small",
    )?)?;
    let big = open(&setup(library, "sample-empire", "sample-empire", "forest-road", "frontline-clash")?)?;
    let figures = [
        ("p95 of an activation of quick, 500 points", "quick", Some(0.005), 20, &small),
        ("p95 of an activation of greedy, 500 points", "greedy", Some(0.05), 10, &small),
        ("p95 of an activation of greedy, 1000 points", "greedy", Some(0.05), 4, &big),
        ("p95 of an activation of planner:200ms, 500 points", "planner:200ms", None, 2, &small),
    ];
    let figures = figures.into_iter().map(|(name, level, goal, games, (table, opening))| {
        activations::<Regiment>(&Timed { name, level, goal, games }, &Prospects, (table, opening))
    });
    Ok(figures.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
}

/// Folding the events of a whole game.
fn replay(table: &Table, start: &State) -> Figure {
    let mut state = *start;
    let mut dice = Keyed::new(7);
    let mut policy = sandtable_regiment::machine::Sensible::new(7);
    let mut events: Vec<Event> = Vec::new();
    Regiment::begin(table, &mut state, &mut dice, &mut events);
    while state.over.is_none() {
        let Some((seat, command)) =
            with_pos(table, &state, |pos| Some((engine::asks(pos)?.seat, policy.answer(pos)?)))
        else {
            break;
        };
        if Regiment::play(table, &mut state, seat, &command, &mut dice, &mut events).is_err() {
            break;
        }
    }
    per_second("replay: events folded", "event", events.len() as u64, || {
        let mut state = *start;
        for event in &events {
            Regiment::apply(table, &mut state, event);
        }
        state
    })
    .goal(20e6)
}

/// Both armies on the table in two lines facing each other, as near as what stands on the table lets them.
fn lines(setup: &Setup) -> Result<Setup, String> {
    let mut last = String::new();
    for apart in 4..16 {
        let setup = lined_up(setup, [18.0 + f64::from(apart), 18.0 - f64::from(apart)]);
        match open(&setup) {
            Ok(_) => return Ok(setup),
            Err(wrong) => last = wrong,
        }
    }
    Err(last)
}

/// Both armies on the table in two lines, each at its y in inches.
fn lined_up(setup: &Setup, rows: [f64; 2]) -> Setup {
    let mut setup = setup.clone();
    setup.colours = Some([Side::Red, Side::Blue]);
    let mut units = Vec::new();
    for (seat, army) in setup.armies.iter().enumerate() {
        let (y, degrees) = (rows[seat], if seat == 0 { 270.0 } else { 90.0 });
        let mut x = 3.0;
        for (index, profile) in army.units.iter().enumerate() {
            let step = profile.base.width_in() + 0.1;
            let mut poses = Vec::new();
            for _ in 0..profile.bases {
                x += step;
                poses.push(Pose::new(x, y, Heading::from_degrees(degrees)));
            }
            x += 1.0;
            units.push(PositionUnit {
                seat: seat as u8,
                unit: index as u8,
                poses,
                ..PositionUnit::default()
            });
        }
    }
    setup.position = Some(Position {
        round: 1,
        tp: Some([0, 0]),
        vp: [0, 0],
        destroyed: [0, 0],
        hosts: [None, None],
        units,
        queue: Vec::new(),
        active: Some((0, 0)),
    });
    setup
}

/// One attack whose sight is already known, silent and with every reckoning.
fn attacks(setup: &Setup) -> Result<Vec<Figure>, String> {
    let mut setup = setup.clone();
    if let Some(ground) = &mut setup.ground {
        ground.features.clear();
    }
    let setup = lines(&setup)?;
    let (table, mut state) = open(&setup)?;
    let mut dice = Keyed::new(1);
    Regiment::begin(&table, &mut state, &mut dice, &mut Silent);
    let shooter = UnitId(0);
    let found = with_pos(&table, &state, |pos| {
        let seat = pos.spec(shooter).seat;
        pos.units_of(seat.other())
            .flat_map(|unit| pos.bases(unit))
            .find_map(|base: BaseId| engine::check(pos, seat, &Command::Shoot { base }).ok())
    });
    let plan = found.ok_or("no shot is possible from the prepared position")?;
    let silent = per_second("attack, sight known, silent (state copied each time)", "attack", 100, || {
        for _ in 0..100 {
            let mut copy = state;
            at_work(&table, &mut copy, &mut dice, &mut Silent, |cx| engine::perform(cx, &plan));
            black_box(&copy);
        }
    })
    .goal(2e6);
    let mut dice = Keyed::new(1);
    let mut record = Record::default();
    let loud = per_second("attack, sight known, every reckoning built and kept", "attack", 100, || {
        for _ in 0..100 {
            let mut copy = state;
            record.events.clear();
            record.reckonings.clear();
            at_work(&table, &mut copy, &mut dice, &mut record, |cx| engine::perform(cx, &plan));
            black_box(&copy);
        }
    })
    .goal(300e3);
    Ok(vec![silent, loud])
}

/// Sight between units of two armies in play, with terrain and all bases in the way.
fn sight(setup: &Setup) -> Result<Figure, String> {
    let setup = lines(setup)?;
    let (table, state) = open(&setup)?;
    let board = engine::board(&table, &state);
    let pos = Pos { table: &table, board: &board, state: &state };
    let pairs: Vec<(UnitId, UnitId)> =
        pos.units().flat_map(|a| pos.units().map(move |b| (a, b))).filter(|(a, b)| a != b).collect();
    Ok(per_second("unit sees unit, 1000-point armies with terrain", "pair", pairs.len() as u64, || {
        pairs.iter().filter(|&&(a, b)| space::unit_sees_unit(pos, a, b)).count()
    })
    .goal(400e3))
}

const TWO_CORES: &str = "two threads against one (ratio of games a second)";

/// Compares two threads with one: 1.9 times as fast is to be reached.
fn two_cores(table: &Table, start: &State) -> Figure {
    let batch = |threads: u64| {
        let begin = Instant::now();
        std::thread::scope(|scope| {
            for thread in 0..threads {
                scope.spawn(move || {
                    for game in 0..600 {
                        let seed = thread * 1000 + game;
                        black_box(play(
                            table,
                            start,
                            seed,
                            &mut Regiment::player(seed),
                            &mut Onlookers::default(),
                        ));
                    }
                });
            }
        });
        threads as f64 / begin.elapsed().as_secs_f64()
    };
    let mut ratios: Vec<f64> = (0..5).map(|_| batch(2) / batch(1)).collect();
    ratios.sort_by(f64::total_cmp);
    Figure {
        name: TWO_CORES,
        per_second: ratios[2],
        range: (ratios[0], ratios[4]),
        goal: Some(1.9),
        floor: None,
        unit: "ratio",
    }
}
