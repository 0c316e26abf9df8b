//! Messages made into sentences.

use fluent_syntax::ast::{
    CallArguments, Expression, InlineExpression, NamedArgument, Pattern, PatternElement,
};
use fluent_syntax::unicode::unescape_unicode_to_string;
use sandtable_kernel::{Sentence, Span};
use sandtable_text::{DEEPEST, Key, each_inline, referred, says_nothing};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::load::Words;
use crate::scope::{Names, Scope};

/// A sentence, and what it could not say well.
#[derive(Clone, Debug)]
pub struct Telling {
    /// The sentence; without any text if there is nothing to say.
    pub sentence: Sentence,
    /// Values that had no words of their own and are told plainly.
    pub gaps: Vec<String>,
}

impl Telling {
    /// Returns the sentence, unless it says nothing: the events around it say the same to a reader.
    #[must_use]
    pub fn said(self) -> Option<Sentence> {
        (!self.sentence.spans.is_empty()).then_some(self.sentence)
    }
}

impl Words {
    /// Returns a message with the fields of a value as its arguments; its id if there is no such message.
    #[must_use]
    pub fn say(&self, id: &str, arguments: &Value, names: &dyn Names) -> Sentence {
        self.telling(id, &Scope::new(arguments, None), names).sentence
    }

    /// Tells a tagged value by the message of its kind: `{"hired": ..}` as `event-hired` in the group `event`, and
    /// `{"turn": {"began": ..}}` as `event-turn-began` if there is no `event-turn`.
    #[must_use]
    pub fn tell(&self, group: &str, value: &Value, names: &dyn Names, around: Option<&Scope<'_>>) -> Telling {
        match self.kind(group, value) {
            Some((id, inner)) => self.telling(&id, &Scope::new(inner, around), names),
            None => {
                let nothing = Scope::new(&Value::Null, None);
                let mut teller = Teller::new(self, names);
                let mut spans = Vec::new();
                teller.plainly(group, value, around.unwrap_or(&nothing), &mut spans);
                let sentence = Sentence { id: String::new(), args: Map::new(), spans };
                Telling { sentence, gaps: teller.gaps }
            }
        }
    }

    /// Returns a value in words, in a form such as `stage`.
    #[must_use]
    pub fn value(&self, form: &str, value: &Value, names: &dyn Names) -> Sentence {
        let mut spans = Vec::new();
        let nothing = Value::Null;
        Teller::new(self, names).value(form, value, &[], &Scope::new(&nothing, None), &mut spans);
        Sentence { id: format!("value-{form}"), args: Map::new(), spans }
    }

    /// Returns a value in words, in a form, and the rule that its message cites in the
    /// attribute `rule`; no text for a rule if it cites none.
    #[must_use]
    pub fn cited(&self, form: &str, value: &impl Serialize, names: &dyn Names) -> (String, String) {
        let value = serde_json::to_value(value).unwrap_or_default();
        let sentence = self.value(form, &value, names);
        let id = self.kind(&format!("value-{form}"), &value).map(|(id, _)| format!("{id}.rule"));
        let rule = id.filter(|id| self.has(id)).map(|id| self.say(&id, &value, names).text());
        (sentence.text(), rule.unwrap_or_default())
    }

    fn telling(&self, id: &str, scope: &Scope<'_>, names: &dyn Names) -> Telling {
        let mut teller = Teller::new(self, names);
        let (mut spans, mut args) = (Vec::new(), Map::new());
        match self.pattern(id) {
            Some(pattern) => {
                teller.pattern(pattern, scope, &mut spans);
                if teller.silent {
                    spans.clear();
                }
                each_inline(pattern, &mut |inline, _| {
                    if let Some(name) = variable(inline) {
                        args.insert(name.to_owned(), scope.argument(name).clone());
                    }
                });
            }
            None => {
                teller.gaps.push(id.to_owned());
                push(&mut spans, id);
            }
        }
        Telling { sentence: Sentence { id: id.to_owned(), args, spans }, gaps: teller.gaps }
    }

    /// Returns the id of the message for a value in a group, and what of the value are its arguments.
    pub(crate) fn kind<'v>(&self, group: &str, value: &'v Value) -> Option<(String, &'v Value)> {
        if let Some((tag, inner)) = tagged(value) {
            let id = format!("{group}-{tag}");
            if self.has(&id) {
                return Some((id, inner));
            }
            if matches!(inner, Value::String(_) | Value::Object(_))
                && let Some(found) = self.kind(&id, inner)
            {
                return Some(found);
            }
        }
        self.has(group).then(|| (group.to_owned(), value))
    }
}

/// The tag of a value that comes in kinds, and what stands under it.
pub(crate) fn tagged(value: &Value) -> Option<(&str, &Value)> {
    match value {
        Value::Null => Some(("none", value)),
        Value::Bool(yes) => Some((if *yes { "true" } else { "false" }, value)),
        Value::String(tag) => Some((tag, &Value::Null)),
        Value::Object(map) if map.len() == 1 => map.iter().next().map(|(tag, inner)| (tag.as_str(), inner)),
        _ => None,
    }
}

/// The argument that an expression tells, directly or in a form.
pub(crate) fn variable(inline: &InlineExpression<String>) -> Option<&str> {
    match inline {
        InlineExpression::VariableReference { id } => Some(&id.name),
        InlineExpression::FunctionReference { arguments, .. } => variable(arguments.positional.first()?),
        _ => None,
    }
}

