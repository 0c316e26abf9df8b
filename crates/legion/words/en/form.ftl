### What legion says: form.

refusal-no-such-unit = This game has no such unit.
