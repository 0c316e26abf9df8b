//! Setups to simulate: factions with so many players, and everything that the rules and the pack know.

use crate::catalogue::Faction;
use crate::model::{FactionSetup, FactionStanding, MapSetup, Options, PlayerSetup, Setup};
use crate::rulings::{RULINGS, Rulings, profile};
use sandtable_kernel::Seat;
use sandtable_system::ChoiceError;
use sandtable_text::say;
use schemars::JsonSchema;
use serde::Deserialize;

const REBEL: Faction = Faction::Rebel;
const IMPERIAL: Faction = Faction::Imperial;
const SCUM: Faction = Faction::Scum;

/// A campaign to simulate.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Trials {
    /// Campaigns end after this turn at the latest
    #[schemars(extend("survey" = true), range(min = 1))]
    pub turns: u16,
    /// Factions with their players
    #[schemars(length(min = 2, max = 3))]
    pub teams: Vec<String>,
}

impl Default for Trials {
    fn default() -> Self {
        Self { turns: 12, teams: ["rebel=2", "imperial=2"].map(String::from).into() }
    }
}

impl Trials {
    /// Makes the setup that is asked for.
    ///
    /// # Errors
    /// A word that names no team.
    pub(crate) fn setup(&self) -> Result<Setup, ChoiceError> {
        let team = |word: &String| {
            let (name, many) = word.split_once('=')?;
            let many = many.parse().ok().filter(|many| (1..=16).contains(many))?;
            Some((name.parse().ok()?, many))
        };
        let wrong = |word| say!("trial-no-team", word);
        let teams: Result<Vec<_>, _> = self
            .teams
            .iter()
            .map(|word| team(word).ok_or_else(|| ChoiceError::Wrong(vec![wrong(word)])))
            .collect();
        Ok(plain(&teams?, self.turns))
    }
}

/// A setup with so many players in each faction, by default readings, ending after so many turns at the latest.
pub fn plain(teams: &[(Faction, usize)], turns: u16) -> Setup {
    let factions = teams.iter().map(|&(faction, count)| FactionSetup {
        faction,
        standing: FactionStanding::Main,
        players: (1..=count)
            .map(|number| PlayerSetup { name: format!("{} {number}", faction.name()), fleet: None })
            .collect(),
        leader: 0,
    });
    Setup {
        name: String::from("Simulated campaign"),
        profile: None,
        factions: factions.collect(),
        map: MapSetup::default(),
        options: Options { last_turn: Some(turns), ..Options::default() },
        rulings: Rulings::default(),
        joined: Vec::new(),
        books: None,
    }
}

/// Setups that show everything: factions in every standing, teams that are not equal, every option, and every reading
/// of every ruling in one of them.
pub fn survey(turns: u16) -> Vec<Setup> {
    let base = |teams: &[(Faction, usize)]| plain(teams, turns);
    let mut setups = vec![
        base(&[(REBEL, 2), (IMPERIAL, 2)]),
        base(&[(IMPERIAL, 1), (REBEL, 3)]),
        base(&[(SCUM, 2), (IMPERIAL, 2)]),
        base(&[(REBEL, 2), (SCUM, 1)]),
    ];
    let mut third = base(&[(REBEL, 2), (IMPERIAL, 2), (SCUM, 2)]);
    third.factions[2].standing = FactionStanding::Third;
    setups.push(third);
    let mut equals = base(&[(IMPERIAL, 1), (REBEL, 1), (SCUM, 1)]);
    if let Some(profile) = profile("rtg") {
        equals.profile = Some(profile.name.to_owned());
        equals.rulings = profile.rulings();
    }
    setups.push(equals);
    for scum in [false, true, false, false] {
        let mut options = base(&[(REBEL, 2), (if scum { SCUM } else { IMPERIAL }, 2)]);
        options.options = Options {
            rebel_generics: true,
            extra_commander: Some(Seat(0)),
            potential_scenarios: true,
            retired_tables: true,
            old_phantoms: true,
            old_royal_guard: true,
            ..options.options
        };
        setups.push(options);
    }
    let most = RULINGS.iter().map(|ruling| ruling.options.len()).max().unwrap_or(1);
    for turn in 1..most {
        let mut read = base(&[(REBEL, 2), (IMPERIAL, 2), (SCUM, 1)]);
        if turn % 2 == 1 {
            read.factions[2].standing = FactionStanding::Third;
        }
        for ruling in RULINGS.iter() {
            let option = ruling.options[turn % ruling.options.len()];
            // A reading of the table itself is never refused.
            let _ = read.rulings.set(ruling.id, option.key);
        }
        setups.push(read);
    }
    setups
}
