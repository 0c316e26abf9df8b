//! Tests of `refusal`.

use sandtable_text::{Source, Texts};

use super::*;
use crate::Rule;

static TEXTS: Texts = Texts::new(&[Source::new(
    "en",
    "en.ftl",
    "taken = { $about } is taken\ntoo-far = needs { $needs } in, has { $has } in",
)]);

const X_1: RuleId = RuleId::new(&Rule { id: "X-1", text: "", place: "" });

#[test]
fn a_name_stands_in_the_sentence_and_is_cut_between_letters() {
    let refusal = Refusal::new("taken", X_1, |arguments| TEXTS.fill("taken", arguments));
    assert_eq!(refusal.about("Boba {has} Fett").sentence(), "Boba {has} Fett is taken");
    let long = "é".repeat(40);
    let kept = refusal.about(&long);
    assert_eq!(kept.about.unwrap().as_str(), format!("{}…", "é".repeat(22)));
    let sentence = "With this course of the battle the result is one of several";
    assert_eq!(
        refusal.about(sentence).about.unwrap().as_str(),
        "With this course of the battle the result is…"
    );
    // What fits in is not cut: 47 bytes.
    let whole = "a".repeat(About::LONGEST);
    assert_eq!(refusal.about(&whole).about.unwrap().as_str(), whole);
    for length in 40..60 {
        let name = format!("{}ž", "€".repeat(length / 3));
        let kept = refusal.about(&name).about.unwrap();
        assert!(kept.as_str() == name || kept.as_str().ends_with("€…"), "{}", kept.as_str());
    }
    assert!(serde_json::to_string(&refusal.about("K4")).unwrap().ends_with(r#""about":"K4"}"#));
}

#[test]
fn the_sentence_carries_the_numbers() {
    let refusal = Refusal::new("too-far", X_1, |arguments| TEXTS.fill("too-far", arguments)).with(6.0, 4.25);
    assert_eq!(refusal.sentence(), "needs 6 in, has 4.25 in");
    assert_eq!(
        serde_json::to_string(&refusal).unwrap(),
        r#"{"code":"too-far","rule":"X-1","says":"needs 6 in, has 4.25 in","needs":6.0,"has":4.25}"#
    );
}
