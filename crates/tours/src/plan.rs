//! The handles that rules work with: [`Cx`] to make things happen, [`Plan`] for what a command will do, [`Offers`] for what
//! would be accepted. Knows no chapter.

pub(crate) mod listing;

use sandtable_dice::{Dice, Random, RollKey, RollNo};
use sandtable_kernel::{Choice, Field, FieldKind, Offer, Options, Reckoning, Refusal, Seat, Sink, refusals};
use smol_str::SmolStr;

use crate::commands::Command;
use crate::dice::{Die, Face};
use crate::events::{Event, apply};
use crate::model::{BattleNo, DossierNo, Pos, Role, State, Table};

refusals! {
    pub(crate) DONE = "already-done", "SYS-ROUND", "refusal-already-done", Later;
    pub(crate) IN_GAME = "in-a-game", "TOD-POST-02", "refusal-in-a-game", Later;
    pub(crate) NO_GAME = "no-game", "TOD-SIZE-01", "refusal-no-game", Later;
    pub(crate) NO_REGISTER = "no-register", "TOD-ARMY-01", "refusal-no-register";
}

/// The consequences of a command, before anything has happened.
#[derive(Default)]
pub struct Plan {
    steps: Vec<Step>,
}

#[allow(clippy::large_enum_variant, reason = "a plan has a handful of steps")]
enum Step {
    Emit(Event, Option<Reckoning>),
    Then(Box<dyn FnOnce(&mut Cx<'_>)>),
}

impl Plan {
    /// A plan of one event.
    pub fn of(event: Event) -> Self {
        let mut plan = Self::default();
        plan.emit(event);
        plan
    }

    /// A plan of one thing that needs dice.
    pub fn then(what: impl FnOnce(&mut Cx<'_>) + 'static) -> Self {
        let mut plan = Self::default();
        plan.and_then(what);
        plan
    }

    /// Then this happens.
    pub fn emit(&mut self, event: Event) {
        self.steps.push(Step::Emit(event, None));
    }

    /// Then this happens, with the number behind it.
    pub fn reckoned(&mut self, event: Event, number: Reckoning) {
        self.steps.push(Step::Emit(event, Some(number)));
    }

    /// Then this is done, with dice at hand.
    pub fn and_then(&mut self, what: impl FnOnce(&mut Cx<'_>) + 'static) {
        self.steps.push(Step::Then(Box::new(what)));
    }

    /// Adds what another plan does.
    pub(crate) fn append(&mut self, other: Self) {
        self.steps.extend(other.steps);
    }

    /// Returns the events that are certain, without those that need dice.
    pub(crate) fn facts(self) -> impl Iterator<Item = Event> {
        self.steps.into_iter().filter_map(|step| match step {
            Step::Emit(event, _) => Some(event),
            Step::Then(_) => None,
        })
    }

    pub(crate) fn run(self, cx: &mut Cx<'_>) {
        for step in self.steps {
            match step {
                Step::Emit(event, number) => cx.happen(event, number),
                Step::Then(what) => what(cx),
            }
        }
    }
}

/// Offers of a seat, each looked at by the rules as a whole.
pub struct Offers<'a> {
    pub(crate) pos: Pos<'a>,
    pub(crate) seat: Seat,
    check: Check,
    most: usize,
    /// Kind of the open question that the next offers answer.
    pub(crate) answers: Option<&'static str>,
    list: Vec<Offer<Command>>,
}

/// The most choices that are listed; more of them are asked for.
const LISTED: usize = 60;

/// The rules as a whole, as they look at a command.
pub(crate) type Check = fn(Pos<'_>, Seat, &Command) -> Result<Plan, Refusal>;

impl<'a> Offers<'a> {
    pub(crate) fn new(pos: Pos<'a>, seat: Seat, check: Check) -> Self {
        Self { pos, seat, check, most: LISTED, answers: None, list: Vec::new() }
    }

    /// Starts without any, and lists whatever there is to choose.
    pub(crate) fn whole(pos: Pos<'a>, seat: Seat, check: Check) -> Self {
        Self { most: usize::MAX, ..Self::new(pos, seat, check) }
    }

    /// Returns choices, or that they are asked for.
    pub(crate) fn options(&self, choices: Vec<Choice>) -> Options {
        if choices.len() > self.most { Options::Ask } else { Options::Listed(choices) }
    }

    /// Returns all of them, in order.
    pub(crate) fn finish(self) -> Vec<Offer<Command>> {
        self.list
    }

    /// Tells why a command would be refused.
    pub(crate) fn refusal(&self, command: &Command) -> Option<Refusal> {
        (self.check)(self.pos, self.seat, command).err()
    }

    /// Adds an offer as it is.
    pub(crate) fn push(&mut self, offer: Offer<Command>) {
        self.list.push(offer.answering(self.answers));
    }

    /// Adds an offer, closed if its command would be refused.
    pub(crate) fn add(&mut self, offer: Offer<Command>) {
        let refusal = offer.command.as_ref().and_then(|command| self.refusal(command));
        self.push(offer.refused(refusal));
    }

    /// Adds a command that leaves nothing to choose.
    pub(crate) fn button(&mut self, kind: &'static str, text: impl Into<String>, command: Command) {
        self.add(Offer::new(kind, text).command(command));
    }

    /// Adds one offer for several commands that differ at one place; it stands at the first one that would be accepted.
    pub(crate) fn pick(
        &mut self,
        offer: Offer<Command>,
        at: &str,
        options: impl IntoIterator<Item = (Command, Choice)>,
    ) {
        let options = options.into_iter().map(|(command, choice)| {
            let value = serde_json::to_value(&command).unwrap_or_default();
            let value = value.pointer(at).cloned().unwrap_or_default();
            let refusal = self.refusal(&command);
            (command, Choice { value, refusal, ..choice })
        });
        let (commands, choices): (Vec<Command>, Vec<Choice>) = options.unzip();
        let first = choices.iter().position(|choice| choice.refusal.is_none()).unwrap_or(0);
        let Some(command) = commands.into_iter().nth(first) else { return };
        let refusal = choices[first].refusal;
        let from = self.options(choices);
        let kind = FieldKind::Pick { from, min: 1, max: 1, ordered: false, sets: None };
        let field = Field::new(at, offer.text.clone(), kind);
        self.push(offer.command(command).refused(refusal).field(field));
    }
}

/// Names a choice, whose value follows from its command.
pub(crate) fn choice(text: impl Into<String>) -> Choice {
    Choice { text: text.into(), ..Choice::default() }
}

/// Lets several of some things be picked; a list of them stands in the command, or nothing.
pub(crate) fn several(at: &str, text: &str, from: Options, min: usize, max: usize) -> Field {
    let (min, max) = (min as u32, max.max(2) as u32);
    Field::new(at, text, FieldKind::Pick { from, min, max, ordered: false, sets: None }).optional()
}

/// Draws one of several things.
pub(crate) fn draw<'a, T>(things: &'a [T], dice: &mut dyn Random) -> Option<&'a T> {
    if things.is_empty() {
        return None;
    }
    things.get(dice.pick(things.len() as u32) as usize)
}

/// Receives events that were applied, each with the number behind it.
pub trait Out {
    /// Receives one, already applied.
    fn event(&mut self, event: &Event, number: Option<Reckoning>);
}

/// A sink behind the rules' door.
pub(crate) struct ToSink<'a, S>(pub &'a mut S);

impl<S: Sink<Event>> Out for ToSink<'_, S> {
    fn event(&mut self, event: &Event, number: Option<Reckoning>) {
        self.0.event(event, number.filter(|_| S::EXPLAIN).into_iter().collect());
    }
}

