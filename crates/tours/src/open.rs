//! The one door from a setup to a saga: everything that is wrong with a setup, all at once.

use std::collections::BTreeMap;
use std::sync::Arc;

use sandtable_text::say;

use crate::catalogue::{Catalogue, Rank};
use crate::model::{MOST_PLAYERS, Player, Register, Setup, State, Table};
use crate::rules::recruit;
use crate::{rulings, takeover};

/// Checks a setup and makes the opening position.
pub(crate) fn open(pack: &Arc<Catalogue>, setup: &Setup) -> Result<(Table, State), Vec<String>> {
    let mut faults = Vec::new();
    name("/name", &setup.name, &mut faults);
    if let Some(name) = setup.profile.as_deref().filter(|name| rulings::profile(name).is_none()) {
        let known: Vec<&str> = rulings::PROFILES.iter().map(|profile| profile.name).collect();
        faults.push(say!("open-profile-there-is-no-edition-there", name, known = known.join(", ")));
    }
    if setup.players.is_empty() || setup.players.len() > MOST_PLAYERS {
        faults.push(say!(
            "open-players-a-saga-has-1-to",
            most_players = MOST_PLAYERS,
            count = setup.players.len()
        ));
    }
    if setup.players.iter().all(|player| player.register.is_none()) && !setup.players.is_empty() {
        faults.push(String::from(say!("open-players-one-player-at-least-has")));
    }
    for (index, player) in setup.players.iter().enumerate() {
        name(&format!("/players/{index}/name"), &player.name, &mut faults);
        if setup.players[..index].iter().any(|other| other.name == player.name) {
            faults.push(say!("open-players-name-two-players-are-called", index, player = player.name));
        }
        let Some(register) = &player.register else { continue };
        if let Some(given) = &register.name {
            name(&format!("/players/{index}/register/name"), given, &mut faults);
        }
        // TOD-PAR-08: without a Commander there is no Paragon, and no army; and every kind of army has Corps.
        for rank in [Rank::Commander, Rank::Corps] {
            if !recruit::there_is(pack, register.faction, rank) {
                let (rank, faction) = (rank.name(), register.faction.name());
                faults.push(say!("open-players-register-faction-there-is-no", index, rank, faction));
            }
        }
        if let Some(long) = recruit::too_long(&register.draft) {
            faults.push(say!("open-players-register-draft", index, at = long.at, says = long.says));
        }
        if let Some(arc) = register.arc.as_ref().filter(|arc| pack.arc(arc).is_none()) {
            let known: Vec<&str> = pack.arcs.iter().map(|arc| arc.id.as_str()).collect();
            let known = known.join(", ");
            faults.push(say!("open-players-register-arc-there-is-no", index, arc, known));
        }
    }
    if setup.options.arcs == Some(0) {
        faults.push(String::from(say!("open-options-arcs-a-saga-ends-after")));
    }
    if setup.options.last_round == Some(0) {
        faults.push(String::from(say!("open-options-last-round-the-last-round")));
    }
    let players = setup.players.iter().map(|player| Player {
        register: player.register.as_ref().map(|register| Register::new(register.faction)),
        name: None,
        done: false,
        retired: false,
    });
    let mut state = State {
        round: 0,
        players: players.collect(),
        battles: Vec::new(),
        units: BTreeMap::new(),
        upgrades: BTreeMap::new(),
        outcome: None,
    };
    let table = Table { pack: Arc::clone(pack), setup: setup.clone() };
    takeover::take_over(&table, &mut state, &mut faults);
    if faults.is_empty() { Ok((table, state)) } else { Err(faults) }
}

/// Checks that a name can be given, at its place in the setup.
fn name(at: &str, given: &str, faults: &mut Vec<String>) {
    if recruit::name(given).is_err() {
        let most = recruit::LONGEST_NAME;
        faults.push(say!("open-a-name-has-1-to-letters", at, most));
    }
}
