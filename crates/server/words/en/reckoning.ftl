### What server says: reckoning.

reckoning-busy = The server is busy with other lists and setups. Try again in a moment.
