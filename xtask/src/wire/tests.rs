//! Tests of `wire`.

use serde_json::json;

use super::*;

#[test]
fn schemas_become_types() {
    let cases = [
        (json!({ "type": ["string", "null"] }), "string | null"),
        (json!({ "type": "array", "items": { "$ref": "#/$defs/No_s" } }), "NoS[]"),
        (json!({ "type": "array", "items": { "type": ["string", "null"] } }), "Array<string | null>"),
        (json!({ "oneOf": [{ "const": "pass" }, { "enum": ["a", "b"] }] }), "\"pass\" | \"a\" | \"b\""),
        (
            json!({ "type": "object", "additionalProperties": { "type": "integer" } }),
            "{ [key: string]: number }",
        ),
        (json!({ "type": "array", "prefixItems": [{ "type": "number" }, true] }), "[number, unknown]"),
    ];
    for (schema, expected) in cases {
        assert_eq!(written(&schema, "").unwrap(), expected, "{schema}");
    }
    let object =
        json!({ "type": "object", "properties": { "at-least": { "type": "boolean" } }, "required": [] });
    assert_eq!(written(&object, "").unwrap(), "{\n  \"at-least\"?: boolean;\n}");
}

#[test]
fn forms_that_nobody_has_thought_of_are_errors() {
    assert!(written(&json!({ "$ref": "other.json" }), "").is_err());
    assert_eq!(written(&json!({ "$ref": "../terms.schema.json#/$defs/Seat" }), "").unwrap(), "Seat");
    assert!(written(&json!({ "type": "date" }), "").is_err());
}

#[test]
fn namesakes_of_two_modules_are_told_apart() {
    let schema = json!({ "$defs": {
        "UnitId": { "type": "string" },
        "Held": { "anyOf": [
            { "$ref": "#/$defs/UnitId" },
            { "$ref": "../terms.schema.json#/$defs/UnitId" },
            { "$ref": "../terms.schema.json#/$defs/Seat" },
        ] },
    } });
    let text = super::module("legion/terms", &schema).unwrap();
    assert!(text.contains("import type { Seat, UnitId as UnitIdElsewhere } from \"../terms\";"), "{text}");
    assert!(text.contains("export type Held = UnitId | UnitIdElsewhere | Seat;"), "{text}");
}
