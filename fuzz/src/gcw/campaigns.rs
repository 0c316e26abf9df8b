//! Campaign files from strangers: read in pieces or whole they say the same, verification never fails but in its report,
//! and what verifies can be folded and played on.

use std::sync::OnceLock;

use sandtable_dice::{Dice, Keyed};
use sandtable_gcw::Gcw;
use sandtable_kernel::{Game, Hand, Match, Who};

use super::kinds;
use crate::logs::both_ways;

/// The headers of some campaigns: they hold all cards, and change seldom what comes after them.
fn written() -> &'static [(String, String)] {
    static WRITTEN: OnceLock<Vec<(String, String)>> = OnceLock::new();
    WRITTEN.get_or_init(|| {
        let mut all = Vec::new();
        for (number, setup) in (0..).zip(kinds().into_iter().take(3)) {
            let mut game: Match<Gcw> =
                Match::new(setup, Default::default(), Hand::seeded(number)).expect("it opens");
            game.begin(None).expect("it begins");
            let mut chance = Keyed::new(!number);
            for turn in 0..24 {
                chance.seek(turn);
                let Some(asked) = Gcw::decisions(game.table(), game.state()).into_iter().next() else {
                    break;
                };
                let drawn = Gcw::sample(game.table(), game.state(), asked.seat, &mut chance);
                game.play(asked.seat, &drawn.unwrap_or(asked.default), None).expect("a sample is legal");
                if let Some(target) = game.undo_target().filter(|_| turn % 7 == 6) {
                    game.rewind(target, "again", &[Who::Organiser], None).expect("it can be taken back");
                }
            }
            let text = game.log().text();
            let (header, entries) = text.split_once('\n').expect("a log has a header");
            all.push((header.to_owned(), entries.to_owned()));
        }
        all
    })
}

/// The number of a header, a line; then the lines that follow it. A whole log if there is no number.
pub fn run(bytes: &[u8]) {
    let split = bytes.iter().position(|&byte| byte == b'\n').unwrap_or(bytes.len());
    let number = std::str::from_utf8(&bytes[..split]).ok().and_then(|line| line.trim().parse::<usize>().ok());
    let Some(number) = number else { return both_ways::<Gcw>(bytes) };
    let (header, _) = &written()[number % written().len()];
    let mut log = header.clone().into_bytes();
    log.extend_from_slice(&bytes[split..]);
    both_ways::<Gcw>(&log);
}

/// Short campaigns, with something taken back; one with its header.
pub fn seeds() -> Vec<Vec<u8>> {
    let numbered = |(number, (_, entries)): (usize, &(String, String))| format!("{number}\n{entries}");
    let mut seeds: Vec<Vec<u8>> =
        written().iter().enumerate().map(numbered).map(String::into_bytes).collect();
    if let Some((header, entries)) = written().first() {
        seeds.push(format!("{header}\n{entries}").into_bytes());
    }
    seeds
}
