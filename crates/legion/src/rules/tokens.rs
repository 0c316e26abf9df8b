//! Tokens, suppression, panic, wounds and defeat (LC-SUP, SO-PANIC, LC-WND). Suppression comes through one door here, in
//! whatever phase it is gained.

use sandtable_dice::RollKey;
use sandtable_geometry::List;
use sandtable_kernel::Form;
use sandtable_legion_cards::dice::{Die, Face};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::commands::MAX_BESIDE;
use crate::data::{DiceChange, Moment, PanicFace};
use crate::model::{Cx, Facts, Follower, Harm, MiniatureId, Order, Place, Pos, State, Taken, UnitId};
use crate::rules::effects::{self, EffectEvent};
use crate::rules::select::{self, Happening};
use crate::rules::stats;
use crate::rulings::{A29_EACH_TOKEN, A30_NEVER_ADDED};

pub use crate::model::Green;

/// Results of dice, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Results {
    /// Criticals.
    pub critical: u8,
    /// Surges.
    pub surge: u8,
    /// Hits.
    pub hit: u8,
    /// Blocks.
    pub block: u8,
    /// Blanks.
    pub blank: u8,
}

impl Results {
    /// Counts faces.
    #[must_use]
    pub fn of(faces: &[Face]) -> Self {
        let mut results = Self::default();
        for face in faces {
            *match face {
                Face::Critical => &mut results.critical,
                Face::Surge => &mut results.surge,
                Face::Hit => &mut results.hit,
                Face::Block => &mut results.block,
                Face::Blank => &mut results.blank,
            } += 1;
        }
        results
    }

    /// Adds the results of further dice.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self {
            critical: self.critical + other.critical,
            surge: self.surge + other.surge,
            hit: self.hit + other.hit,
            block: self.block + other.block,
            blank: self.blank + other.blank,
        }
    }
}

/// Events of tokens and wounds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TokenEvent {
    /// A unit gains tokens.
    Gained {
        /// Unit that holds them.
        unit: UnitId,
        /// The token it gains.
        token: Green,
        /// Number of tokens.
        count: u8,
    },
    /// A unit loses or spends tokens.
    Lost {
        /// Unit that held them.
        unit: UnitId,
        /// The token it loses.
        token: Green,
        /// Number of tokens.
        count: u8,
    },
    /// A unit gains suppression.
    Suppressed {
        /// Unit that gains it.
        unit: UnitId,
        /// Tokens that it gains.
        count: u8,
    },
    /// A unit loses suppression.
    Eased {
        /// Unit that loses it.
        unit: UnitId,
        /// Tokens that it loses.
        count: u8,
    },
    /// A unit panics: black attack dice for its suppression above its Courage.
    Panicked {
        /// Unit that panics.
        unit: UnitId,
        /// Results of the dice.
        results: Results,
        /// Suppression that it has afterwards.
        left: u8,
    },
    /// A unit suffers wounds.
    Wounded {
        /// Unit that suffers them.
        unit: UnitId,
        /// Wounds that count; those beyond its last are lost.
        wounds: u8,
    },
    /// A miniature of a unit is defeated and removed: the one that was wounded (LC-WND-02).
    Fell {
        /// Unit that has lost it.
        unit: UnitId,
    },
    /// The player of a unit has chosen which of its miniatures are wounded first (LC-WND-01).
    Exposed {
        /// Unit that is wounded.
        unit: UnitId,
        /// These, the first one first.
        miniatures: List<MiniatureId, MAX_BESIDE>,
    },
    /// A unit gains tokens of harm.
    Harmed {
        /// Unit that gains them.
        unit: UnitId,
        /// The harmful token.
        token: Harm,
        /// Number of tokens.
        count: u8,
    },
    /// The tokens of harm of a unit are removed.
    Freed {
        /// Unit that held them.
        unit: UnitId,
    },
    /// A vehicle gains its Vehicle Damage token (UT-RES-04).
    Damaged {
        /// Vehicle that is damaged.
        unit: UnitId,
    },
    /// A vehicle loses its Vehicle Damage token.
    Restored {
        /// Vehicle that is repaired.
        unit: UnitId,
    },
    /// A unit is defeated and removed.
    Defeated {
        /// Unit that leaves the table.
        unit: UnitId,
        /// Unit that did it, if one did.
        by: Option<UnitId>,
    },
}

