//! Judges factions and unit profiles.

use super::{Check, Faults};
use crate::data::{BaseSize, Class, Faction, Keyword, Profile, Subtype, limits};
use sandtable_kernel::RuleId;
use sandtable_text::say;

/// Most dice one attack may have: the fixed room of a roll.
pub(crate) const MAX_POOL: u32 = 48;
/// The most that cards, charges and volleys may add to an attack value.
const MAX_BONUS: u32 = 3;

const FOOT: [BaseSize; 1] = [BaseSize::new(30, 30)];
const EMPLACED: [BaseSize; 3] = [BaseSize::new(30, 30), BaseSize::new(40, 40), BaseSize::new(60, 60)];
const VEHICLE: [BaseSize; 4] =
    [BaseSize::new(30, 30), BaseSize::new(40, 40), BaseSize::new(25, 50), BaseSize::new(60, 60)];
const TITAN: [BaseSize; 2] = [BaseSize::new(50, 75), BaseSize::new(60, 60)];

impl Check for Faction {
    fn check(&self, faults: &mut Faults) {
        faults.id_and_name(&self.id, &self.name);
        // REG-ARMY-13: the number is compared with a sum of two dice.
        faults.range("command_value", self.command_value, limits::COMMAND);
    }
}

impl Check for Profile {
    fn check(&self, faults: &mut Faults) {
        faults.id_and_name(&self.id, &self.name);
        // REG-ARMY-16, REG-ARMY-21: every field that the printed sample has.
        self.check_numbers(faults);
        self.check_relations(faults);
        self.check_keywords(faults);
        self.check_base(faults);
    }
}

impl Profile {
    fn check_numbers(&self, faults: &mut Faults) {
        faults.range("bases", self.bases, limits::BASES);
        faults.range("points", self.points, limits::UNIT_POINTS);
        faults.range("min_pct", self.min_pct, limits::PERCENT);
        faults.range("max_pct", self.max_pct, limits::PERCENT);
        faults.range("move_in", self.move_in, limits::MOVE);
        faults.range("ranged", self.ranged, limits::DICE);
        faults.range("melee", self.melee, limits::DICE);
        faults.range("short", self.short, limits::RANGE);
        faults.range("long", self.long, limits::RANGE);
        faults.range("wounds", self.wounds, limits::WOUNDS);
        faults.range("courage", self.courage, limits::COURAGE);
        faults.range("save", self.save, limits::SAVE);
    }

    fn check_relations(&self, faults: &mut Faults) {
        // REG-ARMY-05: a maximum of 0 means no limit.
        if self.max_pct != 0 && self.min_pct > self.max_pct {
            let message = say!(
                "check-profile-minimum-is-above-maximum",
                min_pct = self.min_pct,
                max_pct = self.max_pct
            );
            faults.against(rule!("REG-ARMY-05"), "min_pct", "unit.quota", message);
        }
        // REG-ARMY-17: "A/B", B being the minimum.
        if self.min_move > self.move_in {
            let message = say!(
                "check-profile-minimum-move-is-above-the-move",
                min_move = self.min_move,
                move_in = self.move_in
            );
            faults.against(rule!("REG-ARMY-17"), "min_move", "unit.move", message);
        }
        // REG-ARMY-19: long range begins where short range ends.
        if self.short > self.long {
            let message =
                say!("check-profile-short-range-is-above-long-range", short = self.short, long = self.long);
            faults.against(rule!("REG-ARMY-19"), "short", "unit.range", message);
        }
        let value = u32::from(self.ranged.max(self.melee));
        let pool = u32::from(self.bases) * (value + MAX_BONUS);
        if pool > MAX_POOL {
            let message = say!(
                "check-profile-bases-with-dice-make-dice-at",
                bases = self.bases,
                value,
                max_bonus = MAX_BONUS,
                pool,
                max_pool = MAX_POOL
            );
            faults.add(if self.ranged > self.melee { "ranged" } else { "melee" }, "unit.pool", message);
        }
    }

    fn check_keywords(&self, faults: &mut Faults) {
        for (index, keyword) in self.keywords.iter().enumerate() {
            let path = format!("keywords[{index}]");
            if self.keywords[..index].iter().any(|k| k.same_kind(*keyword)) {
                faults.add(
                    &path,
                    "unit.keyword.twice",
                    say!("check-profile-keyword-stands-there-twice", keyword = keyword.name()),
                );
            }
            // REG-TYPE-03: vehicles do not Dig-In, so a cheaper Dig-In is of no use to them.
            if *keyword == Keyword::Entrench && self.class == Class::Vehicle {
                faults.against(
                    rule!("REG-TYPE-03"),
                    &path,
                    "unit.keyword.class",
                    say!("check-profile-a-vehicle-cannot-entrench"),
                );
            }
            if *keyword == Keyword::Veteran && self.has(Keyword::Green) {
                faults.add(&path, "unit.keyword.contrary", say!("check-profile-a-unit-cannot-be-both-green"));
            }
        }
        if self.class == Class::Infantry && self.subtype == Subtype::Aerial {
            let message = say!("check-profile-infantry-cannot-be-aerial");
            faults.against(rule!("REG-TYPE-01"), "subtype", "unit.subtype", message);
        }
    }

    fn check_base(&self, faults: &mut Faults) {
        let (what, rule, allowed): (&str, RuleId, &[BaseSize]) = match self.class {
            // REG-BASE-06 for foot; emplaced weapons count as artillery (REG-BASE-08), light ones stand on 30
            // mm.
            Class::Infantry if self.tagged("emplaced") => {
                (say!("check-profile-an-emplaced-weapon"), rule!("REG-BASE-08"), &EMPLACED)
            }
            Class::Infantry => ("infantry", rule!("REG-BASE-06"), &FOOT),
            Class::Vehicle if self.tagged("titan") => {
                (say!("check-profile-a-titan"), rule!("REG-BASE-09"), &TITAN)
            }
            // REG-BASE-07 and REG-BASE-08: nothing on a profile tells light from heavy vehicles.
            Class::Vehicle => (say!("check-profile-a-vehicle"), rule!("REG-BASE-07"), &VEHICLE),
        };
        if !allowed.contains(&self.base) {
            let sizes: Vec<String> =
                allowed.iter().map(|s| format!("{}x{}", s.width_mm, s.depth_mm)).collect();
            let found = format!("{}x{}", self.base.width_mm, self.base.depth_mm);
            // REG-BASE-05: standard sizes are enforced.
            let message =
                say!("check-profile-base-mm-is-no-standard-size", found, what, sizes = sizes.join(", "));
            faults.against(rule, "base", "unit.base", message);
        }
    }
}
