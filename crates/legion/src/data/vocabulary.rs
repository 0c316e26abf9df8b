//! Words that several kinds of rows use.

use sandtable_packs::words;

words! {
    /// A faction that has squads; the Mercenaries of version 1.1 count as one.
    Faction: "faction" {
        Republic = "republic" => "Galactic Republic",
        Separatists = "separatists" => "Separatist Alliance",
        Empire = "empire" => "Galactic Empire",
        Rebels = "rebels" => "Rebel Alliance",
        Mercenaries = "mercenaries" => "Mercenaries",
    }
}

words! {
    /// The set a card belongs to: published with version 1.1, or worked out from Legion's own cards (LEG-A107).
    Set: "set of cards" {
        Official = "official",
        Derived = "derived",
    }
}

words! {
    /// The nature of a piece of terrain (LC-TER-01).
    TerrainKind: "kind of terrain" {
        Scatter = "scatter",
        Area = "area",
        Obstacle = "obstacle",
    }
}

words! {
    /// The movement class of a piece; the mode knows no difficult terrain, and takes it for open (SO-TERR-01).
    MovementClass: "movement class" {
        Open = "open",
        Difficult = "difficult",
        Impassable = "impassable",
    }
}

words! {
    /// Cover, from none to the most there is (LC-ATK-10).
    Cover: "cover" {
        None = "none" => "no cover",
        Light = "light" => "light cover",
        Heavy = "heavy" => "heavy cover",
    }
}

impl Cover {
    /// Returns the value that improvements are added to.
    #[must_use]
    pub const fn value(self) -> u8 {
        self as u8
    }
}
