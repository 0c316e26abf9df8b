//! Every switch of the rulings switches something.

use std::path::Path;

#[test]
fn every_reading_that_can_be_chosen_is_asked_for() {
    sandtable_testkit::switches_are_asked_for(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), 40);
}
