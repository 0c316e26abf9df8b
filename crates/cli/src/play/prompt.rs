//! Questions at a terminal: a line is read for each. Everything is numbered text, so that a pipe, a screen reader and a slow
//! line serve as well as a screen. Knows no game.

use std::cell::Cell;
use std::io::{self, BufRead as _, IsTerminal as _, Write as _};

use sandtable_text::say;

use super::broken;
use crate::fail::Fail;
use crate::out::Out;

/// So many things are listed at once; more are searched by words.
const LISTED: usize = 20;

/// Reasons to leave a question without an answer.
#[derive(Debug)]
pub enum Away {
    /// The person leaves, or the input has ended.
    Quit,
    /// Back to the menu; nothing is done.
    Back,
    /// The terminal or the game failed, and no answer would help.
    Failed(Fail),
}

impl From<Fail> for Away {
    fn from(fail: Fail) -> Self {
        Self::Failed(fail)
    }
}

/// A person at a terminal.
pub struct Prompt<'a> {
    out: &'a Out,
    plain: bool,
    /// Columns of the screen; nothing where lines are better left whole.
    columns: Option<usize>,
    /// An answer to the next question, typed together with what it belongs to.
    ahead: Cell<Option<String>>,
}

impl<'a> Prompt<'a> {
    /// Speaks to whoever sits at standard input and output; `plain` without anything but words.
    pub fn new(out: &'a Out, plain: bool) -> Self {
        let plain = plain || !io::stdout().is_terminal();
        let columns = (!plain).then(textwrap::termwidth);
        Self { out, plain, columns, ahead: Cell::new(None) }
    }

    /// Takes what was typed already as the answer to the next question.
    pub fn answer_next(&self, typed: &str) {
        self.ahead.set(Some(typed.trim().to_owned()));
    }

    /// Prints lines, whatever they end with, broken between words where the screen ends.
    pub fn say(&self, text: &str) -> Result<(), Away> {
        self.page(&broken::lines(text.trim_end_matches('\n'), self.columns))
    }

    /// Prints tables: their lines are as wide as they are.
    pub fn page(&self, text: &str) -> Result<(), Away> {
        Ok(self.out.line(text.trim_end_matches('\n'))?)
    }

    /// Prints a line that begins something new, set off from what came before.
    pub fn head(&self, text: &str) -> Result<(), Away> {
        let line = if self.plain { text.to_owned() } else { format!("\u{1b}[1m{text}\u{1b}[0m") };
        self.say(&format!("\n{line}"))
    }

    /// Asks, and returns what was typed, without spaces around it.
    ///
    /// # Errors
    /// [`Away::Quit`] for `quit` and at the end of the input, [`Away::Back`] for `back`.
    pub fn ask(&self, question: &str) -> Result<String, Away> {
        self.out.text(&format!("{}> ", broken::lines(question, self.columns)))?;
        if let Some(typed) = self.ahead.take() {
            self.say(&typed)?;
            return Ok(typed);
        }
        io::stdout().flush().map_err(|error| Fail::wrong(say!("out-unwritten", error)))?;
        let mut line = String::new();
        let read = io::stdin().lock().read_line(&mut line);
        let read = read.map_err(|error| Fail::wrong(say!("prompt-unreadable", error)))?;
        if read == 0 {
            self.say("")?;
            return Err(Away::Quit);
        }
        match line.trim() {
            "quit" | "q" => Err(Away::Quit),
            "back" | "b" => Err(Away::Back),
            typed => Ok(typed.to_owned()),
        }
    }

    /// Asks for a yes or a no; an empty line keeps what stands, if something does.
    pub fn sure(&self, question: &str, kept: impl Into<Option<bool>>) -> Result<bool, Away> {
        let kept = kept.into();
        loop {
            match self.ask(&say!("prompt-y-or-n", question))?.to_lowercase().as_str() {
                "y" | "yes" => return Ok(true),
                "n" | "no" => return Ok(false),
                typed => match kept.filter(|_| typed.is_empty()) {
                    Some(kept) => return Ok(kept),
                    None => self.say(say!("prompt-type-y-or-n"))?,
                },
            }
        }
    }

