//! The Codes! (SO-CODES): three hidden tokens on leaders of the Crack Squad, one of which has to reach a transmitter.

use sandtable_dice::Random;
use sandtable_geometry::Point;
use sandtable_kernel::{Choice, Offer, Refusal, Seat};
use sandtable_text::{said, say};

use super::{Assign, Deed, MissionEvent, MissionFrame, Rescue, Reveal};
use crate::commands::Command;
use crate::data::{Reach, TokenKind};
use crate::model::{Cx, Frame, Holding, Marker, MarkerId, Pos, TokenId, UnitId, UnitSet};
use crate::rules::form::{self, NO_UNIT, several};
use crate::rules::turn::Action;
use crate::rules::{covert, space, stats};
use crate::rulings::{
    A06_EQUAL_NUMBERS, A07_FOR_GOOD, A08_WHOLE_PHASE, A10_COUNTS, A11_CRACK_SQUAD, A12_1_2_3, A54_YES,
    A101_ANY,
};

/// Distances of the mission.
fn reach(pos: Pos<'_>) -> Option<&Reach> {
    pos.mission()?.reach.as_ref()
}

/// Numbers of the tokens, and the one that is the Codes.
pub(crate) fn numbers(pos: Pos<'_>) -> Option<(&[u8], u8)> {
    let codes = pos.mission()?.codes.as_ref()?;
    // SO-CODES-09, SO-CODES-10, LEG-A12: 4, 5 and 6, and 6 is the Codes; or 1, 2 and 3, and 1 is.
    Some(if pos.table.rulings.is(A12_1_2_3) {
        (codes.later.tokens.as_slice(), codes.later.codes)
    } else {
        (codes.tokens.as_slice(), codes.codes)
    })
}

/// The token that a unit holds.
pub(super) fn held(pos: Pos<'_>, unit: UnitId) -> Option<MarkerId> {
    pos.state.board.held_by(unit)
}

/// Returns `true` if a unit is known to hold the Codes.
pub(crate) fn bears(pos: Pos<'_>, unit: UnitId) -> bool {
    let Some((_, codes)) = numbers(pos) else { return false };
    held(pos, unit).is_some_and(|marker| pos.state.board.markers[marker.index()].number == Some(codes))
}

/// Returns `true` if the rules of a deployment leave an area of a zone open to a unit.
pub(super) fn open_area(pos: Pos<'_>, unit: UnitId, area: u8) -> bool {
    if pos.mission().is_none_or(|mission| mission.codes.is_none()) || !pos.defends(unit) {
        return true;
    }
    let seat = pos.spec(unit).seat;
    let before =
        pos.on_table().filter(|&other| pos.spec(other).seat == seat).count() + covert::count(pos, seat);
    // SO-CODES-03: after the first unit the Defender alternates, beginning in either zone. LEG-A10: the first unit does not
    // count, or by the alternative it does.
    let free = if pos.table.rulings.is(A10_COUNTS) { 1 } else { 2 };
    before < free || pos.state.board.area != Some(area)
}

/// Begins once all units are deployed.
pub(super) fn deployed(cx: &mut Cx<'_>) {
    let pos = cx.pos();
    // SO-CODES-09: after deploying, among the unit leaders of the Crack Squad.
    let leaders: UnitSet = pos.on_table().filter(|&unit| pos.attacks(unit)).collect();
    cx.call(Assign { leaders, tokens: 0 });
}

/// Begins the End Phase.
pub(super) fn end_begins(cx: &mut Cx<'_>) {
    // LEG-A08: by the alternative once more when everything else of the End Phase is done.
    if cx.table.rulings.is(A08_WHOLE_PHASE) {
        cx.call(Reveal);
    }
    // SO-CODES-20, LEG-A08: at the start of the End Phase.
    cx.call(Reveal);
}

/// Returns `true` if a transmitter shows its claimed side.
pub(super) fn is_claimed(pos: Pos<'_>, token: TokenId) -> bool {
    let tokens = pos.mission().map(|mission| mission.tokens.as_slice()).unwrap_or_default();
    // SO-CODES-01: all begin on their claimed side.
    tokens.get(token.index()).is_some_and(|one| one.kind == TokenKind::Transmitter && one.claimed)
        && pos.state.board.turned & (1 << token.0) == 0
}

