//! The one checked door from a setup to a table and a state.

use std::sync::Arc;

use sandtable_geometry::{Bounds, Point};
use sandtable_kernel::Seat;
use smol_str::SmolStr;

use crate::data::{Card, CommandCard, Library, Mission, Set, Squad};
use crate::model::{
    Facts, Keys, MAX_HAND, MAX_UNITS, MM, Place, Player, Rows, Setup, State, Table, Unit, UnitId, UnitSpec,
    WeaponSpec, terrain, zone,
};
use crate::rows;
use crate::rules::missions;
use crate::rulings::{A55_V1_1, A56_YES, A107_DERIVED, A112_OLD};

/// Checks a setup and makes its table and its first state.
///
/// # Errors
/// Everything that is wrong with it.
pub fn open(pack: &Arc<Library>, setup: &Setup) -> Result<(Table, State), Vec<String>> {
    let mut wrong = Vec::new();
    let mut units = Vec::new();
    let mut hands = [Vec::new(), Vec::new()];
    for (seat, id) in [Seat(0), Seat(1)].into_iter().zip(&setup.squads) {
        match squad(pack, setup, id) {
            Ok(squad) => {
                hands[seat.index()] = hand(pack, setup, squad);
                units_of(pack, setup, squad, seat, &mut units, &mut wrong);
            }
            Err(fault) => wrong.push(fault),
        }
    }
    let missions = missions_of(pack, setup).unwrap_or_else(|fault| {
        wrong.push(fault);
        Vec::new()
    });
    let vehicles = vehicles(pack, setup, &missions, &mut units, &mut wrong);
    if units.len() > MAX_UNITS {
        wrong.push(format!("there are {} units, and room for {MAX_UNITS}", units.len()));
    }
    if let Some(seat) = setup.red.filter(|seat| seat.0 > 1) {
        wrong.push(format!("{seat} cannot be red: there are seats 0 and 1"));
    }
    let ground = ground(pack, setup).unwrap_or_else(|fault| {
        wrong.push(fault);
        Default::default()
    });
    let tools = [1, 2, 3].map(|speed| pack.tool(speed).map_or(0.0, |tool| f64::from(tool.length_mm) * MM));
    let width = pack.tool(1).map_or(0.0, |tool| f64::from(tool.width_mm) * MM);
    let rows = rows::gather(pack, setup, &mut units, &hands).unwrap_or_else(|fault| {
        wrong.push(fault);
        Rows::default()
    });
    let sides = [Seat(0), Seat(1)].map(|seat| rows::sides(pack, setup, seat).cloned().collect());
    if !wrong.is_empty() {
        return Err(wrong);
    }
    let size = missions.first().map(|mission| mission.table).unwrap_or_default();
    let bounds = Bounds::new(Point::new(0.0, 0.0), Point::new(f64::from(size.width), f64::from(size.height)));
    let zones =
        missions.iter().map(|mission| [zone(&mission.zones.blue), zone(&mission.zones.red)]).collect();
    let territories = missions
        .iter()
        .map(|mission| {
            let territory = mission.territory.clone().unwrap_or_default();
            [zone(&territory.blue), zone(&territory.red)]
        })
        .collect();
    let mut state = State::default();
    for at in (0..units.len() as u8).map(UnitId) {
        // The vehicles of both seats wait for a mission that needs one of them.
        let place = if vehicles.contains(&Some(at)) { Place::Absent } else { Place::Undeployed };
        state.units.push(Unit { place, ..Unit::default() });
    }
    state.players = [0, 1].map(|seat: usize| Player { hand: all(hands[seat].len()), ..Player::default() });
    let (terrain, covers) = ground;
    let table = Table {
        setup: setup.clone(),
        rulings: setup.rulings,
        facts: Facts { units },
        hands,
        sides,
        missions,
        zones,
        territories,
        rows,
        vehicles,
        terrain,
        covers,
        bounds,
        tools: (tools, width),
        pack: Arc::clone(pack),
    };
    Ok((table, state))
}

