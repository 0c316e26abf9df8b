//! Answers to the questions of a round: the offers of each step, and random choices.

use sandtable_dice::Random;
use sandtable_kernel::{Choice as Item, Field, Offer};
use sandtable_text::say;

use super::orders;
use super::round::{Round, drawable, givable, hand, may_pass, one, ordered, tokens};
use crate::commands::Command;
use crate::model::{Pos, UnitId};
use crate::rules::form::{self, button, button_if, several};

impl Round {
    /// Offers the answers of a step.
    pub(super) fn answers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let Some(seat) = self.seat(pos) else { return };
        match *self {
            Self::Card(_) => {
                let cards = &pos.table.hands[seat.index()];
                let items = hand(pos, seat).map(|card| {
                    let found = &cards[usize::from(card)];
                    let pips = if found.pips == 1 { "pip" } else { "pips" };
                    let named = Item::new(card, format!("{}, {} {pips}", found.name, found.pips));
                    (card, named.effect(&found.text))
                });
                let (values, items): (Vec<u8>, Vec<Item>) = items.unzip();
                if let Some(&card) = values.first() {
                    let field = Field { secret: true, ..Field::pick("/card/card", "card", items) };
                    out.push(
                        button("card", say!("turn-options-play-a-command-card"), Command::Card { card })
                            .field(field),
                    );
                }
            }
            Self::Orders(_) => {
                let mut sets = orders::sets(pos, seat);
                sets.retain(|units| orders::whole(pos, seat, units));
                let Some(&units) = sets.first() else { return };
                let open = orders::open(pos, seat);
                let sizes = sets.iter().map(|set| set.len() as u32);
                let (least, most) = (sizes.clone().min().unwrap_or(0), sizes.max().unwrap_or(0));
                let items = form::lists(open.iter().map(|&unit| form::unit(pos, unit)).collect(), most);
                let field = several("/orders/units", "units", items, [least, most], None);
                out.push(
                    button("orders", say!("turn-options-issue-orders"), Command::Orders { units })
                        .field(field),
                );
            }
            Self::Turn(_) => {
                let items = ordered(pos, seat).map(|unit| (unit, form::unit(pos, unit))).collect();
                let offer = Offer::new("activate", say!("turn-options-activate-an-ordered-unit"));
                out.extend(form::pick(offer, ("/activate/unit", "unit"), items, |unit| Command::Activate {
                    unit,
                }));
                if tokens(pos, seat) > 0 {
                    out.push(button("draw", say!("turn-options-draw-an-order-token"), Command::Draw));
                }
                out.push(button_if("pass", "Pass", Command::Pass, may_pass(pos, seat)));
            }
            Self::Pick(_, rank) => {
                let items = drawable(pos, seat, rank).map(|unit| (unit, form::unit(pos, unit))).collect();
                let offer =
                    Offer::new("activate", say!("turn-options-activate-a-unit-of-rank", rank = rank.name()));
                out.extend(form::pick(offer, ("/activate/unit", "unit"), items, |unit| Command::Activate {
                    unit,
                }));
            }
            Self::Give(_, rank) => {
                let units: Vec<UnitId> = givable(pos, seat, rank).collect();
                let Some(&first) = units.first() else { return };
                let items = form::lists(units.into_iter().map(|unit| form::unit(pos, unit)).collect(), 1);
                let field = several("/orders/units", "unit", items, [1, 1], None);
                out.push(
                    button("orders", say!("turn-options-give-the-drawn-order"), one(first)).field(field),
                );
            }
            Self::Begin
            | Self::Reveal
            | Self::Issued
            | Self::Pools
            | Self::Comms(_)
            | Self::Phase
            | Self::End
            | Self::Score
            | Self::Clear => {}
        }
    }

    /// Draws an answer of a step.
    pub(super) fn drawn(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
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
                let units: Vec<UnitId> = givable(pos, seat, rank).collect();
                Some(Command::Activate { unit: any(&units, dice)? })
            }
            Self::Give(_, rank) => {
                let units: Vec<UnitId> = givable(pos, seat, rank).collect();
                Some(one(any(&units, dice)?))
            }
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
}
