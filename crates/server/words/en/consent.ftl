### What server says: consent.

consent-nothing-to-undo = There's nothing to undo yet.
consent-not-two = You can concede only a two-player game. Leave your seat instead, and the others play on.
consent-not-organizer = Only the player who created this game can abandon it.
consent-others-play = You can't abandon a game that others are playing. Offer a draw or concede instead.
consent-share-not-yours = Only this game's players can share it.
consent-share-not-over = You can share a game once it's over.
consent-proposal-gone = That proposal was answered, or the game has moved on. If you still want it, propose it yourself.
consent-proposed = This is proposed already. To agree to it, send `proposal`: { $id }.
consent-reason = A reason can have at most { $most } characters.
