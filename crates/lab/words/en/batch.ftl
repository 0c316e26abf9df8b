### What lab says: batch.

batch-no-setup = there is no setup to play
