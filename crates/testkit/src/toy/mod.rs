//! A duel with dice and secrets, small enough to read at once: the game that kernel and test suite are tested with.
//!
//! Both seats draw a secret token and seal a secret number; then they strike in turn. Each strike rolls 1 to 3 dice,
//! 4+ hits (5+ for a seat that is out of breath); the struck seat may roll a parry. After the last round the secrets count.

mod hosted;
mod model;
mod outlook;
mod trial;
mod words;

use std::collections::BTreeMap;
use std::sync::Arc;

pub use hosted::Arena;
pub use model::{Amendment, Command, Event, Pending, Setup, State, Table, View};
pub use outlook::{Points, doer, hazard};
use sandtable_dice::{D6, Dice, Face, Random, RollKey};
use sandtable_kernel::{
    Asked, Choice, Field, Form, Game, Noted, Offer, Outcome, Reckon, Reckoning, Refusal, Rule, RuleId, Seat,
    Sink, Standing, Viewer,
};
use sandtable_text::said;
pub use words::ENGLISH;

/// The duel as a game.
#[derive(Clone, Copy, Debug)]
pub struct Duel;

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// Names a rule of the duel.
macro_rules! rule {
    ($id:literal) => {
        RuleId::new(&Rule { id: $id, text: "", place: "" })
    };
}

const OVER: Refusal = Refusal::new("over", rule!("TOY-END"), said!("refusal-over"));
const NOT_ASKED: Refusal = Refusal::new("not-asked", rule!("TOY-TURN"), said!("refusal-not-asked"));
const WRONG_ANSWER: Refusal = Refusal::new("wrong-answer", rule!("TOY-TURN"), said!("refusal-wrong-answer"));
const NO_SUCH_NUMBER: Refusal =
    Refusal::new("no-such-number", rule!("TOY-SEAL"), said!("refusal-no-such-number"));
const NO_SUCH_DICE: Refusal =
    Refusal::new("no-such-dice", rule!("TOY-STRIKE"), said!("refusal-no-such-dice"));
const NO_SUCH_POINTS: Refusal =
    Refusal::new("no-such-points", rule!("TOY-BOUT"), said!("refusal-no-such-points"));
const TOO_TIRED: Refusal = Refusal::new("too-tired", rule!("TOY-STRIKE"), said!("refusal-too-tired"));
const RESTED: Refusal = Refusal::new("rested", rule!("TOY-REST"), said!("refusal-rested"));

/// Emits an event the way the contract asks: applied at once, then told.
fn emit<S: Sink<Event>>(table: &Table, state: &mut State, out: &mut S, event: Event) {
    emit_with(table, state, out, event, Vec::new());
}

/// Emits an event with the reckonings behind its numbers.
fn emit_with<S: Sink<Event>>(
    table: &Table,
    state: &mut State,
    out: &mut S,
    event: Event,
    numbers: Vec<Reckoning>,
) {
    Duel::apply(table, state, &event);
    out.event(&event, numbers);
}

/// Reckons the face that is needed to hit.
fn threshold(state: &State, seat: Seat, dice: u8, out: &mut impl Reckon) -> u8 {
    out.start("hit requirement", Form::Threshold);
    out.part(4.0, "base", rule!("TOY-STRIKE"));
    let tired = state.stamina[seat.index()] == dice;
    if tired {
        out.part(1.0, "out of breath", rule!("TOY-STRIKE"));
    }
    let needs = 4 + u8::from(tired);
    out.total(f64::from(needs));
    needs
}

fn pass<S: Sink<Event>>(table: &Table, state: &mut State, out: &mut S) {
    let to = state.turn.other();
    let round = state.round + u8::from(to == Seat(0));
    if round <= table.setup.rounds {
        return emit(table, state, out, Event::Passed { to, round });
    }
    let lucky = table.setup.lucky;
    let bonus = SEATS.map(|seat| {
        let guessed = state.sealed[seat.index()] == Some(lucky[seat.index()]);
        state.tokens[seat.index()] + 3 * u8::from(guessed)
    });
    emit(table, state, out, Event::Ended { bonus, lucky });
}

/// Returns the question of the three that a seat is asked, if any.
enum Asking {
    Seal,
    Turn,
    Parry,
}

