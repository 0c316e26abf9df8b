//! Analyses of duels: what is exact must be exact, luck must be fair, and the account must add up.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails may do so loudly")]

use sandtable_kernel::{Actor, DiceSource, Match, Noted, Seat, Start};
use sandtable_lab::analysis::{Analysis, Lens, Luck, Outlook as _, Plan, Step, analyse, fallen};
use sandtable_lab::{Level, RANDOM, game_seed, record};
use sandtable_testkit::toy::{Command, Duel, Event, Pending, Points, Setup, doer, hazard};

const LENS: Lens<'static, Duel, Points> = Lens { outlook: &Points, hazard, doer };
const PLAN: Plan = Plan { tries: 40, samples: 60, stretches: 1, seed: 7, threads: 1 };

fn start(rounds: u8) -> Start<Duel> {
    Start::new(&Noted::default().into(), Setup { lucky: [2, 5], rounds })
}

/// A duel of random players.
fn duel(seed: u64) -> Match<Duel> {
    record(start(3), Vec::new(), Level::named(RANDOM), seed).unwrap()
}

/// A duel so long that parries run out.
fn long(seed: u64) -> Match<Duel> {
    record(start(12), Vec::new(), Level::named(RANDOM), seed).unwrap()
}

fn analysed(game: &Match<Duel>, plan: Plan) -> Analysis<Command> {
    analyse(game, &LENS, plan, &|_, _| true).unwrap().unwrap()
}

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-12
}

#[test]
fn the_account_adds_up() {
    for seed in 0..20 {
        let game = duel(seed);
        let found = analysed(&game, PLAN);
        let tally = found.tally();
        let ends = (found.start(), Points.worth(game.table(), game.state(), Seat(0)));
        let moved = tally.luck - tally.sides[0].lost + tally.sides[1].lost + tally.rest;
        assert!(close(ends.1 - ends.0, moved), "seed {seed}: {ends:?}, {moved}, {tally:?}");
        // Whatever somebody rolled or nobody is all there is of luck.
        let rolled = tally.sides[0].luck - tally.sides[1].luck + tally.chance;
        assert!(close(tally.luck, rolled), "seed {seed}: {tally:?}");
        // What is called the look ahead moving on is a part of the rest, step by step.
        let (further, still): (Vec<_>, Vec<_>) = found.steps.iter().partition(|step| step.further);
        assert!(!further.is_empty() && !still.is_empty(), "seed {seed}");
        let rest = |steps: &[&Step<Command>]| steps.iter().map(|step| step.rest).sum::<f64>();
        assert!(close(rest(&further), tally.further) && close(rest(&still), tally.rest - tally.further));
        let explained = tally.luck.abs() + (tally.sides[1].lost - tally.sides[0].lost).abs();
        let beaten = tally.sides.iter().any(|side| side.lost < -side.margin.max(0.05));
        assert_eq!(tally.care(), tally.rest.abs() > explained || beaten, "seed {seed}: {tally:?}");
        let units: f64 = tally.units.values().map(|(_, unit)| unit.lost).sum();
        assert!(close(units, tally.sides.iter().map(|side| side.lost).sum()));
    }
}

#[test]
fn luck_is_exact_where_nothing_else_is_left_to_chance() {
    let mut seen = 0;
    for seed in 0..6 {
        let game = long(seed);
        let found = analysed(&game, PLAN);
        for step in &found.steps {
            let entry = game.log().entry(step.entry).unwrap();
            let before = game.before(entry).unwrap();
            // A strike that cannot be parried ends the turn.
            let [Event::Struck { seat, faces, needs, hits }, ..] = &entry.events[..] else { continue };
            let last = before.round == 12 && *seat == Seat(1);
            if before.parries[seat.other().index()] > 0 || last {
                continue;
            }
            seen += 1;
            let expected = f64::from(7 - needs) / 6.0 * faces.len() as f64;
            let sign = if *seat == Seat(0) { 0.01 } else { -0.01 };
            let [roll] = &step.rolls[..] else { panic!("one roll: {step:?}") };
            assert!(close(roll.luck(), sign * (f64::from(*hits) - expected)), "seed {seed}: {step:?}");
            assert!(
                roll.exact
                    && roll
                        .tries
                        .is_some_and(|(fell, of, _)| fell == u32::from(*hits) && of == faces.len() as u32)
            );
        }
    }
    assert!(seen > 10, "only {seen} strikes were looked at");
}

