//! A row of TOML as the tree that types are read from.

use sandtable_kernel::Step;
use serde_json::{Map, Number, Value};
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
pub(crate) fn tree(value: &DeValue<'_>) -> Result<Value, Strange> {
    Ok(match value {
        DeValue::String(text) => Value::String(text.to_string()),
        DeValue::Boolean(value) => Value::Bool(*value),
        DeValue::Integer(number) => Value::Number(integer(number)?),
        DeValue::Float(number) => {
            let finite = number.as_str().parse().ok().and_then(Number::from_f64);
            Value::Number(finite.ok_or_else(|| Strange::new("a finite number belongs here"))?)
        }
        DeValue::Datetime(_) => return Err(Strange::new("a date or a time is written as text, in quotes")),
        DeValue::Array(all) => {
            let items = all.iter().enumerate();
            let items = items
                .map(|(index, item)| tree(item.get_ref()).map_err(|fault| fault.within(Step::Index(index))));
            Value::Array(items.collect::<Result<_, _>>()?)
        }
        DeValue::Table(table) => {
            let mut members = Map::new();
            for (key, value) in table.iter() {
                let key = key.get_ref();
                let value =
                    tree(value.get_ref()).map_err(|fault| fault.within(Step::Key(key.to_string())))?;
                members.insert(key.to_string(), value);
            }
            Value::Object(members)
        }
    })
}

fn integer(number: &DeInteger<'_>) -> Result<Number, Strange> {
    let (text, radix) = (number.as_str(), number.radix());
    let read = u64::from_str_radix(text, radix).map(Number::from);
    read.or_else(|_| i64::from_str_radix(text, radix).map(Number::from))
        .map_err(|_| Strange::new("the number has more digits than can be read"))
}
