//! JSON Schemas of the protocol, made from the types: what editors and other languages read. One set says what every
//! system's requests and logs are; another, for each system, what its setups, commands and events are.

use sandtable_kernel::{AttachedPack, Entry, Header};
use sandtable_system::{SeenEntry, System};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema as _, Schema, schema_for};
use serde_json::{Map, Value, json};

use super::error::ProtocolError;
use super::kinds::{Kind, common};

/// Makes the schemas that all systems share, by file name.
#[must_use]
pub fn protocol_schemas() -> Vec<(&'static str, Schema)> {
    vec![
        ("request.schema.json", requests("A request of the referee protocol", &common())),
        ("error.schema.json", schema_for!(ProtocolError)),
        ("log-header.schema.json", schema_for!(Header<Value>)),
        ("log-entry.schema.json", schema_for!(Entry<Value, Value, Value>)),
        ("log-line.schema.json", log_line()),
        ("seen-entry.schema.json", schema_for!(SeenEntry)),
    ]
}

/// Makes the schemas of a system, by file name: its types, and the queries that only it answers.
#[must_use]
pub fn system_schemas(system: &dyn System) -> Vec<(&'static str, Schema)> {
    let mut all = system.schemas();
    let own: Vec<Kind> = system
        .queries()
        .iter()
        .map(|own| Kind { name: own.name, about: own.about, of_game: true, schema: own.schema })
        .collect();
    if !own.is_empty() {
        all.push(("queries.schema.json", requests("A query that only this system answers", &own)));
    }
    all
}

/// Any line of a log as it stands in the file: a header, a pack or an entry, each with its hash.
fn log_line() -> Schema {
    let mut generator = SchemaSettings::draft2020_12().into_generator();
    let lines = [
        ("header", "The first line.", Header::<Value>::json_schema(&mut generator)),
        ("pack", "A line for each pack that isn't built in.", AttachedPack::json_schema(&mut generator)),
        ("entry", "Any other line.", Entry::<Value, Value, Value>::json_schema(&mut generator)),
    ];
    let hash = json!({
        "description": "The last member of the line. It covers the line and all lines before it.",
        "type": "string",
        "pattern": "^[0-9a-f]{64}$",
    });
    let hashed = lines.into_iter().map(|(title, about, schema)| {
        let mut line = schema.to_value();
        line["title"] = json!(title);
        line["description"] = json!(about);
        line["properties"]["hash"] = hash.clone();
        if let Some(required) = line["required"].as_array_mut() {
            required.push(json!("hash"));
        }
        line
    });
    let hashed: Vec<Value> = hashed.collect();
    let mut root = Map::new();
    root.insert("$schema".to_owned(), json!("https://json-schema.org/draft/2020-12/schema"));
    root.insert("title".to_owned(), json!("A line of a log"));
    root.insert("oneOf".to_owned(), Value::Array(hashed));
    root.insert("$defs".to_owned(), Value::Object(generator.take_definitions(true)));
    root.into()
}

/// Any of some requests: the fields of its kind, with `id`, `do` and, where it is about a game, `game`.
fn requests(title: &str, kinds: &[Kind]) -> Schema {
    let mut generator = SchemaSettings::draft2020_12().into_generator();
    let mut variants: Vec<Value> = Vec::new();
    for kind in kinds {
        let fields = (kind.schema)(&mut generator);
        let mut object = match fields.as_value()["$ref"].as_str() {
            Some(path) => {
                let name = path.rsplit('/').next().unwrap_or_default().to_owned();
                generator.definitions().get(&name).cloned().unwrap_or_default()
            }
            None => fields.to_value(),
        };
        let Some(map) = object.as_object_mut() else { continue };
        map.insert("title".to_owned(), json!(kind.name));
        map.insert("description".to_owned(), json!(kind.about));
        map.remove("$schema");
        let own = map.remove("properties").and_then(|own| own.as_object().cloned()).unwrap_or_default();
        let mut properties = Map::new();
        properties.insert("id".to_owned(), json!({ "description": "Comes back in the answer." }));
        properties.insert("do".to_owned(), json!({ "const": kind.name }));
        if kind.of_game || matches!(kind.name, "new" | "load") {
            let about = "The game's name; may be left out while one game is open.";
            properties.insert("game".to_owned(), json!({ "type": "string", "description": about }));
        }
        properties.extend(own);
        map.insert("properties".to_owned(), Value::Object(properties));
        let required = map.remove("required").and_then(|list| list.as_array().cloned()).unwrap_or_default();
        let required: Vec<Value> = std::iter::once(json!("do")).chain(required).collect();
        map.insert("required".to_owned(), Value::Array(required));
        variants.push(object);
    }
    let mut definitions = generator.take_definitions(true);
    // The requests themselves stand in `oneOf`; what is left are the types they use.
    let used = |definitions: &Map<String, Value>, name: &str| {
        let path = format!("\"#/$defs/{name}\"");
        let inside = |value: &Value| value.to_string().contains(&path);
        variants.iter().any(inside) || definitions.iter().any(|(other, value)| other != name && inside(value))
    };
    let unused: Vec<String> = definitions.keys().filter(|name| !used(&definitions, name)).cloned().collect();
    for name in unused {
        definitions.remove(&name);
    }
    let mut root = Map::new();
    root.insert("$schema".to_owned(), json!("https://json-schema.org/draft/2020-12/schema"));
    root.insert("title".to_owned(), json!(title));
    root.insert("oneOf".to_owned(), Value::Array(variants));
    root.insert("$defs".to_owned(), Value::Object(definitions));
    root.into()
}
