//! Tests of `ladder`.

use super::*;

const LADDER: Ladder =
    Ladder { folder: "toy", rungs: &[&["model"], &["rules::cost", "rules::sheet"], &["rules"], &["view"]] };

fn messages(module: &str, code: &str) -> Vec<String> {
    let found = judge(&LADDER, "m", &module_of(module), &RustText::new(code));
    found.into_iter().map(|finding| format!("{}: {}", finding.line, finding.message)).collect()
}

#[test]
fn lower_rungs_may_be_used_and_higher_ones_not() {
    assert!(
        messages("rules/fight.rs", "use crate::model::{self, Pos};\nuse super::cost::{a, b as c};")
            .is_empty()
    );
    let upward = messages("model/cx.rs", "use crate::{model::Pos,\n    rules::{cost::of, fight}};");
    assert_eq!(
        upward,
        [
            "1: model must not use rules::cost::of: rules::cost stands above it on the ladder",
            "1: model must not use rules::fight: rules stands above it on the ladder",
        ]
    );
}

#[test]
fn modules_of_one_rung_do_not_know_each_other() {
    let beside = messages("rules/cost.rs", "fn a() { super::sheet::of() }");
    assert_eq!(
        beside,
        ["1: rules::cost must not use rules::sheet::of: rules::sheet stands beside it on the ladder"]
    );
}

#[test]
fn tests_and_comments_do_not_count_and_strangers_have_no_rung() {
    let code = "// crate::view\n#[cfg(test)]\nmod tests { use crate::view; }";
    assert!(messages("model.rs", code).is_empty());
    assert_eq!(messages("attic.rs", "").len(), 1);
    assert_eq!(messages("rules/mod.rs", "use crate::attic::Box;"), ["1: attic::Box stands on no rung"]);
}