/// A set of so many cards.
fn all(cards: usize) -> u8 {
    u8::try_from((1u16 << cards.min(MAX_HAND)) - 1).unwrap_or(u8::MAX)
}

fn squad<'p>(pack: &'p Library, setup: &Setup, id: &SmolStr) -> Result<&'p Squad, String> {
    let squad = pack.squad(id).ok_or_else(|| {
        let names: Vec<&str> = pack.squads.iter().map(|squad| squad.id.as_str()).collect();
        // SO-SQUAD-01: predetermined squads.
        format!("there is no squad `{id}`; there are {}", names.join(", "))
    })?;
    // SO-SQUAD-02, LEG-A56: eight squads, or ten by version 1.1.
    if squad.edition.is_some() && !setup.rulings.is(A56_YES) {
        return Err(format!("the squad `{id}` came with version 1.1: choose `yes` for LEG-A56 to play it"));
    }
    Ok(squad)
}

/// SO-HAND-01, SO-HAND-02: three cards of the faction, two of the squad, Standing Orders.
fn hand(pack: &Library, setup: &Setup, squad: &Squad) -> Vec<CommandCard> {
    let derived = setup.rulings.is(A107_DERIVED);
    let ids = pack.hand(squad.faction).map(|hand| hand.commands.as_slice()).unwrap_or_default();
    // SO-HAND-01, SO-HAND-02: nobody builds a hand.
    let own = ids.iter().chain(&squad.commands).filter_map(|id| {
        let found = pack.command(id)?;
        let wanted = if derived { Set::Derived } else { found.set };
        let same = |card: &&CommandCard| card.name == found.name && card.set == wanted;
        Some(pack.commands.iter().find(same).unwrap_or(found))
    });
    own.chain(pack.common_commands().take(1)).take(MAX_HAND).cloned().collect()
}

fn units_of(
    pack: &Library,
    setup: &Setup,
    squad: &Squad,
    seat: Seat,
    units: &mut Vec<UnitSpec>,
    wrong: &mut Vec<String>,
) {
    let first = units.len();
    for entry in &squad.units {
        // LEG-A55: ranks and cards of version 1.1. LEG-A107: the set of cards.
        let later = entry.later.as_ref().filter(|_| setup.rulings.is(A55_V1_1));
        let rank = later.and_then(|later| later.rank).unwrap_or(entry.rank);
        let official = later.and_then(|later| later.card.as_ref()).unwrap_or(&entry.card);
        let derived = entry.derived.as_ref().filter(|_| setup.rulings.is(A107_DERIVED));
        let id = derived.unwrap_or(official);
        let Some(card) = pack.card(id) else {
            wrong.push(format!("the pack has no card `{id}`, which {} names", squad.id));
            continue;
        };
        for number in 1..=entry.count {
            // SO-SQUAD-06: told apart by their numbers.
            let name = if entry.count == 1 { entry.name.clone() } else { format!("{} {number}", entry.name) };
            match unit(pack, card, seat, name) {
                Some(spec) => units.push(UnitSpec { rank, ..spec }),
                None => wrong.push(format!("the pack lacks the base or the silhouette of the card `{id}`")),
            }
        }
    }
    for side in rows::sides(pack, setup, seat) {
        let Some(swap) = &side.swap else { continue };
        let chosen = (side.card.saturating_sub(1), side.side);
        // Each exchange takes another one of several alike, the last first.
        let out =
            units[first..].iter_mut().rev().find(|unit| unit.card == swap.out && unit.leaves.is_empty());
        let Some(out) = out else { continue };
        out.leaves.push(chosen);
        let replaced = out.rank;
        let Some(card) = pack.card(&swap.into) else { continue };
        match unit(pack, card, seat, card.full_name()) {
            Some(spec) => {
                // LEG-A112: the Rank of the new unit, or by the alternative that of the one it replaces.
                let rank = if setup.rulings.is(A112_OLD) { replaced } else { spec.rank };
                units.push(UnitSpec { rank, comes: Some(chosen), ..spec });
            }
            None => {
                wrong.push(format!("the pack lacks the base or the silhouette of the card `{}`", swap.into))
            }
        }
    }
}

