### What tours says: plan.

refusal-already-done = You have finished with this round; say that you have not, to go on with it.
refusal-in-a-game = You are in a game; first it is played and its sequence done.
refusal-no-game = You are in no game now.
refusal-no-register = You have no Register in this saga.
