//! The part of a game that never changes, in the form the rules ask for.

use std::sync::OnceLock;

use sandtable_geometry::{Bounds, Convex, List, Point, Polygon, Size};
use sandtable_kernel::Seat;
use sandtable_tabletop::{Called, Terrain, told_apart};

use super::terrain::{Shifts, lying, shifts};
use super::{BaseId, MAX_PLACED, Placed, Setup, State, UnitId};
use crate::data::{
    Ability, Class, Effect, Keyword, Mission, Side, SpecialEffect, Subtype, TerrainPiece, UnitFilter,
};
use crate::rulings::Rulings;

/// Keywords of a unit or an attack as a set, with the two values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Keys {
    bits: u32,
    /// Armor X; 0 without.
    pub armor: u8,
    /// Shields X; 0 without.
    pub shields: u8,
}

const fn bit(keyword: Keyword) -> u32 {
    1 << match keyword {
        Keyword::AntiAir => 0,
        Keyword::AntiArmor => 1,
        Keyword::Armor(_) => 2,
        Keyword::Barrier => 3,
        Keyword::Blast => 4,
        Keyword::Clone => 5,
        Keyword::Droid => 6,
        Keyword::Entrench => 7,
        Keyword::Fearless => 8,
        Keyword::Green => 9,
        Keyword::Indirect => 10,
        Keyword::Ion => 11,
        Keyword::Omnipresent => 12,
        Keyword::Scout => 13,
        Keyword::Shields(_) => 14,
        Keyword::TowCable => 15,
        Keyword::Towering => 16,
        Keyword::Transport => 17,
        Keyword::Unhindered => 18,
        Keyword::Veteran => 19,
    }
}

impl Keys {
    /// The set of these keywords; values of equal keywords add (REG-KW-01).
    #[must_use]
    pub fn of(keywords: &[Keyword]) -> Self {
        keywords.iter().fold(Self::default(), |keys, &keyword| keys.with(keyword))
    }

    /// The set with one more (REG-KW-01: numeric values from several sources add).
    #[must_use]
    pub fn with(mut self, keyword: Keyword) -> Self {
        self.bits |= bit(keyword);
        match keyword {
            // REG-KW-01: values of equal keywords add up.
            Keyword::Armor(value) => self.armor = self.armor.saturating_add(value),
            Keyword::Shields(value) => self.shields = self.shields.saturating_add(value),
            _ => {}
        }
        self
    }

    /// Returns `true` if the keyword is there, whatever its value.
    #[must_use]
    pub const fn has(self, keyword: Keyword) -> bool {
        self.bits & bit(keyword) != 0
    }
}

/// A unit's fixed part: its profile in the form the rules ask for.
#[derive(Clone, Copy, Debug)]
pub struct UnitSpec {
    pub seat: Seat,
    pub index: u8,
    pub class: Class,
    pub subtype: Subtype,
    pub first_base: u8,
    pub bases: u8,
    pub size: Size,
    pub round: f64,
    /// Radius of the circle inside a base, in inches: half its narrow side.
    pub inner: f64,
    pub move_in: u8,
    pub min_move: u8,
    pub ranged: u8,
    pub melee: u8,
    pub short: u8,
    pub long: u8,
    pub wounds: u8,
    pub courage: u8,
    pub save: u8,
    pub points: u16,
    /// Printed keywords; [`crate::stats::keys`] adds granted ones.
    pub keys: Keys,
}

impl UnitSpec {
    /// Ids of all its bases, alive or not.
    pub fn base_ids(&self) -> impl Iterator<Item = BaseId> + Clone + use<> {
        (self.first_base..self.first_base + self.bases).map(BaseId)
    }

    /// Returns `true` if it flies.
    #[must_use]
    pub fn aerial(&self) -> bool {
        self.subtype == Subtype::Aerial
    }

    /// Returns `true` if it is infantry.
    #[must_use]
    pub fn infantry(&self) -> bool {
        self.class == Class::Infantry
    }
}

/// A mission's zones and objectives as geometry.
#[derive(Clone, Debug, Default)]
pub struct MissionGround {
    pub zones: [Vec<Convex>; 2],
    pub objectives: Vec<Point>,
}

