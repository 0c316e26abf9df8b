//! The pack that comes with the program: it loads, its list is the folder's, and it holds what the sources hold.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may stop at the first surprise"
)]

use sandtable_tours::catalogue::Catalogue;

fn builtin() -> Catalogue {
    Catalogue::builtin().unwrap_or_else(|problems| panic!("{problems}"))
}

#[test]
fn the_pack_loads() {
    let catalogue = builtin();
    assert_eq!(catalogue.units.len(), 178);
    assert_eq!(catalogue.upgrades.len(), 434);
}
