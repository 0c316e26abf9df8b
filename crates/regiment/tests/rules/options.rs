//! Every option of the rulings changes something.

use std::path::Path;

#[test]
fn every_option_that_can_be_chosen_is_asked_for() {
    sandtable_testkit::options_are_asked_for::<sandtable_regiment::rulings::Book>(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        99,
    );
}
