//! Checks of what agendas and missions keep, ask and pay: marks, conditions and rewards of one card.

use sandtable_text::say;

use super::{DEEPEST, Faults};
use crate::catalogue::UnitId;
use crate::catalogue::content::Content;
use crate::catalogue::ids::MarkId;
use crate::catalogue::reward::{
    Care, Condition, Each, Effect, FaceGives, Heal, Mark, MarkKind, Mode, Receivers, Reward,
};
use crate::dice::Die;

/// A card that keeps marks.
pub(super) struct Card<'c> {
    pub(super) marks: &'c [Mark],
    /// True for an agenda; missions have no progress.
    pub(super) agenda: bool,
    pub(super) content: &'c Content,
}

impl Card<'_> {
    pub(super) fn check_marks(&self, at: &str, faults: &mut Faults) {
        for (nth, mark) in self.marks.iter().enumerate() {
            let path = format!("{at}[{nth}]");
            faults.id(&format!("{path}.id"), mark.id.as_str());
            if self.marks[..nth].iter().any(|other| other.id == mark.id) {
                let message = say!("check-effects-the-card-keeps-a-mark-before", mark = mark.id);
                faults.add(format!("{path}.id"), "id.twice", message);
            }
            faults.text(format!("{path}.text"), &mark.text);
            if let Some(most) = mark.most {
                faults.least_one(format!("{path}.most"), most);
                let flag = mark.kind == MarkKind::Flag;
                faults.add_if(
                    flag,
                    &format!("{path}.most"),
                    "mark.most",
                    say!("check-effects-yes-or-no-has-no-greatest"),
                );
            }
            if let Some(each) = mark.per_round {
                let at = format!("{path}.per_round");
                faults.least_one(at.clone(), each);
                let other = mark.kind != MarkKind::Count;
                faults.add_if(other, &at, "mark.rounds", say!("check-effects-only-a-number-can-come-of"));
            }
            let alone = mark.besides > 0 && mark.per_round.is_none();
            let message = say!("check-effects-what-comes-besides-rounds-needs-a");
            faults.add_if(alone, &format!("{path}.besides"), "mark.rounds", message);
            let of_units = mark.kind == MarkKind::Units;
            if let Some(least) = mark.least {
                let at = format!("{path}.least");
                faults.least_one(at.clone(), least);
                faults.add_if(!of_units, &at, "mark.units", say!("check-effects-only-a-list-of-units-has"));
                if let Some(most) = mark.most.filter(|most| *most < least) {
                    let message = say!("check-effects-at-least-and-at-most-cannot", least, most);
                    faults.add(at, "mark.reach", message);
                }
            }
            let message = say!("check-effects-only-a-list-of-units-can");
            faults.add_if(mark.others && !of_units, &format!("{path}.others"), "mark.units", message);
        }
    }

    /// A mark that is named is there, is of the right kind, and can be as great as is asked.
    fn check_mark(&self, path: &str, id: &MarkId, kinds: &[MarkKind], least: u8, faults: &mut Faults) {
        let Some(mark) = self.marks.iter().find(|mark| mark.id == *id) else {
            faults.add(path, "mark.unknown", say!("check-effects-the-card-keeps-no-mark", id));
            return;
        };
        if !kinds.contains(&mark.kind) {
            let words: Vec<&str> = kinds.iter().map(|kind| word(*kind)).collect();
            let message = format!("the mark `{id}` is {}, expected {}", word(mark.kind), words.join(" or "));
            faults.add(path, "mark.kind", message);
        }
        if let Some(most) = mark.most.filter(|most| *most < least) {
            let message = say!("check-effects-the-mark-never-is-more-than", id, most, least);
            faults.add(path, "mark.reach", message);
        }
    }

    pub(super) fn check_condition(&self, at: &str, one: &Condition, depth: usize, faults: &mut Faults) {
        if depth > DEEPEST {
            faults.add(
                at,
                "value.deep",
                say!("check-effects-conditions-stand-in-each-other-at", deepest = DEEPEST),
            );
            return;
        }
        match one {
            Condition::All(list) => {
                let path = format!("{at}.all");
                faults.add_if(list.is_empty(), &path, "value.empty", say!("check-effects-nothing-is-asked"));
                for (nth, inner) in list.iter().enumerate() {
                    self.check_condition(&format!("{path}[{nth}]"), inner, depth + 1, faults);
                }
            }
            Condition::Least { mark, count } => {
                let kinds = [MarkKind::Count, MarkKind::Units];
                self.check_mark(&format!("{at}.least.mark"), mark, &kinds, *count, faults);
                faults.least_one(format!("{at}.least.count"), *count);
            }
            Condition::More { mark, than } => {
                self.check_mark(&format!("{at}.more.mark"), mark, &[MarkKind::Count], 1, faults);
                self.check_mark(&format!("{at}.more.than"), than, &[MarkKind::Count], 0, faults);
                let message = say!("check-effects-no-number-is-greater-than-itself");
                faults.add_if(mark == than, &format!("{at}.more.than"), "mark.reach", message);
            }
            Condition::Flag(mark) => {
                self.check_mark(&format!("{at}.flag"), mark, &[MarkKind::Flag], 0, faults);
            }
            Condition::Survived { mark, least } => {
                let least_of = least.unwrap_or(0);
                self.check_mark(&format!("{at}.survived.mark"), mark, &[MarkKind::Units], least_of, faults);
                if let Some(least) = least {
                    faults.least_one(format!("{at}.survived.least"), *least);
                }
            }
            Condition::Won | Condition::Lost | Condition::FewerLeft | Condition::ParagonStands => {}
        }
    }

    pub(super) fn check_rewards(&self, at: &str, rewards: &[Reward], faults: &mut Faults) {
        for (nth, reward) in rewards.iter().enumerate() {
            let path = format!("{at}[{nth}]");
            match &reward.each {
                Each::Once => {}
                Each::Progress => {
                    let message = say!("check-effects-a-mission-has-no-progress-that");
                    faults.add_if(!self.agenda, &format!("{path}.each"), "reward.progress", message);
                }
                Each::Mark(mark) => {
                    let kinds = [MarkKind::Count, MarkKind::Units];
                    let at = format!("{path}.each.mark");
                    self.check_mark(&at, mark, &kinds, 0, faults);
                    // Dice are rolled one reward after the other: a slip of the pen would be hundreds of them.
                    let endless =
                        |one: &&Mark| one.id == *mark && one.kind == MarkKind::Count && one.most.is_none();
                    if rolls(&reward.gives) && self.marks.iter().any(|one| endless(&one)) {
                        let message = say!("check-effects-the-mark-multiplies-dice-so-it", mark);
                        faults.add(at, "mark.most", message);
                    }
                }
            }
            if let Some(when) = &reward.when {
                self.check_condition(&format!("{path}.when"), when, 1, faults);
            }
            self.check_effect(&format!("{path}.gives"), &reward.gives, 1, faults);
        }
    }

    fn check_effect(&self, at: &str, effect: &Effect, depth: usize, faults: &mut Faults) {
        if depth > DEEPEST {
            faults.add(
                at,
                "value.deep",
                say!("check-effects-effects-stand-in-each-other-at", deepest = DEEPEST),
            );
            return;
        }
        match effect {
            Effect::Supply(points) => faults.least_one(format!("{at}.supply"), *points),
            Effect::Potential(points) => faults.least_one(format!("{at}.potential"), *points),
            Effect::Units { who, count, different, up_to, care } => {
                let path = format!("{at}.units");
                faults.least_one(format!("{path}.count"), *count);
                self.check_who(&path, who, *count != 1 || *different || *up_to, faults);
                check_care(&format!("{path}.care"), care, faults);
            }
            Effect::Draw(care) => check_care(&format!("{at}.draw"), care, faults),
            Effect::Dice { die, count, faces } => {
                faults.least_one(format!("{at}.dice.count"), *count);
                self.check_faces(&format!("{at}.dice.faces"), *die, faces, depth, faults);
            }
            Effect::OneOf(list) => {
                let path = format!("{at}.one-of");
                faults.add_if(
                    list.len() < 2,
                    &path,
                    "value.choice",
                    say!("check-effects-there-is-nothing-to-choose-from"),
                );
                self.check_effects(&path, list, depth, faults);
            }
            Effect::All(list) => {
                let path = format!("{at}.all");
                faults.add_if(list.is_empty(), &path, "value.empty", say!("check-effects-it-gives-nothing"));
                self.check_effects(&path, list, depth, faults);
            }
            Effect::Keywords { gain, lose } => {
                let path = format!("{at}.keywords");
                let nothing = gain.is_empty() && lose.is_empty();
                faults.add_if(
                    nothing,
                    &path,
                    "value.empty",
                    say!("check-effects-no-keyword-is-gained-or-lost"),
                );
                for (field, words) in [("gain", gain), ("lose", lose)] {
                    for (nth, word) in words.iter().enumerate() {
                        faults.text(format!("{path}.{field}[{nth}]"), word);
                    }
                }
            }
            Effect::Recruit(units) => self.check_recruits(&format!("{at}.recruit"), units, faults),
            Effect::Spare(mark) => {
                self.check_mark(&format!("{at}.spare"), mark, &[MarkKind::Units], 0, faults);
            }
            Effect::Trait | Effect::Commendation | Effect::Lauded => {}
        }
    }

    fn check_effects(&self, at: &str, list: &[Effect], depth: usize, faults: &mut Faults) {
        for (nth, inner) in list.iter().enumerate() {
            self.check_effect(&format!("{at}[{nth}]"), inner, depth + 1, faults);
        }
    }

    fn check_who(&self, at: &str, who: &Receivers, chosen: bool, faults: &mut Faults) {
        let fixed = match who {
            Receivers::Any | Receivers::Others | Receivers::Defeated => false,
            Receivers::Paragon => true,
            Receivers::Standing(mark) | Receivers::Marked(mark) => {
                let key = if matches!(who, Receivers::Standing(_)) { "standing" } else { "marked" };
                self.check_mark(&format!("{at}.who.{key}"), mark, &[MarkKind::Units], 0, faults);
                true
            }
        };
        let message = say!("check-effects-where-the-units-are-certain-nothing");
        faults.add_if(fixed && chosen, &format!("{at}.who"), "reward.choice", message);
    }

    fn check_faces(&self, at: &str, die: Die, faces: &[FaceGives], depth: usize, faults: &mut Faults) {
        faults.add_if(faces.is_empty(), at, "value.empty", say!("check-effects-no-face-gives-anything"));
        for (nth, row) in faces.iter().enumerate() {
            let path = format!("{at}[{nth}]");
            if die.count(row.face) == 0 {
                let message = say!("check-effects-the-has-no", die = die.name(), face = row.face.name());
                faults.add(format!("{path}.face"), "chart.face", message);
            } else if faces[..nth].iter().any(|other| other.face == row.face) {
                let message = say!("check-effects-a-row-before-this-one-is", face = row.face.name());
                faults.add(format!("{path}.face"), "chart.twice", message);
            }
            self.check_effect(&format!("{path}.gives"), &row.gives, depth + 1, faults);
        }
    }

    /// Checks that who joins a Register is there, is not unique (TOD-START-02) and has a price.
    fn check_recruits(&self, at: &str, units: &[UnitId], faults: &mut Faults) {
        faults.add_if(units.is_empty(), at, "value.empty", say!("check-effects-nobody-can-join"));
        for (nth, id) in units.iter().enumerate() {
            let path = format!("{at}[{nth}]");
            match self.content.units.iter().find(|unit| unit.id == *id) {
                None => {
                    let known = self.content.units.iter().map(|unit| unit.id.as_str());
                    faults.unknown(path, "unit", id.as_str(), known);
                }
                Some(unit) if unit.unique || unit.points.is_none() => {
                    let message = say!("check-effects-is-unique-or-has-no-price", id);
                    faults.add(path, "reward.recruit", message);
                }
                Some(_) => {}
            }
        }
    }
}

/// Returns `true` if an effect rolls dice.
fn rolls(effect: &Effect) -> bool {
    match effect {
        Effect::Dice { .. } => true,
        Effect::OneOf(list) | Effect::All(list) => list.iter().any(rolls),
        Effect::Units { care, .. } | Effect::Draw(care) => care.setbacks > 0,
        _ => false,
    }
}

fn check_care(at: &str, care: &Care, faults: &mut Faults) {
    faults.add_if(
        *care == Care::default(),
        at,
        "value.empty",
        say!("check-effects-a-unit-gets-nothing-by-it"),
    );
    let both = care.experience > 0 && care.heal != Heal::None;
    let message = say!("check-effects-a-choice-between-experience-and-healing");
    faults.add_if(care.mode != Mode::Both && !both, &format!("{at}.mode"), "reward.mode", message);
}

fn word(kind: MarkKind) -> &'static str {
    match kind {
        MarkKind::Count => say!("check-effects-a-count"),
        MarkKind::Flag => say!("check-effects-a-flag"),
        MarkKind::Units => say!("check-effects-a-list-of-units"),
    }
}
