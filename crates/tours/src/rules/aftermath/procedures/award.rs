//! Step 6: Commendations for new Veteran Ranks, and Paragon command cards.

use sandtable_kernel::{Refusal, refusals};
use sandtable_text::say;

use super::super::Answer;
use super::super::lane::{Front, Lane};
use super::{Choices, Procedure, wrong};
use crate::catalogue::{CardId, Commendation};
use crate::events::UnitChange;
use crate::model::{Award, DossierNo, Occurrence, Pos, Task, Turn};
use crate::plan::{Cx, Plan};
use crate::rules::{army, honours};
use crate::rulings;

refusals! {
    NO_CARD = "no-such-card", "TOD-PAR-09", "refusal-no-such-card";
}

/// Begins step 6: what each unit is owed is awarded and picked.
pub(in crate::rules::aftermath) fn commendations(cx: &mut Cx<'_>, lane: Lane) {
    let Some(seat) = lane.front(cx.pos()).and_then(Front::seat) else { return };
    // TOD-POST-19, TOD-COM-01
    let units: Vec<_> = cx.state.units_of(seat).map(|(no, unit)| (no, unit.owed, unit.cards_owed)).collect();
    for (unit, mut honours, cards) in units {
        // TOD-A33: one in a sequence, where that is played.
        if honours > 1 && cx.table.plays(rulings::A33_ONE_PER_SEQUENCE) {
            // TOD-A36: where awards are kept, what is not awarded now is for a later step 6.
            if !cx.table.plays(rulings::A36_KEPT) {
                lane.unit(cx, unit, UnitChange::Owed { commendations: 1 - honours as i8, cards: 0 });
            }
            honours = 1;
        }
        for turn in Turn::all(honours) {
            lane.task(cx, Task::Award { unit, extra: false, high: false, turn });
        }
        // TOD-PAR-09
        for turn in Turn::all(cards) {
            lane.task(cx, Task::Card { unit, turn });
        }
    }
}

/// Books what was owed and is given, or lost.
fn settle(cx: &mut Cx<'_>, lane: Lane, unit: DossierNo, commendations: i8, cards: i8) {
    lane.unit(cx, unit, UnitChange::Owed { commendations: -commendations, cards: -cards });
}

pub(super) struct Honour {
    pub unit: DossierNo,
    pub extra: bool,
    pub high: bool,
    pub turn: Turn,
}

impl Honour {
    /// Returns the Commendations that are meant: besides an ordinary one, a High one where that is played.
    fn high_ones(&self, pos: Pos<'_>) -> Option<bool> {
        match (self.high, self.extra) {
            (true, _) => Some(true),
            // TOD-A35
            (false, false) if pos.table.plays(rulings::A35_IN_ADDITION) => Some(false),
            _ => None,
        }
    }

    /// Returns `true` if it can be left out: a High Commendation that is given besides, or one kept for a later step
    /// 6.
    fn can_wait(&self, pos: Pos<'_>) -> bool {
        // TOD-A36
        self.high || (!self.extra && pos.table.plays(rulings::A36_KEPT))
    }

    /// Returns `true` if it is for a Veteran Rank.
    fn counts(&self) -> bool {
        !self.extra && !self.high
    }

    fn options(&self, pos: Pos<'_>) -> Vec<Award> {
        honours::options(pos, self.unit.seat(), self.unit, self.high_ones(pos))
    }

    /// Returns the Commendations of the sort that is meant which the unit cannot have now, those of story arcs aside.
    fn others<'a>(&self, pos: Pos<'a>) -> impl Iterator<Item = &'a Commendation> {
        let (open, high) = (self.options(pos), self.high_ones(pos));
        pos.table.cards().commendations.iter().filter(move |one| {
            high.is_none_or(|high| high == one.high) && open.iter().all(|award| award.commendation != one.id)
        })
    }
}

