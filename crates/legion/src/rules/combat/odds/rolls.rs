//! Falls of a pool of attack dice by counts of faces, each colour by itself, and what is left when Aim tokens have been spent as
//! the default says. Flat lists and no maps, because policies ask for thousands of pools.

use sandtable_legion_cards::dice::Die;

use super::{BLANK, FACES, SURGE, Shown, share};
use crate::commands::Colour;

/// All falls of so many dice of one colour.
#[derive(Clone, Debug, Default)]
pub struct Falls {
    /// Dice that fall.
    dice: u8,
    /// Each fall with its chance.
    pub all: Vec<(f64, Shown)>,
    /// The place of each fall in the list, by its criticals, surges and hits.
    places: Vec<u16>,
}

impl Falls {
    fn place(&self, [critical, surge, hit, _]: Shown) -> usize {
        let side = usize::from(self.dice) + 1;
        let at = (usize::from(critical) * side + usize::from(surge)) * side + usize::from(hit);
        usize::from(self.places[at])
    }
}

/// The chance that dice show these counts of faces.
pub fn multinomial(chances: &[f64], shown: &[u8]) -> f64 {
    let (mut ways, mut dice) = (1.0, 0.0);
    for (&chance, &count) in chances.iter().zip(shown) {
        for nth in 1..=count {
            dice += 1.0;
            ways *= chance * dice / f64::from(nth);
        }
    }
    ways
}

/// Lists the falls of so many dice.
pub fn falls(die: Die, dice: u8) -> Falls {
    let chances = FACES.map(|face| share(die, face));
    let side = usize::from(dice) + 1;
    let mut falls = Falls { dice, all: Vec::new(), places: vec![0; side * side * side] };
    for critical in 0..=dice {
        for surge in 0..=dice - critical {
            for hit in 0..=dice - critical - surge {
                let shown = [critical, surge, hit, dice - critical - surge - hit];
                let at = (usize::from(critical) * side + usize::from(surge)) * side + usize::from(hit);
                falls.places[at] = falls.all.len() as u16;
                falls.all.push((multinomial(&chances, &shown), shown));
            }
        }
    }
    falls
}

/// The way in which Aim tokens are spent by default.
#[derive(Clone, Copy, Debug)]
pub struct Aiming {
    /// Tokens.
    pub tokens: u8,
    /// Dice that each of them rolls again.
    pub dice: u8,
    /// Surges are of use, and stay.
    pub converts: bool,
}

/// Calls `see` with every fall of a whole pool and its place.
fn each(pools: &[Falls; 3], mut see: impl FnMut(usize, [Shown; 3], f64)) {
    let mut at = 0;
    for &(red, a) in &pools[0].all {
        for &(black, b) in &pools[1].all {
            for &(white, c) in &pools[2].all {
                see(at, [a, b, c], red * black * white);
                at += 1;
            }
        }
    }
}

/// Falls of each colour.
pub fn pools(dice: [u8; 3]) -> [Falls; 3] {
    let mut colours = Colour::ALL.iter();
    dice.map(|count| colours.next().map_or_else(Falls::default, |colour| falls(colour.die(), count)))
}

/// Chances of the faces of a whole pool after all Aim tokens.
pub fn rolled(dice: [u8; 3], aiming: Aiming) -> Vec<(f64, Shown)> {
    let all = pools(dice);
    let many = [0, 1, 2].map(|colour: usize| all[colour].all.len());
    let mut chances = Vec::with_capacity(many.iter().product());
    each(&all, |_, _, chance| chances.push(chance));
    let most = aiming.dice.min(dice.iter().sum());
    let again: Vec<[Falls; 3]> =
        (0..=if aiming.tokens > 0 { most } else { 0 }).map(|count| pools([count; 3])).collect();
    // All tokens but the last lead to pools of which more dice may be rolled again, by colour.
    for _ in 1..aiming.tokens {
        let mut next = vec![0.0; chances.len()];
        each(&all, |at, shown, _| {
            let (kept, counts) = taken(shown, aiming);
            let [a, b, c] = [0, 1, 2].map(|colour| &again[usize::from(counts[colour])][colour].all);
            for &(of_a, red) in a {
                let (red, of_a) = (all[0].place(plus(kept[0], red)) * many[1], of_a * chances[at]);
                for &(of_b, black) in b {
                    let (black, of_b) = ((red + all[1].place(plus(kept[1], black))) * many[2], of_a * of_b);
                    for &(of_c, white) in c {
                        next[black + all[2].place(plus(kept[2], white))] += of_b * of_c;
                    }
                }
            }
        });
        chances = next;
    }
    // After the last one only the sums of faces count.
    let side = usize::from(dice.iter().sum::<u8>()) + 1;
    let total = |[critical, surge, hit, _]: Shown| {
        (usize::from(critical) * side + usize::from(surge)) * side + usize::from(hit)
    };
    let mut totals = vec![0.0; side * side * side];
    each(&all, |at, shown, _| {
        let (kept, counts) = if aiming.tokens > 0 { taken(shown, aiming) } else { (shown, [0; 3]) };
        let [a, b, c] = [0, 1, 2].map(|colour| &again[usize::from(counts[colour])][colour].all);
        let stays = total(kept.into_iter().fold([0; 4], plus));
        for &(of_a, red) in a {
            let (red, of_a) = (stays + total(red), of_a * chances[at]);
            for &(of_b, black) in b {
                let (black, of_b) = (red + total(black), of_a * of_b);
                for &(of_c, white) in c {
                    totals[black + total(white)] += of_b * of_c;
                }
            }
        }
    });
    let mut sums = Vec::new();
    for critical in 0..side {
        for surge in 0..side - critical {
            for hit in 0..side - critical - surge {
                let chance = totals[(critical * side + surge) * side + hit];
                let blank = side - 1 - critical - surge - hit;
                sums.push((chance, [critical, surge, hit, blank].map(|count| count as u8)));
            }
        }
    }
    sums
}

/// LC-ATK-07: blanks are rolled again, then surges that nothing converts; what stays, and dice of each colour.
fn taken(mut kept: [Shown; 3], aiming: Aiming) -> ([Shown; 3], [u8; 3]) {
    let (mut again, mut left) = ([0; 3], aiming.dice);
    for face in [Some(BLANK), (!aiming.converts).then_some(SURGE)].into_iter().flatten() {
        for (kept, count) in kept.iter_mut().zip(&mut again) {
            let taken = kept[face].min(left);
            kept[face] -= taken;
            *count += taken;
            left -= taken;
        }
    }
    (kept, again)
}

fn plus(mut sum: Shown, more: Shown) -> Shown {
    sum.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
    sum
}
