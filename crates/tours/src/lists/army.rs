//! A list as an army of a Register: which Dossier each unit is, what comes by an asset, what cannot come.

use sandtable_kernel::Seat;
use sandtable_legion_cards::lists::{List, ListError, Losses, Names, Unit, Word, fitting, several};
use sandtable_packs::canonical;
use sandtable_text::say;

use super::matching::{Edge, matched};
use super::names;
use crate::catalogue::{AssetKind, CardId, Rank, UnitCard, UpgradeCard, UpgradeId};
use crate::model::{Army, ArmyUnit, Battle, Dossier, DossierNo, Origin, Pos, Register, Role};
use crate::rules::army::{called, extra, total};
use crate::rules::cost;
use crate::rulings;

/// A unit of a list and what its names can mean.
struct Wanted<'a> {
    unit: &'a Unit,
    cards: Vec<&'a UnitCard>,
    upgrades: Vec<(&'a Word, Vec<&'a UpgradeCard>)>,
}

struct Builder<'a, 'l> {
    pos: Pos<'a>,
    battle: &'a Battle,
    role: Role,
    register: &'a Register,
    army: Army,
    losses: &'l mut Losses,
}

pub(super) fn army(
    pos: Pos<'_>,
    seat: Seat,
    battle: &Battle,
    role: Role,
    list: &List,
    losses: &mut Losses,
) -> Result<Army, ListError> {
    let register = pos.state.register(seat).filter(|_| battle.side(role).registered);
    let Some(register) = register else {
        // TOD-ARMY-01
        return Err(ListError::new("", say!("army-this-seat-builds-no-army-from")));
    };
    names::title(list.title.as_ref(), losses);
    names::force(list.force.as_ref(), losses);
    names::scenario(list.scenario.as_ref(), losses);
    names::faction(register.faction, list.faction.as_ref(), losses);
    let names = Names::new(&pos.table.cards().units, &pos.table.cards().upgrades);
    let wanted: Vec<Wanted<'_>> = list
        .units
        .iter()
        .map(|unit| Wanted {
            unit,
            cards: names.meant(register.faction, unit),
            upgrades: unit.upgrades.iter().map(|word| (word, names.upgrades(&word.text))).collect(),
        })
        .collect();
    let mut builder = Builder { pos, battle, role, register, army: Army::default(), losses };
    builder.units(seat, &wanted);
    builder.cards(seat, &list.cards);
    let army = builder.army;
    let points = total(pos, &army);
    if let Some(word) = list.points.as_ref().filter(|word| word.text.parse() != Ok(points)) {
        losses.tell(&word.at, &word.text, say!("army-points-are-reckoned-anew", points));
    }
    Ok(army)
}

/// Returns what a Dossier has of the upgrades that are listed, and what it has not.
fn equipped<'w>(dossier: &Dossier, wanted: &'w Wanted<'w>) -> (Vec<UpgradeId>, Vec<usize>) {
    let mut left: Vec<&UpgradeId> = dossier.upgrades.iter().map(|owned| &owned.card).collect();
    let (mut has, mut lacks) = (Vec::new(), Vec::new());
    for (place, (_, cards)) in wanted.upgrades.iter().enumerate() {
        match left.iter().position(|id| cards.iter().any(|card| card.id == **id)) {
            Some(at) => has.push(left.remove(at).clone()),
            None => lacks.push(place),
        }
    }
    (has, lacks)
}

