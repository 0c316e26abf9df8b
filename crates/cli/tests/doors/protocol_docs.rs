//! `docs/protocol.md`, `docs/protocol-gcw.md`, `docs/protocol-tours.md` and `docs/schema` are true: the worked session is played, the schemas are
//! those of the types. `UPDATE=1` writes them anew.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::root;

use sandtable_cli::referee::{Referee, System, kinds, schemas};
use sandtable_gcw::catalogue::Catalogue;
use sandtable_regiment::data::Library;
use sandtable_testkit::files::{assert_no_others, assert_schemas, update};
use sandtable_tours::catalogue::Catalogue as Tours;
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

/// Plays the session of a document to a referee.
fn session_is_true<S: System>(document: &str, mut referee: Referee<S>) {
    let path = root().join("docs").join(document);
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
fn the_worked_session_is_what_the_referee_answers() {
    session_is_true("protocol.md", Referee::new(Library::builtin().unwrap()));
}

#[test]
fn the_worked_session_of_the_campaign_is_what_the_referee_answers() {
    session_is_true("protocol-gcw.md", Referee::new(Catalogue::builtin().unwrap()));
}

#[test]
fn the_worked_session_of_a_saga_is_what_the_referee_answers() {
    session_is_true("protocol-tours.md", Referee::new(Tours::builtin().unwrap()));
}

#[test]
fn every_request_is_described() {
    let text = std::fs::read_to_string(root().join("docs/protocol.md")).unwrap();
    for kind in kinds::<Library>() {
        assert!(text.contains(&format!("`{}`", kind.name)), "{} is not in docs/protocol.md", kind.name);
    }
}

fn are_described<S: System>(document: &str) {
    let read = |name: &str| std::fs::read_to_string(root().join("docs").join(name)).unwrap();
    let text = read("protocol.md") + &read(document);
    for kind in kinds::<S>() {
        assert!(text.contains(&format!("`{}`", kind.name)), "{} is not described", kind.name);
    }
}

#[test]
fn every_request_of_the_campaign_is_described() {
    are_described::<Catalogue>("protocol-gcw.md");
}

#[test]
fn every_request_of_a_saga_is_described() {
    are_described::<Tours>("protocol-tours.md");
}

/// The files of a folder are the schemas of a system.
fn are_fresh<S: System>(folder: &str, besides: &[&str]) {
    let folder = root().join(folder);
    assert_schemas(&folder, &schemas::<S>());
    assert_no_others(&folder, &schemas::<S>(), besides);
}

#[test]
fn the_schema_files_are_those_of_the_types() {
    are_fresh::<Library>("docs/schema", &["README.md", "gcw", "tours"]);
}

#[test]
fn the_schema_files_of_the_campaign_are_those_of_the_types() {
    are_fresh::<Catalogue>("docs/schema/gcw", &[]);
}

#[test]
fn the_schema_files_of_a_saga_are_those_of_the_types() {
    are_fresh::<Tours>("docs/schema/tours", &[]);
}

/// The requests that a document shows outside its session.
fn pass<S: System>(document: &str) {
    let all = schemas::<S>();
    let schema = &all.iter().find(|(name, _)| *name == "request.schema.json").unwrap().1;
    let validator = jsonschema::validator_for(schema.as_value()).expect("a sound schema");
    let text = std::fs::read_to_string(root().join("docs").join(document)).unwrap();
    let mut requests = 0;
    for line in text.lines().filter(|line| line.starts_with("{\"do\"")) {
        requests += 1;
        let first = validator.iter_errors(&serde_json::from_str(line).unwrap()).next().map(|e| e.to_string());
        assert_eq!(first, None, "{line}");
    }
    assert!(requests >= 4, "the document shows requests");
}

#[test]
fn requests_of_the_campaign_pass_their_schema() {
    pass::<Catalogue>("protocol-gcw.md");
}

#[test]
fn requests_of_a_saga_pass_their_schema() {
    pass::<Tours>("protocol-tours.md");
}

#[test]
fn requests_pass_their_schema_and_wrong_ones_do_not() {
    let all = schemas::<Library>();
    let schema = &all.iter().find(|(name, _)| *name == "request.schema.json").unwrap().1;
    let validator = jsonschema::validator_for(schema.as_value()).expect("a sound schema");
    let text = std::fs::read_to_string(root().join("docs/protocol.md")).unwrap();
    for line in text.lines().filter_map(|line| line.strip_prefix("> ")) {
        let request: Value = serde_json::from_str(line).unwrap();
        let faulty = request["do"] == "dance" || request["command"] == "dance";
        assert_eq!(validator.is_valid(&request), !faulty, "{line}");
    }
    for wrong in [r#"{"do":"offers"}"#, r#"{"do":"offers","seat":0,"x":1}"#, r#"{"seat":0}"#] {
        assert!(!validator.is_valid(&serde_json::from_str(wrong).unwrap()), "{wrong}");
    }
}

/// An event that is told plainly is told; but a kind that nobody has looked at is found here.
#[test]
fn every_kind_of_event_has_a_sentence_or_is_known_bookkeeping() {
    let untold: Vec<String> = sandtable_regiment::trial::event_kinds()
        .into_iter()
        .filter(|kind| !sandtable_cli::tell::knows(kind))
        .collect();
    assert_eq!(untold, Vec::<String>::new(), "add sentences to crates/cli/src/tell/sentences.rs");
}
