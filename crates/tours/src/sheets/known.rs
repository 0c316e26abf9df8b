//! The source of pages: the view of one viewer, and the names of everything in it. Holds no position but that view,
//! so that a page cannot tell what the viewer must not know.

use crate::Tours;
use crate::catalogue::{ArcId, Catalogue, Mission, StoryArc, UnitCard, UnitId, UpgradeCard, UpgradeId};
use crate::model::{ArmyUnit, Battle, BattleNo, Dossier, DossierNo, Origin, Pos, Role, Side, State, Table};
use sandtable_kernel::{Game, Seat, TakenBack, Viewer};
use sandtable_text::say;

/// A position as one viewer knows it.
#[derive(Clone)]
pub struct Known<'a> {
    /// The part that never changes.
    pub table: &'a Table,
    /// The viewer they are made for.
    pub viewer: Viewer,
    /// True where links lead to places in a book, and not to pages.
    pub in_book: bool,
    /// Steps back, to be seen on the overview.
    pub taken_back: Vec<TakenBack>,
    state: State,
}

impl<'a> Known<'a> {
    pub fn new(table: &'a Table, state: &State, viewer: Viewer) -> Self {
        let state = Tours::known(table, state, viewer);
        Self { table, viewer, in_book: false, taken_back: Vec::new(), state }
    }

    /// The same for a book.
    pub(crate) fn bound(&self) -> Self {
        Self { in_book: true, ..self.clone() }
    }

