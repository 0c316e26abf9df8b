//! Setups from names: two army lists, a layout or a terrain pool, a mission, all looked up in a library and checked.
//!
//! Knows list building and the library; what comes out is a plain [`Setup`] that needs neither any more.

use sandtable_text::say;

use crate::data::{
    Army, ArmyList, Category, Ground, Id, Library, ListRules, Mission, Side, Source, Table, TerrainPiece, Xy,
    check_list, table_for, too_long,
};
use crate::model::Setup;
use crate::rulings::{A16_CUT_MIDDLE, A16_SIX_BY_FOUR, Rulings};

/// Things agreed beforehand; everything not given is decided at the table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Options {
    /// A finished layout, by id (REG-SETUP-04). A mission with a fixed layout brings its own.
    pub layout: Option<Id>,
    /// A terrain pool to be placed by the players, by id (REG-SETUP-06).
    pub pool: Option<Id>,
    /// A mission agreed on, by id; without one red picks one of blue's deck (REG-MIS-04).
    pub mission: Option<Id>,
    /// Colors agreed on, by seat; without them the bid decides (REG-MIS-02).
    pub colours: Option<[Side; 2]>,
    /// Rulings that differ from their defaults.
    pub rulings: Rulings,
    /// Another table than the one for the cap (REG-SETUP-02).
    pub table: Option<Table>,
    /// Play lists that break the rules of list building, or have different caps.
    pub open_play: bool,
    /// Play with miniatures on a real table, whatever terrain lies there.
    pub physical: bool,
}

/// Two lists as a setup: seat 0 plays `a`, seat 1 plays `b`.
///
/// Errors: everything that is wrong, one sentence each: broken rules of list building with their ids, unknown ids, tables that
/// do not match, and whatever the game itself refuses.
pub fn from_lists(
    library: &Library,
    a: &ArmyList,
    b: &ArmyList,
    options: &Options,
) -> Result<Setup, Vec<String>> {
    let mut wrong = Vec::new();
    let rules = ListRules::from(&options.rulings);
    let armies = [a, b].map(|list| army(library, list, &rules, options.open_play, &mut wrong));
    if a.cap != b.cap && !options.open_play {
        // REG-ARMY-01: one cap is agreed on.
        wrong.push(say!("setups-reg-army-01-the-lists-have", cap = a.cap, cap2 = b.cap));
    }
    // REG-SETUP-02, REG-A15: the cap decides on the table.
    let table = options.table.unwrap_or_else(|| table_for(a.cap.max(b.cap), rules.table));
    let mut mission = options
        .mission
        .as_deref()
        .and_then(|id| known(library.mission(id), "mission", id, &mut wrong).cloned());
    let fixed = mission.as_ref().and_then(|mission| mission.preset.as_ref()?.layout.clone());
    let layout = options.layout.clone().or(fixed).filter(|_| !options.physical);
    let mut ground = layout.and_then(|id| ground(library, &id, &mut wrong));
    let half = options.pool.as_deref().map_or_else(Vec::new, |id| half(library, id, table, &mut wrong));
    if ground.is_some() && options.pool.is_some() {
        wrong.push(say!("setups-reg-setup-04-with-a-finished").to_owned());
    }
    for (what, size) in [
        ("mission", mission.as_ref().map(|mission| mission.table)),
        ("layout", ground.as_ref().map(|ground| ground.table)),
    ] {
        if let Some(size) = size.filter(|&size| size != table) {
            wrong.push(say!(
                "setups-reg-setup-02-the-is-drawn",
                what,
                width = size.width,
                height = size.height,
                width2 = table.width,
                height2 = table.height
            ));
        }
    }
    let fit = Fit::of(&options.rulings);
    match armies {
        [Some(first), Some(second)] if wrong.is_empty() => {
            let mut armies = [first, second];
            let decks = armies.iter_mut().flat_map(|army| &mut army.deck);
            decks.chain(mission.as_mut()).for_each(|mission| fit.mission(mission));
            ground.iter_mut().for_each(|ground| fit.ground(ground));
            let setup = Setup {
                armies,
                table: fit.table(table),
                ground,
                half,
                mission,
                colours: options.colours,
                rulings: options.rulings,
                position: None,
                physical: options.physical,
            };
            crate::open::open(&setup).map(|_| setup)
        }
        _ => Err(wrong),
    }
}

