//! Battles that a campaign names: listed, founded as files of their own, and proposed as records from these. Nothing is typed twice.

use std::fs;

use sandtable_host::battles::{ONLY_RECORDED, is_of, named, opened, proposed};
use sandtable_host::system_of;
use sandtable_kernel::{Actor, Body, DiceSource, Seat};
use sandtable_system::{Battle, Play, System};
use sandtable_text::say;
use serde_json::json;

use super::act::{Going, REFEREE, put, refused};
use super::store::Store;
use crate::args::{CampaignBattle, CampaignBattles, CampaignRecord};
use crate::cmd::fresh_seed;
use crate::fail::Fail;
use crate::logs::text_of;
use crate::out::{Out, Table, heads};
use crate::{library, systems};

/// The system that can play a battle, or why it is only recorded; nothing if neither may be done now.
fn plays(battle: &Battle) -> Result<Option<Result<&'static str, String>>, Fail> {
    if !battle.open {
        return Ok(None);
    }
    let Some((id, setup)) = battle.setup.clone() else { return Ok(Some(Err(ONLY_RECORDED().to_owned()))) };
    let tried = opened(&*system(id)?, setup, DiceSource::Seeded(0));
    Ok(Some(tried.map(|_| id).map_err(|stop| stop.to_string())))
}

fn system(id: &str) -> Result<Box<dyn System>, Fail> {
    library::system(systems::find(id)?, None)
}

/// `sandtable campaign battles GAME FILE`.
pub fn list(system: &dyn System, args: &CampaignBattles, out: &Out) -> Result<(), Fail> {
    let game = Store::look(system, &args.of.file)?.game;
    let battles = game.battles();
    let told = battles.iter().map(|battle| Ok((battle, plays(battle)?))).collect::<Result<Vec<_>, Fail>>()?;
    if out.json() {
        let told = told.into_iter().map(|(battle, plays)| {
            let Battle { id, title, sides, open, .. } = battle;
            let system = plays.as_ref().and_then(|plays| plays.as_ref().ok());
            let why = plays.as_ref().and_then(|plays| plays.as_ref().err());
            json!({ "battle": id, "title": title, "sides": sides, "open": open, "system": system, "why": why })
        });
        return out.value(&json!({ "ok": true, "battles": told.collect::<Vec<_>>() }));
    }
    if battles.is_empty() {
        return out.line(say!("battles-none"));
    }
    let mut table = Table::new(&heads(say!("battles-heads")));
    for (battle, plays) in told {
        let side =
            |side: &Option<Seat>| side.map_or(say!("battles-guest").to_owned(), |seat| game.player(seat));
        let sides: Vec<String> = battle.sides.iter().map(side).collect();
        let how = match plays {
            None => say!("battles-nothing-now").to_owned(),
            Some(Ok(id)) => say!("battles-playable", id),
            Some(Err(why)) => why,
        };
        table.row([
            battle.id.clone(),
            battle.title.clone(),
            sides.into_iter().reduce(|one, other| say!("battles-and", one, other)).unwrap_or_default(),
            how,
        ]);
    }
    out.line(table.to_string())
}

/// `sandtable campaign battle GAME FILE BATTLE --out LOG`.
pub fn found(of: &dyn System, args: &CampaignBattle, out: &Out) -> Result<(), Fail> {
    let campaign = Store::look(of, &args.of.file)?.game;
    let (id, setup) = to_play(&*campaign, &args.battle)?;
    let dice = match args.seed {
        _ if args.real_dice => DiceSource::Entered,
        Some(seed) => DiceSource::Seeded(seed),
        None => DiceSource::Seeded(fresh_seed()),
    };
    let play = opened(&*system(id)?, setup, dice).map_err(refused)?;
    Store::create(&args.out, play, None)?;
    if out.json() {
        return out.value(&json!({ "ok": true, "file": args.out, "system": id }));
    }
    let (log, file, battle) = (args.out.display(), args.of.file.display(), &args.battle);
    out.line(say!("battles-kept", log, game = args.of.game, file, battle))
}

/// The system and the setup by which a battle is played.
fn to_play(campaign: &dyn Play, id: &str) -> Result<(&'static str, serde_json::Value), Fail> {
    let battle = named(campaign, id).map_err(refused)?;
    if !battle.open {
        return Err(Fail::wrong(say!("battles-not-now")));
    }
    battle.setup.ok_or_else(|| Fail::wrong(ONLY_RECORDED()))
}

/// `sandtable campaign record GAME FILE BATTLE LOG`.
pub fn record(of: &dyn System, args: &CampaignRecord, out: &Out) -> Result<(), Fail> {
    let mut going = Going::open(of, &args.of.file, &REFEREE, args.after)?;
    let campaign = &*going.store.game;
    let (id, setup) = to_play(campaign, &args.battle)?;
    let system = system(id)?;
    let path = args.log.display();
    let bytes = fs::read(&args.log).map_err(|error| Fail::file("read", &args.log, error))?;
    let text = text_of(&args.log, bytes)?;
    if system_of(systems::SYSTEMS, &text).is_none_or(|loader| loader.info.id != id) {
        return Err(Fail::wrong(say!("battles-no-log", path, id)));
    }
    // It may come from anybody.
    let report = system.verify(&text);
    if !report.ok() {
        return Err(Fail::wrong(say!("battles-unsound", path, report)));
    }
    let played = system.resume(&text, None).map_err(refused)?.play;
    if !is_of(&*played, &*system, setup).map_err(refused)? {
        let hint = say!("battles-makes");
        return Err(Fail::wrong(say!("battles-other-setup", path)).hint(hint));
    }
    if played.outcome().is_none() {
        return Err(Fail::wrong(say!("battles-not-over", path)).hint(say!("battles-resume", path)));
    }
    let (seat, command) = proposed(campaign, &args.battle, &[], &played.account()).map_err(refused)?;
    let attempt = put(&mut going.store, Actor::Organiser, Body::Play { seat, command }, None);
    going.finish(attempt, out)
}
