//! What is read, and the places of what is not.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::json;

use super::{Step, Tree, read, tree};

#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    name: String,
    at: [f64; 2],
    #[serde(default)]
    deed: Option<Deed>,
    #[serde(default)]
    counts: BTreeMap<u8, Word>,
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Deed {
    Wait,
    Move { inches: u8 },
    Name(Word),
    Pair(i8, i8),
}

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(transparent)]
struct Word(String);

fn place(value: serde_json::Value) -> (String, String, bool) {
    let error = read::<Row>(value).unwrap_err();
    (error.pointer(), error.says().to_owned(), error.on_key())
}

#[test]
fn every_shape_is_read() {
    let row =
        |deed: serde_json::Value| json!({"name": "a", "at": [1, 2.5], "deed": deed, "counts": {"3": "x"}});
    let read = |deed| read::<Row>(row(deed)).unwrap();
    let whole = read(json!(null));
    assert_eq!((whole.at, whole.deed), ([1.0, 2.5], None));
    assert_eq!(whole.counts[&3], Word("x".into()));
    assert_eq!(read(json!("wait")).deed, Some(Deed::Wait));
    assert_eq!(read(json!({"wait": null})).deed, Some(Deed::Wait));
    assert_eq!(read(json!({"move": {"inches": 4}})).deed, Some(Deed::Move { inches: 4 }));
    assert_eq!(read(json!({"name": "b"})).deed, Some(Deed::Name(Word("b".into()))));
    assert_eq!(read(json!({"pair": [-1, 1]})).deed, Some(Deed::Pair(-1, 1)));
}

#[test]
fn a_fault_says_where_it_is() {
    let missing = place(json!({"at": [1, 2]}));
    assert_eq!(missing, (String::new(), "missing field `name`".into(), false));
    let (at, says, on_key) = place(json!({"name": "a", "at": [1, 2], "nmae/": 1}));
    assert_eq!((at.as_str(), on_key), ("/nmae~1", true));
    assert!(says.starts_with("unknown field `nmae/`, expected one of"), "{says}");
    let (at, says, _) = place(json!({"name": "a", "at": [1, "x"]}));
    assert_eq!((at.as_str(), says.as_str()), ("/at/1", "invalid type: string \"x\", expected f64"));
    let (at, says, _) = place(json!({"name": "a", "at": [1, 2, 3]}));
    assert_eq!((at.as_str(), says.as_str()), ("/at/2", "there is one too many; 2 belong here"));
    let (at, says, _) = place(json!({"name": "a", "at": [1, 2], "deed": {"move": {"inches": 300}}}));
    assert_eq!(
        (at.as_str(), says.as_str()),
        ("/deed/move/inches", "invalid value: integer `300`, expected u8")
    );
    let (at, _, on_key) = place(json!({"name": "a", "at": [1, 2], "deed": {"mvoe": {}}}));
    assert_eq!((at.as_str(), on_key), ("/deed/mvoe", true));
    assert_eq!(place(json!({"name": "a", "at": [1, 2], "deed": "move"})).0, "/deed");
    assert_eq!(place(json!({"name": "a", "at": [1, 2], "deed": {"a": 1, "b": 2}})).0, "/deed");
    assert_eq!(place(json!({"name": "a", "at": [1, 2], "counts": {"x": "y"}})).0, "/counts/x");
    assert_eq!(place(json!(["a", [1, 2]])).1, "invalid type: sequence, expected struct Row");
}

#[test]
fn a_path_is_told_from_the_outside() {
    let error = read::<Vec<Row>>(json!([{"name": 1, "at": [0, 0]}])).unwrap_err();
    assert_eq!(error.path(), [Step::Index(0), Step::Key("name".into())]);
    assert_eq!(error.to_string(), "invalid type: integer `1`, expected a string at /0/name");
}

#[test]
fn a_key_that_stands_twice_is_refused() {
    assert_eq!(tree(br#"{"a": [1, -2, 0.1]}"#).unwrap(), json!({"a": [1, -2, 0.1]}));
    assert!(tree(br#"{"a": {"b": 1, "b": 1}}"#).unwrap_err().is_data());
    assert!(tree(b"{").unwrap_err().is_eof());
    let row = r#"{"name": "a\n", "at": [1, -2.5], "deed": {"pair": [-1, 1]}}"#;
    assert_eq!(
        read::<Row>(Tree::parse(row).unwrap()).unwrap(),
        read::<Row>(tree(row.as_bytes()).unwrap()).unwrap()
    );
    assert!(Tree::parse(r#"{"a": {"b": 1, "\u0062": 1}}"#).unwrap_err().is_data());
    let many: Vec<String> = (0..40).map(|n| format!("\"k{}\": 0", n % 39)).collect();
    let twice = Tree::parse(&format!("{{{}}}", many.join(","))).unwrap_err().to_string();
    assert!(twice.starts_with("the key `k0` appears twice in one object"), "{twice}");
}
