//! Tokens that a unit may spend in an attack: its own, those that an effect lends it, and those that clones share.

use sandtable_geometry::EPS;
use sandtable_legion_cards::UnitType;

use super::attack::Attack;
use super::windows;
use crate::data::{Moment, SpentAs, Token};
use crate::model::{Cx, Green, Key, Pos, UnitId};
use crate::rules::select::{self, Happening};
use crate::rules::tokens::TokenEvent;
use crate::rules::{effects, space, stats};
use crate::rulings::{A59_EACH_STEP, A59_EACH_UNIT, A61_ANY};

/// Distance at which clones share tokens, in inches (UT-CLONE-02).
const SHARED: f64 = space::range(2);

/// Tokens of a unit that it holds.
pub(super) fn held(pos: Pos<'_>, unit: UnitId, token: Green) -> u8 {
    let now = pos.unit(unit);
    match token {
        Green::Aim => now.aim,
        Green::Dodge => now.dodge,
        Green::Surge => now.surge,
        Green::Standby => u8::from(now.standby),
    }
}

/// The clones that could share a token with a unit in an attack, in their order.
pub(super) fn sharers(pos: Pos<'_>, attack: &Attack, unit: UnitId, token: Green) -> Vec<UnitId> {
    let is_clone = |unit| {
        // SO-KW-06: We're Not Regs keeps a unit out of it.
        stats::kind(pos, unit) == UnitType::CloneTrooper && !select::knows(pos, unit, Key::NotRegs)
    };
    // UT-CLONE-03: Aim and Surge tokens when it attacks, Dodge and Surge tokens when it defends. UT-CLONE-07: no others.
    let kind = match token {
        Green::Surge => true,
        Green::Aim => unit == attack.unit,
        Green::Dodge => unit == attack.target,
        Green::Standby => false,
    };
    // UT-CLONE-06: both are Clone Troopers, and friendly to each other.
    if !kind || !is_clone(unit) {
        return Vec::new();
    }
    let seat = pos.spec(unit).seat;
    let shared = attack.shares.iter().any(|&other| pos.spec(other).seat == seat);
    let rulings = &pos.table.rulings;
    // UT-CLONE-04, LEG-A59: one token in an attack, or by the alternatives one of each other unit, or one each time.
    let open = |other: UnitId| {
        if rulings.is(A59_EACH_STEP) {
            true
        } else if rulings.is(A59_EACH_UNIT) {
            !attack.shares.contains(&other)
        } else {
            !shared
        }
    };
    let friends = pos.units_of(seat).filter(|&other| other != unit && pos.is_on_table(other));
    friends
        .filter(|&other| is_clone(other) && held(pos, other, token) > 0 && open(other))
        // UT-CLONE-02, LEG-A60: at 12 inches and in line of sight.
        .filter(|&other| space::distance(pos, unit, other) <= SHARED + EPS)
        // LEG-A61: the leader of the unit that spends sees it, or by the alternative any of its miniatures.
        .filter(|&other| {
            if rulings.is(A61_ANY) {
                space::sees(pos, unit, other)
            } else {
                space::leader_sees(pos, unit, other)
            }
        })
        .collect()
}

/// Units from which a unit may spend tokens, with how many of each: its own first, then what is lent, then a clone's.
pub(super) fn sources(pos: Pos<'_>, attack: &Attack, unit: UnitId, token: Green) -> Vec<(UnitId, u8)> {
    let mut sources = vec![(unit, held(pos, unit, token))];
    if token == Green::Surge {
        sources.extend(lenders(pos, unit).map(|lender| (lender, held(pos, lender, token))));
    }
    // SO-KW-06: Exemplar lends Aim, Dodge and Surge tokens.
    sources.extend(windows::exemplars(pos, unit).map(|other| (other, held(pos, other, token))));
    // UT-CLONE-01: one token of another clone as its own.
    sources.extend(sharers(pos, attack, unit, token).first().map(|&clone| (clone, 1)));
    sources.retain(|(_, count)| *count > 0);
    sources
}

/// Units whose Surge tokens an effect lets a unit spend.
fn lenders(pos: Pos<'_>, unit: UnitId) -> impl Iterator<Item = UnitId> {
    let seat = pos.spec(unit).seat;
    pos.table
        .rows
        .at(Moment::PhaseStart)
        .filter(move |(_, row)| row.seat == seat && select::is_active(pos, row))
        .filter_map(move |(_, row)| {
            let loan = row.effect.lends.as_ref().filter(|loan| loan.token == Some(Token::Surge))?;
            let of_type = loan.r#type.is_none_or(|kind| stats::kind(pos, unit) == kind);
            of_type.then_some((row, f64::from(loan.within.unwrap_or(0))))
        })
        .flat_map(move |(row, reach)| {
            pos.units_of(seat).filter(move |&lender| {
                lender != unit
                    && pos.is_on_table(lender)
                    && select::selects(pos, row, &Happening::at(Moment::PhaseStart), lender)
                    && space::distance(pos, unit, lender) <= reach + EPS
            })
        })
}

/// Returns `true` if an effect lets a unit spend its Dodge tokens for something else.
pub(super) fn dodges_as(pos: Pos<'_>, about: Happening, unit: UnitId, other: SpentAs) -> bool {
    select::passive(pos, about, unit).any(|(_, row)| {
        row.effect.spend.as_ref().is_some_and(|spend| spend.get(&Token::Dodge) == Some(&other))
    })
}

/// The tokens of a kind that a unit may spend now.
pub(super) fn spendable(pos: Pos<'_>, attack: &Attack, unit: UnitId, token: Green) -> u8 {
    sources(pos, attack, unit, token).iter().map(|(_, count)| *count).fold(0, u8::saturating_add)
}

/// Spends tokens of a unit, and of those that lend and share; returns the attack as it goes on, and who has spent.
pub(super) fn spend(cx: &mut Cx<'_>, attack: &Attack, unit: UnitId, token: Green, count: u8) -> Attack {
    let mut after = *attack;
    let mut left = count;
    let clones = sharers(cx.pos(), attack, unit, token);
    for (holder, has) in sources(cx.pos(), attack, unit, token) {
        // A friend that lends in two ways has no more to lend.
        let count = has.min(left).min(held(cx.pos(), holder, token));
        if count == 0 {
            continue;
        }
        left -= count;
        // UT-CLONE-05: a shared token is removed from the unit that owns it.
        cx.emit(TokenEvent::Lost { unit: holder, token, count });
        if holder != unit && clones.contains(&holder) {
            after.shares.push(holder);
        }
    }
    after
}

/// Lets effects happen that wait for tokens to be spent.
pub(super) fn spent(cx: &mut Cx<'_>, unit: UnitId, token: Green) {
    effects::at(cx, Happening { token: Some(token), ..Happening::of(Moment::Spent, unit) });
}
