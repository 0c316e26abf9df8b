//! Statistics are right where the truth is known: two hundred simulated studies of each sort, always the same ones.
#![allow(clippy::unwrap_used, reason = "a test that fails may do so loudly")]

use sandtable_dice::{Generator, Random};
use sandtable_study::{
    Duel, Ending, FIRST_LOOK, Row, Twins, change, games_to_see, holm, price, rate, share_narrow_enough, twins,
};

const STUDIES: u64 = 200;

/// A number from 0 to 1.
fn part(dice: &mut Generator) -> f64 {
    f64::from(dice.pick(1_000_000)) / 1e6
}

fn happens(dice: &mut Generator, chance: f64) -> bool {
    part(dice) < chance
}

/// How games of two sides come out.
#[derive(Clone, Copy)]
struct Truth {
    /// The first side's chance to win, over both seats.
    share: f64,
    /// How much more it has in seat 0 than on average.
    seat: f64,
    /// How often twins come out alike because their dice are the same.
    alike: f64,
}

impl Truth {
    fn rows(self, dice: &mut Generator, pairs: u64) -> Vec<Row> {
        let mut rows = Vec::new();
        for pair in 0..pairs {
            let alike = happens(dice, self.alike).then(|| happens(dice, self.share));
            for (twin, chance) in [(0, self.share + self.seat), (1, self.share - self.seat)] {
                let won = alike.unwrap_or_else(|| happens(dice, chance));
                rows.push(row(2 * pair + twin, won));
            }
        }
        rows
    }
}

/// A game that the first side won or lost.
fn row(game: u64, won: bool) -> Row {
    let swapped = game % 2 == 1;
    Row {
        cell: String::from("a/b"),
        game,
        swapped,
        seed: game / 2,
        end: Ending::Over,
        by: String::from("points"),
        winner: Some(u8::from(won == swapped)),
        scores: Vec::new(),
        rounds: None,
        commands: 1,
        hash: String::new(),
    }
}

/// The part of the studies of which something is true.
fn of_studies(what: &str, mut is: impl FnMut(&mut Generator) -> bool) -> f64 {
    let mut true_of = 0;
    for study in 0..STUDIES {
        let mut dice = Generator::new(study);
        true_of += u32::from(is(&mut dice));
    }
    let part = f64::from(true_of) / STUDIES as f64;
    println!("{what}: {part}");
    part
}

#[test]
fn intervals_of_shares_hold_the_truth() {
    for truth in [
        Truth { share: 0.5, seat: 0.0, alike: 0.0 },
        Truth { share: 0.55, seat: 0.2, alike: 0.0 },
        Truth { share: 0.4, seat: 0.0, alike: 0.8 },
        Truth { share: 0.9, seat: 0.0, alike: 0.3 },
    ] {
        for pairs in [25, 150] {
            let held = of_studies("share", |dice| {
                let (low, high) = rate(&twins(&truth.rows(dice, pairs))).margin;
                low <= truth.share && truth.share <= high
            });
            // 95 of 100, less two deviations of two hundred studies.
            assert!(held >= 0.91, "{} {} {} {pairs}: {held}", truth.share, truth.seat, truth.alike);
        }
    }
}

#[test]
fn a_naive_interval_would_be_wrong_where_twins_are_alike() {
    let truth = Truth { share: 0.4, seat: 0.0, alike: 1.0 };
    let held = of_studies("naive", |dice| {
        let rows = truth.rows(dice, 100);
        let wins = rows.iter().filter(|row| row.points() == Some(1.0)).count() as u64;
        let (low, high) = sandtable_study::share_margin(wins, rows.len() as u64);
        low <= truth.share && truth.share <= high
    });
    assert!(held < 0.9, "{held}");
}

#[test]
fn a_study_that_stops_when_it_is_narrow_enough_is_not_misled_by_it() {
    for truth in [Truth { share: 0.5, seat: 0.0, alike: 0.0 }, Truth { share: 0.85, seat: 0.0, alike: 0.3 }] {
        let mut games = 0;
        let held = of_studies("stopped", |dice| {
            let mut all = Twins::new();
            let mut pairs = 0;
            while !share_narrow_enough(&all, 0.05) {
                let more = twins(&truth.rows(dice, 10));
                all.extend(more.into_iter().map(|(at, share)| (pairs + at, share)));
                pairs += 10;
            }
            assert!(all.len() >= FIRST_LOOK);
            games += rate(&all).games;
            (rate(&all).share - truth.share).abs() <= 0.05
        });
        assert!(held >= 0.91, "{}: {held}", truth.share);
        assert!(games / STUDIES < 1_000, "{games}");
    }
}

