//! Rows of a report about what was won: cargo, containers, prisoners, and the field.

use sandtable_kernel::{Ref, refusals};

use super::super::effects;
use super::super::look::side_of;
use super::Typing;
use crate::catalogue::{ObjectFate, ScenarioKind};
use crate::model::{ContainerNo, Counter, Craft, End, Entry, Gain, Place, RecordChange, Rider, Role};

refusals! {
    NO_CARGO = "no-cargo", "GCW-183", "refusal-no-cargo";
    CARGO = "too-much-cargo", "GCW-181.1", "refusal-too-much-cargo";
    EXCHANGED = "exchanged-once", "GCW-253.3", "refusal-exchanged-once";
    NO_CONTAINER = "no-such-container", "GCW-257", "refusal-no-such-container";
    NO_CARRIER = "no-carrier", "GCW-258.3", "refusal-no-carrier", Form;
    NOT_HELD = "not-held", "GCW-250.6",
        "refusal-not-held-3";
    NOT_ABOARD = "not-aboard", "GCW-250.5", "refusal-not-aboard-3";
    BOTH_LEFT = "both-in-play", "GCW-100", "refusal-both-in-play-2", Form;
    NOBODY_LEFT = "field-empty", "GCW-057", "refusal-field-empty", Form;
    FIELD = "wrong-field", "GCW-057", "refusal-wrong-field", Form;
}

