//! Properties of whole games with their logs.

use sandtable_dice::Random;
use sandtable_kernel::{Actor, Body, DiceSource, Game, Log, Match, RollRecord, Seat, Start, Viewer, verify};

use super::walk::{Walk, each_game, pick_setup};

/// Plays a walk's game as a match, each command as soon as it is chosen; `after` sees the match after each entry.
fn play_match<G: Game>(
    setups: &[Start<G>],
    seed: u64,
    walk: &mut Walk<G>,
    mut after: impl FnMut(&mut Match<G>) -> Result<(), String>,
) -> Result<Match<G>, String> {
    let (_, setup) = pick_setup(setups, seed)?;
    let mut game: Match<G> = Match::new(setup.clone(), Vec::new(), DiceSource::Seeded(seed))
        .map_err(|errors| errors.join("; "))?;
    game.begin(None).map_err(|refusal| refusal.to_string())?;
    after(&mut game)?;
    while let Some((seat, command)) = walk.choose()? {
        game.play(seat, &command, None).map_err(|refusal| format!("{seat}, {command:?}: {refusal}"))?;
        // The walk shows the way; the match rolls for itself.
        walk.played.push((seat, command));
        walk.state = game.state().clone();
        after(&mut game)?;
        if walk.played.len() > super::MOST_COMMANDS {
            return Err(String::from("the game does not end"));
        }
    }
    Ok(game)
}

fn each_match<G: Game>(
    property: &str,
    setups: &[Start<G>],
    games: u32,
    seed: u64,
    mut test: impl FnMut(&mut Walk<G>, u64) -> Result<(), String>,
) -> Result<(), String> {
    let mut next = seed;
    each_game::<G>(property, setups, games, seed, |walk| {
        let own = next;
        next = next.wrapping_add(1);
        test(walk, own)
    })
}

/// A log that is written, read and folded gives the position that play gave, and it verifies.
///
/// # Errors
/// The first failure and how to reproduce it.
pub fn replay_equals_play<G: Game>(setups: &[Start<G>], games: u32, seed: u64) -> Result<(), String> {
    each_match::<G>("replay_equals_play", setups, games, seed, |walk, seed| {
        let game = play_match(setups, seed, walk, |_| Ok(()))?;
        let text = game.log().text();
        let opened = Log::<G>::read(&text).map_err(|error| error.to_string())?;
        let replayed = Match::replay(game.pack(), opened.log, None).map_err(|error| error.to_string())?;
        let json = |game: &Match<G>| serde_json::to_string(game.state()).map_err(|error| error.to_string());
        if replayed.state() != game.state() || json(&replayed)? != json(&game)? {
            return Err(String::from("replay gives another position than play"));
        }
        let report = verify::<G>(game.pack(), &text);
        if !report.ok() {
            return Err(format!("the log does not verify:\n{report}"));
        }
        Ok(())
    })
}

/// Rewinding gives the position that was, and redoing the one that was rewound; play goes on from there.
///
/// # Errors
/// The first failure and how to reproduce it.
pub fn rewinding_is_exact<G: Game>(setups: &[Start<G>], games: u32, seed: u64) -> Result<(), String> {
    each_match::<G>("rewinding_is_exact", setups, games, seed, |walk, seed| {
        let mut positions: Vec<(u64, G::State)> = Vec::new();
        let mut chance = walk.chance(255);
        let game = play_match(setups, seed, walk, |game| {
            let here = game.log().len() - 1;
            // Some rewinding early, then every now and then: each costs a fold.
            let rewind = here > 1 && (positions.len() < 10 || chance.pick(20) == 0);
            let count = u32::try_from(positions.len()).unwrap_or(u32::MAX);
            let earlier = positions.get(chance.pick(count) as usize).cloned();
            positions.push((here, game.state().clone()));
            let Some((to, position)) = earlier.filter(|_| rewind) else { return Ok(()) };
            let now = game.state().clone();
            let mut go = |to: u64, expected: &G::State| {
                game.rewind(to, false, "suite", &[Actor::Organiser], None)
                    .map_err(|refusal| refusal.to_string())?;
                if game.state() == expected { Ok(()) } else { Err(format!("rewinding to {to} is not exact")) }
            };
            go(to, &position)?;
            go(here, &now)
        })?;
        let replayed =
            Match::replay(game.pack(), game.log().clone(), None).map_err(|error| error.to_string())?;
        if replayed.state() != game.state() {
            return Err(String::from("a log with rewinds replays to another position"));
        }
        Ok(())
    })
}

