//! Amendments as offers to the organiser: one of every kind, each legal as it stands if there is any, with a form.

mod assets;

use sandtable_kernel::amendment::{asking, first_open};
use sandtable_kernel::{Choice, Field, Offer, Ref, Seat};
use sandtable_text::say;

use super::{Amendment, plan};
use crate::catalogue::{Faction, Handling, UpgradeId};
use crate::events::Asset;
use crate::model::{
    Battle, BattleNo, CrewNo, IdleCause, LONGEST_NAME, PilotNo, Pos, Role, ShipNo, Stage, TargetNo,
};
use crate::rules::account;
use crate::rules::targets::aim_name;
use crate::rules::things;

/// So many samples of a kind are tried before it is told why the first is refused.
const TRIED: usize = 400;

/// Everything that may be amended now, kind by kind.
pub(crate) fn offers(pos: Pos<'_>) -> Vec<Offer<Amendment>> {
    if pos.state.outcome.is_some() {
        return Vec::new();
    }
    let mut list = List { pos, all: Vec::new() };
    list.books();
    list.ships();
    list.people();
    list.map();
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
        let offer =
            first_open(named, samples.into_iter().take(TRIED), |sample| plan(self.pos, sample).map(drop));
        self.all.extend(offer.map(|offer| asking(offer, fields)));
    }

    fn seats(&self) -> Vec<Seat> {
        self.pos.state.seats().collect()
    }

    fn factions(&self) -> Vec<Faction> {
        self.pos.state.factions.iter().map(|own| own.faction).collect()
    }

    fn seat(&self, at: &str, text: &str) -> Field {
        let named = |seat: Seat| Choice::new(seat, self.pos.name(seat)).about(Ref::new("seat", seat.0));
        Field::pick(at, text, self.pos.state.seats().map(named).collect())
    }

    /// A field of things, by their names.
    fn named(&self, at: &str, text: &str) -> Field {
        let things = super::things(self.pos, &format!("/amendment{at}"));
        let all = things.map(|things| things.all).unwrap_or_default();
        let choice = |(value, names): (serde_json::Value, Vec<String>)| {
            let text = names.into_iter().next().unwrap_or_default();
            Choice { value, text, ..Choice::default() }
        };
        Field::pick(at, text, all.into_iter().map(choice).collect())
    }

    fn ship_nos(&self) -> Vec<ShipNo> {
        self.pos.state.all_ships().map(|(no, _)| no).collect()
    }

    fn pilot_nos(&self) -> Vec<PilotNo> {
        self.pos.state.all_pilots().map(|(no, _)| no).collect()
    }

    fn crew_nos(&self) -> Vec<CrewNo> {
        self.pos.state.all_crew().map(|(no, _)| no).collect()
    }

    /// Everything that has an owner.
    fn assets(&self) -> Vec<Asset> {
        let ships = self.ship_nos().into_iter().map(Asset::Ship);
        let pilots = self.pilot_nos().into_iter().map(Asset::Pilot);
        ships.chain(pilots).chain(self.crew_nos().into_iter().map(Asset::Crew)).collect()
    }

    fn asset(&self, at: &str) -> Field {
        let named = |asset: Asset| {
            let text = match asset {
                Asset::Ship(no) => things::ship_name(self.pos, no),
                Asset::Pilot(no) => things::pilot_name(self.pos, no),
                Asset::Crew(no) => things::crew_name(self.pos, no),
            };
            Choice::new(asset, text)
        };
        Field::pick(at, say!("offers-ship-or-person"), self.assets().into_iter().map(named).collect())
    }

    /// Ids of upgrade cards of some kinds.
    fn cards(&self, which: impl Fn(Handling) -> bool) -> Vec<UpgradeId> {
        let cards = self.pos.table.cards().upgrades.iter().filter(|card| which(card.class));
        cards.map(|card| card.id.clone()).collect()
    }

    fn books(&mut self) {
        let (pos, seats) = (self.pos, self.seats());
        let amount = |at: &str, most: i64, unit: &str| {
            Field::number(at, say!("offers-more-or-fewer"), -most, most, unit)
        };
        let form =
            [self.seat("/fp/seat", "Player"), amount("/fp/amount", 10_000, say!("offers-fleet-points"))];
        self.add(
            ("fp", say!("offers-correct-fleet-points")),
            seats.iter().map(|&seat| Amendment::Fp { seat, amount: 1 }),
            form,
        );
        let form = [
            self.seat("/stock/seat", "Player"),
            self.named("/stock/card", say!("offers-upgrade-card")),
            amount("/stock/copies", 99, "copies"),
        ];
        let cards = self.cards(|class| class != Handling::Crew);
        let all = seats.iter().flat_map(|&seat| {
            cards.iter().map(move |card| Amendment::Stock { seat, card: card.clone(), copies: 1 })
        });
        self.add(("stock", say!("offers-correct-cards-in-stock")), all, form);
        let crew = self.cards(|class| class == Handling::Crew);
        let form = [self.seat("/crew/seat", "Player"), self.named("/crew/card", say!("offers-crew-card"))];
        let all = seats
            .iter()
            .flat_map(|&seat| crew.iter().map(move |card| Amendment::Crew { seat, card: card.clone() }));
        self.add(("crew", say!("offers-add-a-crew-member-who-was")), all, form);
        let form = [self.asset("/give/asset"), self.seat("/give/to", say!("offers-to-whom"))];
        let all: Vec<Amendment> = self
            .assets()
            .into_iter()
            .flat_map(|asset| seats.iter().map(move |&to| Amendment::Give { asset, to }))
            .collect();
        self.add(("give", say!("offers-put-a-ship-or-a-person")), all, form);
        let causes = [
            (IdleCause::Repair, say!("offers-a-ship-is-repaired")),
            (IdleCause::Works, say!("offers-a-ship-is-in-the-yard")),
            (IdleCause::Wound, say!("offers-a-person-is-wounded")),
            (IdleCause::Qualifying, say!("offers-a-pilot-qualifies")),
            (IdleCause::Training, say!("offers-a-pilot-is-in-training")),
        ];
        let now = i64::from(pos.state.turn);
        let form = [
            self.asset("/idle/asset"),
            Field::pick("/idle/why", "Why", causes.map(|(why, text)| Choice::new(why, text)).to_vec()),
            Field::number("/idle/until", say!("offers-until-the-end-of-turn"), now, now + 5, "").optional(),
        ];
        let until = Some(pos.state.turn);
        let all: Vec<Amendment> = self
            .assets()
            .into_iter()
            .map(|asset| {
                let why = if matches!(asset, Asset::Ship(_)) { IdleCause::Repair } else { IdleCause::Wound };
                Amendment::Idle { asset, why, until }
            })
            .collect();
        self.add(("idle", say!("offers-correct-who-sits-out-in-repair")), all, form);
    }

    fn map(&mut self) {
        let pos = self.pos;
        let targets: Vec<TargetNo> = (0..).map(TargetNo).take(pos.state.targets.len()).collect();
        let factions = self.factions();
        let own = || factions.iter().map(|one| Choice::new(one, one.name())).collect::<Vec<_>>();
        let form = [
            self.named("/control/target", "Target"),
            Field::pick("/control/owner", say!("offers-controlled-by"), own()).optional(),
        ];
        let all = targets.iter().flat_map(|&target| {
            factions.iter().map(move |&one| Amendment::Control { target, owner: Some(one) })
        });
        self.add(("control", say!("offers-correct-who-controls-a-target")), all, form);
        let form =
            [self.named("/target-name/target", "Target"), Field::text("/target-name/name", "Name", 40)];
        let all = targets.iter().map(|&target| Amendment::TargetName { target, name: "Elsewhere".into() });
        self.add(("target-name", say!("offers-rename-a-target")), all, form);
        let form = [
            Field::pick("/credit/faction", "Faction", own()),
            Field::pick("/credit/enemy", "Enemy", own()),
            Field::number("/credit/amount", say!("offers-more-or-fewer"), -9, 9, "attacks"),
        ];
        let all = factions.iter().flat_map(|&faction| {
            factions.iter().map(move |&enemy| Amendment::Credit { faction, enemy, amount: 1 })
        });
        self.add(("credit", say!("offers-correct-attacks-on-huge-ships-that")), all, form);
        let form = [
            Field::pick("/tally/faction", "Faction", own()),
            Field::number("/tally/won", say!("offers-battles-won"), 0, 25, ""),
            Field::number("/tally/lost", say!("offers-battles-lost"), 0, 25, ""),
        ];
        let all =
            factions.iter().flat_map(|&faction| [1, 0].map(|won| Amendment::Tally { faction, won, lost: 0 }));
        self.add(("tally", say!("offers-correct-what-the-running-turn-counts")), all, form);
        let open = pos.state.battles_now().filter(|(_, battle)| battle.stage != Stage::Closed);
        let open: Vec<BattleNo> = open.map(|(no, _)| no).collect();
        let battle = |at: &str| {
            let battles =
                open.iter().map(|no| Choice::new(no, say!("offers-battle", no)).about((*no).into()));
            Field::pick(at, "Battle", battles.collect())
        };
        let roles =
            [(Role::Attacker, say!("offers-the-attacker")), (Role::Defender, say!("offers-the-defender"))];
        let roles = roles.map(|(role, text)| Choice::new(role, text)).to_vec();
        let form = [
            battle("/no-show/battle"),
            Field::pick("/no-show/role", say!("offers-who-did-not-appear"), roles),
        ];
        let all = open.iter().map(|&battle| Amendment::NoShow { battle, role: Role::Attacker });
        self.add(("no-show", say!("offers-a-side-did-not-appear-to")), all, form);
        let all = open.iter().map(|&battle| Amendment::Scrub { battle });
        self.add(("scrub", say!("offers-a-battle-was-not-flown-in")), all, [battle("/scrub/battle")]);
        for (no, battle) in pos.state.battles_now() {
            self.dispute(no, battle);
        }
        let now: Vec<BattleNo> = pos.state.battles_now().map(|(no, _)| no).collect();
        let all = now.iter().map(|&battle| Amendment::HugeLost { battle });
        let battles = now.iter().map(|no| Choice::new(no, say!("offers-battle", no)).about((*no).into()));
        let form = [Field::pick("/huge-lost/battle", "Battle", battles.collect())];
        self.add(("huge-lost", say!("offers-a-huge-ship-that-was-not")), all, form);
    }

    /// Offers to let either report of a battle stand, with what it says otherwise than the other one (GCW-101).
    fn dispute(&mut self, no: BattleNo, battle: &Battle) {
        let [Some(one), Some(other)] = &battle.accounts else { return };
        let differences = account::differences(self.pos, one, other);
        if differences.is_empty() || battle.result.is_some() {
            return;
        }
        let place = aim_name(self.pos, battle.aim);
        for role in Role::BOTH {
            let side = &battle.sides[role.index()];
            let author = side.player.map_or_else(|| side.faction.name(), |seat| self.pos.name(seat));
            let says: Vec<String> =
                differences.iter().map(|one| format!("{}: {}", one.about, one.says[role.index()])).collect();
            let text = say!("offers-battle-over-s-record-stands", no, place, author, says = says.join("; "));
            let before = self.all.len();
            self.add(("settle", &text), [Amendment::Settle { battle: no, role }], []);
            self.all[before..].iter_mut().for_each(|offer| offer.about.push(no.into()));
        }
    }

    fn players(&mut self) {
        let (pos, seats) = (self.pos, self.seats());
        let form = [
            self.seat("/absent/seat", "Player"),
            Field::flag("/absent/absent", say!("offers-takes-no-part")),
        ];
        let all = seats.iter().map(|&seat| Amendment::Absent { seat, absent: true });
        self.add(("absent", say!("offers-a-player-takes-no-part-in")), all, form);
        let form = [
            self.seat("/player-name/seat", "Player"),
            Field::text("/player-name/name", "Name", LONGEST_NAME as u32),
        ];
        let name = String::from(say!("offers-somebody-else"));
        let all = seats.iter().map(|&seat| Amendment::PlayerName { seat, name: name.clone() });
        self.add(("player-name", say!("offers-rename-a-player-or-put-another")), all, form);
        let factions = self.factions();
        let own = factions.iter().map(|one| Choice::new(one, one.name())).collect();
        let form = [
            Field::text("/join/name", "Name", LONGEST_NAME as u32),
            Field::pick("/join/faction", "Faction", own),
        ];
        let name = String::from(say!("offers-a-newcomer"));
        let all = factions.iter().map(|&faction| Amendment::Join { name: name.clone(), faction });
        self.add(("join", say!("offers-let-a-player-join-the-campaign")), all, form);
        let all = seats.iter().map(|&seat| Amendment::Leader { seat });
        self.add(
            ("leader", say!("offers-let-another-player-lead-a-faction")),
            all,
            [self.seat("/leader/seat", "Player")],
        );
        let all = seats.iter().map(|&seat| Amendment::Leave { seat });
        self.add(
            ("leave", say!("offers-let-a-player-leave-the-campaign")),
            all,
            [self.seat("/leave/seat", "Player")],
        );
        let gone = seats.iter().filter(|seat| pos.state.player(**seat).is_some_and(|player| player.gone));
        let all: Vec<Amendment> = gone.map(|&seat| Amendment::Return { seat }).collect();
        self.add(
            ("return", say!("offers-let-a-player-come-back")),
            all,
            [self.seat("/return/seat", "Player")],
        );
    }
}