impl MissionGround {
    fn of(mission: &Mission) -> Self {
        let zone = |side| -> Vec<Convex> {
            mission
                .zones
                .of(side)
                .iter()
                .filter_map(|outline| {
                    let points: Vec<Point> = outline.iter().map(|&[x, y]| Point { x, y }).collect();
                    Polygon(points).convex_pieces().ok()
                })
                .flatten()
                .collect()
        };
        Self {
            zones: [zone(Side::Red), zone(Side::Blue)],
            objectives: mission.objectives.iter().map(|o| Point { x: o.at[0], y: o.at[1] }).collect(),
        }
    }

    /// The same map turned by half a turn (REG-A08's alternative).
    fn turned(mission: &Mission) -> Self {
        let (width, height) = (f64::from(mission.table.width), f64::from(mission.table.height));
        let mut other = mission.clone();
        let corners = [&mut other.zones.red, &mut other.zones.blue].into_iter().flatten().flatten();
        for at in corners.chain(other.objectives.iter_mut().map(|objective| &mut objective.at)) {
            *at = [width - at[0], height - at[1]];
        }
        Self::of(&other)
    }

    /// A color's deployment zone.
    #[must_use]
    pub fn zone(&self, side: Side) -> &[Convex] {
        &self.zones[side as usize]
    }
}

/// Terrain that players have placed, what of it made way, and the board that this makes.
type Locked = (List<Placed, MAX_PLACED>, Shifts, Terrain);

/// The part of a table that folding an event may look at: who the units are, and no ruling.
#[derive(Clone, Debug)]
pub struct Facts {
    /// Every unit, by [`UnitId`].
    pub units: Vec<UnitSpec>,
    /// The unit of every base, by [`BaseId`].
    pub base_owner: Vec<UnitId>,
}

/// Everything that never changes during a game.
#[derive(Clone, Debug)]
pub struct Table {
    /// The units, in the form in which the fold may ask for them too.
    pub facts: Facts,
    /// The name of each unit, by [`UnitId`].
    pub called: Vec<Called>,
    /// The setup it was made from.
    pub setup: Setup,
    /// The mission agreed on, or seat 0's deck and then seat 1's.
    pub missions: Vec<Mission>,
    /// Their geometry: every map as printed, then every map turned (see [`Table::ground_at`]).
    pub grounds: Vec<MissionGround>,
    /// The ready layout, or nothing.
    pub board: Terrain,
    /// For each of the grounds, the pieces of the ready layout that make way for its objectives, and the board
    /// afterwards: worked out once, because every game on this table needs it (REG-SETUP-15).
    pub cleared: Vec<Option<(Shifts, Terrain)>>,
    /// The board of the first game on this table whose players have placed terrain, with what makes it: remembered
    /// only, never decisive.
    pub locked: OnceLock<Locked>,
    /// Each player's half of the terrain pool.
    pub half: Vec<TerrainPiece>,
    /// The table's edge.
    pub bounds: Bounds,
    /// Rulings in force.
    pub rulings: Rulings,
    /// Each seat's leader: its abilities, each with the units it can concern as bits.
    pub leaders: [Option<Vec<(Ability, u64)>>; 2],
    /// For every mission, for every special rule, the units it can concern as bits.
    pub special_units: Vec<Vec<u64>>,
    /// True if a leader or a mission can change a unit's numbers: spares the search where none can.
    pub modified: bool,
    /// Every unit counts as within any distance of a leader: odds of units that stand nowhere.
    pub near: bool,
    /// Keywords that a leader or a mission can grant, by [`UnitId`]: spares the search for all others.
    pub grants: Vec<Keys>,
}

impl std::ops::Deref for Table {
    type Target = Facts;
    fn deref(&self) -> &Facts {
        &self.facts
    }
}

