//! Points, headings, poses and lists: snapping, JSON round trips, refusal of nonsense.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_geometry::*;

#[test]
fn a_pose_comes_back_from_json_bit_for_bit() {
    for i in 0..5000_i32 {
        let at = Spot { x: i * 31 % 73728, y: i * 17 % 36864 };
        let pose = Pose { at, heading: Heading((i * 13 % 65536) as u16) };
        let text = serde_json::to_string(&pose).unwrap();
        assert_eq!(serde_json::from_str::<Pose>(&text).unwrap(), pose, "{text}");
    }
}

#[test]
fn every_heading_comes_back_from_degrees_and_from_its_unit_vector() {
    for h in 0..=u16::MAX {
        let h = Heading(h);
        assert_eq!(Heading::from_degrees(h.degrees()), h);
        let (x, y) = h.unit();
        assert_eq!(Heading::toward(x, y), h);
        assert!((x * x + y * y - 1.0).abs() < 1e-15);
        assert_eq!(h.opposite().unit(), (-x, -y));
    }
    assert_eq!(Heading(0).unit(), (1.0, 0.0));
    assert_eq!(Heading::DOWN.unit(), (0.0, 1.0));
    assert_eq!(Heading::UP.turned(16384), Heading::RIGHT);
    assert_eq!(Heading::RIGHT.turn_to(Heading::UP), -16384);
    assert_eq!(Heading::from_degrees(-90.0), Heading::UP);
    assert_eq!(Heading::from_degrees(359.9999), Heading(0));
}

#[test]
fn what_is_not_a_place_is_refused_with_a_reason() {
    for text in [
        r#"{"x":513,"y":0,"heading":0}"#,
        r#"{"x":0,"y":-1e300,"heading":0}"#,
        r#"{"x":0,"y":0}"#,
        r#"{"x":0,"y":0,"heading":0,"z":1}"#,
        r#"{"x":0,"y":0,"heading":"north"}"#,
    ] {
        assert!(serde_json::from_str::<Pose>(text).is_err(), "{text}");
    }
    let error = serde_json::from_str::<Pose>(r#"{"x":513,"y":0,"heading":0}"#).unwrap_err().to_string();
    assert!(error.contains("512 inches"), "{error}");
    assert!(serde_json::from_str::<Point>("[1e9,0]").is_err());
    assert_eq!(Spot::try_inches(f64::NAN, 0.0), None);
    assert_eq!(Spot::try_inches(f64::INFINITY, 0.0), None);
    assert_eq!(Spot::inches(f64::NAN, 1e300), Spot { x: 0, y: 512 * 1024 });
    assert_eq!(Heading::try_degrees(f64::NAN), None);
    assert_eq!(Heading::toward(f64::NAN, 1.0), Heading(0));
}

#[test]
fn input_is_snapped_to_the_lattice() {
    let pose: Pose = serde_json::from_str(r#"{"x":1.0004,"y":2.9996,"heading":-90}"#).unwrap();
    assert_eq!(pose, Pose { at: Spot { x: 1024, y: 3072 }, heading: Heading::UP });
}

#[test]
fn corners_stand_in_the_order_front_left_to_rear_left() {
    // Looking up the screen: left is -x.
    let quad = Quad::place(Pose::new(10.0, 10.0, Heading::UP), Size::S25X50);
    let [fl, fr, rr, rl] = quad.points();
    assert!(fl.x < 10.0 && fl.y < 10.0 && fr.x > 10.0 && fr.y < 10.0);
    assert!(rr.x > 10.0 && rr.y > 10.0 && rl.x < 10.0 && rl.y > 10.0);
    assert!((fr.x - fl.x - 25.0 / 25.4).abs() < 0.001 && (rl.y - fl.y - 50.0 / 25.4).abs() < 0.001);
    assert_eq!(quad.centre(), Point::new(10.0, 10.0));
}

#[test]
fn bases_side_by_side_along_an_axis_touch_exactly() {
    for size in [Size::S30X30, Size::S40X40, Size::S60X60, Size::S25X50, Size::S50X75] {
        let a = Quad::place(Pose::new(10.0, 10.0, Heading::UP), size);
        let b = Quad::place(Pose::new(10.0 + 2.0 * size.half_width(), 10.0, Heading::UP), size);
        assert_eq!(distance(&a, &b), 0.0);
        assert!(!overlaps(&a, &b) && touches(&a, &b));
        let c = Quad::place(Pose::new(10.0 + 2.0 * size.half_width() + 0.001, 10.0, Heading::UP), size);
        assert_eq!(distance(&a, &c), 1.0 / 1024.0);
        assert!(!touches(&a, &c) && in_contact(&a, &c));
    }
}

#[test]
fn a_list_holds_what_fits() {
    let mut list = List::<u8, 3>::new();
    assert!(list.push(1) && list.push(2) && list.push(4));
    assert!(!list.push(5) && list.is_full());
    assert_eq!(*list, [1, 2, 4]);
    assert_eq!(list.remove(1), Some(2));
    assert!(list.insert(1, 3));
    assert_eq!(*list, [1, 3, 4]);
    list.retain(|v| v % 2 == 1);
    assert_eq!(serde_json::to_string(&list).unwrap(), "[1,3]");
    assert_eq!(serde_json::from_str::<List<u8, 3>>("[1,3]").unwrap(), list);
    assert!(serde_json::from_str::<List<u8, 3>>("[1,2,3,4]").is_err());
    assert_eq!(list.swap_remove(0), Some(1));
    assert_eq!((list.pop(), list.pop()), (Some(3), None));
    assert_eq!(List::<u8, 2>::from_slice(&[1, 2, 3]), None);
}
