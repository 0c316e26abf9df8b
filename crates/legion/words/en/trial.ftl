### What legion says: trial.

trial-not-at-all = not at all
trial-first-squad = the first squad
trial-second-squad = the second squad
trial-army = an army of the { $faction }