/// The learning battle of two factions (REG-LEARN-01, REG-LEARN-03): the fixed table and mission, tutorial lists, no
/// leaders, no cards (REG-LEARN-04); seat 0 is red.
///
/// Everything else follows from the data and the rules of any game: where the forests stand (REG-LEARN-02, ours), a
/// token for each unit (REG-LEARN-05), as many tactical points as the command value says (REG-LEARN-06), zones of 6 in
/// with blue first (REG-LEARN-07), five rounds and tokens for the objective (REG-LEARN-08), and the lists themselves:
/// REG-LEARN-09, REG-LEARN-10, REG-LEARN-11, REG-LEARN-12.
///
/// Errors: when the library has no such lists, or no learning scenario.
pub fn tutorial(library: &Library, factions: [&str; 2]) -> Result<Setup, Vec<String>> {
    let mut wrong = Vec::new();
    let lists = factions.map(|faction| {
        // REG-LEARN-09, REG-LEARN-10, REG-LEARN-11, REG-LEARN-12: the tutorial lists of the pack.
        let list = library.lists.iter().find(|list| list.learning && list.faction == faction);
        if list.is_none() {
            wrong.push(say!("setups-there-is-no-tutorial-list-of", faction));
        }
        list
    });
    let learning = |mission: &&Mission| {
        // REG-LEARN-01, REG-LEARN-02, REG-LEARN-07, REG-LEARN-08: table, forests, zones and rounds are its card's.
        mission.category == Category::Scenario
            && mission.preset.as_ref().is_some_and(|preset| preset.no_leader && preset.no_support)
    };
    let mission = library.missions.iter().find(learning);
    if mission.is_none() {
        wrong.push(say!("setups-there-is-no-learning-scenario").to_owned());
    }
    let (Some(mission), [Some(a), Some(b)]) = (mission, lists) else { return Err(wrong) };
    let options = Options {
        mission: Some(mission.id.clone()),
        // REG-LEARN-03: no bid.
        colours: Some([Side::Red, Side::Blue]),
        table: Some(mission.table),
        ..Options::default()
    };
    // REG-LEARN-05, REG-LEARN-06: tokens and points as in any other game.
    from_lists(library, a, b, &options)
}

/// Advises on a setup, in sentences; none of them keeps the game from being played.
#[must_use]
pub fn advice(setup: &Setup) -> Vec<String> {
    let mut advice = Vec::new();
    // REG-SETUP-05: about a quarter of the table; an aim, not a limit.
    let share = coverage(setup);
    if share > 0.0 && !(0.2..=0.3).contains(&share) {
        advice.push(say!(
            "setups-reg-setup-05-terrain-covers-of",
            share = format_args!("{:.0}", share * 100.0)
        ));
    }
    advice
}

/// The share of the table that terrain covers: the layout, or both halves of the pool.
#[must_use]
pub fn coverage(setup: &Setup) -> f64 {
    match &setup.ground {
        Some(ground) => ground.coverage_pct() / 100.0,
        None => {
            let half: f64 = setup.half.iter().map(TerrainPiece::area).sum();
            2.0 * half / setup.table.area()
        }
    }
}

/// The way maps drawn for a table of 6 by 4 feet fit (REG-A16). The pack holds them scaled to 6 by 3 feet.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fit {
    /// As they stand in the pack.
    Scaled,
    /// Zones keep their depth, the middle 12 in are cut out.
    Cut,
    /// Played on the larger table, layouts stretched with it.
    Large,
}

