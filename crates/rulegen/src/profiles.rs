//! The table of profiles: named sets of options, from the rows `[[profile]]` of a rulings file, each with notes on rules
//! that no program can hold. A book without such rows has no profiles.

use std::fmt::Write;

use crate::rulings::constant;
use crate::source::Row;

/// Returns the source of the table, empty if there are no rows, or everything that is wrong with them.
pub fn write(rows: &[Row<'_>], rulings: &[Row<'_>]) -> Result<String, String> {
    if rows.is_empty() {
        return Ok(String::new());
    }
    let mut table = String::new();
    let mut faults = Vec::new();
    for row in rows {
        let (name, title, text) = (row.text("name")?, row.text("title")?, row.text("text")?);
        let mut options = Vec::new();
        for (id, key) in row.pairs("options")? {
            match option(rulings, id, key)? {
                Some(name) => options.push(name),
                None => faults.push(format!("{name}: `{key}` is no option of {id} beside its default")),
            }
        }
        if !text.ends_with('.') {
            faults.push(format!("{name}: the text is not a sentence"));
        }
        let options = options.join(", ");
        let notes = row.pairs_if_any("notes")?;
        let notes: Vec<String> =
            notes.iter().map(|(id, note)| format!("(rule!({id:?}), {note:?})")).collect();
        let notes = notes.join(", ");
        let _ = writeln!(
            table,
            "    Profile {{ name: {name:?}, title: {title:?}, text: {text:?}, options: &[{options}], \
             notes: &[{notes}] }},"
        );
    }
    if !faults.is_empty() {
        return Err(faults.join("\n"));
    }
    let count = rows.len();
    Ok(format!(
        "\n/// All profiles; the first is played when nobody chooses.\npub static PROFILES: [Profile; {count}] = \
         [\n{table}];\n"
    ))
}

/// Finds the constant of an option that is not the default of its ruling.
fn option(rulings: &[Row<'_>], id: &str, key: &str) -> Result<Option<String>, String> {
    for (row, number) in rulings.iter().zip(1..) {
        if row.text("id")? != id {
            continue;
        }
        for option in row.rows("options")?.iter().skip(1) {
            if option.text("key")? == key {
                return Ok(Some(constant(number, key)));
            }
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests;
