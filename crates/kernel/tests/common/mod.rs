//! Duels for the kernel's tests.
#![allow(dead_code, clippy::unwrap_used, reason = "helpers of tests; each test file uses some of them")]

use std::sync::Arc;

use sandtable_dice::Generator;
use sandtable_kernel::{DiceSource, Game, Match, Noted, PackPin, Seat, Start, seal, split};
use sandtable_testkit::toy::{Command, Duel, Setup};

pub const RED: Seat = Seat(0);
pub const BLUE: Seat = Seat(1);

pub fn setup() -> Setup {
    Setup { lucky: [2, 5], rounds: 3 }
}

pub fn pack() -> Arc<Noted> {
    let (id, version, hash) = (String::from("core"), String::from("1.0.0"), String::from("00ff"));
    Arc::new(Noted(vec![PackPin { id, version, hash }]))
}

pub fn new(hand: DiceSource) -> Match<Duel> {
    Match::new(Start::new(&pack(), setup()), Vec::new(), hand).unwrap()
}

/// A duel after both numbers are sealed: entries 0 to 2.
pub fn sealed(hand: DiceSource) -> Match<Duel> {
    let mut game = new(hand);
    game.begin(Some("12:00")).unwrap();
    game.play(RED, &Command::Seal { number: 2 }, Some("12:01")).unwrap();
    game.play(BLUE, &Command::Seal { number: 4 }, None).unwrap();
    game
}

/// Plays at random to the end.
pub fn finish(game: &mut Match<Duel>, seed: u64) {
    let mut chooser = Generator::new(seed);
    while let Some(asked) = Duel::decisions(game.table(), game.state()).pop() {
        chooser.seek(game.log().len());
        let command = Duel::sample(game.table(), game.state(), asked.seat, &mut chooser).unwrap();
        game.play(asked.seat, &command, None).unwrap();
    }
}

/// The log with one line's body changed, and all hashes made right again: what a careful forger does.
pub fn forge(text: &str, line: usize, change: impl Fn(&str) -> String) -> String {
    let mut previous = String::new();
    let mut forged = String::new();
    for (index, old) in text.lines().enumerate() {
        let (mut body, _) = split(old).unwrap();
        if index == line {
            body = change(&body);
        }
        let new = seal(&previous, &body);
        previous = split(&new).unwrap().1.to_owned();
        forged.push_str(&new);
        forged.push('\n');
    }
    forged
}
