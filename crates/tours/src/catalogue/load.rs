//! From pack texts to a catalogue: rows, checks. Everything wrong is reported at once. Any file may hold any kind of
//! rows, so a group adds story arcs of its own by a further file.

use sandtable_legion_cards::Weapon;
use sandtable_legion_cards::faults::Fault;
use sandtable_packs::{Pack, Problems, Report, Row, Source};

use super::GAME;
use super::check;
use super::content::{Catalogue, Rows};

impl Catalogue {
    /// Reads and checks a pack. Any file may hold any kind of rows.
    ///
    /// # Errors
    /// Everything that is wrong with the pack, each problem with its file, line and column. What entries say of each
    /// other is checked only once every row could be read, since a missing row would make sound ones look wrong.
    pub fn load(sources: &[Source]) -> Result<Catalogue, Problems> {
        let mut report = Report::new();
        let mut rows = Rows::default();
        let pack = Pack::read(sources, GAME, &mut report, |document, report| rows.read(document, report));
        rows.check_lengths(&mut report);
        let content = pack.filter(|_| report.is_clean()).map(|pack| rows.entries(pack));
        if let Some(content) = &content {
            for Fault { site: (table, index, _), path, code, message } in check::check(content) {
                report.add(rows.place(table, index, &path), code, message);
            }
        }
        report.made(content).map(Catalogue::sound)
    }
}

fn check_weapons<T>(row: &Row<T>, weapons: &[Weapon], report: &mut Report) {
    for at in 0..weapons.len() {
        row.refuse(&format!("weapons[{at}].range[2]"), report);
        row.refuse(&format!("weapons[{at}].dice[3]"), report);
    }
}

impl Rows {
    /// Reading drops the numbers that are too many in a range, in dice or in a position in silence; here they are refused.
    fn check_lengths(&self, report: &mut Report) {
        for row in &self.units {
            check_weapons(row, &row.value.weapons, report);
        }
        for row in &self.upgrades {
            check_weapons(row, &row.value.weapons, report);
        }
        for row in &self.arcs {
            let map = &row.value.mission.map;
            row.refuse("mission.map.size[2]", report);
            for (side, areas) in [("blue", &map.blue), ("red", &map.red)] {
                for (at, corners) in areas.iter().enumerate() {
                    for nth in 0..corners.len() {
                        row.refuse(&format!("mission.map.{side}[{at}][{nth}][2]"), report);
                    }
                }
            }
            for at in 0..map.points.len() {
                row.refuse(&format!("mission.map.points[{at}].at[2]"), report);
            }
        }
    }
}
