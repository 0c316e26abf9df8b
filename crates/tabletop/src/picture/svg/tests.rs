//! Tests of `svg`.

use super::*;

#[test]
fn numbers_are_short() {
    assert_eq!(
        ["1.5", "2", "0", "-3.25"],
        [1.5, 2.0, -0.001, -3.25].map(number).each_ref().map(|s| s.as_str())
    );
}

#[test]
fn names_cannot_break_the_document() {
    let mut svg = Svg::new(10.0, 10.0, Lettering::Text);
    svg.text(Point::new(1.0, 2.0), "</text><script>\u{0} & \"", Type::plain(9.0, "black"));
    let text = svg.finish();
    assert!(text.contains("&lt;/text&gt;&lt;script&gt;  &amp; &quot;</text>"), "{text}");
}

#[test]
fn long_text_is_wrapped_between_words() {
    let lines = wrapped("a referee for tabletop wargames", 10.0, 80.0);
    assert!(lines.len() >= 2 && lines.iter().all(|line| breadth(line, 10.0) <= 80.0), "{lines:?}");
}
