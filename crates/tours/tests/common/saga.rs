//! A saga to be played by tests: founded in one call, with dice laid down beforehand and any others from a seed.
#![allow(dead_code, clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use std::collections::VecDeque;
use std::sync::Arc;

use sandtable_dice::{Dice, Generator, Random, RollKey, RollKind};
use sandtable_kernel::{Choice, FieldKind, Game, Offer, Options as Choices, Record, Refusal, Seat};
use sandtable_tours::Tours;
use sandtable_tours::amend::Amendment;
use sandtable_tours::catalogue::{ArcId, AssetKind, Catalogue, CommendationId, SetbackId, UnitCard};
use sandtable_tours::commands::Command;
use sandtable_tours::dice::{Die, Face};
use sandtable_tours::events::{Event, RegisterChange, UnitChange, apply};
use sandtable_tours::model::{
    Army, ArmyUnit, Award, Battle, BattleNo, CardOf, Dossier, DossierNo, Ending, Finish, Founding, MarkValue,
    Options, Origin, Pos, Purpose, Recruit, Register, Role, Setup, Stage, State, Step, Table, Task, Want,
};
use sandtable_tours::rules::aftermath::{self, Answer};
use sandtable_tours::rules::aid::AidRequest;
use sandtable_tours::rules::army::{self, suggest};
use sandtable_tours::rules::battle::BattleCommand;
use sandtable_tours::rules::founding::{self, FoundingCommand};
use sandtable_tours::rules::pairing::{Opponent, PairingCommand};
use sandtable_tours::rules::record::RecordCommand;
use sandtable_tours::rules::recruit;
use sandtable_tours::rulings::{RulingOption, Rulings};
use smol_str::SmolStr;

use crate::setups;

/// The seat of the first player.
pub const ANA: Seat = Seat(0);
/// The seat of the second player.
pub const BO: Seat = Seat(1);

/// Dice laid down, then dice from a seed.
pub struct Lots {
    laid: VecDeque<u32>,
    rest: Generator,
}

impl Dice for Lots {
    fn throw(&mut self, _: RollKey<'_>, kind: RollKind, faces: &mut [sandtable_dice::Face]) {
        let sides = kind.sides();
        for face in faces {
            let laid = self.laid.pop_front().map(|laid| laid.min(sides - 1));
            *face = kind.face(laid.unwrap_or_else(|| Random::pick(&mut self.rest, sides)));
        }
    }
}

/// A saga.
pub struct Saga {
    pub table: Table,
    pub state: State,
    pub dice: Lots,
}

/// A list that a Rebel or Imperial player begins with: the Paragon, three Corps, two more.
pub fn list(of: &Saga, seat: Seat) -> Vec<Recruit> {
    suggest::register(of.pos(), seat, None)
}

impl Saga {
    /// A saga before anything is founded.
    pub fn new(setup: &Setup) -> Self {
        Self::over(&Catalogue::builtin().unwrap(), setup)
    }

    /// A saga with other cards before anything is founded.
    pub fn over(pack: &Arc<Catalogue>, setup: &Setup) -> Self {
        let (table, state) = Tours::open(pack, setup).unwrap();
        let mut saga = Self { table, state, dice: Lots { laid: VecDeque::new(), rest: Generator::new(7) } };
        let mut record = Record::default();
        Tours::begin(&saga.table, &mut saga.state, &mut saga.dice, &mut record);
        saga
    }

    /// Two players with founded Registers that play these readings.
    pub fn duel(switches: &[RulingOption]) -> Self {
        let rulings = switches.iter().fold(Rulings::default(), |rulings, switch| rulings.with(*switch));
        Self::of(&setups::duel(rulings, Options::default()))
    }

    /// A saga whose Registers are founded by default answers.
    pub fn of(setup: &Setup) -> Self {
        Self::new(setup).founded()
    }

