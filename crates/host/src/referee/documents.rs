//! Schemas as files that refer to each other: a type that several documents use stands once, in a file of terms.

use std::collections::BTreeMap;

use sandtable_system::System;
use schemars::Schema;
use serde_json::{Map, Value};

use super::schema::{protocol_schemas, system_schemas};

/// File of the types that several documents of a folder use, or documents of several folders.
const TERMS: &str = "terms.schema.json";

/// Folder of a document: empty for what all systems share, a system's id for what is its own, a door's name.
type Folder = &'static str;

/// Place where a shared type stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Home {
    /// Among the terms of the folder that uses it.
    Own,
    /// Among the terms of all systems.
    Root,
}

/// A type by its name and its schema: two types of one name are not taken for the same.
type Type<'a> = (&'a str, &'a Value);

/// A document before its shared types are taken out.
struct Document {
    folder: Folder,
    file: &'static str,
    schema: Value,
}

impl Document {
    /// Returns the definition of a name in this document.
    fn definition(&self, name: &str) -> Option<&Value> {
        self.schema["$defs"].get(name)
    }
}

/// Makes the files of all schemas: by folder, then by file name. `also` are documents of doors, by folder and file.
#[must_use]
pub fn schema_files(
    systems: &[&dyn System],
    also: Vec<(Folder, (&'static str, Schema))>,
) -> BTreeMap<Folder, Vec<(&'static str, Schema)>> {
    let shared = protocol_schemas().into_iter().map(|schema| ("", schema));
    let own = systems
        .iter()
        .flat_map(|system| system_schemas(*system).into_iter().map(|schema| (system.info().id, schema)));
    let documents: Vec<Document> = shared
        .chain(own)
        .chain(also)
        .map(|(folder, (file, schema))| Document { folder, file, schema: schema.to_value() })
        .collect();
    let homes = homes(&documents);
    let mut files: BTreeMap<Folder, Vec<(&'static str, Schema)>> = BTreeMap::new();
    let mut terms: BTreeMap<Folder, Map<String, Value>> = BTreeMap::new();
    for document in &documents {
        let mut schema = document.schema.clone();
        let mut kept = Map::new();
        for (name, definition) in document.schema["$defs"].as_object().into_iter().flatten() {
            let home = home(&homes, document.folder, (name, definition));
            let (at, all) = match home {
                None => (None, &mut kept),
                Some(Home::Own) => (home, terms.entry(document.folder).or_default()),
                Some(Home::Root) => (home, terms.entry("").or_default()),
            };
            let mut definition = definition.clone();
            refer(&mut definition, document, &homes, at);
            all.insert(name.clone(), definition);
        }
        if let Some(schema) = schema.as_object_mut() {
            schema.remove("$defs");
        }
        refer(&mut schema, document, &homes, None);
        if let (false, Some(schema)) = (kept.is_empty(), schema.as_object_mut()) {
            schema.insert("$defs".to_owned(), Value::Object(kept));
        }
        files.entry(document.folder).or_default().push((document.file, made(schema)));
    }
    for (folder, definitions) in terms {
        let schema = serde_json::json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "Types that several documents use",
            "$defs": definitions,
        });
        files.entry(folder).or_default().push((TERMS, made(schema)));
    }
    files
}

fn made(schema: Value) -> Schema {
    schema.as_object().cloned().unwrap_or_default().into()
}

/// Homes of shared types, by folder and type.
type Homes<'a> = Vec<(Folder, Type<'a>, Home)>;

fn home(homes: &Homes<'_>, folder: Folder, of: Type<'_>) -> Option<Home> {
    homes.iter().find(|(in_folder, known, _)| *in_folder == folder && *known == of).map(|(.., home)| *home)
}

