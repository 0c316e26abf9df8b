//! A player of a saga: simple habits for every decision, no look-ahead. It plays one game a round, fields what it can,
//! works on the agenda it has least of, and fights its games by a model.

use std::collections::{BTreeMap, VecDeque};

use crate::Tours;
use crate::catalogue::AssetKind;
use crate::commands::Command;
use crate::model::{Battle, BattleNo, Founding, Pos, Role, Stage, State, Table, Want};
use crate::rules::army::suggest;
use crate::rules::battle::{self, BattleCommand};
use crate::rules::founding::FoundingCommand;
use crate::rules::pairing::{self, Opponent, PairingCommand};
use crate::rules::record::{self, RecordCommand};
use crate::rules::{self, register::RegisterCommand};
use crate::rulings;
use sandtable_dice::{Generator, Random};
use sandtable_kernel::{Asked, Seat};
use sandtable_text::say;

use super::{BattleModel, Clash, army, sequence};
use sandtable_ai::{Policy, chance};

/// Sizes of games that are tried, the largest first.
const SIZES: [u16; 5] = [1000, 800, 700, 600, 500];
/// The chance in percent that two agendas are not enough, and the third one is played for.
const PATIENT: u32 = 35;
/// The chance in percent that the agenda is drawn, instead of the one with the least progress.
const OTHER_AGENDA: u32 = 30;
/// The chance in percent that a Contingency Plan at hand swaps the agenda.
const SWAPS: u32 = 60;
/// The chance in percent that a command card earns something for a unit.
const EARNS: u32 = 50;

/// A game while it is fought.
#[derive(Clone, Debug, Default)]
struct Fought {
    /// True for each side that has written what is its own.
    opened: [bool; 2],
    /// True once the model has been asked.
    fought: bool,
    /// Entries still to be written, by anyone.
    queue: VecDeque<RecordCommand>,
    /// Entries that each side has still to write of its own.
    own: [VecDeque<RecordCommand>; 2],
}

/// Plays for all seats of a saga that it is asked about.
#[derive(Clone, Debug)]
pub struct Adjutant<M = Clash> {
    dice: Generator,
    model: M,
    games: BTreeMap<BattleNo, Fought>,
}

impl Adjutant {
    /// With its own dice, apart from the game's, and battles as clashes.
    pub fn new(seed: u64) -> Self {
        Self::with(seed, Clash)
    }
}

impl<M: BattleModel> Adjutant<M> {
    /// With another model of battles.
    pub fn with(seed: u64, model: M) -> Self {
        Self { dice: Generator::new(seed), model, games: BTreeMap::new() }
    }

    /// The model of battles.
    pub const fn model(&self) -> &M {
        &self.model
    }

    /// A legal command for a seat that is asked; `None` if there is nothing for it to decide.
    pub fn answer(&mut self, pos: Pos<'_>, seat: Seat) -> Option<Command> {
        let asked = rules::asks(pos).into_iter().find(|asked| asked.seat == seat)?;
        Some(self.habit(pos, &asked).unwrap_or(asked.default))
    }

    /// Returns the command of an asked seat; `None` if it waits for another one.
    fn habit(&mut self, pos: Pos<'_>, asked: &Asked<Command>) -> Option<Command> {
        let seat = asked.seat;
        if pos.state.round == 0 {
            return Some(self.found(pos, seat).unwrap_or_else(|| asked.default.clone()));
        }
        let Some((no, role)) = pos.state.playing(seat) else { return self.pair(pos, seat) };
        let game = pos.state.battle(no)?;
        let chosen = match game.stage {
            Stage::Playing => return self.fight(pos, seat, no, role),
            Stage::Aftermath => {
                self.games.remove(&no);
                sequence::answer(pos, seat, no, role, &mut self.dice)
            }
            Stage::Mission => Some(Command::Battle(self.mission(pos, game, role))),
            Stage::Armies => {
                let army = army::build(pos, game, role, &mut self.dice);
                army.map(|army| Command::Battle(BattleCommand::Army(army)))
            }
            Stage::Agendas => {
                let agenda = agenda(pos, game, role, seat, &mut self.dice);
                agenda.map(|agenda| Command::Battle(BattleCommand::Agenda(agenda)))
            }
            _ => None,
        };
        Some(chosen.unwrap_or_else(|| asked.default.clone()))
    }

