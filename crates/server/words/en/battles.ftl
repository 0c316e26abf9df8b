### What server says: battles.

battles-not-yours = Only this battle's players and the campaign's organizer can open it.
battles-not-open = This battle can't be played right now.
battles-aborted = This battle was abandoned. Enter its result by hand.
battles-not-played = This battle isn't being played as a game here. Enter its result by hand.
