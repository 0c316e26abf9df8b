### What regiment says: combat.

refusal-unarmed = This unit has no ranged attack.
refusal-embarked = An embarked unit can't shoot.
refusal-no-such-target = There is no such base on the table.
refusal-friend = You can target only enemy units.
combat-attack-volley-fire = Volley fire
combat-attack-base-range = { $enemy }, base { $base }: { $to_hit }+, { $band } range
refusal-no-target = There are no enemy units on the table.
refusal-card-spent = This card has already worked once. Each card works only once a game.
refusal-no-such-card = That card isn't in your hand.
refusal-embarked-2 = An embarked unit can't use support cards.
refusal-no-pass = You can't skip this card's availability roll: no leader allows it, or the ability is used up.
combat-cards-this-card-is-aimed-at-an = This card must target an enemy unit on the table.
combat-cards-this-card-is-aimed-at-a = This card must target a friendly unit on the table.
combat-cards-this-unit-is-not-of-the = This card can't target this type of unit.
combat-cards-a-template-is-centred-on-a = Center the template on a spot or on an enemy unit on the table.
refusal-off-table = The center of a template must be on the table.
combat-cards-this-card-is-aimed-at-nothing = This card has no target on the table.
combat-cards-this-card-is-aimed-at-a-2 = This card must target a spot or an enemy unit.
combat-cards-this-card-is-aimed-at-a-3 = This card must target a unit.
combat-cards-name-each-unit-under-the-template = Name each unit under the template once, and at least one unit.
combat-cards-there-is-no-such-unit = There is no such unit.
combat-cards-this-card-is-aimed-at-one = This card must target exactly one enemy unit on the table.
combat-cards-special = Special: { $card }
combat-cards-a-spot-on-the-table = a spot on the table
refusal-no-target-2 = This card has no legal target.
combat-cards-the-leader-lets-it-pass = use the leader's automatic pass
combat-cards-there-is-nothing-this-card-can = This card has no legal target.
combat-cards-in-the-open = in the open
combat-cards-in-cover-as-the-players-see = in cover, as judged by the players
combat-cards-it-stands-reg-cover-03 = the target is (REG-COVER-03)
combat-cards-units-under-the-template-reg-sup = units under the template (REG-SUP-18)
combat-cards-those-in-cover-reg-cover-03 = units in cover (REG-COVER-03)
combat-damage-base = base { $base }
combat-damage-the-base = the base
combat-damage-remove-bases = Remove bases
refusal-no-such-base = Pick different bases, all of the unit that took the losses.
refusal-wrong-number = You must remove { $needs ->
    [one] 1 base
   *[other] { $needs } bases
}; you picked { $has }.
refusal-breaks-cohesion = Removing these would break cohesion. Pick bases that leave the unit in cohesion.
combat-need-long-range-as-the-players-see = long range, as judged by the players
combat-need-long-range = long range
combat-need-flank-as-the-players-see-it = flank, as judged by the players
combat-need-most-dice-in-one-roll = dice limit for one roll
combat-need-ranged-value-x-bases = ranged value x bases
combat-need-leader-x-bases = leader x bases
combat-need-volley-fire = volley fire
combat-need-melee-value-x-bases = melee value x bases
combat-need-charged-vehicle = charged vehicle
combat-need-support-card = support card
combat-need-armor-against-anti-armor = Armor against Anti-Armor
combat-shake-become-shaken = Become shaken
combat-shake-take-a-wound = Take a wound
combat-damage-which-bases-fall = Which bases do you remove?
combat-shake-shall-the-droid-unit-take = Does the Droid unit take a wound instead of becoming shaken?
