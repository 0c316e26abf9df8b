### What server says: importing.

importing-broken = This log doesn't check out: { $named } ({ $report })
importing-secret = A secret has 64 hexadecimal digits. It's in the file beside the log.
importing-no-system = This isn't a log of a game system on this server.
importing-spectators = For an imported game, set `spectators` to `off` or `on`.
importing-secrets-read = You've had this file, which shows every seat's secrets. Play the game alone against the AI, or invite a player for every seat and organize it without one.