fn asking(state: &State, seat: Seat) -> Option<Asking> {
    match state.pending {
        _ if state.over || seat.0 > 1 => None,
        _ if state.sealed.contains(&None) => state.sealed[seat.index()].is_none().then_some(Asking::Seal),
        Some(Pending::Parry { seat: asked, .. }) => (asked == seat).then_some(Asking::Parry),
        None => (state.turn == seat).then_some(Asking::Turn),
    }
}

impl Game for Duel {
    const NAME: &'static str = "duel";
    const RULES_VERSION: &'static str = "1";

    type Pack = Noted;
    type Setup = Setup;
    type Table = Table;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Amendment = Amendment;
    type View = View;

    sandtable_kernel::reads_logs!();

    fn open(_: &Arc<Noted>, setup: &Setup) -> Result<(Table, State), Vec<String>> {
        let mut errors = Vec::new();
        if !(1..=30).contains(&setup.rounds) {
            errors.push(format!("rounds: {} is not from 1 to 30", setup.rounds));
        }
        for seat in SEATS {
            if !(1..=6).contains(&setup.lucky[seat.index()]) {
                errors.push(format!("{seat}: a lucky number is from 1 to 6"));
            }
        }
        if !errors.is_empty() {
            return Err(errors);
        }
        let state = State {
            turn: Seat(0),
            round: 1,
            sealed: [None; 2],
            tokens: [0; 2],
            stamina: [4; 2],
            parries: [2; 2],
            score: [0; 2],
            pending: None,
            over: false,
        };
        Ok((Table { setup: setup.clone() }, state))
    }

    fn seats(_: &Table, _: &State) -> u8 {
        2
    }

    fn rulings(_: &Setup) -> BTreeMap<String, String> {
        BTreeMap::from([(String::from("ties"), String::from("drawn"))])
    }

    fn begin<D: Dice, S: Sink<Event>>(table: &Table, state: &mut State, dice: &mut D, out: &mut S) {
        for seat in SEATS {
            let token = Some(dice.pick(RollKey::new("token").by("seat", seat.0), 4) as u8);
            emit(table, state, out, Event::Drew { seat, token });
        }
    }

    fn play<D: Dice, S: Sink<Event>>(
        table: &Table,
        state: &mut State,
        seat: Seat,
        command: &Command,
        dice: &mut D,
        out: &mut S,
    ) -> Result<(), Refusal> {
        Self::check(table, state, seat, command)?;
        match *command {
            Command::Seal { number } => emit(table, state, out, Event::Sealed { seat, number: Some(number) }),
            Command::Rest => {
                emit(table, state, out, Event::Rested { seat });
                pass(table, state, out);
            }
            Command::Bout { points } => {
                for (seat, points) in SEATS.into_iter().zip(points).filter(|(_, points)| *points > 0) {
                    emit(table, state, out, Event::Scored { seat, points });
                }
                pass(table, state, out);
            }
            Command::Strike { dice: pool } => {
                let mut faces = vec![Face::default(); usize::from(pool)];
                dice.roll(RollKey::new("strike").by("seat", seat.0), &D6, &mut faces);
                let faces: Vec<u8> = faces.into_iter().map(Face::pips).collect();
                let mut numbers = Vec::new();
                let needs = if S::EXPLAIN {
                    let mut reckoning = Reckoning::default();
                    let needs = threshold(state, seat, pool, &mut reckoning);
                    numbers.push(reckoning);
                    needs
                } else {
                    threshold(state, seat, pool, &mut ())
                };
                let hits = faces.iter().filter(|&&face| face >= needs).count() as u8;
                emit_with(table, state, out, Event::Struck { seat, faces, needs, hits }, numbers);
                if state.pending.is_none() {
                    if hits > 0 {
                        emit(table, state, out, Event::Scored { seat, points: hits });
                    }
                    pass(table, state, out);
                }
            }
            Command::Parry { yes } => {
                let Some(Pending::Parry { hits, .. }) = state.pending else { return Err(WRONG_ANSWER) };
                let mut points = hits;
                if yes {
                    let key = RollKey::new("parry").by("seat", seat.0).against("seat", seat.other().0);
                    let face = dice.d6(key);
                    let saved = face >= 4;
                    emit(table, state, out, Event::Parried { seat, face, saved });
                    points -= u8::from(saved);
                }
                emit(table, state, out, Event::Scored { seat: seat.other(), points });
                pass(table, state, out);
            }
        }
        Ok(())
    }

