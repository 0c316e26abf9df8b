### What server says: asked.

asked-nobody = This player has nothing to decide right now. Reload to see whose turn it is.
asked-reminded = You've just reminded this player. You can remind them again in { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}.
asked-please = { $by } asks you to take your turn.
