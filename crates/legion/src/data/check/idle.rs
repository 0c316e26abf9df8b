//! Effects that would do nothing: tokens that a verb does not know, and verbs at moments that only computations look at.

use sandtable_legion_cards::faults::Faults;
use sandtable_text::say;

use crate::data::{Amount, Effect, Moment, Tally, Token};

/// Tokens that a unit can gain.
const GAINED: [Token; 8] = [
    Token::Aim,
    Token::Dodge,
    Token::Surge,
    Token::Standby,
    Token::Observation,
    Token::Suppression,
    Token::Bounty,
    Token::Same,
];
/// Tokens that an effect can take from a unit.
const LOST: [Token; 5] = [Token::Suppression, Token::Dodge, Token::Wounds, Token::Ion, Token::Damage];
/// Prices that a unit can pay.
const PAID: [Token; 5] = [Token::Aim, Token::Dodge, Token::Surge, Token::Suppression, Token::Wounds];
/// Tokens that a unit can keep at the end of a round.
const KEPT: [Token; 2] = [Token::Aim, Token::Dodge];
/// Moves that an effect can bring about.
const MOVED: [Token; 2] = [Token::Speed, Token::Dash];
/// Harm that each result of a roll can do.
const SUFFERED: [Token; 2] = [Token::Wounds, Token::Suppression];

/// Finds everything in an effect that nothing reads.
pub(super) fn idle(effect: &Effect, path: &str, faults: &mut Faults) {
    let roll = effect.roll.as_ref();
    let faces = roll.map(|roll| [&roll.critical, &roll.surge, &roll.hit, &roll.block]);
    let suffered = faces.into_iter().flatten().flatten().map(|tally| ("roll", tally, &SUFFERED[..]));
    let tallies = [
        ("gain", &effect.gain, &GAINED[..]),
        ("lose", &effect.lose, &LOST[..]),
        ("cost", &effect.cost, &PAID[..]),
        ("keep", &effect.keep, &KEPT[..]),
        ("move", &effect.motion, &MOVED[..]),
    ];
    let tallies = tallies.into_iter().filter_map(|(verb, tally, known)| Some((verb, tally.as_ref()?, known)));
    for (verb, tally, known) in tallies.chain(suffered) {
        tokens((verb, known), tally, path, faults);
    }
    let either: Vec<Token> = GAINED.into_iter().chain(MOVED).collect();
    for tally in &effect.either {
        tokens(("either", &either), tally, path, faults);
    }
    let same = effect.gain.iter().chain(&effect.either).any(|tally| tally.contains_key(&Token::Same));
    let told = matches!(effect.on, Moment::Acted | Moment::Gained | Moment::Spent);
    faults.add_if(
        (same || effect.again) && !told,
        path,
        "effect.form",
        &say!("check-idle-same-and-again-have-no-meaning", on = effect.on),
    );
    // LC-ATK-08: the rules ask for Surge tokens of friends alone.
    let lent = effect.lends.as_ref().and_then(|loan| loan.token);
    faults.add_if(
        effect.lends.is_some() && lent != Some(Token::Surge),
        path,
        "effect.form",
        say!("check-idle-lends-does-nothing-but-with-surge"),
    );
    if effect.is_passive() {
        passive(effect, path, faults);
    }
}

/// Finds tokens that a verb does not know, and amounts of nothing.
fn tokens((verb, known): (&str, &[Token]), tally: &Tally, path: &str, faults: &mut Faults) {
    for (token, amount) in tally {
        if !known.contains(token) {
            let names: Vec<String> = known.iter().map(|token| format!("`{token}`")).collect();
            let text = say!("check-idle-does-nothing-with-it-knows", verb, token, names = names.join(", "));
            faults.add(path, "effect.form", text);
        }
        let nothing = *amount == Amount::Number(0);
        faults.add_if(nothing, path, "effect.form", &say!("check-idle-of-0-does-nothing", verb, token));
    }
}

/// Finds verbs of an effect that is always so: nothing happens at its moment.
fn passive(effect: &Effect, path: &str, faults: &mut Faults) {
    let verbs = [
        (effect.gain.is_some(), "gain"),
        (effect.lose.is_some(), "lose"),
        (effect.heal.is_some(), "heal"),
        (effect.motion.is_some(), "move"),
        (effect.action.is_some(), "action"),
        (effect.order.is_some(), "order"),
        (effect.roll.is_some(), "roll"),
        (effect.attack.is_some(), "attack"),
        (effect.score.is_some(), "score"),
        (effect.ends.is_some(), "ends"),
        (effect.recharge.is_some(), "recharge"),
        (effect.fatal, "fatal"),
        (!effect.either.is_empty(), "either"),
    ];
    for (_, verb) in verbs.into_iter().filter(|(given, _)| *given) {
        let text = say!("check-idle-does-nothing-at-the-moment-where", verb, on = effect.on);
        faults.add(path, "effect.form", text);
    }
}
