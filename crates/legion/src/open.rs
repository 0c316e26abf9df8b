//! The one checked door from a setup to a table and a state.

pub(crate) mod breaches;
mod free;
pub(crate) mod muster;
mod pieces;
mod position;
pub(crate) mod possible;
mod room;
mod upgrades;

use std::sync::Arc;

use sandtable_geometry::{Bounds, Heading, Point, Pose};
use sandtable_kernel::Seat;
use sandtable_tabletop::{Called, Kinds, Terrain, told_apart};
use sandtable_text::say;
use smol_str::SmolStr;

use crate::data::{Card, CommandCard, Cover, Library, Mission, Set, Squad, TokenKind};
use crate::model::{
    Facts, Follower, Key, Keys, MAX_FOLLOWERS, MAX_HAND, MAX_UNITS, MM, MiniatureId, Place, Player, Property,
    Rows, Setup, State, Table, Unit, UnitId, UnitSpec, WeaponSpec, Zone, terrain, zone,
};
use crate::rows;
use crate::rules::{missions, space};
use crate::rulings::{
    A45_FREE, A46_NO, A48_2023, A55_V1_1, A56_YES, A81_MOD, A92_CORE, A93_CENTRED, A94_ONCE_A_ROUND, A95_ANY,
    A99_ANY_TOKEN, A107_DERIVED, A112_OLD, A118_NEVER, Rulings,
};

/// Rounds of a game by the core rules (LC-END-04).
const CORE_ROUNDS: u8 = 5;
/// Height of a point of interest in inches (LC-OBJ-03).
const INTEREST_HEIGHT: f64 = 3.0;
/// Corners of the polygon that stands for its disc.
const CORNERS: u32 = 32;
/// Depth of a notch in inches (LC-BASE-01).
const NOTCH: f64 = 3.0 * MM;

/// Checks a setup and makes its table and its first state.
pub fn open(pack: &Arc<Library>, setup: &Setup) -> Result<(Table, State), Vec<String>> {
    let setup = &edition(setup);
    let mut wrong = Vec::new();
    let mut units = Vec::new();
    let mut hands = [Vec::new(), Vec::new()];
    if let Some(armies) = &setup.free {
        if setup.squads.iter().any(|squad| !squad.is_empty()) {
            wrong.push(say!("open-a-game-has-squads-or-armies").to_owned());
        }
        hands = [(); 2].map(|()| free::hand(pack));
        free::units((pack, &setup.rulings), armies, &mut units, &mut wrong);
    }
    let squads = setup.squads.iter().filter(|_| setup.free.is_none());
    for (seat, id) in [Seat(0), Seat(1)].into_iter().zip(squads) {
        match squad(pack, setup, id) {
            Ok(squad) => {
                hands[seat.index()] = hand(pack, &setup.rulings, squad);
                units_of(pack, setup, squad, seat, &mut units, &mut wrong);
            }
            Err(fault) => wrong.push(fault),
        }
    }
    // LEG-A46: both may play the same squad, or by the alternative not.
    if setup.squads[0] == setup.squads[1] && setup.rulings.is(A46_NO) {
        wrong.push(say!("open-both-seats-play-by-leg-a46", setup = setup.squads[0]));
    }
    let mut missions = missions_of(pack, setup).unwrap_or_else(|fault| {
        wrong.push(fault);
        Vec::new()
    });
    places(setup, &mut missions, &mut wrong);
    let vehicles = vehicles(pack, setup, &missions, &mut units, &mut wrong);
    if units.len() > MAX_UNITS {
        wrong.push(say!("open-there-are-units-and-room-for", count = units.len(), max_units = MAX_UNITS));
    }
    let beside: usize = units.iter().map(|unit| usize::from(unit.miniatures.saturating_sub(1))).sum();
    if beside > MAX_FOLLOWERS {
        wrong.push(say!(
            "open-there-are-miniatures-beside-leaders-and",
            beside,
            max_followers = MAX_FOLLOWERS
        ));
    }
    if let Some(seat) = setup.red.filter(|seat| seat.0 > 1) {
        wrong.push(say!("open-cannot-be-red-there-are-seats", seat));
    }
    let zones: Vec<[Zone; 2]> =
        missions.iter().map(|mission| [zone(&mission.zones.blue), zone(&mission.zones.red)]).collect();
    room::check(setup, (&missions, &zones), &units, vehicles, &mut wrong);
    let ground = ground(pack, setup, &missions).unwrap_or_else(|fault| {
        wrong.push(fault);
        Default::default()
    });
    tokens_lie(setup, &missions, &ground.0, &mut wrong);
    let ground = interests(ground, &missions);
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
        // SO-KW-06: a unit with Wound enters play wounded.
        let wounds = units[at.index()].keys.value(Key::Wound);
        state.units.push(Unit { place, wounds, ..Unit::default() });
        followers(&units[at.index()], at, &mut state);
    }
    state.players = [0, 1].map(|seat: usize| Player { hand: all(hands[seat].len()), ..Player::default() });
    let (terrain, covers) = ground;
    let table = Table {
        setup: setup.clone(),
        free: setup.free.is_some(),
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
    if let Some(position) = &setup.position {
        position::place(&table, &mut state, position, &mut wrong);
    }
    if wrong.is_empty() { Ok((table, state)) } else { Err(wrong) }
}

