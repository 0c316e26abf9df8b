//! The numbers that decide an attack, and the fate of results between the dice, where there is no decision.

use sandtable_kernel::Reckon;
use sandtable_legion_cards::dice::Face;
use sandtable_legion_cards::{AttackSurge, DefenceDie};

use super::{defence, share};

use super::super::attack::{Attack, dice};
use super::super::declare::added;
use super::super::traits::Piercing;
use super::super::upgrade::upgraded;
use super::super::windows::{able_guardians, shields};
use super::super::{numbers, sources, traits};
use crate::commands::Means;
use crate::data::Moment;
use crate::model::{Green, Key, Pos, UnitId};
use crate::rules::{select, space, stats, turn};
use crate::rulings::{A32_ALL_ATTACKS, A59_EACH_STEP, A59_EACH_UNIT, A114_WHITE};

/// The numbers that decide an attack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Exchange {
    /// Red, black and white dice.
    pub dice: [u8; 3],
    /// Aim tokens of the attacker.
    pub aim: u8,
    /// Dice that each of them rerolls.
    pub aimed: u8,
    /// Things that reroll as many and are good for nothing else: Dodge tokens spent as Aim tokens, and a friend's Aim
    /// token.
    pub lent: u8,
    /// Observation tokens on the defender.
    pub observed: u8,
    /// Dice that each of them rerolls.
    pub watched: u8,
    /// Surges that become criticals.
    pub critical: u8,
    /// The result that the chart makes of the others.
    pub chart: Option<AttackSurge>,
    /// Surge tokens of the attacker.
    pub surge: u8,
    /// One of the Aim tokens is a clone's, which may lend a Surge token instead (UT-CLONE-04).
    pub clone_aim: bool,
    /// Aim tokens may make results better (Marksman).
    pub marksman: bool,
    /// Dodge tokens of the attacker that may do so (Jar'Kai Mastery).
    pub jarkai: u8,
    /// Surges that cover turns.
    pub cover: u8,
    /// Cover whose own dice cancel hits (LC-ATK-11).
    pub shelter: u8,
    /// One of its dice is a block (Low Profile).
    pub low: bool,
    /// Dodge tokens that count.
    pub dodge: u8,
    /// One of them is a clone's, which may lend a Surge token instead (UT-CLONE-04).
    pub clone_dodge: bool,
    /// One comes back when any is spent (Nimble).
    pub nimble: bool,
    /// They cancel criticals, too, and those first.
    pub parry: bool,
    /// A spent one turns all surges into blocks (Block).
    pub block: bool,
    /// A spent one stops Pierce (Duelist).
    pub guarded: bool,
    /// Camouflage cancels a hit.
    pub hidden: bool,
    /// Hits that become criticals against Armor.
    pub impact: u8,
    /// Results that become criticals, blanks first (Ram).
    pub ram: u8,
    /// Criticals become hits against Armor (Primitive).
    pub primitive: bool,
    /// Hits that Backup cancels.
    pub backup: u8,
    /// Hits that Armor cancels.
    pub armor: u8,
    /// Color of the defense dice; none rolls none.
    pub defence: Option<DefenceDie>,
    /// Defense dice beyond those for hits and criticals.
    pub sensed: u8,
    /// White defense dice beyond them (Vaapad Mastery).
    pub fury: u8,
    /// As many more as the attack has Pierce (Impervious).
    pub impervious: bool,
    /// The defender's chart turns surges into blocks, before cover does or after it.
    pub charted: bool,
    /// Surge tokens of the defender.
    pub shield: u8,
    /// Blocks that are cancelled.
    pub pierce: u8,
    /// Pierce does nothing.
    pub immune: bool,
    /// It is lowered by 1 to pass by what stops it (Makashi Mastery).
    pub makashi: bool,
    /// An Aim token that was spent to reroll dice gives 1 more (Duelist).
    pub duel: bool,
    /// Aim tokens that may become Pierce (Lethal X). By default those do that roll no dice again.
    pub lethal: u8,
    /// Hits that friends of the defender may take (Guardian), by how well these friends save, the best first: red dice with surges that are blocks, red ones without, white ones with and without.
    pub guardians: [u8; SAVES.len()],
    /// Shields of the defender.
    pub shields: u8,
    /// Defense dice that come to nothing and may be rolled again (Uncanny Luck X).
    pub luck: u8,
    /// Wounds that friends of the defender may take (Bodyguard).
    pub guards: u8,
    /// Most wounds that defense surges deal to the attacker, one each (Deflect, Shien Mastery).
    pub thorns: u8,
    /// A blank of the pool deals one to it (Djem So Mastery).
    pub riposte: bool,
    /// Wounds that defeat the attacker, where it may suffer any: nothing comes of its attack then.
    pub stamina: u8,
}

