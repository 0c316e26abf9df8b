//! Repairs by the crew after a battle that its huge ship survived, in the six steps of the document (GCW-281 to
//! GCW-286). Books keep the number of damage cards, not which they are: cards that are turned up at random are turned
//! up on the table.

use crate::model::Section;

/// Repairs a section whose hull value is `hull`.
///
/// Step 1, shields, needs no bookkeeping: they are always full between battles (GCW-281).
pub fn section(section: &mut Section, hull: u8) {
    // GCW-281: shields need no entry, they are full after every battle.
    let was_crippled = section.crippled;
    if was_crippled {
        skim(section, hull);
    }
    // GCW-283: half of the face-down cards go, and rounding favors the cards; the section stands again.
    section.face_down -= section.face_down / 2;
    section.crippled = false;
    // GCW-284: these were not part of the halving.
    section.face_down += section.face_up;
    section.face_up = 0;
    if was_crippled {
        // GCW-285
        let turned = section.face_down.min(2);
        section.face_down -= turned;
        section.face_up = turned;
    }
    // GCW-286
    section.crippled = section.face_down + section.face_up >= hull;
}

/// GCW-282: what went beyond the hull is taken away, cards that lie face up first.
fn skim(section: &mut Section, hull: u8) {
    let over = (section.face_down + section.face_up).saturating_sub(hull);
    let up = over.min(section.face_up);
    section.face_up -= up;
    section.face_down -= over - up;
}
