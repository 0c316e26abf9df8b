//! The fold: the only code that changes a position. An event that names what does not exist changes nothing.

use sandtable_kernel::Seat;

use super::{Amended, Asset, BattleChange, Benefit, Event};
use crate::model::{
    Battle, BattleNo, Deal, DealNo, DealStatus, Deed, DeedKind, Fate, Idle, IdleCause, Phase, Player,
    RecordChange, ShipFate, State, Stock, Terms,
};

/// Folds an event into the position.
#[allow(clippy::too_many_lines, reason = "one line for each kind of event")]
pub fn apply(state: &mut State, event: &Event) {
    match event {
        Event::TurnBegan { turn } => begin_turn(state, *turn),
        Event::PhaseBegan { phase } => begin_phase(state, *phase),
        Event::Done { seat, done } => player(state, *seat, |player| player.done = *done),
        Event::Absent { seat, absent } => player(state, *seat, |player| player.absent = *absent),
        Event::Left { seat, gone } => player(state, *seat, |player| player.gone = *gone),
        Event::Joined { name, faction, .. } => {
            // Nothing of the running turn is this player's, unless it is still being prepared.
            let waits = state.phase != Phase::Purchase;
            state.players.push(Player {
                name: Some(name.clone()),
                founding: true,
                absent: waits,
                done: waits,
                ..Player::of(*faction)
            });
        }
        Event::Founded { seat } => player(state, *seat, |player| player.founding = false),
        Event::Led { faction, seat } => {
            if let Some(own) = state.factions.iter_mut().find(|own| own.faction == *faction) {
                own.leader = *seat;
            }
        }
        Event::Named { seat, name, .. } => player(state, *seat, |player| player.name = Some(name.clone())),
        Event::Ended { outcome } => {
            state.phase = Phase::Ended;
            state.outcome = Some(outcome.clone());
        }
        Event::Rolled { .. } | Event::RolledRed { .. } | Event::Cancelled { .. } | Event::Shown { .. } => {}

        Event::Posted { seat, amount, why } => {
            let turn = state.turn;
            player(state, *seat, |player| player.post(turn, *amount, why.clone()));
        }
        Event::Owed { seat, posting } => player(state, *seat, |player| player.owed.push(posting.clone())),
        Event::Settled { seat } => player(state, *seat, |player| player.owed.clear()),
        Event::Stocked { seat, card, copies } => {
            stock(state, *seat, card, |stock| stock.copies = stock.copies.saturating_add_signed(*copies));
        }
        Event::StockUsed { seat, card, copies } => {
            stock(state, *seat, card, |stock| stock.used = stock.used.saturating_add_signed(*copies));
        }
        Event::PickOpened { seat, pick } => player(state, *seat, |player| player.picks.push(*pick)),
        Event::PickSpent { seat, index, points } => player(state, *seat, |player| {
            let index = usize::from(*index);
            if let Some(pick) = player.picks.get_mut(index) {
                pick.points = pick.points.saturating_sub(*points);
                if pick.points == 0 {
                    player.picks.remove(index);
                }
            }
        }),
        Event::BenefitUsed { seat, benefit } => player(state, *seat, |player| match benefit {
            Benefit::Yard => player.yards_used += 1,
            Benefit::Training => player.training_used += 1,
            Benefit::Depot => player.depots_used += 1,
        }),

        Event::Leaderless { seat } => {
            let turn = state.turn;
            player(state, *seat, |player| player.leaderless = Some(turn));
        }
        Event::Drafted { seat, fleet } => player(state, *seat, |player| player.draft = Some(fleet.clone())),
        Event::TitlePicked { faction, pick } => {
            if let Some(own) = state.factions.iter_mut().find(|own| own.faction == *faction) {
                own.titles.push(pick.clone());
            }
        }
        Event::BaseChosen { seat, target } => player(state, *seat, |player| player.base = Some(*target)),
        Event::Equipped { faction, ships } => {
            state.huge.extend(ships.iter().cloned());
            if let Some(own) = state.factions.iter_mut().find(|own| own.faction == *faction) {
                own.equipped = true;
            }
        }

        Event::ShipJoined { ship } => {
            let mut ship = ship.clone();
            ship.deeds.push(deed(state, DeedKind::Joined(ship.origin)));
            player(state, ship.owner, |player| player.ships.push(ship));
        }
        Event::PilotJoined { pilot } => {
            let mut pilot = pilot.clone();
            pilot.deeds.push(deed(state, DeedKind::Joined(pilot.origin)));
            player(state, pilot.owner, |player| player.pilots.push(pilot));
        }
        Event::CrewJoined { crew } => {
            let mut crew = crew.clone();
            crew.deeds.push(deed(state, DeedKind::Joined(crew.origin)));
            player(state, crew.owner, |player| player.crew.push(crew));
        }
        Event::Given { asset, to } => {
            let deed = deed(state, DeedKind::Given(*to));
            with(state, *asset, |part| {
                *part.owner = *to;
                part.deeds.push(deed);
            });
        }
        Event::ShipFate { ship, fate } => {
            let deed = deed(state, DeedKind::Destroyed);
            if let Some(ship) = ship_mut(state, *ship) {
                ship.fate = *fate;
                if *fate == ShipFate::Destroyed {
                    ship.deeds.push(deed);
                }
            }
        }
        Event::PilotFate { pilot, fate } => fate_of(state, Asset::Pilot(*pilot), *fate),
        Event::CrewFate { crew, fate } => fate_of(state, Asset::Crew(*crew), *fate),
        Event::SitsOut { asset, idle } => with(state, *asset, |part| part.idle.push(*idle)),
        Event::Back { asset, why } => with(state, *asset, |part| back(part.idle, *why)),
        Event::Used { asset, used } => with(state, *asset, |part| *part.used = *used),
        Event::Installed { ship, card, in_place } => {
            let what =
                if *in_place { DeedKind::Installed(card.clone()) } else { DeedKind::Removed(card.clone()) };
            let deed = deed(state, what);
            if let Some(ship) = ship_mut(state, *ship) {
                ship.deeds.push(deed);
                if *in_place {
                    ship.installed.push(card.clone());
                } else if let Some(at) = ship.installed.iter().position(|own| own == card) {
                    ship.installed.remove(at);
                }
            }
        }
        Event::Titled { ship, title } => {
            let deed = deed(state, DeedKind::Installed(title.clone()));
            if let Some(ship) = ship_mut(state, *ship) {
                ship.title = Some(title.clone());
                ship.deeds.push(deed);
            }
        }
        Event::PilotChanged { pilot, change } => {
            let turn = state.turn;
            let books = state.players.get_mut(pilot.seat().index());
            if let Some(pilot) = books.and_then(|books| books.pilots.get_mut(pilot.index()))
                && let Some(what) = change.apply(pilot)
            {
                pilot.deeds.push(Deed { turn, battle: None, what });
            }
        }
        Event::Amended { asset, change } => amended(state, *asset, change),
        Event::Lived { asset, deed } => with(state, *asset, |part| part.deeds.push(deed.clone())),

        Event::TargetPlaced { target } => state.targets.push(target.clone()),
        Event::TargetChanged { target, now } => {
            if let Some(target) = state.targets.get_mut(target.index()) {
                *target = now.clone();
            }
        }
        Event::Control { target, owner } => {
            if let Some(target) = state.targets.get_mut(target.index()) {
                target.owner = *owner;
            }
        }
        Event::Tallied { faction, tally } => {
            if let Some(own) = state.factions.iter_mut().find(|own| own.faction == *faction) {
                own.tally = tally.clone();
            }
        }
        Event::Scored { faction, turn, total } => {
            if let Some(own) = state.factions.iter_mut().find(|own| own.faction == *faction) {
                own.scores.push(crate::model::Score { turn: *turn, total: *total });
            }
        }

        Event::Sealed { seat, attacks, .. } => {
            player(state, *seat, |player| player.attacks.clone_from(attacks))
        }
        // GCW-164: contracts end with the choice of targets.
        Event::Revealed { .. } => lapse(state, |_| true),
        Event::BattleJoined { battle } => state.battles.push(battle.clone()),
        Event::BattleChanged { battle, change } => changed(state, *battle, change),
        Event::SquadBuilt { battle, role, squad } => {
            with_battle(state, *battle, |battle| battle.squads[role.index()].clone_from(squad));
        }
        Event::SquadsRevealed { battle, squads } => {
            with_battle(state, *battle, |battle| battle.squads = squads.clone().map(Some));
        }
        Event::Recorded { battle, change } => with_battle(state, *battle, |battle| {
            if let RecordChange::Noted(noted) = change {
                battle.scrubs[noted.role.index()] = false;
            }
            match change {
                RecordChange::Began(record) => battle.record = Some((**record).clone()),
                change => battle.record.iter_mut().for_each(|record| record.change(change)),
            }
        }),
        Event::Confirmed { battle, role, confirmed } => {
            with_battle(state, *battle, |battle| {
                battle.confirmed[role.index()] = *confirmed;
                battle.scrubs[role.index()] &= !confirmed;
                // GCW-101: a side stands by the report that it tells or agrees to.
                if battle.stage == crate::model::Stage::Aftermath {
                    battle.accounts[role.index()] = battle.report.clone().filter(|_| *confirmed);
                }
            });
        }
        Event::Packed { seat, packed } => player(state, *seat, |player| {
            player.packed.retain(|own| own.battle != packed.battle);
            if !packed.containers.is_empty() {
                player.packed.push(packed.clone());
            }
        }),
        Event::Pledged { seat, pledge } => player(state, *seat, |player| {
            player.pledges.retain(|own| own.battle != pledge.battle);
            if !pledge.give.is_empty() {
                player.pledges.push(pledge.clone());
            }
        }),
        Event::Braced { seat, braced } => player(state, *seat, |player| player.braced.clone_from(braced)),
        Event::DueSet { seat, due } => player(state, *seat, |player| player.dues.push(*due)),
        Event::DueMet { seat, due } => player(state, *seat, |player| {
            if let Some(at) = player.dues.iter().position(|own| own == due) {
                player.dues.remove(at);
            }
        }),
        Event::Credited { faction, enemy, by } => {
            if let Some(own) = state.factions.iter_mut().find(|own| own.faction == *faction) {
                let credits = own.credits.entry(*enemy).or_default();
                *credits = credits.saturating_add_signed(*by);
            }
        }
        Event::HugeChanged { huge, now } => {
            if let Some(huge) = state.huge.get_mut(huge.index()) {
                huge.clone_from(now);
            }
        }
        Event::Captured { capture } => state.captures.push(*capture),
        Event::CaptureSettled => {
            if !state.captures.is_empty() {
                state.captures.remove(0);
            }
        }
        Event::Asked { spoil } => state.spoil = Some(spoil.clone()),
        Event::Answered => state.spoil = None,

        Event::Offered { deal } => player(state, deal.from, |player| player.deals.push(deal.clone())),
        Event::DealClosed { deal, status } => {
            if let Some(deal) = deal_mut(state, *deal) {
                deal.status = *status;
            }
        }
    }
}

