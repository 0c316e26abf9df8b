### What server says: fault.

match-missing = Game not found, or you don't have access.
fault-stale = Something happened that you haven't seen yet. Check the board and try again.
fault-internal = Something went wrong on the server. Nothing was changed. Try again.
fault-no-database = The server can't reach its storage right now. Nothing was changed. Try again in a minute.
fault-name-taken = This name is taken. Choose another one.
