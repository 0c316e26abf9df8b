//! The sentences for the campaign's events and commands, and for the parts of events that come in kinds of their own. A
//! new kind needs a row here, and a test finds those without one.

use crate::tell::frame::Sentences;

/// Sentences for events, by kind.
pub(super) const EVENTS: &Sentences = &[
    // Time.
    ("turn-began", "Turn {turn} begins."),
    ("phase-began", "The phase is now: {phase:phase}."),
    ("done", "{seat} {done?has finished this phase|goes on with this phase}."),
    ("absent", "{seat} {absent?takes no part in this turn|takes part in this turn after all}."),
    ("ended", "The campaign is over ({outcome.by}), won by {outcome.winner:side}."),
    // Chance.
    ("rolled", "Rolled for {purpose:code}: {faces:list}."),
    ("rolled-red", "Red dice for {purpose:code}: {faces:list}."),
    // Books.
    ("posted", "{seat}: {amount:signed} Fleet Points ({why:why})."),
    ("owed", "{seat}, from the next income: {posting.amount:signed} Fleet Points ({posting.why:why})."),
    ("settled", "{seat} has settled what was owed."),
    ("stocked", "{seat}, stock: {copies:signed} {card:card}."),
    ("stock-used", "{seat}, assigned from stock: {copies:signed} {card:card}."),
    ("pick-opened", "{seat} has {pick.points} free points to spend ({pick.source})."),
    ("pick-spent", "{seat} spends {points} free points."),
    ("picks-lapsed", "Free points of {seat} that were not spent are lost."),
    ("benefit-used", "{seat} uses an installation: {benefit}."),
    // Founding.
    ("drafted", "{seat} writes down a list: {fleet:fleet}."),
    ("equipped", "{faction:faction} equips its huge ships: {ships:classes}."),
    // Squadrons.
    ("ship-joined", "{ship.owner:newest-ship} joins the Squadron of {ship.owner:seat} ({ship.origin})."),
    ("pilot-joined", "{pilot.owner:newest-pilot} joins the Squadron of {pilot.owner:seat} ({pilot.origin})."),
    ("crew-joined", "{crew.owner:newest-crew} joins the Squadron of {crew.owner:seat} ({crew.origin})."),
    ("given", "{asset:asset} goes over to {to:seat}."),
    ("ship-fate", "{ship:ship} is {fate:fate}."),
    ("pilot-fate", "{pilot:pilot} is {fate:fate}."),
    ("crew-fate", "{crew:crew} is {fate:fate}."),
    ("sits-out", "{asset:asset} sits out until the end of turn {idle.until} ({idle.why})."),
    ("back", "{asset:asset} is back ({why})."),
    ("used", "{asset:asset} is {used?assigned to a battle|free again}."),
    ("installed", "{card:card} is {in_place?built into|taken out of} {ship:ship}."),
    ("pilot-changed", "{pilot:pilot}: {change:pilot-change}."),
    ("lived", ""),
    // The system.
    (
        "target-placed",
        "{target.name:raw} is put on the map: {target.kind:kind}, {target.feature:feature}, worth {target.value}.",
    ),
    (
        "target-changed",
        "{target:target} is now: {now.kind:kind}, worth {now.value} and {now.bonus:signed} by exploration; found: {now.found}.",
    ),
    ("control", "{target:target} is now controlled by {owner:faction}."),
    ("tallied", "The turn of {faction:faction} so far: {tally:counts}."),
    ("scored", "{faction:faction} scores {total} for turn {turn}."),
    // Attacks and battles.
    ("sealed", "{seat} declares in secret: {attacks:attacks}."),
    ("revealed", "All attacks are known: {attacks:attacks}."),
    ("cancelled", "{attack:attack} comes to nothing ({why})."),
    (
        "battle-joined",
        "A battle comes about over {battle.aim:aim}: {battle.sides.0:combatant} attacks, {battle.sides.1:combatant} defends.",
    ),
    ("battle-changed", "{battle:battle}: {change:battle-change}."),
    (
        "squad-built",
        "The {role} of {battle:battle} {squad?hands in a Squad|takes the Squad back}{squad:squad}.",
    ),
    ("squads-revealed", "Both Squads of {battle:battle} are known{squads.0:squad}; against{squads.1:squad}."),
    ("confirmed", "The {role} of {battle:battle} {confirmed?confirms|takes the confirmation back}."),
    ("credited", "{faction:faction}, attacks on huge ships of {enemy:faction}: {by:signed}."),
    ("huge-changed", "{huge:huge}: {now:huge-state}."),
    ("captured", "{capture.target:target} will pass to {capture.faction:faction}."),
    ("capture-settled", ""),
    ("asked", "{spoil:spoil}."),
    ("answered", ""),
    // Deals.
    (
        "offered",
        "{deal.from:seat} offers to {deal.to:anybody}: {deal.give:bundle} for {deal.want:bundle} ({deal.terms:terms}).",
    ),
    ("deal-closed", "Offer {deal:raw} is {status:status}."),
];

