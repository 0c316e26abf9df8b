//! Links of pages lead to files, and the book of docs has every page.

use crate::workspace::TextFile;

use super::Finding;

/// The order of the book's pages.
const SUMMARY: &str = "docs/SUMMARY.md";

/// Checks the links of a page; `is_there` knows paths from the root.
pub fn check(file: &TextFile, is_there: impl Fn(&str) -> bool) -> Vec<Finding> {
    let folder = file.path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut findings = Vec::new();
    for (at, line) in file.text.lines().enumerate() {
        for link in links(line) {
            let path = joined(folder, link);
            if !path.is_some_and(|path| is_there(&path)) {
                findings.push(Finding::new(&file.path, at + 1, format!("the link leads to no file: {link}")));
            }
        }
    }
    findings
}

/// Finds pages of docs that the book's summary lacks.
pub fn outside(files: &[TextFile]) -> Vec<Finding> {
    let Some(summary) = files.iter().find(|file| file.path == SUMMARY) else { return Vec::new() };
    let named: Vec<String> =
        summary.text.lines().flat_map(links).filter_map(|link| joined("docs", link)).collect();
    let page = |file: &&TextFile| {
        file.path.strip_prefix("docs/").is_some_and(|name| !name.contains('/') && name.ends_with(".md"))
    };
    let outside =
        files.iter().filter(page).filter(|file| file.path != SUMMARY && !named.contains(&file.path));
    outside
        .map(|file| Finding::new(&file.path, 0, format!("no link in {SUMMARY} leads to this page")))
        .collect()
}

/// The links of a line to files of ours, without what follows `#`.
fn links(line: &str) -> impl Iterator<Item = &str> {
    let targets = line.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let targets = targets.filter(|link| !link.contains("://") && !link.starts_with("mailto:"));
    targets.filter_map(|link| link.split('#').next()).filter(|link| !link.is_empty())
}

/// The path from the root that a link in a folder leads to, or `None` if it leads outside.
fn joined(folder: &str, link: &str) -> Option<String> {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in link.trim_end_matches('/').split('/') {
        match part {
            "." | "" => {}
            ".." => {
                parts.pop()?;
            }
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(path: &str, text: &str) -> TextFile {
        TextFile { path: path.to_owned(), text: text.to_owned() }
    }

    #[test]
    fn a_link_that_leads_nowhere_is_found_and_others_are_not() {
        let text = "[a](b.md) [c](../d/)\n[e](https://example.org/x) [f](#here) [g](../../out.md) [h](gone.md#part)\n";
        let found = check(&page("docs/a.md", text), |path| ["docs/b.md", "d"].contains(&path));
        let told: Vec<String> = found.iter().map(ToString::to_string).collect();
        assert_eq!(
            told,
            [
                "docs/a.md:2: the link leads to no file: ../../out.md",
                "docs/a.md:2: the link leads to no file: gone.md",
            ]
        );
    }

    #[test]
    fn a_page_that_the_book_lacks_is_found() {
        let files = [
            page(SUMMARY, "- [B](b.md)"),
            page("docs/b.md", ""),
            page("docs/c.md", ""),
            page("docs/x/d.md", ""),
        ];
        let told: Vec<String> = outside(&files).into_iter().map(|found| found.path).collect();
        assert_eq!(told, ["docs/c.md"]);
    }
}
