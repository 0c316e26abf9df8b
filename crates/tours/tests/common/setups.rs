//! Sagas of all kinds.
#![allow(dead_code, clippy::unwrap_used, reason = "helpers of tests")]

use sandtable_tours::catalogue::Faction;
use sandtable_tours::model::{Options, PlayerSetup, RegisterSetup, Setup};
use sandtable_tours::rulings::{self, Rulings};

/// A saga of these players.
pub fn saga(players: &[(&str, Option<Faction>)], rulings: Rulings, options: Options) -> Setup {
    let player = |&(name, faction): &(&str, Option<Faction>)| PlayerSetup {
        name: name.to_owned(),
        register: faction.map(|faction| RegisterSetup { faction, draft: Vec::new(), arc: None, name: None }),
        books: None,
    };
    Setup {
        name: String::from("A saga"),
        profile: None,
        players: players.iter().map(player).collect(),
        books: None,
        options,
        rulings,
    }
}

/// Two players and their Registers.
pub fn duel(rulings: Rulings, options: Options) -> Setup {
    saga(&[("Ana", Some(Faction::Rebels)), ("Bo", Some(Faction::Empire))], rulings, options)
}

/// Sagas of all kinds, each ending after some rounds: every edition, every other reading, players without Registers.
pub fn all(rounds: u16) -> Vec<Setup> {
    let options = Options { arcs: None, last_round: Some(rounds), ..Options::default() };
    let mut setups: Vec<Setup> =
        rulings::PROFILES.iter().map(|profile| duel(profile.rulings(), options)).collect();
    let four = [
        ("Ana", Some(Faction::Rebels)),
        ("Bo", Some(Faction::Empire)),
        ("Cy", Some(Faction::Republic)),
        ("Di", Some(Faction::Separatists)),
    ];
    setups.push(saga(&four, Rulings::default(), options));
    setups.push(saga(&[("Ana", Some(Faction::Rebels)), ("Eve", None)], Rulings::default(), options));
    setups.push(saga(&four[..1], Rulings::default(), options));
    // Every reading that is not the default, by its place among those of its ruling.
    for place in 1..3 {
        let mut rulings = Rulings::default();
        for ruling in &rulings::RULINGS {
            if let Some(reading) = ruling.options.get(place) {
                rulings.set(ruling.id, reading.key).unwrap();
            }
        }
        setups.push(duel(rulings, options));
        setups.push(saga(
            &four,
            rulings,
            Options { arcs: Some(1), last_round: Some(rounds), ..Options::default() },
        ));
    }
    setups.push(duel(Rulings::default(), Options::default()));
    setups
}