/// Tokens of the mission that have sides.
fn transmitters(pos: Pos<'_>) -> impl Iterator<Item = TokenId> {
    let tokens = pos.mission().map(|mission| mission.tokens.as_slice()).unwrap_or_default();
    (0u8..).zip(tokens).filter(|(_, token)| token.claimed).map(|(at, _)| TokenId(at))
}

/// Places of the transmitters on their claimed side.
pub(crate) fn claimed(pos: Pos<'_>) -> impl Iterator<Item = Point> {
    let tokens = pos.mission().map(|mission| mission.tokens.as_slice()).unwrap_or_default();
    let claimed = transmitters(pos).filter(move |&token| is_claimed(pos, token));
    claimed.filter_map(|token| tokens.get(token.index())).map(|token| Point::new(token.at[0], token.at[1]))
}

/// Returns `true` if a unit touches a transmitter on its claimed side.
pub(super) fn at_transmitter(pos: Pos<'_>, unit: UnitId) -> bool {
    // SO-CODES-21: one on its unclaimed side is of no use.
    transmitters(pos).filter(|&token| is_claimed(pos, token)).any(|token| {
        space::token(pos, token.index()).is_some_and(|disc| space::touches_disc(pos, unit, &disc))
    })
}

/// The transmitter that has to be turned now.
fn turning(pos: Pos<'_>) -> Option<(TokenId, bool)> {
    let turners: Vec<UnitId> =
        pos.on_table().filter(|&unit| pos.defends(unit) && stats::is_support(pos, unit)).collect();
    transmitters(pos).find_map(|token| {
        let disc = space::token(pos, token.index())?;
        // SO-CODES-08: while a Support unit of the Defender touches it, it shows its unclaimed side.
        let touched = turners.iter().any(|&unit| space::touches_disc(pos, unit, &disc));
        let claimed = is_claimed(pos, token);
        // LEG-A07: it is turned back when that unit leaves, or by the alternative never.
        let back = !touched && !claimed && !pos.table.rulings.is(A07_FOR_GOOD);
        (touched && claimed || back).then_some((token, !claimed))
    })
}

/// Does what follows from what has just happened: tokens are looked at, dropped, transmitters turned.
pub(super) fn between(cx: &mut Cx<'_>) {
    let codes = numbers(cx.pos()).is_some();
    // All of it at once: a question may come next, and nothing is looked at before its answer.
    while let Some((id, unit)) = first(cx.pos(), |marker| marker.exposed) {
        exposed(cx, id, unit, codes);
    }
    // SO-CODES-14, SO-MIS-07: a unit that left the table drops its token.
    let pos = cx.pos();
    let left = first(pos, |marker| matches!(marker.holding, Holding::Unit(unit) if !pos.is_on_table(unit)));
    let rescued = matches!(cx.state.stack.last(), Some(Frame::Mission(MissionFrame::Rescue(_))));
    if let Some((marker, unit)) = left.filter(|_| !rescued) {
        return cx.call(Rescue { marker, unit });
    }
    while codes && let Some((token, claimed)) = turning(cx.pos()) {
        cx.emit(MissionEvent::Turned { token, claimed });
    }
}

/// The first token of a kind that a unit holds, with the unit.
fn first(pos: Pos<'_>, of: impl Fn(&Marker) -> bool) -> Option<(MarkerId, UnitId)> {
    let all = (0u8..).zip(pos.state.board.markers.iter()).filter(|(_, marker)| of(marker));
    all.filter_map(|(id, marker)| match marker.holding {
        Holding::Unit(unit) => Some((MarkerId(id), unit)),
        Holding::Ground(_) => None,
    })
    .next()
}

