### What tours says: pairing.

refusal-no-opponent = This saga has no such opponent.
refusal-opponent-busy = { $about } is in a game or done with this round.
refusal-bad-size = An army is { $needs } to 5000 points, and you asked for { $has }.
refusal-no-such-kind = There's no game type { $about }.
refusal-proposed-already = There's already a game proposed between you two.
refusal-no-register-plays-3 = At least one side must build its army from a Register, or it isn't a game of this saga.
refusal-no-such-game = There's no such proposal for you to answer.
refusal-too-many-proposals = { $has } of your proposals fell through this round. Propose again next round.
refusal-too-many-guests = The organizer allows { $needs ->
        [one] 1 game
       *[other] { $needs } games
    } a round against guests, and you've had { $has }.
refusal-too-many-games = This saga has reached its limit of { $needs } games.
pairing-for-this-size = for this size
pairing-do-you-play-a-game-or = Do you play another game, or are you done with this round?
pairing-accept-game-with = Accept game { $battle } against { $who }
pairing-an-army-of-your-register = Army from your Register
pairing-an-army-from-elsewhere = Army from elsewhere
pairing-decline-game = Decline game { $about }
pairing-propose-a-game-of-points-to = Propose a { $points }-point game to { $other }
pairing-play-points-against-somebody-from-outside = Play { $points } points against a guest
pairing-a-guest = A guest
pairing-the-opponent = Your opponent
pairing-kind-of-game-if-not-the = Game type, if not the usual one for this size
pairing-blue-player-if-not-you = Blue Player, if not you
pairing-your-army-comes-from-elsewhere = Your army isn't from your Register
pairing-accept = { $about }
pairing-you = You
pairing-points = Points
