//! Setups from strangers: the door says everything that is wrong, or lets a game in that can be played.

use sandtable_dice::Generator;
use sandtable_kernel::{Seat, Silent, Viewer};

use crate::Fuzzed;
use crate::commands::try_command;

/// Most commands played in a setup that opens.
const MOST: u64 = 60;

/// Opens a setup in JSON and plays some of it.
pub fn run<G: Fuzzed>(bytes: &[u8]) {
    let Ok(setup) = serde_json::from_slice::<G::Setup>(bytes) else { return };
    match G::open(G::pack(), &setup) {
        Ok((table, state)) => play::<G>(&table, state, bytes.len() as u64, MOST),
        Err(wrong) => assert!(!wrong.is_empty() && wrong.iter().all(|line| !line.is_empty()), "{wrong:?}"),
    }
}

/// Plays a game for a while, looks at it and writes it.
pub fn play<G: Fuzzed>(table: &G::Table, mut state: G::State, seed: u64, commands: u64) {
    let mut dice = Generator::new(seed);
    G::begin(table, &mut state, &mut dice, &mut Silent);
    for turn in 1..=commands {
        dice.seek(turn);
        let Some(asked) = G::decisions(table, &state).into_iter().next() else { break };
        let command = G::sample(table, &state, asked.seat, &mut dice).unwrap_or(asked.default);
        let accepted = try_command::<G>(table, &mut state, asked.seat, &command, &mut dice);
        assert!(accepted, "a sample is refused: {command:?}");
    }
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Public] {
        G::view(table, &G::known(table, &state, viewer), viewer);
    }
    let text = serde_json::to_string(&state).expect("a position can be written");
    assert!(serde_json::from_str::<G::State>(&text).is_ok_and(|read| read == state), "{text}");
}

/// Writes setups of each kind.
pub fn seeds<G: Fuzzed>() -> Vec<Vec<u8>> {
    G::setups().iter().map(|setup| serde_json::to_vec(setup).expect("plain data")).collect()
}
