//! Units find their Dossiers.

use super::*;

fn edge(level: u8, to: usize) -> Edge {
    Edge { level, order: (false, 0), to }
}

#[test]
fn a_unit_makes_room_for_another() {
    let edges = [vec![edge(0, 0), edge(0, 1)], vec![edge(0, 0), edge(2, 1)]];
    let found: Vec<_> = matched(&edges, 2).into_iter().map(|edge| edge.unwrap().to).collect();
    assert_eq!(found, [1, 0]);
}

#[test]
fn a_unit_with_something_requisitioned_makes_room() {
    let edges = [vec![edge(0, 0), edge(1, 1)], vec![edge(0, 0), edge(2, 1)]];
    let found: Vec<_> = matched(&edges, 2).into_iter().map(|edge| edge.unwrap().to).collect();
    assert_eq!(found, [1, 0]);
}

#[test]
fn a_better_fit_is_not_given_up() {
    let edges = [vec![edge(0, 0)], vec![edge(1, 0)], vec![edge(2, 1), edge(2, 0)]];
    let found: Vec<_> = matched(&edges, 2).into_iter().map(|edge| edge.map(|edge| edge.to)).collect();
    assert_eq!(found, [Some(0), None, Some(1)]);
}
