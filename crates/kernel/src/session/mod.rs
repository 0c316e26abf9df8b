//! A running game: table, position and log in one place. Every attempt succeeds as a whole or changes nothing.
//!
//! It must not know clocks (`at` is the doors' word), who sits where, files or networks.

mod act;
mod entered;
mod redacted;
mod seals;
mod shape;
mod source;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

pub(crate) use act::DISPUTE;
pub use entered::EnteredRoll;
pub use redacted::{Seen, SeenHeader, SeenOf};
pub use seals::{Seal, commitment_to};
pub(crate) use shape::{Shape, people, write_secret};
pub use source::{DiceSource, Missing};

use sandtable_dice::{Occurrences, text_hash};
use sandtable_text::{said, say};

use self::entered::EnteredFaces;
use crate::log::{
    AttachedPack, Body, BranchOf, DeclaredDice, EntryOf, FORMAT, Header, Log, LogError, LogReader,
};
use crate::{Game, PackData as _, PackPin, Refusal, RuleId, Start, Viewer};

/// A position is kept after every so many entries, so that looking back does not fold the whole game.
const SNAPSHOT_EVERY: u64 = 50;

/// Why a log cannot be played on.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ReplayError {
    /// The setup does not pass its door, or the dice are not those of the log.
    #[error("{0}")]
    Setup(String),
    /// The log was made by other rules.
    #[error("the log was made by {what} {log}, this program has {here}")]
    Rules {
        /// The thing that differs.
        what: &'static str,
        /// As the log has it.
        log: String,
        /// As this program has it.
        here: String,
    },
    /// A line cannot be read.
    #[error(transparent)]
    Line(#[from] LogError),
    /// An entry does not follow from those before it.
    #[error("entry {entry}: {refusal}")]
    Entry {
        /// Number of the entry.
        entry: u64,
        /// The reason why not.
        refusal: Refusal,
    },
}

/// A running game.
pub struct Match<G: Game> {
    pack: Arc<G::Pack>,
    table: G::Table,
    /// The position before the first entry.
    opening: G::State,
    state: G::State,
    log: Log<G>,
    shape: Shape,
    dice: DiceSource,
    /// Counts of the rolls on the current line.
    occurrences: Occurrences,
    entered: EnteredFaces,
    missing: Option<Missing<G::Event>>,
    snapshots: BTreeMap<u64, G::State>,
    /// For each viewer that asked: entries looked at, and numbers of those of which it sees something.
    shown: Mutex<BTreeMap<Viewer, (u64, Vec<u64>)>>,
}

impl<G: Game> std::fmt::Debug for Match<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Match")
            .field("game", &G::NAME)
            .field("entries", &self.log.len())
            .field("dice", &self.dice)
            .finish_non_exhaustive()
    }
}

impl<G: Game> Match<G> {
    /// Creates a game that has not begun: with fair dice the seats now [`Match::contribute`], then [`Match::begin`].
    /// `attached` are texts of packs that travel with its log, because not every reader has them.
    ///
    /// # Errors
    /// Everything that is wrong with the setup; or that there are no dice.
    pub fn new(
        start: Start<G>,
        attached: Vec<AttachedPack>,
        source: DiceSource,
    ) -> Result<Self, Vec<String>> {
        let (table, opening) = start.open()?;
        let Start { pack, setup } = start;
        let dice = source.declared().ok_or_else(|| vec![String::from(say!("session-a-game-needs-dice"))])?;
        let header = Header {
            sandtable: FORMAT,
            game: G::NAME.to_owned(),
            rules: G::RULES_VERSION.to_owned(),
            events: G::EVENTS_VERSION,
            packs: pack.pins(),
            rulings: G::rulings(&setup),
            dice,
            branch: None,
            setup,
        };
        let unwritable = |error| vec![say!("session-the-setup-cannot-be-written", error)];
        let mut log = Log::new(header).map_err(unwritable)?;
        for pack in attached {
            log.attach(pack).map_err(unwritable)?;
        }
        let shape = Shape::new(G::seats(&table, &opening));
        Ok(Self {
            pack,
            table,
            state: opening.clone(),
            opening,
            log,
            shape,
            dice: source,
            occurrences: Occurrences::default(),
            entered: EnteredFaces::default(),
            missing: None,
            snapshots: BTreeMap::new(),
            shown: Mutex::default(),
        })
    }

