//! The trait a rule system implements.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::Arc;

use sandtable_dice::{Dice, Random};
use schemars::JsonSchema;
use serde::{Serialize, de::DeserializeOwned};

use crate::{
    Asked, Choice, Entry, Header, Offer, Outcome, PackData, ReadResult, Refusal, Seat, Sink, Tree, Viewer,
};

/// A rule system: a pure state machine. `Table` is what never changes during a game (profiles, cards, layout, rulings);
/// `State` is the fold of the events.
pub trait Game {
    /// Short name, as `regiment`.
    const NAME: &'static str;
    /// Version of the rules as implemented; pinned by logs, and by entries that adopt newer ones.
    const RULES_VERSION: &'static str;
    /// Version of the events' format and meaning; pinned by logs. Any program with the same version can fold a log,
    /// whatever its rules.
    const EVENTS_VERSION: u32 = 1;

    /// Cards and tables whose entries a setup names, read from packs; shared by all games that use it.
    type Pack: PackData;
    /// Choices that come from outside. Together with the packs pinned in the log's header, they are all a replay
    /// needs.
    type Setup: Send + Sync + Clone + Debug + Serialize + DeserializeOwned + JsonSchema;
    /// A checked setup, in the shape that rules want; never changes during a game.
    type Table: Send + Sync;
    /// The position. Plain data.
    type State: Send + Sync + Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// A request of a seat.
    type Command: Send + Sync + Clone + Debug + PartialEq + Serialize + DeserializeOwned + JsonSchema;
    /// A fact: something that happened.
    type Event: Send + Sync + Clone + Debug + PartialEq + Serialize + DeserializeOwned + JsonSchema;
    /// A change that an organizer, or both seats by consent, may make outside the rules.
    type Amendment: Send + Sync + Clone + Debug + PartialEq + Serialize + DeserializeOwned + JsonSchema;
    /// A position as it is shown to a viewer.
    type View: Send + Sync + Clone + Debug + PartialEq + Serialize + JsonSchema;

    /// Opens a setup: the one checked way from a setup to a state.
    ///
    /// # Errors
    /// Everything that is wrong with the setup, all at once.
    fn open(pack: &Arc<Self::Pack>, setup: &Self::Setup) -> Result<(Self::Table, Self::State), Vec<String>>;

