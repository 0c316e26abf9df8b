//! A row of TOML as the tree that types are read from.

use std::borrow::Cow;

use sandtable_kernel::{Step, Tree};
use serde_json::Number;
use toml::de::{DeInteger, DeValue};

/// What TOML can write and no type of a pack can hold.
pub(crate) struct Strange {
    pub(crate) says: String,
    /// The way to it, from the inside.
    pub(crate) steps: Vec<Step>,
}

impl Strange {
    fn new(says: &str) -> Self {
        Self { says: says.to_owned(), steps: Vec::new() }
    }

    fn within(mut self, step: Step) -> Self {
        self.steps.push(step);
        self
    }
}

/// Returns a value as a tree.
pub(crate) fn tree<'t>(value: &'t DeValue<'_>) -> Result<Tree<'t>, Strange> {
    Ok(match value {
        DeValue::String(text) => Tree::Text(Cow::Borrowed(text)),
        DeValue::Boolean(value) => Tree::Bool(*value),
        DeValue::Integer(number) => Tree::Number(integer(number)?),
        DeValue::Float(number) => {
            let finite = number.as_str().parse().ok().and_then(Number::from_f64);
            Tree::Number(finite.ok_or_else(|| Strange::new("a finite number belongs here"))?)
        }
        DeValue::Datetime(_) => return Err(Strange::new("a date or a time is written as text, in quotes")),
        DeValue::Array(all) => {
            let items = all.iter().enumerate();
            let items = items
                .map(|(index, item)| tree(item.get_ref()).map_err(|fault| fault.within(Step::Index(index))));
            Tree::List(items.collect::<Result<_, _>>()?)
        }
        DeValue::Table(table) => {
            let members = table.iter().map(|(key, value)| {
                let key: &str = key.get_ref();
                let value = tree(value.get_ref()).map_err(|fault| fault.within(Step::Key(key.to_owned())))?;
                Ok((Cow::Borrowed(key), value))
            });
            Tree::Map(members.collect::<Result<_, _>>()?)
        }
    })
}

fn integer(number: &DeInteger<'_>) -> Result<Number, Strange> {
    let (text, radix) = (number.as_str(), number.radix());
    let read = u64::from_str_radix(text, radix).map(Number::from);
    read.or_else(|_| i64::from_str_radix(text, radix).map(Number::from))
        .map_err(|_| Strange::new("the number has more digits than can be read"))
}