/// REG-A16: the table that the old maps were drawn for.
const SIX_BY_FOUR: Table = Table { width: 72, height: 48 };

impl Fit {
    fn of(rulings: &Rulings) -> Self {
        if rulings.is(A16_CUT_MIDDLE) {
            Self::Cut
        } else if rulings.is(A16_SIX_BY_FOUR) {
            Self::Large
        } else {
            Self::Scaled
        }
    }

    /// Returns the table that a table of the pack becomes.
    fn table(self, table: Table) -> Table {
        if self == Self::Large && table == Table::STANDARD { SIX_BY_FOUR } else { table }
    }

    /// Where a point of the pack's map lies.
    fn point(self, [x, y]: Xy) -> Xy {
        let drawn = y / 0.75;
        match self {
            Self::Scaled => [x, y],
            Self::Large => [x, drawn],
            Self::Cut if drawn <= 18.0 => [x, drawn],
            Self::Cut => [x, (drawn - 12.0).max(18.0)],
        }
    }

    fn mission(self, mission: &mut Mission) {
        let old = self == Self::Large || mission.provenance.source == Source::Builder;
        if mission.table != Table::STANDARD || !old {
            return;
        }
        mission.table = self.table(mission.table);
        let zones = [&mut mission.zones.red, &mut mission.zones.blue].into_iter().flatten().flatten();
        for at in zones.chain(mission.objectives.iter_mut().map(|objective| &mut objective.at)) {
            *at = self.point(*at);
        }
    }

    fn ground(self, ground: &mut Ground) {
        if self != Self::Large || ground.table != Table::STANDARD {
            return;
        }
        ground.table = self.table(ground.table);
        for feature in &mut ground.features {
            feature.at = self.point(feature.at);
        }
    }
}

fn army(
    library: &Library,
    list: &ArmyList,
    rules: &ListRules,
    open_play: bool,
    wrong: &mut Vec<String>,
) -> Option<Army> {
    // Before anything is copied for each of its units.
    if let Some(breach) = too_long(list) {
        wrong.push(format!("{}: {}: {}", breach.rule, list.name, breach.message));
        return None;
    }
    if !open_play {
        let broken = check_list(list, library, rules);
        wrong.extend(broken.iter().map(|v| format!("{}: {}: {}", v.rule, list.name, v.message)));
    }
    match library.army(list) {
        Ok(army) => Some(army),
        Err(missing) => {
            // A broken list has said so already.
            if open_play {
                wrong.extend(missing.iter().map(|v| format!("{}: {}: {}", v.rule, list.name, v.message)));
            }
            None
        }
    }
}

fn known<'l, T>(entry: Option<&'l T>, kind: &str, id: &str, wrong: &mut Vec<String>) -> Option<&'l T> {
    if entry.is_none() {
        wrong.push(say!("setups-there-is-no", kind, id));
    }
    entry
}

fn ground(library: &Library, id: &str, wrong: &mut Vec<String>) -> Option<Ground> {
    let layout = known(library.layout(id), "layout", id, wrong)?;
    match library.ground(layout) {
        Ok(ground) => Some(ground),
        Err(missing) => {
            wrong.extend(missing.iter().map(|piece| say!("setups-layout-there-is-no-piece", id, piece)));
            None
        }
    }
}

fn half(library: &Library, id: &str, table: Table, wrong: &mut Vec<String>) -> Vec<TerrainPiece> {
    let Some(pool) = known(library.pool(id), say!("setups-terrain-pool"), id, wrong) else {
        return Vec::new();
    };
    if pool.table != table {
        wrong.push(say!(
            "setups-reg-setup-02-the-pool-is",
            width = pool.table.width,
            height = pool.table.height,
            width2 = table.width,
            height2 = table.height
        ));
    }
    // REG-SETUP-06: this list is what either player gets.
    pool.half.iter().filter_map(|piece| known(library.piece(piece), "piece", piece, wrong).cloned()).collect()
}
