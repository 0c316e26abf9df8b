//! Tests of `check`.

use serde_json::json;

use super::*;

#[test]
fn kinds_without_words_and_words_without_kinds_are_found() {
    let text = "
event-hit = { $unit } takes { $hits } hits, { $cause }
event-gone = { $unit }
event-group-one = one
value-cause-fire = fire
";
    let (words, _) = Words::read(&[("x", text)]);
    let schema = json!({
        "oneOf": [
            { "type": "object", "properties": { "hit": { "type": "object", "properties": {
                "unit": { "type": "integer" }, "cause": { "anyOf": [{ "$ref": "#/$defs/Cause" }, { "type": "null" }] },
            } } } },
            { "type": "object", "properties": { "group": { "$ref": "#/$defs/Group" } } },
            { "type": "string", "const": "over" },
        ],
        "$defs": {
            "Cause": { "oneOf": [{ "const": "fire" }, { "properties": { "fall": {} } }] },
            "Group": { "enum": ["one", "two"] },
        },
    });
    assert_eq!(
        gaps(&words, &[("event", &schema)], &["unit"]),
        [
            "event-hit: there is no $hits",
            "value-cause-fall: there is no such message",
            "event-group-two: there is no such message",
            "event-over: there is no such message",
            "event-gone: nothing of this kind is told",
        ]
    );
}
