### What kernel says: machine.

refusal-game-over = The game is over; nothing more can be played.
refusal-not-your-decision = It is the other seat that must decide now.
refusal-wrong-command = This command does not answer the question that is open now.
