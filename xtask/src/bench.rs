//! `cargo xtask bench` and `cargo xtask load`: run what measures and write its table into docs/performance.md, between two marks,
//! so that what people wrote around it stays.

use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

use crate::{postgres, shell, workspace};

/// The two marks of a table.
type Marks = [&'static str; 2];

const FIGURES: Marks = ["<!-- figures: written by `cargo xtask bench` -->\n", "<!-- end of figures -->\n"];
const SERVED: Marks = ["<!-- served: written by `cargo xtask bench` -->\n", "<!-- end of served -->\n"];
const LOAD: Marks = ["<!-- load: written by `cargo xtask load` -->\n", "<!-- end of load -->\n"];

/// Ways in which a server is loaded.
const LOADS: &[(&str, &str)] = &[
    ("500 games at once", "--games 500 --pace 2 --seconds 40 --warm 10"),
    ("the same over PostgreSQL", "--games 500 --pace 2 --seconds 40 --warm 10 --postgres"),
    ("a club of 50 players, the server on one core", "--games 25 --pace 2 --seconds 20 --warm 20 --core"),
    ("the same beside 100 AI games", "--games 25 --pace 2 --seconds 20 --warm 20 --core --machines 100"),
];
/// Words of the figures that are measured of the served program, too: AI players, games, odds and checks of lists.
const THINKING: &[&str] = &[
    "p95 of an activation of quick",
    "Legion's quick",
    "games of Legion",
    "games, 1000",
    "odds:",
    "list builder",
];
/// The least part of the release build's speed at which the program that `cargo xtask serve` builds should think.
const PART: f64 = 0.75;
const PAGE: &str = "docs/performance.md";

/// Measures, prints, writes.
pub fn bench() -> Result<()> {
    let mut command = shell::cargo(&["run", "--release", "--quiet", "--package", "sandtable-bench"])?;
    let output = command
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .context("cannot start the measuring program")?;
    let table = String::from_utf8(output.stdout).context("the measuring program writes UTF-8")?;
    print!("{table}");
    write(FIGURES, &table)?;
    ensure!(output.status.success(), "a figure is below its floor");
    let served = served()?;
    println!("{served}");
    write(SERVED, &served)
}

/// Measures what thinks in the release build and in the one that `cargo xtask serve` makes, one after the other.
fn served() -> Result<String> {
    let rates = |profile: &str| -> Result<Vec<(String, f64)>> {
        let args = ["run", "--quiet", "--profile", profile, "--package", "sandtable-bench", "--", "--rates"];
        let mut command = shell::cargo(&[&args[..], THINKING].concat())?;
        let output = command.stdin(Stdio::null()).stderr(Stdio::inherit()).output();
        let output = output.context("cannot start the measuring program")?;
        let text = String::from_utf8(output.stdout).context("the measuring program writes UTF-8")?;
        let read = |line: &str| -> Option<(String, f64)> {
            let (name, rate) = line.split_once('\t')?;
            Some((name.to_owned(), rate.parse().ok()?))
        };
        text.lines().map(|line| read(line).with_context(|| format!("no rate: {line}"))).collect()
    };
    let (release, served) = (rates("release")?, rates("serve")?);
    ensure!(
        !release.is_empty() && release.len() == served.len(),
        "the two builds measured different figures"
    );
    Ok(compared(&release, &served))
}

/// The rates of both builds as a table.
fn compared(release: &[(String, f64)], served: &[(String, f64)]) -> String {
    let mut table = String::from("| figure | release | served | part |\n| --- | ---: | ---: | ---: |\n");
    for ((name, release), (_, served)) in release.iter().zip(served) {
        let part = served / release;
        let word = if part >= PART { "" } else { ", not reached" };
        table.push_str(&format!(
            "| {name} | {release:.1} /s | {served:.1} /s | {:.0} %{word} |\n",
            100.0 * part
        ));
    }
    table
}

/// Loads a server in each way, prints, writes.
pub fn load() -> Result<()> {
    postgres::provide();
    let mut table = String::from(
        "| what | commands a second | median, p95, p99, slowest | processor each | memory at most | listens after | options |\n\
         | --- | --- | --- | --- | --- | --- | --- |\n",
    );
    shell::run(shell::cargo(&["build", "--release", "--quiet", "--workspace", "--example", "load"])?)?;
    let program = shell::target()?.join("release/examples/load");
    let busy = || std::fs::read_to_string("/proc/loadavg").ok()?.split(' ').next().map(str::to_owned);
    let before = busy();
    for (what, options) in LOADS {
        let mut command = Command::new(&program);
        command.args(options.split(' '));
        let mut row = None;
        let status = shell::run_watched(command, |line| {
            row = line.starts_with("| ").then(|| line.to_owned()).or(row.take());
        })?;
        let row = row.filter(|_| status.success()).with_context(|| format!("{what} was not measured"))?;
        table.push_str(&format!("| {what} {row} `{options}` |\n"));
    }
    if let (Some(before), Some(after)) = (before, busy()) {
        table.push_str(&format!("\nThe machine's load was {before} before and {after} after it.\n"));
    }
    println!("{table}");
    write(LOAD, &table)
}

/// Writes a table into the page.
fn write(marks: Marks, table: &str) -> Result<()> {
    let path = workspace::root()?.join(PAGE);
    let page = std::fs::read_to_string(&path).with_context(|| format!("cannot read {PAGE}"))?;
    let new = insert(&page, marks, table).with_context(|| format!("{PAGE} lacks the two marks {marks:?}"))?;
    std::fs::write(&path, new).with_context(|| format!("cannot write {PAGE}"))
}

/// The page with the table between its marks.
fn insert(page: &str, [begin, end]: Marks, table: &str) -> Option<String> {
    let (head, rest) = page.split_once(begin)?;
    let (_, tail) = rest.split_once(end)?;
    Some(format!("{head}{begin}\n{table}\n{end}{tail}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_served_program_is_told_beside_the_release_build() {
        let rates = |rate| vec![("games".to_owned(), rate)];
        let told = |served| compared(&rates(100.0), &rates(served)).lines().last().unwrap().to_owned();
        assert_eq!(told(75.0), "| games | 100.0 /s | 75.0 /s | 75 % |");
        assert_eq!(told(50.0), "| games | 100.0 /s | 50.0 /s | 50 %, not reached |");
    }

    #[test]
    fn the_table_goes_between_its_marks() {
        let [begin, end] = LOAD;
        let page = format!("a\n{begin}old\n{end}z\n");
        let new = insert(&page, LOAD, "new\n").unwrap();
        assert_eq!(new, format!("a\n{begin}\nnew\n\n{end}z\n"));
        assert_eq!(insert(&new, LOAD, "new\n").unwrap(), new);
        assert_eq!(insert(&new, FIGURES, "x"), None);
    }
}
