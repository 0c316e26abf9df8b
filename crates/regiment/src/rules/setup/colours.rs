//! Colours: both totals are shown, the winner of the bid picks red or blue (REG-MIS-02, REG-MIS-03).

use sandtable_dice::{Random, RollKey};
use sandtable_kernel::machine::{Procedure, Prompt, Step, unexpected};
use sandtable_kernel::{Choice, Form, Offer, Reckon, Refusal, Seat};
use sandtable_text::{phrase, say};
use serde::{Deserialize, Serialize};

use super::{SetupEvent, Stage, advance, rolloff};
use crate::Regiment;
use crate::commands::Command;
use crate::data::Side;
use crate::model::{Cx, Pos};
use crate::rules::{Events, Plan, form};
use crate::rulings::{A02_COIN_FLIP, A02_RANDOM_DRAW, A03_SMALLER_BID};

/// Returns the cost of an army: units, leader and support cards (REG-ARMY-01). Unspent points give nothing else
/// (REG-ARMY-11).
fn spent(pos: Pos<'_>, seat: Seat, r: &mut dyn Reckon) -> u32 {
    let army = &pos.table.setup.armies[seat.index()];
    r.start(
        if seat == Seat(0) {
            say!("setup-colours-points-spent-by-seat-0")
        } else {
            say!("setup-colours-points-spent-by-seat-1")
        },
        Form::Points,
    );
    let units: u32 = army.units.iter().map(|unit| u32::from(unit.points)).sum();
    let leader = army.leader.as_ref().map_or(0, |leader| u32::from(leader.points));
    let cards: u32 = army.support.iter().map(|card| u32::from(card.points)).sum();
    r.part(f64::from(units), "units", rule!("REG-ARMY-01"));
    if leader > 0 {
        r.part(f64::from(leader), "leader", rule!("REG-ARMY-07"));
    }
    if cards > 0 {
        r.part(f64::from(cards), "support cards", rule!("REG-ARMY-08"));
    }
    let total = units + leader + cards;
    r.total(f64::from(total));
    total
}

fn winner(pos: Pos<'_>, spent: [u32; 2]) -> Option<Seat> {
    // REG-MIS-02, REG-A03: the lower total wins; or, read to the letter, the smaller bid, which is what the cap leaves.
    let measure = |seat: usize| {
        let total = i64::from(spent[seat]);
        if pos.table.rulings.is(A03_SMALLER_BID) {
            i64::from(pos.table.setup.armies[seat].cap) - total
        } else {
            total
        }
    };
    match measure(0).cmp(&measure(1)) {
        std::cmp::Ordering::Less => Some(Seat(0)),
        std::cmp::Ordering::Greater => Some(Seat(1)),
        std::cmp::Ordering::Equal => None,
    }
}

/// REG-MIS-02: both seats show what they spent, and the totals are compared.
pub struct Bid;

impl Procedure<Regiment> for Bid {
    fn run(&self, cx: &mut Cx<'_>) -> Step {
        let mut numbers = cx.numbers();
        let spent = [0, 1].map(|seat| numbers.reckon(|r| spent(cx.pos(), Seat(seat), r)));
        let winner = winner(cx.pos(), spent);
        cx.emit_with(SetupEvent::TotalsRevealed { spent, winner }, numbers);
        match winner {
            Some(seat) => cx.goto(PickColour(seat)),
            None => cx.goto(BidTie),
        }
        Step::Went
    }
}

/// REG-MIS-03: equal totals; a roll decides.
pub struct BidTie;

impl Procedure<Regiment> for BidTie {
    fn run(&self, cx: &mut Cx<'_>) -> Step {
        let rulings = &cx.table.rulings;
        if !rulings.is(A02_COIN_FLIP) && !rulings.is(A02_RANDOM_DRAW) {
            // REG-MIS-03: each rolls a d6, the higher wins; equal faces come here again.
            return rolloff::roll(cx, true);
        }
        // REG-A02's alternatives: a coin, or the program's draw: both are one of two.
        let winner = Seat(cx.dice.pick(RollKey::new("bid-draw"), 2) as u8);
        cx.emit(SetupEvent::BidDrawn { winner });
        cx.goto(PickColour(winner));
        Step::Went
    }
}

/// REG-MIS-02: the winner picks a color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PickColour(pub Seat);

impl Procedure<Regiment> for PickColour {
    const PROMPT: Prompt =
        Prompt::new("choose-colour", rule!("REG-MIS-02"), phrase!("setup-colours-do-you-play-red-and"));

    fn run(&self, cx: &mut Cx<'_>) -> Step {
        if cx.state.red.is_some() { advance(cx, Stage::Mission) } else { Step::Asks }
    }

    fn asked(&self, _: Pos<'_>) -> Option<Seat> {
        Some(self.0)
    }

    fn default_answer(&self, _: Pos<'_>) -> Command {
        Command::ChooseColour { colour: Side::Red }
    }

    fn check(&self, _: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        let &Command::ChooseColour { colour } = command else { return Err(unexpected(command)) };
        Ok(Events::of(SetupEvent::ColourChosen { seat: self.0, colour }).into())
    }

    fn offers(&self, _: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let colours = [Side::Red, Side::Blue].map(|side| (side, Choice::new(side, side.name())));
        let offer = Offer::new("choose-colour", say!("setup-colours-play-red-and-pick-the-mission"));
        let field = ("/choose-colour/colour", "color");
        out.extend(form::pick(offer, field, colours.to_vec(), |colour| Command::ChooseColour { colour }));
    }

    fn sample(&self, _: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        Some(Command::ChooseColour { colour: if dice.pick(2) == 0 { Side::Red } else { Side::Blue } })
    }
}
