//! The suite passes a right game and finds what is wrong with wrong ones.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sandtable_ai::Policy;
use sandtable_dice::{Dice, Random, RollKey};
use sandtable_kernel::{Asked, Game, Noted, Offer, Outcome, Refusal, Seat, Sink, Start, Viewer, verify};
use sandtable_lab::{
    Batch, Bout, Contest, Counter, Figures, Kept, Ladder, Played, RANDOM, Sheet, Tape, Trial, game_seed,
    record,
};
use sandtable_testkit::suite::{self, Secrets, Swap};
use sandtable_testkit::toy::{Amendment, Command, Duel, ENGLISH, Event, Setup, State, Table, View};
use sandtable_testkit::{Level, assert_words, count};

/// Two duels, of the duel as it is or of one with a fault.
fn starts<G: Game<Pack = Noted, Setup = Setup>>() -> Vec<Start<G>> {
    let setups = [Setup { lucky: [2, 5], rounds: 3 }, Setup { lucky: [1, 1], rounds: 6 }];
    Start::all(&Arc::default(), setups)
}

/// Blue's lucky number, from Red's and from the public's side.
struct Lucky;

impl<G: Game<Setup = Setup>> Secrets<G> for Lucky {
    fn swaps(setup: &Setup) -> Vec<Swap<Setup>> {
        let mut other = setup.clone();
        other.lucky[1] = 1 + other.lucky[1] % 6;
        let swap = |viewer| Swap {
            a: setup.clone(),
            b: other.clone(),
            viewer,
            what: String::from("Blue's lucky number"),
        };
        vec![swap(Viewer::Seat(Seat(0))), swap(Viewer::Public)]
    }

    const VARY_HIDDEN_COMMANDS: bool = true;
}

#[test]
fn the_duel_keeps_the_contract() {
    suite::run::<Duel>(&starts(), 40, 1).unwrap();
    suite::secrets_are_kept::<Duel, Lucky>(&starts(), 40, 1).unwrap();
}

#[test]
fn a_duel_can_be_told() {
    assert_words::<Duel>(ENGLISH);
}

#[test]
fn a_duel_counts_to_the_same_numbers() {
    let (table, state) = Duel::open(&Arc::default(), &starts::<Duel>()[0].setup).unwrap();
    let levels: Vec<Level> = count::<Duel>(&table, &state, 4, 1).unwrap();
    let offers: Vec<(u64, u64)> = levels.iter().map(|level| (level.offers, level.refused)).collect();
    // Two seals in either order, then Red's strikes, a turn fought elsewhere (rest is refused, twice), then what Blue answers.
    assert_eq!(&offers[..3], [(2, 0), (2, 0), (8, 2)]);
    assert_eq!(levels, count::<Duel>(&table, &state, 4, 1).unwrap());
    let other = count::<Duel>(&table, &state, 4, 2).unwrap();
    assert_eq!(levels[1], other[1]);
    assert_ne!(levels[3].hash, other[3].hash);
}

#[test]
fn a_duel_is_simulated_like_any_game() {
    let batch = Batch {
        games: 40,
        seed: 3,
        threads: 1,
        swap: false,
        count: true,
        audit: true,
        level: sandtable_lab::Level::SENSIBLE,
    };
    let one = batch.run::<Duel>(&starts(), Tape::none(), &|| 1.0).unwrap();
    assert_eq!(one, Batch { threads: 3, ..batch }.run::<Duel>(&starts(), Tape::none(), &|| 1.0).unwrap());
    assert_eq!((one.broken.as_slice(), one.unfinished), (&[][..], 0));
    let random = Batch { level: sandtable_lab::Level::named(RANDOM), ..batch }
        .run::<Duel>(&starts(), Tape::none(), &|| 1.0)
        .unwrap();
    assert_eq!((random.broken_games, random.state_hash == one.state_hash), (0, false));
    let nobody = Batch { level: sandtable_lab::Level::named("nobody"), ..batch }
        .run::<Duel>(&starts(), Tape::none(), &|| 1.0)
        .unwrap();
    assert_eq!((nobody.broken_games, &*nobody.broken[0].says), (40, "there is no AI player `nobody`"));
    let never = one.counts.unwrap().never;
    // Machine players fight every turn here.
    assert_eq!(
        (never["commands"].as_slice(), never["events"].as_slice()),
        (&[String::from("bout")][..], &[String::from("corrected")][..])
    );
    let start = batch.start_of::<Duel>(&starts(), 7).unwrap();
    let log = record::<Duel>(start, Vec::new(), sandtable_lab::Level::SENSIBLE, game_seed(3, 7))
        .unwrap()
        .log()
        .text();
    assert!(verify::<Duel>(&Arc::default(), &log).ok());
}

