//! The toll of an attack on its target: miniatures, suppression, defeat.

use sandtable_text::say;
use schemars::JsonSchema;
use serde::Serialize;

use super::{Exchange, Pooled, ends};
use crate::model::{Key, Pos};
use crate::rules::combat::Attack;
use crate::rules::{select, stats};

/// A target as an attack meets it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mark {
    /// Wounds that defeat one of its miniatures.
    pub each: u8,
    /// Miniatures that are left.
    pub miniatures: u8,
    /// Wounds on them.
    pub wounds: u8,
    /// Suppression tokens on it.
    pub suppression: u8,
    /// Number of tokens that suppress it; `None` for a unit that never is suppressed.
    pub nerve: Option<u8>,
    /// It gains a token if the pool shows a hit or a critical (LC-ATK-17).
    pub told: bool,
    /// That one only by an attack that wounds it (SO-KW-06: Shien Mastery).
    pub unmoved: bool,
    /// Tokens that it gains in any case (SO-KW-05: Suppressive).
    pub always: u8,
    /// Tokens that it gains if an Aim token has rerolled dice (SO-KW-06: Overwhelm).
    pub overwhelm: u8,
    /// Tokens that it gains for each critical of the pool (SO-KW-06: Concentrated Fire).
    pub critical: u8,
}

/// Everything that befalls the target of an attack besides wounds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Toll {
    /// Chances that so many miniatures are lost.
    pub miniatures: Vec<f64>,
    /// The chance that the last one is.
    pub defeated: f64,
    /// The chance that it lives and gains suppression.
    pub gains: f64,
    /// The chance that it lives and is suppressed; `None` for a unit that never is.
    pub suppressed: Option<f64>,
}

impl Mark {
    /// The target of an attack as it stands.
    #[must_use]
    pub fn of(pos: Pos<'_>, attack: &Attack) -> Self {
        let (spec, now) = (pos.spec(attack.target), pos.unit(attack.target));
        let stands = Self {
            each: spec.wounds,
            miniatures: pos.miniatures(attack.target),
            wounds: now.wounds,
            suppression: now.suppression,
            nerve: stats::nerve(pos, attack.target),
            ..Self::default()
        };
        // LC-SUP-05: a unit without Courage takes no suppression.
        if stats::own_courage(pos, attack.target).is_none() {
            return stands;
        }
        let ranged = attack.ranged();
        Self {
            told: ranged,
            unmoved: select::knows(pos, attack.target, Key::Shien),
            always: attack.suppressive(pos),
            overwhelm: u8::from(attack.keyword(pos, Key::Overwhelm) > 0),
            critical: u8::from(ranged && select::knows(pos, attack.unit, Key::ConcentratedFire)),
            ..stands
        }
    }

    /// Wounds that defeat it; `None` where nobody said how many.
    #[must_use]
    pub fn left(&self) -> Option<u8> {
        let all = self.each.saturating_mul(self.miniatures);
        (all > 0).then(|| all.saturating_sub(self.wounds).max(1))
    }

    /// Returns the fault of the wounds on it, if they have one.
    #[must_use]
    pub fn wrong(&self) -> Option<String> {
        let Self { each, miniatures, wounds, .. } = *self;
        match (each, wounds) {
            (0, 1..) => Some(say!("combat-odds-toll-name-the-wounds-that-defeat-the").to_owned()),
            (1.., _) if wounds >= each => {
                Some(say!("combat-odds-toll-a-miniature-with-is-gone-so", wounds, each, each2 = each - 1))
            }
            (0, 0) if miniatures > 1 => Some(say!("combat-odds-toll-name-the-wounds-of-each-too").to_owned()),
            _ => None,
        }
    }
}

/// Returns the toll of an attack on its target.
#[must_use]
pub fn toll(of: &Exchange, mark: &Mark) -> Toll {
    let (left, nerve) = (mark.left(), mark.nerve.map(|nerve| nerve.saturating_sub(mark.suppression)));
    let mut toll = Toll {
        miniatures: vec![0.0; if left.is_some() { usize::from(mark.miniatures) + 1 } else { 0 }],
        suppressed: nerve.map(|_| 0.0),
        ..Toll::default()
    };
    let brings = |pooled: Pooled| {
        let overwhelm = if pooled.rerolled { mark.overwhelm } else { 0 };
        let more = mark.critical.saturating_mul(pooled.criticals).saturating_add(overwhelm);
        (mark.told && pooled.told, more)
    };
    for ((hits, spent, (told, more)), share) in ends(of, mark.overwhelm > 0, brings) {
        for (wounds, chance) in (0u8..).zip(of.wounds(hits, spent).0) {
            let chance = share * chance;
            if left.is_some() {
                // LC-WND-01: one after the other.
                let lost = mark.wounds.saturating_add(wounds) / mark.each.max(1);
                toll.miniatures[usize::from(lost.min(mark.miniatures))] += chance;
            }
            if left.is_some_and(|left| wounds >= left) {
                toll.defeated += chance;
                continue;
            }
            let told = u8::from(told && (wounds > 0 || !mark.unmoved));
            let tokens = mark.always.saturating_add(told).saturating_add(more);
            toll.gains += if tokens > 0 { chance } else { 0.0 };
            if let (Some(suppressed), Some(nerve)) = (&mut toll.suppressed, nerve) {
                *suppressed += if tokens >= nerve { chance } else { 0.0 };
            }
        }
    }
    toll
}
