//! The system is rolled, target by target, or taken from the setup.

use sandtable_dice::RollKey;
use sandtable_text::say;
use smol_str::SmolStr;

use crate::catalogue::{Benefit, Category, FeatureId, NameUse, TargetType, TypeId};
use crate::cx::Cx;
use crate::events::{Event, RollAudience};
use crate::model::{GivenTarget, MapSetup, Target};
use crate::rulings;

/// Puts the targets on the map. The Trade Route is not one of them: every system has it (GCW-130).
pub fn generate(cx: &mut Cx<'_>) {
    // GCW-130: the Trade Route is always there and never placed.
    match &cx.table.setup.map {
        MapSetup::Given(targets) => {
            for given in targets {
                let target = entered(cx, given);
                cx.emit(Event::TargetPlaced { target });
            }
        }
        MapSetup::Rolled { names } => roll(cx, names),
    }
}

fn roll(cx: &mut Cx<'_>, names: &[SmolStr]) {
    let tables = &cx.table.cards().tables;
    let two_players =
        cx.roll(&tables.targets, RollKey::new("map.targets"), RollAudience::All).copied().unwrap_or_default();
    // GCW-108: the table is for two players.
    let more = cx.state.players.len().saturating_sub(2);
    let count = usize::from(two_players) + more;
    let names = names_for(cx, names, count);
    for (index, name) in names.into_iter().enumerate() {
        // GCW-109
        let category = match index {
            0 => Some(Category::SettledWorld),
            // GCW-110
            _ => cx.roll(&tables.category, RollKey::new("map.category"), RollAudience::All).copied(),
        };
        if let Some(target) = category.and_then(|category| rolled(cx, name, category)) {
            cx.emit(Event::TargetPlaced { target });
        }
    }
}

/// Rolls a target of a category.
fn rolled(cx: &mut Cx<'_>, name: SmolStr, category: Category) -> Option<Target> {
    let kind = roll_type(cx, category)?;
    let outpost = hidden(cx, &kind);
    // GCW-111
    let feature = &cx.table.cards().tables.feature;
    let feature = cx.roll(feature, RollKey::new("map.feature"), RollAudience::All).cloned()?;
    Some(place(cx, name, &kind, outpost, feature))
}

/// Rolls one more target for the map of a running campaign.
pub fn further(cx: &mut Cx<'_>) {
    let table = &cx.table.cards().tables.category;
    // GCW-110
    let category = cx.roll(table, RollKey::new("map.category"), RollAudience::All).copied();
    let count = cx.state.targets.len() + 1;
    let taken: Vec<SmolStr> = cx.state.targets.iter().map(|target| target.name.clone()).collect();
    let name = names_for(cx, &taken, count).pop();
    let target = category.zip(name).and_then(|(category, name)| rolled(cx, name, category));
    target.into_iter().for_each(|target| cx.emit(Event::TargetPlaced { target }));
}

/// Names in the setup's order, then in the pack's, from a random one on.
fn names_for(cx: &mut Cx<'_>, given: &[SmolStr], count: usize) -> Vec<SmolStr> {
    let mut names: Vec<SmolStr> = given.iter().take(count).cloned().collect();
    let pool = cx.table.cards().suggested(NameUse::Targets);
    if names.len() < count && !pool.is_empty() {
        let start = cx.dice.pick(RollKey::new("map.names"), pool.len() as u32) as usize;
        let pool = pool.iter().cycle().skip(start).take(pool.len()).map(SmolStr::new);
        let free = pool.filter(|name| !given.contains(name));
        names.extend(free.take(count - given.len().min(count)));
    }
    // A pack may have fewer names than a large campaign has worlds.
    names.extend(
        (names.len()..count).map(|index| SmolStr::new(say!("map-generate-target", index = index + 1))),
    );
    names
}

/// Rolls a type of a category (GCW-112 to GCW-117).
pub fn roll_type(cx: &mut Cx<'_>, category: Category) -> Option<TargetType> {
    let cards = cx.table.cards();
    // GCW-112, GCW-115, GCW-116, GCW-117: each category has its own table.
    let id = cx.roll(cards.tables.types.get(&category)?, RollKey::new("map.type"), RollAudience::All)?;
    cards.target_type(id.as_str()).cloned()
}

/// GCW-122: the type under a hidden outpost; open from the start, or known to the first who pays for it (GCW-A32).
fn hidden(cx: &mut Cx<'_>, kind: &TargetType) -> Option<TypeId> {
    if cx.table.rulings().is(rulings::A32_SECRET) || kind.benefit != Some(Benefit::HiddenOutpost) {
        return None;
    }
    roll_type(cx, Category::Outpost).map(|outpost| outpost.id)
}

fn place(
    cx: &Cx<'_>,
    name: SmolStr,
    kind: &TargetType,
    outpost: Option<TypeId>,
    feature: FeatureId,
) -> Target {
    let inner = outpost.as_ref().and_then(|outpost| cx.table.cards().target_type(outpost.as_str()));
    Target {
        name,
        kind: kind.id.clone(),
        feature,
        // GCW-122: a hidden outpost adds its own value to the outpost's.
        value: (kind.value + inner.map_or(0, |inner| inner.value)) as i16,
        bonus: 0,
        outpost,
        // GCW-113, GCW-114
        unexplored: kind.category.starts_unexplored(),
        found: None,
        explored: None,
        // GCW-109: all targets start uncontrolled.
        owner: None,
    }
}

fn entered(cx: &Cx<'_>, given: &GivenTarget) -> Target {
    let kind = cx.table.cards().target_type(given.kind.as_str());
    let value = |id: &TypeId| cx.table.cards().target_type(id.as_str()).map_or(0, |kind| kind.value);
    Target {
        name: given.name.clone(),
        kind: given.kind.clone(),
        feature: given.feature.clone(),
        value: (value(&given.kind) + given.outpost.as_ref().map_or(0, value)) as i16,
        bonus: 0,
        outpost: given.outpost.clone(),
        unexplored: given.owner.is_none() && kind.is_some_and(|kind| kind.category.starts_unexplored()),
        found: None,
        explored: None,
        owner: given.owner,
    }
}

/// GCW-A32: a hidden outpost whose inside was a secret until it was paid for.
pub fn look_inside(cx: &mut Cx<'_>, old: &Target) -> Option<Target> {
    let inside = roll_type(cx, Category::Outpost)?;
    let value = old.value + inside.value as i16;
    Some(Target { value, outpost: Some(inside.id), ..old.clone() })
}

/// A new outpost in place of an unexplored world that turned out to be one (GCW-128); name and feature stay (GCW-A67).
pub fn lost_outpost(cx: &mut Cx<'_>, old: &Target) -> Option<Target> {
    let kind = roll_type(cx, Category::Outpost)?;
    Some(place(cx, old.name.clone(), &kind, None, old.feature.clone()))
}
