//! Commands from strangers, to a saga in progress: none makes the rules panic, check and play agree, a refusal leaves no
//! trace, the events of what is accepted fold to the position, and its books are right.

use std::sync::OnceLock;

use sandtable_dice::{Dice, Keyed};
use sandtable_kernel::{Game, Seat, Silent};
use sandtable_tours::commands::Command;
use sandtable_tours::model::{State, Table};
use sandtable_tours::{Tours, audit};

use super::{numbered, setups};
use crate::commands::try_command;

/// Most commands of one input.
const MOST: usize = 20;

/// A saga as far as it has come, and what was played from there on.
struct Standing {
    table: &'static Table,
    state: State,
    after: Vec<(Seat, Command)>,
}

/// Sagas of some kinds, looked at every so often from their founding to their end.
fn standing() -> &'static [Standing] {
    static STANDING: OnceLock<Vec<Standing>> = OnceLock::new();
    STANDING.get_or_init(|| {
        let mut all = Vec::new();
        for (number, setup) in (0..).zip(setups::all(2).into_iter().take(7)) {
            let (table, mut state) = Tours::open(&setup).expect("it opens");
            let table: &'static Table = Box::leak(Box::new(table));
            let (mut rolls, mut chance) = (Keyed::new(number), Keyed::new(!number));
            Tours::begin(table, &mut state, &mut rolls, &mut Silent);
            let first = all.len();
            for turn in 1..300 {
                let Some(asked) = Tours::decisions(table, &state).into_iter().next() else { break };
                if turn % 12 == 1 {
                    all.push(Standing { table, state: state.clone(), after: Vec::new() });
                }
                rolls.seek(turn);
                chance.seek(turn);
                let command =
                    Tours::sample(table, &state, asked.seat, &mut chance).expect("a sample for who is asked");
                Tours::play(table, &mut state, asked.seat, &command, &mut rolls, &mut Silent)
                    .expect("a sample is legal");
                if let Some(last) = all[first..].last_mut() {
                    last.after.push((asked.seat, command));
                }
            }
        }
        all
    })
}

/// The first line is the number of a standing saga, each other one a seat and its command; `sample` and `default` stand
/// for what the rules suggest.
pub fn run(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let (number, rest) = numbered(&text);
    let all = standing();
    let from = &all[number % all.len()];
    let mut state = from.state.clone();
    let mut dice = Keyed::new(number as u64);
    for (turn, line) in (1..).zip(rest.lines().take(MOST)) {
        dice.seek(turn);
        let (seat, word) = line.split_once(' ').unwrap_or(("", line));
        let asked = Tours::decisions(from.table, &state);
        // No number of a seat means the one that is asked first.
        let first = asked.first().map_or(Seat(0), |asked| asked.seat);
        let seat = seat.parse().map_or(first, Seat);
        let own = asked.into_iter().find(|asked| asked.seat == seat);
        let command = match word {
            "default" => own.as_ref().map(|asked| asked.default.clone()),
            "sample" => Tours::sample(from.table, &state, seat, &mut dice),
            json => serde_json::from_str(json).ok(),
        };
        if let Some(command) = command {
            let accepted = try_command::<Tours>(from.table, &mut state, seat, &command, &mut dice);
            let offered = own.is_some() && matches!(word, "default" | "sample");
            assert!(accepted || !offered, "{word} is refused: {command:?}");
            let faults = audit::position(from.table, &state);
            assert!(faults.is_empty(), "after {command:?}: {faults:?}");
        }
    }
}

/// From each standing position the commands that followed, and those with what the rules suggest in between.
pub fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for (number, standing) in standing().iter().enumerate() {
        let written: Vec<String> = standing
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
