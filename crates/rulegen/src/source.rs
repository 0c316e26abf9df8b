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
        Row(&self.0).rows(name)
    }

    /// Returns the rows `[[name]]`, none if the file has no such rows.
    pub fn rows_if_any(&self, name: &str) -> Result<Vec<Row<'_>>, String> {
        if self.0.contains_key(name) { self.rows(name) } else { Ok(Vec::new()) }
    }
}

impl<'a> Row<'a> {
    /// Returns a text that every row must have.
    pub fn text(&self, key: &str) -> Result<&'a str, String> {
        self.value(key)?.as_str().ok_or_else(|| self.fault(key, "is no text"))
    }

    /// Returns a list of texts.
    pub fn texts(&self, key: &str) -> Result<Vec<&'a str>, String> {
        self.list(key, DeValue::as_str)
    }

    /// Returns a list of tables.
    pub fn rows(&self, key: &str) -> Result<Vec<Row<'a>>, String> {
        self.list(key, |value| value.as_table().map(Row))
    }

    /// Returns a table of texts, ordered by key.
    pub fn pairs(&self, key: &str) -> Result<Vec<(&'a str, &'a str)>, String> {
        let table = self.value(key)?.as_table().ok_or_else(|| self.fault(key, "is no table"))?;
        let pairs =
            table.iter().map(|(key, value)| Some((key.get_ref().as_ref(), value.get_ref().as_str()?)));
        let mut pairs: Vec<(&str, &str)> =
            pairs.collect::<Option<_>>().ok_or_else(|| self.fault(key, "holds something else"))?;
        pairs.sort_unstable();
        Ok(pairs)
    }

    /// Returns a list of texts, empty if the row has none.
    pub fn texts_if_any(&self, key: &str) -> Result<Vec<&'a str>, String> {
        if self.0.contains_key(key) { self.texts(key) } else { Ok(Vec::new()) }
    }

    /// Returns a table of texts, empty if the row has none.
    pub fn pairs_if_any(&self, key: &str) -> Result<Vec<(&'a str, &'a str)>, String> {
        if self.0.contains_key(key) { self.pairs(key) } else { Ok(Vec::new()) }
    }

    fn list<T>(&self, key: &str, item: fn(&'a DeValue<'static>) -> Option<T>) -> Result<Vec<T>, String> {
        let list = self.value(key)?.as_array().ok_or_else(|| self.fault(key, "is no list"))?;
        let items = list.iter().map(|value| item(value.get_ref()));
        items.collect::<Option<_>>().ok_or_else(|| self.fault(key, "holds something else"))
    }

    fn value(&self, key: &str) -> Result<&'a DeValue<'static>, String> {
        self.0.get(key).map(|value| value.get_ref()).ok_or_else(|| self.fault(key, "is missing"))
    }

    fn fault(&self, key: &str, fault: &str) -> String {
        let id = self.0.get("id").and_then(|id| id.get_ref().as_str()).unwrap_or("a row");
        format!("{id}: `{key}` {fault}")
    }
}
