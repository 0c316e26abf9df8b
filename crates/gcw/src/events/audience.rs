//! Audiences of events. Rosters, fits, sealed orders and offers belong to a faction (GCW-005); what happens on the
//! map belongs to everybody.

use sandtable_kernel::{Seat, Viewer};

use super::{Asset, BattleChange, Event, RollAudience};
use crate::catalogue::Faction;
use crate::model::{
    Aboard, Battle, BattleNo, Body, DealNo, Deed, DeedKind, HugeShip, Phase, Role, Stage, State, Table,
};

/// Audience of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    All,
    One(Faction),
    Two(Faction, Faction),
    /// The referee alone.
    Nobody,
}

impl Audience {
    /// Returns whether a viewer belongs to it.
    #[must_use]
    pub fn has(self, state: &State, viewer: Viewer) -> bool {
        let faction = match viewer {
            Viewer::Referee => return true,
            Viewer::Public => None,
            Viewer::Seat(seat) => state.side(seat),
        };
        match self {
            Self::All => true,
            Self::One(one) => faction == Some(one),
            Self::Two(a, b) => faction == Some(a) || faction == Some(b),
            Self::Nobody => false,
        }
    }

    pub(crate) fn of(state: &State, seat: Seat) -> Self {
        state.side(seat).map_or(Self::Nobody, Self::One)
    }

    fn of_both(state: &State, a: Seat, b: Seat) -> Self {
        match (state.side(a), state.side(b)) {
            (Some(a), Some(b)) => Self::Two(a, b),
            _ => Self::Nobody,
        }
    }
}

/// The event as a viewer may see it, from the position right after it.
#[must_use]
pub fn redact(table: &Table, state: &State, event: &Event, viewer: Viewer) -> Option<Event> {
    if !audience(table, state, event).has(state, viewer) {
        return None;
    }
    Some(match event {
        Event::Equipped { faction, ships } => Event::Equipped {
            faction: *faction,
            ships: ships.iter().map(|ship| huge(state, ship, viewer)).collect(),
        },
        Event::HugeChanged { huge: no, now } => {
            Event::HugeChanged { huge: *no, now: huge(state, now, viewer) }
        }
        Event::Recorded { battle, change } if viewer != Viewer::Referee => {
            Event::Recorded { battle: *battle, change: change.seen_by(role_in(state, *battle, viewer))? }
        }
        event => event.clone(),
    })
}

/// The side of a battle that a viewer's faction is on.
pub(crate) fn role_in(state: &State, battle: BattleNo, viewer: Viewer) -> Option<Role> {
    let Viewer::Seat(seat) = viewer else { return None };
    state.battle(battle)?.role_of_faction(state.side(seat)?)
}

/// A huge ship as a viewer may see it: cards that were not revealed are its faction's secret (GCW-280), and so is that
/// one was bought.
#[must_use]
pub(crate) fn huge(state: &State, ship: &HugeShip, viewer: Viewer) -> HugeShip {
    let mut seen = ship.clone();
    if !Audience::One(ship.faction).has(state, viewer) {
        for section in &mut seen.sections {
            section.upgrades.retain(|fitted| fitted.revealed);
        }
        seen.refitted = false;
    }
    seen
}

