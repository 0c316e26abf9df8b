### What kernel says: machine.

refusal-game-over = The game is over.
refusal-not-your-decision = It's the other side's decision right now.
refusal-wrong-command = That doesn't answer the current question.
