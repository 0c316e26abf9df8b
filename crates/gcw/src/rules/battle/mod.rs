//! Construct Squads and Conduct Battle: a battle's way from its pairing to its end (GCW-134, GCW-140 to GCW-144). Knows
//! nothing of what happens on the table but the report it comes to.

mod able;
pub mod amend;
mod close;
mod defence;
mod draw;
mod exchange;
mod offers;
pub mod packing;
mod record;
mod squads;

use sandtable_kernel::{Refusal, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::aftermath;
use super::{Plan, scenario, wrong_phase};
use crate::catalogue::{Faction, Purpose, UpgradeId};
use crate::model::{Battle, BattleNo, Bundle, Container, Cx, Phase, PilotNo, Pos, Report, Role, Stage};

pub(crate) use able::is_cargo;
pub use close::{Unfought, carried, held_by, prisoners};
pub(crate) use exchange::hand_over;
pub use offers::{asks, offers, sample};

/// What players say about their battles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum BattleCommand {
    /// The defending faction's leader names who defends (GCW-142, GCW-150).
    Defend {
        /// Which battle.
        battle: BattleNo,
        /// Who defends.
        player: Seat,
    },
    /// We let the attacker have it (GCW-141).
    Cede {
        /// Which battle.
        battle: BattleNo,
    },
    /// I do not appear (GCW-144).
    NoShow {
        /// Which battle.
        battle: BattleNo,
    },
    /// My Squadron cannot meet what the scenario demands (GCW-A43).
    Unplayable {
        /// Which battle.
        battle: BattleNo,
    },
    /// This is in the containers of my Supply Raid (GCW-258).
    Fill {
        /// Which battle.
        battle: BattleNo,
        /// Three containers.
        containers: Vec<Container>,
    },
    /// This is what my faction hands over in a Prisoner Exchange (GCW-064).
    Pledge {
        /// Which battle.
        battle: BattleNo,
        /// What is handed over.
        give: Bundle,
    },
    /// My Squad is complete.
    Ready {
        /// Which battle.
        battle: BattleNo,
    },
    /// My Squad is not complete after all.
    NotReady {
        /// Which battle.
        battle: BattleNo,
    },
    /// This is how the battle went, typed in whole (GCW-101).
    Report {
        /// Which battle.
        battle: BattleNo,
        /// How it went.
        report: Box<Report>,
    },
    /// I agree with the report.
    Confirm {
        /// Which battle.
        battle: BattleNo,
    },
    /// I do not agree with the report after all.
    Contest {
        /// Which battle.
        battle: BattleNo,
    },
    /// These pilots spend a point to roll again when they eject badly (GCW-044).
    Brace {
        /// Which battle.
        battle: BattleNo,
        /// Which of my pilots; in place of earlier orders for this battle's Squad.
        pilots: Vec<PilotNo>,
        /// Whether also when the roll says wounded, not only when it says killed.
        wounds: bool,
    },
    /// I redeem my cargo by so many rolls for one, two, three and four (GCW-183).
    Redeem {
        /// Which battle.
        battle: BattleNo,
        /// Number of rolls with 1, 2, 3 and 4 cargo.
        rolls: [u8; 4],
    },
    /// This player's Squadron is shown to the thieves (GCW-236).
    Show {
        /// Which battle.
        battle: BattleNo,
        /// Whose Squadron.
        player: Seat,
    },
    /// This card of our capital ship is shown to the enemy (GCW-280).
    ShowCard {
        /// Which battle.
        battle: BattleNo,
        /// In which section, fore first.
        section: u8,
        /// Which card.
        card: UpgradeId,
    },
}

impl BattleCommand {
    /// Which battle it is about.
    #[must_use]
    pub const fn battle(&self) -> BattleNo {
        match self {
            Self::Defend { battle, .. }
            | Self::Cede { battle }
            | Self::NoShow { battle }
            | Self::Unplayable { battle }
            | Self::Fill { battle, .. }
            | Self::Pledge { battle, .. }
            | Self::Ready { battle }
            | Self::NotReady { battle }
            | Self::Report { battle, .. }
            | Self::Confirm { battle }
            | Self::Contest { battle }
            | Self::Brace { battle, .. }
            | Self::Redeem { battle, .. }
            | Self::Show { battle, .. }
            | Self::ShowCard { battle, .. } => *battle,
        }
    }
}

/// What a battle does with dice.
#[derive(Clone, Debug, PartialEq)]
pub enum Then {
    /// Both Squads are in.
    Begin(BattleNo),
    /// The scenario is rolled anew (GCW-A43).
    Again(BattleNo),
    /// It ends without having been flown.
    Unfought(BattleNo, Unfought),
    /// The report is agreed on.
    Settle(BattleNo),
    /// Cargo is redeemed.
    Redeem(BattleNo, Seat, [u8; 4]),
    /// An answer has come in.
    Finish(BattleNo),
}

