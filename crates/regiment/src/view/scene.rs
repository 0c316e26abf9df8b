//! The position as a scene to be drawn, and the things beside the table, for one viewer.

use sandtable_geometry::{Disc, Point};
use sandtable_kernel::{Ref, Seat};
use sandtable_tabletop::{
    Footing, Glyph, Line, LineKind, Mark, Outline, Panel, Piece, Region, RegionKind, Scene, SideCard, Team,
    Tone,
};
use sandtable_text::{Phrase, phrase, say};

use super::table;
use crate::data::{CardEffect, Class, Side, Subtype, Template};
use crate::engine;
use crate::model::{Card, Place, Pos, UnitId};
use crate::rules::space;
use crate::rules::turn::victory;

/// Tokens of units with their pictures, ids and names, in the order in which they are shown.
const TOKENS: [(Glyph, &str, Phrase); 6] = [
    (Glyph::Shaken, "shaken", phrase!("scene-shaken")),
    (Glyph::Haste, "dash", phrase!("scene-dash")),
    (Glyph::Watch, "standby", phrase!("scene-standby")),
    (Glyph::Rampart, "dug-in", phrase!("scene-dug-in")),
    (Glyph::Wounds, "wounds", phrase!("scene-wounds")),
    (Glyph::Star, "leader", phrase!("scene-leader")),
];

/// Tokens of one sort beside a unit.
struct Tokens {
    glyph: Glyph,
    id: &'static str,
    name: &'static str,
    count: u32,
}

fn colour(side: Side) -> Team {
    match side {
        Side::Red => Team::Red,
        Side::Blue => Team::Blue,
    }
}

/// Returns a seat's color; while colors are not known, seat 0 is shown red.
fn team(pos: Pos<'_>, seat: Seat) -> Team {
    colour(pos.state.side(seat).unwrap_or(if seat.0 == 0 { Side::Red } else { Side::Blue }))
}

fn unit_ref(unit: UnitId) -> Ref {
    Ref::new("unit", unit.0)
}

/// Returns everything on the table as a viewer may see it.
#[must_use]
pub fn scene(pos: Pos<'_>) -> Scene {
    let mut scene = Scene::new(pos.table.bounds.max.x, pos.table.bounds.max.y);
    zones(pos, &mut scene);
    terrain(pos, &mut scene);
    objectives(pos, &mut scene);
    effects(pos, &mut scene);
    let acting = super::unit::active(pos).map(|active| active.unit);
    // Of a real table only the map of the mission is known.
    for unit in pos.units().filter(|&unit| pos.on_table(unit) && !pos.physical()) {
        self::unit(pos, unit, acting, &mut scene);
    }
    scene
}

fn region(id: Ref, kind: RegionKind, name: &str, outline: Outline) -> Region {
    let (looks, title) = (Vec::new(), name.to_owned());
    let name = name.to_owned();
    Region { id, kind, looks, drawing: None, outline, name, title, rise: None, team: None, weight: 1.0 }
}

/// Adds the mission's deployment zones: clear while units are deployed, a hint afterwards.
fn zones(pos: Pos<'_>, scene: &mut Scene) {
    let Some(zones) = table::zones(pos) else { return };
    let weight = if pos.state.round == 0 { 1.0 } else { 0.3 };
    for (side, outlines) in [(Side::Red, zones.red), (Side::Blue, zones.blue)] {
        for (at, outline) in outlines.into_iter().enumerate() {
            let team = colour(side);
            let id = Ref::new("zone", format_args!("{}-{at}", team.name().to_lowercase()));
            let name = say!("scene-deploys-here", team = team.name());
            let outline = Outline::Polygon(outline.into_iter().map(|[x, y]| Point { x, y }).collect());
            scene.regions.push(Region {
                team: Some(team),
                weight,
                ..region(id, RegionKind::Zone, &name, outline)
            });
        }
    }
}

fn terrain(pos: Pos<'_>, scene: &mut Scene) {
    for (at, piece) in table::terrain(pos).into_iter().enumerate() {
        let looks: Vec<String> = piece.kinds.iter().map(|kind| format!("{kind:?}").to_lowercase()).collect();
        let title = format!("{} ({})", piece.name, looks.join(", "));
        let base = region(
            Ref::new("terrain", at),
            RegionKind::Terrain,
            &piece.name,
            Outline::Polygon(piece.outline),
        );
        scene.regions.push(Region { looks, title, drawing: piece.drawing, ..base });
    }
}

