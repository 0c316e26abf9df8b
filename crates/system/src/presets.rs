//! Presets that setups by names can begin with: profiles of a rulebook and ready-made maps. Typed, because doors pass
//! them on as they are, so that no client keeps a table of its own. Must not know: any system, or the effect of an
//! option.

use std::collections::BTreeMap;

use sandtable_kernel::rulings::{Profile, RuleBook};
use schemars::JsonSchema;
use serde::Serialize;

/// Ready parts of setups by names. A system has those that its setups can name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Presets {
    /// Values of `profile`: editions of the rules or sets of options. The first one is the default.
    pub profiles: Vec<Preset>,
    /// Values of `map`: maps to be played as they are, besides those that are made for a game.
    pub maps: Vec<ReadyMap>,
}

/// A named set of options that a game can begin with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Preset {
    /// Its id, as setups name it.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// Describes it in a sentence.
    pub text: String,
    /// Its options, by ruling; all other rulings keep their defaults.
    pub choices: BTreeMap<String, String>,
}

/// A map that comes ready.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ReadyMap {
    /// Its id, as setups name it.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// Describes it in a few words.
    pub text: String,
}

/// Lists the profiles of a book with the options that they choose.
#[must_use]
pub fn profiles<B: RuleBook>() -> Vec<Preset> {
    let preset = |profile: &Profile| Preset {
        id: profile.name.to_owned(),
        name: profile.title.to_owned(),
        text: profile.text.to_owned(),
        choices: profile.rulings::<B>().differing(),
    };
    B::PROFILES.iter().map(preset).collect()
}
