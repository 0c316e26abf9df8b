//! Values of a saga in words: players, units and cards by name, sides of a game by who plays them.

use sandtable_kernel::Seat;
use sandtable_tours::catalogue::{
    ArcId, AssetKind, CardId, Catalogue, CommendationId, RequestKind, SetbackId, TraitId, UnitCard, UnitId,
    UpgradeCard, UpgradeId,
};
use sandtable_tours::dice::Die;
use sandtable_tours::model::{Army, ArmyUnit, Battle, BattleNo, Dossier, DossierNo, Pos, Role, Step};
use sandtable_tours::rules::{army, battle as before, pairing};
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::changes;
use crate::tell::frame::{Sentences, told};
use crate::tell::values::{list, plain, read, said, short};

/// What values are about: a position, and the game and the seat that are told of.
pub(super) struct Words<'a> {
    pos: Pos<'a>,
    battle: Option<BattleNo>,
    own: Option<Role>,
    seat: Option<Seat>,
}

impl<'a> Words<'a> {
    /// Of an event's fields.
    pub(super) fn of(pos: Pos<'a>, fields: &Value) -> Self {
        Self { pos, battle: read(&fields["battle"]), own: None, seat: read(&fields["seat"]) }
    }

    /// Of a command of a side of a game.
    pub(super) fn in_game(pos: Pos<'a>, game: Option<(BattleNo, Role)>) -> Self {
        Self { pos, battle: game.map(|(no, _)| no), own: game.map(|(_, role)| role), seat: None }
    }

    /// A value in words. `form` is the field's name, or what the sentence asks for.
    pub(super) fn word(&self, form: &str, value: &Value) -> String {
        let cards = self.pos.table.cards();
        match form {
            "seat" => read(value).map_or_else(|| String::from("nobody"), |of| seat(self.pos, of)),
            "seat-or-none" => read(value).map_or_else(String::new, |of| seat(self.pos, of)),
            "raw-or-none" => value.as_str().map_or_else(String::new, str::to_owned),
            "game" => read::<BattleNo>(value).map_or_else(|| plain(value), |no| no.to_string()),
            "role" => read(value).map_or_else(|| plain(value), |role| self.side(role)),
            "unit" => read(value).map_or_else(|| plain(value), |no| army::called(self.pos, no)),
            "own-unit" => self.own_unit(value),
            "count" => value.as_array().map_or(0, Vec::len).to_string(),
            "counted" => value.as_u64().map_or_else(|| plain(value), |at| (at + 1).to_string()),
            "arc" => known(value, |id: ArcId| cards.arc(&id).map(|arc| arc.name.clone())),
            "asset" => known(value, |kind: AssetKind| cards.asset(kind).map(|one| one.name.clone())),
            "request" => known(value, |kind: RequestKind| cards.request(kind).map(|one| one.name.clone())),
            "card" => known(value, |id: CardId| cards.card(&id).map(|card| card.name.clone())),
            "commendation" => {
                known(value, |id: CommendationId| cards.commendation(&id).map(|one| one.name.clone()))
            }
            "setback" => known(value, |id: SetbackId| cards.setback(&id).map(|one| one.name.clone())),
            "setback-or-none" if value.is_null() => String::new(),
            "setback-or-none" => self.word("setback", value),
            "trait" => known(value, |id: TraitId| cards.defining_trait(&id).map(|one| one.name.clone())),
            "upgrade" => known(value, |id: UpgradeId| cards.upgrade(&id).map(UpgradeCard::full_name)),
            "unit-card" => known(value, |id: UnitId| cards.unit(&id).map(UnitCard::full_name)),
            "die" => read::<Die>(value).map_or_else(|| plain(value), |die| die.name().to_owned()),
            "dossier" => dossier(cards, value),
            "recruit" => recruit(self, value),
            "recruits" => list(value, "; ", |one| recruit(self, one)),
            "provisions" => list(value, ", ", |one| {
                format!("{} for {}", self.word("upgrade", &one[1]), self.word("unit", &one[0]))
            }),
            "prices" => prices(value, |id| self.word("unit-card", id)),
            "more-prices" if value.as_array().is_none_or(Vec::is_empty) => String::new(),
            "more-prices" => format!("; {}", prices(value, |id| self.word("upgrade", id))),
            "step" => read::<Step>(value)
                .map_or_else(|| plain(value), |step| format!("step {}, {}", step.number(), step.name())),
            "proposal" => proposal(self.pos, value),
            "opponent" => self.opponent(value),
            "army" => {
                read::<Army>(value).map_or_else(|| String::from("none"), |army| fielded(self.pos, &army))
            }
            "fielded" if value.is_null() => String::new(),
            "fielded" => format!("; {}", self.word("army", value)),
            "of-army" => self.of_army(value),
            "finish" => self.finish(value),
            "wanted" => self.wanted(value),
            "mission" => self.mission(value),
            "agenda-choice" => self.agenda(self.own, value),
            "agenda-chosen" => {
                let role = read(&value[0]);
                let who = role.map_or_else(String::new, |role| self.side(role));
                format!("{who}: {}", self.agenda(role, &value[1]))
            }
            "progressed" => self.progressed(value),
            "marked" => format!(
                "{} notes {}: {}",
                self.word("role", &value[0]),
                plain(&value[1]["mark"]),
                self.word("mark", &value[1]["value"])
            ),
            "mark" => mark(value),
            "rerolled" => match value.as_array() {
                Some(dice) if dice.is_empty() => String::from("roll no die again"),
                _ => format!("roll again: die {}", list(value, ", ", |one| self.word("counted", one))),
            },
            form => match table(form) {
                Some(sentences) => self.kind(value, sentences).unwrap_or_default(),
                None => said(form, value).unwrap_or_else(|| short(value)),
            },
        }
    }

