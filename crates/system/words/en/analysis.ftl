### What system says: analysis.

analysis-games-of-cannot-be-analysed-it = games of { $info } cannot be analysed: it has no player that looks ahead
analysis-only-a-game-of-two-seats = only a game of two seats can be analysed
