//! `docs/protocol.md`, the pages of the other systems beside it and `docs/schema` are true: the worked sessions are played, the schemas are
//! those of the types. `UPDATE=1` writes them anew.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::root;

use sandtable_cli::systems::SYSTEMS;
use sandtable_host::referee::{kinds, protocol_schemas, schema_files, system_schemas};
use sandtable_system::{Loader, System};
use sandtable_testkit::files::{assert_no_others, assert_schemas, update};
use serde_json::Value;

/// Stands for what the document leaves out of an answer.
const MORE: &str = "…";

/// An answer cut down to what the document shows of it: objects with a `…` keep only the fields named beside it, lists
/// that end with one keep only so many elements.
fn cut(answer: Value, shown: &Value) -> Value {
    match (answer, shown) {
        (Value::Object(answer), Value::Object(shown)) => {
            let some = shown.contains_key(MORE);
            let mut kept = serde_json::Map::new();
            for (name, value) in answer {
                match shown.get(&name) {
                    Some(part) => kept.insert(name, cut(value, part)),
                    None if some => continue,
                    None => kept.insert(name, value),
                };
            }
            if some {
                kept.insert(MORE.to_owned(), Value::from(MORE));
            }
            Value::Object(kept)
        }
        (Value::Array(answer), Value::Array(shown)) => {
            let some = shown.last().is_some_and(|last| last == MORE);
            let most = if some { shown.len() - 1 } else { usize::MAX };
            let pad = std::iter::repeat(&Value::Null);
            let mut kept: Vec<Value> = answer
                .into_iter()
                .zip(shown.iter().chain(pad))
                .take(most)
                .map(|(one, like)| cut(one, like))
                .collect();
            if some {
                kept.push(Value::from(MORE));
            }
            Value::Array(kept)
        }
        (_, Value::String(text)) if text == MORE => Value::from(MORE),
        (answer, _) => answer,
    }
}

/// An answer as a line, its first fields in the order in which the referee writes them.
fn ordered(answer: &Value) -> String {
    let first = ["id", "ok", "did", "game"];
    let fields = answer.as_object().unwrap();
    let rest = fields.iter().filter(|(name, _)| !first.contains(&name.as_str()));
    let all: Vec<String> = first
        .iter()
        .filter_map(|name| Some((*name, fields.get(*name)?)))
        .chain(rest.map(|(name, value)| (name.as_str(), value)))
        .map(|(name, value)| format!("\"{name}\":{value}"))
        .collect();
    format!("{{{}}}", all.join(","))
}

/// The system over its built-in pack.
fn system(loader: &Loader) -> Box<dyn System> {
    loader.over_builtin().expect("the built-in pack is sound")
}

/// The document with the session of a system: what holds for all is told with the first one.
fn document(id: &str) -> String {
    if id == SYSTEMS[0].info.id { "protocol.md".to_owned() } else { format!("protocol-{id}.md") }
}

fn text_of(document: &str) -> String {
    std::fs::read_to_string(root().join("docs").join(document)).expect("the document is there")
}

/// Plays the session of a system's document to a referee.
fn session_is_true(id: &str) {
    let mut referee = crate::session::referee(id);
    let path = root().join("docs").join(document(id));
    let text = std::fs::read_to_string(&path).expect("the document is there");
    let (mut answer, mut session, mut lines) = (Value::Null, false, Vec::new());
    let mut answers = 0;
    for line in text.lines() {
        if line.starts_with("```") {
            session = line == "```session";
        }
        let told = match line.strip_prefix("> ").filter(|_| session) {
            Some(request) => {
                answer = serde_json::from_str(&referee.reply(request)).unwrap();
                line.to_owned()
            }
            None => match line.strip_prefix("< ").filter(|_| session) {
                Some(shown) => {
                    answers += 1;
                    let shown: Value =
                        serde_json::from_str(shown).unwrap_or_else(|e| panic!("{e} in {shown}"));
                    let real = cut(answer.clone(), &shown);
                    if !update() {
                        assert_eq!(shown, real, "after\n{}", lines.last().unwrap_or(&String::new()));
                    }
                    if shown == real { line.to_owned() } else { format!("< {}", ordered(&real)) }
                }
                None => line.to_owned(),
            },
        };
        lines.push(told);
    }
    assert!(answers >= 10, "the session is in the document");
    if update() {
        std::fs::write(&path, lines.join("\n") + "\n").unwrap();
    }
}

#[test]
fn the_worked_sessions_are_what_the_referee_answers() {
    for loader in SYSTEMS {
        session_is_true(loader.info.id);
    }
}