fn audience(table: &Table, state: &State, event: &Event) -> Audience {
    match event {
        Event::TurnBegan { .. }
        | Event::PhaseBegan { .. }
        | Event::Done { .. }
        | Event::Absent { .. }
        | Event::Ended { .. }
        | Event::Left { .. }
        | Event::Joined { .. }
        | Event::Founded { .. }
        | Event::Led { .. }
        | Event::Named { .. }
        | Event::TitlePicked { .. }
        | Event::BaseChosen { .. }
        | Event::Equipped { .. }
        | Event::TargetPlaced { .. }
        | Event::TargetChanged { .. }
        | Event::Control { .. }
        | Event::Tallied { .. }
        | Event::Scored { .. }
        | Event::Revealed { .. }
        | Event::Cancelled { .. }
        | Event::BattleJoined { .. }
        | Event::Confirmed { .. }
        | Event::Credited { .. }
        | Event::Captured { .. }
        | Event::CaptureSettled
        | Event::Asked { .. }
        | Event::Answered => Audience::All,

        Event::Rolled { whose, .. } | Event::RolledRed { whose, .. } => match *whose {
            RollAudience::All => Audience::All,
            RollAudience::Faction(seat) => Audience::of(state, seat),
            RollAudience::Battle(battle) => of_battle(state, battle),
        },

        Event::Posted { seat, .. }
        | Event::Owed { seat, .. }
        | Event::Settled { seat }
        | Event::Stocked { seat, .. }
        | Event::StockUsed { seat, .. }
        | Event::PickOpened { seat, .. }
        | Event::PickSpent { seat, .. }
        | Event::BenefitUsed { seat, .. }
        | Event::Packed { seat, .. }
        | Event::Braced { seat, .. }
        | Event::DueSet { seat, .. }
        | Event::DueMet { seat, .. }
        | Event::Leaderless { seat }
        | Event::Drafted { seat, .. } => Audience::of(state, *seat),

        // GCW-A65
        Event::Sealed { open: true, .. } => Audience::All,
        Event::Sealed { seat, .. } => Audience::of(state, *seat),

        Event::ShipJoined { ship } => Audience::of(state, ship.owner),
        Event::PilotJoined { pilot } => Audience::of(state, pilot.owner),
        Event::CrewJoined { crew } => Audience::of(state, crew.owner),
        Event::Given { asset, to } => Audience::of_both(state, giver(state, *asset), *to),
        Event::ShipFate { ship, .. } | Event::Installed { ship, .. } | Event::Titled { ship, .. } => {
            of_asset(state, Asset::Ship(*ship))
        }
        Event::PilotFate { pilot, .. } => {
            let deeds = state.pilot(*pilot).map(|pilot| pilot.deeds.as_slice()).unwrap_or_default();
            with_captor(of_asset(state, Asset::Pilot(*pilot)), deeds)
        }
        Event::CrewFate { crew, .. } => {
            let deeds = state.crew(*crew).map(|crew| crew.deeds.as_slice()).unwrap_or_default();
            with_captor(of_asset(state, Asset::Crew(*crew)), deeds)
        }
        Event::PilotChanged { pilot, .. } => of_asset(state, Asset::Pilot(*pilot)),
        Event::SitsOut { asset, .. }
        | Event::Back { asset, .. }
        | Event::Used { asset, .. }
        | Event::Lived { asset, .. } => of_asset(state, *asset),
        Event::Amended { asset, .. } => {
            let deeds = match asset {
                Asset::Ship(_) => None,
                Asset::Pilot(no) => state.pilot(*no).map(|pilot| &pilot.deeds),
                Asset::Crew(no) => state.crew(*no).map(|crew| &crew.deeds),
            };
            with_foe(
                state,
                *asset,
                with_captor(of_asset(state, *asset), deeds.map_or(&[][..], Vec::as_slice)),
            )
        }

        Event::Pledged { pledge, .. } => of_battle(state, pledge.battle),
        Event::Shown { of, to, .. } => {
            state.side(*of).map_or(Audience::Nobody, |own| Audience::Two(own, *to))
        }
        Event::SquadBuilt { battle, role, .. } => {
            let side = state.battle(*battle).map(|battle| battle.sides[role.index()]);
            side.map_or(Audience::Nobody, |side| Audience::One(side.faction))
        }
        // How a battle went is known to those who flew it; that it was flown, and who won, to everybody.
        Event::BattleChanged { battle, change: BattleChange::Report(_) } => of_battle(state, *battle),
        Event::BattleChanged { .. } => Audience::All,
        Event::SquadsRevealed { battle, .. } | Event::Recorded { battle, .. } => of_battle(state, *battle),

        // What is bought is secret (GCW-005); everything else that changes a huge ship happens on the map.
        Event::HugeChanged { now, .. } if now.refitted && state.phase == Phase::Purchase => {
            Audience::One(now.faction)
        }
        Event::HugeChanged { .. } => Audience::All,

        Event::Offered { deal } => of_deal(table, state, deal.from, deal.to),
        Event::DealClosed { deal, .. } => closed(table, state, *deal),
    }
}

/// Those who fight a battle see what is on its table.
fn of_battle(state: &State, battle: BattleNo) -> Audience {
    state
        .battle(battle)
        .map_or(Audience::Nobody, |battle| Audience::Two(battle.sides[0].faction, battle.sides[1].faction))
}

fn closed(table: &Table, state: &State, deal: DealNo) -> Audience {
    state.deal(deal).map_or(Audience::Nobody, |deal| of_deal(table, state, deal.from, deal.to))
}

/// An offer is seen by both factions it concerns; a contract that is open to all Scum players by theirs (GCW-159).
pub(crate) fn of_deal(table: &Table, state: &State, from: Seat, to: Option<Seat>) -> Audience {
    match (state.side(from), to.map_or(table.third, |to| state.side(to))) {
        (Some(own), Some(other)) => Audience::Two(own, other),
        (Some(own), None) if to.is_none() => Audience::One(own),
        _ => Audience::Nobody,
    }
}

