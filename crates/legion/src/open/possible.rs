//! Positions that no play comes to: each of their faults as one sentence that begins with a JSON pointer.

use sandtable_kernel::Seat;
use sandtable_text::say;

use super::position::Placing;
use crate::amend::Mark;
use crate::engine::with_pos;
use crate::model::{Key, Order, Phase, Place, Pos, PositionUnit, UnitId, Whereabouts};
use crate::rules::missions;
use crate::rules::room::{MOST_TOKENS, may_have_order, most_passes};
use crate::rulings::{A20_MISSION_ONLY, A94_ONCE_A_ROUND};

/// Looks whether a position could have been played to.
pub(super) fn check(placing: &mut Placing<'_>) {
    let Placing { table, state, position, wrong, listed } = placing;
    with_pos(table, state, |pos| {
        let last = missions::last_round(pos);
        if !(1..=last).contains(&position.round) {
            wrong.push(say!(
                "possible-position-round-with-these-victory-points",
                position = position.round,
                last
            ));
        }
        for (seat, (vp, most)) in position.vp.into_iter().zip(missions::winning(pos)).enumerate() {
            if most.is_some_and(|most| vp >= most) {
                wrong.push(say!("possible-position-vp-with-points-the-game", seat, vp));
            }
        }
        for (at, (given, id)) in position.units.iter().zip(listed.iter()).enumerate() {
            if let Some(id) = *id {
                let mut unit = UnitCheck { pos, id, given, here: format!("/position/units/{at}"), wrong };
                unit.place();
                unit.tokens();
                unit.order(position.phase);
                if position.phase == Phase::Command && position.round > 1 {
                    unit.cleared();
                }
            }
        }
        for seat in [Seat(0), Seat(1)] {
            // LEG-A20: who has no undefeated units left has lost.
            if pos.undefeated(seat).next().is_none() && !pos.table.rulings.is(A20_MISSION_ONLY) {
                wrong.push(say!("possible-position-units-has-no-unit-left", seat));
            }
        }
    });
    turns(placing);
}

/// One unit that is looked at.
struct UnitCheck<'a> {
    pos: Pos<'a>,
    id: UnitId,
    given: &'a PositionUnit,
    here: String,
    wrong: &'a mut Vec<String>,
}

impl UnitCheck<'_> {
    fn say(&mut self, field: &str, text: &str) {
        self.wrong.push(format!("{}/{field}: {text}", self.here));
    }

    /// Looks at where it is.
    fn place(&mut self) {
        let Self { pos, id, given, .. } = *self;
        let unit = &pos.spec(id).name;
        match given.place {
            Whereabouts::Reserve if !missions::waits(pos, id) => {
                self.say("place", &say!("possible-is-no-reserve-only-the-defender", unit));
            }
            Whereabouts::Reserve => {
                let bare = PositionUnit {
                    seat: given.seat,
                    unit: given.unit.clone(),
                    place: given.place,
                    order: given.order,
                    ..PositionUnit::default()
                };
                if *given != bare {
                    self.say("place", &say!("possible-has-not-entered-play-so-it", unit));
                }
            }
            // SO-TANK-06
            Whereabouts::Network if missions::vehicle(pos).is_none() || !pos.attacks(id) => {
                self.say("place", &say!("possible-cannot-be-in-the-ambush-network", unit));
            }
            Whereabouts::Network | Whereabouts::Table => {}
        }
        let spec = pos.spec(id);
        if pos.unit(id).wounds >= spec.wounds {
            let text = say!(
                "possible-wounds-a-miniature-of-is-defeated",
                pos = pos.unit(id).wounds,
                unit,
                wounds = spec.wounds
            );
            self.say("wounds", &text);
        }
    }

    /// Looks at its tokens.
    fn tokens(&mut self) {
        let Self { pos, id, given, .. } = *self;
        let spec = pos.spec(id);
        let unit = &spec.name;
        let counts = [
            ("suppression", given.suppression, Mark::Suppression),
            ("aim", given.aim, Mark::Aim),
            ("dodge", given.dodge, Mark::Dodge),
            ("surge", given.surge, Mark::Surge),
            ("observation", given.observation, Mark::Observation),
            ("poison", given.poison, Mark::Poison),
            ("ion", given.ion, Mark::Ion),
            ("immobilize", given.immobilize, Mark::Immobilize),
            ("flipped", given.flipped, Mark::Flipped),
        ];
        let counts = counts.map(|(field, has, mark)| (field, has, mark.most(pos, id)));
        for (field, has, most) in counts.into_iter().filter(|(_, has, most)| has > most) {
            let why = match (field, spec.courage) {
                // LC-SUP-05, LC-SUP-06
                ("suppression", None) => say!("possible-lc-sup-05"),
                // SO-PANIC-07: a panic leaves as many as its Courage.
                ("suppression", Some(_)) if most < MOST_TOKENS => say!("possible-its-courage-so-panic-07"),
                _ => "",
            };
            self.say(field, &say!("possible-tokens-has-at-most", has, unit, most, why));
        }
        let lacks = |given: bool, mark: Mark| given && mark.most(pos, id) == 0;
        if lacks(given.standby, Mark::Standby) {
            self.say("standby", &say!("possible-gains-no-standby-token-ut-rep", unit));
        }
        if lacks(given.damaged, Mark::Damage) {
            self.say("damaged", &say!("possible-is-no-vehicle-only-vehicles-have", unit));
        }
        if lacks(given.detonator, Mark::Detonator) {
            self.say("detonator", &say!("possible-holds-no-detonator-only-ambushers-of", unit));
        }
    }

    /// Looks at its order token.
    fn order(&mut self, phase: Phase) {
        let Self { pos, id, given, .. } = *self;
        let unit = &pos.spec(id).name;
        if given.order == Order::None {
            return;
        }
        if phase == Phase::Command {
            self.say("order", say!("possible-orders-are-given-in-the-command"));
        } else if !may_have_order(pos, id) {
            self.say("order", &say!("possible-is-off-the-table-and-has", unit));
        } else if given.order == Order::Faceup && pos.spec(id).keys.has(Key::LastStand) {
            self.say("order", &say!("possible-is-never-issued-an-order-so", unit));
        }
    }

    /// Looks at tokens that no unit has at the start of a round.
    fn cleared(&mut self) {
        let Self { given, .. } = *self;
        let gone = [
            ("surge", given.surge > 0),
            ("standby", given.standby),
            ("observation", given.observation > 0),
            // One token may be kept by a card.
            ("aim", given.aim + given.dodge > 1),
        ];
        for (field, _) in gone.into_iter().filter(|(_, there)| *there) {
            self.say(field, say!("possible-these-tokens-were-removed-at-the"));
        }
    }
}

