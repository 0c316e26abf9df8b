### What server says: game.

game-not-over = The game isn't over yet.
game-over = The game is over.
game-private = This game is private. Ask one of its players to share it.
game-no-spectators = This game isn't open to spectators. If you play in it, log in and name your seat, as in `?seat=0`.
game-ended = { $by ->
    [aborted] This game was abandoned.
    [drawn] This game ended in a draw.
    [resigned] A player conceded this game.
    [late] A player ran out of time in this game.
   *[other] This game is over.
}
game-notes = The game is over, and its log has { $notes } notes since then, which is the limit.
game-not-your-seat = You don't play { $seat }.
game-not-begun = The game hasn't started yet.
