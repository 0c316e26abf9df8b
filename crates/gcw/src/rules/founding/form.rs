//! The form of a list for the founding: rows of ships, pilots, crew and cards, chosen from what the own faction can
//! buy.

use sandtable_kernel::{Choice, Field, Reckoning};
use sandtable_text::say;

use super::list::{LONGEST_NOTE, MOST_ENTRIES, MOST_INSTALLED};
use crate::catalogue::{Handling, Scope, ShipClass, UpgradeCard};
use crate::commands::Command;
use crate::rules::form::{Offers, one, rows};
use crate::rules::people::LONGEST_NAME;
use crate::rules::{fit, limits, price, things};

/// Lists the fields of a list that stands at a place of a command.
pub(crate) fn fields(out: &mut Offers<'_>, command: &Command, at: &str) -> Vec<Field> {
    let pos = out.pos;
    let (cards, side) = (pos.table.cards(), pos.state.side(out.seat));
    // GCW-016
    let there = |scope: Scope| pos.table.plays(scope);
    let of = |fit: &dyn Fn(&UpgradeCard) -> bool| -> Vec<Choice> {
        let own = |card: &&UpgradeCard| side.is_some_and(|side| limits::usable(card, side));
        let fit = cards.upgrades.iter().filter(own).filter(|card| there(card.scope) && fit(card));
        fit.map(|card| Choice { cost: price::upgrade(pos.table, card), ..things::card(pos, &card.id) })
            .collect()
    };
    let is = |class: Handling| move |card: &UpgradeCard| card.class == class;
    // What a ship can have, the row says that is asked about: it is the last one of the list.
    let hull = |sent: &Command| {
        let ship = sent.fleet()?.ships.last()?;
        let title = ship.title.as_ref().and_then(|id| cards.upgrade(id.as_str()));
        Some((cards.ship(side?, ship.ship.as_str())?, title))
    };
    let titles = one(out.ask(command, &format!("{at}/ships/title"), |sent| {
        let hull = hull(sent);
        let fits = |card: &UpgradeCard| {
            hull.is_some_and(|(class, _)| fit::title(cards, class.faction, class, card).is_ok())
        };
        of(&|card| card.class == Handling::Title && fits(card))
    }));
    let built_in = one(out.ask(command, &format!("{at}/ships/installed"), |sent| {
        let hull = hull(sent);
        // A title may bring a slot; what else is built in, the list is judged by.
        let fits = |card: &UpgradeCard| {
            hull.is_some_and(|(class, title)| {
                fit::installable(cards, class.faction, class, title, &[], card).is_ok()
            })
        };
        of(&|card| card.class == Handling::TimeIntensive && fits(card))
    }));
    let mut asked = |place: &str, choices: &dyn Fn() -> Vec<Choice>| {
        one(out.ask(command, &format!("{at}{place}"), |_| choices()))
    };
    let flown: Vec<&ShipClass> =
        cards.ships.iter().filter(|class| Some(class.faction) == side && there(class.scope)).collect();
    let priced = |choice: Choice, cost: Reckoning| Choice { cost: Some(cost), ..choice };
    let class =
        |class: &ShipClass| priced(Choice::new(&class.id, &class.name), price::ship(pos.table, class));
    let classes = flown.iter().map(|one| class(one)).collect();
    let pilots = || {
        let own = cards.pilots.iter().filter(|card| Some(card.faction) == side && there(card.scope));
        own.map(|card| {
            priced(Choice::new(&card.id, things::pilot_apart(pos, card)), price::pilot(pos.table, card))
        })
        .collect()
    };
    let stocked = || of(&|card| card.class != Handling::Crew && limits::in_stock(card).is_ok());
    let installed = Field::new("", "card", built_in);
    let ship = vec![
        Field::pick("/ship", "class", classes),
        Field::new("/title", "title", titles).optional(),
        rows("/installed", say!("founding-form-built-in"), vec![installed], [0, MOST_INSTALLED]).optional(),
    ];
    let pilot = vec![
        Field::new("/pilot", say!("founding-form-pilot-card"), asked("/pilots/pilot", &pilots)),
        Field::text("/name", "name", LONGEST_NAME as u32),
        Field::pick("/title", "title", of(&is(Handling::PilotTitle))).optional(),
    ];
    // GCW-082: a character with a pilot card is never bought as crew.
    let riding = |card: &UpgradeCard| card.class == Handling::Crew && limits::crew(pos.table, card).is_ok();
    let crew = Field::new("", "card", asked("/crew", &|| of(&riding)));
    let stock = vec![
        Field::new("/card", "card", asked("/stock/card", &stocked)),
        Field::number("/times", say!("founding-form-times-the-price"), 1, i64::from(u8::MAX), "times"),
    ];
    let list = |place: &str, text, item| rows(format!("{at}{place}"), text, item, [0, MOST_ENTRIES]);
    vec![
        list("/ships", "ships", ship),
        list("/pilots", "pilots", pilot),
        list("/crew", "crew", vec![crew]),
        list("/stock", "cards", stock),
        Field::text(format!("{at}/note"), "note", LONGEST_NOTE as u32),
    ]
}
