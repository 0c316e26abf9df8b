//! Breaches of a list and the changes that would mend them: plain data, the same for every system and every reader.

use sandtable_kernel::RuleId;
use sandtable_packs::nearest;
use sandtable_text::say;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// A rule that a list breaks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Breach {
    /// The rule's id.
    pub rule: RuleId,
    /// A stable code such as `list.cap`.
    pub code: &'static str,
    /// Path of the entry in the list, as in `units[2]`; empty for the list as a whole.
    pub path: String,
    /// A sentence with the numbers in it.
    pub message: String,
    /// The list's actual value.
    pub has: String,
    /// The allowed value.
    pub may: String,
    /// The thing that it is about: with the code it tells breaches apart wherever their entries stand.
    #[serde(skip)]
    pub about: String,
    /// Distance of the list from what it may have, in the rule's own measure.
    #[serde(skip)]
    pub over: u32,
}

impl Breach {
    /// Makes a breach of a rule at a place, by one.
    #[must_use]
    pub fn new(
        (rule, code): (RuleId, &'static str),
        path: impl Into<String>,
        message: impl Into<String>,
    ) -> Self {
        Self {
            rule,
            code,
            path: path.into(),
            message: message.into(),
            has: String::new(),
            may: String::new(),
            about: String::new(),
            over: 1,
        }
    }

    /// Returns the same with what the list has and what it may have.
    #[must_use]
    pub fn has(self, has: impl ToString, may: impl ToString) -> Self {
        Self { has: has.to_string(), may: may.to_string(), ..self }
    }

    /// Returns the same about a thing.
    #[must_use]
    pub fn about(self, about: impl Into<String>) -> Self {
        Self { about: about.into(), ..self }
    }

    /// Returns the same, so far from what is allowed.
    #[must_use]
    pub fn by(self, over: u32) -> Self {
        Self { over, ..self }
    }

    /// Returns `true` if two are the same breach, before and after a change of the list.
    #[must_use]
    pub fn is(&self, other: &Self) -> bool {
        self.code == other.code && self.about == other.about
    }
}

/// The cheapest way to mend a breach: the fewest changes, and of those the smallest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Fix {
    /// The changes, a sentence each.
    pub steps: Vec<String>,
    /// Points that are moved: of what is taken out, put in, or the difference where one thing takes the place of another.
    pub moved: u32,
    /// Cost of the list afterwards, in points.
    pub points: i64,
    /// Rules that it breaks then: fewer than now.
    pub left: usize,
    /// The list as it is then.
    pub list: Value,
}

/// The size of a change to a list, the smallest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    /// A word is written as it was meant, or a row goes that stands for nothing.
    Word,
    /// Something that a unit or the whole list has besides goes: an upgrade, a card.
    Off,
    /// Units are more or fewer, or something joins.
    Number,
    /// One thing takes the place of another.
    Exchange,
}

/// A change of a list that a player could make.
#[derive(Clone, Debug, PartialEq)]
pub struct Edit<L> {
    /// The list after it.
    pub list: L,
    /// The change as a sentence.
    pub says: String,
    /// Size of the change.
    pub change: Change,
    /// Points that it moves.
    pub moved: u32,
}

impl<L: Clone> Edit<L> {
    /// Makes a change of a list.
    pub fn of(list: &L, change: Change, (says, moved): (String, u32), make: impl FnOnce(&mut L)) -> Self {
        let mut list = list.clone();
        make(&mut list);
        Self { list, says, change, moved }
    }

    /// Writes what may have been meant by an id that nobody knows, of those that are known with their names: a change for each
    /// that resembles it.
    pub fn meant<'e>(
        list: &L,
        id: &str,
        known: impl Iterator<Item = (&'e str, &'e str)>,
        write: impl Fn(&mut L, &str),
    ) -> Vec<Self> {
        let written = |meant: &&str| {
            let says = say!("breach-write-for", meant, id);
            Self::of(list, Change::Word, (says, 0), |list| write(list, meant))
        };
        nearest(id, known).iter().map(written).collect()
    }
}

/// Writes the points a list spends of those it has.
///
/// ```
/// assert_eq!(sandtable_system::spent(460, 500), "460 of 500 points, 40 unspent");
/// assert_eq!(sandtable_system::spent(655, 500), "655 of 500 points, 155 over");
/// ```
#[must_use]
pub fn spent(points: i64, most: u32) -> String {
    let left = i64::from(most) - points;
    let what = if left < 0 { say!("breach-too-many") } else { "unspent" };
    say!("breach-of-points", points, most, left = left.abs(), what)
}

/// The cost of a list and its limit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// The list's name.
    pub name: String,
    /// Points that it costs.
    pub points: i64,
    /// Limit in points; `None` where points are not used.
    pub most: Option<u32>,
}