/// Returns a setup with the readings that the core rules underneath choose by themselves.
fn edition(setup: &Setup) -> Setup {
    let mut setup = setup.clone();
    // SO-GEN-03, LEG-A48: the newest core rules, or by the alternative those of January 2023, wherever a ruling keeps their ways:
    // where a leader ends on its tool, passes, what obscures, cover of the suppressed.
    if setup.rulings.is(A48_2023) {
        let ways = [A93_CENTRED, A94_ONCE_A_ROUND, A95_ANY, A99_ANY_TOKEN];
        setup.rulings = ways.into_iter().fold(setup.rulings, |rulings, way| rulings.with(way));
    }
    setup
}

/// Adds the miniatures beside a leader, on a ring about it that is taken along to wherever it is put.
fn followers(spec: &UnitSpec, unit: UnitId, state: &mut State) {
    let count = spec.miniatures.saturating_sub(1);
    for at in 0..count {
        let turn = Heading::from_degrees(360.0 * f64::from(at) / f64::from(count));
        let ((x, y), away) = (turn.unit(), 1.3 * spec.length);
        let pose = Pose::new(x * away, y * away, Heading::default());
        let id = MiniatureId(state.followers.len() as u8);
        state.followers.push(Follower { id, unit, pose, on: None, loose: true });
    }
}

/// A set of so many cards.
fn all(cards: usize) -> u8 {
    u8::try_from((1u16 << cards.min(MAX_HAND)) - 1).unwrap_or(u8::MAX)
}

fn squad<'p>(pack: &'p Library, setup: &Setup, id: &SmolStr) -> Result<&'p Squad, String> {
    let squad = pack.squad(id).ok_or_else(|| {
        let names: Vec<&str> = pack.squads.iter().map(|squad| squad.id.as_str()).collect();
        // SO-SQUAD-01: predetermined squads.
        say!("open-there-is-no-squad-there-are", id, names = names.join(", "))
    })?;
    // SO-SQUAD-02, LEG-A56: eight squads, or ten by version 1.1.
    if squad.edition.is_some() && !setup.rulings.is(A56_YES) {
        return Err(say!("open-the-squad-came-with-version-1", id));
    }
    Ok(squad)
}

/// Returns the hand of an army of Legion's own units.
pub(crate) fn common_hand(pack: &Library) -> Vec<CommandCard> {
    free::hand(pack)
}

/// Returns the hand of a squad by the default rulings.
pub(crate) fn squad_hand(pack: &Library, squad: &Squad) -> Vec<CommandCard> {
    hand(pack, &Rulings::default(), squad)
}

