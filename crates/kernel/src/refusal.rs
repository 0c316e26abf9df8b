//! A refusal teaches: a stable code, the rule behind it, and a sentence with the numbers in it.

use serde::{Serialize, Serializer, ser::SerializeStruct};

/// Why a command is not legal. Plain data without allocation, because the machine players collect thousands a second.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Refusal {
    /// Stable, for programs: `kebab-case`.
    pub code: &'static str,
    /// The rule's id, as `REG-MOVE-01`; `SYS-...` for what no rulebook says (malformed, out of turn, game over).
    pub rule: &'static str,
    /// The sentence; `{needs}` and `{has}` stand for the numbers.
    pub text: &'static str,
    /// What would be required, in the sentence's unit.
    pub needs: Option<f64>,
    /// What there is, in the sentence's unit.
    pub has: Option<f64>,
}

impl Refusal {
    /// A refusal without numbers.
    #[must_use]
    pub const fn new(code: &'static str, rule: &'static str, text: &'static str) -> Self {
        Self { code, rule, text, needs: None, has: None }
    }

    /// The same refusal with its two numbers.
    #[must_use]
    pub const fn with(self, needs: f64, has: f64) -> Self {
        Self { needs: Some(needs), has: Some(has), ..self }
    }

    /// The sentence with its numbers filled in.
    #[must_use]
    pub fn sentence(&self) -> String {
        let number = |value: Option<f64>| match value {
            None => String::from("?"),
            Some(value) if (value - value.round()).abs() < 1e-9 => format!("{value:.0}"),
            // Two decimals, and never rounded to the other side of the limit it is compared with.
            Some(value) => format!("{value:.2}"),
        };
        self.text.replace("{needs}", &number(self.needs)).replace("{has}", &number(self.has))
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} [{}: {}]", self.sentence(), self.rule, self.code)
    }
}

impl std::error::Error for Refusal {}

impl Serialize for Refusal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_struct("Refusal", 5)?;
        out.serialize_field("code", self.code)?;
        out.serialize_field("rule", self.rule)?;
        out.serialize_field("says", &self.sentence())?;
        if let Some(needs) = self.needs {
            out.serialize_field("needs", &needs)?;
        }
        if let Some(has) = self.has {
            out.serialize_field("has", &has)?;
        }
        out.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sentence_carries_the_numbers() {
        let refusal = Refusal::new("too-far", "X-1", "needs {needs} in, has {has} in").with(6.0, 4.25);
        assert_eq!(refusal.sentence(), "needs 6 in, has 4.25 in");
        assert_eq!(
            serde_json::to_string(&refusal).unwrap(),
            r#"{"code":"too-far","rule":"X-1","says":"needs 6 in, has 4.25 in","needs":6.0,"has":4.25}"#
        );
    }
}
