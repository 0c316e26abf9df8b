//! What an attack leaves of its target: miniatures, suppression, defeat.

use schemars::JsonSchema;
use serde::Serialize;

use super::Odds;
use crate::model::Pos;
use crate::rules::combat::Attack;
use crate::rules::stats;

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
    /// Tokens with which it is suppressed; nothing for whoever never is.
    pub nerve: Option<u8>,
    /// Tokens that it gains if the pool shows a hit or a critical (LC-ATK-17).
    pub told: u8,
    /// Tokens that it gains in any case (SO-KW-05: Suppressive).
    pub always: u8,
}

/// Everything that befalls the target of an attack besides wounds. Overwhelm and Concentrated Fire may bring further tokens.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Toll {
    /// Chances that so many miniatures are lost.
    pub miniatures: Vec<f64>,
    /// The chance that the last one is.
    pub defeated: f64,
    /// The chance that it lives and gains suppression.
    pub gains: f64,
    /// The chance that it lives and is suppressed; nothing for whoever never is.
    pub suppressed: Option<f64>,
}

impl Mark {
    /// The target of an attack as it stands.
    pub(crate) fn of(pos: Pos<'_>, attack: &Attack) -> Self {
        let (spec, now) = (pos.spec(attack.target), pos.unit(attack.target));
        let takes = spec.courage.is_some() && !stats::is_enraged(pos, attack.target);
        Self {
            each: spec.wounds,
            miniatures: pos.miniatures(attack.target),
            wounds: now.wounds,
            suppression: now.suppression,
            nerve: stats::nerve(pos, attack.target),
            told: u8::from(takes && attack.ranged()),
            always: if takes { attack.suppressive(pos) } else { 0 },
        }
    }

    /// Wounds that defeat it; nothing where nobody said how many.
    #[must_use]
    pub fn left(&self) -> Option<u8> {
        let all = self.each.saturating_mul(self.miniatures);
        (all > 0).then(|| all.saturating_sub(self.wounds).max(1))
    }

    /// Says what is wrong with the wounds on it.
    #[must_use]
    pub fn wrong(&self) -> Option<String> {
        let Self { each, miniatures, wounds, .. } = *self;
        match (each, wounds) {
            (0, 1..) => Some("name the wounds that defeat the target, too, as --health 5".to_owned()),
            (1.., _) if wounds >= each => {
                Some(format!("{wounds}; a miniature with {each} is gone, so 0 to {} are possible", each - 1))
            }
            (0, 0) if miniatures > 1 => Some("name the wounds of each, too, as --health 1".to_owned()),
            _ => None,
        }
    }
}

/// Tells what an attack leaves of its target.
#[must_use]
pub fn toll(odds: &Odds, mark: &Mark) -> Toll {
    let left = mark.left();
    let defeated = left.map_or(0.0, |left| odds.wounding(left));
    let mut miniatures = vec![0.0; usize::from(mark.miniatures) + 1];
    for (wounds, chance) in (0u8..).zip(&odds.wounds).filter(|_| left.is_some()) {
        // LC-WND-01: one after the other.
        let lost = mark.wounds.saturating_add(wounds) / mark.each.max(1);
        miniatures[usize::from(lost.min(mark.miniatures))] += chance;
    }
    // The chance that it lives and gains so many tokens. A pool that defeats has shown a hit or critical, so that whoever is
    // defeated is among those who would have gained them.
    let gaining = |tokens: u8| {
        let gains = if mark.always >= tokens {
            1.0
        } else if mark.always.saturating_add(mark.told) >= tokens {
            odds.told
        } else {
            0.0
        };
        (gains - defeated).max(0.0)
    };
    Toll {
        miniatures: if left.is_some() { miniatures } else { Vec::new() },
        defeated,
        gains: gaining(1),
        suppressed: mark.nerve.map(|nerve| gaining(nerve.saturating_sub(mark.suppression))),
    }
}
