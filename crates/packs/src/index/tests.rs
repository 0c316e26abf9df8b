//! Tests of `index`.

use super::*;

#[test]
fn each_id_is_found_at_its_place_and_no_other() {
    for count in [0, 1, 2, 3, 100, 1000] {
        let ids: Vec<String> = (0..count).map(|number| format!("imperial-unit-{number}")).collect();
        let index = Index::of(ids.iter().map(String::as_str));
        for (at, id) in ids.iter().enumerate() {
            assert_eq!(index.find(id, |at| ids[at] == *id), Some(at));
        }
        for unknown in ["", "imperial-unit-", "imperial-unit-1000"] {
            assert_eq!(index.find(unknown, |at| ids[at] == unknown), None);
        }
    }
}

#[test]
fn entries_of_one_id_are_told_apart() {
    let ships = [("rebel", "a-wing"), ("scum", "y-wing"), ("rebel", "y-wing")];
    let index = Index::of(ships.iter().map(|ship| ship.1));
    assert_eq!(index.find("y-wing", |at| ships[at] == ("rebel", "y-wing")), Some(2));
    assert_eq!(index.find("y-wing", |at| ships[at] == ("imperial", "y-wing")), None);
}