/// Sentences for commands, by chapter and name.
pub(super) const COMMANDS: &Sentences = &[
    ("done", "finished with this phase"),
    ("not-done", "not finished after all"),
    ("founding.draft", "write down a list: {fleet:fleet}"),
    ("founding.submit", "hand in the list{fleet?, changed|}"),
    ("targets.attack", "attack {aim:aim}"),
    ("targets.assign", "give out attacks: {attacks:attacks}"),
    ("spoils.hidden-outpost", "{pay?pay for|leave} the hidden outpost"),
    ("spoils.crashed-ship", "give the crashed ship to {to:seat}"),
];

/// What of a pilot has changed.
pub(super) const PILOT_CHANGES: &Sentences = &[
    ("xp", "{it:signed} experience points"),
    ("skill", "pilot skill {skill}, {points} squad points"),
    ("elite", "gets an elite slot"),
    ("ability", "takes {card:card} as ability, {points} squad points"),
    ("qualified", "qualifies for {it:class}"),
    ("title", "takes the title {it:card}"),
    ("flipped", "takes the Scum version"),
    ("name", "is now called {it:raw}"),
    ("tried", "has tried to escape"),
];

/// What of a battle has changed.
pub(super) const BATTLE_CHANGES: &Sentences = &[
    ("scenario", "{scenario:scenario}{again?, rolled anew|}, {size.0} squad points against {size.1}"),
    ("feature", "fought in {it:feature}"),
    ("player", "{1:seat} flies as {0}"),
    ("stage", "{it:stage}"),
    ("report", "{winner:winner} after {rounds} rounds"),
    ("result", "{winner:winner} ({how})"),
];

/// Where a battle stands.
pub(super) const STAGES: &Sentences = &[
    ("defence", "the defender names a player"),
    ("squads", "Squads are built"),
    ("record", "it is flown and recorded"),
    ("aftermath", "its aftermath is worked out"),
    ("closed", "it is over"),
];

/// Who won a battle.
pub(super) const WINNERS: &Sentences = &[
    ("attacker", "the attacker wins"),
    ("defender", "the defender wins"),
    ("draw", "a draw"),
    ("both", "both win"),
    ("neither", "neither wins"),
];

/// What Fleet Points came or went for.
pub(super) const REASONS: &Sentences = &[
    ("founding", "initial points"),
    ("fleet", "initial Squadron"),
    ("income", "income"),
    ("pirates", "pirates"),
    ("bought", "{it:bought}"),
    ("pick", "a dearer pick, {it:card}"),
    ("huge", "{it:card} for a huge ship"),
    ("deal", "offer {it:raw}"),
    ("gift", "a gift, {it:seat}"),
    ("scrapyard", "scrapyard, {it:battle}"),
    ("support", "external support, {it:battle}"),
    ("container", "filler of a container, {it:battle}"),
    ("cargo", "cargo, {it:battle}"),
    ("smuggling", "smuggling"),
    ("hidden-outpost", "the hidden outpost of {it:target}"),
    ("better-offer", "a better offer to {it:pilot}"),
    ("amended", "by the organiser"),
];

/// What became of a ship or a person.
pub(super) const FATES: &Sentences = &[
    ("active", "in the Squadron"),
    ("destroyed", "destroyed"),
    ("prisoner", "a prisoner of {of:faction}"),
    ("dead", "dead"),
    ("written-off", "given up for good"),
];

/// Questions that captures lead to.
pub(super) const SPOILS: &Sentences = &[
    ("hidden-outpost", "{seat} decides whether to pay for a hidden outpost"),
    ("crashed-ship", "{seat} decides whose the crashed ship is, {ship:class}"),
];

/// How an offer stands.
pub(super) const STATUSES: &Sentences =
    &[("open", "open"), ("accepted", "accepted by {it:seat}"), ("closed", "closed")];

/// What an offer is about.
pub(super) const TERMS: &Sentences =
    &[("market", "on the market"), ("contract", "a contract on {it:target}")];

/// The phases of a turn.
pub(super) const PHASES: &Sentences = &[
    ("founding", "Squadrons are founded"),
    ("bases", "bases are chosen"),
    ("purchase", "Purchase Reinforcements"),
    ("targets", "Choose Strategic Targets"),
    ("battles", "battles"),
    ("spoils", "control changes hands"),
    ("ended", "the campaign is over"),
];
