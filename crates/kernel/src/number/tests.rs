//! Tests of `number`.

use super::*;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Ship {}

impl Kind for Ship {
    const KIND: &'static str = "ship";
}

positions! {
    /// A base.
    BaseId(u8) = "base";
}

#[test]
fn numbers_are_read_as_they_are_written() {
    let ship = No::<Ship>::new(Seat(2), 13);
    assert_eq!(serde_json::to_string(&ship).unwrap(), "\"ship:s2-14\"");
    assert_eq!((ship.to_string(), Ref::from(ship).to_string()), ("s2-14".into(), "ship:s2-14".into()));
    assert_eq!("ship:s2-14".parse(), Ok(ship));
    for wrong in ["s2-14", "2-14", "p2-14", "s2-0", "s2-014", "s2", "s-1", "s300-1", "s2-99999", "s2-14 ", ""]
    {
        let refused = "ship:".to_owned() + wrong;
        assert!(wrong == "s2-14" || refused.parse::<No<Ship>>().is_err(), "{wrong}");
        let says = wrong.parse::<No<Ship>>().unwrap_err();
        assert!(says.ends_with("seat 0's first one is ship:s0-1"), "{says}");
    }
}

#[test]
fn positions_are_references() {
    assert_eq!(serde_json::to_string(&BaseId(17)).unwrap(), "\"base:17\"");
    assert_eq!(serde_json::from_str::<BaseId>("\"base:17\"").unwrap(), BaseId(17));
    for wrong in ["17", "\"17\"", "\"unit:17\"", "\"base:300\"", "\"base:017\"", "\"base:+1\"", "\"base:\""] {
        assert!(serde_json::from_str::<BaseId>(wrong).is_err(), "{wrong}");
    }
}