    /// Returns a copy to look at and try things with, made of what a viewer may know: no secret is left in its position, its
    /// log has no entries, and it has no dice.
    ///
    /// # Errors
    /// If the setup does not open again.
    pub fn known(&self, viewer: Viewer) -> Result<Self, Vec<String>> {
        let header = self.log.header().clone();
        let (table, opening) = Start::<G>::new(&self.pack, header.setup.clone()).open()?;
        let state = G::known(&self.table, &self.state, viewer);
        let log = Log::from_header(header, self.log.header_text().into());
        Ok(Self {
            pack: Arc::clone(&self.pack),
            table,
            opening,
            state,
            log,
            shape: self.shape.clone(),
            dice: DiceSource::Absent,
            occurrences: Occurrences::default(),
            entered: EnteredFaces::default(),
            missing: None,
            snapshots: BTreeMap::new(),
            shown: Mutex::default(),
        })
    }

    /// Replays the game of a log, up to its last entry, over the pack that its header pins. Folds events and rolls
    /// nothing; [`crate::verify`] a log from a stranger first, because folding trusts that events were made by the
    /// rules.
    ///
    /// `dice` are needed for fair ones ([`DiceSource::Fair`]) and for the rest of a script; otherwise the log says it.
    ///
    /// # Errors
    /// If the log is of other rules or packs, its setup does not open, or its entries do not follow from each other.
    pub fn replay(pack: &Arc<G::Pack>, log: Log<G>, dice: Option<DiceSource>) -> Result<Self, ReplayError> {
        let (table, opening) = open_header::<G>(pack, log.header())?;
        let shape = Shape::new(G::seats(&table, &opening));
        let mut game = Self {
            pack: Arc::clone(pack),
            table,
            state: opening.clone(),
            opening,
            log: log.head(),
            shape,
            dice: DiceSource::Absent,
            occurrences: Occurrences::default(),
            entered: EnteredFaces::default(),
            missing: None,
            snapshots: BTreeMap::new(),
            shown: Mutex::default(),
        };
        for (entry, text) in log.into_lines() {
            game.follow(entry, text)?;
        }
        let declared = game.shape.dice(game.log.header());
        let dice = dice.unwrap_or_else(|| DiceSource::of(declared));
        if dice.declared().is_some_and(|given| given != *declared) {
            return Err(ReplayError::Setup(String::from(say!("session-these-are-not-the-dice-that"))));
        }
        game.dice = dice;
        Ok(game)
    }

    /// Goes on by lines that another program has added to the same log, as [`Match::replay`] would. After an error
    /// the game can't be used any more.
    ///
    /// # Errors
    /// If a line cannot be read, or does not follow from those that are here.
    pub fn catch_up(&mut self, lines: &[String]) -> Result<(), ReplayError> {
        let mut reader = LogReader::after(&self.log);
        for line in lines {
            reader.push(line.as_bytes())?;
            reader.push(b"\n")?;
        }
        for (entry, text) in reader.finish()?.log.into_lines() {
            self.follow(entry, text)?;
        }
        Ok(())
    }

    /// Takes an entry that was made elsewhere.
    fn follow(&mut self, entry: EntryOf<G>, text: Box<str>) -> Result<(), ReplayError> {
        let n = self.log.len();
        let refused = |refusal| ReplayError::Entry { entry: n, refusal };
        people(entry.who, &entry.body, G::seats(&self.table, &self.state)).map_err(refused)?;
        self.shape.take(self.log.header(), &entry).map_err(refused)?;
        if let Body::FreshDice { dice } = &entry.body {
            self.dice = DiceSource::of(dice);
        }
        self.fold(&entry);
        self.push(entry, text);
        Ok(())
    }