impl Typing<'_> {
    pub(super) fn gains(&mut self) {
        let spoils = self.play.spoils.clone().unwrap_or_default();
        let report = self.report;
        let mut seen: Vec<&Gain> = Vec::new();
        for (row, gain) in report.gains.iter().enumerate() {
            let at = format!("/gains/{row}");
            let again = seen.iter().any(|own| match (own, gain) {
                (Gain::Cargo { role, .. }, Gain::Cargo { role: other, .. }) => role == other,
                (
                    Gain::Stolen { container, .. } | Gain::Delivered { container },
                    Gain::Stolen { container: other, .. } | Gain::Delivered { container: other },
                ) => container == other,
                (
                    Gain::Rescued { prisoner } | Gain::Endangered { prisoner },
                    Gain::Rescued { prisoner: other } | Gain::Endangered { prisoner: other },
                ) => prisoner == other,
                (own, gain) => *own == gain,
            });
            seen.push(gain);
            match gain {
                Gain::Cargo { role, units } => {
                    // GCW-181.3: what flees is secured, of what lay there.
                    let fled =
                        report.ships.iter().any(|own| own.role == *role && own.end != End::NotDeployed);
                    let Some(token) = spoils.cargo.clone().filter(|_| fled && !again) else {
                        self.unless(false, at, NO_CARGO.about(side_of(*role).as_str()));
                        continue;
                    };
                    self.put(&at, *role, &Entry::Set { on: Counter::Side(*role), token, count: *units });
                }
                Gain::Stolen { container, safe } => self.container(&at, *container, again, Some(*safe)),
                Gain::Delivered { container } => self.container(&at, *container, again, None),
                Gain::Rescued { prisoner } => self.prisoner(&at, *prisoner, again, true),
                Gain::Endangered { prisoner } => self.prisoner(&at, *prisoner, again, false),
                Gain::Exchanged => {
                    let Some(token) = spoils.exchange.clone().filter(|_| !again) else {
                        self.unless(false, at, EXCHANGED);
                        continue;
                    };
                    self.put(&at, Role::Attacker, &Entry::Set { on: Counter::Table, token, count: 1 });
                }
            }
        }
        // GCW-181.1
        let most: u32 = self
            .look(|field| {
                field
                    .things()
                    .flat_map(|(_, thing)| thing.tokens.values())
                    .map(|count| u32::from(*count))
                    .sum()
            })
            .unwrap_or_default();
        let units = report.gains.iter().map(|gain| match gain {
            Gain::Cargo { units, .. } => u32::from(*units),
            _ => 0,
        });
        let units: u32 = units.sum();
        let much = CARGO.with(f64::from(most), f64::from(units));
        self.unless(units <= most || spoils.cargo.is_none(), "/gains", much);
    }

    /// A container is stolen, by a carrier that survived or did not, or leaves (GCW-257.4, GCW-258.3, GCW-258.4).
    fn container(&mut self, at: &str, container: ContainerNo, again: bool, stolen: Option<bool>) {
        let found = self.look(|field| {
            let kind = field.play.spoils.as_ref()?.containers.as_ref()?;
            let thing = field.of_kind(kind).find(|(_, thing)| thing.number == container.0 + 1);
            let alive = |craft: &Craft| {
                craft.role == Role::Attacker
                    && !matches!(craft.place, Place::Destroyed { .. } | Place::Waiting)
            };
            let carrier = field.crafts().find(|(_, craft)| alive(craft)).map(|(unit, _)| unit);
            thing
                .map(|(object, thing)| (object, thing.clone(), field.leaves(thing).first().copied(), carrier))
        });
        let Some((object, mut now, edge, carrier)) = found.flatten().filter(|_| !again) else {
            let name = Ref::from(container).to_string();
            return self.unless(false, at, NO_CONTAINER.about(&name));
        };
        match stolen {
            Some(safe) => {
                self.unless(!safe || carrier.is_some(), format!("{at}/stolen/safe"), NO_CARRIER);
                (now.fate, now.taken_by) = (ObjectFate::Taken, carrier.filter(|_| safe));
            }
            None => (now.fate, now.over) = (ObjectFate::Fled, edge),
        }
        self.change(RecordChange::Thing { object, now });
    }

    /// A prisoner was aboard a ship of the rescuers that got away, or one that was destroyed (GCW-250.6, GCW-250.7).
    fn prisoner(&mut self, at: &str, prisoner: Rider, again: bool, home: bool) {
        let rescue =
            crate::rules::scenario::purpose(self.pos, self.battle) == Some(crate::catalogue::Purpose::Rescue);
        let held = crate::rules::holdings::prisoners(self.pos, self.no);
        let held = rescue && held.contains(&prisoner) && !again;
        self.unless(held, at, NOT_HELD);
        let unit = self.look(|field| {
            let fits = |craft: &Craft| match craft.place {
                Place::Fled { .. } | Place::Flying => home,
                Place::Destroyed { .. } => !home,
                Place::Waiting => false,
            };
            field
                .crafts()
                .find(|(_, craft)| craft.role == Role::Attacker && fits(craft))
                .map(|(unit, _)| unit)
        });
        match unit.flatten() {
            Some(unit) => self.craft(unit, |craft| effects::embark(craft, prisoner)),
            None => self.unless(false, at, NOT_ABOARD),
        }
    }

    /// The field belongs to the side with the last ships in the play area (GCW-057).
    pub(super) fn field(&mut self) {
        let told = self.report.field;
        let present = self.look(|field| Role::BOTH.map(|role| field.present(role))).unwrap_or_default();
        match present {
            [true, true] => {
                // GCW-305.4, GCW-306.5: some old scenarios end after a number of rounds.
                let scenario = self.pos.table.cards().scenario(self.battle.scenario.as_str());
                let retired = scenario.is_some_and(|scenario| scenario.kind == ScenarioKind::Retired);
                self.unless(retired, "/ships", BOTH_LEFT);
            }
            [false, false] => {
                // Nobody is left: it belongs to the last to leave, if they left later than the others.
                let fled = |role: Role| {
                    let fled =
                        |craft: &Craft| craft.role == role && matches!(craft.place, Place::Fled { .. });
                    self.look(|field| field.record.crafts.iter().any(fled)) == Some(true)
                };
                let left = told.is_none_or(fled);
                self.unless(left, "/field", NOBODY_LEFT);
            }
            [attacker, _] => {
                let holder = if attacker { Role::Attacker } else { Role::Defender };
                self.unless(told == Some(holder), "/field", FIELD);
            }
        }
    }
}
