//! Drawing a legal Squad, as large as the Squadron allows: for random play, for AI players, and to show one.
//! A drawn Squad is built like any other, so nothing illegal comes out.

mod fill;
mod pool;

use sandtable_dice::Random;
use sandtable_kernel::Seat;

use super::{build, compose, divide};
use crate::catalogue::{Composition, Size};
use crate::model::{Aim, BattleNo, HugeNo, Pos, Role, Squad, Stage};
use pool::{Pair, Pool};

/// Number of times a Squad is drawn before the simplest one is taken.
const DRAWS: usize = 6;

/// Draws a legal Squad for a battle, with cards; `None` if none was found.
pub fn sample_squad(pos: Pos<'_>, seat: Seat, battle: BattleNo, dice: &mut dyn Random) -> Option<Squad> {
    let brief = Brief::of(pos, seat, battle)?;
    let mut pool = Pool::of(pos, seat, battle, brief.role);
    for _ in 0..DRAWS {
        shuffle(&mut pool.ships, dice);
        shuffle(&mut pool.pilots, dice);
        if brief.crew_slot {
            pool.crew_slot_first();
        }
        let count = match brief.asked.ships.len() as u32 {
            0 => None,
            many => brief.asked.ships.get(dice.pick(many) as usize).copied(),
        };
        let pairs = pool.pairs(&brief, count.map(usize::from));
        let Some(plain) = legal(pos, seat, battle, &brief, &pairs) else { continue };
        let filled = fill::fill(pos, seat, &brief, battle, &plain, dice);
        let squad = if build(pos, seat, battle, &filled).is_ok() { filled } else { plain };
        return Some(squad);
    }
    simplest(pos, seat, battle)
}

/// The cheapest legal Squad that was found, without cards; `None` if none was found.
pub fn simplest(pos: Pos<'_>, seat: Seat, battle: BattleNo) -> Option<Squad> {
    let brief = Brief::of(pos, seat, battle)?;
    let mut pool = Pool::of(pos, seat, battle, brief.role);
    pool.cheapest_first();
    if brief.crew_slot {
        pool.crew_slots_first();
    }
    let counts: Vec<Option<usize>> = match brief.asked.ships.as_slice() {
        [] => vec![None],
        allowed => allowed.iter().map(|&count| Some(usize::from(count))).collect(),
    };
    counts.into_iter().find_map(|count| {
        let pairs = pool.pairs(&brief, count);
        // Groups may have to be about equal: without the cheapest ones they are sometimes.
        let most = if brief.asked.groups.is_some() { pairs.len() } else { 1 };
        (0..most.max(1)).find_map(|skipped| legal(pos, seat, battle, &brief, pairs.get(skipped..)?))
    })
}

/// Demands on a Squad.
struct Brief<'a> {
    role: Role,
    asked: &'a Composition,
    limit: i32,
    huge: Option<HugeNo>,
    bounty: bool,
    /// True if one ship needs an empty crew slot.
    crew_slot: bool,
}

impl<'a> Brief<'a> {
    fn of(pos: Pos<'a>, seat: Seat, battle: BattleNo) -> Option<Self> {
        let fight = pos.state.battle(battle).filter(|fight| fight.stage == Stage::Squads)?;
        let role = fight.role_of(seat)?;
        let scenario = pos.table.cards().scenario(fight.scenario.as_str())?;
        let asked = compose::of(scenario, role);
        let own = |no: &HugeNo| {
            pos.state.huge(*no).is_some_and(|ship| {
                Some(ship.faction) == pos.state.side(seat)
                    && Some(ship.role) == asked.must_bring
                    && !ship.destroyed
            })
        };
        let huge = match fight.aim {
            Aim::Huge(no) if role == Role::Defender => Some(no),
            _ => (0..pos.state.huge.len() as u16).map(HugeNo).find(own),
        };
        let cost = |no: HugeNo| {
            let class = pos.table.cards().huge_ship(pos.state.huge(no)?.class.as_str())?;
            Some(i32::from(class.squad_points))
        };
        Some(Self {
            role,
            asked,
            limit: i32::from(fight.size[role.index()]) - huge.and_then(cost).unwrap_or(0),
            huge,
            bounty: compose::is_bounty(scenario, role),
            crew_slot: asked.crew_room.is_some(),
        })
    }
}

