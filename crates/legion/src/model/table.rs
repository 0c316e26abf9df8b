//! A checked setup in the shape that rules want; it never changes during a game.

use std::sync::Arc;

use sandtable_geometry::{Bounds, Capsule, Convex, Heading, Point, Polygon, Pose};
use sandtable_kernel::Seat;
use sandtable_legion_cards::{AttackSurge, DefenceDie, Rank, UnitType};
use sandtable_packs::words;
use sandtable_tabletop::{Figure, Kinds, Terrain, TerrainType};
use sandtable_text::say;
use smol_str::SmolStr;

use super::{EffectId, Keys, MiniatureId, Rows, Setup, Unit, UnitId};
use crate::data::{
    Area, CommandCard, Cover, Library, Loadout, Mission, MovementClass, Price, Side, TerrainKind,
    TerrainPiece,
};
use crate::rulings::Rulings;

/// Inches in a millimeter.
pub const MM: f64 = 1.0 / 25.4;

/// The fixed part of a unit.
#[derive(Clone, Debug)]
pub struct UnitSpec {
    /// Seat that plays it.
    pub seat: Seat,
    /// Name in the squad's list, with its number if there are several.
    pub name: String,
    /// Its number among those with its name, from 1.
    pub number: usize,
    /// Id of the card.
    pub card: SmolStr,
    /// Keywords as the card writes them.
    pub written: Vec<SmolStr>,
    /// Loadout card and side that bring it in (SO-SQ-64).
    pub comes: Option<(u8, Side)>,
    /// Loadout card and side that leave it out.
    pub leaves: Vec<(u8, Side)>,
    /// Its card actions that are free.
    pub free: Vec<SmolStr>,
    /// Name of the card, which orders may ask for.
    pub card_name: String,
    /// Title of the card, which orders may ask for.
    pub title: Option<String>,
    /// Rank in the squad.
    pub rank: Rank,
    /// Unit type.
    pub kind: UnitType,
    /// Miniatures of the unit, its leader among them.
    pub miniatures: u8,
    /// Faction of its card; none of a squad's, nor of Mercenaries.
    pub faction: Option<sandtable_legion_cards::Faction>,
    /// Affiliation of its card.
    pub affiliation: Option<String>,
    /// Its upgrade bar has a Force slot.
    pub force: bool,
    /// Points of its card; none in a squad of the mode (SO-CARD-01).
    pub points: u16,
    /// Wounds that defeat it.
    pub wounds: u8,
    /// Courage; none of a vehicle.
    pub courage: Option<u8>,
    /// Resilience of a vehicle; none of one with a dash (UT-RES-02).
    pub resilience: Option<u8>,
    /// Speed as printed.
    pub speed: u8,
    /// Color of its defense dice.
    pub defence: Option<DefenceDie>,
    /// Defense surges become blocks.
    pub defence_surge: bool,
    /// The result that attack surges become.
    pub attack_surge: Option<AttackSurge>,
    /// Keywords of the unit.
    pub keys: Keys,
    /// Weapons of its miniature.
    pub weapons: Vec<WeaponSpec>,
    /// Miniatures that add none of its weapons to ranged attacks, and none to melee attacks (SO-KW-06).
    pub barred: [Vec<MiniatureId>; 2],
    /// Length of its base in inches.
    pub length: f64,
    /// Width of its base in inches.
    pub width: f64,
    /// Depth of the notches of its base in inches; none of a base without (LC-BASE-01).
    pub notch: Option<f64>,
    /// Height of its silhouette in inches.
    pub height: f64,
    /// The drawing of its miniatures.
    pub figure: Figure,
}

impl UnitSpec {
    /// Returns its base about a pose.
    #[must_use]
    pub fn base(&self, pose: Pose) -> Capsule {
        Capsule::base(pose, self.length, self.width)
    }

    /// Returns `true` if a miniature never fights.
    #[must_use]
    pub fn is_noncombatant(&self, one: MiniatureId) -> bool {
        // SO-KW-06: Noncombatant
        self.barred.iter().all(|barred| barred.contains(&one))
    }

    /// Returns `true` if it has a weapon for melee.
    #[must_use]
    pub fn fights(&self) -> bool {
        self.weapons.iter().any(|weapon| weapon.melee)
    }
}

