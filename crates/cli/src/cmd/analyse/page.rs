//! An analysed game as one page that plays it: pictures from the table, remarks from the analysis.

use std::path::Path;

use maud::{Markup, html};
use sandtable_host::office;
use sandtable_kernel::{Ref, Seat, Viewer};
use sandtable_press::film::{Curve, Film, Note, Scene};
use sandtable_press::parts::{self, row, text};
use sandtable_system::{Analysed, Dice, Play, Rolled, SeenEntry, Step, Sums};
use sandtable_tabletop::picture::Picture;
use sandtable_tabletop::{Line, LineKind};
use sandtable_text::say;
use serde_json::{Value, json};

use super::account::{
    Moment, course, loss, luckiest, moments, name, points, rest, round, verdict, who, whole, worst,
};
use crate::fail::Fail;
use crate::out::heads;

/// Makes the page of an analysed game.
pub(super) fn page(file: &Path, game: &dyn Play, found: &Analysed, dice: &Dice) -> Result<String, Fail> {
    let entries = game.seen(Viewer::Referee, 0);
    let scenes = scenes(game, found, &entries)?;
    let header = game.header();
    let title = say!("analyse-page-title", first = name(found, Seat(0)), second = name(found, Seat(1)));
    let ended = game.outcome().map(|outcome| office::verdict(game, &outcome)).unwrap_or_default();
    let file = file.file_name().unwrap_or_default().to_string_lossy();
    let stand = say!("analyse-page-from", ended, file);
    let ends = [0, 1].map(|seat| say!("analyse-page-better-for", seat = name(found, Seat(seat))));
    let film = Film {
        title: &title,
        stand: stand.trim(),
        rules: &format!("{} {}", header.game, header.rules),
        scenes,
        curves: curves(found),
        along: say!("analyse-page-along"),
        marks: marks(found),
        ends: [&ends[0], &ends[1]],
        below: below(found, dice),
    };
    Ok(film.page())
}

/// A scene after each entry of the game.
fn scenes(game: &dyn Play, found: &Analysed, entries: &[SeenEntry]) -> Result<Vec<Scene>, Fail> {
    let mut scenes = Vec::with_capacity(found.steps.len());
    let mut past: Option<Box<dyn Play>> = None;
    let lines = game.lines(0);
    let heads = lines.len().saturating_sub(game.entries() as usize);
    for step in &found.steps {
        // Entries follow each other, but for what was taken back.
        let next = past.as_ref().is_some_and(|past| past.entries() == step.entry);
        let better = past.as_ref().filter(|_| next).map(|past| ways(&**past, step)).unwrap_or_default();
        let line = lines.get(heads + step.entry as usize);
        match (past.as_mut().filter(|_| next), line) {
            (Some(past), Some(line)) => past.catch_up(std::slice::from_ref(line))?,
            _ => past = Some(game.until(step.entry)?),
        }
        let Some(now) = &past else { continue };
        let seen = entries.iter().find(|seen| seen.n == step.entry);
        let account =
            seen.map_or_else(String::new, |seen| office::account(std::slice::from_ref(seen), false));
        // The first line is the head.
        let says: Vec<String> = account.lines().skip(1).map(|line| line.trim().to_owned()).collect();
        let picture = now.board().map_or_else(String::new, |board| {
            let (mut scene, panel) = (board.scene(Viewer::Referee), board.panel(Viewer::Referee));
            scene.lines.extend(better);
            let picture = Picture { events: &says, ..Picture::of(&scene, &panel) };
            picture.svg()
        });
        let head = seen.map_or_else(String::new, |seen| seen.says.clone());
        let head = format!("{}: {head}", step.entry);
        scenes.push(Scene { picture, head, says, notes: notes(step) });
    }
    Ok(scenes)
}

/// The ways that the better command would have gone, where a choice clearly lost something: from where its pieces stood.
fn ways(before: &dyn Play, step: &Step) -> Vec<Line> {
    let better = step.decision.as_ref().filter(|one| one.clear).and_then(|one| one.command.as_ref());
    let (Some(command), Some(board)) = (better, before.board()) else { return Vec::new() };
    let scene = board.scene(Viewer::Referee);
    let mut ends = Vec::new();
    placed(command, &mut ends);
    let way = |(at, (piece, to)): (usize, (Ref, Value))| {
        let piece = scene.pieces.iter().find(|known| known.id == piece)?;
        let to = serde_json::from_value(to).ok()?;
        let points = vec![piece.pose.point(), to];
        let text = if at == 0 { say!("analyse-page-better").to_owned() } else { String::new() };
        let (id, on) = (Ref::new("better", at), Some(piece.group.clone()));
        Some(Line { id, kind: LineKind::Way, on, points, text, team: piece.team })
    };
    ends.into_iter().enumerate().filter_map(way).collect()
}

/// Finds the pieces in a command that are put somewhere: `{"piece": ..., "to": {"x": ..., "y": ...}}`, wherever it stands.
fn placed(command: &Value, found: &mut Vec<(Ref, Value)>) {
    let piece = command["piece"].as_str().and_then(|piece| piece.parse().ok());
    let to = command["to"]["x"].as_f64().zip(command["to"]["y"].as_f64());
    if let (Some(piece), Some((x, y))) = (piece, to) {
        found.push((piece, json!({ "x": x, "y": y })));
        return;
    }
    match command {
        Value::Array(all) => all.iter().for_each(|one| placed(one, found)),
        Value::Object(fields) => fields.values().for_each(|one| placed(one, found)),
        _ => {}
    }
}

