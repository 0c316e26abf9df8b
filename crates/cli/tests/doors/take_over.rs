//! A running campaign is taken over at the command line: from paper, and from what `campaign export` writes.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use std::fs;
use std::path::Path;

use common::{folder, root, run};

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn books_from_paper_found_a_campaign_and_its_export_founds_the_same() {
    let examples = [("tours", "saga-from-paper.toml"), ("gcw", "campaign-from-paper.toml")];
    for (system, example) in examples {
        let folder = folder(&format!("take-over-{system}"));
        let (first, second) = (folder.join("first.jsonl"), folder.join("second.jsonl"));
        let (books, again) = (folder.join("books.json"), folder.join("again.json"));
        let setup = root().join("examples").join(example);
        run(&["campaign", "new", system, text(&setup), "--out", text(&first)]).says(0, &["kept in"]);
        run(&["campaign", "verify", system, text(&first)]).says(0, &["ok      play"]);
        let export = ["campaign", "export", system, text(&first), "--out", text(&books)];
        if system == "tours" {
            // A newcomer founds a Register first.
            run(&export).complains(1, &["the Register of Cy is still being founded"]);
            for _ in 0..8 {
                let more = ["--seat", "Cy", "--default"];
                let args = ["campaign", "do", system, text(&first)];
                if run(&[&args[..], &more[..]].concat()).code != 0 || run(&export).code == 0 {
                    break;
                }
            }
        }
        run(&export).says(0, &["wrote the books of all seats to"]);
        run(&["campaign", "new", system, text(&books), "--out", text(&second)]).says(0, &["kept in"]);
        run(&["campaign", "export", system, text(&second), "--out", text(&again)]).says(0, &[]);
        assert_eq!(fs::read_to_string(&books).unwrap(), fs::read_to_string(&again).unwrap());
    }
}

#[test]
fn faults_of_books_are_told_all_at_once() {
    let folder = folder("take-over-faults");
    let setup = root().join("examples/saga-from-paper.toml");
    let broken = fs::read_to_string(setup).unwrap().replace("supply = 7", "supply = 60000");
    let broken = broken.replace("progress = [1, 0, 2]", "progress = [9, 0, 2]");
    let path = folder.join("broken.toml");
    fs::write(&path, broken).unwrap();
    let out = folder.join("never.jsonl");
    run(&["campaign", "new", "tours", text(&path), "--out", text(&out)])
        .complains(1, &["/players/0/books/supply: ", "/players/0/books/progress/0: "]);
    assert!(!out.exists());
}
