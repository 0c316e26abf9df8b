### What legion says: rows.

rows-there-are-too-many-effects-in = there are too many effects in one game
