//! Tests of `ids`.

use super::*;
use crate::source::Source;

fn written(told: &str) -> Result<String, String> {
    let rules = Source::parse(format!("[[rule]]\nid = \"TOY-1\"\nwhere = \"page 1\"\n{told}\n"))?;
    write(&rules.rows("rule")?, &[])
}

#[test]
fn each_statement_of_a_rule_has_an_id_of_its_own() {
    let code = written("statements = [\"Roll a die.\", \"A six wins.\"]").unwrap();
    assert!(code.contains("[Rule; 3]"), "{code}");
    assert!(code.contains("id: \"TOY-1\", text: \"Roll a die. A six wins.\""), "{code}");
    assert!(code.contains("id: \"TOY-1.2\", text: \"A six wins.\", place: \"page 1\""), "{code}");
    assert!(code.contains("(\"TOY-1.2\") => { $crate::ids::TOY_1_2 };"), "{code}");
}

#[test]
fn a_rule_without_words_does_not_build() {
    assert!(written("").unwrap_err().contains("text"));
    assert!(written("text = \"Roll a die.\"").unwrap().contains("[Rule; 1]"));
}
