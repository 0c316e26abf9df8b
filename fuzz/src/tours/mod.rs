//! What is fuzzed of Tours of Duty: commands, packs with story arcs, saga files, and the
//! lists of other programs.

pub mod commands;
pub mod lists;
pub mod packs;
pub mod sagas;
#[path = "../../../crates/tours/tests/common/setups.rs"]
mod setups;

use std::sync::OnceLock;

use sandtable_dice::Keyed;
use sandtable_kernel::{Game, Seat, Silent};
use sandtable_tours::Tours;
use sandtable_tours::catalogue::AssetKind;
use sandtable_tours::commands::Command;
use sandtable_tours::events::{Event, RegisterChange, apply};
use sandtable_tours::model::{BattleNo, State, Table};
use sandtable_tours::rules::pairing::{Opponent, PairingCommand};

/// A saga whose first two players build their armies.
struct Prepared {
    table: &'static Table,
    state: State,
}

/// Sagas of some kinds, each once with every asset on its first Register and once with none.
fn prepared() -> &'static [Prepared] {
    static PREPARED: OnceLock<Vec<Prepared>> = OnceLock::new();
    PREPARED.get_or_init(|| {
        let duels = setups::all(2).into_iter().filter(|setup| setup.players.iter().take(2).count() == 2);
        let duels =
            duels.filter(|setup| setup.players.iter().take(2).all(|player| player.register.is_some()));
        let mut all = Vec::new();
        for (number, setup) in (0..).zip(duels.take(5)) {
            let (table, mut state) = Tours::open(&setup).expect("it opens");
            let table: &'static Table = Box::leak(Box::new(table));
            let mut dice = Keyed::new(number);
            Tours::begin(table, &mut state, &mut dice, &mut Silent);
            while state.round == 0 {
                let asked = Tours::decisions(table, &state).into_iter().next().expect("who founds is asked");
                Tours::play(table, &mut state, asked.seat, &asked.default, &mut dice, &mut Silent)
                    .expect("a default is legal");
            }
            let to = Opponent::Seat(Seat(1));
            let propose = PairingCommand::Propose { to, size: 600, mode: None, blue: None, ordinary: false };
            let accept = PairingCommand::Accept { battle: BattleNo(0), ordinary: false };
            for (seat, command) in [(Seat(0), propose), (Seat(1), accept)] {
                let command = Command::Pairing(command);
                Tours::play(table, &mut state, seat, &command, &mut dice, &mut Silent).expect("they pair");
            }
            let mut rich = state.clone();
            for kind in AssetKind::ALL.iter().copied() {
                let change = RegisterChange::Asset(kind);
                apply(table, &mut rich, &Event::Register { seat: Seat(0), change });
            }
            all.extend([Prepared { table, state }, Prepared { table, state: rich }]);
        }
        all
    })
}

/// The first line of an input is the number of what was prepared.
fn numbered(text: &str) -> (usize, &str) {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    (first.trim().parse().unwrap_or_default(), rest)
}