fn objectives(pos: Pos<'_>, scene: &mut Scene) {
    for (at, objective) in table::objectives(pos).into_iter().enumerate() {
        let team = objective.holder.map(|seat| team(pos, seat));
        let title = format!("{}: {}", objective.name, team.map_or(say!("scene-held-by-nobody"), Team::name));
        let [x, y] = objective.at;
        let ring = Outline::Round(Disc::new(Point { x, y }, objective.radius));
        let base = region(Ref::new("objective", at), RegionKind::Objective, &objective.name, ring);
        scene.regions.push(Region { team, title, ..base });
    }
}

fn effects(pos: Pos<'_>, scene: &mut Scene) {
    for effect in &pos.state.effects {
        let Some(card) = space::lasting_card(pos, effect) else { continue };
        let outline = match (card.template, card.template.rectangle()) {
            (Template::Radius { inches }, _) => {
                Outline::Round(Disc::new(effect.pose.point(), f64::from(inches)))
            }
            (_, Some((width, depth))) => Outline::rectangle(effect.pose, width, depth),
            (_, None) => continue,
        };
        let name = say!("scene-to-round", card = card.name, until = effect.until);
        let smoke = matches!(card.effect, CardEffect::Smoke).then(|| "smoke".to_owned());
        let id = Ref::new("effect", format_args!("{}-{}", effect.seat.0, effect.card));
        scene.regions.push(Region {
            team: Some(team(pos, effect.seat)),
            looks: smoke.into_iter().collect(),
            ..region(id, RegionKind::Effect, &name, outline)
        });
    }
}

/// Adds a unit: its bases, its name, its tokens (REG-TOK-01) and the line that joins it.
fn unit(pos: Pos<'_>, id: UnitId, acting: Option<UnitId>, scene: &mut Scene) {
    let (spec, group) = (pos.spec(id), unit_ref(id));
    let team = Some(team(pos, spec.seat));
    let tone = match pos.unit(id).activated {
        _ if acting == Some(id) => Tone::Acting,
        true => Tone::Spent,
        false => Tone::Ready,
    };
    let figure = super::unit::figure(pos, id);
    let tokens = tokens(pos, id);
    let title = title(pos, id, &tokens);
    for base in pos.bases(id) {
        scene.pieces.push(Piece {
            id: Ref::new("base", base.0),
            group: group.clone(),
            team,
            pose: pos.state.base(base).pose,
            shape: Footing::Rectangle {
                width: 2.0 * spec.size.half_width(),
                depth: 2.0 * spec.size.half_depth(),
            },
            label: pos.table.called[id.index()].number.to_string(),
            class: class(spec.class, spec.subtype).to_owned(),
            figure,
            height: None,
            foot: 0.0,
            notched: false,
            level: u8::from(spec.aerial()),
            tone,
            title: title.clone(),
        });
    }
    let text = match pos.unit(id).cargo {
        Some(cargo) => format!("{} [{}]", pos.table.label(id), pos.table.label(cargo)),
        None => pos.table.label(id).to_owned(),
    };
    scene.marks.push(Mark {
        id: Ref::new("name", id.0),
        on: group.clone(),
        glyph: None,
        text,
        count: 1,
        team,
    });
    scene.marks.extend(tokens.into_iter().map(|token| Mark {
        id: Ref::new(token.id, id.0),
        on: group.clone(),
        glyph: Some(token.glyph),
        text: token.name.to_owned(),
        count: token.count,
        team,
    }));
    let points: Vec<Point> = pos.bases(id).map(|base| pos.state.base(base).pose.point()).collect();
    if points.len() > 1 {
        let (id, text) = (Ref::new("bond", id.0), String::new());
        scene.lines.push(Line { id, kind: LineKind::Bond, on: Some(group), points, text, team });
    }
}

fn class(class: Class, subtype: Subtype) -> &'static str {
    match (class, subtype) {
        (Class::Infantry, _) => "infantry",
        (_, Subtype::Aerial) => "aircraft",
        (_, Subtype::Walker) => "walker",
        (_, Subtype::Hover) => "speeder",
        (_, Subtype::Ground) => "vehicle",
    }
}

