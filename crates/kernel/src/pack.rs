//! Packs as games use them: data that setups name things of, shared by all games that play by it and pinned by hash.
//!
//! Deliberately absent: files and formats of packs.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Game;

/// A pack as a log names it: enough to find it again, and to be sure that it is the same to the letter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PackPin {
    /// Id from its manifest.
    pub id: String,
    /// Version from its manifest.
    pub version: String,
    /// BLAKE3 hash of its files, 64 hexadecimal digits.
    pub hash: String,
}

impl std::fmt::Display for PackPin {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {} ({:.12})", self.id, self.version, self.hash)
    }
}

/// The data of a game, as it was read from packs.
pub trait PackData: Send + Sync {
    /// Names the packs it was read from.
    fn pins(&self) -> Vec<PackPin>;
}

/// Data of games whose setups are written out: only the packs they were written from are noted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Noted(pub Vec<PackPin>);

impl PackData for Noted {
    fn pins(&self) -> Vec<PackPin> {
        self.0.clone()
    }
}

/// Everything a game starts from: a pack, and a setup that names things of it.
pub struct Start<G: Game> {
    /// The data that the setup names things of.
    pub pack: Arc<G::Pack>,
    /// The choices of those who play.
    pub setup: G::Setup,
}

impl<G: Game> Start<G> {
    /// Puts a setup to the pack that it is made for.
    #[must_use]
    pub fn new(pack: &Arc<G::Pack>, setup: G::Setup) -> Self {
        Self { pack: Arc::clone(pack), setup }
    }

    /// Puts several setups to their pack.
    #[must_use]
    pub fn all(pack: &Arc<G::Pack>, setups: impl IntoIterator<Item = G::Setup>) -> Vec<Self> {
        setups.into_iter().map(|setup| Self::new(pack, setup)).collect()
    }

    /// Opens it: table and opening position.
    ///
    /// # Errors
    /// Everything that is wrong with the setup, all at once.
    pub fn open(&self) -> Result<(G::Table, G::State), Vec<String>> {
        G::open(&self.pack, &self.setup)
    }
}

impl<G: Game> Clone for Start<G> {
    fn clone(&self) -> Self {
        Self { pack: Arc::clone(&self.pack), setup: self.setup.clone() }
    }
}

impl<G: Game> std::fmt::Debug for Start<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Start").field("packs", &self.pack.pins()).field("setup", &self.setup).finish()
    }
}
