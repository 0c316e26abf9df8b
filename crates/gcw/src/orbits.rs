//! Where the targets of a system stand on its map: on rings around a star. The layout follows from the number of the targets alone, so
//! that it is the same on every page of a campaign.

use std::f64::consts::TAU;

/// Width of a map; its height follows from the rings.
const WIDE: f64 = 1000.0;
/// Room above the topmost target and below the lowest one, with its three lines of text.
const ABOVE: f64 = 34.0;
const BELOW: f64 = 76.0;
const LANE: f64 = 64.0;
/// The room of a target with its texts: so far apart two of them do not touch.
const ROOM: (f64, f64) = (168.0, 102.0);
/// In so many steps a ring is turned until its targets touch no others.
const STEPS: usize = 48;

/// The layout of a map, with its top left corner at the origin.
pub(crate) struct Orbits {
    pub wide: f64,
    pub high: f64,
    pub star: (f64, f64),
    /// The rings, the innermost first.
    pub rings: Vec<Ring>,
    /// The place of each target, by its number.
    pub places: Vec<(f64, f64)>,
}

impl Orbits {
    /// Lays out so many targets.
    pub fn of(count: usize) -> Self {
        let rings = rings(count);
        let outer = rings.last().map_or(0.0, |ring| ring.high);
        let star = (WIDE / 2.0, ABOVE + outer);
        let places = places(&rings).into_iter().map(|(x, y)| (star.0 + x, star.1 + y)).collect();
        Self { wide: WIDE, high: 2.0 * outer + ABOVE + BELOW + LANE, star, rings, places }
    }
}

/// A ring: how many targets stand on it, and its half axes.
pub(crate) struct Ring {
    count: usize,
    pub wide: f64,
    pub high: f64,
}

/// The rings, the innermost first: the farther out, the more targets.
fn rings(count: usize) -> Vec<Ring> {
    let ring = |count, wide, high| Ring { count, wide, high };
    match count {
        0 => Vec::new(),
        1..=6 => vec![ring(count, 360.0, 165.0)],
        7..=17 => {
            let inner = count * 3 / 10;
            vec![ring(inner, 190.0, 112.0), ring(count - inner, 410.0, 250.0)]
        }
        _ => {
            let (inner, second) = (count * 2 / 11, count * 4 / 11);
            let outer = count - inner - second;
            let most = 415.0 + 40.0 * outer.saturating_sub(12) as f64;
            vec![ring(inner, 130.0, 100.0), ring(second, 272.0, 245.0), ring(outer, 412.0, most)]
        }
    }
}

/// Where targets stand, from the star. Each ring, the outermost first, is turned to where its targets touch others
/// least.
fn places(rings: &[Ring]) -> Vec<(f64, f64)> {
    let mut places: Vec<(f64, f64)> = Vec::new();
    for ring in rings.iter().rev() {
        let turned = |step: usize| -> Vec<(f64, f64)> {
            let angle = |index: usize| {
                TAU * (index as f64 + step as f64 / STEPS as f64) / ring.count as f64 + TAU / 4.0
            };
            (0..ring.count)
                .map(|index| (ring.wide * libm::cos(angle(index)), ring.high * libm::sin(angle(index))))
                .collect()
        };
        let touching = |step: &usize| -> f64 {
            let own = turned(*step);
            let pairs = |at: usize| own[at + 1..].iter().chain(&places).map(move |other| (at, *other));
            (0..own.len()).flat_map(pairs).map(|(at, other)| overlap(own[at], other)).sum()
        };
        let best = (0..STEPS).min_by(|a, b| touching(a).total_cmp(&touching(b))).unwrap_or(0);
        // Targets are listed from the inside out.
        places.splice(0..0, turned(best));
    }
    places
}

/// Returns how much two targets with their texts would cover of each other.
fn overlap(a: (f64, f64), b: (f64, f64)) -> f64 {
    let beside = ROOM.0 - (a.0 - b.0).abs();
    let below = ROOM.1 - (a.1 - b.1).abs();
    beside.max(0.0) * below.max(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_target_has_a_place_and_none_touches_another() {
        for count in 1..=17 {
            let places = places(&rings(count));
            assert_eq!(places.len(), count);
            for (at, a) in places.iter().enumerate() {
                for b in &places[at + 1..] {
                    assert!(overlap(*a, *b) < 1.0, "{a:?} touches {b:?} among {count}");
                }
            }
        }
    }

    #[test]
    fn many_targets_still_stand_apart() {
        for count in 18..=40 {
            let places = places(&rings(count));
            assert_eq!(places.len(), count);
            for (at, a) in places.iter().enumerate() {
                for b in &places[at + 1..] {
                    assert!((a.0 - b.0).abs() > 60.0 || (a.1 - b.1).abs() > 60.0, "{a:?}, {b:?} of {count}");
                }
            }
        }
    }
}
