//! Setups to simulate: so many Registers for so many story arcs, and everything that the rules and the pack know.

use crate::catalogue::Faction;
use crate::model::{Options, PlayerSetup, RegisterSetup, Setup};
use crate::rulings::{Book, PROFILES, RULINGS, Rulings};
use sandtable_system::{ChoiceError, profile};
use schemars::JsonSchema;
use serde::Deserialize;

/// The most Registers of a simulated saga.
const MOST_REGISTERS: u8 = 32;
/// Sagas end after this round at the latest: a story arc takes about six games.
pub(crate) const LAST_ROUND: u16 = 90;

/// The factions that play, in turn.
const FACTIONS: [Faction; 4] = [Faction::Rebels, Faction::Empire, Faction::Republic, Faction::Separatists];

/// A saga to simulate.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Trials {
    /// Registers of a saga; one alone plays against guests
    #[schemars(range(min = 1, max = 32))]
    pub registers: u8,
    /// Story arcs that every Register tells; three are a trilogy
    #[schemars(extend("survey" = true), range(min = 1, max = 9))]
    pub arcs: u8,
    /// The edition whose rulings are played
    pub edition: Option<String>,
}

impl Default for Trials {
    fn default() -> Self {
        Self { registers: 2, arcs: 3, edition: None }
    }
}

impl Trials {
    /// Makes the setup that is asked for.
    ///
    /// # Errors
    /// An unknown edition, or numbers that no saga has.
    pub(crate) fn setup(&self) -> Result<Setup, ChoiceError> {
        if !(1..=MOST_REGISTERS).contains(&self.registers) || !(1..=9).contains(&self.arcs) {
            let says = format!("a saga has 1 to {MOST_REGISTERS} Registers and 1 to 9 story arcs");
            return Err(ChoiceError::Wrong(vec![says]));
        }
        let mut setup = plain(self.registers, self.arcs);
        if let Some(name) = &self.edition {
            let profile = profile::<Book>(Some(name), "edition")?;
            setup.profile = Some(profile.name.to_owned());
            setup.rulings = profile.rulings();
        }
        Ok(setup)
    }
}

/// A saga of so many Registers, by default readings, that ends when everyone has told so many story arcs.
pub fn plain(registers: u8, arcs: u8) -> Setup {
    let player = |index: u8| {
        let faction = FACTIONS[usize::from(index) % FACTIONS.len()];
        let register = RegisterSetup { faction, draft: Vec::new(), arc: None, name: None };
        PlayerSetup { name: format!("Player {}", index + 1), register: Some(register), books: None }
    };
    Setup {
        name: String::from("Simulated saga"),
        profile: None,
        players: (0..registers).map(player).collect(),
        books: None,
        options: Options { arcs: Some(arcs), last_round: Some(LAST_ROUND), ..Options::default() },
        rulings: Rulings::default(),
    }
}

/// Setups that show everything: every edition, odd numbers of Registers, opponents without one, and every reading of every
/// ruling in one of them.
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
