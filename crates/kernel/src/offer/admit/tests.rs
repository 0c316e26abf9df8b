//! Tests of `admit`.

use super::*;
use serde_json::json;

fn offer(command: Value, form: Vec<Field>) -> Offer<Value> {
    let mut offer = Offer::new("test", "a test").command(command);
    offer.form = form;
    offer
}

fn admitted(offer: &Offer<Value>, command: Value) -> bool {
    let asked = |whole: &Value, at: &str| match (at, &whole["x"]) {
        ("/x/0/of", _) => vec![Choice::new("first", "the first")],
        (_, rows) if rows[0]["of"] == "first" => vec![Choice::new("second", "another")],
        _ => Vec::new(),
    };
    admits(offer, &command, &asked)
}

#[test]
fn fields_admit_what_they_list_and_nothing_else() {
    let choices = || vec![Choice::new("a", "A"), Choice::new("b", "B")];
    let offer = offer(
        json!({ "buy": { "of": "a", "n": 1, "yes": false } }),
        vec![
            Field::pick("/buy/of", "card", choices()).optional(),
            Field::number("/buy/n", "number", 1, 5, "cards"),
            Field::flag("/buy/yes", "now"),
        ],
    );
    assert!(admitted(&offer, json!({ "buy": { "of": "b", "n": 5, "yes": true } })));
    assert!(admitted(&offer, json!({ "buy": { "n": 1, "yes": false } })), "it may be left out");
    for wrong in [
        json!({ "buy": { "of": "c", "n": 1, "yes": false } }),
        json!({ "buy": { "of": "a", "n": 6, "yes": false } }),
        json!({ "buy": { "of": "a", "n": 1, "yes": 1 } }),
        json!({ "buy": { "of": "a", "n": 1, "yes": true, "more": 1 } }),
        json!({ "sell": { "of": "a", "n": 1, "yes": true } }),
    ] {
        assert!(!admitted(&offer, wrong.clone()), "{wrong}");
    }
}

#[test]
fn a_choice_opens_its_own_fields() {
    let deep = Choice {
        form: vec![Field::number("/use/heal/n", "wounds", 0, 2, "wounds")],
        ..Choice::new(json!({ "heal": { "n": 0 } }), "heal")
    };
    let offer = offer(
        json!({ "use": "run" }),
        vec![Field::pick("/use", "what", vec![Choice::new("run", "run"), deep])],
    );
    assert!(admitted(&offer, json!({ "use": "run" })));
    assert!(admitted(&offer, json!({ "use": { "heal": { "n": 2 } } })));
    assert!(!admitted(&offer, json!({ "use": { "heal": { "n": 3 } } })));
}

#[test]
fn several_things_rows_and_pairs_are_counted() {
    let from = || Options::Listed(vec![Choice::new("a", "A"), Choice::new("b", "B")]);
    let field = |kind| vec![Field::new("/x", "x", kind)];
    let several = FieldKind::Pick { from: from(), min: 0, max: 2, ordered: false, sets: None };
    let several = offer(json!({ "x": [] }), field(several));
    assert!(
        admitted(&several, json!({ "x": ["b", "a"] })) && !admitted(&several, json!({ "x": ["b", "b"] }))
    );
    let amounts =
        offer(json!({ "x": {} }), field(FieldKind::Amounts { from: from(), each: 2, total: Some(3) }));
    assert!(admitted(&amounts, json!({ "x": { "a": 2, "b": 1 } })));
    assert!(!admitted(&amounts, json!({ "x": { "a": 2, "b": 2 } })));
    assert!(!admitted(&amounts, json!({ "x": { "c": 1 } })));
    let assign = FieldKind::Assign {
        from: from(),
        to: Options::Listed(vec![Choice::new(1, "one")]),
        each_to: 1,
        all: false,
    };
    let assign = offer(json!({ "x": {} }), field(assign));
    assert!(
        admitted(&assign, json!({ "x": { "a": 1 } }))
            && !admitted(&assign, json!({ "x": { "a": 1, "b": 1 } }))
    );
    let item = vec![Field::new(
        "/of",
        "of",
        FieldKind::Pick { from: Options::Ask, min: 1, max: 1, ordered: false, sets: None },
    )];
    let list = offer(json!({ "x": [] }), field(FieldKind::List { item, rows: Rows::Free, min: 0, max: 2 }));
    assert!(admitted(&list, json!({ "x": [{ "of": "first" }, { "of": "second" }] })));
    assert!(!admitted(&list, json!({ "x": [{ "of": "unheard" }] })));
}
