//! The space of a battle (GCW-111, GCW-167): which obstacles lie in it, and what a feature rolls at the end of a round.

use sandtable_dice::RollKey;

use super::look::Field;
use crate::catalogue::{Feature, FeatureRoll, ObstacleKind, TerrainMode};
use crate::cx::Cx;
use crate::dice::{Green, Red};
use crate::events::{Event, RollAudience};
use crate::model::{BattleNo, CraftNo, Place, RecordChange, Rolling};

/// The feature that a battle is fought in, as far as its scenario uses it.
pub fn feature<'a>(field: Field<'a>) -> Option<&'a Feature> {
    let used =
        matches!(field.play.terrain.mode, TerrainMode::Feature | TerrainMode::Rolled | TerrainMode::Effects);
    let id = field.battle.feature.as_ref().filter(|_| used)?;
    field.pos.table.cards().features.iter().find(|feature| feature.id == *id)
}

/// The obstacles to be placed, and how many; huge ship battles have twice as many (GCW-289).
pub fn obstacles(field: Field<'_>) -> Vec<(ObstacleKind, u8)> {
    // GCW-296: only the effects of the feature.
    let feature = feature(field).filter(|_| field.play.terrain.mode != TerrainMode::Effects);
    let list = feature.map(|feature| feature.obstacles.as_slice()).unwrap_or_default();
    // GCW-289
    list.iter().map(|obstacles| (obstacles.kind, obstacles.count * field.play.terrain.times)).collect()
}

/// Rolls for a feature at the end of a round.
pub fn end_of_round(cx: &mut Cx<'_>, no: BattleNo) {
    let Some(field) = Field::of(cx.pos(), no) else { return };
    let Some(roll) = feature(field).and_then(|feature| feature.roll) else { return };
    let flying = |place: Place| place == Place::Flying;
    let ships: Vec<CraftNo> =
        field.crafts().filter(|(_, craft)| flying(craft.place)).map(|(unit, _)| unit).collect();
    match roll {
        FeatureRoll::Flare => {
            let key = RollKey::new("record.flare").by("battle", no.0);
            let face = cx.green(key, 1)[0];
            cx.tell(key, RollAudience::Battle(no), vec![face as u8 + 1]);
            let won = face == Green::Evade;
            tell(cx, no, Rolling { act: "flare".into(), score: u8::from(won), against: 1, won, hit: vec![] });
        }
        FeatureRoll::Dust => {
            let key = RollKey::new("record.dust").by("battle", no.0);
            let faces = cx.red(key, ships.len());
            let hit: Vec<CraftNo> = ships
                .into_iter()
                .zip(&faces)
                .filter(|(_, face)| **face == Red::Crit)
                .map(|(unit, _)| unit)
                .collect();
            cx.tell_red(key, RollAudience::Battle(no), faces);
            let score = hit.len() as u8;
            tell(cx, no, Rolling { act: "dust".into(), score, against: 1, won: score > 0, hit });
        }
    }
}

fn tell(cx: &mut Cx<'_>, no: BattleNo, rolling: Rolling) {
    cx.emit(Event::Recorded { battle: no, change: RecordChange::Rolling(rolling) });
}
