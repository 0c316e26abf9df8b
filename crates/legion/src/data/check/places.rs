//! Checks of terrain, layouts and missions.

use sandtable_geometry::{Point, Polygon};
use sandtable_legion_cards::faults::Faults;
use sandtable_packs::brief;
use sandtable_text::say;

use super::cards::{known_card, known_silhouette, rule};
use crate::data::{Area, Library, Mission, Xy};

/// Longest piece of terrain along either axis, in inches.
const MAX_EXTENT: f64 = 24.0;
/// Most assets of a mission.
const MAX_ASSETS: usize = 3;
/// Most pieces on a table.
const MAX_PIECES: usize = 36;

pub(super) fn check(library: &Library, faults: &mut Faults) {
    for (index, figure) in library.figures.iter().enumerate() {
        faults.entry("figure", index, &figure.unit);
        if library.base(&figure.base).is_none() {
            faults.unknown("base", "base", &figure.base, library.bases.iter().map(|base| base.id.as_str()));
        }
        match (&figure.silhouette, figure.height_mm) {
            (Some(id), None) => known_silhouette(library, id, faults),
            (None, Some(1..)) => {}
            _ => faults.add("", "figure.height", say!("check-places-a-figure-has-a-silhouette-or")),
        }
    }
    for (index, base) in library.bases.iter().enumerate() {
        faults.entry("base", index, &base.id);
        let round = (1..=base.length_mm).contains(&base.width_mm);
        faults.add_if(!round, "width_mm", "base.size", say!("check-places-a-base-is-at-least-as"));
    }
    for (index, piece) in library.terrain.iter().enumerate() {
        faults.entry("terrain", index, &piece.id);
        faults.text("name", &piece.name);
        let measured = outline("outline", &piece.outline, faults);
        let wide = measured && piece.outline.iter().flatten().any(|v| v.abs() > MAX_EXTENT / 2.0);
        faults.add_if(
            wide,
            "outline",
            "terrain.extent",
            say!("check-places-the-outline-reaches-farther-than-12"),
        );
        let odd = !(0.0..=12.0).contains(&piece.height) || !on_lattice(piece.height);
        faults.add_if(odd, "height", "value.range", say!("check-places-heights-are-0-to-12-inches"));
    }
    for (index, layout) in library.layouts.iter().enumerate() {
        faults.entry("layout", index, &layout.id);
        faults.text("name", &layout.name);
        faults.add_if(
            layout.pieces.len() > MAX_PIECES,
            "pieces",
            "layout.pieces",
            say!("check-places-there-are-more-than-36-pieces"),
        );
        for (at, placement) in layout.pieces.iter().enumerate() {
            let path = format!("pieces[{at}]");
            point(&format!("{path}.at"), placement.at, [layout.table.width, layout.table.height], faults);
            faults.add_if(
                placement.degrees > 359,
                &path,
                "layout.degrees",
                say!("check-places-turns-are-0-to-359-degrees"),
            );
            if library.piece(&placement.piece).is_none() {
                let known = library.terrain.iter().map(|piece| piece.id.as_str());
                faults.unknown(
                    format!("{path}.piece"),
                    say!("check-places-piece-of-terrain"),
                    &placement.piece,
                    known,
                );
            }
        }
    }
    for (index, mission) in library.missions.iter().enumerate() {
        faults.entry("mission", index, &mission.id);
        check_mission(mission, faults);
        for (at, id) in mission.vehicle.iter().flat_map(|vehicle| &vehicle.cards).enumerate() {
            known_card(library, format!("vehicle.cards[{at}]"), id, faults);
        }
    }
    for (index, condition) in library.conditions.iter().enumerate() {
        faults.entry("condition", index, &condition.id);
        rule(&condition.rule, faults);
        let before = &library.conditions[..index];
        let twice = before.iter().any(|other| other.face == condition.face);
        faults.add_if(twice, "face", "condition.face", say!("check-places-another-condition-has-this-face"));
    }
}

fn check_mission(mission: &Mission, faults: &mut Faults) {
    faults.text("name", &mission.name);
    faults.least_one("rounds", mission.rounds);
    rule(&mission.rule, faults);
    let size = [mission.table.width, mission.table.height];
    for (at, token) in mission.tokens.iter().enumerate() {
        point(&format!("tokens[{at}].at"), token.at, size, faults);
        if let Some(name) = &token.name {
            faults.text(format!("tokens[{at}].name"), name);
        }
        let twice = mission.tokens[..at].iter().any(|other| other.id == token.id);
        faults.add_if(
            twice,
            &format!("tokens[{at}].id"),
            "id.twice",
            say!("check-places-another-token-has-this-id"),
        );
    }
    for (at, &asset) in mission.assets.iter().enumerate() {
        point(&format!("assets[{at}]"), asset, size, faults);
    }
    let most = mission.assets.len() > MAX_ASSETS;
    faults.add_if(most, "assets", "mission.assets", say!("check-places-there-are-more-than-3-assets"));
    for (name, areas) in [("blue", &mission.zones.blue), ("red", &mission.zones.red)] {
        for (at, area) in areas.iter().enumerate() {
            let path = format!("zones.{name}[{at}]");
            outline(&path, area, faults);
            for (corner, &xy) in area.iter().enumerate() {
                point(&format!("{path}[{corner}]"), xy, size, faults);
            }
        }
    }
    let known = |id: &str| mission.tokens.iter().any(|token| token.id == id);
    if let Some(roll) = &mission.priority {
        for (field, id) in [("critical", &roll.critical), ("surge", &roll.surge), ("hit", &roll.hit)] {
            if !known(id) {
                let tokens = mission.tokens.iter().map(|token| token.id.as_str());
                faults.unknown(format!("priority.{field}"), "token", id, tokens);
            }
        }
    }
}

/// A polygon with an area, whose edges do not cross. Returns true if all its corners are on the lattice: without that, its shape
/// is anyone's guess.
fn outline(path: &str, corners: &Area, faults: &mut Faults) -> bool {
    let mut measured = true;
    for (at, &corner) in corners.iter().enumerate() {
        measured &= lattice(&format!("{path}[{at}]"), corner, faults);
    }
    if !measured {
        return false;
    }
    let polygon = Polygon(corners.iter().map(|&[x, y]| Point { x, y }).collect());
    match polygon.convex_pieces() {
        Err(error) => faults.add(path, "polygon.shape", error.to_string()),
        Ok(_) => faults.add_if(
            polygon.area() < 0.25,
            path,
            "polygon.area",
            say!("check-places-the-outline-has-no-area"),
        ),
    }
    true
}

/// Returns true if a place is on the lattice: nothing else is worth telling of one that isn't.
fn lattice(path: &str, at: Xy, faults: &mut Faults) -> bool {
    let off: Vec<String> = at.into_iter().filter(|&v| !on_lattice(v)).map(brief).collect();
    if !off.is_empty() {
        let found = off.join(" and ");
        let message = say!("check-places-places-are-multiples-of-1-1024", found);
        faults.add(path, "value.lattice", message);
    }
    off.is_empty()
}

fn point(path: &str, [x, y]: Xy, [width, height]: [u8; 2], faults: &mut Faults) {
    if !lattice(path, [x, y], faults) {
        return;
    }
    let on = (0.0..=f64::from(width)).contains(&x) && (0.0..=f64::from(height)).contains(&y);
    if !on {
        faults.add(path, "place.off", say!("check-places-is-off-the-table-of-by", x, y, width, height));
    }
}

fn on_lattice(v: f64) -> bool {
    v.is_finite() && (v * 1024.0).fract() == 0.0 && v.abs() <= 256.0
}