    /// A what-if copy from entry `at` on, with dice of its own. This game stays as it is.
    ///
    /// # Errors
    /// If there is no such entry, play had not begun there, or the dice are fair ones: these need their words first.
    pub fn branch(&self, at: u64, source: DiceSource) -> Result<Self, Refusal> {
        const RULE: RuleId = rule!("SYS-BRANCH");
        let none = Refusal::new("no-such-entry", RULE, said!("refusal-no-such-entry")).with(0.0, at as f64);
        let parent = self.log.entry_hash(at).ok_or(none)?.to_owned();
        let dice = match source.declared() {
            Some(DeclaredDice::Fair { .. }) | None => {
                return Err(Refusal::new("no-dice", RULE, said!("refusal-no-dice-3")));
            }
            Some(dice) => dice,
        };
        let branch = Some(BranchOf { parent, entry: at, dice });
        // A what-if of a what-if still says how its older entries were rolled: the first branch's dice, if any, are
        // those of the entries up to `at` only if all came from one source.
        let from = self.log.header();
        if from.branch.as_ref().is_some_and(|first| at > first.entry) {
            return Err(Refusal::new("branch-of-branch", RULE, said!("refusal-branch-of-branch")));
        }
        let header = Header { branch, ..from.clone() };
        let mut log = Log::new(header).map_err(unwritable)?;
        for pack in self.log.attached() {
            log.attach(pack.clone()).map_err(unwritable)?;
        }
        for entry in self.log.entries().take_while(|entry| entry.n <= at) {
            let text = log.seal(entry).map_err(unwritable)?;
            log.push(entry.clone(), text);
        }
        let broken = Refusal::new("broken-log", rule!("SYS-LOG"), said!("refusal-broken-log-2"));
        let game = Self::replay(&self.pack, log, Some(source)).map_err(|_| broken)?;
        if !game.shape.begun() {
            return Err(Refusal::new("not-begun", RULE, said!("refusal-not-begun")));
        }
        Ok(game)
    }

    /// Returns the pack it is played with.
    #[must_use]
    pub fn pack(&self) -> &Arc<G::Pack> {
        &self.pack
    }

    /// Returns the part that never changes during the game.
    #[must_use]
    pub fn table(&self) -> &G::Table {
        &self.table
    }

    /// Returns the position at the last entry.
    #[must_use]
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Returns the log so far.
    #[must_use]
    pub fn log(&self) -> &Log<G> {
        &self.log
    }

    /// Returns the version of the rules that the game is played by: the log's, or those that were adopted last. If it is not
    /// this program's, the game can be looked at, but goes on only after [`Match::adopt`].
    #[must_use]
    pub fn rules(&self) -> &str {
        self.shape.rules(self.log.header())
    }

    /// Returns `true` if play has begun.
    #[must_use]
    pub fn begun(&self) -> bool {
        self.shape.begun()
    }

    /// Returns the roll that the last attempt lacked, if it was refused with `SYS-DICE`.
    #[must_use]
    pub fn missing(&self) -> Option<&Missing<G::Event>> {
        self.missing.as_ref()
    }

    /// Lays faces of real dice ready for the next attempt, in place of what lay there: names separated by spaces or
    /// commas, in the order in which rolls ask for them. What an attempt uses is kept by roll, so that the next one asks
    /// only for what is still missing.
    pub fn enter(&mut self, faces: &str) {
        let words = faces.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
        self.entered.lay(words.map(str::to_owned).collect(), Vec::new());
    }

    /// Lays faces of named rolls ready, in place of what lay there. They replace what was typed in for a roll that is
    /// not in the log yet.
    pub fn enter_rolls(&mut self, rolls: Vec<EnteredRoll>) {
        self.entered.lay(Default::default(), rolls);
    }

    /// Returns the dice, as for a script what is left of it.
    #[must_use]
    pub fn dice(&self) -> &DiceSource {
        &self.dice
    }

    /// The entries that the position is made of, in order: without what was rewound.
    #[must_use]
    pub fn line(&self) -> Vec<&EntryOf<G>> {
        self.log.len().checked_sub(1).map(|last| self.log.path(last)).unwrap_or_default()
    }

    /// The position after entry `n`.
    #[must_use]
    pub fn at(&self, n: u64) -> Option<G::State> {
        let mut after = Vec::new();
        let mut cursor = Some(self.log.entry(n)?);
        let mut state = loop {
            match cursor {
                None => break self.opening.clone(),
                Some(entry) => {
                    if let Some(snapshot) = self.snapshots.get(&entry.n) {
                        break snapshot.clone();
                    }
                    after.push(entry);
                    cursor = entry.parent.and_then(|parent| self.log.entry(parent));
                }
            }
        };
        for event in after.iter().rev().flat_map(|entry| &entry.events) {
            G::apply(&self.table, &mut state, event);
        }
        Some(state)
    }

