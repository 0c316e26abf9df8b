//! The phases of a round: cards, priority, orders, pools; turns; the End Phase (LC-CMD-01, LC-ACT-01, LC-END-01).

use sandtable_dice::{Random, RollKey};
use sandtable_kernel::machine::{Procedure, Prompt, Step, unexpected};
use sandtable_kernel::{Choice as Item, Field, Offer, Refusal, Seat};
use sandtable_legion_cards::Rank;
use sandtable_legion_cards::dice::Die;
use serde::{Deserialize, Serialize};

use super::{Activation, TurnEvent, orders, pools};
use crate::Legion;
use crate::commands::Command;
use crate::model::{Choice, Cx, Frame, Order, Pos, UnitId, in_pool};
use crate::rules::form::{self, button, button_if, several};
use crate::rules::tokens::{Results, throw};
use crate::rules::{Events, Plan, Question, missions, stats};
use crate::rulings::A43_BLUE_DRAWS;

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
    /// Pools are filled.
    Pools,
    /// A seat draws an order in place of one that it could not issue (SO-COND-09).
    Comms(Seat),
    /// A seat gives the token of this rank that it has drawn to a unit.
    Give(Seat, Rank),
    /// A seat has its turn.
    Turn(Seat),
    /// A seat has drawn a token of this rank and picks a unit for it.
    Pick(Seat, Rank),
    /// The End Phase.
    End,
}

const CARD: Prompt = Prompt::new("card", rule!("LC-CMD-02"), "Which command card do you play?");
const ORDERS: Prompt = Prompt::new("orders", rule!("LC-CMD-07"), "Which units do you order?");
const TURN: Prompt =
    Prompt::new("turn", rule!("LC-ACT-02"), "Activate an ordered unit, draw a token, or pass?");
const GIVE: Prompt = Prompt::new("give", rule!("SO-COND-09"), "Which unit gets the drawn order?");
const PICK: Prompt = Prompt::new("pick", rule!("LC-ACT-02"), "Which unit of the drawn rank do you activate?");

/// Cards left in a seat's hand, by their positions.
fn hand(pos: Pos<'_>, seat: Seat) -> impl Iterator<Item = u8> {
    let cards = pos.table.hands.get(seat.index()).map_or(0, Vec::len) as u8;
    (0..cards).filter(move |card| pos.state.player(seat).hand & (1 << card) != 0)
}

/// Units that wait for a turn: ordered, and not activated.
fn ordered(pos: Pos<'_>, seat: Seat) -> impl Iterator<Item = UnitId> {
    pos.units_of(seat).filter(move |&unit| pos.is_on_table(unit) && pos.unit(unit).order == Order::Faceup)
}

/// Units that a drawn token can activate.
fn drawable(pos: Pos<'_>, seat: Seat, rank: Rank) -> impl Iterator<Item = UnitId> {
    // LC-ACT-02: a unit of that rank without an order token.
    pos.units_of(seat).filter(move |&unit| {
        pos.is_on_table(unit) && pos.spec(unit).rank == rank && pos.unit(unit).order == Order::None
    })
}

/// Tokens left in a seat's pool.
fn tokens(pos: Pos<'_>, seat: Seat) -> u32 {
    pos.state.player(seat).pool.iter().map(|&count| u32::from(count)).sum()
}

/// Says whether a seat has anything to activate.
fn active(pos: Pos<'_>, seat: Seat) -> bool {
    tokens(pos, seat) > 0 || ordered(pos, seat).next().is_some()
}

/// Says whether a seat may pass by a token of its pass pool.
fn may_pass(pos: Pos<'_>, seat: Seat) -> Result<(), Refusal> {
    let player = pos.state.player(seat);
    if player.passes == 0 {
        return Err(Refusal::new("no-pass", rule!("LC-ACT-04"), "To pass takes a token of the pass pool."));
    }
    if player.passed {
        return Err(Refusal::new(
            "passed-before",
            rule!("LC-ACT-04"),
            "Nobody passes in two of their turns in a row within a round.",
        ));
    }
    Ok(())
}

