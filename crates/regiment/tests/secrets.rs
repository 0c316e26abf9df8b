//! Secrets are kept in whole games: decks, hidden support cards and what armies cost. Two games differ in one secret only,
//! and who must not know it sees the same, byte for byte, until it comes out.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

mod setups;

use sandtable_kernel::{Game, Seat, Start, Viewer};
use sandtable_regiment::Regiment;
use sandtable_regiment::data::{Mission, Side, SupportCard};
use sandtable_regiment::model::{Card, Frame, Setup, State, Table};
use sandtable_regiment::rules::setup::SetupFrame;
use sandtable_regiment::rulings::A13_OPEN;
use sandtable_testkit::suite::{Secrets, Swap, secrets_are_kept};
use setups::{Choice, library};

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// Plays so many games, fewer in a debug build.
fn kept<X: Secrets<Regiment>>(choices: &[Choice], debug: u32, release: u32) {
    let all = choices.iter().map(|choice| (choice, choice.setup().unwrap()));
    let (choices, setups): (Vec<&Choice>, Vec<Setup>) =
        all.filter(|(_, setup)| !X::swaps(setup).is_empty()).unzip();
    let starts = Start::all(&Default::default(), setups);
    let games = if cfg!(debug_assertions) { debug } else { release };
    // From seed 0 on all setups come in turn; a stride spreads few games over many of them.
    for game in 0..u64::from(games) {
        if let Err(says) = secrets_are_kept::<Regiment, X>(&starts, 1, game * 7) {
            panic!("{says}\non {}", choices[(game * 7 % choices.len() as u64) as usize]);
        }
    }
}

/// The same setup with this seat's secret changed, to be hidden from the other seat and from the public.
fn swaps(setup: &Setup, what: &str, change: impl Fn(&mut Setup, Seat) -> bool) -> Vec<Swap<Setup>> {
    let mut swaps = Vec::new();
    for seat in SEATS {
        let mut b = setup.clone();
        if change(&mut b, seat) {
            for viewer in [Viewer::Seat(seat.other()), Viewer::Public] {
                swaps.push(Swap {
                    a: setup.clone(),
                    b: b.clone(),
                    viewer,
                    what: format!("{what} of {seat}"),
                });
            }
        }
    }
    swaps
}

/// REG-MIS-01, REG-MIS-04: a deck is secret until colours are known; then blue's comes out, red's never does.
struct Decks;

impl Secrets<Regiment> for Decks {
    fn swaps(setup: &Setup) -> Vec<Swap<Setup>> {
        swaps(setup, "the deck", |setup, seat| {
            let deck = &mut setup.armies[seat.index()].deck;
            let other = |mission: &Mission| {
                let alike = library().missions_for(mission.table);
                alike.filter(|other| other.category == mission.category).find(|other| other.id != mission.id)
            };
            let before = deck.clone();
            for card in deck.iter_mut() {
                // Some tables have one mission of a kind only.
                if let Some(other) = other(card) {
                    *card = other.clone();
                }
            }
            deck.reverse();
            *deck != before
        })
    }

    fn revealed(table: &Table, state: &State, viewer: Viewer) -> bool {
        let comes_out = match viewer {
            Viewer::Seat(seat) => state.side(seat.other()) == Some(Side::Blue),
            _ => state.red.is_some(),
        };
        comes_out || Regiment::outcome(table, state).is_some()
    }
}

/// REG-A13: cards in hand are hidden until first tried.
struct Hands;

/// Another card in place of one, of the same price if `equal`.
fn other_card(setup: &mut Setup, seat: Seat, equal: bool) -> bool {
    for card in &mut setup.armies[seat.index()].support {
        let fits = |other: &&SupportCard| other.id != card.id && (other.points == card.points) == equal;
        if let Some(other) = library().support.iter().find(fits) {
            *card = other.clone();
            return true;
        }
    }
    false
}

impl Secrets<Regiment> for Hands {
    fn swaps(setup: &Setup) -> Vec<Swap<Setup>> {
        // Where totals come out for the bid, only cards of the same price look alike.
        let bid = setup.colours.is_none();
        swaps(setup, "a card in the hand", |setup, seat| other_card(setup, seat, bid))
    }

    fn revealed(table: &Table, state: &State, _: Viewer) -> bool {
        let shown = state.players.iter().any(|player| player.cards.iter().any(|card| *card != Card::Hidden));
        shown || Regiment::outcome(table, state).is_some()
    }
}

/// REG-MIS-02: what an army cost is secret until the bid.
struct Totals;

impl Secrets<Regiment> for Totals {
    fn swaps(setup: &Setup) -> Vec<Swap<Setup>> {
        swaps(setup, "the points spent", |setup, seat| other_card(setup, seat, false))
    }

    fn revealed(_: &Table, state: &State, _: Viewer) -> bool {
        use SetupFrame::{PlaceFirst, Priority, Terrain};
        !matches!(state.top(), Some(Frame::Setup(Priority | PlaceFirst(_) | Terrain(_))))
    }
}

/// Setups in which cards are no secret have nothing to compare.
fn hidden(choices: Vec<Choice>) -> Vec<Choice> {
    choices.into_iter().filter(|choice| !choice.rulings.is(A13_OPEN)).collect()
}

// proves: REG-MIS-01, REG-MIS-04
#[test]
fn decks_are_hidden_until_colours_are_known_and_that_of_red_for_good() {
    kept::<Decks>(&setups::full_setups(), 6, 240);
}

// proves: REG-A13
#[test]
fn cards_in_hand_are_hidden_until_first_tried() {
    kept::<Hands>(&hidden([setups::battles(), setups::skirmishes()].concat()), 8, 320);
    kept::<Hands>(&hidden(setups::full_setups()), 4, 240);
}

// proves: REG-MIS-02
#[test]
fn what_armies_cost_is_hidden_until_the_bid() {
    kept::<Totals>(&setups::full_setups(), 8, 240);
}

/// All setups with rulings switched at random.
#[test]
fn secrets_are_kept_by_other_readings_too() {
    let varied = setups::varied(2);
    let full: Vec<Choice> = varied.iter().filter(|choice| choice.pool.is_some()).cloned().collect();
    kept::<Decks>(&full, 4, 240);
    let with_cards =
        hidden(varied.into_iter().filter(|choice| !choice.armies[0].contains("tutorial")).collect());
    kept::<Hands>(&with_cards, 8, 480);
}
