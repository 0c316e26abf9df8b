//! Lines to type, at the foot of every `--help` they are about. Each is read by the arguments in a test.

use clap::{Command, CommandFactory};
use sandtable_text::say;

use super::{Cli, help};

/// Lines without their first word, `sandtable`.
const EXAMPLES: &[&str] = &[
    "watch",
    "play regiment",
    "sim regiment --games 200",
    "serve",
    "serve --listen 0.0.0.0:8080 --data /var/lib/sandtable",
    "serve --database postgres://sandtable@localhost/sandtable",
    "backup monday.backup --data /var/lib/sandtable",
    "restore monday.backup --database postgres://sandtable@localhost/sandtable",
    "verify --data /var/lib/sandtable",
    "export 5f2c81d0 --out our-game.jsonl",
    "import our-game.jsonl --for ana",
    "admin add ana",
    "admin drop ana",
    "admin password ana",
    "admin log-out ana",
    "admin list",
    "admin trail --last 20",
    "watch regiment --fast",
    "watch gcw --fast --out .",
    "watch tours --pause 50",
    "watch legion --seed 7",
    "play legion --plain",
    "play regiment --real-dice --out tuesday.jsonl",
    "play tuesday.jsonl",
    "referee regiment",
    "replay tuesday.jsonl --verify",
    "replay tuesday.jsonl --at 120 --png board.png",
    "analyse tuesday.jsonl",
    "analyse tuesday.jsonl --effort brief --json",
    "analyse tuesday.jsonl --effort thorough --html tuesday.html",
    "sim regiment --games 1000 --json",
    "sim gcw --turns 12 --campaigns 100",
    "sim tours --registers 2 --games 100 --svg survival.svg",
    "sim legion --squads rebel-troopers infantry --games 200",
    "balance regiment --games 2000 --level quick",
    "balance regiment --only skirmish-empire skirmish-rebels --rulings",
    "balance legion --mission the-codes --games 40 --markdown",
    "ladder regiment --policies sensible quick greedy --games 40",
    "ladder regiment --policies greedy planner:200ms --games 10 --lists skirmish-empire skirmish-empire",
    "ladder gcw --games 20",
    "ladder tours --games 20",
    "ladder legion --games 40 --seed 3",
    "ladder regiment --games 200 --rows games.parquet",
    "sim regiment --games 5000 --rows games.jsonl --resume",
    "study new regiment price.toml",
    "study plan price.toml",
    "study run price.toml",
    "study part price.toml 12",
    "study check price.toml --again 5",
    "study report price.toml --markdown",
    "study report price.toml --rows games.parquet",
    "odds regiment --unit stormtroopers --target rebel-troopers --long --cover",
    "odds regiment --unit at-st --target rebel-troopers --charge --points 2 --target-points 1",
    "odds legion --black 4 --white 2 --surge hit --aim 1 --defence red --cover 1 --dodge 1",
    "campaign new gcw examples/campaign.toml --out war.jsonl",
    "campaign new tours examples/saga.toml --out saga.jsonl --dice fair",
    "campaign show gcw war.jsonl --seat Ana",
    "campaign offers gcw war.jsonl --seat Ana",
    "campaign offers gcw war.jsonl --organizer",
    "campaign do gcw war.jsonl --seat Ana --offer 2",
    "campaign do gcw war.jsonl --seat Ana --default --dry-run",
    "campaign advance gcw war.jsonl",
    "campaign advance gcw war.jsonl --yes",
    "campaign log gcw war.jsonl --seat Ana",
    "campaign verify gcw war.jsonl",
    "campaign amend gcw war.jsonl {\"fp\":{\"seat\":\"Ana\",\"amount\":5}} --reason forgotten",
    "campaign amend tours saga.jsonl {\"supply\":{\"seat\":\"Bo\",\"amount\":2}} --reason forgotten",
    "campaign amend tours saga.jsonl {\"rank\":{\"unit\":\"unit:u0-2\",\"rank\":2}} --reason mistyped",
    "campaign undo gcw war.jsonl --reason mistyped",
    "campaign adopt gcw war.jsonl",
    "campaign report gcw war.jsonl --out pages",
    "campaign export gcw war.jsonl --seat Ana",
    "campaign import gcw war.jsonl squad.xws --seat Ana --dry-run",
    "campaign battles tours saga.jsonl",
    "campaign battle tours saga.jsonl 1 --out evening.jsonl",
    "campaign record tours saga.jsonl 1 evening.jsonl",
    "campaign words gcw war.jsonl heads-or-tails --seat Ana",
    "campaign seal gcw war.jsonl orders.json --seat Ana",
    "campaign open gcw war.jsonl --seat Ana",
    "campaign reveal gcw war.jsonl",
    "packs check packs/regiment",
    "packs list",
    "list new --faction empire --points 500 --out mine.toml",
    "list new --game legion --faction rebels --points 500",
    "list check mine.toml",
    "list check mine.toml --ruling REG-A14=spent",
    "list check mine.toml --fix",
    "list check squad.toml --json",
    "list random --faction rebels --points 500",
    "list random --game legion --faction empire --points 800 --seed 4",
    "list export tutorial-empire",
    "list export mine.toml --format builder",
    "list export army.toml --format link",
    "list export army.toml --format json",
    "list import sl1.CODE",
    "list import https://legionhq2.com/list/empire/229::2ay0000,1bg00000",
    "list import list.json",
    "list import -",
    "list formats",
    "list formats --game legion",
    "list show tutorial-empire",
    "list show tutorial-empire --html sheet.html",
    "list show army.toml --html sheet.html --list patrol",
    "completions bash",
    "man --out man",
];

