//! Names of drawings: what stands on a base, and what a piece of terrain is drawn as. Packs choose them and clients draw them.
//! Must not know which unit has which, nor how any of them is drawn.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The drawing of a miniature.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Figure {
    /// A soldier in a closed helmet with a blaster, as stormtroopers.
    Trooper,
    /// A soldier in an open helmet with a rifle.
    #[default]
    Line,
    /// A soldier with a heavy weapon.
    Heavy,
    /// A running scout or commando.
    Commando,
    /// A clone trooper.
    Clone,
    /// A lean battle droid, as B1.
    Droid,
    /// A broad battle droid, as B2.
    Superdroid,
    /// A general.
    Leader,
    /// A hooded figure with a blade.
    Operative,
    /// An officer with a cap.
    Officer,
    /// A small droid on short legs that repairs or heals.
    Astromech,
    /// A rider on a beast.
    Mount,
    /// A light gun with its crew.
    Gunteam,
    /// A large gun.
    Cannon,
    /// A droid on three legs with twin guns.
    Droideka,
    /// A speeder bike.
    Bike,
    /// A small walker with an open seat, as AT-RT.
    Scoutwalker,
    /// A walker on two legs, as AT-ST.
    Walker,
    /// A tank on tracks.
    Tank,
    /// A broad hover tank with a turret, as AAT.
    Skimtank,
    /// A narrow hover tank with two hulls, as T1-B.
    Hovertank,
    /// A carrier of troops.
    Transport,
    /// A small aircraft, as T-47.
    Snowspeeder,
    /// A flying transport with long wings.
    Uwing,
    /// A gunship, as LAAT.
    Gunship,
    /// A walker on four legs, as AT-AT.
    Atat,
    /// A walker on six legs, as AT-TE.
    Atte,
    /// A huge transport, as MTT.
    Mtt,
}

impl Figure {
    /// Every drawing, in the order of the list above.
    pub const ALL: [Self; 28] = [
        Self::Trooper,
        Self::Line,
        Self::Heavy,
        Self::Commando,
        Self::Clone,
        Self::Droid,
        Self::Superdroid,
        Self::Leader,
        Self::Operative,
        Self::Officer,
        Self::Astromech,
        Self::Mount,
        Self::Gunteam,
        Self::Cannon,
        Self::Droideka,
        Self::Bike,
        Self::Scoutwalker,
        Self::Walker,
        Self::Tank,
        Self::Skimtank,
        Self::Hovertank,
        Self::Transport,
        Self::Snowspeeder,
        Self::Uwing,
        Self::Gunship,
        Self::Atat,
        Self::Atte,
        Self::Mtt,
    ];

    /// Tells people and droids on foot from all others.
    #[must_use]
    pub const fn is_on_foot(self) -> bool {
        matches!(
            self,
            Self::Trooper
                | Self::Line
                | Self::Heavy
                | Self::Commando
                | Self::Clone
                | Self::Droid
                | Self::Superdroid
                | Self::Leader
                | Self::Operative
                | Self::Officer
                | Self::Astromech
        )
    }

    /// Tells guns with a crew, and droids that are guns themselves, from all others.
    #[must_use]
    pub const fn is_gun(self) -> bool {
        matches!(self, Self::Gunteam | Self::Cannon | Self::Droideka)
    }
}

/// The drawing of a piece of terrain or of an objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Scenery {
    /// A cargo container.
    Container,
    /// A building with a flat roof.
    Hut,
    /// A stack of crates.
    Crates,
    /// A boulder or a crag.
    Rock,
    /// A low shield.
    Barricade,
    /// A wall of stone.
    Wall,
    /// A fence of wire and pipes.
    Fence,
    /// Bushes.
    Scrub,
    /// A console to be worked at.
    Console,
    /// A dish that sends.
    Transmitter,
    /// The hull of a vehicle.
    Vehicle,
    /// Trees.
    Woods,
    /// High ground.
    Hill,
    /// A building in ruins.
    Ruins,
    /// A ditch or a hole in the ground.
    Trench,
    /// Ground that slows or hurts.
    Field,
    /// Deep water.
    Water,
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::Figure;

    #[test]
    fn every_drawing_has_one_name_by_which_it_is_read_again() {
        let named: BTreeSet<String> =
            Figure::ALL.iter().map(|figure| serde_json::to_string(figure).unwrap()).collect();
        assert_eq!(named.len(), Figure::ALL.len());
        for (name, figure) in [("scoutwalker", Figure::Scoutwalker), ("atat", Figure::Atat)] {
            let text = format!("\"{name}\"");
            assert!(named.contains(&text), "{name}");
            assert_eq!(serde_json::from_str::<Figure>(&text).unwrap(), figure);
        }
        assert!(Figure::ALL.iter().all(|figure| !(figure.is_on_foot() && figure.is_gun())));
    }
}
