//! The study file as it is written. What it means together with a system and its pack is judged elsewhere.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Values of the fields of one entry of a pack that are tried.
pub type Fields = BTreeMap<String, Vec<Value>>;

/// A study: which games are played, and until when. Every pair of lists meets in every mission on every layout, at every level, as
/// the pack and the rules are and once more by each arm.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyFile {
    /// What the study asks, in a few words.
    #[serde(default)]
    pub title: String,
    /// The rule system, such as `regiment`.
    pub system: String,
    /// The seed of all games. All cells play with the same dice.
    #[serde(default = "one")]
    #[schemars(range(max = 9_223_372_036_854_775_807u64))]
    pub seed: u64,
    /// The most games of each cell, an even number: each second one is the one before it with changed seats.
    #[serde(default = "games")]
    #[schemars(range(min = 2, max = 10_000_000))]
    pub games: u64,
    /// Stops earlier, once every share that the report shows is known within so many percent, such as `2%`: half the width of its
    /// 95 % interval.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(regex(pattern = r"^[0-9]+(\.[0-9]+)?\s*%$"))]
    pub until: Option<String>,
    /// Games of a part, an even number. A part is what is played, kept and checked at once; studies with parts of different size are
    /// different studies.
    #[serde(default = "part")]
    #[schemars(range(min = 2, max = 100_000))]
    pub part: u64,
    /// Levels of the AI players, as `sandtable ladder` names them; both sides play at the same. Two that play well if none are given:
    /// what only one of them finds is told as such.
    #[serde(default)]
    pub levels: Vec<String>,
    /// Lists, each by the id it has in the pack, or as a file or code of your own. Each meets every other one.
    #[serde(default)]
    pub lists: Vec<String>,
    /// The same for systems whose forces are squads.
    #[serde(default)]
    pub squads: Vec<String>,
    /// Pairs of lists or squads that meet, instead of every pair of the others.
    #[serde(default)]
    pub pairs: Vec<[String; 2]>,
    /// Missions, by id; without any the one that the setup comes to.
    #[serde(default)]
    pub missions: Vec<String>,
    /// Layouts, by id; without any the one that the setup comes to.
    #[serde(default)]
    pub layouts: Vec<String>,
    /// Everything else about the setup of every game: fields as `sandtable sim` has them.
    #[serde(default)]
    pub setup: Map<String, Value>,
    /// Asks what a unit should cost: lists are drawn around it, and every one meets every other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub price: Option<PriceOf>,
    /// What is done differently, one thing at a time.
    #[serde(default)]
    pub arms: Arms,
}

/// The unit whose price is asked for, and the lists that are drawn: half of them with the unit, half without, of 80 to 100 % of the
/// points, so that the games show what a point is worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PriceOf {
    /// The unit, by its id.
    pub unit: String,
    /// The faction of all lists, by its id.
    pub faction: String,
    /// The most points of a list.
    pub points: u16,
    /// The number of lists.
    #[serde(default = "lists")]
    #[schemars(range(min = 6, max = 200))]
    pub lists: u16,
}

/// What a study does differently. Each value is an arm of its own and compared with games in which nothing is changed.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Arms {
    /// Options of rulings by the ruling's id, such as `REG-A36 = ["..."]`; `["all"]` are all its other options.
    pub ruling: BTreeMap<String, Vec<String>>,
    /// True tries every other option of every ruling.
    pub every_ruling: bool,
    /// Values of the pack by kind of entry, id and field, such as `units.at-st.points = [80, 90, 100]`.
    pub pack: BTreeMap<String, BTreeMap<String, Fields>>,
}

const fn one() -> u64 {
    1
}

const fn games() -> u64 {
    400
}

const fn lists() -> u16 {
    16
}

const fn part() -> u64 {
    50
}

impl StudyFile {
    /// Returns the name of the setup's field for the two sides: squads where the study has squads.
    #[must_use]
    pub const fn sides_field(&self) -> &'static str {
        if self.squads.is_empty() { "lists" } else { "squads" }
    }

    /// Returns the half width at which the study stops, as a part of one; `None` for all games, or if it can't be read.
    #[must_use]
    pub fn width(&self) -> Option<f64> {
        let percent: f64 = self.until.as_ref()?.trim().strip_suffix('%')?.trim_end().parse().ok()?;
        (percent.is_finite() && percent > 0.0).then_some(percent / 100.0)
    }

    /// Returns the study's identity: the hash of everything that it says but its title, in hexadecimal digits.
    #[must_use]
    pub fn hash(&self) -> String {
        let mut hasher = blake3::Hasher::new_derive_key("sandtable study 1");
        let untitled = Self { title: String::new(), ..self.clone() };
        hasher.update(&serde_json::to_vec(&untitled).unwrap_or_default());
        hasher.finalize().to_hex().to_string()
    }
}