impl TokenEvent {
    /// Folds the event into the state.
    pub(crate) fn apply(&self, _: &Facts, state: &mut State) {
        match *self {
            Self::Gained { unit, token, count } => {
                let unit = state.unit_mut(unit);
                match token {
                    Green::Aim => unit.aim += count,
                    Green::Dodge => unit.dodge += count,
                    Green::Surge => unit.surge += count,
                    Green::Standby => unit.standby = true,
                }
            }
            Self::Lost { unit, token, count } => {
                let unit = state.unit_mut(unit);
                match token {
                    Green::Aim => {
                        unit.aim = unit.aim.saturating_sub(count);
                        unit.spent[0] = true;
                    }
                    Green::Dodge => {
                        unit.dodge = unit.dodge.saturating_sub(count);
                        unit.spent[1] = true;
                    }
                    Green::Surge => unit.surge = unit.surge.saturating_sub(count),
                    Green::Standby => unit.standby = false,
                }
            }
            Self::Suppressed { unit, count } => state.unit_mut(unit).suppression += count,
            Self::Eased { unit, count } => {
                let unit = state.unit_mut(unit);
                unit.suppression = unit.suppression.saturating_sub(count);
            }
            Self::Panicked { unit, left, .. } => {
                state.unit_mut(unit).suppression = left;
                if let Some(marker) = state.board.held_by(unit) {
                    state.board.markers[marker.index()].exposed = true;
                }
            }
            Self::Wounded { unit, wounds } => {
                let unit = state.unit_mut(unit);
                unit.wounds += wounds;
                unit.hurt = true;
            }
            Self::Fell { unit } => {
                state.unit_mut(unit).wounds = 0;
                if let Some(last) = state.followers.iter().rposition(|one| one.unit == unit) {
                    state.followers.remove(last);
                }
            }
            Self::Exposed { unit, ref miniatures } => {
                let rank = |one: &Follower| miniatures.iter().position(|&id| id == one.id);
                let mut own: Vec<Follower> =
                    state.followers.iter().filter(|one| one.unit == unit).copied().collect();
                own.sort_by_key(|one| rank(one).map_or(0, |at| miniatures.len() - at));
                let all = state.followers.iter_mut().filter(|one| one.unit == unit);
                all.zip(own).for_each(|(slot, one)| *slot = one);
            }
            Self::Harmed { unit, token, count } => {
                let tokens = &mut state.unit_mut(unit).harm[token as usize];
                *tokens = tokens.saturating_add(count);
            }
            Self::Freed { unit } => state.unit_mut(unit).harm = [0; 3],
            Self::Damaged { unit } => {
                let unit = state.unit_mut(unit);
                (unit.damaged, unit.strained) = (true, true);
            }
            Self::Restored { unit } => state.unit_mut(unit).damaged = false,
            Self::Defeated { unit, by } => {
                if let Some(by) = by {
                    state.unit_mut(by).victorious = true;
                }
                let unit = state.unit_mut(unit);
                unit.place = Place::Defeated;
                unit.order = Order::None;
            }
        }
    }
}

/// Rolls dice of one kind.
pub fn throw(cx: &mut Cx<'_>, key: RollKey<'_>, die: Die, count: u8) -> Vec<Face> {
    let mut faces = vec![sandtable_dice::Face::default(); usize::from(count)];
    if count > 0 {
        cx.dice.roll(key, die.kind(), &mut faces);
    }
    faces.into_iter().map(|face| die.shown(face)).collect()
}

