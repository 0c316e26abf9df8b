//! Tests of `messages`.

use super::*;

fn file(path: &str, text: &str) -> TextFile {
    TextFile { path: path.to_owned(), text: text.to_owned() }
}

fn told(messages: &str, code: &str) -> Vec<String> {
    let files = [file("crates/toy/words/en/a.ftl", messages), file("crates/toy/src/a.rs", code)];
    check(&files).iter().map(ToString::to_string).collect()
}

#[test]
fn what_is_said_exists_and_gets_its_arguments() {
    let messages =
        "a = Plain.\nb = { $pilot } has { $points }.\nc = { $about } is taken.\nd = { $needs } at most.\n";
    let code = r#"fn x() {
        say!("a"); say!("b", pilot, points = of(1, "x, y")); said!("c"); phrase!("a");
    }
    refusals! { MOST = "most", "TOY-1", "d"; FULL = "full", "TOY-2", "c", Later; }"#;
    assert_eq!(told(messages, code), Vec::<String>::new());
    assert_eq!(
        told(
            messages,
            &code.replace("pilot, points", "points").replace("\"a\"", "\"z\"").replace("\"d\"", "\"c\"")
        ),
        [
            "crates/toy/src/a.rs:2: there is no message z",
            "crates/toy/src/a.rs:2: b takes $pilot, which is not given",
            "crates/toy/src/a.rs:2: there is no message z",
            "crates/toy/words/en/a.ftl:1: nothing says a: delete it",
            "crates/toy/words/en/a.ftl:4: nothing says d: delete it",
        ]
    );
}

#[test]
fn an_argument_too_many_is_found_and_comments_do_not_count() {
    let code = "// say!(\"z\")\nfn x() { say!(\"a\", pilot) }";
    assert_eq!(told("a = Plain.\n", code), ["crates/toy/src/a.rs:2: a does not take $pilot"]);
}
