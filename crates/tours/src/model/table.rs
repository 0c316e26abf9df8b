//! The part of a saga that never changes.

use std::sync::Arc;

use super::Setup;
use crate::catalogue::Catalogue;
use crate::rulings::{RulingOption, Rulings};

/// The part of a saga that never changes.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// Cards and tables, shared by all games that play by them.
    pub pack: Arc<Catalogue>,
    /// The setup it was founded on.
    pub setup: Setup,
}

impl Table {
    /// Cards and charts.
    pub fn cards(&self) -> &Catalogue {
        &self.pack
    }

    /// The readings played.
    pub fn rulings(&self) -> &Rulings {
        &self.setup.rulings
    }

    /// Returns `true` if a reading that is not the default is played.
    pub fn plays(&self, switch: RulingOption) -> bool {
        self.setup.rulings.is(switch)
    }
}
