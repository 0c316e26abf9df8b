//! Whether a setup that is written out was made from a library.

use crate::data::{Army, Library, Mission, TerrainPiece};
use crate::model::Setup;

/// Tells whether every entry that a setup spells out is one of this library, word for word.
pub(super) fn spells(library: &Library, setup: &Setup) -> bool {
    let piece = |piece: &TerrainPiece| library.piece(&piece.id) == Some(piece);
    let mission = |mission: &Mission| library.mission(&mission.id) == Some(mission);
    let army = |army: &Army| {
        library.faction(&army.faction.id) == Some(&army.faction)
            && army.leader.iter().all(|leader| library.leader(&leader.id) == Some(leader))
            && army.units.iter().all(|unit| library.unit(&unit.id) == Some(unit))
            && army.support.iter().all(|card| library.support_card(&card.id) == Some(card))
            && army.deck.iter().all(mission)
    };
    setup.armies.iter().all(army)
        && setup.half.iter().all(piece)
        && setup.ground.iter().flat_map(|ground| &ground.features).all(|one| piece(&one.piece))
        && setup.mission.iter().all(mission)
}
