### What lab says: ladder.

ladder-seed = seed { $seed }: { $says }
