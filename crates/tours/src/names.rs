//! Names of things: players, units and cards by name, sides of a game by who plays them, dice by what they show. Knows no
//! sentences.

use sandtable_kernel::{Ref, Seat};
use sandtable_text::say;
use sandtable_words::{Name, Scope, read};
use serde_json::Value;

use crate::catalogue::{UnitCard, UpgradeCard};
use crate::dice::{Die, Face};
use crate::model::{Army, ArmyUnit, Battle, BattleNo, DossierNo, MarkValue, Pos, Register, Role, Step, Task};
use crate::rules::aftermath::{Loss, loss};
use crate::rules::odds::{Verdict, verdict};
use crate::rules::record::bombs;
use crate::rules::{army, battle as before, pairing};
use crate::rulings;

/// Names a value of a kind, by the values around it.
pub(crate) fn name(pos: Pos<'_>, kind: &str, value: &Value, scope: &Scope<'_>) -> Option<Name> {
    let around = Around { pos, scope };
    let known = match kind {
        "seat" | "side" | "role" | "unit" | "own-unit" | "army-unit" | "of-army" | "noted" => {
            around.person(kind, value)
        }
        "game" | "step" | "mission" | "agenda" | "progress" | "suggested" | "mode" => {
            around.game(kind, value)
        }
        "die" | "thrown" | "chance" | "omen" => around.dice(kind, value).map(Name::from),
        "turn" => Some(Name::from(around.turn())),
        "army-points" => Some(Name::from(army::total(around.pos, &read(value)?).to_string())),
        _ => None,
    };
    known.or_else(|| around.card(kind, value))
}

/// The effect in words of what a card does to a unit, and the story of an arc.
pub(crate) fn effect(pos: Pos<'_>, kind: &str, value: &Value) -> Option<String> {
    let cards = pos.table.cards();
    let text = match kind {
        "commendation" => &cards.commendation(&read(value)?)?.text,
        "setback" => {
            let card = cards.setback(&read(value)?)?;
            // TOD-SET-11: Vehicles and single miniatures have a clause of their own.
            if let Some(single) = &card.single {
                return Some(say!("names-vehicles-and-units-of-one-miniature", card = card.text, single));
            }
            &card.text
        }
        "trait" => &cards.defining_trait(&read(value)?)?.text,
        "card" => &cards.card(&read(value)?)?.text,
        "arc" => &cards.arc(&read(value)?)?.story,
        _ => return None,
    };
    Some(text.clone())
}

/// A position, and the values around the one that is named: a side means a player only in its game.
#[derive(Clone, Copy)]
struct Around<'a> {
    pos: Pos<'a>,
    scope: &'a Scope<'a>,
}

impl<'a> Around<'a> {
    fn person(self, kind: &str, value: &Value) -> Option<Name> {
        let pos = self.pos;
        Some(match kind {
            "seat" if value.is_null() => Name::from("nobody"),
            "seat" => seat(pos, read(value)?),
            "role" => self.side(read(value)?),
            // A side of a game that is only proposed.
            "side" => match read::<Seat>(&value["seat"]) {
                Some(of) => seat(pos, of),
                None => Name::from(value["guest"].as_str().unwrap_or("nobody")),
            },
            "unit" => unit(pos, read(value)?),
            "own-unit" => unit(pos, DossierNo::new(read(self.scope.find("seat"))?, read(value)?)),
            "army-unit" => army_unit(pos, &read(value)?),
            "of-army" => {
                let fields =
                    if value.is_array() { [&value[0], &value[1]] } else { [&value["role"], &value["unit"]] };
                let (role, at) = (read::<Role>(fields[0])?, read::<u8>(fields[1])?);
                let army = self.battle().and_then(|(_, battle)| battle.side(role).army.as_ref());
                match army.and_then(|army: &Army| army.units.get(usize::from(at))) {
                    Some(unit) => army_unit(pos, unit),
                    None => Name::from(say!("names-unit-of", at = at + 1, side = self.side(role).label)),
                }
            }
            // A mark: of a command, or the side and the mark of an event.
            "noted" => {
                let (role, mark) =
                    if value.is_array() { (&value[0], &value[1]) } else { (&value["role"], value) };
                Name::from(self.noted(read(role)?, &read(&mark["value"])?))
            }
            _ => return None,
        })
    }

    /// Returns the value of a mark in words: units by their names.
    fn noted(self, role: Role, value: &MarkValue) -> String {
        let units = match value {
            MarkValue::Count(count) => return count.to_string(),
            MarkValue::Flag(so) => return String::from(if *so { "yes" } else { "no" }),
            MarkValue::Units(units) => units,
        };
        let army = self.battle().and_then(|(_, battle)| battle.side(role).army.as_ref());
        let name = |place: &u8| match army.and_then(|army| army.units.get(usize::from(*place))) {
            Some(unit) => army::unit_name(self.pos, unit),
            None => say!("names-unit", place = place + 1),
        };
        let names: Vec<String> = units.iter().map(name).collect();
        if names.is_empty() { String::from(say!("names-no-unit")) } else { names.join(", ") }
    }

