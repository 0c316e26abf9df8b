//! Changes outside the rules: what players mistype at a table, put right. What they change is open to all, and so is every reason
//! why one is refused: none looks at a number, a card or a unit that somebody may not know.

use sandtable_geometry::Pose;
use sandtable_kernel::{Refusal, Seat};
use sandtable_packs::words;
use sandtable_text::{Said, said};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::model::{
    Facts, Follower, Frame, Harm, Holding, Key, MarkerId, MiniatureId, Order, Place, Pos, State, TokenId,
    Unit, UnitId, in_pool,
};
use crate::rules::room::{MOST_TOKENS, may_have_order, most_harm, most_passes, most_suppression};
use crate::rules::turn::TurnFrame;
use crate::rules::{cohesion, missions, select, space, stats};

words! {
    /// A token of a unit that may be put right.
    Mark: "token" {
        Aim = "aim" => "Aim",
        Dodge = "dodge" => "Dodge",
        Surge = "surge" => "Surge",
        Standby = "standby" => "Standby",
        Suppression = "suppression" => "suppression",
        Observation = "observation" => "Observation",
        Poison = "poison" => "Poison",
        Ion = "ion" => "Ion",
        Immobilize = "immobilize" => "Immobilize",
        Bounty = "bounty" => "Bounty",
        Detonator = "detonator" => "Detonator",
        Damage = "damage" => "Vehicle Damage",
        Flipped = "flipped" => "inactive shield",
    }
}

impl Mark {
    /// Returns the most of them that a unit can have.
    pub(crate) fn most(self, pos: Pos<'_>, unit: UnitId) -> u8 {
        match self {
            Self::Aim | Self::Dodge | Self::Surge | Self::Observation => MOST_TOKENS,
            Self::Suppression => most_suppression(pos, unit),
            Self::Poison => most_harm(pos, unit, Harm::Poison),
            Self::Ion => most_harm(pos, unit, Harm::Ion),
            Self::Immobilize => most_harm(pos, unit, Harm::Immobilize),
            Self::Flipped => select::value(pos, unit, Key::Shielded),
            Self::Bounty => 1,
            // LC-STBY-01, UT-REP-05
            Self::Standby => u8::from(stats::traits(pos, unit).stands_by),
            // SO-TANK-11
            Self::Detonator => u8::from(missions::may_hold_detonator(pos, unit)),
            // UT-RES-10
            Self::Damage => u8::from(!stats::traits(pos, unit).trooper),
        }
    }

    /// Sets how many of them a unit has.
    fn set(self, unit: &mut Unit, count: u8) {
        let there = count > 0;
        match self {
            Self::Aim => unit.aim = count,
            Self::Dodge => unit.dodge = count,
            Self::Surge => unit.surge = count,
            Self::Suppression => unit.suppression = count,
            Self::Observation => unit.observation = count,
            Self::Poison => unit.harm[Harm::Poison as usize] = count,
            Self::Ion => unit.harm[Harm::Ion as usize] = count,
            Self::Immobilize => unit.harm[Harm::Immobilize as usize] = count,
            Self::Flipped => unit.flipped = count,
            Self::Standby => unit.standby = there,
            Self::Bounty => unit.bounty = there,
            Self::Detonator => unit.detonator = there,
            Self::Damage => (unit.damaged, unit.strained) = (there, true),
        }
    }
}