    fn check(_: &Table, state: &State, seat: Seat, command: &Command) -> Result<(), Refusal> {
        if state.over {
            return Err(OVER);
        }
        match (asking(state, seat).ok_or(NOT_ASKED)?, command) {
            (Asking::Seal, Command::Seal { number }) => {
                (1..=6).contains(number).then_some(()).ok_or(NO_SUCH_NUMBER)
            }
            (Asking::Turn, Command::Strike { dice }) => {
                let stamina = state.stamina[seat.index()];
                if !(1..=3).contains(dice) {
                    Err(NO_SUCH_DICE)
                } else if *dice > stamina {
                    Err(TOO_TIRED.with(f64::from(*dice), f64::from(stamina)))
                } else {
                    Ok(())
                }
            }
            (Asking::Turn, Command::Rest) => (state.stamina[seat.index()] < 4).then_some(()).ok_or(RESTED),
            (Asking::Turn, Command::Bout { points }) => {
                points.iter().all(|points| *points <= 9).then_some(()).ok_or(NO_SUCH_POINTS)
            }
            (Asking::Parry, Command::Parry { .. }) => Ok(()),
            _ => Err(WRONG_ANSWER),
        }
    }

    fn apply(_: &Table, state: &mut State, event: &Event) {
        match *event {
            Event::Drew { seat, token } => state.tokens[seat.index()] = token.unwrap_or_default(),
            Event::Sealed { seat, number } => state.sealed[seat.index()] = number,
            Event::Struck { seat, ref faces, hits, .. } => {
                state.stamina[seat.index()] -= faces.len() as u8;
                if hits > 0 && state.parries[seat.other().index()] > 0 {
                    state.pending = Some(Pending::Parry { seat: seat.other(), hits });
                }
            }
            Event::Rested { seat } => state.stamina[seat.index()] = (state.stamina[seat.index()] + 2).min(4),
            Event::Parried { seat, .. } => state.parries[seat.index()] -= 1,
            Event::Scored { seat, points } => {
                state.score[seat.index()] += i64::from(points);
                state.pending = None;
            }
            Event::Passed { to, round } => (state.turn, state.round) = (to, round),
            Event::Corrected { seat, score } => state.score[seat.index()] = score,
            Event::Ended { bonus, .. } => {
                for seat in SEATS {
                    state.score[seat.index()] += i64::from(bonus[seat.index()]);
                }
                state.over = true;
            }
        }
    }

    fn amend<D: Dice, S: Sink<Event>>(
        table: &Table,
        state: &mut State,
        amendment: &Amendment,
        _: &mut D,
        out: &mut S,
    ) -> Result<(), Refusal> {
        let Amendment::Score { seat, score } = *amendment;
        if seat.0 > 1 || !(0..=99).contains(&score) {
            return Err(Refusal::new("no-such-score", rule!("TOY-SCORE"), said!("refusal-no-such-score")));
        }
        emit(table, state, out, Event::Corrected { seat, score });
        Ok(())
    }

    fn decisions(_: &Table, state: &State) -> Vec<Asked<Command>> {
        let asked = |seat| {
            let (kind, text, default) = match asking(state, seat)? {
                Asking::Seal => ("seal", "Which number do you seal?", Command::Seal { number: 1 }),
                Asking::Turn if state.stamina[seat.index()] == 0 => ("turn", "Rest?", Command::Rest),
                Asking::Turn => ("turn", "Strike or rest?", Command::Strike { dice: 1 }),
                Asking::Parry => ("parry", "Do you parry?", Command::Parry { yes: false }),
            };
            Some(Asked {
                seat,
                kind,
                text: text.to_owned(),
                rule: rule!("TOY-TURN"),
                about: Vec::new(),
                default,
            })
        };
        SEATS.into_iter().filter_map(asked).collect()
    }

