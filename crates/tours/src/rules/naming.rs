//! Names in commands: a card may be called by its name, or however list builders write it, wherever its id can stand.
//! Judges nothing; a name that means no card, or several, stays as it is, and the rules refuse it.

use sandtable_kernel::Seat;
use sandtable_legion_cards::lists::Names;
use sandtable_packs::canonical;

use super::battle::BattleCommand;
use super::founding::FoundingCommand;
use super::register::RegisterCommand;
use crate::catalogue::{ArcId, Catalogue, Faction, UnitCard, UnitId, UpgradeCard, UpgradeId};
use crate::commands::{AidRequest, Answer, Command};
use crate::model::{Army, DossierNo, Origin, Pos, Recruit};

/// The same command with ids in place of names; none if it has no names.
pub(crate) fn named(pos: Pos<'_>, seat: Seat, command: &Command) -> Option<Command> {
    if !has_names(pos.table.cards(), command) {
        return None;
    }
    let faction = pos.state.register(seat)?.faction;
    let cards = pos.table.cards();
    let reader = Reader { pos, faction, names: Names::new(&cards.units, &cards.upgrades) };
    let mut command = command.clone();
    reader.command(&mut command);
    Some(command)
}

/// Returns `true` if anything stands in a command where an id could stand, and is none.
fn has_names(cards: &Catalogue, command: &Command) -> bool {
    let upgrades = |ids: &[UpgradeId]| ids.iter().any(|id| cards.upgrade(id).is_none());
    let recruit = |one: &Recruit| cards.unit(&one.unit).is_none() || upgrades(&one.upgrades);
    match command {
        Command::Founding(FoundingCommand::Draft(list)) | Command::Register(RegisterCommand::Add(list)) => {
            list.iter().any(recruit)
        }
        Command::Founding(FoundingCommand::Arc(id)) | Command::Answer(Answer::Arc(id)) => {
            cards.arc(id).is_none()
        }
        Command::Register(RegisterCommand::Unequip { upgrade, .. })
        | Command::Aid(AidRequest::Reinforcements { upgrade, .. }) => cards.upgrade(upgrade).is_none(),
        Command::Aid(AidRequest::Provisions(all)) => all.iter().any(|(_, id)| cards.upgrade(id).is_none()),
        Command::Answer(Answer::Recruit(one)) => recruit(one),
        Command::Battle(BattleCommand::Army(army)) => army.units.iter().any(|unit| {
            let from = match &unit.from {
                Origin::Dossier(_) => false,
                Origin::Assistance(id) | Origin::Heroic(id) | Origin::Reinforcement(id) => {
                    cards.unit(id).is_none()
                }
            };
            from || upgrades(&unit.upgrades) || upgrades(&unit.requisitioned)
        }),
        _ => false,
    }
}

/// A reader of names for one Register.
struct Reader<'a> {
    pos: Pos<'a>,
    faction: Faction,
    names: Names<'a>,
}

impl Reader<'_> {
    fn command(&self, command: &mut Command) {
        match command {
            Command::Founding(FoundingCommand::Draft(list))
            | Command::Register(RegisterCommand::Add(list)) => {
                list.iter_mut().for_each(|one| self.recruit(one));
            }
            Command::Founding(FoundingCommand::Arc(id)) | Command::Answer(Answer::Arc(id)) => self.arc(id),
            Command::Register(RegisterCommand::Unequip { unit, upgrade })
            | Command::Aid(AidRequest::Reinforcements { unit, upgrade }) => {
                self.upgrade(self.carrier(*unit), upgrade);
            }
            Command::Aid(AidRequest::Provisions(all)) => {
                all.iter_mut().for_each(|(unit, upgrade)| self.upgrade(self.carrier(*unit), upgrade));
            }
            Command::Answer(Answer::Recruit(one)) => self.recruit(one),
            Command::Battle(BattleCommand::Army(army)) => self.army(army),
            _ => {}
        }
    }

    fn carrier(&self, unit: DossierNo) -> Option<&UnitCard> {
        self.pos.table.cards().unit(&self.pos.state.dossier(unit)?.unit)
    }

    fn army(&self, army: &mut Army) {
        for unit in &mut army.units {
            let carrier = match &mut unit.from {
                Origin::Dossier(no) => self.carrier(*no),
                Origin::Assistance(id) | Origin::Heroic(id) | Origin::Reinforcement(id) => {
                    self.unit(id);
                    self.pos.table.cards().unit(id)
                }
            };
            for upgrade in unit.upgrades.iter_mut().chain(&mut unit.requisitioned) {
                self.upgrade(carrier, upgrade);
            }
        }
    }

    fn recruit(&self, recruit: &mut Recruit) {
        self.unit(&mut recruit.unit);
        let carrier = self.pos.table.cards().unit(&recruit.unit);
        recruit.upgrades.iter_mut().for_each(|upgrade| self.upgrade(carrier, upgrade));
    }

    fn arc(&self, id: &mut ArcId) {
        let cards = self.pos.table.cards();
        let written = canonical(id.as_str());
        let named = |own: &str| !written.is_empty() && canonical(own) == written;
        if cards.arc(id).is_none()
            && let Some(arc) = cards.arcs.iter().find(|arc| named(&arc.name) || named(arc.id.as_str()))
        {
            *id = arc.id.clone();
        }
    }

    fn unit(&self, id: &mut UnitId) {
        let cards = self.pos.table.cards();
        if cards.unit(id).is_some() {
            return;
        }
        let mut found = self.names.units(self.faction, id.as_str());
        if found.is_empty() {
            found = cards
                .units
                .iter()
                .filter(|card| canonical(card.id.as_str()) == canonical(id.as_str()))
                .collect();
        }
        if let [only] = found.as_slice() {
            *id = only.id.clone();
        }
    }

    /// Of several cards of one name the one is meant that the unit can equip.
    fn upgrade(&self, carrier: Option<&UnitCard>, id: &mut UpgradeId) {
        let cards = self.pos.table.cards();
        if cards.upgrade(id).is_some() {
            return;
        }
        let mut found: Vec<&UpgradeCard> = self.names.upgrades(id.as_str());
        if found.is_empty() {
            let same = |card: &&UpgradeCard| canonical(card.id.as_str()) == canonical(id.as_str());
            found = cards.upgrades.iter().filter(same).collect();
        }
        if found.len() > 1
            && let Some(unit) = carrier
        {
            let met = |card: &UpgradeCard| {
                card.requires
                    .as_ref()
                    .is_none_or(|requires| requires.is_met(unit, &unit.keywords, &unit.slots))
            };
            found.retain(|card| met(card) && unit.slots.contains(&card.slot));
        }
        if let [only] = found.as_slice() {
            *id = only.id.clone();
        }
    }
}
