//! Order tokens of an army, drawn blindly.

use sandtable_dice::RollKey;

use crate::catalogue::Rank;
use crate::model::{Army, Pos};
use crate::plan::Cx;

/// Returns the Order tokens of an army: one of its rank for each unit.
pub fn tokens(pos: Pos<'_>, army: &Army) -> Vec<Rank> {
    army.units.iter().filter_map(|unit| super::card(pos, unit)).map(|card| card.rank).collect()
}

/// Draws so many tokens without putting them back.
pub(crate) fn draw_tokens(
    cx: &mut Cx<'_>,
    key: RollKey<'_>,
    tokens: &mut Vec<Rank>,
    count: usize,
) -> Vec<Rank> {
    let mut drawn = Vec::new();
    while drawn.len() < count && !tokens.is_empty() {
        let at = cx.pick(key, tokens.len()).min(tokens.len() - 1);
        drawn.push(tokens.remove(at));
    }
    drawn
}