    /// Returns the position as far as the viewer may know it.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Returns the same for rules that reckon with it.
    pub fn pos(&self) -> Pos<'_> {
        Pos { table: self.table, state: &self.state }
    }

    /// Returns a player's name as it is now.
    pub fn name(&self, seat: Seat) -> &str {
        self.pos().name(seat)
    }

    pub fn cards(&self) -> &'a Catalogue {
        self.table.cards()
    }

    /// Every player with a Register.
    pub fn registers(&self) -> impl Iterator<Item = Seat> {
        self.pos().seats().filter(|seat| self.state.register(*seat).is_some())
    }

    /// A Register's name, or whose it is.
    pub fn register(&self, seat: Seat) -> String {
        let name = self.state.register(seat).and_then(|register| register.name.clone());
        name.unwrap_or_else(|| say!("known-register-of", seat = self.name(seat)))
    }

    /// The unit card of a Dossier.
    pub fn card(&self, dossier: &Dossier) -> Option<&'a UnitCard> {
        self.cards().unit(&dossier.unit)
    }

    /// The name of a unit card.
    pub(crate) fn unit_card(&self, id: &UnitId) -> String {
        self.cards().unit(id).map_or_else(|| id.to_string(), UnitCard::full_name)
    }

    /// The name of an upgrade card.
    pub fn upgrade(&self, id: &UpgradeId) -> String {
        self.cards().upgrade(id).map_or_else(|| id.to_string(), UpgradeCard::full_name)
    }

    /// The names of a unit's Setbacks.
    pub(crate) fn setbacks(&self, dossier: &Dossier) -> Vec<String> {
        let name = |id| self.cards().setback(id).map_or_else(|| id.to_string(), |one| one.name.clone());
        dossier.setbacks.iter().map(name).collect()
    }

    /// The names of a unit's Commendations.
    pub(crate) fn honours(&self, dossier: &Dossier) -> Vec<String> {
        let name = |id| self.cards().commendation(id).map_or_else(|| id.to_string(), |one| one.name.clone());
        dossier.commendations.iter().map(|award| name(&award.commendation)).collect()
    }

    /// Keywords that a unit has gained for good, and its leave to hold two High Commendations.
    pub(crate) fn for_good(&self, dossier: &Dossier) -> Vec<String> {
        let lauded = dossier.lauded.then(|| String::from(say!("known-may-hold-two-high-commendations")));
        dossier.keywords.iter().map(ToString::to_string).chain(lauded).collect()
    }

    /// Returns for how many games a unit's Defining Trait still holds, if its card ends it.
    pub(crate) fn left_of_trait(&self, dossier: &Dossier) -> String {
        match dossier.holds.as_ref().and_then(|held| held.left) {
            None => String::new(),
            Some(1) => String::from(say!("known-for-1-more-game")),
            Some(left) => say!("known-for-more-games", left),
        }
    }

    /// A unit by its Dossier name, or else its card and number.
    pub fn unit(&self, no: DossierNo) -> String {
        match self.state.dossier(no) {
            Some(Dossier { name: Some(name), .. }) => name.clone(),
            Some(dossier) => format!("{} {no}", self.unit_card(&dossier.unit)),
            None => no.to_string(),
        }
    }

    /// Names a unit in an army.
    pub(crate) fn army_unit(&self, unit: &ArmyUnit) -> String {
        match &unit.from {
            Origin::Dossier(no) => self.unit(*no),
            Origin::Assistance(id) | Origin::Heroic(id) | Origin::Reinforcement(id) => self.unit_card(id),
        }
    }

    /// The unit at a position of a side's army.
    pub(crate) fn army_place(&self, side: &Side, place: u8) -> String {
        let unit = side.army.as_ref().and_then(|army| army.units.get(usize::from(place)));
        unit.map_or_else(|| say!("known-unit", place = u16::from(place) + 1), |unit| self.army_unit(unit))
    }

    /// Names the player of a side.
    pub fn side(&self, side: &Side) -> String {
        match (side.seat, &side.guest) {
            (Some(seat), _) => self.name(seat).to_owned(),
            (None, Some(guest)) => say!("known-guest", guest),
            (None, None) => String::from(say!("known-a-guest")),
        }
    }

    /// Both sides of a game.
    pub fn sides(&self, battle: &Battle) -> String {
        let [first, second] = Role::BOTH.map(|role| self.side(battle.side(role)));
        say!("known-against", first, second)
    }

    /// A game's title.
    pub fn game(&self, no: BattleNo) -> String {
        match self.state.battle(no) {
            Some(battle) => say!("known-game", no, sides = self.sides(battle)),
            None => say!("known-game-2", no),
        }
    }

    /// A story arc's name.
    pub fn arc(&self, id: &ArcId) -> String {
        self.cards().arc(id).map_or_else(|| id.to_string(), |arc| arc.name.clone())
    }

    /// When a player played a game, among the player's games: the ledger has a line for each that was played (TOD-SP-03).
    fn when(&self, seat: Seat, no: BattleNo) -> Option<usize> {
        self.state.register(seat)?.ledger.iter().position(|posting| posting.battle == Some(no))
    }

    /// The story arc that a player played in a game: one concluded in it or later, or the one being played.
    pub(crate) fn arc_in(&self, seat: Seat, no: BattleNo) -> Option<&'a StoryArc> {
        let register = self.state.register(seat)?;
        let now = self.when(seat, no).unwrap_or(usize::MAX);
        let past = register.past.iter().find(|past| {
            let concluded = || self.when(seat, past.battle?);
            past.battle == Some(no) || concluded().is_some_and(|concluded| concluded >= now)
        });
        let current = || register.arc.as_ref().map(|arc| &arc.id);
        self.cards().arc(past.map(|past| &past.id).or_else(current)?)
    }

    /// The Turning Point Mission played in a game, and its owner.
    pub fn mission(&self, no: BattleNo) -> Option<(Seat, &'a Mission)> {
        let battle = self.state.battle(no)?;
        let owner = battle.side(battle.mission?).seat?;
        Some((owner, &self.arc_in(owner, no)?.mission))
    }

    /// For whom the page is, in words.
    pub(crate) fn reader(&self) -> &str {
        match self.viewer {
            Viewer::Referee => say!("known-the-organiser"),
            Viewer::Public => "everybody",
            Viewer::Seat(seat) => self.name(seat),
        }
    }
}
