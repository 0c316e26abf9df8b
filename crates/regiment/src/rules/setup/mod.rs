//! Setup: terrain, colours, mission, leaders, deployment, scouts (REG-SETUP, REG-MIS, REG-LEAD, REG-DEPLOY).
//!
//! The book's checklist, a file a stage. Knows nothing of rounds but that one begins when setup is over.

mod colours;
mod deploy;
mod event;
mod frame;
mod leader;
mod mission;
mod propose;
mod ready;
mod rolloff;
mod scout;
mod stand;
mod terrain;

pub use event::{SetupEvent, Stage};
pub use frame::SetupFrame;
pub(crate) use leader::eligible_host;

use sandtable_dice::Random;
use sandtable_geometry::Pose;
use sandtable_kernel::{Choice, Field, Offer, Refusal, Seat};

use crate::commands::{Command, Poses};
use crate::data::Side;
use crate::engine::unexpected;
use crate::model::{Cx, Pos, Round, Step, UnitId};
use crate::rules::Question;
use crate::rules::form::{self, button};
use crate::rules::movement::{Advance, MoveEvent};
use crate::words;

/// Says what will be done in this part of the rules.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum SetupPlan {
    Order(Seat),
    Terrain(u8, Pose),
    SetAside(u8),
    FlipDie(Seat),
    KeepDie(Seat),
    Colour(Seat, Side),
    /// Play blue's card of this number, the mission of this index.
    Mission(u8, u8),
    Map(bool),
    Leader(Seat, Option<UnitId>),
    NotJoined,
    Deploy(UnitId, Poses),
    Inside(UnitId, UnitId),
    LeaveOut(UnitId),
    NotBoarded,
    Stay(UnitId),
    Scout(Advance),
    GetOut(UnitId, UnitId, Poses),
}

/// Starts the setup of a game that was given no position.
pub(crate) fn begin(cx: &mut Cx<'_>) {
    advance(cx, Stage::Terrain);
}

/// Goes on with the first stage from this one on that has anything to do (REG-SETUP-01).
fn advance(cx: &mut Cx<'_>, from: Stage) {
    let pos = cx.pos();
    // REG-SETUP-01: the stages stand in the book's order.
    let needed = |stage| match stage {
        // REG-SETUP-04: a ready layout skips the placing of terrain; REG-SETUP-14: so does an empty table.
        Stage::Terrain => pos.table.setup.ground.is_none() && !pos.table.half.is_empty(),
        Stage::Colours => pos.state.red.is_none(),
        Stage::Mission => pos.state.mission.is_none() || pos.table.rulings.is(crate::rulings::A08_MAY_ROTATE),
        Stage::Leaders => leader::asked(pos, 0).is_some(),
        Stage::Scouts => scout::turn(pos, None, 0).is_some(),
        Stage::Objectives | Stage::Deployment | Stage::Ready => true,
    };
    let stages = [
        Stage::Terrain,
        Stage::Colours,
        Stage::Mission,
        Stage::Leaders,
        Stage::Objectives,
        Stage::Deployment,
        Stage::Scouts,
    ];
    let next = stages.into_iter().find(|&stage| stage >= from && needed(stage)).unwrap_or(Stage::Ready);
    cx.emit(SetupEvent::StageBegan { stage: next });
    cx.goto(match next {
        Stage::Terrain => SetupFrame::Priority,
        Stage::Colours => SetupFrame::Bid,
        // REG-A08's alternative: an agreed mission's map may still be turned.
        Stage::Mission if cx.state.mission.is_some() => SetupFrame::Map,
        Stage::Mission => SetupFrame::Mission,
        Stage::Leaders => SetupFrame::Leaders(0),
        Stage::Objectives => SetupFrame::Objectives,
        Stage::Deployment => SetupFrame::Deploy { after: None },
        Stage::Scouts => SetupFrame::Scouts { after: None, done: 0 },
        Stage::Ready => SetupFrame::Ready,
    });
}

