### What server says: pointing.

pointing-cursor = The pointer must be on the table.
pointing-tapes = Show at most { $tapes } tapes, each with 2 to { $points } points on the table.
