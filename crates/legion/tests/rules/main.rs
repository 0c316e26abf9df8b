//! What the game promises, in one program: what its tests share is built and linked once.

mod cards;
mod codes;
mod combat;
mod common;
mod conditions;
mod data_broken;
mod data_pack;
mod data_squads;
mod games;
mod keywords;
mod loadouts;
mod machine;
mod movement;
mod odds;
mod options;
mod rulings;
mod scene;
mod schemas;
mod secrets;
mod setup;
mod shields;
mod squad_keywords;
mod standby;
mod turn;
mod types;
mod words;
