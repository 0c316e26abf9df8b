//! The position as a scene to be drawn, and the things beside the table, for one viewer.

use sandtable_geometry::{CONTACT, Disc, Point};
use sandtable_kernel::{Ref, Seat};
use sandtable_tabletop::{
    Footing, Glyph, Line, LineKind, Mark, Outline, Panel, Piece, Region, RegionKind, Scene, Scenery,
    SideCard, Team, Tone,
};
use sandtable_text::{Phrase, phrase, say};

use super::names;
use crate::data::{TokenKind, headed};
use crate::engine;
use crate::model::{
    CovertId, Frame, Holding, MarkerId, Order, Place, Pos, Property, TokenId, Unit, UnitId, Zone,
};
use crate::rules::space;
use crate::rules::turn::TurnFrame;

/// Tokens of units with their pictures, ids and names, in the order in which they are shown.
const TOKENS: [(Glyph, &str, Phrase); 6] = [
    (Glyph::Wounds, "wounds", phrase!("scene-wounds")),
    (Glyph::Suppression, "suppression", phrase!("scene-suppression")),
    (Glyph::Star, "aim", phrase!("scene-aim")),
    (Glyph::Haste, "dodge", phrase!("scene-dodge")),
    (Glyph::Rampart, "surge", phrase!("scene-surge")),
    (Glyph::Watch, "standby", phrase!("scene-standby")),
];

/// Tokens of one sort beside a unit.
struct Tokens {
    glyph: Glyph,
    id: &'static str,
    name: &'static str,
    count: u32,
}

/// Returns a seat's color; while colors are not known, seat 0 is shown red.
fn team(pos: Pos<'_>, seat: Seat) -> Team {
    if pos.state.red.unwrap_or(Seat(0)) == seat { Team::Red } else { Team::Blue }
}

/// Returns everything on the table as a viewer may see it.
#[must_use]
pub fn scene(pos: Pos<'_>) -> Scene {
    let mut scene = Scene::new(pos.table.bounds.max.x, pos.table.bounds.max.y);
    zones(pos, &mut scene);
    terrain(pos, &mut scene);
    tokens(pos, &mut scene);
    dropped(pos, &mut scene);
    covert(pos, &mut scene);
    let acting = acting(pos);
    for unit in pos.on_table() {
        self::unit(pos, unit, acting, &mut scene);
    }
    attacks(pos, &mut scene);
    scene
}

/// Returns the unit in its activation.
fn acting(pos: Pos<'_>) -> Option<UnitId> {
    pos.state.stack.iter().rev().find_map(|frame| match frame {
        Frame::Turn(TurnFrame::Activation(activation)) => Some(activation.unit),
        _ => None,
    })
}

fn region(id: Ref, kind: RegionKind, name: &str, outline: Outline) -> Region {
    let (looks, title) = (Vec::new(), name.to_owned());
    let name = name.to_owned();
    Region { id, kind, looks, drawing: None, outline, name, title, rise: None, team: None, weight: 1.0 }
}

/// Adds the mission's deployment zones: clear while units are deployed, a hint afterwards.
fn zones(pos: Pos<'_>, scene: &mut Scene) {
    let zones = pos.state.mission.and_then(|mission| pos.table.zones.get(usize::from(mission)));
    let weight = if pos.state.round == 0 { 1.0 } else { 0.3 };
    let sides: Vec<(Team, &Zone)> =
        [Team::Blue, Team::Red].into_iter().zip(zones.into_iter().flatten()).collect();
    for (team, zone) in sides {
        for (at, area) in zone.areas.iter().enumerate() {
            let id = Ref::new("zone", format_args!("{}-{at}", team.name().to_lowercase()));
            let name = say!("scene-deploys-here", team = team.name());
            let outline = Outline::Polygon(area.iter().map(|&[x, y]| Point { x, y }).collect());
            scene.regions.push(Region {
                team: Some(team),
                weight,
                ..region(id, RegionKind::Zone, &name, outline)
            });
        }
    }
}

