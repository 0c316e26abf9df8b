//! Cover: yes or no, for one designated base (REG-COVER). A base that only an Indirect attack can reach has it all the
//! same (REG-KW-32).

use sandtable_geometry::{EPS, distance};
use sandtable_kernel::{Reckon, RuleId};
use sandtable_tabletop::Kinds;
use sandtable_text::say;

use super::distance::units_within;
use super::ground::{reaches, share_in};
use super::shot::{Line, find};
use crate::data::{Keyword, TerrainKind};
use crate::model::{BaseId, Keys, Pos, UnitId};
use crate::rules::stats;
use crate::rulings::{A60_ALL_BASES, A61_ALL_INSIDE, A82_LOS_BASE};

/// Reach of Barrier in inches (REG-KW-09).
const BARRIER: f64 = 6.0;

/// Tells if a designated base has cover against an attack with these keywords; the reason is written as a term of +1
/// (REG-COVER-03). `attacker` is `None` for support cards. For attacks in which weapon keywords do not count (REG-A80)
/// pass none.
///
/// REG-COVER-04: one reason is enough, more change nothing. REG-COVER-12: Towering and Indirect have no part in this.
#[must_use]
pub fn covered(pos: Pos<'_>, base: BaseId, attacker: Option<UnitId>, keys: Keys, r: &mut dyn Reckon) -> bool {
    // REG-COVER-08: whatever it comes from, that of aerials included.
    // REG-COVER-12: Towering and Indirect have no part in this.
    // REG-KW-32: Indirect leaves the cover that hides a target.
    if ignored(keys) {
        return false;
    }
    let unit = pos.owner(base);
    let reason = if pos.spec(unit).aerial() {
        // REG-COVER-06, REG-TYPE-05: even in the open.
        Some((say!("space-cover-cover-aerial"), rule!("REG-COVER-06")))
    } else if pos.unit(unit).dug_in {
        // REG-COVER-07.
        Some((say!("space-cover-cover-dug-in"), rule!("REG-COVER-07")))
    } else if pos.spec(unit).infantry() && in_cover_terrain(pos, unit, base) {
        // REG-COVER-05: terrain covers infantry, not vehicles.
        Some((say!("space-cover-cover-terrain"), rule!("REG-COVER-03")))
    } else if barrier(pos, unit, base, attacker) {
        Some((say!("space-cover-cover-barrier"), rule!("REG-KW-09")))
    } else {
        None
    };
    term(reason, r)
}

/// Tells if a base has cover on a real table: what its unit is and has is known, the rest is `seen` there.
#[must_use]
pub(crate) fn covered_as_seen(
    pos: Pos<'_>,
    base: BaseId,
    keys: Keys,
    seen: bool,
    r: &mut dyn Reckon,
) -> bool {
    // REG-COVER-03: a piece of the table is all that players judge.
    covered(pos, base, None, keys, r)
        || seen
            && !ignored(keys)
            && term(Some((say!("space-cover-cover-as-the-players-see-it"), rule!("REG-COVER-03"))), r)
}

/// Returns `true` if an attack with these keywords ignores cover (REG-KW-03, REG-KW-14).
fn ignored(keys: Keys) -> bool {
    keys.has(Keyword::Blast) || keys.has(Keyword::AntiAir)
}