impl Round {
    /// The seat that is asked, by the state alone.
    fn seat(self, pos: Pos<'_>) -> Option<Seat> {
        match self {
            Self::Card(seat) => (pos.state.player(seat).card == Choice::None).then_some(seat),
            Self::Orders(seat) => (!orders::open(pos, seat).is_empty()).then_some(seat),
            Self::Turn(seat) => active(pos, seat).then_some(seat),
            Self::Pick(seat, rank) | Self::Give(seat, rank) => drawable(pos, seat, rank).next().map(|_| seat),
            Self::Begin | Self::Reveal | Self::Pools | Self::Comms(_) | Self::End => None,
        }
    }

    /// The step after a seat has drawn an order: blue draws first, then red.
    fn after_comms(pos: Pos<'_>, seat: Seat) -> Self {
        // LEG-A43: each player draws from their own pool, or by the alternative only the blue one.
        let both = !pos.table.rulings.is(A43_BLUE_DRAWS);
        if both && seat == pos.state.blue() {
            Self::Comms(seat.other())
        } else {
            Self::Turn(pos.state.priority.unwrap_or_default())
        }
    }
}

/// A single unit as an answer that gives it an order.
fn one(unit: UnitId) -> Command {
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
                missions::round_begins(cx);
                let blue = cx.state.blue();
                cx.goto(Self::Card(blue));
            }
            Self::Card(seat) => match cx.state.player(seat.other()).card {
                Choice::None => cx.goto(Self::Card(seat.other())),
                _ => cx.goto(Self::Reveal),
            },
            Self::Reveal => reveal(cx),
            Self::Orders(seat) if cx.state.priority == Some(seat) => cx.goto(Self::Orders(seat.other())),
            Self::Orders(_) => cx.goto(Self::Pools),
            Self::Pools => {
                pools::fill(cx);
                let first = cx.state.priority.unwrap_or_default();
                let condition = stats::condition(cx.pos());
                let drawn =
                    condition.and_then(|condition| condition.orders.as_ref()).map_or(0, |loss| loss.drawn);
                // LC-ACT-01: the player with priority first.
                cx.goto(if drawn > 0 { Self::Comms(cx.state.blue()) } else { Self::Turn(first) });
            }
            Self::Comms(seat) => {
                // SO-COND-09: 1 token is drawn from the order pool.
                match draw_token(cx, seat) {
                    Some(rank) => cx.goto(Self::Give(seat, rank)),
                    None => cx.goto(Self::after_comms(cx.pos(), seat)),
                }
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
            Self::Pick(seat, _) => cx.goto(Self::Turn(seat)),
            Self::End => end(cx),
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
            Self::Give(_, rank) => GIVE.to(seat, one(drawable(pos, seat, rank).next()?)),
            Self::Begin | Self::Reveal | Self::Pools | Self::Comms(_) | Self::End => return None,
        })
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        match (*self, command) {
            (Self::Card(seat), &Command::Card { card }) => {
                if hand(pos, seat).any(|one| one == card) {
                    Ok(Events::of(TurnEvent::CardLocked { seat, card: Some(card) }).into())
                } else {
                    Err(Refusal::new("not-in-hand", rule!("LC-CMD-02"), "That card is not in the hand."))
                }
            }
            (Self::Orders(seat), Command::Orders { units }) => {
                if !orders::whole(pos, seat, units) {
                    return Err(Refusal::new(
                        "orders-not-whole",
                        rule!("LC-CMD-07"),
                        "Name as many different units as the card can order, each of which fits its line.",
                    ));
                }
                let next =
                    if pos.state.priority == Some(seat) { Self::Orders(seat.other()) } else { Self::Pools };
                Ok(Events::of(TurnEvent::Ordered { seat, units: *units }).goto(next).into())
            }
            (Self::Give(seat, rank), Command::Orders { units }) => {
                // SO-COND-09: it is given to a unit that it fits. LEG-A106: it lies faceup.
                if units.len() != 1
                    || !units.iter().all(|&unit| drawable(pos, seat, rank).any(|one| one == unit))
                {
                    return Err(Refusal::new(
                        "other-rank",
                        rule!("SO-COND-09"),
                        "The drawn token goes to one unit of its rank without an order.",
                    ));
                }
                let given = Events::of(TurnEvent::Ordered { seat, units: *units });
                Ok(given.goto(Self::after_comms(pos, seat)).into())
            }
            (Self::Turn(seat), Command::Draw) => {
                if tokens(pos, seat) == 0 {
                    return Err(Refusal::new("pool-empty", rule!("LC-ACT-02"), "The order pool is empty."));
                }
                Ok(Plan::Draw(seat))
            }
            (Self::Turn(seat), &Command::Activate { unit }) => {
                if ordered(pos, seat).any(|one| one == unit) {
                    Ok(Plan::Activate(unit))
                } else {
                    Err(Refusal::new(
                        "not-ordered",
                        rule!("LC-ACT-02"),
                        "Without drawing a token only a unit with a faceup order can be activated.",
                    ))
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
                    Err(Refusal::new(
                        "other-rank",
                        rule!("LC-ACT-02"),
                        "The drawn token activates a unit of its rank without an order token.",
                    ))
                }
            }
            _ => Err(unexpected(command)),
        }
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let Some(seat) = self.seat(pos) else { return };
        match *self {
            Self::Card(_) => {
                let cards = &pos.table.hands[seat.index()];
                let items = hand(pos, seat).map(|card| {
                    let found = &cards[usize::from(card)];
                    (card, Item::new(card, format!("{}, {} pips", found.name, found.pips)))
                });
                let (values, items): (Vec<u8>, Vec<Item>) = items.unzip();
                if let Some(&card) = values.first() {
                    let field = Field { secret: true, ..Field::pick("/card/card", "card", items) };
                    out.push(button("card", "Play a command card", Command::Card { card }).field(field));
                }
            }
            Self::Orders(_) => {
                let sets = orders::sets(pos, seat);
                let Some(&units) = sets.iter().find(|units| orders::whole(pos, seat, units)) else { return };
                let open = orders::open(pos, seat);
                let sizes = sets.iter().map(|set| set.len() as u32);
                let (least, most) = (sizes.clone().min().unwrap_or(0), sizes.max().unwrap_or(0));
                // Where only one may be named, each choice is the list of it.
                let item = |&unit: &UnitId| match (most, form::unit(pos, unit)) {
                    (1, item) => Item { value: serde_json::Value::Array(vec![item.value]), ..item },
                    (_, item) => item,
                };
                let items = open.iter().map(item).collect();
                let field = several("/orders/units", "units", items, [least, most], None);
                out.push(button("orders", "Issue orders", Command::Orders { units }).field(field));
            }
            Self::Turn(_) => {
                let items = ordered(pos, seat).map(|unit| (unit, form::unit(pos, unit))).collect();
                let offer = Offer::new("activate", "Activate an ordered unit");
                out.extend(form::pick(offer, ("/activate/unit", "unit"), items, |unit| Command::Activate {
                    unit,
                }));
                if tokens(pos, seat) > 0 {
                    out.push(button("draw", "Draw an order token", Command::Draw));
                }
                out.push(button_if("pass", "Pass", Command::Pass, may_pass(pos, seat)));
            }
            Self::Pick(_, rank) => {
                let items = drawable(pos, seat, rank).map(|unit| (unit, form::unit(pos, unit))).collect();
                let offer = Offer::new("activate", format!("Activate a unit of rank {}", rank.name()));
                out.extend(form::pick(offer, ("/activate/unit", "unit"), items, |unit| Command::Activate {
                    unit,
                }));
            }
            Self::Give(_, rank) => {
                let item = |unit| {
                    let item = form::unit(pos, unit);
                    Item { value: serde_json::Value::Array(vec![item.value]), ..item }
                };
                let units: Vec<UnitId> = drawable(pos, seat, rank).collect();
                let Some(&first) = units.first() else { return };
                let items = units.into_iter().map(item).collect();
                let field = several("/orders/units", "unit", items, [1, 1], None);
                out.push(button("orders", "Give the drawn order", one(first)).field(field));
            }
            Self::Begin | Self::Reveal | Self::Pools | Self::Comms(_) | Self::End => {}
        }
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        fn any<T: Copy>(items: &[T], dice: &mut dyn Random) -> Option<T> {
            items.get(dice.pick(items.len() as u32) as usize).copied()
        }
        let seat = self.seat(pos)?;
        match *self {
            Self::Card(_) => {
                let cards: Vec<u8> = hand(pos, seat).collect();
                Some(Command::Card { card: any(&cards, dice)? })
            }
            Self::Orders(_) => {
                let whole = |units: &orders::Ordered| orders::whole(pos, seat, units);
                let sets: Vec<_> = orders::sets(pos, seat).into_iter().filter(whole).collect();
                Some(Command::Orders { units: any(&sets, dice)? })
            }
            Self::Turn(_) => {
                let mut commands: Vec<Command> =
                    ordered(pos, seat).map(|unit| Command::Activate { unit }).collect();
                if tokens(pos, seat) > 0 {
                    commands.push(Command::Draw);
                }
                if may_pass(pos, seat).is_ok() {
                    commands.push(Command::Pass);
                }
                any(&commands, dice)
            }
            Self::Pick(_, rank) => {
                let units: Vec<UnitId> = drawable(pos, seat, rank).collect();
                Some(Command::Activate { unit: any(&units, dice)? })
            }
            Self::Give(_, rank) => {
                let units: Vec<UnitId> = drawable(pos, seat, rank).collect();
                Some(one(any(&units, dice)?))
            }
            Self::Begin | Self::Reveal | Self::Pools | Self::Comms(_) | Self::End => None,
        }
    }
}