    fn found(&mut self, pos: Pos<'_>, seat: Seat) -> Option<Command> {
        match pos.state.register(seat)?.founding {
            Founding::Units => {
                let ready = Command::Founding(FoundingCommand::Ready);
                if rules::plan(pos, seat, &ready).is_ok() {
                    return Some(ready);
                }
                let list = suggest::register(pos, seat, Some(&mut self.dice));
                Some(Command::Founding(FoundingCommand::Draft(list)))
            }
            Founding::Requests => {
                let request = sequence::request(pos, seat, &mut self.dice);
                Some(request.map_or(Command::Founding(FoundingCommand::Ready), Command::Aid))
            }
            Founding::Arc => {
                let arcs = &pos.table.cards().arcs;
                let arc = arcs.get(self.dice.pick(arcs.len().max(1) as u32) as usize)?;
                Some(Command::Founding(FoundingCommand::Arc(arc.id.clone())))
            }
            Founding::Name | Founding::Ready => None,
        }
    }

    /// One game a round: with somebody who has had none yet, or else with a guest.
    fn pair(&mut self, pos: Pos<'_>, seat: Seat) -> Option<Command> {
        let open = |battle: &Battle, role| battle.side(role).seat == Some(seat);
        let mut proposed = pos.state.numbered().filter(|(_, battle)| battle.stage == Stage::Proposed);
        let proposed = proposed
            .find_map(|(no, battle)| Some((no, Role::BOTH.into_iter().find(|&role| open(battle, role))?)));
        match proposed {
            // It waits for the answer.
            Some((_, Role::First)) => return None,
            Some((battle, Role::Second)) => {
                let accept = Command::Pairing(PairingCommand::Accept { battle, ordinary: false });
                let decline = Command::Pairing(PairingCommand::Decline { battle });
                return Some(if rules::plan(pos, seat, &accept).is_ok() { accept } else { decline });
            }
            None => {}
        }
        if had_game(pos, seat) {
            return Some(Command::Done);
        }
        let free = |other: &Seat| {
            let done = pos.state.player(*other).is_none_or(|player| player.done || player.retired);
            *other != seat && !done && pos.state.playing(*other).is_none() && !had_game(pos, *other)
        };
        let mut others: Vec<Seat> = pos.seats().filter(free).collect();
        let waiting = pos.seats().any(|other| other != seat && pos.state.playing(other).is_some());
        while !others.is_empty() {
            let other = others.swap_remove(self.dice.pick(others.len() as u32) as usize);
            if let Some(propose) = self.propose(pos, seat, Opponent::Seat(other)) {
                return Some(propose);
            }
        }
        if pos.state.register(seat).is_none() {
            // Who has no Register has nothing to do without another one.
            return if waiting { None } else { Some(Command::Done) };
        }
        self.propose(pos, seat, Opponent::Guest(String::from(say!("adjutant-a-guest"))))
            .or_else(|| recruit(pos, seat))
    }

    /// The largest game that both sides have an army for.
    fn propose(&mut self, pos: Pos<'_>, seat: Seat, to: Opponent) -> Option<Command> {
        let blue = Some(if chance(&mut self.dice, 50) { Role::First } else { Role::Second });
        let potential = |seat: Seat| pos.state.register(seat).map(|register| register.potential);
        let theirs = match &to {
            Opponent::Seat(seat) => potential(*seat),
            Opponent::Guest(_) => None,
        };
        let most = potential(seat).into_iter().chain(theirs).min().unwrap_or(600).max(600);
        let sizes = SIZES.into_iter().filter(|&size| size <= most);
        // The kind that the size suggests, and any other that an army fits in.
        let kinds: Vec<_> = pos.table.cards().modes.iter().map(|mode| mode.id.as_str().into()).collect();
        for size in sizes {
            for mode in std::iter::once(None).chain(kinds.iter().cloned().map(Some)) {
                let propose = PairingCommand::Propose { to: to.clone(), size, mode, blue, ordinary: false };
                if pairing::acceptable(pos, seat, &propose) {
                    return Some(Command::Pairing(propose));
                }
            }
        }
        None
    }

    /// The own mission as soon as it is open, now and then after the third agenda only.
    fn mission(&mut self, pos: Pos<'_>, game: &Battle, role: Role) -> BattleCommand {
        let all = battle::completed(pos, game, role) >= battle::AGENDAS;
        let both = battle::eligible(pos, game, role.other());
        // Where both must agree, the second one gives way, and the first one does not wait.
        let agree = both && pos.table.plays(rulings::A45_MUST_AGREE);
        let want = match role {
            Role::Second if agree => Want::Theirs,
            _ if !agree && !all && chance(&mut self.dice, PATIENT) => Want::Ordinary,
            _ => Want::Own,
        };
        BattleCommand::Want(want)
    }

