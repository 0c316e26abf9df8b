//! Judges leader cards and support cards.

use sandtable_text::say;

use super::{Check, Faults};
use crate::data::{
    Ability, CardEffect, Effect, Keyword, Leader, Scope, SupportCard, TargetRule, Template, When, limits,
};

impl Check for Leader {
    fn check(&self, faults: &mut Faults) {
        faults.id_and_name(&self.id, &self.name);
        faults.range("points", self.points, limits::CARD_POINTS);
        faults.below("tactical", |faults| self.tactical.check(faults));
        faults.below("command", |faults| self.command.check(faults));
        // REG-LEAD-10: the command ability reaches wider than the tactical one.
        if reach(self.command.scope) <= reach(self.tactical.scope) {
            let message = say!("check-cards-the-command-ability-must-reach-wider");
            faults.against(rule!("REG-LEAD-10"), "command.scope", "leader.scope", message);
        }
    }
}

fn reach(scope: Scope) -> u16 {
    match scope {
        Scope::Host => 0,
        Scope::Friends { within } | Scope::Enemies { within } => u16::from(within),
        Scope::Army => u16::MAX,
    }
}

impl Check for Ability {
    fn check(&self, faults: &mut Faults) {
        if self.name.trim().is_empty() {
            faults.add("name", "value.empty", say!("check-cards-the-name-is-empty"));
        }
        if let Scope::Friends { within } | Scope::Enemies { within } = self.scope {
            faults.range("scope", within, limits::RANGE);
        }
        if let Some(When::NearFriend { within }) = self.when {
            faults.range("when", within, limits::RANGE);
        }
        if self.effects.is_empty() {
            faults.add("effects", "ability.empty", say!("check-cards-an-ability-has-at-least-one"));
        }
        faults.each("effects", &self.effects, |&effect, faults| check_effect(effect, self.scope, faults));
    }
}

fn check_effect(effect: Effect, scope: Scope, faults: &mut Faults) {
    match effect {
        Effect::MoraleBonus { n } => faults.range("", n, limits::SMALL),
        Effect::SupportPasses { times } => faults.range("", times, limits::TIMES),
        Effect::RestoreTp { n } => faults.range("", n, limits::SMALL),
        Effect::HealWound { n } => faults.range("", n, limits::SMALL),
        Effect::Courage { by } => {
            faults.range("", by, limits::CHANGE);
            faults.not_zero("", by);
        }
        Effect::SaveWorse { by } => faults.range("", by, limits::RISE),
        Effect::ChargeMove { by } | Effect::MoveBonus { by } => faults.range("", by, limits::MORE_MOVE),
        Effect::RangedDice { by } | Effect::MeleeDice { by } => faults.range("", by, limits::MORE_DICE),
        Effect::Availability { by } => faults.range("", by, limits::SMALL),
        Effect::MoraleForWound | Effect::FreeRally | Effect::NoDashToken | Effect::FreePivot => {}
        Effect::Grant { .. } => {}
    }
    let of_player = matches!(
        effect,
        Effect::SupportPasses { .. } | Effect::RestoreTp { .. } | Effect::Availability { .. }
    );
    if of_player && scope != Scope::Army {
        faults.add("", "ability.scope", say!("check-cards-this-effect-is-the-players-so"));
    }
}

impl Check for SupportCard {
    fn check(&self, faults: &mut Faults) {
        faults.id_and_name(&self.id, &self.name);
        faults.range("points", self.points, limits::CARD_POINTS);
        // REG-SUP-05: compared with a sum of two dice.
        faults.range("availability", self.availability, limits::AVAILABILITY);
        if let Template::Radius { inches } = self.template {
            faults.range("template", inches, limits::RADIUS);
        }
        self.check_target(faults);
        self.check_effect(faults);
        self.check_duration(faults);
    }
}