/// Turns pairs into a Squad and drops ships, the last first, until it is legal.
fn legal(pos: Pos<'_>, seat: Seat, battle: BattleNo, brief: &Brief<'_>, pairs: &[Pair]) -> Option<Squad> {
    let fewest = usize::from(brief.huge.is_none());
    for length in (fewest..=pairs.len()).rev() {
        let Some(chosen) = grouped(&pairs[..length], brief.asked) else { continue };
        let highest = (0..chosen.len()).rev().max_by_key(|&index| chosen[index].skill);
        let mut squad = Squad { ships: Vec::new(), huge: brief.huge };
        for (index, pair) in chosen.iter().enumerate() {
            let marked = brief.bounty && highest == Some(index);
            squad.ships.extend(pair.entries(marked));
        }
        if build(pos, seat, battle, &squad).is_ok() {
            return Some(squad);
        }
    }
    None
}

/// Ships in groups, where groups are asked for.
fn grouped(pairs: &[Pair], asked: &Composition) -> Option<Vec<Pair>> {
    let mut pairs = pairs.to_vec();
    if asked.group_bounds.is_empty() {
        return equal_groups(&mut pairs, asked).then_some(pairs);
    }
    // GCW-305, GCW-308: groups of given sizes; who fits into none stays at home.
    let bounds = asked.group_bounds.iter().map(|&[least, most]| (least.into(), Some(most.into())));
    let costs: Vec<i32> = pairs.iter().map(|pair| pair.cost).collect();
    let groups = divide::among(&costs, &bounds.collect::<Vec<_>>())?;
    for (pair, group) in pairs.iter_mut().zip(groups) {
        pair.group = group.map_or(0, |group| group as u8 + 1);
    }
    pairs.retain(|pair| pair.group > 0);
    Some(pairs)
}

/// Divides ships into groups of about equal size; whether that can be done. The dearest goes first, each to the group
/// that has least.
fn equal_groups(pairs: &mut [Pair], asked: &Composition) -> bool {
    let Some(groups) = asked.groups else { return true };
    if pairs.len() < usize::from(groups) {
        return false;
    }
    let mut points = vec![0; usize::from(groups)];
    pairs.sort_by_key(|pair| std::cmp::Reverse(pair.cost));
    for pair in pairs.iter_mut() {
        let least = (0..points.len()).min_by_key(|&group| points[group]).unwrap_or(0);
        points[least] += pair.cost;
        pair.group = least as u8 + 1;
    }
    // The first group is the smallest, since only it may be limited.
    let least = (0..points.len()).min_by_key(|&group| points[group]).unwrap_or(0) as u8 + 1;
    for pair in pairs.iter_mut() {
        pair.group = match pair.group {
            group if group == least => 1,
            1 => least,
            group => group,
        };
    }
    true
}

fn shuffle<T>(things: &mut [T], dice: &mut dyn Random) {
    for last in (1..things.len()).rev() {
        things.swap(last, dice.pick(last as u32 + 1) as usize);
    }
}

impl Brief<'_> {
    /// Returns whether another ship may come along, beside so many large and small ones.
    fn admits(&self, size: Size, cost: i32, [small, large]: [usize; 2], count: Option<usize>) -> bool {
        let most_large = self.asked.large.map(usize::from);
        if count.is_some_and(|count| small + large >= count) {
            return false;
        }
        match size {
            Size::Large => most_large.is_none_or(|most| large < most),
            _ => {
                let room = match (count, most_large) {
                    (Some(count), Some(most)) => small < count.saturating_sub(most),
                    _ => true,
                };
                room && self.asked.small_cost.is_none_or(|most| cost <= i32::from(most))
            }
        }
    }
}
