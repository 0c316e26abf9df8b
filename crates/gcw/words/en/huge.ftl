### What gcw says: huge.

refusal-no-huge-ships = As the third faction, Scum have no huge ships and can't win the campaign.
refusal-leader-only = { $about } leads your faction and equips its huge ships.
refusal-already-equipped = Your faction has already equipped its huge ships.
refusal-titles-open = Both factions with a { $about } are still picking its titles. Wait until they have finished.
refusal-not-your-huge-ship = { $about } isn't one of your faction's huge ships in this campaign.
refusal-number-of-huge-ships = Your faction has { $needs } of { $about }. Your list has { $has }.
refusal-sections = { $about } has { $needs ->
    [one] 1 section
   *[other] { $needs } sections
}, not { $has }.
refusal-not-for-huge-ships = { $about } can't be starting equipment. Elite cards, captives and Extra Munitions are equipped for a single battle.
refusal-starting-equipment = The { $about } can start with up to { $needs } squad points of equipment. You chose { $has }.
refusal-dear-title-alone = { $about } costs more than the ship's starting equipment. Besides it, you can have up to { $needs } points, not { $has }.
refusal-unique-taken-2 = { $about } is unique and is in the list twice.
refusal-card-limited-2 = A huge ship counts as one ship, so it can have { $about } only once.
refusal-one-for-both-sections = A huge ship counts as one ship, so { $about } is one card of its kind too many.
refusal-title-not-picked = Your faction hasn't picked { $about }. Another faction has the same kind of ship, so pick its titles first.
huge-equip-the-capital-ships = the capital ships
huge-equip-the-support-ships = the support ships
huge-equip-for-a = { $starting_equipment } for a { $class }
huge-equip-equip-your-factions-huge-ships = Equip your faction's huge ships
huge-equip-upgrades-are-free-up-to-so = { $task }. Upgrades are free up to these squad points: { $each }
refusal-not-the-leader-2 = { $about } leads your faction and upgrades its huge ships with the points of all its players. Ask for it there.
refusal-not-your-points = You can only pay for a huge ship with your own points. { $about } leads your faction and can spend those of others.
refusal-no-huge-ship = Your faction no longer has this huge ship or section.
refusal-refitted = A huge ship can get only one upgrade in each purchase phase, and this one has already bought { $about }.
refusal-not-for-huge = Huge ships can't buy { $about }.
refusal-not-aboard = { $about } isn't on this section.
refusal-other-type = { $about } is a different type of card. You can only replace a card with another of its type.
refusal-unique-taken-3 = { $about } is unique and has already been in this campaign.
refusal-huge-total = { $about } can cost at most { $needs } squad points with its upgrades. This would make it { $has }.
refusal-wrong-sum = This card costs { $needs } Fleet Points, and the shares add up to { $has }.
refusal-too-few-points-6 = { $about } would pay { $needs } Fleet Points and has { $has }.
huge-refit-in-place-of = replaces
huge-refit-who-pays = paid by
huge-refit-fleet-points = Fleet Points
huge-refit-buy-an-upgrade-for-section-of = Buy an upgrade for section { $section } of huge ship { $huge }
refusal-nobody-else-picks = Only your faction has a { $about }. Choose its titles when you equip it.
refusal-not-your-pick = It isn't your faction's turn to pick a title for the { $about }.
refusal-title-gone = { $about } isn't one of the titles left for this ship.
huge-titles-no-further-title = no more titles
huge-titles-pick-a-title-for-the = Pick a title for the { $class }
huge-equip-starting = free squad points of upgrades