    /// A value that is one of several kinds; `None` if it is bookkeeping.
    pub(super) fn kind(&self, value: &Value, sentences: &Sentences) -> Option<String> {
        if let Some(inner) = value.get("lived") {
            self.kind(inner, changes::WHATS)?;
        }
        told(&|form, value| self.word(form, value), value, 1, sentences)
    }

    fn game(&self) -> Option<&'a Battle> {
        self.pos.state.battle(self.battle?)
    }

    /// A side by who plays it.
    fn side(&self, role: Role) -> String {
        match self.game() {
            Some(battle) => player(self.pos, battle, role),
            None => if role == Role::First { "the first player" } else { "the second player" }.to_owned(),
        }
    }

    fn own_unit(&self, value: &Value) -> String {
        let number = value.as_u64().and_then(|at| usize::try_from(at).ok());
        match (self.seat, number) {
            (Some(seat), Some(at)) => army::called(self.pos, DossierNo::new(seat, at)),
            _ => plain(value),
        }
    }

    /// A unit of an army, as events and commands call it: side and position, as a list or as fields.
    fn of_army(&self, value: &Value) -> String {
        let (role, unit) = if value.is_array() {
            (read::<Role>(&value[0]), read::<u8>(&value[1]))
        } else {
            (read::<Role>(&value["role"]), read::<u8>(&value["unit"]))
        };
        let (Some(role), Some(at)) = (role, unit) else { return String::from("a unit") };
        let army = self.game().and_then(|battle| battle.side(role).army.as_ref());
        match army.and_then(|army| army.units.get(usize::from(at))) {
            Some(unit) => army_unit(self.pos, unit),
            None => format!("unit {} of {}", at + 1, self.side(role)),
        }
    }

    fn opponent(&self, value: &Value) -> String {
        match &value["guest"] {
            Value::String(name) => format!("{name}, from outside"),
            _ => self.word("seat", &value["seat"]),
        }
    }

    /// How a game ended.
    fn finish(&self, value: &Value) -> String {
        if value.is_null() {
            return String::from("the game goes on after all");
        }
        let winner = read::<Role>(&value["winner"]).map(|role| self.side(role));
        let conceded = read::<Role>(&value["how"]["conceded"]).map(|role| self.side(role));
        match (winner, conceded) {
            (Some(winner), Some(other)) => format!("{winner} wins, {other} has conceded"),
            (Some(winner), None) => format!("{winner} wins"),
            (None, _) => String::from("a draw"),
        }
    }

    fn wanted(&self, value: &Value) -> String {
        let who = self.word("role", &value[0]);
        match &value[1] {
            Value::Null => format!("{who} is asked again which mission is played"),
            want => format!("{who} wants to play {}", self.word("want", want)),
        }
    }

    fn mission(&self, value: &Value) -> String {
        let Some(role) = read::<Role>(value) else { return String::from("an ordinary mission is played") };
        let seat = self.game().and_then(|battle| battle.side(role).seat);
        let arc = seat.and_then(|seat| self.pos.state.register(seat)?.arc.as_ref());
        let name =
            arc.and_then(|arc| self.pos.table.cards().arc(&arc.id)).map(|arc| arc.mission.name.as_str());
        let name = name.unwrap_or("the mission");
        format!("{name}, the Turning Point Mission of {}, is played", self.side(role))
    }

    /// An agenda that is added to a game.
    fn agenda(&self, role: Option<Role>, value: &Value) -> String {
        let Some(index) = read::<u8>(value) else { return String::from("adds no agenda to the game") };
        let card =
            self.game().zip(role).and_then(|(battle, role)| before::agenda(self.pos, battle, role, index));
        match card {
            Some(agenda) => format!("adds the agenda {} to the game", agenda.name),
            None => format!("adds agenda number {} to the game", index + 1),
        }
    }

    /// Progress of an agenda, with how much there is now.
    fn progressed(&self, value: &Value) -> String {
        let by = self.word("signed", &value["by"]);
        let arc = self.seat.and_then(|seat| self.pos.state.register(seat)?.arc.as_ref());
        let index = read::<usize>(&value["agenda"]);
        let found = arc.zip(index).and_then(|(arc, index)| {
            let card = self.pos.table.cards().arc(&arc.id)?.agendas.get(index)?;
            Some((card, *arc.progress.get(index)?))
        });
        match found {
            Some((card, has)) => format!("{by} progress of {}: {has} of {}", card.name, card.done),
            None => format!("{by} progress of agenda {}", self.word("counted", &value["agenda"])),
        }
    }
}