#[test]
fn a_simulation_that_is_stopped_is_one_of_the_games_played_so_far() {
    let level = sandtable_lab::Level::SENSIBLE;
    let batch = Batch { games: 40, seed: 3, threads: 1, swap: true, count: false, audit: false, level };
    let played = AtomicU64::new(0);
    let seven = |_: &Kept| match played.fetch_add(1, Ordering::Relaxed) {
        ..6 => ControlFlow::Continue(()),
        _ => ControlFlow::Break(()),
    };
    let stopped = batch.run::<Duel>(&starts(), Tape::new(&seven), &|| 1.0).unwrap();
    let whole = Batch { games: 7, ..batch }.run::<Duel>(&starts(), Tape::none(), &|| 1.0).unwrap();
    assert_eq!((stopped.games, &stopped), (7, &whole));
}

#[test]
fn a_contest_depends_on_its_plan_alone() {
    let bout = |other: &str, rounds| Bout {
        pair: ["own".to_owned(), other.to_owned()],
        stage: format!("{rounds} rounds"),
        setup: Start::<Duel>::new(&Arc::default(), Setup { lucky: [2, 5], rounds }),
    };
    let all = [bout("second", 3), bout("second", 6), bout("third", 3), bout("third", 6)];
    let contest = Contest { games: 8, seed: 3, threads: 1, level: sandtable_lab::Level::SENSIBLE };
    let held = contest.hold(&all, Tape::none()).unwrap();
    assert_eq!(held, Contest { threads: 3, ..contest }.hold(&all, Tape::none()).unwrap());
    for pair in &held.pairs {
        assert_eq!((pair.all.games, pair.all.wins.iter().sum::<u64>() + pair.all.draws), (8, 8));
        assert_eq!(pair.stages.values().map(|of| of.games).collect::<Vec<_>>(), [4, 4]);
    }
    // The games of all pairs have the same seeds, and these two sides differ by their names alone.
    assert_eq!(held.pairs[0].all, held.pairs[1].all);
    assert_eq!((held.sides["own"].games, held.sides["second"].games), (16, 8));

    let same = held.effect(&held);
    assert_eq!((same.games, same.changed), (16, 0));
    let mut longer = all.clone();
    longer.iter_mut().for_each(|bout| bout.setup.setup.rounds += 4);
    let other = contest.hold(&longer, Tape::none()).unwrap();
    let effect = held.effect(&other);
    assert!(effect.changed > 0, "{effect:?}");
    for (side, (change, _)) in effect.sides {
        assert!((other.sides[&side].share - held.sides[&side].share - change).abs() < 1e-12, "{side}");
    }
}

/// Counts games and stops after so many of them.
fn stop_after(games: u64) -> impl Fn(&Kept) -> ControlFlow<()> + Sync {
    let played = AtomicU64::new(1);
    move |_: &Kept| match played.fetch_add(1, Ordering::Relaxed) < games {
        true => ControlFlow::Continue(()),
        false => ControlFlow::Break(()),
    }
}

