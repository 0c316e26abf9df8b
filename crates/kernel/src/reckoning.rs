//! A number with its parts, each with the rule behind it: `5+ = 4+ base [REG-HIT-01] +1 long range [REG-HIT-02]`.

use crate::RuleId;
use std::borrow::Cow;

use sandtable_text::say;
use schemars::JsonSchema;
use serde::Serialize;

/// Form in which a reckoned number is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// A die threshold, `5+`.
    Threshold,
    /// A number of dice.
    Dice,
    /// Inches on the table.
    Inches,
    /// Points, of whatever the title says.
    Points,
    /// A plain count.
    Count,
}

/// One term of a reckoning.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Part {
    /// The term; added to what stands before it.
    pub amount: f64,
    /// Name of the term, in a word or two.
    pub why: Cow<'static, str>,
    /// The rule's id.
    pub rule: RuleId,
}

/// A computed number and where it comes from.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Reckoning {
    /// Name of the number: `hit requirement`, `attack pool`.
    pub title: &'static str,
    /// Form in which it is written.
    pub form: Form,
    /// The number itself.
    pub total: f64,
    /// Its terms, in the rulebook's order; they add up to `total`.
    pub parts: Vec<Part>,
}

/// Takes the terms that rules write. `()` is the silent one: everything compiles away.
pub trait Reckon {
    /// Begins a number, forgetting earlier terms.
    fn start(&mut self, title: &'static str, form: Form);
    /// Adds a term.
    fn part(&mut self, amount: f64, why: &'static str, rule: RuleId);
    /// Ends the number.
    fn total(&mut self, total: f64);
}

impl Reckon for () {
    #[inline(always)]
    fn start(&mut self, _: &'static str, _: Form) {}
    #[inline(always)]
    fn part(&mut self, _: f64, _: &'static str, _: RuleId) {}
    #[inline(always)]
    fn total(&mut self, _: f64) {}
}

impl Reckoning {
    /// A number that is yet without terms.
    #[must_use]
    pub const fn of(title: &'static str, form: Form) -> Self {
        Self { title, form, total: 0.0, parts: Vec::new() }
    }

    /// Adds a term that has a name of its own (a world, a card), and adds it to the total.
    pub fn term(&mut self, amount: impl Into<f64>, why: impl Into<Cow<'static, str>>, rule: RuleId) {
        let amount = amount.into();
        self.total += amount;
        self.parts.push(Part { amount, why: why.into(), rule });
    }
}

impl Default for Reckoning {
    fn default() -> Self {
        Self { title: "", form: Form::Count, total: 0.0, parts: Vec::new() }
    }
}

impl Reckon for Reckoning {
    fn start(&mut self, title: &'static str, form: Form) {
        *self = Self { title, form, ..Self::default() };
    }

    fn part(&mut self, amount: f64, why: &'static str, rule: RuleId) {
        self.parts.push(Part { amount, why: Cow::Borrowed(why), rule });
    }

    fn total(&mut self, total: f64) {
        // Whatever the terms do not explain would be a lie: a cap is written as a term by the rule that caps.
        debug_assert!(
            (self.parts.iter().map(|part| part.amount).sum::<f64>() - total).abs() < 1e-6,
            "{self:?}"
        );
        self.total = total;
    }
}

impl std::fmt::Display for Reckoning {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let suffix = match self.form {
            Form::Threshold => "+",
            Form::Inches => say!("reckoning-in"),
            Form::Dice | Form::Points | Form::Count => "",
        };
        write!(f, "{}{suffix} =", self.total)?;
        for (index, part) in self.parts.iter().enumerate() {
            match index {
                0 => write!(f, " {}{suffix} {} [{}]", part.amount, part.why, part.rule)?,
                _ => write!(f, " {:+} {} [{}]", part.amount, part.why, part.rule)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rule;

    const HIT_01: RuleId = RuleId::new(&Rule { id: "REG-HIT-01", text: "", place: "" });
    const HIT_02: RuleId = RuleId::new(&Rule { id: "REG-HIT-02", text: "", place: "" });

    #[test]
    fn a_reckoning_reads_like_a_sum() {
        let mut reckoning = Reckoning::default();
        reckoning.start("hit requirement", Form::Threshold);
        reckoning.part(4.0, "base", HIT_01);
        reckoning.part(1.0, "long range", HIT_02);
        reckoning.total(5.0);
        assert_eq!(reckoning.to_string(), "5+ = 4+ base [REG-HIT-01] +1 long range [REG-HIT-02]");
    }
}