impl Table {
    /// Works the table out of a setup that has been checked.
    #[must_use]
    pub fn of(setup: &Setup) -> Self {
        let mut units = Vec::new();
        let mut base_owner = Vec::new();
        for (seat, army) in setup.armies.iter().enumerate() {
            for (index, profile) in army.units.iter().enumerate() {
                let id = UnitId(units.len() as u8);
                let size =
                    Size { width_mm: profile.base.width_mm.into(), depth_mm: profile.base.depth_mm.into() };
                units.push(UnitSpec {
                    seat: Seat(seat as u8),
                    index: index as u8,
                    class: profile.class,
                    subtype: profile.subtype,
                    first_base: base_owner.len() as u8,
                    bases: profile.bases,
                    size,
                    round: size.circumscribed(),
                    inner: size.inscribed(),
                    move_in: profile.move_in,
                    min_move: profile.min_move,
                    ranged: profile.ranged,
                    melee: profile.melee,
                    short: profile.short,
                    long: profile.long,
                    wounds: profile.wounds,
                    courage: profile.courage,
                    save: profile.save,
                    points: profile.points,
                    keys: Keys::of(&profile.keywords),
                });
                base_owner.extend((0..profile.bases).map(|_| id));
            }
        }
        let missions: Vec<Mission> = match &setup.mission {
            Some(mission) => vec![mission.clone()],
            None => setup.armies.iter().flat_map(|army| army.deck.iter().cloned()).collect(),
        };
        let profiles = || setup.armies.iter().flat_map(|army| &army.units);
        let matching = |filter: &UnitFilter| -> u64 {
            profiles().enumerate().filter(|(_, p)| filter.matches(p)).fold(0, |bits, (at, _)| bits | 1 << at)
        };
        let leaders = [0, 1].map(|seat: usize| {
            let leader = setup.armies[seat].leader.as_ref()?;
            Some([&leader.tactical, &leader.command].map(|a| (a.clone(), matching(&a.only))).to_vec())
        });
        let special_units: Vec<Vec<u64>> = missions
            .iter()
            .map(|mission| mission.specials.iter().map(|special| matching(&special.only)).collect())
            .collect();
        let modified = setup.armies.iter().any(|army| army.leader.is_some())
            || missions.iter().any(|mission| !mission.specials.is_empty());
        let mut grants = vec![Keys::default(); units.len()];
        let mut grant = |units: u64, keyword: Keyword| {
            let granted = grants.iter_mut().enumerate().filter(|(at, _)| units & (1 << at) != 0);
            granted.for_each(|(_, keys)| *keys = keys.with(keyword));
        };
        for (ability, units) in leaders.iter().flatten().flatten() {
            for effect in &ability.effects {
                if let Effect::Grant { keyword } = *effect {
                    grant(*units, keyword);
                }
            }
        }
        for (mission, masks) in missions.iter().zip(&special_units) {
            for (special, units) in mission.specials.iter().zip(masks) {
                if let SpecialEffect::Grant { keyword } = special.effect {
                    grant(*units, keyword);
                }
            }
        }
        let grounds: Vec<MissionGround> = missions
            .iter()
            .map(MissionGround::of)
            .chain(missions.iter().map(MissionGround::turned))
            .collect();
        let board = lying(setup.ground.as_ref(), &[], &[], &[]);
        let bounds = Bounds {
            min: Point { x: 0.0, y: 0.0 },
            max: Point { x: f64::from(setup.table.width), y: f64::from(setup.table.height) },
        };
        let cleared = grounds
            .iter()
            .map(|ground| {
                let shifts = shifts(&board, &ground.objectives, &bounds, &setup.rulings);
                let after = || lying(setup.ground.as_ref(), &[], &[], &shifts);
                (!shifts.is_empty()).then(|| (shifts, after()))
            })
            .collect();
        Self {
            grounds,
            cleared,
            locked: OnceLock::new(),
            missions,
            leaders,
            special_units,
            facts: Facts { units, base_owner },
            called: told_apart(&profiles().map(|profile| profile.name.as_str()).collect::<Vec<_>>()),
            board,
            half: setup.half.clone(),
            bounds,
            rulings: setup.rulings,
            modified,
            near: false,
            grants,
            setup: setup.clone(),
        }
    }

    /// Where the mission in play stands in [`Table::grounds`].
    pub(crate) fn ground_at(&self, state: &State) -> Option<usize> {
        let mission = usize::from(state.mission?);
        Some(if state.turned { mission + self.missions.len() } else { mission })
    }

    /// The board with the pieces shifted that this state says, if it was worked out beforehand.
    pub(crate) fn cleared_board(&self, state: &State) -> Option<&Terrain> {
        let (shifts, board) = self.cleared.get(self.ground_at(state)?)?.as_ref()?;
        (*shifts == state.shifted).then_some(board)
    }

    /// The name of a unit's profile, which others may bear too.
    #[must_use]
    pub fn name(&self, unit: UnitId) -> &str {
        let spec = &self.units[unit.index()];
        &self.setup.armies[spec.seat.index()].units[usize::from(spec.index)].name
    }

    /// Returns the label by which people and pictures tell a unit from all others: `Stormtroopers 2`.
    #[must_use]
    pub fn label(&self, unit: UnitId) -> &str {
        &self.called[unit.index()].name
    }
}