/// With real dice typed in, roll by roll as they are asked for, the same game comes out; too few or too many faces are
/// refused without a trace. Shows that each roll asks for all its dice before its event says what they did.
///
/// # Errors
/// The first failure and how to reproduce it.
pub fn entered_dice_play_the_same<G: Game>(setups: &[Start<G>], games: u32, seed: u64) -> Result<(), String> {
    each_match::<G>("entered_dice_play_the_same", setups, games, seed, |walk, seed| {
        let seeded = play_match(setups, seed, walk, |_| Ok(()))?;
        let (_, setup) = pick_setup(setups, seed)?;
        let mut game: Match<G> =
            Match::new(setup.clone(), Vec::new(), DiceSource::Entered).map_err(|errors| errors.join("; "))?;
        for entry in seeded.log().entries() {
            enter_and_try(&mut game, &entry.body, &entry.rolls)
                .map_err(|says| format!("entry {}: {says}", entry.n))?;
            let made = game.log().last();
            if made.is_none_or(|made| made.events != entry.events || made.rolls != entry.rolls) {
                return Err(format!("entry {}: entered dice gave other events", entry.n));
            }
        }
        Ok(())
    })
}

/// Tries an entry with no dice, then answers each roll that is asked for, until it is accepted.
fn enter_and_try<G: Game>(
    game: &mut Match<G>,
    body: &Body<G::Command, G::Amendment>,
    rolls: &[RollRecord],
) -> Result<(), String> {
    let before = game.state().clone();
    let attempt = |game: &mut Match<G>| match body {
        Body::Play { seat, command } => game.play(*seat, command, None).map(drop),
        _ => game.begin(None).map(drop),
    };
    let faces: Vec<&str> = rolls.iter().flat_map(|roll| &roll.faces).map(String::as_str).collect();
    game.enter(&format!("{} 1", faces.join(" ")));
    match attempt(game) {
        Err(refusal) if refusal.rule == "SYS-DICE-LEFT" => {}
        other => return Err(format!("a face too many: {other:?}")),
    }
    for roll in rolls {
        match attempt(game) {
            Err(refusal) if refusal.rule == "SYS-DICE" => {}
            other => return Err(format!("without the faces of {}: {other:?}", roll.key)),
        }
        if *game.state() != before {
            return Err(String::from("a command that lacks dice changed the position"));
        }
        let missing = game.missing().ok_or("dice are missing, but none is named")?;
        let ask = &missing.ask;
        if missing.roll.is_none() {
            return Err(format!("{ask}, and no event tells of it"));
        }
        if (&ask.key, ask.kind.to_string(), ask.count) != (&roll.key, roll.dice.clone(), roll.faces.len()) {
            return Err(format!("{ask}; but {} was rolled for {}", roll.dice, roll.key));
        }
        game.enter(&roll.faces.join(" "));
    }
    attempt(game).map_err(|refusal| refusal.to_string())
}

/// Every viewer's view and stream can be made from every position; nothing is hidden from the referee.
///
/// # Errors
/// The first failure and how to reproduce it.
pub fn referee_sees_all<G: Game>(setups: &[Start<G>], games: u32, seed: u64) -> Result<(), String> {
    each_match::<G>("referee_sees_all", setups, games, seed, |walk, seed| {
        play_match(setups, seed, walk, |game| {
            let last = game.log().len() - 1;
            let viewers = (0..G::seats(game.table(), game.state()))
                .map(|seat| Viewer::Seat(Seat(seat)))
                .chain([Viewer::Public]);
            for viewer in viewers.chain([Viewer::Referee]) {
                let view = G::view(game.table(), &G::known(game.table(), game.state(), viewer), viewer);
                serde_json::to_string(&view).map_err(|error| format!("view of {viewer:?}: {error}"))?;
                let seen = game.redacted(viewer, game.numbered(viewer).saturating_sub(1));
                let Some(entry) = seen.first() else { return Err(format!("no entry for {viewer:?}")) };
                if viewer == Viewer::Referee && entry.hidden {
                    return Err(format!("entry {last} hides something from the referee"));
                }
            }
            Ok(())
        })
        .map(drop)
    })
}
