//! `cargo xtask bench`: runs the measuring program and writes its table into docs/performance.md, between two marks, so
//! that what people wrote around it stays.

use std::process::Stdio;

use anyhow::{Context, Result, ensure};

use crate::{shell, workspace};

const BEGIN: &str = "<!-- figures: written by `cargo xtask bench` -->\n";
const END: &str = "<!-- end of figures -->\n";
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
    let path = workspace::root()?.join(PAGE);
    let page = std::fs::read_to_string(&path).with_context(|| format!("cannot read {PAGE}"))?;
    let new = insert(&page, &table).with_context(|| format!("{PAGE} lacks the two marks for the figures"))?;
    std::fs::write(&path, new).with_context(|| format!("cannot write {PAGE}"))?;
    ensure!(output.status.success(), "a figure is below its floor");
    Ok(())
}

/// The page with the table between its marks.
fn insert(page: &str, table: &str) -> Option<String> {
    let (head, rest) = page.split_once(BEGIN)?;
    let (_, tail) = rest.split_once(END)?;
    Some(format!("{head}{BEGIN}\n{table}\n{END}{tail}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_goes_between_its_marks() {
        let page = format!("a\n{BEGIN}old\n{END}z\n");
        let new = insert(&page, "new\n").unwrap();
        assert_eq!(new, format!("a\n{BEGIN}\nnew\n\n{END}z\n"));
        assert_eq!(insert(&new, "new\n").unwrap(), new);
        assert_eq!(insert("no marks", "x"), None);
    }
}