/// At most so many at the foot of one page.
const MOST: usize = 4;

/// Describes the program with the texts of its help and its examples.
pub(crate) fn described() -> Command {
    with(help::told(Cli::command(), &[]), "")
}

/// Adds to a command and to all below it the examples that begin with its words.
fn with(command: Command, path: &str) -> Command {
    let own: Vec<String> = EXAMPLES
        .iter()
        .filter(|line| format!("{line} ").starts_with(path))
        .take(MOST)
        .map(|line| format!("\n  sandtable {}", quoted(line)))
        .collect();
    let before = command.get_after_help().map(|text| format!("\n\n{text}")).unwrap_or_default();
    let command = command.mut_subcommands(|below| {
        let path = format!("{path}{} ", below.get_name());
        with(below, &path)
    });
    if own.is_empty() {
        command
    } else {
        command.after_help(format!("{}{}{before}", say!("help-examples"), own.concat()))
    }
}

/// Puts JSON between the quotes that a shell wants.
fn quoted(line: &str) -> String {
    let word = |word: &str| if word.starts_with('{') { format!("'{word}'") } else { word.to_owned() };
    line.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use clap::Parser as _;

    use super::*;

    #[test]
    fn every_example_is_understood() {
        for line in EXAMPLES {
            let read = Cli::try_parse_from(format!("sandtable {line}").split(' '));
            assert!(read.is_ok(), "{line}: {:?}", read.err());
        }
    }

    #[test]
    fn every_command_has_an_example() {
        fn lacking(command: &Command, path: &str, all: &mut Vec<String>) {
            if !command.get_after_help().is_some_and(|text| text.to_string().contains("Examples:")) {
                all.push(path.to_owned());
            }
            command.get_subcommands().for_each(|below| {
                lacking(below, &format!("{path} {}", below.get_name()), all);
            });
        }
        let mut all = Vec::new();
        lacking(&described(), "sandtable", &mut all);
        assert!(all.is_empty(), "{all:?}");
    }

    #[test]
    fn what_was_said_at_the_foot_before_stays() {
        let shown = described().render_help().to_string();
        assert!(shown.contains("Exit codes") && shown.contains("\n  sandtable play regiment"), "{shown}");
    }
}