/// Defense dice of a friend that takes hits, and whether its surges are blocks: the surest first.
const SAVES: [(DefenceDie, bool); 4] = [
    (DefenceDie::Red, true),
    (DefenceDie::Red, false),
    (DefenceDie::White, true),
    (DefenceDie::White, false),
];

/// Hits that friends with such defense dice may take.
#[must_use]
pub fn guardians_of(hits: u8, die: DefenceDie, charted: bool) -> [u8; SAVES.len()] {
    SAVES.map(|save| if save == (die, charted) { hits } else { 0 })
}

/// The numbers of an attack with these weapons, as things stand.
#[must_use]
pub fn exchange(pos: Pos<'_>, unit: UnitId, target: UnitId, weapons: &[u8]) -> Exchange {
    foreseen(pos, &declared(pos, unit, target, weapons), weapons)
}

/// An attack that could be declared.
#[must_use]
pub fn declared(pos: Pos<'_>, unit: UnitId, target: UnitId, weapons: &[u8]) -> Attack {
    Attack {
        unit,
        target,
        weapons: added(pos, unit, target, weapons, weapons),
        melee: space::in_melee(pos, unit, target),
        ..Attack::default()
    }
}

/// The numbers of an attack with these weapons, before its dice are chosen.
#[must_use]
pub fn foreseen(pos: Pos<'_>, attack: &Attack, weapons: &[u8]) -> Exchange {
    let unit = attack.unit;
    let mut dice = dice(pos, attack);
    if stats::is_suppressed(pos, unit) && !pos.plays_core() {
        // SO-SUP-03: the target's player takes the best die.
        if let Some(count) = dice.iter_mut().find(|count| **count > 0) {
            *count -= 1;
        }
    }
    let dice = upgraded(pos, attack, dice);
    of_attack(pos, attack, dice, weapons)
}

/// The numbers of an attack with so many dice, whatever has been spent in it.
pub(super) fn of_attack(pos: Pos<'_>, attack: &Attack, dice: [u8; 3], weapons: &[u8]) -> Exchange {
    let Attack { unit, target, melee, .. } = *attack;
    let (ranged, other) = (attack.ranged(), pos.spec(target));
    let covered = cover(pos, attack, weapons, &mut ());
    // LEG-A92: by the core rules cover rolls dice of its own, and turns no surges.
    let (cover, shelter) = if pos.plays_core() { (0, covered) } else { (covered, 0) };
    let knows = |key| select::knows(pos, target, key);
    let own_knows = |key| select::knows(pos, unit, key);
    let barred = ranged && attack.keyword(pos, Key::HighVelocity) > 0;
    let hidden = ranged && knows(Key::Camouflage) && !space::obscuring(pos, unit, target).is_empty();
    let may = |unit, token| sources::spendable(pos, attack, unit, token);
    let (aims, dodges) = (may(unit, Green::Aim), if barred { 0 } else { may(target, Green::Dodge) });
    let [(surges, clone_aim), (blocks, clone_dodge)] =
        [(unit, aims, Green::Aim), (target, dodges, Green::Dodge)].map(|of| surges(pos, attack, of));
    let converted = select::passive(pos, attack.against(Moment::DefenceSurges), target)
        .filter_map(|(_, row)| row.effect.convert.as_ref()?.most)
        .fold(0, u8::saturating_add);
    let observed = pos.unit(target).observation;
    let armor = select::value(pos, target, Key::Armor);
    let weak = if armor > 0 { traits::weak_point(pos, unit, target) } else { 0 };
    Exchange {
        dice,
        aim: aims,
        aimed: attack.rerolls(pos, Means::Aim),
        lent: attack.lent_rerolls(pos),
        observed,
        watched: if observed > 0 { attack.rerolls(pos, Means::Observation) } else { 0 },
        critical: attack.keyword(pos, Key::Critical),
        chart: traits::chart(pos, attack),
        surge: surges,
        clone_aim,
        marksman: own_knows(Key::Marksman),
        jarkai: if melee && own_knows(Key::JarKai) { may(unit, Green::Dodge) } else { 0 },
        cover: cover.saturating_add(converted),
        shelter,
        low: knows(Key::LowProfile),
        dodge: dodges,
        clone_dodge,
        nimble: knows(Key::Nimble),
        parry: attack.parries(pos),
        block: knows(Key::Block),
        guarded: melee && knows(Key::Duelist),
        hidden,
        impact: attack.keyword(pos, Key::Impact).saturating_add(weak),
        ram: if turn::has_rammed(pos, unit) { attack.keyword(pos, Key::Ram) } else { 0 },
        primitive: attack.keyword(pos, Key::Primitive) > 0,
        backup: attack.backing(pos),
        armor,
        defence: other.defence.or(pos.table.rulings.is(A114_WHITE).then_some(DefenceDie::White)),
        sensed: if knows(Key::DangerSense) { pos.unit(target).suppression } else { 0 },
        fury: if knows(Key::Vaapad) { pos.unit(target).wounds.min(traits::FURY) } else { 0 },
        impervious: knows(Key::Impervious),
        charted: other.defence_surge || traits::turns(pos, attack),
        shield: blocks,
        pierce: attack.keyword(pos, Key::Pierce),
        immune: knows(Key::ImmunePierce) || melee && knows(Key::ImmuneMeleePierce),
        makashi: melee && own_knows(Key::Makashi),
        duel: melee && own_knows(Key::Duelist),
        lethal: attack.keyword(pos, Key::Lethal),
        guardians: guardians(pos, attack),
        shields: if ranged { shields(pos, target) } else { 0 },
        luck: if ranged && knows(Key::Soresu) {
            u8::MAX
        } else {
            select::value(pos, target, Key::UncannyLuck)
        },
        guards: attack.able_guards(pos).iter().fold(0, |sum, (_, most)| sum.saturating_add(*most)),
        thorns: match (traits::deflects(pos, attack), knows(Key::Shien)) {
            (false, _) => 0,
            (_, false) => 1,
            (_, true) => u8::MAX,
        },
        riposte: melee && knows(Key::DjemSo),
        stamina: pos.health(unit),
    }
}