/// A change that an organizer, or both seats by consent, may make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Edit {
    /// Sets a seat's victory points.
    Vp {
        /// Seat whose points are set.
        seat: Seat,
        /// Points it has now.
        vp: u8,
    },
    /// Sets the pass tokens of a seat.
    Passes {
        /// Seat whose tokens are set.
        seat: Seat,
        /// Tokens in its pass pool now.
        passes: u8,
    },
    /// Returns whether the last turn of a seat in this round was a pass (LC-ACT-04).
    Passed {
        /// Seat whose turn it was.
        seat: Seat,
        /// It was a pass.
        passed: bool,
    },
    /// Puts a command card into a hand, or discards it.
    Hand {
        /// Seat whose hand it is.
        seat: Seat,
        /// Position of the card in the hand that the game began with.
        card: u8,
        /// The card is in the hand now.
        held: bool,
    },
    /// Puts the leader of a unit on the table elsewhere; its other miniatures are put beside it afterwards.
    Pose {
        /// Unit that is put elsewhere.
        unit: UnitId,
        /// Pose of its leader now.
        pose: Pose,
        /// Piece of terrain that carries it; found by itself.
        #[serde(default)]
        on: Option<u8>,
    },
    /// Puts a miniature beside its leader elsewhere.
    Beside {
        /// Miniature that is put elsewhere.
        miniature: MiniatureId,
        /// Its pose now.
        pose: Pose,
        /// Piece of terrain that carries it; found by itself.
        #[serde(default)]
        on: Option<u8>,
    },
    /// Sets the number of miniatures of a unit that are left.
    Miniatures {
        /// Unit that they belong to.
        unit: UnitId,
        /// Those that are left, with the leader.
        left: u8,
    },
    /// Sets the wounds of the wounded miniature of a unit; fewer than defeat it.
    Wounds {
        /// Unit that is wounded.
        unit: UnitId,
        /// Wounds that it has now.
        wounds: u8,
    },
    /// Sets the tokens of one kind that a unit has.
    Token {
        /// Unit that has them.
        unit: UnitId,
        /// The token to correct.
        token: Mark,
        /// Tokens that it has now; 0 or 1 where a unit has one at most.
        count: u8,
    },
    /// Sets the order token of a unit: it has none, was ordered, or has been activated.
    Order {
        /// Unit whose token it is.
        unit: UnitId,
        /// The token now.
        order: Order,
    },
    /// Defeats a unit and removes it.
    Defeated {
        /// Unit that leaves the table.
        unit: UnitId,
    },
    /// Puts a defeated unit back on the table, without wounds and tokens.
    Returned {
        /// Unit that comes back.
        unit: UnitId,
        /// Pose of its leader.
        pose: Pose,
        /// Piece of terrain that carries it; found by itself.
        #[serde(default)]
        on: Option<u8>,
    },
    /// Puts a condition token or an asset with a unit, or on the battlefield.
    Marker {
        /// Token that is put there.
        marker: MarkerId,
        /// The place where it is now.
        holding: Holding,
    },
    /// Sets the covered slots of the Transmitter card.
    Slots {
        /// Slots for criticals.
        critical: u8,
        /// Slots for surges.
        surge: u8,
        /// Slots for hits.
        hit: u8,
    },
    /// Sets the dice in the reinforcements pool.
    Reinforcements {
        /// Dice in it now.
        dice: u8,
    },
    /// Sets the priority objective of the round.
    Objective {
        /// Objective that it is; none if no objective is.
        token: Option<TokenId>,
    },
}

/// Refuses a change that leaves an impossible position.
const fn no(text: Said) -> Refusal {
    Refusal::new("impossible-edit", rule!("SYS-AMEND"), text)
}

const NO_SEAT: Refusal = Refusal::new("no-such-seat", rule!("SYS-AMEND"), said!("refusal-no-such-seat"));
const NO_UNIT: Refusal = no(said!("amend-there-is-no-such-unit-on"));

/// Refuses more of something than there can be.
fn at_most(most: u8, has: u8) -> Result<(), Refusal> {
    if has <= most {
        return Ok(());
    }
    Err(no(said!("amend-refusal-that-would-be-the-most")).with(f64::from(most), f64::from(has)))
}

/// Returns whether nothing is being resolved that could hang on a unit that comes or goes.
fn quiet(pos: Pos<'_>) -> Result<(), Refusal> {
    let turns = |frame: &Frame| matches!(frame, Frame::Turn(TurnFrame::Round(_) | TurnFrame::Activation(_)));
    if pos.state.round > 0 && pos.state.stack.iter().all(turns) {
        return Ok(());
    }
    Err(no(said!("amend-answer-the-open-question-first-an")))
}

/// A unit on the table.
fn there(pos: Pos<'_>, unit: UnitId) -> Result<UnitId, Refusal> {
    let known = unit.index() < pos.state.units.len() && pos.is_on_table(unit);
    known.then_some(unit).ok_or(NO_UNIT)
}

/// A unit in play: on the table or in the Ambush Network.
fn in_play(pos: Pos<'_>, unit: UnitId) -> Result<UnitId, Refusal> {
    let known = unit.index() < pos.state.units.len();
    let place = known.then(|| pos.unit(unit).place);
    matches!(place, Some(Place::Table | Place::Network)).then_some(unit).ok_or(NO_UNIT)
}

fn seated(seat: Seat) -> Result<Seat, Refusal> {
    if seat.0 > 1 { Err(NO_SEAT) } else { Ok(seat) }
}

