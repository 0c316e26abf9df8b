//! What the campaign promises, in one program: what its tests share is built and linked once.

#[path = "../common"]
mod common {
    pub mod battle;
    pub mod campaign;
    pub mod curtain;
    pub mod founding;
    pub mod purchase;
    pub mod record;
    pub mod setups;
    pub mod squad;
}

mod aftermath_gains;
mod aftermath_people;
mod aftermath_ships;
mod battle_random;
mod battle_stages;
mod catalogue_broken;
mod catalogue_cards;
mod catalogue_pack;
mod catalogue_prices;
mod catalogue_scenarios;
mod catalogue_schemas;
mod catalogue_tables;
mod deals_contracts;
mod deals_market;
mod equip_huge;
mod fit_bars;
mod founding_bases;
mod founding_lists;
mod limits_later;
mod limits_pilots;
mod limits_ships;
mod limits_upgrades;
mod map_generate;
mod options;
mod people_escape;
mod people_improve;
mod purchase_buy;
mod purchase_gifts;
mod purchase_picks;
mod purchase_random;
mod purchase_works;
mod races;
mod record_correct;
mod record_edges;
mod record_engine;
mod record_huge;
mod record_random;
mod record_regular;
mod record_setup;
mod record_special;
mod repair_huge;
mod scenario_options;
mod secrets_deals;
mod secrets_positions;
mod squad_build;
mod squad_compose;
mod squad_groups;
mod squad_sample;
mod turn_further;
mod turn_phases;
mod turn_readings;
mod turn_spoils;
mod turn_targets;
mod words;
mod xws_squads;