#[test]
fn a_contest_that_is_stopped_has_played_as_many_games_of_every_pair() {
    let bout = |other: &str| Bout {
        pair: ["own".to_owned(), other.to_owned()],
        stage: "plain".to_owned(),
        setup: Start::<Duel>::new(&Arc::default(), Setup { lucky: [2, 5], rounds: 3 }),
    };
    let all = [bout("second"), bout("third")];
    let contest = Contest { games: 50, seed: 3, threads: 1, level: sandtable_lab::Level::SENSIBLE };
    let stopped = contest.hold(&all, Tape::new(&stop_after(8))).unwrap();
    let short = Contest { games: 4, ..contest }.hold(&all, Tape::none()).unwrap();
    assert_eq!(stopped, short);
    // What a ruling changes is measured over the games that both contests have played.
    let whole = contest.hold(&all, Tape::none()).unwrap();
    let effect = whole.effect(&stopped);
    assert_eq!((effect.games, effect.changed), (8, 0));
}

#[test]
fn a_ladder_that_is_stopped_is_one_of_the_games_played_so_far() {
    let level = |name| sandtable_lab::Level::named(name);
    let players = vec![level(RANDOM), level("sensible")];
    let ladder = Ladder { players, games: 40, seed: 3, threads: 1 };
    let stopped = ladder.run::<Duel>(&starts(), Tape::new(&stop_after(6))).unwrap();
    let short = Ladder { games: 6, ..ladder }.run::<Duel>(&starts(), Tape::none()).unwrap();
    assert_eq!(stopped, short);
}

/// A panic in one game is that game's misfortune: batches, contests and ladders report it and play the others.
#[test]
fn one_broken_game_never_ends_a_run() {
    type Panics = Faulty<SLEEPS>;
    let start = || Start::<Panics>::new(&Arc::default(), Setup { lucky: [2, 5], rounds: 3 });
    let level = sandtable_lab::Level::SENSIBLE;
    let bout = Bout { pair: ["a".to_owned(), "b".to_owned()], stage: "plain".to_owned(), setup: start() };
    let held = Contest { games: 4, seed: 3, threads: 1, level }.hold(&[bout], Tape::none()).unwrap();
    assert_eq!(held.broken, 4);
    assert!(held.fault.unwrap().contains("panic: "));
    let ladder =
        Ladder { players: vec![sandtable_lab::Level::named(RANDOM), level], games: 4, seed: 3, threads: 1 };
    let climbed = ladder.run::<Panics>(&[start()], Tape::none()).unwrap();
    assert_eq!((climbed.pairs[0].broken, climbed.pairs[0].games), (4, 0));
    assert!(climbed.fault.unwrap().contains("panic: "));
}

#[test]
fn what_is_found_can_be_reproduced() {
    let says = suite::samples_are_accepted::<Faulty<BAD_SAMPLE>>(&starts(), 10, 5).unwrap_err();
    let seed = says.lines().find_map(|line| line.strip_prefix("seed = ")).unwrap();
    let seed = seed.split(',').next().unwrap().parse().unwrap();
    assert!(says.contains("commands.jsonl:\n{\"play\":{\"seat\":"), "{says}");
    assert_eq!(suite::samples_are_accepted::<Faulty<BAD_SAMPLE>>(&starts(), 1, seed).unwrap_err(), says);
}

/// The duel with one thing wrong.
#[derive(Clone, Copy, Debug)]
struct Faulty<const FAULT: u8>;

const NEVER_ENDS: u8 = 0;
const BAD_SAMPLE: u8 = 1;
const BAD_DEFAULT: u8 = 2;
const BAD_OFFER: u8 = 3;
const REFUSES_LATE: u8 = 4;
const CHANGES_SILENTLY: u8 = 5;
const SILENT_DIFFERS: u8 = 6;
const LEAKS_IN_VIEW: u8 = 7;
const LEAKS_IN_STREAM: u8 = 8;
const ROLLS_AFTER_TELLING: u8 = 9;
const PANICS: u8 = 10;
const HIDES_FROM_REFEREE: u8 = 11;
const ASKS_AT_THE_END: u8 = 12;
const LEAKS_IN_OFFERS: u8 = 13;
const SLEEPS: u8 = 14;