/// Games that are played once more with the same dice, another chance and now and then another result.
fn other(dice: &mut Generator, before: &[Row], how_often: f64, share: f64) -> Vec<Row> {
    let again = |row: &Row| match happens(dice, how_often) {
        true => self::row(row.game, happens(dice, share)),
        false => row.clone(),
    };
    before.iter().map(again).collect()
}

#[test]
fn intervals_of_changes_hold_the_truth() {
    let truth = Truth { share: 0.5, seat: 0.1, alike: 0.2 };
    for (how_often, share) in [(0.1, 0.5), (0.3, 0.7), (1.0, 0.55)] {
        let by = how_often * (share - truth.share);
        let held = of_studies("change", |dice| {
            let before = truth.rows(dice, 150);
            let after = other(dice, &before, how_often, share);
            let change = change(&twins(&before), &twins(&after));
            (change.by - by).abs() <= change.half
        });
        assert!(held >= 0.91, "{how_often} {share}: {held}");
    }
}

#[test]
fn of_many_comparisons_that_show_nothing_hardly_any_is_marked() {
    let truth = Truth { share: 0.5, seat: 0.0, alike: 0.0 };
    let (mut uncorrected, mut games) = (0, 0);
    let marked = of_studies("marked", |dice| {
        let before = truth.rows(dice, 60);
        let twins_before = twins(&before);
        let one = |_| change(&twins_before, &twins(&other(dice, &before, 0.5, 0.5))).p;
        let chances: Vec<f64> = (0..20).map(one).collect();
        uncorrected += chances.iter().filter(|p| **p < 0.05).count();
        games += chances.len();
        holm(&chances).iter().any(|p| *p < 0.05)
    });
    assert!(marked <= 0.09, "{marked}");
    // Without a correction one of twenty is "found".
    let part = uncorrected as f64 / games as f64;
    assert!((0.03..0.07).contains(&part), "{part}");
}

#[test]
fn the_power_line_keeps_its_promise() {
    let (truth, how_often, share) = (Truth { share: 0.5, seat: 0.0, alike: 0.0 }, 0.4, 0.75);
    // Of a pair each game changes with a chance of 0.4, to a share that is a quarter more.
    let (by, spread) = (0.1, 0.33);
    let pairs = games_to_see(by, spread, 1) / 2;
    let seen = of_studies("seen", |dice| {
        let before = truth.rows(dice, pairs);
        change(&twins(&before), &twins(&other(dice, &before, how_often, share))).p < 0.05
    });
    assert!((0.7..0.92).contains(&seen), "{pairs} pairs: {seen}");
}

#[test]
fn the_price_of_a_unit_is_found_with_an_honest_interval() {
    let (per_point, worth) = (0.012, 80.0);
    let mut wide = 0.0;
    let held = of_studies("price", |dice| {
        // Lists with more or fewer points, with the unit or without, and better or worse than all that says.
        let lists: Vec<[f64; 3]> = (0..16)
            .map(|at| {
                let points = f64::from(dice.pick(201)) - 100.0;
                [points, f64::from(at % 2), 0.4 * (part(dice) + part(dice) + part(dice) - 1.5)]
            })
            .collect();
        let mut duels = Vec::new();
        for a in 0..lists.len() {
            for b in a + 1..lists.len() {
                let [points, units, better] = [0, 1, 2].map(|of| lists[a][of] - lists[b][of]);
                let chance = 1.0 / (1.0 + f64::exp(-per_point * (points + worth * units) - better));
                for _ in 0..2 {
                    let won = f64::from(u8::from(happens(dice, chance)));
                    duels.push(Duel { points, units, won, lists: [a, b] });
                }
            }
        }
        let price = price(&duels).unwrap();
        // Now and then so few games don't show what a point is worth, and that is said.
        let Some((low, high)) = price.margin else { return true };
        wide += high - low;
        low <= worth && worth <= high
    });
    assert!(held >= 0.91, "{held}");
    assert!(wide / (STUDIES as f64) < 120.0, "{wide}");
}

#[test]
fn games_that_can_not_tell_a_price_give_none() {
    let duel = |units: f64, won: f64, at: usize| Duel { points: 0.0, units, won, lists: [at, at + 1] };
    assert_eq!(price(&[]), None);
    let same: Vec<Duel> = (0..50).map(|at| duel(1.0, (at % 2) as f64, at)).collect();
    assert_eq!(price(&same), None);
}
