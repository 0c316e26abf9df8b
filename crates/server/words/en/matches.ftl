### What server says: matches.

matches-not-invited = You need an invitation for this seat. Ask the organizer for its link.
matches-seat-taken = This seat is taken.
matches-begun = The game has started. Concede instead.
matches-read-chat = Only this game's players can read its chat.
matches-chat = Only this game's players can chat here.
matches-left = { $player } has left. The organizer can give the seat to another player.
