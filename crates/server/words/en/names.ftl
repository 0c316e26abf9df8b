### What server says: names.

names-control = This has a line break, a tab or another control character. Write it on one line.
names-unseen = This has a character that can't be seen. Use letters, digits, spaces and punctuation.
names-accents = This has an accent without a letter, or too many on one letter.
names-empty = Write at least one visible character.