/// The sentences of values that come in kinds.
pub(super) fn table(form: &str) -> Option<&'static Sentences> {
    Some(match form {
        "register-change" => changes::REGISTER,
        "unit-change" => changes::UNIT,
        "battle-change" => changes::BATTLE,
        "record-change" => changes::RECORD,
        "after-change" => changes::AFTER,
        "what" => changes::WHATS,
        "why" => changes::WHY,
        "founding" => changes::FOUNDING,
        "stage" => changes::STAGES,
        "fate" => changes::FATES,
        "want" => changes::WANTS,
        "purpose" => changes::PURPOSES,
        _ => return None,
    })
}

/// The sentences of an event's `change`.
pub(super) fn changes(event: &str) -> Option<&'static Sentences> {
    match event {
        "register" | "unit" | "battle" => table(&format!("{event}-change")),
        "recorded" => table("record-change"),
        "after" => table("after-change"),
        _ => None,
    }
}

/// A player's name.
pub(super) fn seat(pos: Pos<'_>, seat: Seat) -> String {
    match pos.table.setup.players.get(seat.index()) {
        Some(player) => player.name.clone(),
        None => seat.to_string(),
    }
}

/// Who plays a side of a game.
pub(super) fn player(pos: Pos<'_>, battle: &Battle, role: Role) -> String {
    let side = battle.side(role);
    let guest = || side.guest.clone().unwrap_or_else(|| String::from("nobody"));
    side.seat.map_or_else(guest, |of| seat(pos, of))
}

