### What server says: play.

play-key = A key has 1 to { $most } characters.
play-secret-not-over = The dice secret would give away every roll to come. It's shown once the game is over.
play-no-secret = This game has no secret of fair dice.
play-seats-open = The game starts once every seat is taken.
