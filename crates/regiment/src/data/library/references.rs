//! Judges references between entries of a pack: ids that must exist and fit, layouts with their pieces, legal
//! lists.

use sandtable_packs::{Guesses, Report, Row};
use sandtable_text::say;

use super::load::add;
use super::{Library, Rows};
use crate::data::terrain::polygon;
use crate::data::{
    Ability, ArmyList, CardEffect, Layout, Leader, ListRules, Mission, Pool, Side, SupportCard, TargetRule,
    UnitEntry, UnitFilter, check_list, table_for,
};

/// Checks every reference of a pack whose rows could all be read.
pub(super) fn check(library: &Library, rows: &Rows, report: &mut Report) {
    let mut look = Look { library, report, guesses: Guesses::default() };
    for row in &rows.units {
        look.faction(row, "faction", &row.value.faction);
    }
    rows.leaders.iter().for_each(|row| look.leader(row));
    rows.support.iter().for_each(|row| look.card(row));
    rows.missions.iter().for_each(|row| look.mission(row));
    rows.layouts.iter().for_each(|row| look.layout(row));
    rows.pools.iter().for_each(|row| look.pool(row));
    rows.lists.iter().for_each(|row| look.list(row));
}

struct Look<'a> {
    library: &'a Library,
    report: &'a mut Report,
    guesses: Guesses,
}

