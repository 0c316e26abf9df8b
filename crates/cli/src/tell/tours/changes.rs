//! The sentences for the parts of a saga's events that come in kinds of their own: what of a Register, a unit, a game has
//! changed, and why.

use crate::tell::frame::Sentences;

/// What of a Register has changed.
pub(super) const REGISTER: &Sentences = &[
    ("drafted", "writes down a list of {it:count} units"),
    ("founding", "{it:founding}"),
    ("named", "the Register is called {it:raw}"),
    ("joined", "{it:dossier} joins the Register"),
    ("paragon", "{it:own-unit} is the Paragon"),
    ("supply", "{amount:signed} Supply Points ({why:why})"),
    ("potential", "{it:signed} Combat Potential"),
    ("reputation", "{it:signed} Reputation"),
    ("asset", "gains the Strategic Asset {it:asset}"),
    ("asset-given", "is given the Strategic Asset {it:asset}"),
    ("asset-gone", "the Strategic Asset {it:asset} is gone"),
    ("requested", "makes an Aid Request: {it:request}"),
    ("sequence", ""),
    ("arc", "begins the story arc {id:arc}"),
    ("progress", "{it:progressed}"),
    (
        "concluded",
        "concludes the story arc; {completed} agendas are completed, the Turning Point Mission is {won?won|lost}",
    ),
];

/// What of a unit has changed.
pub(super) const UNIT: &Sentences = &[
    ("named", "is now called {it:raw}"),
    ("experience", "{amount:signed} Experience; Veteran Rank {rank}"),
    ("trained", "its maximum Veteran Rank rises"),
    ("owed", ""),
    ("awarded", "is awarded {commendation:commendation}{keyword? with |}{keyword:raw-or-none}"),
    ("award-lost", "loses {it:commendation}"),
    ("card", "picks the Paragon command card {it:card}"),
    ("setback", "gains the Setback {it:setback}"),
    ("scar", "gains a Setback again that counts for dice alone"),
    ("unscarred", "gets rid of a Setback that counted for dice alone"),
    ("healed", "gets rid of the Setback {it:setback}"),
    ("trait", "gains the Defining Trait {trait:trait}"),
    ("trait-left", "{it} more games until its Defining Trait is resolved"),
    ("resolved", "its Defining Trait {it:trait} is resolved"),
    ("keyword", "gains {it:raw} for good"),
    ("keyword-lost", "loses {it:raw}"),
    ("lauded", "may hold two High Commendations"),
    ("equipped", "{card:upgrade} is added to its Dossier"),
    ("unequipped", "{it:upgrade} is taken off its Dossier"),
    ("fate", "{it:fate}"),
    ("lived", "{it:what}"),
];

/// Lines of a unit's life that nothing else tells.
pub(super) const WHATS: &Sentences = &[
    ("joined", "joins the Register"),
    ("paragon", "is the Paragon"),
    ("named", "is now called {it:raw}"),
    ("fought", "fought{defeated?, and was defeated|}{held?, holding an objective at the end|}"),
    ("experience", "{it:signed} Experience"),
    ("ranked", "reaches Veteran Rank {it}"),
    ("trained", "its maximum Veteran Rank rises"),
    ("feared", "is named Most Feared Rival{it? by |}{it:seat-or-none}"),
    ("awarded", "is awarded {it:commendation}"),
    ("unhonoured", "no Commendation is left that it could be awarded"),
    ("card", "picks {it:card}"),
    ("setback", "gains {it:setback}"),
    ("healed", "gets rid of {it:setback}"),
    ("trait", "gains {it:trait}"),
    ("resolved", "gets over {it:trait}"),
    ("keyword", "gains {it:raw}"),
    ("keyword-lost", "loses {it:raw}"),
    ("equipped", "is given {it:upgrade}"),
    ("medevac", "is spared its Casualty Check by Medevac"),
    ("spared", "would have been a casualty, and lives"),
    ("escaped", "escapes its Casualty Check"),
    ("casualty", "is a casualty"),
    ("reassigned", "is reassigned"),
    ("dismissed", "is taken off the Register"),
    ("restored", "is back on the Register"),
    ("arc", "was the Paragon when the story arc {0:arc} ended, {1?won|lost}"),
    ("lauded", "may hold two High Commendations"),
];