impl Procedure for Honour {
    fn kind(&self) -> &'static str {
        "award"
    }

    fn offer(&self, at: Front<'_>, out: &mut Choices) {
        out.ask(rule!("TOD-COM-01"), || {
            let what = if self.high {
                say!("aftermath-procedures-award-high-commendation-besides")
            } else {
                "Commendation"
            };
            say!(
                "aftermath-procedures-award-which-is-awarded",
                what,
                called = army::called(at.pos, self.unit),
                turn = self.turn
            )
        });
        for Award { commendation, keyword } in self.options(at.pos) {
            let one = at.pos.table.cards().commendation(&commendation);
            let answer = Answer::Award { commendation, keyword: keyword.clone() };
            out.answer(answer, || {
                let with = keyword
                    .map(|keyword| say!("aftermath-procedures-award-with", keyword))
                    .unwrap_or_default();
                one.map_or_else(String::new, |one| format!("{}{with}: {}", one.name, one.text))
            });
        }
        for one in self.others(at.pos) {
            let answer = Answer::Award { commendation: one.id.clone(), keyword: None };
            out.bar(answer, || format!("{}: {}", one.name, one.text));
        }
        if self.can_wait(at.pos) {
            out.without();
        }
    }

    fn check(&self, at: Front<'_>, answer: &Answer, plan: &mut Plan) -> Result<(), Refusal> {
        let (unit, counts, lane, turn) = (self.unit, self.counts(), at.lane, self.turn);
        match answer {
            Answer::Award { commendation, keyword } => {
                let award = Award { commendation: commendation.clone(), keyword: keyword.clone() };
                honours::check(at.pos, unit.seat(), unit, &award, self.high_ones(at.pos))?;
                plan.and_then(move |cx| {
                    lane.unit(cx, unit, UnitChange::Awarded(award));
                    if counts {
                        settle(cx, lane, unit, 1, 0);
                    }
                    // TOD-A35: where High ones are given besides, one of those is asked for next.
                    if counts && cx.table.plays(rulings::A35_IN_ADDITION) {
                        lane.first(cx, Task::Award { unit, extra: false, high: true, turn });
                    }
                });
                Ok(())
            }
            Answer::Done if self.can_wait(at.pos) => Ok(()),
            _ => wrong(answer),
        }
    }

    fn is_void(&self, at: Front<'_>) -> bool {
        at.is_gone(self.unit) || self.options(at.pos).is_empty()
    }

    fn lapse(&self, cx: &mut Cx<'_>, lane: Lane) {
        // TOD-A36: nothing is legal, so the award is lost, or kept for later.
        if self.counts() && !cx.table.plays(rulings::A36_KEPT) {
            settle(cx, lane, self.unit, 1, 0);
            // A life that has ended has nothing more in it.
            if lane.front(cx.pos()).is_some_and(|at| !at.is_gone(self.unit)) {
                lane.lived(cx, self.unit, Occurrence::Unhonoured);
            }
        }
    }
}

pub(super) struct Card {
    pub unit: DossierNo,
    pub turn: Turn,
}

impl Card {
    /// Returns the cards that are not picked yet.
    fn options(&self, pos: Pos<'_>) -> Vec<CardId> {
        let picked = pos.state.dossier(self.unit).map_or(&[][..], |dossier| dossier.cards.as_slice());
        let all = pos.table.cards().cards.iter().map(|card| card.id.clone());
        all.filter(|card| !picked.contains(card)).collect()
    }
}

impl Procedure for Card {
    fn kind(&self) -> &'static str {
        "card"
    }

    fn offer(&self, at: Front<'_>, out: &mut Choices) {
        out.ask(rule!("TOD-PAR-09"), || {
            say!(
                "aftermath-procedures-award-which-command-card-does-pick",
                called = army::called(at.pos, self.unit),
                turn = self.turn
            )
        });
        for id in self.options(at.pos) {
            let card = at.pos.table.cards().card(&id);
            out.answer(Answer::Card(id), || {
                card.map_or_else(String::new, |card| format!("{}: {}", card.name, card.text))
            });
        }
    }

    fn check(&self, at: Front<'_>, answer: &Answer, plan: &mut Plan) -> Result<(), Refusal> {
        let Answer::Card(card) = answer else { return wrong(answer) };
        // TOD-PAR-09
        if !self.options(at.pos).contains(card) {
            let known = at.pos.table.cards().card(card);
            return Err(NO_CARD.about(known.map_or(card.as_str(), |card| card.name.as_str())));
        }
        let (lane, unit, card) = (at.lane, self.unit, card.clone());
        plan.and_then(move |cx| {
            lane.unit(cx, unit, UnitChange::Card(card));
            settle(cx, lane, unit, 0, 1);
        });
        Ok(())
    }

    fn is_void(&self, at: Front<'_>) -> bool {
        at.is_gone(self.unit) || self.options(at.pos).is_empty()
    }

    fn lapse(&self, cx: &mut Cx<'_>, lane: Lane) {
        settle(cx, lane, self.unit, 0, 1);
    }
}
