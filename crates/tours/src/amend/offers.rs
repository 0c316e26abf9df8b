//! Amendments as offers to the organiser: one of every kind, each legal as it stands if there is any, with a form.

use sandtable_kernel::amendment::{asking, first_open};
use sandtable_kernel::{Choice, Field, FieldKind, Offer, Ref, Seat};
use sandtable_text::say;

use super::{Amendment, plan};
use crate::catalogue::{AssetKind, Faction};
use crate::model::{DossierNo, Fate, Pos, Recruit};
use crate::rules::{army, pairing, recruit};
use crate::rulings;

/// Everything that may be amended now, kind by kind.
pub(crate) fn offers(pos: Pos<'_>) -> Vec<Offer<Amendment>> {
    if pos.state.outcome.is_some() {
        return Vec::new();
    }
    let mut list = List { pos, all: Vec::new() };
    list.registers();
    list.units();
    list.honours();
    list.games();
    list.players();
    list.all
}

struct List<'a> {
    pos: Pos<'a>,
    all: Vec<Offer<Amendment>>,
}

impl List<'_> {
    /// Adds an offer of the first of these amendments that would be accepted, or the first one with the reason why not.
    fn add(
        &mut self,
        named: (&'static str, &str),
        samples: impl IntoIterator<Item = Amendment>,
        fields: impl IntoIterator<Item = Field>,
    ) {
        let offer = first_open(named, samples, |sample| plan(self.pos, sample).map(drop));
        self.all.extend(offer.map(|offer| asking(offer, fields)));
    }

    fn seat(&self, kind: &str) -> Field {
        self.seats(&format!("/{kind}/seat"), "Player", |_| true)
    }

    fn seats(&self, at: &str, text: &str, which: impl Fn(Seat) -> bool) -> Field {
        let choices = self.pos.seats().filter(|seat| which(*seat));
        let named = |seat: Seat| Choice::new(seat, self.pos.name(seat)).about(Ref::new("seat", seat.0));
        Field::pick(at, text, choices.map(named).collect())
    }

    /// Seats with a Register.
    fn owners(&self) -> Vec<Seat> {
        self.pos.seats().filter(|seat| self.pos.state.register(*seat).is_some()).collect()
    }

    /// Units that are on a Register.
    fn active(&self) -> Vec<DossierNo> {
        self.owners().into_iter().flat_map(|seat| self.pos.state.units_of(seat).map(|(no, _)| no)).collect()
    }

    fn paragons(&self) -> Vec<DossierNo> {
        self.owners().into_iter().filter_map(|seat| self.pos.state.paragon(seat)).collect()
    }

    fn unit(&self, kind: &str) -> Field {
        self.pick_unit(kind, &self.active())
    }

    fn pick_unit(&self, kind: &str, units: &[DossierNo]) -> Field {
        let named = |no: &DossierNo| {
            let text =
                say!("offers-of", called = army::called(self.pos, *no), pos = self.pos.name(no.seat()));
            Choice::new(no, text).about((*no).into())
        };
        Field::pick(format!("/{kind}/unit"), "Unit", units.iter().map(named).collect())
    }

    /// A field of cards, by their names.
    fn cards(&self, at: &str, text: &str) -> Field {
        let things = super::things(self.pos, &format!("/amendment{at}"));
        let all = things.map(|things| things.all).unwrap_or_default();
        let choice = |(id, names): (serde_json::Value, Vec<String>)| {
            let text = names.into_iter().next().unwrap_or_default();
            Choice { value: id, text, ..Choice::default() }
        };
        Field::pick(at, text, all.into_iter().map(choice).collect())
    }

    fn registers(&mut self) {
        let owners = self.owners();
        let number = |kind: &str, least: i64, most: i64, unit: &str| {
            Field::number(format!("/{kind}/amount"), say!("offers-more-or-fewer"), least, most, unit)
        };
        let form = [self.seat("supply"), number("supply", -1000, 1000, say!("offers-supply-points"))];
        let all = owners.iter().map(|&seat| Amendment::Supply { seat, amount: 1 });
        self.add(("supply", say!("offers-correct-supply-points")), all, form);
        let form = [self.seat("potential"), number("potential", -10_000, 10_000, "points")];
        let all = owners.iter().map(|&seat| Amendment::Potential { seat, amount: 50 });
        self.add(("potential", say!("offers-correct-combat-potential")), all, form);
        let form = [self.seat("reputation"), number("reputation", -100, 100, "Reputation")];
        let all = owners.iter().map(|&seat| Amendment::Reputation { seat, amount: 1 });
        self.add(("reputation", say!("offers-correct-reputation")), all, form);
        let form = [
            self.seat("progress"),
            Field::number("/progress/agenda", say!("offers-agenda-counted-from-0"), 0, 2, ""),
            number("progress", -9, 9, "progress"),
        ];
        let all = owners
            .iter()
            .flat_map(|&seat| [1, -1].map(|amount| Amendment::Progress { seat, agenda: 0, amount }));
        self.add(("progress", say!("offers-correct-the-progress-of-an-agenda")), all, form);
        let form = [
            self.seat("asset"),
            self.cards("/asset/asset", say!("offers-strategic-asset")),
            Field::flag("/asset/remove", say!("offers-it-is-taken-away")),
        ];
        let all = owners.iter().flat_map(|&seat| {
            AssetKind::ALL.iter().map(move |&asset| Amendment::Asset { seat, asset, remove: false })
        });
        self.add(("asset", say!("offers-give-or-take-a-strategic-asset")), all, form);
        let progress = |kind: &str, at: usize| {
            Field::number(
                format!("/{kind}/progress/{at}"),
                say!("offers-progress-of-agenda", at = at + 1),
                0,
                9,
                "",
            )
        };
        let Some(first) = self.pos.table.cards().arcs.first().map(|arc| arc.id.clone()) else { return };
        let form = [self.seat("arc"), self.cards("/arc/arc", say!("offers-story-arc"))];
        let form = form.into_iter().chain((0..3).map(|at| progress("arc", at)));
        let all = owners.iter().map(|&seat| Amendment::Arc { seat, arc: first.clone(), progress: [0; 3] });
        self.add(("arc", say!("offers-put-another-story-arc-in-place")), all, form);
        let form = [self.seat("concluded"), self.cards("/concluded/arc", say!("offers-story-arc"))];
        let form = form.into_iter().chain((0..3).map(|at| progress("concluded", at))).chain([
            Field::flag("/concluded/won", say!("offers-its-turning-point-mission-was-won")),
            Field::flag("/concluded/remove", say!("offers-it-is-struck")),
        ]);
        let all = owners.iter().map(|&seat| {
            let arc = first.clone();
            Amendment::Concluded { seat, arc, progress: [0; 3], won: false, remove: false }
        });
        self.add(("concluded", say!("offers-write-down-a-concluded-story-arc")), all, form);
        let form = [self.seat("register-name"), recruit::name_field("/register-name/name")];
        let all = owners
            .iter()
            .map(|&seat| Amendment::RegisterName { seat, name: String::from(say!("offers-another-name")) });
        self.add(("register-name", say!("offers-rename-a-register")), all, form);
        let kind = match self.cards("/recruit/recruit/upgrades", "Upgrades").kind {
            FieldKind::Pick { from, .. } => {
                FieldKind::Pick { from, min: 0, max: 12, ordered: false, sets: None }
            }
            kind => kind,
        };
        let several = Field::new("/recruit/recruit/upgrades", "Upgrades", kind).optional();
        let form = [
            self.seat("recruit"),
            self.cards("/recruit/recruit/unit", say!("offers-unit-card")),
            recruit::name_field("/recruit/recruit/name").optional(),
            several,
        ];
        let all = owners.iter().filter_map(|&seat| {
            let recruit: Recruit = army::suggest::recruit(self.pos, seat, None)?;
            Some(Amendment::Recruit { seat, recruit })
        });
        let all: Vec<Amendment> = all.collect();
        self.add(("recruit", say!("offers-add-a-unit-that-was-forgotten")), all, form);
    }

    fn units(&mut self) {
        let units = self.active();
        let form = [self.unit("name"), recruit::name_field("/name/name")];
        let all = units
            .iter()
            .map(|&unit| Amendment::Name { unit, name: String::from(say!("offers-old-faithful")) });
        self.add(("name", say!("offers-rename-a-unit")), all, form);
        let amount = Field::number("/experience/amount", say!("offers-more-or-less"), -50, 50, "Experience");
        let all = units.iter().flat_map(|&unit| [1, -1].map(|amount| Amendment::Experience { unit, amount }));
        self.add(("experience", say!("offers-correct-experience")), all, [self.unit("experience"), amount]);
        let rank = Field::number("/rank/rank", say!("offers-veteran-rank-from-now-on"), 0, 5, "");
        let all = units.iter().flat_map(|&unit| (0..=5).map(move |rank| Amendment::Rank { unit, rank }));
        self.add(("rank", say!("offers-correct-a-veteran-rank")), all, [self.unit("rank"), rank]);
        let times = Field::number("/training/times", say!("offers-times-trained"), 0, 2, "");
        let all =
            units.iter().flat_map(|&unit| (0..=2).map(move |times| Amendment::Training { unit, times }));
        self.add(("training", say!("offers-correct-special-training")), all, [self.unit("training"), times]);
        let form = [
            self.unit("upgrade"),
            self.cards("/upgrade/upgrade", say!("offers-upgrade-card")),
            Field::flag("/upgrade/remove", say!("offers-it-is-taken-off")),
        ];
        let pos = self.pos;
        let all = units.iter().flat_map(|&unit| {
            let owned = pos.state.dossier(unit).map_or(&[][..], |one| &one.upgrades).iter();
            let owned = owned.map(move |owned| (owned.card.clone(), true));
            let new = pos.table.cards().upgrades.iter().map(|card| (card.id.clone(), false));
            owned.chain(new).map(move |(upgrade, remove)| Amendment::Upgrade { unit, upgrade, remove })
        });
        self.add(("upgrade", say!("offers-add-an-upgrade-to-a-dossier")), all, form);
        let form = [
            self.unit("keyword"),
            Field::text("/keyword/keyword", say!("offers-keyword-with-its-number"), 60),
            Field::flag("/keyword/remove", say!("offers-it-is-taken-away")),
        ];
        let words: Vec<_> = pos.table.cards().glossary.iter().map(|entry| entry.name.clone()).collect();
        let all = units.iter().flat_map(|&unit| {
            let words = words.iter().map(|word| word.as_str().into());
            words.map(move |keyword| Amendment::Keyword { unit, keyword, remove: false })
        });
        self.add(("keyword", say!("offers-give-or-take-a-keyword-for")), all, form);
        let ever = self.owners().into_iter().flat_map(|seat| {
            let count = pos.state.register(seat).map_or(0, |register| register.dossiers.len());
            (0..count).map(move |at| DossierNo::new(seat, at))
        });
        let ever: Vec<DossierNo> = ever.collect();
        let fates = [
            (Fate::Active, say!("offers-on-the-register")),
            (Fate::Casualty, say!("offers-a-casualty")),
            (Fate::Reassigned, "Reassigned"),
            (Fate::Dismissed, say!("offers-taken-off-the-list")),
        ];
        let fates = fates.map(|(fate, text)| Choice::new(fate, text)).to_vec();
        let form =
            [self.pick_unit("fate", &ever), Field::pick("/fate/fate", say!("offers-from-now-on"), fates)];
        let gone = |unit: &DossierNo| pos.state.dossier(*unit).is_some_and(|one| !one.is_active());
        let back = ever.iter().filter(|unit| gone(unit));
        let back = back.map(|&unit| Amendment::Fate { unit, fate: Fate::Active });
        let leave = units.iter().map(|&unit| Amendment::Fate { unit, fate: Fate::Casualty });
        let all: Vec<Amendment> = back.chain(leave).collect();
        self.add(("fate", say!("offers-bring-a-unit-back-or-let")), all, form);
    }

    fn honours(&mut self) {
        let (pos, units, paragons) = (self.pos, self.active(), self.paragons());
        let cards = pos.table.cards();
        let form = [
            self.unit("setback"),
            self.cards("/setback/setback", "Setback"),
            Field::flag("/setback/remove", say!("offers-it-is-taken-away")),
        ];
        let all = units.iter().flat_map(|&unit| {
            let setbacks = cards.setbacks.iter().map(|one| one.id.clone());
            setbacks.map(move |setback| Amendment::Setback { unit, setback, remove: false })
        });
        self.add(("setback", say!("offers-give-or-take-a-setback")), all, form);
        if pos.table.plays(rulings::A26_RECORD_DUPLICATE) {
            let form = [self.unit("scar"), Field::flag("/scar/remove", say!("offers-it-is-taken-away"))];
            let all = units.iter().map(|&unit| Amendment::Scar { unit, remove: false });
            self.add(("scar", say!("offers-record-a-setback-again-that-counts")), all, form);
        }
        let form = [
            self.unit("commendation"),
            self.cards("/commendation/commendation", "Commendation"),
            Field::text("/commendation/keyword", say!("offers-the-keyword-that-is-picked"), 60).optional(),
            Field::flag("/commendation/remove", say!("offers-it-is-taken-away")),
        ];
        let all = units.iter().flat_map(|&unit| {
            let ids = cards.commendations.iter().map(|one| one.id.clone());
            ids.map(move |commendation| Amendment::Commendation {
                unit,
                commendation,
                keyword: None,
                remove: false,
            })
        });
        self.add(("commendation", say!("offers-give-or-take-a-commendation")), all, form);
        let form = [
            self.pick_unit("trait", &paragons),
            self.cards("/trait/trait", say!("offers-defining-trait")).optional(),
            Field::number("/trait/left", say!("offers-games-until-it-is-resolved"), 1, 20, "games")
                .optional(),
        ];
        let traits: Vec<_> = cards.traits.iter().map(|one| one.id.clone()).collect();
        let all = paragons.iter().flat_map(|&unit| {
            let traits = traits.iter().cloned();
            traits.map(move |id| Amendment::Trait { unit, held: Some(id), left: None })
        });
        self.add(("trait", say!("offers-correct-a-defining-trait")), all, form);
        if pos.table.plays(rulings::A67_ON) {
            let form = [
                self.pick_unit("card", &paragons),
                self.cards("/card/card", say!("offers-command-card")),
                Field::flag("/card/remove", say!("offers-it-is-taken-away")),
            ];
            let all = paragons.iter().flat_map(|&unit| {
                let ids = cards.cards.iter().map(|one| one.id.clone());
                ids.map(move |card| Amendment::Card { unit, card, remove: false })
            });
            self.add(("card", say!("offers-give-or-take-a-paragon-command")), all, form);
        }
        let form = [self.unit("lauded"), Field::flag("/lauded/lauded", say!("offers-it-may-hold-two"))];
        let all =
            units.iter().flat_map(|&unit| [true, false].map(|lauded| Amendment::Lauded { unit, lauded }));
        self.add(("lauded", say!("offers-correct-how-many-high-commendations-a")), all, form);
    }

    fn games(&mut self) {
        let pos = self.pos;
        let (least, most) = pairing::SIZES;
        let form = [
            self.seats("/pair/first", say!("offers-first-player"), |_| true),
            self.seats("/pair/second", say!("offers-second-player"), |_| true),
            Field::number(
                "/pair/size",
                say!("offers-points-of-the-armies"),
                least.into(),
                most.into(),
                "points",
            ),
            self.cards("/pair/mode", say!("offers-kind-of-game")).optional(),
        ];
        let pairs = pos.seats().flat_map(|first| pos.seats().map(move |second| (first, second)));
        let pairs = pairs.filter(|(first, second)| first != second).take(200);
        let all = pairs.map(|(first, second)| {
            let (mode, ordinary) = (None, None);
            Amendment::Pair { first, second, size: 600, mode, ordinary }
        });
        self.add(("pair", say!("offers-pair-two-players")), all, form);
        let on: Vec<_> = pos.state.numbered().filter(|(_, battle)| !battle.is_over()).collect();
        let games = on.iter().map(|(no, _)| Choice::new(no, say!("offers-game", no)).about((*no).into()));
        let form = [Field::pick("/cancel/battle", "Game", games.collect())];
        let all = on.iter().map(|(no, _)| Amendment::Cancel { battle: *no });
        self.add(("cancel", say!("offers-call-a-game-off")), all, form);
    }

    fn players(&mut self) {
        let pos = self.pos;
        let left = |seat: Seat| pos.state.player(seat).is_some_and(|player| player.retired);
        let form = [self.seat("player-name"), recruit::name_field("/player-name/name")];
        let name = String::from(say!("offers-somebody-else"));
        let all = pos.seats().map(|seat| Amendment::PlayerName { seat, name: name.clone() });
        self.add(("player-name", say!("offers-rename-a-player-or-put-another")), all, form);
        let factions = Faction::ALL.iter().map(|one| Choice::new(one, one.name())).collect();
        let form = [
            recruit::name_field("/join/name"),
            Field::pick("/join/faction", say!("offers-faction-of-the-register-if-there"), factions)
                .optional(),
        ];
        let all = Faction::ALL.iter().map(|&one| Amendment::Join {
            name: String::from(say!("offers-a-newcomer")),
            faction: Some(one),
        });
        self.add(("join", say!("offers-let-a-player-join")), all, form);
        let form = [self.seats("/retire/seat", "Player", |seat| !left(seat))];
        let all = pos.seats().filter(|seat| !left(*seat)).map(|seat| Amendment::Retire { seat });
        self.add(("retire", say!("offers-let-a-player-leave-the-saga")), all, form);
        let form = [self.seats("/return/seat", "Player", left)];
        let all = pos.seats().filter(|seat| left(*seat)).map(|seat| Amendment::Return { seat });
        self.add(("return", say!("offers-let-a-player-come-back")), all, form);
    }
}
