//! What the game promises, in one program: what its tests share is built and linked once.

#[path = "../common/mod.rs"]
mod common;

mod combat_cards;
mod combat_damage;
mod combat_keywords;
mod combat_melee;
mod combat_random;
mod combat_ranged;
mod combat_saves;
mod combat_tow_cable;
mod data_broken;
mod data_lists;
mod data_pack;
mod movement_blast;
mod movement_charge;
mod movement_dash;
mod movement_fights;
mod movement_games;
mod movement_minimum;
mod movement_moves;
mod movement_structures;
mod movement_terrain;
mod movement_transports;
mod options;
mod schemas;
mod setup_deploy;
mod setup_flow;
mod setup_leader;
mod setup_lists;
mod setup_mission;
mod setup_scout;
mod setup_terrain;
mod setup_view;
mod setup_windows;
mod space_arcs;
mod space_cover;
mod space_range;
mod space_sight;
mod space_templates;
mod turn_activation;
mod turn_disputes;
mod turn_initiative;
mod turn_objectives;
mod turn_points;
mod turn_standby;
