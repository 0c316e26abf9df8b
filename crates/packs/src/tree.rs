//! A row of TOML as the tree that types are read from.

use std::borrow::Cow;

use sandtable_kernel::{ReadError, ReadResult, Step, Tree};
use sandtable_text::say;
use serde_json::Number;
use toml::de::{DeInteger, DeValue};

/// Returns a value as a tree, if it holds nothing that TOML can write and no type of a pack can hold.
pub(crate) fn tree<'t>(value: &'t DeValue<'_>) -> ReadResult<Tree<'t>> {
    Ok(match value {
        DeValue::String(text) => Tree::Text(Cow::Borrowed(text)),
        DeValue::Boolean(value) => Tree::Bool(*value),
        DeValue::Integer(number) => Tree::Number(integer(number)?),
        DeValue::Float(number) => {
            let finite = number.as_str().parse().ok().and_then(Number::from_f64);
            Tree::Number(finite.ok_or_else(|| ReadError::new(say!("tree-finite")))?)
        }
        DeValue::Datetime(_) => return Err(ReadError::new(say!("tree-date"))),
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

fn integer(number: &DeInteger<'_>) -> ReadResult<Number> {
    let (text, radix) = (number.as_str(), number.radix());
    let read = u64::from_str_radix(text, radix).map(Number::from);
    read.or_else(|_| i64::from_str_radix(text, radix).map(Number::from))
        .map_err(|_| ReadError::new(say!("plain-digits")))
}
