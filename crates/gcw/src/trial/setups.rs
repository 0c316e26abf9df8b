//! Setups to simulate: factions with so many players, and everything that the rules and the pack know.

use crate::catalogue::Faction;
use crate::model::{FactionSetup, FactionStanding, MapSetup, Options, PlayerSetup, Setup};
use crate::rulings::{RULINGS, Rulings, profile};
use sandtable_kernel::Seat;

const REBEL: Faction = Faction::Rebel;
const IMPERIAL: Faction = Faction::Imperial;
const SCUM: Faction = Faction::Scum;

/// A setup with so many players in each faction, by default readings, ending after so many turns at the latest.
#[must_use]
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
    }
}

/// Setups that show everything: factions in every standing, teams that are not equal, every option, and every reading of
/// every ruling in one of them.
#[must_use]
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
