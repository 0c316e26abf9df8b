//! A Register as it is shown: what it has, its arc, and its units with what they have become.

use sandtable_kernel::{Ref, Seat};
use schemars::JsonSchema;
use serde::Serialize;
use smol_str::SmolStr;

use super::Names;
use crate::catalogue::{AssetKind, Faction, Rank, RequestKind, Slot};
use crate::model::{Dossier, DossierNo, Fate, Founding, Recruit, Register};
use crate::rules::{battle, cost, experience, odds, recruit, setbacks, sheet};

/// A Register of one player.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct RegisterView {
    /// The Register's own name, once it has one.
    pub name: Option<String>,
    /// The faction of its units.
    pub faction: Faction,
    /// The step of its founding.
    pub founding: Founding,
    /// Reputation as it stands.
    pub reputation: i16,
    /// Supply Points to spend.
    pub supply: u16,
    /// Combat Potential in all.
    pub potential: u16,
    /// Combat Potential that is left; less than nothing after some points updates.
    pub left: i32,
    /// Strategic Assets; two of a kind stand here twice.
    pub assets: Vec<AssetKind>,
    /// Aid Requests made in the running sequence.
    pub requested: Vec<RequestKind>,
    /// The story arc being played.
    pub arc: Option<ArcView>,
    /// Story arcs concluded.
    pub past: Vec<PastView>,
    /// The list of units while they are chosen.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub draft: Vec<Recruit>,
    /// Points of that list.
    pub drafted: f64,
    /// Units that ever were on it, those that have left among them.
    pub units: Vec<UnitView>,
}

/// A story arc being played.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ArcView {
    /// The arc's card.
    pub arc: Ref,
    /// Its agendas in order.
    pub agendas: Vec<AgendaView>,
    /// True if its Turning Point Mission can be played.
    pub unlocked: bool,
    /// Special rules while it is played.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub special: Vec<String>,
}

/// An agenda and its progress.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct AgendaView {
    /// The card's name.
    pub name: String,
    /// The way it is played.
    pub text: String,
    /// The pay of progress.
    pub reward: String,
    /// Points of progress so far.
    pub progress: u8,
    /// Points that complete it.
    pub done: u8,
}

/// A story arc concluded.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PastView {
    /// The arc's card.
    pub arc: Ref,
    /// Agendas that were completed.
    pub completed: u8,
    /// True if its mission was won.
    pub won: bool,
    /// The game that ended it.
    pub game: Option<Ref>,
}

/// A unit of a Register.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct UnitView {
    /// The Dossier as a thing.
    pub unit: Ref,
    /// The unit card.
    pub card: Ref,
    /// True if it has a name of its own.
    pub named: bool,
    /// Active, or how it left.
    pub fate: Fate,
    /// True for the Paragon.
    pub paragon: bool,
    /// The printed rank.
    pub rank: Option<Rank>,
    /// Points with every upgrade on the Dossier.
    pub points: i32,
    /// Experience as it stands.
    pub experience: u8,
    /// Experience of the next Veteran Rank, unless it is at its maximum.
    pub next: Option<u8>,
    /// Veteran Rank reached.
    pub veteran: u8,
    /// The highest Veteran Rank that it can reach.
    pub maximum: u8,
    /// Commendations that were awarded.
    pub commendations: Vec<Ref>,
    /// Commendations still to be awarded.
    pub owed: u8,
    /// Paragon command cards.
    pub cards: Vec<Ref>,
    /// Setbacks; several instances stand here several times.
    pub setbacks: Vec<Ref>,
    /// Dice of its Casualty Check.
    pub casualty_dice: f64,
    /// Chances of its next Casualty Check, for a unit that is still on the Register.
    pub odds: Option<CasualtyOdds>,
    /// The Defining Trait.
    #[serde(rename = "trait")]
    pub held: Option<TraitView>,
    /// Upgrades on the Dossier.
    pub upgrades: Vec<Ref>,
    /// Keywords with all that was gained and lost.
    pub keywords: Vec<SmolStr>,
    /// Upgrade slots with all that was gained.
    pub slots: Vec<Slot>,
    /// Wound Threshold, Courage and Resilience.
    pub stats: (u8, Option<u8>, Option<u8>),
}

