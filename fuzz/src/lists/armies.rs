//! Lists of other programs: whatever they hold, there is an army or a list of recruits that the rules can judge, and what
//! was lost is told; an army of the Register alone that goes out as a link comes back.

use std::sync::OnceLock;

use sandtable_dice::Generator;
use sandtable_kernel::{Game, Seat, Silent};
use sandtable_tours::Tours;
use sandtable_tours::catalogue::{AssetKind, UnitId, UpgradeId};
use sandtable_tours::commands::Command;
use sandtable_tours::events::{Event, RegisterChange, apply};
use sandtable_tours::lists::{self, Format, Loss};
use sandtable_tours::model::{Army, BattleNo, Pos, Role, State, Table};
use sandtable_tours::rules::army::suggest;
use sandtable_tours::rules::pairing::{Opponent, PairingCommand};
use sandtable_tours::rules::{army, recruit};

use crate::systems::sagas;
use crate::{Fuzzed as _, numbered};

const NO: BattleNo = BattleNo(0);

/// A saga whose first two players build their armies.
struct Prepared {
    table: &'static Table,
    state: State,
}

/// Sagas of some kinds, each once with every asset on its first Register and once with none.
fn prepared() -> &'static [Prepared] {
    static PREPARED: OnceLock<Vec<Prepared>> = OnceLock::new();
    PREPARED.get_or_init(|| {
        let duels = sagas::all(2).into_iter().filter(|setup| setup.players.iter().take(2).count() == 2);
        let duels =
            duels.filter(|setup| setup.players.iter().take(2).all(|player| player.register.is_some()));
        let mut all = Vec::new();
        for (number, setup) in (0..).zip(duels.take(5)) {
            let (table, mut state) = Tours::open(Tours::pack(), &setup).expect("it opens");
            let table: &'static Table = Box::leak(Box::new(table));
            let mut dice = Generator::new(number);
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

fn sound(losses: &[Loss]) {
    for loss in losses {
        assert!(!loss.says.is_empty() && !loss.to_string().contains('\n'), "{loss:?}");
    }
}

/// The cards of an army.
fn cards(pos: Pos<'_>, of: &Army) -> Vec<(Option<UnitId>, Vec<UpgradeId>)> {
    let mut all: Vec<_> = of
        .units
        .iter()
        .map(|unit| {
            let mut upgrades = unit.upgrades.clone();
            upgrades.sort();
            (army::card(pos, unit).map(|card| card.id.clone()), upgrades)
        })
        .collect();
    all.sort();
    all
}

/// The first line is the number of a saga, the rest the list.
pub fn run(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let (number, text) = numbered(&text);
    let from = &prepared()[number % prepared().len()];
    let pos = Pos { table: from.table, state: &from.state };
    let Some(battle) = from.state.battle(NO) else { return };
    for (seat, role) in [(Seat(0), Role::First), (Seat(1), Role::Second)] {
        if let Ok(read) = lists::import_recruits(pos, seat, text) {
            sound(&read.losses);
            let _ = recruit::violations(pos, seat, &read.value);
        }
        let Ok(read) = lists::import_army(pos, seat, NO, text) else { continue };
        sound(&read.losses);
        for format in Format::ALL.iter().copied() {
            sound(&lists::write_army(pos, battle, role, &read.value, format).losses);
        }
        let own =
            read.value.units.iter().all(|unit| unit.dossier().is_some() && unit.requisitioned.is_empty());
        if own && army::violations(pos, battle, role, &read.value).is_empty() {
            let link = lists::write_army(pos, battle, role, &read.value, Format::Link).text;
            let back = lists::import_army(pos, seat, NO, &link).expect("what we write is a list");
            assert_eq!(cards(pos, &back.value), cards(pos, &read.value), "{link}");
        }
    }
}

/// Armies in every format and Registers, of each saga some.
pub fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for (number, from) in prepared().iter().enumerate() {
        let pos = Pos { table: from.table, state: &from.state };
        let Some(battle) = from.state.battle(NO) else { continue };
        for (seat, role) in [(Seat(0), Role::First), (Seat(1), Role::Second)] {
            let mut chance = Generator::new(number as u64);
            let Some(army) = suggest::army(pos, battle, role, Some(&mut chance)) else { continue };
            let mut texts: Vec<String> = Format::ALL
                .iter()
                .map(|format| lists::write_army(pos, battle, role, &army, *format).text)
                .collect();
            texts.extend(lists::export_register(pos, seat).map(|out| out.text));
            for text in texts {
                // On one line, so that it is changed as JSON.
                let text =
                    serde_json::from_str(&text).map_or(text, |json: serde_json::Value| json.to_string());
                seeds.push(format!("{number}\n{text}").into_bytes());
            }
        }
    }
    assert!(!seeds.is_empty(), "no saga comes to an army");
    seeds
}
