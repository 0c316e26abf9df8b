//! Setups from strangers: the door says everything that is wrong, or lets a game in that can be played.

use sandtable_dice::{Dice, Keyed};
use sandtable_kernel::{Game, Seat, Viewer};
use sandtable_regiment::Regiment;
use sandtable_regiment::model::Setup;

use crate::commands::try_command;
use crate::scenes;

/// Most commands played in a setup that opens.
const MOST: u64 = 60;

/// A setup as JSON.
pub fn run(bytes: &[u8]) {
    let Ok(setup) = serde_json::from_slice::<Setup>(bytes) else { return };
    let (table, mut state) = match Regiment::open(&setup) {
        Ok(opened) => opened,
        Err(wrong) => {
            assert!(!wrong.is_empty() && wrong.iter().all(|line| line.starts_with('/')), "{wrong:?}");
            return;
        }
    };
    let mut dice = Keyed::new(bytes.len() as u64);
    Regiment::begin(&table, &mut state, &mut dice, &mut Vec::new());
    for turn in 1..=MOST {
        dice.seek(turn);
        let Some(asked) = Regiment::decisions(&table, &state).into_iter().next() else { break };
        let command = Regiment::sample(&table, &state, asked.seat, &mut dice).unwrap_or(asked.default);
        assert!(
            try_command::<Regiment>(&table, &mut state, asked.seat, &command, &mut dice),
            "a sample is refused: {command:?}"
        );
    }
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Public] {
        Regiment::view(&table, &state, viewer);
    }
    let text = serde_json::to_string(&state).expect("a position can be written");
    assert!(serde_json::from_str(&text).is_ok_and(|read: <Regiment as Game>::State| read == state), "{text}");
}

/// Setups of each kind.
pub fn seeds() -> Vec<Vec<u8>> {
    let choices = [scenes::tutorials(), scenes::skirmishes(), scenes::full_setups(), scenes::battles()];
    let picked = choices.iter().flat_map(|choices| choices.iter().step_by(5).take(3));
    let setups = picked.map(|choice| choice.setup().expect("a choice of the pack"));
    setups.map(|setup| serde_json::to_vec(&setup).expect("plain data")).collect()
}
