### What gcw says: turn.

turn-income-battle-won = battle won
turn-income-battles-won = battles won
turn-income-battle-lost = battle lost
turn-income-battles-lost = battles lost
turn-income-trade-of = trade of { $target }
turn-income-divided-among = divided among { $players }
turn-income-awards-for-players = { $times } awards for { $players } players
turn-spoils-crashed-a-crashed-ship-was-found-whose = You found a crashed ship ({ $ship }). Whose Squadron does it join?
turn-spoils-crashed-give-the-crashed-ship-to-somebody = Give away the crashed ship
refusal-nothing-asked-2 = You have no such decision to make right now.
turn-spoils-captures-are-settled-when-all-battles = Captures are settled once all battles of the turn are over.
refusal-too-few-points-10 = A Hidden Outpost costs { $needs } Fleet Points, and you have { $has }.
turn-spoils-outpost-the-outpost = the outpost
turn-spoils-outpost-do-you-pay-fleet-points-to = Do you pay { $price } Fleet Points to take control of { $name }?
turn-spoils-outpost-take-control-for-its-price-or = Pay for control, or leave it as it was
refusal-not-an-enemy-2 = The { $about } can't lose points by the Trade Route.
turn-spoils-route-you-have-won-the-trade-route = You won the Trade Route. Which faction loses 4 Fleet Points?
turn-spoils-route-name-who-loses-by-the-trade = Choose who loses by the Trade Route
