//! A map entered by hand, checked.

use sandtable_text::say;

use crate::catalogue::{Benefit, Catalogue, Category};
use crate::model::{GivenTarget, Setup};
use crate::rulings;

/// The most targets that can be entered.
const MOST: usize = 60;

/// Lists what is wrong with targets that were entered by hand.
pub fn given_faults(cards: &Catalogue, setup: &Setup, targets: &[GivenTarget], faults: &mut Vec<String>) {
    if !(1..=MOST).contains(&targets.len()) {
        faults.push(say!("map-given-map-given-a-map-has-1", most = MOST, count = targets.len()));
    }
    for (index, target) in targets.iter().enumerate() {
        let at = format!("/map/given/{index}");
        if target.name.trim().is_empty() || targets[..index].iter().any(|other| other.name == target.name) {
            faults.push(say!("map-given-name-every-target-has-a-name", at));
        }
        if cards.feature(target.feature.as_str()).is_none() {
            faults.push(say!("map-given-feature-there-is-no-unusual-feature", at, feature = target.feature));
        }
        let hidden = match cards.target_type(target.kind.as_str()) {
            None => {
                faults.push(say!("map-given-kind-there-is-no-type-of", at, kind = target.kind));
                continue;
            }
            Some(kind) => kind.benefit == Some(Benefit::HiddenOutpost),
        };
        // GCW-122.1
        let outpost = target.outpost.as_ref().map(|outpost| cards.target_type(outpost.as_str()));
        match outpost {
            None if hidden && !setup.rulings.is(rulings::A32_SECRET) => {
                faults.push(say!("map-given-outpost-say-what-the-hidden-outpost", at))
            }
            Some(_) if !hidden => faults.push(say!("map-given-outpost-only-hidden-outposts-have-one", at)),
            Some(inner) if inner.is_none_or(|inner| inner.category != Category::Outpost) => {
                faults.push(say!("map-given-outpost-that-is-no-type-of", at));
            }
            _ => {}
        }
        if target.owner.is_some_and(|owner| setup.factions.iter().all(|own| own.faction != owner)) {
            faults.push(say!("map-given-owner-that-faction-does-not-take", at));
        }
    }
}
