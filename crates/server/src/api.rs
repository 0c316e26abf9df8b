//! The interface as data: each address is added together with its description, so that none is left out, and the description of
//! the whole (OpenAPI 3.1) and the client's types are made from that. Knows no route and no game.

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::handler::Handler;
use axum::routing::{MethodFilter, MethodRouter, on};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::app::App;
use crate::bodies::ErrorBody;

/// A way to write the schema of a type.
type Shape = fn(&mut SchemaGenerator) -> Schema;

/// Everything below this stands in addresses of the interface.
pub(crate) const BASE: &str = "/api/v1";

/// A log that is taken in has at most so many bytes.
const LOG: usize = 32 << 20;

/// Answer of a call.
#[derive(Clone, Copy)]
enum Answer {
    Json(Shape),
    /// A text of that media type.
    Text(&'static str),
    /// The line is switched to frames.
    Frames,
}

/// A call as it is described.
#[derive(Clone)]
pub(crate) struct Call {
    method: &'static str,
    path: &'static str,
    about: &'static str,
    query: Option<Shape>,
    body: Option<Shape>,
    answer: Answer,
    open: bool,
}

fn shape<T: JsonSchema>() -> Shape {
    |generator| generator.subschema_for::<T>()
}

impl Call {
    fn new<T: JsonSchema>(method: &'static str, path: &'static str, about: &'static str) -> Self {
        Self { method, path, about, query: None, body: None, answer: Answer::Json(shape::<T>()), open: false }
    }

    /// Describes a call that looks at something and answers with `T`.
    pub(crate) fn get<T: JsonSchema>(path: &'static str, about: &'static str) -> Self {
        Self::new::<T>("get", path, about)
    }

    /// Describes a call that does something with a body `B` and answers with `T`.
    pub(crate) fn post<B: JsonSchema, T: JsonSchema>(path: &'static str, about: &'static str) -> Self {
        Self { body: Some(shape::<B>()), ..Self::new::<T>("post", path, about) }
    }

    /// The same with another method.
    pub(crate) fn by(self, method: &'static str) -> Self {
        Self { method, ..self }
    }

    /// The same without a body.
    pub(crate) fn plain(self) -> Self {
        Self { body: None, ..self }
    }

    /// The same with fields in the address.
    pub(crate) fn asks<Q: JsonSchema>(self) -> Self {
        Self { query: Some(shape::<Q>()), ..self }
    }

    /// The same, answered by a text of a media type.
    pub(crate) fn text(self, kind: &'static str) -> Self {
        Self { answer: Answer::Text(kind), ..self }
    }

    /// The same, answered by a live line.
    pub(crate) fn frames(self) -> Self {
        Self { answer: Answer::Frames, ..self }
    }

    /// The same, open to whoever has no session.
    pub(crate) fn open(self) -> Self {
        Self { open: true, ..self }
    }

    fn filter(&self) -> MethodFilter {
        match self.method {
            "post" => MethodFilter::POST,
            "patch" => MethodFilter::PATCH,
            "put" => MethodFilter::PUT,
            "delete" => MethodFilter::DELETE,
            _ => MethodFilter::GET,
        }
    }

    fn described(&self, generator: &mut SchemaGenerator) -> Value {
        let names = self.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
        let mut parameters: Vec<Value> = names
            .map(|name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }))
            .collect();
        if let Some(query) = self.query {
            let fields = resolved(query(generator).to_value(), generator);
            let required = fields["required"].as_array().cloned().unwrap_or_default();
            for (name, schema) in fields["properties"].as_object().into_iter().flatten() {
                let needed = required.iter().any(|one| one == name);
                parameters.push(json!({
                    "name": name, "in": "query", "required": needed,
                    "description": schema["description"], "schema": schema,
                }));
            }
        }
        let mut answers = Map::new();
        let content = match self.answer {
            Answer::Json(shape) => {
                json!({ "200": { "description": "It was done.", "content": { "application/json": { "schema": shape(generator) } } } })
            }
            Answer::Text(kind) => {
                json!({ "200": { "description": "It is there.", "content": { kind: { "schema": { "type": "string" } } } } })
            }
            Answer::Frames => {
                json!({ "101": { "description": "The line is open: frames of WebSocket, as `Frame` and `Message` say." } })
            }
        };
        answers.extend(content.as_object().cloned().unwrap_or_default());
        let error = json!({ "schema": generator.subschema_for::<ErrorBody>() });
        let error = json!({ "description": "It came to nothing.", "content": { "application/json": error } });
        answers.insert("default".to_owned(), error);
        let mut described = json!({
            "summary": self.about, "operationId": self.name(), "parameters": parameters, "responses": answers,
        });
        if let Some(body) = self.body {
            described["requestBody"] =
                json!({ "required": true, "content": { "application/json": { "schema": body(generator) } } });
        }
        if !self.open {
            described["security"] = json!([{ "session": [] }]);
        }
        described
    }

    /// Names the call: method and words of its address.
    fn name(&self) -> String {
        let words = self.path.split(['/', '{', '}', '.']).filter(|word| !word.is_empty());
        words.fold(self.method.to_owned(), |name, word| format!("{name}-{word}"))
    }
}

