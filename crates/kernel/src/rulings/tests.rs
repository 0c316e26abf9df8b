//! A book of three rulings: names work both ways, files hold what differs, and a wrong table is told so.

use std::collections::BTreeMap;

use super::*;

/// A book made for these tests.
#[derive(Debug)]
struct Toy;

const FIRST: [Ruling; 2] = [
    Ruling {
        id: "TOY-A01",
        topic: "Who begins",
        question: "Who begins?",
        options: &[
            Reading { key: "oldest", text: "The oldest." },
            Reading { key: "youngest", text: "The youngest | by days." },
            Reading { key: "by-lot-2", text: "By lot." },
        ],
        reason: "Age first.",
        priority: Priority::High,
        kind: Kind::Contradiction,
        rules: &["TOY-X-01"],
    },
    Ruling {
        id: "TOY-A02",
        topic: "Passing",
        question: "May one pass?",
        options: &[Reading { key: "no", text: "No." }],
        reason: "It is never said.",
        priority: Priority::Low,
        kind: Kind::Gap,
        rules: &["TOY-X-02", "TOY-X-03"],
    },
];

const LAST: [Ruling; 1] = [Ruling {
    id: "TOY-A03",
    topic: "Ties",
    question: "Who wins a tie?",
    options: &[Reading { key: "nobody", text: "Nobody." }, Reading { key: "both", text: "Both." }],
    reason: "Simple.",
    priority: Priority::Medium,
    kind: Kind::Ambiguity,
    rules: &["TOY-X-04"],
}];

crate::switches! {
    SWITCHES:
    /// The youngest.
    A01_YOUNGEST = 1, 1;
    /// By lot.
    A01_BY_LOT_2 = 1, 2;
    /// Both.
    A03_BOTH = 3, 1;
}

impl RuleBook for Toy {
    const PREFIX: &'static str = "TOY";
    const CHAPTERS: &'static [Chapter] = &[("First", &FIRST), ("Last", &LAST)];
    const RULINGS: &'static [Ruling] = &joined::<3>(Self::CHAPTERS);
}

/// A book in which everything is wrong.
struct Sloppy;

const SLIP: [Ruling; 1] = [Ruling {
    id: "TOY-A07",
    question: "Not asked.",
    reason: "",
    options: &[Reading { key: "Same", text: "Yes" }, Reading { key: "Same", text: "No." }],
    ..LAST[0]
}];

impl RuleBook for Sloppy {
    const PREFIX: &'static str = "TOY";
    const CHAPTERS: &'static [Chapter] = &[("Slip", &SLIP)];
    const RULINGS: &'static [Ruling] = &SLIP;
}

/// A book of one question that is settled, and one that claims to be.
struct Closed;

const CLOSED: [Ruling; 2] = [
    Ruling { id: "TOY-A01", kind: Kind::Settled, ..FIRST[1] },
    Ruling { id: "TOY-A02", kind: Kind::Settled, ..LAST[0] },
];

impl RuleBook for Closed {
    const PREFIX: &'static str = "TOY";
    const CHAPTERS: &'static [Chapter] = &[("Closed", &CLOSED)];
    const RULINGS: &'static [Ruling] = &CLOSED;
}

type Rulings = Choices<Toy>;

fn rows() -> Vec<Row> {
    let row = |id: &str, topic: &str, rules: &[&str], kind: &str, priority: &str, alternatives| Row {
        id: id.into(),
        topic: topic.into(),
        rules: rules.iter().map(|id| (*id).into()).collect(),
        kind: kind.into(),
        priority: priority.into(),
        alternatives,
    };
    vec![
        row("TOY-A01", "Who begins", &["TOY-X-01"], "contradiction", "high", 2),
        row("TOY-A02", "Passing", &["TOY-X-02", "TOY-X-03"], "gap", "low", 0),
        row("TOY-A03", "Ties", &["TOY-X-04"], "ambiguity", "medium", 1),
    ]
}

#[test]
fn choices_are_small_and_copied() {
    assert_eq!(size_of::<Rulings>(), CAPACITY);
    let rulings = Rulings::default().with(A01_YOUNGEST);
    let copy = rulings;
    assert_eq!(copy, rulings);
    assert_ne!(copy, Rulings::default());
}

#[test]
fn a_switch_turns_on_its_reading_alone() {
    assert!(SWITCHES.iter().all(|(_, switch)| !Rulings::default().is(*switch)));
    for (name, switch) in SWITCHES {
        let rulings = Rulings::default().with(*switch);
        let on: Vec<&str> = SWITCHES.iter().filter(|(_, s)| rulings.is(*s)).map(|(name, _)| *name).collect();
        assert_eq!(on, [*name]);
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
            "unknown reading `tallest` for TOY-A01 (Who begins): choose one of oldest, youngest, by-lot-2",
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
fn a_good_table_has_no_faults_and_a_sloppy_one_has_them_all() {
    assert_eq!(faults::<Toy>(SWITCHES, &rows()), [""; 0]);
    assert_eq!(faults::<Toy>(&SWITCHES[1..], &rows()), ["no switch is named A01_YOUNGEST"]);
    let misnamed = [SWITCHES, &[("A03_OTHER", A03_BOTH)]].concat();
    assert_eq!(faults::<Toy>(&misnamed, &rows()), ["the switch A03_OTHER turns on no reading of that name"]);
    let mut other = rows();
    other[1].priority = "high".into();
    assert_eq!(faults::<Toy>(SWITCHES, &other).len(), 1);
    assert_eq!(faults::<Toy>(SWITCHES, &other[..2]).len(), 2);
    // The id, the question, the reason, equal keys, their case twice, a sentence, no switch, no row.
    assert_eq!(faults::<Sloppy>(&[], &[]).len(), 9);
}

#[test]
fn a_settled_question_has_one_reading_and_is_listed_as_settled() {
    let row = |id: &str, topic: &str, rules: &[&str], priority: &str, alternatives| Row {
        id: id.into(),
        topic: topic.into(),
        rules: rules.iter().map(|id| (*id).into()).collect(),
        kind: "settled".into(),
        priority: priority.into(),
        alternatives,
    };
    let rows = [
        row("TOY-A01", "Passing", &["TOY-X-02", "TOY-X-03"], "low", 0),
        row("TOY-A02", "Ties", &["TOY-X-04"], "medium", 1),
    ];
    let both = ("A02_BOTH", Switch::new(2, 1));
    assert_eq!(faults::<Closed>(&[both], &rows), ["TOY-A02: it is settled and leaves a choice"]);
    assert_eq!(Choices::<Closed>::default().named()["TOY-A01"], "no");
    let page = markdown::<Closed>("");
    assert!(page.contains("0 gaps, 2 settled questions. 0 of them"), "{page}");
    assert!(page.contains("| `no`: No. | none | It is never said. | settled | low |"), "{page}");
    assert!(!markdown::<Toy>("").contains("settled"));
}

#[test]
fn a_ruling_is_found_by_its_id() {
    assert_eq!(Toy::ruling("TOY-A03"), Some(&LAST[0]));
    assert_eq!(Toy::ruling("TOY-A04"), None);
}
