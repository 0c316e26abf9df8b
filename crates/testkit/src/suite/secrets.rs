//! Secrets are kept: change one, and who must not know it sees the same game, byte for byte, until it comes out.

use std::sync::Arc;

use sandtable_dice::{Generator, Random};
use sandtable_kernel::{Asked, Body, DiceSource, Game, Match, Seat, Start, Viewer};

use super::walk::pick_setup;

/// Two setups that differ in a secret only.
#[derive(Clone, Debug)]
pub struct Swap<S> {
    /// The setup with the secret as it is.
    pub a: S,
    /// The setup with another secret.
    pub b: S,
    /// The viewer who must not know.
    pub viewer: Viewer,
    /// The difference in words, for messages.
    pub what: String,
}

/// The secrets of a game. Implemented by a marker type beside the game's tests.
pub trait Secrets<G: Game> {
    /// Pairs made from a setup by changing another seat's secret in it.
    fn swaps(setup: &G::Setup) -> Vec<Swap<G::Setup>>;

    /// Returns true once secrets have come out, so that views may differ from here on. At the end of the game, if not before.
    fn revealed(table: &G::Table, state: &G::State, _viewer: Viewer) -> bool {
        G::outcome(table, state).is_some()
    }

    /// True if commands hidden from the viewer shall differ between the two games as well, as far as both accept it.
    /// Right where such a command has no public effect before [`Secrets::revealed`].
    const VARY_HIDDEN_COMMANDS: bool = false;

    /// Returns true if one of the two games may play `b` where the other one plays `a`, both hidden from the viewer. Unless a
    /// game says otherwise, all of them or none: [`Secrets::VARY_HIDDEN_COMMANDS`].
    fn alike(
        _table: &G::Table,
        _state: &G::State,
        _viewer: Viewer,
        _a: (Seat, &G::Command),
        _b: &G::Command,
    ) -> bool {
        Self::VARY_HIDDEN_COMMANDS
    }
}

/// Plays the same public commands with the same dice in games that differ in a secret only, and compares what the
/// viewer is told: view, stream of entries, who is asked, own questions and offers.
///
/// # Errors
/// The first difference and how to reproduce it.
pub fn secrets_are_kept<G: Game, X: Secrets<G>>(
    setups: &[Start<G>],
    games: u32,
    seed: u64,
) -> Result<(), String> {
    let mut tried = 0;
    for seed in (0..u64::from(games)).map(|game| seed.wrapping_add(game)) {
        let (index, start) = pick_setup(setups, seed)?;
        for swap in X::swaps(&start.setup) {
            tried += 1;
            play_both::<G, X>(&start.pack, &swap, seed).map_err(|says| {
                format!(
                    "secrets_are_kept: setup {index}, seed {seed}, {} from {:?}: {says}",
                    swap.what, swap.viewer
                )
            })?;
        }
    }
    if tried == 0 { Err(String::from("secrets_are_kept: there is no pair to compare")) } else { Ok(()) }
}

fn play_both<G: Game, X: Secrets<G>>(
    pack: &Arc<G::Pack>,
    swap: &Swap<G::Setup>,
    seed: u64,
) -> Result<(), String> {
    let begin = |setup: &G::Setup| {
        let start = Start::new(pack, setup.clone());
        let mut game: Match<G> =
            Match::new(start, Vec::new(), DiceSource::Seeded(seed)).map_err(|errors| errors.join("; "))?;
        game.begin(None).map_err(|refusal| refusal.to_string())?;
        Ok::<_, String>(game)
    };
    let (mut a, mut b) = (begin(&swap.a)?, begin(&swap.b)?);
    let viewer = swap.viewer;
    let mut chance = Generator::new(!seed);
    loop {
        if [&a, &b].into_iter().any(|game| X::revealed(game.table(), game.state(), viewer)) {
            return Ok(());
        }
        compare(&a, &b, viewer)?;
        chance.seek(a.log().len());
        let asked = G::decisions(a.table(), a.state());
        let count = u32::try_from(asked.len()).unwrap_or(u32::MAX);
        let Some(asked) = asked.get(chance.pick(count) as usize) else { return Ok(()) };
        // A secret may make a command illegal in one of the games (another hand of cards): then the comparison ends,
        // because no common way goes on.
        let Some((to_a, to_b)) = common_command::<G, X>(&a, &b, asked.seat, viewer, &mut chance) else {
            return Ok(());
        };
        a.play(asked.seat, &to_a, None).map_err(|refusal| refusal.to_string())?;
        b.play(asked.seat, &to_b, None).map_err(|refusal| refusal.to_string())?;
    }
}

