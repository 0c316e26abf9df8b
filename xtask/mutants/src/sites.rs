//! Places where a file can be broken by a switch: the operands of the operator, the arm, the guard or the body that a mutant
//! names by line and column.

use std::ops::Range;

use proc_macro2::LineColumn;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use crate::Mutant;

/// Mutant by its number in the build.
pub(crate) type Number = usize;

/// Change that a switch makes. Ranges are bytes of the file.
#[derive(Debug)]
pub(crate) enum Change {
    /// Leaves a function at once with a value.
    Leave(String),
    /// Puts another operator between the same operands.
    Operator { at: Range<usize>, with: String },
    /// Leaves an operator in front of its operand out.
    Unary { operand: Range<usize> },
    /// Takes a guard for true or false.
    Guard { with: bool },
    /// Passes an arm by, which has a guard or none.
    Arm { guard: Option<Range<usize>>, pattern: usize },
}

/// A mutant, the code that it changes, and how.
#[derive(Debug)]
pub(crate) struct Site {
    pub(crate) number: Number,
    pub(crate) whole: Range<usize>,
    pub(crate) change: Change,
}

/// Finds the places of mutants in a file. Those that no switch can make are left out.
pub(crate) fn find(text: &str, mutants: &[(Number, &Mutant)]) -> syn::Result<Vec<Site>> {
    let file = syn::parse_file(text)?;
    let mut finder = Finder { lines: Lines::of(text), mutants, found: Vec::new() };
    finder.visit_file(&file);
    Ok(finder.found)
}

/// Offsets at which the lines of a text begin.
struct Lines<'a> {
    text: &'a str,
    begins: Vec<usize>,
}

impl<'a> Lines<'a> {
    fn of(text: &'a str) -> Self {
        let after = text.match_indices('\n').map(|(at, _)| at + 1);
        Self { text, begins: std::iter::once(0).chain(after).collect() }
    }

    /// Offset of a column, counted in letters from 0, of a line, counted from 1.
    fn offset(&self, line: usize, column: usize) -> usize {
        let begin = self.begins.get(line.saturating_sub(1)).copied().unwrap_or(self.text.len());
        let rest = self.text.get(begin..).unwrap_or_default();
        begin + rest.chars().take(column).map(char::len_utf8).sum::<usize>()
    }

    fn range(&self, of: &impl Spanned) -> Range<usize> {
        let at = |place: LineColumn| self.offset(place.line, place.column);
        at(of.span().start())..at(of.span().end())
    }
}

struct Finder<'a> {
    lines: Lines<'a>,
    mutants: &'a [(Number, &'a Mutant)],
    found: Vec<Site>,
}

impl Finder<'_> {
    /// Adds the mutants of a genre that begin at a place.
    fn add(
        &mut self,
        genre: &str,
        begin: usize,
        whole: &Range<usize>,
        change: impl Fn(&Mutant) -> Option<Change>,
    ) {
        for (number, mutant) in self.mutants {
            let start = mutant.span.start;
            if mutant.genre == genre
                && self.lines.offset(start.line, start.column.saturating_sub(1)) == begin
                && let Some(change) = change(mutant)
            {
                self.found.push(Site { number: *number, whole: whole.clone(), change });
            }
        }
    }

    fn body(&mut self, block: &syn::Block) {
        if let (Some(first), Some(last)) = (block.stmts.first(), block.stmts.last()) {
            // Attributes of a statement are part of it, as cargo-mutants has it.
            let whole = self.lines.range(first).start..self.lines.range(last).end;
            self.add("FnValue", whole.start, &whole, |mutant| {
                Some(Change::Leave(mutant.replacement.clone()))
            });
        }
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.body(&item.block);
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.body(&item.block);
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(block) = &item.default {
            self.body(block);
        }
        visit::visit_trait_item_fn(self, item);
    }

    fn visit_expr_binary(&mut self, expr: &'ast syn::ExprBinary) {
        let (whole, at) = (self.lines.range(expr), self.lines.range(&expr.op));
        let begin = at.start;
        self.add("BinaryOperator", begin, &whole, |mutant| {
            Some(Change::Operator { at: at.clone(), with: mutant.replacement.clone() })
        });
        visit::visit_expr_binary(self, expr);
    }

    fn visit_expr_unary(&mut self, expr: &'ast syn::ExprUnary) {
        let (whole, operand) = (self.lines.range(expr), self.lines.range(&*expr.expr));
        let begin = whole.start;
        self.add("UnaryOperator", begin, &whole, |_| Some(Change::Unary { operand: operand.clone() }));
        visit::visit_expr_unary(self, expr);
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        let guard = match &arm.pat {
            syn::Pat::Guard(guarded) => Some(self.lines.range(&*guarded.guard)),
            _ => None,
        };
        let (whole, pattern) = (self.lines.range(arm), self.lines.range(&arm.pat).end);
        let begin = whole.start;
        if let Some(guard) = &guard {
            self.add("MatchArmGuard", guard.start, guard, |mutant| {
                mutant.replacement.parse().ok().map(|with| Change::Guard { with })
            });
        }
        self.add("MatchArm", begin, &whole, |_| Some(Change::Arm { guard: guard.clone(), pattern }));
        visit::visit_arm(self, arm);
    }
}
