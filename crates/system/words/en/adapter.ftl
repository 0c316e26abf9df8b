### What system says: adapter.

adapter-the-pack-that-came-with-the = the pack that came with the log has errors
adapter-the-log-was-played-with-the = the log was played with the pack { $named }, which is neither here nor attached; open it with that pack
adapter-the-setup-cannot-be-played = the setup cannot be played
adapter-has-no-lists-outside-its-games = { $info } has no lists outside its games
adapter-reckons-no-chances-without-a-game = { $info } can't work out odds without a game
refusal-unseen-character = This text has a character that can't be seen, { $about }. Remove it.
play-this-game-rolls-its-own-dice = this game rolls its own dice; only a game opened with {"{"}"entered": true{"}"} takes yours
play-there-is-no-entry-there-are = there is no entry { $n }; there are { $numbered }, from 0
play-the-position-cannot-be-hashed = can't hash the position: { $error }
play-a-secret-has-64-hexadecimal-digits = a secret has 64 hexadecimal digits
play-there-is-no-entry = there is no entry { $n }
play-the-copy-cannot-be-opened = can't open the copy
simulate-in-what-is-asked-for = {" "}in this selection
simulate-no-list-takes-part = no list `{ $name }` takes part{ $with }; { $meant }
simulate-meets = `{ $name }` plays { $found }
simulate-no-two-of-these-lists-meet = none of these lists play each other: { $says }
simulate-the-games-cannot-be-played = can't play these games