/// A player that never answers.
struct Sleeper;

impl Policy<Faulty<SLEEPS>> for Sleeper {
    fn choose(&mut self, _: &Table, _: &State, seat: Seat) -> Option<Command> {
        assert!(seat.0 > 1, "the player fell asleep");
        None
    }
}

impl Trial for Faulty<SLEEPS> {
    type Player = Sleeper;
    type Watch = ();

    const LIMIT: u32 = 1000;
    const SHEETS: &'static [Sheet] = &[];

    fn player(_: u64) -> Sleeper {
        Sleeper
    }

    fn figures(_: &Table, _: &Played<Self>, _: bool, _: &mut Figures) {}

    fn count_command(_: &mut Counter, _: &Table, _: &State, _: &Command) {}

    fn count_event(_: &mut Counter, _: &Table, _: &State, _: &Event) {}

    fn countable(_: &[&Table]) -> Vec<(&'static str, Vec<String>)> {
        Vec::new()
    }
}

#[test]
fn each_fault_is_found() {
    fn found<const FAULT: u8>() -> Vec<&'static str> {
        let properties = suite::properties::<Faulty<FAULT>>();
        let mut found: Vec<&str> = properties
            .into_iter()
            .filter(|(_, property)| property(&starts(), 10, 1).is_err())
            .map(|(name, _)| name)
            .collect();
        if suite::secrets_are_kept::<Faulty<FAULT>, Lucky>(&starts(), 10, 1).is_err() {
            found.push("secrets_are_kept");
        }
        found
    }
    let finds = |found: Vec<&str>, name: &str| assert!(found.contains(&name), "{name} not among {found:?}");
    assert_eq!(found::<255>(), [] as [&str; 0]);
    let endless = suite::random_games_end::<Faulty<NEVER_ENDS>>(&starts(), 1, 1).unwrap_err();
    assert!(endless.contains("does not end within"), "{}", endless.lines().next().unwrap_or_default());
    finds(found::<ASKS_AT_THE_END>(), "random_games_end");
    finds(found::<BAD_SAMPLE>(), "samples_are_accepted");
    assert_eq!(found::<BAD_DEFAULT>(), ["defaults_are_accepted"]);
    assert_eq!(found::<BAD_OFFER>(), ["offers_are_accepted"]);
    assert_eq!(found::<REFUSES_LATE>(), ["offers_are_accepted", "refusals_change_nothing"]);
    finds(found::<CHANGES_SILENTLY>(), "replay_equals_play");
    finds(found::<SILENT_DIFFERS>(), "silence_changes_nothing");
    assert_eq!(found::<LEAKS_IN_VIEW>(), ["secrets_are_kept"]);
    assert_eq!(found::<LEAKS_IN_STREAM>(), ["secrets_are_kept"]);
    assert_eq!(found::<LEAKS_IN_OFFERS>(), ["secrets_are_kept"]);
    finds(found::<ROLLS_AFTER_TELLING>(), "entered_dice_play_the_same");
    finds(found::<PANICS>(), "refusals_change_nothing");
    assert_eq!(found::<HIDES_FROM_REFEREE>(), ["referee_sees_all"]);
}

impl<const FAULT: u8> Game for Faulty<FAULT> {
    const NAME: &'static str = Duel::NAME;
    const RULES_VERSION: &'static str = Duel::RULES_VERSION;

    type Pack = Noted;
    type Setup = Setup;
    type Table = Table;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Amendment = Amendment;
    type View = View;

    sandtable_kernel::reads_logs!();

    fn open(pack: &Arc<Noted>, setup: &Setup) -> Result<(Table, State), Vec<String>> {
        Duel::open(pack, setup)
    }

    fn seats(table: &Table, state: &State) -> u8 {
        Duel::seats(table, state)
    }

    fn rulings(setup: &Setup) -> BTreeMap<String, String> {
        Duel::rulings(setup)
    }

    fn begin<D: Dice, S: Sink<Event>>(table: &Table, state: &mut State, dice: &mut D, out: &mut S) {
        Duel::begin(table, state, dice, out);
    }