fn notes(step: &Step) -> Vec<Note> {
    let mut notes = Vec::new();
    if let Some(one) = &step.decision
        && let Some(best) = &one.best
    {
        let lost = loss(one.loss, one.margin);
        let (sort, text) = if one.clear {
            ("loss", say!("analyse-page-loss", lost, best))
        } else if -one.loss > one.margin {
            ("gain", say!("analyse-page-gain", gain = loss(-one.loss, one.margin), best))
        } else {
            ("even", say!("analyse-page-even", lost, best))
        };
        notes.push(Note { text, sort });
    }
    let moved = step.rolls.iter().filter(|roll| roll.luck.abs() >= 0.005);
    notes.extend(moved.map(|roll| Note { text: told(roll), sort: "luck" }));
    notes
}

/// A roll in words, its luck for whoever rolled.
fn told(roll: &Rolled) -> String {
    let own = if roll.seat == Some(Seat(1)) { -roll.luck } else { roll.luck };
    let (luck, whose) = (points(own), who(roll));
    match (roll.fell, roll.expected) {
        (Some([fell, of]), Some(expected)) => {
            let expected = format!("{expected:.1}");
            say!("analyse-page-luck-of", luck, roll = whose, fell, of, expected)
        }
        _ => say!("analyse-page-luck", luck, roll = whose),
    }
}

/// The worth after each step; and what luck and choices came to by then.
fn curves(found: &Analysed) -> Vec<Curve<'static>> {
    let values: Vec<[f64; 3]> = course(found).map(|(_, values)| values).collect();
    let of = |at: usize| values.iter().map(|values| values[at]).collect();
    vec![
        Curve { name: say!("analyse-page-standing"), dashes: None, values: of(0) },
        Curve { name: say!("analyse-page-luck-so-far"), dashes: Some("7 4"), values: of(1) },
        Curve { name: say!("analyse-page-choices-so-far"), dashes: Some("2 4"), values: of(2) },
    ]
}

/// Scenes at which rounds begin.
fn marks(found: &Analysed) -> Vec<(usize, String)> {
    let mut last = None;
    let mut begins = |(at, step): (usize, &Step)| {
        let begun = step.round.is_some() && step.round != last;
        last = step.round;
        begun.then(|| {
            (at, if step.round == Some(0) { say!("analyse-page-setup").to_owned() } else { round(step) })
        })
    };
    found.steps.iter().enumerate().filter_map(&mut begins).collect()
}

fn below(found: &Analysed, dice: &Dice) -> Markup {
    let z = |unit: &Ref| dice.units.iter().find(|dice| dice.unit == *unit).map(|dice| dice.fortune);
    let cells = |of: &Sums| {
        [text(of.decisions), text(loss(of.lost, of.margin)), text(of.rolls), text(points(of.luck))]
    };
    let deviations = |z: Option<f64>| text(z.map_or_else(|| "–".to_owned(), |z| format!("{z:+.1}")));
    let sides = found.sides.iter().map(|side| {
        let z = dice.sides.get(side.seat.index()).map(|dice| dice.z);
        let cells = [text(&side.name)].into_iter().chain(cells(&side.sums));
        row(cells.chain([text(side.sums.clear), deviations(z)]).collect())
    });
    let units = found.units.iter().map(|unit| {
        let head = [text(&unit.name), text(name(found, unit.seat))];
        let z = z(&unit.unit).map(|fortune| fortune.z);
        row(head.into_iter().chain(cells(&unit.sums)).chain([deviations(z)]).collect())
    });
    let place = |entry: u64| found.steps.iter().position(|step| step.entry == entry).unwrap_or_default();
    let go = |entry: u64| html! { button.go type="button" data-scene=(place(entry)) { (entry) } };
    let losses = worst(found).into_iter().map(|(step, one)| {
        let (unit, better) =
            (one.name.as_deref().unwrap_or_default(), one.best.as_deref().unwrap_or_default());
        let side = name(found, one.seat);
        let lost = loss(one.loss, one.margin);
        let cells = [&round(step), &side, unit, &one.played, better, &lost].map(text);
        row([go(step.entry)].into_iter().chain(cells).collect())
    });
    let lucks = luckiest(found)
        .into_iter()
        .map(|(step, roll)| row(vec![go(step.entry), text(round(step)), text(told(roll))]));
    let course: Vec<_> = moments(found)
        .into_iter()
        .map(|Moment { round, entry, stood, luck, choices }| {
            let values = [stood, luck, choices].map(|value| text(points(value)));
            row([text(round), go(entry)].into_iter().chain(values).collect())
        })
        .collect();
    let by = |columns: &'static str, rows: Vec<parts::Row>, caption: &str| {
        parts::table(caption, &heads(columns), &rows, None)
    };
    html! {
        p { b { (verdict(found)) } }
        p { (whole(found)) }
        p { (rest(found)) }
        p.soft { (say!("analyse-page-scale", tries = found.tries, samples = found.samples, seed = found.seed)) }
        h2 { (say!("analyse-page-sides")) }
        (by(say!("analyse-page-side-heads"), sides.collect(), say!("analyse-page-sides")))
        @if course.len() > 1 {
            h2 { (say!("analyse-page-rounds")) }
            (by(say!("analyse-page-round-heads"), course, say!("analyse-page-rounds")))
        }
        h2 { (say!("analyse-page-mistakes")) }
        (by(say!("analyse-page-mistake-heads"), losses.collect(), say!("analyse-page-mistakes")))
        h2 { (say!("analyse-page-luckiest")) }
        (by(say!("analyse-page-roll-heads"), lucks.collect(), say!("analyse-page-luckiest")))
        h2 { (say!("analyse-page-units")) }
        (by(say!("analyse-page-unit-heads"), units.collect(), say!("analyse-page-units")))
    }
}