    /// Returns the position before an entry: that of its parent.
    pub fn before(&self, entry: &EntryOf<G>) -> Option<G::State> {
        entry.parent.map_or_else(|| Some(self.opening.clone()), |parent| self.at(parent))
    }

    /// Makes the position that after `entry`, which is not in the log yet.
    fn fold(&mut self, entry: &EntryOf<G>) {
        if entry.parent != self.log.len().checked_sub(1)
            && let Some(state) = self.before(entry)
        {
            self.state = state;
        }
        for event in &entry.events {
            G::apply(&self.table, &mut self.state, event);
        }
    }

    /// Adds an entry whose events are folded: counts its rolls, and counts anew after a rewind.
    fn push(&mut self, entry: EntryOf<G>, text: Box<str>) {
        let rewound = match entry.body {
            Body::Rewind { to, fresh, .. } => Some((to, fresh)),
            _ => None,
        };
        let entered = matches!(self.shape.dice_at(self.log.header(), entry.n), DeclaredDice::Entered);
        for roll in &entry.rolls {
            let id = self.occurrences.next(text_hash(&roll.key));
            if entered {
                self.entered.keep(id, &roll.faces);
            }
        }
        self.log.push(entry, text);
        if let Some((to, fresh)) = rewound {
            self.occurrences = occurrences_after(&self.log, to, self.occurrences.epoch() + u32::from(fresh));
        }
        self.keep_snapshot();
    }

    fn keep_snapshot(&mut self) {
        if let Some(last) = self.log.len().checked_sub(1)
            && last % SNAPSHOT_EVERY == SNAPSHOT_EVERY - 1
        {
            self.snapshots.insert(last, self.state.clone());
        }
    }
}

/// Counts the rolls of the line that ends with an entry.
pub(crate) fn occurrences_after<G: Game>(log: &Log<G>, entry: u64, epoch: u32) -> Occurrences {
    let mut occurrences = Occurrences::in_epoch(epoch);
    for roll in log.path(entry).into_iter().flat_map(|entry| &entry.rolls) {
        occurrences.next(text_hash(&roll.key));
    }
    occurrences
}

/// Opens the setup of a log, if its events are those of this program.
pub(crate) fn open_header<G: Game>(
    pack: &Arc<G::Pack>,
    header: &Header<G::Setup>,
) -> Result<(G::Table, G::State), ReplayError> {
    let same = |what, log: &str, here: &str| {
        if log == here {
            return Ok(());
        }
        Err(ReplayError::Rules { what, log: log.to_owned(), here: here.to_owned() })
    };
    same("game", &header.game, G::NAME)?;
    same(say!("session-events-version"), &header.events.to_string(), &G::EVENTS_VERSION.to_string())?;
    let named = |pins: &[PackPin]| pins.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    if header.packs != pack.pins() {
        let (log, here) = (named(&header.packs), named(&pack.pins()));
        return Err(ReplayError::Rules { what: "packs", log, here });
    }
    let mut rulings = G::rulings(&header.setup);
    if header.rules != G::RULES_VERSION {
        // A ruling that was not there yet is played by its default, which plays as the rules did then.
        rulings.retain(|name, _| header.rulings.contains_key(name));
    }
    same("rulings", &apart(&header.rulings, &rulings), &apart(&rulings, &header.rulings))?;
    G::open(pack, &header.setup).map_err(|errors| ReplayError::Setup(errors.join("; ")))
}

/// Names the rulings that one side plays otherwise than the other, or alone.
fn apart(own: &BTreeMap<String, String>, other: &BTreeMap<String, String>) -> String {
    let differing = own.iter().filter(|(name, option)| other.get(*name) != Some(*option));
    let named: Vec<String> = differing.map(|(name, option)| format!("{name} = {option}")).collect();
    if named.is_empty() && own != other { String::from(say!("session-no-others")) } else { named.join(", ") }
}

fn unwritable(_: serde_json::Error) -> Refusal {
    Refusal::new("unwritable", rule!("SYS-LOG"), said!("refusal-unwritable"))
}
