### What regiment says: data.

keyword-a-keyword-such-as-armor-3 = a keyword such as `Armor 3`
muster-there-is-no = there is no { $kind } `{ $id }`
muster-a-of-the-pack = a { $kind } of the pack
muster-the-list-has-units-and-cards = the list has { $has } units and cards; only { $most_listed } can be checked
muster-units-and-cards = { $has } units and cards
muster-at-most = at most { $most_listed }
muster-this-list-names-the-faction-which = this list names the faction `{ $faction }`, which the pack `{ $manifest }` doesn't have; was it made for another pack (`--pack DIR`)?
muster-belongs-to-the-list-to = { $unit } belongs to `{ $faction }`, but this is a `{ $faction2 }` list
muster-a-unit-of = a unit of `{ $faction }`
muster-units-of = units of `{ $faction }`
muster-starts-with-bases-the-list-says = { $unit } must start with { $bases } { $bases ->
    [one] base
   *[other] bases
}, but the list says { $bases2 }
muster-bases = { $bases } { $bases ->
    [one] base
   *[other] bases
}
muster-the-list-has-no-unit = the list has no units
muster-no-unit = no units
muster-at-least-1-unit = at least 1 unit
muster-the-cap = the points limit
muster-the-points-spent = the points spent
muster-are-below-the-minimum-of-of = { $taken } { $unit } { $taken ->
    [one] is
   *[other] are
} below the minimum of { $least } ({ $min_pct } % of { $base } points, { $of }, at { $points } each)
muster-at-least = at least { $least }
muster-are-above-the-maximum-of-of = { $taken } { $unit } { $taken ->
    [one] is
   *[other] are
} above the maximum of { $most } ({ $max_pct } % of { $base } points, { $of }, at { $points } each)
muster-at-most-2 = at most { $most }
muster-the-list-has-no-leader-expected = the list has no leader; it needs exactly one
muster-no-leader = no leader
muster-exactly-1-leader = exactly 1 leader
muster-a-list-for-the-first-game = a first-game list has no leader
muster-1-leader = 1 leader
muster-belongs-to-the-list-to-2 = { $leader } belongs to `{ $faction }`, but this is a `{ $faction2 }` list
muster-a-leader-of = a leader of `{ $faction }`
muster-none-of-the-kinds-of-units = { $count ->
    [one] the only type of unit in the list can't host { $leader }
   *[other] none of the { $count } types of units in the list can host { $leader }
}
muster-no-unit-that-may-host-it = no unit that can host it
muster-at-least-1-unit-that-may = at least 1 unit that can host it
muster-a-list-for-the-first-game-2 = a first-game list has no support cards; found { $count }
muster-support-cards = { $cards } support { $cards ->
    [one] card
   *[other] cards
}
muster-support-card = support card
muster-is-not-open-to = { $card } isn't available to `{ $faction }`
muster-cards-open-to = cards available to `{ $faction }`
muster-a-card-of-other-factions = another faction's card
muster-is-in-the-list-twice = { $card } is in the list twice
muster-the-card-again = the card again
muster-each-card-once = each card once
muster-support-cards-cost-points-at-most = support cards cost { $points } points; the limit is { $most } (15 % of { $cap })
muster-points-of-cards = { $points } points of support cards
muster-at-most-points = at most { $most } points
muster-at-most-3 = at most
muster-support-cards-one-per-250-points = { $cards } support cards; { $bound } { $limit } allowed (one per 250 points of { $cap })
muster-the-list-costs-points-above-the = the list costs { $spent } points, { $over } over the limit of { $cap }
muster-points = { $spent } points
muster-at-most-points-2 = at most { $cap } points
muster-a-list-for-the-first-game-3 = a first-game list has no mission deck
muster-missions = { $cards } { $cards ->
    [one] mission
   *[other] missions
}
muster-is-drawn-for-a-table-points = { $mission } is for a { $drawn } table, but a game of { $cap } points uses a { $played } table
muster-a-mission-for = a mission for { $drawn }
muster-missions-for = missions for { $played }
muster-the-deck-has-cards-expected-one = the deck has { $count } { $count ->
    [one] card
   *[other] cards
} ({ $names }); it needs one aggressive, one defensive and one maneuver mission
muster-1-aggressive-1-defensive-and-1 = 1 aggressive, 1 defensive and 1 maneuver mission
muster-1-mission = 1 mission
muster-missions-2 = { $count } { $count ->
    [one] mission
   *[other] missions
}
raise-drawn = Random { $name } list
check-army-units-are-more-than = { $count } units is more than { $max_units }
check-cards-the-command-ability-must-reach-wider = the command ability must reach farther than the tactical ability
check-cards-the-name-is-empty = the name is empty
check-cards-an-ability-has-at-least-one = an ability needs at least one effect
check-cards-this-effect-is-the-players-so = this effect belongs to the player, so its scope must be `army`
check-cards-template-and-target-do-not-fit = template and target don't match: a unit template needs a unit, an off-board card `none`, every other template a `spot`
check-cards-an-off-board-card-needs-no = an off-board card needs no line of sight
check-cards-keyword-means-nothing-on-an-attack = keyword { $keyword } has no effect on a card's attack
check-cards-an-attack-needs-an-enemy-unit = an attack needs an enemy unit or a spot
check-cards-healing-needs-a-friendly-unit = healing needs a friendly unit
check-cards-revealing-a-card-is-off-board = revealing a card must be off-board
check-cards-this-effect-lies-on-the-table = this effect stays on the table, so it needs a spot
check-cards-this-effect-is-instant-so-lasts = this effect is instant, so `lasts` must be 0; found { $lasts }
check-cards-this-effect-stays-for-1-to = this effect lasts 1 to { $limits } rounds; found { $lasts }
check-mission-a-side-needs-a-deployment-zone = a side needs a deployment zone
check-mission-corner-is-off-the-x-table = corner ({ $corner }, { $corner2 }) is off the { $width }x{ $height } table
check-mission-the-zone-overlaps-one-of-red = the zone overlaps one of Red's
check-mission-a-mission-has-to-objectives-found = a mission needs { $least } to { $most } objectives; found { $count }
check-mission-is-off-the-x-table = ({ $x }, { $y }) is off the { $width }x{ $height } table
check-mission-two-objectives-share-this-point = two objectives are at this point
check-mission-nothing-on-the-card-pays-victory = nothing on the card gives victory tokens
check-mission-two-tasks-have-the-id = two tasks have the id `{ $task }`
check-mission-rounds-to-do-not-lie-within = rounds { $from } to { $to } aren't within 1 to { $last }
check-mission-there-is-no-objective-the-mission = there is no objective { $objective }: the mission has { $count }, counted from 0
check-is-outside-to = { $value } is outside { $least } to { $most }
check-0-has-no-effect-here = 0 has no effect here
check-the-name-is-empty = the name is empty
check-is-not-a-multiple-of-1 = { $one } isn't a multiple of 1/1024 inch within 256 inches
check-a-polygon-has-to-corners-found = a polygon needs { $least } to { $most } corners; found { $count }
check-the-polygon-has-no-area = the polygon has no area
check-profile-minimum-is-above-maximum = minimum { $min_pct } % is above maximum { $max_pct } %
check-profile-minimum-move-is-above-the-move = minimum move { $min_move } is above the move { $move_in }
check-profile-short-range-is-above-long-range = short range { $short } is above long range { $long }
check-profile-bases-with-dice-make-dice-at = { $bases } bases with { $value }+{ $max_bonus } dice make { $pool } dice; the limit is { $max_pool }
check-profile-keyword-stands-there-twice = keyword { $keyword } is listed twice
check-profile-a-vehicle-cannot-entrench = a vehicle can't Entrench
check-profile-a-unit-cannot-be-both-green = a unit can't be both Green and Veteran
check-profile-infantry-cannot-be-aerial = infantry can't be aerial
check-profile-an-emplaced-weapon = an emplaced weapon
check-profile-a-titan = a titan
check-profile-a-vehicle = a vehicle
check-profile-base-mm-is-no-standard-size = base { $found } mm isn't a standard size for { $what }: { $sizes }
check-terrain-the-outline-must-lie-within-inches = the outline must be within { $max_extent } inches of its center
check-terrain-a-piece-has-at-least-one = a piece needs at least one type
check-terrain-the-type-stands-there-twice = the type is listed twice
check-terrain-open-terrain-has-no-other-type = open terrain can't have another type
check-terrain-infantry-may-enter-a-structure-but = infantry can enter a structure, but not blocking or impassable terrain
check-terrain-is-off-the-x-table = ({ $at }, { $at2 }) is off the { $width }x{ $height } table
check-terrain-part-of-the-piece-is-off = part of the piece is off the table
check-terrain-terrain-covers-of-the-table-expected = terrain covers { $coverage } % of the table; it should be 20 to 30 %
check-terrain-only-in-from-piece-counted-from = only { $gap }″ from piece { $other } (counted from 0); it should be 4″
check-terrain-lies-on-piece-counted-from-0 = overlaps piece { $other } (counted from 0)
library-load-the-id-is-taken-by-the = the id `{ $own }` is already used by the entry at { $place }
library-support-card = support card
library-references-no-unit-of-the-pack-matches = no unit in the pack matches this filter
library-references-no-unit-of-may-host-this = no unit of `{ $faction }` can host this leader (REG-LEAD-02)
library-references-the-zone-has-square-inches-and = the zone has { $area } square inches, but the bases of the smallest list for this table cover { $smallest }, so no army can deploy in it
library-references-layout-is-for-a-x-table = layout `{ $id }` is for a { $width }x{ $height } table, but the mission is for { $width2 }x{ $height2 }
library-references-terrain-piece = terrain piece
library-references-both-halves-cover-of-the-table = both halves cover { $coverage } % of the table; it should be 20 to 30 % (REG-SETUP-05)