/// Gives a unit tokens. LC-STBY-01: a unit has one Standby token at most.
pub fn gain(cx: &mut Cx<'_>, unit: UnitId, token: Green, count: u8) {
    // LC-STBY-01: one Standby token at most.
    // UT-REP-05: a Repulsor Vehicle gains none by any means.
    let barred = token == Green::Standby && !stats::traits(cx.pos(), unit).stands_by;
    let has = token == Green::Standby && (cx.pos().unit(unit).standby || barred);
    if count > 0 && !has {
        cx.emit(TokenEvent::Gained { unit, token, count });
        if token != Green::Standby {
            let about = Happening { token: Some(token), count, ..Happening::of(Moment::Gained, unit) };
            effects::at(cx, about);
        }
    }
}

/// Takes the Standby token of a unit that does something, or that gains suppression.
pub fn lose_standby(cx: &mut Cx<'_>, unit: UnitId) {
    // LC-STBY-05: lost when its unit moves, attacks, makes an action or gains suppression.
    if cx.pos().unit(unit).standby {
        cx.emit(TokenEvent::Lost { unit, token: Green::Standby, count: 1 });
    }
}

/// Gives a unit suppression, by an enemy or by nobody; it panics if that is more than its Courage.
pub fn suppress(cx: &mut Cx<'_>, unit: UnitId, count: u8, by: Option<UnitId>) {
    // LC-SUP-05, LC-SUP-06: vehicles take no suppression, nor does a Trooper without a number for its Courage.
    // SO-COUR-01: its own Courage, no matter who is near.
    let Some(courage) = stats::own_courage(cx.pos(), unit) else { return };
    if count == 0 || !cx.pos().is_on_table(unit) {
        return;
    }
    // LEG-A29: once, after all tokens of the effect were added, or by the alternative once for each token.
    if count > 1 && cx.table.rulings.is(A29_EACH_TOKEN) {
        return (0..count).for_each(|_| suppress(cx, unit, 1, by));
    }
    if cx.pos().plays_core() {
        // LC-SUP-03, LEG-A92: by the core rules a unit panics in its activation, and nothing is rolled.
        cx.emit(TokenEvent::Suppressed { unit, count });
        return lose_standby(cx, unit);
    }
    let now = cx.pos().unit(unit).suppression;
    // SO-PANIC-01, SO-PANIC-02: looked at at this moment.
    let beyond = (now + count).saturating_sub(courage);
    // LEG-A30: tokens above its Courage are added and go again, or by the alternative they are never added.
    let never = cx.table.rulings.is(A30_NEVER_ADDED);
    let count = if never { courage.saturating_sub(now).min(count) } else { count };
    if count > 0 {
        // UT-DROID-03, SO-SUP-07: Droid Troopers gain it like any other.
        cx.emit(TokenEvent::Suppressed { unit, count });
    }
    lose_standby(cx, unit);
    if beyond > 0 {
        // UT-DROID-02, LEG-A65: Droid Troopers panic by as many tokens as others.
        panic(cx, unit, courage, beyond, by);
    }
}

