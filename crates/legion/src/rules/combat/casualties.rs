//! Casualties of a unit of several miniatures: how many an attack can wound, and who is wounded first (LC-WND-01, LC-WND-02).

use sandtable_geometry::List;
use sandtable_kernel::{Choice, Field, FieldKind, Offer, Options, Refusal};
use sandtable_text::{said, say};

use super::attack::{Attack, Step};
use crate::commands::{Command, MAX_BESIDE};
use crate::model::{Follower, MiniatureId, Pos};
use crate::rules::form::button;
use crate::rules::tokens::TokenEvent;
use crate::rules::{Events, Plan, space};

impl Attack {
    /// The wounds that the defender suffers of those that are not blocked.
    pub(super) fn suffered(&self, pos: Pos<'_>) -> u8 {
        let target = self.target;
        if !self.ranged() || pos.miniatures(target) == 1 {
            return self.wounds;
        }
        // LC-WND-02: a ranged attack wounds no more than the miniatures that the attacker sees could suffer.
        let own: Vec<_> = space::silhouettes(pos, self.unit).collect();
        let seen = space::silhouettes(pos, target)
            .filter(|to| own.iter().any(|from| space::look(pos, from, to).is_clear()));
        let most = pos.spec(target).wounds.saturating_mul(seen.count() as u8);
        self.wounds.min(most)
    }

    /// Followers of the defender that may be wounded first: not the one that is wounded already, which comes before all, nor
    /// Noncombatants, which come after them.
    fn fresh<'a>(&self, pos: Pos<'a>) -> Vec<&'a Follower> {
        let target = self.target;
        let mut all: Vec<&Follower> = pos.state.followers.iter().filter(|one| one.unit == target).collect();
        // LC-WND-01: the wounded one first.
        if pos.unit(target).wounds > 0 {
            all.pop();
        }
        // SO-KW-06: nor a miniature that is wounded only after all that fight.
        all.retain(|one| !pos.spec(target).is_noncombatant(one.id));
        all
    }

    /// The number of fresh miniatures that the wounds come to.
    fn hurt(&self, pos: Pos<'_>) -> usize {
        let (threshold, wounds) = (pos.spec(self.target).wounds.max(1), self.suffered(pos));
        let before = pos.unit(self.target).wounds;
        let first = if before > 0 { threshold.saturating_sub(before) } else { 0 };
        usize::from(wounds.saturating_sub(first).div_ceil(threshold))
    }

    /// Returns `true` if it matters who is wounded first.
    pub(super) fn chooses(&self, pos: Pos<'_>) -> bool {
        let fresh = self.fresh(pos).len();
        // LC-WND-01: the leader is the last, so that it is never chosen.
        (1..fresh).contains(&self.hurt(pos))
    }

    /// The step after friends of the defender have taken wounds.
    pub(super) fn after_guard(&self, pos: Pos<'_>) -> Step {
        if self.chooses(pos) { Step::Fall } else { Step::Suffer }
    }

    /// The weapon that a miniature of the defender alone carries.
    fn weapon<'a>(&self, pos: Pos<'a>, one: &Follower) -> Option<&'a str> {
        let weapons = &pos.spec(self.target).weapons;
        weapons.iter().find(|weapon| weapon.carrier == Some(one.id)).map(|weapon| weapon.name.as_str())
    }

    /// Those that are farthest from the attacker, and who carries a weapon of its own after them.
    pub(super) fn default_fall(&self, pos: Pos<'_>) -> Command {
        let from = pos.unit(self.unit).pose.point();
        let mut fresh = self.fresh(pos);
        let away = |one: &Follower| one.pose.point().distance(from);
        let carries = |one: &Follower| self.weapon(pos, one).is_some();
        fresh.sort_by(|a, b| carries(a).cmp(&carries(b)).then(away(b).total_cmp(&away(a))));
        let miniatures = fresh.into_iter().take(self.hurt(pos)).map(|one| one.id).collect();
        Command::Expose { miniatures }
    }

    pub(super) fn expose(
        &self,
        pos: Pos<'_>,
        miniatures: &List<MiniatureId, MAX_BESIDE>,
    ) -> Result<Plan, Refusal> {
        let (unit, fresh, hurt) = (self.target, self.fresh(pos), self.hurt(pos));
        let known = |id: MiniatureId| fresh.iter().any(|one| one.id == id);
        let again = |at: usize| miniatures[..at].contains(&miniatures[at]);
        if miniatures.len() != hurt || (0..miniatures.len()).any(|at| !known(miniatures[at]) || again(at)) {
            return Err(Refusal::new(
                "wrong-miniatures",
                rule!("LC-WND-01"),
                said!("refusal-wrong-miniatures"),
            )
            .with(hurt as f64, miniatures.len() as f64));
        }
        // LC-WND-01: a miniature that is already wounded still comes before them.
        let before = pos.state.followers.iter().rev().filter(|one| one.unit == unit);
        let wounded = before.take(usize::from(pos.unit(unit).wounds > 0)).map(|one| one.id);
        let miniatures = wounded.chain(miniatures.iter().copied()).collect();
        let next = self.at(Step::Suffer);
        Ok(Events::of(TokenEvent::Exposed { unit, miniatures }).goto(next).into())
    }

    pub(super) fn fall_offer(&self, pos: Pos<'_>, command: Command) -> Offer<Command> {
        let name = |one: &&Follower| {
            let text = match self.weapon(pos, one) {
                Some(weapon) => say!("combat-casualties-miniature-with", one = one.id.0, weapon),
                None => say!("combat-casualties-miniature", one = one.id.0),
            };
            Choice::new(one.id, text).about(one.id.into())
        };
        let items: Vec<Choice> = self.fresh(pos).iter().map(name).collect();
        let count = self.hurt(pos) as u32;
        let items = crate::rules::form::lists(items, count);
        let kind = FieldKind::Pick {
            from: Options::Listed(items),
            min: count,
            max: count,
            ordered: true,
            sets: None,
        };
        let field = Field::new("/expose/miniatures", "miniatures", kind);
        button("expose", say!("combat-casualties-choose-who-is-wounded-first"), command)
            .about(self.target.into())
            .field(field)
    }
}