/// An upgrade card that using a weapon turns (LC-DO-08).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turned {
    /// Position among the upgrades of its unit.
    pub card: u8,
    /// It is exhausted or expended.
    pub price: Price,
    /// It is readied after an activation in which it was not used.
    pub cycle: bool,
}

impl Turned {
    /// Returns the card as a bit among the upgrades of its unit.
    #[must_use]
    pub const fn bit(self) -> u8 {
        1 << (self.card & 7)
    }
}

impl WeaponSpec {
    /// Returns `true` if its card is exhausted or expended.
    #[must_use]
    pub fn is_turned(&self, unit: &Unit) -> bool {
        // LC-DO-08: an exhausted card is of no use until it is readied, an expended one never again.
        self.card.is_some_and(|card| unit.turned[0] & card.bit() != 0)
    }
}

impl UnitSpec {
    /// Returns the upgrade cards of its weapons that some test picks, one bit each.
    #[must_use]
    pub fn cards(&self, picks: impl Fn(Turned) -> bool) -> u8 {
        let cards = self.weapons.iter().filter_map(|weapon| weapon.card);
        cards.filter(|&card| picks(card)).fold(0, |bits, card| bits | card.bit())
    }
}

/// A weapon of a unit.
#[derive(Clone, Debug)]
pub struct WeaponSpec {
    /// Name as printed.
    pub name: String,
    /// Can be used in melee.
    pub melee: bool,
    /// Maximum range in inches, if it is a ranged weapon.
    pub inches: Option<u8>,
    /// Inches beyond which its target must be, if its range has a minimum.
    pub beyond: Option<u8>,
    /// Red, black and white dice.
    pub dice: [u8; 3],
    /// Keywords of the weapon.
    pub keys: Keys,
    /// The upgrade card that is turned when its dice are added, if one is.
    pub card: Option<Turned>,
    /// The one miniature beside the leader that carries it, if not each has it.
    pub carrier: Option<MiniatureId>,
    /// The effect that gives it, if its card does not have it.
    pub given: Option<EffectId>,
}

words! {
    /// A kind of terrain as sets of pieces know it: one number for each property that rules ask for.
    Property: "property of terrain" {
        /// It was agreed to block sight.
        Blocks = "blocks",
        /// Nobody moves onto it or through it.
        Impassable = "impassable",
        /// Miniatures stand on it or beside it.
        Obstacle = "obstacle",
        /// A volume that miniatures stand in.
        Area = "area",
        /// Small terrain that nobody stands on.
        Scatter = "scatter",
        /// A token of a mission that nobody overlaps, and that obscures (LC-OBJ-03).
        PointOfInterest = "point-of-interest",
        /// It slows a unit that moves over it, by the core rules (LC-MOVE-06).
        Difficult = "difficult",
    }
}

impl TerrainType for Property {
    fn number(self) -> u8 {
        self as u8
    }
}

/// The facts that events are folded with.
#[derive(Clone, Debug)]
pub struct Facts {
    /// Units by [`UnitId`].
    pub units: Vec<UnitSpec>,
}

/// A deployment zone, cut into convex parts.
#[derive(Clone, Debug, Default)]
pub struct Zone {
    /// Corners of its areas.
    pub areas: Vec<Area>,
    /// Convex parts of all areas.
    pub parts: Vec<Convex>,
    /// Area of each part, by its position.
    pub of: Vec<u8>,
}

/// Everything about a game that never changes.
#[derive(Debug)]
pub struct Table {
    /// The setup that it was made from.
    pub setup: Setup,
    /// Units of Legion's own cards play, and not squads of the mode.
    pub free: bool,
    /// Options of rulings.
    pub rulings: Rulings,
    /// Facts for folding.
    pub facts: Facts,
    /// The hand that each seat begins with (SO-HAND-02).
    pub hands: [Vec<CommandCard>; 2],
    /// Loadout sides that each seat can choose from.
    pub sides: [Vec<Loadout>; 2],
    /// Missions that can be played, or the one that was agreed on.
    pub missions: Vec<Mission>,
    /// Zones of each mission: blue's, then red's.
    pub zones: Vec<[Zone; 2]>,
    /// Territories of each mission: blue's, then red's.
    pub territories: Vec<[Zone; 2]>,
    /// Effects of cards and keywords that can be in play.
    pub rows: Rows,
    /// The immobilized vehicle of each seat, where a mission has one.
    pub vehicles: [Option<UnitId>; 2],
    /// The pieces on the table.
    pub terrain: Terrain,
    /// Cover that each piece gives.
    pub covers: Vec<Cover>,
    /// The table's edges.
    pub bounds: Bounds,
    /// Lengths of the tools of speeds 1 to 3 in inches, and their width.
    pub tools: ([f64; 3], f64),
    /// The pack, which cards' texts are read from.
    pub pack: Arc<Library>,
}

