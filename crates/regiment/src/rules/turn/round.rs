//! A round: the pool, batches of three, their order, and the end phase (REG-ROUND, REG-INIT).

use sandtable_dice::{Random, RollKey};
use sandtable_geometry::List;
use sandtable_kernel::machine::{Procedure, Prompt, Step, unexpected};
use sandtable_kernel::{Choice, Field, Offer, Refusal, Seat};
use sandtable_text::{phrase, said, say};

use super::{TurnEvent, scoring, victory};
use crate::Regiment;
use crate::commands::Command;
use crate::data::Side;
use crate::model::{Activation, Cx, EndStep, Place, Pos, Round, UnitId};
use crate::rules::form::{self, button};
use crate::rules::{Events, Plan, Planned, Question, physical, stats};
use crate::rulings::{A22_NO_REDRAW, A23_AS_DRAWN, A25_AFTER_ACTIONS, A92_CHECK_FIRST, A94_REACTIONS_TOO};

/// Returns `true` if a unit can still be activated this round. REG-INIT-12: embarked units count.
pub(crate) fn can_activate(pos: Pos<'_>, unit: UnitId) -> bool {
    let changing = pos.unit(unit);
    !changing.activated && matches!(changing.place, Place::Table | Place::Inside(_))
}

const REDRAW: Prompt =
    Prompt::new("redraw", rule!("REG-INIT-04"), phrase!("turn-round-three-equal-tokens-were-drawn"));
const ORDER: Prompt =
    Prompt::new("order", rule!("REG-INIT-07"), phrase!("turn-round-you-have-the-fewest-tokens"));
const NOMINATE: Prompt =
    Prompt::new("nominate", rule!("REG-INIT-12"), phrase!("turn-round-which-of-your-units-that"));

