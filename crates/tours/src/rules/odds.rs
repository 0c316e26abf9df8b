//! Exact odds of the charts, by going through every roll there is: for players who want to know before they roll, and
//! for simulations that want to know whether they are right.
//!
//! The dice of Legion have 8 sides where it matters here, so that these numbers have powers of two below the line and a
//! float holds them exactly, up to about 17 dice. Must not know whose dice they are.

use super::{setbacks, sheet};
use crate::dice::{Die, Face};
use crate::model::{DossierNo, Pos};
use crate::rulings;

/// A result of a Casualty Check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Line 1: the unit is a casualty; line 2: a Paragon gains a Defining Trait instead.
    Casualty,
    /// Line 3: two Experience and a Setback.
    Hardened,
    /// Line 4: a Setback.
    Setback,
    /// Line 5: it escaped; one Experience.
    Escape,
}

/// Reads a Casualty Check, line by line, five in all (TOD-A02); the odds follow from the faces of the die.
/// `blanks_ignored` is the other option of what "only" means.
pub fn verdict(faces: &[Face], blanks_ignored: bool) -> Verdict {
    let any = |face| faces.contains(&face);
    // TOD-A01
    let only =
        |face| any(face) && faces.iter().all(|&one| one == face || (blanks_ignored && one == Face::Blank));
    // TOD-POST-12: the lines are read in order, the first one that fits counts.
    if any(Face::Surge) {
        // TOD-POST-08
        Verdict::Casualty
    } else if only(Face::Critical) {
        // TOD-POST-10
        Verdict::Hardened
    } else if any(Face::Hit) {
        // TOD-POST-26
        Verdict::Setback
    } else {
        // TOD-POST-11
        Verdict::Escape
    }
}

/// The faces of an attack die, in the order of the numbers in this file.
const FACES: [Face; 4] = [Face::Critical, Face::Surge, Face::Hit, Face::Blank];

/// The terms on which dice of a Casualty Check are read and rolled again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// Dice that the player may roll again, of two or more (TOD-POST-14, TOD-COM-05, TOD-HIGH-03).
    pub rerolls: u8,
    /// True if every blank is rolled again first, as a setback wants it.
    pub weary: bool,
    /// True if blanks do not count against "only" (TOD-A01).
    pub blanks_ignored: bool,
}

/// Returns how checks with so many rerolls are read in this saga.
pub fn terms(pos: Pos<'_>, rerolls: u8) -> Terms {
    Terms { rerolls, weary: false, blanks_ignored: pos.table.plays(rulings::A01_BLANKS_IGNORED) }
}

/// The odds of a unit's Casualty Check, by [`Verdict`] in their order. `added` is what its player decides, where a Setback
/// wants a die added or blanks rolled again.
pub fn of(pos: Pos<'_>, unit: DossierNo, added: Option<bool>) -> Option<[f64; 4]> {
    let dossier = pos.state.dossier(unit)?;
    let dice = setbacks::dice(pos, dossier).total as u8;
    let dice = dice.saturating_add(u8::from(added == Some(true)));
    let terms = terms(pos, sheet::of(pos, dossier)?.rerolls);
    Some(check(dice, Terms { weary: added == Some(false), ..terms }))
}

/// The odds of a roll of which these dice are rolled again, by [`Verdict`] in their order.
pub fn again(faces: &[Face], dice: &[u8], terms: Terms) -> [f64; 4] {
    let count = |keep: &dyn Fn(u8) -> bool| {
        FACES.map(|face| (0..).zip(faces).filter(|(at, one)| **one == face && keep(*at)).count() as u8)
    };
    after(count(&|_| true), count(&|at| dice.contains(&at)), terms)
}

/// The odds of a Casualty Check with so many dice, by [`Verdict`] in their order; rerolls are used as [`best`] says
/// (TOD-POST-08 to TOD-POST-11, TOD-POST-26).
pub fn check(dice: u8, terms: Terms) -> [f64; 4] {
    let mut odds = [0.0; 4];
    each(dice, &weights(terms.weary), &mut |counts, chance| {
        for (sum, part) in odds.iter_mut().zip(outlook(counts, most(dice, terms), terms)) {
            *sum += chance * part;
        }
    });
    odds
}

/// Of how many ways that so many black attack dice can fall, how many come to this verdict: `(33, 64)` for two dice and a
/// Setback (TOD-POST-12). None without dice, or with more than can be counted exactly.
pub fn ways(dice: usize, wanted: Verdict, blanks_ignored: bool) -> Option<(u64, u64)> {
    const MOST: usize = 17;
    let count = u8::try_from(dice).ok().filter(|_| (1..=MOST).contains(&dice))?;
    // TOD-POST-12: of as many ways as the dice have faces.
    let all = u64::from(Die::BlackAttack.sides()).pow(u32::from(count));
    let odds = check(count, Terms { blanks_ignored, ..Terms::default() });
    Some(((odds[wanted as usize] * all as f64).round() as u64, all))
}

