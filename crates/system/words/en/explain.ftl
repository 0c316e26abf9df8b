### What system says: explain.

explain-ask-for-one-thing-at-a = ask for one thing at a time: an entry, a command
explain-there-is-no-entry = there is no entry { $n }
