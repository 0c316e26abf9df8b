//! Lists of list builders as armies and recruits of a Register, and back; and the register JSON that players share. Judges
//! no legality: the rules look at what was read. Works on texts, does no input or output.

mod army;
mod export;
mod matching;
mod names;
mod recruits;
mod register;

use sandtable_kernel::Seat;
use sandtable_legion_cards::lists::{Losses, bounded, read};
use sandtable_text::say;

use crate::model::{Army, Battle, BattleNo, Pos, Recruit, Role};

pub use export::write_army;
pub use register::export_register;
pub use sandtable_legion_cards::lists::{Exported, Format, Imported, LONGEST, ListError, Loss};

/// Reads an army for a seat's side of a game: units are matched with Dossiers, others come by assets that are held.
/// The army need not be legal: `rules::army::violations` tells.
///
/// # Errors
/// If the text is no list at all, or the seat has no Register in this game.
pub fn import_army(pos: Pos<'_>, seat: Seat, no: BattleNo, text: &str) -> Result<Imported<Army>, ListError> {
    let (battle, role) = side(pos, seat, no)?;
    if register::is_one(text) {
        return Err(ListError::new("/registers", say!("lists-this-is-a-whole-register-not")));
    }
    let mut losses = Losses::default();
    let list = read(text, &mut losses)?;
    let value = army::army(pos, seat, battle, role, &list, &mut losses)?;
    Ok(Imported { value, losses: losses.0 })
}

/// Reads units that are to join a Register, from a list or from a register JSON. They need not be legal:
/// `rules::recruit::violations` tells.
///
/// # Errors
/// If the text is no list at all, or the seat has no Register.
pub fn import_recruits(pos: Pos<'_>, seat: Seat, text: &str) -> Result<Imported<Vec<Recruit>>, ListError> {
    let own = pos.state.register(seat);
    let faction = own.ok_or_else(|| ListError::new("", say!("lists-there-is-no-register-of-this")))?.faction;
    let mut losses = Losses::default();
    let list = if register::is_one(text) {
        register::read(bounded(text)?, faction, &mut losses)?
    } else {
        read(text, &mut losses)?
    };
    let value = recruits::recruits(pos, seat, faction, &list, &mut losses);
    Ok(Imported { value, losses: losses.0 })
}

/// Writes the army that a seat has built for a game. The caller makes sure that the army is not a secret.
///
/// # Errors
/// If the seat has no army in this game.
pub fn export_army(pos: Pos<'_>, seat: Seat, no: BattleNo, format: Format) -> Result<Exported, ListError> {
    let (battle, role) = side(pos, seat, no)?;
    let army = battle.side(role).army.as_ref();
    let army = army.ok_or_else(|| ListError::new("", say!("lists-there-is-no-army-of-this")))?;
    Ok(write_army(pos, battle, role, army, format))
}

/// The side of a seat in a game.
fn side<'a>(pos: Pos<'a>, seat: Seat, no: BattleNo) -> Result<(&'a Battle, Role), ListError> {
    let battle =
        pos.state.battle(no).ok_or_else(|| ListError::new("", say!("lists-there-is-no-game", no)))?;
    let role = battle.role_of(seat);
    Ok((battle, role.ok_or_else(|| ListError::new("", say!("lists-this-seat-does-not-play-in", no)))?))
}
