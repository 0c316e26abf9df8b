//! A tiny plain font of strokes, so that a picture keeps its labels on a machine without fonts.
//!
//! Glyphs are polylines on a grid: x to the right, y down, capitals from y 0 to the baseline at y 6, small letters
//! from y 2, tails down to y 8. Two digits are a point, a blank goes on, a bar lifts the pen.

use sandtable_geometry::Point;

use super::svg::number;

/// The grid's height of capitals, and how much of a font's em that is.
const CAPITAL: f64 = 6.0;
const CAPITAL_OF_EM: f64 = 0.70;
/// Grid columns between two letters.
const GAP: f64 = 1.5;

/// Glyphs of ASCII 33 to 126: width in columns, strokes.
const GLYPHS: [(u8, &str); 94] = [
    (0, "00 04|06 06"),                                     // !
    (2, "00 02|20 22"),                                     // "
    (4, "11 15|31 35|02 42|04 44"),                         // #
    (4, "41 30 10 01 02 13 33 44 45 36 16 05|20 26"),       // $
    (4, "06 40|00 10 11 01 00|35 45 46 36 35"),             // %
    (4, "46 01 10 20 31 04 05 16 26 44"),                   // &
    (0, "00 02"),                                           // '
    (1, "10 02 04 16"),                                     // (
    (1, "00 12 14 06"),                                     // )
    (4, "21 25|02 44|42 04"),                               // *
    (4, "21 25|03 43"),                                     // +
    (1, "15 16 07"),                                        // ,
    (3, "03 33"),                                           // -
    (0, "05 06"),                                           // .
    (3, "06 30"),                                           // /
    (4, "10 30 41 45 36 16 05 01 10"),                      // 0
    (2, "01 20 26"),                                        // 1
    (4, "01 10 30 41 42 06 46"),                            // 2
    (4, "00 40 22 32 43 45 36 16 05"),                      // 3
    (4, "36 30 04 44"),                                     // 4
    (4, "40 00 02 32 43 45 36 16 05"),                      // 5
    (4, "40 20 02 05 16 36 45 44 33 13 04"),                // 6
    (4, "00 40 16"),                                        // 7
    (4, "13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33"), // 8
    (4, "42 33 13 02 01 10 30 41 44 26 06"),                // 9
    (0, "02 03|05 06"),                                     // :
    (1, "12 13|15 16 07"),                                  // ;
    (3, "31 03 35"),                                        // <
    (4, "02 42|04 44"),                                     // =
    (3, "01 33 05"),                                        // >
    (3, "01 10 20 31 32 23 14|16 16"),                      // ?
    (4, "46 16 05 01 10 30 41 44 24 22 42"),                // @
    (4, "06 20 46|14 34"),                                  // A
    (4, "06 00 30 41 42 33 03|33 44 45 36 06"),             // B
    (4, "41 30 10 01 05 16 36 45"),                         // C
    (4, "00 06 26 44 42 20 00"),                            // D
    (3, "30 00 06 36|03 23"),                               // E
    (3, "30 00 06|03 23"),                                  // F
    (4, "41 30 10 01 05 16 36 45 43 23"),                   // G
    (4, "00 06|40 46|03 43"),                               // H
    (0, "00 06"),                                           // I
    (3, "30 35 26 16 05"),                                  // J
    (4, "00 06|40 03 46"),                                  // K
    (3, "00 06 36"),                                        // L
    (4, "06 00 23 40 46"),                                  // M
    (4, "06 00 46 40"),                                     // N
    (4, "10 30 41 45 36 16 05 01 10"),                      // O
    (4, "06 00 30 41 42 33 03"),                            // P
    (4, "10 30 41 45 36 16 05 01 10|34 47"),                // Q
    (4, "06 00 30 41 42 33 03|23 46"),                      // R
    (4, "41 30 10 01 02 13 33 44 45 36 16 05"),             // S
    (4, "00 40|20 26"),                                     // T
    (4, "00 05 16 36 45 40"),                               // U
    (4, "00 26 40"),                                        // V
    (4, "00 16 22 36 40"),                                  // W
    (4, "00 46|40 06"),                                     // X
    (4, "00 23 40|23 26"),                                  // Y
    (4, "00 40 06 46"),                                     // Z
    (1, "10 00 06 16"),                                     // [
    (3, "00 36"),                                           // \
    (1, "00 10 16 06"),                                     // ]
    (4, "02 20 42"),                                        // ^
    (4, "07 47"),                                           // _
    (1, "00 11"),                                           // `
    (3, "12 22 33 36|33 13 04 05 16 26 35"),                // a
    (3, "00 06 26 35 33 22 02"),                            // b
    (3, "32 12 03 05 16 36"),                               // c
    (3, "30 36 16 05 03 12 32"),                            // d
    (3, "04 34 33 22 12 03 05 16 36"),                      // e
    (2, "20 11 16|02 22"),                                  // f
    (3, "36 16 05 03 12 32 37 28 08"),                      // g
    (3, "00 06|03 12 22 33 36"),                            // h
    (0, "00 00|02 06"),                                     // i
    (1, "10 10|12 17 08"),                                  // j
    (3, "00 06|32 04 36"),                                  // k
    (1, "00 05 16"),                                        // l
    (4, "06 02 12 23 26|23 32 43 46"),                      // m
    (3, "02 06|03 12 22 33 36"),                            // n
    (3, "12 22 33 35 26 16 05 03 12"),                      // o
    (3, "08 02 22 33 35 26 06"),                            // p
    (3, "38 32 12 03 05 16 36"),                            // q
    (2, "02 06|04 12 22"),                                  // r
    (3, "32 12 03 34 25 26 06"),                            // s
    (2, "10 15 26|02 22"),                                  // t
    (3, "02 05 16 26 35|32 36"),                            // u
    (3, "02 16 32"),                                        // v
    (4, "02 16 23 36 42"),                                  // w
    (3, "02 36|32 06"),                                     // x
    (3, "02 16|32 16 08"),                                  // y
    (3, "02 32 06 36"),                                     // z
    (2, "20 11 12 03 14 15 26"),                            // {
    (0, "00 08"),                                           // |
    (2, "00 11 12 23 14 15 06"),                            // }
    (4, "04 13 34 43"),                                     // ~
];

