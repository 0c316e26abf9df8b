### What regiment says: words.

words-dangerous-terrain = dangerous terrain
words-objective = objective { $at }
