//! JSON in and out: values into types, with the place of what does not fit.

use sandtable_kernel::read;
use sandtable_packs::plain;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::{Stop, Wrong};

/// Returns the fields of an object; of anything else none.
#[must_use]
pub fn object(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(map) => map,
        _ => Map::new(),
    }
}

/// Reads a value into its type.
///
/// # Errors
/// [`Stop::Wrong`] with the JSON pointer to what does not fit.
pub fn fields<T: DeserializeOwned>(value: Value) -> Result<T, Stop> {
    read(value).map_err(|error| Stop::Wrong(Wrong::new("bad-field", plain(error.says())).at(error.pointer())))
}
