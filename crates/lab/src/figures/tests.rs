//! Tests of `figures`.

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
    figures.merge(one);
    let tables: Vec<_> = figures.tables().map(|(_, rows)| rows).collect();
    assert_eq!(tables[0], [Read { name: "all", number: 2, values: vec![0.5, 4.0] }]);
    let points = tables[1].iter().map(|row| (row.name, row.values[0]));
    assert_eq!(points.collect::<Vec<_>>(), [("2", 4.0), ("10", 2.5)]);
}
