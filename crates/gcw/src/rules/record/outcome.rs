//! Finding who has won a battle that ends, and who holds the field (GCW-057, GCW-171, GCW-182).

use super::judge::{Scope, Truth, chance, decided, holds, truth};
use super::look::{Field, role_of};
use crate::catalogue::{Cond, ObjectFate, Otherwise};
use crate::model::{Role, Winner};
use crate::rulings;

/// Returns the winner if the battle ends now.
pub fn winner(field: Field<'_>) -> Winner {
    let victory = &field.play.victory;
    if victory.each {
        return match Role::BOTH.map(|role| chance(field, role) == Truth::Yes) {
            [true, true] => Winner::Both,
            [true, false] => Winner::Attacker,
            [false, true] => Winner::Defender,
            [false, false] => Winner::Neither,
        };
    }
    let drawn = victory.draw.as_ref().is_some_and(|cond| holds(field, cond, Scope::default()));
    let first = field.record.decided.or_else(|| decided(field)).or_else(|| counted(field));
    match (drawn, first, victory.otherwise) {
        (true, ..) => Winner::Draw,
        (false, Some(winner), _) => winner,
        (false, None, Otherwise::Attacker) => Winner::Attacker,
        (false, None, Otherwise::Defender) => Winner::Defender,
        (false, None, Otherwise::Draw) => Winner::Draw,
        (false, None, Otherwise::Unopposed) => unopposed(field),
    }
}

/// The results that a record leaves open which was typed in whole: what only the table knows may be either way.
pub fn possible(field: Field<'_>) -> Vec<Winner> {
    let victory = &field.play.victory;
    let [attacker, defender] = Role::BOTH.map(|role| chance(field, role));
    let can = |truth: Truth| truth != Truth::Never;
    let must = |truth: Truth| truth == Truth::Yes;
    let mut may = Vec::new();
    if victory.each {
        may.extend((!must(attacker) && !must(defender)).then_some(Winner::Neither));
        may.extend((can(attacker) && !must(defender)).then_some(Winner::Attacker));
        may.extend((can(defender) && !must(attacker)).then_some(Winner::Defender));
        may.extend((can(attacker) && can(defender)).then_some(Winner::Both));
        return may;
    }
    let drawn = victory.draw.as_ref().map_or(Truth::Never, |cond| truth(field, cond, Scope::default()));
    if must(drawn) {
        return vec![Winner::Draw];
    }
    may.extend(can(attacker).then_some(Winner::Attacker));
    may.extend(can(defender).then_some(Winner::Defender));
    may.extend(can(drawn).then_some(Winner::Draw));
    if !must(attacker) && !must(defender) {
        may.push(match victory.otherwise {
            Otherwise::Attacker => Winner::Attacker,
            Otherwise::Defender => Winner::Defender,
            Otherwise::Draw => Winner::Draw,
            // GCW-A51
            Otherwise::Unopposed => more(field),
        });
    }
    may.sort_unstable();
    may.dedup();
    may
}

/// GCW-182: at the end it is counted who has more.
fn counted(field: Field<'_>) -> Option<Winner> {
    let Cond::Ahead(ahead) = &field.play.victory.attacker else { return None };
    let [attacker, defender] = Role::BOTH.map(|role| field.heap(Some(role), &ahead.token));
    Some(match attacker.cmp(&defender) {
        std::cmp::Ordering::Greater => Winner::Attacker,
        std::cmp::Ordering::Less => Winner::Defender,
        std::cmp::Ordering::Equal => Winner::Draw,
    })
}

fn unopposed(field: Field<'_>) -> Winner {
    let open = Role::BOTH.map(|role| chance(field, role) == Truth::Open);
    let alone = Role::BOTH
        .into_iter()
        .find(|&role| open[role.index()] && !open[role.other().index()] && field.gone(role.other()));
    alone.map_or_else(|| more(field), Winner::from)
}

/// GCW-A51: by one option the side with more of what was fought over wins after all.
fn more(field: Field<'_>) -> Winner {
    let Some(kind) = &field.play.victory.more else { return Winner::Draw };
    let has = |fate| field.of_kind(kind).filter(|(_, thing)| thing.fate == fate).count();
    let (taken, home) = (has(ObjectFate::Taken), has(ObjectFate::Fled));
    match taken.cmp(&home) {
        _ if !field.pos.table.rulings().is(rulings::A51_MORE_WINS) => Winner::Draw,
        std::cmp::Ordering::Greater => Winner::Attacker,
        std::cmp::Ordering::Less => Winner::Defender,
        std::cmp::Ordering::Equal => Winner::Draw,
    }
}

/// Returns the side that holds the field at the end (GCW-057): the only one with ships in it.
pub fn holder(field: Field<'_>) -> Option<Role> {
    if let Some(side) = field.play.victory.field {
        return Some(role_of(side));
    }
    let present = Role::BOTH.map(|role| field.present(role));
    match present {
        [true, false] => Some(Role::Attacker),
        [false, true] => Some(Role::Defender),
        _ => None,
    }
}