/// A command that both games accept, or two if it is hidden from the viewer.
fn common_command<G: Game, X: Secrets<G>>(
    a: &Match<G>,
    b: &Match<G>,
    seat: Seat,
    viewer: Viewer,
    chance: &mut Generator,
) -> Option<(G::Command, G::Command)> {
    let accepts =
        |game: &Match<G>, command: &G::Command| G::check(game.table(), game.state(), seat, command).is_ok();
    let mut common = None;
    for turn in 0..16 {
        let from = if turn % 2 == 0 { a } else { b };
        let command = G::sample(from.table(), from.state(), seat, chance)?;
        if accepts(a, &command) && accepts(b, &command) {
            common = Some(command);
            break;
        }
    }
    let command = common?;
    let hidden = |game: &Match<G>, command: &G::Command| {
        G::redact_command(game.table(), game.state(), seat, command, viewer).is_none()
    };
    if hidden(a, &command) {
        for _ in 0..16 {
            let other = G::sample(b.table(), b.state(), seat, chance)?;
            // A public command in place of a hidden one would tell the games apart.
            let alike = || X::alike(b.table(), b.state(), viewer, (seat, &command), &other);
            if hidden(b, &other) && alike() && accepts(b, &other) {
                return Some((command, other));
            }
        }
    }
    Some((command.clone(), command))
}

fn compare<G: Game>(a: &Match<G>, b: &Match<G>, viewer: Viewer) -> Result<(), String> {
    let same = |what: &str, tell: &dyn Fn(&Match<G>) -> Result<String, serde_json::Error>| {
        let (a, b) =
            (tell(a).map_err(|error| error.to_string())?, tell(b).map_err(|error| error.to_string())?);
        if a == b { Ok(()) } else { Err(format!("the {what} differ:\n{}", differing(&a, &b))) }
    };
    let last = a.log().len() - 1;
    let command = a.log().last().map(|entry| match &entry.body {
        Body::Play { seat, command } => format!("after {seat}, {command:?}: "),
        _ => String::new(),
    });
    let told = || -> Result<(), String> {
        let known = |game: &Match<G>| G::known(game.table(), game.state(), viewer);
        same("known positions", &|game| serde_json::to_string(&known(game)))?;
        same("views", &|game| serde_json::to_string(&G::view(game.table(), &known(game), viewer)))?;
        same("numbers of entries", &|game| serde_json::to_string(&game.numbered(viewer)))?;
        let newest = a.numbered(viewer).saturating_sub(1);
        same("streams", &|game| serde_json::to_string(&game.redacted(viewer, newest)))?;
        same("open questions", &|game| {
            let asked: Vec<Asked<G::Command>> = G::decisions(game.table(), &known(game));
            // Who is asked what kind of question everybody sees; the question itself its seat.
            let told = asked.iter().map(|asked| {
                let own = viewer == Viewer::Seat(asked.seat);
                (asked.seat, asked.kind, own.then_some(asked))
            });
            serde_json::to_string(&told.collect::<Vec<_>>())
        })?;
        if let Viewer::Seat(seat) = viewer {
            same("offers", &|game| serde_json::to_string(&G::offers(game.table(), &known(game), seat)))?;
        }
        Ok(())
    };
    told().map_err(|says| format!("entry {last}: {}{says}", command.unwrap_or_default()))
}

/// Two long texts from a little before the place where they differ.
fn differing(a: &str, b: &str) -> String {
    const BEFORE: usize = 200;
    const SHOWN: usize = 600;
    let same = a.chars().zip(b.chars()).take_while(|(a, b)| a == b).count();
    let part = |text: &str| text.chars().skip(same.saturating_sub(BEFORE)).take(SHOWN).collect::<String>();
    format!("after {same} letters\n… {}\n… {}", part(a), part(b))
}
