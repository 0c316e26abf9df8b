//! The game in words: every kind of event and command has a message, and messages name what is there.

use sandtable_regiment::Regiment;
use sandtable_regiment::words::ENGLISH;
use sandtable_testkit::assert_words;

#[test]
fn every_event_and_command_has_a_message_that_names_what_is_there() {
    assert_words::<Regiment>(ENGLISH);
}
