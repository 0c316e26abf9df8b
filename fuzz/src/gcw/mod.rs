//! What is fuzzed of Galactic Civil War: squad files, packs, commands and campaign files.

pub mod campaigns;
pub mod commands;
pub mod packs;
#[path = "../../../crates/gcw/tests/common/setups.rs"]
mod setups;
pub mod squads;

use std::sync::OnceLock;

use sandtable_dice::{Dice, Keyed};
use sandtable_gcw::Gcw;
use sandtable_gcw::commands::Command;
use sandtable_gcw::model::{Setup, State, Table};
use sandtable_kernel::{Game, Seat, Silent};

/// A campaign as far as it has come, and what was played from there on.
struct Prepared {
    table: &'static Table,
    state: State,
    after: Vec<(Seat, Command)>,
}

/// Setups of most kinds.
fn kinds() -> Vec<Setup> {
    setups::all(2).into_iter().map(|(_, setup)| setup).take(6).collect()
}

/// Campaigns of each kind, looked at every so often from their founding to their end.
fn prepared() -> &'static [Prepared] {
    static PREPARED: OnceLock<Vec<Prepared>> = OnceLock::new();
    PREPARED.get_or_init(|| {
        let mut all = Vec::new();
        for (number, setup) in (0..).zip(kinds()) {
            let (table, mut state) = Gcw::open(&setup).expect("it opens");
            let table: &'static Table = Box::leak(Box::new(table));
            let (mut rolls, mut chance) = (Keyed::new(number), Keyed::new(!number));
            Gcw::begin(table, &mut state, &mut rolls, &mut Silent);
            let first = all.len();
            for turn in 1..400 {
                let Some(asked) = Gcw::decisions(table, &state).into_iter().next() else { break };
                if turn % 8 == 1 {
                    all.push(Prepared { table, state: state.clone(), after: Vec::new() });
                }
                rolls.seek(turn);
                chance.seek(turn);
                let command =
                    Gcw::sample(table, &state, asked.seat, &mut chance).expect("a sample for who is asked");
                Gcw::play(table, &mut state, asked.seat, &command, &mut rolls, &mut Silent)
                    .expect("a sample is legal");
                if let Some(last) = all[first..].last_mut() {
                    last.after.push((asked.seat, command));
                }
            }
        }
        all
    })
}

/// The first line of an input is the number of what was prepared.
fn numbered(text: &str) -> (usize, &str) {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    (first.trim().parse().unwrap_or_default(), rest)
}
