//! The phases of a round: cards, priority, orders, pools; turns; the End Phase (LC-CMD-01, LC-ACT-01, LC-END-01).

use sandtable_dice::Random;
use sandtable_kernel::machine::{Procedure, Prompt, Step, unexpected};
use sandtable_kernel::{Offer, Refusal, Seat};
use sandtable_legion_cards::Rank;
use sandtable_text::{phrase, said};
use serde::{Deserialize, Serialize};

use super::beckon::beckon;
use super::promote::leads;
use super::steps::{clear, draw, draw_token, reveal, score};
use super::{TurnEvent, orders, pools};
use crate::Legion;
use crate::commands::Command;
use crate::data::Moment;
use crate::model::{Choice, Cx, Key, Order, Pos, UnitId, in_pool};
use crate::rules::select::Happening;
use crate::rules::{Events, Plan, Question, covert, effects, missions, stats};
use crate::rulings::{A43_BLUE_DRAWS, A87_DRAWN_AGAIN, A94_ONCE_A_ROUND, A106_AS_ISSUED};

/// Steps of a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Round {
    /// Effects at the start of a round.
    #[default]
    Begin,
    /// A seat chooses its command card.
    Card(Seat),
    /// Cards are shown, and priority is decided.
    Reveal,
    /// A seat issues its orders.
    Orders(Seat),
    /// Effects of orders that were issued.
    Issued,
    /// Pools are filled.
    Pools,
    /// A seat draws an order in place of one that it could not issue (SO-COND-09).
    Comms(Seat),
    /// A seat gives the token of this rank that it has drawn to a unit.
    Give(Seat, Rank),
    /// Effects at the start of the Activation Phase.
    Phase,
    /// A seat has its turn.
    Turn(Seat),
    /// A seat has drawn a token of this rank and picks a unit for it.
    Pick(Seat, Rank),
    /// Effects at the start of the End Phase.
    End,
    /// Victory points, and effects on tokens that are about to be removed.
    Score,
    /// Tokens are removed, and the round is over.
    Clear,
}

const CARD: Prompt = Prompt::new("card", rule!("LC-CMD-02"), phrase!("turn-round-which-command-card-do-you"));
const ORDERS: Prompt =
    Prompt::new("orders", rule!("LC-CMD-07"), phrase!("turn-round-which-units-do-you-order"));
const TURN: Prompt =
    Prompt::new("turn", rule!("LC-ACT-02"), phrase!("turn-round-activate-an-ordered-unit-draw"));
const GIVE: Prompt =
    Prompt::new("give", rule!("SO-COND-09"), phrase!("turn-round-which-unit-gets-the-drawn"));
const PICK: Prompt = Prompt::new("pick", rule!("LC-ACT-02"), phrase!("turn-round-which-unit-of-the-drawn"));

/// Cards left in a seat's hand, by their positions.
pub(super) fn hand(pos: Pos<'_>, seat: Seat) -> impl Iterator<Item = u8> {
    let cards = pos.table.hands.get(seat.index()).map_or(0, Vec::len) as u8;
    (0..cards).filter(move |card| pos.state.player(seat).hand & (1 << card) != 0)
}

/// Units that wait for a turn: ordered, and not activated.
pub(super) fn ordered(pos: Pos<'_>, seat: Seat) -> impl Iterator<Item = UnitId> {
    pos.units_of(seat).filter(move |&unit| pos.takes_turns(unit) && pos.unit(unit).order == Order::Faceup)
}

/// Units that a drawn token can activate.
pub(super) fn drawable(pos: Pos<'_>, seat: Seat, rank: Rank) -> impl Iterator<Item = UnitId> {
    // LC-ACT-02: a unit of that rank without an order token.
    pos.units_of(seat).filter(move |&unit| {
        pos.takes_turns(unit) && pos.rank(unit) == rank && pos.unit(unit).order == Order::None
    })
}

