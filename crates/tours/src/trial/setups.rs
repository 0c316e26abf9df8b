//! Setups to simulate: so many Registers for so many story arcs, and everything that the rules and the pack know.

use crate::catalogue::Faction;
use crate::model::{Options, PlayerSetup, RegisterSetup, Setup};
use crate::rulings::{PROFILES, RULINGS, Rulings};

/// The most Registers of a simulated saga.
pub const MOST_REGISTERS: u8 = 32;
/// Sagas end after this round at the latest: a story arc takes about six games.
pub const LAST_ROUND: u16 = 90;

/// The factions that play, in turn.
const FACTIONS: [Faction; 4] = [Faction::Rebels, Faction::Empire, Faction::Republic, Faction::Separatists];

/// A saga of so many Registers, by default readings, that ends when everybody has told so many story arcs.
#[must_use]
pub fn plain(registers: u8, arcs: u8) -> Setup {
    let player = |index: u8| {
        let faction = FACTIONS[usize::from(index) % FACTIONS.len()];
        let register = RegisterSetup { faction, draft: Vec::new(), arc: None, name: None };
        PlayerSetup { name: format!("Player {}", index + 1), register: Some(register) }
    };
    Setup {
        name: String::from("Simulated saga"),
        profile: None,
        players: (0..registers).map(player).collect(),
        options: Options { arcs: Some(arcs), last_round: Some(LAST_ROUND), ..Options::default() },
        rulings: Rulings::default(),
    }
}

/// Setups that show everything: every edition, odd numbers of Registers, opponents without one, and every reading of every
/// ruling in one of them.
#[must_use]
pub fn survey(arcs: u8) -> Vec<Setup> {
    let mut setups = vec![plain(1, arcs), plain(3, arcs), plain(4, arcs)];
    let mut opponent = plain(2, arcs);
    opponent.players[1].register = None;
    setups.push(opponent);
    for profile in &PROFILES {
        let mut edition = plain(4, arcs);
        edition.profile = Some(profile.name.to_owned());
        edition.rulings = profile.rulings();
        setups.push(edition);
    }
    let most = RULINGS.iter().map(|ruling| ruling.options.len()).max().unwrap_or(1);
    for place in 1..most {
        let mut read = plain(4, arcs);
        for ruling in RULINGS.iter() {
            let option = ruling.options[place % ruling.options.len()];
            // A reading of the table itself is never refused.
            let _ = read.rulings.set(ruling.id, option.key);
        }
        setups.push(read);
    }
    setups
}
