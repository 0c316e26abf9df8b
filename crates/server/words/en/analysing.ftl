### What server says: analysing.

analysing-broken = The analysis failed. Try again.
analysing-not-over = You can see the analysis once the game is over. Before that it would give away secrets.
