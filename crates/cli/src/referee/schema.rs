//! JSON Schemas of the protocol, made from the types: what editors and other languages read.

use sandtable_kernel::{Entry, Header};
use schemars::generate::SchemaSettings;
use schemars::{Schema, schema_for};
use serde_json::{Map, Value, json};

use super::error::ProtocolError;
use super::kinds::kinds;
use super::system::{AmendmentOf, CommandOf, EventOf, SetupOf, System};

/// The schemas of a system by file name.
pub fn schemas<S: System>() -> Vec<(&'static str, Schema)> {
    vec![
        ("request.schema.json", request::<S>()),
        ("error.schema.json", schema_for!(ProtocolError)),
        ("setup.schema.json", schema_for!(SetupOf<S>)),
        ("command.schema.json", schema_for!(CommandOf<S>)),
        ("event.schema.json", schema_for!(EventOf<S>)),
        ("amendment.schema.json", schema_for!(AmendmentOf<S>)),
        ("log-header.schema.json", schema_for!(Header<SetupOf<S>>)),
        ("log-entry.schema.json", schema_for!(Entry<CommandOf<S>, EventOf<S>, AmendmentOf<S>>)),
    ]
}

/// Any request: the fields of its kind, with `id`, `do` and, where it is about a game, `game`.
fn request<S: System>() -> Schema {
    let mut generator = SchemaSettings::draft2020_12().into_generator();
    let mut variants: Vec<Value> = Vec::new();
    for kind in kinds::<S>() {
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
        let mut own = map.remove("properties").and_then(|own| own.as_object().cloned()).unwrap_or_default();
        if let Some(by) = own.get_mut("by") {
            by["description"] = json!(format!("Who agrees; {} without it.", S::EVERYBODY));
        }
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
    root.insert("title".to_owned(), json!("A request of the referee protocol"));
    root.insert("oneOf".to_owned(), Value::Array(variants));
    root.insert("$defs".to_owned(), Value::Object(definitions));
    root.into()
}
