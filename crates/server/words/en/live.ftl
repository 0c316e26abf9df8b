### What server says: live.

live-full = Too many live connections are open. Try again later.
live-closing = The server is shutting down. Reconnect in a moment.
live-text = Send messages as text frames with JSON.
live-session = Your session has ended. Log in again.
live-object = A message is a JSON object.
live-kind = `t` must be `command`, `query`, `point` or `ping`.
live-spectator-points = Only players can point at the table.
live-spectator-commands = Spectators can't give commands.
