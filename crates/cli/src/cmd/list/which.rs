//! Which list is meant, and which game it is for: a file tells it by its fields, an id by the pack that has it.

use std::path::Path;

use sandtable_packs::Source;
use sandtable_system::{Lists as Door, Loader, System};
use sandtable_text::say;
use serde_json::Value;

use crate::args::{Common, Which};
use crate::fail::Fail;
use crate::{library, systems};

/// What somebody named: a file with lists, or a list of the pack.
pub(super) enum Named {
    File(Source),
    Id(String),
}

impl Named {
    /// Takes a name as that of a file, if there is one.
    pub(super) fn of(name: &str) -> Result<Self, Fail> {
        let path = Path::new(name);
        match path.is_file() {
            true => Self::file(path),
            false if is_path(name) => Err(no_file(name)),
            false => Ok(Self::Id(name.to_owned())),
        }
    }

    /// Reads a file with lists.
    pub(super) fn file(path: &Path) -> Result<Self, Fail> {
        let source = source(path)?;
        if source.text.trim_start().starts_with('{') {
            let says = say!("list-which-json", path = path.display());
            let hint = say!("list-which-json-hint");
            return Err(Fail::wrong(says).hint(hint));
        }
        Ok(Self::File(source))
    }

    /// Opens the game that it is for: the one that was named, or the one that can be told.
    pub(super) fn system(&self, common: &Common, game: Option<&str>) -> Result<Box<dyn System>, Fail> {
        let loader = match game {
            Some(game) => systems::find(game)?,
            None => self.told().unwrap_or(systems::SYSTEMS[0]),
        };
        library::system(loader, common.pack.as_deref())
    }

    /// The game whose lists have the fields of the file, or whose pack has a list of this id; of equals the first.
    fn told(&self) -> Option<&'static Loader> {
        let lists = match self {
            Self::File(source) => in_toml(&source.text)?,
            Self::Id(_) => Value::Null,
        };
        let strange = |loader: &&'static Loader| {
            let system = library::system(loader, None).ok()?;
            let door = system.lists().ok()?;
            let strange = match self {
                Self::File(_) => strange(door.schema().as_value(), door.schema().as_value(), &lists),
                Self::Id(id) => usize::from(door.found(id).is_err()),
            };
            Some((strange, *loader))
        };
        systems::SYSTEMS
            .iter()
            .filter_map(strange)
            .min_by_key(|(strange, _)| *strange)
            .map(|(_, loader)| loader)
    }

    /// Finds the one list that is meant.
    pub(super) fn list(&self, lists: &dyn Door, which: &Which) -> Result<Value, Fail> {
        match (self, which.list.as_deref()) {
            (Self::File(source), wanted) => one(lists.in_file(source)?, wanted, &source.path),
            (Self::Id(id), None) => Ok(lists.found(id)?),
            (Self::Id(id), Some(_)) => {
                let says = say!("list-which-single", id);
                Err(Fail::usage(says).hint(say!("list-which-single-hint")))
            }
        }
    }
}

/// Reads a file as it is.
pub(super) fn source(file: &Path) -> Result<Source, Fail> {
    let text = library::read(file).map_err(|why| Fail::wrong(format!("{} {why}", file.display())))?;
    Ok(Source::new(file.display().to_string(), text))
}

/// Tells whether a text can only be meant as the name of a file: one word that ends as files do.
pub(super) fn is_path(text: &str) -> bool {
    let ends = Path::new(text).extension().and_then(|end| end.to_str());
    !text.contains(char::is_whitespace)
        && !text.contains("://")
        && ends.is_some_and(|end| (2..=5).contains(&end.len()) && end.chars().all(char::is_alphanumeric))
}

pub(super) fn no_file(name: &str) -> Fail {
    Fail::wrong(say!("list-which-no-file", name))
}

/// The lists of a TOML file as data: its rows `[[list]]`, or itself; nothing if it is no TOML.
pub(super) fn in_toml(text: &str) -> Option<Value> {
    let mut value: Value = toml::from_str(text).ok()?;
    let rows = value.get_mut("list").map(Value::take);
    Some(rows.unwrap_or_else(|| Value::Array(vec![value])))
}

/// Counts the fields of a value that its schema does not have. Lists of several are an array where the schema has one list.
fn strange(root: &Value, schema: &Value, value: &Value) -> usize {
    let named = schema["$ref"].as_str().and_then(|path| root.pointer(path.strip_prefix('#')?));
    if let Some(schema) = named.filter(|named| *named != schema) {
        return strange(root, schema, value);
    }
    if let Some(any) = schema["anyOf"].as_array() {
        return any.iter().map(|one| strange(root, one, value)).min().unwrap_or_default();
    }
    match value {
        Value::Array(all) => {
            let item = schema.get("items").unwrap_or(schema);
            all.iter().map(|value| strange(root, item, value)).sum()
        }
        Value::Object(fields) => {
            let field = |(name, value)| match schema["properties"].get(name) {
                Some(schema) => strange(root, schema, value),
                None => 1,
            };
            fields.iter().map(field).sum()
        }
        _ => 0,
    }
}

/// Tells whether a list is called by this word: by its id or name.
pub(super) fn is_called(list: &Value, word: &str) -> bool {
    list["id"] == word || list["name"] == word
}

/// The one list of several that was named, or the first one; then the others are told.
fn one(all: Vec<Value>, wanted: Option<&str>, file: &str) -> Result<Value, Fail> {
    let ids: Vec<String> =
        all.iter().filter_map(|list| list["id"].as_str()).map(|id| format!("`{id}`")).collect();
    let (many, first) = (all.len(), wanted.is_none());
    let found = all.into_iter().find(|list| wanted.is_none_or(|wanted| is_called(list, wanted)));
    if let Some((taken, others)) = ids.split_first().filter(|_| first && many > 1) {
        let others = others.join(", ");
        eprintln!("{}", say!("list-which-several", file, many, taken, others));
    }
    found.ok_or_else(|| none_called(wanted.unwrap_or_default(), &ids, file))
}

pub(super) fn none_called(wanted: &str, ids: &[String], file: &str) -> Fail {
    let says = say!("list-which-none", file, wanted);
    Fail::usage(says).hint(say!("list-which-known", ids = ids.join(", ")))
}
