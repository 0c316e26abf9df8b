//! `docs/commands.md`: every command as its `--help` tells it. `UPDATE=1` writes it anew.

use std::fmt::Write as _;
use std::path::Path;

use clap::Command;
use sandtable_testkit::files::assert_text;

use super::described;

const HEAD: &str = "# Commands\n\n<!-- Written by a test of the crate cli with UPDATE=1; do not edit. -->\n\n\
_For everyone at a terminal: what `sandtable` can do, and every option of every command._\n\n\
`sandtable COMMAND --help` says the same. Add `--json` for output programs can read.\n\n";

/// Collects a command and all below it, each with its words.
fn collected(command: &Command, path: &str, all: &mut Vec<(String, Command)>) {
    for below in command.get_subcommands().filter(|below| !below.is_hide_set() && below.get_name() != "help")
    {
        let path = format!("{path} {}", below.get_name());
        all.push((path.clone(), below.clone().bin_name(path.clone())));
        collected(below, &path, all);
    }
}

/// Writes the page.
fn page() -> String {
    let mut all = Vec::new();
    let mut program = described();
    program.build();
    collected(&program, "sandtable", &mut all);
    let mut page = format!("{HEAD}| command | what it does |\n| --- | --- |\n");
    for (path, command) in &all {
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        // Writing into a String cannot fail.
        let _ = writeln!(page, "| [`{path}`](#{}) | {about} |", path.replace(' ', "-"));
    }
    for (path, command) in &mut all {
        let help = command.render_long_help().to_string();
        let help: Vec<&str> = help.lines().map(str::trim_end).collect();
        let _ = write!(page, "\n## {path}\n\n```text\n{}\n```\n", help.join("\n").trim());
    }
    page
}

#[test]
fn the_page_of_commands_is_up_to_date() {
    assert_text(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/commands.md"), &page());
}