impl Table {
    /// Returns a unit's fixed part.
    #[must_use]
    pub fn unit(&self, id: UnitId) -> &UnitSpec {
        &self.facts.units[id.index()]
    }

    /// Returns the name of a seat's squad, or of its faction.
    #[must_use]
    pub fn army(&self, seat: Seat) -> Option<&str> {
        let free = self.setup.free.as_ref().map(|free| free.armies.get(seat.index()));
        let squad = || self.setup.squads.get(seat.index()).and_then(|id| self.pack.squad(id));
        match free {
            Some(army) => army.map(|army| army.faction.name()),
            None => squad().map(|squad| squad.name.as_str()),
        }
    }

    /// Returns keywords of units and weapons that are printed on a card and have no effect yet.
    pub fn pending(&self) -> impl Iterator<Item = &str> {
        self.facts.units.iter().flat_map(|unit| {
            let weapons = unit.weapons.iter().flat_map(|weapon| &weapon.keys.pending);
            unit.keys.pending.iter().chain(weapons).map(|key| key.as_str())
        })
    }
}

/// Puts a layout's pieces down.
pub(crate) fn terrain(pieces: &[(&TerrainPiece, [f64; 2], u16)]) -> Result<(Terrain, Vec<Cover>), String> {
    let mut terrain = Terrain::default();
    let mut covers = Vec::with_capacity(pieces.len());
    for &(piece, [x, y], degrees) in pieces {
        let mut kinds = Vec::new();
        // LC-TER-01: kind, movement class, cover and height, as agreed before the game.
        // LC-LOS-04: whatever its shape, a piece may be agreed to block.
        if piece.blocks {
            kinds.push(Property::Blocks);
        }
        // SO-TERR-01, SO-TERR-02: open or impassable, and nothing between.
        match piece.movement {
            MovementClass::Impassable => kinds.push(Property::Impassable),
            // LC-MOVE-06: the mode takes it for open, the core rules do not.
            MovementClass::Difficult => kinds.push(Property::Difficult),
            MovementClass::Open => {}
        }
        kinds.push(match piece.kind {
            TerrainKind::Scatter => Property::Scatter,
            TerrainKind::Area => Property::Area,
            TerrainKind::Obstacle => Property::Obstacle,
        });
        let turn = Heading::from_degrees(f64::from(degrees)).unit();
        let name = (piece.id.as_str(), piece.name.as_str());
        let before = terrain.features.len();
        terrain.add(name, Kinds::of(&kinds), &piece.outline, Point::new(x, y), turn);
        if terrain.features.len() > before {
            terrain.raise(before, piece.height);
            terrain.features[before].drawing = piece.drawing;
            covers.push(piece.cover);
        }
    }
    let carriers = Kinds::of(&[Property::Obstacle]);
    match terrain.levels(carriers) {
        Ok(()) => Ok((terrain, covers)),
        Err(over) => {
            let names: Vec<&str> = over.iter().map(|one| terrain.features[one.piece].name.as_str()).collect();
            Err(say!("table-pieces-hang-over-the-edge-of", names = names.join(", ")))
        }
    }
}

/// Cuts a zone into convex parts; areas that are no polygons are refused when a pack is read.
pub(crate) fn zone(areas: &[Area]) -> Zone {
    let outline = |area: &Area| Polygon(area.iter().map(|&[x, y]| Point::new(x, y)).collect());
    let (mut parts, mut of) = (Vec::new(), Vec::new());
    for (area, at) in areas.iter().zip(0u8..) {
        for part in outline(area).convex_pieces().into_iter().flatten() {
            parts.push(part);
            of.push(at);
        }
    }
    Zone { areas: areas.to_vec(), parts, of }
}
