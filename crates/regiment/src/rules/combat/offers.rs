//! What can be answered in the middle of combat, and which cards can be used; offers and random proposals.

use sandtable_dice::Dice;
use sandtable_geometry::{Heading, List, Pose};
use sandtable_kernel::{Offer, Refusal};

use super::frame::CombatFrame;
use super::{cards, damage};
use crate::commands::{CardTarget, Command};
use crate::data::{SupportCard, TargetRule};
use crate::model::{MAX_UNITS, Pos, UnitId};

/// What can be answered to a frame's question.
pub(super) fn answers(pos: Pos<'_>, frame: &CombatFrame, out: &mut Vec<Offer<Command>>) {
    let mut offer = |kind, text: String, command| {
        out.push(Offer::new(kind, text).command(command));
    };
    match frame {
        CombatFrame::Damage(damage) => {
            for bases in damage::Losses::of(pos, damage).choices() {
                let names: Vec<String> = bases.iter().map(|base| base.0.to_string()).collect();
                offer("remove", format!("Remove base {}", names.join(", ")), Command::Remove { bases });
            }
        }
        CombatFrame::Shake(_) => {
            for (take, text) in [(true, "Take a wound"), (false, "Become shaken")] {
                offer("take-wound", text.to_owned(), Command::TakeWound { take });
            }
        }
        CombatFrame::Attack(_) | CombatFrame::Melee(_) | CombatFrame::Card(_) => {}
    }
}

/// Units a card may name.
fn named(pos: Pos<'_>, unit: UnitId, card: &SupportCard) -> List<UnitId, MAX_UNITS> {
    let own = pos.spec(unit).seat;
    let seat = if matches!(card.target, TargetRule::FriendlyUnit { .. }) { own } else { own.other() };
    pos.units_of(seat).filter(|&unit| cards::in_play(pos, unit)).collect()
}

/// Offers the support cards in hand: for each the units it can be aimed at, or why it cannot be used.
pub fn offer_cards(pos: Pos<'_>, unit: UnitId, allowed: Result<u8, Refusal>, out: &mut Vec<Offer<Command>>) {
    let seat = pos.spec(unit).seat;
    for at in cards::hand(pos, seat) {
        let Ok(card) = cards::held(pos, seat, at) else { continue };
        let name = &card.name;
        let mut offer = |text, target: Option<CardTarget>, sample, refusal| {
            let command = target.map(|target| Command::UseCard { card: at, target, pass: false });
            out.push(Offer::new("use-card", text).command(command).sample(sample).refused(refusal));
        };
        if let Err(refusal) = allowed {
            offer(format!("Special: {name}"), None, false, Some(refusal));
            continue;
        }
        let check = |target| cards::check_card(pos, unit, at, target, false, 0).err();
        if card.target == TargetRule::None {
            offer(format!("Special: {name}"), Some(CardTarget::Nothing), false, check(CardTarget::Nothing));
            continue;
        }
        let mut found = false;
        let mut why = None;
        // A template can be centred anywhere in sight: a unit as its centre is one sample of that space.
        let sample = card.target == TargetRule::Spot;
        for target in &named(pos, unit, card) {
            let aimed = CardTarget::Unit(*target);
            match check(aimed) {
                None => {
                    found = true;
                    let text = format!("Special: {name} at {}", pos.table.name(*target));
                    offer(text, Some(aimed), sample, None);
                }
                Some(refusal) => {
                    why.get_or_insert((aimed, refusal));
                }
            }
        }
        if sample && !found {
            // The unit always sees the ground it stands on.
            if let Some(spot) = own_ground(pos, unit).filter(|&spot| check(spot).is_none()) {
                found = true;
                offer(format!("Special: {name}"), Some(spot), true, None);
            }
        }
        if !found {
            let none =
                Refusal::new("no-target", rule!("REG-SUP-03"), "There is nothing this card can be aimed at.");
            let (target, refusal) = why.map_or((None, none), |(target, refusal)| (Some(target), refusal));
            offer(format!("Special: {name}"), target, false, Some(refusal));
        }
    }
}

/// The centre of the unit's first base, as a spot.
fn own_ground(pos: Pos<'_>, unit: UnitId) -> Option<CardTarget> {
    pos.bases(unit).next().map(|base| CardTarget::Spot(pos.state.base(base).pose))
}

/// One legal use of a card, drawn at random.
pub fn propose_card(pos: Pos<'_>, unit: UnitId, dice: &mut dyn Dice) -> Option<Command> {
    let seat = pos.spec(unit).seat;
    let count = cards::hand(pos, seat).count() as u32;
    if count == 0 {
        return None;
    }
    let at = cards::hand(pos, seat).nth(dice.pick(count) as usize)?;
    let card = cards::held(pos, seat, at).ok()?;
    let units = named(pos, unit, card);
    for _ in 0..3 {
        let target = match card.target {
            TargetRule::None => CardTarget::Nothing,
            _ if units.is_empty() => return None,
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
        if cards::check_card(pos, unit, at, target, false, 0).is_ok() {
            return Some(Command::UseCard { card: at, target, pass: false });
        }
    }
    None
}