#[test]
fn two_rolls_of_an_entry_have_luck_of_their_own() {
    let game = duel(3);
    let found = analysed(&game, Plan { samples: 4000, ..PLAN });
    let tokens = game.before(game.log().entry(1).unwrap()).unwrap().tokens;
    let lucks: Vec<f64> = found.steps[0].rolls.iter().map(Luck::luck).collect();
    // A token is 0 to 3, so 1.5 on average. What is drawn is sampled.
    let meant = [f64::from(tokens[0]) - 1.5, 1.5 - f64::from(tokens[1])];
    for (luck, meant) in lucks.iter().zip(meant) {
        assert!((luck - 0.01 * meant).abs() < 0.001, "{lucks:?}, {tokens:?}");
    }
}

#[test]
fn luck_is_fair_on_average() {
    let lucks: Vec<f64> = (0..120)
        .map(|seed| {
            analysed(&duel(game_seed(5, seed)), Plan { tries: 1, samples: 8, seed, ..PLAN }).tally().luck
        })
        .collect();
    let n = lucks.len() as f64;
    let mean = lucks.iter().sum::<f64>() / n;
    let spread = lucks.iter().map(|luck| (luck - mean).powi(2)).sum::<f64>() / (n - 1.0);
    assert!(mean.abs() < 4.0 * (spread / n).sqrt(), "{mean} of a spread of {}", spread.sqrt());
    assert!(spread.sqrt() > 0.01, "there is luck at all");
}

#[test]
fn whoever_chooses_badly_loses_by_it() {
    let mut game = Match::<Duel>::new(start(8), Vec::new(), DiceSource::Seeded(4)).unwrap();
    game.begin(None).unwrap();
    for seat in [Seat(0), Seat(1)] {
        game.play(seat, &Command::Seal { number: 3 }, None).unwrap();
    }
    while !game.state().over {
        let state = game.state().clone();
        if let Some(asked) = state.pending {
            let Pending::Parry { seat, .. } = asked;
            // To parry costs nothing that counts.
            game.play(seat, &Command::Parry { yes: seat == Seat(0) }, None).unwrap();
            continue;
        }
        let stamina = state.stamina[state.turn.index()];
        let command = match state.turn {
            Seat(0) if stamina > 1 => Command::Strike { dice: stamina.min(3) },
            Seat(0) => Command::Rest,
            _ if stamina < 4 => Command::Rest,
            _ => Command::Strike { dice: 1 },
        };
        game.play(state.turn, &command, None).unwrap();
    }
    let tally = analysed(&game, Plan { tries: 200, samples: 400, ..PLAN }).tally();
    let [good, bad] = &tally.sides;
    assert!(bad.lost > 0.03 + bad.margin && bad.clear > 0, "{tally:?}");
    assert!(bad.lost > good.lost + good.margin + bad.margin, "{tally:?}");
}

#[test]
fn threads_decide_nothing() {
    let game = duel(11);
    let one = analysed(&game, PLAN);
    assert_eq!(one, analysed(&game, Plan { threads: 3, ..PLAN }));
    assert_ne!(one, analysed(&game, Plan { seed: 8, ..PLAN }), "the seed does");
}

#[test]
fn what_was_taken_back_counts_nowhere() {
    let game = duel(2);
    let whole = fallen(&game, hazard);
    let dice: u32 = whole.sides.iter().map(|side| side.dice).sum();
    let rolled = |event: &Event| match event {
        Event::Struck { faces, .. } => faces.len(),
        Event::Parried { .. } => 1,
        _ => 0,
    };
    let all =
        |game: &Match<Duel>| game.line().iter().flat_map(|entry| &entry.events).map(rolled).sum::<usize>();
    assert_eq!(dice as usize, all(&game));

    let mut game = Match::<Duel>::new(start(3), Vec::new(), DiceSource::Seeded(1)).unwrap();
    game.begin(None).unwrap();
    for seat in [Seat(0), Seat(1)] {
        game.play(seat, &Command::Seal { number: 3 }, None).unwrap();
    }
    let before = game.log().len() - 1;
    game.play(Seat(0), &Command::Strike { dice: 3 }, None).unwrap();
    let organiser = [Actor::Organiser];
    game.rewind(before, true, "mistyped", &organiser, None).unwrap();
    assert_eq!(fallen(&game, hazard).sides.iter().map(|side| side.dice).sum::<u32>(), 0);
    let found = analysed(&game, PLAN);
    assert_eq!(found.steps.iter().filter(|step| step.decision.is_some()).count(), 2, "two sealed");
}

#[test]
fn it_can_be_broken_off() {
    let game = duel(1);
    assert_eq!(analyse(&game, &LENS, PLAN, &|done, _| done < 2), Ok(None));
}
