//! The readable page of the interface: every call with its fields, made from the same description as `/openapi.json`.

use axum::response::Response;
use maud::{Markup, html};
use sandtable_text::say;
use serde_json::Value;

use crate::pages;

/// Writes the page.
pub(crate) fn page(document: &Value) -> Response {
    let title = say!("docs-title", title = text(&document["info"]["title"]));
    let body = html! {
        p { (text(&document["info"]["description"])) " " a href="/openapi.json" { (say!("docs-machine")) } }
        @for (path, calls) in document["paths"].as_object().into_iter().flatten() {
            @for (method, call) in calls.as_object().into_iter().flatten() {
                (described(path, method, call))
            }
        }
        h1 { (say!("docs-types")) }
        @for (name, schema) in document["components"]["schemas"].as_object().into_iter().flatten() {
            section id=(name) {
                h2 { code { (name) } }
                p { (text(&schema["description"])) }
                (fields(schema))
            }
        }
    };
    pages::page(&title, &body)
}

fn described(path: &str, method: &str, call: &Value) -> Markup {
    let content = |of: &Value| of["content"].as_object().and_then(|kinds| kinds.values().next().cloned());
    let body = content(&call["requestBody"]);
    let answer = content(&call["responses"]["200"]);
    html! {
        section {
            h2 { span.method { (method.to_uppercase()) } " " code { (path) } }
            p { (text(&call["summary"])) @if call["security"].is_array() { " " (say!("docs-session")) } }
            dl {
                @for parameter in call["parameters"].as_array().into_iter().flatten() {
                    @if parameter["in"] == "query" {
                        dt { code { "?" (text(&parameter["name"])) } }
                        dd { (text(&parameter["description"])) }
                    }
                }
                @if let Some(body) = body { dt { (say!("docs-body")) } dd { (named(&body["schema"])) } }
                @if let Some(answer) = answer { dt { (say!("docs-answer")) } dd { (named(&answer["schema"])) } }
            }
        }
    }
}

/// Names a schema, with a link to what has a name of its own.
fn named(schema: &Value) -> Markup {
    let name = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next());
    html! {
        @if let Some(name) = name {
            a href={ "#" (name) } { code { (name) } }
        } @else if schema["items"].is_object() {
            (say!("docs-list-of")) " " (named(&schema["items"]))
        } @else if let Some(several) = schema["anyOf"].as_array().or_else(|| schema["oneOf"].as_array()) {
            @for (at, one) in several.iter().enumerate() { @if at > 0 { " " (say!("docs-or")) " " } (named(one)) }
        } @else {
            code { (kind(schema)) }
        }
    }
}

fn kind(schema: &Value) -> String {
    let or = format!(" {} ", say!("docs-or"));
    match (&schema["const"], &schema["enum"], &schema["type"]) {
        (Value::String(one), ..) => format!("\"{one}\""),
        (_, Value::Array(all), _) => all.iter().map(Value::to_string).collect::<Vec<_>>().join(&or),
        (.., Value::String(kind)) => kind.clone(),
        (.., Value::Array(kinds)) => kinds.iter().map(text).collect::<Vec<_>>().join(&or),
        _ => say!("docs-any").to_owned(),
    }
}

fn fields(schema: &Value) -> Markup {
    html! {
        dl {
            @for (name, field) in schema["properties"].as_object().into_iter().flatten() {
                dt { code { (name) } ": " (named(field)) }
                dd { (text(&field["description"])) }
            }
        }
        @for one in schema["oneOf"].as_array().into_iter().chain(schema["anyOf"].as_array()).flatten() {
            p { (named(one)) " " (text(&one["description"])) }
            (fields(one))
        }
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
