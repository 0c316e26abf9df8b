//! Makes the view of a viewer.

use std::collections::BTreeMap;

use sandtable_kernel::{Ref, Seat, Viewer};
use sandtable_text::say;
use serde::Serialize;
use smol_str::SmolStr;

use super::{
    Account, Board, Books, Campaign, Crew, Deal, Fight, Fighter, Huge, Pilot, Place, Question, Section, Ship,
    Side, Status, SystemMap, View,
};
use crate::catalogue::{ObjectFate, UpgradeId};
use crate::model::{Aim, Battle, BattleNo, DealNo, FactionState, HugeNo, Player, Pos, Role, TargetNo};
use crate::orbits::Orbits;
use crate::rules::account;
use crate::rules::record::{self, Field};
use crate::rules::{self, people, price, targets, teams, things};

/// Shows a viewer a position as it knows it.
#[must_use]
pub(crate) fn of(pos: Pos<'_>, viewer: Viewer) -> View {
    let you = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
    let mut names = Names { pos, names: BTreeMap::new() };
    let state = pos.state;
    let waiting = pos.state.seats().filter(|seat| state.player(*seat).is_some_and(|player| !player.done));
    let status = Status {
        turn: state.turn,
        phase: code(&state.phase),
        waiting: waiting.map(|seat| names.seat(seat)).collect(),
        outcome: state.outcome.clone(),
    };
    let asks = rules::asks(pos).into_iter().map(|asked| Question {
        seat: names.seat(asked.seat),
        kind: asked.kind,
        text: (!state.hides(asked.seat) && viewer != Viewer::Public).then_some(asked.text),
        rule: asked.rule,
    });
    let asks = asks.collect();
    let game = names.campaign();
    View { you, status, names: names.names, asks, game }
}

fn code(value: &impl Serialize) -> SmolStr {
    let value = serde_json::to_value(value).unwrap_or_default();
    value.as_str().unwrap_or_default().into()
}

/// The position, and the labels of what was referred to so far.
struct Names<'a> {
    pos: Pos<'a>,
    names: BTreeMap<Ref, String>,
}

impl<'a> Names<'a> {
    fn named(&mut self, named: impl Into<Ref>, label: impl FnOnce() -> String) -> Ref {
        let named = named.into();
        self.names.entry(named.clone()).or_insert_with(label);
        named
    }

    fn seat(&mut self, seat: Seat) -> Ref {
        let pos = self.pos;
        self.named(Ref::new("seat", seat.0), || pos.name(seat).to_owned())
    }

    fn card(&mut self, id: &UpgradeId) -> Ref {
        let pos = self.pos;
        self.named(Ref::new("card", id), || things::card_name(pos, id.as_str()))
    }

