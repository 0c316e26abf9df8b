### What gcw says: purchase.

refusal-no-such-class-3 = Your faction has no ship called { $about }.
refusal-no-such-pilot = There is no pilot card called { $about }.
refusal-no-such-card-2 = There is no upgrade card called { $about }.
refusal-too-few-points-7 = This costs { $needs } Fleet Points, and you have { $has }.
refusal-how-often = You can pay a price 1 to { $needs } times in one purchase, not { $has }.
refusal-only-one = { $about } is unique, so you can only buy one.
refusal-name-length-4 = A pilot's name can have at most { $needs } letters. This one has { $has }.
refusal-too-many-copies = You can own at most { $needs } copies of { $about }. This would give you { $has }.
purchase-buy-times = { $times } times
refusal-to-yourself = You already own that.
refusal-other-faction = { $about } is in another faction. You can only give things to players of your own.
purchase-give-give-something-to = Give a gift to { $to }
purchase-which-reinforcements-do-you-purchase-points = Which reinforcements do you purchase? Unspent Fleet Points carry over.
purchase-options-built-into-the = install on the { $class }
purchase-options-buy-a-ship = Buy a ship
purchase-options-pilot-card = pilot card
purchase-options-buy-a-pilot = Buy a pilot
purchase-options-buy-cards = Buy cards
purchase-options-times-the-price = number of times
purchase-options-a-commerce-hub = a Commerce Hub
purchase-options-a-chop-shop = a Chop Shop
purchase-options-a-munitions-depot = a Munitions Depot
purchase-options-a-weapons-stash = a Weapons Stash
purchase-options-take-a-card-for-free-points = Take a card with free points from { $named }
purchase-options-buy-a-title-for = Buy a title for { $ship_name }
purchase-options-buy-a-title-for-2 = Buy a title for { $who }
purchase-options-at-a-yard = {" "}at a construction yard
purchase-options-build-a-card-into = Install a card on { $name }{ $place }
purchase-options-take-a-card-out-of = Remove a card from { $name }{ $place }
purchase-options-have-repaired-at-a-depot = Repair { $name } at a depot
refusal-empty-order = This order is empty. Add something to it.
refusal-order-too-long = An order can have at most { $needs } entries. This one has { $has }.
refusal-too-few-points-8 = Up to here your order costs { $needs } Fleet Points, and you have { $has }.
refusal-order-not-legal = You can't buy { $has ->
    [one] 1 entry
   *[other] { $has } entries
} on this order. The first is { $about }.
purchase-order-send-an-order = Place an order
refusal-no-free-points = You have no free points of this kind left.
refusal-not-on-offer = You can't take { $about } with these free points.
refusal-generic-only = { $about } is unique. Free points only buy generic cards.
refusal-too-few-free-points = This card costs { $needs } points, and you have { $has } of these free points left.
refusal-too-few-points-9 = This card costs { $needs } Fleet Points on top of the free points, and you have { $has }.
refusal-has-title = This one already has a title: { $about }. Titles can't be changed.
refusal-title-with-ship = { $about } is unique. In this campaign, you buy it together with its ship or not at all.
refusal-unknown-pilot-3 = You have no such pilot on your roster.
refusal-unknown-ship-2 = You have no such ship in your Squadron.
refusal-not-in-stock = You have no copy of { $about } in stock. Buy one first.
refusal-not-aboard-2 = { $about } isn't installed on this ship.
refusal-no-yard = Your faction has { $has ->
    [one] 1 construction yard
   *[other] { $has } construction yards
}, and each does one job a turn for you. You would need { $needs }.
refusal-no-depot = Your faction has { $has ->
    [one] 1 repair depot
   *[other] { $has } repair depots
}, and each repairs one of your ships a turn. You would need { $needs }.
refusal-one-job-a-turn = This ship already has work in progress. Each installation or removal takes a turn of its own.
refusal-not-in-repair = This ship isn't under repair.
purchase-this-is-done-while-reinforcements = You can only do this during Purchase Reinforcements.
price-free-title = a free generic title
price-upgrade = upgrade price