/// Everything that is once a turn can be done again, and those who have sat out long enough are back.
fn begin_turn(state: &mut State, turn: u16) {
    state.turn = turn;
    // What the annals need of a battle is its report; Squads and records would make the position grow from turn to turn.
    for battle in state.battles.iter_mut().filter(|battle| battle.turn < turn) {
        (battle.squads, battle.accounts) = ([None, None], [None, None]);
        battle.record = None;
    }
    let rested = |idle: &mut Vec<Idle>| idle.retain(|idle| idle.until >= turn);
    for player in &mut state.players {
        player.attacks.clear();
        player.braced.clear();
        player.packed.clear();
        player.pledges.clear();
        player.absent = player.gone;
        (player.yards_used, player.depots_used, player.training_used) = (0, 0, 0);
        for stock in player.stock.values_mut() {
            stock.used = 0;
        }
        for ship in &mut player.ships {
            ship.used = false;
            rested(&mut ship.idle);
        }
        for pilot in &mut player.pilots {
            pilot.used = false;
            rested(&mut pilot.idle);
        }
        for crew in &mut player.crew {
            crew.used = false;
            rested(&mut crew.idle);
        }
    }
    for ship in &mut state.huge {
        (ship.attacked, ship.used, ship.refitted) = (false, false, false);
    }
}