/// Looks at turns, passes and cards.
fn turns(placing: &mut Placing<'_>) {
    let (table, position) = (placing.table, placing.position);
    if position.phase == Phase::Command {
        let given = [
            ("turn", position.turn.is_some()),
            ("active", position.active.is_some()),
            ("priority", position.priority.is_some()),
            ("passes", position.passes.is_some()),
            ("passed", position.passed != [false; 2]),
            ("cards", position.cards != [None, None]),
            ("pieces/objective", position.pieces.objective.is_some()),
        ];
        for (field, _) in given.into_iter().filter(|(_, there)| *there) {
            placing.wrong.push(say!("possible-position-the-round-begins-and-it", field));
        }
    }
    active(placing);
    let Placing { state, wrong, .. } = placing;
    with_pos(table, state, |pos| {
        let passes = position.passes.unwrap_or_default();
        for (seat, &has) in [Seat(0), Seat(1)].iter().zip(&passes) {
            let most = most_passes(pos, *seat);
            if has > most {
                wrong.push(say!("possible-position-passes-pass-tokens-there-can", seat = seat.0, has, most));
            }
        }
        if passes.iter().all(|&has| has > 0) && !pos.table.rulings.is(A94_ONCE_A_ROUND) {
            wrong.push(say!("possible-position-passes-only-the-player-with").to_owned());
        }
        for (seat, player) in pos.state.players.iter().enumerate() {
            let (hand, played) = (&table.hands[seat], position.cards[seat].as_deref());
            // LC-CMD-02, LC-CMD-10: one card a round leaves the hand, and none that returns.
            let gone = (0..hand.len()).filter(|&at| {
                player.hand & (1 << at) == 0 && !hand[at].returns && played != Some(hand[at].id.as_str())
            });
            let rounds = usize::from(position.round).saturating_sub(1);
            let gone = gone.count();
            if gone > rounds {
                wrong.push(say!("possible-position-hands-cards-were-played-before", seat, gone, rounds));
            }
            for (at, card) in hand.iter().enumerate() {
                if card.returns && player.hand & (1 << at) == 0 {
                    wrong.push(say!("possible-position-hands-the-card-always-returns", seat, card = card.id));
                }
            }
        }
    });
}

/// Looks at the unit that is activated.
fn active(placing: &mut Placing<'_>) {
    let Some((seat, named)) = &placing.position.active else { return };
    let fault = match placing.find(*seat, named) {
        Err(fault) => Some(fault),
        Ok(unit) => {
            let name = &placing.table.unit(unit).name;
            let now = placing.state.unit(unit);
            if !matches!(now.place, Place::Table | Place::Network) {
                Some(say!("possible-is-not-in-play", name))
            } else if now.order == Order::Facedown {
                Some(say!("possible-has-been-activated-this-round-its", name))
            } else if placing.position.turn.is_some_and(|turn| turn != *seat) {
                Some(say!("possible-belongs-to-and-it-is-the", name, seat))
            } else {
                None
            }
        }
    };
    if let Some(fault) = fault {
        placing.wrong.push(say!("possible-position-active", fault));
    }
}
