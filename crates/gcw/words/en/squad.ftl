### What gcw says: squad.

refusal-no-such-battle-3 = There is no such battle this turn.
refusal-not-your-battle-3 = You aren't flying in this battle.
refusal-no-such-ship-2 = { $about } isn't in your Squadron. You can only build a Squad from your own ships.
refusal-no-such-person = { $about } isn't on your roster. You can only build a Squad from your own Squadron.
refusal-twice = { $about } is in this Squad twice.
refusal-used = { $about } is already in another battle this turn.
refusal-sits-out-2 = { $about } is sitting out this turn.
refusal-not-qualified = { $about } isn't qualified to fly this type of ship.
refusal-not-in-stock-2 = You need { $needs ->
    [one] 1 copy
   *[other] { $needs } copies
} of { $about } and have { $has } free in stock.
refusal-unique = A Squad can include { $about } only once.
refusal-too-many-of-a-card = A Squad can have at most { $needs ->
    [one] 1 copy
   *[other] { $needs } copies
} of { $about }. Yours has { $has }.
refusal-no-friend = { $about } needs a particular companion, who isn't in the Squad.
refusal-no-friendly-ship = { $about } needs a friendly ship that isn't in the Squad.
refusal-no-ship-to-carry = { $about } carries a Z-95. Add an available Z-95 without a pilot to the Squad.
refusal-no-pilot = { $about } needs a pilot. Only the Z-95 carried by Hound's Tooth goes without one.
refusal-carried-loaded = { $about } is carried along, so you can't equip anything on it for this battle.
refusal-squad-too-large = This Squad costs { $has } squad points, and the limit for this battle is { $needs }.
refusal-squad-empty = Your Squad needs at least one ship.
refusal-no-groups = This scenario doesn't split the Squad into groups. Leave the groups out.
refusal-no-mark = In this scenario, no ship gets a role when you build your Squad.
refusal-wrong-bounty = Mark exactly one ship as the BOUNTY: one of those with the highest pilot skill.
refusal-no-empty-crew-slot = At least one of your ships needs an empty crew slot.
refusal-no-transport = One ship must be able to serve as the prisoner transport: it needs an empty crew slot and can't be a B-wing/E2 or a TIE Phantom.
refusal-no-prototype = One ship must be able to serve as the PROTOTYPE: a small ship with a pilot who isn't unique.
refusal-huge-upgrades = For this scenario, the huge ship needs at least { $needs } squad points of upgrades. It has { $has }.
refusal-huge-missing-2 = Your Squad must include the { $about }.
refusal-huge-not-here = Your Squad can't include this huge ship in this battle.
refusal-huge-not-available = Your faction can't bring this huge ship right now.
refusal-only-the-huge-ship = In this scenario the huge ship flies alone. Remove the other ships.
refusal-too-many-of-a-type = You can fly at most { $needs } of the same ship type in this battle. Your Squad has { $has } of { $about }.
refusal-group-too-large = A group can have at most { $needs } squad points in this battle. This one has { $has }.
refusal-group-too-large-2 = The first group can have at most { $needs } squad points. Yours has { $has }.
refusal-groups-unequal = Keep the groups about equal: the largest can be at most { $needs } squad points bigger than the smallest. Yours is { $has } bigger.
squad-compose-refusal-the-number-of-ships-must = Your Squad has { $has ->
    [one] 1 ship
   *[other] { $has } ships
}. Bring a number that the scenario allows, such as { $needs }.
squad-compose-refusal-the-squad-needs-at-least = Your Squad needs at least { $needs ->
    [one] 1 ship
   *[other] { $needs } ships
} and has { $has }.
squad-compose-refusal-the-squad-must-have-large = Your Squad must have exactly { $needs ->
    [one] 1 large ship
   *[other] { $needs } large ships
}, not { $has }.
squad-compose-refusal-a-small-ship-may-cost = A small ship can cost at most { $needs } squad points in this battle. This one costs { $has }.
squad-compose-huge-ship = huge ship
squad-cost-carried = { $class }, carried
squad-cost-munitions-token = { $card }, munitions token
refusal-no-such-person-2 = { $about } isn't a crew member on your roster. You can only build a Squad from your own Squadron.
refusal-no-crew-card = { $about } can't ride in a crew slot. Only a pilot with a crew card as ability can, or a commander who also has a crew card.
refusal-captive-imperial = Only Imperial ships can carry a Rebel Captive.
refusal-no-captive = For a Rebel Captive, you need a Rebel prisoner of pilot skill 4 or more, captured in an earlier turn and not on another ship.
refusal-two-captives = A Squad can carry only one Rebel Captive.
squad-form-a-prisoner-as-rebel-captive = prisoner (Rebel Captive)
squad-form-flown-by = pilot
squad-form-ordnance-with-a-munitions-token = munitions tokens on
squad-form-has-the-role-of-the-scenario = scenario role
squad-form-huge-ship = huge ship
refusal-no-such-card-3 = There is no card called { $about }.
refusal-not-loose = { $about } is built into its ship and always comes with it, so you can't add it for one battle.
refusal-not-loose-2 = { $about } is a title and stays with its ship or pilot.
refusal-not-a-card = { $about } is crew. Choose who rides in the crew slot instead.
refusal-not-loose-3 = { $about } goes on a huge ship.
refusal-no-extra-munitions = You can place munitions tokens only on a ship with Extra Munitions.
refusal-no-token-for = { $about } gets one munitions token for each copy on the ship, and only if it is expended in battle.
refusal-not-building = You can't build a Squad for this battle right now.
refusal-no-squad-2 = You haven't built a Squad for this battle.
squad-squads-are-built-when-the-turns = You can build Squads once this turn's battles are known.
squad-build-a-squad-for-battle = Build a Squad for battle { $battle }
squad-not-yet = not yet
squad-take-the-squad-for-battle-back = Withdraw your Squad for battle { $battle }
squad-text-in = { $player } ({ $faction }) { $role } in { $scenario_name }
squad-text-of-squad-points = { $points } of { $limit } squad points
squad-text-group = group { $group }: { $points }
squad-text-points = {"\u000A"}{ $huge } - { $cost } points
squad-text-no-upgrades = no upgrades
squad-text-points-2 = {" "}- { $points } points
squad-text-skill-attack-agility-hull-shields = {"  "}skill { $skill }, attack { $attack }, agility { $agility }, hull { $hull }, shields { $shields }; { $actions }
squad-text-goes-along-deployed-only-if-its = {"  "}carried along; deploys only if its carrier is destroyed
squad-text-group-2 = {"  "}group { $group }
squad-text-carries-the-bounty = {"  "}carries the bounty
squad-text-not-on-this-ship = {" "}(no effect on this ship)
squad-text-ability = {"  "}ability: { $name_of }{ $works }
squad-text-plays-the-ability-of-the-scum = {"  "}uses the Scum version of the card
squad-text-experience-for-rerolls = {"  "}XP for rerolls: { $xp }
squad-text-with-a-munitions-token = , with a munitions token
squad-text-a-prisoner = , a prisoner
squad-text-crew = {"  "}crew: { $card } ({ $cost }{ $captive })
squad-text-crew-as = {"  "}crew: { $crew } as { $card } ({ $cost }{ $captive })
squad-text-to-use-up-x = {"  "}expendable: { $copies } × { $name_of }
squad-compose-every-ship-belongs-to-one = Put every ship in one of the groups 1 to { $needs }, and leave no group empty.
squad-compose-group-may-have-up-to = Group { $about } can have at most { $needs } squad points in this battle. Yours has { $has }.
squad-compose-group-needs-squad-points-or = Group { $about } needs at least { $needs } squad points in this battle. Yours has { $has }.
squad-compose-ships-worth-squad-points-or = In this scenario's setup, at least { $needs } squad points of ships go { $about }. There is no way to divide this Squad of { $has } that meets the setup's limits.
squad-cost-bounty = BOUNTY: ship and pilot twice
squad-cost-bounty-upgrades = BOUNTY: upgrades
squad-cost-points = squad points
