//! A survey plays everything the pack has: nothing breaks, and in a run of nightly size (a release build) no action,
//! keyword, terrain or decision fails to occur.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod common;

use common::run;

#[test]
fn a_survey_shows_everything_the_pack_has() {
    let games = if cfg!(debug_assertions) { "60" } else { "8000" };
    let ran =
        run(&["sim", "regiment", "--survey", "--level", "sensible", "--games", games, "--report", "--json"]);
    assert_eq!(ran.code, 0, "{}", ran.out);
    let summary = ran.json();
    assert_eq!((&summary["broken_games"], &summary["unfinished"]), (&0.into(), &0.into()));
    if cfg!(debug_assertions) {
        return;
    }
    let never = summary["counts"]["never"].as_object().unwrap();
    for sort in ["actions", "commands", "keywords", "terrain"] {
        assert_eq!(never[sort].as_array().unwrap().len(), 0, "{sort} that never occur: {}", never[sort]);
    }
    let asked = summary["counts"]["sorts"]["questions"].as_object().unwrap();
    assert!(asked.len() > 20, "{asked:?}");
}

#[test]
fn a_survey_chooses_for_itself() {
    run(&["sim", "regiment", "--survey", "--mission", "ambush"]).complains(2, &["--survey", "--mission"]);
}