/// SO-HAND-01, SO-HAND-02: three cards of the faction, two of the squad, Standing Orders.
fn hand(pack: &Library, rulings: &Rulings, squad: &Squad) -> Vec<CommandCard> {
    let derived = rulings.is(A107_DERIVED);
    let ids = pack.hand(squad.faction).map(|hand| hand.commands.as_slice()).unwrap_or_default();
    // SO-HAND-01, SO-HAND-02: nobody builds a hand.
    let own = ids.iter().chain(&squad.commands).filter_map(|id| {
        let found = pack.command(id)?;
        let wanted = if derived { Set::Derived } else { found.set };
        let same = |card: &&CommandCard| card.name == found.name && card.set == wanted;
        Some(pack.commands.iter().find(same).unwrap_or(found))
    });
    own.chain(pack.common_commands().filter(|card| card.returns)).take(MAX_HAND).cloned().collect()
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
            wrong.push(say!("open-the-pack-has-no-card-which", id, squad = squad.id));
            continue;
        };
        // SO-SQUAD-06, SO-CARD-01: told apart by their numbers.
        let alike = vec![entry.name.as_str(); entry.count.into()];
        for Called { name, number } in told_apart(&alike) {
            match unit((pack, &setup.rulings), card, seat, name) {
                Some(spec) => units.push(UnitSpec { rank, number, ..spec }),
                None => wrong.push(say!("open-the-pack-lacks-the-base-or", id)),
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
        match unit((pack, &setup.rulings), card, seat, card.full_name()) {
            Some(spec) => {
                // LEG-A112: the Rank of the new unit, or by the alternative that of the one it replaces.
                let rank = if setup.rulings.is(A112_OLD) { replaced } else { spec.rank };
                units.push(UnitSpec { rank, comes: Some(chosen), ..spec });
            }
            None => wrong.push(say!("open-the-pack-lacks-the-base-or-2", swap = swap.into)),
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
        let army =
            setup.free.as_ref().and_then(|free| free.armies[seat.index()].faction.as_str().parse().ok());
        let squad = setup.squads.get(seat.index()).and_then(|id| pack.squad(id)).map(|squad| squad.faction);
        let faction = army.or(squad)?;
        // SO-TANK-02, SO-TANK-25: the card of the defender's faction.
        let card = vehicle.cards.iter().filter_map(|id| pack.card(id)).find(|card| card.faction == faction);
        let spec = card.and_then(|card| unit((pack, &setup.rulings), card, seat, card.name.clone()));
        let Some(spec) = spec else {
            wrong.push(say!("open-the-pack-has-no-immobilized-vehicle", seat));
            return None;
        };
        units.push(spec);
        u8::try_from(units.len() - 1).ok().map(UnitId)
    })
}

/// The height of a silhouette in inches: a printed one, or a vehicle's own.
fn height(
    (pack, rulings): (&Library, &Rulings),
    silhouette: Option<&str>,
    height_mm: Option<u16>,
) -> Option<f64> {
    Some(match silhouette {
        Some(id) => {
            let silhouette = pack.silhouette(id)?;
            // LEG-A81: as measured on the printed page, or by the alternative as the table simulator has it.
            let simulated = silhouette.simulated_inches.filter(|_| rulings.is(A81_MOD));
            simulated.unwrap_or(f64::from(silhouette.height_mm) * MM)
        }
        None => f64::from(height_mm?) * MM,
    })
}

