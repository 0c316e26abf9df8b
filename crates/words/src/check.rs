//! Messages compared with the schemas of what they tell, so that a kind without words is found before it happens.

use std::collections::BTreeSet;

use fluent_syntax::ast::InlineExpression;
use sandtable_text::{each_inline, referred};
use serde_json::Value;

use crate::form::COMMON_FORMS;
use crate::load::Words;
use crate::resolve::{form_of, option, variable};

/// Values to be told: a group of messages and the JSON schema of the type, as `("event", ..)` or `("value-stage", ..)`.
pub type Kinds<'a> = (&'a str, &'a Value);

/// Returns what the messages of these groups lack: kinds without a message, arguments that no such value has, records
/// that would be told plainly, and messages for events and commands that do not exist. `names` are the kinds of things
/// that the system names.
#[must_use]
pub fn gaps(words: &Words, groups: &[Kinds<'_>], names: &[&str]) -> Vec<String> {
    let mut check = Check { words, names, root: &Value::Null, seen: BTreeSet::new(), gaps: Vec::new() };
    for (group, schema) in groups {
        check.root = schema;
        check.group(group, schema, true);
    }
    let told = |id: &&str| {
        let mut groups = groups.iter();
        groups.any(|(group, _)| id.strip_prefix(group).is_some_and(|rest| rest.starts_with('-')))
    };
    let stray = words.ids().filter(told).filter(|id| !check.seen.contains(*id));
    let stray: Vec<String> = stray.map(|id| format!("{id}: nothing of this kind is told")).collect();
    check.gaps.extend(stray);
    check.gaps
}

struct Check<'a> {
    words: &'a Words,
    names: &'a [&'a str],
    root: &'a Value,
    seen: BTreeSet<String>,
    gaps: Vec<String>,
}

impl<'a> Check<'a> {
    /// Follows references, and goes through what may be null.
    fn node(&self, schema: &'a Value) -> &'a Value {
        if let Some(path) = schema["$ref"].as_str() {
            let found = path.strip_prefix('#').and_then(|path| self.root.pointer(path));
            return found.map_or(schema, |found| self.node(found));
        }
        for joined in ["anyOf", "allOf", "oneOf"] {
            let all = schema[joined].as_array().map(Vec::as_slice).unwrap_or_default();
            let mut some = all.iter().filter(|one| one["type"] != "null");
            if let (Some(one), None) = (some.next(), some.next())
                && (all.len() > 1 || joined == "allOf")
            {
                return self.node(one);
            }
        }
        schema
    }

    /// The tags of an enum with what stands under each; nothing if it is none.
    fn variants(&self, schema: &'a Value) -> Vec<(&'a str, Option<&'a Value>)> {
        let mut found = Vec::new();
        let units = |one: &'a Value| {
            let listed = one["enum"].as_array().into_iter().flatten();
            listed.chain(Some(&one["const"])).filter_map(Value::as_str).map(|tag| (tag, None))
        };
        found.extend(units(schema));
        for one in schema["oneOf"].as_array().into_iter().flatten() {
            found.extend(units(one));
            if let Some(properties) = one["properties"].as_object().filter(|map| map.len() == 1) {
                found.extend(properties.iter().map(|(tag, inner)| (tag.as_str(), Some(inner))));
            }
        }
        found
    }

    /// Looks at a value that is told by the messages of a group.
    fn group(&mut self, group: &str, schema: &'a Value, must: bool) {
        let schema = self.node(schema);
        let variants = self.variants(schema);
        let own = |tag: &str| format!("{group}-{tag}");
        let any = variants.iter().any(|(tag, _)| self.words.has(&own(tag)));
        let plain = variants.iter().all(|(_, inner)| inner.is_none());
        let whole = self.words.has(group);
        for (tag, inner) in &variants {
            let id = own(tag);
            match inner {
                _ if self.words.has(&id) => self.message(&id, *inner),
                Some(inner) if self.deeper(&id, inner) => self.group(&id, inner, true),
                _ if whole || (plain && !any && !must) => {}
                _ => self.gaps.push(format!("{id}: there is no such message")),
            }
        }
        if whole {
            self.message(group, Some(schema));
        }
        if self.words.has(&own("none")) {
            self.message(&own("none"), None);
        }
        let listed = |one: &'a Value| self.node(one)["type"] == "object";
        let record = match schema["type"].as_str() {
            Some("array") => schema.get("items").is_some_and(listed) || schema.get("prefixItems").is_some(),
            kind => kind == Some("object"),
        };
        if variants.is_empty() && !whole && record {
            self.gaps.push(format!("{group}: it would be told plainly"));
        }
    }

    /// Returns whether the kinds inside a kind have messages of their own.
    fn deeper(&self, id: &str, inner: &'a Value) -> bool {
        self.variants(self.node(inner)).iter().any(|(tag, _)| {
            self.words.ids().any(|has| {
                has.strip_prefix(id)
                    .and_then(|rest| rest.strip_prefix('-'))
                    .is_some_and(|rest| rest.starts_with(tag))
            })
        })
    }

    /// Looks at the arguments of a message.
    fn message(&mut self, id: &str, schema: Option<&'a Value>) {
        if !self.seen.insert(id.to_owned()) {
            return;
        }
        let mut inlines = Vec::new();
        if let Some(pattern) = self.words.pattern(id) {
            each_inline(pattern, &mut |inline, selects| inlines.push((inline, selects)));
        }
        for (inline, selects) in inlines {
            if let Some(id) = referred(inline) {
                self.message(&id, schema);
            }
            let Some(name) = variable(inline) else { continue };
            let Some(field) = schema.and_then(|schema| self.field(schema, name)) else {
                self.gaps.push(format!("{id}: there is no ${name}"));
                continue;
            };
            match inline {
                _ if selects => {}
                InlineExpression::FunctionReference { id: form, arguments } => {
                    self.form(&form.name.to_lowercase(), option(&arguments.named, "of"), field);
                }
                _ => self.form(&form_of(name), None, field),
            }
        }
    }

    fn field(&self, schema: &'a Value, path: &str) -> Option<&'a Value> {
        path.split('-').try_fold(self.node(schema), |node, name| {
            let place = ["first", "second", "third"].iter().position(|place| *place == name);
            let found = match place {
                Some(at) if node["type"] == "array" => {
                    node["prefixItems"].get(at).or_else(|| node.get("items"))
                }
                _ => node["properties"].get(name).or_else(|| {
                    let variants = self.variants(node).into_iter();
                    variants.filter(|(tag, _)| *tag == name).find_map(|(_, inner)| inner)
                }),
            };
            found.map(|found| self.node(found)).or_else(|| (name == "it").then_some(node))
        })
    }

    fn form(&mut self, form: &str, of: Option<&str>, schema: &'a Value) {
        let node = self.node(schema);
        match (form, of) {
            ("list", Some(of)) => self.form(of, None, &node["items"]),
            _ if COMMON_FORMS.contains(&form) || self.names.contains(&form) => {}
            ("command", _) => {}
            _ => self.group(&format!("value-{form}"), node, false),
        }
    }
}

#[cfg(test)]
mod tests;
