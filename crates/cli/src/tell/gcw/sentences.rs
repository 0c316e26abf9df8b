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
    ("leaderless", "{seat} goes into battle without a commander."),
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
    ("benefit-used", "{seat} uses an installation: {benefit}."),
    // Founding.
    ("title-picked", "{faction:faction} picks a title for its {pick.class:class}: {pick.title:card}."),
    ("base-chosen", "{seat} chooses {target:target} as base."),
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
    ("titled", "{ship:ship} gets its title, {title:card}."),
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
    ("recorded", "{battle:battle}: {change:record-change}."),
    ("packed", "{seat} fills the containers of {packed.battle:battle}."),
    ("pledged", "{seat} will hand over after {pledge.battle:battle}: {pledge.give:bundle}."),
    ("braced", "{seat} gives orders for ejections."),
    ("due-set", "{seat}, after {due.battle:battle}: {due.what:due}."),
    ("due-met", "{seat}, after {due.battle:battle}, has answered: {due.what:due}."),
    ("shown", "The Squadron of {of:seat} is shown to {to:faction}."),
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
    ("founding.submit", "hand in {fleet?a new list|the list}"),
    ("founding.title", "pick a title for {class:class}: {title:card}"),
    ("founding.equip", "equip the huge ships"),
    ("bases.choose", "choose {target:target} as base"),
    ("people.qualify", "{pilot:pilot} qualifies for {ship:class}"),
    ("people.skill", "improve the skill of {pilot:pilot}{double?, a double step|}"),
    ("people.elite", "an elite slot for {pilot:pilot}"),
    ("people.ability", "{pilot:pilot} takes {card:card} as ability"),
    ("people.train", "train {pilot:pilot}{double?, a double step|}"),
    ("people.escape", "{pilot:pilot} tries to escape"),
    ("people.rename", "call {pilot:pilot} {name:raw}"),
    ("purchase.buy-ship", "buy {ship:class}"),
    ("purchase.buy-pilot", "buy {pilot:bought}"),
    ("purchase.buy-card", "buy {card:card}"),
    ("purchase.ship-title", "the title {title:card} for {ship:ship}"),
    ("purchase.pilot-title", "the title {title:card} for {pilot:pilot}"),
    ("purchase.pick", "take {card:card} for free points ({source})"),
    ("purchase.give", "give {goods:bundle} to {to:seat}"),
    ("purchase.install", "build {card:card} into {ship:ship}{yard?, at a construction yard|}"),
    ("purchase.remove", "take {card:card} out of {ship:ship}{yard?, at a construction yard|}"),
    ("purchase.repair", "repair {ship:ship} at a depot"),
    ("purchase.huge-upgrade", "buy {card:card} for {huge:huge}"),
    ("deals.offer", "offer {to:seat} {give:bundle} for {want:bundle}"),
    ("deals.contract", "offer {to:anybody} {reward:bundle} for an attack on {target:target}"),
    ("deals.accept", "accept offer {deal:raw}"),
    ("deals.refuse", "refuse offer {deal:raw}"),
    ("deals.withdraw", "take back offer {deal:raw}"),
    ("deals.better-offer", "a better offer to {pilot:pilot}"),
    ("squad.build", "a Squad for {battle:battle}{squad:squad}"),
    ("squad.unbuild", "take the Squad of {battle:battle} back"),
    ("battle.defend", "{player:seat} defends in {battle:battle}"),
    ("battle.cede", "cede {battle:battle}"),
    ("battle.no-show", "the enemy did not appear in {battle:battle}"),
    ("battle.unplayable", "{battle:battle} cannot be flown"),
    ("battle.fill", "fill the containers of {battle:battle}"),
    ("battle.pledge", "hand over {give:bundle} after {battle:battle}"),
    ("battle.ready", "the Squad of {battle:battle} is complete"),
    ("battle.not-ready", "the Squad of {battle:battle} is not complete after all"),
    ("battle.report", "how {battle:battle} went: {report.winner:winner}"),
    ("battle.confirm", "agree with the report of {battle:battle}"),
    ("battle.contest", "do not agree with the report of {battle:battle} after all"),
    ("battle.brace", "orders for ejections in {battle:battle}"),
    ("battle.redeem", "redeem the cargo of {battle:battle}"),
    ("battle.show", "show the Squadron of {player:seat} after {battle:battle}"),
    ("battle.show-card", "show {card:card} after {battle:battle}"),
    ("spoils.route-enemy", "{enemy:faction} loses by the Trade Route"),
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
    ("route-enemy", "{seat} names the faction that loses by the Trade Route"),
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

/// What a battle waits for.
pub(super) const DUES: &Sentences = &[
    ("cargo", "cargo is redeemed"),
    ("show", "a Squadron is shown to {it:faction}"),
    ("card", "a card of a capital ship is shown to {it:faction}"),
];

/// What of a battle's record has changed.
pub(super) const RECORD_CHANGES: &Sentences = &[
    ("began", "its record begins"),
    ("stood", "{stage}, round {round}"),
    ("initiative", "initiative is known"),
    ("craft", "unit {unit} is not as before"),
    ("joined", "a reinforcement arrives"),
    ("thing", "object {object} is not as before"),
    ("heap", "{heap:code}: {now}"),
    ("used", "{act:code}, {now} times in this round"),
    ("filled", "its containers are filled"),
    ("faith", "who made an effort to fight is known"),
    ("stop", "who would stop here is known"),
    ("decided", "{it:winner}"),
    ("rolling", "a special roll is made"),
    ("noted", "entry {n} is made"),
    ("opened", "dice are rolled for its beginning"),
    ("folded", "an entry was put right, and the record is folded again"),
];
