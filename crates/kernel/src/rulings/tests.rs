//! A book of three rulings: names work both ways, files hold what differs, and a wrong table is told so.

use std::collections::BTreeMap;

use super::*;
use crate::{Rule, RuleId};

/// A book made for these tests.
#[derive(Debug)]
struct Toy;

/// Names a rule of the book.
macro_rules! rule {
    ($id:literal) => {
        RuleId::new(&Rule { id: $id, text: "", place: "" })
    };
}

static TOY: [Ruling; 3] = [
    Ruling {
        id: "TOY-A01",
        section: "First",
        topic: "Who begins",
        question: "Who begins?",
        options: &[
            OptionRow { key: "oldest", text: "The oldest." },
            OptionRow { key: "youngest", text: "The youngest | by days." },
            OptionRow { key: "by-lot-2", text: "By lot." },
        ],
        reason: "Age first.",
        priority: Priority::High,
        kind: Kind::Contradiction,
        rules: &[rule!("TOY-X-01")],
    },
    Ruling {
        id: "TOY-A02",
        section: "First",
        topic: "Passing",
        question: "May one pass?",
        options: &[OptionRow { key: "no", text: "No." }],
        reason: "It is never said.",
        priority: Priority::Low,
        kind: Kind::Gap,
        rules: &[rule!("TOY-X-02"), rule!("TOY-X-03")],
    },
    Ruling {
        id: "TOY-A03",
        section: "Last",
        topic: "Ties",
        question: "Who wins a tie?",
        options: &[OptionRow { key: "nobody", text: "Nobody." }, OptionRow { key: "both", text: "Both." }],
        reason: "Simple.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &[rule!("TOY-X-04")],
    },
];

const A01_YOUNGEST: RulingOption = RulingOption::new(1, 1);
const A01_BY_LOT_2: RulingOption = RulingOption::new(1, 2);
const A03_BOTH: RulingOption = RulingOption::new(3, 1);
const ALL: [RulingOption; 3] = [A01_YOUNGEST, A01_BY_LOT_2, A03_BOTH];

impl RuleBook for Toy {
    const PREFIX: &'static str = "TOY";
    const RULINGS: &'static [Ruling] = &TOY;
}

/// A book of one question, which is settled.
struct Closed;

static CLOSED: [Ruling; 1] = [Ruling {
    id: "TOY-A01",
    section: "Closed",
    topic: "Passing",
    question: "May one pass?",
    options: &[OptionRow { key: "no", text: "No." }],
    reason: "It is never said.",
    priority: Priority::Low,
    kind: Kind::Settled,
    rules: &[rule!("TOY-X-02")],
}];

impl RuleBook for Closed {
    const PREFIX: &'static str = "TOY";
    const RULINGS: &'static [Ruling] = &CLOSED;
}

type Rulings = Choices<Toy>;

#[test]
fn choices_are_small_and_copied() {
    assert_eq!(size_of::<Rulings>(), CAPACITY);
    let rulings = Rulings::default().with(A01_YOUNGEST);
    let copy = rulings;
    assert_eq!(copy, rulings);
    assert_ne!(copy, Rulings::default());
}

#[test]
fn an_option_is_played_alone() {
    assert!(ALL.iter().all(|option| !Rulings::default().is(*option)));
    for option in ALL {
        let rulings = Rulings::default().with(option);
        assert!(ALL.iter().all(|other| rulings.is(*other) == (*other == option)));
    }
}

#[test]
fn files_hold_only_what_differs_and_may_name_defaults() {
    let rulings = Rulings::default().with(A01_BY_LOT_2).with(A03_BOTH);
    let text = serde_json::to_string(&rulings).unwrap();
    assert_eq!(text, r#"{"TOY-A01":"by-lot-2","TOY-A03":"both"}"#);
    assert_eq!(format!("{rulings:?}"), r#"Rulings {"TOY-A01": "by-lot-2", "TOY-A03": "both"}"#);
    assert_eq!(serde_json::from_str::<Rulings>(&text).unwrap(), rulings);
    assert_eq!(Rulings::from_named(&rulings.named()), Ok(rulings));
    assert_eq!(rulings.named()["TOY-A02"], "no");
    assert_eq!(serde_json::from_str::<Rulings>(r#"{"TOY-A03":"nobody"}"#).unwrap(), Rulings::default());
}

#[test]
fn unknown_names_are_refused_with_what_would_do() {
    let named =
        BTreeMap::from([("TOY-A04".into(), "x".into()), ("TOY-A01".to_owned(), "tallest".to_owned())]);
    let errors = Rulings::from_named(&named).unwrap_err();
    let texts: Vec<String> = errors.iter().map(ToString::to_string).collect();
    assert_eq!(
        texts,
        [
            "unknown option `tallest` for TOY-A01 (Who begins): choose one of oldest, youngest, by-lot-2",
            "unknown ruling `TOY-A04`: rulings are named TOY-A01 to TOY-A03",
        ]
    );
    assert!(serde_json::from_str::<Rulings>(r#"{"TOY-A04":"x"}"#).is_err());
}

#[test]
fn the_schema_lists_every_key() {
    let schema = serde_json::to_value(schemars::schema_for!(Rulings)).unwrap();
    assert_eq!(schema["title"], "Rulings");
    assert_eq!(schema["properties"]["TOY-A03"]["enum"], serde_json::json!(["nobody", "both"]));
    assert_eq!(schema["properties"]["TOY-A03"]["default"], "nobody");
    assert_eq!(schema["additionalProperties"], false);
}

#[test]
fn the_page_counts_and_lists_chapter_by_chapter() {
    let page = markdown::<Toy>("# Toy\n");
    assert!(page.starts_with("# Toy\n\n3 rulings: 1 contradictions, 1 ambiguities, 1 gaps. 1 of them"));
    let row = "| TOY-A01 | Who begins | Who begins? | `oldest`: The oldest. | `youngest`: The youngest \\| by \
               days.<br>`by-lot-2`: By lot. | Age first. | contradiction | high | TOY-X-01 |";
    assert!(page.lines().any(|line| line == row), "{page}");
    assert!(page.contains("\n## Last\n") && page.contains("| none | It is never said. |"));
}

#[test]
fn a_settled_question_has_one_option_and_is_listed_as_settled() {
    assert_eq!(Choices::<Closed>::default().named()["TOY-A01"], "no");
    let page = markdown::<Closed>("");
    assert!(page.contains("0 gaps, 1 settled questions. 0 of them"), "{page}");
    assert!(page.contains("| `no`: No. | none | It is never said. | settled | low |"), "{page}");
    assert!(!markdown::<Toy>("").contains("settled"));
}

#[test]
fn a_ruling_is_found_by_its_id() {
    assert_eq!(Toy::ruling("TOY-A03"), Some(&TOY[2]));
    assert_eq!(Toy::ruling("TOY-A04"), None);
}
