//! Setups by names: faults of names, and options of rulings over those of a profile.

use std::collections::BTreeMap;
use std::fmt;
use std::rc::Rc;

use sandtable_kernel::read;
use sandtable_kernel::rulings::{Choices, Profile, RuleBook};
use sandtable_packs::nearest;
use sandtable_text::say;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, de};

use crate::{Stop, Things, Wrong, ids};

/// So many names can be read at a glance.
pub(crate) const FEW: usize = 20;

/// A name that the pack does not have, or what is wrong with the setup that the names make.
#[derive(Clone, Debug, PartialEq)]
pub enum ChoiceError {
    /// There is no such entry.
    Unknown {
        /// JSON pointer inside the choice.
        at: String,
        /// Kind of entry that was expected.
        kind: &'static str,
        /// The name given.
        name: String,
        /// Names that would do.
        known: Vec<String>,
    },
    /// A name that nothing has, or several things, as the search for it says.
    Name(Wrong),
    /// Everything that is wrong with the setup, one sentence each.
    Wrong(Vec<String>),
}

impl ChoiceError {
    /// Refuses a name that is none of those there are.
    pub fn unknown<'a>(
        at: &str,
        kind: &'static str,
        name: &str,
        known: impl Iterator<Item = &'a str>,
    ) -> Self {
        let known = known.map(str::to_owned).collect();
        Self::Unknown { at: at.to_owned(), kind, name: name.to_owned(), known }
    }

    /// Refuses a name, if one is given, that is none of those there are.
    ///
    /// # Errors
    /// Returns what is not known and what is.
    pub fn among<'a>(
        at: &str,
        kind: &'static str,
        name: Option<&str>,
        known: impl Iterator<Item = &'a str>,
    ) -> Result<(), Self> {
        let known: Vec<&str> = known.collect();
        match name.filter(|name| !known.contains(name)) {
            Some(name) => Err(Self::unknown(at, kind, name, known.into_iter())),
            None => Ok(()),
        }
    }
}

/// Puts all faults of one setup together: one stands for itself, several are told in a list, each with its place.
///
/// # Errors
/// All of them, if there are any.
pub(crate) fn together(mut faults: Vec<ChoiceError>) -> Result<(), ChoiceError> {
    if faults.len() <= 1 {
        return faults.pop().map_or(Ok(()), Err);
    }
    let sentences = faults.into_iter().flat_map(|fault| match fault {
        ChoiceError::Unknown { ref at, .. } => vec![format!("{at}: {fault}")],
        ChoiceError::Name(wrong) => vec![wrong.placed()],
        ChoiceError::Wrong(sentences) => sentences,
    });
    Err(ChoiceError::Wrong(sentences.collect()))
}

/// Ends the making of a setup by names. Of one with faults whatever else is wrong with it when it is opened is told with them,
/// but for what is said of the same places; `typed_at` names these as they were typed.
///
/// # Errors
/// All of them, if there are any.
pub fn settled(
    mut faults: Vec<ChoiceError>,
    open: impl FnOnce() -> Vec<String>,
    typed_at: impl Fn(&str) -> String,
) -> Result<(), ChoiceError> {
    if !faults.is_empty() {
        let others = besides(&faults, typed(open(), typed_at));
        faults.extend((!others.is_empty()).then_some(ChoiceError::Wrong(others)));
    }
    together(faults)
}

/// Returns a choice with ids in the place of names, as [`crate::ids`] finds them; those that it does not find are added to the
/// faults.
///
/// # Errors
/// Names what is no choice any more with these ids.
pub fn by_ids<C: Serialize + DeserializeOwned>(
    choice: &C,
    of: &dyn Fn(&str) -> Option<Rc<Things>>,
    faults: &mut Vec<ChoiceError>,
) -> Result<C, ChoiceError> {
    let wrong = |error: String| ChoiceError::Wrong(vec![error]);
    let mut value = serde_json::to_value(choice).map_err(|error| wrong(error.to_string()))?;
    faults.extend(ids(&mut value, "", of).into_iter().map(ChoiceError::Name));
    read(value).map_err(|error| wrong(error.to_string()))
}

