//! Paths into a parsed TOML table (`zones.red[1][0]`) and the way between them and byte ranges.

use std::ops::Range;

use sandtable_kernel::Step;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The value at a path.
pub(crate) fn value_mut<'t, 'i>(
    root: &'t mut Spanned<DeValue<'i>>,
    path: &[Step],
) -> Option<&'t mut Spanned<DeValue<'i>>> {
    path.iter().try_fold(root, |at, step| match (at.get_mut(), step) {
        (DeValue::Table(table), Step::Key(key)) => table.get_mut(key.as_str()),
        (DeValue::Array(array), Step::Index(index)) => array.get_mut(*index),
        _ => None,
    })
}

/// Byte ranges of a row's fields by path, kept after the row was turned into its type.
#[derive(Debug, Clone, Default)]
pub(crate) struct Fields(Vec<(String, Range<usize>)>);

impl Fields {
    /// Every field and array item of a table.
    pub(crate) fn of(table: &DeTable<'_>) -> Fields {
        let mut fields = Fields::default();
        fields.add_table(table, "");
        fields
    }

    fn add_table(&mut self, table: &DeTable<'_>, prefix: &str) {
        for (key, value) in table.iter() {
            let path = match prefix {
                "" => key.get_ref().to_string(),
                _ => format!("{prefix}.{}", key.get_ref()),
            };
            self.add_value(value, path);
        }
    }

    fn add_value(&mut self, value: &Spanned<DeValue<'_>>, path: String) {
        match value.get_ref() {
            DeValue::Table(table) => self.add_table(table, &path),
            DeValue::Array(array) => {
                for (index, item) in array.iter().enumerate() {
                    self.add_value(item, format!("{path}[{index}]"));
                }
            }
            _ => {}
        }
        self.0.push((path, value.span()));
    }

    pub(crate) fn ranges(&self) -> impl Iterator<Item = &Range<usize>> {
        self.0.iter().map(|(_, range)| range)
    }

    /// Returns true if there is a field at exactly this path.
    pub(crate) fn has(&self, path: &str) -> bool {
        self.0.iter().any(|(known, _)| known == path)
    }

    /// The range of the field at `path`, or of the nearest field around it.
    pub(crate) fn range(&self, path: &str) -> Option<&Range<usize>> {
        let mut path = path;
        loop {
            if let Some((_, range)) = self.0.iter().find(|(known, _)| known == path) {
                return Some(range);
            }
            let cut = path.rfind(['.', '['])?;
            path = &path[..cut];
        }
    }
}
