//! A game as it is shown: its sides with their armies, its record, and how far its sequence has come.

use sandtable_kernel::Ref;
use schemars::JsonSchema;
use serde::Serialize;

use super::Names;
use crate::catalogue::AssetKind;
use crate::model::{Army, ArmyUnit, Battle, BattleNo, CardOf, Finish, MarkValue, Role, Stage, Step, Want};
use crate::rules::{army, battle, record};

/// A game of two sides.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct GameView {
    /// The game as a thing.
    pub game: Ref,
    /// The round of the saga that it belongs to.
    pub round: u16,
    /// The point that it has come to.
    pub stage: Stage,
    /// Points agreed for each army.
    pub size: u16,
    /// The kind of game.
    pub mode: Ref,
    /// The side that is the Blue Player.
    pub blue: Role,
    /// The side whose Turning Point Mission is played.
    pub mission: Option<Role>,
    /// The step of its Post-Battle Sequence.
    pub step: Option<Step>,
    /// The round on the table, by the record.
    pub table_round: u8,
    /// Both sides, first and second.
    pub sides: [SideView; 2],
    /// The result, once the record is confirmed.
    pub result: Option<Finish>,
}

/// A side of a game.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct SideView {
    /// The player; a guest has no seat.
    pub seat: Option<Ref>,
    /// A guest's name.
    pub guest: Option<String>,
    /// True if the army is built from a Register.
    pub registered: bool,
    /// The mission that it wants.
    pub wants: Option<Want>,
    /// True once its army is built, seen or not.
    pub built: bool,
    /// The agenda in play, by name.
    pub agenda: Option<String>,
    /// Points that its army may cost.
    pub limit: f64,
    /// Its army, while the game goes on and the viewer may see it.
    pub army: Option<ArmyView>,
    /// Marks of its cards in play.
    pub marks: Vec<MarkView>,
    /// True if it has confirmed the record.
    pub confirmed: bool,
}

/// An army for one game.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ArmyView {
    /// Points of all units.
    pub points: f64,
    /// Units in the order in which the record counts them.
    pub units: Vec<FieldedView>,
    /// Strategic Assets used.
    pub assets: Vec<AssetKind>,
    /// Assets triggered so far.
    pub triggered: Vec<AssetKind>,
    /// Paragon command cards in hand.
    pub cards: Vec<Ref>,
}

/// A unit of an army.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct FieldedView {
    /// The Dossier, or the card of a unit that is on no Register.
    pub unit: Option<Ref>,
    /// Points with its equipment and its Setbacks.
    pub points: i32,
    /// Equipment, requisitioned upgrades last.
    pub upgrades: Vec<Ref>,
    /// True if it was defeated.
    pub defeated: bool,
    /// True if it held or contested an objective.
    pub held: bool,
    /// True if it was never deployed.
    pub undeployed: bool,
}

/// A mark of a card in play.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct MarkView {
    /// The agenda or mission that keeps it.
    pub card: CardOf,
    /// The mark's id.
    pub mark: String,
    /// The thing counted, in words.
    pub text: String,
    /// The value noted so far.
    pub value: Option<MarkValue>,
}

pub(super) fn view(names: &mut Names<'_>, no: BattleNo, battle: &Battle) -> GameView {
    GameView {
        game: names.of("game", no),
        round: battle.round,
        stage: battle.stage,
        size: battle.size,
        mode: names.of("mode", &battle.mode),
        blue: battle.blue,
        mission: battle.mission,
        step: battle.aftermath.as_ref().map(|after| after.step),
        table_round: battle.record.round,
        sides: Role::BOTH.map(|role| side(names, battle, role)),
        result: battle.result,
    }
}

fn side(names: &mut Names<'_>, battle: &Battle, role: Role) -> SideView {
    let (pos, side) = (names.pos, battle.side(role));
    let agenda = side.agenda.and_then(|index| battle::agenda(pos, battle, role, index));
    let army = side.army.as_ref().filter(|_| !battle.is_over());
    let playing = battle.stage == Stage::Playing;
    let marks = if playing { record::marks(pos, battle, role) } else { Vec::new() };
    let marks = marks.into_iter().map(|(card, mark)| MarkView {
        card,
        mark: mark.id.to_string(),
        text: mark.text.clone(),
        value: battle.record.mark(role, card, &mark.id).cloned(),
    });
    SideView {
        seat: side.seat.map(|seat| names.of("seat", seat)),
        guest: side.guest.clone(),
        registered: side.registered,
        wants: side.wants,
        built: side.built,
        agenda: agenda.map(|agenda| agenda.name.clone()),
        limit: army::limit(pos, battle, role).total,
        army: army.map(|army| fielded(names, battle, role, army)),
        marks: marks.collect(),
        confirmed: battle.record.confirmed[role.index()],
    }
}

fn fielded(names: &mut Names<'_>, battle: &Battle, role: Role, army: &Army) -> ArmyView {
    let (record, side) = (&battle.record, role.index());
    let units = (0..).zip(&army.units).map(|(place, one): (u8, &ArmyUnit)| FieldedView {
        unit: match one.dossier() {
            Some(no) => Some(names.of("unit", no)),
            None => army::card(names.pos, one).map(|card| names.of("unit-card", &card.id)),
        },
        points: army::worth(names.pos, one),
        upgrades: names.all("upgrade", one.upgrades.iter().chain(&one.requisitioned)),
        defeated: record.defeated[side].contains(&place),
        held: record.held[side].contains(&place),
        undeployed: record.undeployed[side].contains(&place),
    });
    ArmyView {
        units: units.collect(),
        points: army::total(names.pos, army),
        assets: army.assets.clone(),
        triggered: record.triggered[side].clone(),
        cards: names.all("card", &army.cards),
    }
}