impl Edit {
    /// Checks it, and returns it with what follows from the position.
    ///
    /// # Errors
    /// Refuses what would make the position impossible.
    pub fn check(&self, pos: Pos<'_>) -> Result<Self, Refusal> {
        match *self {
            Self::Vp { seat, .. } | Self::Passed { seat, .. } => drop(seated(seat)?),
            // LC-CMD-09
            Self::Passes { seat, passes } => at_most(most_passes(pos, seated(seat)?), passes)?,
            Self::Hand { seat, card, .. } => {
                if usize::from(card) >= pos.table.hands[seated(seat)?.index()].len() {
                    return Err(no(said!("amend-there-is-no-such-card-in")));
                }
            }
            Self::Pose { unit, pose, .. } => {
                let on = space::stand(pos, there(pos, unit)?, pose)?;
                return Ok(Self::Pose { unit, pose, on });
            }
            Self::Beside { miniature, pose, .. } => {
                let on = beside(pos, miniature, pose)?;
                return Ok(Self::Beside { miniature, pose, on });
            }
            Self::Miniatures { unit, left } => {
                if left == 0 {
                    return Err(no(said!("amend-its-last-miniature-is-its-leader")));
                }
                at_most(pos.spec(there(pos, unit)?).miniatures, left)?;
            }
            // LC-WND-02
            Self::Wounds { unit, wounds } => {
                at_most(pos.spec(in_play(pos, unit)?).wounds.saturating_sub(1), wounds)?
            }
            Self::Token { unit, token, count } => at_most(token.most(pos, in_play(pos, unit)?), count)?,
            Self::Order { unit, order } => order_of(pos, unit, order)?,
            Self::Defeated { unit } => {
                in_play(pos, unit)?;
                quiet(pos)?;
            }
            Self::Returned { unit, pose, .. } => {
                if unit.index() >= pos.state.units.len() || pos.unit(unit).place != Place::Defeated {
                    return Err(no(said!("amend-there-is-no-such-defeated-unit")));
                }
                quiet(pos)?;
                let on = space::stand(pos, unit, pose)?;
                return Ok(Self::Returned { unit, pose, on });
            }
            Self::Marker { marker, holding } => carried(pos, marker, holding)?,
            Self::Slots { critical, surge, hit } => {
                let most = missions::slots(pos);
                for (has, most) in [critical, surge, hit].into_iter().zip(most) {
                    at_most(most, has)?;
                }
            }
            Self::Reinforcements { dice } => {
                let pool = pos.mission().is_some_and(|mission| mission.console.is_some());
                at_most(if pool { MOST_TOKENS } else { 0 }, dice)?;
            }
            Self::Objective { token } => {
                let mission = pos.mission().filter(|mission| mission.priority.is_some());
                let tokens = mission.map_or(0, |mission| mission.tokens.len());
                if mission.is_none() || token.is_some_and(|token| token.index() >= tokens) {
                    return Err(no(said!("amend-there-is-no-such-objective-in")));
                }
            }
        }
        Ok(*self)
    }

    /// Folds it into the state.
    pub(crate) fn apply(&self, facts: &Facts, state: &mut State) {
        match *self {
            Self::Vp { seat, vp } => state.player_mut(seat).vp = vp,
            Self::Passes { seat, passes } => state.player_mut(seat).passes = passes,
            Self::Passed { seat, passed } => state.player_mut(seat).passed = passed,
            Self::Hand { seat, card, held } => {
                let hand = &mut state.player_mut(seat).hand;
                *hand = if held { *hand | 1 << card } else { *hand & !(1 << card) };
            }
            Self::Pose { unit, pose, on } => state.put(unit, pose, on),
            Self::Beside { miniature, pose, on } => {
                if let Some(one) = state.followers.iter_mut().find(|one| one.id == miniature) {
                    *one = Follower { pose, on, loose: false, ..*one };
                }
            }
            Self::Miniatures { unit, left } => count(facts, state, unit, left),
            Self::Wounds { unit, wounds } => state.unit_mut(unit).wounds = wounds,
            Self::Token { unit, token, count } => token.set(state.unit_mut(unit), count),
            Self::Order { unit, order } => reorder(facts, state, unit, order),
            Self::Defeated { unit } => {
                state.followers.retain(|one| one.unit != unit);
                let unit = state.unit_mut(unit);
                (unit.place, unit.order) = (Place::Defeated, Order::None);
            }
            Self::Returned { unit, pose, on } => {
                *state.unit_mut(unit) = Unit { place: Place::Table, pose, on, ..Unit::default() };
            }
            Self::Marker { marker, holding } => {
                let defends = |unit: UnitId| state.red != Some(facts.units[unit.index()].seat);
                let seen = matches!(holding, Holding::Unit(unit) if defends(unit));
                let marker = &mut state.board.markers[marker.index()];
                // SO-CODES-12: a player may look at the tokens of its own units.
                marker.seen |= seen;
                (marker.holding, marker.exposed) = (holding, false);
            }
            Self::Slots { critical, surge, hit } => state.board.slots = [critical, surge, hit],
            Self::Reinforcements { dice } => state.board.pool = dice,
            Self::Objective { token } => state.objective = token,
        }
    }
}

