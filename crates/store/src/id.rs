//! Ids of rows: random texts that can't be guessed and are easy to type.

use std::fmt;

use data_encoding::BASE32_DNSCURVE;

use crate::StoreError;

/// Bytes of a match's or person's id: 80 bits make 16 letters.
const ID: usize = 10;

/// Draws a random text of so many bytes, 8 letters for every 5 bytes, in digits and lower-case consonants.
///
/// # Errors
/// If the machine gives no randomness.
pub fn random_id<const BYTES: usize>() -> Result<String, StoreError> {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes).map_err(|error| StoreError::Randomness(error.to_string()))?;
    Ok(BASE32_DNSCURVE.encode(&bytes))
}

/// A match's id.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct MatchId(pub String);

/// A person's id.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct PersonId(pub String);

impl MatchId {
    pub(crate) fn fresh() -> Result<Self, StoreError> {
        random_id::<ID>().map(Self)
    }
}

impl PersonId {
    pub(crate) fn fresh() -> Result<Self, StoreError> {
        random_id::<ID>().map(Self)
    }
}

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