/// A panic roll.
fn panic(cx: &mut Cx<'_>, unit: UnitId, courage: u8, beyond: u8, by: Option<UnitId>) {
    let mut numbers = cx.numbers();
    let about = Happening::of(Moment::PanicRoll, unit);
    let (mut less, mut softer, mut kept) = (0, None, Vec::new());
    for (id, row) in select::passive(cx.pos(), about, unit) {
        if let Some(DiceChange::Number(change)) = row.effect.dice {
            less += change.unsigned_abs();
            if row.effect.times.is_some() {
                kept.push(id);
            }
        }
        softer = row.effect.faces.as_ref().or(softer);
    }
    let softer = softer.cloned();
    let meaning = |face: Face| softer.as_ref().and_then(|faces| faces.get(&face)).copied();
    let dice = numbers.reckon(|reckon| {
        reckon.start("panic dice", Form::Dice);
        reckon.part(f64::from(beyond) + f64::from(courage), "suppression", rule!("SO-PANIC-03"));
        reckon.part(-f64::from(courage), "Courage", rule!("SO-PANIC-03"));
        let less = less.min(beyond);
        if less > 0 {
            reckon.part(-f64::from(less), "a card", rule!("SO-CARD-03"));
        }
        reckon.total(f64::from(beyond - less));
        beyond - less
    });
    let round = cx.state.round;
    for effect in kept {
        let taken = Taken { effect, by: Some(unit), once: false, round };
        cx.emit(EffectEvent::Taken { effect, by: Some(unit), kept: Some(taken) });
    }
    // SO-PANIC-03: a black attack die for each suppression above its Courage.
    let faces = throw(cx, RollKey::new("panic").by("unit", unit.0), Die::BlackAttack, dice);
    let results = Results::of(&faces);
    // SO-PANIC-05, SO-PANIC-07: then suppression is removed until it equals its Courage.
    cx.emit_with(TokenEvent::Panicked { unit, results, left: courage }, numbers);
    // SO-PANIC-04: each critical and each hit is a wound, unless a card says otherwise.
    let hits = if meaning(Face::Hit) == Some(PanicFace::Nothing) { 0 } else { results.hit };
    wound(cx, unit, results.critical + hits, by);
    let healed = if meaning(Face::Surge) == Some(PanicFace::Heal) { results.surge } else { 0 };
    let healed = healed.min(cx.pos().unit(unit).wounds);
    if healed > 0 && cx.pos().is_on_table(unit) {
        cx.emit(EffectEvent::Healed { unit, wounds: healed });
    }
    effects::at(cx, Happening::of(Moment::Panicked, unit));
    if let Some(by) = enemy(cx.pos(), unit, by) {
        let about = |moment| Happening { target: Some(unit), ..Happening::of(moment, by) };
        effects::at(cx, about(Moment::PanicsEnemy));
        effects::at(cx, about(Moment::DefeatsOrPanics));
    }
}

/// The unit that did something to a unit, if that is an enemy of it.
fn enemy(pos: Pos<'_>, unit: UnitId, by: Option<UnitId>) -> Option<UnitId> {
    by.filter(|&by| pos.spec(by).seat != pos.spec(unit).seat)
}

/// Wounds a unit, by another or by nobody, without a defense roll (LC-WND-04); it is defeated by its last wound.
pub fn wound(cx: &mut Cx<'_>, unit: UnitId, wounds: u8, by: Option<UnitId>) {
    let pos = cx.pos();
    let left = pos.health(unit);
    // LEG-A31: wounds beyond its last are lost.
    let wounds = wounds.min(left);
    if wounds == 0 || !pos.is_on_table(unit) {
        return;
    }
    // LC-WND-01, LC-WND-02: one miniature after the other, the wounded one first and the leader when it is alone. Each is
    // removed by the last wound of its threshold. LC-UNIT-05: so no leader falls while there is another to take its place.
    let mut more = wounds;
    while more > 0 {
        let pos = cx.pos();
        let most = pos.spec(unit).wounds.saturating_sub(pos.unit(unit).wounds).max(1);
        let wounds = more.min(most);
        cx.emit(TokenEvent::Wounded { unit, wounds });
        more -= wounds;
        if wounds == most && cx.pos().miniatures(unit) > 1 {
            cx.emit(TokenEvent::Fell { unit });
        }
    }
    if wounds == left {
        // LC-WND-02, LC-WND-03: defeated and removed at once; its order tokens leave the battlefield.
        let by = enemy(cx.pos(), unit, by);
        cx.emit(TokenEvent::Defeated { unit, by });
        effects::at(cx, Happening::of(Moment::Defeated, unit));
        if let Some(by) = by {
            let about = |moment| Happening { target: Some(unit), ..Happening::of(moment, by) };
            effects::at(cx, about(Moment::Defeats));
            effects::at(cx, about(Moment::DefeatsOrPanics));
        }
    }
}

/// Returns `true` if a unit is wounded.
#[must_use]
pub fn is_wounded(pos: Pos<'_>, unit: UnitId) -> bool {
    // LC-WND-05
    pos.unit(unit).wounds > 0
}
