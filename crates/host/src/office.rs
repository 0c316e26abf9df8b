//! The campaign office: what an organiser and players of a game that goes on for weeks ask of it, in words.
//!
//! Deliberately absent: files (a door keeps the log), rules, who may ask.

use std::fmt::Write as _;

use sandtable_kernel::{Auto, Seat, Viewer};
use sandtable_system::{Play, SeenEntry, SeenFact, Stop};

/// A phase needs no more answers than this; more would go round in circles.
const ANSWERS: usize = 10_000;

/// Lets whoever has not answered give the default answer, until the phase that the game is in, or what the named seat is
/// in, is over. Each answer is an entry of its own, made at the moment that `now` tells.
///
/// # Errors
/// The first refusal; what was answered before it stands.
pub fn advance(play: &mut dyn Play, seat: Option<Seat>, now: impl Fn() -> String) -> Result<(), Stop> {
    let before = play.part(seat);
    let is_in = |asked: Seat| before.seats.as_ref().is_none_or(|seats| seats.contains(&asked));
    for _ in 0..ANSWERS {
        if play.part(seat).stands != before.stands {
            break;
        }
        let Some(asked) =
            play.asks(Viewer::Referee).into_iter().map(|asked| asked.seat).find(|&asked| is_in(asked))
        else {
            break;
        };
        play.default_for(asked, Auto::Deadline, None, Some(&now()))?;
    }
    Ok(())
}

/// Writes entries, as their viewer may read them: headings, sentences, and the sums behind them if they are wanted.
#[must_use]
pub fn account(entries: &[SeenEntry], sums: bool) -> String {
    let mut text = String::new();
    for entry in entries {
        // Writing into a String cannot fail.
        let _ = writeln!(text, "{:>5}  {}", entry.n, entry.says);
        for (line, numbers) in entry.facts.iter().filter_map(SeenFact::lines) {
            let _ = writeln!(text, "         {line}");
            for sum in numbers.iter().filter(|_| sums) {
                let _ = writeln!(text, "             {sum}");
            }
        }
    }
    text
}

/// Writes who is asked what, as a viewer may know it.
#[must_use]
pub fn asked(play: &dyn Play, viewer: Viewer) -> String {
    let mut text = String::new();
    for asked in play.asks(viewer) {
        let question = if viewer.knows(asked.seat) { asked.text.as_str() } else { "is asked" };
        let _ = writeln!(text, "  {}: {question} [{}]", play.player(asked.seat), asked.rule);
    }
    text
}
