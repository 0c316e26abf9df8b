### What lab says: contest.

contest-no-pair = there is no pair to play
