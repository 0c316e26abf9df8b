//! Tests of `figures`.

#![allow(clippy::panic, reason = "a test that fails may do so loudly")]

use super::*;

const SHEETS: &[Sheet] = &[
    Sheet { title: "games", number: "games", columns: &[("won", Measure::Share), ("length", Measure::Mean)] },
    Sheet { title: "points", number: "times", columns: &[("each", Measure::Per("games"))] },
];

#[test]
fn rows_are_summed_up_and_read_as_their_columns_say() {
    let mut one = Figures::new(SHEETS);
    one.add("games", "all", &[1.0, 6.0]);
    one.add("points", 10, &[5.0]);
    let mut figures = Figures::new(SHEETS);
    figures.add("games", "all", &[0.0, 2.0]);
    figures.add("points", 2, &[8.0]);
    figures.merge(&one.kept());
    let tables: Vec<_> = figures.tables().map(|(_, rows)| rows).collect();
    let [all] = &tables[0][..] else { panic!("{tables:?}") };
    assert_eq!((all.name, all.number, &all.values), ("all", 2, &vec![0.5, 4.0]));
    // One of two leaves almost everything open; how widely 2 and 6 are spread nobody can say.
    let [Some(won), None] = all.margins[..] else { panic!("{all:?}") };
    assert!((won.0 - 0.0945).abs() < 1e-3 && (won.1 - 0.9055).abs() < 1e-3, "{won:?}");
    let points = tables[1].iter().map(|row| (row.name, row.values[0]));
    assert_eq!(points.collect::<Vec<_>>(), [("2", 4.0), ("10", 2.5)]);
}
