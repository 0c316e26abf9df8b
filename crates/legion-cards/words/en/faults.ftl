### What legion-cards says: faults.

faults-there-is-no-text = there is no text
faults-0-makes-no-sense-here-expected = 0 makes no sense here, expected 1 or more
faults-the-id-is-taken-by-the = the id `{ $id }` is already taken by the { $first }