/// Follows a panic of a holder.
fn exposed(cx: &mut Cx<'_>, marker: MarkerId, unit: UnitId, codes: bool) {
    let pos = cx.pos();
    if codes {
        // SO-CODES-04, SO-CODES-05: it keeps the token, and the Defender looks at it.
        let seat = pos.defender().unwrap_or_default();
        cx.emit(MissionEvent::Peeked {
            marker,
            seat,
            number: pos.state.board.markers[marker.index()].number,
        });
    } else {
        // SO-PANIC-06, SO-PANIC-08, LEG-A54: it keeps its objective tokens, by version 1.1 it drops them.
        let drops = pos.table.rulings.is(A54_YES);
        let at = pos.unit(unit).pose.at;
        cx.emit(if drops {
            MissionEvent::Dropped { marker, unit, at }
        } else {
            MissionEvent::Kept { marker, unit }
        });
    }
}

/// Actions that the mission gives to a unit.
pub(super) fn given(pos: Pos<'_>, unit: UnitId) -> &'static [Action] {
    if pos.attacks(unit) {
        // LEG-A09: two actions, each once.
        &[Action::Claim, Action::Exchange]
    } else if pos.table.rulings.is(A11_CRACK_SQUAD) {
        // SO-CODES-06, LEG-A11: both squads may claim, by version 1.1 the Crack Squad alone.
        &[Action::Halt]
    } else {
        &[Action::Claim, Action::Halt]
    }
}

/// Checks that a unit may make an action here and now.
pub(super) fn ready(pos: Pos<'_>, unit: UnitId, action: Action) -> Result<(), Refusal> {
    match action {
        // SO-CODES-15
        Action::Claim if held(pos, unit).is_some() => {
            Err(Refusal::new("holds-one", rule!("SO-CODES-15"), said!("refusal-holds-one")))
        }
        Action::Claim if loose(pos, unit).next().is_none() => {
            Err(Refusal::new("no-token", rule!("SO-CODES-06"), said!("refusal-no-token")))
        }
        Action::Exchange if held(pos, unit).is_none() => {
            Err(Refusal::new("holds-none", rule!("SO-CODES-16"), said!("refusal-holds-none")))
        }
        Action::Exchange if leaders(pos, unit).next().is_none() => {
            Err(Refusal::new("nobody-near", rule!("SO-CODES-16"), said!("refusal-nobody-near")))
        }
        Action::Halt if holders(pos, unit).next().is_none() => {
            Err(Refusal::new("nobody-near", rule!("SO-CODES-19"), said!("refusal-nobody-near-2")))
        }
        _ => Ok(()),
    }
}

/// Tokens on the battlefield that a unit touches.
fn loose(pos: Pos<'_>, unit: UnitId) -> impl Iterator<Item = MarkerId> {
    let board = &pos.state.board;
    // LC-OBJ-05, SO-MIS-07, SO-CODES-06: a Trooper in base contact claims it like an unclaimed objective token.
    let trooper = !pos.spec(unit).kind.is_vehicle();
    (0u8..).zip(board.markers.iter()).filter_map(move |(at, marker)| {
        let Holding::Ground(spot) = marker.holding else { return None };
        let touches = space::touches_disc(pos, unit, &space::disc(pos, spot.point()));
        (trooper && touches).then_some(MarkerId(at))
    })
}

/// Leaders that an exchange of a unit can reach.
fn leaders(pos: Pos<'_>, unit: UnitId) -> impl Iterator<Item = UnitId> {
    let inches = reach(pos).map_or(0, |reach| reach.exchange);
    let seat = pos.spec(unit).seat;
    // SO-CODES-16: other unit leaders at 3 inches of it; LEG-A101: friendly ones, or by the alternative any.
    let any = pos.table.rulings.is(A101_ANY);
    pos.on_table().filter(move |&other| {
        other != unit
            && (any || pos.spec(other).seat == seat)
            && space::is_at(pos, space::distance(pos, unit, other), inches)
    })
}

/// Enemies with a token that a unit can stop.
fn holders(pos: Pos<'_>, unit: UnitId) -> impl Iterator<Item = UnitId> {
    let inches = reach(pos).map_or(0, |reach| reach.halt);
    let seat = pos.spec(unit).seat;
    // SO-CODES-19: an enemy unit at 3 inches with a condition token.
    pos.on_table().filter(move |&other| {
        pos.spec(other).seat != seat
            && held(pos, other).is_some()
            && space::is_at(pos, space::distance(pos, unit, other), inches)
    })
}

/// Units near enough to a unit that drops its token.
pub(super) fn rescuers(pos: Pos<'_>, unit: UnitId) -> impl Iterator<Item = UnitId> {
    let inches = reach(pos).map_or(0, |reach| reach.claim);
    let seat = pos.spec(unit).seat;
    // SO-CODES-14, SO-CODES-15: another friendly unit at 3 inches that holds none.
    pos.on_table().filter(move |&other| {
        other != unit
            && pos.spec(other).seat == seat
            && !pos.spec(other).kind.is_vehicle()
            && held(pos, other).is_none()
            && space::is_at(pos, space::distance(pos, unit, other), inches)
    })
}

/// Reads a command as an action of this mission.
pub(super) fn deed(command: &Command) -> Option<Deed> {
    match *command {
        Command::Claim { marker } => Some(Deed::Claim(marker)),
        Command::Exchange { units } => Some(Deed::Exchange(units.iter().copied().collect())),
        Command::Halt { target } => Some(Deed::Halt(target)),
        _ => None,
    }
}

/// Checks that an exchange names each leader once.
///
/// # Errors
/// If one is named twice.
pub(super) fn differ(units: &[UnitId]) -> Result<(), Refusal> {
    // SO-CODES-17: each token goes to a different leader.
    if units.iter().enumerate().all(|(at, unit)| !units[..at].contains(unit)) {
        return Ok(());
    }
    Err(Refusal::new("named-twice", rule!("SO-CODES-17"), said!("refusal-named-twice")))
}

/// Checks what an action is done to.
pub(super) fn may(pos: Pos<'_>, unit: UnitId, deed: Deed) -> Result<(), Refusal> {
    match deed {
        Deed::Claim(marker) if !loose(pos, unit).any(|one| one == marker) => {
            Err(Refusal::new("no-token", rule!("SO-CODES-06"), said!("refusal-no-token-2")))
        }
        Deed::Exchange(units) => {
            let chosen: Vec<UnitId> = units.iter().collect();
            if chosen.is_empty() || !chosen.iter().all(|&one| leaders(pos, unit).any(|other| other == one)) {
                return Err(Refusal::new("not-near", rule!("SO-CODES-16"), said!("refusal-not-near")));
            }
            let tokens = 1 + chosen.iter().filter(|&&one| held(pos, one).is_some()).count();
            // SO-CODES-17, LEG-A06: leaders left over hold none, or by the alternative nobody may be left over.
            if pos.table.rulings.is(A06_EQUAL_NUMBERS) && tokens != chosen.len() + 1 {
                return Err(Refusal::new(
                    "leaders-left-over",
                    rule!("LEG-A06"),
                    said!("refusal-leaders-left-over"),
                )
                .with(chosen.len() as f64 + 1.0, tokens as f64));
            }
            Ok(())
        }
        Deed::Halt(target) if !holders(pos, unit).any(|other| other == target) => {
            if target.index() >= pos.state.units.len() {
                return Err(NO_UNIT);
            }
            Err(Refusal::new("not-near", rule!("SO-CODES-19"), said!("refusal-not-near-2")))
        }
        _ => Ok(()),
    }
}

/// The same as a command, for a unit where things are.
fn exchange(units: &[UnitId]) -> Command {
    Command::Exchange { units: units.iter().copied().collect() }
}

/// Offers an action, or says why it cannot be made.
pub(super) fn offer(
    pos: Pos<'_>,
    unit: UnitId,
    action: Action,
    allowed: Result<(), Refusal>,
    out: &mut Vec<Offer<Command>>,
) {
    let (kind, text) = match action {
        Action::Claim => ("claim", say!("missions-codes-claim-a-condition-token")),
        Action::Exchange => ("exchange", say!("missions-codes-exchange-condition-tokens")),
        _ => ("halt", "Halt!"),
    };
    let offer = Offer::new(kind, text).about(unit.into());
    if let Err(refusal) = allowed {
        return out.push(offer.refused(refusal));
    }
    match action {
        Action::Claim => {
            let items = loose(pos, unit)
                .map(|marker| {
                    (
                        marker,
                        Choice::new(marker, say!("missions-codes-condition-token", marker = marker.0 + 1))
                            .about(marker.into()),
                    )
                })
                .collect();
            out.extend(form::pick(offer, ("/claim/marker", "token"), items, |marker| Command::Claim {
                marker,
            }));
        }
        Action::Exchange => {
            let near: Vec<UnitId> = leaders(pos, unit).collect();
            let whole = |units: &[UnitId]| may(pos, unit, Deed::Exchange(units.iter().copied().collect()));
            let all: Vec<Vec<UnitId>> = near.iter().map(|&one| vec![one]).collect();
            let Some(first) = all.iter().find(|units| whole(units).is_ok()) else {
                // LEG-A06: nobody near has a token.
                if let Some(Err(refusal)) = all.first().map(|units| whole(units)) {
                    out.push(offer.refused(refusal));
                }
                return;
            };
            let open = near.iter().filter(|&&one| whole(&[one]).is_ok());
            let items: Vec<Choice> = open.map(|&one| form::unit(pos, one)).collect();
            let most = items.len() as u32;
            let items = form::lists(items, most);
            let field = several("/exchange/units", "leaders", items, [1, most], None);
            out.push(offer.command(exchange(first)).field(field));
        }
        _ => {
            let items = holders(pos, unit).map(|one| (one, form::unit(pos, one))).collect();
            out.extend(form::pick(offer, ("/halt/target", "enemy"), items, |target| Command::Halt {
                target,
            }));
        }
    }
}

/// Draws a command for an action that can be made.
pub(super) fn sample(pos: Pos<'_>, unit: UnitId, action: Action, dice: &mut dyn Random) -> Option<Command> {
    fn any<T: Copy>(items: &[T], dice: &mut dyn Random) -> Option<T> {
        items.get(dice.pick(items.len() as u32) as usize).copied()
    }
    match action {
        Action::Claim => {
            let loose: Vec<MarkerId> = loose(pos, unit).collect();
            Some(Command::Claim { marker: any(&loose, dice)? })
        }
        Action::Exchange => {
            let near: Vec<UnitId> = leaders(pos, unit).collect();
            let mut chosen: Vec<UnitId> = near.iter().copied().filter(|_| dice.pick(2) == 0).collect();
            if chosen.is_empty() {
                chosen.push(any(&near, dice)?);
            }
            let set = chosen.iter().copied().collect();
            may(pos, unit, Deed::Exchange(set)).is_ok().then(|| exchange(&chosen))
        }
        _ => {
            let holders: Vec<UnitId> = holders(pos, unit).collect();
            Some(Command::Halt { target: any(&holders, dice)? })
        }
    }
}

/// Carries an action out.
pub(super) fn perform(cx: &mut Cx<'_>, unit: UnitId, deed: Deed) {
    let pos = cx.pos();
    match deed {
        Deed::Claim(marker) => {
            let number = pos.state.board.markers[marker.index()].number;
            // SO-CODES-06: claimed like an unclaimed objective token.
            cx.emit(MissionEvent::Claimed { marker, unit, number });
        }
        Deed::Exchange(units) => {
            let leaders = units.with(unit);
            let held = leaders.iter().filter_map(|one| held(pos, one));
            // SO-CODES-16: all condition tokens of the leaders are handed out again.
            let tokens = held.fold(0, |tokens, marker| tokens | 1 << marker.0);
            cx.call(Assign { leaders, tokens });
        }
        Deed::Halt(target) => {
            if let Some(marker) = held(pos, target) {
                let seat: Seat = pos.spec(unit).seat;
                let number = pos.state.board.markers[marker.index()].number;
                // SO-CODES-19: it looks at the token.
                cx.emit(MissionEvent::Peeked { marker, seat, number });
            }
        }
        _ => {}
    }
}

/// SO-CODES-07: the speed of a Dash of a unit, if it is another than 1.
pub(crate) fn dash_speed(pos: Pos<'_>, unit: UnitId) -> Option<u8> {
    let carries = pos.attacks(unit) && stats::is_support(pos, unit) && held(pos, unit).is_some();
    // SO-CODES-07: a Support unit of the Crack Squad that holds a token.
    reach(pos).filter(|_| carries).map(|reach| reach.support_dash)
}