/// Returns the audience of an asset: the owner's faction; for a prisoner also the captors.
pub(crate) fn of_asset(state: &State, asset: Asset) -> Audience {
    let (owner, fate) = match asset {
        Asset::Ship(no) => (state.ship(no).map(|ship| ship.owner), None),
        Asset::Pilot(no) => {
            (state.pilot(no).map(|pilot| pilot.owner), state.pilot(no).map(|pilot| pilot.fate))
        }
        Asset::Crew(no) => (state.crew(no).map(|crew| crew.owner), state.crew(no).map(|crew| crew.fate)),
    };
    let own = owner.and_then(|owner| state.side(owner));
    match (own, fate) {
        (Some(own), Some(crate::model::Fate::Prisoner { of, .. })) => Audience::Two(own, of),
        (Some(own), _) => Audience::One(own),
        (None, _) => Audience::Nobody,
    }
}

/// Those who fight something in a battle of this turn know what lies on its table.
pub(crate) fn with_foe(state: &State, asset: Asset, audience: Audience) -> Audience {
    let Audience::One(own) = audience else { return audience };
    let met = |battle: &Battle| battle.stage > Stage::Squads && on_table(battle).contains(&asset);
    let foe = state.battles_now().filter(|(_, battle)| met(battle)).find_map(|(_, battle)| {
        battle.role_of_faction(own).map(|role| battle.sides[role.other().index()].faction)
    });
    foe.map_or(audience, |foe| Audience::Two(own, foe))
}

/// Captors know how a captivity ends: they notice who is gone. The line of life that ends one is the last.
fn with_captor(audience: Audience, deeds: &[Deed]) -> Audience {
    let captor = deeds.iter().enumerate().rev().find_map(|(at, deed)| match deed.what {
        DeedKind::Captured(of) => Some((at, of)),
        _ => None,
    });
    match (audience, captor) {
        (Audience::One(own), Some((at, of)))
            if !deeds[at..]
                .iter()
                .rev()
                .skip(1)
                .any(|deed| matches!(deed.what, DeedKind::Freed(_) | DeedKind::Flipped)) =>
        {
            Audience::Two(own, of)
        }
        _ => audience,
    }
}

/// Returns the last owner before the player that the last line of its life names.
fn giver(state: &State, asset: Asset) -> Seat {
    let (first, deeds) = match asset {
        Asset::Ship(no) => (no.seat(), state.ship(no).map(|ship| &ship.deeds)),
        Asset::Pilot(no) => (no.seat(), state.pilot(no).map(|pilot| &pilot.deeds)),
        Asset::Crew(no) => (no.seat(), state.crew(no).map(|crew| &crew.deeds)),
    };
    let mut takers = deeds.into_iter().flatten().rev().filter_map(|deed| match deed.what {
        DeedKind::Given(to) => Some(to),
        _ => None,
    });
    takers.nth(1).unwrap_or(first)
}

/// Lists what a battle has brought out.
pub(crate) fn on_table(battle: &Battle) -> Vec<Asset> {
    let ships = battle.squads.iter().flatten().flat_map(|squad| &squad.ships);
    let aboard = |aboard: &Aboard| match *aboard {
        Aboard::Crew(no) => Some(Asset::Crew(no)),
        Aboard::Pilot(no) => Some(Asset::Pilot(no)),
        Aboard::Captive => None,
    };
    let of_squads = ships.flat_map(|ship| {
        let crew = ship.crew.iter().filter_map(aboard);
        crew.chain([Asset::Ship(ship.ship)]).chain(ship.pilot.map(Asset::Pilot)).collect::<Vec<_>>()
    });
    let crafts = battle.record.iter().flat_map(|record| &record.crafts);
    let of_record = crafts.filter_map(|craft| match &craft.body {
        Body::Ship { ship, pilot, .. } => Some((*ship, *pilot)),
        Body::Huge { .. } => None,
    });
    let of_record = of_record.flat_map(|(ship, pilot)| [Some(Asset::Ship(ship)), pilot.map(Asset::Pilot)]);
    let told = battle.report.iter().chain(battle.accounts.iter().flatten()).flat_map(|report| &report.ships);
    let of_report = told.flat_map(|flown| [Some(Asset::Ship(flown.ship)), flown.pilot.map(Asset::Pilot)]);
    of_squads.chain(of_record.flatten()).chain(of_report.flatten()).collect()
}
