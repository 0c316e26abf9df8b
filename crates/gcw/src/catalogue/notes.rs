//! Notes to the author of a sound catalogue: things easily overlooked. The catalog can be played all the same.

use std::collections::BTreeSet;

use sandtable_text::say;

use super::content::Catalogue;
use super::ids::ScenarioId;
use super::scenario::ScenarioKind;
use super::table::Table;

impl Catalogue {
    /// Lists what its author may have overlooked, in sentences: scenarios that no roll leads to.
    pub fn notes(&self) -> Vec<String> {
        let tables = &self.tables;
        let usual = [&tables.scenario, &tables.huge_support, &tables.huge_capital];
        let rolled: BTreeSet<&ScenarioId> =
            usual.into_iter().chain(tables.retired.values()).flat_map(Table::results).collect();
        // A special attack leads to its own scenario, and potential ones (GCW-296 to GCW-299) are rolled without a row.
        let unused = self.scenarios.iter().filter(|own| {
            own.purpose.is_none() && own.kind != ScenarioKind::Potential && !rolled.contains(&own.id)
        });
        let says = |id: &ScenarioId| say!("notes-the-scenario-never-comes-up-no", id);
        unused.map(|own| says(&own.id)).collect()
    }
}