impl Procedure<Regiment> for Round {
    /// Goes on with the round.
    fn run(&self, cx: &mut Cx<'_>) -> Step {
        match *self {
            Round::Begin => {
                // REG-INIT-01, REG-ROUND-05: a token for each living unit; leaders and cards have none (REG-LEAD-06).
                let pos = cx.pos();
                let mut pool = [0; 2];
                for unit in pos.units() {
                    if !matches!(pos.unit(unit).place, Place::Gone | Place::Reserve) {
                        pool[pos.spec(unit).seat.index()] += 1;
                    }
                }
                let round = cx.state.round.max(1);
                cx.emit(TurnEvent::RoundBegan { round, pool });
                cx.goto(Round::Draw);
                Step::Went
            }
            Round::Draw => {
                if cx.state.pool == [0, 0] {
                    // REG-ROUND-03: no token left in the pool and every unit has activated.
                    let first =
                        if cx.table.rulings.is(A92_CHECK_FIRST) { EndStep::Check } else { EndStep::Score };
                    cx.goto(Round::End(first));
                } else {
                    draw(cx, true);
                }
                Step::Went
            }
            Round::Redraw(_) | Round::Order(_) => Step::Asks,
            Round::Queue => match cx.state.queue.first().copied() {
                None => {
                    // REG-INIT-15: after all tokens of a batch the next is drawn.
                    cx.goto(Round::Draw);
                    Step::Went
                }
                // REG-INIT-11, REG-INIT-16: one token at a time, one unit a token; this self waits below the activation.
                Some(seat) => {
                    let pos = cx.pos();
                    if pos.units_of(seat).any(|unit| can_activate(pos, unit)) {
                        Step::Asks
                    } else {
                        // REG-INIT-18: never a token without a unit.
                        cx.emit(TurnEvent::TokenIdle { seat });
                        Step::Went
                    }
                }
            },
            Round::End(step) => {
                end_phase(cx, step);
                Step::Went
            }
        }
    }

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        self.asks(pos).map(|question| question.seat)
    }

    fn asks(&self, pos: Pos<'_>) -> Option<Question> {
        match *self {
            Self::Redraw(seat) => Some(REDRAW.to(seat, Command::Redraw { force: false })),
            Self::Order(seat) => {
                let tokens = pos.state.queue.iter().map(|&token| pos.side(token)).collect();
                Some(ORDER.to(seat, Command::Order { tokens }))
            }
            Self::Queue => {
                let seat = pos.state.queue.first().copied()?;
                let unit = pos.units_of(seat).find(|&unit| can_activate(pos, unit))?;
                Some(NOMINATE.to(seat, Command::Nominate { unit }))
            }
            Self::Begin | Self::Draw | Self::End(_) => None,
        }
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        match (*self, command) {
            (Round::Redraw(_), &Command::Redraw { force }) => Ok(if force {
                Planned::Redraw.into()
            } else {
                // REG-INIT-06: an accepted trio means three activations of one seat.
                Events::of(TurnEvent::Accepted).goto(Round::Queue).into()
            }),
            (Round::Order(_), Command::Order { tokens }) => {
                let mut seats = List::new();
                for &side in tokens {
                    seats.push(pos.state.seat_of(side).unwrap_or_default());
                }
                let count = |list: &List<Seat, 3>| list.iter().filter(|seat| seat.0 == 0).count();
                if seats.len() == pos.state.queue.len() && count(&seats) == count(&pos.state.queue) {
                    Ok(Events::of(TurnEvent::Ordered { tokens: seats }).goto(Round::Queue).into())
                } else {
                    Err(Refusal::new("wrong-tokens", rule!("REG-INIT-07"), said!("refusal-wrong-tokens"))
                        .with(pos.state.queue.len() as f64, seats.len() as f64))
                }
            }
            (Round::Queue, &Command::Nominate { unit }) => {
                let known = unit.index() < pos.state.units.len();
                if !known || Some(&pos.spec(unit).seat) != pos.state.queue.first() {
                    return Err(Refusal::new(
                        "not-your-unit",
                        rule!("REG-INIT-12"),
                        said!("refusal-not-your-unit-2"),
                    ));
                }
                nominable(pos, unit)?;
                // REG-INIT-13, REG-A25: it counts as activated from its nomination on, or only after its actions.
                let counts = !pos.table.rulings.is(A25_AFTER_ACTIONS);
                let activation = Activation { unit, ..Activation::default() };
                Ok(Events::of(TurnEvent::Nominated { unit, counts }).call(activation).into())
            }
            _ => Err(unexpected(command)),
        }
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        match *self {
            Round::Redraw(_) => {
                let force = Field::flag("/redraw/force", say!("turn-round-force-a-redraw"));
                let text = say!("turn-round-force-a-redraw-or-let-the");
                out.push(button("redraw", text, Command::Redraw { force: false }).field(force));
            }
            Round::Order(_) => {
                let order = |tokens: List<Seat, 3>| {
                    let sides: List<Side, 3> = tokens.iter().map(|&seat| pos.side(seat)).collect();
                    let names: Vec<&str> = sides.iter().map(|&side| stats::side_name(side)).collect();
                    (sides, Choice::new(sides, names.join(", ")))
                };
                let all = orders(&pos.state.queue).into_iter().map(order).collect();
                let offer = Offer::new("order", say!("turn-round-set-the-order-of-the-batch"));
                out.extend(form::pick(offer, ("/order/tokens", "order"), all, |tokens| Command::Order {
                    tokens,
                }));
            }
            Round::Queue => {
                let Some(&seat) = pos.state.queue.first() else { return };
                let choice = |unit| (unit, form::unit(pos, unit).refused(nominable(pos, unit).err()));
                let all = pos.units_of(seat).map(choice).collect();
                let offer = Offer::new("nominate", say!("turn-round-activate-a-unit"));
                out.extend(form::pick(offer, ("/nominate/unit", "unit"), all, |unit| Command::Nominate {
                    unit,
                }));
            }
            Round::Begin | Round::Draw | Round::End(_) => {}
        }
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        match *self {
            Round::Redraw(_) => Some(Command::Redraw { force: dice.pick(2) == 0 }),
            Round::Order(_) => {
                let mut left = pos.state.queue;
                let mut tokens = List::new();
                while !left.is_empty() {
                    let seat = left.remove(dice.pick(left.len() as u32) as usize)?;
                    tokens.push(pos.side(seat));
                }
                Some(Command::Order { tokens })
            }
            Round::Queue => {
                let seat = pos.state.queue.first().copied()?;
                let count = pos.units_of(seat).filter(|&unit| can_activate(pos, unit)).count();
                let at = dice.pick(count as u32) as usize;
                let unit = pos.units_of(seat).filter(|&unit| can_activate(pos, unit)).nth(at)?;
                Some(Command::Nominate { unit })
            }
            Round::Begin | Round::Draw | Round::End(_) => None,
        }
    }
}