/// Goes on without anybody's decision, or says that a seat must decide.
pub(crate) fn step(cx: &mut Cx<'_>, frame: &SetupFrame) -> Step {
    match *frame {
        SetupFrame::Priority => terrain::roll(cx),
        SetupFrame::Terrain(seat) if terrain::left(cx.pos(), seat).next().is_none() => {
            // REG-SETUP-11, REG-SETUP-12: every piece was checked when it was put down; the layout is locked now,
            // before colours and mission are known.
            advance(cx, Stage::Colours);
        }
        SetupFrame::Bid => colours::compare(cx),
        SetupFrame::BidTie => colours::tie(cx),
        SetupFrame::RollOff { bid, faces, kept } if rolloff::asked(cx.pos(), faces, kept).is_none() => {
            rolloff::settled(cx, bid, faces);
        }
        SetupFrame::Colour(_) if cx.state.red.is_some() => advance(cx, Stage::Mission),
        SetupFrame::Mission if cx.state.mission.is_some() => advance(cx, Stage::Leaders),
        SetupFrame::Leaders(asked) if leader::asked(cx.pos(), asked).is_none() => {
            advance(cx, Stage::Objectives)
        }
        SetupFrame::Objectives => {
            mission::objectives(cx);
            advance(cx, Stage::Deployment);
        }
        SetupFrame::Deploy { after } if deploy::turn(cx.pos(), after).is_none() => {
            leader::close(cx);
            advance(cx, Stage::Scouts);
        }
        SetupFrame::Board { transport } if deploy::passengers(cx.pos(), transport).next().is_none() => {
            cx.done();
        }
        SetupFrame::Join { unit } if !leader::may_join(cx.pos(), unit) => cx.done(),
        SetupFrame::Scouts { after, done } if scout::turn(cx.pos(), after, done).is_none() => {
            advance(cx, Stage::Ready);
        }
        SetupFrame::Ready => {
            ready::specials(cx);
            // REG-SETUP-17, REG-ROUND-02: round 1 follows at once. REG-SETUP-16: tactical points were set aside when the
            // game was opened, the round fills the pool.
            cx.emit(SetupEvent::Finished);
            cx.goto(Round::Begin);
        }
        _ => return Step::Asks,
    }
    Step::Went
}

/// The question of a frame.
#[must_use]
pub(crate) fn asks(pos: Pos<'_>, frame: &SetupFrame) -> Option<Question> {
    match *frame {
        SetupFrame::PlaceFirst(seat) => Some(Question {
            seat,
            kind: "place-first",
            text: "You won the roll: do you place terrain first?",
            rule: rule!("REG-SETUP-07"),
            default: Command::PlaceFirst { first: true },
        }),
        SetupFrame::RollOff { faces, kept, .. } => rolloff::asks(pos, faces, kept),
        SetupFrame::Terrain(seat) => Some(Question {
            seat,
            kind: "place-terrain",
            text: "Which piece of terrain do you place, and where?",
            rule: rule!("REG-SETUP-08"),
            default: Command::Pass,
        }),
        SetupFrame::Colour(seat) => Some(Question {
            seat,
            kind: "choose-colour",
            text: "Do you play red, and pick the mission, or blue, and show your missions?",
            rule: rule!("REG-MIS-02"),
            default: Command::ChooseColour { colour: Side::Red },
        }),
        SetupFrame::Mission => Some(Question {
            seat: pos.state.red?,
            kind: "choose-mission",
            text: "Which of blue's three missions shall be played?",
            rule: rule!("REG-MIS-04"),
            default: Command::ChooseMission { card: 0 },
        }),
        SetupFrame::Map => Some(Question {
            seat: pos.state.red?,
            kind: "turn-map",
            text: "Shall the mission's map be turned by half a turn?",
            rule: rule!("REG-MIS-05"),
            default: Command::TurnMap { turn: false },
        }),
        SetupFrame::Leaders(asked) => leader::asks(pos, asked),
        SetupFrame::Deploy { after } => Some(Question {
            seat: deploy::turn(pos, after)?,
            kind: "deploy",
            text: "Which unit do you place, and where?",
            rule: rule!("REG-DEPLOY-03"),
            default: Command::Pass,
        }),
        SetupFrame::Board { transport } => Some(Question {
            seat: pos.spec(transport).seat,
            kind: "board",
            text: "Shall a unit start inside the transport just placed?",
            rule: rule!("REG-DEPLOY-08"),
            default: Command::Pass,
        }),
        SetupFrame::Join { unit } => leader::asks_join(pos, unit),
        SetupFrame::Scouts { after, done } => scout::asks(pos, after, done),
        SetupFrame::Priority
        | SetupFrame::Bid
        | SetupFrame::BidTie
        | SetupFrame::Objectives
        | SetupFrame::Ready => None,
    }
}