impl Look<'_> {
    /// Reports an id that no entry has, and the one that was perhaps meant.
    fn missing<T>(&mut self, row: &Row<T>, path: &str, kind: &str, id: &str) {
        let known: Vec<&str> = match kind {
            "faction" => self.library.factions.iter().map(|entry| &*entry.id).collect(),
            "unit" => self.library.units.iter().map(|entry| &*entry.id).collect(),
            "layout" => self.library.layouts.iter().map(|entry| &*entry.id).collect(),
            "terrain piece" => self.library.terrain.iter().map(|entry| &*entry.id).collect(),
            _ => Vec::new(),
        };
        let message = self.guesses.unknown(kind, id, known);
        self.report.add(row.place(path), "reference.unknown", message);
    }

    fn faction<T>(&mut self, row: &Row<T>, path: &str, id: &str) {
        if self.library.faction(id).is_none() {
            self.missing(row, path, "faction", id);
        }
    }

    fn units<T>(&mut self, row: &Row<T>, path: &str, ids: &[String]) {
        for (index, id) in ids.iter().enumerate() {
            if self.library.unit(id).is_none() {
                self.missing(row, &format!("{path}[{index}]"), "unit", id);
            }
        }
    }

    fn filter<T>(&mut self, row: &Row<T>, path: &str, filter: &UnitFilter) {
        self.units(row, &format!("{path}.units"), &filter.units);
        if *filter != UnitFilter::default() && !self.library.units.iter().any(|u| filter.matches(u)) {
            self.report.add(
                row.place(path),
                "filter.empty",
                say!("library-references-no-unit-of-the-pack-matches"),
            );
        }
    }

    fn leader(&mut self, row: &Row<Leader>) {
        let leader = &row.value;
        self.faction(row, "faction", &leader.faction);
        self.units(row, "host.units", &leader.host.units);
        for (path, ability) in [("tactical", &leader.tactical), ("command", &leader.command)] {
            self.ability(row, path, ability);
        }
        // REG-LEAD-02: a leader that nobody can host is of no use.
        let hosts = self.library.units.iter().filter(|u| u.faction == leader.faction);
        if !hosts.into_iter().any(|u| leader.host.allows(u)) {
            let message = say!("library-references-no-unit-of-may-host-this", faction = leader.faction);
            self.report.add(row.place("host"), "leader.host.none", message);
        }
    }

    fn ability(&mut self, row: &Row<Leader>, path: &str, ability: &Ability) {
        self.filter(row, &format!("{path}.only"), &ability.only);
    }

    fn card(&mut self, row: &Row<SupportCard>) {
        for (index, id) in row.value.factions.iter().flatten().enumerate() {
            self.faction(row, &format!("factions[{index}]"), id);
        }
        if let TargetRule::FriendlyUnit { filter } = &row.value.target {
            self.filter(row, "target.friendly_unit.filter", filter);
        }
        if let CardEffect::Courage { filter, .. } = &row.value.effect {
            self.filter(row, "effect.courage.filter", filter);
        }
    }

    /// Checks that a zone holds an army: the bases of the smallest list for this table must find room side by side, or every
    /// game would be decided before the first shot.
    fn room(&mut self, row: &Row<Mission>) {
        let table = |list: &ArmyList| table_for(list.cap, ListRules::default().table);
        let lists = self.library.lists.iter().filter(|list| !list.learning && table(list) == row.value.table);
        let smallest = lists.map(|list| self.footprint(list)).min_by(f64::total_cmp);
        let Some(smallest) = smallest else { return };
        for (side, name) in [(Side::Red, "zones.red"), (Side::Blue, "zones.blue")] {
            let zones = row.value.zones.of(side);
            // A side without a zone, or with one that crosses itself, is told about that alone: there is no area to speak of.
            if zones.is_empty() || zones.iter().any(|zone| polygon(zone).convex_pieces().is_err()) {
                continue;
            }
            let area: f64 = zones.iter().map(|zone| polygon(zone).area()).sum();
            if area < smallest {
                let message = say!(
                    "library-references-the-zone-has-square-inches-and",
                    area = format_args!("{area:.0}"),
                    smallest = format_args!("{smallest:.0}")
                );
                self.report.add(row.place(name), "mission.zone.small", message);
            }
        }
    }

    /// The area that all bases of a list cover, in square inches.
    fn footprint(&self, list: &ArmyList) -> f64 {
        let of = |entry: &UnitEntry| {
            let unit = self.library.unit(&entry.unit)?;
            let base = f64::from(unit.base.width_mm) * f64::from(unit.base.depth_mm) / (25.4 * 25.4);
            Some(base * f64::from(unit.bases) * f64::from(entry.count))
        };
        list.units.iter().filter_map(of).sum()
    }

    fn mission(&mut self, row: &Row<Mission>) {
        self.room(row);
        for (index, special) in row.value.specials.iter().enumerate() {
            self.filter(row, &format!("specials[{index}].only"), &special.only);
        }
        for (index, task) in row.value.tasks.iter().enumerate() {
            self.filter(row, &format!("tasks[{index}].only"), &task.only);
        }
        let Some(id) = row.value.preset.as_ref().and_then(|preset| preset.layout.as_ref()) else { return };
        match self.library.layout(id) {
            None => self.missing(row, "preset.layout", "layout", id),
            Some(layout) if layout.table != row.value.table => {
                let (ours, theirs) = (row.value.table, layout.table);
                let message = say!(
                    "library-references-layout-is-for-a-x-table",
                    id,
                    width = theirs.width,
                    height = theirs.height,
                    width2 = ours.width,
                    height2 = ours.height
                );
                self.report.add(row.place("preset.layout"), "mission.layout.table", message);
            }
            Some(_) => {}
        }
    }

    fn layout(&mut self, row: &Row<Layout>) {
        for (index, placement) in row.value.pieces.iter().enumerate() {
            if self.library.piece(&placement.piece).is_none() {
                self.missing(
                    row,
                    &format!("pieces[{index}].piece"),
                    say!("library-references-terrain-piece"),
                    &placement.piece,
                );
            }
        }
        if let Ok(ground) = self.library.ground(&row.value) {
            for fault in ground.layout_faults(row.value.sparse) {
                add(row, &fault, self.report);
            }
        }
    }

    fn pool(&mut self, row: &Row<Pool>) {
        let mut area = 0.0;
        for (index, id) in row.value.half.iter().enumerate() {
            match self.library.piece(id) {
                Some(piece) => area += 2.0 * piece.area(),
                None => {
                    self.missing(row, &format!("half[{index}]"), say!("library-references-terrain-piece"), id)
                }
            }
        }
        let coverage = 100.0 * area / row.value.table.area();
        // REG-SETUP-05: about 25 %, both halves together.
        if !(20.0..=30.0).contains(&coverage) {
            let message = say!(
                "library-references-both-halves-cover-of-the-table",
                coverage = format_args!("{coverage:.1}")
            );
            self.report.add(row.place("half"), "pool.coverage", message);
        }
    }

    fn list(&mut self, row: &Row<ArmyList>) {
        // REG-ARMY-12: a pack ships legal lists only, by the default reading of every rule.
        for violation in check_list(&row.value, self.library, &ListRules::default()) {
            let message = format!("{} ({})", violation.message, violation.rule);
            self.report.add(row.place(&violation.path), violation.code, message);
        }
    }
}
