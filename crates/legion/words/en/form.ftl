### What legion says: form.

refusal-no-such-unit = There is no such unit in this game.
