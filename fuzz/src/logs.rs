//! Logs from strangers: read in pieces or whole they say the same; verification never fails but in its report; and what
//! verifies can be folded and played on. Headers may hold all cards, and an input that changes a header seldom changes
//! what comes after it; so an input can name a header instead.

use sandtable_dice::{Generator, Random};
use sandtable_kernel::{
    Actor, DiceSource, Game, Log, LogError, LogReader, Match, Opened, Seat, Start, Viewer, seal, split,
    verify,
};

use crate::Fuzzed;
use crate::commands::prepared;

/// Logs of games that were played: headers, and the lines after each.
pub struct Written(Vec<(String, String)>);

impl Written {
    /// Plays the first commands of some setups, with something taken back, disputed and noted now and then.
    pub fn of<G: Fuzzed>() -> Self {
        let write = |(number, setup): (u64, G::Setup)| {
            let mut game: Match<G> =
                Match::new(Start::new(G::pack(), setup), Vec::new(), DiceSource::Seeded(number))
                    .expect("it opens");
            game.begin(None).expect("it begins");
            let mut chance = Generator::new(!number);
            for turn in 0..G::LOG {
                chance.seek(turn);
                let Some(asked) = G::decisions(game.table(), game.state()).into_iter().next() else { break };
                let drawn = G::sample(game.table(), game.state(), asked.seat, &mut chance);
                game.play(asked.seat, &drawn.unwrap_or(asked.default), None).expect("a sample is legal");
                if chance.pick(6) == 0 {
                    let _ = game.dispute(Actor::Seat(Seat(1)), "was that in sight?", Some("now"));
                    let _ = game.note(Actor::Organiser, "a remark", None);
                }
                if let Some(target) = game.undo_target().filter(|_| turn % 5 == 4) {
                    game.rewind(target, false, "again", &[Actor::Organiser], None)
                        .expect("it can be taken back");
                }
            }
            let text = game.log().text();
            let (header, entries) = text.split_once('\n').expect("a log has a header");
            (header.to_owned(), entries.to_owned())
        };
        Self((0..).zip(G::setups()).step_by(2).map(write).collect())
    }
}

fn written<G: Fuzzed>() -> &'static [(String, String)] {
    prepared::<G>();
    G::prepared().get().map_or(&[], |(_, written)| &written.0)
}

/// Reads a log: the number of a header and the lines that follow it, or a whole log if there is no number. It is read as it
/// is and with its hashes made right again, so that more of it is believed.
pub fn run<G: Fuzzed>(bytes: &[u8]) {
    let (first, rest) = crate::line(bytes);
    let number = std::str::from_utf8(first).ok().and_then(|line| line.trim().parse::<usize>().ok());
    let Some(number) = number else { return both_ways::<G>(bytes) };
    let all = written::<G>();
    let (header, _) = &all[number % all.len()];
    both_ways::<G>(&[header.as_bytes(), b"\n", rest].concat());
}

/// Writes all of them by number, and one with its header.
pub fn seeds<G: Fuzzed>() -> Vec<Vec<u8>> {
    let all = written::<G>();
    let numbered = all.iter().enumerate().map(|(number, (_, entries))| format!("{number}\n{entries}"));
    let whole = all.first().map(|(header, entries)| format!("{header}\n{entries}"));
    numbered.chain(whole).map(String::into_bytes).collect()
}

fn both_ways<G: Fuzzed>(bytes: &[u8]) {
    read::<G>(bytes);
    let text = String::from_utf8_lossy(bytes);
    let resealed = resealed(&text);
    if resealed != *text {
        read::<G>(resealed.as_bytes());
    }
}

fn read<G: Fuzzed>(bytes: &[u8]) {
    let whole = std::str::from_utf8(bytes).ok().map(Log::<G>::read);
    let pieces = in_pieces::<G>(bytes);
    let Some(whole) = whole else { return };
    let says = |read: &Result<Opened<G>, LogError>| match read {
        Ok(opened) => Ok((opened.log.text(), opened.cut.clone(), opened.unended)),
        Err(error) => Err(error.clone()),
    };
    assert_eq!(says(&whole), says(&pieces), "a log reads differently in pieces");

    let text = std::str::from_utf8(bytes).unwrap_or_default();
    let report = verify::<G>(G::pack(), text);
    assert!(!report.to_string().is_empty());
    if !report.ok() {
        return;
    }
    let opened = whole.expect("what verifies can be read");
    assert!(opened.cut.is_none(), "what verifies is whole");
    let hash = opened.log.hash().to_owned();
    let mut game = Match::replay(G::pack(), opened.log, None).expect("what verifies can be folded");
    assert_eq!(game.log().hash(), hash);
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Public, Viewer::Referee] {
        let _ = game.redacted(viewer, 0);
        let _ = G::view(game.table(), &G::known(game.table(), game.state(), viewer), viewer);
    }
    if let (Some(target), DiceSource::Seeded(_)) = (game.undo_target(), game.dice()) {
        game.rewind(target, false, "fuzz", &[Actor::Organiser], None)
            .expect("the last command can be taken back");
    }
}

/// Reads with breaks that depend on the text.
fn in_pieces<G: Game>(bytes: &[u8]) -> Result<Opened<G>, LogError> {
    let mut reader = LogReader::new();
    let mut rest = bytes;
    let mut size = 1;
    while !rest.is_empty() {
        let (piece, after) = rest.split_at(size.min(rest.len()));
        reader.push(piece)?;
        size = 1 + (size * 7 + usize::from(piece[0])) % 999;
        rest = after;
    }
    reader.finish()
}

/// The same lines, each with the hash that it should have.
fn resealed(text: &str) -> String {
    let mut previous = String::new();
    let mut out = String::new();
    for line in text.split_inclusive('\n') {
        let body = split(line.trim_end()).map(|(body, _)| body.to_string());
        match body {
            Some(body) => {
                let line = seal(&previous, &body);
                previous = split(&line).map(|(_, hash)| hash.to_owned()).unwrap_or_default();
                out.push_str(&line);
                out.push('\n');
            }
            None => out.push_str(line),
        }
    }
    out
}
