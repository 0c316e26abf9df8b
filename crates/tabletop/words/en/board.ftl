### What tabletop says: board.

board-in-sight = in sight
board-not-in-sight = not in sight
