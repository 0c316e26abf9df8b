### What system says: explain.

explain-ask-for-one-thing-at-a = ask for either an entry or a command, not both
explain-there-is-no-entry = there is no entry { $n }