/// Checks an answer.
///
/// Errors: why it is none.
pub(crate) fn check(pos: Pos<'_>, frame: &SetupFrame, command: &Command) -> Result<SetupPlan, Refusal> {
    match (*frame, command) {
        (SetupFrame::PlaceFirst(seat), &Command::PlaceFirst { first }) => {
            Ok(SetupPlan::Order(if first { seat } else { seat.other() }))
        }
        (SetupFrame::RollOff { faces, kept, .. }, _) => {
            rolloff::check(rolloff::asked(pos, faces, kept).ok_or_else(|| unexpected(command))?, command)
        }
        (SetupFrame::Terrain(seat), Command::PlaceTerrain { place }) => terrain::check(pos, seat, place),
        (SetupFrame::Terrain(seat), Command::Pass) => terrain::by_referee(pos, seat),
        (SetupFrame::Colour(seat), &Command::ChooseColour { colour }) => Ok(SetupPlan::Colour(seat, colour)),
        (SetupFrame::Mission, &Command::ChooseMission { card }) => mission::check(pos, card),
        (SetupFrame::Map, &Command::TurnMap { turn }) => Ok(SetupPlan::Map(turn)),
        (SetupFrame::Leaders(asked), &Command::AssignLeader { unit }) => {
            leader::check(pos, leader::asked(pos, asked).ok_or_else(|| unexpected(command))?, unit)
        }
        (SetupFrame::Deploy { after }, _) => {
            let seat = deploy::turn(pos, after).ok_or_else(|| unexpected(command))?;
            deploy::check(pos, seat, command)
        }
        (SetupFrame::Board { transport }, _) => deploy::check_board(pos, transport, command),
        (SetupFrame::Join { unit }, &Command::AssignLeader { unit: host }) => {
            leader::check_join(pos, unit, host)
        }
        (SetupFrame::Scouts { after, done }, Command::Scout { unit, moves }) => {
            let seat = scout::turn(pos, after, done).ok_or_else(|| unexpected(command))?;
            scout::check(pos, seat, done, *unit, moves)
        }
        _ => Err(unexpected(command)),
    }
}

/// Carries a plan out.
pub(crate) fn perform(cx: &mut Cx<'_>, plan: &SetupPlan) {
    match *plan {
        SetupPlan::Order(first) => {
            cx.emit(SetupEvent::PlacingOrder { first });
            cx.goto(SetupFrame::Terrain(first));
        }
        SetupPlan::FlipDie(seat) => cx.emit(SetupEvent::RollOffFlipped { seat }),
        SetupPlan::KeepDie(seat) => cx.emit(SetupEvent::RollOffKept { seat }),
        SetupPlan::Terrain(piece, pose) => {
            if let Some(seat) = terrain::placing(cx.pos()) {
                cx.emit(SetupEvent::TerrainPlaced { seat, piece, pose });
                // REG-SETUP-08: in turn.
                cx.goto(SetupFrame::Terrain(seat.other()));
            }
        }
        SetupPlan::SetAside(piece) => {
            if let Some(seat) = terrain::placing(cx.pos()) {
                cx.emit(SetupEvent::TerrainSetAside { seat, piece });
                cx.goto(SetupFrame::Terrain(seat.other()));
            }
        }
        SetupPlan::Colour(seat, colour) => cx.emit(SetupEvent::ColourChosen { seat, colour }),
        SetupPlan::Mission(card, mission) => {
            let red = cx.state.red.unwrap_or_default();
            cx.emit(SetupEvent::MissionChosen { card, mission, red });
            // REG-A08's alternative asks once more.
            if cx.table.rulings.is(crate::rulings::A08_MAY_ROTATE) {
                cx.goto(SetupFrame::Map);
            }
        }
        SetupPlan::Map(turned) => {
            cx.emit(SetupEvent::MapTurned { turned });
            advance(cx, Stage::Leaders);
        }
        SetupPlan::Leader(seat, host) => leader::assign(cx, seat, host),
        SetupPlan::NotJoined | SetupPlan::NotBoarded => cx.done(),
        SetupPlan::Deploy(unit, poses) => deploy::deploy(cx, unit, poses),
        SetupPlan::Inside(unit, transport) => deploy::deploy_inside(cx, unit, transport),
        SetupPlan::LeaveOut(unit) => deploy::leave_out(cx, unit),
        SetupPlan::Stay(unit) => scout::shifted(cx, unit),
        SetupPlan::Scout(ref advance) => scout::shift(cx, advance),
        SetupPlan::GetOut(unit, transport, poses) => {
            scout::shifted(cx, unit);
            cx.emit(MoveEvent::Disembarked { unit, transport, poses });
        }
    }
}

