//! Paths into a parsed TOML table (`zones.red[1][0]`) and the way between them and byte ranges.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// One step of a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Step {
    Key(String),
    Index(usize),
}

/// The part of a document that a byte range turned out to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Found {
    /// The key of the entry at this path.
    Key(Vec<Step>),
    /// The value at this path; the empty path is the row itself.
    Value(Vec<Step>),
}

/// Finds the innermost key or value of `table` whose range covers `span`.
pub(crate) fn locate(table: &DeTable<'_>, span: &Range<usize>) -> Found {
    let mut path = Vec::new();
    locate_table(table, span, &mut path).unwrap_or(Found::Value(Vec::new()))
}

fn covers(outer: &Range<usize>, inner: &Range<usize>) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}

fn locate_table(table: &DeTable<'_>, span: &Range<usize>, path: &mut Vec<Step>) -> Option<Found> {
    for (key, value) in table.iter() {
        path.push(Step::Key(key.get_ref().to_string()));
        let found = if covers(&key.span(), span) {
            Some(Found::Key(path.clone()))
        } else {
            locate_value(value, span, path)
        };
        if found.is_some() {
            return found;
        }
        path.pop();
    }
    None
}

fn locate_value(value: &Spanned<DeValue<'_>>, span: &Range<usize>, path: &mut Vec<Step>) -> Option<Found> {
    let inside = match value.get_ref() {
        // A table in dotted or header form may lie outside its own range, so its entries are always searched.
        DeValue::Table(table) => locate_table(table, span, path),
        DeValue::Array(array) => array.iter().enumerate().find_map(|(index, item)| {
            path.push(Step::Index(index));
            let found = locate_value(item, span, path);
            if found.is_none() {
                path.pop();
            }
            found
        }),
        _ => None,
    };
    inside.or_else(|| covers(&value.span(), span).then(|| Found::Value(path.clone())))
}

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