/// The form in which an argument of this name is told by itself: its field's name.
pub(crate) fn form_of(path: &str) -> String {
    path.rsplit('-').next().unwrap_or(path).replace('_', "-")
}

/// A literal given to a function by name.
pub(crate) fn option<'a>(named: &'a [NamedArgument<String>], name: &str) -> Option<&'a str> {
    let found = named.iter().find(|argument| argument.name.name == name)?;
    match &found.value {
        InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value } => Some(value),
        _ => None,
    }
}

/// Adds text to the last span, or as a new one after a name or a number.
pub(crate) fn push(spans: &mut Vec<Span>, text: &str) {
    match spans.last_mut() {
        _ if text.is_empty() => {}
        Some(last) if last.of.is_none() && !last.number => last.text.push_str(text),
        _ => spans.push(Span { text: text.to_owned(), of: None, number: false }),
    }
}

pub(crate) struct Teller<'a> {
    pub(crate) words: &'a Words,
    pub(crate) names: &'a dyn Names,
    gaps: Vec<String>,
    depth: usize,
    silent: bool,
}

impl<'a> Teller<'a> {
    fn new(words: &'a Words, names: &'a dyn Names) -> Self {
        Self { words, names, gaps: Vec::new(), depth: 0, silent: false }
    }

    pub(crate) fn pattern(&mut self, pattern: &Pattern<String>, scope: &Scope<'_>, out: &mut Vec<Span>) {
        if self.depth == DEEPEST {
            self.gaps.push(String::from("messages stand in each other without end"));
            return;
        }
        self.depth += 1;
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => push(out, value),
                PatternElement::Placeable { expression } => self.expression(expression, scope, out),
            }
        }
        self.depth -= 1;
    }

    fn expression(&mut self, expression: &Expression<String>, scope: &Scope<'_>, out: &mut Vec<Span>) {
        let (selector, variants) = match expression {
            Expression::Inline(inline) => return self.inline(inline, scope, out),
            Expression::Select { selector, variants } => (selector, variants),
        };
        if let Some(chosen) = self.key(selector, scope).choose(variants) {
            self.pattern(&chosen.value, scope, out);
        }
    }

    fn inline(&mut self, inline: &InlineExpression<String>, scope: &Scope<'_>, out: &mut Vec<Span>) {
        match inline {
            InlineExpression::StringLiteral { value } => push(out, &unescape_unicode_to_string(value)),
            InlineExpression::NumberLiteral { value } => push(out, value),
            InlineExpression::VariableReference { id } => {
                self.value(&form_of(&id.name), scope.argument(&id.name), &[], scope, out);
            }
            InlineExpression::FunctionReference { id, arguments } => {
                let CallArguments { positional, named } = arguments;
                if let Some(name) = positional.first().and_then(variable) {
                    self.value(&id.name.to_lowercase(), scope.argument(name), named, scope, out);
                }
            }
            InlineExpression::Placeable { expression } => self.expression(expression, scope, out),
            InlineExpression::MessageReference { .. } | InlineExpression::TermReference { .. } => {
                let pattern = referred(inline).and_then(|id| self.words.pattern(&id));
                if let Some(pattern) = pattern {
                    self.pattern(pattern, scope, out);
                }
            }
        }
    }

    fn key(&mut self, selector: &InlineExpression<String>, scope: &Scope<'_>) -> Key {
        if let InlineExpression::VariableReference { id } = selector {
            let value = scope.argument(&id.name);
            return match value {
                Value::Number(number) => Key::Number(number.as_f64().unwrap_or_default()),
                Value::Array(all) if !all.is_empty() => Key::Number(all.len() as f64),
                Value::Array(_) => Key::Word(String::from("none")),
                value => {
                    Key::Word(tagged(value).map_or_else(|| String::from("other"), |(tag, _)| tag.to_owned()))
                }
            };
        }
        let mut spans = Vec::new();
        self.inline(selector, scope, &mut spans);
        let text: String = spans.into_iter().map(|span| span.text).collect();
        Key::of(text)
    }

    /// Tells a value in a form.
    pub(crate) fn value(
        &mut self,
        form: &str,
        value: &Value,
        named: &[NamedArgument<String>],
        scope: &Scope<'_>,
        out: &mut Vec<Span>,
    ) {
        if self.common(form, value, named, scope, out) {
            return;
        }
        if let Some(name) = self.names.name(form, value, scope) {
            match name.of {
                Some(of) => out.push(Span { text: name.label, of: Some(of), number: false }),
                None => push(out, &name.label),
            }
            return;
        }
        let group = if form == "command" { form.to_owned() } else { format!("value-{form}") };
        let found = self.words.kind(&group, value);
        match found.and_then(|(id, inner)| Some((self.words.pattern(&id)?, inner))) {
            Some((pattern, _)) if says_nothing(pattern) => self.silent = true,
            Some((pattern, inner)) => self.pattern(pattern, &Scope::new(inner, Some(scope)), out),
            None => self.plainly(form, value, scope, out),
        }
    }

    /// Tells what has no words of its own; that is a gap if there is more to it than a word or a number.
    fn plainly(&mut self, form: &str, value: &Value, scope: &Scope<'_>, out: &mut Vec<Span>) {
        if value.is_object() || value.as_array().is_some_and(|all| all.iter().any(|one| one.is_object())) {
            self.gaps.push(form.to_owned());
        }
        self.plain(value, scope, out);
    }
}

#[cfg(test)]
mod tests;
