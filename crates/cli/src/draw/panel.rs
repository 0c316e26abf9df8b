//! The panel beside or below the table: round, both sides' figures, tokens, what happened last, the legend.

use sandtable_geometry::Point;
use sandtable_kernel::Seat;
use sandtable_regiment::engine;
use sandtable_regiment::model::{Card, Place, Pos};
use sandtable_regiment::rules::turn::{scoring, victory};

use super::Picture;
use super::frame::{Area, Frame, GAP};
use super::palette::{CARD, FAINT, HALO, INK, RULE, of_seat};
use super::svg::{Svg, Type, wrapped};
use super::units::{Glyph, glyph};

/// Draws the panel.
pub fn draw(svg: &mut Svg, frame: &Frame, pos: Pos<'_>, picture: &Picture<'_>) {
    let area = frame.panel;
    if frame.below {
        let column = (area.width - 2.0 * GAP) / 3.0;
        let third = |n: f64| Area { x: area.x + n * (column + GAP), width: column, ..area };
        let left = third(0.0);
        let used = heading(svg, left, pos, picture);
        tokens(svg, Area { y: left.y + used + GAP, ..left }, pos);
        legend(svg, Area { y: area.y + area.height - 78.0, height: 78.0, ..left });
        let middle = third(1.0);
        let used = side(svg, middle, pos, Seat(0));
        side(svg, Area { y: middle.y + used + 10.0, ..middle }, pos, Seat(1));
        events(svg, third(2.0), picture);
    } else {
        let used = heading(svg, area, pos, picture);
        let mut rest = Area { y: area.y + used + 6.0, ..area };
        for seat in [Seat(0), Seat(1)] {
            rest.y += side(svg, rest, pos, seat) + 10.0;
        }
        tokens(svg, Area { y: rest.y + 4.0, ..rest }, pos);
        rest.y += 58.0;
        let bottom = area.y + area.height;
        let legend_height = 78.0;
        events(svg, Area { height: bottom - legend_height - rest.y - 6.0, ..rest }, picture);
        legend(svg, Area { y: bottom - legend_height, height: legend_height, ..area });
    }
}

/// Title, mission, round and who decides what; gives its height.
fn heading(svg: &mut Svg, area: Area, pos: Pos<'_>, picture: &Picture<'_>) -> f64 {
    let mission = scoring::mission(pos).map_or("no mission yet", |mission| mission.name.as_str());
    let title = picture.title.unwrap_or(mission);
    let mut y = area.y + 17.0;
    svg.text(Point::new(area.x, y), title, Type::plain(18.0, INK).bold());
    y += 19.0;
    let round = match pos.state.round {
        0 => String::from("Setup and deployment"),
        round => format!("Round {round} of {}", victory::rounds(pos)),
    };
    let line = if picture.title.is_some() { format!("{mission}. {round}") } else { round };
    svg.text(Point::new(area.x, y), &line, Type::plain(12.5, FAINT));
    let said = match (pos.state.over, engine::asks(pos)) {
        (Some(over), _) => match over.winner {
            Some(winner) => format!("{} has won", of_seat(pos, winner).name),
            None => String::from("A draw"),
        },
        (None, Some(question)) => format!("{}: {}", of_seat(pos, question.seat).name, question.text),
        (None, None) => String::from("Not begun"),
    };
    for text in wrapped(&said, 12.5, area.width).into_iter().take(2) {
        y += 17.0;
        svg.text(Point::new(area.x, y), &text, Type::plain(12.5, INK));
    }
    y - area.y + 6.0
}

/// One side's card; gives its height.
fn side(svg: &mut Svg, area: Area, pos: Pos<'_>, seat: Seat) -> f64 {
    const HEIGHT: f64 = 92.0;
    let colours = of_seat(pos, seat);
    let player = pos.state.player(seat);
    let army = &pos.table.setup.armies[seat.index()];
    let card = format!("fill=\"{CARD}\" stroke=\"{RULE}\"");
    svg.rect(area.x, area.y, area.width, HEIGHT, 6.0, &card);
    svg.rect(area.x, area.y, 6.0, HEIGHT, 3.0, &format!("fill=\"{}\"", colours.fill));
    let left = area.x + 18.0;
    let name = format!("{} (seat {})", colours.name, seat.0);
    svg.text(Point::new(left, area.y + 19.0), &name, Type::plain(12.5, colours.dark).bold());
    let army_name = wrapped(&army.name, 12.0, area.width - 150.0).into_iter().next().unwrap_or_default();
    svg.text(Point::new(left + 96.0, area.y + 19.0), &army_name, Type::plain(12.0, FAINT));
    let figures = [
        (player.vp.to_string(), "victory"),
        (format!("{}/{}", player.tp, player.tp_start), "tactical"),
        (victory::destroyed_points(pos, seat).to_string(), "destroyed"),
        (format!("{}/{}", left_units(pos, seat), pos.units_of(seat).count()), "units"),
    ];
    let column = (area.width - 24.0) / figures.len() as f64;
    for (at, (value, what)) in figures.into_iter().enumerate() {
        let x = left + at as f64 * column;
        svg.text(Point::new(x, area.y + 48.0), &value, Type::plain(20.0, INK).bold());
        svg.text(Point::new(x, area.y + 62.0), what, Type::plain(10.0, FAINT));
    }
    let held = player.cards.iter().filter(|card| **card != Card::Spent).count();
    let leader = match (player.host, &army.leader) {
        (Some(_), Some(leader)) if player.leader_lost => format!("{} is lost", leader.name),
        (Some(host), Some(leader)) => format!("{} with {}", leader.name, pos.table.name(host)),
        (None, Some(leader)) => leader.name.clone(),
        (_, None) => String::from("no leader"),
    };
    let text = format!("{leader}; {held} support {}", if held == 1 { "card" } else { "cards" });
    let line = wrapped(&text, 10.5, area.width - 24.0).into_iter().next().unwrap_or_default();
    svg.text(Point::new(left, area.y + 82.0), &line, Type::plain(10.5, INK));
    HEIGHT
}

