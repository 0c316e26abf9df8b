### What lab says: trial.

trial-two-sides = a ladder needs two sides; this setup has { $seats } seats, each its own side
trial-after = { $faults } after { $after }