    fn game(self, kind: &str, value: &Value) -> Option<Name> {
        let pos = self.pos;
        let cards = pos.table.cards();
        Some(match kind {
            "game" => {
                let no: BattleNo = read(value)?;
                Name::of(no.to_string(), no.into())
            }
            "step" => {
                let step: Step = read(value)?;
                Name::from(say!("names-step", number = step.number(), step = step.name()))
            }
            "mission" => {
                let (_, battle) = self.battle()?;
                let register = pos.state.register(battle.side(read(value)?).seat?)?;
                Name::from(cards.arc(&register.arc.as_ref()?.id)?.mission.name.clone())
            }
            "agenda" => {
                let at: u8 = read(value)?;
                let role = read(self.scope.find("first")).or_else(|| Some(self.playing()?.1));
                let found = self.battle().zip(role);
                let card = found.and_then(|((_, battle), role)| before::agenda(pos, battle, role, at));
                Name::from(
                    card.map_or_else(|| say!("names-number", at = at + 1), |agenda| agenda.name.clone()),
                )
            }
            "progress" => {
                let at: usize = read(value)?;
                let arc = self.register().and_then(|register| register.arc.as_ref());
                let found =
                    arc.and_then(|arc| Some((cards.arc(&arc.id)?.agendas.get(at)?, arc.progress.get(at)?)));
                Name::from(match found {
                    Some((card, has)) => say!("names-of", card = card.name, has, done = card.done),
                    None => say!("names-agenda", at = at + 1),
                })
            }
            "mode" => Name::from(cards.mode(value.as_str()?)?.name.clone()),
            // TOD-SIZE-04: a notice if the kind of a game is not the one suggested for its size.
            "suggested" => {
                let game: Battle = read(value)?;
                let other = pairing::suggested(pos, game.size).filter(|mode| *mode != game.mode);
                Name::from(match other {
                    Some(id) => cards.mode(&id).map_or_else(|| id.to_string(), |mode| mode.name.clone()),
                    None => String::from("none"),
                })
            }
            _ => return None,
        })
    }

    fn card(self, kind: &str, value: &Value) -> Option<Name> {
        let cards = self.pos.table.cards();
        let label = match kind {
            "unit-card" => cards.unit(&read(value)?).map(UnitCard::full_name)?,
            "upgrade" => cards.upgrade(&read(value)?).map(UpgradeCard::full_name)?,
            "arc" => cards.arc(&read(value)?)?.name.clone(),
            "asset" => cards.asset(read(value)?)?.name.clone(),
            "request" => cards.request(read(value)?)?.name.clone(),
            "card" => cards.card(&read(value)?)?.name.clone(),
            "commendation" => cards.commendation(&read(value)?)?.name.clone(),
            "setback" => cards.setback(&read(value)?)?.name.clone(),
            "trait" => cards.defining_trait(&read(value)?)?.name.clone(),
            _ => return None,
        };
        Some(Name::at(kind, value, label))
    }

    /// Tells dice: what a roll shows, how likely the face of a single die was, what an agenda makes of it.
    fn dice(self, kind: &str, value: &Value) -> Option<String> {
        if kind == "die" {
            return Some(read::<Die>(value)?.name().to_owned());
        }
        let (die, faces) = (read::<Die>(&value["die"])?, read::<Vec<Face>>(&value["faces"])?);
        Some(match (kind, faces.as_slice()) {
            ("thrown", _) => shown(die, &faces),
            ("chance", [face]) => say!("names-of-2", count = die.count(*face), sides = die.sides()),
            ("omen", _) => self.verdict(value, &faces).unwrap_or_else(|| String::from("none")),
            _ => String::from("none"),
        })
    }

    /// Returns the result of a roll, where a chart or a card says it.
    fn verdict(self, rolled: &Value, faces: &[Face]) -> Option<String> {
        let unit = || read::<DossierNo>(&rolled["unit"]);
        let row = |face: Face| faces.first() == Some(&face);
        let cards = self.pos.table.cards();
        let arc = |unit: DossierNo| cards.arc(&self.pos.state.register(unit.seat())?.arc.as_ref()?.id);
        Some(match rolled["purpose"].as_str()? {
            "omen" => self.omen(faces)?,
            // TOD-ASSET-12
            "bombs" => match bombs(faces) {
                1 => String::from(say!("names-1-suppression-token")),
                tokens => say!("names-suppression-tokens", tokens),
            },
            // TOD-COM-10
            "commendation" => String::from(self.saved(unit()?, faces)?),
            "casualty-check" => String::from(self.came(unit()?, faces)),
            "setback" => match &cards.setback_chart.iter().find(|one| row(one.face))?.setback {
                Some(id) => cards.setback(id)?.name.clone(),
                None => arc(unit()?)?.setback.name.clone(),
            },
            "trait" => match &cards.trait_chart.iter().find(|one| row(one.face))?.defining_trait {
                Some(id) => cards.defining_trait(id)?.name.clone(),
                None => arc(unit()?)?.defining_trait.name.clone(),
            },
            _ => return None,
        })
    }

