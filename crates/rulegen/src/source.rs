//! Reads the rows of a TOML file as tables of texts.

use toml::de::{DeTable, DeValue};

/// A file of `rules/`.
pub struct Source(DeTable<'static>);

/// A table of such a file: its `[meta]`, or one of its rows.
pub struct Row<'a>(&'a DeTable<'static>);

impl Source {
    /// Parses the text of a file, which is kept for as long as the build script runs.
    pub fn parse(text: String) -> Result<Self, String> {
        let table = DeTable::parse(text.leak()).map_err(|error| error.to_string())?;
        Ok(Self(table.into_inner()))
    }

    /// Returns a text of the `[meta]` table.
    pub fn meta(&self, key: &str) -> Result<&str, String> {
        match self.0.get("meta").map(|value| value.get_ref()) {
            Some(DeValue::Table(meta)) => Row(meta).text(key),
            _ => Err(String::from("there is no table [meta]")),
        }
    }

    /// Returns the rows `[[name]]`, in the order of the file.
    pub fn rows(&self, name: &str) -> Result<Vec<Row<'_>>, String> {
        let Some(DeValue::Array(rows)) = self.0.get(name).map(|value| value.get_ref()) else {
            return Err(format!("there are no rows [[{name}]]"));
        };
        rows.iter()
            .map(|row| match row.get_ref() {
                DeValue::Table(row) => Ok(Row(row)),
                _ => Err(format!("{name} is not a list of tables")),
            })
            .collect()
    }
}

impl<'a> Row<'a> {
    /// Returns a text that every row must have.
    pub fn text(&self, key: &str) -> Result<&'a str, String> {
        match self.0.get(key).map(|value| value.get_ref()) {
            Some(DeValue::String(text)) => Ok(text),
            _ => {
                let id = self.0.get("id").and_then(|id| id.get_ref().as_str()).unwrap_or("a row");
                Err(format!("{id} has no text `{key}`"))
            }
        }
    }
}