fn begin_phase(state: &mut State, phase: Phase) {
    if state.phase == Phase::Purchase {
        // GCW-119, GCW-120, GCW-121, GCW-128: free points that were not spent lapse.
        state.players.iter_mut().for_each(|player| player.picks.clear());
        // GCW-159: so do offers.
        lapse(state, |deal| deal.terms == Terms::Market);
    }
    state.phase = phase;
    for player in &mut state.players {
        player.done = player.gone || player.waits();
        if phase == Phase::Purchase {
            for pilot in &mut player.pilots {
                if let Fate::Prisoner { tried, .. } = &mut pilot.fate {
                    *tried = false;
                }
            }
        }
    }
}

/// Closes offers that nobody has taken. That they end is no event of its own: those who must not know of an offer would
/// see that something is hidden from them (GCW-005).
fn lapse(state: &mut State, ends: impl Fn(&Deal) -> bool) {
    let deals = state.players.iter_mut().flat_map(|player| &mut player.deals);
    for deal in deals.filter(|deal| deal.status == DealStatus::Open && ends(deal)) {
        deal.status = DealStatus::Closed;
    }
}

fn changed(state: &mut State, no: BattleNo, change: &BattleChange) {
    with_battle(state, no, |battle| match change {
        BattleChange::Scenario { scenario, size, again } => {
            (battle.scenario, battle.size) = (scenario.clone(), *size);
            battle.rerolled |= again;
        }
        BattleChange::Feature(feature) => battle.feature = Some(feature.clone()),
        BattleChange::Player(role, seat) => battle.sides[role.index()].player = Some(*seat),
        BattleChange::Stage(stage) => {
            battle.stage = *stage;
            battle.confirmed = [false; 2];
            battle.scrubs = [false; 2];
        }
        BattleChange::Scrub(scrubs) => battle.scrubs = *scrubs,
        BattleChange::Report(report) => battle.report = Some(report.clone()),
        BattleChange::Result(result) => battle.result = Some(result.clone()),
    });
}

