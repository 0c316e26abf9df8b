### What system says: analysis.

analysis-games-of-cannot-be-analysed-it = { $info } games can't be analyzed: no AI for it looks ahead
analysis-only-a-game-of-two-seats = only two-player games can be analyzed