/// Checks the place of a miniature beside its leader.
fn beside(pos: Pos<'_>, miniature: MiniatureId, pose: Pose) -> Result<Option<u8>, Refusal> {
    let found = pos.state.followers.iter().find(|one| one.id == miniature && pos.is_on_table(one.unit));
    let Some(one) = found else { return Err(no(said!("amend-there-is-no-such-miniature-on"))) };
    let others = pos.followers(one.unit).filter(|other| other.id != miniature).map(|other| other.pose);
    let taken: Vec<Pose> = std::iter::once(pos.unit(one.unit).pose).chain(others).collect();
    cohesion::stands(pos, one.unit, &taken, pose)
}

/// Checks the order token of a unit.
fn order_of(pos: Pos<'_>, unit: UnitId, order: Order) -> Result<(), Refusal> {
    if unit.index() >= pos.state.units.len() || !may_have_order(pos, unit) || pos.state.round == 0 {
        return Err(NO_UNIT);
    }
    if pos.state.active == Some(unit) {
        // LC-ACT-05: then its token is turned over.
        return Err(no(said!("amend-that-unit-is-being-activated-finish")));
    }
    if order == Order::Faceup && pos.spec(unit).keys.has(Key::LastStand) {
        // SO-TANK-25
        return Err(no(said!("amend-that-unit-is-never-issued-an")));
    }
    Ok(())
}

/// Checks where a token that units carry is put.
fn carried(pos: Pos<'_>, marker: MarkerId, holding: Holding) -> Result<(), Refusal> {
    let board = &pos.state.board;
    if marker.index() >= board.markers.len() {
        return Err(no(said!("amend-there-is-no-such-token-in")));
    }
    quiet(pos)?;
    match holding {
        Holding::Unit(unit) => {
            there(pos, unit)?;
            let codes = missions::numbers(pos).is_some();
            // SO-CODES-15
            if codes && board.held_by(unit).is_some_and(|held| held != marker) {
                return Err(no(said!("amend-that-unit-holds-a-condition-token")));
            }
            // LC-OBJ-02
            if !codes && !stats::traits(pos, unit).trooper {
                return Err(no(said!("amend-only-troopers-take-assets")));
            }
        }
        Holding::Ground(at) => {
            if !pos.table.bounds.contains_bounds(&space::disc(pos, at.point()).bounds()) {
                return Err(no(said!("amend-a-token-lies-on-the-battlefield")));
            }
        }
    }
    Ok(())
}

/// Takes miniatures away from a unit, the last first, or brings others beside its leader.
fn count(facts: &Facts, state: &mut State, unit: UnitId, left: u8) {
    let beside = usize::from(left.saturating_sub(1));
    let own = |state: &State| state.followers.iter().filter(|one| one.unit == unit).count();
    while own(state) > beside {
        let Some(last) = state.followers.iter().rposition(|one| one.unit == unit) else { break };
        state.followers.remove(last);
    }
    // Each has the number that it began the game with.
    let before: u8 =
        facts.units.iter().take(unit.index()).map(|spec| spec.miniatures.saturating_sub(1)).sum();
    let spec = &facts.units[unit.index()];
    let (pose, on) = (state.unit(unit).pose, state.unit(unit).on);
    for id in (before..before + spec.miniatures.saturating_sub(1)).map(MiniatureId) {
        let there = state.followers.iter().any(|one| one.id == id);
        if own(state) < beside && !there {
            state.followers.push(Follower { id, unit, pose, on, loose: true });
        }
    }
}

/// Changes the order token of a unit; one that it has not comes out of the pool, or goes back into it.
fn reorder(facts: &Facts, state: &mut State, unit: UnitId, order: Order) {
    let spec = &facts.units[unit.index()];
    let rank = |state: &State, unit: UnitId| {
        if state.unit(unit).promoted {
            sandtable_legion_cards::Rank::Commander
        } else {
            facts.units[unit.index()].rank
        }
    };
    let own = rank(state, unit);
    let had = state.unit(unit).order;
    let now = state.unit_mut(unit);
    (now.order, now.ordered) = (order, order == Order::Faceup || now.ordered && order != Order::None);
    let waiting = (0u8..).map(UnitId).take(facts.units.len()).filter(|&other| {
        let there = matches!(state.unit(other).place, Place::Table | Place::Network);
        let alike = facts.units[other.index()].seat == spec.seat && rank(state, other) == own;
        there && alike && state.unit(other).order == Order::None
    });
    let waiting = waiting.count() as u8;
    let tokens = &mut state.player_mut(spec.seat).pool[in_pool(own)];
    match (had, order) {
        (Order::None, Order::None) => {}
        (_, Order::None) => *tokens = tokens.saturating_add(1),
        // LC-CMD-08: a token that lay in the pool for it.
        (Order::None, _) if *tokens > waiting => *tokens -= 1,
        _ => {}
    }
}
