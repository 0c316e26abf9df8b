//! REGIMENT on the kernel's machine: what the machine must know of its position, and the machine's questions for it.

use std::borrow::Cow;

use sandtable_dice::Random;
use sandtable_kernel::machine::{self, Rules};
use sandtable_kernel::{Offer, Outcome, Refusal, RuleId, Seat, Standing};
use sandtable_tabletop::Terrain;

use crate::Regiment;
use crate::commands::Command;
use crate::model::{Cx, Ending, Event, Frame, Pos, State, Table, terrain_of};
use crate::rules::{Plan, Planned, Question, combat, movement, physical, setup, turn};

/// The board a state is played on: the ready one, or made from what players have placed.
#[must_use]
pub fn board<'a>(table: &'a Table, state: &State) -> Cow<'a, Terrain> {
    if state.placed.is_empty() {
        if state.shifted.is_empty() {
            return Cow::Borrowed(&table.board);
        }
        if let Some(board) = table.cleared_board(state) {
            return Cow::Borrowed(board);
        }
    } else if state.round > 0 {
        // REG-MIS-14: placed terrain is locked by now, so that a game makes its board once. A table that plays many
        // games keeps the first one's.
        let (placed, shifted, board) =
            table.locked.get_or_init(|| (state.placed, state.shifted, terrain_of(table, state)));
        if *placed == state.placed && *shifted == state.shifted {
            return Cow::Borrowed(board);
        }
    }
    Cow::Owned(terrain_of(table, state))
}

/// Calls `look` with the position. REG-DISP-03, REG-DISP-04: whatever is asked of a [`Pos`] can be asked at any time
/// before a command commits to it, and changes nothing.
pub fn with_pos<T>(table: &Table, state: &State, look: impl FnOnce(Pos<'_>) -> T) -> T {
    // REG-DISP-03, REG-DISP-04: it can be asked at any time, and changes nothing.
    machine::look::<Regiment, T>(table, state, look)
}

/// The seat that must decide: quicker than the whole question with its default answer.
#[must_use]
pub fn asked(pos: Pos<'_>) -> Option<Seat> {
    machine::asked::<Regiment>(pos)
}

/// The open question; `None` only when the game is over.
#[must_use]
pub fn asks(pos: Pos<'_>) -> Option<Question> {
    machine::asks::<Regiment>(pos)
}

/// Checks a command and works out what it will do.
///
/// Errors: why it is not legal now.
pub fn check(pos: Pos<'_>, seat: Seat, command: &Command) -> Result<Plan, Refusal> {
    machine::check::<Regiment>(pos, seat, command)
}

/// Carries a checked plan out, then settles.
pub fn perform(cx: &mut Cx<'_>, plan: &Plan) {
    machine::perform(cx, plan);
}

/// Returns the offers to the asked seat.
#[must_use]
pub fn offers(pos: Pos<'_>) -> Vec<Offer<Command>> {
    machine::offers::<Regiment>(pos)
}

/// One legal answer to the open question, drawn at random.
pub fn sample(pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
    machine::sample::<Regiment>(pos, dice)
}

impl Rules for Regiment {
    type Table = Table;
    type State = State;
    type Event = Event;
    type Command = Command;
    type Frame = Frame;
    type Plan = Plan;
    /// The terrain where it lies now.
    type Derived<'a> = Cow<'a, Terrain>;
    type Pos<'a> = Pos<'a>;

    const END: RuleId = rule!("REG-WIN-01");

    fn derive<'a>(table: &'a Table, state: &State) -> Cow<'a, Terrain> {
        board(table, state)
    }

    fn renew(table: &Table, state: &State, board: &mut Cow<'_, Terrain>, event: &Event) {
        if event.moves_terrain() {
            *board = Cow::Owned(terrain_of(table, state));
        }
    }

    fn pos<'a>(table: &'a Table, board: &'a Cow<'_, Terrain>, state: &'a State) -> Pos<'a> {
        Pos { table, board, state }
    }

    fn over(state: &State) -> bool {
        state.over.is_some()
    }

    fn apply(table: &Table, state: &mut State, event: &Event) {
        event.apply(&table.facts, state);
    }

    fn decline() -> Command {
        Command::Pass
    }

    fn perform(cx: &mut Cx<'_>, plan: &Plan) {
        match &plan.0 {
            Planned::Events(events) => events.emit(cx),
            Planned::Scout(advance) => setup::shift(cx, advance),
            Planned::Redraw => turn::round::redraw(cx),
            Planned::MoraleWound(frame) => turn::activation::morale_wound(cx, frame),
            Planned::Move(plan) => movement::perform(cx, plan),
            Planned::Combat(plan) => combat::perform(cx, plan),
            Planned::Physical(plan) => physical::perform(cx, plan),
        }
    }

    fn ends(cx: &mut Cx<'_>) -> bool {
        turn::victory::end_at_once(cx)
    }
}

/// Returns how the game ended, once it has.
#[must_use]
pub fn outcome(table: &Table, state: &State) -> Option<Outcome> {
    let over = state.over?;
    let (by, rule) = match over.by {
        Ending::VictoryTokens => ("victory-tokens", rule!("REG-WIN-01")),
        Ending::TokensReached => ("tokens-reached", rule!("REG-WIN-02")),
        Ending::LastStanding => ("last-standing", rule!("REG-WIN-03")),
        Ending::DestroyedPoints => ("destroyed-points", rule!("REG-WIN-04")),
        Ending::Draw => ("draw", rule!("REG-WIN-05")),
        Ending::MissionCard => ("mission-card", rule!("REG-WIN-07")),
    };
    let standings = with_pos(table, state, |pos| {
        [Seat(0), Seat(1)]
            .map(|seat| Standing {
                seat,
                score: i64::from(state.player(seat).vp),
                tie_break: i64::from(turn::victory::destroyed_points(pos, seat)),
            })
            .to_vec()
    });
    Some(Outcome { winner: over.winner, by: by.to_owned(), rule: rule.to_string(), standings })
}