/// Draws a batch, one for both seats (REG-INIT-02, REG-INIT-03, REG-A21). `redrawable`: whether three equal tokens may still be redrawn.
fn draw(cx: &mut Cx<'_>, redrawable: bool) {
    let mut pool = cx.state.pool;
    let mut tokens: List<Seat, 3> = List::new();
    // REG-INIT-02, REG-INIT-03: three tokens, or as many as are left.
    while tokens.len() < 3 && pool != [0, 0] {
        let drawn = cx.dice.pick(RollKey::new("token"), u32::from(pool[0]) + u32::from(pool[1]));
        let seat = Seat(u8::from(drawn >= u32::from(pool[0])));
        pool[seat.index()] -= 1;
        tokens.push(seat);
    }
    let zeros = tokens.iter().filter(|seat| seat.0 == 0).count();
    let ones = tokens.len() - zeros;
    let rulings = &cx.table.rulings;
    let mut redraw = None;
    let mut order = None;
    if zeros == 0 || ones == 0 {
        // REG-INIT-04, REG-INIT-05, REG-INIT-10: three equal tokens, the seat without one is asked, once; not when the
        // pool holds nothing else to draw (REG-A22).
        let absent = Seat(u8::from(ones == 0));
        if tokens.len() == 3 && redrawable && pool[absent.index()] > 0 && !rulings.is(A22_NO_REDRAW) {
            redraw = Some(absent);
        }
    } else if zeros != ones {
        // REG-INIT-07: the minority orders; REG-INIT-09, REG-A23: also when the pool is now empty.
        let empty = pool == [0, 0];
        if !(empty && rulings.is(A23_AS_DRAWN)) {
            order = Some(Seat(u8::from(ones < zeros)));
        }
    }
    // REG-INIT-08: equal counts are resolved in the order drawn.
    cx.emit(TurnEvent::Drawn { tokens, redraw, order });
    cx.goto(match (redraw, order) {
        (Some(seat), _) => Round::Redraw(seat),
        (None, Some(seat)) => Round::Order(seat),
        (None, None) => Round::Queue,
    });
}

/// The seat without a token among three equal ones has them drawn anew.
pub(crate) fn redraw(cx: &mut Cx<'_>) {
    cx.emit(TurnEvent::Redrawn);
    // REG-INIT-04: the second batch stands even if alike again.
    draw(cx, false);
}

/// The end phase, a step at a time (REG-ROUND-04, REG-A92).
fn end_phase(cx: &mut Cx<'_>, step: EndStep) {
    let check_first = cx.table.rulings.is(A92_CHECK_FIRST);
    if physical::must_tell(cx.pos()) {
        return cx.call(physical::Tell);
    }
    match step {
        EndStep::Score => {
            // REG-ROUND-04
            scoring::award(cx);
            cx.goto(Round::End(if check_first { EndStep::Clear } else { EndStep::Check }));
        }
        EndStep::Check => {
            if !victory::end_of_round(cx) {
                cx.goto(Round::End(if check_first { EndStep::Score } else { EndStep::Clear }));
            }
        }
        EndStep::Clear => {
            // With REG-A92's alternative the last round's awards still have to be judged.
            if check_first && cx.state.round >= victory::rounds(cx.pos()) {
                victory::decide(cx);
                return;
            }
            if cx.table.rulings.is(A94_REACTIONS_TOO) {
                scoring::clear_tokens(cx);
            }
            // REG-ROUND-05, REG-ROUND-06, REG-ROUND-07.
            cx.emit(TurnEvent::RoundOver { round: cx.state.round });
            cx.goto(Round::Begin);
        }
    }
}

fn nominable(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    if pos.unit(unit).activated {
        // REG-INIT-14.
        return Err(Refusal::new(
            "already-activated",
            rule!("REG-INIT-14"),
            said!("refusal-already-activated"),
        ));
    }
    if !can_activate(pos, unit) {
        return Err(Refusal::new("unit-gone", rule!("REG-WOUND-05"), said!("refusal-unit-gone")));
    }
    Ok(())
}

/// The different orders of a batch.
fn orders(batch: &List<Seat, 3>) -> Vec<List<Seat, 3>> {
    let mut all: Vec<List<Seat, 3>> = Vec::new();
    for [a, b, c] in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let order: Option<Vec<Seat>> = [a, b, c].iter().map(|&at: &usize| batch.get(at).copied()).collect();
        if let Some(list) = order.and_then(|order| List::from_slice(&order))
            && !all.contains(&list)
        {
            all.push(list);
        }
    }
    all
}
