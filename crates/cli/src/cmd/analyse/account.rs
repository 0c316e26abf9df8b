//! The account of an analysed game in words, for tables and pages alike: who chose what and when, what cost most, what luck
//! decided, how it stood round by round, and what neither luck nor choices explain.

use sandtable_kernel::Seat;
use sandtable_system::{Analysed, Chosen, Decided, Rolled, Settled, Step};
use sandtable_text::say;

/// At most so many decisions and rolls are listed.
const LISTED: usize = 12;

/// A worth in hundredths, with its sign.
pub(super) fn points(worth: f64) -> String {
    // Adding 0 makes a 0 of -0.
    let hundredths = (worth * 1000.0).round() / 10.0 + 0.0;
    if hundredths > 0.0 { format!("+{hundredths:.1}") } else { format!("{hundredths:.1}") }
}

/// A loss in hundredths, with its margin.
pub(super) fn loss(lost: f64, margin: f64) -> String {
    format!("{:.1} ±{:.1}", 100.0 * lost + 0.0, 100.0 * margin)
}

pub(super) fn name(found: &Analysed, seat: Seat) -> String {
    found
        .sides
        .iter()
        .find(|side| side.seat == seat)
        .map_or_else(|| seat.to_string(), |side| side.name.clone())
}

/// The answer in a sentence: dice, choices, or both.
pub(super) fn verdict(found: &Analysed) -> String {
    let Settled { decided, ahead, dice, choices } = found.verdict;
    let won = ahead.map_or_else(
        || String::from(say!("analyse-account-nobody-is-ahead")),
        |seat| say!("analyse-account-is-ahead", seat = name(found, seat)),
    );
    let why = match decided {
        Decided::Dice => say!("analyse-account-dice-decided-it"),
        Decided::Choices => say!("analyse-account-choices-decided-it"),
        Decided::Both => say!("analyse-account-both"),
        Decided::Neither => say!("analyse-account-neither"),
    };
    let of = ahead.unwrap_or(Seat(0));
    say!(
        "analyse-account-verdict",
        won,
        why,
        dice = points(dice),
        choices = points(choices),
        side = name(found, of)
    )
}

/// The account that adds up: from the first worth to the last one.
pub(super) fn whole(found: &Analysed) -> String {
    let lost: Vec<String> = found
        .sides
        .iter()
        .map(|side| {
            let lost = if side.seat == Seat(0) { -side.sums.lost } else { side.sums.lost };
            say!("analyse-account-choices-of", points = points(lost), side = side.name)
        })
        .collect();
    say!(
        "analyse-account-whole",
        seat = name(found, Seat(0)),
        start = points(found.start),
        luck = points(found.luck),
        chance = points(found.chance),
        lost = lost.join(", "),
        rest = points(found.rest),
        end = points(found.end)
    )
}

/// Tells what the rest is, and how far the figures can be trusted.
pub(super) fn rest(found: &Analysed) -> String {
    let (further, remaining) = (points(found.further), points(found.rest - found.further));
    say!("analyse-account-rest", stretches = found.stretches, further, remaining, care = found.care)
}

/// A round as it is called; nothing in games without rounds.
pub(super) fn round(step: &Step) -> String {
    match step.round {
        Some(0) => say!("analyse-setup").to_owned(),
        Some(number) => number.to_string(),
        None => String::new(),
    }
}

/// The purpose of a roll, and whose it was.
pub(super) fn who(roll: &Rolled) -> String {
    roll.name
        .as_ref()
        .map_or_else(|| roll.purpose.clone(), |name| say!("analyse-account-of", purpose = roll.purpose, name))
}

/// A game after a round, for seat 0.
pub(super) struct Moment {
    pub round: String,
    /// The last entry of the round.
    pub entry: u64,
    pub stood: f64,
    pub luck: f64,
    pub choices: f64,
}

/// Tells the worth after each step, the luck so far and what choices came to so far.
pub(super) fn course(found: &Analysed) -> impl Iterator<Item = (&Step, [f64; 3])> {
    let after = found.steps.iter().skip(1).map(|step| step.worth).chain([found.end]);
    let (mut luck, mut choices) = (0.0, 0.0);
    found.steps.iter().zip(after).map(move |(step, stood)| {
        luck += step.rolls.iter().map(|roll| roll.luck).sum::<f64>();
        choices +=
            step.decision.as_ref().map_or(0.0, |one| if one.seat == Seat(0) { -one.loss } else { one.loss });
        (step, [stood, luck, choices])
    })
}

/// Tells the same after each round; no more than one in games without rounds.
pub(super) fn moments(found: &Analysed) -> Vec<Moment> {
    let mut moments: Vec<(Option<u32>, Moment)> = Vec::new();
    for (step, [stood, luck, choices]) in course(found) {
        let moment = Moment { round: round(step), entry: step.entry, stood, luck, choices };
        match moments.last_mut().filter(|(round, _)| *round == step.round) {
            Some((_, last)) => *last = moment,
            None => moments.push((step.round, moment)),
        }
    }
    moments.into_iter().map(|(_, moment)| moment).collect()
}

/// Decisions that clearly lost something, the worst first.
pub(super) fn worst(found: &Analysed) -> Vec<(&Step, &Chosen)> {
    let all = found.steps.iter().filter_map(|step| Some((step, step.decision.as_ref()?)));
    let mut all: Vec<(&Step, &Chosen)> = all.filter(|(_, one)| one.clear).collect();
    all.sort_by(|a, b| b.1.loss.total_cmp(&a.1.loss));
    all.truncate(LISTED);
    all
}

/// Rolls by how much they moved, whichever way.
pub(super) fn luckiest(found: &Analysed) -> Vec<(&Step, &Rolled)> {
    let all = found.steps.iter().flat_map(|step| step.rolls.iter().map(move |roll| (step, roll)));
    let mut all: Vec<_> = all.filter(|(_, roll)| roll.luck != 0.0).collect();
    all.sort_by(|a, b| b.1.luck.abs().total_cmp(&a.1.luck.abs()));
    all.truncate(LISTED);
    all
}