fn unit((pack, rulings): (&Library, &Rulings), card: &Card, seat: Seat, name: String) -> Option<UnitSpec> {
    let base = pack.base(&card.base)?;
    let height = height((pack, rulings), card.silhouette.as_deref(), card.height_mm)?;
    let weapons = card.weapons.iter().map(WeaponSpec::of);
    // LC-UNIT-01, SO-GEN-04: what a unit card gives; squads have cards of the mode alone.
    Some(UnitSpec {
        seat,
        name,
        number: 1,
        card: card.id.clone(),
        written: card.keywords.clone(),
        comes: None,
        leaves: Vec::new(),
        free: card.free_actions.clone(),
        card_name: card.name.clone(),
        title: card.title.clone(),
        rank: card.rank,
        kind: card.kind,
        // SO-SQUAD-06, LC-UNIT-07: units of the mode are single miniatures.
        miniatures: 1,
        faction: None,
        affiliation: None,
        force: false,
        points: 0,
        wounds: card.wounds,
        courage: card.courage,
        resilience: card.resilience,
        speed: card.speed,
        defence: card.defence,
        defence_surge: card.defence_surge,
        attack_surge: card.attack_surge,
        keys: Keys::of(&card.keywords),
        weapons: weapons.collect(),
        barred: Default::default(),
        length: f64::from(base.length_mm) * MM,
        width: f64::from(base.width_mm) * MM,
        // LC-BASE-01, LC-BASE-03: notches are 3 mm deep; a small base has none.
        notch: base.notched.then_some(NOTCH),
        height,
        figure: card.drawn_as(),
    })
}

/// The mission that was agreed on, or all that can be played.
fn missions_of(pack: &Library, setup: &Setup) -> Result<Vec<Mission>, String> {
    // LEG-A92: a free skirmish has a mission of its own, unless another one was agreed on.
    let Some(id) = setup.mission.as_ref().or(own_mission(pack, setup)) else {
        let playable = pack
            .missions
            .iter()
            .filter(|mission| missions::chapter(mission).is_some() && !missions::is_free(mission))
            .filter(|mission| mission.vehicle.is_none() || !setup.rulings.is(A118_NEVER));
        return Ok(playable.cloned().collect());
    };
    let Some(mission) = pack.mission(id) else {
        let names: Vec<&str> = pack.missions.iter().map(|mission| mission.id.as_str()).collect();
        return Err(say!("open-there-is-no-mission-there-are", id, names = names.join(", ")));
    };
    if missions::chapter(mission).is_none() {
        return Err(say!("open-the-mission-cannot-be-played-yet", id));
    }
    // UT-GEN-08, LEG-A118: of vehicles that can never move a card may lack a subtype, or by the alternative of none.
    if mission.vehicle.is_some() && setup.rulings.is(A118_NEVER) {
        return Err(say!("open-needs-a-vehicle-whose-card-prints", mission = mission.name));
    }
    let core = setup.free.is_some() && missions::is_free(mission) && setup.rulings.is(A92_CORE);
    // LC-END-04, SO-GEN-02, LEG-A92: 5 rounds by the core rules, 4 by those of the mode.
    let rounds = if core { CORE_ROUNDS } else { mission.rounds };
    Ok(vec![Mission { rounds, ..mission.clone() }])
}

/// The mission that armies of Legion's own units play for, if nothing else was agreed on: the first for the table of their terrain.
fn own_mission<'p>(pack: &'p Library, setup: &Setup) -> Option<&'p SmolStr> {
    let table = setup.layout.as_ref().and_then(|id| pack.layout(id)).map(|layout| layout.table);
    let mut own = pack.missions.iter().filter(|mission| setup.free.is_some() && missions::is_free(mission));
    own.find(|mission| table.is_none_or(|table| table == mission.table)).map(|mission| &mission.id)
}

/// Checks that no token of a mission lies where none may.
fn tokens_lie(setup: &Setup, missions: &[Mission], terrain: &Terrain, wrong: &mut Vec<String>) {
    let name = |at: usize| terrain.features.get(at).map_or("terrain", |piece| piece.name.as_str());
    for (mission, token) in
        missions.iter().flat_map(|mission| mission.tokens.iter().map(move |one| (mission, one)))
    {
        // LC-OBJ-04
        let disc = space::token_disc(&setup.rulings, token);
        if let Some(piece) = space::in_the_way(terrain, &disc) {
            wrong.push(say!(
                "open-the-token-lies-on",
                mission = mission.name,
                token = token.id,
                piece = name(piece)
            ));
        }
    }
}

