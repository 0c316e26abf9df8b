//! Gathers the effects that can be in play in one game: those of both hands, of all Loadouts, and of the keywords of all units.

mod named;
mod played;
mod whom;

pub use played::{Played, played};

use sandtable_kernel::Seat;
use sandtable_legion_cards::{Rank, keyword};
use sandtable_text::say;
use smol_str::SmolStr;

use crate::data::{CommandCard, Effect, Gift, Group, Library, Loadout, Moment, Selector, Set, Weapon};
use crate::model::{Key, Keys, Row, Rows, Setup, Source, UnitId, UnitSpec, WeaponSpec};
use crate::rulings::{A107_DERIVED, A111_COMMANDER};

/// The squad whose card of lent tokens names a unit of another one (LEG-A111).
const COMMANDOS: &str = "droid-commandos";

/// Gathers the effects, and adds the weapons that they give to the units.
///
/// # Errors
/// Too many effects for one game.
pub(crate) fn gather(
    pack: &Library,
    setup: &Setup,
    units: &mut [UnitSpec],
    hands: &[Vec<CommandCard>; 2],
) -> Result<Rows, String> {
    let mut rows = Rows::default();
    let mut fits = true;
    let mut add = |units: &mut [UnitSpec], row: Row| fits &= put(pack, units, &mut rows, row);
    for seat in [Seat(0), Seat(1)] {
        for (at, card) in (0..).zip(&hands[seat.index()]) {
            for effect in &card.effects {
                add(units, row(seat, Source::Card(at), &card.name, effect));
            }
        }
        for side in sides(pack, setup, seat) {
            let source = Source::Loadout(side.card.saturating_sub(1), side.side);
            for effect in &side.effects {
                let mut row = row(seat, source, &side.name, effect);
                // LEG-A111: the Droid Commandos' tokens are with the Command Droid, or by the alternative with their Commander.
                let lent = row.effect.lends.is_some() && side.squad.as_deref() == Some(COMMANDOS);
                if lent && setup.rulings.is(A111_COMMANDER) {
                    row.effect.who =
                        Some(Selector { rank: vec![Rank::Commander], ..Selector::of(Group::Squad) });
                }
                add(units, row);
            }
            for gift in &side.gives {
                for effect in gifts(gift) {
                    add(units, row(seat, source, &side.name, &effect));
                }
            }
        }
    }
    for at in 0..units.len() {
        for written in units[at].written.clone() {
            let all = units[at].written.clone();
            for (effect, name) in of_keyword(pack, &written, setup.free.is_some(), &all) {
                let unit = &units[at];
                let free = unit.free.iter().any(|free| keyword::is(free, name));
                let printed = row(unit.seat, Source::Printed, name, &effect);
                add(units, Row { bearer: Some(UnitId(at as u8)), free, ..printed });
            }
        }
        let unit = &mut units[at];
        unit.keys.pending.retain(|written| of_keyword(pack, written, setup.free.is_some(), &[]).is_empty());
    }
    fits.then_some(rows).ok_or_else(|| say!("rows-there-are-too-many-effects-in").to_owned())
}

/// Lists the Loadout sides that a seat can choose from.
pub(crate) fn sides<'p>(
    pack: &'p Library,
    setup: &'p Setup,
    seat: Seat,
) -> impl Iterator<Item = &'p Loadout> {
    let derived = setup.rulings.is(A107_DERIVED);
    let squad = setup.squads.get(seat.index());
    // SO-SQUAD-03, SO-LOAD-01: a squad's own three cards. LEG-A107: the derived set has three for all squads.
    pack.loadouts.iter().filter(move |side| {
        let set = if derived { Set::Derived } else { Set::Official };
        side.set == set && (derived || side.squad.as_ref() == squad)
    })
}

fn row(seat: Seat, source: Source, name: &str, effect: &Effect) -> Row {
    let keys = effect.keywords.iter().filter_map(|written| Key::read(written)).collect();
    let effect = effect.clone();
    Row { seat, source, bearer: None, given_to: None, name: name.into(), effect, keys, free: false }
}

/// The gifts of a Loadout as effects.
fn gifts(gift: &Gift) -> Vec<Effect> {
    let who = Selector { card: gift.to.clone(), ..Selector::of(Group::Squad) };
    let mut effects = Vec::new();
    if !gift.keywords.is_empty() || !gift.without.is_empty() {
        effects.push(Effect {
            who: Some(who.clone()),
            keywords: gift.keywords.clone(),
            ignores: gift.without.clone(),
            ..Effect::on(Moment::Always)
        });
    }
    for weapon in &gift.weapons {
        effects.push(Effect {
            who: Some(who.clone()),
            weapon: Some(weapon.clone()),
            ..Effect::on(Moment::Weapons)
        });
    }
    effects
}

/// The effects of a keyword as a card writes it, with its name: as the mode's cards mean it, or Legion's own.
fn of_keyword<'w>(
    pack: &Library,
    written: &'w SmolStr,
    core: bool,
    all: &[SmolStr],
) -> Vec<(Effect, &'w str)> {
    let name = keyword::name(written);
    if let Some(effects) = named::effects(written, core, all) {
        return effects.into_iter().map(|effect| (effect, name)).collect();
    }
    let value = keyword::split(written).1.unwrap_or(1);
    let explained = pack.meaning(name, core);
    let effects = explained.map(|entry| entry.effects.as_slice()).unwrap_or_default();
    let copies = if explained.is_some_and(|entry| entry.copies) { value } else { 1 };
    let all = (0..copies).flat_map(|_| effects);
    all.map(|effect| (effect.clone().with(value), name)).collect()
}

/// Adds an effect, with the weapons that it gives and the effects of keywords that it gives.
fn put(pack: &Library, units: &mut [UnitSpec], rows: &mut Rows, row: Row) -> bool {
    let seat = row.seat;
    let given: Vec<(Effect, SmolStr)> = row
        .effect
        .keywords
        .iter()
        .filter(|_| row.effect.on != Moment::Pool)
        .flat_map(|written| of_keyword(pack, written, false, &[]))
        .map(|(effect, name)| (effect, name.into()))
        .collect();
    let (who, source) = (row.effect.who.clone(), row.source);
    let weapon = row.effect.weapon.clone();
    let Some(id) = rows.push(row) else { return false };
    if let Some(weapon) = weapon {
        let mut spec = WeaponSpec::of(&weapon);
        spec.given = Some(id);
        units.iter_mut().filter(|unit| unit.seat == seat).for_each(|unit| unit.weapons.push(spec.clone()));
    }
    let mut fits = true;
    for (effect, name) in given {
        for (at, _) in units.iter().enumerate().filter(|(_, unit)| unit.seat == seat) {
            let bearer = Some(UnitId(at as u8));
            let given_to = who.clone();
            let effect = effect.clone();
            let keys = Vec::new();
            let name = name.clone();
            fits &=
                rows.push(Row { seat, source, bearer, given_to, name, effect, keys, free: false }).is_some();
        }
    }
    fits
}

impl WeaponSpec {
    /// Reads a weapon of a card.
    #[must_use]
    pub fn of(weapon: &Weapon) -> Self {
        Self {
            name: weapon.name.clone(),
            melee: weapon.melee,
            inches: weapon.inches,
            beyond: weapon.beyond,
            dice: weapon.dice,
            keys: Keys::of(&weapon.keywords),
            card: None,
            carrier: None,
            given: None,
        }
    }
}