/// Hits that friends may take, by how well they save (SO-KW-06).
fn guardians(pos: Pos<'_>, attack: &Attack) -> [u8; SAVES.len()] {
    able_guardians(pos, attack).into_iter().fold([0; SAVES.len()], |sum, (unit, most)| {
        let spec = pos.spec(unit);
        // A unit without a defense die rolls white ones.
        let more = guardians_of(most, spec.defence.unwrap_or(DefenceDie::White), spec.defence_surge);
        std::array::from_fn(|at| sum[at].saturating_add(more[at]))
    })
}

/// Surge tokens that a unit may spend beside those of another kind, and whether one more may come from a clone instead of one of
/// these: clones share one token in an attack (UT-CLONE-04).
fn surges(pos: Pos<'_>, attack: &Attack, (unit, others, first): (UnitId, u8, Green)) -> (u8, bool) {
    let all = sources::spendable(pos, attack, unit, Green::Surge);
    let rulings = &pos.table.rulings;
    let shares = |token| !sources::sharers(pos, attack, unit, token).is_empty();
    let once = !rulings.is(A59_EACH_STEP) && !rulings.is(A59_EACH_UNIT);
    let either = once && others > 0 && shares(first) && shares(Green::Surge);
    (all.saturating_sub(u8::from(either)), either)
}

/// The surges that cover turns in an attack.
fn cover(pos: Pos<'_>, attack: &Attack, weapons: &[u8], reckon: &mut dyn Reckon) -> u8 {
    let Attack { unit, target, .. } = *attack;
    if !attack.ranged() && !pos.table.rulings.is(A32_ALL_ATTACKS) {
        return 0;
    }
    let keys = numbers::keys(pos.spec(unit), weapons);
    space::cover(pos, unit, target, (&keys, turn::has_made(pos, unit, turn::Action::Aim)), reckon)
}

/// Reckons the pool of an attack, and the cover against it.
pub fn reckon(
    pos: Pos<'_>,
    attack: &Attack,
    weapons: &[u8],
    (pool, covered): (&mut dyn Reckon, &mut dyn Reckon),
) {
    numbers::pool(pos.spec(attack.unit), &attack.weapons, pool);
    cover(pos, attack, weapons, covered);
}

/// Things spent before the defense, as far as they matter there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Carried {
    /// Pierce that Aim tokens have bought.
    pub(super) lethal: u8,
    /// An Aim token has rerolled dice.
    pub(super) aimed: bool,
    /// A Dodge token was spent to cancel results.
    pub(super) dodged: bool,
    /// The token that a clone lends in one of two ways is left: of the attacker before cover, of the defender after it.
    pub(super) clone: bool,
    /// A blank has wounded the attacker.
    pub(super) struck: bool,
}