/// A letter's glyph; what the font does not have is a box.
fn glyph(letter: char) -> (u8, &'static str) {
    let letter = match letter {
        '\u{2019}' | '\u{2018}' | '\u{b4}' => '\'',
        '\u{201c}' | '\u{201d}' | '\u{2033}' => '"',
        '\u{2013}' | '\u{2014}' | '\u{2212}' => '-',
        '\u{d7}' => 'x',
        '\u{b7}' | '\u{2022}' => '.',
        letter => letter,
    };
    if letter == ' ' {
        return (2, "");
    }
    let at = (letter as u32).checked_sub(33).and_then(|at| usize::try_from(at).ok());
    at.and_then(|at| GLYPHS.get(at)).copied().unwrap_or((3, "00 30 36 06 00"))
}

/// A grid step in pixels for letters whose em has this height.
fn step(size: f64) -> f64 {
    size * CAPITAL_OF_EM / CAPITAL
}

/// Returns the width of text in pixels.
pub fn width(text: &str, size: f64) -> f64 {
    let columns: f64 = text.chars().map(|letter| f64::from(glyph(letter).0) + GAP).sum();
    (columns - GAP).max(0.0) * step(size) * 0.86
}

/// The strokes of text as a path, its baseline's left end at `at`.
pub fn path(text: &str, at: Point, size: f64) -> String {
    let step = step(size);
    // A little narrower than tall: the grid's squares make wide letters.
    let across = step * 0.86;
    let mut d = String::new();
    let mut left = at.x;
    for letter in text.chars() {
        let (columns, strokes) = glyph(letter);
        for stroke in strokes.split('|').filter(|stroke| !stroke.is_empty()) {
            for (index, pair) in stroke.split(' ').enumerate() {
                let mut digits = pair.bytes().map(|digit| f64::from(digit.saturating_sub(b'0')));
                let (x, y) = (digits.next().unwrap_or(0.0), digits.next().unwrap_or(0.0));
                d.push(if index == 0 { 'M' } else { 'L' });
                d.push_str(&number(left + x * across));
                d.push(' ');
                d.push_str(&number(at.y + (y - CAPITAL) * step));
            }
        }
        left += (f64::from(columns) + GAP) * across;
    }
    d
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_glyph_stays_on_its_grid() {
        for (at, (columns, strokes)) in GLYPHS.iter().enumerate() {
            for pair in strokes.split(['|', ' ']) {
                let [x, y] = pair.as_bytes() else { panic!("glyph {at}: {pair}") };
                assert!((b'0'..=b'0' + columns).contains(x), "glyph {at}: {pair}");
                assert!((b'0'..=b'8').contains(y), "glyph {at}: {pair}");
            }
        }
    }

    #[test]
    fn letters_outside_the_font_are_boxes_not_gaps() {
        assert!(!path("\u{4e16}", Point::new(0.0, 0.0), 10.0).is_empty());
        assert_eq!(glyph('\u{d7}'), glyph('x'));
    }
}
