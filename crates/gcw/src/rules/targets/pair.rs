//! Pairing attacks (GCW-139, GCW-156, GCW-158, GCW-160; GCW-A06, GCW-A41): who meets whom at a place, as plain data.

use sandtable_kernel::Seat;

use crate::catalogue::Faction;

/// An attack at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attacker {
    pub seat: Seat,
    /// For which faction.
    pub faction: Faction,
    /// True if it is of the independent third faction.
    pub third: bool,
}

/// Meeting of the attacks at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meeting {
    /// The attacker is unopposed, and the target undefended.
    Unopposed(Attacker),
    /// The owner defends.
    Defended(Attacker),
    /// Two attackers meet; who attacks is drawn.
    Two(Attacker, Attacker),
    /// Three equals meet: two are drawn, the third one's attack is cancelled (GCW-A06).
    Three([Attacker; 3]),
}

/// Sorts out the attacks at one place, at most one for each faction; cancelled ones come second.
pub fn meet(attackers: &[Attacker], owned: bool) -> (Option<Meeting>, Vec<Attacker>) {
    let third = attackers.iter().filter(|attacker| attacker.third).count();
    // GCW-158, GCW-A41: the third faction gives way to two main ones.
    let gives_way = third > 0 && attackers.len() - third > 1;
    let (cancelled, left): (Vec<Attacker>, Vec<Attacker>) =
        attackers.iter().copied().partition(|attacker| gives_way && attacker.third);
    let meeting = match left.as_slice() {
        [] => None,
        [one] if owned => Some(Meeting::Defended(*one)),
        [one] => Some(Meeting::Unopposed(*one)),
        // GCW-156: two main factions fight each other for what the third one holds.
        [one, two] => Some(Meeting::Two(*one, *two)),
        [one, two, three, ..] => Some(Meeting::Three([*one, *two, *three])),
    };
    (meeting, cancelled)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(faction: Faction, third: bool) -> Attacker {
        Attacker { seat: Seat(faction as u8), faction, third }
    }

    // proves: GCW-139, GCW-156, GCW-158, GCW-A06, GCW-A41
    #[test]
    fn every_case_of_the_document_is_paired() {
        let [rebel, imperial, scum] =
            [Faction::Rebel, Faction::Imperial, Faction::Scum].map(|faction| of(faction, false));
        let fringe = of(Faction::Scum, true);
        let meeting = |attackers: &[Attacker], owned| meet(attackers, owned);
        assert_eq!(meeting(&[], false), (None, vec![]));
        assert_eq!(meeting(&[rebel], false), (Some(Meeting::Unopposed(rebel)), vec![]));
        assert_eq!(meeting(&[rebel], true), (Some(Meeting::Defended(rebel)), vec![]));
        for owned in [false, true] {
            let two = Some(Meeting::Two(rebel, imperial));
            assert_eq!(meeting(&[rebel, imperial], owned), (two.clone(), vec![]));
            assert_eq!(meeting(&[rebel, imperial, fringe], owned), (two, vec![fringe]));
        }
        assert_eq!(meeting(&[fringe, rebel], false), (Some(Meeting::Two(fringe, rebel)), vec![]));
        let three = Meeting::Three([rebel, imperial, scum]);
        assert_eq!(meeting(&[rebel, imperial, scum], false), (Some(three), vec![]));
    }
}
