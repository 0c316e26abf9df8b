//! Tests of `rulings`.

use super::*;
use crate::source::Source;

fn written(question: &str, options: &str, kind: &str) -> Result<String, String> {
    let text = format!(
        "[[ruling]]\nid = \"TOY-A01\"\nkind = \"{kind}\"\npriority = \"high\"\nsection = \"S\"\ntopic = \"T\"\n\
         question = \"{question}\"\nrules = [\"TOY-X-01\"]\noptions = [{options}]\nreason = \"R.\"\n"
    );
    write(&Source::parse(text)?.rows("ruling")?)
}

const BOTH: &str = r#"{ key = "no", text = "No." }, { key = "by-lot-2", text = "By lot." }"#;

#[test]
fn an_option_beside_the_default_has_a_constant_named_by_number_and_key() {
    let code = written("Why?", BOTH, "gap").unwrap();
    assert!(code.contains("pub const A01_BY_LOT_2: RulingOption = RulingOption::new(1, 1);"), "{code}");
    assert!(code.contains("rules: &[crate::ids::TOY_X_01]") && code.contains("kind: Kind::Gap"), "{code}");
    assert!(!code.contains("A01_NO"), "{code}");
}

#[test]
fn a_sloppy_row_does_not_build() {
    let sloppy = r#"{ key = "Same", text = "Yes" }, { key = "Same", text = "No." }"#;
    // No question, equal keys, their case twice, no sentence.
    assert_eq!(written("Not asked.", sloppy, "gap").unwrap_err().lines().count(), 5);
    assert_eq!(written("Why?", BOTH, "settled").unwrap_err(), "TOY-A01: it is settled and leaves a choice");
    assert_eq!(
        written("Why?", "", "gap").unwrap_err(),
        "TOY-A01: topic, reason, rules or options are missing"
    );
}
