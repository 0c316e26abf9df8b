### What server says: past.

past-too-early = Spectators see this game { $delay } seconds late, and it has only just started.
