//! Deeds of ships and people in a battle.

use super::{Fought, asset, ready};
use crate::cx::Cx;
use crate::events::{Asset, Event};
use crate::model::{DeedKind, End};

/// A line in the life of everyone who was there. GCW-140, GCW-A28: reinforcements are used now.
pub(super) fn tell(cx: &mut Cx<'_>, fought: &Fought) {
    for flown in &fought.report.ships {
        if flown.reinforcement {
            // A record that was kept has used them when they were called.
            let came = [Some(Asset::Ship(flown.ship)), flown.pilot.map(Asset::Pilot)];
            for asset in
                came.into_iter().flatten().filter(|asset| ready(cx.pos(), *asset)).collect::<Vec<_>>()
            {
                cx.emit(Event::Used { asset, used: true });
            }
        }
        if flown.end == End::NotDeployed {
            continue;
        }
        let pilot = fought.pilot(cx.pos(), flown);
        if let Some(pilot) = pilot {
            let flew = DeedKind::Flew { ship: flown.ship, pilot };
            fought.lived(cx, Asset::Ship(flown.ship), flew.clone());
            fought.lived(cx, Asset::Pilot(pilot), flew);
        }
        for rider in &flown.crew {
            fought.lived(cx, asset(*rider), DeedKind::Rode(flown.ship));
        }
        // GCW-061: a pilot who fled is safe.
        if flown.end == End::Fled {
            fought.lived(cx, Asset::Ship(flown.ship), DeedKind::Fled);
            if let Some(pilot) = pilot {
                fought.lived(cx, Asset::Pilot(pilot), DeedKind::Fled);
            }
        }
        kill(cx, fought, flown);
    }
    for huge in &fought.report.huge {
        let Some(class) = cx.state.huge(huge.huge).map(|ship| ship.class.clone()) else { continue };
        for section in &huge.sections {
            if let Some(by) = section.crippled_by {
                fought.lived(cx, Asset::Pilot(by), DeedKind::Crippled(class.clone()));
            }
        }
        if let Some(by) = huge.destroyed.and_then(|sinking| sinking.by) {
            fought.lived(cx, Asset::Pilot(by), DeedKind::Kill(class));
        }
    }
}

fn kill(cx: &mut Cx<'_>, fought: &Fought, flown: &crate::model::Flown) {
    let End::Destroyed { by: Some(by), .. } = flown.end else { return };
    if let Some(class) = cx.state.ship(flown.ship).map(|ship| ship.class.clone()) {
        fought.lived(cx, Asset::Pilot(by), DeedKind::Kill(class));
    }
}
