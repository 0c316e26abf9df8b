//! The one door from a setup to a campaign: everything that is wrong with a setup, all at once.

use std::collections::BTreeSet;
use std::sync::Arc;

use sandtable_kernel::Seat;
use sandtable_text::say;

use crate::catalogue::{Catalogue, Faction};
use crate::model::{
    FactionSetup, FactionStanding, FactionState, LONGEST_NAME, MOST_OF_A_FACTION, MOST_PLAYERS, MapSetup,
    Phase, Player, PlayerSetup, Setup, State, Table, Tally,
};
use crate::rules::map;
use crate::{rulings, takeover};

/// Checks a setup and makes the opening position.
///
/// # Errors
/// Everything that is wrong, each with the JSON pointer to it.
pub(crate) fn open(pack: &Arc<Catalogue>, setup: &Setup) -> Result<(Table, State), Vec<String>> {
    let mut faults = Vec::new();
    factions(setup, &mut faults);
    let seated = faults.is_empty();
    plain(setup, &mut faults);
    if let MapSetup::Given(targets) = &setup.map {
        map::given_faults(pack, setup, targets, &mut faults);
    }
    // Without sound factions nobody knows who sits where, and everything else is about seats.
    if !seated {
        return Err(faults);
    }
    let table = Table::new(pack, setup);
    let mut state = opening(&table);
    if let Some(seat) = setup.options.extra_commander
        && state.side(seat).is_none()
    {
        faults.push(say!("open-options-extra-commander-there-is-no", seat));
    }
    if let Some(books) = &setup.books {
        takeover::take_over(&table, books, &mut state, &mut faults);
    }
    if faults.is_empty() { Ok((table, state)) } else { Err(faults) }
}

/// Lists what is wrong with names, the profile and options of the organizer.
fn plain(setup: &Setup, faults: &mut Vec<String>) {
    if !(1..=LONGEST_NAME).contains(&setup.name.chars().count()) {
        faults.push(say!("open-name-a-name-has-1-to", longest_name = LONGEST_NAME));
    }
    if let Some(name) = setup.profile.as_deref().filter(|name| rulings::profile(name).is_none()) {
        let known: Vec<&str> = rulings::PROFILES.iter().map(|profile| profile.name).collect();
        faults.push(format!("/profile: there is no profile {name}; there are {}", known.join(" and ")));
    }
    if setup.options.last_turn == Some(0) {
        faults.push(String::from(say!("open-options-last-turn-the-last-turn")));
    }
}

fn factions(setup: &Setup, faults: &mut Vec<String>) {
    let (mut seen, mut names) = (BTreeSet::new(), BTreeSet::new());
    if !(2..=3).contains(&setup.factions.len()) {
        faults.push(say!("open-factions-a-campaign-has-two-or", count = setup.factions.len()));
    }
    for (index, faction) in setup.factions.iter().enumerate() {
        let at = format!("/factions/{index}");
        let count = faction.players.len();
        if !seen.insert(faction.faction) {
            faults.push(say!("open-faction-the-stands-here-twice", at, faction = faction.faction.name()));
        }
        if !(1..=MOST_OF_A_FACTION).contains(&count) {
            faults.push(say!(
                "open-players-a-faction-has-1-to",
                at,
                most_of_a_faction = MOST_OF_A_FACTION,
                count
            ));
        }
        if usize::from(faction.leader) >= count {
            faults.push(say!("open-leader-there-is-no-player-in", at, leader = faction.leader));
        }
        if faction.standing == FactionStanding::Third && faction.faction != Faction::Scum {
            faults.push(say!("open-standing-only-scum-and-villainy-can", at));
        }
        if faction.standing == FactionStanding::Third && setup.factions.len() < 3 {
            faults.push(say!("open-standing-a-third-faction-needs-two", at));
        }
        for (player, named) in faction.players.iter().enumerate() {
            if !(1..=LONGEST_NAME).contains(&named.name.chars().count()) {
                faults.push(say!("open-players-name-a-name-has-1", at, player, longest_name = LONGEST_NAME));
            }
            // Seats are spoken of by their players' names.
            if !names.insert(named.name.trim().to_lowercase()) {
                faults.push(say!("open-players-name-two-players-are-called", at, player, named = named.name));
            }
        }
    }
    joined(setup, &mut names, faults);
    let players =
        setup.factions.iter().map(|faction| faction.players.len()).sum::<usize>() + setup.joined.len();
    if players > MOST_PLAYERS {
        faults.push(say!("open-factions-at-most-players-not", most_players = MOST_PLAYERS, players));
    }
}

/// Players who have joined later: books say what they have.
fn joined(setup: &Setup, names: &mut BTreeSet<String>, faults: &mut Vec<String>) {
    if setup.books.is_none() && !setup.joined.is_empty() {
        faults.push(String::from(say!("open-joined-only-books-of-a-running")));
    }
    for (index, own) in setup.joined.iter().enumerate() {
        let at = format!("/joined/{index}");
        if setup.factions.iter().all(|faction| faction.faction != own.faction) {
            faults.push(say!("open-faction-the-does-not-take-part", at, faction = own.faction.name()));
        }
        if !(1..=LONGEST_NAME).contains(&own.name.chars().count()) {
            faults.push(say!("open-name-a-name-has-1-to-2", at, longest_name = LONGEST_NAME));
        }
        if !names.insert(own.name.trim().to_lowercase()) {
            faults.push(say!("open-name-two-players-are-called", at, own = own.name));
        }
    }
}

fn opening(table: &Table) -> State {
    let of = |own: &FactionSetup| {
        let faction = own.faction;
        let books = |player: &PlayerSetup| Player { draft: player.fleet.clone(), ..Player::of(faction) };
        own.players.iter().map(books).collect::<Vec<_>>()
    };
    let joined = table.setup.joined.iter().map(|own| Player::of(own.faction));
    let faction =
        |own: &FactionSetup| faction_state(own.faction, table.setup.leader(own.faction).unwrap_or(Seat(0)));
    State {
        turn: 0,
        phase: Phase::Founding,
        players: table.setup.factions.iter().flat_map(of).chain(joined).collect(),
        factions: table.setup.factions.iter().map(faction).collect(),
        targets: Vec::new(),
        huge: Vec::new(),
        battles: Vec::new(),
        captures: Vec::new(),
        spoil: None,
        outcome: None,
    }
}

fn faction_state(faction: Faction, leader: Seat) -> FactionState {
    FactionState {
        faction,
        leader,
        tally: Tally::default(),
        scores: Vec::new(),
        credits: std::collections::BTreeMap::new(),
        titles: Vec::new(),
        equipped: false,
    }
}
