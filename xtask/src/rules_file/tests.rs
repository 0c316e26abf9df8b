//! Tests of `rules_file`.

use super::*;
use crate::workspace;

#[test]
fn the_rules_of_this_repository_load() {
    let root = workspace::root().unwrap();
    let names = books(&root).unwrap();
    assert!(["gcw", "regiment", "tours"].iter().all(|name| names.contains(&(*name).to_owned())), "{names:?}");
    for name in names {
        let book = RuleBook::load(&root, &name).unwrap();
        assert!(!book.rules.is_empty() && !book.rulings.is_empty());
    }
}

#[test]
fn promotion_touches_only_the_named_pending_rules() {
    let text = "[[rule]]\nid = \"A\"\nstatus = \"pending\"\n\n[[rule]]\nid = \"B\"\nstatus = \"pending\"\n";
    let promoted = promote(text, &BTreeSet::from(["B".to_owned()]));
    assert_eq!(
        promoted,
        text.replacen("id = \"B\"\nstatus = \"pending\"", "id = \"B\"\nstatus = \"done\"", 1)
    );
}

fn book_with(rule: &str) -> RuleBook {
    let rules: RulesToml = toml::from_str(&format!(
        "[meta]\ngame = 'G'\ndocument = 'D'\nrulings = 'r.toml'\nrules = 1\n[chapters]\nX = 'x'\n[[rule]]\n{rule}"
    ))
    .unwrap();
    RuleBook {
        name: "g".into(),
        game: rules.meta.game,
        document: rules.meta.document,
        chapters: rules.chapters,
        systems: rules.meta.systems,
        rules: rules.rules,
        rulings: Vec::new(),
        file: PathBuf::new(),
    }
}

#[test]
fn an_informational_rule_needs_a_reason() {
    let bare = "id='S-X-01'\nchapter='X'\ntext='t'\nwhere='w'\nstatus='informational'\n";
    assert_eq!(book_with(bare).faults(1).len(), 1);
    assert!(book_with(&format!("{bare}reason='none needed'")).faults(1).is_empty());
}

#[test]
fn a_wrong_chapter_a_wrong_mark_and_a_wrong_count_are_found() {
    let rule = "id='S-Y-01'\nchapter='X'\ntext='t'\nwhere='w'\nmarks=['odd']\nstatus='pending'\n";
    assert_eq!(book_with(rule).faults(2).len(), 3);
}

#[test]
fn a_book_numbered_straight_through_has_no_gap_and_names_chapters_beside_the_id() {
    let rule = |id: &str| format!("id='{id}'\nchapter='X'\ntext='t'\nwhere='w'\nstatus='pending'\n");
    let first = rule("S-001");
    assert!(book_with(&first).faults(1).is_empty());
    assert!(book_with(&format!("{first}[[rule]]\n{}", rule("S-002"))).faults(2).is_empty());
    for wrong in ["S-003", "S-2", "T-002", "S-X-02"] {
        let found = book_with(&format!("{first}[[rule]]\n{}", rule(wrong))).faults(2);
        assert_eq!(found, [format!("{wrong} is not how rule 2 is numbered here")]);
    }
}

#[test]
fn a_rule_has_a_text_or_several_statements() {
    let rule =
        |told: &str| book_with(&format!("id='S-001'\nchapter='X'\n{told}\nwhere='w'\nstatus='pending'\n"));
    let book = rule("statements=['One.', 'Two.']");
    assert!(book.faults(1).is_empty());
    assert_eq!(book.ids().into_iter().collect::<Vec<_>>(), ["S-001", "S-001.1", "S-001.2"]);
    assert_eq!(book.rules[0].words(), "One. Two.");
    for wrong in ["statements=['One.']", "text='t'\nstatements=['One.', 'Two.']"] {
        assert_eq!(rule(wrong).faults(1), ["S-001 has either a text or several statements"]);
    }
    assert_eq!(rule("").faults(1), ["S-001 lacks its text or its place"]);
}

#[test]
fn a_book_of_several_documents_names_their_prefixes() {
    let rule = |id: &str| format!("id='{id}'\nchapter='X'\ntext='t'\nwhere='w'\nstatus='pending'\n");
    let mut book = book_with(&format!("{}[[rule]]\n{}", rule("S-X-01"), rule("T-X-01")));
    assert_eq!(book.faults(2), ["T-X-01 is not how rule 2 is numbered here"]);
    book.systems = vec!["S".into(), "T".into()];
    assert!(book.faults(2).is_empty());
}