    /// Returns the result of the die that may keep a unit on the table.
    fn saved(self, unit: DossierNo, faces: &[Face]) -> Option<&'static str> {
        let awards = &self.pos.state.dossier(unit)?.commendations;
        let cards = awards.iter().filter_map(|one| self.pos.table.cards().commendation(&one.commendation));
        let saves = cards.map(|card| &card.grants.saves).find(|saves| !saves.is_empty())?;
        Some(if faces.iter().all(|face| saves.contains(face)) {
            say!("names-stays-with-1-wound-left")
        } else {
            "defeated"
        })
    }

    /// Returns the result of a Casualty Check for this unit.
    fn came(self, unit: DossierNo, faces: &[Face]) -> &'static str {
        match verdict(faces, self.pos.table.plays(rulings::A01_BLANKS_IGNORED)) {
            Verdict::Casualty => match loss(self.pos, unit) {
                Loss::Gone => "casualty",
                Loss::Trait => say!("names-would-be-a-casualty-a-defining"),
                Loss::Spared => say!("names-would-be-a-casualty-and-is"),
            },
            Verdict::Hardened => say!("names-2-experience-and-a-setback"),
            Verdict::Setback => "Setback",
            Verdict::Escape => say!("names-escaped-1-experience"),
        }
    }

    /// Returns the result of an agenda's die, which is rolled as soon as the agenda is chosen.
    fn omen(self, faces: &[Face]) -> Option<String> {
        let (_, battle) = self.battle()?;
        let chosen = Role::BOTH.into_iter().filter_map(|role| {
            let agenda = before::agenda(self.pos, battle, role, battle.side(role).agenda?)?;
            agenda.omen.as_ref()
        });
        // If both have one, this position does not tell whose was rolled.
        let mut says =
            chosen.filter_map(|omen| omen.faces.iter().find(|one| faces.first() == Some(&one.face)));
        let (one, other) = (says.next()?, says.next());
        other.is_none_or(|other| other.says == one.says).then(|| one.says.trim_end_matches('.').to_owned())
    }

    /// Returns the place of what a seat answers among like questions, if there are several; of answers given together each
    /// stands for itself.
    fn turn(self) -> String {
        let task = self
            .battle()
            .zip(self.playing())
            .and_then(|((_, battle), (_, role))| battle.aftermath.as_ref()?.tasks[role.index()].first());
        match task {
            Some(Task::Award { turn, .. } | Task::Card { turn, .. })
                if self.scope.find("several").is_null() =>
            {
                turn.to_string()
            }
            _ => String::new(),
        }
    }

    /// Returns the faction played by the seat around the value.
    fn playing(self) -> Option<(BattleNo, Role)> {
        self.pos.state.playing(read(self.scope.find("seat"))?)
    }

    /// Returns the game that the value belongs to: the one that is named around it, or the one its seat plays.
    fn battle(self) -> Option<(BattleNo, &'a Battle)> {
        let no = read(self.scope.find("battle")).or_else(|| Some(self.playing()?.0))?;
        Some((no, self.pos.state.battle(no)?))
    }

    fn register(self) -> Option<&'a Register> {
        self.pos.state.register(read(self.scope.find("seat"))?)
    }

    /// Returns a side by who plays it.
    fn side(self, role: Role) -> Name {
        let Some((_, battle)) = self.battle() else {
            return Name::from(if role == Role::First {
                say!("names-the-first-player")
            } else {
                say!("names-the-second-player")
            });
        };
        let side = battle.side(role);
        let guest = || Name::from(side.guest.as_deref().unwrap_or("nobody"));
        side.seat.map_or_else(guest, |of| seat(self.pos, of))
    }
}

fn seat(pos: Pos<'_>, seat: Seat) -> Name {
    let label = match pos.state.player(seat) {
        Some(_) => pos.name(seat).to_owned(),
        None => seat.to_string(),
    };
    Name::of(label, Ref::new("seat", seat.0))
}

fn unit(pos: Pos<'_>, no: DossierNo) -> Name {
    Name::of(army::called(pos, no), no.into())
}

fn army_unit(pos: Pos<'_>, of: &ArmyUnit) -> Name {
    match of.dossier() {
        Some(no) => unit(pos, no),
        None => Name::from(army::unit_name(pos, of)),
    }
}

/// Names a die and what it shows, or several.
fn shown(die: Die, faces: &[Face]) -> String {
    let names: Vec<&str> = faces.iter().map(|face| face.name()).collect();
    match (faces.len(), die.name().strip_suffix("die")) {
        (0, _) => say!("names-no", die = die.name()),
        // All names of dice end with the word.
        (count, Some(of)) if count > 1 => say!("names-dice", count, of, names = names.join(", ")),
        _ => format!("{}: {}", die.name(), names.join(", ")),
    }
}
