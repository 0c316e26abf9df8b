//! What doors promise, in one program: what its tests share is built and linked once.

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/session.rs"]
mod session;

mod analyse;
mod battles;
mod bot;
mod campaign;
mod contests;
mod draw;
mod interrupt;
mod keep;
mod lists;
mod lists_which;
mod logs;
mod odds;
mod pack_schemas;
mod packs;
mod packs_travel;
mod plain_client;
mod play;
mod protocol_docs;
mod pseudo;
mod referee;
mod referee_gcw;
mod referee_gcw_races;
mod referee_legion;
mod referee_tours;
mod saga;
mod sealed;
mod study;
mod take_over;