/// Units that a drawn token can be given to as an order (SO-COND-09).
pub(super) fn givable(pos: Pos<'_>, seat: Seat, rank: Rank) -> impl Iterator<Item = UnitId> {
    // SO-TANK-25: Last Stand cannot be issued orders.
    drawable(pos, seat, rank).filter(move |&unit| !pos.spec(unit).keys.has(Key::LastStand))
}

/// Tokens left in a seat's pool.
pub(super) fn tokens(pos: Pos<'_>, seat: Seat) -> u32 {
    pos.state.player(seat).pool.iter().map(|&count| u32::from(count)).sum()
}

impl Pos<'_> {
    /// Returns `true` if a drawn token of a seat could still activate a unit.
    fn undrawn(self, seat: Seat) -> bool {
        Rank::ALL.iter().any(|&rank| {
            self.state.player(seat).pool[in_pool(rank)] > 0 && drawable(self, seat, rank).next().is_some()
        })
    }
}

/// Returns `true` if a seat has anything to activate.
fn active(pos: Pos<'_>, seat: Seat) -> bool {
    tokens(pos, seat) > 0 || ordered(pos, seat).next().is_some()
}

/// Checks that a seat may pass with a token of its pass pool.
pub(super) fn may_pass(pos: Pos<'_>, seat: Seat) -> Result<(), Refusal> {
    let player = pos.state.player(seat);
    if player.passes == 0 {
        return Err(Refusal::new("no-pass", rule!("LC-ACT-04"), said!("refusal-no-pass")));
    }
    // LEG-A94: or by the alternative once in a round, if the opponent has more units to activate.
    let open = |seat| {
        pos.units_of(seat).filter(|&unit| pos.takes_turns(unit) && pos.unit(unit).order != Order::Facedown)
    };
    if pos.table.rulings.is(A94_ONCE_A_ROUND) && open(seat).count() >= open(seat.other()).count() {
        return Err(Refusal::new("not-fewer", rule!("LEG-A94"), said!("refusal-not-fewer")));
    }
    if player.passed {
        return Err(Refusal::new("passed-before", rule!("LC-ACT-04"), said!("refusal-passed-before")));
    }
    Ok(())
}

impl Round {
    /// The seat that is asked, by the state alone.
    pub(super) fn seat(self, pos: Pos<'_>) -> Option<Seat> {
        match self {
            Self::Card(seat) => {
                let open = pos.state.player(seat).card == Choice::None;
                (open && leads(pos, seat) && hand(pos, seat).next().is_some()).then_some(seat)
            }
            Self::Orders(seat) => (!orders::open(pos, seat).is_empty()).then_some(seat),
            // LC-TERM-07: the active player is the one whose turn it is.
            Self::Turn(seat) => active(pos, seat).then_some(seat),
            Self::Pick(seat, rank) => drawable(pos, seat, rank).next().map(|_| seat),
            Self::Give(seat, rank) => givable(pos, seat, rank).next().map(|_| seat),
            Self::Begin
            | Self::Reveal
            | Self::Issued
            | Self::Pools
            | Self::Comms(_)
            | Self::Phase
            | Self::End
            | Self::Score
            | Self::Clear => None,
        }
    }

    /// The step after a seat has drawn an order: blue draws first, then red.
    fn after_comms(pos: Pos<'_>, seat: Seat) -> Self {
        // LEG-A43: each player draws from their own pool, or by the alternative only the blue one.
        let both = !pos.table.rulings.is(A43_BLUE_DRAWS);
        if both && seat == pos.state.blue() { Self::Comms(seat.other()) } else { Self::Phase }
    }
}

/// A single unit as an answer that gives it an order.
pub(super) fn one(unit: UnitId) -> Command {
    Command::Orders { units: [unit].into_iter().collect() }
}