fn amended(state: &mut State, asset: Asset, change: &Amended) {
    let turn = state.turn;
    let told = |deeds: &mut Vec<Deed>, what| deeds.push(Deed { turn, battle: None, what });
    match asset {
        Asset::Ship(no) => {
            if let Some(ship) = ship_mut(state, no) {
                let what = change.of_ship(ship);
                told(&mut ship.deeds, what);
            }
        }
        Asset::Pilot(no) => {
            let books = state.players.get_mut(no.seat().index());
            if let Some(pilot) = books.and_then(|books| books.pilots.get_mut(no.index())) {
                let what = change.of_pilot(pilot);
                told(&mut pilot.deeds, what);
            }
        }
        Asset::Crew(no) => {
            let books = state.players.get_mut(no.seat().index());
            if let Some(crew) = books.and_then(|books| books.crew.get_mut(no.index())) {
                let what = change.of_crew(crew);
                told(&mut crew.deeds, what);
            }
        }
    }
}

fn deed(state: &State, what: DeedKind) -> Deed {
    Deed { turn: state.turn, battle: None, what }
}

fn player(state: &mut State, seat: Seat, change: impl FnOnce(&mut Player)) {
    if let Some(player) = state.players.get_mut(seat.index()) {
        change(player);
    }
}

fn stock(state: &mut State, seat: Seat, card: &crate::catalogue::UpgradeId, change: impl FnOnce(&mut Stock)) {
    player(state, seat, |player| {
        let stock = player.stock.entry(card.clone()).or_default();
        change(stock);
        if *stock == Stock::default() {
            player.stock.remove(card);
        }
    });
}

fn with_battle(state: &mut State, no: BattleNo, change: impl FnOnce(&mut Battle)) {
    if let Some(battle) = state.battles.get_mut(no.index()) {
        change(battle);
    }
}

fn ship_mut(state: &mut State, no: crate::model::ShipNo) -> Option<&mut crate::model::Ship> {
    state.players.get_mut(no.seat().index())?.ships.get_mut(no.index())
}

fn deal_mut(state: &mut State, no: DealNo) -> Option<&mut Deal> {
    state.players.get_mut(no.seat().index())?.deals.get_mut(no.index())
}

/// Parts that ships and people have in common.
struct Part<'a> {
    owner: &'a mut Seat,
    fate: Option<&'a mut Fate>,
    idle: &'a mut Vec<Idle>,
    used: &'a mut bool,
    deeds: &'a mut Vec<Deed>,
}

fn with(state: &mut State, asset: Asset, change: impl FnOnce(Part<'_>)) {
    let seat = match asset {
        Asset::Ship(no) => no.seat(),
        Asset::Pilot(no) => no.seat(),
        Asset::Crew(no) => no.seat(),
    };
    let Some(books) = state.players.get_mut(seat.index()) else { return };
    let part = match asset {
        Asset::Ship(no) => books.ships.get_mut(no.index()).map(|ship| Part {
            owner: &mut ship.owner,
            fate: None,
            idle: &mut ship.idle,
            used: &mut ship.used,
            deeds: &mut ship.deeds,
        }),
        Asset::Pilot(no) => books.pilots.get_mut(no.index()).map(|pilot| Part {
            owner: &mut pilot.owner,
            fate: Some(&mut pilot.fate),
            idle: &mut pilot.idle,
            used: &mut pilot.used,
            deeds: &mut pilot.deeds,
        }),
        Asset::Crew(no) => books.crew.get_mut(no.index()).map(|crew| Part {
            owner: &mut crew.owner,
            fate: Some(&mut crew.fate),
            idle: &mut crew.idle,
            used: &mut crew.used,
            deeds: &mut crew.deeds,
        }),
    };
    if let Some(part) = part {
        change(part);
    }
}

fn fate_of(state: &mut State, asset: Asset, fate: Fate) {
    let what = match fate {
        Fate::Active => None,
        Fate::Prisoner { of, .. } => Some(DeedKind::Captured(of)),
        Fate::Dead => Some(DeedKind::Killed),
        Fate::WrittenOff => Some(DeedKind::WrittenOff),
    };
    let deed = what.map(|what| deed(state, what));
    with(state, asset, |part| {
        if let Some(own) = part.fate {
            *own = fate;
        }
        part.deeds.extend(deed);
    });
}

/// One reason to sit out is over; two jobs for the same reason are two reasons.
fn back(idle: &mut Vec<Idle>, why: IdleCause) {
    if let Some(at) = idle.iter().position(|idle| idle.why == why) {
        idle.remove(at);
    }
}