/// Chances of a Casualty Check, each from 0 to 1 (TOD-POST-08 to TOD-POST-11, TOD-POST-26).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct CasualtyOdds {
    /// It is lost; the Paragon gains a Defining Trait instead.
    pub casualty: f64,
    /// It gains a Setback and two Experience.
    pub hardened: f64,
    /// It gains a Setback.
    pub setback: f64,
    /// It escapes with one Experience.
    pub escape: f64,
}

/// A Defining Trait.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct TraitView {
    /// The trait's card.
    #[serde(rename = "trait")]
    pub id: Ref,
    /// Games until it is resolved, if its card says so.
    pub left: Option<u8>,
}

pub(super) fn view(names: &mut Names<'_>, seat: Seat, register: &Register) -> RegisterView {
    let pos = names.pos;
    let arc = register.arc.as_ref().and_then(|state| Some((state, pos.table.cards().arc(&state.id)?)));
    let arc = arc.map(|(state, card)| {
        let agendas = card.agendas.iter().zip(state.progress);
        let agendas: Vec<AgendaView> = agendas
            .map(|(card, progress)| AgendaView {
                name: card.name.clone(),
                text: card.text.clone(),
                reward: card.reward.clone(),
                progress,
                done: card.done,
            })
            .collect();
        let completed = agendas.iter().filter(|one| one.progress >= one.done).count();
        let (unlocked, special) = (completed >= battle::UNLOCKS, card.special.clone());
        ArcView { arc: names.of("arc", &state.id), agendas, unlocked, special }
    });
    let past = register.past.iter().map(|past| PastView {
        arc: names.of("arc", &past.id),
        completed: past.completed,
        won: past.won,
        game: past.battle.map(|no| names.of("game", no)),
    });
    let past = past.collect();
    let units = register.dossiers.iter().enumerate();
    RegisterView {
        name: register.name.clone(),
        faction: register.faction,
        founding: register.founding,
        reputation: register.reputation,
        supply: register.supply,
        potential: register.potential,
        left: cost::left(pos, seat),
        assets: register.assets.clone(),
        requested: register.requested.clone(),
        arc,
        past,
        draft: register.draft.clone(),
        drafted: recruit::bill(pos, &register.draft).total,
        units: units.map(|(at, one)| unit(names, DossierNo::new(seat, at), one)).collect(),
    }
}

fn chances([casualty, hardened, setback, escape]: [f64; 4]) -> CasualtyOdds {
    CasualtyOdds { casualty, hardened, setback, escape }
}

fn unit(names: &mut Names<'_>, no: DossierNo, one: &Dossier) -> UnitView {
    let pos = names.pos;
    let maximum = experience::maximum(pos, one);
    let next = experience::THRESHOLDS.get(usize::from(one.rank)).filter(|_| one.rank < maximum);
    let held = sheet::of(pos, one);
    let stats = held.as_ref().map_or((0, None, None), |held| (held.wounds, held.courage, held.resilience));
    let (keywords, slots) = held.map_or_else(Default::default, |held| (held.keywords, held.slots));
    UnitView {
        unit: names.of("unit", no),
        card: names.of("unit-card", &one.unit),
        named: one.name.is_some(),
        fate: one.fate,
        paragon: pos.state.is_paragon(no),
        rank: sheet::rank(pos, one),
        points: cost::dossier(pos, one),
        experience: one.experience,
        next: next.copied(),
        veteran: one.rank,
        maximum,
        commendations: names.all("commendation", one.commendations.iter().map(|award| &award.commendation)),
        owed: one.owed,
        cards: names.all("card", &one.cards),
        setbacks: names.all("setback", &one.setbacks),
        casualty_dice: setbacks::dice(pos, one).total,
        odds: odds::of(pos, no, None).filter(|_| one.fate == Fate::Active).map(chances),
        held: one.holds.as_ref().map(|held| TraitView { id: names.of("trait", &held.id), left: held.left }),
        upgrades: names.all("upgrade", one.upgrades.iter().map(|owned| &owned.card)),
        keywords,
        slots,
        stats,
    }
}