/// Names a roll of one side of a battle.
pub(crate) fn side_key(purpose: &'static str, no: BattleNo, role: Role) -> RollKey<'static> {
    RollKey::new(purpose).by("side", RollNo { seat: Some(role.index() as u8), id: u32::from(no.0) })
}

/// A position to change: by events alone.
pub struct Cx<'a> {
    /// The part that never changes.
    pub table: &'a Table,
    /// The part that changes.
    pub state: &'a mut State,
    /// The source of chance.
    pub dice: &'a mut dyn Dice,
    /// The listener to events.
    pub out: &'a mut dyn Out,
}

impl Cx<'_> {
    /// The position of the saga.
    pub fn pos(&self) -> Pos<'_> {
        Pos { table: self.table, state: self.state }
    }

    /// Makes something happen.
    pub fn emit(&mut self, event: Event) {
        self.happen(event, None);
    }

    /// Makes something happen, with the number behind it.
    pub fn happen(&mut self, event: Event, number: Option<Reckoning>) {
        apply(self.table, self.state, &event);
        self.out.event(&event, number);
    }

    /// Rolls dice, and tells it by the purpose of their key.
    pub fn roll(
        &mut self,
        key: RollKey<'static>,
        battle: Option<BattleNo>,
        die: Die,
        count: u8,
    ) -> Vec<Face> {
        self.roll_about(key, battle, None, (die, count), None)
    }

    /// Rolls black attack dice about a unit, and tells it with the number behind it.
    pub(crate) fn roll_for(
        &mut self,
        purpose: &'static str,
        no: BattleNo,
        unit: DossierNo,
        count: u8,
        number: Option<Reckoning>,
    ) -> Vec<Face> {
        let key = RollKey::new(purpose).by("unit", unit);
        self.roll_about(key, Some(no), Some(unit), (Die::BlackAttack, count), number)
    }

    /// Rolls dice about a unit, if there is one, and tells it with the number behind it.
    pub(crate) fn roll_about(
        &mut self,
        key: RollKey<'static>,
        battle: Option<BattleNo>,
        unit: Option<DossierNo>,
        (die, count): (Die, u8),
        number: Option<Reckoning>,
    ) -> Vec<Face> {
        let mut faces = vec![sandtable_dice::Face::default(); usize::from(count)];
        if count > 0 {
            self.dice.roll(key, die.kind(), &mut faces);
        }
        let faces: Vec<Face> = faces.into_iter().map(|face| die.shown(face)).collect();
        let purpose = SmolStr::new_static(key.purpose);
        self.happen(Event::Rolled { purpose, battle, unit, die, faces: faces.clone() }, number);
        faces
    }

    /// Picks one of so many things blindly.
    pub fn pick(&mut self, key: RollKey<'_>, of: usize) -> usize {
        self.dice.pick(key, of as u32) as usize
    }
}
