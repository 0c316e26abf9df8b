//! Making an offer: a trade on the black market (GCW-164) or a contract (GCW-159).

use crate::commands::Command;
use crate::rules::form::{Offers, several};
use crate::rules::plan::Plan;
use crate::rules::things::{self, listed};
use sandtable_kernel::{Choice, Field, Ref, Refusal, Seat, refusals};
use sandtable_text::say;

use super::bundle::{self, Manner, Way};
use super::{DealsCommand, third};
use crate::events::Event;
use crate::model::{Bundle, Deal, DealStatus, Fate, Pos, TargetNo, Terms};

refusals! {
    NO_SCUM = "scum-on-one-side", "GCW-164",
        "refusal-scum-on-one-side";
    EMPTY = "nothing-in-it", "GCW-164", "refusal-nothing-in-it-2", Form;
    SCUM_HIRE = "scum-do-not-hire", "GCW-159.1", "refusal-scum-do-not-hire";
    NOT_SCUM = "contract-for-scum", "GCW-159.1", "refusal-contract-for-scum";
    NO_TARGET = "unknown-target", "GCW-159.1", "refusal-unknown-target";
    NOT_ENEMY = "no-enemy-target", "GCW-159.1",
        "refusal-no-enemy-target-2", Later;
    TOO_MANY = "too-many-offers", "SYS-DEALS", "refusal-too-many-offers", Later;
}

/// The most Fleet Points that a form lets a player ask for.
const MOST_WANTED: i64 = 500;
/// The most offers a player makes in a turn; a guard against books without end.
const MOST: usize = 40;

pub(super) fn market(
    pos: Pos<'_>,
    seat: Seat,
    to: Seat,
    give: &Bundle,
    want: &Bundle,
) -> Result<Plan, Refusal> {
    let known = pos.state.side(to).is_some();
    if !known || pos.state.allied(seat, to) || third(pos, seat) == third(pos, to) {
        return Err(NO_SCUM.about(pos.name(to)));
    }
    if give.is_empty() && want.is_empty() {
        return Err(EMPTY);
    }
    if !give.is_empty() {
        bundle::check(pos, Way { from: seat, to }, give, Manner::Trade)?;
    }
    // Whether the other side has what is wanted shows when it accepts: refusing here would tell its secrets (GCW-005).
    propose(
        pos,
        Deal {
            from: seat,
            to: Some(to),
            give: give.clone(),
            want: want.clone(),
            terms: Terms::Market,
            turn: pos.state.turn,
            status: DealStatus::Open,
            goods: Vec::new(),
        },
    )
}

pub(super) fn contract(
    pos: Pos<'_>,
    seat: Seat,
    target: TargetNo,
    reward: &Bundle,
    to: Option<Seat>,
) -> Result<Plan, Refusal> {
    if third(pos, seat) {
        return Err(SCUM_HIRE);
    }
    if let Some(to) = to.filter(|&to| !third(pos, to)) {
        return Err(NOT_SCUM.about(pos.name(to)));
    }
    let on = pos.state.target(target).ok_or(NO_TARGET)?;
    let enemy =
        on.owner.is_some_and(|owner| pos.state.side(seat) != Some(owner) && !pos.table.is_third(owner));
    if !enemy {
        return Err(NOT_ENEMY.about(&on.name));
    }
    let third = pos.table.third.and_then(|third| pos.state.faction(third));
    let scum = to.or_else(|| third.map(|own| own.leader));
    let Some(scum) = scum else { return Err(super::NO_THIRD) };
    bundle::check(pos, Way { from: seat, to: scum }, reward, Manner::Trade)?;
    propose(
        pos,
        Deal {
            from: seat,
            to,
            give: reward.clone(),
            want: Bundle::default(),
            terms: Terms::Contract(target),
            turn: pos.state.turn,
            status: DealStatus::Open,
            goods: Vec::new(),
        },
    )
}

fn propose(pos: Pos<'_>, deal: Deal) -> Result<Plan, Refusal> {
    let books = pos.state.player(deal.from).map(|player| player.deals.as_slice()).unwrap_or_default();
    let made = books.iter().filter(|made| made.turn == pos.state.turn).count();
    if made >= MOST {
        return Err(TOO_MANY.with(MOST as f64, made as f64));
    }
    Ok(Plan::of(Event::Offered { deal }))
}

/// Offers trades and contracts; what others have is theirs to know, so what can be wanted is points and own prisoners.
pub(crate) fn offers(out: &mut Offers<'_>) {
    let (pos, seat) = (out.pos, out.seat);
    let scum: Vec<Seat> = pos.state.seats().filter(|&other| third(pos, other)).collect();
    for to in pos.state.seats().filter(|&other| third(pos, seat) != third(pos, other)) {
        let give = bundle::some(pos, seat, Manner::Trade);
        let want = Bundle { fp: 1, ..Bundle::default() };
        let captor = pos.state.side(to);
        let captive = |fate: Fate, owner| {
            matches!(fate, Fate::Prisoner { of, .. } if Some(of) == captor) && pos.state.allied(seat, owner)
        };
        let pilots = pos.state.all_pilots().filter(|(_, pilot)| captive(pilot.fate, pilot.owner));
        let crew = pos.state.all_crew().filter(|(_, crew)| captive(crew.fate, crew.owner));
        let mut form = bundle::fields(pos, "/deals/offer/give", seat, Manner::Trade);
        form.push(
            Field::number(
                "/deals/offer/want/fp",
                say!("deals-propose-fleet-points-wanted"),
                1,
                MOST_WANTED,
                say!("deals-propose-fleet-points"),
            )
            .optional(),
        );
        let pilots = listed(pilots.map(|(no, _)| things::pilot(pos, no)));
        form.push(several("/deals/offer/want/pilots", say!("deals-propose-prisoners-wanted"), pilots));
        let crew = listed(crew.map(|(no, _)| things::crew(pos, no)));
        form.push(several("/deals/offer/want/crew", say!("deals-propose-crew-wanted"), crew));
        out.about = vec![Ref::new("seat", to.0)];
        let text = say!("deals-propose-offer-a-trade-to", to = pos.name(to));
        out.put("trade", text, Command::Deals(DealsCommand::Offer { to, give, want })).form = form;
    }
    out.about.clear();
    if third(pos, seat) {
        return;
    }
    let reward = bundle::some(pos, seat, Manner::Trade);
    let offer = out.pick(
        ["contract", "target"],
        say!("deals-propose-offer-scum-a-contract-on-an"),
        "/deals/contract/target",
        (0..).map(TargetNo).zip(&pos.state.targets),
        |(no, target)| Choice::new(no, target.name.as_str()).about((*no).into()),
        |(no, _)| Command::Deals(DealsCommand::Contract { target: *no, reward: reward.clone(), to: None }),
    );
    if offer.is_some() {
        let to = scum.into_iter().map(|scum| things::seat(pos, scum)).collect();
        out.also(Field::pick("/deals/contract/to", say!("deals-propose-to-one-player-alone"), to).optional());
        bundle::fields(pos, "/deals/contract/reward", seat, Manner::Trade)
            .into_iter()
            .for_each(|field| out.also(field));
    }
}