    /// Lists things under their numbers, from 1.
    pub fn list(&self, things: &[String]) -> Result<(), Away> {
        self.list_of(things, &(0..things.len()).collect::<Vec<_>>())
    }

    /// Lists the first ones of those things that `wanted` picks, each under its number. Whoever has typed the answer
    /// already needs no list.
    fn list_of(&self, things: &[String], wanted: &[usize]) -> Result<(), Away> {
        let ahead = self.ahead.take();
        if ahead.is_some() {
            self.ahead.set(ahead);
            return Ok(());
        }
        for &at in wanted.iter().take(LISTED) {
            self.say(&format!("{:>4}  {}", at + 1, things[at]))?;
        }
        match wanted.len().saturating_sub(LISTED) {
            0 => Ok(()),
            more => self.say(&format!("      {}", say!("prompt-more", more))),
        }
    }

    /// Lets one of several things be chosen by its number or by words that stand in it alone. An empty line keeps what
    /// stands, if something does.
    pub fn choose(
        &self,
        title: &str,
        things: &[String],
        stands: Option<usize>,
    ) -> Result<Option<usize>, Away> {
        let mut wanted: Vec<usize> = (0..things.len()).collect();
        loop {
            self.list_of(things, &wanted)?;
            let kept = stands.and_then(|at| things.get(at));
            let question = kept.map_or_else(|| title.to_owned(), |text| say!("prompt-now", title, text));
            let typed = self.ask(&question)?;
            // Whoever is used to taking things as they stand types it here too.
            let typed = typed.trim_end_matches('!').trim_end();
            match found(typed, things) {
                Found::Nothing if typed.is_empty() && stands.is_some() => return Ok(None),
                Found::Nothing => {
                    self.say(say!("prompt-no-match"))?;
                    wanted = (0..things.len()).collect();
                }
                Found::One(at) => return Ok(Some(at)),
                Found::Several(some) => wanted = some,
            }
        }
    }
}

/// Things that a person may mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// None of them.
    Nothing,
    /// The choice that was typed or is the only one.
    One(usize),
    /// One of these.
    Several(Vec<usize>),
}

/// Finds what is meant by a number from 1, or by words that all stand in its text; a text that has them as they were typed
/// is meant before others.
pub fn found(typed: &str, things: &[String]) -> Found {
    if let Ok(number) = typed.parse::<usize>() {
        return match number.checked_sub(1).filter(|&at| at < things.len()) {
            Some(at) => Found::One(at),
            None => Found::Nothing,
        };
    }
    let typed = typed.to_lowercase();
    let things: Vec<String> = things.iter().map(|thing| thing.to_lowercase()).collect();
    let those = |meant: &dyn Fn(&String) -> bool| -> Vec<usize> {
        (0..things.len()).filter(|&at| meant(&things[at])).collect()
    };
    let words: Vec<&str> = typed.split_whitespace().collect();
    if words.is_empty() {
        return Found::Nothing;
    }
    // The whole text, then the words as they were typed, then all of them in any order.
    let some = those(&|thing| *thing == typed);
    let some = if some.len() == 1 { some } else { those(&|thing| thing.contains(&typed)) };
    let some =
        if some.len() == 1 { some } else { those(&|thing| words.iter().all(|word| thing.contains(word))) };
    match some[..] {
        [] => Found::Nothing,
        [only] => Found::One(only),
        _ => Found::Several(some),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_are_meant_by_number_or_by_words() {
        let things = ["Buy an X-wing", "Buy a Y-wing", "End the phase"].map(str::to_owned);
        assert_eq!(found("3", &things), Found::One(2));
        assert_eq!(found("4", &things), Found::Nothing);
        assert_eq!(found("0", &things), Found::Nothing);
        assert_eq!(found("wing", &things), Found::Several(vec![0, 1]));
        assert_eq!(found("y-wing buy", &things), Found::One(1));
        assert_eq!(found("", &things), Found::Nothing);
        let things = ["Buy a ship", "Buy a card for a ship", "Card"].map(str::to_owned);
        assert_eq!(found("buy a ship", &things), Found::One(0));
        assert_eq!(found("ship buy", &things), Found::Several(vec![0, 1]));
        assert_eq!(found("card", &things), Found::One(2));
    }
}
