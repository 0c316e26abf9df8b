### What tours says: pairing.

refusal-no-opponent = There is no such opponent in this saga.
refusal-opponent-busy = { $about } is in a game, or has finished.
refusal-bad-size = An army has { $needs } to 5000 points, not { $has }.
refusal-no-such-kind = There is no kind of game { $about }.
refusal-proposed-already = A game between you two is proposed already.
refusal-no-register-plays-3 = One side at least builds its army from a Register; otherwise it is no game of the saga.
refusal-no-such-game = There is no such proposal to you.
refusal-too-many-proposals = { $has } of your proposals in this round have come to nothing; propose again in the next one.
refusal-too-many-guests = The organiser allows { $needs } games a round against somebody from outside; you have had { $has }.
refusal-too-many-games = A saga has at most { $needs } games.
pairing-for-this-size = for this size
pairing-do-you-play-a-game-or = Do you play a game, or have you finished with this round?
pairing-accept-game-with = Accept game { $battle } with { $who }
pairing-an-army-of-your-register = An army of your Register
pairing-an-army-from-elsewhere = An army from elsewhere
pairing-decline-game = Decline game { $battle }
pairing-propose-a-game-of-points-to = Propose a game of { $points } points to { $other }
pairing-play-points-against-somebody-from-outside = Play { $points } points against somebody from outside
pairing-a-guest = A guest
pairing-the-opponent = The opponent
pairing-kind-of-game-if-not-the = Kind of game, if not the one suggested for its size
pairing-blue-player-if-not-you = Blue Player, if not you
pairing-your-army-comes-from-elsewhere = Your army comes from elsewhere
