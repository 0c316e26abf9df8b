//! Tests of `load`.

use super::*;

#[test]
fn faults_say_file_and_line() {
    let text = "a = one { b }\n\nc = { $x ->\n    [one] 1\n}\na = two\n";
    let (words, faults) = Words::read(&[("x.ftl", text)]);
    let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(
        lines,
        ["x.ftl:5: The select expression must have a default variant", "x.ftl:1: a stands here twice",]
    );
    assert!(words.has("a") && !words.has("c"));
    let (_, faults) = Words::read(&[("x.ftl", "a = one { b } { c.d }")]);
    assert_eq!(faults.len(), 2);
    assert_eq!(faults[0].to_string(), "x.ftl:1: there is no message b");
}

#[test]
fn the_messages_of_every_game_hold() {
    assert_eq!(Words::read(&[COMMON]).1, []);
}

#[test]
fn a_translation_stands_over_the_language_before_it() {
    let (words, faults) = Words::read(&[("en", "a = one\nb = two"), ("de", "a = eins")]);
    assert_eq!(faults, []);
    let say = |id| words.say(id, &serde_json::Value::Null, &crate::Nameless).text();
    assert_eq!((say("a"), say("b")), ("eins".to_owned(), "two".to_owned()));
}
