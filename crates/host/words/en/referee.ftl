### What host says: referee.

referee-not-begun = play has not begun; send `begin`
referee-secret = the log's lines hold every secret; only the referee can read them
referee-no-game = game not found
referee-line-too-long = the line has { $length } bytes; the limit is { $longest }
referee-not-utf8 = the line isn't UTF-8 text
referee-setup-or-names = give either `setup`, written out, or `names` from the data pack
referee-bad-log = the log doesn't check out
referee-nothing-to-undo = there's nothing to undo
referee-unwritable = can't write the answer: { $error }
referee-internal = internal error in the referee; the position is unchanged. Please report this session
referee-none-open = no game is open; send `new` first
referee-which = { $count } games are open; name one in `game`
referee-too-many = { $most } games are open, which is the limit; close one first
referee-exists = game `{ $name }` is already open
referee-name = a game's name has 1 to 64 characters
referee-not-open = no game `{ $name }` is open
referee-not-a-request = `{ $did }` isn't a request
referee-bad-json = the line isn't valid JSON: { $says }
referee-object = a request is a JSON object such as {"{"}"do":"hello"{"}"}
referee-do = `do` is the name of a request, as text
referee-no-do = `do` is missing; choose from: { $names }
referee-unknown = there's no request `{ $name }`; choose from: { $names }
referee-game-name = `game` is the name of a game, as text
referee-stale = this was sent after entry { $after }, and the last one is { $last }; look at the position and send it again
referee-stale-not-begun = this was sent after entry { $after }, and play has not begun; send `begin`
