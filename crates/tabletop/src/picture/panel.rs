//! The panel beside or below the table: round, both sides' figures, tokens, what happened last, the legend.

use sandtable_geometry::Point;
use sandtable_text::say;

use super::Picture;
use super::frame::{Area, Frame, GAP};
use super::labels::glyph;
use super::palette::{CARD, FAINT, HALO, INK, RULE, livery};
use super::svg::{Svg, Type, wrapped};
use crate::{Panel, SideCard};

/// Draws the panel.
pub fn draw(svg: &mut Svg, frame: &Frame, picture: &Picture<'_>) {
    let (area, shown) = (frame.panel, picture.panel);
    if frame.below {
        let column = (area.width - 2.0 * GAP) / 3.0;
        let third = |n: f64| Area { x: area.x + n * (column + GAP), width: column, ..area };
        let left = third(0.0);
        let used = heading(svg, left, shown);
        tokens(svg, Area { y: left.y + used + GAP, ..left }, shown);
        legend(svg, Area { y: area.y + area.height - 78.0, height: 78.0, ..left }, shown);
        let mut middle = third(1.0);
        for card in &shown.cards {
            middle.y += side(svg, middle, card) + 10.0;
        }
        events(svg, third(2.0), picture);
    } else {
        let used = heading(svg, area, shown);
        let mut rest = Area { y: area.y + used + 6.0, ..area };
        for card in &shown.cards {
            rest.y += side(svg, rest, card) + 10.0;
        }
        tokens(svg, Area { y: rest.y + 4.0, ..rest }, shown);
        rest.y += 58.0;
        let bottom = area.y + area.height;
        let legend_height = 78.0;
        events(svg, Area { height: bottom - legend_height - rest.y - 6.0, ..rest }, picture);
        legend(svg, Area { y: bottom - legend_height, height: legend_height, ..area }, shown);
    }
}

/// Writes title, round and who decides what; returns its height.
fn heading(svg: &mut Svg, area: Area, shown: &Panel) -> f64 {
    let mut y = area.y + 17.0;
    svg.text(Point::new(area.x, y), &shown.title, Type::plain(18.0, INK).bold());
    y += 19.0;
    svg.text(Point::new(area.x, y), &shown.line, Type::plain(12.5, FAINT));
    for text in wrapped(&shown.says, 12.5, area.width).into_iter().take(2) {
        y += 17.0;
        svg.text(Point::new(area.x, y), &text, Type::plain(12.5, INK));
    }
    y - area.y + 6.0
}

/// Draws one side's card; returns its height.
fn side(svg: &mut Svg, area: Area, card: &SideCard) -> f64 {
    const HEIGHT: f64 = 92.0;
    let colours = livery(Some(card.team));
    let style = format!("fill=\"{CARD}\" stroke=\"{RULE}\"");
    svg.rect(area.x, area.y, area.width, HEIGHT, 6.0, &style);
    svg.rect(area.x, area.y, 6.0, HEIGHT, 3.0, &format!("fill=\"{}\"", colours.fill));
    let left = area.x + 18.0;
    svg.text(Point::new(left, area.y + 19.0), &card.name, Type::plain(12.5, colours.dark).bold());
    let army = wrapped(&card.army, 12.0, area.width - 150.0).into_iter().next().unwrap_or_default();
    svg.text(Point::new(left + 96.0, area.y + 19.0), &army, Type::plain(12.0, FAINT));
    let column = (area.width - 24.0) / card.figures.len().max(1) as f64;
    for (at, (value, what)) in card.figures.iter().enumerate() {
        let x = left + at as f64 * column;
        svg.text(Point::new(x, area.y + 48.0), value, Type::plain(20.0, INK).bold());
        svg.text(Point::new(x, area.y + 62.0), what, Type::plain(10.0, FAINT));
    }
    let line = wrapped(&card.note, 10.5, area.width - 24.0).into_iter().next().unwrap_or_default();
    svg.text(Point::new(left, area.y + 82.0), &line, Type::plain(10.5, INK));
    HEIGHT
}

/// Draws the tokens in the queue and in the pool.
fn tokens(svg: &mut Svg, area: Area, shown: &Panel) {
    let y = area.y + 10.0;
    if !shown.queue.is_empty() {
        svg.text(Point::new(area.x, y + 4.0), "queue", Type::plain(10.5, FAINT));
    }
    for (slot, team) in shown.queue.iter().enumerate() {
        let at = Point::new(area.x + 50.0 + slot as f64 * 22.0, y);
        if team.is_none() {
            svg.circle(at, 8.5, &format!("fill=\"none\" stroke=\"{RULE}\" stroke-width=\"1.4\""));
            continue;
        }
        let colours = livery(*team);
        svg.circle(at, 8.5, &format!("fill=\"{}\" stroke=\"{}\"", colours.fill, colours.dark));
        let letter = team.map_or("", |team| &team.name()[..1]);
        svg.text(at + Point::new(0.0, 3.8), letter, Type::plain(10.5, HALO).bold().centred());
    }
    let mut x = area.x + 150.0;
    if !shown.pool.is_empty() {
        svg.text(Point::new(x, y + 4.0), "pool", Type::plain(10.5, FAINT));
    }
    x += 34.0;
    for &(team, count) in &shown.pool {
        let colours = livery(Some(team));
        let style = format!("fill=\"{}\" stroke=\"{}\"", colours.fill, colours.dark);
        svg.circle(Point::new(x + 6.0, y), 6.0, &style);
        let text = format!("{count} {}", team.name());
        svg.text(Point::new(x + 17.0, y + 4.2), &text, Type::plain(11.5, INK));
        x += 78.0;
    }
}

/// Writes what happened last, newest at the end.
fn events(svg: &mut Svg, area: Area, picture: &Picture<'_>) {
    const SIZE: f64 = 11.0;
    const LINE: f64 = 14.5;
    let fit = ((area.height - 18.0) / LINE).floor().max(0.0) as usize;
    if fit == 0 || picture.events.is_empty() {
        return;
    }
    svg.text(Point::new(area.x, area.y + 10.0), say!("panel-what-happened"), Type::plain(10.5, FAINT));
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

fn legend(svg: &mut Svg, area: Area, shown: &Panel) {
    let (left, right) = (Point::new(area.x, area.y), Point::new(area.x + area.width, area.y));
    svg.line(left, right, &format!("stroke=\"{RULE}\""));
    let column = area.width / 3.0;
    for (at, (mark, name)) in shown.legend.iter().enumerate() {
        let (row, place) = (at / 3, at % 3);
        let p = Point::new(area.x + 8.0 + place as f64 * column, area.y + 18.0 + row as f64 * 20.0);
        glyph(svg, p, *mark, 2);
        svg.text(p + Point::new(13.0, 4.0), name, Type::plain(11.0, INK));
    }
    for (at, line) in wrapped(&shown.note, 10.0, area.width).into_iter().take(2).enumerate() {
        svg.text(Point::new(area.x, area.y + 58.0 + at as f64 * 13.0), &line, Type::plain(10.0, FAINT));
    }
}