/// The dice of a roll that are best rolled again, by their positions: so that the unit becomes a casualty as seldom as can
/// be, and then gains a Setback as seldom as can be.
pub fn best(faces: &[Face], terms: Terms) -> Vec<u8> {
    let counts = FACES.map(|face| faces.iter().filter(|&&one| one == face).count() as u8);
    let (mut again, _) = choice(counts, most(faces.len() as u8, terms), terms);
    let mut dice = Vec::new();
    for (at, face) in (0..).zip(faces) {
        let kind = FACES.iter().position(|one| one == face).unwrap_or(FACES.len() - 1);
        if again[kind] > 0 {
            again[kind] -= 1;
            dice.push(at);
        }
    }
    dice
}

/// The chance of a face on one die: of the Setback chart (TOD-SET-02), the Defining Trait chart (TOD-TRAIT-02) and
/// whatever else is rolled.
pub fn face(die: Die, face: Face) -> f64 {
    f64::from(die.count(face)) / f64::from(die.sides())
}

/// The chance that the die after a game brings a Supply Point (TOD-SP-04 to TOD-SP-06).
pub fn supply(won: bool) -> f64 {
    let surges = if won { Die::RedDefence.count(Face::Surge) } else { 0 };
    f64::from(Die::RedDefence.count(Face::Block) + surges) / f64::from(Die::RedDefence.sides())
}

/// The chances that Medical Supplies remove 1, 2 and so on Setbacks of so many: one for sure, and each other one on a block
/// (TOD-AID-05). Nothing if there is none to remove.
pub fn medical(setbacks: u8) -> Vec<f64> {
    let Some(left) = setbacks.checked_sub(1) else { return Vec::new() };
    let block = face(Die::RedDefence, Face::Block);
    let chance = |blocks: u8| {
        let (yes, no) = (i32::from(blocks), i32::from(left - blocks));
        choose(left, blocks) * block.powi(yes) * (1.0 - block).powi(no)
    };
    (0..=left).map(chance).collect()
}

const fn most(dice: u8, terms: Terms) -> u8 {
    if dice >= 2 { terms.rerolls } else { 0 }
}

/// The chance of each face on one black attack die; with blanks rolled again once, if that is so.
fn weights(weary: bool) -> [f64; 4] {
    let plain = FACES.map(|one| face(Die::BlackAttack, one));
    if !weary {
        return plain;
    }
    let blank = plain[3];
    let [critical, surge, hit, _] = plain.map(|chance| chance + blank * chance);
    [critical, surge, hit, blank * blank]
}

fn choose(of: u8, take: u8) -> f64 {
    (0..take).fold(1.0, |product, n| product * f64::from(of - n) / f64::from(n + 1))
}

/// Every way in which so many dice can fall, by how many show each face, with its chance.
fn each(dice: u8, weights: &[f64; 4], tell: &mut dyn FnMut([u8; 4], f64)) {
    for critical in 0..=dice {
        for surge in 0..=dice - critical {
            for hit in 0..=dice - critical - surge {
                let blank = dice - critical - surge - hit;
                let ways = choose(dice, critical)
                    * choose(dice - critical, surge)
                    * choose(dice - critical - surge, hit);
                let counts = [critical, surge, hit, blank];
                let chance = counts
                    .iter()
                    .zip(weights)
                    .fold(ways, |product, (&count, weight)| product * weight.powi(i32::from(count)));
                tell(counts, chance);
            }
        }
    }
}

/// Returns the result of a roll: that depends on which faces there are, not on how many of each.
fn read(counts: [u8; 4], terms: Terms) -> Verdict {
    let (mut faces, mut kinds) = ([Face::Blank; 4], 0);
    for (face, _) in FACES.into_iter().zip(counts).filter(|(_, count)| *count > 0) {
        faces[kinds] = face;
        kinds += 1;
    }
    verdict(&faces[..kinds], terms.blanks_ignored)
}

/// Returns the result of a roll when its dice are rolled again as well as can be.
fn outlook(counts: [u8; 4], most: u8, terms: Terms) -> [f64; 4] {
    choice(counts, most, terms).1
}

/// Returns how many dice of each face are best rolled again, and what comes of it.
fn choice(counts: [u8; 4], most: u8, terms: Terms) -> ([u8; 4], [f64; 4]) {
    let mut found = ([0; 4], after(counts, [0; 4], terms));
    // Casualties first, then Setbacks of either kind.
    let worth = |odds: &[f64; 4]| (odds[0], odds[1] + odds[2]);
    for again in picks(counts, most) {
        let odds = after(counts, again, terms);
        if worth(&odds) < worth(&found.1) {
            found = (again, odds);
        }
    }
    found
}

/// Every way to pick at most so many of the dice.
fn picks(counts: [u8; 4], most: u8) -> Vec<[u8; 4]> {
    let mut all = Vec::new();
    for critical in 0..=counts[0].min(most) {
        for surge in 0..=counts[1].min(most - critical) {
            for hit in 0..=counts[2].min(most - critical - surge) {
                for blank in 0..=counts[3].min(most - critical - surge - hit) {
                    all.push([critical, surge, hit, blank]);
                }
            }
        }
    }
    all
}

fn after(counts: [u8; 4], again: [u8; 4], terms: Terms) -> [f64; 4] {
    let mut odds = [0.0; 4];
    each(again.iter().sum(), &weights(false), &mut |rolled, chance| {
        let mut counts = counts;
        for ((count, gone), new) in counts.iter_mut().zip(again).zip(rolled) {
            *count = *count - gone + new;
        }
        odds[read(counts, terms) as usize] += chance;
    });
    odds
}

#[cfg(test)]
mod tests;
