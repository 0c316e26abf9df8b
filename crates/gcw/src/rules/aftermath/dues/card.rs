//! A card of a capital ship that is shown to the enemy (GCW-280).

use sandtable_dice::Random;
use sandtable_kernel::{Asked, Choice, Refusal, Seat, refusals};
use sandtable_text::say;
use serde_json::json;

use super::{Owed, Procedure, finish, of_kind};
use crate::catalogue::{Faction, HugeRole, UpgradeId};
use crate::commands::{BattleCommand, Command};
use crate::events::Event;
use crate::model::{DueKind, HugeNo, HugeShip, Pos};
use crate::rules::form::Offers;
use crate::rules::plan::Plan;
use crate::rules::things;

refusals! {
    NO_CARD = "no-such-card", "GCW-280", "refusal-no-such-card";
}

/// The choice of a card that a faction gets to see.
pub(super) struct ShowCard {
    pub to: Faction,
}

impl Procedure for ShowCard {
    fn asked(&self, owed: Owed<'_>, place: &str) -> Asked<Command> {
        Asked {
            seat: owed.seat,
            kind: "show-card",
            rule: rule!("GCW-280"),
            text: say!("aftermath-dues-card-after-which-card-of-your-capital", place, to = self.to.name()),
            about: Vec::new(),
            default: Command::Battle(nth(owed, 0)),
        }
    }

    fn offer(&self, owed: Owed<'_>, out: &mut Offers<'_>) {
        let Owed { pos, seat, no: battle } = owed;
        out.pick(
            ["show-card", "card"],
            say!("aftermath-dues-card-show-a-card-of-your-capital"),
            "/battle/show-card",
            unseen(pos, seat),
            |(section, card)| {
                let value = json!({ "battle": battle, "section": section, "card": card });
                Choice { value, ..things::card(pos, card) }
            },
            |(section, card)| {
                Command::Battle(BattleCommand::ShowCard { battle, section: *section, card: card.clone() })
            },
        );
    }

    fn sample(&self, owed: Owed<'_>, dice: &mut dyn Random) -> BattleCommand {
        let cards = unseen(owed.pos, owed.seat);
        nth(owed, dice.pick(cards.len() as u32) as usize)
    }
}

/// Shows a card by its place among those never shown.
fn nth(owed: Owed<'_>, at: usize) -> BattleCommand {
    let card = unseen(owed.pos, owed.seat).into_iter().nth(at);
    let (section, card) = card.unwrap_or((0, UpgradeId::new("")));
    BattleCommand::ShowCard { battle: owed.no, section, card }
}

/// A faction's capital ship.
fn capital(pos: Pos<'_>, seat: Seat) -> Option<(HugeNo, &HugeShip)> {
    let faction = pos.state.side(seat)?;
    let ships = (0..).map(HugeNo).zip(&pos.state.huge);
    ships
        .into_iter()
        .find(|(_, ship)| ship.faction == faction && ship.role == HugeRole::Capital && !ship.destroyed)
}

/// The cards that may be shown next: those never shown, by section (GCW-280).
pub fn unseen(pos: Pos<'_>, seat: Seat) -> Vec<(u8, UpgradeId)> {
    let Some((_, ship)) = capital(pos, seat) else { return Vec::new() };
    let sections = (0..).zip(&ship.sections);
    let cards = sections.flat_map(|(index, section)| {
        section.upgrades.iter().filter(|fitted| !fitted.revealed).map(move |fitted| (index, fitted))
    });
    cards.map(|(index, fitted)| (index, fitted.card.clone())).collect()
}

/// GCW-280: one individual card; a second copy of the same card is another one.
pub(crate) fn show(owed: Owed<'_>, section: u8, card: &UpgradeId) -> Result<Plan, Refusal> {
    let Owed { pos, seat, no } = owed;
    let due = of_kind(owed, |what| matches!(what, DueKind::Card(_)))?;
    let mut plan = Plan::of(Event::DueMet { seat, due });
    let cards = unseen(pos, seat);
    if let Some((huge, ship)) = capital(pos, seat).filter(|_| !cards.is_empty()) {
        let mut now = ship.clone();
        let fitted = now.sections.get_mut(usize::from(section)).and_then(|section| {
            section.upgrades.iter_mut().find(|fitted| fitted.card == *card && !fitted.revealed)
        });
        let Some(fitted) = fitted else { return Err(NO_CARD.about(&things::card_name(pos, card.as_str()))) };
        fitted.revealed = true;
        plan.emit(Event::HugeChanged { huge, now });
    }
    plan.then(move |cx| finish(cx, no));
    Ok(plan)
}