/// Adds the pieces of terrain, those that lie on others after them.
fn terrain(pos: Pos<'_>, scene: &mut Scene) {
    let terrain = &pos.table.terrain;
    let mut pieces: Vec<usize> = (0..terrain.features.len()).collect();
    pieces.sort_by(|&a, &b| terrain.features[a].foot.total_cmp(&terrain.features[b].foot));
    for at in pieces {
        let piece = &terrain.features[at];
        let kinds = Property::ALL.iter().filter(|kind| piece.kinds.has(**kind));
        let looks: Vec<String> = kinds.map(|kind| kind.as_str().to_owned()).collect();
        let cover = pos.table.covers.get(at).map_or(say!("scene-no-cover"), |cover| cover.name());
        let height = piece.height.unwrap_or_default();
        let title = say!("scene-high", piece = piece.name, looks = looks.join(", "), height, cover);
        let outline = Outline::Polygon(piece.outline.clone());
        let base = region(names::terrain(at), RegionKind::Terrain, &piece.name, outline);
        let rise = piece.height.map(|height| [piece.foot, piece.foot + height]);
        scene.regions.push(Region { looks, title, rise, drawing: piece.drawing, ..base });
    }
}

/// Adds the tokens of the mission: objectives with the distance in which they are held, others as they lie.
fn tokens(pos: Pos<'_>, scene: &mut Scene) {
    let Some(mission) = pos.mission() else { return };
    for (id, token) in (0..).map(TokenId).zip(&mission.tokens) {
        let Some(disc) = space::token(pos, id.index()) else { continue };
        let name = token.label();
        let controlled = matches!(token.kind, TokenKind::Objective | TokenKind::PointOfInterest);
        let held = mission.control.as_ref().filter(|_| controlled);
        let more = held.map_or(0.0, |control| f64::from(control.inches));
        let ring = Outline::Round(Disc::new(disc.ends()[0], disc.radius() + more));
        let title = match pos.state.objective {
            Some(objective) if objective == id => say!("scene-the-priority-of-the-round", name),
            _ => name.clone(),
        };
        let drawing = match token.kind {
            TokenKind::Console => Some(Scenery::Console),
            TokenKind::Transmitter => Some(Scenery::Transmitter),
            TokenKind::Objective | TokenKind::AmbushPoint | TokenKind::PointOfInterest => None,
        };
        let base = region(id.into(), RegionKind::Objective, &name, ring);
        scene.regions.push(Region { title, drawing, ..base });
    }
}