    fn play<D: Dice, S: Sink<Event>>(
        table: &Table,
        state: &mut State,
        seat: Seat,
        command: &Command,
        dice: &mut D,
        out: &mut S,
    ) -> Result<(), Refusal> {
        let result = Duel::play(table, state, seat, command, dice, out);
        if result.is_err() && FAULT == REFUSES_LATE {
            state.round += 1;
        }
        if result.is_ok() {
            match FAULT {
                CHANGES_SILENTLY => state.score[0] += 1,
                SILENT_DIFFERS if !S::EXPLAIN => state.score[0] += 1,
                ROLLS_AFTER_TELLING => {
                    // Rolls a die and never tells.
                    dice.d6(RollKey::new("untold"));
                }
                NEVER_ENDS if state.over => {
                    state.over = false;
                    state.turn = Seat(0);
                    state.round = 1;
                }
                _ => {}
            }
        }
        result
    }

    fn check(table: &Table, state: &State, seat: Seat, command: &Command) -> Result<(), Refusal> {
        assert!(FAULT != PANICS || *command != (Command::Strike { dice: 255 }), "dice are gone");
        Duel::check(table, state, seat, command)
    }

    fn apply(table: &Table, state: &mut State, event: &Event) {
        Duel::apply(table, state, event);
    }

    fn amend<D: Dice, S: Sink<Event>>(
        table: &Table,
        state: &mut State,
        amendment: &Amendment,
        dice: &mut D,
        out: &mut S,
    ) -> Result<(), Refusal> {
        Duel::amend(table, state, amendment, dice, out)
    }

    fn decisions(table: &Table, state: &State) -> Vec<Asked<Command>> {
        let mut asked = Duel::decisions(table, state);
        if FAULT == BAD_DEFAULT {
            asked.iter_mut().for_each(|asked| asked.default = Command::Strike { dice: 3 });
        }
        if FAULT == ASKS_AT_THE_END && state.over {
            asked.extend(Duel::decisions(table, &Duel::open(&Arc::default(), &table.setup).unwrap().1));
        }
        asked
    }

    fn offers(table: &Table, state: &State, seat: Seat) -> Vec<Offer<Command>> {
        let mut offers = Duel::offers(table, state, seat);
        if FAULT == BAD_OFFER {
            offers.iter_mut().for_each(|offer| offer.refusal = None);
        }
        if FAULT == LEAKS_IN_OFFERS {
            offers.iter_mut().for_each(|offer| offer.text = format!("{:?}", table.setup.lucky));
        }
        offers
    }

    fn sample<D: Random>(table: &Table, state: &State, seat: Seat, dice: &mut D) -> Option<Command> {
        match Duel::sample(table, state, seat, dice) {
            Some(Command::Rest) if FAULT == BAD_SAMPLE => Some(Command::Strike { dice: 4 }),
            sample => sample,
        }
    }

    fn known(table: &Table, state: &State, viewer: Viewer) -> State {
        Duel::known(table, state, viewer)
    }

    fn view(table: &Table, state: &State, viewer: Viewer) -> View {
        let mut view = Duel::view(table, state, viewer);
        if FAULT == LEAKS_IN_VIEW {
            view.lucky = table.setup.lucky.map(Some);
        }
        view
    }

    fn redact(table: &Table, state: &State, event: &Event, viewer: Viewer) -> Option<Event> {
        match FAULT {
            LEAKS_IN_STREAM => Some(event.clone()),
            HIDES_FROM_REFEREE if viewer == Viewer::Referee => None,
            _ => Duel::redact(table, state, event, viewer),
        }
    }

    fn redact_command(
        table: &Table,
        state: &State,
        seat: Seat,
        command: &Command,
        viewer: Viewer,
    ) -> Option<Command> {
        Duel::redact_command(table, state, seat, command, viewer)
    }

    fn outcome(table: &Table, state: &State) -> Option<Outcome> {
        Duel::outcome(table, state)
    }
}
