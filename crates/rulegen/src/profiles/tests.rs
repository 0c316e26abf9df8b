//! Tests of `profiles`.

use super::*;
use crate::source::Source;

const RULING: &str = "[[ruling]]\nid = \"TOY-A01\"\noptions = [{ key = \"no\" }, { key = \"by-lot-2\" }]\n";

fn written(profiles: &str) -> Result<String, String> {
    let source = Source::parse(format!("{RULING}{profiles}"))?;
    write(&source.rows_if_any("profile")?, &source.rows("ruling")?)
}

#[test]
fn a_profile_names_options_by_their_constants() {
    let code = written(
        "[[profile]]\nname = \"old\"\ntitle = \"Before\"\ntext = \"Old.\"\noptions = {}\n\
         [[profile]]\nname = \"new\"\ntitle = \"Now\"\ntext = \"New.\"\noptions = { TOY-A01 = \"by-lot-2\" }\n\
         notes = { TOY-1 = \"Bring dice.\" }\n",
    )
    .unwrap();
    assert!(code.contains("[Profile; 2]"), "{code}");
    assert!(code.contains("name: \"old\", title: \"Before\", text: \"Old.\", options: &[]"), "{code}");
    assert!(code.contains("options: &[A01_BY_LOT_2]"), "{code}");
    assert!(code.contains("notes: &[(rule!(\"TOY-1\"), \"Bring dice.\")]"), "{code}");
}

#[test]
fn a_book_may_have_none() {
    assert_eq!(written("").unwrap(), "");
}

#[test]
fn a_wrong_option_a_default_and_half_a_sentence_do_not_build() {
    let row = |options: &str, text: &str| {
        let head = "[[profile]]\nname = \"new\"\ntitle = \"Now\"\n";
        written(&format!("{head}text = \"{text}\"\noptions = {{ {options} }}\n"))
    };
    assert_eq!(
        row("TOY-A01 = \"no\"", "New.").unwrap_err(),
        "new: `no` is no option of TOY-A01 beside its default"
    );
    assert!(row("TOY-A02 = \"by-lot-2\"", "New.").unwrap_err().contains("TOY-A02"));
    assert_eq!(row("TOY-A01 = \"by-lot-2\"", "New").unwrap_err(), "new: the text is not a sentence");
}