/// Puts points of interest on the table: heavy cover like that of area terrain, which nobody stands in.
fn interests((mut terrain, mut covers): Ground, missions: &[Mission]) -> Ground {
    let tokens = missions.iter().flat_map(|mission| &mission.tokens);
    for token in tokens.filter(|token| token.kind == TokenKind::PointOfInterest) {
        let round: Vec<[f64; 2]> = (0..CORNERS)
            .map(|corner| {
                let (x, y) = Heading::from_degrees(360.0 * f64::from(corner) / f64::from(CORNERS)).unit();
                [x, y].map(|part| part * space::POINT_OF_INTEREST / 2.0)
            })
            .collect();
        let name = token.label();
        let kinds = Kinds::of(&[Property::Area, Property::PointOfInterest]);
        let (at, before) = (Point::new(token.at[0], token.at[1]), terrain.features.len());
        terrain.add((token.id.as_str(), &name), kinds, &round, at, (1.0, 0.0));
        if terrain.features.len() > before {
            // LC-OBJ-03: 3 inches high, and heavy cover.
            terrain.raise(before, INTEREST_HEIGHT);
            covers.push(Cover::Heavy);
        }
    }
    (terrain, covers)
}

/// Puts the tokens of the mission where the players have put them before the game (LEG-A45).
fn places(setup: &Setup, missions: &mut [Mission], wrong: &mut Vec<String>) {
    if setup.places.is_empty() {
        return;
    }
    let [mission] = missions else {
        return wrong.push(say!("open-places-are-those-of-the-tokens").to_owned());
    };
    // LEG-A45: where the pack puts them, or by the alternative where the players do.
    if !setup.rulings.is(A45_FREE) {
        return wrong.push(say!("open-tokens-lie-where-the-mission-puts").to_owned());
    }
    if setup.places.len() != mission.tokens.len() {
        let (given, tokens) = (setup.places.len(), mission.tokens.len());
        return wrong.push(say!("open-the-mission-has-tokens-and-there", tokens, given));
    }
    let size = [f64::from(mission.table.width), f64::from(mission.table.height)];
    for (token, &at) in mission.tokens.iter_mut().zip(&setup.places) {
        let twin = [size[0] - at[0], size[1] - at[1]];
        let alike = |other: &crate::data::Xy| (0..2).all(|axis| (other[axis] - twin[axis]).abs() < 1e-6);
        if (0..2).any(|axis| !(0.0..=size[axis]).contains(&at[axis])) {
            wrong.push(say!("open-is-off-the-table", at = at[0], at2 = at[1]));
        } else if mission.roles.is_none() && !setup.places.iter().any(alike) {
            // Where one side attacks and one defends, the sides are not alike in the first place.
            wrong.push(say!("open-is-not-alike-for-both-sides", at = at[0], at2 = at[1]));
        }
        token.at = at;
    }
}

type Ground = (Terrain, Vec<Cover>);

fn ground(pack: &Library, setup: &Setup, missions: &[Mission]) -> Result<Ground, String> {
    let Some(id) = &setup.layout else { return Ok(Ground::default()) };
    let Some(layout) = pack.layout(id) else {
        let names: Vec<&str> = pack.layouts.iter().map(|layout| layout.id.as_str()).collect();
        return Err(say!("open-there-is-no-layout-there-are", id, names = names.join(", ")));
    };
    // LC-SET-01, LC-SET-05: 6 by 3 feet, or 3 by 3, and terrain that was agreed on for it.
    if let Some(mission) = missions.first().filter(|mission| mission.table != layout.table) {
        let [made, wanted] = [layout.table, mission.table]
            .map(|size| say!("open-by-inches", width = size.width, height = size.height));
        let fit: Vec<&str> = pack.layouts_for(mission.table).map(|layout| layout.id.as_str()).collect();
        return Err(say!(
            "open-the-layout-is-for-and-is",
            id,
            made,
            mission = mission.name,
            wanted,
            fit = fit.join(", ")
        ));
    }
    let pieces: Vec<_> = layout
        .pieces
        .iter()
        .filter_map(|placement| Some((pack.piece(&placement.piece)?, placement.at, placement.degrees)))
        .collect();
    terrain(&pieces)
}