fn left_units(pos: Pos<'_>, seat: Seat) -> usize {
    pos.units_of(seat).filter(|&id| pos.unit(id).place != Place::Gone).count()
}

/// Tokens in the pool and in the queue.
fn tokens(svg: &mut Svg, area: Area, pos: Pos<'_>) {
    let y = area.y + 10.0;
    svg.text(Point::new(area.x, y + 4.0), "queue", Type::plain(10.5, FAINT));
    for slot in 0..3 {
        let at = Point::new(area.x + 50.0 + slot as f64 * 22.0, y);
        match pos.state.queue.get(slot) {
            Some(&seat) => {
                let colours = of_seat(pos, seat);
                svg.circle(at, 8.5, &format!("fill=\"{}\" stroke=\"{}\"", colours.fill, colours.dark));
                svg.text(
                    at + Point::new(0.0, 3.8),
                    &colours.name[..1],
                    Type::plain(10.5, HALO).bold().centred(),
                );
            }
            None => svg.circle(at, 8.5, &format!("fill=\"none\" stroke=\"{RULE}\" stroke-width=\"1.4\"")),
        }
    }
    let mut x = area.x + 150.0;
    svg.text(Point::new(x, y + 4.0), "pool", Type::plain(10.5, FAINT));
    x += 34.0;
    for seat in [Seat(0), Seat(1)] {
        let colours = of_seat(pos, seat);
        let count = pos.state.pool[seat.index()];
        svg.circle(
            Point::new(x + 6.0, y),
            6.0,
            &format!("fill=\"{}\" stroke=\"{}\"", colours.fill, colours.dark),
        );
        svg.text(Point::new(x + 17.0, y + 4.2), &format!("{count} {}", colours.name), Type::plain(11.5, INK));
        x += 78.0;
    }
}

/// What happened last, newest at the end.
fn events(svg: &mut Svg, area: Area, picture: &Picture<'_>) {
    const SIZE: f64 = 11.0;
    const LINE: f64 = 14.5;
    let fit = ((area.height - 18.0) / LINE).floor().max(0.0) as usize;
    if fit == 0 || picture.events.is_empty() {
        return;
    }
    svg.text(Point::new(area.x, area.y + 10.0), "what happened", Type::plain(10.5, FAINT));
    let mut lines: Vec<(String, bool)> = Vec::new();
    for event in picture.events {
        for (at, line) in wrapped(event, SIZE, area.width - 14.0).into_iter().enumerate() {
            lines.push((line, at == 0));
        }
    }
    let from = lines.len().saturating_sub(fit);
    for (at, (line, first)) in lines[from..].iter().enumerate() {
        let y = area.y + 28.0 + at as f64 * LINE;
        if *first {
            svg.circle(Point::new(area.x + 3.0, y - 3.8), 1.8, &format!("fill=\"{FAINT}\""));
        }
        svg.text(Point::new(area.x + 12.0, y), line, Type::plain(SIZE, INK));
    }
}

fn legend(svg: &mut Svg, area: Area) {
    svg.line(
        Point::new(area.x, area.y),
        Point::new(area.x + area.width, area.y),
        &format!("stroke=\"{RULE}\""),
    );
    let glyphs = [
        (Glyph::Shaken, "shaken"),
        (Glyph::Dash, "dash"),
        (Glyph::Standby, "standby"),
        (Glyph::DugIn, "dug-in"),
        (Glyph::Wounds(2), "wounds"),
        (Glyph::Leader, "leader"),
    ];
    let column = area.width / 3.0;
    for (at, (mark, name)) in glyphs.into_iter().enumerate() {
        let (row, place) = (at / 3, at % 3);
        let p = Point::new(area.x + 8.0 + place as f64 * column, area.y + 18.0 + row as f64 * 20.0);
        glyph(svg, p, mark);
        svg.text(p + Point::new(13.0, 4.0), name, Type::plain(11.0, INK));
    }
    let text = "Pale units have been activated; the gold frame marks the unit at work. Light edge: front.";
    for (at, line) in wrapped(text, 10.0, area.width).into_iter().take(2).enumerate() {
        svg.text(Point::new(area.x, area.y + 58.0 + at as f64 * 13.0), &line, Type::plain(10.0, FAINT));
    }
}
