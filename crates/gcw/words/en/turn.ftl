### What gcw says: turn.

turn-income-battle-won = battle won
turn-income-battles-won = battles won
turn-income-battle-lost = battle lost
turn-income-battles-lost = battles lost
turn-income-trade-of = trade of { $target }
turn-income-divided-among = divided among { $players }
turn-income-awards-for-players = { $times } awards for { $players } players
turn-spoils-crashed-a-crashed-ship-was-found-whose = A crashed ship was found ({ $ship }). Whose Squadron does it join?
turn-spoils-crashed-give-the-crashed-ship-to-somebody = Give the crashed ship to somebody
refusal-nothing-asked-2 = No such question waits for your answer.
turn-spoils-captures-are-settled-when-all-battles = Captures are settled when all battles of a turn are over.
refusal-too-few-points-10 = A hidden outpost costs { $needs } Fleet Points, you have { $has }.
turn-spoils-outpost-the-outpost = the outpost
turn-spoils-outpost-do-you-pay-fleet-points-to = Do you pay { $price } Fleet Points to take control of { $name }?
turn-spoils-outpost-take-control-for-its-price-or = Take control for its price, or leave it as it was
refusal-not-an-enemy-2 = The { $about } cannot lose by the Trade Route.
turn-spoils-route-you-have-won-the-trade-route = You have won the Trade Route. Which faction loses 4 Fleet Points by it?
turn-spoils-route-name-who-loses-by-the-trade = Name who loses by the Trade Route