/// An entry of the pack by its name.
fn known<T: DeserializeOwned>(value: &Value, name: impl Fn(T) -> Option<String>) -> String {
    read(value).and_then(name).unwrap_or_else(|| plain(value))
}

/// A unit that joins.
fn dossier(cards: &Catalogue, value: &Value) -> String {
    let Some(one) = read::<Dossier>(value) else { return plain(value) };
    let card = cards.unit(&one.unit).map_or_else(|| one.unit.to_string(), UnitCard::full_name);
    let name = one.name.map_or_else(|| card.clone(), |name| format!("{name} ({card})"));
    let with: Vec<String> = one
        .upgrades
        .iter()
        .map(|owned| {
            cards.upgrade(&owned.card).map_or_else(|| owned.card.to_string(), UpgradeCard::full_name)
        })
        .collect();
    if with.is_empty() { name } else { format!("{name} with {}", with.join(", ")) }
}

fn recruit(words: &Words<'_>, value: &Value) -> String {
    let card = words.word("unit-card", &value["unit"]);
    let name = value["name"].as_str().map_or_else(|| card.clone(), |name| format!("{name} ({card})"));
    match value["upgrades"].as_array() {
        Some(with) if !with.is_empty() => {
            let with: Vec<String> = with.iter().map(|id| words.word("upgrade", id)).collect();
            format!("{name} with {}", with.join(", "))
        }
        _ => name,
    }
}

fn prices(value: &Value, name: impl Fn(&Value) -> String) -> String {
    list(value, ", ", |one| format!("{} now {}", name(&one[0]), plain(&one[1])))
}

fn mark(value: &Value) -> String {
    match value.as_object().and_then(|map| map.iter().next()) {
        Some((kind, Value::Array(units))) if kind == "units" => {
            let units: Vec<String> =
                units.iter().filter_map(Value::as_u64).map(|at| (at + 1).to_string()).collect();
            if units.is_empty() { String::from("no unit") } else { format!("units {}", units.join(", ")) }
        }
        Some((_, inner)) => plain(inner),
        None => plain(value),
    }
}

/// A unit of an army by name.
pub(super) fn army_unit(pos: Pos<'_>, unit: &ArmyUnit) -> String {
    match unit.dossier() {
        Some(no) => army::called(pos, no),
        None => army::card(pos, unit).map_or_else(|| String::from("a unit"), UnitCard::full_name),
    }
}

/// An army: its units, its assets, its cards, and what it costs.
fn fielded(pos: Pos<'_>, army: &Army) -> String {
    let units: Vec<String> = army.units.iter().map(|unit| army_unit(pos, unit)).collect();
    let mut text = format!("{} ({} points)", units.join(", "), army::total(pos, army));
    let cards = pos.table.cards();
    for kind in &army.assets {
        let name = cards.asset(*kind).map_or(kind.as_str(), |asset| asset.name.as_str());
        text.push_str(&format!(", {name}"));
    }
    text
}

/// A game that is proposed, with a notice if its kind is not the one suggested for its size (TOD-SIZE-04).
fn proposal(pos: Pos<'_>, value: &Value) -> String {
    let Some(game) = read::<Battle>(value) else { return plain(value) };
    let name = |id: &str| pos.table.cards().mode(id).map_or_else(|| id.to_owned(), |mode| mode.name.clone());
    let (first, second) = (player(pos, &game, Role::First), player(pos, &game, Role::Second));
    let text =
        format!("{first} proposes a game to {second}: {}, {} points an army", name(&game.mode), game.size);
    match pairing::suggested(pos, game.size) {
        Some(suggested) if suggested != game.mode => {
            format!("{text}; note that for this size {} is suggested [TOD-SIZE-04]", name(&suggested))
        }
        _ => text,
    }
}
