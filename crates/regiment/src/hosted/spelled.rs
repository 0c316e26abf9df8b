//! A check that a setup that is written out was made from a library.

use crate::data::{Army, Library};
use crate::model::Setup;

/// Returns `true` if every entry that everyone sees from the beginning is one of this library, word for word. The
/// pin of a log is seen by all: it must not tell what is in a deck, in a hand of support cards or in a half of the
/// terrain.
pub(super) fn spells(library: &Library, setup: &Setup) -> bool {
    let army = |army: &Army| {
        library.faction(&army.faction.id) == Some(&army.faction)
            && army.leader.iter().all(|leader| library.leader(&leader.id) == Some(leader))
            && army.units.iter().all(|unit| library.unit(&unit.id) == Some(unit))
    };
    let mut pieces = setup.ground.iter().flat_map(|ground| &ground.features).map(|feature| &feature.piece);
    setup.armies.iter().all(army)
        && pieces.all(|piece| library.piece(&piece.id) == Some(piece))
        && setup.mission.iter().all(|mission| library.mission(&mission.id) == Some(mission))
}
