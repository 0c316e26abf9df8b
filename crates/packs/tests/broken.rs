//! Broken packs: every problem at once, each at its line and column.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use proptest::prelude::*;
use sandtable_packs::{Document, Guesses, MANIFEST, Pack, PackHash, Report, Source, parse_rows};
use serde::Deserialize;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code)]
struct Unit {
    id: String,
    points: u8,
    class: Class,
    size: Size,
    #[serde(default)]
    corners: Vec<[f64; 2]>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code)]
struct Size {
    width: u8,
    depth: u8,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Class {
    Foot,
    Horse,
}

fn problems(text: &str) -> Vec<String> {
    let mut report = Report::new();
    parse_rows::<Unit>(&Source::new("units.toml", text), "unit", &mut report);
    match report.finish(()) {
        Ok(()) => Vec::new(),
        Err(problems) => problems.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn a_sound_file_gives_rows_that_know_their_places() {
    let text = "[[unit]]\nid = 'a'\npoints = 5\nclass = 'foot'\nsize = { width = 3, depth = 4 }\n\
                corners = [[0, 0], [1.5, 0]]\n\n[[unit]]\nid = 'b'\npoints = 6\nclass = 'horse'\n\
                [unit.size]\nwidth = 1\ndepth = 2\n";
    let mut report = Report::new();
    let rows = parse_rows::<Unit>(&Source::new("units.toml", text), "unit", &mut report);
    assert!(report.is_clean());
    let [a, b] = rows.as_slice() else { panic!("two rows") };
    assert_eq!(a.at().to_string(), "units.toml:1:1");
    assert_eq!(a.place("points").to_string(), "units.toml:3:10");
    assert_eq!(a.place("size.depth").to_string(), "units.toml:5:29");
    assert_eq!(a.place("corners[1]").to_string(), "units.toml:6:20");
    assert_eq!(a.place("corners[1][7]").to_string(), "units.toml:6:20", "falls back to what is around it");
    assert_eq!(b.at().to_string(), "units.toml:8:1");
    assert_eq!(b.place("size.depth").to_string(), "units.toml:14:9");
    assert_eq!(b.place("nothing").to_string(), "units.toml:8:1");
    assert!(a.has("corners[1][1]") && !a.has("corners[1][2]"));
    assert_eq!((b.value.points, b.value.size.depth, a.value.corners.len()), (6, 2, 2));
}

#[test]
fn every_problem_of_every_row_is_reported_at_its_place() {
    let text = "[[unit]]\nid = 7\npoints = 300\nclas = 'foot'\nsize = { width = 'x', hight = 2 }\n\n\
                [[unit]]\nid = 'b'\nclass = 'cart'\nsize = { width = 1, depth = 2 }\ncorners = [[0, 0], [1, 'y']]\n\n\
                [[unti]]\nid = 'c'\n";
    assert_eq!(
        problems(text),
        [
            "units.toml:1:1: missing field `class` [pack.field.missing]",
            "units.toml:2:6: invalid type: integer `7`, expected a string [pack.value]",
            "units.toml:3:10: invalid value: integer `300`, expected a whole number from 0 to 255 [pack.value]",
            "units.toml:4:1: unknown field `clas`, expected one of `id`, `points`, `class`, `size`, `corners`; \
             did you mean `class`? [pack.field.unknown]",
            "units.toml:5:8: missing field `depth` [pack.field.missing]",
            "units.toml:5:18: invalid type: string \"x\", expected a whole number from 0 to 255 [pack.value]",
            "units.toml:5:23: unknown field `hight`, expected `width` or `depth` [pack.field.unknown]",
            "units.toml:7:1: missing field `points` in `b` [pack.field.missing]",
            "units.toml:9:9: unknown variant `cart`, expected `foot` or `horse` [pack.value]",
            "units.toml:11:24: invalid type: string \"y\", expected a number [pack.value]",
            "units.toml:13:3: unknown table `unti`, expected one of `unit`; did you mean `unit`? [pack.table.unknown]",
        ]
    );
}

#[test]
fn a_character_that_nobody_sees_is_refused() {
    let row = |id: &str| {
        format!("[[unit]]\nid = \"{id}\"\npoints = 5\nclass = 'foot'\nsize = {{ width = 1, depth = 2 }}\n")
    };
    for (id, code) in [("a\\u202Eb", "202E"), ("a\\u0007", "0007"), ("a\\nb", "000A"), ("\\uFEFFa", "FEFF")] {
        let says = format!(
            "units.toml:2:6: the text has a character that can't be seen, U+{code}; remove it [value.character]"
        );
        assert_eq!(problems(&row(id)), [says]);
    }
    assert_eq!(problems(&row("Zoë’s – 中文 \u{1f468}\u{200d}\u{1f680}")), Vec::<String>::new());
}

#[test]
fn a_broken_row_tells_what_of_it_is_the_files_own() {
    let text = "[[unit]]\nid = 'a'\npoints = 9\nclass = 'cart'\nsize = { width = 'x', depth = 2 }\n";
    let (mut report, source) = (Report::new(), Source::new("units.toml", text));
    let mut document = Document::parse(&source, 0, &mut report).unwrap();
    let rows = document.rows::<Unit>("unit", &mut report);
    let [row] = &rows[..] else { panic!("{} rows", rows.len()) };
    assert!(!row.is_sound());
    assert_eq!(row.value.points, 9);
    let held =
        ["id", "points", "class", "size", "size.width", "size.depth", "corners"].map(|path| row.holds(path));
    assert_eq!(held, [true, true, false, false, false, true, false]);
    let shown = [("points", "value.range"), ("points", "unit.pool"), ("class", "value.id")];
    assert_eq!(shown.map(|(path, code)| row.shows(path, code)), [true, false, false]);
    assert_eq!(report.finish(()).unwrap_err().len(), 2);
}

#[test]
fn every_missing_field_of_an_empty_row_is_named() {
    assert_eq!(
        problems("[[unit]]\n"),
        [
            "units.toml:1:1: missing field `class` [pack.field.missing]",
            "units.toml:1:1: missing field `id` [pack.field.missing]",
            "units.toml:1:1: missing field `points` [pack.field.missing]",
            "units.toml:1:1: missing field `size` [pack.field.missing]",
        ]
    );
}

#[test]
fn several_syntax_errors_are_reported_together() {
    let found = problems("[[unit]]\nid = \npoints = 5\nclass == 'foot'\n");
    assert!(found.len() >= 2, "{found:?}");
    assert!(found[0].starts_with("units.toml:2:"), "{found:?}");
    assert!(found.iter().any(|p| p.starts_with("units.toml:4:")), "{found:?}");
    assert!(found.iter().all(|p| p.ends_with("[pack.syntax]")), "{found:?}");
}

#[test]
fn a_table_where_rows_belong_is_refused() {
    assert_eq!(
        problems("[unit]\nid = 'a'\n"),
        ["units.toml:1:1: `unit` must be written as rows `[[unit]]`, found table [pack.rows]"]
    );
    assert_eq!(problems("unit = [3]\n"), ["units.toml:1:9: expected a table, found integer [pack.rows]"]);
}

#[test]
fn columns_count_characters() {
    assert_eq!(
        problems(
            "[[unit]]\nsize = { 'größe' = 1, width = 1, depth = 1 }\nid = 'a'\npoints = 1\nclass = 'é'\n"
        ),
        [
            "units.toml:2:10: unknown field `größe`, expected `width` or `depth` [pack.field.unknown]",
            "units.toml:5:9: unknown variant `é`, expected `foot` or `horse` [pack.value]",
        ]
    );
}

const GOOD: &str = "id = 'p'\ntitle = 'P'\nversion = '1.0.0'\ngame = 'g'\nrules = '0.2'\n\
                    effective = '2026-06-21'\nlicence = 'free'\n";

fn open(files: &[(&str, &str)]) -> Result<Pack, Vec<String>> {
    let sources: Vec<Source> = files.iter().map(|(path, text)| Source::new(*path, *text)).collect();
    let mut report = Report::new();
    let pack = Pack::open(&sources, "g", &mut report);
    match report.finish(pack) {
        Ok(pack) => pack.ok_or_else(Vec::new),
        Err(problems) => Err(problems.iter().map(ToString::to_string).collect()),
    }
}

#[test]
fn a_pack_opens_with_its_manifest() {
    let pack = open(&[("units.toml", ""), (MANIFEST, GOOD), ("a/b.toml", "")]).expect("sound");
    assert_eq!(pack.manifest.effective, "2026-06-21");
    let paths: Vec<&str> = pack.files.iter().map(|f| f.path.as_str()).collect();
    assert_eq!(paths, ["a/b.toml", "units.toml"]);
}

#[test]
fn a_wrong_manifest_is_reported_field_by_field() {
    let bad = "id = 'P p'\ntitle = 'P'\nversion = '1.0'\ngame = 'chess'\nrules = '0.2'\n\
               effective = '21.6.2026'\nlicence = 'free'\n";
    assert_eq!(
        open(&[(MANIFEST, bad), ("../x.toml", ""), ("y.json", ""), ("y.json", "")]).expect_err("broken"),
        [
            "../x.toml:1:1: expected a relative path to a `.toml` file [pack.path]",
            "pack.toml:1:6: id `P p` must be lower-case letters, digits, `-` and `_` [pack.id]",
            "pack.toml:3:11: version `1.0` must be three numbers with dots, as in `1.0.0` [pack.version]",
            "pack.toml:4:8: the pack is for the game `chess`, expected `g` [pack.game]",
            "pack.toml:6:13: effective date `21.6.2026` must be written YYYY-MM-DD [pack.date]",
            "y.json:1:1: expected a relative path to a `.toml` file [pack.path]",
            "y.json:1:1: the file is here twice [pack.path]",
        ]
    );
    assert_eq!(
        open(&[]).expect_err("empty"),
        ["pack.toml:1:1: the pack has no `pack.toml` among its 0 files [pack.manifest.missing]"]
    );
    let found = open(&[(MANIFEST, "id = 'p'\ncolour = 'red'\n")]).expect_err("fields");
    assert_eq!(found.len(), 7, "six missing, one unknown: {found:?}");
}

#[test]
fn an_endless_id_of_a_pack_is_refused() {
    let manifest = |letters: usize| GOOD.replace("id = 'p'", &format!("id = '{}'", "p".repeat(letters)));
    assert!(open(&[(MANIFEST, manifest(64).as_str())]).is_ok());
    assert_eq!(
        open(&[(MANIFEST, manifest(65).as_str())]).expect_err("too long"),
        ["pack.toml:1:6: the id has 65 letters, at most 64 are allowed [pack.id]"]
    );
}

#[test]
fn only_the_first_unknown_names_get_a_guess() {
    let mut guesses = Guesses::default();
    assert_eq!(guesses.meant("wods", ["hill", "woods"]), "; did you mean `woods`?");
    assert_eq!(guesses.meant("swamp", ["hill", "woods"]), "");
    let told = (0..100).filter(|_| !guesses.meant("wods", ["hill", "woods"]).is_empty()).count();
    assert_eq!(told, 18);
}

#[test]
fn the_hash_depends_on_content_only() {
    let a = Source::new("a.toml", "x = 1\n");
    let b = Source::new("dir/b.toml", "y = 2\n");
    let hash = PackHash::of(&[a.clone(), b.clone()]);
    assert_eq!(hash, PackHash::of(&[b.clone(), a.clone()]), "order of files");
    let from_windows = [Source::new("a.toml", "\u{feff}x = 1\r\n"), Source::new("dir\\b.toml", "y = 2\r\n")];
    assert_eq!(hash, PackHash::of(&from_windows), "line ends, byte order mark and separators");
    assert_ne!(hash, PackHash::of(&[a.clone(), Source::new("dir/b.toml", "y = 3\n")]));
    assert_ne!(hash, PackHash::of(&[a, Source::new("dir/c.toml", "y = 2\n")]));
    // A recorded value: games pin pack hashes, so the scheme must not change unnoticed.
    assert_eq!(hash.to_string(), "3279df2f28b00d7d345334cbc4511868d53a88f82750220db8baaf8f4b3eb5f1");
    assert_eq!(hash.to_string().parse(), Ok(hash));
    assert!("12".parse::<PackHash>().is_err());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_brings_the_reader_down(text in "(\\[\\[unit\\]\\]\n|[a-z]{1,6} = |'[a-zé]*'|[0-9.]{1,4}|[\\[\\]{}=,\n#\"'é-]){0,24}") {
        let mut report = Report::new();
        let source = Source::new("u.toml", text);
        let rows = parse_rows::<Unit>(&source, "unit", &mut report);
        let lines = source.text.matches('\n').count() as u32 + 1;
        if let Err(problems) = report.finish(rows) {
            for problem in problems {
                prop_assert!((1..=lines).contains(&problem.place.line), "{problem}");
            }
        }
    }
}

#[test]
fn a_document_reads_several_kinds_of_rows() {
    let source = Source::new("x.toml", "[[a]]\nwidth = 1\ndepth = 2\n[[b]]\nwidth = 1\ndepth = 2\n[[c]]\n");
    let mut report = Report::new();
    let mut document = Document::parse(&source, 4, &mut report).expect("syntax is sound");
    assert_eq!(document.rows::<Size>("a", &mut report)[0].source(), 4);
    assert_eq!(document.rows::<Size>("b", &mut report).len(), 1);
    document.finish(&mut report);
    let problems = report.finish(()).expect_err("c is unknown");
    assert_eq!(
        problems.to_string(),
        "x.toml:7:3: unknown table `c`, expected one of `a`, `b` [pack.table.unknown]"
    );
}
