//! Tables in plain text. Knows nothing of their contents.

/// A table in plain text: columns as wide as they need to be, two spaces between them.
#[derive(Debug)]
pub struct Table {
    /// Heads, each with whether its column leans to the right, as numbers do.
    columns: Vec<(String, bool)>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// Makes a table with these heads; columns whose heads end with `#` hold numbers.
    #[must_use]
    pub fn new(heads: &[impl AsRef<str>]) -> Self {
        let column = |head: &str| match head.strip_suffix('#') {
            Some(name) => (name.to_owned(), true),
            None => (head.to_owned(), false),
        };
        Self { columns: heads.iter().map(|head| column(head.as_ref())).collect(), rows: Vec::new() }
    }

    /// Adds a row, a cell a column.
    pub fn row(&mut self, cells: impl IntoIterator<Item = impl ToString>) {
        self.rows.push(cells.into_iter().map(|cell| cell.to_string()).collect());
    }
}

impl std::fmt::Display for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let length = |text: &str| text.chars().count();
        let cells = |at: usize| self.rows.iter().filter_map(move |row| row.get(at));
        let widths: Vec<usize> = (0..)
            .zip(&self.columns)
            .map(|(at, (name, _))| {
                cells(at).map(|cell| length(cell)).chain([length(name)]).max().unwrap_or(0)
            })
            .collect();
        let heading: Vec<String> = self.columns.iter().map(|(name, _)| name.clone()).collect();
        let rule: Vec<String> = widths.iter().map(|&width| "-".repeat(width)).collect();
        for (place, row) in [&heading, &rule].into_iter().chain(&self.rows).enumerate() {
            let mut line = String::new();
            for ((cell, (_, number)), &width) in row.iter().zip(&self.columns).zip(&widths) {
                let gap = " ".repeat(width.saturating_sub(length(cell)));
                line.extend(if *number { [gap.as_str(), cell, "  "] } else { [cell.as_str(), &gap, "  "] });
            }
            if place > 0 {
                writeln!(f)?;
            }
            write!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_they_need_to_be() {
        let mut table = Table::new(&["unit", "points#"]);
        table.row(["Stormtroopers", "7"]);
        table.row(["AT-ST", "110"]);
        let lines: Vec<String> = table.to_string().lines().map(str::to_owned).collect();
        assert_eq!(lines[0], "unit           points");
        assert_eq!(lines[2], "Stormtroopers       7");
        assert_eq!(lines[3], "AT-ST             110");
    }
}
