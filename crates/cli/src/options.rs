//! Options of rulings as they are typed at the command line.

use std::collections::BTreeMap;

use sandtable_regiment::rulings::Rulings;

use crate::fail::Fail;

/// Rulings from `REG-A14=spent` and the like.
///
/// # Errors
/// Every entry that is not written so, or names an unknown ruling or reading.
pub fn rulings(chosen: &[String]) -> Result<Rulings, Fail> {
    let mut named = BTreeMap::new();
    for entry in chosen {
        let Some((id, key)) = entry.split_once('=') else {
            let fail = Fail::usage(format!("`{entry}` is no ruling"));
            return Err(fail.hint("a ruling is written ID=READING, as in REG-A14=spent"));
        };
        named.insert(id.trim().to_owned(), key.trim().to_owned());
    }
    Rulings::from_named(&named).map_err(|errors| {
        let sentences: Vec<String> = errors.iter().map(ToString::to_string).collect();
        Fail::usage(sentences.join("\n")).hint("docs/rulings/regiment.md lists all of them")
    })
}
