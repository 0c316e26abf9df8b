//! Audiences of amendments: what an organizer changes is told to everybody who may know the thing that is changed (GCW-005).

use sandtable_kernel::Viewer;

use super::Amendment;
use crate::events::{Asset, Audience, audience};
use crate::model::{Fate, Pos};

/// The amendment as a viewer may see it, from the position right before it.
pub(crate) fn redact(pos: Pos<'_>, amendment: &Amendment, viewer: Viewer) -> Option<Amendment> {
    // That a dispute is decided is told to spectators, too: an organizer without a seat decides it with their eyes.
    let told = matches!(amendment, Amendment::Settle { .. }) && viewer == Viewer::Public;
    (told || audience_of(pos, amendment).has(pos.state, viewer)).then(|| amendment.clone())
}

fn audience_of(pos: Pos<'_>, amendment: &Amendment) -> Audience {
    let state = pos.state;
    // Both sides of a battle know what lay on its table.
    let met = |asset| audience::with_foe(state, asset, audience::of_asset(state, asset));
    let books = |asset| audience::of_asset(state, asset);
    match amendment {
        Amendment::Control { .. }
        | Amendment::TargetName { .. }
        | Amendment::Credit { .. }
        | Amendment::Tally { .. }
        | Amendment::NoShow { .. }
        | Amendment::Scrub { .. }
        | Amendment::HugeLost { .. }
        | Amendment::Huge { .. }
        | Amendment::HugeFate { .. }
        | Amendment::Absent { .. }
        | Amendment::PlayerName { .. }
        | Amendment::Join { .. }
        | Amendment::Leader { .. }
        | Amendment::Leave { .. }
        | Amendment::Return { .. } => Audience::All,

        Amendment::Settle { battle, .. } => match state.battle(*battle).map(|battle| &battle.sides) {
            Some([one, other]) => Audience::Two(one.faction, other.faction),
            None => Audience::Nobody,
        },

        Amendment::Fp { seat, .. }
        | Amendment::Stock { seat, .. }
        | Amendment::Ship { seat, .. }
        | Amendment::Pilot { seat, .. }
        | Amendment::Crew { seat, .. } => Audience::of(state, *seat),

        // GCW-280
        Amendment::HugeUpgrade { huge, .. } => {
            state.huge(*huge).map_or(Audience::Nobody, |ship| Audience::One(ship.faction))
        }

        Amendment::Give { asset, to } => match (books(*asset), Audience::of(state, *to)) {
            (Audience::One(from), Audience::One(to)) => Audience::Two(from, to),
            (from, _) => from,
        },
        Amendment::PilotFate { pilot, fate } => held(met(Asset::Pilot(*pilot)), *fate),
        Amendment::CrewFate { crew, fate } => held(met(Asset::Crew(*crew)), *fate),
        Amendment::ShipFate { ship, .. } | Amendment::ShipTitle { ship, .. } => met(Asset::Ship(*ship)),
        Amendment::Skill { pilot, .. }
        | Amendment::Elite { pilot, .. }
        | Amendment::Ability { pilot, .. }
        | Amendment::Qualified { pilot, .. }
        | Amendment::PilotTitle { pilot, .. } => met(Asset::Pilot(*pilot)),

        Amendment::Idle { asset, .. } => books(*asset),
        Amendment::Installed { ship, .. } => books(Asset::Ship(*ship)),
        Amendment::Name { pilot, .. } | Amendment::Xp { pilot, .. } => books(Asset::Pilot(*pilot)),
    }
}

/// Widens the audience to the captor of a person who becomes a prisoner.
fn held(audience: Audience, fate: Fate) -> Audience {
    match (audience, fate) {
        (Audience::One(own), Fate::Prisoner { of, .. }) => Audience::Two(own, of),
        (audience, _) => audience,
    }
}
