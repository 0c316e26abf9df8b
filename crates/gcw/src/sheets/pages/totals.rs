//! Totals of a life: battles, kills by class, wounds, captures. Counts deeds and knows no rule.

use std::collections::{BTreeMap, BTreeSet};

use crate::model::{Deed, DeedKind};
use maud::Markup;
use sandtable_text::say;

use crate::sheets::known::Known;
use sandtable_press::parts::{facts, listed, text};

/// The totals of a life.
#[derive(Default)]
struct Totals {
    battles: BTreeSet<u16>,
    kills: BTreeMap<String, usize>,
    crippled: usize,
    earned: i32,
    wounded: usize,
    ejected: usize,
    captured: usize,
    fled: usize,
    damaged: usize,
}

fn totals(known: &Known<'_>, deeds: &[Deed]) -> Totals {
    let mut sum = Totals::default();
    for deed in deeds {
        match &deed.what {
            DeedKind::Flew { .. } | DeedKind::Rode(_) => sum.battles.extend(deed.battle.map(|no| no.0)),
            DeedKind::Kill(class) => *sum.kills.entry(known.any_class(class.as_str())).or_default() += 1,
            DeedKind::Crippled(_) => sum.crippled += 1,
            DeedKind::Earned(xp) => sum.earned += i32::from(*xp),
            DeedKind::Wounded => sum.wounded += 1,
            DeedKind::Ejected => sum.ejected += 1,
            DeedKind::Captured(_) => sum.captured += 1,
            DeedKind::Fled => sum.fled += 1,
            DeedKind::Damaged => sum.damaged += 1,
            _ => {}
        }
    }
    sum
}

/// A pilot's totals.
pub(super) fn pilot(known: &Known<'_>, deeds: &[Deed]) -> Markup {
    let sum = totals(known, deeds);
    facts(&[
        ("Battles", text(sum.battles.len())),
        ("Kills", text(sum.kills.values().sum::<usize>())),
        (say!("pages-totals-by-class"), listed(&by_class(&sum))),
        (say!("pages-totals-sections-crippled"), text(sum.crippled)),
        (say!("pages-totals-experience-earned"), text(sum.earned)),
        ("Ejected", text(sum.ejected)),
        ("Wounded", text(sum.wounded)),
        ("Captured", text(sum.captured)),
        ("Fled", text(sum.fled)),
    ])
}

/// A ship's totals.
pub(super) fn ship(known: &Known<'_>, deeds: &[Deed]) -> Markup {
    let sum = totals(known, deeds);
    facts(&[
        ("Battles", text(sum.battles.len())),
        ("Kills", text(sum.kills.values().sum::<usize>())),
        (say!("pages-totals-by-class"), listed(&by_class(&sum))),
        ("Damaged", text(sum.damaged)),
        ("Fled", text(sum.fled)),
    ])
}

fn by_class(sum: &Totals) -> Vec<String> {
    sum.kills.iter().map(|(class, count)| format!("{count} × {class}")).collect()
}
