//! Falls of a pool of attack dice by counts of faces, each color by itself, and what is left when Aim tokens have been spent as
//! the default says. Flat lists and no maps, because policies ask for thousands of pools.

use sandtable_legion_cards::dice::{Die, Face};

use super::{FACES, Shown, share};
use crate::commands::Colour;

/// All falls of so many dice of one color, each with its chance.
pub type Falls = Vec<(f64, Shown)>;

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
    let mut falls = Falls::new();
    for critical in 0..=dice {
        for surge in 0..=dice - critical {
            for hit in 0..=dice - critical - surge {
                let shown = [critical, surge, hit, dice - critical - surge - hit];
                falls.push((multinomial(&chances, &shown), shown));
            }
        }
    }
    falls
}

/// Falls of each color.
pub fn pools(dice: [u8; 3]) -> [Falls; 3] {
    let [red, black, white] = dice;
    [(Colour::Red, red), (Colour::Black, black), (Colour::White, white)]
        .map(|(colour, dice)| falls(colour.die(), dice))
}

/// The way in which Aim tokens are spent by default.
#[derive(Clone, Copy, Debug)]
pub struct Aiming {
    /// Aim tokens to spend.
    pub tokens: u8,
    /// Dice that each of them rolls again.
    pub dice: u8,
    /// Observation tokens, which come after them.
    pub observed: u8,
    /// Dice that each of these rolls again.
    pub watched: u8,
    /// Surges are of use, and stay.
    pub converts: bool,
    /// The tokens that were spent are told.
    pub counted: bool,
}

/// Dice of one colour: blanks, surges that may be rolled again, and all that stay.
type Sorted = [u8; 3];
const BLANKS: usize = 0;
const SURGES: usize = 1;
const STAY: usize = 2;

/// Ways in which so many dice of one color may be sorted.
struct Sorts {
    side: usize,
    all: Vec<(f64, Sorted)>,
    /// The place of each in the list, by blanks and surges.
    places: Vec<u16>,
}

impl Sorts {
    fn new(die: Die, dice: u8, converts: bool) -> Self {
        let (blank, surge) = (share(die, Face::Blank), share(die, Face::Surge));
        let surge = if converts { 0.0 } else { surge };
        let side = usize::from(dice) + 1;
        let mut sorts = Self { side, all: Vec::new(), places: vec![0; side * side] };
        for blanks in 0..=dice {
            for surges in 0..=if converts { 0 } else { dice - blanks } {
                let sorted = [blanks, surges, dice - blanks - surges];
                sorts.places[usize::from(blanks) * side + usize::from(surges)] = sorts.all.len() as u16;
                sorts.all.push((multinomial(&[blank, surge, 1.0 - blank - surge], &sorted), sorted));
            }
        }
        sorts
    }

    /// The place of what stays with what was rolled anew.
    fn place(&self, kept: Sorted, more: Sorted) -> usize {
        let [blanks, surges] = [BLANKS, SURGES].map(|face| usize::from(kept[face] + more[face]));
        usize::from(self.places[blanks * self.side + surges])
    }
}

fn sorts(dice: [u8; 3], converts: bool) -> [Sorts; 3] {
    let [red, black, white] = dice;
    [(Colour::Red, red), (Colour::Black, black), (Colour::White, white)]
        .map(|(colour, dice)| Sorts::new(colour.die(), dice, converts))
}

