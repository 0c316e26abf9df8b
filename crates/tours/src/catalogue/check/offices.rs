//! Checks of charts, Aid Requests, Strategic Assets, kinds of games and the glossary: complete and each thing once.

use std::collections::BTreeSet;
use std::fmt::Display;

use sandtable_text::say;

use super::{Faults, Taken};
use crate::catalogue::Rank;
use crate::catalogue::content::Content;
use crate::catalogue::keyword;
use crate::catalogue::office::{AssetKind, GameMode, RequestKind};
use crate::dice::{Die, Face};

/// The die of both charts (TOD-SET-02, TOD-TRAIT-02).
const CHARTS: Die = Die::BlackAttack;

pub(super) fn check(content: &Content, faults: &mut Faults) {
    check_setback_chart(content, faults);
    check_trait_chart(content, faults);
    check_requests(content, faults);
    check_assets(content, faults);
    check_modes(content, faults);
    let mut names = BTreeSet::new();
    for (index, entry) in content.glossary.iter().enumerate() {
        faults.entry("keyword", index, &entry.name);
        faults.text("name", &entry.name);
        faults.text("text", &entry.text);
        faults.provenance(&entry.provenance);
        if keyword::name(&entry.name) != entry.name {
            faults.add("name", "keyword.value", say!("check-offices-a-keyword-is-explained-without-its"));
        }
        if !names.insert(entry.name.as_str()) {
            faults.add(
                "name",
                "id.twice",
                say!("check-offices-is-explained-before-this", entry = entry.name),
            );
        }
    }
}

/// TOD-SET-02: each face of the die has one row, and the arc's comes without a name (TOD-SET-06).
fn check_setback_chart(content: &Content, faults: &mut Faults) {
    let mut seen = BTreeSet::new();
    for (index, row) in content.setback_chart.iter().enumerate() {
        faults.entry("setback-row", index, row.face.name());
        check_face(row.face, &mut seen, faults);
        if let Some(id) = row.setback.as_ref().filter(|id| content.setbacks.iter().all(|one| one.id != **id))
        {
            let known = content.setbacks.iter().map(|one| one.id.as_str());
            faults.unknown("setback", "setback", id.as_str(), known);
        }
    }
    check_covered("Setback", &seen, content, faults);
}

/// TOD-TRAIT-02: each face of the die has one row, and the arc's comes without a name (TOD-TRAIT-09).
fn check_trait_chart(content: &Content, faults: &mut Faults) {
    let mut seen = BTreeSet::new();
    for (index, row) in content.trait_chart.iter().enumerate() {
        faults.entry("trait-row", index, row.face.name());
        check_face(row.face, &mut seen, faults);
        let named = row.defining_trait.as_ref();
        if let Some(id) = named.filter(|id| content.traits.iter().all(|one| one.id != **id)) {
            let known = content.traits.iter().map(|one| one.id.as_str());
            faults.unknown("trait", say!("check-offices-defining-trait"), id.as_str(), known);
        }
    }
    check_covered(say!("check-offices-defining-trait-2"), &seen, content, faults);
}

fn check_face(face: Face, seen: &mut BTreeSet<Face>, faults: &mut Faults) {
    if CHARTS.count(face) == 0 {
        faults.add(
            "face",
            "chart.face",
            say!("check-offices-the-has-no", charts = CHARTS.name(), face = face.name()),
        );
    } else if !seen.insert(face) {
        faults.add("face", "chart.twice", say!("check-offices-a-row-before-this-one-is", face = face.name()));
    }
}

fn check_covered(chart: &str, seen: &BTreeSet<Face>, content: &Content, faults: &mut Faults) {
    faults.entry("pack", 0, &content.manifest.id);
    for face in CHARTS.faces().iter().filter(|face| !seen.contains(face)) {
        faults.add(
            "",
            "chart.missing",
            say!("check-offices-the-chart-has-no-row-for", chart, face = face.name()),
        );
    }
}