/// Adds a unit: its base, its name and its tokens.
fn unit(pos: Pos<'_>, id: UnitId, acting: Option<UnitId>, scene: &mut Scene) {
    let (spec, unit, group) = (pos.spec(id), pos.unit(id), Ref::from(id));
    let team = Some(team(pos, spec.seat));
    let tone = match unit.order {
        _ if acting == Some(id) => Tone::Acting,
        Order::Facedown => Tone::Spent,
        Order::None | Order::Faceup => Tone::Ready,
    };
    let counts = [unit.wounds, unit.suppression, unit.aim, unit.dodge, unit.surge, u8::from(unit.standby)];
    let tokens: Vec<Tokens> = TOKENS
        .into_iter()
        .zip(counts)
        .filter(|(_, count)| *count > 0)
        .map(|((glyph, id, name), count)| Tokens { glyph, id, name: name(), count: u32::from(count) })
        .collect();
    let round = spec.length - spec.width <= CONTACT;
    let words = title(pos, id, &tokens);
    let piece = |id: Ref, label: String, (pose, on), foot| Piece {
        id,
        group: group.clone(),
        team,
        pose,
        shape: if round {
            Footing::Round { radius: spec.width / 2.0 }
        } else {
            Footing::Capsule { length: spec.length, width: spec.width }
        },
        label,
        class: if spec.kind.is_vehicle() { "vehicle" } else { "infantry" }.to_owned(),
        figure: spec.figure,
        height: Some(spec.height),
        foot,
        notched: !round,
        level: u8::from(Option::<u8>::is_some(&on)),
        tone,
        title: words.clone(),
    };
    let foot = space::silhouette(pos, id).foot;
    scene.pieces.push(piece(group.clone(), spec.number.to_string(), (unit.pose, unit.on), foot));
    scene.pieces.extend(pos.followers(id).map(|one| {
        let foot = space::silhouette_at(pos, id, one.pose, one.on).foot;
        piece(one.id.into(), String::new(), (one.pose, one.on), foot)
    }));
    scene.marks.push(Mark {
        id: Ref::new("name", id.0),
        on: group.clone(),
        glyph: None,
        text: match pos.state.board.held_by(id) {
            Some(marker) => format!("{} [{}]", spec.name, carried(pos, marker)),
            None => spec.name.clone(),
        },
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
}

/// Names a token that units carry, with its number as far as that is known.
fn carried(pos: Pos<'_>, marker: MarkerId) -> String {
    let number = pos.state.board.markers.get(marker.index()).and_then(|marker| marker.number);
    number.map_or_else(|| say!("scene-some-token").to_owned(), |number| say!("scene-token", number))
}

/// Adds tokens that were dropped.
fn dropped(pos: Pos<'_>, scene: &mut Scene) {
    for (id, marker) in (0..).map(MarkerId).zip(&pos.state.board.markers) {
        let Holding::Ground(at) = marker.holding else { continue };
        let disc = space::disc(pos, at.point());
        let ring = Outline::Round(Disc::new(disc.ends()[0], disc.radius()));
        let name = headed(&carried(pos, id));
        scene.regions.push(region(id.into(), RegionKind::Objective, &name, ring));
    }
}

/// Adds the tokens of covert units, each with its unit as far as that is known.
fn covert(pos: Pos<'_>, scene: &mut Scene) {
    for (id, token) in (0..).map(CovertId).zip(&pos.state.board.covert) {
        let disc = space::disc(pos, token.at.point());
        let ring = Outline::Round(Disc::new(disc.ends()[0], disc.radius()));
        let unit = token.unit.map(|unit| pos.spec(unit).name.clone());
        let name = unit.unwrap_or_else(|| headed(&names::covert(id.0)));
        let team = Some(team(pos, token.seat));
        scene.regions.push(Region { team, ..region(id.into(), RegionKind::Objective, &name, ring) });
    }
}

/// Puts everything about a unit into a line of words.
fn title(pos: Pos<'_>, id: UnitId, tokens: &[Tokens]) -> String {
    let (spec, unit) = (pos.spec(id), pos.unit(id));
    let mut parts =
        vec![format!("{} {}", id.0, spec.name), say!("scene-high-2", rounded = rounded(spec.height))];
    let miniatures = pos.miniatures(id);
    if spec.miniatures > 1 {
        parts.push(say!("scene-of-miniatures", miniatures, miniatures2 = spec.miniatures));
    }
    if let Some(piece) = unit.on.and_then(|on| pos.table.terrain.features.get(usize::from(on))) {
        parts.push(say!("scene-stands-on", piece = piece.name));
    }
    parts.extend(tokens.iter().map(|token| match token.glyph {
        Glyph::Wounds => say!("scene-of-wounds", count = token.count, wounds = spec.wounds),
        Glyph::Watch => token.name.to_owned(),
        _ => format!("{} {}", token.count, token.name),
    }));
    parts.extend(others(unit));
    parts.extend(
        pos.state.board.held_by(id).map(|marker| say!("scene-holds", carried = carried(pos, marker))),
    );
    parts.extend(match unit.order {
        Order::Faceup => Some(say!("scene-ordered").to_owned()),
        Order::Facedown => Some(say!("scene-activated").to_owned()),
        Order::None => None,
    });
    parts.join(", ")
}

/// Tokens of a unit without a picture of their own, in words.
fn others(unit: &Unit) -> Vec<String> {
    let [poison, ion, immobilize] = unit.harm;
    let counts = [
        (unit.observation, say!("scene-observation")),
        (poison, say!("scene-poison")),
        (ion, say!("scene-ion")),
        (immobilize, say!("scene-immobilize")),
    ];
    let counts = counts.into_iter().filter(|(count, _)| *count > 0);
    let words = counts.map(|(count, name)| format!("{count} {name}"));
    words.chain(unit.bounty.then(|| say!("scene-bounty").to_owned())).collect()
}

fn rounded(inches: f64) -> f64 {
    (inches * 10.0).round() / 10.0
}

/// Adds a line for each attack that is being resolved.
fn attacks(pos: Pos<'_>, scene: &mut Scene) {
    for (at, frame) in pos.state.stack.iter().enumerate() {
        let Frame::Attack(attack) = frame else { continue };
        if !(pos.is_on_table(attack.unit) && pos.is_on_table(attack.target)) {
            continue;
        }
        scene.lines.push(Line {
            id: Ref::new("attack", at),
            kind: LineKind::Sight,
            on: None,
            points: pos.base(attack.unit).closest_points(&pos.base(attack.target)).to_vec(),
            text: "attack".to_owned(),
            team: Some(team(pos, pos.spec(attack.unit).seat)),
        });
    }
}

/// Returns the things beside the table as a viewer may know it.
#[must_use]
pub fn panel(pos: Pos<'_>) -> Panel {
    let title = pos.mission().map_or(say!("scene-no-mission-yet"), |mission| mission.name.as_str());
    let line = match (pos.state.round, pos.mission()) {
        (0, _) => String::from(say!("scene-setup-and-deployment")),
        (round, Some(mission)) => say!("scene-round-of", round, rounds = mission.rounds),
        (round, None) => say!("scene-round", round),
    };
    let says = match (pos.state.over, engine::asks(pos)) {
        (Some(over), _) => match over.winner {
            Some(winner) => say!("scene-has-won", winner = team(pos, winner).name()),
            None => String::from(say!("scene-a-draw")),
        },
        (None, Some(ask)) => format!("{}: {}", team(pos, ask.seat).name(), ask.text),
        (None, None) => String::from(say!("scene-not-begun")),
    };
    let pool = |seat: Seat| pos.state.player(seat).pool.iter().map(|&count| u32::from(count)).sum();
    Panel {
        title: title.to_owned(),
        line,
        says,
        cards: [Seat(0), Seat(1)].map(|seat| card(pos, seat)).to_vec(),
        queue: Vec::new(),
        pool: [Seat(0), Seat(1)].map(|seat| (team(pos, seat), pool(seat))).to_vec(),
        legend: TOKENS.map(|(glyph, _, name)| (glyph, name().to_owned())).to_vec(),
        note: say!("scene-pale-units-have-been-activated-the").to_owned(),
    }
}

fn card(pos: Pos<'_>, seat: Seat) -> SideCard {
    let player = pos.state.player(seat);
    let left = pos.undefeated(seat).count();
    let waiting = pos.units_of(seat).filter(|&id| pos.unit(id).place == Place::Undeployed).count();
    let figures = [
        (player.vp.to_string(), "victory"),
        (player.hand.count_ones().to_string(), "cards"),
        (player.passes.to_string(), "passes"),
        (format!("{left}/{}", pos.units_of(seat).count()), "units"),
    ];
    let shown = player.card.value().and_then(|at| pos.table.hands.get(seat.index())?.get(usize::from(at)));
    let note = match (shown, waiting) {
        (Some(card), _) => say!("scene-plays", card = card.name),
        (None, 0) => String::new(),
        (None, waiting) => say!("scene-units-not-on-the-table", waiting),
    };
    let team = team(pos, seat);
    SideCard {
        team,
        name: say!("scene-seat", team = team.name(), seat = seat.0),
        army: pos.table.army(seat).unwrap_or_default().to_owned(),
        figures: figures.map(|(value, what)| (value, what.to_owned())).to_vec(),
        note,
    }
}
