//! Every sentence stands in a message file: in the pseudo-locale each is in brackets, and what stands outside them was written
//! in the code. Excepted are names and texts of packs and rules, what the schemas of the systems say, and `clap`'s own words.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Stdio;

use clap::CommandFactory as _;
use sandtable_cli::systems::SYSTEMS;
use serde_json::Value;

use crate::common::{Ran, command, folder, root};

/// What `clap` says by itself.
const OF_CLAP: &[&str] = &[
    "Print help",
    "Print version",
    "see a summary with",
    "see more with",
    "Print this message or the help of the given subcommand(s)",
    "For more information, try",
    "unexpected argument",
    "unrecognized subcommand",
    "the following required arguments were not provided",
    "requires a subcommand but one was not provided",
    "a value is required for",
    "values required for",
    "cannot be used with",
    "cannot be used multiple times",
    "invalid value",
    "invalid digit found in string",
    "is not in",
    "one or more of the other specified arguments",
    "but none was supplied",
    "similar argument exists",
    "similar value exists",
    "similar subcommand exists",
    "some similar subcommands exist",
    "to pass",
    "as a value, use",
    "possible values",
    "default:",
    "were provided",
];

/// What readers of files say in their own words, names of the figures of simulations, formats of the systems, and reasons of an
/// outcome: constants that logs and figures hold, and no sentences of the terminal.
const ELSEWHERE: &[&str] = &[
    "expected value at line",
    "the second list",
    "the first squad",
    "the second squad",
    "Casualty Checks by",
    "Experience by games fought",
    "agendas completed in an arc",
    "assets used in games",
    "units that ever joined",
    "active units by",
    "The share code of the author",
    "The list for Tabletop Simulator of the author",
    "The short text of the author",
    "The list JSON of Tabletop Simulator",
    "as Legion HQ and Tabletop Admiral write it",
    "The texts of Legion HQ and other builders",
    "the tournament text of Legion HQ is written",
    "wins by destroyed points",
    "has yet to answer",
];

/// Texts that need no message, in one line, and the ids of packs.
struct Data {
    texts: String,
    ids: BTreeSet<String>,
}

impl Data {
    fn of(texts: &str) -> Self {
        let mut ids = BTreeSet::new();
        for line in texts.lines() {
            let quoted = line.split(['"', '\'']).skip(1).step_by(2);
            let key = line.split_once(" = ").map(|(key, _)| key.trim());
            ids.extend(quoted.chain(key).filter(|id| !id.contains(' ')).map(str::to_lowercase));
        }
        Self { texts: plain(texts), ids }
    }

    fn has(&self, sentence: &str) -> bool {
        let ends = ['.', '!', '?', ':', ';', ','];
        let mut words = sentence.split_whitespace();
        self.texts.contains(plain(sentence).trim_end_matches(ends))
            || words.all(|word| self.ids.contains(&word.trim_end_matches(ends).to_lowercase()))
    }
}

/// Texts of packs and rules, and of the systems' schemas.
fn data() -> Data {
    fn gather(folder: &Path, all: &mut String) {
        for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if entry.is_dir() {
                gather(&entry, all);
            } else if entry.extension().is_some_and(|extension| extension == "toml") {
                all.push_str(&fs::read_to_string(&entry).unwrap());
            }
        }
    }
    fn described(schema: &Value, all: &mut String) {
        match schema {
            Value::Object(members) => members.iter().for_each(|(name, value)| match value {
                Value::String(text) if name == "description" || name == "contest" => {
                    *all += &format!("{text}\n")
                }
                value => described(value, all),
            }),
            Value::Array(values) => values.iter().for_each(|value| described(value, all)),
            _ => {}
        }
    }
    let mut all = String::new();
    for place in ["packs", "rules", "examples"] {
        gather(&root().join(place), &mut all);
    }
    for system in SYSTEMS {
        described((system.trials)().as_value(), &mut all);
        if let Some(odds) = system.odds {
            described(odds().as_value(), &mut all);
        }
        all += &format!("{}\n", system.info.title);
    }
    Data::of(&all)
}

