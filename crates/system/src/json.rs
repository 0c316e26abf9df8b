//! JSON in and out: values into types, with the place of what does not fit.

use sandtable_packs::plain;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use serde_path_to_error::{Path, Segment};

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
    serde_path_to_error::deserialize(value).map_err(|error| {
        let at = pointer(error.path());
        Stop::Wrong(Wrong::new("bad-field", plain(&error.into_inner().to_string())).at(at))
    })
}

/// Writes a path as a JSON pointer.
fn pointer(path: &Path) -> String {
    let mut pointer = String::new();
    for segment in path {
        pointer.push('/');
        match segment {
            Segment::Seq { index } => pointer.push_str(&index.to_string()),
            Segment::Map { key } | Segment::Enum { variant: key } => {
                pointer.push_str(&key.replace('~', "~0").replace('/', "~1"));
            }
            Segment::Unknown => pointer.push('?'),
        }
    }
    pointer
}
