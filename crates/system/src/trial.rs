//! Simulation across the border: the games to be played, and their results.

use sandtable_kernel::rulings::RuleBook;
use sandtable_lab::Summary;
use serde::Serialize;
use serde_json::Value;

/// The games of a simulation: exactly one kind of them.
#[derive(Clone, Debug, PartialEq)]
pub enum Trials {
    /// All by one setup, by names from the pack.
    Names(Value),
    /// All by one setup, by the fields of the system's own trials.
    Plain(Value),
    /// Everything that rules and pack have in turn, as far as these fields say.
    Survey(Value),
}

/// A simulation that was run.
#[derive(Clone, Debug)]
pub struct Simulated {
    /// Figures and counts of all games.
    pub summary: Summary,
    /// Names that the one setup was made of; of a survey the number of its setups.
    pub chosen: Value,
    /// The log of the game that was to be kept.
    pub kept: Option<String>,
    /// A drawing of the figures, where the system has one.
    pub chart: Option<String>,
}

/// An option of a ruling that is not the default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Variant {
    /// The ruling's id.
    pub ruling: &'static str,
    /// A few words on what it is about.
    pub topic: &'static str,
    /// The option's key.
    pub option: &'static str,
    /// The answer that the option is.
    pub text: &'static str,
}

/// Lists the options of a book that are no defaults.
#[must_use]
pub fn variants<B: RuleBook>() -> Vec<Variant> {
    let of = |ruling: &'static sandtable_kernel::rulings::Ruling| {
        let others = ruling.options.iter().skip(1);
        others.map(|option| Variant {
            ruling: ruling.id,
            topic: ruling.topic,
            option: option.key,
            text: option.text,
        })
    };
    B::RULINGS.iter().flat_map(of).collect()
}
