//! Readings of rulings as files name them, over those of a profile. Whose rulings they are is the rule book's to say.

use std::collections::BTreeMap;

use sandtable_kernel::rulings::{Choices, Profile, RuleBook};
use serde::{Deserialize, Deserializer, de};

use super::ChoiceError;

/// Readings by ruling, as they were named: one that is a ruling's default may still differ from a profile's. For
/// `deserialize_with`; names that the book does not have are errors in their place.
pub(super) fn named<'de, B: RuleBook, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<BTreeMap<String, String>, D::Error> {
    let named = BTreeMap::deserialize(deserializer)?;
    match Choices::<B>::from_named(&named) {
        Ok(_) => Ok(named),
        Err(errors) => Err(de::Error::custom(sentences(&errors).join("; "))),
    }
}

/// The readings of a profile, but for those that were named.
///
/// # Errors
/// Every name that the book does not have.
pub(super) fn over<B: RuleBook>(
    profile: &Profile,
    named: &BTreeMap<String, String>,
) -> Result<Choices<B>, ChoiceError> {
    let mut readings = profile.rulings::<B>().differing();
    readings.extend(named.clone());
    Choices::from_named(&readings).map_err(|errors| ChoiceError::Wrong(sentences(&errors)))
}

/// The profile of that name, or the book's first one if none is named; `kind` is what the book calls its profiles.
///
/// # Errors
/// The book has none of that name.
pub(super) fn profile<B: RuleBook>(
    name: Option<&str>,
    kind: &'static str,
) -> Result<&'static Profile, ChoiceError> {
    let found = name.map_or(B::PROFILES.first(), B::profile);
    let known = B::PROFILES.iter().map(|profile| profile.name);
    found.ok_or_else(|| ChoiceError::unknown("/profile", kind, name.unwrap_or_default(), known))
}

fn sentences(errors: &[impl ToString]) -> Vec<String> {
    errors.iter().map(ToString::to_string).collect()
}