impl Exchange {
    /// Returns `true` if surges are of use to the attacker without tokens.
    pub(super) const fn converts(&self) -> bool {
        self.chart.is_some() || self.critical > 0
    }

    /// Faces that an Aim token may better roll again than leave, by their places: criticals only for what looks at the token
    /// (Duelist), hits where something cancels them and no criticals, surges where they may come to less than a critical.
    pub(super) fn worth_rerolling(&self) -> [bool; 4] {
        let cancelled = self.dodge > 0
            || self.cancels() > 0.0
            || self.armor > 0
            || self.backup > 0
            || self.hidden
            || self.guarded_hits() > 0;
        let hits = self.duel || cancelled;
        [self.duel, hits || self.chart.is_none(), hits, true]
    }

    /// Impact against Armor, then Ram (LC-ATK-13, SO-KW-06): criticals and hits, of so many, with so many blanks.
    pub(super) fn modified(&self, critical: u8, hit: u8, blanks: u8) -> (u8, u8) {
        let impact = if self.armor > 0 { self.impact.min(hit) } else { 0 };
        let (critical, hit) = (critical + impact, hit - impact);
        let rammed = self.ram.min(blanks + hit);
        (critical + rammed, hit - (rammed - rammed.min(blanks)))
    }

    /// Returns the criticals and hits left by Armor, Backup and Camouflage (LC-ATK-13).
    pub(super) fn armored(&self, critical: u8, hit: u8) -> u8 {
        // SO-KW-06: Primitive comes before Armor cancels hits.
        let (critical, mut hit) =
            if self.armor > 0 && self.primitive { (0, hit + critical) } else { (critical, hit) };
        hit -= self.armor.min(hit);
        hit -= self.backup.min(hit);
        hit -= u8::from(self.hidden).min(hit);
        critical + hit
    }

    /// Everything that decides its Pierce.
    fn piercing(&self, spent: Carried) -> Piercing {
        let value = self.pierce.saturating_add(spent.lethal) + u8::from(self.duel && spent.aimed);
        let stopped = self.immune || self.guarded && spent.dodged;
        Piercing { value, stopped, impervious: self.impervious, makashi: self.makashi }
    }

    /// Blocks that are cancelled (LC-ATK-15).
    pub(super) fn pierced(&self, spent: Carried) -> u8 {
        self.piercing(spent).blocks()
    }

    /// Defense dice beyond those for hits and criticals.
    pub(super) fn more_dice(&self, spent: Carried) -> u8 {
        self.sensed.saturating_add(self.piercing(spent).dice())
    }

    /// Surges of the defense that are turned, of so many.
    pub(super) fn turned(&self, surges: u8, spent: Carried) -> u8 {
        let charted = self.charted || self.block && spent.dodged;
        if charted { surges } else { self.cover.min(surges) }
    }

    /// Surge tokens of the attacker, with that of a clone where it is left.
    pub(super) const fn attack_surges(&self, clone: bool) -> u8 {
        self.surge.saturating_add(clone as u8)
    }

    /// Surge tokens of the defender, in the same way.
    pub(super) const fn defence_surges(&self, clone: bool) -> u8 {
        self.shield.saturating_add(clone as u8)
    }

    /// Wounds of the attacker by so many defense surges (SO-KW-06); more than defeat it count nothing.
    pub(super) fn returned(&self, surges: u8) -> u8 {
        surges.min(self.thorns).min(self.stamina)
    }

    /// Returns `true` if so many wounds defeat the attacker.
    pub(super) const fn falls(&self, wounds: u8) -> bool {
        wounds > 0 && wounds >= self.stamina
    }

    /// Hits that friends may take.
    pub(super) fn guarded_hits(&self) -> u8 {
        self.guardians.iter().fold(0, |sum, hits| sum.saturating_add(*hits))
    }

    /// Returns the mean wounds of friends who take this many hits; the friend with the best save takes them first.
    pub(super) fn guarded_wounds(&self, hits: u8) -> f64 {
        let mut left = hits;
        let each = SAVES.iter().zip(self.guardians).map(|(&(die, charted), most)| {
            let taken = most.min(left);
            left -= taken;
            let die = defence(die);
            let saves = share(die, Face::Block) + if charted { share(die, Face::Surge) } else { 0.0 };
            f64::from(taken) * (1.0 - saves)
        });
        each.sum()
    }
}