/// What of a game has changed.
pub(super) const BATTLE: &Sentences = &[
    ("stage", "{it:stage}"),
    ("registered", "the army of {0:role} comes from {1?the Register|elsewhere}"),
    ("wants", "{it:wanted}"),
    ("mission", "{it:mission}"),
    ("blue", "{it:role} is the Blue Player"),
    ("army", "{0:role} has built an army: {1:army}"),
    ("revealed", "both armies are known{0:fielded}{1:fielded}"),
    ("agenda", "{it:agenda-chosen}"),
    ("result", "{it:finish}"),
];

/// What of a game's record has changed.
pub(super) const RECORD: &Sentences = &[
    ("round", "the record stands at round {it}"),
    ("defeated", "{it:of-army} {2?is defeated|is not defeated after all}"),
    ("held", "{it:of-army} {2?holds or contests an objective|holds no objective after all}"),
    ("undeployed", "{it:of-army} {2?was never deployed|was deployed after all}"),
    ("left", "{1} units are left of the army of {0:role}"),
    ("mark", "{it:marked}"),
    ("swapped", "a Contingency Plan swaps the agenda of {0:role} for number {1:counted}"),
    ("used", "{it:of-army} uses {commendation:commendation}"),
    ("triggered", "{0:role} triggers {1:asset}"),
    ("earned", "{card:card} of {role:role} earned something"),
    ("finish", "{it:finish}"),
    ("confirmed", "{0:role} {1?confirms the record|takes the confirmation back}"),
];

/// How the Post-Battle Sequence goes on.
pub(super) const AFTER: &Sentences = &[
    ("began", "the Post-Battle Sequence begins"),
    ("step", "{it:step}"),
    ("task", ""),
    ("met", ""),
    ("progressed", ""),
    ("chosen", ""),
    ("chosen-anew", ""),
    ("spared", "{1:unit} becomes no casualty in this game"),
    ("casualty", ""),
    ("shaken", "the Paragon of {it:role} would have been a casualty, and gains a Defining Trait instead"),
    ("ended", "the Post-Battle Sequence is over, and so is the game"),
];

/// Why Supply Points have changed.
pub(super) const WHY: &Sentences = &[
    ("founding", "a new Register"),
    ("game", "for playing a game"),
    ("roll", "the die afterwards"),
    ("agenda", "an agenda"),
    ("mission", "the Turning Point Mission"),
    ("card", "a Paragon command card"),
    ("arc", "all three agendas of the arc"),
    ("request", "{it:request}"),
    ("trait", "a Defining Trait"),
    ("amended", "by the organiser"),
];

/// How far a founding has come.
pub(super) const FOUNDING: &Sentences = &[
    ("units", "units are chosen"),
    ("requests", "Aid Requests may be made"),
    ("arc", "the first story arc is chosen"),
    ("name", "the Register is named"),
    ("ready", "the Register is founded"),
];

/// How far a game has come.
pub(super) const STAGES: &Sentences = &[
    ("proposed", "it is proposed"),
    ("mission", "the players decide on a Turning Point Mission"),
    ("armies", "armies are built"),
    ("agendas", "agendas are chosen"),
    ("playing", "it is played and recorded"),
    ("aftermath", "the Post-Battle Sequence"),
    ("closed", "it is over"),
    ("cancelled", "it is not played"),
];

/// Whether a unit is still there.
pub(super) const FATES: &Sentences = &[
    ("active", "is back on the Register"),
    ("casualty", "is a casualty"),
    ("reassigned", "is reassigned"),
    ("dismissed", "is taken off the Register"),
];

/// Which mission a player wants.
pub(super) const WANTS: &Sentences = &[
    ("ordinary", "an ordinary mission"),
    ("own", "the own Turning Point Mission"),
    ("theirs", "the opponent's Turning Point Mission"),
];

/// What is rolled or drawn for.
pub(super) const PURPOSES: &Sentences = &[
    ("casualty-check", "Casualty Check"),
    ("weary", "Blanks of a weary unit, rolled again"),
    ("reroll", "Dice of a Casualty Check, rolled again"),
    ("setback", "Setback"),
    ("trait", "Defining Trait"),
    ("supply", "The die for Supply Points"),
    ("wardens", "The dice of a Defining Trait that may cost Supply Points"),
    ("reward", "The dice of a reward"),
    ("commendation", "The die of a Commendation"),
    ("orbital-bombardment", "Orbital Bombardment"),
    ("insecure", "The die of Insecure"),
    ("table", "Dice for the table"),
    ("mission", "Whose Turning Point Mission is played"),
    ("omen", "The die of the agenda"),
    ("medical-supplies", "Medical Supplies"),
    ("faulty-equipment", "Order tokens for Faulty Equipment"),
    ("order-tokens", "Order tokens for a reward"),
];
