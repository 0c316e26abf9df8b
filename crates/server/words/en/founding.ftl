### What server says: founding.

founding-seed-known = A player who knows the seed knows every roll to come. Leave it out in a game with other players.
founding-no-dice = These dice can't be rolled here.
founding-seats = This game has { $count ->
    [one] 1 seat
   *[other] { $count } seats
}, and you described { $described }.
founding-one = Give only one of `setup`, `names` and `trial`.
founding-name = A player's name can't be used. { $says }
founding-alike = { $one } and { $other } look alike. Give each player a different name.
founding-delay = Set `delay` to 1 to 86,400 seconds, together with `delayed` spectators.
founding-sides = This battle has { $sides } sides, and the game is for { $count } players. Enter the battle's result by hand.
founding-no-setup = This game's setup isn't known, so it can't be played again.
founding-rematch = Only this game's players can ask for a rematch.
