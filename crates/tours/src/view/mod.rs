//! The view of one viewer: everything but armies that are built before the opponent's is, with names and the numbers that
//! a client would otherwise have to compute.

mod game;
mod register;

use std::collections::BTreeMap;

use sandtable_kernel::{Outcome, Ref, RuleId, Seat, Viewer};
use sandtable_words::{Name, Scope};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::json;

use crate::commands::Command;
use crate::events::{sees_army, sees_intent};
use crate::model::{Options, Pos, Role, Stage, State};
use crate::rules::battle::BattleCommand;
use crate::{names, rules};

pub use game::{ArmyView, FieldedView, GameView, MarkView, SideView};
pub use register::{AgendaView, ArcView, CasualtyOdds, PastView, RegisterView, TraitView, UnitView};

/// A saga as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct View {
    /// The viewer's seat, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub you: Option<Seat>,
    /// The round, and the end once it has come.
    pub status: Status,
    /// Labels of everything that is named in `game`.
    pub names: BTreeMap<Ref, String>,
    /// Effects in words of the Commendations, Setbacks, Traits, Paragon command cards and arcs among them.
    pub texts: BTreeMap<Ref, String>,
    /// Open questions of every seat.
    pub asks: Vec<Question>,
    /// Players with their Registers, and games.
    pub game: Saga,
}

/// The course of a saga so far.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Status {
    /// The round; 0 while Registers are founded.
    pub round: u16,
    /// The end, once it has come.
    pub outcome: Option<Outcome>,
}

/// An open question, without its default.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Question {
    /// The seat that is asked.
    pub seat: Seat,
    /// A stable code of this kind of question.
    pub kind: String,
    /// The question in words.
    pub text: String,
    /// The rule that asks it.
    pub rule: RuleId,
}

/// Players and games.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Saga {
    /// The saga's own name.
    pub name: String,
    /// The edition of the document, by its profile.
    pub edition: Option<String>,
    /// Decisions of the organizer.
    pub options: Options,
    /// All players, by seat.
    pub players: Vec<PlayerView>,
    /// All games, the oldest first.
    pub games: Vec<GameView>,
}

/// A player of the saga.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PlayerView {
    /// The player's seat as a thing.
    pub seat: Ref,
    /// True once the player has finished with the round.
    pub done: bool,
    /// True once the player has left the saga.
    pub retired: bool,
    /// The game that the player is in.
    pub playing: Option<Ref>,
    /// Games played to their end.
    pub played: usize,
    /// Games won of those.
    pub won: usize,
    /// The Register, unless armies come from elsewhere.
    pub register: Option<RegisterView>,
}

/// Names things while a view is made.
struct Names<'a> {
    pos: Pos<'a>,
    labels: BTreeMap<Ref, String>,
    texts: BTreeMap<Ref, String>,
}

impl Names<'_> {
    /// Refers to a thing, and notes its label.
    fn of(&mut self, kind: &str, id: impl Serialize) -> Ref {
        let value = json!(id);
        let id = || value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let Name { label, of } =
            names::name(self.pos, kind, &value, &Scope::new(&value, None)).unwrap_or_else(|| id().into());
        let of = of.unwrap_or_else(|| Ref::new(kind, id()));
        if let Some(text) = names::effect(self.pos, kind, &value) {
            self.texts.insert(of.clone(), text);
        }
        self.labels.insert(of.clone(), label);
        of
    }

    fn all<T: Serialize>(&mut self, kind: &str, ids: impl IntoIterator<Item = T>) -> Vec<Ref> {
        ids.into_iter().map(|id| self.of(kind, id)).collect()
    }
}

/// Returns what a viewer may know of a position: armies that are built before the opponent's is are blanked, and
/// so are agendas that others have chosen with theirs.
pub fn known(state: &State, viewer: Viewer) -> State {
    let mut state = state.clone();
    for battle in &mut state.battles {
        for role in Role::BOTH {
            if !sees_army(battle, role, viewer) {
                battle.sides[role.index()].army = None;
            }
            if !sees_intent(battle, role, viewer) {
                battle.sides[role.index()].intends = None;
            }
        }
    }
    state
}

/// Shows what a viewer knows of a position.
pub fn view(pos: Pos<'_>, viewer: Viewer) -> View {
    let you = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Public | Viewer::Referee => None,
    };
    let mut names = Names { pos, labels: BTreeMap::new(), texts: BTreeMap::new() };
    let setup = &pos.table.setup;
    let players = pos.seats().map(|seat| player(&mut names, seat)).collect();
    let games = pos.state.numbered().map(|(no, battle)| game::view(&mut names, no, battle)).collect();
    let (name, edition) = (setup.name.clone(), setup.profile.clone());
    let asks = rules::asks(pos).into_iter().map(|asked| {
        let kind = asked.kind.to_owned();
        Question { seat: asked.seat, kind, text: asked.text, rule: asked.rule }
    });
    View {
        you,
        status: Status { round: pos.state.round, outcome: pos.state.outcome.clone() },
        asks: asks.collect(),
        game: Saga { name, edition, options: setup.options, players, games },
        names: names.labels,
        texts: names.texts,
    }
}

fn player(names: &mut Names<'_>, seat: Seat) -> PlayerView {
    let state = names.pos.state;
    let closed = state.battles.iter().filter(|battle| battle.stage == Stage::Closed);
    let roles = closed.filter_map(|battle| Some((battle, battle.role_of(seat)?)));
    let one = state.player(seat);
    PlayerView {
        seat: names.of("seat", seat),
        done: one.is_some_and(|one| one.done),
        retired: one.is_some_and(|one| one.retired),
        playing: state.playing(seat).map(|(no, _)| names.of("game", no)),
        played: roles.clone().count(),
        won: roles.filter(|(battle, role)| battle.won(*role)).count(),
        register: state.register(seat).map(|register| register::view(names, seat, register)),
    }
}

/// The command as a viewer may see it, from the position right before it.
pub(crate) fn redact_command(_: Pos<'_>, seat: Seat, command: &Command, viewer: Viewer) -> Option<Command> {
    let own = viewer == Viewer::Referee || viewer == Viewer::Seat(seat);
    let secret = matches!(command, Command::Battle(BattleCommand::Army(_)));
    (own || !secret).then(|| command.clone())
}