    fn cards<'i>(&mut self, ids: impl IntoIterator<Item = &'i UpgradeId>) -> Vec<Ref> {
        ids.into_iter().map(|id| self.card(id)).collect()
    }

    fn campaign(&mut self) -> Campaign {
        let state = self.pos.state;
        // A blank stands for what is not seen; it has no class and no card.
        let ships = state.all_ships().filter(|(_, ship)| !ship.class.as_str().is_empty());
        let pilots = state.all_pilots().filter(|(_, pilot)| !pilot.card.as_str().is_empty());
        let crew = state.all_crew().filter(|(_, crew)| !crew.card.as_str().is_empty());
        let deals = state.all_deals().filter(|(_, deal)| deal.turn > 0);
        let orbits = Orbits::of(state.targets.len());
        Campaign {
            factions: state.factions.iter().map(|own| self.side(own)).collect(),
            players: state
                .seats()
                .zip(state.players.iter().cloned())
                .map(|(seat, own)| self.books(seat, own))
                .collect(),
            targets: (0..)
                .map(TargetNo)
                .zip(state.targets.iter().zip(&orbits.places))
                .map(|(no, (target, at))| self.place(no, target, *at))
                .collect(),
            map: SystemMap {
                wide: orbits.wide,
                high: orbits.high,
                star: orbits.star,
                rings: orbits.rings.iter().map(|ring| (ring.wide, ring.high)).collect(),
            },
            huge: (0..).map(HugeNo).zip(&state.huge).map(|(no, ship)| self.huge(no, ship)).collect(),
            ships: ships.map(|(no, ship)| self.ship(no, ship)).collect(),
            pilots: pilots.map(|(no, pilot)| self.pilot(no, pilot)).collect(),
            crew: crew.map(|(no, crew)| self.crew(no, crew)).collect(),
            deals: deals.map(|(no, deal)| self.deal(no, deal)).collect(),
            battles: (0..).map(BattleNo).zip(&state.battles).map(|(no, own)| self.fight(no, own)).collect(),
        }
    }

    fn side(&mut self, own: &FactionState) -> Side {
        let (pos, faction) = (self.pos, own.faction);
        Side {
            faction,
            leader: self.seat(own.leader),
            seats: pos.state.team(faction).map(|seat| self.seat(seat)).collect(),
            third: pos.table.is_third(faction),
            scores: own.scores.iter().map(|score| score.total).collect(),
            attacks: u16::from(teams::even(pos, faction)),
            located: own.credits.clone(),
        }
    }

    fn books(&mut self, seat: Seat, player: Player) -> Books {
        let stock = player.stock.iter();
        Books {
            seat: self.seat(seat),
            faction: player.faction,
            done: player.done,
            absent: player.absent,
            founding: player.founding,
            fp: (!player.hidden).then_some(player.fp),
            ledger: player.ledger,
            stock: stock.map(|(card, stock)| (self.card(card), stock.copies, stock.free())).collect(),
            picks: player.picks,
            draft: player.draft,
            attacks: player.attacks.iter().map(|attack| attack.aim).collect(),
        }
    }

    fn place(&mut self, no: TargetNo, target: &crate::model::Target, at: (f64, f64)) -> Place {
        let cards = self.pos.table.cards();
        // What is hidden in an outpost tells more than the outpost itself.
        let kind = cards.target_type(target.outpost.as_ref().unwrap_or(&target.kind).as_str());
        let feature = cards.feature(target.feature.as_str());
        Place {
            at,
            category: cards.target_type(target.kind.as_str()).map(|kind| kind.category),
            type_name: kind.map_or_else(|| target.kind.to_string(), |kind| kind.name.clone()),
            type_text: kind.map_or_else(String::new, |kind| kind.text.clone()),
            feature_name: feature.map_or_else(|| target.feature.to_string(), |feature| feature.name.clone()),
            feature_text: feature.map_or_else(String::new, |feature| feature.effect.clone()),
            target: self.named(no, || target.name.to_string()),
            kind: target.kind.as_str().into(),
            feature: target.feature.as_str().into(),
            worth: target.worth(),
            owner: target.owner,
            unexplored: target.unexplored,
            outpost: target.outpost.as_ref().map(|kind| kind.as_str().into()),
        }
    }

    fn huge(&mut self, no: HugeNo, ship: &crate::model::HugeShip) -> Huge {
        let pos = self.pos;
        let sections = ship.sections.iter().map(|section| Section {
            upgrades: self.cards(section.upgrades.iter().map(|fitted| &fitted.card)),
            face_down: section.face_down,
            face_up: section.face_up,
            crippled: section.crippled,
        });
        let sections = sections.collect();
        Huge {
            huge: self.named(no, || targets::aim_name(pos, Aim::Huge(no))),
            faction: ship.faction,
            class: ship.class.clone(),
            capital: ship.role == crate::catalogue::HugeRole::Capital,
            destroyed: ship.destroyed,
            attacked: ship.attacked,
            refitted: ship.refitted,
            sections,
        }
    }

    fn ship(&mut self, no: crate::model::ShipNo, ship: &crate::model::Ship) -> Ship {
        let pos = self.pos;
        let class = pos.table.cards().ship(ship.faction, ship.class.as_str());
        Ship {
            name: class.map_or_else(|| ship.class.to_string(), |class| class.name.clone()),
            price: class.map_or(0.0, |class| price::ship(pos.table, class).total),
            stats: class
                .map_or((0, 0, 0, 0), |class| (class.attack, class.agility, class.hull, class.shields)),
            slots: class.map_or_else(Vec::new, |class| class.slots.clone()),
            ship: self.named(no, || things::ship_name(pos, no)),
            owner: self.seat(ship.owner),
            class: ship.class.clone(),
            title: ship.title.as_ref().map(|title| self.card(title)),
            installed: self.cards(&ship.installed),
            destroyed: ship.fate.is_destroyed(),
            ready: ship.ready(pos.state.turn),
            idle: ship.idle.clone(),
        }
    }

    fn pilot(&mut self, no: crate::model::PilotNo, pilot: &crate::model::Pilot) -> Pilot {
        let pos = self.pos;
        Pilot {
            name: pilot.name.to_string(),
            points: pilot.points,
            flies: people::natives(pos.table, pilot).into_iter().chain(pilot.qualified.clone()).collect(),
            pilot: self.named(no, || things::pilot_name(pos, no)),
            owner: self.seat(pilot.owner),
            card: pilot.card.clone(),
            skill: pilot.skill,
            xp: pilot.xp,
            ability: pilot.ability.as_ref().map(|card| self.card(card)),
            title: pilot.title.as_ref().map(|card| self.card(card)),
            elite: pilot.elite_bought,
            qualified: pilot.qualified.clone(),
            fate: pilot.fate.known(),
            ready: pilot.ready(pos.state.turn),
            idle: pilot.idle.clone(),
        }
    }

    fn crew(&mut self, no: crate::model::CrewNo, crew: &crate::model::Crew) -> Crew {
        let pos = self.pos;
        Crew {
            crew: self.named(no, || things::crew_name(pos, no)),
            owner: self.seat(crew.owner),
            card: self.card(&crew.card),
            fate: crew.fate.known(),
            ready: crew.ready(pos.state.turn),
            idle: crew.idle.clone(),
        }
    }

    fn deal(&mut self, no: DealNo, deal: &crate::model::Deal) -> Deal {
        Deal {
            deal: self.named(no, || say!("making-offer", no)),
            from: self.seat(deal.from),
            to: deal.to.map(|to| self.seat(to)),
            give: deal.give.clone(),
            want: deal.want.clone(),
            terms: deal.terms,
            status: deal.status,
            goods: deal.goods.clone(),
        }
    }

    fn fight(&mut self, no: BattleNo, battle: &Battle) -> Fight {
        let pos = self.pos;
        let sides = Role::BOTH.map(|role| {
            let at = role.index();
            Fighter {
                faction: battle.sides[at].faction,
                player: battle.sides[at].player.map(|seat| self.seat(seat)),
                size: battle.size[at],
                confirmed: battle.confirmed[at],
                scrubs: battle.scrubs[at],
                squad: battle.squads[at].clone(),
            }
        });
        let accounts = Role::BOTH.into_iter().filter_map(|role| {
            let report = battle.accounts[role.index()].clone()?;
            Some(Account {
                role,
                player: battle.sides[role.index()].player.map(|seat| self.seat(seat)),
                stands: battle.report.as_ref() == Some(&report),
                says: account::told(pos, &report),
                report,
            })
        });
        let accounts = accounts.collect();
        let differences = match &battle.accounts {
            [Some(one), Some(other)] => account::differences(pos, one, other),
            _ => Vec::new(),
        };
        Fight {
            battle: self
                .named(no, || say!("making-battle-over", no, aim_name = targets::aim_name(pos, battle.aim))),
            turn: battle.turn,
            aim: battle.aim,
            scenario: battle.scenario.clone(),
            sides,
            stage: battle.stage,
            winner: battle.result.as_ref().map(|result| result.winner),
            accounts,
            differences,
            record: Field::of(pos, no).map(board),
        }
    }
}

fn board(field: Field<'_>) -> Board {
    let things = field.things().map(|(_, thing)| (field.thing_name(thing), thing.clone()));
    Board {
        round: field.record.round,
        step: record::current_step(field).map(|step| record::tells(field, step)),
        initiative: field.record.initiative.holder,
        crafts: field.crafts().map(|(_, craft)| (field.name(craft), craft.clone())).collect(),
        things: things.collect(),
        in_play: field.things().filter(|(_, thing)| thing.fate == ObjectFate::InPlay).count(),
        tokens: field.record.heaps.clone(),
        can_win: Role::BOTH.into_iter().filter(|role| record::can_win(field, *role)).collect(),
    }
}