    /// An entry into the record; `None` if the other side has to write something first.
    fn fight(&mut self, pos: Pos<'_>, seat: Seat, no: BattleNo, role: Role) -> Option<Command> {
        let game = pos.state.battle(no)?;
        let written = self.games.entry(no).or_default();
        if !written.opened[role.index()] {
            written.opened[role.index()] = true;
            written.own[role.index()] = own(game, role, &mut self.dice).into();
        }
        let legal = |entry: &RecordCommand| record::plan(pos, seat, entry).is_ok();
        while let Some(entry) = written.own[role.index()].pop_front() {
            if legal(&entry) {
                return Some(Command::Record(entry));
            }
        }
        if !written.fought {
            // What both sides do at the beginning comes before the rounds.
            let ready = |role: Role| {
                let opened = written.opened[role.index()] && written.own[role.index()].is_empty();
                game.side(role).seat.is_none() || opened
            };
            if !ready(role.other()) {
                return None;
            }
            written.fought = true;
            written.queue = self.model.fight(pos, game, &mut self.dice).into();
        }
        while let Some(entry) = written.queue.pop_front() {
            if legal(&entry) {
                return Some(Command::Record(entry));
            }
        }
        let confirm = RecordCommand::Confirm(true);
        legal(&confirm).then_some(Command::Record(confirm))
    }
}

/// Returns true if a seat has had its game of this round.
fn had_game(pos: Pos<'_>, seat: Seat) -> bool {
    let now = |battle: &&Battle| battle.round == pos.state.round && battle.role_of(seat).is_some();
    pos.state.battles.iter().filter(now).any(|battle| battle.stage == Stage::Closed)
}

/// Nobody can be played: units are added as long as some fit, in the hope of an army; then the round is over.
fn recruit(pos: Pos<'_>, seat: Seat) -> Option<Command> {
    let one = suggest::corps(pos, seat).or_else(|| suggest::recruit(pos, seat, None));
    let add = one.map(|one| Command::Register(RegisterCommand::Add(vec![one])));
    Some(add.filter(|add| rules::plan(pos, seat, add).is_ok()).unwrap_or(Command::Done))
}

/// The agenda with the least progress, or any: one that this Register cannot progress is not tried for ever.
fn agenda(pos: Pos<'_>, game: &Battle, role: Role, seat: Seat, dice: &mut Generator) -> Option<Option<u8>> {
    let arc = pos.state.register(seat)?.arc.as_ref()?;
    let progress = |index: &Option<u8>| {
        index.map_or(u8::MAX, |index| arc.progress.get(usize::from(index)).copied().unwrap_or(u8::MAX))
    };
    let mut open = battle::choices(pos, game, role);
    open.sort_by_key(progress);
    let at = if chance(dice, OTHER_AGENDA) { dice.pick(open.len() as u32) as usize } else { 0 };
    open.get(at).copied()
}

/// Lists what a side alone writes: assets, the swap of its agenda, tokens, what its command cards earn.
fn own(game: &Battle, role: Role, dice: &mut Generator) -> Vec<RecordCommand> {
    let Some(army) = &game.side(role).army else { return Vec::new() };
    let mut told = Vec::new();
    for &kind in &army.assets {
        if matches!(kind, AssetKind::Bombardment | AssetKind::Drop) {
            told.push(RecordCommand::Trigger(kind));
        }
        if kind == AssetKind::Contingency && chance(dice, SWAPS) {
            told.extend((0..battle::AGENDAS as u8).map(RecordCommand::Swap));
        }
    }
    told.push(RecordCommand::Faulty);
    for card in &army.cards {
        if chance(dice, EARNS) {
            let unit = dice.pick(army.units.len().max(1) as u32) as u8;
            told.push(RecordCommand::Earned { card: card.clone(), unit });
        }
    }
    told
}

impl<M: BattleModel> Policy<Tours> for Adjutant<M> {
    fn choose(&mut self, table: &Table, state: &State, seat: Seat) -> Option<Command> {
        self.answer(Pos { table, state }, seat)
    }

    /// Draws one of those who are asked; those who wait for another one are passed over.
    fn turn(&mut self, table: &Table, state: &State) -> Option<(Seat, Command)> {
        let pos = Pos { table, state };
        let asked = rules::asks(pos);
        let first = self.dice.pick(asked.len().max(1) as u32) as usize;
        for asked in asked.iter().cycle().skip(first).take(asked.len()) {
            if let Some(command) = self.habit(pos, asked) {
                return Some((asked.seat, command));
            }
        }
        // Everybody waits for everybody: somebody does something.
        let asked = asked.get(first)?;
        Some((asked.seat, asked.default.clone()))
    }
}