fn plain(text: &str) -> String {
    text.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The text outside all brackets of messages, with a break where one stood.
fn outside(text: &str) -> String {
    let mut depth = 0_i32;
    let mut kept = String::new();
    for letter in text.chars() {
        match letter {
            '⟦' => depth += 1,
            '⟧' => {
                depth -= 1;
                kept.push('\t');
            }
            letter if depth == 0 => kept.push(letter),
            _ => {}
        }
    }
    kept
}

/// Whether a word is one of English: letters with a vowel, and more than two of them.
fn is_word(word: &str) -> bool {
    let word = word.trim_matches(|letter: char| !letter.is_alphanumeric());
    word.len() > 2
        && word.chars().all(|letter| letter.is_ascii_alphabetic() || "-'".contains(letter))
        && word.contains(['a', 'e', 'i', 'o', 'u'])
}

/// Sentences of three words or more that no message has touched.
fn untouched(text: &str, data: &Data) -> Vec<String> {
    let mut outside = outside(text);
    for own in OF_CLAP.iter().chain(ELSEWHERE) {
        outside = outside.replace(own, "\t");
    }
    let mut found = Vec::new();
    // What is typed in is no sentence.
    let typed = |line: &str| line.trim_start().trim_start_matches("Usage: ").starts_with("sandtable ");
    for line in outside.lines().filter(|line| !typed(line)) {
        for part in line
            .replace("  ", "\t")
            .split(['\t', '`', '\'', '"', '[', ']', '{', '}', '(', ')', '|', '<', '>'])
        {
            let sentences = part.split_inclusive(['.', '!', '?', ':', ';', ',']);
            found.extend(sentences.filter_map(|sentence| {
                let words = sentence.split_whitespace().filter(|word| is_word(word)).count();
                let known = data.has(sentence);
                (words > 2 && !known).then(|| sentence.trim().to_owned())
            }));
        }
    }
    found
}

fn spoken(place: &Path, args: &[&str]) -> Ran {
    let mut command = command(args);
    command.current_dir(place).env("SANDTABLE_LANGUAGE", "en-XA").stdin(Stdio::null());
    Ran::of(command.output().expect("the binary starts"))
}

/// Runs lines of arguments and returns what they say outside messages.
fn said(place: &Path, lines: &[&str]) -> Vec<String> {
    let data = data();
    let found = lines.iter().flat_map(|line| {
        let args: Vec<&str> = line.split('~').collect();
        let Ran { code, out, err } = spoken(place, &args);
        assert!(code < 3, "{line}: {out}{err}");
        untouched(&format!("{out}\n{err}"), &data).into_iter().map(move |text| format!("{line}: {text}"))
    });
    found.collect()
}

#[test]
fn the_help_of_every_command_is_in_messages() {
    fn follow(command: &clap::Command, path: &str, all: &mut Vec<String>) {
        all.push(format!("{path}--help").trim_start_matches('~').to_owned());
        for below in command.get_subcommands().filter(|below| !below.is_hide_set()) {
            follow(below, &format!("{path}{}~", below.get_name()), all);
        }
    }
    let mut lines = Vec::new();
    follow(&sandtable_cli::Cli::command(), "", &mut lines);
    assert!(lines.len() > 60, "{lines:?}");
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let found = said(&folder("pseudo-help"), &lines);
    assert!(found.is_empty(), "{found:#?}");
}

/// What each command says when all is well; `~` stands between arguments.
const WELL: &[&str] = &[
    "odds~regiment~--unit~stormtroopers~--target~rebel-troopers~--long~--cover",
    "odds~legion~--black~4~--white~2~--surge~hit~--aim~1~--defence~red",
    "sim~regiment~--games~2~--level~random",
    "sim~gcw~--games~2~--turns~1~--level~random",
    "sim~legion~--games~2~--level~random~--report",
    "sim~tours~--games~2~--level~random",
    "balance~regiment~--only~skirmish-empire~skirmish-rebels~--games~2~--level~random",
    "ladder~regiment~--policies~random~sensible~--games~2",
    "packs~check",
    "packs~list",
    "list~new~--faction~empire~--points~500~--out~mine.toml",
    "list~check~mine.toml",
    "list~check~mine.toml~--fix",
    "list~random~--faction~rebels~--points~500~--seed~4",
    "list~export~tutorial-empire",
    "list~formats",
    "list~formats~--game~legion",
    "list~show~tutorial-empire",
    "watch~regiment~--fast~--seed~7~--level~random~--out~.",
    "replay~regiment-7.jsonl~--verify",
    "campaign~new~gcw~campaign.toml~--out~war.jsonl~--seed~4",
    "campaign~show~gcw~war.jsonl~--seat~0",
    "campaign~show~gcw~war.jsonl",
    "campaign~offers~gcw~war.jsonl~--seat~0",
    "campaign~offers~gcw~war.jsonl~--organizer",
    "campaign~do~gcw~war.jsonl~--seat~0~--default~--dry-run",
    "campaign~do~gcw~war.jsonl~--seat~0~--default",
    "campaign~advance~gcw~war.jsonl",
    "campaign~advance~gcw~war.jsonl~--yes",
    "campaign~log~gcw~war.jsonl~--seat~0~--brief",
    "campaign~verify~gcw~war.jsonl",
    "campaign~undo~gcw~war.jsonl~--reason~mistyped",
    "campaign~report~gcw~war.jsonl~--out~pages",
    "campaign~new~tours~saga.toml~--out~saga.jsonl~--dice~fair",
    "campaign~battles~tours~saga.jsonl",
    "man~--out~pages-of-man",
];

/// What each says of wrong arguments and bad files.
const ILL: &[&str] = &[
    "nothing",
    "sim",
    "sim~chess",
    "sim~regiment~--games~0",
    "sim~regiment~--games~many",
    "sim~regiment~--colour~red",
    "sim~regiment~--games~2~--level~clever",
    "sim~regiment~--games~2~--keep~9",
    "sim~regiment~--survey~--games~2~--mission~breakthrough",
    "sim~gcw~--setup~missing.toml",
    "balance~regiment~--only~skirmish-empire~no-such-list~--games~2",
    "ladder~regiment~--policies~random~random",
    "ladder~tours~--policies~planner:2s~random",
    "odds~regiment~--unit~nobody~--target~rebel-troopers",
    "packs~check~missing",
    "packs~check~bad",
    "packs~list~--pack~bad",
    "serve~--pack~bad",
    "completions~bash~--pack~bad",
    "list~check~missing.toml",
    "list~check~bad.toml",
    "list~new~--faction~nobody",
    "list~new~--faction~empire~--out~bad.toml",
    "list~show~no-such-list",
    "list~show~tutorial-empire~--list~one",
    "list~import~what is this?",
    "list~import~bad.toml",
    "replay~missing.jsonl",
    "replay~bad.toml",
    "analyse~bad.toml",
    "play~bad.toml",
    "play~chess",
    "watch~regiment~--fast~--level~clever~--out~.",
    "watch~gcw~--fast~--reasons~--out~.",
    "campaign~new~gcw~missing.toml~--out~x.jsonl",
    "campaign~new~gcw~bad.toml~--out~x.jsonl",
    "campaign~show~gcw~bad.toml",
    "campaign~show~gcw~missing.jsonl",
    "campaign~show~tours~war.jsonl",
    "campaign~show~gcw~war.jsonl~--seat~nobody",
    "campaign~offers~gcw~war.jsonl~--seat~0~--kind~nothing",
    "campaign~do~gcw~war.jsonl~--seat~0",
    "campaign~do~gcw~war.jsonl~--seat~0~{",
    "campaign~do~gcw~war.jsonl~--seat~0~\"nothing\"",
    "campaign~do~gcw~war.jsonl~--seat~0~--offer~999",
    "campaign~do~gcw~war.jsonl~--seat~0~--default~--after~77",
    "campaign~amend~gcw~war.jsonl~{}~--reason~why",
    "campaign~advance~gcw~war.jsonl~--also~nothing",
    "campaign~undo~gcw~war.jsonl~--reason~why~--to~900",
    "campaign~open~gcw~war.jsonl~--seat~0",
    "campaign~seal~gcw~war.jsonl~{}~--seat~0",
    "campaign~reveal~gcw~war.jsonl",
    "campaign~export~gcw~war.jsonl~--battle~3",
    "campaign~import~gcw~war.jsonl~missing.xws~--seat~0",
    "campaign~battle~tours~saga.jsonl~9~--out~x.jsonl",
    "verify~--data~missing",
    "backup~x.backup~--data~missing",
    "admin~list~--database~nowhere",
];

/// A folder with a pack, a list and setups, good ones and bad ones.
fn prepared(name: &str) -> std::path::PathBuf {
    let place = folder(name);
    for setup in ["campaign.toml", "saga.toml"] {
        fs::copy(root().join("examples").join(setup), place.join(setup)).unwrap();
    }
    fs::create_dir_all(place.join("bad")).unwrap();
    let manifest = fs::read_to_string(root().join("packs/regiment/pack.toml")).unwrap();
    fs::write(place.join("bad/pack.toml"), manifest).unwrap();
    let units = "[[unit]]\nid = 'Bad Id'\nspeed = 300\ncolour = 1\n\n[[nothing]]\nid = 1\n";
    fs::write(place.join("bad/units.toml"), units).unwrap();
    let list =
        "id = 'mine'\nname = 'Mine'\nfaction = 'empire'\npoints = 10\nunits = [{ unit = 'no-such-unit' }]\n";
    fs::write(place.join("bad.toml"), list).unwrap();
    place
}

#[test]
fn what_commands_say_is_in_messages() {
    let place = prepared("pseudo-said");
    let found: Vec<String> = [WELL, ILL].iter().flat_map(|lines| said(&place, lines)).collect();
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn a_sentence_in_the_code_would_be_found() {
    let data = &Data::of("name = \"A text of a pack\"\nunits = [\"rebel-troopers\", \"empire\"]\n");
    assert_eq!(untouched("error: this was never touched\n", data), ["this was never touched"]);
    assert_eq!(
        untouched("⟦érrór: ⟦whát⟧ this was never seen⟧ A text of a pack.", data),
        Vec::<String>::new()
    );
    assert_eq!(untouched("[default: usual]  one two", data), Vec::<String>::new());
    assert_eq!(untouched("rebel-troopers empire, rebel-troopers empire", data), Vec::<String>::new());
}
