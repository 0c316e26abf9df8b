//! A map entered by hand, checked.

use crate::catalogue::{Benefit, Catalogue, Category};
use crate::model::{GivenTarget, Setup};
use crate::rulings;

/// The most targets that can be entered.
const MOST: usize = 60;

/// Lists what is wrong with targets that were entered by hand.
pub fn given_faults(cards: &Catalogue, setup: &Setup, targets: &[GivenTarget], faults: &mut Vec<String>) {
    if !(1..=MOST).contains(&targets.len()) {
        faults.push(format!("/map/given: a map has 1 to {MOST} targets, not {}", targets.len()));
    }
    for (index, target) in targets.iter().enumerate() {
        let at = format!("/map/given/{index}");
        if target.name.trim().is_empty() || targets[..index].iter().any(|other| other.name == target.name) {
            faults.push(format!("{at}/name: every target has a name of its own"));
        }
        if cards.feature(target.feature.as_str()).is_none() {
            faults.push(format!("{at}/feature: there is no unusual feature {}", target.feature));
        }
        let hidden = match cards.target_type(target.kind.as_str()) {
            None => {
                faults.push(format!("{at}/kind: there is no type of target {}", target.kind));
                continue;
            }
            Some(kind) => kind.benefit == Some(Benefit::HiddenOutpost),
        };
        // GCW-122
        let outpost = target.outpost.as_ref().map(|outpost| cards.target_type(outpost.as_str()));
        match outpost {
            None if hidden && !setup.rulings.is(rulings::A32_SECRET) => {
                faults.push(format!("{at}/outpost: say what the hidden outpost is"))
            }
            Some(_) if !hidden => faults.push(format!("{at}/outpost: only hidden outposts have one inside")),
            Some(inner) if inner.is_none_or(|inner| inner.category != Category::Outpost) => {
                faults.push(format!("{at}/outpost: that is no type of outpost"));
            }
            _ => {}
        }
        if target.owner.is_some_and(|owner| setup.factions.iter().all(|own| own.faction != owner)) {
            faults.push(format!("{at}/owner: that faction does not take part"));
        }
    }
}
