//! Players that look ahead: they beat those that do not, never do what is illegal, think the same twice, and know no secret.

use std::time::Duration;

use sandtable_ai::Policy;
use sandtable_ai::search::{Ahead, Effort, think};
use sandtable_dice::Keyed;
use sandtable_kernel::{Game, Seat, Silent, Viewer};
use sandtable_lab::{Budget, End, Onlookers, Planner, Trial as _, play};
use sandtable_regiment::Regiment;
use sandtable_regiment::commands::Command;
use sandtable_regiment::machine::{Prospects, Sensible};
use sandtable_regiment::model::{Card, State, Table};

use super::setups::{self, Choice};

/// Little effort, so that a debug build plays whole games.
const LITTLE: Effort = Effort { tries: 16, stretches: 1 };

/// A player for each seat.
struct Two(Ahead<Prospects>, Sensible, Seat);

impl Policy<Regiment> for Two {
    fn choose(&mut self, table: &Table, state: &State, seat: Seat) -> Option<Command> {
        if seat == self.2 { self.0.choose(table, state, seat) } else { self.1.choose(table, state, seat) }
    }
}

fn opened(choice: &Choice) -> (Table, State) {
    let setup = choice.setup().unwrap_or_else(|says| panic!("{choice}: {says}"));
    Regiment::open(&Default::default(), &setup).unwrap()
}

#[test]
fn looking_ahead_wins() {
    let (table, opening) = opened(&setups::varied(1)[0]);
    let effort = Effort { tries: 60, stretches: 2 };
    let won = (0..8u64).filter(|&seed| {
        // Both seats in turn, on the same dice.
        let seat = Seat((seed % 2) as u8);
        let mut players = Two(Ahead::new(Prospects, effort, seed), Sensible::new(seed), seat);
        let played = play(&table, &opening, seed / 2, &mut players, &mut Onlookers::<Regiment>::default());
        matches!(played.end, End::Over(outcome) if outcome.winner == Some(seat))
    });
    let won = won.count();
    assert!(won >= 6, "{won} of 8 games");
}

#[test]
fn looking_ahead_ends_every_kind_of_game() {
    for (seed, choice) in
        (0..).zip(setups::varied(1).iter().step_by(if cfg!(debug_assertions) { 25 } else { 1 }))
    {
        let (table, opening) = opened(choice);
        let mut player = Ahead::new(Prospects, LITTLE, seed);
        let mut on = Onlookers::<Regiment> { audit: true, ..Onlookers::default() };
        let played = play(&table, &opening, seed, &mut player, &mut on);
        assert!(matches!(played.end, End::Over(_)), "{choice}, seed {seed}: {:?}", played.end);
    }
}

/// Plays some way into a game.
fn midway(table: &Table, state: &mut State, seed: u64) -> Option<Seat> {
    let mut dice = Keyed::new(seed);
    let mut player = Regiment::player(seed);
    Regiment::begin(table, state, &mut dice, &mut Silent);
    for _ in 0..60 + seed * 5 {
        let (seat, command) = player.turn(table, state)?;
        Regiment::play(table, state, seat, &command, &mut dice, &mut Silent).unwrap();
    }
    Regiment::decisions(table, state).first().map(|asked| asked.seat)
}

#[test]
fn the_same_seed_thinks_the_same_and_all_it_weighs_is_legal() {
    let (table, opening) = opened(&setups::varied(1)[0]);
    for seed in 0..4 {
        let mut state = opening;
        let seat = midway(&table, &mut state, seed).unwrap();
        let known = Regiment::known(&table, &state, Viewer::Seat(seat));
        let look =
            || think::<Regiment, _>(&Prospects, (&table, &known), seat, LITTLE, seed, &|| false).unwrap();
        let thought = look();
        assert_eq!(thought, look());
        let tries: u32 = thought.candidates.iter().map(|candidate| candidate.tries).sum();
        assert_eq!(tries, thought.tries);
        assert_eq!(thought.line[0], (seat, thought.candidates[0].command));
        for candidate in &thought.candidates {
            assert_eq!(Regiment::check(&table, &known, seat, &candidate.command), Ok(()));
            assert!((-1.0..=1.0).contains(&candidate.worth), "{candidate:?}");
        }
    }
}

#[test]
fn a_planner_shares_its_budget_out_and_threads_decide_nothing() {
    let (table, opening) = opened(&setups::varied(1)[0]);
    for seed in 0..4 {
        let mut state = opening;
        let seat = midway(&table, &mut state, seed).unwrap();
        let known = Regiment::known(&table, &state, Viewer::Seat(seat));
        let thought = |threads: usize| {
            let mut planner = Planner::new(Prospects, 2, Budget::Tries(600), seed);
            // The second decision of the same activation has less left.
            [(); 2].map(|()| planner.think::<Regiment>((&table, &known), seat, threads).unwrap())
        };
        let [first, second] = thought(1);
        assert!(
            first.candidates.len() < 2 || second.tries < first.tries,
            "{} and {}",
            first.tries,
            second.tries
        );
        assert_eq!(thought(2), [first, second]);
    }
}

#[test]
fn a_planner_stops_by_the_clock_and_knows_something_legal() {
    let (table, opening) = opened(&setups::varied(1)[0]);
    let mut state = opening;
    let seat = midway(&table, &mut state, 1).unwrap();
    let known = Regiment::known(&table, &state, Viewer::Seat(seat));
    let mut planner = Planner::new(Prospects, 4, Budget::Time(Duration::from_millis(10)), 1);
    let command = planner.choose(&table, &known, seat).unwrap();
    assert_eq!(Regiment::check(&table, &known, seat, &command), Ok(()));
}

#[test]
fn looking_ahead_knows_no_hidden_card() {
    let mut swapped = 0;
    for choice in setups::varied(1).iter().step_by(3) {
        let (table, mut state) = opened(choice);
        let Some(seat) = midway(&table, &mut state, 2) else { continue };
        let other = seat.other().index();
        let mut another = state;
        let player = &mut another.players[other];
        let hidden: Vec<usize> =
            (0..player.cards.len()).filter(|&card| player.cards[card] == Card::Hidden).collect();
        let [first, second, ..] = hidden[..] else { continue };
        player.hand.swap(first, second);
        let seen = |state| Regiment::known(&table, state, Viewer::Seat(seat));
        // Where lists are open nothing is hidden.
        if seen(&state) != seen(&another) {
            continue;
        }
        swapped += 1;
        let choose = |state: &State| Ahead::new(Prospects, LITTLE, 5).choose(&table, state, seat);
        assert_eq!(choose(&state), choose(&another), "{choice}");
    }
    assert!(swapped > 0, "nothing was hidden");
}
