//! From pack texts to a catalogue: rows, checks. Everything wrong is reported at once. Any file may hold any kind of
//! rows, so a group adds story arcs of its own by a further file.

use sandtable_legion_cards::Weapon;
use sandtable_packs::{MANIFEST, Pack, Place, Problem, Problems, Report, Row, Source};

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
        let pack = Pack::open(sources, GAME, &mut report);
        let files: &[Source] = pack.as_ref().map_or(sources, |pack| &pack.files);
        let mut rows = Rows::default();
        for (number, file) in files.iter().enumerate().filter(|(_, file)| file.path != MANIFEST) {
            rows.read(file, number, &mut report);
        }
        rows.check_lengths(&mut report);
        let content = pack.filter(|_| report.is_clean()).map(|pack| rows.content(pack));
        if let Some(content) = &content {
            for fault in check::check(content) {
                report.add(rows.place(&fault), fault.code, fault.message);
            }
        }
        // There is no content only when something was reported, so this never turns into a silent failure.
        match report.finish(content)? {
            Some(content) => Ok(Catalogue::sound(content)),
            None => Err(Problems::one(no_manifest())),
        }
    }
}

fn no_manifest() -> Problem {
    let place = Place::start(MANIFEST);
    Problem { place, code: "pack.manifest.missing", message: "there is no manifest".to_owned(), hint: None }
}

fn check_weapons<T>(row: &Row<T>, weapons: &[Weapon], report: &mut Report) {
    for at in 0..weapons.len() {
        refuse(row, &format!("weapons[{at}].range[2]"), report);
        refuse(row, &format!("weapons[{at}].dice[3]"), report);
    }
}

fn refuse<T>(row: &Row<T>, path: &str, report: &mut Report) {
    if row.has(path) {
        report.add(row.place(path), "value.extra", "there is a number too many");
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
            refuse(row, "mission.map.size[2]", report);
            for (side, areas) in [("blue", &map.blue), ("red", &map.red)] {
                for (at, corners) in areas.iter().enumerate() {
                    for nth in 0..corners.len() {
                        refuse(row, &format!("mission.map.{side}[{at}][{nth}][2]"), report);
                    }
                }
            }
            for at in 0..map.points.len() {
                refuse(row, &format!("mission.map.points[{at}].at[2]"), report);
            }
        }
    }
}