    /// Reads the header of a log. Every game writes this and the next one down by [`reads_logs!`](crate::reads_logs), so that
    /// what reads its types is compiled with the game and not once more wherever logs are read.
    ///
    /// # Errors
    /// Where the text is not what it should be.
    fn read_header(tree: Tree<'_>) -> ReadResult<Header<Self::Setup>>;

    /// Reads an entry of a log.
    ///
    /// # Errors
    /// Where the text is not what it should be.
    fn read_entry(tree: Tree<'_>) -> ReadResult<Entry<Self::Command, Self::Event, Self::Amendment>>;

    /// Counts the seats, from 0. A battle has two, a campaign one for each player; only an amendment adds one.
    fn seats(table: &Self::Table, state: &Self::State) -> u8;

    /// Names and choices of all rulings this setup plays by.
    fn rulings(setup: &Self::Setup) -> BTreeMap<String, String>;

    /// Plays a command: checks it first, then emits events, each applied at once, and goes on until the rules must ask.
    ///
    /// # Errors
    /// On a refusal the state is unchanged and nothing was emitted.
    fn play<D: Dice, S: Sink<Self::Event>>(
        table: &Self::Table,
        state: &mut Self::State,
        seat: Seat,
        command: &Self::Command,
        dice: &mut D,
        out: &mut S,
    ) -> Result<(), Refusal>;

    /// Emits what happens before anyone has to decide anything (fills pools, draws the first tokens).
    fn begin<D: Dice, S: Sink<Self::Event>>(
        table: &Self::Table,
        state: &mut Self::State,
        dice: &mut D,
        out: &mut S,
    );

    /// Checks whether a command would be accepted, and returns the refusal if not.
    ///
    /// # Errors
    /// The refusal that [`Game::play`] would give.
    fn check(
        table: &Self::Table,
        state: &Self::State,
        seat: Seat,
        command: &Self::Command,
    ) -> Result<(), Refusal>;

    /// Folds an event into the state: the only code that changes state. Cannot fail on a log this program wrote.
    fn apply(table: &Self::Table, state: &mut Self::State, event: &Self::Event);

    /// Turns an amendment into events, and the automatic consequences of it.
    ///
    /// # Errors
    /// Refuses what would make the state impossible.
    fn amend<D: Dice, S: Sink<Self::Event>>(
        table: &Self::Table,
        state: &mut Self::State,
        amendment: &Self::Amendment,
        dice: &mut D,
        out: &mut S,
    ) -> Result<(), Refusal>;

    /// Lists what an organizer may amend now: each a legal amendment with a form, or why there is none of its kind.
    fn amendments(_table: &Self::Table, _state: &Self::State) -> Vec<Offer<Self::Amendment>> {
        Vec::new()
    }

    /// The open questions. Never empty while the game goes on.
    fn decisions(table: &Self::Table, state: &Self::State) -> Vec<Asked<Self::Command>>;

    /// Lists the offers to a seat: what it may do now, and why it may not do the rest.
    fn offers(table: &Self::Table, state: &Self::State, seat: Seat) -> Vec<Offer<Self::Command>>;

    /// Lists the choices of a form's field with [`crate::Options::Ask`]: `command` as it is filled in so far, the
    /// field's place in it, and a text to search for, empty for all.
    fn options(
        _table: &Self::Table,
        _state: &Self::State,
        _seat: Seat,
        _command: &Self::Command,
        _at: &str,
        _find: &str,
    ) -> Vec<Choice> {
        Vec::new()
    }

    /// One legal command, drawn from all of them; `None` if the seat has nothing to decide.
    fn sample<D: Random>(
        table: &Self::Table,
        state: &Self::State,
        seat: Seat,
        dice: &mut D,
    ) -> Option<Self::Command>;

    /// Returns the position as a viewer may know it: what is hidden from the viewer is blanked. A viewer who may know
    /// everything gets it as it is. Questions, offers, checks, advice and views for a seat are computed from this, so
    /// there is nothing to probe.
    fn known(table: &Self::Table, state: &Self::State, viewer: Viewer) -> Self::State;

    /// Shows a viewer's [`known`](Game::known) position, with all that a client would otherwise have to compute.
    fn view(table: &Self::Table, known: &Self::State, viewer: Viewer) -> Self::View;

    /// The event as a viewer may see it, from the state right after it; `None` if it must not even know of it.
    fn redact(
        table: &Self::Table,
        state: &Self::State,
        event: &Self::Event,
        viewer: Viewer,
    ) -> Option<Self::Event>;

    /// The command as a viewer may see it, from the state right before it; `None` if it is another seat's secret.
    fn redact_command(
        table: &Self::Table,
        state: &Self::State,
        seat: Seat,
        command: &Self::Command,
        viewer: Viewer,
    ) -> Option<Self::Command>;

    /// The amendment as a viewer may see it, from the state right before it; `None` if it holds a secret.
    /// Unless a game says otherwise only the referee sees amendments; their events go through [`Game::redact`].
    fn redact_amendment(
        _table: &Self::Table,
        _state: &Self::State,
        amendment: &Self::Amendment,
        viewer: Viewer,
    ) -> Option<Self::Amendment> {
        (viewer == Viewer::Referee).then(|| amendment.clone())
    }

    /// Names the side whose view the die of a dispute upholds; `face` is 1 to 6. Half the faces each way.
    fn dispute_favours(_table: &Self::Table, face: u8) -> String {
        Seat(u8::from(face > 3)).to_string()
    }

    /// The result, once there is one.
    fn outcome(table: &Self::Table, state: &Self::State) -> Option<Outcome>;
}

/// The methods of [`Game`] that read its logs.
#[macro_export]
macro_rules! reads_logs {
    () => {
        #[inline(never)]
        fn read_header(tree: $crate::Tree<'_>) -> $crate::ReadResult<$crate::Header<Self::Setup>> {
            $crate::read(tree)
        }

        #[inline(never)]
        fn read_entry(
            tree: $crate::Tree<'_>,
        ) -> $crate::ReadResult<$crate::Entry<Self::Command, Self::Event, Self::Amendment>> {
            $crate::read(tree)
        }
    };
}
