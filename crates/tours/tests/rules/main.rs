//! What the saga promises, in one program: what its tests share is built and linked once.

#[path = "../common/saga.rs"]
mod saga;
#[path = "../common/setups.rs"]
mod setups;
#[path = "../texts/mod.rs"]
mod texts;

mod agendas;
mod aid_requests;
mod amendments;
mod amendments_books;
mod amendments_players;
mod arcs;
mod arcs_agendas;
mod arcs_missions;
mod arcs_play;
mod armies_possible;
mod army_building;
mod assets_in_games;
mod casualties;
mod catalogue;
mod catalogue_arcs;
mod catalogue_broken;
mod catalogue_charts;
mod catalogue_mangled;
mod catalogue_schemas;
mod experience;
mod honours_awards;
mod honours_sheets;
mod lists_armies;
mod lists_registers;
mod menus;
mod missions;
mod options;
mod paragon_cards;
mod post_supply;
mod races;
mod record_whole;
mod recruit_limits;
mod register_edit;
mod register_founding;
mod sequence_answers;
mod sequence_steps;
mod sequence_together;
mod setbacks;
mod takeover;
mod traits;
mod words;
