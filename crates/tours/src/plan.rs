//! The handles that rules work with: [`Cx`] to make things happen, [`Plan`] for what a command will do, [`Offers`] for what
//! would be accepted. Knows no chapter.

use sandtable_dice::{Dice, Random, RollKey, RollNo};
use sandtable_kernel::{Offer, Reckoning, Refusal, Seat, Sink};
use smol_str::SmolStr;

use crate::commands::Command;
use crate::dice::{Die, Face};
use crate::events::{Event, apply};
use crate::model::{BattleNo, DossierNo, Pos, Role, State, Table};

pub(crate) const IN_GAME: Refusal = Refusal::new(
    "in-a-game",
    rule!("TOD-POST-02"),
    "You are in a game; first it is played and its sequence done.",
);
pub(crate) const NO_GAME: Refusal = Refusal::new("no-game", rule!("TOD-SIZE-01"), "You are in no game now.");
pub(crate) const NO_REGISTER: Refusal =
    Refusal::new("no-register", rule!("TOD-ARMY-01"), "You have no Register in this saga.");

/// What a command will do.
#[derive(Default)]
pub struct Plan {
    steps: Vec<Step>,
}

#[allow(clippy::large_enum_variant, reason = "a plan has a handful of steps")]
enum Step {
    Explain(Reckoning),
    Emit(Event),
    Then(Box<dyn FnOnce(&mut Cx<'_>)>),
}

impl Plan {
    /// A plan of one event.
    #[must_use]
    pub fn of(event: Event) -> Self {
        let mut plan = Self::default();
        plan.emit(event);
        plan
    }

    /// A plan of one thing that needs dice.
    #[must_use]
    pub fn then(what: impl FnOnce(&mut Cx<'_>) + 'static) -> Self {
        let mut plan = Self::default();
        plan.and_then(what);
        plan
    }

    /// Then this happens.
    pub fn emit(&mut self, event: Event) {
        self.steps.push(Step::Emit(event));
    }

    /// The number behind the next event.
    pub fn explain(&mut self, reckoning: Reckoning) {
        self.steps.push(Step::Explain(reckoning));
    }

    /// Then this is done, with dice at hand.
    pub fn and_then(&mut self, what: impl FnOnce(&mut Cx<'_>) + 'static) {
        self.steps.push(Step::Then(Box::new(what)));
    }

    /// Adds what another plan does.
    pub fn append(&mut self, other: Self) {
        self.steps.extend(other.steps);
    }

    pub(crate) fn run(self, cx: &mut Cx<'_>) {
        for step in self.steps {
            match step {
                Step::Explain(reckoning) => cx.explain(reckoning),
                Step::Emit(event) => cx.emit(event),
                Step::Then(what) => what(cx),
            }
        }
    }
}

/// Offers of a seat, each looked at by the rules as a whole.
pub struct Offers {
    check: Check,
    list: Vec<Offer<Command>>,
}

/// The rules as a whole, as they look at a command.
pub(crate) type Check = fn(Pos<'_>, Seat, &Command) -> Result<Plan, Refusal>;

impl Offers {
    /// Starts without any.
    pub(crate) fn new(check: Check) -> Self {
        Self { check, list: Vec::new() }
    }

    /// Returns all of them, in order.
    pub(crate) fn finish(self) -> Vec<Offer<Command>> {
        self.list
    }
}

/// Offers a command, with its refusal if it would be refused.
pub(crate) fn offer(
    pos: Pos<'_>,
    seat: Seat,
    kind: &'static str,
    text: String,
    command: Command,
    offers: &mut Offers,
) {
    let refusal = (offers.check)(pos, seat, &command).err();
    offers.list.push(Offer::new(kind, text).command(command).refused(refusal));
}

/// Offers one command of a space that is too large to be listed.
pub(crate) fn offer_sample(
    pos: Pos<'_>,
    seat: Seat,
    kind: &'static str,
    text: String,
    command: Command,
    offers: &mut Offers,
) {
    offer(pos, seat, kind, text, command, offers);
    if let Some(offer) = offers.list.last_mut() {
        offer.sample = true;
    }
}

/// Draws one of several things.
pub(crate) fn draw<'a, T>(things: &'a [T], dice: &mut dyn Random) -> Option<&'a T> {
    if things.is_empty() {
        return None;
    }
    things.get(dice.pick(things.len() as u32) as usize)
}

/// Where events and reckonings go.
pub trait Out {
    /// An event, already applied.
    fn event(&mut self, event: &Event);
    /// The reckoning behind the next event.
    fn reckoning(&mut self, reckoning: Reckoning);
}

/// A sink behind the rules' door.
pub(crate) struct ToSink<'a, S>(pub &'a mut S, pub Vec<Reckoning>);

impl<S: Sink<Event>> Out for ToSink<'_, S> {
    fn event(&mut self, event: &Event) {
        self.0.event(event, std::mem::take(&mut self.1));
    }
    fn reckoning(&mut self, reckoning: Reckoning) {
        if S::EXPLAIN {
            self.1.push(reckoning);
        }
    }
}

/// Names a roll of one side of a battle.
#[must_use]
pub fn side_key(purpose: &'static str, no: BattleNo, role: Role) -> RollKey<'static> {
    RollKey::new(purpose).by("side", RollNo { seat: Some(role.index() as u8), id: u32::from(no.0) })
}

/// A position to change: by events alone.
pub struct Cx<'a> {
    /// What never changes.
    pub table: &'a Table,
    /// What changes.
    pub state: &'a mut State,
    /// Chance.
    pub dice: &'a mut dyn Dice,
    /// Who listens.
    pub out: &'a mut dyn Out,
}

impl Cx<'_> {
    /// The position.
    #[must_use]
    pub fn pos(&self) -> Pos<'_> {
        Pos { table: self.table, state: self.state }
    }

    /// Makes something happen.
    pub fn emit(&mut self, event: Event) {
        apply(self.table, self.state, &event);
        self.out.event(&event);
    }

    /// The reckoning behind the next event.
    pub fn explain(&mut self, reckoning: Reckoning) {
        self.out.reckoning(reckoning);
    }

    /// Rolls dice, and tells it by the purpose of their key.
    pub fn roll(
        &mut self,
        key: RollKey<'static>,
        battle: Option<BattleNo>,
        die: Die,
        count: u8,
    ) -> Vec<Face> {
        self.roll_about(key, battle, None, die, count)
    }

    /// Rolls dice about a unit, and tells it.
    pub fn roll_for(
        &mut self,
        purpose: &'static str,
        no: BattleNo,
        unit: DossierNo,
        die: Die,
        count: u8,
    ) -> Vec<Face> {
        self.roll_about(RollKey::new(purpose).by("unit", unit), Some(no), Some(unit), die, count)
    }

    fn roll_about(
        &mut self,
        key: RollKey<'static>,
        battle: Option<BattleNo>,
        unit: Option<DossierNo>,
        die: Die,
        count: u8,
    ) -> Vec<Face> {
        let mut faces = vec![sandtable_dice::Face::default(); usize::from(count)];
        if count > 0 {
            self.dice.roll(key, die.kind(), &mut faces);
        }
        let faces: Vec<Face> = faces.into_iter().map(|face| die.shown(face)).collect();
        let purpose = SmolStr::new_static(key.purpose);
        self.emit(Event::Rolled { purpose, battle, unit, die, faces: faces.clone() });
        faces
    }

    /// Picks one of so many things blindly.
    pub fn pick(&mut self, key: RollKey<'_>, of: usize) -> usize {
        self.dice.pick(key, of as u32) as usize
    }
}