#[test]
fn every_request_is_described() {
    for loader in SYSTEMS {
        let text = text_of("protocol.md") + &text_of(&document(loader.info.id));
        for kind in kinds(&*system(loader)) {
            assert!(text.contains(&format!("`{}`", kind.name)), "{} is not described", kind.name);
        }
    }
}

#[test]
fn the_schema_files_are_those_of_the_types() {
    let all: Vec<Box<dyn System>> = SYSTEMS.iter().map(|loader| system(loader)).collect();
    let also = vec![("server", ("bodies.schema.json", sandtable_server::body_schema()))];
    let files = schema_files(&all.iter().map(|system| &**system).collect::<Vec<_>>(), also);
    let ids = SYSTEMS.iter().map(|loader| loader.info.id);
    let besides: Vec<&str> = ids.chain(["README.md", "server", "study"]).collect();
    for (name, schemas) in &files {
        let folder = root().join("docs/schema").join(name);
        assert_schemas(&folder, schemas);
        assert_no_others(&folder, schemas, if name.is_empty() { &besides } else { &[] });
    }
    // A reference leads to a definition, in the same file or in another one.
    for (name, schemas) in &files {
        for (file, schema) in schemas {
            let text = schema.as_value().to_string();
            for path in text.split("\"$ref\":\"").skip(1).filter_map(|rest| rest.split('"').next()) {
                let (of, at) = path.split_once('#').expect("a pointer");
                let folder = if of.starts_with("../") { "" } else { name };
                let of = if of.is_empty() { file } else { of.trim_start_matches("../") };
                let found = files[folder].iter().find(|(other, _)| *other == of);
                let found = found.is_some_and(|(_, schema)| schema.as_value().pointer(at).is_some());
                assert!(found, "{name}/{file} refers to {path}");
            }
        }
    }
}

/// Validators of requests and of what is one system's in them.
struct Schemas {
    request: jsonschema::Validator,
    queries: Option<jsonschema::Validator>,
    parts: Vec<(&'static str, jsonschema::Validator)>,
}

impl Schemas {
    fn of(system: &dyn System) -> Self {
        let validator =
            |schema: &schemars::Schema| jsonschema::validator_for(schema.as_value()).expect("a sound schema");
        let all = system_schemas(system);
        let named =
            |name: &str| all.iter().find(|(file, _)| *file == name).map(|(_, schema)| validator(schema));
        let shared = protocol_schemas();
        let parts = [
            ("command", "command.schema.json"),
            ("setup", "setup.schema.json"),
            ("names", "names.schema.json"),
            ("amendment", "amendment.schema.json"),
        ];
        Self {
            request: validator(&shared[0].1),
            queries: named("queries.schema.json"),
            parts: parts.iter().filter_map(|(field, file)| Some((*field, named(file)?))).collect(),
        }
    }

    /// The first thing that is wrong with a request.
    fn fault(&self, request: &Value) -> Option<String> {
        if self.queries.as_ref().is_some_and(|queries| queries.is_valid(request)) {
            return None;
        }
        let first = |validator: &jsonschema::Validator, value: &Value| {
            validator.iter_errors(value).next().map(|error| error.to_string())
        };
        first(&self.request, request).or_else(|| {
            let mut parts = self.parts.iter().filter_map(|(field, of)| Some((of, request.get(*field)?)));
            // What `explain` asks about is a system's own in all of its fields.
            if request["do"] == "explain" { None } else { parts.find_map(|(of, part)| first(of, part)) }
        })
    }
}

#[test]
fn requests_that_documents_show_pass_their_schemas() {
    for loader in &SYSTEMS[1..] {
        let schemas = Schemas::of(&*system(loader));
        let mut requests = 0;
        for line in text_of(&document(loader.info.id)).lines().filter(|line| line.starts_with("{\"do\"")) {
            requests += 1;
            assert_eq!(schemas.fault(&serde_json::from_str(line).unwrap()), None, "{line}");
        }
        assert!(requests >= 4, "the document shows requests");
    }
}

#[test]
fn requests_pass_their_schema_and_wrong_ones_do_not() {
    let schemas = Schemas::of(&*system(SYSTEMS[0]));
    for line in text_of("protocol.md").lines().filter_map(|line| line.strip_prefix("> ")) {
        let request: Value = serde_json::from_str(line).unwrap();
        let faulty = request["do"] == "dance" || request["command"] == "dance";
        assert_eq!(schemas.fault(&request).is_none(), !faulty, "{line}");
    }
    for wrong in [r#"{"do":"offers"}"#, r#"{"do":"offers","seat":0,"x":1}"#, r#"{"seat":0}"#] {
        assert!(schemas.fault(&serde_json::from_str(wrong).unwrap()).is_some(), "{wrong}");
    }
}