impl SupportCard {
    fn check_target(&self, faults: &mut Faults) {
        let fits = match self.template {
            // REG-SUP-11: one unit.
            Template::Unit => matches!(self.target, TargetRule::EnemyUnit | TargetRule::FriendlyUnit { .. }),
            // REG-SUP-16: nothing on the table.
            Template::OffBoard => self.target == TargetRule::None,
            // REG-SUP-17: a center point.
            _ => self.target == TargetRule::Spot,
        };
        if !fits {
            let message = say!("check-cards-template-and-target-do-not-fit");
            faults.against(rule!("REG-SUP-17"), "target", "card.target", message);
        }
        if self.template == Template::OffBoard && self.needs_los {
            faults.against(
                rule!("REG-SUP-16"),
                "needs_los",
                "card.los",
                say!("check-cards-an-off-board-card-needs-no"),
            );
        }
    }

    fn check_effect(&self, faults: &mut Faults) {
        match &self.effect {
            CardEffect::Attack { dice, to_hit, keywords, .. } => {
                faults.range("effect.attack.dice", *dice, limits::CARD_DICE);
                faults.range("effect.attack.to_hit", *to_hit, limits::TO_HIT);
                for (index, keyword) in keywords.iter().enumerate() {
                    let of_attacks = [Keyword::AntiAir, Keyword::AntiArmor, Keyword::Blast, Keyword::Ion];
                    if !of_attacks.contains(keyword) {
                        let message = say!("check-cards-keyword-means-nothing-on-an-attack", keyword);
                        faults.add(&format!("effect.attack.keywords[{index}]"), "card.keyword", message);
                    }
                }
                if matches!(self.target, TargetRule::FriendlyUnit { .. } | TargetRule::None) {
                    faults.add("target", "card.effect", say!("check-cards-an-attack-needs-an-enemy-unit"));
                }
            }
            CardEffect::Heal { wounds, .. } => {
                faults.range("effect.heal.wounds", *wounds, limits::HEALED);
                if !matches!(self.target, TargetRule::FriendlyUnit { .. }) {
                    faults.add("target", "card.effect", say!("check-cards-healing-needs-a-friendly-unit"));
                }
            }
            CardEffect::RevealCard if self.template != Template::OffBoard => {
                faults.add("template", "card.effect", say!("check-cards-revealing-a-card-is-off-board"));
            }
            CardEffect::RevealCard => {}
            CardEffect::Interference { to_hit } => {
                faults.range("effect.interference.to_hit", *to_hit, limits::RISE)
            }
            CardEffect::MoraleJam { by } => faults.range("effect.morale_jam.by", *by, limits::SMALL),
            CardEffect::Courage { by, .. } => {
                faults.range("effect.courage.by", *by, limits::CHANGE);
                faults.not_zero("effect.courage.by", *by);
            }
            CardEffect::Smoke => {}
        }
        let on_ground = matches!(
            self.effect,
            CardEffect::Smoke
                | CardEffect::Interference { .. }
                | CardEffect::MoraleJam { .. }
                | CardEffect::Courage { .. }
        );
        if on_ground && self.target != TargetRule::Spot {
            faults.add("target", "card.effect", say!("check-cards-this-effect-lies-on-the-table"));
        }
    }

    fn check_duration(&self, faults: &mut Faults) {
        let instant = matches!(
            self.effect,
            CardEffect::Attack { .. } | CardEffect::Heal { .. } | CardEffect::RevealCard
        );
        match (instant, self.lasts) {
            (true, 0) => {}
            (false, lasts) if (1..=limits::LASTS.1).contains(&i64::from(lasts)) => {}
            (true, lasts) => {
                let message = say!("check-cards-this-effect-is-instant-so-lasts", lasts);
                faults.add("lasts", "card.lasts", message);
            }
            (false, lasts) => {
                let message = say!("check-cards-this-effect-stays-for-1-to", limits = limits::LASTS.1, lasts);
                faults.add("lasts", "card.lasts", message);
            }
        }
    }
}
