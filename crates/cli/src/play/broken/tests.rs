//! Lines break between words, and only on a screen.

use super::lines;

#[test]
fn a_long_line_goes_on_below_its_words() {
    let text = "  12  Write down the list\n      of units\nDone";
    assert_eq!(lines(text, Some(20)), "  12  Write down the\n      list\n      of units\nDone");
    assert_eq!(lines("    Red plays red and not blue", Some(20)), "    Red plays red\n    and not blue");
    // A sentence may begin with a number.
    assert_eq!(lines("7 dice are thrown by Red", Some(14)), "7 dice are\nthrown by Red");
}

#[test]
fn without_a_screen_nothing_is_broken() {
    let text = "a line that is longer than any screen ".repeat(20);
    assert_eq!(lines(&text, None), text);
}