/// Finds the types that stand in several documents, and where each has its home. What a shared type refers to must be
/// at home where it is, or among the terms of all.
fn homes(documents: &[Document]) -> Homes<'_> {
    let mut all: Homes<'_> = Vec::new();
    let uses = |of: Type<'_>, folder: Option<Folder>| {
        let used = documents.iter().filter(|one| folder.is_none_or(|folder| one.folder == folder));
        used.filter(|one| one.definition(of.0) == Some(of.1)).count()
    };
    for document in documents {
        for (name, definition) in document.schema["$defs"].as_object().into_iter().flatten() {
            let (of, folder) = ((name.as_str(), definition), document.folder);
            if home(&all, folder, of).is_some() || uses(of, None) < 2 {
                continue;
            }
            // One name has one meaning among the terms of a folder.
            let free = |home: Home| {
                !all.iter().any(|(other, (known, value), at)| {
                    *at == home
                        && *known == name
                        && *value != definition
                        && (home == Home::Root || *other == folder)
                })
            };
            if (folder.is_empty() || uses(of, None) > uses(of, Some(folder))) && free(Home::Root) {
                all.push((folder, of, Home::Root));
            } else if !folder.is_empty() && uses(of, Some(folder)) > 1 && free(Home::Own) {
                all.push((folder, of, Home::Own));
            }
        }
    }
    while let Some(at) = all.iter().position(|shared| !closed(documents, &all, shared)) {
        let (folder, of, home) = all.remove(at);
        match home {
            // A type is among the terms of all for every folder that has it, or for none.
            Home::Root => {
                let mut others: Vec<Folder> = vec![folder];
                all.retain(|(other, known, _)| {
                    let same = *known == of;
                    if same {
                        others.push(other);
                    }
                    !same
                });
                let several =
                    others.into_iter().filter(|folder| !folder.is_empty() && uses(of, Some(folder)) > 1);
                all.extend(several.map(|folder| (folder, of, Home::Own)));
            }
            Home::Own => {}
        }
    }
    all
}

/// Says whether all that a shared type refers to can be found from its home, and is the same in every document.
fn closed(documents: &[Document], homes: &Homes<'_>, (folder, of, at): &(Folder, Type<'_>, Home)) -> bool {
    let mut names = Vec::new();
    references(of.1, &mut names);
    let users = documents.iter().filter(|one| one.folder == *folder && one.definition(of.0) == Some(of.1));
    users.into_iter().all(|document| {
        names.iter().all(|name| {
            let Some(definition) = document.definition(name) else { return false };
            match home(homes, folder, (name, definition)) {
                Some(Home::Root) => true,
                Some(Home::Own) => *at == Home::Own,
                None => false,
            }
        })
    })
}

/// Collects the names that a schema refers to.
fn references<'a>(schema: &'a Value, names: &mut Vec<&'a str>) {
    match schema {
        Value::Object(map) => {
            for (key, value) in map {
                match value.as_str().filter(|_| key == "$ref") {
                    Some(path) => names.push(path.strip_prefix("#/$defs/").unwrap_or(path)),
                    None => references(value, names),
                }
            }
        }
        Value::Array(list) => list.iter().for_each(|one| references(one, names)),
        _ => {}
    }
}

/// Rewrites the references of a schema that stands in a document, or in the terms of `at`, to the homes of types.
fn refer(schema: &mut Value, document: &Document, homes: &Homes<'_>, at: Option<Home>) {
    match schema {
        Value::Object(map) => {
            for (key, value) in map {
                let name =
                    value.as_str().filter(|_| key == "$ref").and_then(|path| path.strip_prefix("#/$defs/"));
                let Some(name) = name else {
                    refer(value, document, homes, at);
                    continue;
                };
                let Some(definition) = document.definition(name) else { continue };
                let home = home(homes, document.folder, (name, definition));
                let file = match home {
                    _ if home == at => continue,
                    Some(Home::Root) if !document.folder.is_empty() => format!("../{TERMS}"),
                    _ => TERMS.to_owned(),
                };
                *value = Value::String(format!("{file}#/$defs/{name}"));
            }
        }
        Value::Array(list) => list.iter_mut().for_each(|one| refer(one, document, homes, at)),
        _ => {}
    }
}
