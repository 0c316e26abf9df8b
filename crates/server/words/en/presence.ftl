### What server says: presence.

presence-here = You have { $here } live connections to this game already. Close one of them first.
presence-mine = You have { $mine } live connections already. Close one of them first.
presence-watching = { $theirs } people are watching this game already. Try again later.