impl<'a> Builder<'a, '_> {
    /// Counts an asset as far as it is held and not yet used in this army.
    fn left(&self, kind: AssetKind) -> usize {
        let used = self.army.assets.iter().filter(|&&used| used == kind).count();
        self.register.holds(kind).saturating_sub(used)
    }

    fn units(&mut self, seat: Seat, wanted: &[Wanted<'a>]) {
        let dossiers: Vec<(DossierNo, &Dossier)> = self.pos.state.units_of(seat).collect();
        let requisition = self.left(AssetKind::Equipment) > 0;
        let edges: Vec<Vec<Edge>> = wanted
            .iter()
            .map(|one| {
                let fits = dossiers.iter().enumerate();
                let fits =
                    fits.filter(|(_, (_, dossier))| one.cards.iter().any(|card| card.id == dossier.unit));
                let mut edges: Vec<Edge> = fits
                    .map(|(to, (no, dossier))| {
                        let (has, lacks) = equipped(dossier, one);
                        let special = |place: &usize| one.upgrades[*place].1.iter().any(|card| card.unique);
                        let level = match lacks.as_slice() {
                            [] => 0,
                            lacks if requisition && lacks.iter().all(special) => 1,
                            _ => 2,
                        };
                        // What lacks least, then the Paragon, who must be there (TOD-PAR-03), then what has least besides.
                        let spare = dossier.upgrades.len() - has.len();
                        let order = (!self.pos.state.is_paragon(*no), lacks.len() * 100 + spare);
                        Edge { level, order, to }
                    })
                    .collect();
                edges.sort();
                edges
            })
            .collect();
        let found = matched(&edges, dossiers.len());
        for (index, one) in wanted.iter().enumerate() {
            let Some(edge) = found[index] else {
                self.summon(one);
                continue;
            };
            let (no, dossier) = dossiers[edge.to];
            let taken = |to: usize| found.iter().flatten().any(|edge| edge.to == to);
            let other = edges[index].iter().find(|other| other.level == edge.level && !taken(other.to));
            if let Some((other, _)) = other.and_then(|other| dossiers.get(other.to)) {
                let both = [called(self.pos, no), called(self.pos, *other)];
                let says = several(&both);
                self.losses.tell(&one.unit.at, &one.unit.text, says);
            }
            self.dossier(one, no, dossier);
        }
    }

    /// A unit of the Register with what its Dossier has, and what can be requisitioned for it.
    fn dossier(&mut self, one: &Wanted<'a>, no: DossierNo, dossier: &Dossier) {
        let (upgrades, lacks) = equipped(dossier, one);
        let mut requisitioned = Vec::new();
        let card = self.pos.table.cards().unit(&dossier.unit);
        for place in lacks {
            let (word, cards) = &one.upgrades[place];
            // Of cards of one name only a unique one can be requisitioned.
            let unique: Vec<&UpgradeCard> = cards.iter().copied().filter(|card| card.unique).collect();
            let held = self.left(AssetKind::Equipment) > 0 && !unique.is_empty();
            let cards = if held { &unique } else { cards };
            let Some(upgrade) = card.and_then(|card| fitting(card, cards, word, self.losses)) else {
                names::no_upgrade(self.pos.table.cards(), word, self.losses);
                continue;
            };
            // TOD-ASSET-09
            if held {
                self.army.assets.push(AssetKind::Equipment);
                requisitioned.push(upgrade.id.clone());
                continue;
            }
            // TOD-ARMY-02
            let says = say!("army-it-is-not-on-the-dossier", called = called(self.pos, no));
            self.losses.leave(&word.at, &word.text, says);
        }
        self.army.units.push(ArmyUnit { from: Origin::Dossier(no), upgrades, requisitioned });
    }

    /// A unit that no Dossier is: it comes by an asset that is held, by reinforcement points, or not at all.
    fn summon(&mut self, one: &Wanted<'a>) {
        let (at, text) = (&one.unit.at, &one.unit.text);
        if one.cards.is_empty() {
            names::no_unit(self.pos.table.cards(), at, text, self.losses);
            return;
        }
        let mut why = String::new();
        for card in &one.cards {
            match self.way(card) {
                Ok((from, asset)) => {
                    self.army.assets.extend(asset);
                    let mut upgrades = Vec::new();
                    for (word, cards) in &one.upgrades {
                        match fitting(card, cards, word, self.losses) {
                            Some(upgrade) => upgrades.push(upgrade.id.clone()),
                            None => names::no_upgrade(self.pos.table.cards(), word, self.losses),
                        }
                    }
                    self.army.units.push(ArmyUnit { from, upgrades, requisitioned: Vec::new() });
                    return;
                }
                Err(says) => why = says,
            }
        }
        self.losses.leave(at, text, why);
    }

    /// Returns how a unit that is not on the Register can come.
    fn way(&self, card: &UnitCard) -> Result<(Origin, Option<AssetKind>), String> {
        let id = || card.id.clone();
        let serves = card.serves(self.register.faction) && card.special_issue.is_none();
        if !serves || cost::unit(self.pos, &card.id).is_none() {
            return Err(String::from(say!("army-no-unit-of-this-register-is")));
        }
        if !card.unique {
            // TOD-A43
            let any = self.pos.table.plays(rulings::A43_ANY_UNIT);
            return if any && extra(self.pos, self.battle, self.role) > 0 {
                Ok((Origin::Reinforcement(id()), None))
            } else {
                Err(String::from(say!("army-there-is-no-such-unit-on")))
            };
        }
        // TOD-ASSET-07, TOD-ASSET-04, TOD-A04
        let operatives = self.pos.table.plays(rulings::A04_OPERATIVES_ONLY);
        let (kind, from) = match card.rank {
            Rank::Commander => (AssetKind::Heroic, Origin::Heroic(id())),
            Rank::Operative => (AssetKind::Assistance, Origin::Assistance(id())),
            _ if !operatives => (AssetKind::Assistance, Origin::Assistance(id())),
            _ => return Err(String::from(say!("army-it-is-unique-and-no-operative"))),
        };
        if self.left(kind) > 0 {
            return Ok((from, Some(kind)));
        }
        let name = self.pos.table.cards().asset(kind).map_or(kind.as_str(), |asset| &asset.name);
        Err(say!("army-it-is-unique-it-takes-which", name))
    }

    /// Command cards that the Paragon has picked are of the campaign; others are not, nor are battle cards (TOD-PAR-10).
    fn cards(&mut self, seat: Seat, words: &[Word]) {
        let paragon = self.pos.state.paragon(seat).and_then(|no| self.pos.state.dossier(no));
        let picked = paragon.map_or(&[][..], |paragon| paragon.cards.as_slice());
        for word in words {
            let named = canonical(&word.text);
            let card = self.pos.table.cards().cards.iter();
            let card = card.into_iter().find(|card| card.id == *word.text || canonical(&card.name) == named);
            let id: Option<&CardId> = card.map(|card| &card.id);
            match id {
                Some(id) if self.army.cards.contains(id) => {
                    self.losses.tell(&word.at, &word.text, say!("army-this-card-is-on-the-list"));
                }
                Some(id) if picked.contains(id) => self.army.cards.push(id.clone()),
                _ => self.losses.tell(&word.at, &word.text, say!("army-command-and-battle-cards-are-kept")),
            }
        }
    }
}