/// Does what needs dice.
pub fn run(cx: &mut Cx<'_>, then: &Then) {
    match then {
        Then::Begin(no) => squads::begin(cx, *no),
        Then::Again(no) => squads::again(cx, *no),
        Then::Unfought(no, end) => close::unfought(cx, *no, *end),
        Then::Settle(no) => aftermath::settle(cx, *no),
        Then::Finish(no) => aftermath::finish(cx, *no),
        Then::Redeem(no, seat, rolls) => aftermath::redeem(cx, *no, *seat, *rolls),
    }
}

const PHASE: &str = "Battles are prepared and flown when all attacks have been revealed.";
const UNKNOWN: Refusal =
    Refusal::new("no-such-battle", rule!("GCW-139"), "There is no battle {needs} in this turn.");
const NOT_YOURS: Refusal =
    Refusal::new("not-your-battle", rule!("GCW-142"), "You do not fight in this battle.");
pub(crate) const STAGE: Refusal =
    Refusal::new("wrong-stage", rule!("GCW-134"), "This battle is at another stage: {about}.");

/// Looks at a command.
///
/// # Errors
/// Why it is not legal.
pub fn plan(pos: Pos<'_>, seat: Seat, command: &BattleCommand) -> Result<Plan, Refusal> {
    if pos.state.phase != Phase::Battles {
        return Err(wrong_phase(rule!("GCW-134"), PHASE));
    }
    let no = command.battle();
    let battle = now(pos, no)?;
    match command {
        BattleCommand::Defend { player, .. } => defence::defend(pos, seat, no, battle, *player),
        BattleCommand::Cede { .. } => defence::cede(pos, seat, no, battle),
        BattleCommand::NoShow { .. } => defence::no_show(pos, no, battle, role(battle, seat)?),
        BattleCommand::Unplayable { .. } => squads::unplayable(pos, no, battle, role(battle, seat)?),
        BattleCommand::Fill { containers, .. } => packing::fill(pos, seat, no, battle, containers),
        BattleCommand::Pledge { give, .. } => {
            exchange::pledge(pos, seat, no, battle, role(battle, seat)?, give)
        }
        BattleCommand::Ready { .. } => squads::ready(pos, seat, no, battle, role(battle, seat)?),
        BattleCommand::NotReady { .. } => squads::not_ready(no, battle, role(battle, seat)?),
        BattleCommand::Report { report, .. } => record::report(pos, no, battle, role(battle, seat)?, report),
        BattleCommand::Confirm { .. } => record::confirm(no, battle, role(battle, seat)?),
        BattleCommand::Contest { .. } => record::contest(no, battle, role(battle, seat)?),
        BattleCommand::Brace { pilots, wounds, .. } => {
            record::brace(pos, seat, battle, role(battle, seat)?, pilots, *wounds)
        }
        BattleCommand::Redeem { rolls, .. } => aftermath::dues::redeem(pos, seat, no, *rolls),
        BattleCommand::Show { player, .. } => aftermath::dues::show(pos, seat, no, *player),
        BattleCommand::ShowCard { section, card, .. } => {
            aftermath::dues::show_card(pos, seat, no, *section, card)
        }
    }
}

/// A battle of this turn.
pub(crate) fn now(pos: Pos<'_>, no: BattleNo) -> Result<&Battle, Refusal> {
    let battle = pos.state.battle(no).filter(|battle| battle.turn == pos.state.turn);
    battle.ok_or_else(|| UNKNOWN.with(f64::from(no.0), 0.0))
}

fn role(battle: &Battle, seat: Seat) -> Result<Role, Refusal> {
    battle.role_of(seat).ok_or(NOT_YOURS)
}

fn at(battle: &Battle, stage: Stage) -> Result<(), Refusal> {
    if battle.stage == stage { Ok(()) } else { Err(STAGE.about(stage_name(battle.stage))) }
}

const fn stage_name(stage: Stage) -> &'static str {
    match stage {
        Stage::Defence => "a defender is named",
        Stage::Squads => "Squads are built",
        Stage::Record => "it is flown",
        Stage::Aftermath => "its report is confirmed",
        Stage::Closed => "it is over",
    }
}

/// Who speaks for a faction: its leader, or the first who is there if the leader is not (GCW-150, GCW-A63).
#[must_use]
pub fn speaker(pos: Pos<'_>, faction: Faction) -> Option<Seat> {
    let team = pos.table.team(faction)?;
    let here = |seat: &Seat| pos.state.player(*seat).is_some_and(|player| !player.absent);
    let first = team.seats.iter().copied().find(here);
    Some(if here(&team.leader) { team.leader } else { first.unwrap_or(team.leader) })
}

/// Whether a battle is a Supply Raid, whose containers the defender fills (GCW-257, GCW-258).
#[must_use]
pub fn is_raid(pos: Pos<'_>, battle: &Battle) -> bool {
    scenario::purpose(pos, battle) == Some(Purpose::Raid)
}

/// Whether a battle is a Prisoner Exchange (GCW-252).
#[must_use]
pub fn is_exchange(pos: Pos<'_>, battle: &Battle) -> bool {
    scenario::purpose(pos, battle) == Some(Purpose::Exchange)
}
