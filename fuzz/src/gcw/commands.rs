//! Commands from strangers, to a campaign in progress: none makes the rules panic, check and play agree, a refusal leaves
//! no trace, the events of what is accepted fold to the position, and its books are right.

use sandtable_dice::{Dice, Keyed};
use sandtable_gcw::{Gcw, audit};
use sandtable_kernel::{Game, Seat};

use super::{numbered, prepared};
use crate::commands::try_command;

/// Most commands of one input.
const MOST: usize = 20;

/// The first line is the number of a prepared campaign, each other one a seat and its command; `sample` and `default`
/// stand for what the rules suggest.
pub fn run(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let (number, rest) = numbered(&text);
    let all = prepared();
    let from = &all[number % all.len()];
    let mut state = from.state.clone();
    let mut dice = Keyed::new(number as u64);
    for (turn, line) in (1..).zip(rest.lines().take(MOST)) {
        dice.seek(turn);
        let (seat, word) = line.split_once(' ').unwrap_or(("", line));
        let asked = Gcw::decisions(from.table, &state);
        // No number of a seat means the one that is asked first.
        let first = asked.first().map_or(Seat(0), |asked| asked.seat);
        let seat = seat.parse().map_or(first, Seat);
        let own = asked.into_iter().find(|asked| asked.seat == seat);
        let command = match word {
            "default" => own.as_ref().map(|asked| asked.default.clone()),
            "sample" => Gcw::sample(from.table, &state, seat, &mut dice),
            json => serde_json::from_str(json).ok(),
        };
        if let Some(command) = command {
            let accepted = try_command::<Gcw>(from.table, &mut state, seat, &command, &mut dice);
            let offered = own.is_some() && matches!(word, "default" | "sample");
            assert!(accepted || !offered, "{word} is refused: {command:?}");
            let faults = audit::position(from.table, &state);
            assert!(faults.is_empty(), "after {command:?}: {faults:?}");
        }
    }
}

/// From each prepared position the commands that followed, and those with what the rules suggest in between.
pub fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for (number, prepared) in prepared().iter().enumerate() {
        let written: Vec<String> = prepared
            .after
            .iter()
            .map(|(seat, command)| {
                format!("{} {}", seat.0, serde_json::to_string(command).expect("plain data"))
            })
            .collect();
        seeds.push(format!("{number}\n{}", written.join("\n")).into_bytes());
        seeds.push(format!("{number}\n{}", written.join("\n- sample\n1 default\n")).into_bytes());
    }
    seeds
}