/// Shows both cards and decides priority.
fn reveal(cx: &mut Cx<'_>) {
    let seats = [Seat(0), Seat(1)];
    let cards = seats.map(|seat| cx.state.player(seat).card.value().unwrap_or_default());
    // LC-CMD-02: both are revealed together.
    cx.emit(TurnEvent::CardsShown { cards });
    let pos = cx.pos();
    let pips = seats.map(|seat| orders::card(pos, seat).map_or(u8::MAX, |card| card.pips));
    // LC-CMD-05: fewer pips give priority; if they are equal, a red defence die decides.
    let (seat, rolled) = match pips[0].cmp(&pips[1]) {
        std::cmp::Ordering::Less => (Seat(0), None),
        std::cmp::Ordering::Greater => (Seat(1), None),
        std::cmp::Ordering::Equal => {
            // LEG-A85: the blue player rolls it, or by the alternative the red one.
            let blue = cx.state.blue();
            let roller = if cx.table.rulings.is(crate::rulings::A85_RED) { blue.other() } else { blue };
            let key = RollKey::new("priority").by("seat", roller.0);
            let results = Results::of(&throw(cx, key, Die::RedDefence, 1));
            (if results.block > 0 { roller } else { roller.other() }, Some(results))
        }
    };
    cx.emit(TurnEvent::Priority { seat, rolled });
    cx.goto(Round::Orders(seat));
}