/// Lists the tokens beside a unit, each with its picture, its name and how many there are.
fn tokens(pos: Pos<'_>, id: UnitId) -> Vec<Tokens> {
    let unit = pos.unit(id);
    let player = pos.state.player(pos.spec(id).seat);
    let leads = player.host == Some(id) && !player.leader_lost;
    let counts = [
        u32::from(unit.shaken),
        u32::from(unit.dashed),
        u32::from(unit.standby),
        u32::from(unit.dug_in),
        u32::from(unit.wounds),
        u32::from(leads),
    ];
    let all = TOKENS.into_iter().zip(counts).filter(|(_, count)| *count > 0);
    all.map(|((glyph, id, name), count)| Tokens { glyph, id, name: name(), count }).collect()
}

/// Puts everything about a unit into a line of words.
fn title(pos: Pos<'_>, id: UnitId, tokens: &[Tokens]) -> String {
    let unit = pos.unit(id);
    let mut parts = vec![
        format!("{} {}", id.0, pos.table.name(id)),
        say!("scene-of-bases", living = unit.living, pos = pos.spec(id).bases),
    ];
    parts.extend(tokens.iter().map(|token| match token.glyph {
        Glyph::Wounds => say!("scene-so-many-wounds", count = token.count),
        _ => token.name.to_owned(),
    }));
    if unit.activated {
        parts.push(say!("scene-activated").to_owned());
    }
    parts.join(", ")
}

/// Returns the things beside the table as a viewer may know it.
#[must_use]
pub fn panel(pos: Pos<'_>) -> Panel {
    let title = pos.mission().map_or(say!("scene-no-mission-yet"), |mission| mission.name.as_str());
    let line = match pos.state.round {
        0 => String::from(say!("scene-setup-and-deployment")),
        round => say!("scene-round-of", round, rounds = victory::rounds(pos)),
    };
    let says = match (pos.state.over, engine::asks(pos)) {
        (Some(over), _) => match over.winner {
            Some(winner) => say!("scene-has-won", winner = team(pos, winner).name()),
            None => String::from(say!("scene-a-draw")),
        },
        (None, Some(ask)) => format!("{}: {}", team(pos, ask.seat).name(), ask.text),
        (None, None) => String::from(say!("scene-not-begun")),
    };
    let queue = (0..3).map(|slot| pos.state.queue.get(slot).map(|&seat| team(pos, seat)));
    let note = say!("scene-pale-units-have-been-activated-the");
    Panel {
        title: title.to_owned(),
        line,
        says,
        cards: [Seat(0), Seat(1)].map(|seat| card(pos, seat)).to_vec(),
        queue: queue.collect(),
        pool: [Seat(0), Seat(1)]
            .map(|seat| (team(pos, seat), u32::from(pos.state.pool[seat.index()])))
            .to_vec(),
        legend: TOKENS.map(|(glyph, _, name)| (glyph, name().to_owned())).to_vec(),
        note: note.to_owned(),
    }
}

fn card(pos: Pos<'_>, seat: Seat) -> SideCard {
    let (player, army) = (pos.state.player(seat), &pos.table.setup.armies[seat.index()]);
    let left = pos.units_of(seat).filter(|&id| pos.unit(id).place != Place::Gone).count();
    let figures = [
        (player.vp.to_string(), "victory"),
        (format!("{}/{}", player.tp, player.tp_start), "tactical"),
        (victory::destroyed_points(pos, seat).to_string(), "destroyed"),
        (format!("{left}/{}", pos.units_of(seat).count()), "units"),
    ];
    let leader = match (player.host, &army.leader) {
        (Some(_), Some(leader)) if player.leader_lost => say!("scene-is-lost", leader = leader.name),
        (Some(host), Some(leader)) => say!("scene-with", leader = leader.name, host = pos.table.name(host)),
        (None, Some(leader)) => leader.name.clone(),
        (_, None) => String::from(say!("scene-no-leader")),
    };
    let held = player.cards.iter().filter(|card| **card != Card::Spent).count();
    let team = team(pos, seat);
    SideCard {
        team,
        name: say!("scene-seat", team = team.name(), seat = seat.0),
        army: army.name.clone(),
        figures: figures.map(|(value, what)| (value, what.to_owned())).to_vec(),
        note: say!("scene-support", leader, held, held2 = if held == 1 { "card" } else { "cards" }),
    }
}