/// Returns what else is wrong besides faults that are known: sentences with a place, but for those about the same places.
#[must_use]
pub(crate) fn besides(faults: &[ChoiceError], others: Vec<String>) -> Vec<String> {
    let places: Vec<&str> = faults
        .iter()
        .flat_map(|fault| match fault {
            ChoiceError::Unknown { at, .. } => vec![at.as_str()],
            ChoiceError::Name(wrong) => wrong.at.as_deref().into_iter().collect(),
            ChoiceError::Wrong(sentences) => sentences.iter().filter_map(|one| place(one)).collect(),
        })
        .collect();
    let within = |at: &str, place: &str| {
        at.strip_prefix(place).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    let known = |one: &String| place(one).is_some_and(|at| places.iter().any(|place| within(at, place)));
    others.into_iter().filter(|one| !known(one)).collect()
}

/// Returns sentences with other places in front: those in a setup by names, of those in the setup that it makes.
#[must_use]
pub(crate) fn typed(sentences: Vec<String>, typed_at: impl Fn(&str) -> String) -> Vec<String> {
    let typed = |one: String| match place(&one) {
        Some(at) => format!("{}{}", typed_at(at), &one[at.len()..]),
        None => one,
    };
    sentences.into_iter().map(typed).collect()
}

/// Returns the JSON pointer that a sentence begins with.
fn place(sentence: &str) -> Option<&str> {
    sentence.split_once(": ").map(|(at, _)| at).filter(|at| at.starts_with('/') && !at.contains(' '))
}

/// Suggests names for one that is not known: those that resemble it, or all there are if they are few.
#[must_use]
pub fn meant<S: AsRef<str>>(name: &str, known: &[S]) -> String {
    let known: Vec<&str> = known.iter().map(AsRef::as_ref).collect();
    let quoted: Vec<String> =
        nearest(name, known.iter().map(|id| (*id, *id))).iter().map(|id| format!("`{id}`")).collect();
    match did_you_mean(&quoted) {
        Some(asked) => asked,
        None if known.is_empty() => String::from(say!("choice-there-are-none")),
        None if known.len() <= FEW => say!("choice-known-are", known = known.join(", ")),
        None => say!("choice-are-known-sandtable-packs-list-lists", count = known.len()),
    }
}

/// Adds a question to a sentence if an id or name resembles a word that is not known; otherwise returns an empty
/// text.
#[must_use]
pub fn perhaps<'a>(written: &str, entries: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    let quoted: Vec<String> = nearest(written, entries).iter().map(|id| format!("`{id}`")).collect();
    did_you_mean(&quoted).map_or_else(String::new, |asked| format!("; {asked}"))
}

/// Asks whether one of these was meant, if there are any.
pub(crate) fn did_you_mean(quoted: &[String]) -> Option<String> {
    let (last, others) = quoted.split_last()?;
    let before =
        if others.is_empty() { String::new() } else { say!("choice-or", others = others.join(", ")) };
    Some(say!("choice-did-you-mean", before, last))
}

impl fmt::Display for ChoiceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { kind, name, known, .. } => {
                write!(f, "{}", say!("choice-there-is-no", kind, name, meant = meant(name, known)))
            }
            Self::Name(wrong) => f.write_str(&wrong.says),
            Self::Wrong(sentences) => f.write_str(&sentences.join("; ")),
        }
    }
}

impl From<ChoiceError> for Stop {
    fn from(error: ChoiceError) -> Self {
        let says = error.to_string();
        Self::Wrong(match error {
            ChoiceError::Unknown { at, .. } => Wrong::new("unknown-name", says).at(at),
            ChoiceError::Name(wrong) => wrong,
            ChoiceError::Wrong(problems) => {
                Wrong::new("bad-setup", say!("choice-the-setup-cannot-be-played")).problems(problems)
            }
        })
    }
}

/// Reads options by ruling as they were named: one that is a ruling's default may still differ from a profile's. For
/// `deserialize_with`; names that the book does not have are errors in their place.
///
/// # Errors
/// Every ruling or option that the book does not have.
pub fn named_rulings<'de, B: RuleBook, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<BTreeMap<String, String>, D::Error> {
    let named = BTreeMap::deserialize(deserializer)?;
    match Choices::<B>::from_named(&named) {
        Ok(_) => Ok(named),
        Err(errors) => Err(de::Error::custom(sentences(&errors).join("; "))),
    }
}

/// Returns the profile of that name and the options over it. Those that the book does not have are added to the faults; the
/// book's first profile and its defaults go on in their place.
pub fn reading<B: RuleBook>(
    name: Option<&str>,
    kind: &'static str,
    named: &BTreeMap<String, String>,
    faults: &mut Vec<ChoiceError>,
) -> (Option<&'static Profile>, Choices<B>) {
    let found = profile::<B>(name, kind).map_err(|fault| faults.push(fault)).ok();
    let found = found.or_else(|| B::PROFILES.first());
    let options = found.map(|profile| rulings_over(profile, named));
    let options = options.and_then(|options| options.map_err(|fault| faults.push(fault)).ok());
    (found, options.unwrap_or_default())
}

/// Writes the house rules of a profile, each with the rule that it is about.
#[must_use]
pub fn notes(profile: Option<&Profile>) -> Vec<String> {
    let notes = profile.into_iter().flat_map(|profile| profile.notes);
    notes.map(|(rule, note)| format!("{rule}: {note}")).collect()
}

/// Returns the options of a profile, but for those that were named.
///
/// # Errors
/// Every name that the book does not have.
fn rulings_over<B: RuleBook>(
    profile: &Profile,
    named: &BTreeMap<String, String>,
) -> Result<Choices<B>, ChoiceError> {
    let mut options = profile.rulings::<B>().differing();
    options.extend(named.clone());
    Choices::from_named(&options).map_err(|errors| ChoiceError::Wrong(sentences(&errors)))
}

/// Returns the profile of that name, or the book's first one if none is named; `kind` is what the book calls its profiles.
///
/// # Errors
/// The book has none of that name.
pub fn profile<B: RuleBook>(name: Option<&str>, kind: &'static str) -> Result<&'static Profile, ChoiceError> {
    let found = name.map_or(B::PROFILES.first(), B::profile);
    let known = B::PROFILES.iter().map(|profile| profile.name);
    found.ok_or_else(|| ChoiceError::unknown("/profile", kind, name.unwrap_or_default(), known))
}

fn sentences(errors: &[impl ToString]) -> Vec<String> {
    errors.iter().map(ToString::to_string).collect()
}
