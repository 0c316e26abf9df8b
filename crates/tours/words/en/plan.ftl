### What tours says: plan.

refusal-already-done = You're done with this round. Reopen it to do more.
refusal-in-a-game = You're in a game. Finish it and its Post-Battle Sequence first.
refusal-no-game = You aren't in a game right now.
refusal-no-register = You don't have a Register in this saga.