/// Calls `see` with every way in which a whole pool may be sorted, with its place.
fn each(pools: &[Sorts; 3], mut see: impl FnMut(usize, [Sorted; 3], f64)) {
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

/// Chances of the faces of a whole pool after all tokens, and the Aim tokens that were spent on them. Which dice are rolled again
/// depends on blanks, and on surges that are of no use; the faces of all that stay do not depend on each other, and are asked at
/// the end.
pub fn rolled(dice: [u8; 3], aiming: Aiming) -> Vec<(f64, Shown, u8)> {
    let all = sorts(dice, aiming.converts);
    let [_, many_black, many_white] = [0, 1, 2].map(|colour: usize| all[colour].all.len());
    let mut chances = Vec::new();
    each(&all, |_, _, chance| chances.push(chance));
    let tokens = (0..aiming.tokens).map(|_| aiming.dice).chain((0..aiming.observed).map(|_| aiming.watched));
    let most = tokens.clone().max().unwrap_or(0).min(dice.iter().sum());
    let again: Vec<[Sorts; 3]> = (0..=most).map(|count| sorts([count; 3], aiming.converts)).collect();
    let mut sums = Vec::new();
    for (size, spent) in tokens.zip(0u8..) {
        let counted = aiming.counted && spent < aiming.tokens;
        let mut next = vec![0.0; chances.len()];
        let mut stay = vec![0.0; if counted { chances.len() } else { 0 }];
        each(&all, |at, shown, _| {
            let (kept, counts) = taken(shown, size);
            if counted && counts == [0; 3] {
                stay[at] = chances[at];
                return;
            }
            let [a, b, c] = [0, 1, 2].map(|colour| &again[usize::from(counts[colour])][colour].all);
            for &(of_a, red) in a {
                let (red, of_a) = (all[0].place(kept[0], red) * many_black, of_a * chances[at]);
                for &(of_b, black) in b {
                    let (black, of_b) = ((red + all[1].place(kept[1], black)) * many_white, of_a * of_b);
                    for &(of_c, white) in c {
                        next[black + all[2].place(kept[2], white)] += of_b * of_c;
                    }
                }
            }
        });
        if counted {
            faces(dice, aiming, &all, &stay, (spent, &mut sums));
        }
        chances = next;
    }
    faces(dice, aiming, &all, &chances, (if aiming.counted { aiming.tokens } else { 0 }, &mut sums));
    sums
}

/// A sum of faces: criticals, surges, hits.
struct Totals {
    side: usize,
    chances: Vec<f64>,
}

impl Totals {
    fn new(dice: u8) -> Self {
        let side = usize::from(dice) + 1;
        Self { side, chances: vec![0.0; side * side * side] }
    }

    fn at(&mut self, [critical, surge, hit]: [u8; 3]) -> &mut f64 {
        let [critical, surge, hit] = [critical, surge, hit].map(usize::from);
        &mut self.chances[(critical * self.side + surge) * self.side + hit]
    }

    /// Calls `see` with every sum of at most so many dice, and its chance.
    fn each(&mut self, dice: u8, mut see: impl FnMut([u8; 3], f64)) {
        for critical in 0..=dice {
            for surge in 0..=dice - critical {
                for hit in 0..=dice - critical - surge {
                    let sum = [critical, surge, hit];
                    see(sum, *self.at(sum));
                }
            }
        }
    }

    /// Empties itself into another one, with the faces of more dice, each with its chance.
    fn pour(&mut self, dice: u8, more: &[(f64, [u8; 3])], into: &mut Self) {
        self.each(dice, |sum, chance| {
            if chance > 0.0 {
                for &(share, shown) in more {
                    *into.at([0, 1, 2].map(|face| sum[face] + shown[face])) += share * chance;
                }
            }
        });
        self.chances.fill(0.0);
    }
}

/// The faces of so many dice that stay: criticals, surges, hits.
fn stayed(die: Die, dice: u8, converts: bool) -> Vec<(f64, [u8; 3])> {
    let surge = if converts { share(die, Face::Surge) } else { 0.0 };
    let [critical, hit] = [Face::Critical, Face::Hit].map(|face| share(die, face));
    let all = critical + surge + hit;
    let mut faces = Vec::new();
    for criticals in 0..=dice {
        for surges in 0..=if converts { dice - criticals } else { 0 } {
            let sum = [criticals, surges, dice - criticals - surges];
            faces.push((multinomial(&[critical / all, surge / all, hit / all], &sum), sum));
        }
    }
    faces
}

/// Adds chances of the faces of a whole pool from those of how it is sorted, color by color.
fn faces(
    dice: [u8; 3],
    aiming: Aiming,
    all: &[Sorts; 3],
    chances: &[f64],
    (spent, sums): (u8, &mut Vec<(f64, Shown, u8)>),
) {
    let [red, black, white] = dice;
    let of: [Vec<_>; 3] = [(Colour::Red, red), (Colour::Black, black), (Colour::White, white)]
        .map(|(colour, most)| (0..=most).map(|dice| stayed(colour.die(), dice, aiming.converts)).collect());
    let whole = red + black + white;
    let [mut one, mut two, mut sum] = [whole; 3].map(Totals::new);
    // Chances of all ways that are sorted alike but for colors that come later.
    let mut at = 0;
    for &(_, a) in &all[0].all {
        for &(_, b) in &all[1].all {
            for &(_, c) in &all[2].all {
                let surges = a[SURGES] + b[SURGES] + c[SURGES];
                for &(share, [critical, surge, hit]) in &of[2][usize::from(c[STAY])] {
                    *one.at([critical, surge + surges, hit]) += share * chances[at];
                }
                at += 1;
            }
            one.pour(white + a[SURGES] + b[SURGES], &of[1][usize::from(b[STAY])], &mut two);
        }
        two.pour(black + white + a[SURGES], &of[0][usize::from(a[STAY])], &mut sum);
    }
    sum.each(whole, |[critical, surge, hit], chance| {
        sums.push((chance, [critical, surge, hit, whole - critical - surge - hit], spent));
    });
}

/// LC-ATK-07: blanks are rolled again, then surges that nothing converts; what stays, and dice of each color.
fn taken(mut kept: [Sorted; 3], dice: u8) -> ([Sorted; 3], [u8; 3]) {
    let (mut again, mut left) = ([0; 3], dice);
    for face in [BLANKS, SURGES] {
        for (kept, count) in kept.iter_mut().zip(&mut again) {
            let taken = kept[face].min(left);
            kept[face] -= taken;
            *count += taken;
            left -= taken;
        }
    }
    (kept, again)
}