/// Draws an order token from a seat's pool, at random.
fn draw_token(cx: &mut Cx<'_>, seat: Seat) -> Option<Rank> {
    let pool = cx.state.player(seat).pool;
    let total: u32 = pool.iter().map(|&count| u32::from(count)).sum();
    if total == 0 {
        return None;
    }
    let mut at = cx.dice.pick(RollKey::new("order").by("seat", seat.0), total);
    let rank = *Rank::ALL.iter().find(|&&rank| {
        let count = u32::from(pool[in_pool(rank)]);
        let here = at < count;
        at = at.saturating_sub(count);
        here
    })?;
    let used = drawable(cx.pos(), seat, rank).next().is_some();
    cx.emit(TurnEvent::Drawn { seat, rank, used });
    Some(rank)
}

/// Draws an order token for a turn.
pub(crate) fn draw(cx: &mut Cx<'_>, seat: Seat) {
    // LC-ACT-02: at random.
    if let Some(rank) = draw_token(cx, seat) {
        cx.goto(Round::Pick(seat, rank));
    }
}

/// Begins a unit's activation; the other seat's turn lies below it.
pub(crate) fn activate(cx: &mut Cx<'_>, unit: UnitId) {
    let seat = cx.pos().spec(unit).seat;
    cx.emit(TurnEvent::Activated { unit });
    // LC-ACT-05: after the activation the other player has the turn.
    cx.goto(Frame::from(Round::Turn(seat.other())));
    cx.call(Activation::of(unit));
}

/// The End Phase.
fn end(cx: &mut Cx<'_>) {
    // LC-END-01: victory points, then cards and tokens, then the next round.
    missions::score(cx);
    if cx.state.over.is_some() {
        return;
    }
    // LC-END-02, SO-SUP-05: green tokens and pass pools are removed, and no suppression.
    cx.emit(TurnEvent::Cleared);
    cx.goto(Round::Begin);
}
