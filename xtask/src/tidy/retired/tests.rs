//! Tests of `retired`.

use super::*;

const TABLE: &str = "## Retired words

| retired | say instead |
| --- | --- |
| machine player, machine players | AI player |
| colour | color |

## After

| colour, in a table below |";

fn file(path: &str, text: &str) -> TextFile {
    TextFile { path: path.to_owned(), text: text.to_owned() }
}

fn told(path: &str, text: &str) -> Vec<String> {
    let files = [file(GLOSSARY, TABLE), file(path, text)];
    let findings = check(&files).into_iter().filter(|found| found.path == path);
    findings.map(|found| found.to_string()).collect()
}

#[test]
fn a_finding_has_line_column_and_the_right_word() {
    assert_eq!(
        told("README.md", "One\nÖne Machine player\nand a machine\nplayer.\n"),
        [
            "README.md:2:5: `machine player` is a retired word: say AI player",
            "README.md:3:7: `machine player` is a retired word: say AI player",
        ]
    );
}

#[test]
fn only_whole_words_count() {
    assert!(
        told("docs/a.md", "colourful uncolour machine players2 leader-to-colour /colour a=colour").is_empty()
    );
    assert_eq!(told("docs/a.md", "colour, (colour) colour-blind").len(), 3);
}

#[test]
fn code_and_links_of_a_page_are_not_read_and_the_table_is_exempt() {
    assert!(told("docs/a.md", "```sh\ncolour\n```\n`colour` [x](colour.md) <!-- colour -->\n").is_empty());
    let found = check(&[file(GLOSSARY, TABLE)]);
    assert_eq!(found.iter().map(|found| found.line).collect::<Vec<_>>(), [10]);
}

#[test]
fn of_a_message_only_what_is_said_is_read() {
    let text = "# colour\ncolour-of = { $colour } { COLOUR($a, none: \"colour\") } { $colour ->\n    [colour] A colour.\n   *[other] Red.\n}\n";
    assert_eq!(
        told("crates/toy/words/en/a.ftl", text),
        ["crates/toy/words/en/a.ftl:3:16: `colour` is a retired word: say color"]
    );
}

#[test]
fn of_the_client_only_texts_are_read() {
    let text = r#"// colour
export const words = {
  /* colour
     colour */
  colour: "red",
  "colour": 'a \' colour',
  of: (colour: string) => (colour ? "colour" : `${colour === "x" ? `a ${colour}` : "blue"} colour`),
};
"#;
    let at: Vec<(usize, usize)> = check(&[file(GLOSSARY, TABLE), file("web/src/kit/words/en.ts", text)])
        .into_iter()
        .filter(|found| found.path != GLOSSARY)
        .map(|found| (found.line, found.column))
        .collect();
    assert_eq!(at, [(6, 19), (7, 38), (7, 92)]);
}

#[test]
fn other_files_are_not_read() {
    for path in ["crates/toy/src/a.rs", "docs/schema/README.md", "web/src/app/a.ts", "CONTRIBUTING.md"] {
        assert!(told(path, "colour").is_empty(), "{path}");
    }
}

#[test]
fn a_glossary_without_the_table_is_a_finding() {
    assert_eq!(check(&[file(GLOSSARY, "# Glossary\n")]).len(), 1);
    assert!(check(&[]).is_empty());
}