/// Every Aid Request is there, once (TOD-AID-02).
fn check_requests(content: &Content, faults: &mut Faults) {
    let mut seen = BTreeSet::new();
    for (index, one) in content.requests.iter().enumerate() {
        faults.entry("request", index, one.id.as_str());
        faults.said("", [&one.name, &one.text, &one.rule]);
        check_once(one.id, say!("check-offices-a-request"), &mut seen, faults);
    }
    check_all(
        (say!("check-offices-aid-request"), "request.missing"),
        RequestKind::ALL,
        &seen,
        content,
        faults,
    );
}

/// Every Strategic Asset is there, once (TOD-ASSET-01).
fn check_assets(content: &Content, faults: &mut Faults) {
    let mut seen = BTreeSet::new();
    for (index, one) in content.assets.iter().enumerate() {
        faults.entry("asset", index, one.id.as_str());
        faults.said("", [&one.name, &one.text, &one.rule]);
        faults.least_one("copies", one.copies);
        check_once(one.id, say!("check-offices-an-asset"), &mut seen, faults);
    }
    check_all(
        (say!("check-offices-strategic-asset"), "asset.missing"),
        AssetKind::ALL,
        &seen,
        content,
        faults,
    );
}

fn check_once<K: Copy + Ord + Display>(kind: K, what: &str, seen: &mut BTreeSet<K>, faults: &mut Faults) {
    if !seen.insert(kind) {
        faults.add("id", "id.twice", say!("check-offices-there-is-before-this-one", what, kind));
    }
}

fn check_all<K: Ord + Display>(
    (what, code): (&str, &'static str),
    all: &[K],
    seen: &BTreeSet<K>,
    content: &Content,
    faults: &mut Faults,
) {
    faults.entry("pack", 0, &content.manifest.id);
    for kind in all.iter().filter(|kind| !seen.contains(kind)) {
        faults.add("", code, say!("check-offices-the-is-missing", what, kind));
    }
}

/// TOD-SIZE-02, TOD-SIZE-03: whatever the size of a game, there is a kind to suggest.
fn check_modes(content: &Content, faults: &mut Faults) {
    let (mut ids, mut sizes) = (Taken::default(), BTreeSet::new());
    for (index, mode) in content.modes.iter().enumerate() {
        faults.entry("mode", index, &mode.id);
        ids.take("id", &mode.id, faults);
        faults.text("name", &mode.name);
        check_ranks(mode, faults);
        if let Some(most) = mode.suggested_to {
            faults.least_one("suggested_to", most);
        }
        // TOD-SIZE-02, TOD-SIZE-03: one kind of game for each size.
        if !sizes.insert(mode.suggested_to) {
            let message = say!("check-offices-a-kind-of-game-before-this");
            faults.add("suggested_to", "mode.size", message);
        }
    }
    faults.entry("pack", 0, &content.manifest.id);
    let message = say!("check-offices-no-kind-of-game-is-suggested");
    faults.add_if(!sizes.contains(&None), "", "mode.missing", message);
}

fn check_ranks(mode: &GameMode, faults: &mut Faults) {
    for (at, limit) in mode.ranks.iter().enumerate() {
        if mode.ranks[..at].iter().any(|other| other.rank == limit.rank) {
            faults.add(
                format!("ranks[{at}].rank"),
                "mode.rank",
                say!("check-offices-stands-there-twice", rank = limit.rank),
            );
        }
        if limit.least > limit.most {
            let message =
                say!("check-offices-at-least-and-at-most-is", least = limit.least, most = limit.most);
            faults.add(format!("ranks[{at}]"), "value.range", message);
        }
    }
    for rank in Rank::ALL.iter().filter(|rank| mode.ranks.iter().all(|limit| limit.rank != **rank)) {
        faults.add("ranks", "mode.rank", say!("check-offices-nothing-is-said-of", rank));
    }
}