    fn offers(table: &Table, state: &State, seat: Seat) -> Vec<Offer<Command>> {
        let offers = match asking(state, seat) {
            None => return Vec::new(),
            Some(Asking::Seal) => {
                let secret = Field { secret: true, ..Field::number("/seal/number", "number", 1, 6, "") };
                vec![("seal", Command::Seal { number: 3 }, vec![secret])]
            }
            Some(Asking::Turn) => {
                let refused = |dice| Self::check(table, state, seat, &Command::Strike { dice }).err();
                let choice = |dice| Choice::new(dice, format!("{dice} dice")).refused(refused(dice));
                let pool = Field::pick("/strike/dice", "dice", (1..=3).map(choice).collect());
                let points =
                    |seat: u8| Field::number(format!("/bout/points/{seat}"), "points", 0, 9, "points");
                let bout = Command::Bout { points: [0, 0] };
                vec![
                    ("strike", Command::Strike { dice: 1 }, vec![pool]),
                    ("rest", Command::Rest, Vec::new()),
                    ("bout", bout, vec![points(0), points(1)]),
                ]
            }
            Some(Asking::Parry) => {
                vec![("parry", Command::Parry { yes: false }, vec![Field::flag("/parry/yes", "parry")])]
            }
        };
        let offer = |(kind, command, fields): (&'static str, Command, Vec<Field>)| {
            let refusal = Self::check(table, state, seat, &command).err();
            let offer = Offer::new(kind, kind).command(command).refused(refusal);
            fields.into_iter().fold(offer, Offer::field)
        };
        offers.into_iter().map(offer).collect()
    }

    fn sample<D: Random>(table: &Table, state: &State, seat: Seat, dice: &mut D) -> Option<Command> {
        let strikes = || (1..=3).map(|dice| Command::Strike { dice });
        let mut open: Vec<Command> = match asking(state, seat)? {
            Asking::Seal => (1..=6).map(|number| Command::Seal { number }).collect(),
            Asking::Turn => strikes().chain([Command::Rest]).collect(),
            Asking::Parry => [true, false].map(|yes| Command::Parry { yes }).to_vec(),
        };
        open.retain(|command| Self::check(table, state, seat, command).is_ok());
        let count = u32::try_from(open.len()).ok()?;
        (count > 0).then(|| open.swap_remove(dice.pick(count) as usize))
    }

    fn known(_: &Table, state: &State, viewer: Viewer) -> State {
        let mut known = state.clone();
        for seat in SEATS.into_iter().filter(|&seat| !state.over && !viewer.knows(seat)) {
            known.tokens[seat.index()] = 0;
            known.sealed[seat.index()] = known.sealed[seat.index()].map(|_| 0);
        }
        known
    }

    fn view(table: &Table, known: &State, viewer: Viewer) -> View {
        let mut lucky = table.setup.lucky.map(Some);
        for seat in SEATS.into_iter().filter(|&seat| !known.over && !viewer.knows(seat)) {
            lucky[seat.index()] = None;
        }
        View { position: known.clone(), lucky }
    }

    fn redact(_: &Table, _: &State, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match *event {
            Event::Drew { seat, .. } if !viewer.knows(seat) => Event::Drew { seat, token: None },
            Event::Sealed { seat, .. } if !viewer.knows(seat) => Event::Sealed { seat, number: None },
            _ => event.clone(),
        })
    }

    fn redact_command(
        _: &Table,
        _: &State,
        seat: Seat,
        command: &Command,
        viewer: Viewer,
    ) -> Option<Command> {
        (viewer.knows(seat) || !matches!(command, Command::Seal { .. })).then(|| command.clone())
    }

    fn outcome(_: &Table, state: &State) -> Option<Outcome> {
        let winner = match state.score[0].cmp(&state.score[1]) {
            std::cmp::Ordering::Greater => Some(Seat(0)),
            std::cmp::Ordering::Less => Some(Seat(1)),
            std::cmp::Ordering::Equal => None,
        };
        let standings =
            SEATS.map(|seat| Standing { seat, score: state.score[seat.index()], tie_break: 0 }).to_vec();
        let outcome =
            Outcome { winner, by: String::from("points"), rule: String::from("TOY-END"), standings };
        state.over.then_some(outcome)
    }
}
