//! Parts of pages: links, tables, rule ids, reckonings.

use maud::{Markup, Render, html};
use sandtable_kernel::{Reckoning, TakenBack};
use sandtable_text::say;

/// A link; the page one is on is marked.
pub fn link(target: &str, here: bool, text: impl Render) -> Markup {
    html! { a href=(target) aria-current=[here.then_some("page")] { (text) } }
}

/// A rule's id, small.
pub fn rule(id: &str) -> Markup {
    html! { small.rule { (id) } }
}

/// A column: its head, and whether it holds numbers.
pub struct Column(pub &'static str, pub bool);

/// Columns from their heads; those that end with `#` hold numbers.
pub fn columns(heads: &[&'static str]) -> Vec<Column> {
    let column = |head: &&'static str| match head.strip_suffix('#') {
        Some(name) => Column(name, true),
        None => Column(head, false),
    };
    heads.iter().map(column).collect()
}

/// One row; the first cell is its head.
#[derive(Default)]
pub struct Row {
    /// Cells from left to right.
    pub cells: Vec<Markup>,
    /// Shown faintly: it is no longer there.
    pub gone: bool,
}

/// A row of a table.
pub fn row(cells: Vec<Markup>) -> Row {
    Row { cells, gone: false }
}

/// More rows than this may be divided between sheets of paper.
const LONG: usize = 24;

/// A table in a container that scrolls by itself. On a phone each row of a wide one folds up under its first cell, every other
/// cell behind the head of its column.
pub fn table(caption: &str, heads: &[&'static str], rows: &[Row], foot: Option<Row>) -> Markup {
    let columns = columns(heads);
    let cells = |row: &Row| {
        html! {
            @for (index, (cell, Column(head, number))) in row.cells.iter().zip(&columns).enumerate() {
                @let class = number.then_some("num");
                @let head = (columns.len() > 4).then_some(head);
                @if index == 0 { th scope="row" class=[class] { (cell) } } @else { td class=[class] data-head=[head] { (cell) } }
            }
        }
    };
    html! {
        div.scroll.long[rows.len() > LONG] tabindex="0" role="region" aria-label=(caption) {
            table.narrow[columns.len() < 4].wide[columns.len() > 4] {
                caption { (caption) }
                thead { tr {
                    @for Column(head, number) in &columns {
                        th scope="col" class=[number.then_some("num")] { (head) }
                    }
                } }
                tbody {
                    @for row in rows { tr class=[row.gone.then_some("gone")] { (cells(row)) } }
                }
                @if let Some(foot) = &foot { tfoot { tr { (cells(foot)) } } }
            }
        }
    }
}

/// Steps back and the rolls that no longer count, for an overview; nothing if there were none.
pub fn taken_back(steps: &[TakenBack]) -> Markup {
    let heads = [say!("parts-entry"), say!("parts-reason"), say!("parts-rolls")];
    let reason = |step: &TakenBack| match step.fresh {
        true => say!("parts-new-dice", reason = step.reason),
        false => step.reason.clone(),
    };
    let rows: Vec<Row> = steps
        .iter()
        .map(|step| {
            let rolls =
                html! { @for roll in &step.rolls { div { (roll) } } @if step.rolls.is_empty() { (say!("parts-no-rolls")) } };
            row(vec![text(step.n), text(reason(step)), rolls])
        })
        .collect();
    html! { @if !rows.is_empty() { h2 { (say!("parts-taken-back")) } (table(say!("parts-taken-back"), &heads, &rows, None)) } }
}

/// A table of facts, name and value.
pub fn facts(facts: &[(&str, Markup)]) -> Markup {
    html! {
        dl.facts {
            @for (name, value) in facts { dt { (name) } dd { (value) } }
        }
    }
}

/// Cells from a text.
pub fn text(text: impl std::fmt::Display) -> Markup {
    html! { (text.to_string()) }
}

/// A number with its sign; the sign of a negative one is a true minus.
pub fn signed(amount: i32) -> String {
    match amount {
        0 => String::from("0"),
        1.. => format!("+{amount}"),
        _ => format!("−{}", amount.unsigned_abs()),
    }
}

/// A number without a plus sign.
pub fn plain(amount: i32) -> String {
    if amount < 0 { signed(amount) } else { amount.to_string() }
}

/// A reckoning as a table of its terms.
pub fn reckoning(caption: &str, total: &str, sum: &Reckoning) -> Markup {
    let whole = |amount: f64| signed(amount as i32);
    let rows: Vec<Row> = sum
        .parts
        .iter()
        .map(|part| row(vec![text(&part.why), text(whole(part.amount)), rule(part.rule.as_str())]))
        .collect();
    let foot = row(vec![text(total), text(plain(sum.total as i32)), html! {}]);
    table(caption, &[say!("parts-term"), say!("parts-points"), say!("parts-rule")], &rows, Some(foot))
}

/// Names joined by commas, or a dash for none.
pub fn listed(names: &[String]) -> Markup {
    if names.is_empty() { text("–") } else { text(names.join(", ")) }
}

/// Equal names counted: `2 × Proton Torpedoes`.
pub fn counted(names: impl IntoIterator<Item = String>) -> Vec<String> {
    let mut counts = std::collections::BTreeMap::<String, usize>::new();
    for name in names {
        *counts.entry(name).or_default() += 1;
    }
    let told = |(name, count)| if count == 1 { name } else { format!("{count} × {name}") };
    counts.into_iter().map(told).collect()
}

/// A number of things: `1 ship`, `3 ships`.
pub fn number(count: usize, one: &str) -> String {
    format!("{count} {one}{}", if count == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(heads: &[&'static str]) -> String {
        let cells = heads.iter().map(text).collect();
        table("things", heads, &[Row { cells, gone: false }], None).into_string()
    }

    #[test]
    fn cells_of_a_wide_table_say_their_column_where_heads_are_out_of_sight() {
        let wide = page(&["unit", "rank", "points#", "XP#", "Setbacks"]);
        for head in ["rank", "points", "XP", "Setbacks"] {
            assert!(wide.contains(&format!("data-head=\"{head}\"")), "{wide}");
        }
        assert!(!page(&["unit", "rank"]).contains("data-head"));
    }
}