/// Writes the reason for cover as a term, and says whether there is one.
fn term(reason: Option<(&'static str, RuleId)>, r: &mut dyn Reckon) -> bool {
    if let Some((why, rule)) = reason {
        // REG-COVER-13: a term of the hit requirement and of nothing else.
        // REG-COVER-04: one reason is enough, more change nothing.
        r.part(1.0, why, rule);
    }
    reason.is_some()
}

/// Kinds that give cover. REG-COVER-11, REG-TERR-01, REG-TERR-06: no other kind does. REG-TERR-07: area. REG-TERR-08:
/// depressions. REG-TERR-19: structures, for infantry.
fn covering() -> Kinds {
    // REG-COVER-11
    Kinds::of(&[TerrainKind::Area, TerrainKind::Depression, TerrainKind::Structural])
}

/// Returns the share of a base, 0 to 1, that is in terrain that gives cover, and the share that is enough (REG-COVER-02). There is
/// none where terrain covers nobody of its unit (REG-COVER-05), and where by a ruling more than this base decides.
#[must_use]
pub fn share_in_cover(pos: Pos<'_>, base: BaseId) -> Option<[f64; 2]> {
    let rulings = &pos.table.rulings;
    // REG-COVER-05
    let infantry = pos.spec(pos.owner(base)).infantry();
    // REG-A60, REG-A61: with an alternative all bases count.
    let alone = !rulings.is(A60_ALL_BASES) && !rulings.is(A61_ALL_INSIDE);
    (infantry && alone).then(|| [share_in(pos, &pos.state.base(base).quad, covering()), HALF])
}

/// The share of a base in terrain that covers it.
const HALF: f64 = 0.5;

/// Returns `true` if a base has half of its footprint or more in terrain that gives cover, no matter whose base it is
/// (REG-COVER-02). REG-COVER-09: wherever the attacker stands.
pub(crate) fn base_in_cover_terrain(pos: Pos<'_>, base: BaseId) -> bool {
    // REG-COVER-02, REG-COVER-09: half of it or more, wherever the attacker stands.
    reaches(share_in(pos, &pos.state.base(base).quad, covering()), HALF)
}

/// Tells if terrain covers a unit whose named base is `base` (REG-COVER-01, REG-BASE-12).
fn in_cover_terrain(pos: Pos<'_>, unit: UnitId, base: BaseId) -> bool {
    let rulings = &pos.table.rulings;
    // REG-A60: the named base decides; with the alternative all bases must be in cover.
    let all = rulings.is(A60_ALL_BASES);
    let enough = |test: &dyn Fn(BaseId) -> bool| {
        // REG-COVER-01, REG-BASE-12: the named base decides.
        if all { pos.bases(unit).all(test) } else { test(base) }
    };
    if !rulings.is(A61_ALL_INSIDE) {
        return enough(&|base| base_in_cover_terrain(pos, base));
    }
    // REG-A61: with the alternative a structure covers only a unit that is inside with all of all its bases.
    let natural = Kinds::of(&[TerrainKind::Area, TerrainKind::Depression]);
    enough(&|base| reaches(share_in(pos, &pos.state.base(base).quad, natural), HALF))
        || pos.bases(unit).all(|base| {
            let quad = &pos.state.base(base).quad;
            (0..pos.board.features.len()).any(|feature| {
                pos.board.features[feature].kinds.has(TerrainKind::Structural)
                    && pos.board.holds_all(feature, quad)
            })
        })
}

/// Tells if a friendly unit with Barrier covers this unit against this attacker (REG-KW-09).
fn barrier(pos: Pos<'_>, unit: UnitId, base: BaseId, attacker: Option<UnitId>) -> bool {
    // On a real table it is part of what players see.
    if pos.physical() {
        return false;
    }
    let seat = pos.spec(unit).seat;
    pos.units_of(seat).any(|bearer| {
        stats::has_key(pos, bearer, Keyword::Barrier)
            && pos.on_table(bearer)
            // REG-KW-10: from any base to any base. REG-KW-13, REG-A82: the bearer covers itself too.
            && units_within(pos, bearer, unit, BARRIER)
            // REG-KW-11, REG-KW-12: revoked by an attack from within the same distance.
            && !attacker.is_some_and(|attacker| inside_barrier(pos, bearer, attacker, base))
    })
}

/// Tells if an attack comes from within reach of a Barrier unit. REG-A82: if any attacking base is; with the
/// alternative only the base that the line of sight comes from counts.
fn inside_barrier(pos: Pos<'_>, bearer: UnitId, attacker: UnitId, target: BaseId) -> bool {
    if !pos.table.rulings.is(A82_LOS_BASE) {
        return units_within(pos, bearer, attacker, BARRIER);
    }
    let from = match find(pos, attacker, target, Line::Shortest) {
        Ok(shot) => Some(shot.from),
        // In melee there need be no shot: the base nearest to the target.
        Err(_) => {
            let gap = |base: BaseId| distance(&pos.state.base(base).quad, &pos.state.base(target).quad);
            pos.bases(attacker).min_by(|&a, &b| gap(a).total_cmp(&gap(b)))
        }
    };
    from.is_some_and(|from| {
        let quad = &pos.state.base(from).quad;
        pos.bases(bearer).any(|base| distance(quad, &pos.state.base(base).quad) <= BARRIER + EPS)
    })
}

/// Picks of some touched bases the one that a card's attack hits most easily: the first without cover, else the first
/// (REG-A87). `keys` are the attack's keywords.
#[must_use]
pub fn easiest_under(pos: Pos<'_>, bases: &[BaseId], keys: Keys) -> Option<BaseId> {
    let open = bases.iter().find(|&&base| !covered(pos, base, None, keys, &mut ()));
    open.or(bases.first()).copied()
}