/// Says what can be answered.
pub(crate) fn offers(pos: Pos<'_>, frame: &SetupFrame, out: &mut Vec<Offer<Command>>) {
    match *frame {
        SetupFrame::PlaceFirst(_) => {
            let first = Field::flag("/place-first/first", "place first");
            out.push(
                button("place-first", "Place first or second", Command::PlaceFirst { first: true })
                    .field(first),
            );
        }
        SetupFrame::RollOff { faces, kept, .. } => {
            if let Some(seat) = rolloff::asked(pos, faces, kept) {
                rolloff::offers(seat, out);
            }
        }
        SetupFrame::Terrain(seat) => terrain::offers(pos, seat, out),
        SetupFrame::Colour(_) => {
            let colours = [Side::Red, Side::Blue].map(|side| (side, Choice::new(side, words::side(side))));
            let offer = Offer::new("choose-colour", "Play red, and pick the mission, or blue");
            let field = ("/choose-colour/colour", "colour");
            out.extend(form::pick(offer, field, colours.to_vec(), |colour| Command::ChooseColour { colour }));
        }
        SetupFrame::Mission => mission::offers(pos, out),
        SetupFrame::Map => {
            let turn = Field::flag("/turn-map/turn", "turn the map by half a turn");
            let text = "Turn the map, or leave it as printed";
            out.push(button("turn-map", text, Command::TurnMap { turn: false }).field(turn));
        }
        SetupFrame::Leaders(asked) => {
            if let Some(seat) = leader::asked(pos, asked) {
                leader::offers(pos, seat, out);
            }
        }
        SetupFrame::Deploy { after } => {
            if let Some(seat) = deploy::turn(pos, after) {
                deploy::offers(pos, seat, out);
            }
        }
        SetupFrame::Board { transport } => deploy::offers_board(pos, transport, out),
        SetupFrame::Join { unit } => leader::offers_join(pos, unit, out),
        SetupFrame::Scouts { after, done } => {
            if let Some(seat) = scout::turn(pos, after, done) {
                scout::offers(pos, seat, done, out);
            }
        }
        SetupFrame::Priority
        | SetupFrame::Bid
        | SetupFrame::BidTie
        | SetupFrame::Objectives
        | SetupFrame::Ready => {}
    }
}

/// One answer, drawn at random.
pub(crate) fn sample(pos: Pos<'_>, frame: &SetupFrame, dice: &mut dyn Random) -> Option<Command> {
    match *frame {
        SetupFrame::PlaceFirst(_) => Some(Command::PlaceFirst { first: dice.pick(2) == 0 }),
        SetupFrame::RollOff { faces, kept, .. } => {
            let seat = rolloff::asked(pos, faces, kept)?;
            Some(if dice.pick(3) == 0 { rolloff::flip(seat) } else { Command::Pass })
        }
        SetupFrame::Terrain(seat) => Some(terrain::sample(pos, seat, dice)),
        SetupFrame::Colour(_) => {
            let colour = if dice.pick(2) == 0 { Side::Red } else { Side::Blue };
            Some(Command::ChooseColour { colour })
        }
        SetupFrame::Mission => Some(Command::ChooseMission { card: dice.pick(3) as u8 }),
        SetupFrame::Map => Some(Command::TurnMap { turn: dice.pick(2) == 0 }),
        SetupFrame::Leaders(asked) => leader::sample(pos, leader::asked(pos, asked)?, dice),
        SetupFrame::Deploy { after } => Some(deploy::sample(pos, deploy::turn(pos, after)?, dice)),
        SetupFrame::Board { transport } => deploy::sample_board(pos, transport, dice),
        SetupFrame::Join { unit } => Some(leader::sample_join(unit, dice)),
        SetupFrame::Scouts { after, done } => {
            Some(scout::sample(pos, scout::turn(pos, after, done)?, done, dice))
        }
        SetupFrame::Priority
        | SetupFrame::Bid
        | SetupFrame::BidTie
        | SetupFrame::Objectives
        | SetupFrame::Ready => None,
    }
}
