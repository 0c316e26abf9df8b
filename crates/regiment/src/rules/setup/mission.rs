//! The mission: red picks one of blue's, objectives go down, terrain makes way for them (REG-MIS, REG-SETUP-15).

use sandtable_dice::Random;
use sandtable_kernel::machine::{Procedure, Prompt, Step, unexpected};
use sandtable_kernel::{Choice, Field, Offer, Refusal, Seat, Sketch};
use sandtable_text::{phrase, said, say};

use super::{SetupEvent, Stage, advance, next};
use crate::Regiment;
use crate::commands::Command;
use crate::data::{Mission as Card, Preset, Side, SpecialEffect};
use crate::model::{Cx, Pos, shifts};
use crate::rules::form::{self, button};
use crate::rules::{Events, Plan, stats};
use crate::rulings::A08_MAY_ROTATE;

/// REG-MIS-04: red picks one of blue's missions.
pub struct Mission;

impl Procedure<Regiment> for Mission {
    const PROMPT: Prompt = Prompt::new(
        "choose-mission",
        rule!("REG-MIS-04"),
        phrase!("setup-mission-which-of-blues-three-missions"),
    );

    fn run(&self, cx: &mut Cx<'_>) -> Step {
        if cx.state.mission.is_some() { advance(cx, Stage::Leaders) } else { Step::Asks }
    }

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        pos.state.red
    }

    fn default_answer(&self, _: Pos<'_>) -> Command {
        Command::ChooseMission { card: 0 }
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        let &Command::ChooseMission { card } = command else { return Err(unexpected(command)) };
        // REG-MIS-04: out of blue's deck; red's is set aside unseen.
        let red = pos.state.red.unwrap_or_default();
        let deck = &pos.state.player(red.other()).deck;
        let Some(&Some(which)) = deck.get(usize::from(card)) else {
            return Err(Refusal::new("no-such-card", rule!("REG-MIS-04"), said!("refusal-no-such-card-2"))
                .with(f64::from(card), deck.len() as f64));
        };
        let before = if red == Seat(1) { 0 } else { pos.state.player(Seat(0)).deck.len() };
        let chosen = Events::of(SetupEvent::MissionChosen { card, mission: before as u8 + which, red });
        // REG-A08's alternative asks once more.
        Ok(if pos.table.rulings.is(A08_MAY_ROTATE) { chosen.goto(Map) } else { chosen }.into())
    }

    /// Blue's cards; shown to red now (REG-MIS-04).
    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let blue = pos.state.red.map_or(Seat(1), Seat::other);
        let card = |(at, which): (u8, &Option<u8>)| {
            let mission = pos.table.setup.armies[blue.index()].deck.get(usize::from((*which)?))?;
            let named = Choice::new(at, &mission.name).effect(mission.text.trim());
            Some((at, Choice { sketch: Some(sketch(mission)), ..named }))
        };
        let cards = (0u8..).zip(&pos.state.player(blue).deck).filter_map(card).collect();
        let offer = Offer::new("choose-mission", say!("setup-mission-play-one-of-blues-missions"));
        let field = ("/choose-mission/card", "mission");
        out.extend(form::pick(offer, field, cards, |card| Command::ChooseMission { card }));
    }

    fn sample(&self, _: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        Some(Command::ChooseMission { card: dice.pick(3) as u8 })
    }
}

/// Draws the zones and objectives of a mission small.
fn sketch(card: &Card) -> Sketch {
    let zones = [Side::Red, Side::Blue].into_iter().flat_map(|side| {
        let outline = |zone: &Vec<[f64; 2]>| zone.iter().map(|&[x, y]| (x, y)).collect();
        card.zones.of(side).iter().map(move |zone| (stats::side_name(side).to_owned(), outline(zone)))
    });
    Sketch {
        size: (f64::from(card.table.width), f64::from(card.table.height)),
        areas: zones.collect(),
        points: card.objectives.iter().map(|objective| (objective.at[0], objective.at[1])).collect(),
    }
}

/// REG-A08's alternative: red may turn the map.
pub struct Map;

impl Procedure<Regiment> for Map {
    const PROMPT: Prompt =
        Prompt::new("turn-map", rule!("REG-MIS-05"), phrase!("setup-mission-shall-the-missions-map-be"));

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        pos.state.red
    }

    fn default_answer(&self, _: Pos<'_>) -> Command {
        Command::TurnMap { turn: false }
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        let &Command::TurnMap { turn: turned } = command else { return Err(unexpected(command)) };
        let [began, goto] = next(pos, Stage::Leaders);
        Ok(Events::of(SetupEvent::MapTurned { turned }).then(began).then(goto).into())
    }

    fn offers(&self, _: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let turn = Field::flag("/turn-map/turn", say!("setup-mission-turn-the-map-by-half-a"));
        let text = say!("setup-mission-turn-the-map-or-leave-it");
        out.push(button("turn-map", text, Command::TurnMap { turn: false }).field(turn));
    }

    fn sample(&self, _: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        Some(Command::TurnMap { turn: dice.pick(2) == 0 })
    }
}

/// Returns what a scenario fixes, if the mission in play is one.
pub(super) fn preset(pos: Pos<'_>) -> Option<&Preset> {
    pos.mission()?.preset.as_ref()
}

/// REG-MIS-05: the card decides where objectives stand; nobody chooses. Terrain that blocks movement makes way.
pub struct Objectives;

impl Procedure<Regiment> for Objectives {
    fn run(&self, cx: &mut Cx<'_>) -> Step {
        put_down(cx);
        advance(cx, Stage::Deployment)
    }
}

fn put_down(cx: &mut Cx<'_>) {
    if preset(cx.pos()).is_some_and(|preset| preset.no_support) {
        // REG-LEARN-04: a scenario may do without support cards.
        for seat in [Seat(0), Seat(1)] {
            if !cx.pos().state.player(seat).cards.is_empty() {
                cx.emit(SetupEvent::CardsSetAside { seat });
            }
        }
    }
    pools(cx);
    let pos = cx.pos();
    let Some(ground) = pos.ground() else { return };
    let known = pos.table.ground_at(pos.state).and_then(|at| pos.table.cleared.get(at));
    // REG-SETUP-15: a ready layout's shifts were worked out with the table.
    let found = match known {
        Some(known) if pos.state.placed.is_empty() => known.as_ref().map(|(shifts, _)| *shifts),
        _ => Some(shifts(pos.board, &ground.objectives, &pos.table.bounds, &pos.table.rulings)),
    };
    for shift in &found.unwrap_or_default() {
        cx.emit(SetupEvent::TerrainShifted { feature: shift.feature, by: shift.by });
    }
    // REG-MIS-14: from here on no command touches terrain.
}

/// REG-MIS-08: a mission may change the pools of tactical points.
fn pools(cx: &mut Cx<'_>) {
    for seat in [Seat(0), Seat(1)] {
        let pos = cx.pos();
        let Some(mission) = pos.mission() else { return };
        let mut change = 0;
        for special in &mission.specials {
            if let SpecialEffect::TpPool { by } = special.effect
                && special.side.is_none_or(|side| side == pos.side(seat))
            {
                change += i32::from(by);
            }
        }
        // REG-TP-01: the pool is the command value, which the faction fixes; the mission has the last word.
        let tp = (i32::from(pos.state.player(seat).tp_start) + change).clamp(0, 99) as u8;
        if change != 0 {
            cx.emit(SetupEvent::PoolSet { seat, tp });
        }
    }
}
