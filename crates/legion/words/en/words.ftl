### What legion says: words.

words-the-last-two-rounds = the last two rounds
words-the-first-two-rounds = the first two rounds
words-in = { $condition } in { $rounds }
