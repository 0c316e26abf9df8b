//! Files that are no logs, or broken ones: one complaint, with the file and the line.
#![allow(clippy::unwrap_used, reason = "a test that fails may do so loudly")]

use std::fs;

use crate::common::{folder, run};

#[test]
fn what_is_no_log_is_not_analysed() {
    let place = folder("no-logs");
    run(&["watch", "regiment", "--fast", "--seed", "7", "--out", place.to_str().unwrap()]).says(0, &[]);
    let whole = fs::read_to_string(place.join("regiment-7.jsonl")).unwrap();
    let lines: Vec<&str> = whole.lines().collect();
    let (mut changed, mut shorter) = (lines.clone(), lines.clone());
    changed[19] = "nonsense";
    shorter.remove(19);
    for (name, bytes, says) in [
        ("empty", &b""[..], "line 1, column 1: nothing; expected the header of a log"),
        ("words", b"hello\nworld", "line 1, column 1"),
        ("other", b"{\"a\":1}\n", "line 1, column 7"),
        ("torn", &whole.as_bytes()[..200], "line 1, column 200"),
        ("changed", changed.join("\n").as_bytes(), "line 20, column 2"),
        ("shorter", shorter.join("\n").as_bytes(), "line 20"),
        ("bytes", b"\xff\xfe", "1:1: expected UTF-8 text, found other bytes"),
        ("later", b"{}\n\xff", "2:1: expected UTF-8 text, found other bytes"),
    ] {
        let file = place.join(format!("{name}.jsonl"));
        fs::write(&file, bytes).unwrap();
        let file = file.to_str().unwrap();
        let ran = run(&["analyse", file]);
        ran.complains(1, &["error: ", file, says]);
        assert_eq!(ran.out, "", "{name}");
        assert_eq!(ran.err.matches("error: ").count(), 1, "{}", ran.err);
        assert!(ran.err.contains("a log is a text file of JSON lines") || name == "shorter", "{}", ran.err);
    }
}
