//! Offers of support cards, with what each can be aimed at, and uses drawn at random.

use sandtable_dice::Random;
use sandtable_geometry::{Heading, List, Pose};
use sandtable_kernel::{Choice, Field, Offer, Ref, Refusal, Seat, refusals};
use sandtable_text::say;

use super::{alone, check_card, held, passes_left};
use crate::commands::{CardTarget, Command, Laid, TEMPLATE};
use crate::data::{SupportCard, TargetRule};
use crate::model::{Card, MAX_UNITS, Pos, UnitId};
use crate::rules::form::{self, Placing};

refusals! {
    NO_TARGET = "no-target", "REG-SUP-03", "refusal-no-target-2", Later;
    NOTHING_UNDER_IT = "wrong-target", "REG-SUP-03", "combat-cards-there-is-nothing-this-card-can", Later;
}

fn hand(pos: Pos<'_>, seat: Seat) -> impl Iterator<Item = u8> + '_ {
    let cards = pos.state.player(seat).cards;
    (0..cards.len() as u8).filter(move |&at| cards[usize::from(at)] != Card::Spent)
}

fn named(pos: Pos<'_>, unit: UnitId, card: &SupportCard) -> List<UnitId, MAX_UNITS> {
    let own = pos.spec(unit).seat;
    let seat = if matches!(card.target, TargetRule::FriendlyUnit { .. }) { own } else { own.other() };
    pos.units_of(seat).filter(|&unit| pos.on_table(unit)).collect()
}

/// Offers the support cards in hand: for each what it can be aimed at, or why it cannot be used.
pub(crate) fn offer_cards(
    pos: Pos<'_>,
    unit: UnitId,
    allowed: Result<u8, Refusal>,
    out: &mut Vec<Offer<Command>>,
) {
    let seat = pos.spec(unit).seat;
    for at in hand(pos, seat) {
        let Ok(card) = held(pos, seat, at) else { continue };
        let offer = Offer::new("use-card", say!("combat-cards-special", card = card.name))
            .effect(&card.text)
            .about(unit.into())
            .about(Ref::new("card", format_args!("{}-{at}", seat.0)));
        let command = |target| Command::UseCard { card: at, target, pass: false };
        let check = |target| check_card(pos, unit, at, target, false, 0).err();
        let offer = match allowed {
            Err(refusal) => offer.refused(refusal),
            Ok(_) if card.target == TargetRule::None => {
                offer.command(command(CardTarget::Nothing)).refused(check(CardTarget::Nothing))
            }
            Ok(_) if lays(pos, card) => offer_laid(pos, unit, at, card, offer),
            Ok(_) => {
                let aim = |target| {
                    let aimed = CardTarget::Unit(target);
                    let choice = Choice::new(aimed, pos.table.label(target)).about(target.into());
                    (aimed, choice.refused(check(aimed)))
                };
                let mut targets: Vec<_> = named(pos, unit, card).iter().map(|&target| aim(target)).collect();
                // A template can be centered anywhere in sight; the unit always sees the ground it stands on.
                if let Some(spot) = own_ground(pos, unit).filter(|_| card.target == TargetRule::Spot) {
                    let place = Placing::free()
                        .things("/use-card/target/spot", vec![Ref::new(TEMPLATE.0, TEMPLATE.1)]);
                    let choice =
                        Choice::new(spot, say!("combat-cards-a-spot-on-the-table")).refused(check(spot));
                    targets.push((spot, Choice { form: vec![place], ..choice }));
                }
                let bare = offer.clone().refused(NO_TARGET);
                form::pick(offer, ("/use-card/target", "target"), targets, command).unwrap_or(bare)
            }
        };
        let pass = (offer.refusal.is_none() && passes_left(pos, seat) > 0)
            .then(|| Field::flag("/use-card/pass", say!("combat-cards-the-leader-lets-it-pass")));
        out.push(pass.into_iter().fold(offer, Offer::field));
    }
}

/// Returns `true` if players lay the template of a card on a real table and say what is under it.
fn lays(pos: Pos<'_>, card: &SupportCard) -> bool {
    pos.physical() && matches!(card.target, TargetRule::EnemyUnit | TargetRule::Spot)
}

/// Offers a card whose template lies on a real table: who is under it, and who of them has cover there.
fn offer_laid(
    pos: Pos<'_>,
    unit: UnitId,
    at: u8,
    card: &SupportCard,
    offer: Offer<Command>,
) -> Offer<Command> {
    const UNITS: &str = "/use-card/target/laid/units";
    const COVERED: &str = "/use-card/target/laid/covered";
    let laid = |unit| CardTarget::Laid { units: List::from_iter([unit]), covered: Laid::new() };
    let command = |target| Command::UseCard { card: at, target, pass: false };
    let enemies = named(pos, unit, card);
    let Some(&first) = enemies.first() else { return offer.refused(NOTHING_UNDER_IT) };
    if alone(card) {
        let aim = |&target: &UnitId| {
            let cover = vec![
                Choice::new(Laid::new(), say!("combat-cards-in-the-open")),
                Choice::new(Laid::from_iter([target]), say!("combat-cards-in-cover-as-the-players-see")),
            ];
            let form = vec![Field::pick(COVERED, say!("combat-cards-it-stands-reg-cover-03"), cover)];
            let choice = Choice::new(laid(target), pos.table.label(target)).about(target.into());
            (laid(target), Choice { form, ..choice })
        };
        let targets = enemies.iter().map(aim).collect();
        let bare = offer.clone().refused(NOTHING_UNDER_IT);
        return form::pick(offer, ("/use-card/target", "target"), targets, command).unwrap_or(bare);
    }
    let friends = pos.units_of(pos.spec(unit).seat).filter(|&own| pos.on_table(own));
    let all: Vec<Choice> = enemies.iter().copied().chain(friends).map(|unit| form::unit(pos, unit)).collect();
    let most = Laid::CAPACITY as u32;
    let units = form::several(
        UNITS,
        say!("combat-cards-units-under-the-template-reg-sup"),
        all.clone(),
        [1, most],
        None,
    );
    let covered =
        form::several(COVERED, say!("combat-cards-those-in-cover-reg-cover-03"), all, [0, most], None);
    offer.command(command(laid(first))).field(units).field(covered)
}

/// The center of the unit's first base, as a spot.
fn own_ground(pos: Pos<'_>, unit: UnitId) -> Option<CardTarget> {
    pos.bases(unit).next().map(|base| CardTarget::Spot(pos.state.base(base).pose))
}

/// One legal use of a card, drawn at random.
pub(crate) fn propose_card(pos: Pos<'_>, unit: UnitId, dice: &mut dyn Random) -> Option<Command> {
    let seat = pos.spec(unit).seat;
    let count = hand(pos, seat).count() as u32;
    if count == 0 {
        return None;
    }
    let at = hand(pos, seat).nth(dice.pick(count) as usize)?;
    let card = held(pos, seat, at).ok()?;
    let units = named(pos, unit, card);
    for _ in 0..3 {
        let target = match card.target {
            TargetRule::None => CardTarget::Nothing,
            _ if units.is_empty() => return None,
            _ if lays(pos, card) => {
                let drawn = units[dice.pick(units.len() as u32) as usize];
                CardTarget::Laid { units: List::from_iter([drawn]), covered: List::new() }
            }
            _ => {
                let drawn = units[dice.pick(units.len() as u32) as usize];
                match (&card.target, pos.bases(drawn).next()) {
                    // Now and then turned, so that long templates lie every way.
                    (TargetRule::Spot, Some(base)) if dice.pick(2) == 0 => {
                        let turned = Heading::default().turned(dice.pick(65_536) as i32);
                        CardTarget::Spot(Pose { heading: turned, ..pos.state.base(base).pose })
                    }
                    _ => CardTarget::Unit(drawn),
                }
            }
        };
        if check_card(pos, unit, at, target, false, 0).is_ok() {
            return Some(Command::UseCard { card: at, target, pass: false });
        }
    }
    None
}