    pub fn pos(&self) -> Pos<'_> {
        Pos { table: &self.table, state: &self.state }
    }

    /// Plays a command: what happened, or the refusal.
    pub fn play(&mut self, seat: Seat, command: impl Into<Command>) -> Result<Vec<Event>, Refusal> {
        let mut record = Record::default();
        let before = self.state.clone();
        let done =
            Tours::play(&self.table, &mut self.state, seat, &command.into(), &mut self.dice, &mut record);
        if done.is_err() {
            assert!(self.state == before && record.events.is_empty(), "a refusal changed something");
        }
        done.map(|()| record.events)
    }

    /// Plays a command that is legal.
    #[track_caller]
    pub fn ok(&mut self, seat: Seat, command: impl Into<Command>) -> Vec<Event> {
        let command = command.into();
        self.play(seat, command.clone()).unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"))
    }

    /// The refusal of a command that is not legal.
    #[track_caller]
    pub fn no(&mut self, seat: Seat, command: impl Into<Command>) -> Refusal {
        let command = command.into();
        match self.play(seat, command.clone()) {
            Err(refusal) => refusal,
            Ok(events) => panic!("{command:?} is accepted: {events:?}"),
        }
    }

    /// Lays down what a die will show next.
    pub fn lay(&mut self, die: Die, faces: &[Face]) {
        for face in faces {
            let number = (0..u32::from(die.sides())).find(|&number| die.face(number) == *face).unwrap();
            self.dice.laid.push_back(number);
        }
    }

    /// An organiser's word.
    #[track_caller]
    pub fn amend(&mut self, amendment: Amendment) -> Result<Vec<Event>, Refusal> {
        let mut record = Record::default();
        Tours::amend(&self.table, &mut self.state, &amendment, &mut self.dice, &mut record)?;
        Ok(record.events)
    }

    /// Makes a change happen that no command made.
    pub fn change(&mut self, seat: Seat, change: RegisterChange) {
        apply(&self.table, &mut self.state, &Event::Register { seat, change });
    }

    /// The same of a unit.
    pub fn unit(&mut self, unit: DossierNo, change: UnitChange) {
        apply(&self.table, &mut self.state, &Event::Unit { unit, battle: None, change });
    }

    /// Gives a unit Experience and the Veteran Rank that goes with it, with nothing owed for it.
    pub fn veteran(&mut self, unit: DossierNo, experience: i16, rank: u8) {
        self.unit(unit, UnitChange::Experience { amount: experience, rank });
    }

    /// Gives a unit a Commendation.
    pub fn honour(&mut self, unit: DossierNo, commendation: &str) {
        let commendation = CommendationId::new(commendation);
        self.unit(unit, UnitChange::Awarded(Award { commendation, keyword: None }));
    }

    /// Gives a unit Setbacks.
    pub fn hurt(&mut self, unit: DossierNo, setbacks: &[&str]) {
        for setback in setbacks {
            self.unit(unit, UnitChange::Setback(SetbackId::new(setback)));
        }
    }

    /// Gives a Register Supply Points.
    pub fn supply(&mut self, seat: Seat, amount: i16) {
        self.change(seat, RegisterChange::Supply { amount, why: Purpose::Amended, battle: None });
    }

    /// Gives a Register an asset as if it had been bought in an earlier sequence.
    pub fn asset(&mut self, seat: Seat, kind: AssetKind) {
        self.change(seat, RegisterChange::Asset(kind));
        self.change(seat, RegisterChange::Sequence);
    }

    /// The story arc that a Register plays, with the progress of its agendas.
    pub fn arc(&mut self, seat: Seat, arc: &str, progress: [u8; 3]) {
        self.change(seat, RegisterChange::Arc { id: ArcId::new(arc), progress });
    }

    pub fn register(&self, seat: Seat) -> &Register {
        self.state.register(seat).unwrap()
    }

    pub fn dossier(&self, unit: DossierNo) -> &Dossier {
        self.state.dossier(unit).unwrap()
    }

    pub fn card(&self, unit: DossierNo) -> &UnitCard {
        self.table.cards().unit(&self.dossier(unit).unit).unwrap()
    }

    pub fn paragon(&self, seat: Seat) -> DossierNo {
        self.state.paragon(seat).unwrap()
    }

    /// Adds another unit of the same card to a Register.
    pub fn twin(&mut self, of: DossierNo) -> DossierNo {
        let dossier = self.dossier(of);
        let copy = Dossier::new(dossier.unit.clone(), None, dossier.paid, Vec::new());
        self.change(of.seat(), RegisterChange::Joined(Box::new(copy)));
        self.state.units_of(of.seat()).last().unwrap().0
    }

    /// Units of a seat that are not its Paragon.
    pub fn others(&self, seat: Seat) -> Vec<DossierNo> {
        let paragon = self.paragon(seat);
        self.state.units_of(seat).map(|(unit, _)| unit).filter(|unit| *unit != paragon).collect()
    }

    pub fn battle(&self) -> &Battle {
        self.state.battles.last().unwrap()
    }

    pub fn no_of_battle(&self) -> BattleNo {
        BattleNo(self.state.battles.len() as u16 - 1)
    }

    /// Ana proposes a game of so many points, and Bo accepts it.
    #[track_caller]
    pub fn pair(&mut self, size: u16) {
        let to = Opponent::Seat(BO);
        let propose = PairingCommand::Propose { to, size, mode: None, blue: None, ordinary: false };
        self.ok(ANA, Command::Pairing(propose));
        let accept = PairingCommand::Accept { battle: self.no_of_battle(), ordinary: false };
        self.ok(BO, Command::Pairing(accept));
    }

    /// The army that the default answer builds.
    pub fn army(&self, seat: Seat) -> Army {
        let (no, role) = self.state.playing(seat).unwrap();
        suggest::army(self.pos(), self.state.battle(no).unwrap(), role, None).unwrap()
    }

    /// A unit in an army with nothing but what its card asks for.
    pub fn bare(&self, no: DossierNo) -> ArmyUnit {
        let owned = self.dossier(no).upgrades.iter().map(|owned| owned.card.clone());
        let upgrades = if self.card(no).equip.is_empty() { Vec::new() } else { owned.collect() };
        ArmyUnit { from: Origin::Dossier(no), upgrades, requisitioned: Vec::new() }
    }

    /// Both build armies; assets held are used as far as named.
    #[track_caller]
    pub fn armies(&mut self, used: &[(Seat, AssetKind)]) {
        for seat in [ANA, BO] {
            let mut army = self.army(seat);
            army.assets.extend(used.iter().filter(|(of, _)| *of == seat).map(|(_, kind)| *kind));
            self.ok(seat, Command::Battle(BattleCommand::Army(army)));
        }
    }

    /// A game from its proposal to the table: default armies, these agendas.
    #[track_caller]
    pub fn table_top(&mut self, agendas: [Option<u8>; 2], used: &[(Seat, AssetKind)]) {
        self.pair(600);
        self.armies(used);
        for (seat, agenda) in [ANA, BO].into_iter().zip(agendas) {
            if !self.battle().side(self.battle().role_of(seat).unwrap()).chosen {
                self.ok(seat, Command::Battle(BattleCommand::Agenda(agenda)));
            }
        }
        assert_eq!(self.battle().stage, Stage::Playing);
    }

    /// The position of a unit in its side's army.
    #[track_caller]
    pub fn place(&self, unit: DossierNo) -> (Role, u8) {
        let role = self.battle().role_of(unit.seat()).unwrap();
        let army = self.battle().side(role).army.as_ref().unwrap();
        (role, army.units.iter().position(|one| one.dossier() == Some(unit)).unwrap() as u8)
    }

    /// Writes down that units were defeated.
    #[track_caller]
    pub fn defeat(&mut self, units: &[DossierNo]) {
        for &one in units {
            let (role, unit) = self.place(one);
            self.ok(ANA, Command::Record(RecordCommand::Defeated { role, unit, so: true }));
        }
    }

    /// Ends the game and confirms its record; the Post-Battle Sequence begins.
    #[track_caller]
    pub fn end(&mut self, winner: Option<Role>) -> Vec<Event> {
        self.ended(Finish { winner, how: Ending::Played })
    }

    #[track_caller]
    pub fn ended(&mut self, finish: Finish) -> Vec<Event> {
        let mut events = self.ok(ANA, Command::Record(RecordCommand::Finish(Some(finish))));
        for seat in [ANA, BO] {
            if self.state.playing(seat).is_some() {
                events.extend(self.ok(seat, Command::Record(RecordCommand::Confirm(true))));
            }
        }
        assert_ne!(self.battle().stage, Stage::Playing);
        events
    }

    /// The step of the Post-Battle Sequence.
    pub fn step(&self) -> Option<Step> {
        self.battle().aftermath.as_ref().map(|after| after.step)
    }

    /// What a seat is asked first.
    pub fn task(&self, seat: Seat) -> Option<Task> {
        let role = self.battle().role_of(seat)?;
        self.battle().aftermath.as_ref()?.tasks[role.index()].first().cloned()
    }

    /// Answers by default until a step begins; what happened.
    #[track_caller]
    pub fn until(&mut self, step: Step) -> Vec<Event> {
        let mut events = Vec::new();
        while self.step().expect("the sequence is over") != step {
            let asked = Tours::decisions(&self.table, &self.state).remove(0);
            events.extend(self.ok(asked.seat, asked.default));
        }
        events
    }

    /// Answers by default until the sequence is over; what happened.
    #[track_caller]
    pub fn close(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        while self.battle().stage == Stage::Aftermath {
            let asked = Tours::decisions(&self.table, &self.state).remove(0);
            events.extend(self.ok(asked.seat, asked.default));
        }
        events
    }

    /// A seat's answer in the sequence.
    #[track_caller]
    pub fn answer(&mut self, seat: Seat, answer: Answer) -> Vec<Event> {
        self.ok(seat, Command::Answer(answer))
    }

    pub fn offers(&self, seat: Seat) -> Vec<Offer<Command>> {
        Tours::offers(&self.table, &self.state, seat)
    }

    /// What a seat may do of one kind, in words and as commands: each choice of a form put in alone.
    pub fn choices(&self, seat: Seat, kind: &str) -> Vec<(String, Command)> {
        let open =
            self.offers(seat).into_iter().filter(|offer| offer.kind == kind && offer.refusal.is_none());
        let each = open.flat_map(|offer| {
            let stands = offer.command.unwrap();
            let field = offer.form.first().map(|field| (field.at.clone(), field.kind.clone()));
            let Some((at, FieldKind::Pick { from: Choices::Listed(choices), max: 1, .. })) = field else {
                return vec![(offer.text, stands)];
            };
            let open = choices.into_iter().filter(|choice| choice.refusal.is_none());
            let put = |choice: Choice| {
                let mut command = serde_json::to_value(&stands).unwrap();
                *command.pointer_mut(&at).unwrap() = choice.value;
                (choice.text, serde_json::from_value(command).unwrap())
            };
            open.map(put).collect()
        });
        each.collect()
    }

    /// The answers that a seat may give in the sequence.
    pub fn answers(&self, seat: Seat) -> Vec<Answer> {
        aftermath::answers(Pos { table: &self.table, state: &self.state }, seat)
    }

    /// A Register as its units are chosen, with this draft.
    #[track_caller]
    pub fn draft(&mut self, seat: Seat, draft: Vec<Recruit>) {
        assert_eq!(self.register(seat).founding, Founding::Units);
        self.ok(seat, Command::Founding(FoundingCommand::Draft(draft)));
    }

    /// A saga whose first Register joins this list, and waits for Aid Requests; the other one is still to be founded.
    #[track_caller]
    pub fn founding(setup: &Setup, draft: Vec<Recruit>) -> Self {
        let mut saga = Self::new(setup);
        saga.draft(ANA, draft);
        saga.ok(ANA, Command::Founding(FoundingCommand::Ready));
        saga
    }

    /// Goes on with the founding of all Registers by default answers.
    #[track_caller]
    pub fn founded(mut self) -> Self {
        while self.state.round == 0 {
            let asked = Tours::decisions(&self.table, &self.state).remove(0);
            self.ok(asked.seat, asked.default);
        }
        self
    }

    /// What is wrong with a seat's draft: places and rules.
    pub fn wrong(&self, seat: Seat) -> Vec<(String, &'static str)> {
        founding::violations(self.pos(), seat).into_iter().map(|one| (one.at, one.rule.as_str())).collect()
    }

    /// What is wrong with an army: places and rules.
    pub fn faults(&self, seat: Seat, army: &Army) -> Vec<(String, &'static str)> {
        let (no, role) = self.state.playing(seat).unwrap();
        let found = army::violations(self.pos(), self.state.battle(no).unwrap(), role, army);
        found.into_iter().map(|one| (one.at, one.rule.as_str())).collect()
    }

    /// Makes a game of this side's mission or of nobody's, before armies are built: progress of agendas is given.
    #[track_caller]
    pub fn pair_for(&mut self, size: u16, mode: Option<&str>) {
        let to = Opponent::Seat(BO);
        let mode = mode.map(SmolStr::new);
        self.ok(
            ANA,
            Command::Pairing(PairingCommand::Propose { to, size, mode, blue: None, ordinary: false }),
        );
        let accept = PairingCommand::Accept { battle: self.no_of_battle(), ordinary: false };
        self.ok(BO, Command::Pairing(accept));
    }

    /// A unit that joins a Register later, for whatever it may cost.
    pub fn joined(&mut self, seat: Seat, recruit: &Recruit) -> DossierNo {
        let dossier = recruit::dossier(self.pos(), recruit);
        self.change(seat, RegisterChange::Joined(Box::new(dossier)));
        self.state.units_of(seat).last().unwrap().0
    }

    /// More Combat Potential.
    pub fn room(&mut self, seat: Seat, points: i32) {
        self.change(seat, RegisterChange::Potential(points));
    }

    /// Units of the Register in the army, without the Paragon.
    pub fn fielded(&self, seat: Seat) -> Vec<DossierNo> {
        let army = self.battle().side(self.battle().role_of(seat).unwrap()).army.as_ref().unwrap();
        let paragon = self.paragon(seat);
        army.units.iter().filter_map(ArmyUnit::dossier).filter(|unit| *unit != paragon).collect()
    }

    /// Lays down what lots will pick next.
    pub fn dice_next(&mut self, picks: &[u32]) {
        self.dice.laid.extend(picks);
    }

    /// An Aid Request.
    #[track_caller]
    pub fn aid(&mut self, seat: Seat, request: AidRequest) -> Vec<Event> {
        self.ok(seat, Command::Aid(request))
    }

    /// Rolls dice that show this, as is asked of a seat in the sequence.
    #[track_caller]
    pub fn roll(&mut self, seat: Seat, die: Die, faces: &[Face]) -> Vec<Event> {
        self.lay(die, faces);
        let events = self.answer(seat, Answer::Roll);
        assert!(self.dice.laid.is_empty(), "dice were laid down and not rolled");
        events
    }

    /// Chooses a unit in the sequence, with nothing healed.
    #[track_caller]
    pub fn choose(&mut self, seat: Seat, unit: DossierNo) -> Vec<Event> {
        self.answer(seat, Answer::Unit { unit, heal: false, setback: None })
    }

    /// Writes down what a card counts for a seat.
    #[track_caller]
    pub fn mark(&mut self, seat: Seat, card: CardOf, mark: &str, value: MarkValue) {
        let role = self.battle().role_of(seat).unwrap();
        let mark = Command::Record(RecordCommand::Mark { role, card, mark: mark.into(), value });
        // Tokens of rounds come with them.
        while self.play(seat, mark.clone()).is_err_and(|refusal| refusal.code == "more-than-rounds") {
            self.ok(seat, Command::Record(RecordCommand::Round));
        }
        assert_eq!(self.no(seat, mark).code, "nothing-changes");
    }

    /// A game of Ana's Turning Point Mission, from its proposal to the table: two agendas of her arc are completed.
    #[track_caller]
    pub fn turning_point(&mut self, arc: &str, progress: [u8; 3]) {
        self.arc(ANA, arc, progress);
        self.pair(600);
        self.ok(ANA, Command::Battle(BattleCommand::Want(Want::Own)));
        self.armies(&[]);
        if self.battle().stage == Stage::Agendas {
            self.ok(BO, Command::Battle(BattleCommand::Agenda(None)));
        }
        assert_eq!((self.battle().stage, self.battle().mission), (Stage::Playing, Some(Role::First)));
    }

    /// Puts a unit of a card on a Register.
    pub fn join(&mut self, seat: Seat, unit: &str) -> DossierNo {
        let dossier = Dossier::new(unit.into(), None, 0, Vec::new());
        self.change(seat, RegisterChange::Joined(Box::new(dossier)));
        self.state.units_of(seat).map(|(unit, _)| unit).last().unwrap()
    }

    /// The first card of a kind that is not unique.
    pub fn any_card(&self, fits: impl Fn(&UnitCard) -> bool) -> String {
        let cards = &self.table.cards().units;
        cards.iter().find(|card| !card.unique && fits(card)).unwrap().id.to_string()
    }
}

/// A unit to be added.
pub fn recruit(unit: &str, name: Option<&str>, upgrades: &[&str]) -> Recruit {
    Recruit {
        unit: unit.into(),
        name: name.map(str::to_owned),
        upgrades: upgrades.iter().map(|&upgrade| upgrade.into()).collect(),
    }
}
