//! Whether a Squadron can meet at all what a scenario demands (GCW-173, GCW-A43). Says "cannot" only where it is certain:
//! what a Squad may be is another chapter's matter.

use sandtable_kernel::Seat;

use crate::catalogue::{Composition, Handling, Size, Slot, UpgradeCard};
use crate::model::{Battle, Pilot, Pos, Role, Ship};

/// What a side lacks, in words; `None` if nothing is known to be lacking.
#[must_use]
pub fn lack(pos: Pos<'_>, battle: &Battle, role: Role) -> Option<&'static str> {
    let side = battle.sides[role.index()];
    let seat = side.player?;
    let scenario = pos.table.cards().scenario(battle.scenario.as_str())?;
    let demands = match role {
        Role::Attacker => &scenario.attacker,
        Role::Defender => &scenario.defender,
    };
    if let Some(huge) = demands.must_bring {
        let named = |aim| matches!(aim, crate::model::Aim::Huge(_));
        let ready = pos
            .state
            .huge
            .iter()
            .any(|own| own.faction == side.faction && own.role == huge && !own.destroyed && !own.used);
        // The ship that was found is there by itself.
        let found = role == Role::Defender && named(battle.aim);
        return (!ready && !found).then_some("its huge ship");
    }
    ships(pos, seat, demands, battle.size[role.index()]).or_else(|| special(pos, battle, role, seat))
}

fn ships(pos: Pos<'_>, seat: Seat, demands: &Composition, size: u16) -> Option<&'static str> {
    let of = |wanted: Option<Size>| matched(pos, seat, wanted);
    let (small, large, all) = (of(Some(Size::Small)), of(Some(Size::Large)), of(None));
    let least = demands.ships.iter().copied().min().unwrap_or(1).max(demands.least_ships.unwrap_or(1));
    if let Some(wanted) = demands.large {
        if large < usize::from(wanted) {
            return Some("a large ship with a pilot");
        }
        if small < usize::from(least.saturating_sub(wanted)) {
            return Some("small ships with pilots");
        }
    }
    if all < usize::from(least) {
        return Some("ships with pilots");
    }
    (cheapest(pos, seat, usize::from(least)) > i32::from(size)).then_some("ships within the size")
}

fn special(pos: Pos<'_>, battle: &Battle, role: Role, seat: Seat) -> Option<&'static str> {
    let any = |fits: &dyn Fn(&Ship, &Pilot) -> bool| {
        pairs(pos, seat).any(|(ship, pilot)| may_fly(pos, pilot, ship) && fits(ship, pilot))
    };
    match (battle.scenario.as_str(), role) {
        // GCW-195, GCW-A47: a small ship with a pilot who is not unique.
        ("combat-trial", Role::Defender) => {
            let unique =
                |pilot: &Pilot| pos.table.cards().pilot(pilot.card.as_str()).is_some_and(|card| card.unique);
            let fits = |ship: &Ship, pilot: &Pilot| size(pos, ship) == Some(Size::Small) && !unique(pilot);
            (!any(&fits)).then_some("a small ship with a generic pilot")
        }
        // GCW-225, GCW-253: somebody has to be taken aboard.
        ("exfil", Role::Attacker) | ("prisoner-exchange", _) => {
            (!any(&|ship, _| seats_crew(pos, ship))).then_some("a ship with a crew slot")
        }
        _ => None,
    }
}

fn seats_crew(pos: Pos<'_>, ship: &Ship) -> bool {
    let class = pos.table.cards().ship(ship.faction, ship.class.as_str());
    let shuttle = ship.title.as_ref().is_some_and(|title| title == "tieshuttle");
    shuttle || class.is_some_and(|class| class.slots.contains(&Slot::Crew))
}

fn pairs(pos: Pos<'_>, seat: Seat) -> impl Iterator<Item = (&Ship, &Pilot)> {
    let turn = pos.state.turn;
    let ships = pos.state.ships_of(seat).map(|(_, ship)| ship).filter(move |ship| ship.ready(turn));
    ships.flat_map(move |ship| {
        let pilots = pos.state.pilots_of(seat).map(|(_, pilot)| pilot);
        pilots.filter(move |pilot| pilot.ready(turn)).map(move |pilot| (ship, pilot))
    })
}

fn size(pos: Pos<'_>, ship: &Ship) -> Option<Size> {
    pos.table.cards().ship(ship.faction, ship.class.as_str()).map(|class| class.size)
}

/// How many ships of a size can fly at once: the most pairs of a ship and a pilot for it.
fn matched(pos: Pos<'_>, seat: Seat, wanted: Option<Size>) -> usize {
    let turn = pos.state.turn;
    let ships = pos.state.ships_of(seat).map(|(_, ship)| ship).filter(|ship| ship.ready(turn));
    let ships: Vec<&Ship> =
        ships.filter(|ship| wanted.is_none_or(|wanted| size(pos, ship) == Some(wanted))).collect();
    let pilots = pos.state.pilots_of(seat).map(|(_, pilot)| pilot);
    let pilots: Vec<&Pilot> = pilots.filter(|pilot| pilot.ready(turn)).collect();
    let mut flown: Vec<Option<usize>> = vec![None; pilots.len()];
    (0..ships.len())
        .filter(|&ship| seat_pilot(pos, &ships, &pilots, ship, &mut flown, &mut Vec::new()))
        .count()
}

/// Finds a pilot for a ship, moving others to other ships if need be.
fn seat_pilot(
    pos: Pos<'_>,
    ships: &[&Ship],
    pilots: &[&Pilot],
    ship: usize,
    flown: &mut [Option<usize>],
    tried: &mut Vec<usize>,
) -> bool {
    for (index, pilot) in pilots.iter().enumerate() {
        if tried.contains(&index) || !may_fly(pos, pilot, ships[ship]) {
            continue;
        }
        tried.push(index);
        let moved = match flown[index] {
            None => true,
            Some(other) => seat_pilot(pos, ships, pilots, other, flown, tried),
        };
        if moved {
            flown[index] = Some(ship);
            return true;
        }
    }
    false
}

/// Less than any Squad of so many ships can cost: the cheapest ships and the cheapest pilots, whether they fit or not,
/// with titles that make a ship cheaper.
fn cheapest(pos: Pos<'_>, seat: Seat, count: usize) -> i32 {
    let turn = pos.state.turn;
    let cards = pos.table.cards();
    let ships = pos.state.ships_of(seat).filter(|(_, ship)| ship.ready(turn));
    let mut ships: Vec<i32> = ships
        .map(|(_, ship)| {
            let price = cards
                .ship(ship.faction, ship.class.as_str())
                .map_or(0, |class| class.price.by_document().min(class.price.by_cards()));
            // What is cheaper than nothing, as a refit, may also lie in stock.
            price - 10
        })
        .collect();
    let pilots = pos.state.pilots_of(seat).filter(|(_, pilot)| pilot.ready(turn));
    let mut pilots: Vec<i32> = pilots.map(|(_, pilot)| i32::from(pilot.points)).collect();
    ships.sort_unstable();
    pilots.sort_unstable();
    ships.iter().take(count).sum::<i32>() + pilots.iter().take(count).sum::<i32>()
}

/// Whether a pilot is qualified for a ship (GCW-051, GCW-053).
#[must_use]
pub fn may_fly(pos: Pos<'_>, pilot: &Pilot, ship: &Ship) -> bool {
    let cards = pos.table.cards();
    if pilot.qualified.contains(&ship.class) {
        return true;
    }
    let Some(card) = cards.pilot(pilot.card.as_str()) else { return false };
    let shown = |other: &crate::catalogue::PilotCard| {
        other.ship == ship.class || other.unique && other.ship == "yt1300-mf" && ship.class == "yt1300-ors"
    };
    if shown(card) {
        return true;
    }
    let Some(character) = &card.character else { return false };
    cards.character(character).0.into_iter().any(shown)
}

/// Whether cards of a class lie in stock and can be loaded into a container (GCW-A19).
#[must_use]
pub fn is_cargo(pos: Pos<'_>, card: &UpgradeCard) -> bool {
    let listed = !matches!(card.slot, Slot::Tech | Slot::Illicit);
    let all = !pos.table.rulings().is(crate::rulings::A19_LITERAL_LIST);
    (all || listed)
        && matches!(
            card.class,
            Handling::TimeIntensive
                | Handling::Droid
                | Handling::Weapon
                | Handling::Ordnance
                | Handling::IllicitOrdnance
                | Handling::NonexpendableOrdnance
        )
}

/// Whether a side has anything at all to fly.
#[must_use]
pub fn any(pos: Pos<'_>, battle: &Battle, role: Role) -> bool {
    battle.sides[role.index()].player.is_some_and(|seat| matched(pos, seat, None) > 0)
}