impl Procedure<Legion> for Round {
    fn run(&self, cx: &mut Cx<'_>) -> Step {
        if self.seat(cx.pos()).is_some() {
            return Step::Asks;
        }
        match *self {
            Self::Begin => {
                let round = cx.state.round + 1;
                cx.emit(TurnEvent::RoundBegan { round });
                let blue = cx.state.blue();
                // LC-CMD-01: cards are chosen, then shown and resolved, priority, orders, order pools and pass pools.
                cx.goto(Self::Card(blue));
                effects::at(cx, Happening::at(Moment::RoundStart));
                missions::round_begins(cx);
            }
            Self::Card(seat) if Self::Card(seat.other()).seat(cx.pos()).is_some() => {
                cx.goto(Self::Card(seat.other()));
            }
            Self::Card(_) => cx.goto(Self::Reveal),
            Self::Reveal => reveal(cx),
            Self::Orders(seat) if cx.state.priority == Some(seat) => cx.goto(Self::Orders(seat.other())),
            Self::Orders(_) => cx.goto(Self::Issued),
            Self::Issued => {
                cx.goto(Self::Pools);
                beckon(cx);
                // LC-CMD-04: effects of issued orders come when both have issued theirs.
                effects::at(cx, Happening::at(Moment::OrdersIssued));
            }
            Self::Pools => {
                pools::fill(cx);
                let blue = cx.state.blue();
                cx.goto(Self::Comms(blue));
            }
            Self::Comms(seat) => {
                let condition = stats::condition(cx.pos(), seat);
                let drawn =
                    condition.and_then(|condition| condition.orders.as_ref()).map_or(0, |loss| loss.drawn);
                // SO-COND-09: 1 token is drawn from the order pool.
                let token = if drawn > 0 { draw_token(cx, seat) } else { None };
                match token {
                    Some(rank) => cx.goto(Self::Give(seat, rank)),
                    None => cx.goto(Self::after_comms(cx.pos(), seat)),
                }
            }
            Self::Phase => {
                // LC-ACT-01: effects at the start of the phase, then the player with priority first.
                let first = cx.state.priority.unwrap_or_default();
                cx.goto(Self::Turn(first));
                missions::orders_given(cx);
                effects::at(cx, Happening::at(Moment::PhaseStart));
            }
            Self::Give(seat, _) => cx.goto(Self::after_comms(cx.pos(), seat)),
            Self::Turn(seat) => {
                // LC-ACT-04: who has nothing to activate passes without cost. LC-ACT-08: the phase is over with both.
                if active(cx.pos(), seat.other()) {
                    cx.emit(TurnEvent::Passed { seat, spent: false });
                    cx.goto(Self::Turn(seat.other()));
                } else {
                    cx.goto(Self::End);
                }
            }
            // LC-ACT-03: a token without such a unit leaves the game, and the turn goes on.
            Self::Pick(seat, _) => {
                cx.goto(Self::Turn(seat));
                // LEG-A87: its player acts otherwise, or by the alternative draws again at once.
                if cx.table.rulings.is(A87_DRAWN_AGAIN) && cx.pos().undrawn(seat) {
                    draw(cx, seat);
                }
            }
            Self::End => {
                // LC-END-01: what happens at the start of the End Phase comes first.
                cx.goto(Self::Score);
                covert::end_begins(cx);
                effects::at(cx, Happening::at(Moment::EndStart));
                missions::end_begins(cx);
            }
            Self::Score => score(cx),
            Self::Clear => clear(cx),
        }
        Step::Went
    }

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        self.seat(pos)
    }

    fn asks(&self, pos: Pos<'_>) -> Option<Question> {
        let seat = self.seat(pos)?;
        Some(match *self {
            Self::Card(_) => {
                let most =
                    hand(pos, seat).max_by_key(|&card| pos.table.hands[seat.index()][usize::from(card)].pips);
                CARD.to(seat, Command::Card { card: most? })
            }
            Self::Orders(_) => {
                let units =
                    orders::sets(pos, seat).into_iter().find(|units| orders::whole(pos, seat, units))?;
                ORDERS.to(seat, Command::Orders { units })
            }
            Self::Turn(_) => {
                let first = ordered(pos, seat).next();
                TURN.to(seat, first.map_or(Command::Draw, |unit| Command::Activate { unit }))
            }
            Self::Pick(_, rank) => {
                PICK.to(seat, Command::Activate { unit: drawable(pos, seat, rank).next()? })
            }
            Self::Give(_, rank) => GIVE.to(seat, one(givable(pos, seat, rank).next()?)),
            Self::Begin
            | Self::Reveal
            | Self::Issued
            | Self::Pools
            | Self::Comms(_)
            | Self::Phase
            | Self::End
            | Self::Score
            | Self::Clear => return None,
        })
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        match (*self, command) {
            (Self::Card(seat), &Command::Card { card }) => {
                if hand(pos, seat).any(|one| one == card) {
                    Ok(Events::of(TurnEvent::CardLocked { seat, card: Some(card) }).into())
                } else {
                    Err(Refusal::new("not-in-hand", rule!("LC-CMD-02"), said!("refusal-not-in-hand")))
                }
            }
            (Self::Orders(seat), Command::Orders { units }) => {
                if !orders::whole(pos, seat, units) {
                    return Err(Refusal::new(
                        "orders-not-whole",
                        rule!("LC-CMD-07"),
                        said!("refusal-orders-not-whole"),
                    ));
                }
                let next =
                    if pos.state.priority == Some(seat) { Self::Orders(seat.other()) } else { Self::Issued };
                let ordered = Events::of(TurnEvent::Ordered { seat, units: *units }).goto(next);
                Ok(ordered.call(effects::ordered(units)).into())
            }
            (Self::Give(seat, rank), Command::Orders { units }) => {
                // SO-COND-09: it is given to a unit that it fits.
                if units.len() != 1
                    || !units.iter().all(|&unit| givable(pos, seat, rank).any(|one| one == unit))
                {
                    return Err(Refusal::new("other-rank", rule!("SO-COND-09"), said!("refusal-other-rank")));
                }
                let next = Self::after_comms(pos, seat);
                // LEG-A106: it lies faceup and counts as issued by the alternative only.
                if pos.table.rulings.is(A106_AS_ISSUED) {
                    let ordered = Events::of(TurnEvent::Ordered { seat, units: *units }).goto(next);
                    return Ok(ordered.call(effects::ordered(units)).into());
                }
                Ok(Events::of(TurnEvent::Given { unit: units[0] }).goto(next).into())
            }
            (Self::Turn(seat), Command::Draw) => {
                if tokens(pos, seat) == 0 {
                    return Err(Refusal::new("pool-empty", rule!("LC-ACT-02"), said!("refusal-pool-empty")));
                }
                Ok(Plan::Draw(seat))
            }
            (Self::Turn(seat), &Command::Activate { unit }) => {
                if ordered(pos, seat).any(|one| one == unit) {
                    Ok(Plan::Activate(unit))
                } else {
                    Err(Refusal::new("not-ordered", rule!("LC-ACT-02"), said!("refusal-not-ordered")))
                }
            }
            (Self::Turn(seat), Command::Pass) => {
                may_pass(pos, seat)?;
                let passed = Events::of(TurnEvent::Passed { seat, spent: true });
                Ok(passed.goto(Self::Turn(seat.other())).into())
            }
            (Self::Pick(seat, rank), &Command::Activate { unit }) => {
                if drawable(pos, seat, rank).any(|one| one == unit) {
                    Ok(Plan::Activate(unit))
                } else {
                    Err(Refusal::new("other-rank", rule!("LC-ACT-02"), said!("refusal-other-rank-2")))
                }
            }
            _ => Err(unexpected(command)),
        }
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        self.answers(pos, out);
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        self.drawn(pos, dice)
    }
}
