//! Figures of Galactic Civil War: opening a long campaign of many players from its log.

use sandtable_dice::{Generator, Random};
use sandtable_gcw::Gcw;
use sandtable_gcw::catalogue::{Catalogue, Faction};
use sandtable_gcw::trial::plain;
use sandtable_kernel::{DiceSource, Game, Log, Match, Start};

use crate::meter::{Figure, per_second, wanted};

/// Players of each of the two factions, and turns.
const PLAYERS: usize = 8;
const TURNS: u16 = 60;

const OPENED: &str = "campaign of 16 players and 60 turns: opened from its log";
const READ: &str = "campaign of 16 players and 60 turns: log read and its chain checked";
const FOLDED: &str = "campaign of 16 players and 60 turns: events folded";

/// All figures of this file.
///
/// # Errors
/// If the campaign cannot be played.
pub fn figures() -> Result<Vec<Figure>, String> {
    if ![OPENED, READ, FOLDED].into_iter().any(wanted) {
        return Ok(Vec::new());
    }
    let game = played()?;
    let text = game.log().text();
    let entries: Vec<_> = game.log().entries().collect();
    let events = entries.iter().map(|entry| entry.events.len() as u64).sum();
    eprintln!(
        "campaign: {} turns, {} entries, {events} events, {:.1} MB of log, of which the header has {:.1} MB",
        game.state().turn,
        entries.len(),
        text.len() as f64 / 1e6,
        game.log().header_text().len() as f64 / 1e6,
    );
    let read = || Log::<Gcw>::read(&text).map(|opened| opened.log);
    let opened = || read().ok().and_then(|log| Match::replay(game.pack(), log, None).ok());
    if opened().is_none_or(|opened| opened.state() != game.state()) {
        return Err(String::from("the campaign opens as another one"));
    }
    let start = Gcw::open(game.pack(), &game.log().header().setup).map_err(|wrong| wrong.join("\n"))?.1;
    Ok(vec![
        // 200 ms, however long the campaign.
        per_second(OPENED, "campaign", 1, opened).goal(5.0).floor(5.0),
        per_second(READ, "campaign", 1, read),
        per_second(FOLDED, "event", events, || {
            let mut state = start.clone();
            for event in entries.iter().flat_map(|entry| &entry.events) {
                Gcw::apply(game.table(), &mut state, event);
            }
            state
        }),
    ])
}

/// The longest of some campaigns played at random: machine organisers win long before turn 60.
fn played() -> Result<Match<Gcw>, String> {
    let cards = Catalogue::builtin().map_err(|problems| problems.to_string())?;
    let setup = plain(&[(Faction::Rebel, PLAYERS), (Faction::Imperial, PLAYERS)], TURNS);
    let start = Start::new(&cards, setup);
    let mut longest: Option<Match<Gcw>> = None;
    for seed in 1..=8 {
        let mut game = Match::<Gcw>::new(start.clone(), Vec::new(), DiceSource::Seeded(seed))
            .map_err(|wrong| wrong.join("\n"))?;
        let says = |refusal: sandtable_kernel::Refusal| refusal.to_string();
        game.begin(None).map_err(says)?;
        let mut chance = Generator::new(!seed);
        loop {
            chance.seek(game.log().len());
            let asked = Gcw::decisions(game.table(), game.state());
            let count = u32::try_from(asked.len()).unwrap_or(u32::MAX);
            let Some(asked) = asked.get(chance.pick(count) as usize) else { break };
            let drawn = Gcw::sample(game.table(), game.state(), asked.seat, &mut chance);
            let command = drawn.unwrap_or_else(|| asked.default.clone());
            game.play(asked.seat, &command, None).map_err(says)?;
        }
        if longest.as_ref().is_none_or(|longest| longest.state().turn < game.state().turn) {
            longest = Some(game);
        }
        if longest.as_ref().is_some_and(|longest| longest.state().turn >= TURNS) {
            break;
        }
    }
    longest.ok_or_else(|| String::from("no campaign was played"))
}
