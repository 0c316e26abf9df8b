//! Orders sealed with a passphrase, in a file that everybody can read: laid down, not readable, opened when all have decided.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{Ran, folder, root, run};

fn founded(name: &str) -> PathBuf {
    let file = folder(name).join("spring.jsonl");
    let (setup, out) = (root().join("examples/campaign.toml"), file.to_str().unwrap());
    let args = ["campaign", "new", "gcw", setup.to_str().unwrap(), "--seed", "4", "--out", out];
    run(&args).says(0, &["Spring campaign"]);
    file
}

fn campaign(what: &str, file: &Path, more: &[&str]) -> Ran {
    secretly(what, file, None, more)
}

fn secretly(what: &str, file: &Path, passphrase: Option<&str>, more: &[&str]) -> Ran {
    let mut command = common::command(&["campaign", what, "gcw", file.to_str().unwrap()]);
    command.args(more).env_remove("SANDTABLE_PASSPHRASE").stdin(std::process::Stdio::null());
    if let Some(passphrase) = passphrase {
        command.env("SANDTABLE_PASSPHRASE", passphrase);
    }
    Ran::of(command.output().unwrap())
}

/// The list that a seat is offered as an example.
fn draft(file: &Path, seat: &str) -> String {
    let offers = campaign("offers", file, &["--seat", seat, "--kind", "draft", "--json"]).json();
    offers["offers"][0]["command"].to_string()
}

const SUBMIT: &str = r#"{"founding":{"submit":{}}}"#;

#[test]
fn orders_are_sealed_and_opened_when_all_have_decided() {
    let file = founded("sealed-orders");
    // Two have no secrets; Ann and Cy, of two factions, have.
    for seat in ["1", "3"] {
        campaign("do", &file, &["--seat", seat, &draft(&file, seat)]).says(0, &["saves a draft"]);
        campaign("do", &file, &["--seat", seat, SUBMIT]).says(0, &["Fleet Points"]);
    }
    let open = fs::read_to_string(&file).unwrap();
    let (anns, cys) = (draft(&file, "0"), draft(&file, "2"));
    secretly("seal", &file, Some("sparrow"), &["--seat", "ann", &anns]).says(
        0,
        &["Ann seals secret orders", "Ann (Rebel Alliance, seat 0): Assemble", "sealed orders ready since"],
    );
    // More orders join those that lie there, with the same passphrase only.
    secretly("seal", &file, Some("sparow"), &["--seat", "ann", SUBMIT]).complains(1, &["wrong passphrase"]);
    secretly("seal", &file, Some("sparrow"), &["--seat", "ann", SUBMIT]).says(0, &["sealed orders"]);
    let whole = fs::read_to_string(&file).unwrap();
    let added = &whole[open.len()..];
    assert!(!added.contains("draft") && !added.contains("submit"), "the file tells nothing");
    // Others see neither the letter nor how long it is; the seat reads its own.
    let seen = campaign("log", &file, &["--seat", "cy", "--json"]).out;
    assert!(seen.contains("commitment") && seen.contains(r#""sealed": """#), "{seen}");
    secretly("open", &file, Some("sparrow"), &["--seat", "ann", "--read"]).says(0, &[&anns, SUBMIT]);
    // Not before the others have decided.
    secretly("open", &file, Some("sparrow"), &["--seat", "ann"])
        .complains(1, &["not decided yet: Cy", "--yes"]);
    secretly("seal", &file, Some("heron"), &["--seat", "cy", &cys, SUBMIT]).says(0, &["sealed orders"]);
    secretly("open", &file, Some("wrong"), &["--seat", "ann"]).complains(1, &["wrong passphrase"]);
    secretly("open", &file, Some("sparrow"), &["--seat", "ann"])
        .says(0, &["are opened", "saves a draft", "Fleet Points"]);
    // Whoever has seen an open letter cannot change its own.
    secretly("seal", &file, Some("heron"), &["--seat", "cy", "--anew", SUBMIT])
        .complains(1, &["yours can't change"]);
    secretly("open", &file, Some("heron"), &["--seat", "cy"]).says(0, &["are opened", "Fleet Points"]);
    secretly("open", &file, Some("sparrow"), &["--seat", "ann"]).complains(1, &["hasn't sealed anything"]);
    assert!(!campaign("show", &file, &[]).out.contains("ready since"));
    campaign("verify", &file, &[]).says(0, &["ok      shape", "ok      play"]);
}

#[test]
fn what_cannot_be_given_is_not_sealed() {
    let file = founded("sealed-refused");
    let before = fs::read_to_string(&file).unwrap();
    secretly("seal", &file, Some("p"), &["--seat", "0", SUBMIT])
        .complains(1, &["nothing is sealed; command 1 of 1"]);
    secretly("seal", &file, Some("p"), &["--seat", "0", "{"]).complains(2, &["can't be read"]);
    secretly("seal", &file, Some("  "), &["--seat", "0", SUBMIT]).complains(2, &["passphrase is empty"]);
    campaign("seal", &file, &["--seat", "0", SUBMIT]).complains(2, &["SANDTABLE_PASSPHRASE"]);
    secretly("open", &file, Some("p"), &["--seat", "0"]).complains(1, &["hasn't sealed anything"]);
    assert_eq!(fs::read_to_string(&file).unwrap(), before);
}

#[test]
fn a_deadline_answers_for_nobody_who_has_sealed() {
    let file = founded("sealed-deadline");
    let list = draft(&file, "0");
    secretly("seal", &file, Some("p"), &["--seat", "0", &list, SUBMIT]).says(0, &["sealed orders"]);
    let listed = campaign("advance", &file, &["--yes"]);
    assert!(!listed.out.contains("Ann (Rebel Alliance, seat 0): default"), "{}", listed.out);
    secretly("open", &file, Some("p"), &["--seat", "0"]).says(0, &["are opened", "Fleet Points"]);
}
