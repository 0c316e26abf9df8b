//! Logs of campaigns and sagas from strangers: read in pieces or whole they say the same, verification never fails but in
//! its report, and what verifies can be folded and played on. Their headers hold all cards, and
//! an input that changes a header seldom changes what comes after it; so an input can name a header instead.

use sandtable_dice::{Dice, Keyed};
use sandtable_kernel::{Game, Hand, Match, Who};

use crate::logs::both_ways;

/// Headers and what follows them, of some that were played.
pub struct Written(Vec<(String, String)>);

impl Written {
    /// The first commands of these setups, with something taken back now and then.
    pub fn of<G: Game>(setups: impl IntoIterator<Item = G::Setup>, commands: u64) -> Self {
        let logs = (0..).zip(setups).map(|(number, setup)| {
            let mut game: Match<G> =
                Match::new(setup, Default::default(), Hand::seeded(number)).expect("it opens");
            game.begin(None).expect("it begins");
            let mut chance = Keyed::new(!number);
            for turn in 0..commands {
                chance.seek(turn);
                let Some(asked) = G::decisions(game.table(), game.state()).into_iter().next() else { break };
                let drawn = G::sample(game.table(), game.state(), asked.seat, &mut chance);
                game.play(asked.seat, &drawn.unwrap_or(asked.default), None).expect("a sample is legal");
                if let Some(target) = game.undo_target().filter(|_| turn % 7 == 6) {
                    game.rewind(target, "again", &[Who::Organiser], None).expect("it can be taken back");
                }
            }
            let text = game.log().text();
            let (header, entries) = text.split_once('\n').expect("a log has a header");
            (header.to_owned(), entries.to_owned())
        });
        Self(logs.collect())
    }

    /// The number of a header, a line; then the lines that follow it. A whole log if there is no number.
    pub fn run<G: Game>(&self, bytes: &[u8]) {
        let split = bytes.iter().position(|&byte| byte == b'\n').unwrap_or(bytes.len());
        let first = std::str::from_utf8(&bytes[..split]).ok();
        let Some(number) = first.and_then(|line| line.trim().parse::<usize>().ok()) else {
            return both_ways::<G>(bytes);
        };
        let (header, _) = &self.0[number % self.0.len()];
        let mut log = header.clone().into_bytes();
        log.extend_from_slice(&bytes[split..]);
        both_ways::<G>(&log);
    }

    /// All of them by number, and one with its header.
    pub fn seeds(&self) -> Vec<Vec<u8>> {
        let numbered = |(number, (_, entries)): (usize, &(String, String))| format!("{number}\n{entries}");
        let mut seeds: Vec<Vec<u8>> =
            self.0.iter().enumerate().map(numbered).map(String::into_bytes).collect();
        if let Some((header, entries)) = self.0.first() {
            seeds.push(format!("{header}\n{entries}").into_bytes());
        }
        seeds
    }
}
