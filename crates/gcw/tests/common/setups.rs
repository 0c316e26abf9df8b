//! Setups of all kinds for whole campaigns at random: two factions, three equals, Scum on the fringes, unequal teams,
//! every option, drawn readings.
#![allow(dead_code, clippy::unwrap_used, reason = "helpers of tests; not every test uses all")]

use sandtable_gcw::catalogue::Faction;
use sandtable_gcw::model::{FactionSetup, FactionStanding, MapSetup, Options, PlayerSetup, Setup};
use sandtable_gcw::rulings::{RULINGS, Rulings, profile};
use sandtable_kernel::Seat;

const REBEL: Faction = Faction::Rebel;
const IMPERIAL: Faction = Faction::Imperial;
const SCUM: Faction = Faction::Scum;

/// A setup with so many players in each faction, ending after so many turns.
pub fn of(teams: &[(Faction, usize)], turns: u16) -> Setup {
    let factions = teams.iter().map(|&(faction, count)| FactionSetup {
        faction,
        standing: FactionStanding::Main,
        players: (1..=count)
            .map(|number| PlayerSetup { name: format!("{faction} {number}"), fleet: None })
            .collect(),
        leader: 0,
    });
    Setup {
        name: String::from("Random"),
        profile: None,
        factions: factions.collect(),
        map: MapSetup::default(),
        options: Options { last_turn: Some(turns), ..Options::default() },
        rulings: Rulings::default(),
        joined: Vec::new(),
        books: None,
    }
}

/// The faction that comes last is on the fringes.
pub fn fringes(setup: &mut Setup) {
    setup.factions.last_mut().unwrap().standing = FactionStanding::Third;
}

/// The organiser has chosen everything there is to choose.
pub fn every_option(setup: &mut Setup) {
    setup.options = Options {
        rebel_generics: true,
        extra_commander: Some(Seat(0)),
        potential_scenarios: true,
        retired_tables: true,
        old_phantoms: true,
        old_royal_guard: true,
        ..setup.options
    };
}

/// All of them, each with its name.
pub fn all(turns: u16) -> Vec<(String, Setup)> {
    let base = |teams: &[(Faction, usize)]| of(teams, turns);
    let mut setups = vec![
        (String::from("one against one"), base(&[(REBEL, 1), (IMPERIAL, 1)])),
        (String::from("two against two"), base(&[(IMPERIAL, 2), (REBEL, 2)])),
        (String::from("Scum as the second faction"), base(&[(SCUM, 2), (IMPERIAL, 1)])),
    ];
    let mut equals = base(&[(IMPERIAL, 1), (REBEL, 1), (SCUM, 1)]);
    equals.profile = Some("rtg".to_owned());
    equals.rulings = profile("rtg").unwrap().rulings();
    setups.push((String::from("three equals"), equals));
    let mut third = base(&[(REBEL, 2), (IMPERIAL, 2), (SCUM, 1)]);
    fringes(&mut third);
    setups.push((String::from("Scum on the fringes"), third));
    let mut options = base(&[(REBEL, 1), (IMPERIAL, 2)]);
    every_option(&mut options);
    setups.push((String::from("every option"), options));
    // Every reading of every ruling comes up in one of these.
    let most = RULINGS.iter().map(|ruling| ruling.options.len()).max().unwrap();
    for turn in 1..most {
        let mut read = base(&[(REBEL, 1), (IMPERIAL, 1), (SCUM, 1)]);
        if turn % 2 == 1 {
            fringes(&mut read);
        }
        for ruling in RULINGS.iter() {
            let option = ruling.options[turn % ruling.options.len()];
            read.rulings.set(ruling.id, option.key).unwrap();
        }
        setups.push((format!("other readings {turn}"), read));
    }
    setups
}