/// Follows a reference to a definition.
fn resolved(schema: Value, generator: &SchemaGenerator) -> Value {
    let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) else { return schema };
    generator.definitions().get(name).cloned().unwrap_or_default()
}

/// Routes with their descriptions.
#[derive(Default)]
pub(crate) struct Api {
    router: Router<App>,
    calls: Vec<Call>,
}

impl Api {
    /// Adds a call and whatever answers it.
    pub(crate) fn add<H, T>(self, call: Call, handler: H) -> Self
    where
        H: Handler<T, App>,
        T: 'static,
    {
        let route = on(call.filter(), handler);
        self.with(call, route)
    }

    /// Adds a call whose body may be a whole log.
    pub(crate) fn large<H, T>(self, call: Call, handler: H) -> Self
    where
        H: Handler<T, App>,
        T: 'static,
    {
        let route = on(call.filter(), handler).layer(DefaultBodyLimit::max(LOG));
        self.with(call, route)
    }

    fn with(mut self, call: Call, route: MethodRouter<App>) -> Self {
        self.router = self.router.route(call.path, route);
        self.calls.push(call);
        self
    }

    /// Returns the routes.
    pub(crate) fn into_router(self) -> Router<App> {
        self.router
    }

    /// Describes all calls as OpenAPI 3.1, with the types that only live lines speak.
    pub(crate) fn document(&self, also: &[Shape]) -> Value {
        let settings = SchemaSettings::draft2020_12();
        let mut generator = settings
            .with(|settings| settings.definitions_path = "/components/schemas".into())
            .into_generator();
        let mut paths = Map::new();
        for call in &self.calls {
            let described = call.described(&mut generator);
            let path = paths.entry(format!("{BASE}{}", call.path)).or_insert_with(|| json!({}));
            path[call.method] = described;
        }
        for shape in also {
            shape(&mut generator);
        }
        json!({
            "openapi": "3.1.0",
            "info": {
                "title": "Sandtable", "version": env!("CARGO_PKG_VERSION"),
                "description": "Play matches of every rule system by plain requests, or by frames on a live line. \
                    Writes are JSON and need `content-type: application/json`.",
            },
            "paths": paths,
            "components": {
                "schemas": generator.take_definitions(true),
                "securitySchemes": { "session": { "type": "apiKey", "in": "cookie", "name": crate::session::COOKIE } },
            },
        })
    }

    /// Writes the types of all bodies as one schema of definitions.
    pub(crate) fn types(&self, also: &[Shape]) -> Schema {
        let mut generator = SchemaSettings::draft2020_12().into_generator();
        let shapes = self.calls.iter().flat_map(|call| {
            let answer = match call.answer {
                Answer::Json(shape) => Some(shape),
                Answer::Text(_) | Answer::Frames => None,
            };
            answer.into_iter().chain(call.body)
        });
        let error: Shape = shape::<ErrorBody>();
        for shape in shapes.chain([error]).chain(also.iter().copied()) {
            shape(&mut generator);
        }
        let definitions = generator.take_definitions(true);
        let schema = json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "Bodies of the server's interface",
            "$defs": definitions,
        });
        sandtable_system::object(schema).into()
    }
}

/// Returns a way to write the schema of a type that no call names.
pub(crate) fn besides<T: JsonSchema>() -> fn(&mut SchemaGenerator) -> Schema {
    shape::<T>()
}
