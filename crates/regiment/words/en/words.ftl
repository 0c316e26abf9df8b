### What regiment says: words.

words-dangerous-terrain = dangerous terrain
words-objective = objective { $at }
words-no-one = no one