/// Adds the immobilized vehicle of each seat after all other units, if a mission may need one.
fn vehicles(
    pack: &Library,
    setup: &Setup,
    missions: &[Mission],
    units: &mut Vec<UnitSpec>,
    wrong: &mut Vec<String>,
) -> [Option<UnitId>; 2] {
    let Some(vehicle) = missions.iter().find_map(|mission| mission.vehicle.as_ref()) else {
        return [None; 2];
    };
    [Seat(0), Seat(1)].map(|seat| {
        let faction = pack.squad(setup.squads.get(seat.index())?)?.faction;
        // SO-TANK-02, SO-TANK-25: the card of the defender's faction.
        let card = vehicle.cards.iter().filter_map(|id| pack.card(id)).find(|card| card.faction == faction);
        let spec = card.and_then(|card| unit(pack, card, seat, card.name.clone()));
        let Some(spec) = spec else {
            wrong.push(format!("the pack has no immobilized vehicle for the squad of {seat}"));
            return None;
        };
        units.push(spec);
        u8::try_from(units.len() - 1).ok().map(UnitId)
    })
}

fn unit(pack: &Library, card: &Card, seat: Seat, name: String) -> Option<UnitSpec> {
    let base = pack.base(&card.base)?;
    let height = match &card.silhouette {
        Some(id) => pack.silhouette(id)?.height_mm,
        None => card.height_mm?,
    };
    let weapons = card.weapons.iter().map(WeaponSpec::of);
    Some(UnitSpec {
        seat,
        name,
        card: card.id.clone(),
        written: card.keywords.clone(),
        comes: None,
        leaves: Vec::new(),
        free: card.free_actions.clone(),
        card_name: card.name.clone(),
        title: card.title.clone(),
        rank: card.rank,
        kind: card.kind,
        wounds: card.wounds,
        courage: card.courage,
        speed: card.speed,
        defence: card.defence,
        defence_surge: card.defence_surge,
        attack_surge: card.attack_surge,
        keys: Keys::of(&card.keywords),
        weapons: weapons.collect(),
        length: f64::from(base.length_mm) * MM,
        width: f64::from(base.width_mm) * MM,
        height: f64::from(height) * MM,
    })
}

/// The mission that was agreed on, or all that can be played.
fn missions_of(pack: &Library, setup: &Setup) -> Result<Vec<Mission>, String> {
    let Some(id) = &setup.mission else {
        let playable = pack.missions.iter().filter(|mission| missions::chapter(mission).is_some());
        return Ok(playable.cloned().collect());
    };
    let Some(mission) = pack.mission(id) else {
        let names: Vec<&str> = pack.missions.iter().map(|mission| mission.id.as_str()).collect();
        return Err(format!("there is no mission `{id}`; there are {}", names.join(", ")));
    };
    if missions::chapter(mission).is_none() {
        return Err(format!("the mission `{id}` cannot be played yet"));
    }
    Ok(vec![mission.clone()])
}

type Ground = (sandtable_tabletop::Terrain, Vec<crate::data::Cover>);

fn ground(pack: &Library, setup: &Setup) -> Result<Ground, String> {
    let Some(id) = &setup.layout else { return Ok(Ground::default()) };
    let Some(layout) = pack.layout(id) else {
        let names: Vec<&str> = pack.layouts.iter().map(|layout| layout.id.as_str()).collect();
        return Err(format!("there is no layout `{id}`; there are {}", names.join(", ")));
    };
    let pieces: Vec<_> = layout
        .pieces
        .iter()
        .filter_map(|placement| Some((pack.piece(&placement.piece)?, placement.at, placement.degrees)))
        .collect();
    terrain(&pieces)
}
