//! Tests of `resolve`.

use sandtable_kernel::Ref;
use serde_json::json;

use super::*;
use crate::scope::{Name, Nameless};

struct Letters;

impl Names for Letters {
    fn name(&self, kind: &str, value: &Value, scope: &Scope<'_>) -> Option<Name> {
        match kind {
            "unit" => Some(Name::of(format!("U{value}"), Ref::new("unit", value))),
            "side" => Some(Name::from(format!("side {value} of {}", scope.find("battle")))),
            _ => None,
        }
    }
}

fn words(text: &str) -> Words {
    let (words, faults) = Words::read(&[crate::COMMON, ("test.ftl", text)]);
    assert_eq!(faults, []);
    words
}

fn told(text: &str, event: Value) -> String {
    let telling = words(text).tell("event", &event, &Letters, None);
    assert_eq!(telling.gaps, Vec::<String>::new());
    telling.sentence.text()
}

#[test]
fn names_and_numbers_are_spans_of_their_own() {
    let all = words("event-hit = { $unit } takes { $hits } hits.");
    let sentence = all.say("event-hit", &json!({ "unit": 3, "hits": 2 }), &Letters);
    let spans: Vec<(&str, bool)> =
        sentence.spans.iter().map(|span| (span.text.as_str(), span.number)).collect();
    assert_eq!(spans, [("U3", false), (" takes ", false), ("2", true), (" hits.", false)]);
    assert_eq!(sentence.spans[0].of, Some(Ref::new("unit", 3)));
    assert_eq!(sentence.args["unit"], 3);
}

#[test]
fn kinds_inside_kinds_have_messages() {
    let text = "
event-turn-ended = Over.
event-changed = { SIDE($role) }: { $change }.
value-change-gone = gone
value-change-moved = to { UNIT($it) }
value-change-pair = { $first } and { RAW($second) }, { $third }
value-change-none = as before
value-change-counted = {\"\"}";
    assert_eq!(told(text, json!({ "turn": "ended" })), "Over.");
    let change =
        |change: Value| told(text, json!({ "changed": { "battle": 4, "role": 1, "change": change } }));
    assert_eq!(change(json!("gone")), "side 1 of 4: gone.");
    assert_eq!(change(json!({ "moved": 2 })), "side 1 of 4: to U2.");
    assert_eq!(change(json!({ "pair": ["a-b", "a-b", true] })), "side 1 of 4: a b and a-b, yes.");
    assert_eq!(change(Value::Null), "side 1 of 4: as before.");
    assert_eq!(change(json!("counted")), "");
}

#[test]
fn selectors_know_numbers_lists_tags_and_nothing() {
    let text = "
event-x = { $n ->
[0] no die
[one] one die
   *[other] { $n } dice
}, { $all ->
[none] alone
   *[other] with { LIST($all, of: \"unit\", by: \"and\") }
}, { $kind ->
[a] A
[none] none
   *[other] other
}";
    let x = |n: u8, all: Value, kind: Value| told(text, json!({ "x": { "n": n, "all": all, "kind": kind } }));
    assert_eq!(x(0, json!([]), json!("a")), "no die, alone, A");
    assert_eq!(x(1, json!([1]), json!({ "a": 3 })), "one die, with U1, A");
    assert_eq!(x(2, json!([1, 2, 3]), Value::Null), "2 dice, with U1, U2 and U3, none");
}

#[test]
fn what_has_no_words_is_told_plainly_and_is_a_gap() {
    let all = words("event-a = { $it }");
    let telling = all.tell("event", &json!({ "b": { "some-code": 2 } }), &Nameless, None);
    assert_eq!(telling.sentence.text(), "b some code 2");
    assert_eq!(telling.gaps, ["event"]);
    assert_eq!(all.say("nowhere", &Value::Null, &Nameless).text(), "nowhere");
    let endless = words("value-a = { A($it) }").tell("event", &json!({ "a": 1 }), &Nameless, None);
    assert_eq!(endless.gaps.len(), 1);
    let endless = words("event-b = { A($it) }\nvalue-a = { A($it) }");
    assert_eq!(endless.tell("event", &json!({ "b": 1 }), &Nameless, None).gaps.len(), 1);
}
